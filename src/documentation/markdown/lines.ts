import type MarkdownIt from "markdown-it";
import Token from "markdown-it/lib/token.mjs";

type Parse = (content: string) => Token[];

/**
 * Takes every line of text apart, and what is said again only once: generated pages say the same of many attributes. What was found
 * is then shared by all of them, so nobody may change it in its place.
 */
export function parseLines(tokens: readonly Token[], md: MarkdownIt, env: object): void {
  const parse: Parse = (content) => {
    const children: Token[] = [];
    md.inline.parse(content, md, env, children);
    return children;
  };
  const parseAgain = rememberTexts(rememberShapes(parse));
  for (const token of tokens) {
    const { type, content } = token;
    if (type !== "inline") continue;
    token.children = stays(token) && !md.linkify.pretest(content) ? parseAgain(content) : parse(content);
  }
}

/** Of callouts and tasks the beginning is written anew, and of bare URLs links are made. */
function stays({ meta, content }: Token): boolean {
  return meta === null && !content.startsWith("[");
}

function rememberTexts(parse: Parse): Parse {
  const known = new Map<string, Token[]>();
  return (content) => {
    const parts = known.get(content) ?? parse(content);
    known.set(content, parts);
    return parts;
  };
}

/** With one link, which leads to a place on the page: `(see [below for nested schema](#nestedblock--rule))`. */
const ONE_PLACE = /^([^[\]]*\[[^[\]]*\]\()(#[\w-]+)(\)[^[\]]*)$/;

/** Texts that differ in nothing but where their one link leads have the same parts. */
function rememberShapes(parse: Parse): Parse {
  const known = new Map<string, Token[]>();
  return (content) => {
    const [, before, place = "", after] = ONE_PLACE.exec(content) ?? [];
    if (before === undefined) return parse(content);
    const like = known.get(before + after);
    if (like !== undefined) return like.map((part) => (isLink(part) ? linkTo(place) : part));
    const parts = parse(content);
    if (areForAnyPlace(parts, place)) known.set(before + after, parts);
    return parts;
  };
}

/** Within code is no link, and texts that are neighbours are joined later, in their place. */
function areForAnyPlace(parts: readonly Token[], place: string): boolean {
  const isText = (part: Token | undefined): boolean => part?.type.startsWith("text") === true;
  const areJoined = !parts.some((part, at) => isText(part) && isText(parts[at + 1]));
  const [link, another] = parts.filter(isLink);
  return areJoined && link?.attrGet("href") === place && another === undefined;
}

function isLink({ type }: Token): boolean {
  return type === "link_open";
}

function linkTo(place: string): Token {
  const link = new Token("link_open", "a", 1);
  link.attrs = [["href", place]];
  return link;
}
