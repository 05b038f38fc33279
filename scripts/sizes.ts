import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "rolldown/utils";

/** Measures src/ against the house's budget, prints it, and fails when a bound is broken. */
const ROOT = fileURLToPath(new URL("../", import.meta.url));
const BUDGET = { fileMedian: 130, fileMax: 250, functionMedian: 12, functionP90: 30, functionMax: 60 };

interface Measured {
  readonly name: string;
  readonly lines: number;
}

const files: Measured[] = [];
const functions: Measured[] = [];
let comments = 0;
for (const path of listSources(join(ROOT, "src"))) measure(path);

function listSources(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return paths
    .filter((path) => path.endsWith(".ts"))
    .map((path) => join(folder, path))
    .sort();
}

function measure(path: string): void {
  const text = readFileSync(path, "utf8");
  const name = relative(ROOT, path);
  files.push({ name, lines: text.trimEnd().split("\n").length });
  const parsed = parseSync(path, text);
  if (parsed.errors.length > 0) throw new Error(`${name}: ${parsed.errors[0]?.message}`);
  for (const comment of parsed.comments)
    comments += text.slice(comment.start, comment.end).split("\n").length;
  const add = (node: { start: number; end: number; body?: { type: string } | null }): void => {
    const lines = text.slice(node.start, node.end).split("\n").length;
    if (node.body?.type === "BlockStatement" && lines >= 3)
      functions.push({ name: `${name}:${lineOf(text, node.start)}`, lines });
  };
  new Visitor({ FunctionDeclaration: add, FunctionExpression: add, ArrowFunctionExpression: add }).visit(
    parsed.program,
  );
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

function percentile(measured: readonly Measured[], share: number): number {
  const sorted = measured.map(({ lines }) => lines).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function largest(measured: readonly Measured[]): Measured {
  return measured.reduce((a, b) => (b.lines > a.lines ? b : a));
}

const code = files.reduce((sum, { lines }) => sum + lines, 0);
const rows: [string, number, number, string][] = [
  ["file median", percentile(files, 0.5), BUDGET.fileMedian, `${files.length} files`],
  ["file longest", largest(files).lines, BUDGET.fileMax, largest(files).name],
  ["function median", percentile(functions, 0.5), BUDGET.functionMedian, `${functions.length} functions`],
  ["function p90", percentile(functions, 0.9), BUDGET.functionP90, ""],
  ["function longest", largest(functions).lines, BUDGET.functionMax, largest(functions).name],
];
for (const [what, lines, bound, note] of rows) {
  console.log(
    `${what.padEnd(18)}${String(lines).padStart(5)} of at most ${String(bound).padStart(4)}  ${note}`,
  );
}
console.log(
  `comment lines     ${((100 * comments) / (code - comments)).toFixed(1)} per 100 of code, ${code} lines in all`,
);
process.exitCode = rows.some(([, lines, bound]) => lines > bound) ? 1 : 0;
