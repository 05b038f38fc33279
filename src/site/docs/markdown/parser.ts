import MarkdownIt, { type StateBlock } from "markdown-it";
import type Token from "markdown-it/lib/token.mjs";
import { findAlerts, findCallouts, markCalloutWords, markTasks } from "./callouts.ts";

/** Markdown as GitHub and the registries read it, with their callouts. */
export const markdown = createMarkdown();

function createMarkdown(): MarkdownIt {
  const parser = new MarkdownIt({ html: true, linkify: true });
  boundBareLinks(parser);
  boundQuotes(parser);
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

/**
 * Takes every line of text apart, and what is said again only once: generated pages say the same of many attributes. What was found
 * is then shared by all of them, so nobody may change it in its place.
 */
function parseLines(tokens: readonly Token[], md: MarkdownIt, env: object): void {
  const shared = new Map<string, Token[]>();
  for (const token of tokens) {
    const { type, content, children } = token;
    if (type !== "inline" || children === null) continue;
    const isShared = stays(token) && !md.linkify.pretest(content);
    const known = isShared ? shared.get(content) : undefined;
    if (known === undefined) md.inline.parse(content, md, env, children);
    else token.children = known;
    if (isShared && known === undefined) shared.set(content, children);
  }
}

/** Of callouts and tasks the beginning is written anew, and of bare URLs links are made. */
function stays({ meta, content }: Token): boolean {
  return meta === null && !content.startsWith("[");
}

/** Browsers stop at 512 levels, and no page that is meant to be read has more than a dozen. */
const DEEPEST = 60;

/** Leaves out the marks of what is nested without end, and keeps its text. */
function boundNesting(tokens: Token[]): Token[] {
  const kept = keepShallow(tokens);
  for (const token of kept) {
    // Whatever is nested deeper has more parts than that.
    if (token.children !== null && token.children.length > DEEPEST)
      token.children = keepShallow(token.children);
  }
  return kept;
}

function keepShallow(tokens: Token[]): Token[] {
  let depth = 0;
  let deepest = 0;
  for (const { nesting } of tokens) {
    depth += nesting;
    deepest = Math.max(deepest, depth);
  }
  return deepest <= DEEPEST ? tokens : dropDeep(tokens);
}

function dropDeep(tokens: readonly Token[]): Token[] {
  let depth = 0;
  return tokens.filter(({ nesting }) => {
    if (nesting === 1) depth++;
    const isShallow = nesting === 0 || depth <= DEEPEST;
    if (nesting === -1) depth--;
    return isShallow;
  });
}

/** No link of a page is followed beyond that, so a longer one is as good as text. */
const LONGEST = 2000;
/** Within a text, each bare link is looked at some four times. */
const LOOKS = 4;
/** The characters that end a link. */
const END = /[\s\p{Z}\p{Cc}]/gu;

/**
 * Finds links that are written as a URL alone. The library looks for the end of each in all that follows, which for many of them in
 * one word takes the square of its length. So each is looked for in its own word, and a page has a budget for all of them.
 */
function boundBareLinks({ linkify, core }: MarkdownIt): void {
  // Only what is written as a URL: names of hosts and of files look alike.
  linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  // It is asked before a search that takes far longer; most texts have none.
  linkify.pretest = (text) => text.includes("//") || text.includes("mailto:");
  let left = 0;
  core.ruler.before("normalize", "budget", ({ src }) => {
    left = LOOKS * src.length;
  });
  const lengthAt = linkify.testSchemaAt.bind(linkify);
  linkify.testSchemaAt = (text, schema, at) => {
    const end = endOfWord(text, at);
    left -= end - at;
    const length = left < 0 ? 0 : lengthAt(text.slice(0, end), schema, at);
    return length >= LONGEST ? 0 : length;
  };
}

function endOfWord(text: string, at: number): number {
  END.lastIndex = 0;
  const word = text.slice(at, at + LONGEST);
  return at + (END.exec(word)?.index ?? word.length);
}

const QUOTE = 0x3e;

/**
 * Reads quotes as plain lines once a page has used up its budget for them. The library looks for the end of each quote in all the
 * lines that follow, and where HTML ends the quote earlier, it looks again from there: the square of the number of lines.
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
      if (!isSilent) writeParagraph(state, line);
      return true;
    },
    { alt },
  );
}

function writeParagraph(state: StateBlock, line: number): void {
  state.push("paragraph_open", "p", 1).map = [line, line + 1];
  const text = state.push("inline", "", 0);
  text.content = state.getLines(line, line + 1, state.blkIndent, false).trim();
  text.map = [line, line + 1];
  text.children = [];
  state.push("paragraph_close", "p", -1);
  state.line = line + 1;
}
