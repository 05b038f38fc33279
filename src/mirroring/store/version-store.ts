import { type Problem, ProblemError } from "../../errors.ts";
import type { Log } from "../../ports/log.ts";
import type {
  Asset,
  AssetFile,
  FoundReleases,
  OtherFile,
  PackageStore,
  PlannedFile,
  Release,
  ReleaseSettings,
} from "../../ports/package-store.ts";
import type { CarriedFile } from "../../ports/site.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { mirrorTag } from "../../provider/filename.ts";
import { isPrerelease, type Version } from "../../provider/version.ts";
import { isHeld, type ReleaseWork } from "../../publishing/release/compare.ts";
import {
  checkRelease,
  openRelease,
  publishDraft,
  putFile,
  tidyRelease,
} from "../../publishing/release/draft.ts";

/** A version of a third-party provider of which copies are kept. */
export interface KeptVersion {
  readonly address: ProviderAddress;
  readonly version: Version;
}

/** A complete copy that is there already. */
export interface Copy {
  readonly size: number;
  readonly sha256: string;
  /** Writes it into a new file, and gives the SHA-256 of what came. */
  fetch(path: string): Promise<string>;
}

/**
 * The copies of one version. What is wrong with that version alone is `NotKept`, and leaves the others; `ReleaseLost` means
 * that a concurrent run changed the release. Any other failure is the place's.
 */
export interface VersionStore {
  /** Refuses files that would not fit, before they are fetched. */
  demandRoom(files: readonly PlannedFile[]): Promise<void>;
  find(name: string): Copy | undefined;
  /** Puts a file there, unless it is there; a package, which has its platform, never replaces other bytes. */
  put(file: AssetFile, other: OtherFile, platform?: string): Promise<void>;
  /** Publishes all that was put there at once; gives what the site's change has to carry. */
  publish(): Promise<readonly CarriedFile[]>;
}

/** What can't be kept of a version. */
export class NotKept extends ProblemError {}

/** The release that holds the copies of a version. */
export function releaseOf({ address, version }: KeptVersion): ReleaseSettings {
  const name = `${formatAddress(address)} ${version.text}`;
  return {
    address,
    version: version.text,
    tag: mirrorTag(address, version),
    isMirrored: true,
    name,
    notes: `Copies of ${name}, which is somebody else's, for the mirror of this repository. The checksums and their signature are its publisher's.`,
    generateNotes: false,
    prerelease: isPrerelease(version),
  };
}

/** Finds what is there of a version; nothing is written yet. */
export async function openVersion(
  releases: PackageStore,
  kept: KeptVersion,
  log: Log,
): Promise<VersionStore> {
  if (releases.packagesIn === "site") return openInSite(releases, releaseOf(kept), log);
  // A refresh makes many releases: what happens to each file is of interest to debugging only.
  const quiet: Log = { ...log, info: (line) => log.debug(line) };
  const settings = releaseOf(kept);
  const work = { releases, settings, version: kept.version, log: quiet, overwrite: false };
  return openInRelease(await releases.find(settings), work);
}

/** Files are uploaded one by one, and clients see them with the facts that name them. */
function openInSite(releases: PackageStore, settings: ReleaseSettings, log: Log): VersionStore {
  const carried: CarriedFile[] = [];
  let opening: Promise<Release> | undefined;
  const refuse = (problems: readonly Problem[]): void => {
    if (problems.length > 0) throw new NotKept(problems.map(moveElsewhere));
  };
  return {
    demandRoom: async (files) => {
      refuse(releases.checkFiles(files, undefined));
      const found = await releases.reserve(files.reduce((sum, { size = 0 }) => sum + size, 0));
      log.tell(found.filter(isWarning).map(moveElsewhere));
      refuse(found.filter((problem) => !isWarning(problem)));
    },
    // What is on a branch is listed, and a blob that no commit names can't be found.
    find: () => undefined,
    put: async (file) => {
      refuse(releases.checkFiles([file], undefined));
      opening ??= releases.create(settings);
      carried.push(...(await releases.upload(await opening, file)));
    },
    publish: async () => carried,
  };
}

function isWarning({ severity = "error" }: Problem): boolean {
  return severity === "warning";
}

/** A mirror can't make the packages of others smaller. */
function moveElsewhere(problem: Problem): Problem {
  const fix =
    "Write `copy: release` for this provider in the file of the mirror (a file of a release may have 2 GiB), `copy: link`, or take fewer versions and platforms of it; with --to a folder takes any size";
  return { ...problem, fix };
}

/** A version is a release: filled as a draft, published, and listed after that. */
function openInRelease(found: FoundReleases, work: ReleaseWork): VersionStore {
  const { releases } = work;
  const files: AssetFile[] = [];
  let opening: Promise<Release> | undefined;
  return {
    demandRoom: async (planned) => {
      const problems = releases.checkFiles(planned, found.release);
      if (problems.length > 0) throw new NotKept(problems.map((problem) => ({ ...problem, fix: LEAVE_IT })));
    },
    find: (name) => findCopy(found.release, name, releases),
    put: async (file, other) => {
      // A version of which nothing can be kept leaves no draft.
      opening ??= openRelease(found, work);
      await putInto(await opening, { file, other }, work);
      files.push(file);
    },
    publish: async () => {
      const release = await opening;
      if (release !== undefined) await publishFiles(release, files, work);
      return [];
    },
  };
}

const LEAVE_IT = "Leave this provider with its origin (`copy: link`), or take fewer platforms of it";

function findCopy(release: Release | undefined, name: string, releases: PackageStore): Copy | undefined {
  const asset = release?.assets.find((each) => each.complete && each.name === name);
  if (release === undefined || asset?.sha256 === undefined) return undefined;
  const { size, sha256 } = asset;
  return { size, sha256, fetch: (path) => releases.fetch(release, asset, path) };
}

interface Put {
  readonly file: AssetFile;
  readonly other: OtherFile;
}

/** A draft has no users; what is published may be in use. */
async function putInto(release: Release, { file, other }: Put, work: ReleaseWork): Promise<void> {
  if (release.draft) return putFile(release, file, work, "is replaced");
  const there = release.assets.find(({ name, complete }) => complete && name === file.name);
  if (there !== undefined && (await isHeld(release, there, file, work))) return;
  if (release.immutable) throw new NotKept([isImmutable(release, file)]);
  if (there !== undefined && other === "stays") throw new NotKept([isChanged(release, there, file)]);
  await work.releases.upload(release, file, "is replaced");
}

async function publishFiles(release: Release, files: readonly AssetFile[], work: ReleaseWork): Promise<void> {
  if (release.draft) await tidyRelease(release, files, work);
  const filled = await checkRelease(release, files, work);
  if (release.draft) await publishDraft(filled, files, { ...work, stableTags: [] });
}

function isImmutable({ tag }: Release, { name }: AssetFile): Problem {
  return {
    code: "release-immutable",
    found: `release ${tag} has no ${name}, and GitHub has made it immutable`,
    expected: "a release that can be added to",
    fix: "Write `copy: site` or `copy: link` for this provider in the file of the mirror. What is listed stays as it is",
  };
}

function isChanged({ tag }: Release, { sha256, size }: Asset, file: AssetFile): Problem {
  return {
    code: "release-changed",
    found: `${file.name} of release ${tag} has sha256 ${sha256}, ${size} bytes, and the origin's has ${file.sha256}, ${file.size} bytes`,
    expected: "copies of what the origin offers",
    fix: "Find out who has changed the release. Once you know, delete it with its tag, and the next run makes it anew; until then what is listed stays as it is",
  };
}
