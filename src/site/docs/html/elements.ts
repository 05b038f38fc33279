/** The allowed elements, with their attributes besides those that all may have. */
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

/** The allowed values; no ids with the site's own prefix, on which links and scripts rely. */
const VALUES: Readonly<Record<string, RegExp>> = {
  "aria-label": /^[^\n]{1,300}$/,
  align: /^(?:left|center|right)$/,
  alt: /^/,
  class:
    /^(?:token(?: [a-z-]{1,30}){1,4}|language-[a-z0-9-]{1,30}|anchor|callout (?:note|tip|warning|danger)|callout-word|deprecated)$/,
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

export function isAllowed(name: string): boolean {
  return ELEMENTS.has(name);
}

export function isVoid(name: string): boolean {
  return VOID.includes(name);
}

/** Links are judged by their target instead. */
export function isAllowedAttribute(element: string, name: string, value: string): boolean {
  const isKnown = OF_ALL.includes(name) || ELEMENTS.get(element)?.includes(name) === true;
  return isKnown && VALUES[name]?.test(value) === true;
}

/** The heading levels of a page: one `h1`, and no level skipped. */
export class Levels {
  readonly #open: { readonly source: number; readonly level: number }[] = [];
  readonly #above: number;
  #hasTop: boolean;

  /** `above` is the level of the heading that they are below; 0 if their first one is the `h1`. */
  constructor(above: number) {
    this.#above = Math.max(above, 1);
    this.#hasTop = above > 0;
  }

  /** A further `h1` becomes a level between the first and the second. */
  next(source: number): number {
    if (source === 1 && !this.#hasTop) {
      this.#hasTop = true;
      this.#open.length = 0;
      return 1;
    }
    const rank = source === 1 ? 1.5 : source;
    while ((this.#open.at(-1)?.source ?? 0) >= rank) this.#open.pop();
    const level = Math.min((this.#open.at(-1)?.level ?? this.#above) + 1, 6);
    this.#open.push({ source: rank, level });
    return level;
  }
}

/** Characters that change the display order, so that a line reads differently from its content. */
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const SPECIAL = /[&<>"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\n\t]/gu;

/** A fast path: most texts match. */
const IS_PLAIN = /^[\n\t !#-%'-;=?-~]*$/;

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

/** Escapes text for elements and quoted attributes, and shows the characters that change the display order. */
export function escapeText(text: string): string {
  if (IS_PLAIN.test(text)) return text;
  return text.replace(SPECIAL, (sign) => ENTITIES.get(sign) ?? (/\p{Cc}/u.test(sign) ? "" : nameMark(sign)));
}

/** Makes the characters that change the display order visible. */
export function showDirections(text: string): string {
  return text.replace(BIDI, nameMark);
}

function nameMark(mark: string): string {
  return `[U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}]`;
}
