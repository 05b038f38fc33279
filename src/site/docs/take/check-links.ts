import type { ProviderAddress } from "../../../provider/address.ts";
import { quote } from "../../../provider/quote.ts";
import { findTarget } from "../links/find-target.ts";
import { settleFragment } from "../links/fragment.ts";
import { findImage } from "../links/image.ts";
import { Shelf } from "../links/shelf.ts";
import { findLinks, type WrittenLink } from "../markdown/links.ts";
import { placeAnchors } from "../markdown/outline.ts";
import { parseMarkdown } from "../markdown/parser.ts";
import { rawPath } from "../names.ts";
import { LONGEST_PAGE } from "../page/text.ts";
import type { OpenDocument } from "./check-pages.ts";
import type { Flaw } from "./flaws.ts";

/** An image of the docs tree: its path in the repository. */
export interface SourceImage {
  readonly path: string;
  readonly size: number;
}

/** Where links are looked for. */
export interface Tree {
  readonly address: ProviderAddress;
  readonly folder: string;
  readonly documents: readonly OpenDocument[];
  readonly images: ReadonlyMap<string, SourceImage>;
}

export interface Checked {
  readonly flaws: readonly Flaw[];
  /** The images that pages show. */
  readonly shown: readonly SourceImage[];
}

interface Linked extends Omit<OpenDocument, "text"> {
  readonly links: readonly WrittenLink[];
  readonly ids: ReadonlySet<string>;
}

/** Follows every link of every page. */
export function checkLinks(tree: Tree): Checked {
  const pages = tree.documents.filter(isShown).map(readLinks);
  const shelf = new Shelf(
    tree.address,
    tree.documents.map(({ name }) => name),
  );
  const byPath = new Map(pages.map((page) => [rawPath(page.name), page]));
  const shown = new Set<SourceImage>();
  const flaws = pages.flatMap((page) =>
    page.links.flatMap((link) => followLink(link, page, { tree, shelf, byPath, shown })),
  );
  return { flaws, shown: [...shown] };
}

/** Others are published as they are. */
function isShown({ name, head }: OpenDocument): boolean {
  return name.language === undefined && head.body.length <= LONGEST_PAGE;
}

function readLinks({ text: _text, ...document }: OpenDocument): Linked {
  const tokens = parseMarkdown(document.head.body);
  const links = findLinks(tokens);
  return { ...document, links, ids: placeAnchors(tokens).ids };
}

interface Known {
  readonly tree: Tree;
  readonly shelf: Shelf;
  readonly byPath: ReadonlyMap<string, Linked>;
  readonly shown: Set<SourceImage>;
}

function followLink(link: WrittenLink, page: Linked, known: Known): Flaw[] {
  const { tree, shelf, shown } = known;
  const target = findTarget(link.href, { name: page.name, file: page.file, folder: tree.folder }, shelf);
  const where = { file: page.file, line: page.head.bodyLine + link.line + 1 };
  const image = findImage(target, tree.images);
  if (image !== undefined && link.isImage) {
    shown.add(image);
    return [];
  }
  if (link.isImage && target.is !== "web") return [{ sort: "image", ...where, found: quote(link.href) }];
  const isLost = target.is === "file" && target.isLost && image === undefined;
  // What is written as a URL has the marks of another site.
  const isUnmarked =
    !/^https?:/i.test(link.href) &&
    target.is === "page" &&
    !hasMark(known.byPath.get(rawPath(target.name)), target.fragment);
  return isLost || isUnmarked ? [{ sort: "link", ...where, found: quote(link.href) }] : [];
}

/** What can't be looked into is believed. */
function hasMark(page: Linked | undefined, fragment: string): boolean {
  return page === undefined || fragment === "" || settleFragment(fragment, page.ids) !== undefined;
}
