import { readFileSync } from "node:fs";
import { readBlocks } from "./blocks.ts";

/** Shell lines that a reader may copy together, and where they stand. */
export interface ShellBlock {
  readonly where: string;
  readonly lines: readonly string[];
}

/** The shell blocks of a page. A line that ends in a backslash continues on the next line. */
export function readShellBlocks(root: URL, page: string): ShellBlock[] {
  return readBlocks(root, page)
    .filter(({ language }) => /^(?:sh|bash|shell|console)$/.test(language))
    .map(({ where, text }) => ({ where, lines: joinLines(text) }));
}

function joinLines(block: string): string[] {
  return block
    .replace(/\\\n\s*/g, "")
    .split("\n")
    .map((line) =>
      line
        .replace(/(^|\s+)# .*$/, "")
        .replace(/^\$ /, "")
        .trim(),
    )
    .filter((line) => line !== "");
}

/** How often a page begins a line with this program, in whatever kind of block. */
export function countCalls(root: URL, page: string): number {
  const text = readFileSync(new URL(page, root), "utf8");
  return [...text.matchAll(/^\s*(?:\$ )?(?:node dist\/cli\.js|provider-pages) /gm)].length;
}
