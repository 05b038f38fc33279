import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { parseSync } from "rolldown/utils";

/** One file importing another, or a package; paths are below `src` and have slashes. */
export interface Import {
  readonly from: string;
  readonly to: string;
  /** Erased by the compiler: counts for who may know whom, but never makes a circle at run time. */
  readonly typeOnly: boolean;
}

/** What the files of a row may import beside each other: folders, packages, and parts of Node. */
export interface Allowance {
  readonly folders: readonly string[];
  readonly packages?: readonly string[];
  /** Their names, or "everything". */
  readonly node?: string;
}

/** The import that no rule allows, as a person reads it. */
export type Violation = string;

/** Every import of every source file. */
export function readImports(root: string): Import[] {
  const paths = readdirSync(root, { recursive: true, encoding: "utf8" }).map((path) =>
    path.replaceAll("\\", "/"),
  );
  return paths
    .filter((path) => path.endsWith(".ts"))
    .flatMap((path) => parseImports(path, readFileSync(join(root, path), "utf8")));
}

/** The imports of one source, static and dynamic. */
function parseImports(from: string, source: string): Import[] {
  const { module, errors } = parseSync(from, source);
  if (errors.length > 0) throw new Error(`${from}: ${errors[0]?.message}`);
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ name: moduleRequest.value, typeOnly: isType }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      name: source.slice(start + 1, end - 1),
      typeOnly: false,
    })),
  ];
  return found.map(({ name, typeOnly }) => ({ from, to: resolveName(from, name), typeOnly }));
}

function resolveName(from: string, name: string): string {
  return name.startsWith(".") ? posix.join(dirname(from), name) : name;
}

/** Every import that the table does not allow. The most specific row that names a file or a folder counts. */
export function findViolations(
  imports: readonly Import[],
  table: Readonly<Record<string, Allowance>>,
): Violation[] {
  return imports.flatMap(({ from, to }) => {
    const row = rowOf(from, table);
    if (row === undefined) return [`${from} lies in no row of the table`];
    const { folders, packages = [], node = "" } = table[row] ?? { folders: [] };
    const isSource = to.endsWith(".ts");
    const there = isSource ? rowOf(to, table) : undefined;
    const allowed = isSource
      ? there === row || folders.some((other) => isWithin(to, other))
      : to.startsWith("node:")
        ? node === "everything" || node.split(" ").includes(to.slice("node:".length))
        : packages.includes(to);
    return allowed ? [] : [`${from} may not import ${to}`];
  });
}

function rowOf(path: string, table: Readonly<Record<string, Allowance>>): string | undefined {
  const folders = Object.keys(table).filter((row) => isWithin(path, row));
  return folders.sort((a, b) => b.length - a.length)[0];
}

function isWithin(path: string, row: string): boolean {
  return path === row || path.startsWith(`${row}/`);
}

/** Circles of files, each reported once, from its first file in the alphabet round to it again. */
export function findCircles(imports: readonly Import[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const circles = new Set<string>();
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) circles.add(showCircle(trail.slice(start)));
    if (start >= 0 || done.has(path)) return;
    for (const to of next.get(path) ?? []) visit(to, [...trail, path]);
    done.add(path);
  };
  for (const path of [...next.keys()].sort()) visit(path, []);
  return [...circles];
}

function showCircle(members: readonly string[]): string {
  const first = members.indexOf([...members].sort()[0] ?? "");
  const turned = [...members.slice(first), ...members.slice(0, first)];
  return [...turned, turned[0]].join(" > ");
}
