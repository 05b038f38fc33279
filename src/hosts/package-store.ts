import { hasProblem, isError, type Problem, ProblemError, withReachedState } from "../errors.ts";
import {
  type Asset,
  type AssetFile,
  type FoundReleases,
  type Host,
  type Release,
  type ReleaseHost,
  ReleaseLost,
  type ReleaseSettings,
  type SiteHost,
  unlessLost,
} from "../ports/host.ts";
import type { Log } from "../ports/log.ts";
import type { StoredFile } from "../ports/place.ts";
import { formatSize } from "../text.ts";
import {
  checkRelease,
  compareFiles,
  type Differences,
  describeDifferences,
  describeReleased,
  isComplete,
  isUnfinished,
  lostTooOften,
  type MadeFiles,
  NO_UPLOADS,
  openRelease,
  publishDraft,
  type ReleaseDestination,
  type Sender,
  sendWhile,
  tidyRelease,
  uploadWhile,
  whileDraft,
} from "./release.ts";

/** The files of a version where clients download them. */
interface Kept<T> {
  readonly contents: T;
  /** Undefined if the packages are part of the site. */
  readonly release: Release | undefined;
  /** With the URLs for clients: GitHub may rename files. */
  readonly assets: readonly Pick<Asset, "name" | "url">[];
  /** What is public already: packages in the site are not before its change. */
  readonly reached: string;
  /** Files that the change of the site has to name. */
  readonly stored: readonly StoredFile[];
  readonly changed: boolean;
  readonly warnings: readonly Problem[];
  /** Once the site no longer names replaced files, removes them; returns whether there were any. */
  tidy(): Promise<boolean>;
  /** Whether no other run has removed a file. */
  remains(): Promise<boolean>;
}

export interface Released<T> extends Kept<T> {
  readonly release: Release;
}

interface Releasing<T> {
  /** What an earlier run left. */
  readonly releaseState: FoundReleases;
  readonly make: (sender: Sender) => Promise<T>;
  readonly stayDraft: boolean;
  /** Fill a published release that lacks its signature, because it was written by hand. */
  readonly mayFill: boolean;
  /** Change the files of a published release. */
  readonly overwrite: boolean;
}

/** Where clients download a version from: a release, or the site itself. */
export interface PackageStore extends Host {
  keep<T extends MadeFiles>(settings: ReleaseSettings, releasing: Releasing<T>, log: Log): Promise<Kept<T>>;
}

export function packageStore(releases: ReleaseHost | undefined, inSite: SiteHost): PackageStore {
  return releases === undefined
    ? { ...inSite, keep: (settings, releasing, log) => storeFiles(inSite, settings, releasing, log) }
    : {
        ...releases,
        keep: (settings, releasing, log) => releaseFiles({ releases, settings, log }, releasing),
      };
}

/**
 * Makes every file of a version, and stores it in the site, where only the site's change names it. Files that are there stay;
 * those of a version that the site lists are stored after they were compared.
 */
async function storeFiles<T extends MadeFiles>(
  host: SiteHost,
  settings: ReleaseSettings,
  { releaseState, make }: Releasing<T>,
  log: Log,
): Promise<Kept<T>> {
  const isListed = releaseState.release !== undefined;
  const stored: StoredFile[] = [];
  const put = async (file: AssetFile): Promise<void> => {
    const one = await host.put(settings, file);
    stored.push(one);
    if (!one.wasThere) log.info(`${host.words.sent} ${file.name}, ${formatSize(file.size)}`);
  };
  const contents = await log.group("packaging and signing", () =>
    isListed ? make(NO_UPLOADS) : sendWhile(put, make),
  );
  if (isListed) for (const file of contents.files) await put(file);
  const problems = await host.check([]);
  const errors = problems.filter(isError);
  if (errors.length > 0) throw new ProblemError(errors);
  return {
    contents,
    release: undefined,
    assets: contents.files.map((file) => ({ name: file.name, url: host.downloadUrl(settings, file) })),
    reached: "",
    stored,
    changed: isListed && stored.some(({ wasThere }) => wasThere !== true),
    warnings: problems,
    tidy: async () => false,
    remains: async () => true,
  };
}

