import type { Documented, SiteFile } from "../documents/site.ts";
import { documentationPagePath, latestPagePath } from "../pages/paths.ts";
import { renderLatestPage } from "../pages/provider-pages.ts";
import { docsIndexPath } from "../programs/docs-api.ts";
import { renderVersionSitemap } from "../programs/feed.ts";
import { type Entry, readEntries } from "./entry.ts";
import { DocumentIndex } from "./links.ts";
import { OVERVIEW, pagePath, rawPath, rawTextPath, versionFolder } from "./names.ts";
import { renderBareOverview, renderDocument } from "./page/document-page.ts";
import { entriesOf, groupEntries, Side } from "./page/side.ts";
import { type DocumentLinks, readIds, renderText } from "./page/text.ts";
import { renderLlms, renderSearch, renderVersionIndex } from "./programs.ts";

/** The files of a version's documentation, page by page. A caller that projects again remembers the texts that did not change. */
export function projectDocumentation(
  documented: Documented,
  onPage = () => {},
  render = renderText,
): SiteFile[] {
  const { address, version, documents, look, site, facts } = documented;
  const entries = readEntries(documented);
  const groups = groupEntries(entries);
  const overview = entries.filter(({ name }) => name.kind === OVERVIEW);
  const links: DocumentLinks = {
    documented,
    index: new DocumentIndex(
      address,
      entries.map(({ name }) => name),
    ),
    images: new Map(facts.images.map((image) => [image.file, image])),
    ids: rememberIds(entries),
  };
  const order = [...overview, ...groups.flatMap(entriesOf)];
  const set = { links, side: new Side(groups), order };
  const pages = order.map((entry) => {
    const text = render(entry, links);
    const file: SiteFile = [pagePath(documented, entry.name), renderDocument(set, entry, text)];
    onPage();
    // Without the HTML, which the page has.
    const outline = text && { headings: text.headings, attributes: text.attributes };
    return { file, entry, outline };
  });
  const home = documentationPagePath(address, version);
  const shown = [...new Set([home, ...pages.map(({ file: [path] }) => path)])];
  const names = entries.flatMap(({ name: { kind, name } }) =>
    kind === OVERVIEW ? [] : [`${kind.pages}/${name}`],
  );
  return [
    ...entries.map(
      ({ name }): SiteFile => [rawTextPath(documented, name), documents.get(rawPath(name)) ?? ""],
    ),
    [docsIndexPath(address, version), renderVersionIndex(documented, entries)],
    ...(overview.length > 0 ? [] : [[home, renderBareOverview(set)] as const]),
    ...pages.map(({ file }) => file),
    ...["index", ...names].map(
      (doc): SiteFile => [latestPagePath(address, doc), renderLatestPage(address, doc, { look, site })],
    ),
    ...renderVersionSitemap(site, versionFolder(documented), shown),
    [`${versionFolder(documented)}search.json`, renderSearch(pages)],
    [`${versionFolder(documented)}llms.txt`, renderLlms(documented, entries)],
  ];
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
