import type { Block, List } from "../protocol/cli-config/hcl.ts";
import { quoted } from "../site/documents/install.ts";

export interface Insertion {
  readonly at: number;
  readonly text: string;
}

export interface Step {
  readonly insertions: readonly Insertion[];
  readonly changes: readonly string[];
}

export const NOTHING: Step = { insertions: [], changes: [] };

function eolOf(text: string): string {
  return text.includes("\r\n") ? "\r\n" : "\n";
}

/** Insertions at the same place keep their order. */
export function insertAll(text: string, insertions: readonly Insertion[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { at, text: part } of insertions.toSorted((a, b) => a.at - b.at)) {
    parts.push(text.slice(from, at), part);
    from = at;
  }
  return [...parts, text.slice(from)].join("");
}

export function appendLines(text: string, lines: readonly string[]): Insertion {
  const eol = eolOf(text);
  const before = /\S/.test(text) ? (/\n$/.test(text) ? eol : eol + eol) : "";
  return { at: text.length, text: before + lines.map((line) => line + eol).join("") };
}

/** A block on one line stays on one line. */
export function insertLines(text: string, block: Block, lines: readonly string[]): Insertion {
  const end = block.end - 1;
  const { indent, start, isAlone } = lineOf(text, end);
  const space = /\s/.test(text[end - 1] ?? "") ? "" : " ";
  if (!isAlone) return { at: end, text: `${space}${inOneLine(lines)} ` };
  const step = stepOf(text, block, indent);
  const deeper = (line: string) => line.replace(/^(?: {2})*/, ({ length }) => step.repeat(length / 2));
  return { at: start, text: lines.map((line) => indent + step + deeper(line) + eolOf(text)).join("") };
}

/** Before everything in a block that has something. */
export function insertLinesFirst(text: string, block: Block, lines: readonly string[]): Insertion {
  const at = block.items[0]?.start ?? block.end - 1;
  const { indent, start, isAlone } = lineOf(text, at);
  if (!isAlone) return { at, text: `${inOneLine(lines)} ` };
  return { at: start, text: lines.map((line) => indent + line + eolOf(text)).join("") };
}

export function insertTexts(text: string, list: List, added: readonly string[]): Insertion[] {
  const written = added.map(quoted);
  const [last] = list.items.slice(-1);
  if (last === undefined) return [{ at: list.end - 1, text: written.join(", ") }];
  const closing = lineOf(text, list.end - 1);
  if (!closing.isAlone) return [{ at: last.end, text: written.map((each) => `, ${each}`).join("") }];
  const after = text.slice(last.end, list.end).replace(/#[^\n]*|\/\/[^\n]*|\/\*.*?\*\//gs, "");
  const hasComma = after.includes(",");
  const { indent } = lineOf(text, last.start);
  const eol = eolOf(text);
  const lines = written.map((each) => indent + each).join(`,${eol}`);
  const rest = { at: closing.start, text: `${lines}${hasComma ? "," : ""}${eol}` };
  return hasComma ? [rest] : [{ at: last.end, text: "," }, rest];
}

function lineOf(text: string, at: number) {
  const start = text.lastIndexOf("\n", at - 1) + 1;
  const before = text.slice(start, at);
  const [indent = ""] = /^[ \t]*/.exec(before) ?? [];
  return { start, indent, isAlone: indent === before };
}

/** The indentation of a block's lines, relative to the block. */
function stepOf(text: string, block: Block, outer: string): string {
  const [first] = block.items;
  const inner = first && lineOf(text, first.start);
  const isDeeper = inner?.isAlone && inner.indent.startsWith(outer) && inner.indent !== outer;
  return isDeeper ? inner.indent.slice(outer.length) : outer || "  ";
}

function inOneLine(lines: readonly string[]): string {
  return lines.map((line) => line.trim().replace(/ += /, " = ")).join(" ");
}
