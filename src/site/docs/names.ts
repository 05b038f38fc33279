import { type DocumentName, KINDS, type Kind, OVERVIEW } from "../../catalog/document-kinds.ts";
import type { DocumentationFacts } from "../../catalog/facts/documentation-facts.ts";
import { repositoryPage } from "../pages/repository.ts";

/** The longest first. */
const SUFFIXES = [".html.md", ".html.markdown", ".md.html", ".markdown.html", ".md", ".markdown"];

export function splitSuffix(file: string): { readonly stem: string; readonly suffix: string } | undefined {
  const suffix = SUFFIXES.find((one) => file.endsWith(one));
  return suffix === undefined ? undefined : { stem: file.slice(0, -suffix.length), suffix };
}

/** Links may omit the suffix; `x.html` was a page of the old registry. */
export function stripSuffix(file: string): string {
  return splitSuffix(file)?.stem ?? file.replace(/\.html?$/, "");
}

/** The registries drop the same characters; lowercase, because hosts differ in case sensitivity. */
export function normaliseName(name: string): string {
  return name
    .replace(/[^\w.-]/g, "")
    .replace(/^\.+/, "")
    .toLowerCase();
}

export function rawPath({ kind, name }: DocumentName): string {
  return kind === OVERVIEW ? "index.md" : `${kind.raw}/${name}.md`;
}

/** The inverse of `rawPath`; undefined for other paths. */
export function parseRawPath(path: string): DocumentName | undefined {
  if (path === "index.md") return { kind: OVERVIEW, name: "index" };
  const [, folder = "", name = ""] = /^([a-z]+)\/([^/]+)\.md$/.exec(path) ?? [];
  const kind = BY_RAW.get(folder);
  return kind === undefined || name !== normaliseName(name) ? undefined : { kind, name };
}

const BY_FOLDER = new Map(KINDS.flatMap((one) => one.folders.map((folder) => [folder, one] as const)));
const BY_RAW = new Map(KINDS.map((one) => [one.raw, one]));

export function kindOfFolder(folder: string): Kind | undefined {
  return BY_FOLDER.get(folder);
}

export function sourceUrl({ repository, tag }: DocumentationFacts, file: string): string | undefined {
  return repositoryPage(repository, "file", { tag, path: file });
}
