import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Problem, ProblemError } from "../../errors.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { packageFilename } from "../../provider/filename.ts";
import { type Platform, parsePlatform } from "../../provider/platform.ts";
import { parseVersion, type Version } from "../../provider/version.ts";

/** What a folder holds of a version. */
export interface FolderVersion {
  readonly version: Version;
  /** The name of each zip, by its platform. */
  readonly zips: ReadonlyMap<string, string>;
  /** Platforms of which there is what was in the zip. */
  readonly unpacked: readonly string[];
}

/** Lists what a folder holds of a provider, in both layouts that clients know; other names are not theirs. */
export async function listFolder(directory: string, address: ProviderAddress): Promise<FolderVersion[]> {
  const path = join(directory, addressPath(address));
  const entries = await list(path);
  if (entries === undefined) throw new ProblemError([isMissing(directory, address)]);
  const versions = new Map<string, { version: Version; zips: Map<string, string>; unpacked: string[] }>();
  const of = (version: Version) => {
    const one = versions.get(version.text) ?? { version, zips: new Map<string, string>(), unpacked: [] };
    versions.set(version.text, one);
    return one;
  };
  for (const entry of entries) {
    const zip = readPacked(entry.name, address.type);
    if (zip !== undefined) of(zip.version).zips.set(zip.platform, entry.name);
    const version = entry.isDirectory() ? attempt(() => parseVersion(entry.name)) : undefined;
    const inside = version === undefined ? [] : ((await list(join(path, entry.name))) ?? []);
    for (const { name } of inside)
      if (version !== undefined && attempt(() => parsePlatform(name)) !== undefined)
        of(version).unpacked.push(name);
  }
  return [...versions.values()];
}

async function list(path: string): Promise<Dirent[] | undefined> {
  try {
    return await readdir(path, { withFileTypes: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return undefined;
    throw new ProblemError([isUnreadable(path, message)], { cause: error });
  }
}

/** terraform-provider-TYPE_VERSION_OS_ARCH.zip, exactly as clients would write it. */
function readPacked(name: string, type: string) {
  const prefix = `terraform-provider-${type}_`;
  const [, written = "", os = "", arch = ""] =
    /^([^_]+)_([^_]+)_([^_]+)\.zip$/.exec(name.slice(prefix.length)) ?? [];
  const version = attempt(() => parseVersion(written));
  const platform = attempt((): Platform => parsePlatform(`${os}_${arch}`));
  if (version === undefined || platform === undefined) return undefined;
  return packageFilename(type, version, platform) === name
    ? { version, platform: `${os}_${arch}` }
    : undefined;
}

function attempt<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

function isMissing(directory: string, address: ProviderAddress): Problem {
  return {
    code: "provider-unknown",
    found: `${directory} has no folder ${addressPath(address)}`,
    expected: "a folder in the layout of a mirror: HOSTNAME/NAMESPACE/TYPE, with the packages in it",
    fix: `Correct \`folder\` of ${formatAddress(address)} in the file of the mirror, or fill it with \`terraform providers mirror\``,
  };
}

function isUnreadable(path: string, why: string): Problem {
  const fix = "See that it is a folder, and that this user may read it";
  return { code: "source-unreadable", found: `${path} can't be read: ${why}`, expected: "a folder", fix };
}
