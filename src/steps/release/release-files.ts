import { hasProblem, type Problem, ProblemError, withReachedState } from "../../errors.ts";
import { type AssetFile, type FoundReleases, type Release, ReleaseLost } from "../../ports/host.ts";
import {
  checkRelease,
  compareFiles,
  type Differences,
  describeDifferences,
  isComplete,
  isUnfinished,
  lostTooOften,
  type MadeFiles,
  NO_UPLOADS,
  openRelease,
  publishDraft,
  type ReleaseWork,
  type Sender,
  tidyRelease,
  uploadWhile,
  whileDraft,
} from "./release.ts";

export interface Released<T> {
  readonly release: Release;
  readonly made: T;
  readonly changed: boolean;
  readonly warnings: readonly Problem[];
}

/** Concurrent runs of one tag settle on one draft; each may have to search for it a few times. */
const MOST_SEARCHES = 10;

/**
 * Makes every file and the release that holds them, or finds that both exist. If another run interferes, searches for the
 * release again and keeps the files it made.
 */
export async function releaseFiles<T extends MadeFiles>({
  found: before,
  work,
  make,
  stayDraft,
  mayFill,
}: {
  readonly found: FoundReleases;
  readonly work: ReleaseWork;
  readonly make: (sender: Sender) => Promise<T>;
  readonly stayDraft: boolean;
  /** Fill a published release that lacks its signature, because it was written by hand. */
  readonly mayFill: boolean;
}): Promise<Released<T>> {
  const { releases, log } = work;
  let found = before;
  let release = await log.group("opening the release", () => openRelease(found, work));
  const { made, lost } = await log.group("packaging and signing", async () =>
    release.draft
      ? fillDraft(release, work, make, found.release === undefined)
      : { made: await make(NO_UPLOADS), lost: false },
  );
  let isSent = !lost;
  const finish = async (): Promise<Released<T>> => {
    if (!release.draft) return finishPublished(release, made, work, mayFill);
    const filled = await whileDraft(work, async () => {
      if (!isSent) await sendAll(release, made.files, work);
      await tidyRelease(release, made.files, work);
      return checkRelease(release, made.files, work);
    });
    const { stableTags } = found;
    const finished = stayDraft ? filled : await publishDraft(filled, made.files, { ...work, stableTags });
    return { release: finished, made, changed: true, warnings: [] };
  };
  return log.group("releasing", async () => {
    for (let search = 1; ; search++) {
      try {
        return await finish();
      } catch (error) {
        if (!(error instanceof ReleaseLost)) throw error;
        if (search > MOST_SEARCHES)
          throw new ProblemError(lostTooOften(error, MOST_SEARCHES), { cause: error });
        log.info(`${error.message}; searching for the release again`);
        found = await releases.find(work.settings);
        release = await openRelease(found, work);
        isSent = false;
      }
    }
  });
}

/**
 * Discards this run's draft if it is useless to the next run. A cancelled run keeps its draft; the same builds will not
 * improve.
 */
async function fillDraft<T extends MadeFiles>(
  draft: Release,
  work: ReleaseWork,
  make: (sender: Sender) => Promise<T>,
  isOwn: boolean,
) {
  let isSending = false;
  try {
    return await uploadWhile(draft, work, (sender) =>
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
    if (isOwn && isForNothing)
      try {
        const { draft: isDraft, assets } = await work.releases.refresh(draft);
        if (isDraft && (isHopeless || assets.length === 0)) {
          await work.releases.discard(draft);
          isDiscarded = true;
        }
      } catch {
        // The failure that stopped the run matters more, and a draft is harmless.
      }
    if (isDiscarded) throw error;
    return whileDraft(work, () => Promise.reject(error));
  }
}

/**
 * Leaves a complete release alone, fills one that was written by hand, and changes any other only with
 * `overwrite`. Its other files stay: the site may still link to them.
 */
async function finishPublished<T extends MadeFiles>(
  release: Release,
  made: T,
  work: ReleaseWork,
  mayFill: boolean,
): Promise<Released<T>> {
  const { files, vouching } = made;
  const { tag } = release;
  const differences = await compareFiles(release, files, work);
  if (isComplete(differences)) return { release, made, changed: false, warnings: [] };
  if (mayFill && !release.immutable && isUnfinished(differences, vouching)) {
    // Nothing can be installed from it yet.
    const now = await work.releases.refresh(release);
    const left = await compareFiles(now, files, work);
    if (!isUnfinished(left, vouching)) throw new ReleaseLost(`another run changed the files of ${tag}`);
    work.log.info(`adding ${left.missing.length} missing files to the release`);
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
      const { lost } = await uploadWhile(now, work, sendInOrder, "stays");
      if (lost) throw new ReleaseLost(`another run changed the files of ${tag}`);
      return checkRelease(now, files, work);
    });
    return { release: filled, made, changed: true, warnings: [] };
  }
  if (release.immutable || !work.overwrite) throw refusedChange(release, differences, work);
  work.log.info("overwriting the published release");
  await sendAll(release, files, work);
  const overwritten = await checkRelease(release, files, work);
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
  return { release: overwritten, made, changed: true, warnings: [warning] };
}

async function sendAll(release: Release, files: readonly AssetFile[], work: ReleaseWork): Promise<void> {
  const { lost } = await uploadWhile(release, work, async ({ send }) => {
    for (const file of files) send(file);
  });
  if (lost) throw new ReleaseLost(`the draft of ${release.tag} was deleted`);
}

function refusedChange(release: Release, differences: Differences, { log }: ReleaseWork): ProblemError {
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
