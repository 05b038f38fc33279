import type { CatalogEntry } from "../catalog/edits/edit.ts";
import type { PublishedVersion } from "../catalog/edits/publication.ts";
import { findTampering, versionChanged } from "../catalog/edits/version-changes.ts";
import type { PublishedKey } from "../catalog/facts/provider-keys.ts";
import type { SiteAddress } from "../catalog/facts/site-facts.ts";
import {
  filesOf,
  keysOf,
  parseVersionFacts,
  renderVersionFacts,
  type VersionFacts,
} from "../catalog/facts/version-facts.ts";
import { damageOf } from "../catalog/schema.ts";
import type { Problem } from "../errors.ts";
import type { Asset, Release } from "../ports/package-store.ts";
import type { CarriedFile, Site } from "../ports/site.ts";
import { formatAddress, type ProviderAddress } from "../provider/address.ts";
import { parseVersion, samePrecedence, type Version } from "../provider/version.ts";
import { versionFacts } from "../publishing/release/released-facts.ts";
import { publishedKey } from "../publishing/sign/signer.ts";
import { type RunContext, repositoryUrl } from "../run/context.ts";
import { adoptEvidence } from "./adopt-evidence.ts";
import {
  type Adopted,
  type Candidate,
  type Group,
  isSkipped,
  type Skipped,
  skip,
  skipBeside,
  skipTwin,
} from "./group-releases.ts";
import { type Judging, judgeRelease } from "./judge-release.ts";
import type { Known } from "./site-copy.ts";
import { fetchDigest, namePackages, type Taking, takePackages } from "./take-packages.ts";

export interface Adopting extends Judging {
  readonly site: Site;
  readonly siteAddress: SiteAddress;
  readonly addresses: readonly [ProviderAddress, ...ProviderAddress[]];
  readonly known: Known;
  readonly directory: string;
  readonly world: RunContext;
  /** Whether the site is changed after every batch, so that an interrupted run can continue. */
  readonly inSteps: boolean;
  /** Stores packages that another program keeps in the site, and returns the files to commit. */
  readonly storeKept: (facts: VersionFacts) => Promise<readonly CarriedFile[]>;
}

export interface Verdict {
  readonly skipped: readonly Skipped[];
  readonly unchanged?: string;
  readonly differing?: Problem;
  readonly warnings?: readonly Problem[];
  readonly version?: PublishedVersion;
  readonly adopted?: Adopted;
}

/** Imports the first usable release; the others of the same version are skipped. */
export async function judgeGroup(
  group: Group,
  adopting: Adopting & { readonly taking: Taking },
): Promise<Verdict> {
  const skipped: Skipped[] = [];
  for (const [index, candidate] of group.entries()) {
    const verdict = await judgeCandidate(candidate, adopting);
    for (const one of verdict.skipped) skipped.push(one);
    if (verdict.adopted === undefined && verdict.unchanged === undefined && verdict.differing === undefined)
      continue;
    const beside = group.slice(index + 1).map((other) => skipBeside(candidate, other));
    return { ...verdict, skipped: [...skipped, ...beside] };
  }
  return { skipped };
}

async function judgeCandidate(
  candidate: Candidate,
  adopting: Adopting & { readonly taking: Taking },
): Promise<Verdict> {
  const { release, version } = candidate;
  const state = findPublished(adopting.known.entries, version.text);
  const twin = state === undefined ? findTwin(adopting.known.entries, version) : undefined;
  if (twin !== undefined) return { skipped: [skipTwin(candidate, `${twin}, which the site lists,`)] };
  if (state === undefined) return takeNew(candidate, adopting);
  const changes = await compareRelease(state.facts, release, adopting.taking);
  if (changes.length > 0)
    return { skipped: [], differing: differs(adopting.addresses[0], state.facts, changes) };
  const { facts } = state;
  const keys = findKeys(facts, adopting);
  if (state.everywhere || keys === undefined)
    return { skipped: await findUnlisted(candidate, state.facts, adopting), unchanged: version.text };
  const published = publishedAt(candidate, adopting);
  return { skipped: [], version: { facts, published, keys }, adopted: adoptedFrom(facts) };
}

function adoptedFrom(facts: VersionFacts): Adopted {
  const keyIds = keysOf(facts).map((name) => name.slice(0, 16));
  const { version, tag, packages } = facts;
  return { version, tag, keyId: keyIds.join(", "), platforms: [...packages.keys()] };
}

function findKeys(facts: VersionFacts, { ring }: Judging): readonly PublishedKey[] | undefined {
  const known = ring.map(publishedKey);
  const keys = keysOf(facts).map((wanted) => known.find(({ name }) => name === wanted));
  return keys.every((key) => key !== undefined) ? keys : undefined;
}

/** Packages that were rejected when the version was imported, or uploaded later. */
async function findUnlisted(
  candidate: Candidate,
  { packages }: VersionFacts,
  { type }: Judging,
): Promise<Skipped[]> {
  const names = candidate.release.assets.filter(({ complete }) => complete).map(({ name }) => name);
  const named = await namePackages(names, type, candidate.version);
  const listed = new Set([...packages.values()].map(({ filename }) => filename));
  const others = named.filter(({ name, platform }) => platform !== undefined && !listed.has(name));
  const reason =
    "the site lists the version without it, and a published version never changes; release a new version to offer it";
  return others.map(({ name }) => skip(candidate, "not-listed", reason, name));
}

