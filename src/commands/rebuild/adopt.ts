import { adoptVersions } from "../../catalog/adoption.ts";
import type { PublishedVersion } from "../../catalog/publication.ts";
import type { SiteAddress } from "../../catalog/site-facts.ts";
import type { VersionFacts } from "../../catalog/version-facts.ts";
import { limitConcurrency, settleAll } from "../../concurrency.ts";
import { havingReached, type Problem } from "../../errors.ts";
import type { Site, SiteHead } from "../../ports/site.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import type { World } from "../../run/world.ts";
import { versionFacts } from "../publish/released-facts.ts";
import { editSite } from "../site/edit-site.ts";
import { compareRelease, differs, findStanding, findTwin } from "./compare-known.ts";
import { type Candidate, type Group, skip, skipBeside, skipTwin } from "./group-releases.ts";
import { type Judging, judgeRelease } from "./judge-release.ts";
import { type Adopted, isSkipped, type Outcome, type Skipped } from "./outcome.ts";
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
interface Verdict {
  readonly skipped: readonly Skipped[];
  readonly unchanged?: string;
  readonly differing?: Problem;
  readonly warnings?: readonly Problem[];
  /** To be put on the site. */
  readonly version?: PublishedVersion;
  readonly adopted?: Adopted;
}

/** What was done, and the state of the site after it. */
export interface Adoption extends Omit<Outcome, "repaired" | "strays"> {
  readonly head: SiteHead | undefined;
}

/** Takes the releases of every group that will do into the catalogue, so many at a time that a stopped run loses little. */
export async function adoptGroups(groups: readonly Group[], adopting: Adopting): Promise<Adoption> {
  const { log } = adopting.world;
  const verdicts: Verdict[] = [];
  let head: SiteHead | undefined;
  for (const batch of formBatches(groups, adopting.inSteps)) {
    const count = verdicts.filter(({ adopted }) => adopted !== undefined).length;
    const judged = await havingAdopted(count, () => adoptBatch(batch, adopting));
    verdicts.push(...judged.verdicts);
    head = judged.head ?? head;
    log.info(`looked at ${verdicts.length} of ${groups.length} versions`);
  }
  return { ...collect(verdicts), head };
}

function havingAdopted<T>(count: number, step: () => Promise<T>): Promise<T> {
  if (count === 0) return step();
  const what = count === 1 ? "1 version is" : `${count} versions are`;
  return havingReached(`${what} on the site; the next run goes on there`, step);
}

function collect(verdicts: readonly Verdict[]): Omit<Adoption, "head"> {
  return {
    adopted: verdicts.flatMap(({ adopted = [] }) => adopted),
    skipped: verdicts.flatMap(({ skipped }) => skipped),
    unchanged: verdicts.flatMap(({ unchanged = [] }) => unchanged),
    differing: verdicts.flatMap(({ differing = [] }) => differing),
    warnings: verdicts.flatMap(({ warnings = [] }) => warnings),
  };
}

const MOST_VERSIONS = 25;
const MOST_BYTES = 2e9;

/** Batches of groups, none with many gigabytes to fetch. */
function formBatches(groups: readonly Group[], inSteps: boolean): Group[][] {
  if (!inSteps) return [[...groups]];
  const batches: Group[][] = [];
  let bytes = 0;
  for (const group of groups) {
    const size = group[0].release.assets.reduce((sum, asset) => sum + asset.size, 0);
    const last = batches.at(-1);
    if (last === undefined || last.length === MOST_VERSIONS || bytes + size > MOST_BYTES) {
      batches.push([group]);
      bytes = size;
    } else {
      last.push(group);
      bytes += size;
    }
  }
  return batches;
}

async function adoptBatch(
  batch: readonly Group[],
  adopting: Adopting,
): Promise<{ readonly verdicts: readonly Verdict[]; readonly head: SiteHead | undefined }> {
  const { site, siteAddress, addresses, world } = adopting;
  const verdicts = await judgeBatch(batch, adopting);
  const versions = verdicts.flatMap(({ version = [] }) => version);
  if (versions.length === 0) return { verdicts, head: undefined };
  const edit = adoptVersions({ site: siteAddress, addresses, overwrite: false, versions });
  const { head, warnings } = await editSite(site, edit, world);
  return { verdicts: [...verdicts, { skipped: [], warnings }], head };
}

/** How many packages are fetched and looked into at a time. */
const AT_ONCE = 3;

async function judgeBatch(batch: readonly Group[], adopting: Adopting): Promise<Verdict[]> {
  const { world, directory, releases, type, known } = adopting;
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, world.cancelled]);
  const total = batch.flatMap(([{ release }]) => release.assets).length;
  let done = 0;
  const onTaken = (): void => world.log.progress(`looked into ${++done} packages (${total} files)`);
  const packages = limitConcurrency(AT_ONCE);
  const taking = { releases, type, hashes: known.hashes, directory, turn: packages, signal, onTaken };
  const turn = limitConcurrency(AT_ONCE);
  const steps = batch.map((group) =>
    turn(async () => {
      signal.throwIfAborted();
      return judgeGroup(group, { ...adopting, taking });
    }),
  );
  return settleAll(steps, stop);
}

/** The first that will do is taken; others of the same version are beside it. */
async function judgeGroup(group: Group, adopting: Adopting & { readonly taking: Taking }): Promise<Verdict> {
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
  const publicKey = adopting.known.keys.get(facts.key);
  if (standing.everywhere || publicKey === undefined)
    return { skipped: await findUnlisted(candidate, standing.facts, adopting), unchanged: version.text };
  const published = publishedAt(candidate, adopting);
  const adopted = {
    version: version.text,
    tag: facts.tag,
    keyId: facts.key.slice(0, 16),
    platforms: [...facts.packages.keys()],
  };
  return { skipped: [], version: { facts, published, publicKey }, adopted };
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
  const reason = "the site lists the version without it, and what it says of a version stays";
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
  const { signer, shasums, signature, protocols, warnings } = sound;
  const planned = { version, settings: { tag: release.tag }, manifest: { protocols } };
  const facts = versionFacts(planned, release, { packages, signer, shasums, signature });
  const adopted = {
    version: version.text,
    tag: release.tag,
    keyId: signer.keyId,
    platforms: [...facts.packages.keys()],
  };
  const published = publishedAt(candidate, adopting);
  return { skipped: leftOut, warnings, version: { facts, published, publicKey: signer.publicKey }, adopted };
}

function publishedAt({ release }: Candidate, { now }: Judging): string {
  return release.publishedAt ?? now.toISOString();
}
