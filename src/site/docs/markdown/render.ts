import type Token from "markdown-it/lib/token.mjs";
import { type Attributes, SafeWriter, type Surroundings } from "../html/write.ts";
import { type Colors, languageOf, newColors, writeCode } from "./highlight.ts";
import { markdown } from "./parser.ts";
import { type OpenHtml, openHtml, writeRaw } from "./raw-html.ts";
import { writeTask } from "./tasks.ts";

/** What is remembered from one part of a page to the next. */
interface Page {
  readonly writer: SafeWriter;
  readonly colors: Colors;
  readonly html: OpenHtml;
}

/** HTML of a text that was taken apart. */
export function renderTokens(tokens: readonly Token[], surroundings: Surroundings): string {
  const page = { writer: new SafeWriter(surroundings), colors: newColors(), html: openHtml() };
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

/** As markdown-it's own writer has it: after a text without a paragraph. */
function beginsLine({ type, nesting }: Token, before: Token | undefined): boolean {
  return before?.hidden === true && nesting !== -1 && WRITERS[type] === undefined;
}

/** As that has it, too: what begins a line of text, or ends at once, stays on its line. */
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

/** What generated pages of functions show before anything else: `name(first string, second list of number) string`. */
function isSignature(code: string): boolean {
  return /^\s*[a-z]\w{0,100}\([\w\s,.]{0,1000}\)(?: \w+){1,6}\s*$/.test(code);
}

function asLabel(text: string): string {
  return text.replace(/\s+/g, " ").slice(0, 200);
}

/** The side to which a column is set is an attribute here: styles within a page are not allowed. */
function writeCell(token: Token, { writer }: Page): void {
  const [, align] = /text-align:(\w+)/.exec(String(token.attrGet("style") ?? "")) ?? [];
  writer.open(token.tag, align === undefined ? undefined : { align });
}
