import MarkdownIt from "markdown-it";
import type Token from "markdown-it/lib/token.mjs";
import { findAlerts, findCallouts, markCalloutWords, markTasks } from "./callouts.ts";
import { addFootnotes } from "./footnotes.ts";

/** Each takes up to 600 bytes until the page is written. Generated pages have one for about ten characters. */
const MOST_TOKENS = 1_000_000;

/** GitHub Flavored Markdown with the callouts of the registries. */
export const markdown = createMarkdown(true, MOST_TOKENS);

/** For short texts, with HTML as text. */
export const plainMarkdown = createMarkdown(false, 20_000);

function createMarkdown(html: boolean, mostTokens: number): MarkdownIt {
  const parser = new MarkdownIt({ html, linkify: true });
  const take = boundTokens(parser, mostTokens);
  if (html) addFootnotes(parser, take);
  boundBareLinks(parser);
  boundQuotes(parser);
  boundLabels(parser);
  // Links are judged when pages are written, and dropped links keep their text.
  parser.validateLink = () => true;
  const { normalizeLink } = parser;
  parser.normalizeLink = (url) => (PLAIN_LINK.test(url) ? url : normalizeLink(url));
  parser.inline.ruler.at("text", skipText);
  parser.core.ruler.after("block", "callouts", (state) => {
    state.tokens = findCallouts(findAlerts(state.tokens), take);
  });
  parser.core.ruler.at("inline", ({ tokens, md, env }) => parseLines(tokens, md, env));
  parser.core.ruler.after("inline", "marks", (state) => {
    markCalloutWords(state.tokens);
    markTasks(state.tokens);
    state.tokens = keepShallow(state.tokens);
    for (const token of state.tokens) {
      // Deeper nesting needs more tokens than that.
      if (token.children !== null && token.children.length > DEEPEST)
        token.children = keepShallow(token.children);
    }
  });
  return parser;
}

