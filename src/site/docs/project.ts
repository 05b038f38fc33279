import type { Documented, SiteFile } from "../documents/site.ts";
import { type Entry, readEntries } from "./entry.ts";
import { DocumentIndex } from "./links.ts";
import { OVERVIEW, rawPath } from "./names.ts";
import { type PageSet, renderBareOverview, renderDocument } from "./page/document-page.ts";
import { entriesOf, groupEntries, Side } from "./page/side.ts";
import { type DocumentLinks, readIds, renderText, surround } from "./page/text.ts";
import { overviewPath, pagePath, rawFolder, rawTextPath, sourceUrl, versionFolder } from "./paths.ts";
import { renderLlms, renderSearch, renderVersionIndex } from "./programs.ts";

/** The files that follow from the documentation of a version, one page at a time. */
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
  const set = openPages(documented, entries);
  const { place } = set.links;
  const pages = set.order.map((entry) => {
    const text = renderText(entry, (beginning) => surround(set.links, entry, beginning));
    const file: SiteFile = [pagePath(place, entry.name), renderDocument(set, entry, text)];
    const outline = text && { headings: text.headings, attributes: text.attributes, ids: text.ids };
    return { file, entry, outline };
  });
  const hasOverview = set.order.some(({ name }) => name.kind === OVERVIEW);
  return [
    ...(hasOverview ? [] : [[overviewPath(place), renderBareOverview(set)] as const]),
    ...pages.map(({ file }) => file),
    [`${versionFolder(place)}search.json`, renderSearch(pages)],
  ];
}

function openPages({ address, version, look, site, facts }: Documented, entries: readonly Entry[]): PageSet {
  const groups = groupEntries(entries);
  const overview = entries.filter(({ name }) => name.kind === OVERVIEW);
  const links: DocumentLinks = {
    place: { address, version },
    folder: facts.folder,
    index: new DocumentIndex(
      address,
      entries.map(({ name }) => name),
    ),
    images: new Map(facts.images.map((image) => [image.file, image])),
    source: (file) => sourceUrl(facts, file),
    ids: rememberIds(entries),
  };
  return { links, look, site, side: new Side(groups), order: [...overview, ...groups.flatMap(entriesOf)] };
}

/** Few links need the ids of another page, so pages are parsed on first use. */
function rememberIds(entries: readonly Entry[]): DocumentLinks["ids"] {
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