/** The files of versions wherever they are: in the site, and on releases where there are any. */
export function anyHost(
  released: ReleaseHost | undefined,
  inSite: SiteHost,
  siteHasPackages: () => Promise<boolean>,
): Host {
  const hostOf = ({ id }: Asset): Host => (typeof id === "string" ? inSite : (released ?? inSite));
  /** Clients can't download from a private repository's releases. */
  let areReadable: boolean | undefined;
  const checkDownloadable = async (): Promise<void> => {
    areReadable = await (released ?? inSite).checkDownloadable().then(
      () => true,
      async (error: unknown) => {
        if (!hasProblem(error, "asset-private") || !(await siteHasPackages())) throw error;
        return false;
      },
    );
  };
  return {
    ...(released ?? inSite),
    checkDownloadable,
    list: async (...addresses) => {
      if (areReadable === undefined) await checkDownloadable();
      const siteReleases = await inSite.list(...addresses);
      const whole = siteReleases.filter((one) => !isBeside(one));
      if (released === undefined || areReadable !== true) return whole;
      const beside = siteReleases.filter(isBeside);
      // Folders are named after the version, whatever its tag.
      const version = (tag: string): string => tag.replace(/^v/, "");
      const others = (await released.list(...addresses)).map((release) => {
        const added = beside.filter(({ tag }) => !release.draft && version(tag) === version(release.tag));
        return { ...release, assets: [...release.assets, ...added.flatMap(({ assets }) => assets)] };
      });
      return [...others, ...whole];
    },
    download: (release, asset) => hostOf(asset).download(release, asset),
    fetch: (release, asset, path) => hostOf(asset).fetch(release, asset, path),
  };
}

/** Signatures added to an immutable release are in the site. */
function isBeside({ assets }: Release): boolean {
  return assets.length > 0 && assets.every(({ name }) => name.endsWith(".sig"));
}

/** Concurrent runs of one tag settle on one draft; each may have to search for it a few times. */
const MOST_SEARCHES = 10;

/**
 * Makes every file and the release that holds them, or finds that both exist. If another run interferes, searches for the
 * release again and keeps the files it made.
 */
export async function releaseFiles<T extends MadeFiles>(
  destination: ReleaseDestination,
  { releaseState: before, make, stayDraft, ...changing }: Releasing<T>,
): Promise<Released<T>> {
  const { releases, log } = destination;
  let releaseState = before;
  let release = await log.group("opening the release", () => openRelease(releaseState, destination));
  const { contents, lost } = await log.group("packaging and signing", async () =>
    release.draft
      ? fillDraft(release, destination, make, releaseState.release === undefined)
      : { contents: await make(NO_UPLOADS), lost: false },
  );
  let isSent = !lost;
  const finish = async () => {
    if (!release.draft) return finishPublished(release, contents, destination, changing);
    const filled = await whileDraft(destination, async () => {
      if (!isSent) await sendAll(release, contents.files, destination);
      await tidyRelease(release, contents.files, destination);
      return checkRelease(release, contents.files, destination);
    });
    const { stableTags } = releaseState;
    const finished = stayDraft ? filled : await publishDraft(filled, contents.files, destination, stableTags);
    return { release: finished, changed: true, warnings: [] };
  };
  const finished = await log.group("releasing", async () => {
    for (let search = 1; ; search++) {
      try {
        return await finish();
      } catch (error) {
        if (!(error instanceof ReleaseLost)) throw error;
        if (search > MOST_SEARCHES)
          throw new ProblemError(lostTooOften(error, MOST_SEARCHES), { cause: error });
        log.info(`${error.message}; searching for the release again`);
        releaseState = await releases.find(destination.settings);
        release = await openRelease(releaseState, destination);
        isSent = false;
      }
    }
  });
  return {
    ...finished,
    contents,
    assets: finished.release.assets,
    reached: `${describeReleased(finished.release, releases.words.published)}. `,
    stored: [],
    remains: async () => {
      const { assets = [] } = (await unlessLost(() => releases.refresh(finished.release))) ?? {};
      const names = new Set(assets.map(({ name }) => name));
      return contents.files.every(({ name }) => names.has(name));
    },
    tidy: async () =>
      !finished.release.immutable && tidyRelease(finished.release, contents.files, destination),
  };
}

/**
 * Discards this run's draft if it is useless to the next run. A cancelled run keeps its draft; the same builds will not
 * improve.
 */
async function fillDraft<T extends MadeFiles>(
  draft: Release,
  destination: ReleaseDestination,
  make: (sender: Sender) => Promise<T>,
  isNew: boolean,
) {
  let isSending = false;
  try {
    return await uploadWhile(draft, destination, (sender) =>
      make({
        ...sender,
        send: (...file) => {
          isSending = true;
          sender.send(...file);
        },
      }),
    );
  } catch (error) {
    const needsOthers = ["zip-invalid", "version-changed", "build-other-commit", "manifest-missing"] as const;
    const isHopeless = hasProblem(error, needsOthers);
    const isForNothing = isHopeless || !(isSending || hasProblem(error, "cancelled"));
    let isDiscarded = false;
    if (isNew && isForNothing)
      try {
        const { draft: isDraft, assets } = await destination.releases.refresh(draft);
        if (isDraft && (isHopeless || assets.length === 0)) {
          await destination.releases.discard(draft);
          isDiscarded = true;
        }
      } catch {
        // The failure that stopped the run matters more, and a draft is harmless.
      }
    if (isDiscarded) throw error;
    return whileDraft(destination, () => Promise.reject(error));
  }
}

