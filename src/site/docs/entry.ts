import type { Documented } from "../documents/site.ts";
import { asDescription, asTitle } from "./description.ts";
import { type Head, readHead } from "./front-matter.ts";
import { type DocumentName, displayName, OVERVIEW, parseRawPath } from "./names.ts";

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
      label: kind === OVERVIEW ? kind.label : isTitled ? title : displayName(address, name),
      title,
      subcategory,
      description: asDescription(head.fields.get("description") ?? ""),
      isDeprecated: /^deprecated\b/i.test(subcategory) || /\(deprecated\)/i.test(title),
      head,
    };
  });
}
