import { KINDS, OVERVIEW } from "../../catalog/document-kinds.ts";
import { slug } from "../browser/search/slug.ts";
import type { Documented } from "../documents/site.ts";
import { linkTo } from "../pages/parts/html.ts";
import type { SiteFile } from "../pages/paths.ts";
import { latestPagePath } from "../pages/paths.ts";
import { renderLatestPage } from "../pages/provider-pages.ts";
import { repositoryPage } from "../pages/repository.ts";
import { docsIndexPath, renderDocsVersion } from "../programs/docs-api.ts";
import { renderVersionSitemap } from "../programs/feed.ts";
import {
  type DocumentSet,
  documentsOfPreview,
  documentsOfVersion,
  pagePath,
  rawTextPath,
} from "./document-set.ts";
import { type Entry, shorten } from "./entry.ts";
import { DocumentIndex } from "./links.ts";
import type { Outline } from "./markdown/outline.ts";
import { rawPath, sourceUrl } from "./names.ts";
import { renderBareOverview, renderDocument } from "./page/document-page.ts";
import { Side } from "./page/side.ts";
import { type DocumentLinks, readIds, renderText } from "./page/text.ts";
import { TEXTS } from "./texts.ts";

/** The files of a version's documentation, page by page. A caller that projects again remembers the texts that did not change. */
export function projectDocumentation(
  documented: Documented,
  onPage = () => {},
  render = renderText,
): SiteFile[] {
  const { address, version, look, site, preview } = documented;
  if (preview !== undefined) return renderDocuments(documentsOfPreview(documented), onPage, render);
  const set = documentsOfVersion(documented);
  const bare = { title: TEXTS.documentation, label: "", description: "" };
  const overview = set.entries.find(({ name }) => name.kind === OVERVIEW) ?? bare;
  const pages = set.entries.filter((entry) => entry !== overview);
  return [
    ...renderDocuments(set, onPage, render),
    [docsIndexPath(address, version), renderVersionIndex(documented, set.entries)],
    ...[["index", overview] as const, ...pages.map((entry) => [docOf(entry), entry] as const)].map(
      ([doc, entry]): SiteFile => [
        latestPagePath(address, doc),
        renderLatestPage(address, doc, { look, site }, describeEntry(entry)),
      ],
    ),
  ];
}

function describeEntry({ title, label, description }: Pick<Entry, "title" | "label" | "description">) {
  return { title: title || label, ...(description === "" ? {} : { description: shorten(description, 200) }) };
}

function docOf({ name: { kind, name } }: Entry): string {
  return `${kind.pages}/${name}`;
}

/** The files of documents: each as a page and as a text, and what lists them. */
export function renderDocuments(set: DocumentSet, onPage = () => {}, render = renderText): SiteFile[] {
  const { entries, documents, site, facts, folders } = set;
  const byPath = new Map(entries.map((entry) => [rawPath(entry.name), entry]));
  const idsByPage = new Map<string, ReadonlySet<string>>();
  const links: DocumentLinks = {
    set,
    index: new DocumentIndex(set.address, entries),
    images: new Map(facts.images.map((image) => [image.file, image])),
    // Few links need the ids of another page, so pages are parsed on first use.
    ids: (name) => {
      const path = rawPath(name);
      const entry = byPath.get(path);
      const ids = idsByPage.get(path) ?? (entry === undefined ? new Set<string>() : readIds(entry));
      idsByPage.set(path, ids);
      return ids;
    },
  };
  const side = new Side(entries, set.groups);
  const search = `${folders.lists}search.json`;
  const pages = side.order.map((entry) => {
    const path = pagePath(set, entry.name);
    const text = render(entry, links);
    const page: SiteFile = [path, renderDocument({ set, side }, entry, text)];
    onPage();
    return { page, result: describeResult(entry, linkTo(search, path), text) };
  });
  const home = pagePath(set, { kind: OVERVIEW, name: "index" });
  const pagePaths = [...new Set([home, ...pages.map(({ page: [path] }) => path)])];
  return [
    ...entries.map(({ name }): SiteFile => [rawTextPath(set, name), documents.get(rawPath(name)) ?? ""]),
    ...(entries.some(({ name }) => name.kind === OVERVIEW)
      ? []
      : [[home, renderBareOverview({ set, side })] as const]),
    ...pages.map(({ page }) => page),
    [search, `${JSON.stringify(pages.map(({ result }) => result))}\n`],
    ...(set.isPreview
      ? []
      : [
          ...renderVersionSitemap(site, folders.lists, pagePaths),
          [`${folders.lists}llms.txt`, renderLlms(set)] as const,
        ]),
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

/** Documents for assistants: https://llmstxt.org */
function renderLlms(set: DocumentSet): string {
  const overview = set.entries.find(({ name }) => name.kind === OVERVIEW);
  const lines = [
    `# ${set.name}`,
    "",
    `> ${asLine(overview?.description || set.description)}`,
    "",
    ...(overview === undefined ? [] : ["## Overview", "", linkItem(set, overview), ""]),
    ...KINDS.flatMap((kind) => {
      const ofKind = set.entries.filter(({ name }) => name.kind === kind);
      return ofKind.length === 0
        ? []
        : [`## ${kind.label}`, "", ...ofKind.map((entry) => linkItem(set, entry)), ""];
    }),
  ];
  return lines.join("\n");
}

function linkItem(set: DocumentSet, { name, label, description }: Entry): string {
  const link = linkTo(`${set.folders.lists}llms.txt`, rawTextPath(set, name));
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

/** What a search finds of a page. */
function describeResult({ name, label, description }: Entry, url: string, outline: Outline | undefined) {
  const below = (outline?.headings ?? []).filter(({ level }) => level > 1);
  const parts = new Map<string, string>();
  for (const { text, id } of [...below, ...(outline?.attributes ?? [])]) {
    const short = text.slice(0, 100);
    if (!COMMON.test(text) && !parts.has(short)) parts.set(short, id);
  }
  return {
    t: label,
    k: name.kind.one,
    u: url,
    d: shorten(description, 200),
    // With the id only if the text does not give it.
    h: [...parts].slice(0, MOST_WORDS).map(([text, id]) => (id === slug(text) ? text : [text, id])),
  };
}
