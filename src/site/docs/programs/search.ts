import { shorten } from "../description.ts";
import type { Entry } from "../entry.ts";
import { OVERVIEW } from "../kinds.ts";
import type { Outline } from "../markdown/outline.ts";

/** What a search over one version knows of a page. */
export interface Searchable {
  readonly entry: Entry;
  readonly outline: Outline | undefined;
}

/** Of a page with thousands of attributes, the first are what it is about. */
const MOST_WORDS = 200;

/** What every page has leads to none. */
const COMMON =
  /^(?:example usage|examples?|schema|required|optional|read-only|import(?:ing)?|signature|arguments?|(?:argument|attribute)s? reference|nested schema for .*)$/i;

/** The index of a version's search. */
export function renderSearch(pages: readonly Searchable[]): string {
  const items = pages.map(({ entry: { name, label, description }, outline }) => ({
    t: label,
    k: name.kind.one,
    u: name.kind === OVERVIEW ? "docs/" : `docs/${name.kind.pages}/${name.name}.html`,
    d: shorten(description, 200),
    h: wordsOf(outline),
  }));
  return `${JSON.stringify(items)}\n`;
}

function wordsOf(outline: Outline | undefined): string[] {
  const below = (outline?.headings ?? []).filter(({ level }) => level > 1).map(({ text }) => text);
  const words = [...below, ...(outline?.attributes ?? [])].filter((word) => !COMMON.test(word));
  return [...new Set(words.map((word) => word.slice(0, 100)))].slice(0, MOST_WORDS);
}
