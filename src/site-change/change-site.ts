import { dirname } from "node:path/posix";
import { refuseVanishing } from "../catalog/edits/check-listing.ts";
import type { CatalogChange, CatalogEdit, CatalogSlice } from "../catalog/edits/edit.ts";
import { searchedVersion } from "../catalog/facts/provider-facts.ts";
import { documentationPath, textsFolder } from "../catalog/paths.ts";
import { type ReadText, readDocumentation, readSearchFacts } from "../catalog/read-facts.ts";
import { findUnknown, type SearchedTexts, type SearchFacts } from "../catalog/search.ts";
import { mapConcurrently, pause } from "../concurrency.ts";
import { type Problem, ProblemError, withReachedState } from "../errors.ts";
import type { Log } from "../ports/log.ts";
import type { Place, SiteHead, StoredFile } from "../ports/place.ts";
import { present } from "../present.ts";
import { addressPath, type ProviderAddress } from "../provider/address.ts";
import type { RunContext } from "../run/context.ts";
import { type ChangedDocument, renderChange } from "../site/documents/change.ts";
import { ASK_NEXT, mirrorVersionPath } from "../site/documents/mirror.ts";
import { sourcePath, versionsPath } from "../site/documents/registry.ts";
import { isOurs, mayBeForeign, type ProjectDocumentation } from "../site/documents/site.ts";
import { isLatestPage, LATEST, versionPagePath } from "../site/pages/paths.ts";
import { count } from "../text.ts";
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

