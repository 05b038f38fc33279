import type { CatalogChange, CatalogEdit, CatalogSlice } from "../../catalog/edits/edit.ts";
import { textsFolder } from "../../catalog/paths.ts";
import { pause } from "../../concurrency.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import type { Log } from "../../ports/log.ts";
import { NO_ATTACHMENTS, type SiteAttachments } from "../../ports/package-store.ts";
import type { Picture, Site, SiteHead } from "../../ports/site.ts";
import { addressPath, type ProviderAddress } from "../../provider/address.ts";
import { ASK_NEXT } from "../../site/documents/mirror.ts";
import { type Around, checkDocuments } from "./check-documents.ts";
import { readSite, type SiteReading } from "./read-site.ts";
import { renderDocuments } from "./render-documents.ts";

export interface SiteStep {
  readonly site: Site;
  /** Spares the first read. */
  readonly reading: SiteReading;
  readonly log: Log;
  /** Packages that are part of the site. */
  readonly attached?: Omit<SiteAttachments, "warnings">;
  readonly wait: (attempt: number) => Promise<void>;
}

export interface SiteUpdate {
  readonly head: SiteHead;
  readonly changed: boolean;
  readonly warnings: readonly Problem[];
  readonly before: CatalogSlice;
}

/** Every retry means another writer succeeded, so N attempts are enough for N concurrent publishers. */
const MOST_ATTEMPTS = 64;

/**
 * Reads the facts at the head, applies a pure edit, renders documents, and swaps the head; a lost race starts
 * over.
 */
export async function changeSite(edit: CatalogEdit, step: SiteStep): Promise<SiteUpdate> {
  const { site, log, wait, attached = NO_ATTACHMENTS } = step;
  let { reading } = step;
  for (let attempt = 1; ; attempt++) {
    const change = edit.apply(reading.catalog);
    const { message } = change;
    const warnings = [...change.warnings, ...reading.warnings];
    const documents = await renderDocuments(site, reading, change);
    // If another run published the same version first, it also uploaded the files.
    const { files: carried, removed } = documents.length > 0 || attempt === 1 ? attached : NO_ATTACHMENTS;
    const files = [...documents, ...removed.map((path) => [path, undefined] as const)];
    // Previews answer for released versions that clients have to ask the next source.
    const answering = documents.filter(([, text]) => !(change.isPreviews && text === ASK_NEXT));
    await checkDocuments(answering, lookupIn(change));
    if (files.length + carried.length === 0)
      return { head: reading.head, changed: false, warnings, before: reading.catalog };
    const written = await site.write(reading.head, { files, message, carried, pictures: picturesOf(change) });
    if (written !== undefined) {
      const changed = files.length > 0 || written.id !== reading.head.id;
      return { head: written, changed, warnings, before: reading.catalog };
    }
    if (attempt === MOST_ATTEMPTS) throw new ProblemError(tooBusy());
    log.info(`another run changed the site; reading it again (attempt ${attempt})`);
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

function lookupIn({ hostname, entries }: CatalogChange): Around {
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
    found: `other runs changed the site during each of ${MOST_ATTEMPTS} attempts to update it`,
    expected: "no concurrent writers",
    fix: "Run this again: it continues from the current state",
  };
}

const LONGEST = 60_000;

/**
 * Waits for a random time that grows fourfold with each lost attempt, in units of the last attempt's duration.
 * Create it when the first attempt begins. A cancelled wait ends early; the next request reports the
 * cancellation.
 */
export function waitBeforeRetry(cancelled: AbortSignal): (attempt: number) => Promise<void> {
  let begun = performance.now();
  return async (attempt) => {
    const milliseconds = Math.random() * Math.min(LONGEST, (performance.now() - begun) * 4 ** attempt);
    await pause(milliseconds, cancelled);
    begun = performance.now();
  };
}
