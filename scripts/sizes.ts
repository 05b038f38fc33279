import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "rolldown/utils";

/** Measures src/ against the house's budget, prints it, and fails when a bound is broken. */
const ROOT = fileURLToPath(new URL("../", import.meta.url));
/** No bound on medians: it presses straight sequences into pieces. */
const BUDGET = { file: 400, function: 80, flow: 150 };

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

function largest(measured: readonly Measured[]): Measured {
  return measured.reduce((a, b) => (b.lines > a.lines ? b : a), { name: "none", lines: 0 });
}

const code = files.reduce((sum, { lines }) => sum + lines, 0);
const flows = functions.filter(({ name }) => name.startsWith("src/flow/"));
const rows: [string, Measured, number][] = [
  ["longest file", largest(files), BUDGET.file],
  ["longest function", largest(functions.filter((each) => !flows.includes(each))), BUDGET.function],
  ["longest flow", largest(flows), BUDGET.flow],
];
for (const [what, { lines, name }, bound] of rows) {
  console.log(
    `${what.padEnd(18)}${String(lines).padStart(5)} of at most ${String(bound).padStart(4)}  ${name}`,
  );
}
console.log(
  `${files.length} files, ${functions.length} functions, ${code} lines; ${((100 * comments) / (code - comments)).toFixed(1)} lines of comments per 100 of code`,
);
process.exitCode = rows.some(([, { lines }, bound]) => lines > bound) ? 1 : 0;
