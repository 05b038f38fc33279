import type Token from "markdown-it/lib/token.mjs";
import { type DocumentName, OVERVIEW } from "../../../catalog/document-kinds.ts";
import { formatAddress, type ProviderAddress } from "../../../provider/address.ts";
import { decodePart } from "../../../provider/filename.ts";
import { isSitePath } from "../../../provider/site-path.ts";
import { count, quote } from "../../../text.ts";
import { type Head, readHead } from "../front-matter.ts";
import { DocumentIndex, findTarget, settleFragment, type Target } from "../links.ts";
import { placeAnchors } from "../markdown/outline.ts";
import { parseMarkdown } from "../markdown/parser.ts";
import { kindOfFolder, normaliseName, rawPath, splitSuffix, stripSuffix } from "../names.ts";
import { findOtherSources } from "../other-sources.ts";
import { type Flaw, reportFlaws } from "./flaws.ts";

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

interface Document {
  readonly name: DocumentName;
  readonly file: string;
  readonly text: string;
}

/** Image formats that run no scripts, unlike SVG. */
const IMAGE = /\.(?:png|jpe?g|gif|webp|avif)$/i;

/**
 * The documents and images of the named folder, or of `website/docs` if the repository has both. The problems are warnings, with
 * file and line. A caller that reads a folder again remembers the texts that did not change.
 */
export function takeDocumentation(
  files: readonly SourceFile[],
  images: readonly string[],
  address: ProviderAddress,
  stated: string,
  read = readDocumentText,
  report = reportFlaws,
) {
  // OpenTofu's registry prefers `website/docs` too: some providers keep internal notes in `docs`.
  const old = stated.replace(/(^|\/)docs$/, "$1website/docs");
  const isOld = old !== stated && !stated.endsWith("website/docs") && hasDocuments(files, old);
  const folder = isOld ? old : stated;
  const sorted = sortFiles(files, folder);
  const documents = sorted.documents.map((document) => ({ ...document, ...read(document.text) }));
  // Nothing of a page that is too large to be shown.
  const pages = documents.flatMap(({ name, file, head, inside }): Linked[] =>
    inside === undefined ? [] : [{ name, file, head, ...inside }],
  );
  // The first page that has a name or an anchor: what a link most likely means.
  const homes = [
    ...pages.map(({ name, file }): [string, string] => [name.name, file]),
    ...pages.flatMap(({ ids, file }) => [...ids].map((id): [string, string] => [`#${id}`, file])),
  ];
  const homeOf = new Map(homes.reverse());
  const index = new DocumentIndex(address, documents);
  const byPath = new Map(pages.map((page) => [rawPath(page.name), page]));
  const isShown = (path: string) => IMAGE.test(path) && isSitePath(path.slice(folder.length + 1));
  const inside = new Set(images.filter((path) => path.startsWith(`${folder}/`) && isShown(path)));
  const usedImages = new Set<string>();
  const followLink = (link: WrittenLink, { name, file, head }: Linked): Flaw[] => {
    const target = findTarget(link.href, { name, file, folder }, index);
    const where = { file, line: head.bodyLine + link.line + 1 };
    const image = target.is === "file" && inside.has(target.file) ? target.file : undefined;
    if (image !== undefined && link.isImage) {
      usedImages.add(image);
      return [];
    }
    if (link.isImage && target.is !== "web") return [{ sort: "image", ...where, found: quote(link.href) }];
    const missing = findMissing(link, target, byPath);
    if (missing === undefined || image !== undefined) return [];
    const home = homeOf.get(missing);
    const found = home === undefined ? quote(link.href) : `${quote(link.href)}, but ${home} has it`;
    return [{ sort: "link", ...where, found }];
  };
  const isBeside = folder !== stated && hasDocuments(files, stated);
  const problems = report([
    ...(isBeside ? [{ sort: "root", file: stated, found: `${stated} beside ${folder}` } as const] : []),
    ...sorted.flaws,
    ...documents.flatMap(checkPage),
    ...pages.flatMap((page) => page.links.flatMap((link) => followLink(link, page))),
    ...pages.flatMap((page) => findOtherPublishers(page, address)),
  ]);
  return {
    folder,
    documents: documents.map(({ name, file, text }) => ({ path: rawPath(name), file, text })),
    images: [...usedImages].map((path) => ({ path: path.slice(folder.length + 1), file: path })),
    problems,
  };
}

function hasDocuments(files: readonly SourceFile[], folder: string): boolean {
  return sortFiles(files, folder).documents.length > 0;
}

const LONGEST_NAME = 200;
const MOST_FILES = 2000;

