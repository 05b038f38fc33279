import type MarkdownIt from "markdown-it";
import type Token from "markdown-it/lib/token.mjs";

/**
 * Takes every line of text apart, and what is said again only once: generated pages say the same of many attributes. What was found
 * is then shared by all of them, so nobody may change it in its place.
 */
export function parseLines(tokens: readonly Token[], md: MarkdownIt, env: object): void {
  const shared = new Map<string, Token[]>();
  for (const token of tokens) {
    const { type, content, children } = token;
    if (type !== "inline" || children === null) continue;
    const isShared = stays(token) && !md.linkify.pretest(content);
    const known = isShared ? shared.get(content) : undefined;
    if (known === undefined) md.inline.parse(content, md, env, children);
    else token.children = known;
    if (isShared && known === undefined) shared.set(content, children);
  }
}

/** Of callouts and tasks the beginning is written anew, and of bare URLs links are made. */
function stays({ meta, content }: Token): boolean {
  return meta === null && !content.startsWith("[");
}
