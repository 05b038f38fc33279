import { type DocumentName, displayName, OVERVIEW } from "../../catalog/document-kinds.ts";
import type { Documented } from "../documents/site.ts";
import { type Head, readHead } from "./front-matter.ts";
import { showDirections } from "./html/elements.ts";
import { parseRawPath } from "./names.ts";

export interface Entry {
  readonly name: DocumentName;
  /** The path of its file in the repository. */
  readonly file: string;
  /** Its name in a configuration, or the title of a guide. */
  readonly label: string;
  readonly title: string;
  readonly subcategory: string;
  readonly description: string;
  readonly isDeprecated: boolean;
  readonly head: Head;
}

/** Skips documents that a later program wrote. */
export function readEntries({ address, facts, documents }: Documented): Entry[] {
  const byPath = [...facts.documents].sort((a, b) => (a.path < b.path ? -1 : 1));
  return byPath.flatMap(({ path, file }) => {
    const name = parseRawPath(path);
    if (name === undefined) return [];
    const { kind } = name;
    const head = readHead(documents.get(path) ?? "");
    const [title = "", subcategory = ""] = ["page_title", "subcategory"].map((key) =>
      asTitle(head.fields.get(key) ?? ""),
    );
    const isTitled = kind.pages === "guides" && title !== "";
    return {
      name,
      file,
      label: kind === OVERVIEW ? kind.label : isTitled ? title : displayName(address.type, name),
      title,
      subcategory,
      description: asDescription(head.fields.get("description") ?? ""),
      isDeprecated: /^deprecated\b/i.test(subcategory) || /\(deprecated\)/i.test(title),
      head,
    };
  });
}

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
