import { escapeText } from "../html/escape.ts";
import type { Heading } from "../markdown/outline.ts";

/** Of a page with a thousand nested blocks, those would be no help. */
const MOST = 60;

/** Writes what is on a page: its sections, and theirs where they are not too many. */
export function renderContents(headings: readonly Heading[]): string | undefined {
  const below = headings.filter(({ level }) => level === 2 || level === 3);
  const listed = below.length > MOST ? below.filter(({ level }) => level === 2).slice(0, MOST) : below;
  if (listed.length < 2) return undefined;
  const items = nest(listed).map(({ heading, inside }) => {
    const list = inside.length === 0 ? "" : `\n<ul>\n${inside.map(renderItem).join("\n")}\n</ul>\n`;
    return `<li>${renderLink(heading)}${list}</li>`;
  });
  return ['<div class="toc">', "<p>On this page</p>", "<ul>", ...items, "</ul>", "</div>"].join("\n");
}

interface Nested {
  readonly heading: Heading;
  readonly inside: Heading[];
}

/** No heading skips a level, so each of the third is within one of the second. */
function nest(headings: readonly Heading[]): Nested[] {
  const nested: Nested[] = [];
  for (const heading of headings) {
    const last = nested.at(-1);
    if (heading.level === 2 || last === undefined) nested.push({ heading, inside: [] });
    else last.inside.push(heading);
  }
  return nested;
}

function renderItem(heading: Heading): string {
  return `<li>${renderLink(heading)}</li>`;
}

function renderLink({ id, text }: Heading): string {
  return `<a href="#${escapeText(encodeURIComponent(id))}">${escapeText(text)}</a>`;
}