/**
 * Leaves a complete release alone, fills one that was written by hand, and changes any other only with
 * `overwrite`. Its other files stay: the site may still link to them.
 */
async function finishPublished(
  release: Release,
  { files, vouching }: MadeFiles,
  destination: ReleaseDestination,
  { mayFill, overwrite }: Pick<Releasing<unknown>, "mayFill" | "overwrite">,
) {
  const { releases, log } = destination;
  const { tag } = release;
  const differences = await compareFiles(release, files, destination);
  if (isComplete(differences)) return { release, changed: false, warnings: [] };
  if (mayFill && !release.immutable && isUnfinished(differences, vouching)) {
    // Nothing can be installed from it yet.
    const now = await releases.refresh(release);
    const left = await compareFiles(now, files, destination);
    if (!isUnfinished(left, vouching)) throw new ReleaseLost(`another run changed the files of ${tag}`);
    log.info(`adding ${left.missing.length} missing files to the release`);
    const reached = `Release ${tag} was already public, and does not have all files of this version yet; the next run continues with it: ${release.url}`;
    const filled = await withReachedState(reached, async () => {
      // Packages are sent concurrently, then the files that vouch for them one by one.
      const sendInOrder = async ({ send, arrived }: Sender) => {
        for (const file of files) if (!vouching.includes(file)) send(file);
        for (const file of vouching) {
          await arrived();
          send(file);
        }
      };
      // Replaces no file: another run may have uploaded it.
      const { lost } = await uploadWhile(now, destination, sendInOrder, "stays");
      if (lost) throw new ReleaseLost(`another run changed the files of ${tag}`);
      return checkRelease(now, files, destination);
    });
    return { release: filled, changed: true, warnings: [] };
  }
  if (release.immutable || !overwrite) throw refusedChange(release, differences, log);
  log.info("overwriting the published release");
  await sendAll(release, files, destination);
  const overwritten = await checkRelease(release, files, destination);
  // A further package would change the checksums.
  const warning: Problem =
    differences.changed.length === 0
      ? {
          code: "release-changed",
          severity: "notice",
          found: `${differences.missing.join(", ")} was added to the published release ${tag}`,
          expected: "a release with all its files",
          fix: "No action needed: no published file changed",
        }
      : {
          code: "release-changed",
          severity: "warning",
          found: `the published release ${tag} was overwritten; ${describeDifferences(differences)}`,
          expected: "the original files",
          fix: "Inform your users: anyone whose lock file has this version must lock it again",
        };
  return { release: overwritten, changed: true, warnings: [warning] };
}

async function sendAll(
  release: Release,
  files: readonly AssetFile[],
  destination: ReleaseDestination,
): Promise<void> {
  const { lost } = await uploadWhile(release, destination, async ({ send }) => {
    for (const file of files) send(file);
  });
  if (lost) throw new ReleaseLost(`the draft of ${release.tag} was deleted`);
}

function refusedChange(release: Release, differences: Differences, log: Log): ProblemError {
  const { changed, missing, added } = differences;
  // One log line per file: a version may have dozens.
  const lines = [
    ...changed,
    ...missing.map((name) => `${name} (missing from the release)`),
    ...added.map((name) => `${name} (in the release, but not made by this run)`),
  ];
  for (const line of lines) log.info(`differs: ${line}`);
  const names = changed.map((text) => text.replace(/ .*$/s, ""));
  const found = `release ${release.tag} is already published, with different files; ${describeDifferences({ ...differences, changed: names })}`;
  // GitHub refuses a release under the tag of a deleted immutable one, so there is no other remedy.
  if (release.immutable)
    return new ProblemError({
      code: "release-immutable",
      found,
      expected: "a mutable release: GitHub refuses changes to this one",
      fix: "Release a new version",
    });
  return new ProblemError({
    code: "release-changed",
    found,
    expected: "the same files, no release, or a draft",
    fix: "Release a new version: anyone whose lock file has the old checksums could not install the changed files. If the release has no signature yet, so that it was never installable, delete the named files and run the job again. ‹overwrite: true› without ‹draft› changes it in place",
  });
}
