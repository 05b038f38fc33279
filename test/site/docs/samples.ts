import { type DefaultTreeAdapterMap, parse, parseFragment } from "parse5";
import { projectDocumentation } from "../../../src/site/docs/project.ts";
import { takeDocumentation } from "../../../src/site/docs/take/take.ts";
import type { Documented } from "../../../src/site/documents/site.ts";

const ADDRESS = { hostname: "example.com", namespace: "acme", type: "widget" };
export const REPOSITORY = "https://github.com/acme/terraform-provider-widget";

/** A docs tree in the repository: texts by their paths. */
export type Tree = Readonly<Record<string, string>>;

export function take(tree: Tree, images: readonly string[] = [], folder = "docs") {
  const files = Object.entries(tree).map(([path, text]) => ({ path, text }));
  return takeDocumentation(files, images, ADDRESS, folder);
}

/** What a tree becomes on the site. */
export function documentedOf(tree: Tree, images: readonly string[] = []): Documented {
  const taken = take(tree, images);
  return {
    address: ADDRESS,
    version: "1.2.3",
    published: "2026-01-02T03:04:05Z",
    look: {},
    site: { hostname: ADDRESS.hostname, base: "https://example.com/providers/" },
    facts: {
      repository: REPOSITORY,
      tag: "v1.2.3",
      folder: taken.folder,
      license: "MPL-2.0",
      documents: taken.documents.map(({ path, file }) => ({ path, file })),
      images: taken.images.map((image) => ({ ...image, size: 10 })),
    },
    documents: new Map(taken.documents.map(({ path, text }) => [path, text])),
  };
}

export function project(tree: Tree, images: readonly string[] = []): ReadonlyMap<string, string> {
  return new Map(projectDocumentation(documentedOf(tree, images)));
}

/** The whole page of a resource with this text, with a title unless the text has one. */
export function pageOf(text: string, others: Tree = {}, images: readonly string[] = []): string {
  const site = project({ "docs/resources/thing.md": text, ...others }, images);
  return site.get("acme/widget/1.2.3/docs/resources/thing.html") ?? "";
}

/** The same page in the documentation of a preview. */
export function previewPageOf(text: string): string {
  const documented = documentedOf({ "docs/resources/thing.md": text });
  const files = projectDocumentation({ ...documented, preview: "pr-1", expires: "2026-02-02T03:04:05Z" });
  return new Map(files).get("acme/widget/1.2.3/docs/resources/thing.html") ?? "";
}

/** What the text itself became. */
export function mainOf(text: string, others: Tree = {}, images: readonly string[] = []): string {
  const [, main = ""] =
    /<main[^>]*>\n<div class="state">[^\n]*\n(.*?)\n*(?:<nav class="doc-around"|<p class="doc-source">)/s.exec(
      pageOf(text, others, images),
    ) ?? [];
  return main
    .replace(/<div class="use">.*?<\/div>\n/s, "")
    .replace("<h1>widget_<wbr>thing (Resource)</h1>\n", "")
    .trim();
}

type Node = DefaultTreeAdapterMap["node"];
export type Element = DefaultTreeAdapterMap["element"];

/** All elements of a page, as browsers read it. */
export function elementsOf(html: string, isWhole = false): Element[] {
  return listElements(isWhole ? parse(html) : parseFragment(html));
}

export function listElements(node: Node): Element[] {
  const own = "tagName" in node ? [node] : [];
  const children = "childNodes" in node ? node.childNodes.flatMap(listElements) : [];
  return [...own, ...children];
}

export function attributesOf({ attrs }: Element): Record<string, string> {
  return Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
}

/** What people read of an element. */
export function textOf(node: Node): string {
  if ("value" in node && node.nodeName === "#text") return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}
