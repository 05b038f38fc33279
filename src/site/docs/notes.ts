import Token from "markdown-it/lib/token.mjs";
import { type DocumentName, KINDS, OVERVIEW } from "../../catalog/document-kinds.ts";
import { linkTo, preformatted } from "../pages/parts/html.ts";
import type { RenderNotes } from "../programs/feed.ts";
import { pagePath } from "./document-set.ts";
import { DocumentIndex, findTarget } from "./links.ts";
import { parseMarkdown, plainMarkdown } from "./markdown/parser.ts";
import { renderTokens } from "./markdown/render.ts";
import { kindOfFolder, parseRawPath } from "./names.ts";

/** A short text can make a large table. */
const MOST_HTML = 100_000;

/** Without HTML, images and ids: everyone whose change is released may have written a part. */
export const renderNotes: RenderNotes = (notes, documentation) => {
  const { address, facts, base = "" } = documentation ?? {};
  const documents = (facts?.documents ?? []).flatMap(({ path, file }) => {
    const name = parseRawPath(path);
    return name === undefined ? [] : [{ name, file }];
  });
  const index = new DocumentIndex(address, documents);
  const pages = new Set(documents.map(({ name }) => linkPage(name)));
  const nowhere = { kind: OVERVIEW, name: "" };
  const toPage = (name: DocumentName): string => base + linkPage(name);
  const link = (href: string): string | undefined => {
    if (pages.has(href)) return base + href;
    const target = findTarget(href, { name: nowhere, file: "", folder: facts?.folder ?? "" }, index);
    if (target.is === "web") return target.url;
    const isPage = target.is === "page" && target.name !== nowhere && documentation !== undefined;
    return isPage ? toPage(target.name) + target.fragment : undefined;
  };
  const image = (src: string) => {
    const href = link(src);
    return href === undefined ? undefined : { href };
  };
  const tokens = parseMarkdown(notes, plainMarkdown) ?? [];
  for (const token of tokens)
    token.children &&= linkNames(token.children, (word) => {
      const page = findPage(word, address?.type, index);
      return page && toPage(page);
    });
  const html = renderTokens(tokens, { above: 2, link, image });
  return tokens.length === 0 || html.length > MOST_HTML ? preformatted(notes) : html;
};

/** From the folder above `docs/`. */
function linkPage(name: DocumentName): string {
  return linkTo("", pagePath({ folders: { pages: "docs/", texts: "", lists: "" } }, name));
}

const WORD = /(\w[\w./-]*\w)/;

/** Makes links of the names of pages, and keeps the line ends, as GitHub does. */
function linkNames(tokens: readonly Token[], find: (word: string) => string | undefined): Token[] {
  let links = 0;
  return tokens.flatMap((token) => {
    const { type, content } = token;
    if (type === "link_open") links++;
    if (type === "link_close") links--;
    if (type === "softbreak") return Object.assign(new Token("hardbreak", "br", 0));
    if (links > 0 || (type !== "text" && type !== "code_inline")) return token;
    // Parts with odd numbers are words.
    const parts = type === "text" ? content.split(WORD) : ["", content];
    return parts.flatMap((part, at) => {
      if (part === "") return [];
      const page = at % 2 === 1 ? find(part) : undefined;
      const piece = Object.assign(new Token(type, token.tag, 0), { content: part });
      if (page === undefined) return piece;
      const open = new Token("link_open", "a", 1);
      open.attrSet("href", page);
      return [open, piece, new Token("link_close", "a", -1)];
    });
  });
}

/** The page that a word means, such as `widget_thing`, `resource/widget_thing` or `data.widget_thing.name`. */
function findPage(word: string, type: string | undefined, index: DocumentIndex): DocumentName | undefined {
  const parts = word.split(/[/.]/);
  const at = parts.findIndex((part) => part.startsWith(`${type}_`));
  const name = parts[at];
  if (name === undefined) return undefined;
  const place = parts[at - 1]?.replaceAll("_", "-") ?? "";
  const kind = place === "data" ? kindOfFolder("d") : (kindOfFolder(place) ?? kindOfFolder(`${place}s`));
  const kinds = kind === undefined ? KINDS.filter(({ isPrefixed }) => isPrefixed) : [kind];
  return kinds.map((one) => index.find(one, name)).find((page) => page !== undefined);
}
