import type { CatalogEdit, CatalogSlice } from "../catalog/edits/edit.ts";
import { type Publication, publishVersions } from "../catalog/edits/publication.ts";
import { limitConcurrency, mapConcurrently } from "../concurrency.ts";
import { withReachedState } from "../errors.ts";
import type { Log } from "../ports/log.ts";
import type { SiteHead } from "../ports/site.ts";
import { addressPath } from "../provider/address.ts";
import { count } from "../provider/quote.ts";
import { editSite } from "../publishing/site/edit-site.ts";
import type { Group, Outcome } from "./group-releases.ts";
import { type Adopting, judgeGroup, type Verdict } from "./judge-group.ts";

/** What was done, and the state of the site after it. */
export interface Adoption extends Omit<Outcome, "repaired" | "strays" | "documented" | "undocumented"> {
  readonly head: SiteHead | undefined;
}

/** Takes the releases of every group that will do into the catalog, so many at a time that a stopped run loses little. */
export async function adoptGroups(groups: readonly Group[], adopting: Adopting): Promise<Adoption> {
  const { log } = adopting.world;
  const verdicts: Verdict[] = [];
  let head: SiteHead | undefined;
  let seen = 0;
  const follow = followGroups(groups.length, log);
  for (const batch of formBatches(groups, adopting.inSteps)) {
    const count = verdicts.filter(({ adopted }) => adopted !== undefined).length;
    const judged = await withAdoptedCount(count, () => adoptBatch(batch, { ...adopting, follow }));
    verdicts.push(...judged.verdicts);
    head = judged.head ?? head;
    seen += batch.length;
    log.info(`versions looked at: ${seen} of ${groups.length}`);
  }
  return { ...collect(verdicts), head };
}

interface Following extends Adopting {
  readonly follow: { taken(): void; judged(): void };
}

/** How far the look at the releases is; packages are counted too, since a version may have many. */
function followGroups(of: number, { progress }: Log): Following["follow"] {
  const state = { packages: 0, done: 0 };
  const tell = (): void => {
    const note = `${count(state.packages, "package")} looked into`;
    progress({ what: "versions looked at", done: state.done, of, note });
  };
  return {
    taken: () => {
      state.packages++;
      tell();
    },
    judged: () => {
      state.done++;
      tell();
    },
  };
}

function withAdoptedCount<T>(count: number, step: () => Promise<T>): Promise<T> {
  if (count === 0) return step();
  const what = count === 1 ? "1 version is" : `${count} versions are`;
  return withReachedState(`${what} on the site; the next run goes on there`, step);
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
  adopting: Following,
): Promise<{ readonly verdicts: readonly Verdict[]; readonly head: SiteHead | undefined }> {
  const { site, siteAddress, addresses, world } = adopting;
  const verdicts = await judgeBatch(batch, adopting);
  const versions = verdicts.flatMap(({ version = [] }) => version);
  if (versions.length === 0) return { verdicts, head: undefined };
  const edit = adoptVersions({ site: siteAddress, addresses, overwrite: false, versions, isAll: true });
  const { head, warnings } = await editSite(site, edit, world);
  return { verdicts: [...verdicts, { skipped: [], warnings }], head };
}

/** How many packages are fetched and looked into at a time. */
const AT_ONCE = 3;

async function judgeBatch(batch: readonly Group[], adopting: Following): Promise<Verdict[]> {
  const { world, directory, releases, type, known, follow } = adopting;
  const taking = {
    releases,
    type,
    hashes: known.hashes,
    directory,
    turn: limitConcurrency(AT_ONCE),
    onTaken: follow.taken,
  };
  const judge = async (group: Group, signal: AbortSignal): Promise<Verdict> => {
    const verdict = await judgeGroup(group, { ...adopting, taking: { ...taking, signal } });
    follow.judged();
    return verdict;
  };
  return mapConcurrently(batch, AT_ONCE, judge, world.cancelled);
}

/** Adds versions that were released long ago, as publishing each of them would have; the list of a provider may have got lost. */
function adoptVersions(publication: Publication): CatalogEdit {
  const edit = publishVersions(publication);
  return {
    question: edit.question,
    apply: (current) => ({ ...edit.apply(withoutLost(current)), message: describeAdoption(publication) }),
  };
}

/** All of its releases are at hand, so a lost list is begun anew. */
function withoutLost(current: CatalogSlice): CatalogSlice {
  const { site, entries } = current;
  if (typeof site !== "object") return current;
  const lost = new Set(
    entries.filter(({ provider }) => provider === undefined).map(({ address }) => addressPath(address)),
  );
  return {
    ...current,
    site: { ...site, providers: site.providers.filter((one) => !lost.has(addressPath(one))) },
  };
}

function describeAdoption({ addresses: [address], versions }: Publication): string {
  const name = address === undefined ? "" : `${address.namespace}/${address.type} `;
  const [first, last] = [versions[0], versions.at(-1)].map((one) => one?.facts.version);
  return first === last
    ? `Adopt ${name}${first}`
    : `Adopt ${name}${first} to ${last} (${count(versions.length, "version")})`;
}
