import MarkdownIt from "markdown-it";
import type Token from "markdown-it/lib/token.mjs";
import { boundBareLinks } from "./bare-links.ts";
import { findAlerts, findCallouts, markCalloutWords } from "./callouts.ts";
import { parseLines } from "./lines.ts";
import { boundNesting } from "./nesting.ts";
import { markTasks } from "./tasks.ts";

/** Markdown as GitHub and the registries read it, with their callouts. */
export const markdown = createMarkdown();

function createMarkdown(): MarkdownIt {
  const parser = new MarkdownIt({ html: true, linkify: true });
  boundBareLinks(parser);
  // Whatever is no link here is dropped where pages are written, with its text kept.
  parser.validateLink = () => true;
  const { normalizeLink } = parser;
  parser.normalizeLink = (url) => (PLAIN_LINK.test(url) ? url : normalizeLink(url));
  parser.inline.ruler.at("text", skipText);
  parser.core.ruler.after("block", "callouts", (state) => {
    state.tokens = findCallouts(findAlerts(state.tokens));
  });
  parser.core.ruler.at("inline", ({ tokens, md, env }) => parseLines(tokens, md, env));
  parser.core.ruler.after("inline", "marks", (state) => {
    markCalloutWords(state.tokens);
    markTasks(state.tokens);
    state.tokens = boundNesting(state.tokens);
  });
  return parser;
}

/** A link that has nothing to be encoded; taking it apart takes longer than all the rest of it. */
const PLAIN_LINK = /^[\w./#-]*$/;

/** Whatever begins something, or ends what is within brackets. */
const MARK = /[\n!&*:<[\\\]_`~]/g;

/** Takes text up to the next mark; markdown-it's own rule stops at every sign that any plugin might want. */
function skipText(
  state: { readonly src: string; readonly posMax: number; pos: number; pending: string },
  isSilent: boolean,
): boolean {
  const { src, posMax, pos } = state;
  MARK.lastIndex = pos;
  const end = Math.min(MARK.exec(src)?.index ?? posMax, posMax);
  if (end === pos) return false;
  if (!isSilent) state.pending += src.slice(pos, end);
  state.pos = end;
  return true;
}

/** The blocks of a text. */
export function parseMarkdown(text: string): Token[] {
  return markdown.parse(text, {});
}

/** The text of a line without its marks. */
export function plainText(inline: Token | undefined): string {
  return (inline?.children ?? [])
    .map((token) => (token.type === "softbreak" || token.type === "hardbreak" ? " " : contentOf(token)))
    .join("")
    .trim();
}

function contentOf(token: Token): string {
  return token.type === "html_inline" || token.type === "anchor" ? "" : token.content;
}