async function takeNew(
  candidate: Candidate,
  adopting: Adopting & { readonly taking: Taking },
): Promise<Verdict> {
  const { release, version } = candidate;
  const sound = await judgeRelease(candidate, adopting);
  if (isSkipped(sound)) return { skipped: [sound] };
  const { packages, leftOut } = await takePackages(sound, adopting.taking);
  if (packages.length === 0) {
    const none = skip(candidate, "no-packages", "it has no package that terraform and tofu can install");
    return { skipped: [none, ...leftOut] };
  }
  const { signers, shasums, signature, protocols, warnings } = sound;
  const planned = { version, settings: { tag: release.tag }, manifest: { protocols } };
  const evidence = await adoptEvidence(candidate, { packages, shasums }, adopting);
  const made = { packages, signers, shasums, signature, ...evidence };
  const facts = versionFacts(planned, release, made);
  const damage = damageOf(() => readBack(adopting.addresses[0], facts));
  if (damage !== undefined) {
    const reason = `the catalog would have ${damage.found} instead of ${damage.expected}, which no later run could read`;
    return { skipped: [skip(candidate, "unreadable-facts", reason), ...leftOut] };
  }
  const published = publishedAt(candidate, adopting);
  const keys = signers.map(publishedKey);
  const repository = repositoryUrl(adopting.world);
  return {
    skipped: leftOut,
    warnings,
    version: { facts, published, keys, about: repository === undefined ? {} : { repository } },
    adopted: adoptedFrom(facts),
  };
}

function readBack(address: ProviderAddress, facts: VersionFacts): VersionFacts {
  return parseVersionFacts(address, facts.version, renderVersionFacts(facts));
}

function publishedAt({ release }: Candidate, { now }: Judging): string {
  return release.publishedAt ?? now.toISOString();
}

interface PublishedState {
  readonly facts: VersionFacts;
  readonly everywhere: boolean;
}

function findPublished(entries: readonly CatalogEntry[], version: string): PublishedState | undefined {
  const found = entries.map(({ provider, versions }) => {
    const isListed = provider?.versions.some((listed) => listed.version === version) === true;
    return isListed ? versions.get(version) : undefined;
  });
  const [facts] = found.filter((one) => one !== undefined);
  return facts === undefined ? undefined : { facts, everywhere: found.every((one) => one !== undefined) };
}

/** A listed version that clients treat as the same as this one. */
function findTwin(entries: readonly CatalogEntry[], version: Version): string | undefined {
  const listed = entries.flatMap(({ provider }) => provider?.versions ?? []);
  return listed.find(
    (one) => one.version !== version.text && samePrecedence(parseVersion(one.version), version),
  )?.version;
}

/** Differences between a release and what was published of it, a line for each file. */
async function compareRelease(facts: VersionFacts, release: Release, taking: Taking): Promise<string[]> {
  const published = new Map<string, Published>(filesOf(facts).map((file) => [file.name, file]));
  const digested = release.assets.map(async (asset) => {
    const one = published.get(asset.name);
    return one === undefined ? asset : { ...asset, sha256: await digestOf(asset, one, { release, taking }) };
  });
  return findTampering(facts, await Promise.all(digested));
}

interface Published {
  readonly sha256: string;
  readonly size: number | undefined;
}

/** GitHub has no digests of files from before June 2025; fetching each again on every run would take hours. */
async function digestOf(
  asset: Asset,
  { size = asset.size, sha256 }: Published,
  { release, taking }: { readonly release: Release; readonly taking: Taking },
): Promise<string | undefined> {
  if (asset.sha256 !== undefined || !asset.complete || asset.size !== size) return asset.sha256;
  const isOnGitHub = taking.releases.packagesIn !== "either";
  return isOnGitHub ? sha256 : taking.turn(() => fetchDigest(release, asset, taking));
}

/** The catalog is kept: lock files have the checksums that were published first. */
function differs(address: ProviderAddress, facts: VersionFacts, changes: readonly string[]): Problem {
  return {
    ...versionChanged(address, facts.version, changes),
    found: `the release of ${formatAddress(address)} ${facts.version} differs from what was published: ${changes.join("; ")}`,
    fix: `Upload the original files to release ${facts.tag} again, or release a new version; the site still lists the original files`,
  };
}

/** Clients get 404 for these packages. */
export function releaseGone(address: ProviderAddress, versions: readonly string[]): Problem {
  return {
    code: "release-tampered",
    severity: "warning",
    found: `the site lists ${formatAddress(address)} ${versions.join(", ")}, which has no published release`,
    expected: "the release that clients download it from",
    fix: "Restore the release, or withdraw the version with ‹command: withdraw›",
  };
}

/** These facts follow from no other, so documents that need them are not rewritten. */
export function factsLost(paths: readonly string[]): Problem {
  const [keys, others] = [paths.filter(isKey), paths.filter((path) => !isKey(path))];
  const how = keys.length === 0 ? "" : ", or set ‹gpg-public-keys› to the keys";
  return {
    code: "catalog-invalid",
    found: `the catalog lacks ${[...others, ...keys].join(", ")}, or they were changed`,
    expected: "every file that the catalog names",
    fix: `Restore them from the branch's history${how}; documents that depend on them were not changed`,
  };
}

function isKey(path: string): boolean {
  return path.startsWith("catalog/keys/");
}
