import type { CatalogEdit, CatalogSlice } from "../catalog/edits/edit.ts";
import { type Publication, publishVersions } from "../catalog/edits/publication.ts";
import { limitConcurrency, mapConcurrently } from "../concurrency.ts";
import { withReachedState } from "../errors.ts";
import type { Log } from "../ports/log.ts";
import type { CarriedFile, SiteHead } from "../ports/site.ts";
import { addressPath } from "../provider/address.ts";
import { count } from "../provider/quote.ts";
import { editSite } from "../publishing/site/change-site.ts";
import { readSite } from "../publishing/site/read-site.ts";
import type { Group, Outcome } from "./group-releases.ts";
import { type Adopting, judgeGroup, type Verdict } from "./judge-group.ts";

export interface Adoption extends Omit<Outcome, "repaired" | "strays" | "documented" | "undocumented"> {
  readonly head: SiteHead | undefined;
}

/** Imports the usable releases in batches, so that an interrupted run loses little. */
export async function adoptGroups(groups: readonly Group[], adopting: Adopting): Promise<Adoption> {
  const { log } = adopting.world;
  const verdicts: Verdict[] = [];
  let head: SiteHead | undefined;
  let seen = 0;
  const follow = followGroups(groups.length, log);
  for (const batch of formBatches(groups, adopting.inSteps)) {
    const count = verdicts.filter(({ adopted }) => adopted !== undefined).length;
    const judged = await withListedCount(count, () => adoptBatch(batch, { ...adopting, follow }));
    for (const one of judged.verdicts) verdicts.push(one);
    head = judged.head ?? head;
    seen += batch.length;
    log.info(`versions checked: ${seen} of ${groups.length}`);
  }
  return { ...collect(verdicts), head };
}

interface Following extends Adopting {
  readonly follow: { taken(): void; judged(): void };
}

/** Counts packages too, since one version may have many. */
function followGroups(of: number, { progress }: Log): Following["follow"] {
  const state = { packages: 0, done: 0 };
  const report = (): void => {
    const note = `${count(state.packages, "package")} checked`;
    progress({ what: "versions checked", done: state.done, of, note });
  };
  return {
    taken: () => {
      state.packages++;
      report();
    },
    judged: () => {
      state.done++;
      report();
    },
  };
}

export function withListedCount<T>(count: number, step: () => Promise<T>): Promise<T> {
  if (count === 0) return step();
  const what = count === 1 ? "1 version is" : `${count} versions are`;
  return withReachedState(`${what} on the site; the next run continues from there`, step);
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

/** No batch has many gigabytes to fetch. */
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
  // Refuses lists that would lose versions before their packages are stored.
  if (!adopting.inSteps) edit.apply((await readSite(site, edit.question)).catalog);
  const carried: CarriedFile[] = [];
  for (const { facts } of versions) for (const file of await adopting.storeKept(facts)) carried.push(file);
  const { head, warnings } = await editSite(site, edit, world, carried);
  return { verdicts: [...verdicts, { skipped: [], warnings }], head };
}

/** How many packages are fetched and checked at a time. */
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

/** Publishes versions that were released earlier; the list of their provider may be missing. */
function adoptVersions(publication: Publication): CatalogEdit {
  const edit = publishVersions(publication);
  return {
    question: edit.question,
    apply: (current) => ({ ...edit.apply(withoutLost(current)), message: describeAdoption(publication) }),
  };
}

/** All releases of the provider are read again, so a missing list is created again. */
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
