import type { ProviderAddress } from "../../provider/address.ts";
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

export function readEntries({ address, facts, documents }: Documented): Entry[] {
  return facts.documents
    .map(({ path, file }) => ({ path, file, name: parseRawPath(path) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .flatMap(({ path, file, name }) =>
      name === undefined ? [] : [readEntry(address, { name, file, text: documents.get(path) ?? "" })],
    );
}

function readEntry(
  address: ProviderAddress,
  { name, file, text }: { readonly name: DocumentName; readonly file: string; readonly text: string },
): Entry {
  const head = readHead(text);
  const [title = "", subcategory = ""] = ["page_title", "subcategory"].map((key) =>
    asTitle(head.fields.get(key) ?? ""),
  );
  return {
    name,
    file,
    label: labelOf(name, title) ?? displayName(address, name),
    title,
    subcategory,
    description: asDescription(head.fields.get("description") ?? ""),
    isDeprecated: /^deprecated\b/i.test(subcategory) || /\(deprecated\)/i.test(title),
    head,
  };
}

function labelOf({ kind }: DocumentName, title: string): string | undefined {
  if (kind === OVERVIEW) return kind.label;
  return kind.pages === "guides" && title !== "" ? title : undefined;
}
