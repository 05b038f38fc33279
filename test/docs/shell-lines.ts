import { readFileSync } from "node:fs";
import { readBlocks } from "./blocks.ts";

/** Shell lines that a reader may copy together, and where they stand. */
export interface ShellBlock {
  readonly where: string;
  readonly lines: readonly string[];
  /** What the page says they print: the block behind them, after at most one line of prose. */
  readonly output: string;
}

/** The shell blocks of a page. A line that ends in a backslash continues on the next line. */
export function readShellBlocks(root: URL, page: string): ShellBlock[] {
  const blocks = readBlocks(root, page);
  return blocks.flatMap(({ where, language, text, end }, index) => {
    if (!/^(?:sh|bash|shell|console)$/.test(language)) return [];
    const next = blocks[index + 1];
    const isNear = next !== undefined && /^(?:text|hcl)$/.test(next.language) && next.start - end <= 4;
    return [{ where, lines: joinLines(text), output: isNear ? next.text : "" }];
  });
}

/** Whether a block is what the shell lines before it print. */
export function isOutput(root: URL, page: string, text: string): boolean {
  return readShellBlocks(root, page).some(({ output }) => output === text);
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
  return [...text.matchAll(/^\s*(?:\$ )?(?:npx )?(?:node dist\/cli\.js|provider-pages) /gm)].length;
}
