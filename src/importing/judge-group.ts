import type { PublishedVersion } from "../catalog/edits/publication.ts";
import type { PublishedKey } from "../catalog/facts/provider-keys.ts";
import type { SiteAddress } from "../catalog/facts/site-facts.ts";
import {
  keysOf,
  parseVersionFacts,
  renderVersionFacts,
  type VersionFacts,
} from "../catalog/facts/version-facts.ts";
import { damageOf } from "../catalog/schema.ts";
import type { Problem } from "../errors.ts";
import type { Site } from "../ports/site.ts";
import type { ProviderAddress } from "../provider/address.ts";
import { versionFacts } from "../publishing/release/released-facts.ts";
import { publishedKey } from "../publishing/sign/signer.ts";
import type { World } from "../run/world.ts";
import { repositoryUrl } from "../steps/repository-url.ts";
import { compareRelease, differs, findStanding, findTwin } from "./compare-known.ts";
import { type Candidate, type Group, skip, skipBeside, skipTwin } from "./group-releases.ts";
import { type Judging, judgeRelease } from "./judge-release.ts";
import { type Adopted, isSkipped, type Skipped } from "./outcome.ts";
import { namePackages } from "./release-files.ts";
import type { Known } from "./site-copy.ts";
import { type Taking, takePackages } from "./take-packages.ts";

/** What adopting needs to know. */
export interface Adopting extends Judging {
  readonly site: Site;
  readonly siteAddress: SiteAddress;
  readonly addresses: readonly [ProviderAddress, ...ProviderAddress[]];
  readonly known: Known;
  readonly directory: string;
  readonly world: World;
  /** Whether what is done is kept in between, to go on from there. */
  readonly inSteps: boolean;
}

/** What became of one group of releases. */
export interface Verdict {
  readonly skipped: readonly Skipped[];
  readonly unchanged?: string;
  readonly differing?: Problem;
  readonly warnings?: readonly Problem[];
  /** To be put on the site. */
  readonly version?: PublishedVersion;
  readonly adopted?: Adopted;
}

/** The first that will do is taken; others of the same version are beside it. */
export async function judgeGroup(
  group: Group,
  adopting: Adopting & { readonly taking: Taking },
): Promise<Verdict> {
  const skipped: Skipped[] = [];
  for (const [index, candidate] of group.entries()) {
    const verdict = await judgeCandidate(candidate, adopting);
    skipped.push(...verdict.skipped);
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
  const standing = findStanding(adopting.known.entries, version.text);
  const twin = standing === undefined ? findTwin(adopting.known.entries, version) : undefined;
  if (twin !== undefined) return { skipped: [skipTwin(candidate, `${twin}, which the site lists,`)] };
  if (standing === undefined) return takeNew(candidate, adopting);
  const changes = compareRelease(standing.facts, release);
  if (changes.length > 0)
    return { skipped: [], differing: differs(adopting.addresses[0], standing.facts, changes) };
  const { facts } = standing;
  const keys = findKeys(facts, adopting);
  if (standing.everywhere || keys === undefined)
    return { skipped: await findUnlisted(candidate, standing.facts, adopting), unchanged: version.text };
  const published = publishedAt(candidate, adopting);
  const adopted = {
    version: version.text,
    tag: facts.tag,
    keyId: keysOf(facts)
      .map((name) => name.slice(0, 16))
      .join(", "),
    platforms: [...facts.packages.keys()],
  };
  return { skipped: [], version: { facts, published, keys }, adopted };
}

/** The keys of a version that the catalog knows. */
function findKeys(facts: VersionFacts, { ring }: Judging): readonly PublishedKey[] | undefined {
  const known = ring.map(publishedKey);
  const keys = keysOf(facts).map((wanted) => known.find(({ name }) => name === wanted));
  return keys.every((key) => key !== undefined) ? keys : undefined;
}

/** Packages that the version was taken without: they were no good then, or came later. */
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
    "the site lists the version without it, and what it says of a version stays, whatever terraform and tofu would make of the file; only a new version can offer it";
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
    const none = skip(candidate, "no-packages", "it holds no package that terraform and tofu could install");
    return { skipped: [none, ...leftOut] };
  }
  const { signers, shasums, signature, protocols, warnings } = sound;
  const planned = { version, settings: { tag: release.tag }, manifest: { protocols } };
  const facts = versionFacts(planned, release, { packages, signers, shasums, signature });
  const damage = damageOf(() => readBack(adopting.addresses[0], facts));
  if (damage !== undefined) {
    const reason = `the catalog would hold ${damage.found} and expects ${damage.expected}: no later run could read that`;
    return { skipped: [skip(candidate, "unreadable-facts", reason), ...leftOut] };
  }
  const adopted = {
    version: version.text,
    tag: release.tag,
    keyId: signers.map(({ keyId }) => keyId).join(", "),
    platforms: [...facts.packages.keys()],
  };
  const published = publishedAt(candidate, adopting);
  const keys = signers.map(publishedKey);
  const repository = repositoryUrl(adopting.world);
  const about = repository === undefined ? {} : { repository };
  return { skipped: leftOut, warnings, version: { facts, published, keys, about }, adopted };
}

function readBack(address: ProviderAddress, facts: VersionFacts): VersionFacts {
  return parseVersionFacts(address, facts.version, renderVersionFacts(facts));
}

function publishedAt({ release }: Candidate, { now }: Judging): string {
  return release.publishedAt ?? now.toISOString();
}
