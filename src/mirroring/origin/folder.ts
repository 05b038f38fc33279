import { ProblemError } from "../../errors.ts";
import type { Origin, OriginPackage, OriginQuestion, OriginVersion } from "../../ports/origin.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { type FolderArchives, readArchives } from "./folder-archives.ts";
import { type FolderVersion, listFolder } from "./folder-listing.ts";
import { type FolderPlace, hashFile, sizeOf, urlIn } from "./folder-packages.ts";
import { type FolderSums, readFolderSums } from "./folder-sums.ts";
import { describeRefusal } from "./refusal.ts";
import { checkPins } from "./signer.ts";

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
  checkPins(question, sums === undefined ? undefined : { fingerprint: sums.sums.key });
  const unpacked = kept === undefined ? [] : refuseUnpacked(address, kept, isWanted);
  const refused = [...unpacked, ...archives.refused, ...(sums?.refused ?? [])];
  const found = { place, zips, hashes: archives.hashes, sums };
  const packages = new Map<string, OriginPackage>();
  for (const platform of zips.keys())
    if (sums === undefined || sums.sha256.has(platform))
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
  const sha256 = sums?.sha256.get(platform) ?? told;
  return {
    filename: sums?.names.get(platform) ?? zip,
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
