import { join } from "node:path";
import { siteUrl } from "../../catalog/facts/site-facts.ts";
import { readOwnProvider, readOwnVersion, readSiteFacts } from "../../catalog/read-facts.ts";
import { unlessDamaged } from "../../catalog/schema.ts";
import { ProblemError } from "../../errors.ts";
import type { ChangedFile, Place, SiteHead } from "../../ports/place.ts";
import { count } from "../../provider/quote.ts";
import type { RunContext } from "../../run/context.ts";
import type { ProjectedFile } from "../../site/documents/walk-catalog.ts";
import { waitBeforeRetry } from "../../steps/site/change-site.ts";
import { checkDocuments } from "../../steps/site/check-documents.ts";
import { findStale, type Survey, type Surveying } from "../../steps/site/find-stale.ts";
import { copySite, type SiteCopy } from "../../steps/site/site-copy.ts";
import type { Moved, Settled } from "../move.ts";

export interface Repaired extends Survey {
  /** The site before the repair, with its current catalog. */
  readonly copy: SiteCopy;
  readonly moved?: Moved;
  /** Undefined when nothing was written. */
  readonly head: SiteHead | undefined;
  readonly repaired: readonly string[];
}

export interface Repairing {
  readonly site: Place;
  readonly settle: (copy: SiteCopy) => Promise<Settled>;
  readonly keys: Surveying["keys"];
  /** The folder for copies of the site. */
  readonly directory: string;
  readonly world: RunContext;
}

/** Every retry means that another writer succeeded, so 64 attempts are enough for 64 concurrent writers. */
const MOST_ATTEMPTS = 64;

/** Updates every document to match the catalog; starts again when the site changes concurrently. */
export async function repairSite(repairing: Repairing): Promise<Repaired> {
  const { site, directory, world } = repairing;
  const wait = waitBeforeRetry(world.cancelled);
  const repaired: string[] = [];
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    world.cancelled.throwIfAborted();
    const copy = await copySite(site, join(directory, `site-${attempt}`));
    const done = await repairCopy(copy, repairing, repaired);
    if (done !== undefined) return done;
    world.log.info(`another run changed the site; reading it again (attempt ${attempt})`);
    await wait(attempt);
  }
  throw new ProblemError({
    code: "site-busy",
    found: `the site changed ${MOST_ATTEMPTS} times while this run tried to repair it`,
    expected: "no concurrent writers",
    fix: "Run this again: it continues from the current state",
  });
}

/** How much text is held before it is written: a new version of this program may change every document. */
const MOST_TEXT = 8_000_000;

/** Undefined when the site was changed concurrently. */
async function repairCopy(
  copy: SiteCopy,
  repairing: Repairing,
  repaired: string[],
): Promise<Repaired | undefined> {
  const { site, world } = repairing;
  const { address, before, wanted, ...move } = await repairing.settle(copy);
  const { hostname } = (await readSiteFacts(wanted.read)) ?? address;
  const stale = findStale({ copy, wanted, keys: repairing.keys, address, before });
  const written = new Map<string, string>();
  let head: SiteHead | undefined;
  let held: ProjectedFile[] = [];
  let text = 0;
  const flush = async (): Promise<boolean> => {
    if (held.length === 0) return true;
    // A dry run writes no new state.
    const on = head?.id === undefined ? copy.head : head;
    const sources = held.flatMap(({ lists, facts }) => (site.hasOneState ? [...lists, ...facts] : lists));
    // Reads the facts again from the site, so that the write depends on them.
    for (const path of new Set(sources))
      if ((await site.read(on, path)) !== (written.get(path) ?? (await copy.read(path)))) return false;
    const files = held.map(({ file }): ChangedFile => file);
    const paths = files.map(([path]) => path);
    world.log.tell(await site.check(on, { paths }));
    await checkDocuments(files, {
      hostname,
      provider: (one) => readOwnProvider(wanted.read, one),
      version: (one, version) => unlessDamaged(() => readOwnVersion(wanted.read, one, version)),
    });
    const { moved } = move;
    const message =
      moved === undefined
        ? `Update ${count(files.length, "document")} to match the catalog`
        : `Move the site from ${siteUrl(moved.from)} to ${siteUrl(moved.to)}`;
    head = await site.commit(on, { files, message });
    if (head === undefined) return false;
    for (const one of paths) repaired.push(one);
    for (const { file } of held) written.set(file[0], file[1]);
    held = [];
    text = 0;
    return true;
  };
  for (;;) {
    const next = await stale.next();
    if (next.done === true)
      return (await flush()) ? { ...next.value, ...move, copy: wanted, head, repaired } : undefined;
    held.push(next.value);
    text += next.value.file[1].length;
    if (text > MOST_TEXT && !(await flush())) return undefined;
  }
}
