import { OVERVIEW } from "../../../catalog/document-kinds.ts";
import { present } from "../../../present.ts";
import { renderPage } from "../../pages/page.ts";
import { breakable, link, linkTo } from "../../pages/parts/html.ts";
import { repositoryPage } from "../../pages/repository.ts";
import { type DocumentSet, pagePath, rawTextPath } from "../document-set.ts";
import { type Entry, shorten } from "../entry.ts";
import { escapeText } from "../html/elements.ts";
import type { Heading } from "../markdown/outline.ts";
import { sourceUrl } from "../names.ts";
import { TEXTS } from "../texts.ts";
import { linkEntry, type Side } from "./side.ts";
import type { PageText } from "./text.ts";

interface PageSet {
  readonly set: DocumentSet;
  readonly side: Side;
}

export function renderDocument(pages: PageSet, entry: Entry, text: PageText | undefined): string {
  const { set, side } = pages;
  const path = pagePath(set, entry.name);
  const contents = text && renderContents(text.headings);
  const { kind } = entry.name;
  const fallback =
    kind === OVERVIEW ? set.description : TEXTS.pageDescription(kind.one, entry.label, set.name);
  const description = entry.description || text?.summary || fallback;
  const title = kind === OVERVIEW ? entry.title || entry.label : nameEntry(entry);
  const use = set.useOf?.(path) ?? "";
  return renderPage({
    ...frame(set, path, entry),
    title: set.name === set.look.title ? title : `${title} - ${set.name}`,
    ...(description === "" ? {} : { description: shorten(description, 200) }),
    navigation: entry.name.kind === OVERVIEW ? side.renderOverview() : side.render(entry),
    ...(contents === undefined ? {} : { aside: `${use}\n${contents}` }),
    main: [
      set.stateOf(path),
      // The style shows it here or above the outline.
      (text?.html ?? renderTooLarge(set, entry)).replace("</h1>", (end) => `${end}\n${use}`),
      renderFoot(pages, entry),
    ].join("\n"),
    alternates: [{ type: "text/markdown", path: rawTextPath(set, entry.name) }],
  });
}

/** The overview of documentation that has no text for it. */
export function renderBareOverview({ set, side }: PageSet): string {
  const path = pagePath(set, { kind: OVERVIEW, name: "index" });
  const title = TEXTS.documentationOf(set.name);
  const items = side.order.slice(0, 1000).map((entry) => `<li>${linkEntry(entry, "")}</li>`);
  return renderPage({
    ...frame(set, path),
    title,
    description: set.description,
    navigation: side.renderOverview(),
    main: [
      set.stateOf(path),
      `<h1>${escapeText(title)}</h1>`,
      set.useOf?.(path) ?? "",
      "<ul>",
      ...items,
      "</ul>",
    ].join("\n"),
  });
}

function frame(set: DocumentSet, path: string, entry?: Entry) {
  const { look, site, crumbs, dataOf, noindex, canonicalOf } = set;
  const isInside = entry !== undefined && entry.name.kind !== OVERVIEW;
  const doc = isInside ? `${entry.name.kind.pages}/${entry.name.name}` : "index";
  const way = [...crumbs, ...(isInside ? [[nameEntry(entry), path] as const] : [])];
  const indexing = present({ noindex, canonical: canonicalOf?.(doc) });
  return { path, look, crumbs: way, site, data: dataOf(doc), ...indexing };
}

/** With the kind: a resource and a data source may have the same label. */
function nameEntry({ name: { kind }, label }: Entry): string {
  return kind.pages === "guides" ? label : `${label} (${kind.one})`;
}

function renderTooLarge(set: DocumentSet, { name, label }: Entry): string {
  const raw = linkTo(pagePath(set, name), rawTextPath(set, name));
  return [
    `<h1>${breakable(escapeText(label))}</h1>`,
    '<aside class="callout note" role="note">',
    `<p><strong class="callout-word">${TEXTS.note}</strong> ${TEXTS.tooLarge(raw)}</p>`,
    "</aside>",
  ].join("\n");
}

function renderFoot({ set, side: { order } }: PageSet, entry: Entry): string {
  const at = order.indexOf(entry);
  const [previous, next] = [order[at - 1], order[at + 1]];
  const way = entry.name.kind === OVERVIEW ? "" : "../";
  const around = [
    ...(previous === undefined ? [] : [TEXTS.previous(linkEntry(previous, way))]),
    ...(next === undefined ? [] : [TEXTS.next(linkEntry(next, way))]),
  ].map((item) => `<li>${item}</li>`);
  const raw = linkTo(pagePath(set, entry.name), rawTextPath(set, entry.name));
  const links = [...linkRepository(set, entry.file), link(raw, TEXTS.asMarkdown)];
  return [
    ...(around.length === 0
      ? []
      : [`<nav class="doc-around" aria-label="${TEXTS.around}">`, "<ul>", ...around, "</ul>", "</nav>"]),
    `<p class="doc-source">${links.join(" · ")}</p>`,
  ].join("\n");
}

/** Nothing here depends on later versions, with which this page does not change. */
function linkRepository({ facts, isPreview = false }: DocumentSet, file: string): string[] {
  const { repository, tag } = facts;
  const source = sourceUrl(facts, file);
  if (repository !== undefined && source === undefined) return [link(repository, TEXTS.repository)];
  const title = TEXTS.reportTitle(tag, file);
  if (isPreview) return source === undefined ? [] : [link(source, TEXTS.source)];
  const pages = [
    [source, TEXTS.source],
    [repositoryPage(repository, "edit", { path: file }), TEXTS.edit],
    [repositoryPage(repository, "report", { title }), TEXTS.report],
  ] as const;
  return pages.flatMap(([url, words]) => (url === undefined ? [] : [link(url, words)]));
}

/** A page with a thousand nested blocks would have a useless list. */
const MOST = 60;

function renderContents(headings: readonly Heading[]): string | undefined {
  const below = headings.filter(({ level }) => level === 2 || level === 3);
  const links = below.length > MOST ? below.filter(({ level }) => level === 2).slice(0, MOST) : below;
  if (links.length < 2) return undefined;
  // No heading skips a level, so each `h3` is within an `h2`.
  const nested: { readonly link: string; readonly inside: string[] }[] = [];
  for (const { level, id, text } of links) {
    const link = `<a href="#${escapeText(encodeURIComponent(id))}">${breakable(escapeText(text))}</a>`;
    const last = nested.at(-1);
    if (level === 2 || last === undefined) nested.push({ link, inside: [] });
    else last.inside.push(`<li>${link}</li>`);
  }
  const items = nested.map(({ link, inside }) => {
    const list = inside.length === 0 ? "" : `\n<ul>\n${inside.join("\n")}\n</ul>\n`;
    return `<li>${link}${list}</li>`;
  });
  return ['<div class="toc">', `<p>${TEXTS.onThisPage}</p>`, "<ul>", ...items, "</ul>", "</div>"].join("\n");
}
