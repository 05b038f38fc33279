import { createHash } from "node:crypto";
import type { VersionFacts } from "../../catalog/facts/version-facts.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { readClientHash, readClientSums } from "../../package/shasums.ts";
import type { Asset, Release } from "../../ports/releases.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { filenameInUrl } from "../../provider/filename.ts";

/** A version's published release, and the file in it that vouches for the packages. */
export interface FoundSums {
  readonly release: Release;
  readonly sums: Asset;
}

/** SHA256SUMS of a thousand files have a tenth of that. */
const LARGEST_SUMS = 1024 * 1024;

/** Finds what is to be signed. In a folder nothing tells the tag. */
export function findSums(
  releases: readonly Release[],
  facts: VersionFacts,
  address: ProviderAddress,
): FoundSums {
  const published = releases.filter(({ draft }) => !draft);
  const release = [facts.tag, `v${facts.version}`]
    .flatMap((tag) => published.filter((one) => one.tag === tag))
    .at(0);
  const name = filenameInUrl(facts.shasumsUrl);
  const sums = release?.assets.find((asset) => asset.name === name && asset.complete);
  const what = `${formatAddress(address)} ${facts.version}`;
  if (release === undefined) throw tampered(`${what} has no published release ${facts.tag}`);
  if (sums === undefined) throw tampered(`${name} of ${what} is missing from release ${release.tag}`);
  if (!(sums.size <= LARGEST_SUMS)) throw tampered(`${name} of ${what} has ${sums.size} bytes`);
  return { release, sums };
}

/** Nobody must get signed what was not published: the sums are those of the catalog, and list its packages. */
export function checkSums(data: Uint8Array, facts: VersionFacts, { release, sums }: FoundSums): void {
  const where = `${sums.name} of release ${release.tag}`;
  const sha256 = createHash("sha256").update(data).digest("hex");
  if (sha256 !== facts.shasumsSha256)
    throw tampered(`${where} was published with sha256 ${facts.shasumsSha256} and now has sha256 ${sha256}`);
  const { sums: lines } = readClientSums(Buffer.from(data).toString("utf8"));
  const odd = [...facts.packages.values()].find(
    ({ filename, sha256: wanted }) => readClientHash(lines.get(filename) ?? "") !== wanted,
  );
  if (odd !== undefined) throw tampered(`${where} does not list ${odd.filename} as the site does`);
}

/** What was published is not what it was. */
export function tampered(found: string): ProblemError {
  const problem: Problem = {
    code: "release-tampered",
    found,
    expected: "the checksums that were published, since the new key is to vouch for them",
    fix: "Put the original file back, or take the version out of the lists with ‹command: withdraw›; nothing was signed for it",
  };
  return new ProblemError([problem]);
}
