import type { CatalogChange, CatalogEdit, CatalogSlice } from "../../catalog/edit.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { blobId } from "../../ports/git-blob.ts";
import type { Log } from "../../ports/log.ts";
import type { Cargo } from "../../ports/releases.ts";
import type { Site, SiteHead } from "../../ports/site.ts";
import { type ChangedDocument, renderChange } from "../../registry/change.ts";
import { isOurPage } from "../../registry/html.ts";
import { FRONT_PAGE_PATH, providerPagePath, renderProviderPage } from "../../registry/pages.ts";
import { readSite, type SiteReading } from "./read-site.ts";

/** What a change of the site works with. */
export interface SiteStep {
  readonly site: Site;
  /** What was read before, which spares the first reading. */
  readonly reading: SiteReading;
  readonly log: Log;
  /** What has to come with the change, where packages are part of the site. */
  readonly cargo?: Omit<Cargo, "warnings">;
  /** Waits before the next attempt; each loser of a race waits a little longer. */
  readonly wait: (attempt: number) => Promise<void>;
}

/** What became of the site. */
export interface SiteUpdate {
  readonly head: SiteHead;
  readonly changed: boolean;
  readonly warnings: readonly Problem[];
  /** What the catalogue said before, as far as it was read. */
  readonly before: CatalogSlice;
}

/** Each loser of a race has seen somebody else win, so this many tries are enough for as many publishers at once. */
const MOST_ATTEMPTS = 64;

/** Every change of a site: the facts at its head, a pure edit, what follows from it, a swap; who was too late begins again. */
export async function changeSite(edit: CatalogEdit, step: SiteStep): Promise<SiteUpdate> {
  const { site, log, wait, cargo = NOTHING } = step;
  let { reading } = step;
  for (let attempt = 1; ; attempt++) {
    const change = edit.apply(reading.catalog);
    const { warnings, message } = change;
    const documents = await leaveForeignPages(site, reading, change);
    // Who was faster with the same version has brought its files as well.
    const { files: carried, removed } = documents.length > 0 || attempt === 1 ? cargo : NOTHING;
    const files = [...documents, ...removed.map((path) => [path, undefined] as const)];
    if (files.length + carried.length === 0)
      return { head: reading.head, changed: false, warnings, before: reading.catalog };
    const written = await site.write(reading.head, { files, message, carried });
    if (written !== undefined) {
      const changed = files.length > 0 || written.id !== reading.head.id;
      return { head: written, changed, warnings, before: reading.catalog };
    }
    if (attempt === MOST_ATTEMPTS) throw new ProblemError([tooBusy()]);
    log.info(`the site changed meanwhile; reading it again (attempt ${attempt})`);
    await wait(attempt);
    reading = await readSite(site, edit.question);
  }
}

const NOTHING = { files: [], removed: [] };

function tooBusy(): Problem {
  return {
    code: "site-busy",
    found: `the site changed ${MOST_ATTEMPTS} times while this run tried to add its change`,
    expected: "a moment in which nobody else writes to it",
    fix: "Run this again: it goes on from what is there",
  };
}

/** The files of a change without the pages that somebody wrote by hand. */
async function leaveForeignPages(
  site: Site,
  reading: SiteReading,
  change: CatalogChange,
): Promise<ChangedDocument[]> {
  const files = renderChange(change, reading.services);
  const pages = new Set([FRONT_PAGE_PATH, ...change.entries.map(({ address }) => providerPagePath(address))]);
  const foreign = new Set<string>();
  for (const [path] of files)
    if (pages.has(path) && !(await mayWrite(site, reading, path))) foreign.add(path);
  return files.filter(([path]) => !foreign.has(path));
}

/** One that is what we would have written needs no second look. */
async function mayWrite(site: Site, { head, catalog }: SiteReading, page: string): Promise<boolean> {
  const known = catalog.entries.find(({ address }) => providerPagePath(address) === page);
  if (known?.provider !== undefined) {
    const expected = blobId(renderProviderPage(known.address, known.provider));
    if ((await site.fingerprint(head, page)) === expected) return true;
  }
  const there = await site.read(head, page);
  return there === undefined || isOurPage(there);
}
