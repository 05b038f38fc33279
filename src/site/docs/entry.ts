import type { ProviderAddress } from "../../provider/address.ts";
import { asDescription, asTitle } from "./description.ts";
import type { Documented } from "./documented.ts";
import { type Head, readHead } from "./front-matter.ts";
import { OVERVIEW } from "./kinds.ts";
import { type DocumentName, displayName, parseRawPath } from "./names.ts";

/** A document, as lists name it. */
export interface Entry {
  readonly name: DocumentName;
  /** Its file in the repository. */
  readonly file: string;
  /** What a configuration calls it; the title of a guide. */
  readonly label: string;
  readonly title: string;
  readonly subcategory: string;
  readonly description: string;
  readonly isDeprecated: boolean;
  readonly head: Head;
}

/** The documents of a version, in the order of their paths. */
export function readEntries({ address, facts, documents }: Documented): Entry[] {
  return facts.documents
    .map(({ path, file }) => ({ path, file, name: parseRawPath(path) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .flatMap(({ path, file, name }) =>
      name === undefined ? [] : [readEntry(address, { name, file, text: documents.get(path) ?? "" })],
    );
}

interface NamedText {
  readonly name: DocumentName;
  readonly file: string;
  readonly text: string;
}

/** What the head of one document says of it. */
function readEntry(address: ProviderAddress, { name, file, text }: NamedText): Entry {
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
