import { createHash } from "node:crypto";
import { findHome } from "../../catalog/edits/move.ts";
import { type SiteFacts, siteUrl } from "../../catalog/facts/site-facts.ts";
import type { VersionFacts } from "../../catalog/facts/version-facts.ts";
import { type Problem, ProblemError, Problems } from "../../errors.ts";
import { readGivenKeys } from "../../importing/keyring.ts";
import type { PublicKeyCopy } from "../../package/key/public-keys.ts";
import type { SigningKey } from "../../package/key/signing-key.ts";
import { readClientHash, readClientSums } from "../../package/shasums.ts";
import type { Asset, PackageStore, Release } from "../../ports/package-store.ts";
import type { Site } from "../../ports/site.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { parseVersionChoice, type VersionChoice } from "../../provider/constraint.ts";
import { filenameInUrl } from "../../provider/filename.ts";
import { planAddress } from "../../publishing/plan/plan-address.ts";
import { openKey } from "../../publishing/sign/signer.ts";
import { openExistingSite } from "../../publishing/site/edit-site.ts";
import type { CommandContext, RunContext } from "../../run/context.ts";
import type { ReplaceKeyInputs } from "./inputs.ts";

/** What is to be done, as far as the inputs and the place tell. */
export interface ReplacementPlan {
  readonly site: Site;
  readonly siteFacts: SiteFacts;
  readonly released: PackageStore;
  /** What is part of the site; in a folder that is everything. */
  readonly inSite: PackageStore;
  readonly address: ProviderAddress;
  /** Every address under which the site offers the provider, the one that was named first. */
  readonly addresses: readonly [ProviderAddress, ...ProviderAddress[]];
  readonly choice: VersionChoice;
  readonly key: SigningKey;
  /** The id of the key to be replaced, where one is named. */
  readonly oldKey: string | undefined;
  /** The whole fingerprint of it, where that is how it was named. */
  readonly oldFingerprint: string | undefined;
  /** Public keys whose signatures are believed. */
  readonly given: readonly PublicKeyCopy[];
}

/** Looks for more problems beside those of the inputs; GitHub is asked nothing. */
export async function inspect(inputs: ReplaceKeyInputs, world: CommandContext): Promise<readonly Problem[]> {
  const problems = new Problems();
  await problems.attempt<unknown>(() => readChoice(inputs));
  await problems.attempt<unknown>(() => readGiven(inputs, world));
  if (inputs["gpg-private-key"] !== "") await problems.attempt<unknown>(() => openKey(inputs, world));
  return problems.errors;
}

/** Decides what is to be done; every problem is told at once. */
export async function planReplacement(
  inputs: ReplaceKeyInputs,
  world: CommandContext,
): Promise<ReplacementPlan> {
  const problems = new Problems();
  const choice = await problems.attempt(() => readChoice(inputs));
  const opened = await problems.attempt(() => openExistingSite(world, inputs["site-url"]));
  const host = opened?.facts.hostname ?? "unknown.invalid";
  const address = await problems.attempt(() => planAddress(inputs, world, host));
  const key = await problems.attempt(() => openKey(inputs, world));
  const given = await problems.attempt(() => readGiven(inputs, world));
  const places = opened && (await problems.attempt(() => openPlaces(world, opened.facts)));
  const settled = problems.settle({ choice, opened, address, key, given, places });
  const { opened: standing, places: stores, ...others } = settled;
  const { site, facts: siteFacts } = standing;
  const addresses = findAddresses(others.address, siteFacts);
  return { site, siteFacts, ...stores, ...others, addresses, ...readOldKey(inputs["old-key"]) };
}

function readGiven(inputs: ReplaceKeyInputs, { directory }: CommandContext): Promise<PublicKeyCopy[]> {
  return readGivenKeys(inputs["gpg-public-keys"] ?? "", directory);
}

/** Neither is asked before a version needs it. */
async function openPlaces(
  world: CommandContext,
  siteFacts: SiteFacts,
): Promise<Pick<ReplacementPlan, "released" | "inSite">> {
  const location = { base: siteUrl(siteFacts), found: "stated", warnings: [] } as const;
  return { released: await world.releases(), inSite: await world.releases({ in: "site", location }) };
}

function readChoice({ versions }: ReplaceKeyInputs): VersionChoice {
  return versions.length === 0 ? "all" : parseVersionChoice(versions);
}

function findAddresses(
  address: ProviderAddress,
  { providers }: SiteFacts,
): [ProviderAddress, ...ProviderAddress[]] {
  const { hostname, namespace, type } = address;
  const others = providers.filter(
    (one) => one.namespace === namespace && one.type === type && one.hostname !== hostname,
  );
  return [address, ...others];
}

/** Of a fingerprint the last digits are the id; with those of RFC 9580, which have 64, the first. */
function readOldKey(text: string | undefined): Pick<ReplacementPlan, "oldKey" | "oldFingerprint"> {
  const digits = text?.replace(/^0x/i, "").replace(/\s/g, "").toUpperCase();
  const oldKey = digits?.length === 64 ? digits.slice(0, 16) : digits?.slice(-16);
  return { oldKey, oldFingerprint: digits?.length === 16 ? undefined : digits };
}

/** Where the files of a version lie: with the address in whose folder of the site they are, if they are there. */
export interface FilesPlace {
  readonly releases: PackageStore;
  readonly home: ProviderAddress | undefined;
  /** Everything that was published there. */
  readonly listed: readonly Release[];
}

/** Finds where versions lie, as their facts say; each place is listed once, and only if there is something to look for. */
export function findFiles({
  address,
  released,
  inSite,
}: ReplacementPlan): (facts: VersionFacts) => Promise<FilesPlace> {
  const lists = new Map<string, Promise<readonly Release[]>>();
  return async (facts) => {
    const home = findHome(address, facts);
    const releases = home === undefined ? released : inSite;
    const name = home === undefined ? "" : addressPath(home);
    const list = lists.get(name) ?? releases.list(home ?? address);
    lists.set(name, list);
    return { releases, home, listed: await list };
  };
}

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

/** What signing needs to know. */
export interface SigningAnew extends ReplacementPlan {
  /** The keys whose signatures are believed. */
  readonly trusted: readonly PublicKeyCopy[];
  readonly find: ReturnType<typeof findFiles>;
  /** Where files lie while they are looked at. */
  readonly directory: string;
  readonly world: RunContext;
}

/** A version, where its files are, and what is to be signed of it. */
export interface SigningWork extends SigningAnew, FilesPlace, FoundSums {
  readonly facts: VersionFacts;
  readonly data: Uint8Array;
}
