import { Parser } from "htmlparser2";
import type Token from "markdown-it/lib/token.mjs";
import { isAllowed, isVoid } from "../html/elements.ts";
import { type Attributes, type PageContext, SafeWriter } from "../html/write.ts";
import { writeTask } from "./callouts.ts";
import { type Colors, languageOf, newColors, writeCode } from "./highlight.ts";
import { markdown } from "./parser.ts";

/** State shared by the parts of a page. */
interface Page {
  readonly writer: SafeWriter;
  readonly colors: Colors;
  readonly html: OpenHtml;
}

export function renderTokens(tokens: readonly Token[], context: PageContext): string {
  const page = { writer: new SafeWriter(context), colors: newColors(), html: openHtml() };
  writeBlocks(tokens, page);
  return page.writer.finish();
}

function writeBlocks(tokens: readonly Token[], page: Page): void {
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined || token.hidden) continue;
    if (token.type === "inline") for (const child of token.children ?? []) writeToken(child, page);
    else {
      if (beginsLine(token, tokens[at - 1])) page.writer.text("\n");
      writeToken(token, page);
      if (endsLine(token, tokens[at + 1])) page.writer.text("\n");
    }
  }
}

/** Same line breaks as markdown-it's renderer: here, after a text without a paragraph. */
function beginsLine({ type, nesting }: Token, before: Token | undefined): boolean {
  return before?.hidden === true && nesting !== -1 && WRITERS[type] === undefined;
}

/** Same as markdown-it's renderer: what begins a line of text, or ends at once, stays on its line. */
function endsLine({ type, nesting, tag }: Token, next: Token | undefined): boolean {
  if (type === "html_block") return false;
  if (nesting !== 1 || next === undefined) return true;
  return next.type !== "inline" && !next.hidden && (next.nesting !== -1 || next.tag !== tag);
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
  html_inline: ({ content }, { html, writer }) => writeRaw(content, html, writer),
  html_block: ({ content }, { html, writer }) => writeRaw(content, html, writer),
  fence: writeFence,
  code_block: writeFence,
  anchor: ({ meta }, { writer }) => writer.anchor(String(meta?.id), `Link to ${asLabel(String(meta?.text))}`),
  task: ({ meta }, { writer }) => writeTask(meta?.isDone === true, writer),
  td_open: writeCell,
  th_open: writeCell,
};

function writeFence({ content, info }: Token, { writer, colors }: Page): void {
  const language = languageOf(info);
  const isPlain = language === "" || language === "text";
  writer.open("pre", { tabindex: "0" });
  writer.open("code", language === "" ? undefined : { class: `language-${language}` });
  writeCode({ code: content, language: isPlain && isSignature(content) ? "go" : language }, colors, writer);
  writer.close("code");
  writer.close("pre");
}

/** Generated pages of functions begin with `name(first string, second list of number) string`. */
function isSignature(code: string): boolean {
  return /^\s*[a-z]\w{0,100}\([\w\s,.]{0,1000}\)(?: \w+){1,6}\s*$/.test(code);
}

function asLabel(text: string): string {
  return text.replace(/\s+/g, " ").slice(0, 200);
}

/** The Content-Security-Policy forbids inline styles, so the alignment is an attribute. */
function writeCell(token: Token, { writer }: Page): void {
  const [, align] = /text-align:(\w+)/.exec(String(token.attrGet("style") ?? "")) ?? [];
  writer.open(token.tag, align === undefined ? undefined : { align });
}

/** The open raw HTML elements of a page. */
interface OpenHtml {
  readonly names: Map<string, number>;
  depth: number;
  failures: number;
}

function openHtml(): OpenHtml {
  return { names: new Map(), depth: 0, failures: 0 };
}

/** A tag in CommonMark: https://spec.commonmark.org/0.31.2/#raw-html */
const TAG = /^<(\/?)([a-z][a-z0-9-]*)(?:[\s/](?:"[^"]*"|'[^']*'|[^"'<>])*)?>/i;
/** Generated pages have one before each table of attributes. */
const MARK = /^<a id="([\w-]+)">$/;
const LONGEST_TAG = 4000;
const DEEPEST = 200;
/** Searching for each end costs time; real pages have no unclosed ones. */
const MOST_FAILURES = 1000;

/**
 * Raw HTML: allowed tags stay, comments are removed, and everything else becomes text, because `<id>` in a
 * sentence is usually a placeholder.
 */
function writeRaw(html: string, open: OpenHtml, writer: SafeWriter): void {
  const raw = { html, lastEnd: html.lastIndexOf("-->") };
  // An end tag may belong to an element opened long before, so each tag is handled separately.
  let kept = "";
  let at = 0;
  for (let next = html.indexOf("<"); next !== -1; next = html.indexOf("<", at)) {
    const { text = "", end, length } = takeMarkup(raw, next, open);
    kept += html.slice(at, next) + text;
    at = next + length;
    if (end === undefined) continue;
    writeBeginnings(kept, writer);
    writer.close(end);
    kept = "";
  }
  writeBeginnings(kept + html.slice(at), writer);
}

/** Elements that a piece of HTML leaves open stay open. */
function writeBeginnings(html: string, writer: SafeWriter): void {
  if (html === "") return;
  const [, id] = MARK.exec(html) ?? [];
  if (id === undefined) parse(html, writer);
  else writer.open("a", { id });
}

function parse(html: string, writer: SafeWriter): void {
  const parser = new Parser({
    onopentag: (name, attributes) => writer.open(name, attributes),
    ontext: (text) => writer.text(text),
    onclosetag: (name, isImplied) => {
      if (!isImplied) writer.close(name);
    },
  });
  parser.end(html);
}

interface Raw {
  readonly html: string;
  /** Where the last comment ends: searching for a missing end again costs time. */
  readonly lastEnd: number;
}

interface Taken {
  readonly text?: string;
  /** The element that ends there. */
  readonly end?: string;
  readonly length: number;
}

function takeMarkup({ html, lastEnd }: Raw, at: number, open: OpenHtml): Taken {
  if (html.startsWith("<!--", at) && lastEnd >= at + 4)
    return { length: html.indexOf("-->", at + 4) + 3 - at };
  const match = open.failures > MOST_FAILURES ? null : TAG.exec(html.slice(at, at + LONGEST_TAG));
  if (match === null) {
    open.failures++;
    return { text: "&lt;", length: 1 };
  }
  const [tag, slash, written = ""] = match;
  const [name, length] = [written.toLowerCase(), tag.length];
  if (!isAllowed(name)) return { text: tag.replaceAll("&", "&amp;").replaceAll("<", "&lt;"), length };
  if (!staysBalanced(name, slash === "", open)) return { length };
  return slash === "" ? { text: tag, length } : { end: name, length };
}

/** Limits the nesting of unclosed elements, and ignores end tags without a start. */
function staysBalanced(name: string, isOpening: boolean, open: OpenHtml): boolean {
  if (isVoid(name)) return isOpening;
  const count = open.names.get(name) ?? 0;
  if (isOpening ? open.depth >= DEEPEST : count === 0) return false;
  const step = isOpening ? 1 : -1;
  open.names.set(name, count + step);
  open.depth += step;
  return true;
}
