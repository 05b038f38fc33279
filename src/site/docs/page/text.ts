import type Token from "markdown-it/lib/token.mjs";
import type { ImageFacts } from "../../../catalog/facts/documentation-facts.ts";
import { linkTo } from "../../pages/parts/html.ts";
import type { Entry } from "../entry.ts";
import { escapeText } from "../html/elements.ts";
import type { PageContext, ShownImage } from "../html/write.ts";
import { type DocumentIndex, findImage, findTarget, settleFragment, type Target } from "../links.ts";
import { beginsWithTitle, type Outline, placeAnchors } from "../markdown/outline.ts";
import { parseMarkdown } from "../markdown/parser.ts";
import { renderTokens } from "../markdown/render.ts";
import type { DocumentName } from "../names.ts";
import { imagePath, pagePath, type VersionPlace } from "../paths.ts";

export interface PageText extends Outline {
  readonly html: string;
}

/** A link's target is written once in the text, and on the page for each reference to it. */
const MOST_GROWTH = 6;

/** The HTML of a page; undefined if it is too large. */
export function renderText(
  entry: Entry,
  surround: (beginning: Beginning) => PageContext,
): PageText | undefined {
  const { body } = entry.head;
  const tokens = parseMarkdown(body);
  if (tokens === undefined || measure(tokens) > MOST_GROWTH * body.length + 100_000) return undefined;
  const outline = placeAnchors(tokens);
  const hasTitle = beginsWithTitle(tokens);
  const title = hasTitle ? "" : `<h1>${escapeText(titleOf(entry))}</h1>\n`;
  return {
    ...outline,
    html: title + renderTokens(tokens, surround({ hasTop: !hasTitle, ids: outline.ids })),
  };
}

/** Reads the ids of a page without rendering it. */
export function readIds({ head: { body } }: Entry): ReadonlySet<string> {
  const tokens = parseMarkdown(body);
  return tokens === undefined ? new Set() : placeAnchors(tokens).ids;
}

function titleOf({ label, name: { kind }, title }: Entry): string {
  return kind.isPrefixed ? `${label} (${kind.one})` : title || label;
}

function measure(tokens: readonly Token[]): number {
  let size = 0;
  for (const { type, content, attrs, children } of tokens) {
    size += content.length;
    if (type === "link_open" || type === "image") for (const [, value] of attrs ?? []) size += value.length;
    if (children !== null) size += measure(children);
  }
  return size;
}

export interface DocumentLinks {
  readonly place: VersionPlace;
  readonly folder: string;
  readonly index: DocumentIndex;
  /** By path in the repository. */
  readonly images: ReadonlyMap<string, ImageFacts>;
  /** The URL of a file in the repository, if it is known. */
  readonly source: (file: string) => string | undefined;
  readonly ids: (name: DocumentName) => ReadonlySet<string>;
}

interface Beginning {
  readonly hasTop: boolean;
  readonly ids: ReadonlySet<string>;
}

export function surround(all: DocumentLinks, entry: Entry, { hasTop, ids }: Beginning): PageContext {
  // This page is already parsed.
  const links = { ...all, ids: (name: DocumentName) => (isSame(name, entry.name) ? ids : all.ids(name)) };
  const origin = { name: entry.name, file: entry.file, folder: links.folder };
  const path = pagePath(links.place, entry.name);
  return {
    hasTop,
    link: (href) =>
      isOwnMark(href, ids) ? href : resolve(findTarget(href, origin, links.index), links, path),
    image: (src) => show(src, links, { origin, path }),
  };
}

/** A fast path: most links are such. */
function isOwnMark(href: string, ids: ReadonlySet<string>): boolean {
  return href.startsWith("#") && ids.has(href.slice(1));
}

function isSame(one: DocumentName, other: DocumentName): boolean {
  return one.kind === other.kind && one.name === other.name;
}

function resolve(target: Target, { place, source, ids }: DocumentLinks, from: string): string | undefined {
  switch (target.is) {
    case "page": {
      const to = pagePath(place, target.name);
      const isCounted = /-\d+$/.test(target.fragment);
      const fragment = (isCounted && settleFragment(target.fragment, ids(target.name))) || target.fragment;
      return `${to === from && fragment !== "" ? "" : linkTo(from, to)}${fragment}`;
    }
    case "file": {
      const url = source(target.file);
      return url && url + target.fragment;
    }
    case "web":
      return target.url;
    case "nothing":
      return undefined;
  }
}

function show(
  src: string,
  links: DocumentLinks,
  { origin, path }: { readonly origin: Parameters<typeof findTarget>[1]; readonly path: string },
): ShownImage | undefined {
  const target = findTarget(src, origin, links.index);
  const image = findImage(target, links.images);
  if (image !== undefined) return { src: linkTo(path, imagePath(links.place, image.path)) };
  const href = resolve(target, links, path);
  return href === undefined ? undefined : { href };
}
