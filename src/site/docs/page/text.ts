import type Token from "markdown-it/lib/token.mjs";
import type { DocumentName } from "../../../catalog/document-kinds.ts";
import type { ImageFacts } from "../../../catalog/facts/documentation-facts.ts";
import { formatAddress, type ProviderAddress } from "../../../provider/address.ts";
import { breakable, linkTo } from "../../pages/parts/html.ts";
import { type DocumentSet, pagePath } from "../document-set.ts";
import { asDescription, type Entry } from "../entry.ts";
import { escapeText } from "../html/elements.ts";
import { type DocumentIndex, findTarget, settleFragment, type Target } from "../links.ts";
import { beginsWithTitle, type Outline, placeAnchors } from "../markdown/outline.ts";
import { parseMarkdown, plainText } from "../markdown/parser.ts";
import { renderTokens } from "../markdown/render.ts";
import { sourceUrl } from "../names.ts";
import { findOtherSources } from "../other-sources.ts";
import { TEXTS } from "../texts.ts";

export interface PageText extends Outline {
  readonly html: string;
  /** Its first paragraph, as plain text. */
  readonly summary: string;
}

/** A link's target is written once in the text, and on the page for each reference to it. */
const MOST_GROWTH = 6;

/** The HTML of a page; undefined if it is too large. */
export function renderText(entry: Entry, all: DocumentLinks): PageText | undefined {
  const { body } = entry.head;
  const { kind } = entry.name;
  const tokens = parseMarkdown(body);
  if (tokens === undefined || measure(tokens) > MOST_GROWTH * body.length + 100_000) return undefined;
  const outline = placeAnchors(tokens);
  const isOwn = (name: DocumentName) => name.kind === kind && name.name === entry.name.name;
  // This page is already parsed.
  const links = {
    ...all,
    ids: (name: DocumentName) => (isOwn(name) ? outline.ids : all.ids(name)),
  };
  const { facts, folders } = links.set;
  const origin = { name: entry.name, file: entry.file, folder: facts.folder };
  const path = pagePath(links.set, entry.name);
  const hasTitle = beginsWithTitle(tokens);
  const title = kind.isPrefixed ? `${entry.label} (${kind.one})` : entry.title || entry.label;
  const { address } = links.set;
  const marked = tokens.flatMap((token) => [
    ...(token.type === "fence" ? markSources(token.content, address) : []),
    token,
  ]);
  const html = renderTokens(marked, {
    above: hasTitle ? 0 : 1,
    isBidirectional: RIGHT_TO_LEFT.test(body),
    link: (href) => {
      // A fast path: most links point to a section of the same page.
      if (href.startsWith("#") && outline.ids.has(href.slice(1))) return href;
      return resolve(findTarget(href, origin, links.index), links, path);
    },
    image: (src) => {
      const target = findTarget(src, origin, links.index);
      const image = target.is === "file" ? links.images.get(target.file) : undefined;
      if (image !== undefined) return { src: linkTo(path, folders.texts + image.path) };
      const href = resolve(target, links, path);
      return href === undefined ? undefined : { href };
    },
  });
  const first = tokens.findIndex(({ type, level }) => type === "paragraph_open" && level === 0);
  const summary = first === -1 ? "" : asDescription(plainText(tokens[first + 1]));
  const heading = `<h1>${breakable(escapeText(title))}</h1>\n`;
  return { ...outline, summary, html: hasTitle ? html : heading + html };
}

/** A callout above an example that would install another publisher's provider. */
function markSources(code: string, address: ProviderAddress | undefined): readonly Token[] {
  const [first] = findOtherSources(code, address);
  if (first === undefined || address === undefined) return [];
  return parseMarkdown(`~> ${TEXTS.otherPublisher(first.source, formatAddress(address))}`) ?? [];
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Reads the ids of a page without rendering it. */
export function readIds({ head: { body } }: Entry): ReadonlySet<string> {
  const tokens = parseMarkdown(body);
  return tokens === undefined ? new Set() : placeAnchors(tokens).ids;
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
  readonly set: DocumentSet;
  readonly index: DocumentIndex;
  /** By path in the repository. */
  readonly images: ReadonlyMap<string, ImageFacts>;
  readonly ids: (name: DocumentName) => ReadonlySet<string>;
}

function resolve(target: Target, { set, ids }: DocumentLinks, from: string): string | undefined {
  switch (target.is) {
    case "page": {
      const to = pagePath(set, target.name);
      const isCounted = /-\d+$/.test(target.fragment);
      const fragment = (isCounted && settleFragment(target.fragment, ids(target.name))) || target.fragment;
      return `${to === from && fragment !== "" ? "" : linkTo(from, to)}${fragment}`;
    }
    case "file": {
      const url = sourceUrl(set.facts, target.file);
      return url && url + target.fragment;
    }
    case "web":
      return target.url;
    case "nothing":
      return undefined;
  }
}
