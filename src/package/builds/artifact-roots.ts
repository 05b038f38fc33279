import { dirname, resolve } from "node:path";
import { glob, isDynamicPattern } from "tinyglobby";
import {
  isInside,
  isLinkToFolder,
  LINK_TO_FOLDER,
  showPath,
  slashes,
  statOrUndefined,
} from "./artifact-paths.ts";
import type { ArtifactSearch } from "./build.ts";

/** Everything that the `!` lines leave out. */
export async function readExcluded({ artifacts, directory }: ArtifactSearch): Promise<Set<string>> {
  const patterns = artifacts.filter((line) => line.startsWith("!")).map((line) => slashes(line.slice(1)));
  if (patterns.length === 0) return new Set();
  const matches = await glob(patterns, { cwd: directory, absolute: true, dot: true });
  // A pattern never matches an empty folder or a link to nowhere; their own names do.
  return new Set([...matches, ...patterns].map((path) => resolve(directory, path)));
}

/** Where a walk begins, or goes on. */
export interface Step {
  readonly path: string;
  /** How a link may have come in: a line names the path, or a search has found it; or no link is on the way. */
  readonly link: "named" | "found" | "none";
}

/** Where the walks of a line begin: at the path that it names, or at what its pattern matches. */
export async function findRoots(line: string, search: ArtifactSearch): Promise<Step[]> {
  const { directory } = search;
  // A file may really have brackets in its name, and on Linux even a backslash: what is there wins over what it could mean.
  for (const text of new Set([line, slashes(line)])) {
    const path = resolve(directory, text);
    if ((await statOrUndefined(path)) !== undefined) return [{ path, link: "named" }];
  }
  const pattern = slashes(line);
  if (!isDynamicPattern(pattern)) return [];
  const options = { cwd: directory, absolute: true, onlyFiles: false, expandDirectories: false };
  const matches = (await glob(pattern, options)).map((path) => resolve(path)).sort();
  return withoutLinked(matches, { ...search, base: resolve(directory, namedFolders(pattern)) });
}

/** The folders that a pattern begins with by their names. */
function namedFolders(pattern: string): string {
  const parts = pattern.split("/");
  const dynamic = parts.findIndex((part) => part.includes("{") || isDynamicPattern(part));
  return parts.slice(0, dynamic).join("/");
}

/** Passes over links to folders below the base, and what lies in them, as it is done in a folder. */
async function withoutLinked(
  matches: readonly string[],
  { base, directory, ignored }: ArtifactSearch & { readonly base: string },
): Promise<Step[]> {
  const linked = new Map<string, boolean>();
  const isLinked = async (path: string): Promise<boolean> => {
    if (!isInside(path, base)) return false;
    const known = linked.get(path);
    if (known !== undefined) return known;
    const itself = await isLinkToFolder(path);
    if (itself) ignored.push(`${showPath(path, directory)}: ${LINK_TO_FOLDER}`);
    const found = itself || (await isLinked(dirname(path)));
    linked.set(path, found);
    return found;
  };
  const steps: Step[] = [];
  for (const path of matches) if (!(await isLinked(path))) steps.push({ path, link: "found" });
  return steps;
}
