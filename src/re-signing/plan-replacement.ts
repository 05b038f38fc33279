import { findHome } from "../catalog/edits/move.ts";
import { type SiteFacts, siteUrl } from "../catalog/facts/site-facts.ts";
import type { OwnVersion } from "../catalog/facts/version-facts.ts";
import { once, onceEach } from "../concurrency.ts";
import { type Problem, ProblemError, Problems } from "../errors.ts";
import { siteHost } from "../hosts/site-host.ts";
import { withNamed } from "../importing/kept-files.ts";
import { readGivenKeys } from "../importing/keyring.ts";
import type { PublicKeyCopy } from "../package/key/public-keys.ts";
import type { SigningKey } from "../package/key/signing-key.ts";
import { sha256Of } from "../package/local-file.ts";
import { readClientHash, readClientSums } from "../package/shasums.ts";
import type { Asset, Release, ReleaseHost, SiteHost } from "../ports/host.ts";
import { findAsset } from "../ports/host.ts";
import type { Place } from "../ports/place.ts";
import { addressPath, formatAddress, type ProviderAddress, parseAddressPath } from "../provider/address.ts";
import { parseVersionChoice, type VersionChoice } from "../provider/constraint.ts";
import { filenameInUrl } from "../provider/filename.ts";
import type { CommandContext, RunContext } from "../run/context.ts";
import { planAddress } from "../steps/plan-address.ts";
import { openKey } from "../steps/signer.ts";
import { openExistingSite } from "../steps/site/existing-site.ts";
import type { ReplaceKeyInputs } from "./inputs.ts";

export interface ReplacementPlan {
  readonly site: Place;
  readonly siteFacts: SiteFacts;
  /** Undefined where there are no releases. */
  readonly released: ReleaseHost | undefined;
  readonly inSite: SiteHost;
  readonly address: ProviderAddress;
  /** The named address first. */
  readonly addresses: readonly [ProviderAddress, ...ProviderAddress[]];
  readonly choice: VersionChoice;
  readonly key: SigningKey;
  /** The id of the key to replace, if set. */
  readonly oldKey: string | undefined;
  /** Its whole fingerprint, if that was given. */
  readonly oldFingerprint: string | undefined;
  /** Public keys whose signatures are trusted. */
  readonly given: readonly PublicKeyCopy[];
}

/** Finds further problems without network access. */
export async function inspect(inputs: ReplaceKeyInputs, world: CommandContext): Promise<readonly Problem[]> {
  const problems = new Problems();
  await problems.attempt<unknown>(() => readChoice(inputs));
  await problems.attempt<unknown>(() => readGiven(inputs, world));
  if (inputs["gpg-private-key"] !== "") await problems.attempt<unknown>(() => openKey(inputs, world));
  return problems.errors;
}

export async function planReplacement(
  inputs: ReplaceKeyInputs,
  world: CommandContext,
): Promise<ReplacementPlan> {
  const problems = new Problems();
  const choice = await problems.attempt(() => readChoice(inputs));
  const opened = await problems.attempt(() => openExistingSite(world, inputs["site-url"]));
  const host = opened?.facts.hostname ?? "unknown.invalid";
  const address = await problems.attempt(() => planAddress(inputs.source, world.repository, host));
  const key = await problems.attempt(() => openKey(inputs, world));
  const given = await problems.attempt(() => readGiven(inputs, world));
  // Opens no connection before a version needs it.
  const releases = await problems.attempt(async () => ({ released: opened && (await world.releases()) }));
  const settled = problems.settle({ choice, opened, address, key, given, releases });
  const {
    opened: existing,
    releases: { released },
    ...others
  } = settled;
  const { site, facts: siteFacts } = existing;
  const found = siteFacts.base === undefined ? "presumed" : "stated";
  const inSite = siteHost(site, { base: siteUrl(siteFacts), found, warnings: [] }, () => site.head());
  const { hostname, namespace, type } = others.address;
  const otherHosts = siteFacts.providers.filter(
    (one) => one.namespace === namespace && one.type === type && one.hostname !== hostname,
  );
  // RFC 9580 fingerprints (64 digits) begin with the id; older ones end with it.
  const digits = inputs["old-key"]?.replace(/^0x/i, "").replace(/\s/g, "").toUpperCase();
  return {
    site,
    siteFacts,
    released,
    inSite,
    ...others,
    addresses: [others.address, ...otherHosts],
    oldKey: digits?.length === 64 ? digits.slice(0, 16) : digits?.slice(-16),
    oldFingerprint: digits?.length === 16 ? undefined : digits,
  };
}

