import type { Dirent, Stats } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { glob, isDynamicPattern } from "tinyglobby";
import type { Problem } from "../../errors.ts";
import type { Notices } from "./build.ts";

/** One thing that lies where the `artifacts` input points. */
export type Artifact = ArtifactFile | OtherArtifact;

/** A file that may be a build. */
export interface ArtifactFile extends Place {
  readonly kind: "file";
  readonly size: number;
}

interface OtherArtifact extends Place {
  readonly kind: "folder" | "other" | "left-out";
}

interface Place {
  readonly path: string;
  /** The path as people know it: from the working directory where possible, with slashes. */
  readonly shown: string;
  /** The names of the folders it lies in, the nearest first, up to the artifact's own. */
  readonly folders: readonly string[];
  /** The line of the input that led here. */
  readonly line: string;
}

/** What the `artifacts` input comes to. */
export interface ArtifactSearch extends Notices {
  readonly artifacts: readonly string[];
  readonly directory: string;
}

/** Lists everything that the lines name, each thing once and always in the same order; `!` lines leave out. */
export async function listArtifacts(search: ArtifactSearch): Promise<Artifact[]> {
  const excluded = await readExcluded(search);
  const found = new Map<string, Artifact>();
  for (const line of search.artifacts.filter((text) => !text.startsWith("!"))) {
    const roots = await findRoots(line, search.directory);
    if (roots.length === 0) search.problems.add(nothingThere(line, search.directory));
    for (const root of roots) {
      const walk = { line, base: baseOf(root, search.directory), excluded, ...search };
      for await (const artifact of walkArtifacts(root, walk)) {
        if (!found.has(artifact.path)) found.set(artifact.path, artifact);
      }
    }
  }
  return [...found.values()];
}

/** A path as people know it. */
export function showPath(path: string, directory: string): string {
  const shown = isInside(path, directory) ? relative(directory, path) : path;
  return shown.split(sep).join("/");
}

async function readExcluded({ artifacts, directory }: ArtifactSearch): Promise<Set<string>> {
  const patterns = artifacts.filter((line) => line.startsWith("!")).map((line) => slashes(line.slice(1)));
  if (patterns.length === 0) return new Set();
  const matches = await glob(patterns, { cwd: directory, absolute: true, dot: true });
  // A pattern never matches an empty folder or a link to nowhere; their own names do.
  return new Set([...matches, ...patterns].map((path) => resolve(directory, path)));
}

async function findRoots(line: string, directory: string): Promise<string[]> {
  // A file may really have brackets in its name, and on Linux even a backslash: what is there wins over what it could mean.
  for (const text of new Set([line, slashes(line)])) {
    const path = resolve(directory, text);
    if ((await statOrUndefined(path)) !== undefined) return [path];
  }
  const pattern = slashes(line);
  if (!isDynamicPattern(pattern)) return [];
  const options = { cwd: directory, absolute: true, onlyFiles: false, expandDirectories: false };
  return (await glob(pattern, options)).map((path) => resolve(path)).sort();
}

interface Walk extends ArtifactSearch {
  readonly line: string;
  readonly base: string;
  readonly excluded: ReadonlySet<string>;
}

async function* walkArtifacts(path: string, walk: Walk): AsyncGenerator<Artifact> {
  const shown = showPath(path, walk.directory);
  const isLeftOut = walk.excluded.has(path);
  if (isLeftOut) walk.ignored.push(`${shown}: left out by a line that starts with "!"`);
  const stats = isLeftOut ? "left-out" : await statOrUndefined(path);
  const folders = relative(walk.base, dirname(path)).split(sep).filter(Boolean).reverse();
  yield { path, shown, folders, line: walk.line, ...kindOf(stats) };
  if (stats === "left-out" || !stats?.isDirectory()) return;
  const children = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    walk.problems.add(unreadable(shown, error.code ?? error.message));
    return [];
  });
  for (const child of children.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const inner = join(path, child.name);
    const reason = await reasonToPass(inner, child);
    if (reason === undefined) yield* walkArtifacts(inner, walk);
    else walk.ignored.push(`${showPath(inner, walk.directory)}: ${reason}`);
  }
}

async function reasonToPass(path: string, child: Dirent): Promise<string | undefined> {
  if (child.name.startsWith(".")) return "its name starts with a dot";
  // A linked folder may lead round in a circle, so it counts only when a line names it.
  const isFolder = child.isSymbolicLink() && (await statOrUndefined(path))?.isDirectory();
  return isFolder ? "a symbolic link to a folder" : undefined;
}

function kindOf(
  stats: Stats | "left-out" | undefined,
): Pick<ArtifactFile, "kind" | "size"> | Pick<OtherArtifact, "kind"> {
  if (stats === "left-out") return { kind: stats };
  if (stats?.isFile()) return { kind: "file", size: stats.size };
  return { kind: stats?.isDirectory() ? "folder" : "other" };
}

/** Where the folders' names start to count; something given from elsewhere counts with its own folder's name. */
function baseOf(root: string, directory: string): string {
  return isInside(root, directory) ? directory : dirname(dirname(root));
}

function isInside(path: string, directory: string): boolean {
  return path !== directory && path.startsWith(directory.endsWith(sep) ? directory : directory + sep);
}

/** Undefined for what is not there, and for a link to nowhere. */
function statOrUndefined(path: string): Promise<Stats | undefined> {
  return stat(path).catch(() => undefined);
}

function slashes(text: string): string {
  return text.replaceAll("\\", "/").replace(/^(\.\/+)+(?=.)/, "");
}

function unreadable(shown: string, reason: string): Problem {
  return {
    code: "builds-missing",
    found: `the folder ${shown} can't be read (${reason})`,
    expected: "a folder that may be searched for builds",
    fix: `Correct its permissions, or leave it out with the line \`!${shown}\` in ‹artifacts›`,
  };
}

function nothingThere(line: string, directory: string): Problem {
  const isPattern = isDynamicPattern(slashes(line));
  const what = `${isPattern ? "pattern" : "path"} ${JSON.stringify(line)}`;
  return {
    code: "builds-missing",
    found: `‹artifacts› has the ${what}, which ${isPattern ? "matches nothing" : "does not exist"} in ${directory}`,
    expected: "folders, files or patterns that lead to the provider's builds, one on each line",
    fix: "Build the provider (or download what other jobs built) before publishing it, or correct the line",
  };
}