/** Runs a step that reads the site and changes it, again whenever it is undefined: another run was faster. */
export async function untilWon<T>(
  step: (attempt: number) => Promise<T | undefined>,
  { log, wait }: { readonly log: Log; readonly wait: (attempt: number) => Promise<void> },
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

/**
 * Reads the facts at the head, applies a pure edit, renders documents, and swaps the head; a lost race starts
 * over.
 */
export async function changeSite(
  edit: CatalogEdit,
  step: {
    readonly site: Place;
    /** Spares the first read. */
    readonly reading: SiteReading;
    readonly log: Log;
    readonly now: () => Date;
    /** Packages that the change names. */
    readonly stored?: readonly StoredFile[] | undefined;
    /** Whether clients download packages from the site, so that what earlier runs left of the provider is removed. */
    readonly hasPackages?: boolean;
    readonly wait: (attempt: number) => Promise<void>;
  },
): Promise<SiteUpdate> {
  const { site, log, stored = [], hasPackages = false } = step;
  return untilWon(async (attempt) => {
    const reading = attempt === 1 ? step.reading : await readSite(site, edit.question);
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
        ? await findLeftovers(site, reading, change, documents, step.now())
        : { left: [], unlisted: [] };
    for (const one of describeUnlisted(unlisted)) warnings.push(one);
    const files = [...inTheWay, ...documents, ...leftovers.map((path) => [path, undefined] as const)];
    // Previews answer for released versions that clients have to ask the next source.
    const answering = documents.filter(([, text]) => !(change.isPreviews && text === ASK_NEXT));
    const { hostname, entries, mirrored = [] } = change;
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
    const pictures = change.entries.flatMap(({ address, documented = [] }) =>
      documented.flatMap(({ version, pictures: images = [] }) =>
        images.map(({ path, bytes }) => ({ path: `${textsFolder(address, version)}/${path}`, bytes })),
      ),
    );
    let number = files.length;
    const onWritten = (done: number, of: number): void => {
      number = of;
      log.progress({ what: "files written", done, of });
    };
    const head = await site.commit(reading.head, { files, message, stored: copies, pictures, onWritten });
    if (head === undefined) return undefined;
    const removed = files.filter(([, text]) => text === undefined).length;
    const written = number - removed;
    const docs = change.entries.flatMap(({ documented = [] }) => documented.map(({ texts }) => texts.size));
    const pages = docs.reduce((sum, size) => sum + size, 0);
    const what = `${pages === 0 ? "" : `${count(pages, "page")} of documentation, `}${count(written, "file")}`;
    if (!site.isDry && written > 0) log.info(`${what} written`);
    if (!site.isDry && removed > 0) log.info(`${count(removed, "file")} removed`);
    const isChanged = files.length > 0 || head.id !== reading.head.id;
    const before = reading.catalog;
    return { head, changed: isChanged, documents: written, warnings, before, leftovers };
  }, step);
}

/** Applies an edit that needs nothing but the facts and uploaded files; checks permissions first. */
export async function editSite(
  site: Place,
  edit: CatalogEdit,
  world: RunContext,
  packages: { readonly stored?: readonly StoredFile[] | undefined; readonly hasPackages?: boolean } = {},
): Promise<SiteUpdate> {
  const reading = await readSite(site, edit.question);
  const change = edit.apply(reading.catalog);
  refuseVanishing(reading.catalog, change);
  const entries = change.entries.map(({ documented: _documented, ...entry }) => entry);
  const around = { ...reading, search: undefined, renderNotes: () => "" };
  const documents = renderChange({ ...change, entries }, around);
  const freed = new Set((await findInTheWay(site, reading, documents)).map(([path]) => dirname(path)));
  const paths = documents.flatMap(([path]) => (freed.has(path) ? [] : [path]));
  if (paths.length > 0) world.log.tell(await site.check(reading.head, { paths }));
  const wait = waitBeforeRetry(world.cancelled);
  return changeSite(edit, { site, reading, log: world.log, now: world.now, wait, ...packages });
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

const MOST_VERSIONS = 25;
const MOST_BYTES = 2e9;

/** Batches limit how much an interrupted run loses; only one with a single version has more bytes. */
export function formBatches<Version>(
  versions: readonly Version[],
  sizeOf: (version: Version) => { readonly bytes: number; readonly most?: number | undefined },
): Version[][] {
  const batches: Version[][] = [];
  let total = 0;
  for (const version of versions) {
    const { bytes, most = MOST_BYTES } = sizeOf(version);
    const last = batches.at(-1);
    if (last === undefined || last.length === MOST_VERSIONS || total + bytes > most) {
      batches.push([version]);
      total = bytes;
    } else {
      last.push(version);
      total += bytes;
    }
  }
  return batches;
}

export function withListedCount<T>(count: number, step: () => Promise<T>): Promise<T> {
  if (count === 0) return step();
  const what = count === 1 ? "1 version is" : `${count} versions are`;
  return withReachedState(`${what} on the site; the next run continues from there`, step);
}

/** The documents of a change, without those that the owner wrote by hand, and the removals. */
async function renderDocuments(
  site: Place,
  reading: SiteReading,
  change: CatalogChange,
  log: Log,
): Promise<ChangedDocument[]> {
  const { head } = reading;
  const { entries } = change;
  const counts = entries.flatMap(({ documented = [] }) => documented.map((one) => one.texts.size));
  const hasTexts = counts.length > 0;
  const of = counts.reduce((sum, size) => sum + size, 0);
  let done = 0;
  const onPage = (): void => log.progress({ what: "pages rendered", done: ++done, of });
  const project = hasTexts ? await loadProjection() : undefined;
  const documentation: ProjectDocumentation | undefined = project && ((one) => project(one, onPage));
  const read = (path: string) => site.read(head, path);
  const searched = await readSearch(reading, change, read);
  const noted = await readNotes(reading, change, read);
  const files = renderChange(change, { ...reading, ...present({ documentation }), ...searched, ...noted });
  const changed = entries.flatMap(({ address, versions, documented = [] }) => {
    const names = [...versions.map(({ version }) => version), ...documented.map((one) => one.version)];
    if (documented.length > 0) names.push(LATEST);
    return [...new Set(names)].map((version) => folderOf(address, version));
  });
  // The files in each changed folder.
  const folders = await Promise.all(
    changed.map(async (folder) => ({ folder, paths: new Set(await listPaths(site, head, folder)) })),
  );
  // An overwritten version may have the same documentation.
  if (hasTexts && folders.some(({ folder, paths }) => paths.has(`${folder}/docs/index.html`))) {
    let isSame = true;
    for (const [path, text] of files) isSame &&= (await read(path)) === text;
    if (isSame) return [];
  }
  const documents = await mapConcurrently(files, AT_ONCE, async (file): Promise<ChangedDocument[]> => {
    const [path] = file;
    // Permanent addresses of documents are the same for each version.
    if (isLatestPage(path) && folders.some(({ paths }) => paths.has(path))) return [];
    const isFree = folders.some(({ folder, paths }) => path.startsWith(`${folder}/`) && !paths.has(path));
    if (!mayBeForeign(path) || isFree) return [file];
    const existing = await read(path);
    return existing === undefined || isOurs(path, existing) ? [file] : [];
  });
  const stay = new Set(files.map(([path]) => path));
  // The files of documentation that is no longer kept, and every document of removed versions.
  const gone = entries.flatMap(({ address, undocumented = [], removed = [] }) => {
    const names = removed.map(({ version }) => version);
    // Other hostnames have documents in the mirror only.
    const folders = (version: string) => [
      dirname(documentationPath(address, version)),
      ...(address.hostname === change.hostname
        ? [folderOf(address, version), textsFolder(address, version)]
        : []),
    ];
    const served =
      address.hostname === change.hostname ? names.map((one) => dirname(sourcePath(address, one))) : [];
    const mirror = names.map(async (version) => {
      const path = mirrorVersionPath(address, version);
      return (await read(path)) === undefined ? [] : [path];
    });
    const all = [...[...undocumented, ...names].flatMap(folders), ...served];
    return [...mirror, ...all.map((folder) => listPaths(site, head, folder))];
  });
  const removed = (await Promise.all(gone)).flat().filter((path) => !stay.has(path));
  return [...documents.flat(), ...removed.map((path) => [path, undefined] as const)];
}

/**
 * The search, read only if it finds something else after the change, since most providers have no documentation; and the
 * documentation of versions that it finds from now on, and that the change does not add.
 */
async function readSearch(
  { catalog, recent }: SiteReading,
  { hostname, entries, isPreviews }: CatalogChange,
  read: ReadText,
): Promise<{ readonly search: SearchFacts | "unchanged" | undefined; readonly texts: SearchedTexts }> {
  const findsOther = entries.some(({ address, provider, documented = [] }) => {
    const before = catalog.entries.find((entry) => addressPath(entry.address) === addressPath(address));
    const [was, is] = [before?.provider, provider].map((list) => list && searchedVersion(list));
    return was !== is || documented.some(({ version }) => version === is);
  });
  if (isPreviews === true || !(recent === undefined || findsOther))
    return { search: "unchanged", texts: new Map() };
  const search = await readSearchFacts(read);
  const lists = entries.flatMap(({ address, provider, documented = [] }) =>
    provider === undefined || documented.some(({ version }) => version === searchedVersion(provider))
      ? []
      : [{ address, provider }],
  );
  const unknown = findUnknown(search, hostname, lists);
  const texts = await mapConcurrently(unknown, AT_ONCE, async ({ address, version }) => {
    const facts = await readDocumentation(read, address, version);
    return facts === undefined ? [] : [[addressPath(address), facts] as const];
  });
  return { search, texts: new Map(texts.flat()) };
}

/** What renders release notes, if there are any, and the documentation whose pages they may name. */
async function readNotes({ recent }: SiteReading, { entries }: CatalogChange, read: ReadText) {
  const versions = entries.flatMap(
    ({ address, provider, versions: written, touched = [], documented = [] }) =>
      [...written, ...touched].flatMap(({ version, notes }) => {
        const listed = provider?.versions.find((one) => one.version === version);
        const isAdded = documented.some((one) => one.version === version);
        return notes === undefined ? [] : [{ address, version, isRead: !isAdded && (listed?.docs ?? 0) > 0 }];
      }),
  );
  const lists = [...entries.flatMap(({ provider }) => provider?.versions ?? []), ...(recent?.releases ?? [])];
  if (versions.length === 0 && lists.every(({ notes }) => notes === undefined)) return {};
  const named = versions.filter(({ isRead }) => isRead);
  const noted = await mapConcurrently(named, AT_ONCE, async ({ address, version }) => {
    const facts = await readDocumentation(read, address, version);
    return facts === undefined ? [] : [[documentationPath(address, version), facts] as const];
  });
  return { renderNotes: await loadNotes(), noted: new Map(noted.flat()) };
}

export async function loadNotes() {
  return (await import("../site/docs/notes.ts")).renderNotes;
}

/** Imported only if needed, because it takes long. */
export async function loadProjection() {
  return (await import("../site/docs/project.ts")).projectDocumentation;
}

async function listPaths(site: Place, head: SiteHead, folder: string): Promise<string[]> {
  return (await site.list(head, folder)).map(({ path }) => path);
}

function folderOf(address: ProviderAddress, version: string): string {
  return versionPagePath(address, version).replace(/\/index\.html$/, "");
}

const AT_ONCE = 8;

/** Another program may have made the same document as `index.json` in a folder: a file of that name replaces it. */
async function findInTheWay(
  site: Place,
  { head, catalog }: SiteReading,
  files: readonly ChangedDocument[],
): Promise<ChangedDocument[]> {
  const written = new Set(files.map(([path]) => path));
  const taken = catalog.entries.flatMap(({ address, offered = [] }) =>
    offered.length === 0 ? [] : [dirname(versionsPath(address))],
  );
  const below = (await Promise.all(taken.map((folder) => listPaths(site, head, folder)))).flat();
  const inTheWay = below.filter((path) => {
    for (let folder = dirname(path); folder !== "."; folder = dirname(folder))
      if (written.has(folder)) return true;
    return false;
  });
  const others = inTheWay.filter((path) => !path.endsWith("/index.json") || !written.has(dirname(path)));
  if (others.length > 0)
    throw new ProblemError(
      others.map((path) => ({
        code: "folder-blocked",
        found: `${path} is in a folder where the site needs a file, ${dirname(path)}`,
        expected: "a file, or nothing",
        fix: "Move it elsewhere, and run this again",
      })),
    );
  return inTheWay.map((path) => [path, undefined]);
}
