import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseSync, Visitor } from "rolldown/utils";

/** Measures src/ against the house's budget, prints it, and fails when a bound is broken. */
const ROOT = fileURLToPath(new URL("../", import.meta.url));
/**
 * No bound on medians: it presses straight sequences into pieces. `publish` is what a reader of a publish has to know; which
 * functions it enters depends a little on timing.
 */
const BUDGET = {
  file: 400,
  function: 80,
  flow: 150,
  publish: { names: 177, files: 197, functions: 2100 },
};

const SOURCES = pathToFileURL(join(ROOT, "src")).href;

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

interface Imported {
  readonly path: string;
  readonly names: readonly string[];
  readonly isTypeOnly: boolean;
}

/** What a source imports of other sources. */
function readImports(path: string): Imported[] {
  const text = readFileSync(path, "utf8");
  const { staticImports, dynamicImports } = parseSync(path, text).module;
  const named = staticImports.map(({ moduleRequest, entries }) => ({
    path: moduleRequest.value,
    names: entries.map(({ importName }) => importName.name ?? importName.kind),
    isTypeOnly: entries.every(({ isType }) => isType),
  }));
  const loaded = dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    path: text.slice(start + 1, end - 1),
    names: [],
    isTypeOnly: false,
  }));
  return [...named, ...loaded]
    .filter((one) => one.path.startsWith("."))
    .map((one) => ({ ...one, path: join(dirname(path), one.path) }));
}

/** The names that the core of a publish, its flow and what this imports by value, imports from all other files. */
function countCoreNames(): number {
  const flow = join(ROOT, "src/flow/publish.ts");
  const parts = readImports(flow).filter(({ isTypeOnly }) => !isTypeOnly);
  const core = new Set([flow, ...parts.map(({ path }) => path)]);
  const outside = [...core].flatMap(readImports).filter(({ path }) => !core.has(path));
  return new Set(outside.flatMap(({ path, names }) => names.map((name) => `${path} ${name}`))).size;
}

interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly { readonly ranges: readonly [{ readonly count: number }] }[];
  }[];
}

/** The functions that a publish into a folder enters, by file, as V8 counts them. */
function countEntered(): number[] {
  const work = mkdtempSync(join(tmpdir(), "sizes-"));
  const coverage = join(work, "coverage");
  const args = [join(ROOT, "src/cli.ts"), "demo", "--to", join(work, "site")];
  // Without a path to programs, so that no client is found, and every machine counts the same.
  const env = { PATH: work, HOME: work, NODE_V8_COVERAGE: coverage };
  execFileSync(process.execPath, args, { cwd: work, env, stdio: "pipe" });
  const entered = new Map<string, number>();
  for (const name of readdirSync(coverage)) {
    const { result }: Coverage = JSON.parse(readFileSync(join(coverage, name), "utf8"));
    for (const { url, functions: all } of result.filter((one) => one.url.startsWith(SOURCES))) {
      // The first function is the file itself.
      const run = all.slice(1).filter(({ ranges: [{ count }] }) => count > 0);
      entered.set(url, Math.max(entered.get(url) ?? 0, run.length));
    }
  }
  rmSync(work, { recursive: true });
  return [...entered.values()].filter((number) => number > 0);
}

const code = files.reduce((sum, { lines }) => sum + lines, 0);
const flows = functions.filter(({ name }) => name.startsWith("src/flow/"));
const entered = countEntered();
const rows: [string, Measured, number][] = [
  ["longest file", largest(files), BUDGET.file],
  ["longest function", largest(functions.filter((each) => !flows.includes(each))), BUDGET.function],
  ["longest flow", largest(flows), BUDGET.flow],
  ["names of a publish", { lines: countCoreNames(), name: "src/flow/publish.ts" }, BUDGET.publish.names],
  ["files of a publish", { lines: entered.length, name: "demo --to" }, BUDGET.publish.files],
  [
    "functions of it",
    { lines: entered.reduce((a, b) => a + b, 0), name: "demo --to" },
    BUDGET.publish.functions,
  ],
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
