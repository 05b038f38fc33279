import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Problem, ProblemError } from "../../errors.ts";
import type { Origin, OriginPackage, OriginQuestion, OriginVersion } from "../../ports/origin.ts";
import { judgeMirrorVersion, readHashes } from "../../protocol/judge/mirror.ts";
import { isPlatform } from "../../protocol/judge/versions.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { packageFilename } from "../../provider/filename.ts";
import { type Platform, parsePlatform } from "../../provider/platform.ts";
import { parseVersion, type Version } from "../../provider/version.ts";
import { ifThere } from "../../read-file.ts";
import { type FolderPlace, hashFile, readFolderFile, sizeOf, urlIn } from "./folder-files.ts";
import { type FolderSums, readFolderSums } from "./folder-sums.ts";
import { checkPins } from "./prove-sums.ts";
import { describeRefusal, take } from "./refusal.ts";

/** A folder in the layout that `terraform providers mirror` fills. */
export interface FolderOptions {
  readonly directory: string;
  readonly now: Date;
}

/** A folder as an origin: what its own documents say of the packages that lie there, and what somebody has signed beside them. */
export function openFolder(options: FolderOptions): Origin {
  return {
    versions: async (address) => {
      const kept = await listFolder(options.directory, address);
      return kept.map(({ version, zips, unpacked }) => ({
        version,
        protocols: [],
        platforms: [...new Set([...zips.keys(), ...unpacked])].sort(),
      }));
    },
    version: (question) => askVersion(options, question),
  };
}

async function askVersion(
  { directory, now }: FolderOptions,
  question: OriginQuestion,
): Promise<OriginVersion> {
  const { address, listed, platforms } = question;
  const { version } = listed;
  const kept = (await listFolder(directory, address)).find((each) => each.version.text === version.text);
  const isWanted = (platform: string) => platforms === "all" || platforms.includes(platform);
  const zips = new Map([...(kept?.zips ?? [])].filter(([platform]) => isWanted(platform)));
  const place = { directory, address, version };
  const archives = await readArchives(place, zips, isWanted);
  const sums = await readFolderSums(place, { zips, told: archives.hashes, now });
  checkPins(question, sums?.sums);
  const unpacked = kept === undefined ? [] : refuseUnpacked(address, kept, isWanted);
  const refused = [...unpacked, ...archives.refused, ...(sums?.refused ?? [])];
  const found = { place, zips, hashes: archives.hashes, sums };
  const packages = new Map<string, OriginPackage>();
  for (const platform of zips.keys())
    if (sums === undefined || sums.held.has(platform))
      packages.set(platform, await toPackage(platform, found));
  if (packages.size === 0 && refused.length > 0) throw new ProblemError(refused);
  return { version, protocols: [], sums: sums?.sums, packages, refused };
}

interface FoundVersion {
  readonly place: FolderPlace;
  readonly zips: ReadonlyMap<string, string>;
  readonly hashes: FolderArchives["hashes"];
  readonly sums: FolderSums | undefined;
}

async function toPackage(
  platform: string,
  { place, zips, hashes, sums }: FoundVersion,
): Promise<OriginPackage> {
  const zip = zips.get(platform) ?? "";
  const { sha256: told, h1 } = hashes.get(platform) ?? {};
  const url = urlIn(place, zip);
  const { filename = zip, shasum: sha256 = told } = sums?.held.get(platform) ?? {};
  return {
    filename,
    url,
    size: await sizeOf(url),
    // What nobody says anything of is taken for what it is now.
    sha256: sha256 ?? (h1 === undefined ? await hashFile(url) : undefined),
    h1,
  };
}

/** The zip can't be made again from what was in it: its hash would be another one. */
function refuseUnpacked(
  address: ProviderAddress,
  { version, zips, unpacked }: FolderVersion,
  isWanted: (platform: string) => boolean,
) {
  return unpacked
    .filter((platform) => isWanted(platform) && !zips.has(platform))
    .map((platform) =>
      describeRefusal({
        rule: "package-missing",
        where: `${addressPath(address)}/${version.text}/${platform}`,
        found: `${formatAddress(address)} ${version.text} is unpacked there, and its zip is not beside it`,
      }),
    );
}

/** What a folder's own document says of a version. */
interface FolderArchives {
  /** Of packages that lie beside it, by their platforms; nobody has signed it. */
  readonly hashes: ReadonlyMap<string, Pick<OriginPackage, "sha256" | "h1">>;
  /** Packages that it names, and that are not there. */
  readonly refused: readonly Problem[];
}

/** Reads VERSION.json, if it is there: whoever fills a folder by hand writes none. */
async function readArchives(
  place: FolderPlace,
  zips: ReadonlyMap<string, string>,
  isWanted: (platform: string) => boolean,
): Promise<FolderArchives> {
  const url = urlIn(place, `${place.version.text}.json`);
  const answer = await readFolderFile(url);
  if (answer === undefined) return { hashes: new Map(), refused: [] };
  const lack = { rule: "mirror-version-missing", where: url, found: "no archives" } as const;
  const { facts, observations } = judgeMirrorVersion({ ...answer, url: BASE });
  const { archives } = take({
    facts,
    observations: observations.map((one) => ({ ...one, where: url })),
    lack,
  });
  const named = [...archives].filter(([platform]) => isPlatform(platform) && isWanted(platform));
  const hashes = new Map<string, Pick<OriginPackage, "sha256" | "h1">>();
  for (const [platform, archive] of named) {
    const told = nameIn(archive.url) === zips.get(platform) ? readHashes(archive) : undefined;
    if (told !== undefined) hashes.set(platform, told);
  }
  const refused = named
    .filter(([platform]) => !zips.has(platform))
    .map(([platform, archive]) =>
      describeRefusal({
        rule: "package-missing",
        where: url,
        found: `${platform} has the url ${archive.url.replace(BASE, "")}, and its zip is not beside it`,
      }),
    );
  return { hashes, refused };
}

/** Links are read as clients read them, who know the web alone. */
const BASE = "https://folder.invalid/";

function nameIn(url: string): string | undefined {
  try {
    return url.startsWith(BASE) ? decodeURIComponent(url.slice(BASE.length)) : undefined;
  } catch {
    return undefined;
  }
}

/** What a folder holds of a version. */
interface FolderVersion {
  readonly version: Version;
  /** The name of each zip, by its platform. */
  readonly zips: ReadonlyMap<string, string>;
  /** Platforms of which there is what was in the zip. */
  readonly unpacked: readonly string[];
}

/** Lists what a folder holds of a provider, in both layouts that clients know; other names are not theirs. */
async function listFolder(directory: string, address: ProviderAddress): Promise<FolderVersion[]> {
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
    return await ifThere(readdir(path, { withFileTypes: true }));
  } catch (error) {
    throw new ProblemError([isUnreadable(path, (error as Error).message)], { cause: error });
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
