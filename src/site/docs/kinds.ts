/** What a page of documentation is about. */
export interface Kind {
  /** The folder of its raw text, which is also its name in the JSON that tools read. */
  readonly raw: string;
  /** The folder of its pages; none for the page that all begins with. */
  readonly pages: string;
  /** The folders of a docs tree that hold it: first what is usual today, then what it was and is called elsewhere. */
  readonly folders: readonly string[];
  readonly label: string;
  readonly one: string;
  /** Whether a configuration names it with the provider's type before it. */
  readonly isPrefixed: boolean;
}

/** The page of the provider itself. */
export const OVERVIEW: Kind = {
  raw: "index",
  pages: "",
  folders: [],
  label: "Overview",
  one: "Provider",
  isPrefixed: false,
};

/** All others, in the order in which they are listed. */
export const KINDS: readonly Kind[] = [
  kind("guides", "guides", "Guides", { folders: ["guides"], isPrefixed: false }),
  kind("resources", "resources", "Resources", { folders: ["resources", "r"] }),
  kind("datasources", "data-sources", "Data Sources", { folders: ["data-sources", "datasources", "d"] }),
  kind("functions", "functions", "Functions", { folders: ["functions", "f"], isPrefixed: false }),
  kind("ephemeral", "ephemeral-resources", "Ephemeral Resources", {
    folders: ["ephemeral-resources", "ephemeral"],
  }),
  kind("listresources", "list-resources", "List Resources", {
    folders: ["list-resources", "listresources"],
  }),
  kind("actions", "actions", "Actions", { folders: ["actions"] }),
  kind("statestores", "state-stores", "State Stores", { folders: ["state-stores", "statestores"] }),
];

/** The languages of CDK for Terraform, whose pages are kept for programs only. */
export const CDKTF_LANGUAGES: readonly string[] = ["csharp", "go", "java", "python", "typescript"];

function kind(
  raw: string,
  pages: string,
  label: string,
  more: { readonly folders: readonly string[]; readonly isPrefixed?: boolean },
): Kind {
  return { raw, pages, label, one: label.replace(/s$/, ""), isPrefixed: true, ...more };
}

const BY_FOLDER = new Map(KINDS.flatMap((one) => one.folders.map((folder) => [folder, one] as const)));
const BY_RAW = new Map(KINDS.map((one) => [one.raw, one]));

/** The kind that a folder of a docs tree, or of a URL, holds. */
export function kindOfFolder(folder: string): Kind | undefined {
  return BY_FOLDER.get(folder);
}

/** The kind of a raw text, by its folder. */
export function kindOfRaw(folder: string): Kind | undefined {
  return BY_RAW.get(folder);
}
