import { dirname } from "node:path/posix";
import type { CatalogChange, ChangedEntry, OwnChange } from "../catalog/edits/edit.ts";
import { searchedVersion } from "../catalog/facts/provider-facts.ts";
import { documentationPath, textsFolder } from "../catalog/paths.ts";
import { type ReadText, readDocumentation, readSearchFacts } from "../catalog/read-facts.ts";
import type { RecentFacts } from "../catalog/recent.ts";
import { findUnknown, type SearchedTexts, type SearchFacts } from "../catalog/search.ts";
import { mapConcurrently } from "../concurrency.ts";
import { ProblemError } from "../errors.ts";
import type { Log } from "../ports/log.ts";
import type { Place, SiteHead } from "../ports/place.ts";
import { present } from "../present.ts";
import { addressPath, type ProviderAddress } from "../provider/address.ts";
import { type ChangedDocument, renderChange } from "../site/documents/change.ts";
import { mirrorVersionPath } from "../site/documents/mirror.ts";
import { sourcePath, versionsPath } from "../site/documents/registry.ts";
import { isOurs, mayBeForeign, type ProjectDocumentation } from "../site/documents/site.ts";
import { isLatestPage, LATEST, latestPagePath, versionPagePath } from "../site/pages/paths.ts";
import { docsIndexPath, readDescribed } from "../site/programs/docs-api.ts";
import { mayNamePages } from "../site/programs/feed.ts";
import type { SiteReading } from "./read-site.ts";

/** The documents of a change, without those that the owner wrote by hand, and the removals. */
export async function renderDocuments(
  site: Place,
  reading: SiteReading,
  change: CatalogChange,
  log: Log,
): Promise<ChangedDocument[]> {
  const { head } = reading;
  const { entries, mirrored = [] } = change;
  const all: readonly ChangedEntry[] = [...entries, ...mirrored];
  const counts = all.flatMap(({ documented = [] }) => documented.map((one) => one.texts.size));
  const hasTexts = counts.length > 0;
  const of = counts.reduce((sum, size) => sum + size, 0);
  let done = 0;
  const onPage = (): void => log.progress({ what: "pages rendered", done: ++done, of });
  // Imported only if needed, because it takes long.
  const project = hasTexts ? (await import("../site/docs/project.ts")).projectDocumentation : undefined;
  const documentation: ProjectDocumentation | undefined = project && ((one) => project(one, onPage));
  const read = (path: string) => site.read(head, path);
  const [searched, noted] = await Promise.all([
    readSearch(reading, change, read),
    readNotes(reading, change, read),
  ]);
  const files = renderChange(change, { ...reading, ...present({ documentation }), ...searched, ...noted });
  const changed = all.flatMap(({ address, versions, documented = [] }) => {
    const names = [...versions.map(({ version }) => version), ...documented.map((one) => one.version)];
    if (documented.length > 0) names.push(LATEST);
    return [...new Set(names)].map((version) => folderOf(address, version));
  });
  // The files in each changed folder.
  const folders = await Promise.all(
    changed.map(async (folder) => ({ folder, paths: new Set(await pathsBelow(site, head, folder)) })),
  );
  // An overwritten version may have the same documentation.
  if (hasTexts && folders.some(({ folder, paths }) => paths.has(`${folder}/docs/index.html`))) {
    let isUnchanged = true;
    for (const [path, text] of files) isUnchanged &&= (await read(path)) === text;
    if (isUnchanged) return [];
  }
  const redescribed = await findRedescribed(reading, change, files, read);
  const documents = await mapConcurrently(files, AT_ONCE, async (file): Promise<ChangedDocument[]> => {
    const [path] = file;
    if (isLatestPage(path) && !redescribed.has(path) && folders.some(({ paths }) => paths.has(path)))
      return [];
    const isFree = folders.some(({ folder, paths }) => path.startsWith(`${folder}/`) && !paths.has(path));
    if (!mayBeForeign(path) || isFree) return [file];
    const existing = await read(path);
    return existing === undefined || isOurs(path, existing) ? [file] : [];
  });
  const stay = new Set(files.map(([path]) => path));
  // The files of documentation that is no longer kept, and every document of removed versions.
  const foldersOf = (address: ProviderAddress, version: string) => [
    dirname(documentationPath(address, version)),
    // Other hostnames have documents in the mirror only.
    ...(address.hostname === change.hostname
      ? [folderOf(address, version), textsFolder(address, version)]
      : []),
  ];
  const removedOnes = entries.flatMap(({ address, removed = [] }) =>
    removed.map(({ version }) => ({ address, version })),
  );
  const goneFolders = [
    ...all.flatMap(({ address, undocumented = [] }) =>
      undocumented.flatMap((version) => foldersOf(address, version)),
    ),
    ...removedOnes.flatMap(({ address, version }) => [
      ...foldersOf(address, version),
      ...(address.hostname === change.hostname ? [dirname(sourcePath(address, version))] : []),
    ]),
  ];
  const gone = [
    ...removedOnes.map(async ({ address, version }) => {
      const path = mirrorVersionPath(address, version);
      return (await read(path)) === undefined ? [] : [path];
    }),
    ...goneFolders.map((folder) => pathsBelow(site, head, folder)),
  ];
  const removed = (await Promise.all(gone)).flat().filter((path) => !stay.has(path));
  return [...documents.flat(), ...removed.map((path) => [path, undefined] as const)];
}

