import type { ProviderAddress } from "../../provider/address.ts";
import { CDKTF_LANGUAGES, type Kind, kindOfRaw, OVERVIEW } from "./kinds.ts";

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