function readGiven(inputs: ReplaceKeyInputs, { directory }: CommandContext): Promise<PublicKeyCopy[]> {
  return readGivenKeys(inputs["gpg-public-keys"] ?? "", directory);
}

function readChoice({ versions }: ReplaceKeyInputs): VersionChoice {
  return versions.length === 0 ? "all" : parseVersionChoice(versions);
}

export interface FilesPlace {
  readonly releases: ReleaseHost | SiteHost;
  readonly home: ProviderAddress | undefined;
  readonly listed: readonly Release[];
}

/** Lists each place once, and only when needed. */
export function findFiles({
  address,
  released,
  inSite,
}: ReplacementPlan): (facts: OwnVersion) => Promise<FilesPlace> {
  const listReleased = once(async () => (released ?? inSite).list(address));
  const listInSite = onceEach((path) => inSite.list(parseAddressPath(path)));
  return async (facts) => {
    const home = findHome(address, facts);
    if (home === undefined) return { releases: released ?? inSite, home, listed: await listReleased() };
    const listed = (await listInSite(addressPath(home))).map((one) => withNamed(one, address, facts));
    return { releases: inSite, home, listed };
  };
}

export interface FoundSums {
  readonly release: Release;
  readonly sums: Asset;
}

/** Ten times the SHA256SUMS of a thousand files. */
const LARGEST_CHECKSUMS = 1024 * 1024;

/** In a folder, the tag may be unknown. */
export function findSums(
  releases: readonly Release[],
  facts: OwnVersion,
  address: ProviderAddress,
): FoundSums {
  const published = releases.filter(({ draft }) => !draft);
  const tagged = (tag: string) => published.find((one) => one.tag === tag);
  const release = tagged(facts.tag) ?? tagged(`v${facts.version}`);
  const name = filenameInUrl(facts.sums.url);
  const sums = release && findAsset(release.assets, name);
  const what = `${formatAddress(address)} ${facts.version}`;
  if (release === undefined) throw tampered(`${what} has no published release ${facts.tag}`);
  if (sums === undefined) throw tampered(`${name} of ${what} is missing from release ${release.tag}`);
  if (!(sums.size <= LARGEST_CHECKSUMS)) throw tampered(`${name} of ${what} has ${sums.size} bytes`);
  return { release, sums };
}

/** Never sign anything that was not published: the checksums must match the catalog and list its packages. */
export function checkSums(data: Uint8Array, facts: OwnVersion, { release, sums }: FoundSums): void {
  const where = `${sums.name} of release ${release.tag}`;
  const sha256 = sha256Of(data);
  if (sha256 !== facts.sums.sha256)
    throw tampered(`${where} was published with sha256 ${facts.sums.sha256}, but now has sha256 ${sha256}`);
  const { sums: lines } = readClientSums(Buffer.from(data).toString("utf8"));
  const odd = [...facts.packages.values()].find(
    ({ filename, sha256: wanted }) => readClientHash(lines.get(filename) ?? "") !== wanted,
  );
  if (odd !== undefined) throw tampered(`${where} does not list ${odd.filename} as the site does`);
}

export function tampered(found: string): ProblemError {
  return new ProblemError({
    code: "release-tampered",
    found,
    expected: "the published checksums, because the new key would vouch for them",
    fix: "Restore the original file, or withdraw the version with ‹command: withdraw›; it was not signed",
  });
}

export interface SigningContext extends ReplacementPlan {
  /** The keys whose signatures are trusted. */
  readonly trusted: readonly PublicKeyCopy[];
  readonly find: ReturnType<typeof findFiles>;
  /** The folder for downloads. */
  readonly directory: string;
  readonly world: RunContext;
}

export interface SigningWork extends SigningContext, FilesPlace, FoundSums {
  readonly facts: OwnVersion;
  readonly data: Uint8Array;
}
