import { quote } from "../../../provider/quote.ts";
import { type DocumentName, kindOfFolder, normaliseName, OVERVIEW, rawPath, splitSuffix } from "../names.ts";
import type { Flaw } from "./flaws.ts";

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export interface Document {
  readonly name: DocumentName;
  readonly file: string;
  readonly text: string;
}

const LONGEST_NAME = 200;
const MOST_FILES = 2000;

/** Assigns files to documents; other files are left out. */
export function sortFiles(
  files: readonly SourceFile[],
  folder: string,
): { readonly documents: readonly Document[]; readonly flaws: readonly Flaw[] } {
  const inside = files.filter(({ path }) => path.startsWith(`${folder}/`)).sort(compareFiles);
  const flaws: Flaw[] = [];
  const documents = new Map<string, Document>();
  for (const { path, text } of inside) {
    const place = nameFile(path.slice(folder.length + 1), folder);
    if (place.flaw !== undefined) flaws.push({ file: path, ...place.flaw });
    if (place.name === undefined) continue;
    const raw = rawPath(place.name);
    const other = documents.get(raw);
    if (other === undefined) documents.set(raw, { name: place.name, file: path, text });
    else flaws.push({ sort: "name", file: path, found: `the same page as ${other.file}` });
  }
  if (inside.length > MOST_FILES)
    flaws.push({ sort: "count", file: folder, found: `${inside.length} files of documentation` });
  return { documents: [...documents.values()], flaws };
}

/** If two files would be the same page, the one in the usual folder with the shorter suffix wins. */
function compareFiles(a: SourceFile, b: SourceFile): number {
  const [left, right] = [rankOf(a.path), rankOf(b.path)];
  return left - right || (a.path < b.path ? -1 : 1);
}

function rankOf(path: string): number {
  const [folder = "", name = ""] = path.split("/").slice(-2);
  const usual = kindOfFolder(folder)?.folders.indexOf(folder) ?? 0;
  return usual * 100 + (splitSuffix(name)?.suffix.length ?? 0);
}

interface NamedFile {
  readonly name?: DocumentName;
  readonly flaw?: { readonly sort: Flaw["sort"]; readonly found: string };
}

const STRAY: NamedFile = { flaw: { sort: "stray", found: "no page of a kind that is published" } };

function nameFile(inside: string, folder: string): NamedFile {
  const [file = "", kindFolder, ...deeper] = inside.split("/").toReversed();
  const split = splitSuffix(file);
  if (kindFolder === undefined)
    return split?.stem === "index"
      ? { name: { kind: OVERVIEW, name: "index" }, ...judgeSuffix(split.suffix, folder) }
      : STRAY;
  const kind = deeper.length === 0 ? kindOfFolder(kindFolder) : undefined;
  if (kind === undefined) return STRAY;
  if (split === undefined) return { flaw: { sort: "suffix", found: `${quote(file)} does not end in .md` } };
  const name = normaliseName(split.stem);
  if (name === "" || name.length > LONGEST_NAME)
    return { flaw: { sort: "name", found: `${quote(file)} can't be the name of a page` } };
  return { name: { kind, name }, ...judgeSuffix(split.suffix, folder) };
}

/**
 * Suffixes of the old layout: accepted everywhere, but the public registry shows them in the old folder only.
 */
function judgeSuffix(suffix: string, folder: string): NamedFile {
  if (suffix === ".md" || folder.endsWith("website/docs")) return {};
  return { flaw: { sort: "suffix", found: `the suffix ${suffix}` } };
}
