import { present } from "../../present.ts";
import type { Form } from "../forms.ts";

/** What people wrote about a version: the title of its release, and its release notes. */
export interface ReleaseText {
  /** Missing if it is the tag. */
  readonly title?: string;
  readonly notes?: string;
}

const LONGEST_TITLE = 300;
const LONGEST_NOTES = 10_000;
/** Of the beginning in lists and feeds. */
const LONGEST_START = 300;

export const NOTES: Form = notesOf(LONGEST_NOTES);

export const START_OF_NOTES: Form = notesOf(LONGEST_START);

function notesOf(longest: number): Form {
  return {
    expected: `a text of at most ${longest} characters, without control characters other than tabs and line ends`,
    longest,
    holds: (text) => !/[^\P{Cc}\n\t]/u.test(text),
  };
}

/** A title and notes as people wrote them, in the form that the catalog has. */
export function releaseText(
  { title = "", notes = "" }: { readonly title?: string | undefined; readonly notes?: string | undefined },
  tag: string,
): ReleaseText {
  const line = cut(clean(title).replace(/\s+/g, " "), LONGEST_TITLE);
  // GitHub's generated notes begin with a comment.
  const text = cut(clean(cut(clean(notes), LONGEST_NOTES).replace(/<!--.*?-->/gs, "")), LONGEST_NOTES);
  return present({
    title: line === "" || line === tag ? undefined : line,
    notes: text === "" ? undefined : text,
  });
}

/** The beginning of notes, for lists and feeds: whole blocks, unless the first is too long. */
export function startOfNotes(notes: string | undefined): string | undefined {
  if (notes === undefined || notes.length <= LONGEST_START) return notes;
  const start = cut(notes, LONGEST_START - 2);
  const isOutside = ({ index }: { readonly index: number }) =>
    start.slice(0, index).split(FENCE).length % 2 === 1;
  const end = [...start.matchAll(BLOCK_END)].findLast(isOutside)?.index ?? 0;
  return end === 0 ? start : `${start.slice(0, end).trimEnd()}\n\n…`;
}

const FENCE = /^[ \t]*(?:```|~~~)/m;

/** Before an empty line, an item of a list, a heading or a row of a table. */
const BLOCK_END = /(?=\n\s*(?:\n|[*+-] |\d+[.)] |#|\|))/g;

export function withText<Facts extends ReleaseText>(
  { title: _title, notes: _notes, ...facts }: Facts,
  { title, notes }: ReleaseText,
) {
  return present({ ...facts, title, notes });
}

function clean(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();
}

/** Never through a character of two units. */
function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
