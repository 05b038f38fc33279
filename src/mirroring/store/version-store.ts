import { type Problem, ProblemError } from "../../errors.ts";
import type { Log } from "../../ports/log.ts";
import type {
  AssetFile,
  FoundReleases,
  OtherFile,
  PackageStore,
  PlannedFile,
  Release,
  ReleaseSettings,
} from "../../ports/package-store.ts";
import { findAsset } from "../../ports/package-store.ts";
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

/** A version of a third-party provider whose packages are copied. */
export interface KeptVersion {
  readonly address: ProviderAddress;
  readonly version: Version;
}

/** A complete copy that exists already. */
interface Copy {
  readonly size: number;
  readonly sha256: string;
  /** Writes it to a new file, and returns the SHA-256 of the received bytes. */
  fetch(path: string): Promise<string>;
}

/** The copies of one version. `NotKept` is a problem of that version only; `ReleaseLost` means that a concurrent run changed the release. Any other failure affects the whole store. */
export interface VersionStore {
  /** Rejects files that would not fit, before they are fetched. */
  demandRoom(files: readonly PlannedFile[]): Promise<void>;
  find(name: string): Copy | undefined;
  /** Uploads a file unless it exists. A package, which has a platform, never replaces other bytes. */
  put(file: AssetFile, other: OtherFile, platform?: string): Promise<void>;
  /** Publishes all files at once; returns files to commit with the change of the site. */
  publish(): Promise<readonly CarriedFile[]>;
}

export class NotKept extends ProblemError {}

export function releaseOf({ address, version }: KeptVersion): ReleaseSettings {
  const name = `${formatAddress(address)} ${version.text}`;
  return {
    address,
    version: version.text,
    tag: mirrorTag(address, version),
    makesTag: true,
    name,
    notes: `Copies of the third-party provider ${name}, for the mirror of this repository. The checksums and the signature are those of its publisher.`,
    generateNotes: false,
    prerelease: isPrerelease(version),
  };
}

/** Opens the existing copies; writes nothing. */
export async function openVersion(
  releases: PackageStore,
  kept: KeptVersion,
  log: Log,
): Promise<VersionStore> {
  if (releases.packagesIn === "site") return openInSite(releases, releaseOf(kept), log);
  // A refresh creates many releases, so messages about single files are for debugging only.
  const quiet: Log = { ...log, info: (line) => log.debug(line) };
  const settings = releaseOf(kept);
  const work = { releases, settings, version: kept.version, log: quiet, overwrite: false };
  return openInRelease(await releases.find(settings), work);
}

/** Uploaded files become visible with the commit of the facts that name them. */
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
      log.tell(found.filter(({ severity }) => severity === "warning").map(moveElsewhere));
      refuse(found.filter(({ severity }) => severity !== "warning"));
    },
    // Files on the branch are listed already, and blobs without a commit can't be found.
    find: () => undefined,
    put: async (file) => {
      refuse(releases.checkFiles([file], undefined));
      opening ??= releases.create(settings);
      for (const one of await releases.upload(await opening, file)) carried.push(one);
    },
    publish: async () => carried,
  };
}

/** A mirror can't reduce the size of third-party packages. */
function moveElsewhere(problem: Problem): Problem {
  const fix =
    "Set `copy: release` (up to 2 GiB per file) or `copy: link` for this provider in the mirror file, or mirror fewer versions or platforms; with --to, a folder accepts any size";
  return { ...problem, fix };
}

/** Filled as a draft, published, then listed. */
function openInRelease(found: FoundReleases, work: ReleaseWork): VersionStore {
  const { releases } = work;
  const files: AssetFile[] = [];
  let opening: Promise<Release> | undefined;
  return {
    demandRoom: async (planned) => {
      const fix = "Set `copy: link` for this provider in the mirror file, or mirror fewer platforms";
      const problems = releases.checkFiles(planned, found.release);
      if (problems.length > 0) throw new NotKept(problems.map((problem) => ({ ...problem, fix })));
    },
    find: (name) => {
      const { release } = found;
      const asset = release && findAsset(release.assets, name);
      if (release === undefined || asset?.sha256 === undefined) return undefined;
      const { size, sha256 } = asset;
      return { size, sha256, fetch: (path) => releases.fetch(release, asset, path) };
    },
    put: async (file, other) => {
      // Created on demand, so that a rejected version leaves no draft.
      opening ??= openRelease(found, work);
      const release = await opening;
      // A draft has no users; a published release may have.
      if (release.draft) await putFile(release, file, work, "is replaced");
      else await putPublished(release, file, other, work);
      files.push(file);
    },
    publish: async () => {
      const release = await opening;
      if (release === undefined) return [];
      if (release.draft) await tidyRelease(release, files, work);
      const filled = await checkRelease(release, files, work);
      if (release.draft) await publishDraft(filled, files, { ...work, stableTags: [] });
      return [];
    },
  };
}

async function putPublished(
  release: Release,
  file: AssetFile,
  other: OtherFile,
  work: ReleaseWork,
): Promise<void> {
  const { tag } = release;
  const there = findAsset(release.assets, file.name);
  if (there !== undefined && (await isHeld(release, there, file, work))) return;
  if (release.immutable)
    throw new NotKept({
      code: "release-immutable",
      found: `release ${tag} has no ${file.name}, and is immutable`,
      expected: "a release that accepts new files",
      fix: "Set `copy: site` or `copy: link` for this provider in the mirror file. Listed versions are not changed",
    });
  if (there !== undefined && other === "stays")
    throw new NotKept({
      code: "release-changed",
      found: `${file.name} of release ${tag} has sha256 ${there.sha256}, ${there.size} bytes, but the origin's has ${file.sha256}, ${file.size} bytes`,
      expected: "copies of the packages of the origin",
      fix: "Check what else changes this release, then delete it with its tag; the next run creates it again. Listed versions are not changed",
    });
  await work.releases.upload(release, file, "is replaced");
}
