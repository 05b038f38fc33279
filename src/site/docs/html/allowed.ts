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
