import { showDirections } from "./html/elements.ts";

const LONGEST_LINE = 300;
const LONGEST_DESCRIPTION = 2000;

export function asTitle(text: string): string {
  return shorten(onOneLine(text.slice(0, 10 * LONGEST_LINE)), LONGEST_LINE);
}

/** One paragraph of plain text: descriptions often contain callouts and links. */
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

export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const beginning = text.slice(0, longest).replace(/\s+\S*$/, "");
  return `${beginning.replace(/[\uD800-\uDBFF]$/, "")}…`;
}
