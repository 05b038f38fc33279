import type Token from "markdown-it/lib/token.mjs";

/** A link or an image of a text, as it is written. */
export interface WrittenLink {
  readonly href: string;
  /** Counted from the first line of the text, which is 0. */
  readonly line: number;
  readonly isImage: boolean;
}

const RAW = /<(a|img)\s[^<>]{0,1000}?\b(?:href|src)\s*=\s*["']?([^\s"'<>]{1,2000})/gi;

/** Every link and image of a text, also those that are written in HTML. */
export function findLinks(tokens: readonly Token[]): WrittenLink[] {
  let line = 0;
  return tokens.flatMap((token) => {
    line = token.map?.[0] ?? line;
    if (token.type === "html_block") return findRaw(token, line);
    return token.children === null ? [] : findInline(token.children, line);
  });
}

function findInline(children: readonly Token[], first: number): WrittenLink[] {
  let line = first;
  return children.flatMap((token) => {
    if (token.type === "softbreak" || token.type === "hardbreak") line++;
    if (token.type === "html_inline") return findRaw(token, line);
    if (token.type === "link_open") return [{ href: String(token.attrGet("href")), line, isImage: false }];
    if (token.type === "image") return [{ href: String(token.attrGet("src")), line, isImage: true }];
    return [];
  });
}

/** Counts each line once: there may be a link on every one of them. */
function findRaw({ content }: Token, first: number): WrittenLink[] {
  let line = first;
  let counted = 0;
  return [...content.matchAll(RAW)].map(({ index, 1: element = "", 2: href = "" }) => {
    line += content.slice(counted, index).split("\n").length - 1;
    counted = index;
    return { href, line, isImage: element.toLowerCase() === "img" };
  });
}
