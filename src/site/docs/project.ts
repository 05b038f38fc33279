import { KINDS, OVERVIEW } from "../../catalog/document-kinds.ts";
import { slug } from "../browser/search/slug.ts";
import type { Documented } from "../documents/site.ts";
import { linkTo } from "../pages/parts/html.ts";
import type { SiteFile } from "../pages/paths.ts";
import { documentationPagePath, latestPagePath } from "../pages/paths.ts";
import { renderLatestPage } from "../pages/provider-pages.ts";
import { repositoryPage } from "../pages/repository.ts";
import { docsIndexPath, renderDocsVersion } from "../programs/docs-api.ts";
import { renderVersionSitemap } from "../programs/feed.ts";
import { type Entry, readEntries, shorten } from "./entry.ts";
import { DocumentIndex } from "./links.ts";
import type { Outline } from "./markdown/outline.ts";
import { pagePath, rawPath, rawTextPath, sourceUrl, type VersionPlace, versionFolder } from "./names.ts";
import { renderBareOverview, renderDocument } from "./page/document-page.ts";
import { Side } from "./page/side.ts";
import { type DocumentLinks, readIds, renderText } from "./page/text.ts";

/** The files of a version's documentation, page by page. A caller that projects again remembers the texts that did not change. */
export function projectDocumentation(
  documented: Documented,
  onPage = () => {},
  render = renderText,
): SiteFile[] {
  const { address, version, documents, look, site, facts } = documented;
  const entries = readEntries(documented);
  const byPath = new Map(entries.map((entry) => [rawPath(entry.name), entry]));
  const known = new Map<string, ReadonlySet<string>>();
  const links: DocumentLinks = {
    documented,
    index: new DocumentIndex(address, entries),
    images: new Map(facts.images.map((image) => [image.file, image])),
    // Few links need the ids of another page, so pages are parsed on first use.
    ids: (name) => {
      const path = rawPath(name);
      const entry = byPath.get(path);
      const ids = known.get(path) ?? (entry === undefined ? new Set<string>() : readIds(entry));
      known.set(path, ids);
      return ids;
    },
  };
  const side = new Side(entries);
  const pages = side.order.map((entry) => {
    const text = render(entry, links);
    const file: SiteFile = [
      pagePath(documented, entry.name),
      renderDocument({ documented, side }, entry, text),
    ];
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
    ...(entries.some(({ name }) => name.kind === OVERVIEW)
      ? []
      : [[home, renderBareOverview({ documented, side })] as const]),
    ...pages.map(({ file }) => file),
    ...["index", ...names].map(
      (doc): SiteFile => [latestPagePath(address, doc), renderLatestPage(address, doc, { look, site })],
    ),
    ...renderVersionSitemap(site, versionFolder(documented), shown),
    [`${versionFolder(documented)}search.json`, renderSearch(pages)],
    [`${versionFolder(documented)}llms.txt`, renderLlms(documented, entries)],
  ];
}

function renderVersionIndex(
  { address, version, published, facts }: Documented,
  entries: readonly Entry[],
): string {
  const describe = ({ name, title, subcategory, description, file }: Entry) => ({
    name: name.name,
    title: title || name.name,
    subcategory,
    description,
    edit_link: sourceUrl(facts, file) ?? "",
  });
  const overview = entries.find(({ name }) => name.kind === OVERVIEW);
  const lists = KINDS.map((kind) => [
    kind.raw,
    entries.filter(({ name }) => name.kind === kind).map(describe),
  ]);
  const link = sourceUrl(facts, "LICENSE") ?? "";
  const license = { spdx: facts.license, confidence: 1, is_compatible: true, file: "LICENSE", link };
  return renderDocsVersion(address, {
    version,
    published,
    source: repositoryPage(facts.repository, "folder", { tag: facts.tag }) ?? facts.repository,
    docs: { ...(overview && { index: describe(overview) }), ...Object.fromEntries(lists) },
    licenses: facts.license === undefined ? [] : [license],
  });
}

/** A version's documents for assistants: https://llmstxt.org */
function renderLlms(place: VersionPlace, entries: readonly Entry[]): string {
  const { address, version } = place;
  const overview = entries.find(({ name }) => name.kind === OVERVIEW);
  const lines = [
    `# ${address.namespace}/${address.type} ${version}`,
    "",
    `> ${asLine(overview?.description || `The Terraform and OpenTofu provider ${address.namespace}/${address.type}, version ${version}.`)}`,
    "",
    ...(overview === undefined ? [] : ["## Overview", "", linkItem(place, overview), ""]),
    ...KINDS.flatMap((kind) => {
      const own = entries.filter(({ name }) => name.kind === kind);
      return own.length === 0
        ? []
        : [`## ${kind.label}`, "", ...own.map((entry) => linkItem(place, entry)), ""];
    }),
  ];
  return lines.join("\n");
}

function linkItem(place: VersionPlace, { name, label, description }: Entry): string {
  const link = linkTo(`${versionFolder(place)}llms.txt`, rawTextPath(place, name));
  const text = asLine(label).replace(/[[\]]/g, "\\$&");
  return `- [${text}](${link})${description === "" ? "" : `: ${asLine(shorten(description, 300))}`}`;
}

function asLine(text: string): string {
  return text.replace(/[<>]/g, "\\$&");
}

/** A page with thousands of attributes is about the first ones. */
const MOST_WORDS = 200;

/** Headings that most pages have don't help a search. */
const COMMON =
  /^(?:example usage|examples?|schema|required|optional|read-only|import(?:ing)?|signature|arguments?|(?:argument|attribute)s? reference|nested schema for .*)$/i;

function renderSearch(
  pages: readonly { readonly entry: Entry; readonly outline: Outline | undefined }[],
): string {
  const items = pages.map(({ entry: { name, label, description }, outline }) => {
    const below = (outline?.headings ?? []).filter(({ level }) => level > 1);
    const parts = new Map<string, string>();
    for (const { text, id } of [...below, ...(outline?.attributes ?? [])]) {
      const short = text.slice(0, 100);
      if (!COMMON.test(text) && !parts.has(short)) parts.set(short, id);
    }
    return {
      t: label,
      k: name.kind.one,
      u: name.kind === OVERVIEW ? "docs/" : `docs/${name.kind.pages}/${name.name}.html`,
      d: shorten(description, 200),
      // With the id only if the text does not give it.
      h: [...parts].slice(0, MOST_WORDS).map(([text, id]) => (id === slug(text) ? text : [text, id])),
    };
  });
  return `${JSON.stringify(items)}\n`;
}
