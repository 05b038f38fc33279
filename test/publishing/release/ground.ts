import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Released, releaseFiles } from "../../../src/hosts/package-store.ts";
import type { MadeFiles, ReleaseDestination, Sender } from "../../../src/hosts/release.ts";
import type { AssetFile, ReleaseSettings } from "../../../src/ports/host.ts";
import { parseAddress } from "../../../src/provider/address.ts";
import { type MemoryReleases, memoryReleases } from "../../support/memory/releases.ts";
import { writeAssetFile } from "../../support/samples/asset-file.ts";
import { silentLog } from "../../support/samples/silent-log.ts";

export const SETTINGS: ReleaseSettings = {
  tag: "v1.0.0",
  address: parseAddress("registry.example.com/acme/sample"),
  version: "1.0.0",
  name: "v1.0.0",
  notes: undefined,
  generateNotes: false,
  prerelease: false,
};

export const LINUX = "terraform-provider-sample_1.0.0_linux_amd64.zip";
export const WINDOWS = "terraform-provider-sample_1.0.0_windows_amd64.zip";
export const SUMS = "terraform-provider-sample_1.0.0_SHA256SUMS";

/** What a release holds that has the files of the ground. */
export const WHOLE = { [LINUX]: "linux", [WINDOWS]: "windows", [SUMS]: "sums" };

/** A release, and two packages with their checksums on the disk. */
export interface ReleaseGround {
  readonly directory: string;
  readonly releases: MemoryReleases;
  readonly files: readonly AssetFile[];
  readonly destination: ReleaseDestination;
  /** What was logged, a line each. */
  readonly lines: readonly string[];
  /** Finds what is there, and releases the files. */
  release(options?: Partial<ReleaseOptions>): Promise<Released<MadeFiles>>;
  /** What was done to the releases, without the looking. */
  changes(): readonly string[];
  close(): Promise<void>;
}

interface ReleaseOptions {
  readonly overwrite: boolean;
  readonly stayDraft: boolean;
  readonly mayFill: boolean;
  readonly files: readonly AssetFile[];
  /** Runs after the last file was passed on. */
  readonly then: () => unknown;
}

export async function startReleaseGround(releases = memoryReleases()): Promise<ReleaseGround> {
  const directory = await mkdtemp(join(tmpdir(), "release-"));
  const written = Object.entries(WHOLE).map(([name, text]) => writeAssetFile(directory, name, text));
  const files = await Promise.all(written);
  const lines: string[] = [];
  const log = { ...silentLog, info: (line: string) => void lines.push(line) };
  const destination = { releases, settings: SETTINGS, log };
  return {
    directory,
    releases,
    files,
    destination,
    lines,
    release: async ({
      overwrite = false,
      stayDraft = false,
      mayFill = false,
      files: chosen = files,
      then,
    } = {}) => {
      const found = await releases.find(SETTINGS);
      const make = async (sender: Sender) => {
        for (const file of chosen) sender.send(file);
        await sender.arrived();
        await then?.();
        return { files: chosen, vouching: chosen.filter(({ name }) => name === SUMS) };
      };
      return releaseFiles(destination, { releaseState: found, make, stayDraft, mayFill, overwrite });
    },
    changes: () => releases.calls.filter(({ operation }) => WRITES.has(operation)).map(describeCall),
    close: () => rm(directory, { recursive: true, force: true }),
  };
}

const WRITES = new Set(["create", "upload", "remove", "discard", "publish"]);

function describeCall({ operation, args }: MemoryReleases["calls"][number]): string {
  const [, file] = args as readonly { readonly name?: string }[];
  const isFile = operation === "upload" || operation === "remove";
  return isFile ? `${operation} ${file?.name}` : operation;
}

/** The files of a release as text. */
export function textsOf({ releases }: ReleaseGround): Promise<Record<string, string>[]> {
  return Promise.all(
    releases.all.map(async (release) => {
      const texts = release.assets.map(async (asset) => {
        const bytes = await releases.download(release, asset);
        return [asset.name, Buffer.from(bytes).toString()] as const;
      });
      return Object.fromEntries(await Promise.all(texts));
    }),
  );
}
