import type { PublishedVersion } from "../catalog/edits/publication.ts";
import { findTampering, versionChanged } from "../catalog/edits/version-changes.ts";
import type { SiteAddress } from "../catalog/facts/site-facts.ts";
import {
  filesOf,
  type OwnVersion,
  parseOwnVersion,
  renderVersionFacts,
} from "../catalog/facts/version-facts.ts";
import { damageOf } from "../catalog/schema.ts";
import type { Problem } from "../errors.ts";
import type { Release } from "../ports/host.ts";
import type { Place, StoredFile } from "../ports/place.ts";
import { present } from "../present.ts";
import { formatAddress, type ProviderAddress } from "../provider/address.ts";
import { parseVersion, samePrecedence } from "../provider/version.ts";
import { type RunContext, repositoryUrl } from "../run/context.ts";
import { publishedKey } from "../steps/signer.ts";
import type { Known } from "../steps/site/site-copy.ts";
import { versionFacts } from "../steps/version-facts.ts";
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
import { fetchWhile, namePackages, type Taking, takePackages } from "./take-packages.ts";

export interface Adopting extends Judging {
  readonly site: Place;
  readonly siteAddress: SiteAddress;
  readonly addresses: readonly [ProviderAddress, ...ProviderAddress[]];
  readonly known: Known;
  readonly directory: string;
  readonly world: RunContext;
  /** Whether the site is changed after every batch, so that an interrupted run can continue. */
  readonly inSteps: boolean;
  /** Stores packages that another program keeps in the site, and returns the files to commit. */
  readonly storeKept: (facts: OwnVersion) => Promise<readonly StoredFile[]>;
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
  const { addresses, known, ring, type, taking } = adopting;
  const published = release.publishedAt ?? adopting.now.toISOString();
  const states = known.entries.map(({ provider, versions }) => {
    const isListed = provider?.versions.some((listed) => listed.version === version.text) === true;
    return isListed ? versions.get(version.text) : undefined;
  });
  const [facts] = states.filter((one) => one !== undefined);
  if (facts === undefined) {
    const listed = known.entries.flatMap(({ provider }) => provider?.versions ?? []);
    // A listed version that clients treat as the same as this one.
    const twin = listed.find(
      (one) => one.version !== version.text && samePrecedence(parseVersion(one.version), version),
    );
    if (twin === undefined) return takeNew(candidate, published, adopting);
    return { skipped: [skipTwin(candidate, `${twin.version}, which the site lists,`)] };
  }
  const changes = await compareRelease(facts, release, taking);
  if (changes.length > 0) {
    // The catalog is kept: lock files have the checksums that were published first.
    const differing: Problem = {
      ...versionChanged(addresses[0], facts.version, changes),
      found: `the release of ${formatAddress(addresses[0])} ${facts.version} differs from what was published: ${changes.join("; ")}`,
      fix: `Upload the original files to release ${facts.tag} again, or release a new version; the site still lists the original files`,
    };
    return { skipped: [], differing };
  }
  const given = ring.map(publishedKey);
  const keys = facts.sums.keys.map((wanted) => given.find(({ name }) => name === wanted));
  const isEverywhere = states.every((one) => one !== undefined);
  if (!isEverywhere && keys.every((key) => key !== undefined))
    return { skipped: [], version: { facts, published, keys }, adopted: adoptedFrom(facts) };
  // Packages that were rejected when the version was imported, or uploaded later.
  const names = release.assets.filter(({ complete }) => complete).map(({ name }) => name);
  const listed = new Set([...facts.packages.values()].map(({ filename }) => filename));
  const unlisted = namePackages(names, type, version).filter(
    ({ name, platform }) => platform !== undefined && !listed.has(name),
  );
  const reason =
    "the site lists the version without it, and a published version never changes; release a new version to offer it";
  return {
    skipped: unlisted.map(({ name }) => skip(candidate, "not-listed", reason, name)),
    unchanged: version.text,
  };
}

function adoptedFrom({ version, tag, packages, sums }: OwnVersion): Adopted {
  const keyIds = sums.keys.map((name) => name.slice(0, 16));
  return { version, tag, keyId: keyIds.join(", "), platforms: [...packages.keys()] };
}

async function takeNew(
  candidate: Candidate,
  published: string,
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
  const { found, ...evidence } = await adoptEvidence(candidate, { packages, shasums }, adopting);
  const facts = versionFacts(
    planned,
    { ...release, assets: [...found, ...release.assets] },
    {
      ...{ packages, signers, shasums, signature, ...evidence },
      signatureUrl: signature.url,
    },
  );
  const damage = damageOf(() =>
    parseOwnVersion(adopting.addresses[0], facts.version, renderVersionFacts(facts)),
  );
  if (damage !== undefined) {
    const reason = `the catalog would have ${damage.found} instead of ${damage.expected}, which no later run could read`;
    return { skipped: [skip(candidate, "unreadable-facts", reason), ...leftOut] };
  }
  const about = present({ repository: repositoryUrl(adopting.world) });
  const keys = signers.map(publishedKey);
  return {
    skipped: leftOut,
    warnings,
    version: { facts, published, keys, about },
    adopted: adoptedFrom(facts),
  };
}

/** Differences between a release and what was published of it, a line for each file. */
async function compareRelease(facts: OwnVersion, release: Release, taking: Taking): Promise<string[]> {
  const published = new Map(filesOf(facts).map((file) => [file.name, file]));
  const digested = release.assets.map(async (asset) => {
    const { sha256, size = asset.size } = published.get(asset.name) ?? {};
    const isKnown = asset.sha256 !== undefined || !asset.complete || asset.size !== size;
    if (sha256 === undefined || isKnown) return asset;
    // GitHub has no digests of files from before June 2025; fetching each again on every run would take hours.
    if (!taking.releases.needsReading) return { ...asset, sha256 };
    const found = await taking.turn(() => fetchWhile(release, asset, taking, (digest) => digest));
    return { ...asset, sha256: found };
  });
  return findTampering(facts, await Promise.all(digested));
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