/** The permanent addresses of documents whose title or description is another in the newest version than before. */
async function findRedescribed(
  { catalog }: SiteReading,
  { entries }: CatalogChange,
  files: readonly ChangedDocument[],
  read: ReadText,
): Promise<ReadonlySet<string>> {
  const paths = entries.map(async ({ address, provider, documented = [] }) => {
    const newest = provider && searchedVersion(provider);
    if (!documented.some(({ version }) => version === newest)) return [];
    const list = catalog.entries.find(
      (entry) => addressPath(entry.address) === addressPath(address),
    )?.provider;
    const was = list && searchedVersion(list);
    const before = readDescribed(was && (await read(docsIndexPath(address, was))));
    const after = readDescribed(files.find(([path]) => path === docsIndexPath(address, newest))?.[1]);
    const other = [...after].filter(([doc, about]) => before.has(doc) && before.get(doc) !== about);
    return other.slice(0, MOST_REDESCRIBED).map(([doc]) => latestPagePath(address, doc));
  });
  return new Set((await Promise.all(paths)).flat());
}

/** On GitHub, each takes a request: `rebuild` writes the rest. */
const MOST_REDESCRIBED = 100;

/**
 * The search, read only if it finds something else after the change, or feeds may name pages, since most providers have no
 * documentation; and the documentation of versions that it finds from now on, and that the change does not add.
 */
async function readSearch(
  { catalog, recent }: SiteReading,
  { hostname, entries, isPreviews }: CatalogChange,
  read: ReadText,
): Promise<{
  readonly search: SearchFacts | undefined;
  readonly keepsSearch?: true;
  readonly texts?: SearchedTexts;
}> {
  const findsOther = entries.some(({ address, provider, documented = [] }) => {
    const before = catalog.entries.find((entry) => addressPath(entry.address) === addressPath(address));
    const [was, is] = [before?.provider, provider].map((list) => list && searchedVersion(list));
    return was !== is || documented.some(({ version }) => version === is);
  });
  if (isPreviews === true) return { search: undefined, keepsSearch: true };
  if (recent !== undefined && !findsOther)
    return {
      search: feedsName(recent, entries) ? await readSearchFacts(read) : undefined,
      keepsSearch: true,
    };
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

/** Whether a feed of the change may name pages. Of other providers, nothing at hand says which have documentation. */
function feedsName({ releases }: RecentFacts, entries: readonly OwnChange[]): boolean {
  const lists = entries.flatMap(({ address, provider }) =>
    provider === undefined ? [] : [{ source: addressPath(address), provider }],
  );
  if (lists.length === 0) return false;
  const changed = new Set(lists.map(({ source }) => source));
  const others = releases.filter(({ source }) => !changed.has(source));
  const own = lists.flatMap(({ source, provider }) =>
    searchedVersion(provider) === undefined ? [] : provider.versions.map(({ notes }) => ({ source, notes })),
  );
  return [...own, ...others].some(({ source, notes }) => mayNamePages(source, notes));
}

/** What renders release notes, if there are any, and the documentation whose pages they may name. */
async function readNotes({ recent }: SiteReading, { entries }: CatalogChange, read: ReadText) {
  const versions = entries.flatMap(
    ({ address, provider, versions: written, touched = [], documented = [] }) =>
      [...written, ...touched].flatMap(({ version, notes }) => {
        const listing = provider?.versions.find((one) => one.version === version);
        const isAdded = documented.some((one) => one.version === version);
        return notes === undefined
          ? []
          : [{ address, version, isRead: !isAdded && (listing?.docs ?? 0) > 0 }];
      }),
  );
  const lists = [...entries.flatMap(({ provider }) => provider?.versions ?? []), ...(recent?.releases ?? [])];
  if (versions.length === 0 && lists.every(({ notes }) => notes === undefined)) return {};
  const readVersions = versions.filter(({ isRead }) => isRead);
  const noted = await mapConcurrently(readVersions, AT_ONCE, async ({ address, version }) => {
    const facts = await readDocumentation(read, address, version);
    return facts === undefined ? [] : [[documentationPath(address, version), facts] as const];
  });
  return { renderNotes: (await import("../site/docs/notes.ts")).renderNotes, noted: new Map(noted.flat()) };
}

async function pathsBelow(site: Place, head: SiteHead, folder: string): Promise<string[]> {
  return (await site.list(head, folder)).map(({ path }) => path);
}

function folderOf(address: ProviderAddress, version: string): string {
  return versionPagePath(address, version).replace(/\/index\.html$/, "");
}

const AT_ONCE = 8;

/** Another program may have made the same document as `index.json` in a folder: a file of that name replaces it. */
export async function findInTheWay(
  site: Place,
  { head, catalog }: SiteReading,
  files: readonly ChangedDocument[],
): Promise<ChangedDocument[]> {
  const written = new Set(files.map(([path]) => path));
  const taken = catalog.entries.flatMap(({ address, offered = [] }) =>
    offered.length === 0 ? [] : [dirname(versionsPath(address))],
  );
  const below = (await Promise.all(taken.map((folder) => pathsBelow(site, head, folder)))).flat();
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
