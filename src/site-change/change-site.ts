import { dirname } from "node:path/posix";
import { refuseVanishing } from "../catalog/edits/check-listing.ts";
import type { CatalogEdit, CatalogSlice } from "../catalog/edits/edit.ts";
import { textsFolder } from "../catalog/paths.ts";
import { pause } from "../concurrency.ts";
import { type Problem, ProblemError } from "../errors.ts";
import type { Log } from "../ports/log.ts";
import type { Place, SiteHead, StoredFile } from "../ports/place.ts";
import { addressPath, type ProviderAddress } from "../provider/address.ts";
import { renderChange } from "../site/documents/change.ts";
import { ASK_NEXT } from "../site/documents/mirror.ts";
import { count } from "../text.ts";
import { findInTheWay, renderDocuments } from "./changed-documents.ts";
import { checkDocuments } from "./check-documents.ts";
import { warnOfSize } from "./documentation-size.ts";
import { describeUnlisted, findLeftovers, withoutLost } from "./leftovers.ts";
import { readSite, type SiteReading } from "./read-site.ts";

export interface SiteUpdate {
  readonly head: SiteHead;
  readonly changed: boolean;
  /** How many were written. */
  readonly documents: number;
  /** The files beside documents that were deleted. */
  readonly leftovers?: readonly string[];
  readonly warnings: readonly Problem[];
  readonly before: CatalogSlice;
}

/** Every retry means another writer succeeded, so N attempts are enough for N concurrent writers. */
const MOST_ATTEMPTS = 64;

interface Run {
  readonly log: Log;
  readonly now: () => Date;
  readonly cancelled: AbortSignal;
}

/** Runs a step that reads the site and changes it, again whenever it is undefined: another run was faster. */
export async function untilWon<T>(
  step: (attempt: number) => Promise<T | undefined>,
  { log, cancelled }: Run,
  wait = waitBeforeRetry(cancelled),
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const done = await step(attempt);
    if (done !== undefined) return done;
    if (attempt === MOST_ATTEMPTS)
      throw new ProblemError({
        code: "site-busy",
        found: `other runs changed the site during each of ${MOST_ATTEMPTS} attempts to update it`,
        expected: "no concurrent writers",
        fix: "Run this again: it continues from the current state",
      });
    log.info(`another run changed the site; reading it again (attempt ${attempt})`);
    await wait(attempt);
  }
}

/** The packages of a change. */
interface ChangedPackages {
  /** Files that the change names. */
  readonly stored?: readonly StoredFile[] | undefined;
  /** Whether clients download packages from the site, so that what earlier runs left of the provider is removed. */
  readonly hasPackages?: boolean;
}

/**
 * Reads the facts at the head, applies a pure edit, renders documents, and swaps the head; a lost race starts
 * over.
 */
export function changeSite(
  site: Place,
  edit: CatalogEdit,
  /** Spares the first read. */
  first: SiteReading,
  run: Run,
  { stored = [], hasPackages = false }: ChangedPackages = {},
  wait = waitBeforeRetry(run.cancelled),
): Promise<SiteUpdate> {
  const { log } = run;
  const attempt = async (number: number): Promise<SiteUpdate | undefined> => {
    const reading = number === 1 ? first : await readSite(site, edit.question);
    const change = edit.apply(reading.catalog);
    refuseVanishing(reading.catalog, change);
    const { message } = change;
    const warnings = [...change.warnings, ...reading.warnings];
    const documents = await renderDocuments(site, reading, change, log);
    if (!site.hasOneState) for (const one of warnOfSize(change, documents)) warnings.push(one);
    const inTheWay = documents.length === 0 ? [] : await findInTheWay(site, reading, documents);
    const hasRemoved = change.entries.some(({ removed }) => removed !== undefined);
    const { left: leftovers, unlisted } =
      hasPackages && (hasRemoved || documents.length > 0)
        ? await findLeftovers(site, reading, change, documents, run.now())
        : { left: [], unlisted: [] };
    for (const one of describeUnlisted(unlisted)) warnings.push(one);
    const files = [...inTheWay, ...documents, ...leftovers.map((path) => [path, undefined] as const)];
    // Previews answer for released versions that clients have to ask the next source.
    const answering = documents.filter(([, text]) => !(change.isPreviews && text === ASK_NEXT));
    const { hostname, entries, mirrored = [] } = change;
    const changed = [...entries, ...mirrored];
    const find = (sought: ProviderAddress) =>
      entries.find(({ address }) => addressPath(address) === addressPath(sought));
    await checkDocuments(answering, {
      hostname,
      provider: async (sought) =>
        (find(sought) ?? mirrored.find(({ address }) => addressPath(address) === addressPath(sought)))
          ?.provider,
      version: async (sought, version) => find(sought)?.versions.find((facts) => facts.version === version),
    });
    const copies = withoutLost(stored, change, reading.catalog);
    if (files.length + copies.length === 0)
      return { head: reading.head, changed: false, documents: 0, warnings, before: reading.catalog };
    const pictures = changed.flatMap(({ address, documented = [] }) =>
      documented.flatMap(({ version, pictures: images = [] }) =>
        images.map(({ path, bytes }) => ({ path: `${textsFolder(address, version)}/${path}`, bytes })),
      ),
    );
    let allFiles = files.length;
    const onWritten = (done: number, of: number): void => {
      allFiles = of;
      log.progress({ what: "files written", done, of });
    };
    const head = await site.commit(reading.head, { files, message, stored: copies, pictures, onWritten });
    if (head === undefined) return undefined;
    const removed = files.filter(([, text]) => text === undefined).length;
    const written = allFiles - removed;
    const docs = changed.flatMap(({ documented = [] }) => documented.map(({ texts }) => texts.size));
    const pages = docs.reduce((sum, size) => sum + size, 0);
    const what = `${pages === 0 ? "" : `${count(pages, "page")} of documentation, `}${count(written, "file")}`;
    if (!site.isDry && written > 0) log.info(`${what} written`);
    if (!site.isDry && removed > 0) log.info(`${count(removed, "file")} removed`);
    const isChanged = files.length > 0 || head.id !== reading.head.id;
    const before = reading.catalog;
    return { head, changed: isChanged, documents: written, warnings, before, leftovers };
  };
  return untilWon(attempt, run, wait);
}

/** Applies an edit that needs nothing but the facts and uploaded files; checks permissions first. */
export async function editSite(
  site: Place,
  edit: CatalogEdit,
  run: Run,
  packages?: ChangedPackages,
): Promise<SiteUpdate> {
  const reading = await readSite(site, edit.question);
  const change = edit.apply(reading.catalog);
  refuseVanishing(reading.catalog, change);
  const entries = change.entries.map(({ documented: _documented, ...entry }) => entry);
  const around = { ...reading, search: undefined, renderNotes: () => "" };
  const documents = renderChange({ ...change, entries }, around);
  const freed = new Set((await findInTheWay(site, reading, documents)).map(([path]) => dirname(path)));
  const paths = documents.flatMap(([path]) => (freed.has(path) ? [] : [path]));
  if (paths.length > 0) run.log.tell(await site.check(reading.head, { paths }));
  return changeSite(site, edit, reading, run, packages);
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
