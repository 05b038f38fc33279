import { Parser } from "htmlparser2";
import type Token from "markdown-it/lib/token.mjs";
import { isAllowed, isVoid } from "../html/elements.ts";
import { type Attributes, type PageContext, SafeWriter } from "../html/write.ts";
import { languageOf, MOST_OF_A_PAGE, writeCode } from "./highlight.ts";
import { markdown } from "./parser.ts";

/** State shared by the parts of a page. */
interface Page {
  readonly writer: SafeWriter;
  /** The remaining highlighting budget. */
  readonly colors: { left: number };
  /** How many raw HTML elements of each name are open. */
  readonly open: Map<string, number>;
  depth: number;
  /** How many tags had no end. */
  failures: number;
}

export function renderTokens(tokens: readonly Token[], context: PageContext): string {
  const [writer, colors] = [new SafeWriter(context), { left: MOST_OF_A_PAGE }];
  const page: Page = { writer, colors, open: new Map(), depth: 0, failures: 0 };
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined || token.hidden) continue;
    if (token.type === "inline") for (const child of token.children ?? []) writeToken(child, page);
    else {
      const { type, nesting, tag } = token;
      const next = tokens[at + 1];
      // Same line breaks as markdown-it's renderer: here, after a text without a paragraph.
      if (tokens[at - 1]?.hidden === true && nesting !== -1 && WRITERS[type] === undefined) writer.text("\n");
      writeToken(token, page);
      // And here: what begins a line of text, or ends at once, stays on its line.
      const isOpen = nesting === 1 && next !== undefined;
      const staysOpen =
        isOpen && (next.type === "inline" || next.hidden || (next.nesting === -1 && next.tag === tag));
      if (type !== "html_block" && !staysOpen) writer.text("\n");
    }
  }
  return writer.finish();
}

function writeToken(token: Token, page: Page): void {
  const write = WRITERS[token.type];
  if (write !== undefined) write(token, page);
  else if (token.nesting === -1) page.writer.close(token.tag);
  else page.writer.open(token.tag, attributesOf(token));
}

function attributesOf({ attrs }: Token): Attributes | undefined {
  return attrs === null ? undefined : Object.fromEntries(attrs.map(([name, value]) => [name, String(value)]));
}

const WRITERS: Readonly<Record<string, (token: Token, page: Page) => void>> = {
  text: ({ content }, { writer }) => writer.text(content),
  softbreak: (_token, { writer }) => writer.text("\n"),
  hardbreak: (_token, { writer }) => {
    writer.open("br");
    writer.text("\n");
  },
  code_inline: ({ content }, { writer }) => {
    writer.open("code");
    writer.text(content);
    writer.close("code");
  },
  image: (token, { writer }) => {
    const alt = markdown.renderer.renderInlineAsText(token.children ?? [], markdown.options, {});
    writer.open("img", { ...attributesOf(token), alt });
  },
  html_inline: ({ content }, page) => writeRaw(content, page),
  html_block: ({ content }, page) => writeRaw(content, page),
  fence: writeFence,
  code_block: writeFence,
  anchor: ({ meta }, { writer }) =>
    writer.anchor(String(meta?.id), `Link to ${String(meta?.text).replace(/\s+/g, " ").slice(0, 200)}`),
  td_open: writeCell,
  th_open: writeCell,
};

function writeFence({ content, info }: Token, { writer, colors }: Page): void {
  const language = languageOf(info);
  const isPlain = language === "" || language === "text";
  writer.open("pre", { tabindex: "0" });
  writer.open("code", language === "" ? undefined : { class: `language-${language}` });
  // Generated pages of functions begin with `name(first string, second list of number) string`.
  const isSignature = isPlain && /^\s*[a-z]\w{0,100}\([\w\s,.]{0,1000}\)(?: \w+){1,6}\s*$/.test(content);
  writeCode(content, isSignature ? "go" : language, colors, writer);
  writer.close("code");
  writer.close("pre");
}

/** The Content-Security-Policy forbids inline styles, so the alignment is an attribute. */
function writeCell(token: Token, { writer }: Page): void {
  const [, align] = /text-align:(\w+)/.exec(String(token.attrGet("style") ?? "")) ?? [];
  writer.open(token.tag, align === undefined ? undefined : { align });
}

/** A tag in CommonMark: https://spec.commonmark.org/0.31.2/#raw-html */
const TAG = /^<(\/?)([a-z][a-z0-9-]*)(?:[\s/](?:"[^"]*"|'[^']*'|[^"'<>])*)?>/i;
/** Generated pages have one before each table of attributes. */
const MARK = /^<a id="([\w-]+)">$/;
/** They only choose among the sources of an image. */
const CHOICES = ["picture", "source"];
const LONGEST_TAG = 4000;
const DEEPEST = 200;
/** Searching for each end costs time; real pages have no unclosed ones. */
const MOST_FAILURES = 1000;

/** Allowed tags stay, comments go, and all else becomes text: `<id>` in a sentence is usually a placeholder. */
function writeRaw(html: string, page: Page): void {
  const { writer } = page;
  // Searching for a missing end again costs time.
  const lastEnd = html.lastIndexOf("-->");
  // An end tag may belong to an element opened long before, so each tag is handled separately.
  let output = "";
  let at = 0;
  for (let next = html.indexOf("<"); next !== -1; next = html.indexOf("<", at)) {
    const { text = "", end, length } = takeMarkup(html, lastEnd, next, page);
    output += html.slice(at, next) + text;
    at = next + length;
    if (end === undefined) continue;
    writeBeginnings(output, writer);
    writer.close(end);
    output = "";
  }
  writeBeginnings(output + html.slice(at), writer);
}

/** Elements that a piece of HTML leaves open stay open. */
function writeBeginnings(html: string, writer: SafeWriter): void {
  if (html === "") return;
  const [, id] = MARK.exec(html) ?? [];
  if (id !== undefined) {
    writer.open("a", { id });
    return;
  }
  const parser = new Parser({
    onopentag: (name, attributes) => writer.open(name, attributes),
    ontext: (text) => writer.text(text),
    onclosetag: (name, isImplied) => {
      if (!isImplied) writer.close(name);
    },
  });
  parser.end(html);
}

/** What becomes of the markup at a place, and the element that ends there. */
function takeMarkup(
  html: string,
  lastEnd: number,
  at: number,
  page: Page,
): { readonly text?: string; readonly end?: string; readonly length: number } {
  if (html.startsWith("<!--", at) && lastEnd >= at + 4)
    return { length: html.indexOf("-->", at + 4) + 3 - at };
  const match = page.failures > MOST_FAILURES ? null : TAG.exec(html.slice(at, at + LONGEST_TAG));
  if (match === null) {
    page.failures++;
    return { text: "&lt;", length: 1 };
  }
  const [tag, slash, written = ""] = match;
  const [name, length] = [written.toLowerCase(), tag.length];
  if (CHOICES.includes(name)) return { length };
  if (!isAllowed(name)) return { text: tag.replaceAll("&", "&amp;").replaceAll("<", "&lt;"), length };
  if (!staysBalanced(name, slash === "", page)) return { length };
  return slash === "" ? { text: tag, length } : { end: name, length };
}

/** Limits the nesting of unclosed elements, and ignores end tags without a start. */
function staysBalanced(name: string, isOpening: boolean, page: Page): boolean {
  if (isVoid(name)) return isOpening;
  const count = page.open.get(name) ?? 0;
  if (isOpening ? page.depth >= DEEPEST : count === 0) return false;
  const step = isOpening ? 1 : -1;
  page.open.set(name, count + step);
  page.depth += step;
  return true;
}
