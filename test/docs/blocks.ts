import { readFileSync } from "node:fs";

/** What stands between two fences of a page. */
export interface Block {
  readonly where: string;
  /** The word behind the first fence; empty where there is none. */
  readonly language: string;
  readonly text: string;
  /** The lines of its fences. */
  readonly start: number;
  readonly end: number;
}

/** Every block of a page, those in lists too. */
export function readBlocks(root: URL, page: string): Block[] {
  return parseBlocks(page, readFileSync(new URL(page, root), "utf8"));
}

/** Every block of a text; one that is not closed is an error. */
function parseBlocks(page: string, text: string): Block[] {
  const blocks: Block[] = [];
  let open: { indent: string; language: string; from: number; lines: string[] } | undefined;
  for (const [index, line] of text.split("\n").entries()) {
    const [, indent, language] = /^( *)```([\w+-]*)/.exec(line) ?? [];
    if (open === undefined) {
      if (indent !== undefined && language !== undefined)
        open = { indent, language, from: index + 2, lines: [] };
    } else if (indent === open.indent) {
      blocks.push({
        where: `${page}:${open.from}`,
        language: open.language,
        text: open.lines.map((each) => `${each}\n`).join(""),
        start: open.from - 1,
        end: index + 1,
      });
      open = undefined;
    } else open.lines.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line.trimStart());
  }
  if (open !== undefined) throw new Error(`${page}:${open.from - 1}: the block is never closed`);
  return blocks;
}
