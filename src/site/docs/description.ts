import { showDirections } from "./html/elements.ts";

const LONGEST_LINE = 300;
const LONGEST_DESCRIPTION = 2000;

/** A title or the name of a group: one line. */
export function asTitle(text: string): string {
  return shorten(onOneLine(text.slice(0, 10 * LONGEST_LINE)), LONGEST_LINE);
}

/** What a page is about, in one paragraph without Markdown: callouts and links are often within. */
export function asDescription(text: string): string {
  const plain = text
    .slice(0, 2 * LONGEST_DESCRIPTION)
    .replace(/^[ \t]*(?:->|~>|!>)[ \t]*/gm, "")
    .replace(/\[([^[\]]{1,300})\]\([^()\s]{1,500}\)/g, "$1")
    .replace(/\*\*|`/g, "");
  return shorten(onOneLine(plain), LONGEST_DESCRIPTION);
}

function onOneLine(text: string): string {
  return showDirections(text)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** The beginning of a text, up to a word. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const beginning = text.slice(0, longest).replace(/\s+\S*$/, "");
  return `${beginning.replace(/[\uD800-\uDBFF]$/, "")}…`;
}
