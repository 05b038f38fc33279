/** Names a document. Its kind is one of a table that the script of the pages has too. */
export interface DocumentName {
  readonly kind: Kind;
  readonly name: string;
}

export interface Kind {
  /** The folder of its raw text, and its name in the JSON for tools. */
  readonly raw: string;
  /** The folder of its pages; empty for the overview. */
  readonly pages: string;
  /** Its folders in a docs tree: the current name, then older ones and those of other registries. */
  readonly folders: readonly string[];
  readonly label: string;
  readonly one: string;
  /** Whether configurations put the provider's type before its name. */
  readonly isPrefixed: boolean;
}

export const OVERVIEW: Kind = {
  raw: "index",
  pages: "",
  folders: [],
  label: "Overview",
  one: "Provider",
  isPrefixed: false,
};

/** In the order of the navigation. */
export const KINDS: readonly Kind[] = [
  kind("guides", "guides", "Guides", [], false),
  kind("resources", "resources", "Resources", ["r"]),
  kind("datasources", "data-sources", "Data Sources", ["d"]),
  kind("functions", "functions", "Functions", ["f"], false),
  kind("ephemeral", "ephemeral-resources", "Ephemeral Resources"),
  kind("listresources", "list-resources", "List Resources"),
  kind("actions", "actions", "Actions"),
  kind("statestores", "state-stores", "State Stores"),
];

function kind(
  raw: string,
  pages: string,
  label: string,
  older: readonly string[] = [],
  isPrefixed = true,
): Kind {
  const folders = [...new Set([pages, raw, ...older])];
  return { raw, pages, folders, label, one: label.replace(/s$/, ""), isPrefixed };
}

/** Its name in the configuration of a provider of that type. A resource may have the same name as its provider. */
export function displayName(type: string, { kind, name }: DocumentName): string {
  if (!kind.isPrefixed || name === type || name.startsWith(`${type}_`)) return name;
  return `${type}_${name}`;
}
