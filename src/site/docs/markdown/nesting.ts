import type Token from "markdown-it/lib/token.mjs";

/** Browsers stop at 512 levels, and no page that is meant to be read has more than a dozen. */
const DEEPEST = 60;

/** Leaves out the marks of what is nested without end, and keeps its text. */
export function boundNesting(tokens: Token[]): Token[] {
  const kept = keepShallow(tokens);
  for (const token of kept) {
    // Whatever is nested deeper has more parts than that.
    if (token.children !== null && token.children.length > DEEPEST)
      token.children = keepShallow(token.children);
  }
  return kept;
}

function keepShallow(tokens: Token[]): Token[] {
  let depth = 0;
  let deepest = 0;
  for (const { nesting } of tokens) {
    depth += nesting;
    deepest = Math.max(deepest, depth);
  }
  return deepest <= DEEPEST ? tokens : dropDeep(tokens);
}

function dropDeep(tokens: readonly Token[]): Token[] {
  let depth = 0;
  return tokens.filter(({ nesting }) => {
    if (nesting === 1) depth++;
    const isShallow = nesting === 0 || depth <= DEEPEST;
    if (nesting === -1) depth--;
    return isShallow;
  });
}
