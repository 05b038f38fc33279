import { breakable } from "../../pages/parts/html.ts";
import { TEXTS } from "../texts.ts";
import { escapeText, isAllowed, isAllowedAttribute, isVoid, Levels } from "./elements.ts";

export interface PageContext {
  /** The level of the heading that the text is below; 0 if it has the `h1` itself. */
  readonly above: number;
  /** The target of a link, or undefined if it must not be a link. */
  readonly link: (href: string) => string | undefined;
  /** An image of the site. Others become links, because pages request nothing from other hosts. */
  readonly image: (src: string) => { readonly src: string } | { readonly href: string } | undefined;
  /** Whether the text has letters that are written from right to left. */
  readonly isBidirectional?: boolean;
}

export type Attributes = Readonly<Record<string, string>>;

const NONE: Attributes = {};
/** Joining many short strings at once is faster than appending each. */
const MOST_PIECES = 4096;

/** Writes only allowed elements, escapes every text, and closes what is open in order, however malformed an author's HTML is. */
export class SafeWriter {
  readonly #context: PageContext;
  readonly #levels: Levels;
  readonly #open: { readonly name: string; readonly end: string }[] = [];
  readonly #ids = new Set<string>();
  readonly #classes = new Map<string, string>();
  readonly #done: string[] = [];
  #pieces: string[] = [];
  #links = 0;
  #code = 0;

  constructor(context: PageContext) {
    this.#context = context;
    this.#levels = new Levels(context.above);
  }

  /** May close the elements that it implicitly ends. */
  open(name: string, attributes: Attributes = NONE): void {
    while (endsOpen(name, this.#open.at(-1)?.name ?? "")) this.#pop();
    if (!isAllowed(name)) this.#open.push({ name, end: "" });
    else if (name === "img") this.#writeImage(attributes);
    else if (name === "a") this.#openLink(attributes);
    else if (name === "table") this.#openTable(attributes);
    else if (HEADINGS.includes(name)) this.#start(name, `h${this.#levels.next(Number(name[1]))}`, attributes);
    else this.#start(name, name, attributes);
  }

  /** A link within the page, written at once because large pages have thousands. */
  anchor(id: string, name: string): void {
    while (endsOpen("a", this.#open.at(-1)?.name ?? "")) this.#pop();
    if (this.#links > 0) return;
    this.#put(` <a class="anchor" aria-label="${escapeText(name)}" href="#${escapeText(id)}">#</a>`);
  }

  text(text: string): void {
    const escaped = escapeText(text);
    this.#put(this.#code > 0 ? escaped : breakable(escaped));
  }

  /** Closes the innermost element of that name and everything in it. */
  close(name: string): void {
    const at = this.#open.findLastIndex((open) => open.name === name);
    if (at !== -1) while (this.#open.length > at) this.#pop();
    else if (name === "p") this.#put("<p></p>");
  }

  finish(): string {
    while (this.#open.length > 0) this.#pop();
    this.#gather();
    return this.#done.join("");
  }

  #put(piece: string): void {
    if (this.#pieces.push(piece) > MOST_PIECES) this.#gather();
  }

  #gather(): void {
    this.#done.push(this.#pieces.join(""));
    this.#pieces = [];
  }

  #pop(): void {
    const { name = "", end = "" } = this.#open.pop() ?? {};
    if (name === "a" && end === "</a>") this.#links--;
    if (end === "</pre>") this.#code--;
    this.#put(end);
  }

  #start(name: string, written: string, attributes: Attributes, more = ""): void {
    this.#put(`<${written}${this.#write(written, attributes)}${this.#directionOf(written)}${more}>`);
    if (written === "pre") this.#code++;
    if (!isVoid(name)) this.#open.push({ name, end: `</${written}>` });
  }

  #openLink(attributes: Attributes): void {
    const { href, name, id = name } = attributes;
    const target = href === undefined || this.#links > 0 ? undefined : this.#context.link(href);
    const safe = id === undefined ? attributes : { ...attributes, id };
    if (target === undefined) this.#start("a", "span", safe);
    else {
      this.#links++;
      this.#start("a", "a", safe, ` href="${escapeText(target)}"`);
    }
  }

  #writeImage(attributes: Attributes): void {
    const image = this.#context.image(attributes.src ?? "");
    if (image !== undefined && "src" in image)
      this.#start("img", "img", { alt: "", ...attributes }, ` src="${escapeText(image.src)}" loading="lazy"`);
    else {
      const name = escapeText(attributes.alt || TEXTS.image);
      const isLinked = image !== undefined && this.#links === 0;
      this.#put(isLinked ? `<a href="${escapeText(image.href)}">${name}</a>` : name);
    }
  }

  /** Wide tables scroll; keyboard users need a focusable region. */
  #openTable(attributes: Attributes): void {
    this.#put(`<div class="table-scroll" role="group" aria-label="${TEXTS.table}" tabindex="0">`);
    this.#put(`<table${this.#write("table", attributes)}>`);
    this.#open.push({ name: "table", end: "</table></div>" });
  }

  /** Each block has the direction of its own text; code, from left to right, has no part in that. */
  #directionOf(element: string): string {
    if (this.#context.isBidirectional !== true) return "";
    return element === "code" || element === "pre"
      ? ' dir="ltr"'
      : DIRECTED.includes(element)
        ? ' dir="auto"'
        : "";
  }

  #write(element: string, attributes: Attributes): string {
    if (attributes === NONE) return "";
    let written = "";
    for (const [name, value] of Object.entries(attributes)) {
      if (name === "class") written += this.#writeClass(element, value);
      else if (isAllowedAttribute(element, name, value) && this.#isFirst(name, value))
        written += ` ${name}="${escapeText(value)}"`;
    }
    return written;
  }

  #writeClass(element: string, value: string): string {
    const text = this.#classes.get(value);
    if (text !== undefined) return text;
    const written = isAllowedAttribute(element, "class", value) ? ` class="${escapeText(value)}"` : "";
    this.#classes.set(value, written);
    return written;
  }

  /** Links point to the first element with an id, so later ones lose it. */
  #isFirst(name: string, value: string): boolean {
    if (name !== "id") return true;
    return this.#ids.size !== this.#ids.add(value).size;
  }
}

const PARAGRAPH = ["p"];
const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];
const DIRECTED = [...PARAGRAPH, ...HEADINGS, ..."blockquote dd dt li summary td th".split(" ")];

/** Elements that a start tag ends: https://html.spec.whatwg.org/multipage/syntax.html#optional-tags */
const ENDS: ReadonlyMap<string, readonly string[]> = new Map([
  ["a", ["a"]],
  ["dd", ["dd", "dt"]],
  ["dt", ["dd", "dt"]],
  ["li", ["li"]],
  ["tbody", ["thead", "tbody"]],
  ["td", ["thead", "th", "td"]],
  ["tfoot", ["thead", "tbody"]],
  ["th", ["th"]],
  ["tr", ["tr", "th", "td"]],
  ...HEADINGS.map((name): [string, string[]] => [name, [...HEADINGS, ...PARAGRAPH]]),
  ...["aside", "blockquote", "details", "div", "dl", "hr", "ol", "p", "pre", "table", "ul"].map(
    (name): [string, string[]] => [name, PARAGRAPH],
  ),
]);

function endsOpen(name: string, open: string): boolean {
  return ENDS.get(name)?.includes(open) === true;
}