/** A link without characters to encode: parsing it would take longer than everything else. */
const PLAIN_LINK = /^[\w./#-]*$/;

/** Characters that begin something, or end it within brackets. */
const MARK = /[\n!&*:<[\\\]_`~]/g;

/** Replaces markdown-it's rule, which stops at every character that a plugin could use. */
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

/** The longest of 3,000 real pages has 3.8 MB. Much larger ones can crash a browser. */
const LONGEST_PAGE = 6_000_000;

class TooManyTokens extends Error {}

/** Undefined if the page is too large. */
export function parseMarkdown(text: string, parser = markdown): Token[] | undefined {
  if (text.length > LONGEST_PAGE) return undefined;
  try {
    return parser.parse(text, {});
  } catch (error) {
    if (error instanceof TooManyTokens) return undefined;
    throw error;
  }
}

/** Counts the tokens of a page as they are made; returns a function for those that are made elsewhere. */
function boundTokens({ block, inline, core }: MarkdownIt, most: number): (count: number) => void {
  let left = 0;
  core.ruler.before("normalize", "tokens", () => {
    left = most;
  });
  const take = (count: number): void => {
    left -= count;
    if (left < 0) throw new TooManyTokens();
  };
  block.State = class extends block.State {
    override push(type: string, tag: string, nesting: Token["nesting"]): Token {
      take(1);
      return super.push(type, tag, nesting);
    }
  };
  inline.State = class extends inline.State {
    override push(type: string, tag: string, nesting: Token["nesting"]): Token {
      take(1);
      return super.push(type, tag, nesting);
    }
  };
  return take;
}

export function plainText(inline: Token | undefined): string {
  const texts = (inline?.children ?? []).map(({ type, content }) => {
    if (type === "softbreak" || type === "hardbreak") return " ";
    return type === "html_inline" || type === "anchor" ? "" : content;
  });
  return texts.join("").trim();
}

/** Parses equal lines once: generated pages repeat them. Their tokens are shared, so they must not be changed in place. */
function parseLines(tokens: readonly Token[], md: MarkdownIt, env: object): void {
  const shared = new Map<string, Token[]>();
  for (const token of tokens) {
    const { type, content, children, meta } = token;
    if (type !== "inline" || children === null) continue;
    // Callouts and tasks change their beginning, and bare URLs become links.
    const isShared = meta === null && !content.startsWith("[") && !md.linkify.pretest(content);
    const copy = isShared ? shared.get(content) : undefined;
    if (copy === undefined) md.inline.parse(content, md, env, children);
    else token.children = copy;
    if (isShared && copy === undefined) shared.set(content, children);
  }
}

/** Browsers stop at 512 levels; no readable page has more than a dozen. */
const DEEPEST = 60;

/** Removes the marks of deeper levels and keeps their text. */
function keepShallow(tokens: Token[]): Token[] {
  let depth = 0;
  let deepest = 0;
  for (const { nesting } of tokens) {
    depth += nesting;
    deepest = Math.max(deepest, depth);
  }
  if (deepest <= DEEPEST) return tokens;
  depth = 0;
  return tokens.filter(({ nesting }) => {
    if (nesting === 1) depth++;
    const isShallow = nesting === 0 || depth <= DEEPEST;
    if (nesting === -1) depth--;
    return isShallow;
  });
}

/** No longer link is resolved. */
const LONGEST = 2000;
/** How often the library scans for each bare link. */
const LOOKS = 4;
/** The characters that end a link. */
const END = /[\s\p{Z}\p{Cc}]/gu;

/** The library searches all that follows for a bare URL's end: quadratic time. This searches its word, with a budget for the page. */
function boundBareLinks({ linkify, core }: MarkdownIt): void {
  // Only full URLs: host names and file names look alike.
  linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  // A cheap test before the expensive search; most texts have no links.
  linkify.pretest = (text) => text.includes("//") || text.includes("mailto:");
  let left = 0;
  core.ruler.before("normalize", "budget", ({ src }) => {
    left = LOOKS * src.length;
  });
  const lengthAt = linkify.testSchemaAt.bind(linkify);
  linkify.testSchemaAt = (text, schema, at) => {
    END.lastIndex = 0;
    const word = text.slice(at, at + LONGEST);
    const end = at + (END.exec(word)?.index ?? word.length);
    left -= end - at;
    const length = left < 0 ? 0 : lengthAt(text.slice(0, end), schema, at);
    return length >= LONGEST ? 0 : length;
  };
}

/** Nested brackets are read once for each level. */
const LABEL_BUDGET = 20;

/** Reads brackets as text once a page has used up its budget: the library searches all that follows for the end of each. */
function boundLabels({ helpers, core }: MarkdownIt): void {
  let left = 0;
  core.ruler.before("normalize", "labels", ({ src }) => {
    left = LABEL_BUDGET * src.length;
  });
  const { parseLinkLabel } = helpers;
  helpers.parseLinkLabel = (state, start, disableNested) => {
    if (left < 0) return -1;
    const end = parseLinkLabel(state, start, disableNested);
    left -= (end === -1 ? state.posMax : end) - start;
    return end;
  };
}

const QUOTE = 0x3e;

/**
 * The library searches for the end of each quote in all following lines, and restarts where HTML ends the
 * quote early: quadratic time. After the page's budget is used up, quotes are plain lines.
 */
function boundQuotes({ block, core }: MarkdownIt): void {
  let left = 0;
  core.ruler.before("block", "quotes", ({ src }) => {
    left = LOOKS * src.split("\n").length;
  });
  const tokenize = block.tokenize.bind(block);
  block.tokenize = (state, start, end) => {
    const isQuote = state.parentType === "blockquote";
    tokenize(state, start, end);
    if (isQuote) left -= end - state.line;
  };
  const alt = ["paragraph", "reference", "blockquote", "list"];
  block.ruler.before(
    "blockquote",
    "plain quotes",
    (state, line, _end, isSilent) => {
      const at = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
      if (left >= 0 || state.src.charCodeAt(at) !== QUOTE) return false;
      if (isSilent) return true;
      state.push("paragraph_open", "p", 1).map = [line, line + 1];
      const text = state.push("inline", "", 0);
      text.content = state.getLines(line, line + 1, state.blkIndent, false).trim();
      text.map = [line, line + 1];
      text.children = [];
      state.push("paragraph_close", "p", -1);
      state.line = line + 1;
      return true;
    },
    { alt },
  );
}
