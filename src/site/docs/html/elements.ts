/** What pages may be made of: each element with the attributes that it may have beside those of all. */
const ELEMENTS: ReadonlyMap<string, readonly string[]> = new Map([
  ["a", ["title"]],
  ["aside", ["role"]],
  ["div", ["role", "tabindex"]],
  ["img", ["alt", "title", "width", "height"]],
  ["li", ["value"]],
  ["ol", ["start"]],
  ["pre", ["tabindex"]],
  ["span", ["role"]],
  ["details", ["open"]],
  ["td", ["align", "colspan", "rowspan"]],
  ["th", ["align", "colspan", "rowspan", "scope"]],
  ...(
    "abbr b blockquote br caption code dd del dfn dl dt em h1 h2 h3 h4 h5 h6 hr i ins kbd mark p q s samp small strong " +
    "sub summary sup table tbody tfoot thead tr u ul var"
  )
    .split(" ")
    .map((name): [string, string[]] => [name, []]),
]);

/** What an attribute may say. Pages have ids of their own, which links and scripts have to find. */
const VALUES: Readonly<Record<string, RegExp>> = {
  "aria-label": /^[^\n]{1,300}$/,
  align: /^(?:left|center|right)$/,
  alt: /^/,
  class:
    /^(?:token(?: [a-z-]{1,30}){1,4}|language-[a-z0-9-]{1,30}|anchor|callout (?:note|tip|warning)|callout-word|deprecated|task)$/,
  colspan: /^\d{1,3}$/,
  height: /^\d{1,4}%?$/,
  id: /^(?!pp-|main$)[^\s\p{C}]{1,200}$/u,
  open: /^/,
  role: /^(?:note|img)$/,
  rowspan: /^\d{1,3}$/,
  scope: /^(?:col|row)$/,
  start: /^-?\d{1,9}$/,
  tabindex: /^0$/,
  title: /^.{1,500}$/s,
  value: /^-?\d{1,9}$/,
  width: /^\d{1,4}%?$/,
};
const OF_ALL = ["id", "class", "aria-label"];
const VOID = ["br", "hr", "img"];

/** Whether pages may have the element. */
export function isAllowed(name: string): boolean {
  return ELEMENTS.has(name);
}

/** Whether an element has no end. */
export function isVoid(name: string): boolean {
  return VOID.includes(name);
}

/** Whether an element may have the attribute with this value; links are judged by what they lead to. */
export function isAllowedAttribute(element: string, name: string, value: string): boolean {
  const isKnown = OF_ALL.includes(name) || ELEMENTS.get(element)?.includes(name) === true;
  return isKnown && VALUES[name]?.test(value) === true;
}

/** The levels of a page's headings: one of the first, and none that skips one. */
export class Levels {
  readonly #open: { readonly source: number; readonly level: number }[] = [];
  #hasTop: boolean;

  constructor(hasTop: boolean) {
    this.#hasTop = hasTop;
  }

  /** The level that a heading has on the page. A second one of the first level stands between the first and the second. */
  next(source: number): number {
    if (source === 1 && !this.#hasTop) {
      this.#hasTop = true;
      this.#open.length = 0;
      return 1;
    }
    const own = source === 1 ? 1.5 : source;
    while ((this.#open.at(-1)?.source ?? 0) >= own) this.#open.pop();
    const level = Math.min((this.#open.at(-1)?.level ?? 1) + 1, 6);
    this.#open.push({ source: own, level });
    return level;
  }
}

/** What changes the order in which a line is shown, so that it reads as something else than it is. */
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const SPECIAL = /[&<>"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\n\t]/gu;

/** As most texts are. */
const IS_PLAIN = /^[\n\t !#-%'-;=?-~]*$/;

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

/** Text as HTML has it, also within the quotes of an attribute. What would change the order of a line is shown as what it is. */
export function escapeText(text: string): string {
  if (IS_PLAIN.test(text)) return text;
  return text.replace(SPECIAL, (sign) => ENTITIES.get(sign) ?? (/\p{Cc}/u.test(sign) ? "" : nameMark(sign)));
}

/** A text in which no mark changes the order of a line. */
export function showDirections(text: string): string {
  return text.replace(BIDI, nameMark);
}

function nameMark(mark: string): string {
  return `[U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}]`;
}
