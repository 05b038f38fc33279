import type { Dirent } from "node:fs";
import { copyFile, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ProblemError, unlessProblem } from "../../errors.ts";
import { refuseLinkOut } from "../../package/way-out.ts";
import type { Origin, OriginPackage, OriginQuestion, OriginVersion } from "../../ports/origin.ts";
import {
  type Answer,
  type NoAnswer,
  type PackageSource,
  pathBelow,
  type Saved,
} from "../../protocol/answer.ts";
import { type Hashes, judgeMirrorVersion, readHashes } from "../../protocol/judge/mirror.ts";
import { isPlatform } from "../../protocol/judge/registry.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { packageFilename } from "../../provider/filename.ts";
import { parsePlatform } from "../../provider/platform.ts";
import { parseVersion, type Version } from "../../provider/version.ts";
import { errnoOf, hashFile as hashLocalFile, ifThere, readRegularFile } from "../../read-file.ts";
import { checkPins } from "./prove-sums.ts";
import { describeRefusal, take } from "./refusal.ts";

/** A folder that `terraform providers mirror` or a person filled: nothing in it is signed. */
export function openFolder(directory: string): Origin {
  return {
    versions: async (address) => {
      const versions = await listFolder(directory, address);
      return versions.map(({ version, zips, unpacked }) => ({
        version,
        protocols: [],
        platforms: [...new Set([...zips.keys(), ...unpacked])].sort(),
      }));
    },
    version: (question) => askVersion(directory, question),
  };
}

async function askVersion(directory: string, question: OriginQuestion): Promise<OriginVersion> {
  checkPins(question, undefined);
  const { address, listed, platforms } = question;
  const { version } = listed;
  const files = (await listFolder(directory, address)).find((each) => each.version.text === version.text);
  const isWanted = (platform: string) => platforms === "all" || platforms.includes(platform);
  const zips = new Map([...(files?.zips ?? [])].filter(([platform]) => isWanted(platform)));
  const place = { directory, address, version };
  const archives = await readArchives(place, zips, isWanted);
  const packages = new Map<string, OriginPackage>();
  for (const [platform, filename] of zips) {
    const url = urlIn(place, filename);
    const { sha256, h1 } = archives.hashes.get(platform) ?? {};
    // Without any hash, the current content counts.
    const hash = sha256 === undefined && h1 === undefined ? await hashFile(url, directory) : sha256;
    packages.set(platform, { filename, url, size: await sizeOf(url, directory), sha256: hash, h1 });
  }
  // The original zip can't be recreated from its content: the hash would differ.
  const unpacked = (files?.unpacked ?? []).filter((platform) => isWanted(platform) && !zips.has(platform));
  const refused = [
    ...unpacked.map((platform) =>
      describeRefusal({
        rule: "package-missing",
        where: `${addressPath(address)}/${version.text}/${platform}`,
        found: `${formatAddress(address)} ${version.text} is unpacked, and its zip is missing`,
      }),
    ),
    ...archives.refused,
  ];
  if (packages.size === 0 && refused.length > 0) throw new ProblemError(refused);
  return { version, protocols: [], sums: undefined, packages, refused };
}

/**
 * The unsigned hashes of packages that exist, by platform, and a refusal of each that is named and doesn't exist.
 * VERSION.json is optional: folders filled by hand have none.
 */
async function readArchives(
  place: FolderPlace,
  zips: ReadonlyMap<string, string>,
  isWanted: (platform: string) => boolean,
) {
  const url = urlIn(place, `${place.version.text}.json`);
  const answer = await readFolderFile(url, place.directory);
  const hashes = new Map<string, Hashes>();
  if (answer === undefined) return { hashes, refused: [] };
  const lack = { rule: "mirror-version-missing", where: url, found: "no archives" } as const;
  const { facts, observations } = judgeMirrorVersion({ ...answer, url: BASE });
  const { archives } = take({
    facts,
    observations: observations.map((one) => ({ ...one, where: url })),
    lack,
  });
  const entries = [...archives].filter(([platform]) => isPlatform(platform) && isWanted(platform));
  for (const [platform, archive] of entries) {
    const claims = pathBelow(BASE, archive.url) === zips.get(platform) ? readHashes(archive) : undefined;
    if (claims !== undefined) hashes.set(platform, claims);
  }
  const refused = entries
    .filter(([platform]) => !zips.has(platform))
    .map(([platform, archive]) =>
      describeRefusal({
        rule: "package-missing",
        where: url,
        found: `${platform} has the url ${archive.url.replace(BASE, "")}, and its zip is missing`,
      }),
    );
  return { hashes, refused };
}

/** A stand-in base URL: clients resolve links of mirrors as URLs. */
const BASE = "https://folder.invalid/";

interface FolderVersion {
  readonly version: Version;
  readonly zips: Map<string, string>;
  /** Platforms of unpacked packages. */
  readonly unpacked: string[];
}

async function listFolder(directory: string, address: ProviderAddress): Promise<FolderVersion[]> {
  await refuseLinkOut(join(directory, addressPath(address)), directory);
  const versions = await findVersions(directory, address);
  if (versions === undefined)
    throw new ProblemError({
      code: "provider-unknown",
      found: `${directory} has no folder ${addressPath(address)}`,
      expected: "a folder HOSTNAME/NAMESPACE/TYPE with the packages, as in a filesystem mirror",
      fix: `Correct \`folder\` of ${formatAddress(address)} in the mirror file, or fill it with \`terraform providers mirror\``,
    });
  return versions;
}

