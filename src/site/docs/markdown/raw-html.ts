import { Parser } from "htmlparser2";
import { isAllowed, isVoid } from "../html/allowed.ts";
import type { SafeWriter } from "../html/write.ts";

/** What of the HTML in a text is open; one a page. */
export interface OpenHtml {
  readonly names: Map<string, number>;
  depth: number;
  failures: number;
}

export function openHtml(): OpenHtml {
  return { names: new Map(), depth: 0, failures: 0 };
}

/** A tag as CommonMark has it: https://spec.commonmark.org/0.31.2/#raw-html */
const TAG = /^<(\/?)([a-z][a-z0-9-]*)(?:[\s/](?:"[^"]*"|'[^']*'|[^"'<>])*)?>/i;
/** As generated pages have one before each of their tables of attributes. */
const MARK = /^<a id="([\w-]+)">$/;
const LONGEST_TAG = 4000;
const DEEPEST = 200;
/** Looking for the end of each costs time; real pages have none that is not closed. */
const MOST_FAILURES = 1000;

/**
 * HTML as an author wrote it between Markdown: tags that pages may have stay, comments go, and all else becomes text, since it
 * mostly is some: `<id>` in a sentence is a placeholder.
 */
export function writeRaw(html: string, open: OpenHtml, writer: SafeWriter): void {
  const raw = { html, lastEnd: html.lastIndexOf("-->") };
  // An end may belong to what was opened long before, so each is told by itself.
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

/** What a parser finds in a piece of HTML; what is left open in it stays open. */
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
  /** Where the last comment ends: what is looked for and is not there takes time each time. */
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

/** What is never closed must not nest without end, and what was never opened closes nothing. */
function staysBalanced(name: string, isOpening: boolean, open: OpenHtml): boolean {
  if (isVoid(name)) return isOpening;
  const count = open.names.get(name) ?? 0;
  if (isOpening ? open.depth >= DEEPEST : count === 0) return false;
  const step = isOpening ? 1 : -1;
  open.names.set(name, count + step);
  open.depth += step;
  return true;
}
