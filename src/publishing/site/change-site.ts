import { setTimeout as sleep } from "node:timers/promises";
import type { CatalogChange, CatalogEdit, CatalogSlice } from "../../catalog/edits/edit.ts";
import { textsFolder } from "../../catalog/paths.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import type { Log } from "../../ports/log.ts";
import { NO_ATTACHMENTS, type SiteAttachments } from "../../ports/package-store.ts";
import type { Picture, Site, SiteHead } from "../../ports/site.ts";
import { addressPath, type ProviderAddress } from "../../provider/address.ts";
import { type Around, checkDocuments } from "./check-documents.ts";
import { readSite, type SiteReading } from "./read-site.ts";
import { renderDocuments } from "./render-documents.ts";

/** What a change of the site works with. */
export interface SiteStep {
  readonly site: Site;
  /** What was read before, which spares the first reading. */
  readonly reading: SiteReading;
  readonly log: Log;
  /** What has to come with the change, where packages are part of the site. */
  readonly attached?: Omit<SiteAttachments, "warnings">;
  /** Waits before the next attempt; each loser of a race waits a little longer. */
  readonly wait: (attempt: number) => Promise<void>;
}

/** What became of the site. */
export interface SiteUpdate {
  readonly head: SiteHead;
  readonly changed: boolean;
  readonly warnings: readonly Problem[];
  /** What the catalog said before, as far as it was read. */
  readonly before: CatalogSlice;
}

/** Each loser of a race has seen somebody else win, so this many tries are enough for as many publishers at once. */
const MOST_ATTEMPTS = 64;

/** Every change of a site: the facts at its head, a pure edit, what follows from it, a swap; who was too late begins again. */
export async function changeSite(edit: CatalogEdit, step: SiteStep): Promise<SiteUpdate> {
  const { site, log, wait, attached = NO_ATTACHMENTS } = step;
  let { reading } = step;
  for (let attempt = 1; ; attempt++) {
    const change = edit.apply(reading.catalog);
    const { message } = change;
    const warnings = [...change.warnings, ...reading.warnings];
    const documents = await renderDocuments(site, reading, change);
    // Who was faster with the same version has brought its files as well.
    const { files: carried, removed } = documents.length > 0 || attempt === 1 ? attached : NO_ATTACHMENTS;
    const files = [...documents, ...removed.map((path) => [path, undefined] as const)];
    await checkDocuments(documents, aroundChange(change));
    if (files.length + carried.length === 0)
      return { head: reading.head, changed: false, warnings, before: reading.catalog };
    const written = await site.write(reading.head, { files, message, carried, pictures: picturesOf(change) });
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

function picturesOf({ entries }: CatalogChange): readonly Picture[] {
  return entries.flatMap(({ address, documented = [] }) =>
    documented.flatMap(({ version, pictures = [] }) =>
      pictures.map(({ path, bytes }) => ({ path: `${textsFolder(address, version)}/${path}`, bytes })),
    ),
  );
}

/** Of what a change does not bring, nothing is known. */
function aroundChange({ hostname, entries }: CatalogChange): Around {
  const find = (wanted: ProviderAddress) =>
    entries.find(({ address }) => addressPath(address) === addressPath(wanted));
  return {
    hostname,
    provider: async (address) => find(address)?.provider,
    version: async (address, version) =>
      find(address)?.versions.find(({ facts }) => facts.version === version)?.facts,
  };
}

function tooBusy(): Problem {
  return {
    code: "site-busy",
    found: `the site changed ${MOST_ATTEMPTS} times while this run tried to add its change`,
    expected: "a moment in which nobody else writes to it",
    fix: "Run this again: it goes on from what is there",
  };
}

const LONGEST = 60_000;

/**
 * Waits by chance, and four times as long after each try that was lost, in tries as long as the last one: so those of many at
 * once soon meet few others, whether a try takes a tenth of a second or ten. Made when the first try begins. A cancelled wait just
 * ends, and the request that would follow says where.
 */
export function waitBeforeRetry(cancelled: AbortSignal): (attempt: number) => Promise<void> {
  let begun = performance.now();
  return async (attempt) => {
    const milliseconds = Math.random() * Math.min(LONGEST, (performance.now() - begun) * 4 ** attempt);
    await sleep(milliseconds, undefined, { signal: cancelled }).catch(() => {});
    begun = performance.now();
  };
}
