import { slug } from "github-slugger";
import Token from "markdown-it/lib/token.mjs";
import { Levels } from "../html/elements.ts";
import { plainText } from "./parser.ts";

interface Anchored {
  readonly text: string;
  readonly id: string;
}

export interface Heading extends Anchored {
  readonly level: number;
}

export interface Outline {
  readonly headings: readonly Heading[];
  /** Arguments and attributes: list items that begin with code. */
  readonly attributes: readonly Anchored[];
}

const RAW_ID = /<[a-z][^<>]{0,200}?\s(?:id|name)=["']?([^\s"'<>]{1,200})/gi;

const DEPRECATED = /\([^()]{0,80}\bdeprecated\b|\*\*\s*deprecated\b|`[^`]*`\s*[-–:]?\s*deprecated\b/i;

/** Gives headings, and list items that begin with code, an id and a link to themselves. */
export function placeAnchors(tokens: readonly Token[]): Outline & { readonly ids: ReadonlySet<string> } {
  const slugs = new Slugs();
  const ids = new Set<string>();
  addRawIds(tokens, ids);
  for (const id of [...ids, "main"]) slugs.keep(id);
  const take = (text: string): string => {
    const id = slugs.make(text.slice(0, 200)) || slugs.make("section");
    ids.add(id);
    return id;
  };
  const levels = new Levels(beginsWithTitle(tokens) ? 0 : 1);
  const headings: Heading[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    const inline = tokens[at + 1];
    if (token?.type !== "heading_open" || inline === undefined) continue;
    const level = levels.next(Number(token.tag[1]));
    const text = plainText(inline);
    const id = take(text);
    token.attrSet("id", id);
    if (level > 1) inline.children = [...(inline.children ?? NONE), makeAnchor(id, text)];
    headings.push({ level, text, id });
  }
  const attributes: Anchored[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const item = tokens[at];
    if (item?.type !== "list_item_open") continue;
    const inline = tokens[at + 2];
    const name = inline?.children?.[0];
    if (inline === undefined || name?.type !== "code_inline" || name.content === "") continue;
    const id = take(name.content);
    item.attrSet("id", id);
    // `(String, Deprecated)` in generated pages, and the way authors write it.
    const beginning = inline.content.slice(0, 400);
    if (/deprecated/i.test(beginning) && DEPRECATED.test(beginning)) item.attrSet("class", "deprecated");
    inline.children = inline.children?.toSpliced(1, 0, makeAnchor(id, name.content)) ?? null;
    attributes.push({ text: name.content, id });
  }
  return { headings, attributes, ids };
}

const NONE: readonly Token[] = [];

/** Nested blocks of attributes have ids in raw HTML. */
function addRawIds(tokens: readonly Token[], ids: Set<string>): void {
  for (const { type, content, children } of tokens) {
    if (type === "html_block" || type === "html_inline")
      for (const [, id = ""] of content.matchAll(RAW_ID)) ids.add(id);
    addRawIds(children ?? NONE, ids);
  }
}

export function beginsWithTitle(tokens: readonly Token[]): boolean {
  return tokens.find(({ type }) => type === "heading_open")?.tag === "h1";
}

function makeAnchor(id: string, text: string): Token {
  const anchor = new Token("anchor", "", 0);
  anchor.meta = { id, text };
  return anchor;
}

const IS_ASCII = /^[ -~]*$/;
const NOT_IN_IDS = /[^\w -]/g;

/** Ids like GitHub's, whose slugger keeps them as properties of an object: slow for pages with 50,000 ids. */
export class Slugs {
  /** How often each id was requested again. */
  readonly #repeats = new Map<string, number>();
  /** A cache: many texts of a page are equal. */
  readonly #plain = new Map<string, string>();

  keep(id: string): void {
    this.#take(slugOf(id));
  }

  /** The id of a text, numbered if it is taken; empty if it has no letters. */
  make(text: string): string {
    const slug = this.#plain.get(text) ?? slugOf(text.toLowerCase());
    this.#plain.set(text, slug);
    return this.#take(slug);
  }

  #take(plain: string): string {
    let id = plain;
    for (let count = this.#repeats.get(plain) ?? 0; this.#repeats.has(id); id = `${plain}-${count}`) {
      count++;
      this.#repeats.set(plain, count);
    }
    this.#repeats.set(id, 0);
    return id;
  }
}

/** The slugger's expression covers the letters of all languages, which is slow for ASCII texts. */
function slugOf(text: string): string {
  return IS_ASCII.test(text) ? text.replace(NOT_IN_IDS, "").replaceAll(" ", "-") : slug(text, true);
}
