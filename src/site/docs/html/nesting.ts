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
export function endsOpen(name: string, open: string): boolean {
  return ENDS.get(name)?.includes(open) === true;
}

/** Whether an element is a heading. */
export function isHeading(name: string): boolean {
  return HEADINGS.includes(name);
}
