import { readFileSync } from "node:fs";

/** Shell lines that a reader may copy together, and where they stand. */
export interface ShellBlock {
  readonly where: string;
  readonly lines: readonly string[];
}

/** The shell blocks of a page; a line that ends in a backslash goes on in the next one. */
export function readShellBlocks(root: URL, page: string): ShellBlock[] {
  const text = readFileSync(new URL(page, root), "utf8");
  return [...text.matchAll(/^```(?:sh|bash|shell|console)\n(.*?)^```$/gms)].map(
    ({ index, 1: block = "" }) => ({
      where: `${page}:${text.slice(0, index).split("\n").length + 1}`,
      lines: joinLines(block),
    }),
  );
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
