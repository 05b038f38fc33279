import type { CatalogEdit } from "../catalog/edits/edit.ts";
import { type Publication, publishVersions } from "../catalog/edits/publication.ts";
import { limitConcurrency, mapConcurrently } from "../concurrency.ts";
import type { SiteHead, StoredFile } from "../ports/place.ts";
import { addressPath } from "../provider/address.ts";
import { count } from "../provider/quote.ts";
import { editSite, withListedCount } from "../steps/site/change-site.ts";
import { readSite } from "../steps/site/read-site.ts";
import type { Group, Outcome } from "./group-releases.ts";
import { type Adopting, judgeGroup, type Verdict } from "./judge-group.ts";

export interface Adoption extends Omit<Outcome, "repaired" | "strays" | "documented" | "undocumented"> {
  readonly head: SiteHead | undefined;
}

/** How many packages are fetched and checked at a time. */
const AT_ONCE = 3;

/** Imports the usable releases in batches, so that an interrupted run loses little. */
export async function adoptGroups(groups: readonly Group[], adopting: Adopting): Promise<Adoption> {
  const { site, siteAddress, addresses, releases, type, known, directory, inSteps, world } = adopting;
  const verdicts: Verdict[] = [];
  let head: SiteHead | undefined;
  const done = { packages: 0, versions: 0 };
  const report = (): void => {
    // Counts packages too, since one version may have many.
    const note = `${count(done.packages, "package")} checked`;
    world.log.progress({ what: "versions checked", done: done.versions, of: groups.length, note });
  };
  const onTaken = (): void => {
    done.packages++;
    report();
  };
  const adoptBatch = async (batch: readonly Group[]): Promise<void> => {
    const taking = {
      releases,
      type,
      hashes: known.hashes,
      directory,
      turn: limitConcurrency(AT_ONCE),
      onTaken,
    };
    const judge = async (group: Group, signal: AbortSignal): Promise<Verdict> => {
      const verdict = await judgeGroup(group, { ...adopting, taking: { ...taking, signal } });
      done.versions++;
      report();
      return verdict;
    };
    const judged = await mapConcurrently(batch, AT_ONCE, judge, world.cancelled);
    for (const one of judged) verdicts.push(one);
    const versions = judged.flatMap(({ version = [] }) => version);
    if (versions.length === 0) return;
    const edit = adoptVersions({ site: siteAddress, addresses, overwrite: false, versions, isAll: true });
    // Refuses lists that would lose versions before their packages are stored.
    if (!inSteps) edit.apply((await readSite(site, edit.question)).catalog);
    const stored: StoredFile[] = [];
    for (const { facts } of versions) for (const file of await adopting.storeKept(facts)) stored.push(file);
    const update = await editSite(site, edit, world, { stored });
    head = update.head;
    verdicts.push({ skipped: [], warnings: update.warnings });
  };
  let seen = 0;
  for (const batch of formBatches(groups, inSteps)) {
    const listed = verdicts.filter(({ adopted }) => adopted !== undefined).length;
    await withListedCount(listed, () => adoptBatch(batch));
    seen += batch.length;
    world.log.info(`versions checked: ${seen} of ${groups.length}`);
  }
  return {
    adopted: verdicts.flatMap(({ adopted = [] }) => adopted),
    skipped: verdicts.flatMap(({ skipped }) => skipped),
    unchanged: verdicts.flatMap(({ unchanged = [] }) => unchanged),
    differing: verdicts.flatMap(({ differing = [] }) => differing),
    warnings: verdicts.flatMap(({ warnings = [] }) => warnings),
    head,
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

/** Publishes versions that were released earlier. All releases of the provider are read again, so a missing list is created again. */
function adoptVersions(publication: Publication): CatalogEdit {
  const { question, apply } = publishVersions(publication);
  const [address] = publication.addresses;
  const { versions } = publication;
  const name = address === undefined ? "" : `${address.namespace}/${address.type} `;
  const [first, last] = [versions[0], versions.at(-1)].map((one) => one?.facts.version);
  const range = first === last ? first : `${first} to ${last} (${count(versions.length, "version")})`;
  return {
    question,
    apply: (current) => {
      const { site, entries } = current;
      const lost = new Set(
        entries.filter(({ provider }) => provider === undefined).map((one) => addressPath(one.address)),
      );
      const providers =
        typeof site === "object" ? site.providers.filter((one) => !lost.has(addressPath(one))) : [];
      const listed = typeof site === "object" ? { ...current, site: { ...site, providers } } : current;
      return { ...apply(listed), message: `Adopt ${name}${range}` };
    },
  };
}
