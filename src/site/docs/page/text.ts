import type Token from "markdown-it/lib/token.mjs";
import type { Entry } from "../entry.ts";
import { escapeText } from "../html/escape.ts";
import type { Surroundings } from "../html/write.ts";
import { beginsWithTitle, type Outline, placeAnchors } from "../markdown/outline.ts";
import { parseMarkdown } from "../markdown/parser.ts";
import { renderTokens } from "../markdown/render.ts";
import type { Beginning } from "./surroundings.ts";

/** What is on a page. */
export interface PageText extends Outline {
  readonly html: string;
}

/** The longest of 3,000 real pages has 3.8 MB. What is far beyond that nobody reads, and some of it takes a browser down. */
export const LONGEST_PAGE = 6_000_000;
/** A link's target is written once in the text, and on the page each time that it is named. */
const MOST_GROWTH = 6;

/** A page's text as HTML, with what can be linked to; nothing when it is too large to be one. */
export function renderText(
  entry: Entry,
  surround: (beginning: Beginning) => Surroundings,
): PageText | undefined {
  const { body } = entry.head;
  if (body.length > LONGEST_PAGE) return undefined;
  const tokens = parseMarkdown(body);
  if (measure(tokens) > MOST_GROWTH * body.length + 100_000) return undefined;
  const outline = placeAnchors(tokens);
  const hasTitle = beginsWithTitle(tokens);
  const title = hasTitle ? "" : `<h1>${escapeText(titleOf(entry))}</h1>\n`;
  return {
    ...outline,
    html: title + renderTokens(tokens, surround({ hasTop: !hasTitle, ids: outline.ids })),
  };
}

/** What can be linked to on a page, without the rest of it. */
export function readIds({ head: { body } }: Entry): ReadonlySet<string> {
  return body.length > LONGEST_PAGE ? new Set() : placeAnchors(parseMarkdown(body)).ids;
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
