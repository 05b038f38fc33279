import type { ProviderAddress } from "../../provider/address.ts";

/** Which document a raw text is. */
export interface DocumentName {
  readonly kind: Kind;
  readonly name: string;
  /** Of CDK for Terraform. */
  readonly language?: string;
}

/** What a file of documentation may end with, the longest first. */
const SUFFIXES = [".html.md", ".html.markdown", ".md.html", ".markdown.html", ".md", ".markdown"];

/** A file's name without its suffix, and the suffix; none where it is no Markdown. */
export function splitSuffix(file: string): { readonly stem: string; readonly suffix: string } | undefined {
  const suffix = SUFFIXES.find((one) => file.endsWith(one));
  return suffix === undefined ? undefined : { stem: file.slice(0, -suffix.length), suffix };
}

/** A link may leave a suffix out, and `x.html` is a page too: those of the old registry were. */
export function stripSuffix(file: string): string {
  return splitSuffix(file)?.stem ?? file.replace(/\.html?$/, "");
}

/** A name as it is in paths: others drop the same characters, and hosts differ in whether case counts. */
export function normaliseName(name: string): string {
  return name
    .replace(/[^\w.-]/g, "")
    .replace(/^\.+/, "")
    .toLowerCase();
}

/** The path of a raw text, below the folder of its version. */
export function rawPath({ kind, name, language }: DocumentName): string {
  const path = kind === OVERVIEW ? "index.md" : `${kind.raw}/${name}.md`;
  return language === undefined ? path : `cdktf/${language}/${path}`;
}

/** The way back; nothing for what no program of ours has written. */
export function parseRawPath(path: string): DocumentName | undefined {
  const [, language, rest] = /^cdktf\/([^/]+)\/(.+)$/.exec(path) ?? [];
  if (rest !== undefined && language !== undefined) {
    const name = CDKTF_LANGUAGES.includes(language) ? parsePlain(rest) : undefined;
    return name === undefined ? undefined : { ...name, language };
  }
  return parsePlain(path);
}

function parsePlain(path: string): DocumentName | undefined {
  if (path === "index.md") return { kind: OVERVIEW, name: "index" };
  const [, folder = "", name = ""] = /^([a-z]+)\/([^/]+)\.md$/.exec(path) ?? [];
  const kind = kindOfRaw(folder);
  return kind === undefined || name !== normaliseName(name) ? undefined : { kind, name };
}

/** What a configuration calls it. The type of a resource may be that of its provider alone. */
export function displayName({ type }: ProviderAddress, { kind, name }: DocumentName): string {
  if (!kind.isPrefixed || name === type || name.startsWith(`${type}_`)) return name;
  return `${type}_${name}`;
}

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
function kindOfRaw(folder: string): Kind | undefined {
  return BY_RAW.get(folder);
}
