import { escapeText, isAllowed, isAllowedAttribute, isVoid, Levels } from "./elements.ts";

/** What a page's links and images lead to. */
export interface PageContext {
  /** Whether the page has a heading of the first level before this. */
  readonly hasTop: boolean;
  /** Where a link leads; nowhere when it must not. */
  readonly link: (href: string) => string | undefined;
  /** An image of the site; any other is linked to, since pages ask no other host for anything. */
  readonly image: (src: string) => ShownImage | undefined;
}

export type ShownImage = { readonly src: string } | { readonly href: string };

export type Attributes = Readonly<Record<string, string>>;

const NONE: Attributes = {};
/** As many pieces are put together at a time: the fewer there are, the less is carried along. */
const MOST_PIECES = 4096;

interface Open {
  readonly name: string;
  readonly end: string;
}

/**
 * Writes HTML from elements and texts alone: what is not allowed is not written, every text is escaped, and all that is open is
 * closed, in its order. So whatever an author's HTML leaves open, and however a browser may read it, the page has nothing but what
 * is on the list.
 */
export class SafeWriter {
  readonly #context: PageContext;
  readonly #levels: Levels;
  readonly #open: Open[] = [];
  readonly #ids = new Set<string>();
  readonly #classes = new Map<string, string>();
  readonly #done: string[] = [];
  #pieces: string[] = [];
  #links = 0;

  constructor(context: PageContext) {
    this.#context = context;
    this.#levels = new Levels(context.hasTop);
  }

  /** Begins an element, which may be the end of others. */
  open(name: string, attributes: Attributes = NONE): void {
    while (endsOpen(name, this.#open.at(-1)?.name ?? "")) this.#pop();
    if (!isAllowed(name)) this.#open.push({ name, end: "" });
    else if (name === "img") this.#writeImage(attributes);
    else if (name === "a") this.#openLink(attributes);
    else if (name === "table") this.#openTable(attributes);
    else if (isHeading(name)) this.#start(name, `h${this.#levels.next(Number(name[1]))}`, attributes);
    else this.#start(name, name, attributes);
  }

  /** A link to a place on the page itself, put together at once: large pages have many thousands of them. */
  anchor(id: string, name: string): void {
    while (endsOpen("a", this.#open.at(-1)?.name ?? "")) this.#pop();
    if (this.#links > 0) return;
    this.#put(` <a class="anchor" aria-label="${escapeText(name)}" href="#${escapeText(id)}">#</a>`);
  }

  text(text: string): void {
    this.#put(escapeText(text));
  }

  /** Ends the last element of that name, and all within. */
  close(name: string): void {
    const at = this.#open.findLastIndex((open) => open.name === name);
    if (at !== -1) while (this.#open.length > at) this.#pop();
    else if (name === "p") this.#put("<p></p>");
  }

  /** All of it, when nothing more comes. */
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
    this.#put(end);
  }

  #start(name: string, written: string, attributes: Attributes, more = ""): void {
    this.#put(`<${written}${this.#write(written, attributes)}${more}>`);
    if (!isVoid(name)) this.#open.push({ name, end: `</${written}>` });
  }

  #openLink(attributes: Attributes): void {
    const { href, name, id = name } = attributes;
    const target = href === undefined || this.#links > 0 ? undefined : this.#context.link(href);
    const kept = id === undefined ? attributes : { ...attributes, id };
    if (target === undefined) this.#start("a", "span", kept);
    else {
      this.#links++;
      this.#start("a", "a", kept, ` href="${escapeText(target)}"`);
    }
  }

  #writeImage(attributes: Attributes): void {
    const shown = this.#context.image(attributes.src ?? "");
    if (shown !== undefined && "src" in shown)
      this.#start("img", "img", { alt: "", ...attributes }, ` src="${escapeText(shown.src)}" loading="lazy"`);
    else this.#nameImage(attributes.alt || "Image", shown?.href);
  }

  #nameImage(name: string, href: string | undefined): void {
    const isLinked = href !== undefined && this.#links === 0;
    this.#put(isLinked ? `<a href="${escapeText(href)}">${escapeText(name)}</a>` : escapeText(name));
  }

  /** It may be wider than a phone, and whoever has no mouse has to be able to scroll in it. */
  #openTable(attributes: Attributes): void {
    this.#put('<div class="table-scroll" role="group" aria-label="Table" tabindex="0">');
    this.#put(`<table${this.#write("table", attributes)}>`);
    this.#open.push({ name: "table", end: "</table></div>" });
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

  /** All elements may have the same few. */
  #writeClass(element: string, value: string): string {
    const known = this.#classes.get(value);
    if (known !== undefined) return known;
    const written = isAllowedAttribute(element, "class", value) ? ` class="${escapeText(value)}"` : "";
    this.#classes.set(value, written);
    return written;
  }

  /** The first of an id is the one that links lead to. */
  #isFirst(name: string, value: string): boolean {
    if (name !== "id") return true;
    return this.#ids.size !== this.#ids.add(value).size;
  }
}

const PARAGRAPH = ["p"];
const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];

/** What an element ends by beginning, where that is what is open: https://html.spec.whatwg.org/multipage/syntax.html#optional-tags */
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

/** Whether an element that begins is the end of the one that it would be within. */
function endsOpen(name: string, open: string): boolean {
  return ENDS.get(name)?.includes(open) === true;
}

/** Whether an element is a heading. */
function isHeading(name: string): boolean {
  return HEADINGS.includes(name);
}