/** Assigns files to documents; other files are left out. */
function sortFiles(
  files: readonly SourceFile[],
  folder: string,
): { readonly documents: readonly Document[]; readonly flaws: readonly Flaw[] } {
  const inside = files
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .sort((a, b) => rankOf(a.path) - rankOf(b.path) || (a.path < b.path ? -1 : 1));
  const flaws: Flaw[] = [];
  const documents = new Map<string, Document>();
  const isCdktf = ({ path }: SourceFile) => path.startsWith(`${folder}/cdktf/`);
  for (const { path, text } of inside.filter((file) => !isCdktf(file))) {
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
  const ended = inside.filter(isCdktf).length;
  if (ended > 0)
    flaws.push({ sort: "cdktf", file: `${folder}/cdktf`, found: `${count(ended, "file")} left out` });
  return { documents: [...documents.values()], flaws };
}

/** If two files would be the same page, the one in the usual folder with the shorter suffix wins. */
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

/** Suffixes of the old layout: accepted everywhere, but the public registry shows them in the old folder only. */
function judgeSuffix(suffix: string, folder: string): NamedFile {
  if (suffix === ".md" || folder.endsWith("website/docs")) return {};
  return { flaw: { sort: "suffix", found: `the suffix ${suffix}` } };
}

export interface ReadText {
  readonly head: Head;
  /** Undefined if the text is too large to be shown. */
  readonly inside:
    | {
        readonly links: readonly WrittenLink[];
        readonly ids: ReadonlySet<string>;
        readonly examples: readonly Token[];
      }
    | undefined;
}

/** What a document says, whatever the others say. */
export function readDocumentText(text: string): ReadText {
  const head = readHead(text);
  const tokens = parseMarkdown(head.body);
  if (tokens === undefined) return { head, inside: undefined };
  const examples = tokens.filter(
    ({ type, content }) => type === "fence" && content.includes("required_providers"),
  );
  return { head, inside: { links: findLinks(tokens), ids: placeAnchors(tokens).ids, examples } };
}

interface Linked extends NonNullable<ReadText["inside"]> {
  readonly name: DocumentName;
  readonly file: string;
  readonly head: Head;
}

function findOtherPublishers({ examples, file, head }: Linked, address: ProviderAddress): Flaw[] {
  return examples.flatMap(({ content, map }) =>
    findOtherSources(content, address).map(({ source, line }) => {
      const found = `an example requires ${quote(source)}, not ${formatAddress(address)}`;
      return { sort: "source", file, line: head.bodyLine + (map?.[0] ?? 0) + line + 2, found } as const;
    }),
  );
}

/** The name of a page, or an anchor, that a link needs and its target lacks. */
function findMissing(
  { href }: WrittenLink,
  target: Target,
  byPath: ReadonlyMap<string, Linked>,
): string | undefined {
  if (target.is === "file" && target.isLost)
    return normaliseName(stripSuffix(target.file.split("/").at(-1) ?? ""));
  // A full URL may have fragments of another site.
  if (target.is !== "page" || /^https?:/i.test(href)) return undefined;
  const { name, fragment } = target;
  const page = byPath.get(rawPath(name));
  // Pages that can't be read are assumed to have it.
  const hasMark = page === undefined || fragment === "" || settleFragment(fragment, page.ids) !== undefined;
  return hasMark ? undefined : `#${decodePart(fragment.slice(1))}`;
}

const MOST_OF_HASHICORP = 500_000;
const MOST_OF_OPENTOFU = 1024 * 1024;

function checkPage({ file, text, name, head }: Document & { readonly head: Head }): Flaw[] {
  const { fault, fields } = head;
  const size = text.length * 3 <= MOST_OF_HASHICORP ? 0 : new TextEncoder().encode(text).length;
  const sort = size > MOST_OF_OPENTOFU ? "large" : "size";
  const isMissing = name.kind.raw === "guides" && (fields.get("page_title") ?? "").trim() === "";
  return [
    ...(size > MOST_OF_HASHICORP ? [{ sort, file, found: `${Math.ceil(size / 1000)} kB` } as const] : []),
    ...(fault === undefined ? [] : [{ sort: "head", file, ...fault } as const]),
    ...(isMissing ? [{ sort: "title", file, found: "a guide without a title" } as const] : []),
  ];
}

interface WrittenLink {
  readonly href: string;
  /** Counted from 0, the first line of the text. */
  readonly line: number;
  readonly isImage: boolean;
}

const RAW = /<(a|img)\s[^<>]{0,1000}?\b(?:href|src)\s*=\s*["']?([^\s"'<>]{1,2000})/gi;

/** Every link and image of a text, including those in raw HTML. */
function findLinks(tokens: readonly Token[], first = 0): WrittenLink[] {
  let line = first;
  return tokens.flatMap((token) => {
    const { type, map, children } = token;
    line = map?.[0] ?? line;
    if (type === "softbreak" || type === "hardbreak") line++;
    if (type === "html_block" || type === "html_inline") return findRaw(token, line);
    if (type === "link_open") return [{ href: String(token.attrGet("href")), line, isImage: false }];
    if (type === "image") return [{ href: String(token.attrGet("src")), line, isImage: true }];
    return children === null ? [] : findLinks(children, line);
  });
}

/** Counts each line once, since every line may have a link. */
function findRaw({ content }: Token, first: number): WrittenLink[] {
  let line = first;
  let counted = 0;
  return [...content.matchAll(RAW)].map(({ index, 1: element = "", 2: href = "" }) => {
    line += content.slice(counted, index).split("\n").length - 1;
    counted = index;
    return { href, line, isImage: element.toLowerCase() === "img" };
  });
}
