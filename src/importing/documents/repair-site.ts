import { join } from "node:path";
import { siteUrl } from "../../catalog/facts/site-facts.ts";
import { unlessDamaged } from "../../catalog/schema.ts";
import { ProblemError } from "../../errors.ts";
import type { ChangedFile, Site, SiteHead } from "../../ports/site.ts";
import { waitBeforeRetry } from "../../publishing/site/change-site.ts";
import { type Around, checkDocuments } from "../../publishing/site/check-documents.ts";
import type { RunContext } from "../../run/context.ts";
import type { ProjectedFile } from "../../site/documents/walk-catalog.ts";
import type { Moved, Settled } from "../move.ts";
import { copySite, readProvider, readSiteFacts, readVersion, type SiteCopy } from "../site-copy.ts";
import { findStale, type Survey, type Surveying } from "./find-stale.ts";

/** What became of the documents. */
export interface Repaired extends Survey {
  /** The site as it was before, with the catalog as it is now. */
  readonly copy: SiteCopy;
  readonly moved?: Moved;
  /** The state of the site after it; undefined when nothing was written. */
  readonly head: SiteHead | undefined;
  readonly repaired: readonly string[];
}

/** What repairing needs to know. */
export interface Repairing {
  readonly site: Site;
  /** What the site that was copied is to be. */
  readonly settle: (copy: SiteCopy) => Promise<Settled>;
  readonly keys: Surveying["keys"];
  /** Where copies of the site are put. */
  readonly directory: string;
  readonly world: RunContext;
}

/** Each loser of a race has seen somebody else win. */
const MOST_ATTEMPTS = 64;

/** Brings every document of a site to what its catalog says; who was too late begins again. */
export async function repairSite(repairing: Repairing): Promise<Repaired> {
  const { site, directory, world } = repairing;
  const wait = waitBeforeRetry(world.cancelled);
  const repaired: string[] = [];
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    world.cancelled.throwIfAborted();
    const copy = await copySite(site, join(directory, `site-${attempt}`));
    const done = await repairCopy(copy, { ...repairing, repaired });
    if (done !== undefined) return { ...done, repaired };
    world.log.info(`the site changed meanwhile; reading it again (attempt ${attempt})`);
    await wait(attempt);
  }
  throw new ProblemError([
    {
      code: "site-busy",
      found: `the site changed ${MOST_ATTEMPTS} times while this run tried to repair it`,
      expected: "a moment in which nobody else writes to it",
      fix: "Run this again: it goes on from what is there",
    },
  ]);
}

/** The most text that is held until it is written: a new version of this program may write every document anew. */
const MOST_TEXT = 8_000_000;

/** Undefined when somebody else has changed the site. */
async function repairCopy(
  copy: SiteCopy,
  repairing: Repairing & { readonly repaired: string[] },
): Promise<Omit<Repaired, "repaired"> | undefined> {
  const { address, before, wanted, ...move } = await repairing.settle(copy);
  const { hostname } = (await readSiteFacts(wanted)) ?? address;
  const stale = findStale({ copy, wanted, keys: repairing.keys, address, before });
  const written = new Map<string, string>();
  let head: SiteHead | undefined;
  let held: ProjectedFile[] = [];
  let text = 0;
  const flush = async (): Promise<boolean> => {
    if (held.length === 0) return true;
    // A dry run has no state that holds the change.
    const on = head?.id === undefined ? copy.head : head;
    head = await writeStale(held, { ...repairing, ...move, copy, wanted, hostname, on, written });
    if (head === undefined) return false;
    repairing.repaired.push(...held.map(({ file: [path] }) => path));
    for (const { file } of held) written.set(...file);
    held = [];
    text = 0;
    return true;
  };
  for (;;) {
    const next = await stale.next();
    if (next.done === true)
      return (await flush()) ? { ...next.value, ...move, copy: wanted, head } : undefined;
    held.push(next.value);
    text += next.value.file[1].length;
    if (text > MOST_TEXT && !(await flush())) return undefined;
  }
}

interface Writing extends Repairing {
  readonly copy: SiteCopy;
  /** The site as its catalog is to be, and the host that it is to be on. */
  readonly wanted: SiteCopy;
  readonly hostname: string;
  readonly on: SiteHead;
  /** What this run has written since the copy was made. */
  readonly written: ReadonlyMap<string, string>;
  readonly moved?: Moved;
}

/** The facts are read again from the place itself, so that it knows what the change was made from. */
async function writeStale(
  stale: readonly ProjectedFile[],
  { site, copy, wanted, hostname, on, world, written, moved }: Writing,
): Promise<SiteHead | undefined> {
  const sources = new Set(
    stale.flatMap(({ lists, facts }) => (site.hasOneState ? [...lists, ...facts] : lists)),
  );
  for (const path of sources)
    if ((await site.read(on, path)) !== (written.get(path) ?? (await copy.read(path)))) return undefined;
  const files = stale.map(({ file }): ChangedFile => file);
  const paths = files.map(([path]) => path);
  world.log.tell(await site.checkWritable(on, paths));
  await checkDocuments(files, aroundCopy(wanted, hostname));
  const count = `${files.length} ${files.length === 1 ? "document" : "documents"}`;
  const message =
    moved === undefined
      ? `Bring ${count} to what the catalog says`
      : `Move the site from ${siteUrl(moved.from)} to ${siteUrl(moved.to)}`;
  return site.write(on, { files, message });
}

function aroundCopy(wanted: SiteCopy, hostname: string): Around {
  return {
    hostname,
    provider: (address) => readProvider(wanted, address),
    version: (address, version) => unlessDamaged(() => readVersion(wanted, address, version)),
  };
}
