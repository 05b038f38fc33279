import { hasProblem, type Problem, ProblemError } from "../../errors.ts";
import {
  checkRelease,
  isHeld,
  openRelease,
  publishDraft,
  putFile,
  tidyRelease,
} from "../../hosts/release.ts";
import {
  type AssetFile,
  findAsset,
  type OtherFile,
  type Release,
  type ReleaseHost,
  type ReleaseSettings,
  type SiteHost,
} from "../../ports/host.ts";
import type { Log } from "../../ports/log.ts";
import type { PlannedFile, StoredFile } from "../../ports/place.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { mirrorTag } from "../../provider/filename.ts";
import { isPrerelease, type Version } from "../../provider/version.ts";

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

/**
 * The copies of one version. A `PackageStore` keeps a version that this run makes as a whole, and refuses another one. A
 * mirrored version grows with its origin: single platforms may be refused, copies that exist are read again, and an image may
 * get the same files. `NotKept` is a problem of that version only; `ReleaseLost` means that a concurrent run changed the
 * release. Any other failure affects the whole store.
 */
export interface VersionStore {
  /** Rejects files that would not fit, before they are fetched. */
  demandRoom(files: readonly PlannedFile[]): Promise<void>;
  find(name: string): Copy | undefined;
  /** Uploads a file unless it exists. A package, which has a platform, never replaces other bytes. */
  put(file: AssetFile, other: OtherFile, platform?: string): Promise<void>;
  /** Publishes all files at once; returns files that the change of the site has to name. */
  publish(): Promise<readonly StoredFile[]>;
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
  host: ReleaseHost | SiteHost,
  version: KeptVersion,
  log: Log,
): Promise<VersionStore> {
  if (host.tagged === undefined) return openInSite(host, releaseOf(version), log);
  // A refresh creates many releases, so messages about single files are for debugging only.
  const quiet: Log = { ...log, info: (line) => log.debug(line) };
  const settings = releaseOf(version);
  const destination = { releases: host, settings, log: quiet };
  const releaseState = await host.find(settings);
  const { release: existing } = releaseState;
  const files: AssetFile[] = [];
  let opening: Promise<Release> | undefined;
  // Filled as a draft, published, then listed.
  return {
    demandRoom: async (planned) => {
      const fix = "Set `copy: link` for this provider in the mirror file, or mirror fewer platforms";
      refuseErrors(await host.check(planned, existing), fix, log);
    },
    find: (name) => {
      const asset = existing && findAsset(existing.assets, name);
      if (existing === undefined || asset?.sha256 === undefined) return undefined;
      const { size, sha256 } = asset;
      return { size, sha256, fetch: (path) => host.fetch(existing, asset, path) };
    },
    put: async (file, other) => {
      // Created on demand, so that a rejected version leaves no draft.
      opening ??= openRelease(releaseState, destination);
      const release = await opening;
      // A draft has no users; a published release may have.
      const asset = findAsset(release.assets, file.name);
      const isStored = asset !== undefined && (await isHeld(release, asset, file, host));
      if (!release.draft && !isStored) {
        if (release.immutable)
          throw new NotKept({
            code: "release-immutable",
            found: `release ${release.tag} has no ${file.name}, and is immutable`,
            expected: "a release that accepts new files",
            fix: "Set `copy: site` or `copy: link` for this provider in the mirror file. Listed versions are not changed",
          });
        if (asset !== undefined && other === "stays")
          throw new NotKept({
            code: "release-changed",
            found: `${file.name} of release ${release.tag} has sha256 ${asset.sha256}, ${asset.size} bytes, but the origin's has ${file.sha256}, ${file.size} bytes`,
            expected: "copies of the packages of the origin",
            fix: "Check what else changes this release, then delete it with its tag; the next run creates it again. Listed versions are not changed",
          });
      }
      await putFile(release, file, destination, "is replaced");
      files.push(file);
    },
    publish: async () => {
      const release = await opening;
      if (release === undefined) return [];
      if (release.draft) await tidyRelease(release, files, destination);
      const filled = await checkRelease(release, files, destination);
      if (release.draft) await publishDraft(filled, files, destination, []);
      return [];
    },
  };
}

/** The files become visible with the commit of the facts that name them. */
function openInSite(host: SiteHost, settings: ReleaseSettings, log: Log): VersionStore {
  const stored: StoredFile[] = [];
  return {
    demandRoom: async (files) => refuseErrors(await host.check(files), SMALLER_SITE, log),
    // Listed files are not fetched again.
    find: () => undefined,
    put: async (file) => {
      try {
        stored.push(await host.put(settings, file));
      } catch (error) {
        if (!hasProblem(error, "github-refused") || !(error instanceof ProblemError)) throw error;
        const advised = error.problems.map((problem) => ({ ...problem, fix: SMALLER_SITE }));
        throw new NotKept(advised, { cause: error });
      }
    },
    publish: async () => stored,
  };
}

/** A mirror can't reduce the size of third-party packages. */
const SMALLER_SITE =
  "Set `copy: release` (up to 2 GiB per file) or `copy: link` for this provider in the mirror file, or mirror fewer versions or platforms; with --to, a folder accepts any size";

function refuseErrors(problems: readonly Problem[], fix: string, log: Log): void {
  const advised = problems.map((problem) => ({ ...problem, fix }));
  log.tell(advised.filter(({ severity }) => severity === "warning"));
  const errors = advised.filter(({ severity }) => severity !== "warning");
  if (errors.length > 0) throw new NotKept(errors);
}