/** Both layouts that clients read, without other names; undefined if the folder has nothing of the provider. */
export async function findVersions(
  directory: string,
  address: ProviderAddress,
): Promise<FolderVersion[] | undefined> {
  const path = join(directory, addressPath(address));
  const entries = await listEntries(path);
  if (entries === undefined) return undefined;
  const versions = new Map<string, FolderVersion>();
  const of = (version: Version) => {
    const one = versions.get(version.text) ?? { version, zips: new Map<string, string>(), unpacked: [] };
    versions.set(version.text, one);
    return one;
  };
  for (const entry of entries) {
    const zip = readPacked(entry.name, address.type);
    if (zip !== undefined) of(zip.version).zips.set(zip.platform, entry.name);
    const version = entry.isDirectory() ? unlessProblem(() => parseVersion(entry.name)) : undefined;
    const inside = version === undefined ? [] : ((await listEntries(join(path, entry.name))) ?? []);
    for (const { name } of inside)
      if (version !== undefined && unlessProblem(() => parsePlatform(name)) !== undefined)
        of(version).unpacked.push(name);
  }
  return [...versions.values()];
}

async function listEntries(path: string): Promise<Dirent[] | undefined> {
  try {
    return await ifThere(readdir(path, { withFileTypes: true }));
  } catch (error) {
    const found = `${path} can't be read: ${(error as Error).message}`;
    const fix = "Set the path to a folder that this user can read";
    throw new ProblemError({ code: "source-unreadable", found, expected: "a folder", fix }, { cause: error });
  }
}

/** Exactly terraform-provider-TYPE_VERSION_OS_ARCH.zip. */
export function readPacked(name: string, type: string) {
  const prefix = `terraform-provider-${type}_`;
  const [, written = "", os = "", arch = ""] =
    /^([^_]+)_([^_]+)_([^_]+)\.zip$/.exec(name.slice(prefix.length)) ?? [];
  const version = unlessProblem(() => parseVersion(written));
  const platform = unlessProblem(() => parsePlatform(`${os}_${arch}`));
  if (version === undefined || platform === undefined) return undefined;
  return packageFilename(type, version, platform) === name
    ? { version, platform: `${os}_${arch}` }
    : undefined;
}

interface FolderPlace {
  readonly directory: string;
  readonly address: ProviderAddress;
  readonly version: Version;
}

function urlIn({ directory, address }: FolderPlace, name: string): string {
  return pathToFileURL(join(directory, addressPath(address), name)).href;
}

/** A package in a folder, of which nothing is claimed. */
export function packageIn(place: FolderPlace, filename: string): OriginPackage {
  return { filename, url: urlIn(place, filename), size: undefined, sha256: undefined, h1: undefined };
}

export const FOLDER_PACKAGES: PackageSource = {
  probe: async (url) => {
    const size = await reading(url, async (_path, size) => size);
    if (typeof size === "object") return size;
    return { kind: "probe", status: size === undefined ? 404 : 200, size };
  },
  save: async (url, copy) => {
    const saved = await reading(url, async (path, size): Promise<Saved> => {
      await copyFile(path, copy);
      return { kind: "saved", status: 200, size, sha256: await hashLocalFile(copy) };
    });
    return saved ?? { kind: "saved", status: 404, size: 0, sha256: "" };
  },
};

export async function sizeOf(url: string, folder: string): Promise<number | undefined> {
  await refuseLinkOut(fileURLToPath(url), folder);
  const probed = await FOLDER_PACKAGES.probe(url);
  return probed.kind === "probe" ? probed.size : undefined;
}

/** Undefined if the file can't be read. Without a folder, links are followed. */
export async function hashFile(url: string, folder?: string): Promise<string | undefined> {
  if (folder !== undefined) await refuseLinkOut(fileURLToPath(url), folder);
  const read = await reading(url, hashLocalFile);
  return typeof read === "string" ? read : undefined;
}

/** A read error may be temporary; undefined if the file does not exist. */
async function reading<T>(
  url: string,
  read: (path: string, size: number) => Promise<T>,
): Promise<T | NoAnswer | undefined> {
  const path = fileURLToPath(url);
  try {
    // Opening a pipe without a writer would block.
    const stats = await stat(path);
    return stats.isFile() ? await read(path, stats.size) : unreachable(url, "it is not a regular file");
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return undefined;
    return unreachable(url, (error as Error).message);
  }
}

function unreachable(url: string, detail: string): NoAnswer {
  return { kind: "none", url, reason: "unreachable", detail };
}

/** The limit for such documents on the web. */
const LARGEST = 4 * 1024 * 1024;

/** The file as the response of a host; undefined if it does not exist. */
export async function readFolderFile(url: string, folder: string): Promise<Answer | undefined> {
  const path = fileURLToPath(url);
  await refuseLinkOut(path, folder);
  try {
    const body = await readRegularFile(path, LARGEST);
    const mediaType = url.endsWith(".json") ? "application/json" : "";
    return { kind: "answer", url, status: 200, redirects: 0, mediaType, cacheControl: "", body, seconds: 0 };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (errnoOf(error) === "ENOENT") return undefined;
    throw isUnreadable(path, error.message);
  }
}

export function isUnreadable(path: string, why: string): ProblemError {
  const found = `${path} can't be read: ${why}`;
  const fix = "Replace it with a file that this user can read";
  return new ProblemError({ code: "source-unreadable", found, expected: "a file of a mirror", fix });
}
