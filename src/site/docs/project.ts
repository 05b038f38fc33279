import type { SiteFile } from "../documents/site.ts";
import type { Documented } from "./documented.ts";
import { type Entry, readEntries } from "./entry.ts";
import { OVERVIEW } from "./kinds.ts";
import { Shelf } from "./links/shelf.ts";
import { rawPath } from "./names.ts";
import { entriesOf, groupEntries } from "./navigation.ts";
import { type Book, renderBareOverview, renderDocument } from "./page/document-page.ts";
import { Side } from "./page/side.ts";
import { surround, type Volume } from "./page/surroundings.ts";
import { readIds, renderText } from "./page/text.ts";
import { overviewPath, pagePath, rawFolder, rawTextPath, versionFolder } from "./paths.ts";
import { renderLlms } from "./programs/llms.ts";
import { renderSearch } from "./programs/search.ts";
import { renderVersionIndex } from "./programs/version-index.ts";
import { sourceUrl } from "./repository.ts";

/** Every file that follows from the documents of a version, a page at a time. */
export function projectDocumentation(documented: Documented): SiteFile[] {
  const { documents } = documented;
  const entries = readEntries(documented);
  const place = { address: documented.address, version: documented.version };
  const raw = entries.map(({ name }): SiteFile => {
    const path = rawTextPath(place, name);
    return [path, documents.get(path.slice(rawFolder(place).length)) ?? ""];
  });
  return [
    ...raw,
    [`${rawFolder(place)}index.json`, renderVersionIndex(documented, entries)],
    ...projectPages(documented, entries),
    [`${versionFolder(place)}llms.txt`, renderLlms(place, entries)],
  ];
}

function projectPages(documented: Documented, entries: readonly Entry[]): SiteFile[] {
  const book = openBook(documented, entries);
  const { place } = book.volume;
  const pages = book.order.map((entry) => {
    const text = renderText(entry, (beginning) => surround(book.volume, entry, beginning));
    const file: SiteFile = [pagePath(place, entry.name), renderDocument(book, entry, text)];
    const outline = text && { headings: text.headings, attributes: text.attributes, ids: text.ids };
    return { file, entry, outline };
  });
  const hasOverview = book.order.some(({ name }) => name.kind === OVERVIEW);
  return [
    ...(hasOverview ? [] : [[overviewPath(place), renderBareOverview(book)] as const]),
    ...pages.map(({ file }) => file),
    [`${versionFolder(place)}search.json`, renderSearch(pages)],
  ];
}

function openBook({ address, version, look, site, facts }: Documented, entries: readonly Entry[]): Book {
  const groups = groupEntries(entries);
  const overview = entries.filter(({ name }) => name.kind === OVERVIEW && name.language === undefined);
  const volume: Volume = {
    place: { address, version },
    folder: facts.folder,
    shelf: new Shelf(
      address,
      entries.map(({ name }) => name),
    ),
    images: new Map(facts.images.map((image) => [image.file, image])),
    source: (file) => sourceUrl(facts, file),
    ids: rememberIds(entries),
  };
  return { volume, look, site, side: new Side(groups), order: [...overview, ...groups.flatMap(entriesOf)] };
}

/** Few links need them, so no page is read for it before one does. */
function rememberIds(entries: readonly Entry[]): Volume["ids"] {
  const known = new Map<string, ReadonlySet<string>>();
  const byPath = new Map(entries.map((entry) => [rawPath(entry.name), entry]));
  return (name) => {
    const path = rawPath(name);
    const entry = byPath.get(path);
    const ids = known.get(path) ?? (entry === undefined ? new Set<string>() : readIds(entry));
    known.set(path, ids);
    return ids;
  };
}
