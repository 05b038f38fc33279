import type { Stats } from "node:fs";
import { lstat, readdir, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { glob, isDynamicPattern } from "tinyglobby";
import { ProblemError } from "../../errors.ts";
import { findWayOut, leadsOut } from "../way-out.ts";
import { type ArtifactSearch, leaveOut } from "./build.ts";

export type Artifact =
  | (ArtifactPath & { readonly kind: "file"; readonly size: number })
  | (ArtifactPath & { readonly kind: "folder" | "other" | "left-out" })
  | (ArtifactPath & { readonly kind: "outside"; readonly target: string });

interface ArtifactPath {
  readonly path: string;
  /** For messages: relative to the working directory where possible, with slashes. */
  readonly label: string;
  /** The names of its folders, the nearest first, up to the artifact's own. */
  readonly folders: readonly string[];
  /** The line of the input that found it. */
  readonly line: string;
}

/** Far more files than any provider's build has. */
const MOST_ARTIFACTS = 200_000;

/** Lists what the lines name, each once and in a stable order; `!` lines exclude. */
export async function listArtifacts(search: ArtifactSearch): Promise<Artifact[]> {
  const { directory, most = MOST_ARTIFACTS } = search;
  const excluding = search.artifacts.filter((line) => line.startsWith("!"));
  const patterns = excluding.map((line) => slashes(line.slice(1)));
  const matches = await glob(patterns, { cwd: directory, absolute: true, dot: true });
  // Patterns match neither empty folders nor broken links; their own names do.
  const excluded = new Set([...matches, ...patterns].map((path) => resolve(directory, path)));
  const artifacts = new Map<string, Artifact>();
  for (const line of search.artifacts.filter((text) => !text.startsWith("!"))) {
    const roots = await findRoots(line, search);
    if (roots.length === 0) {
      const isPattern = isDynamicPattern(slashes(line));
      const what = `${isPattern ? "pattern" : "path"} ${JSON.stringify(line)}`;
      search.problems.add({
        code: "builds-missing",
        found: `‹artifacts› has the ${what}, which ${isPattern ? "matches nothing" : "does not exist"} in ${directory}`,
        expected: "folders, files or patterns with the provider's builds, one per line",
        fix: "Build the provider (or download the builds of other jobs) before publishing, or correct the line",
      });
    }
    for (const root of roots) {
      // The name of an artifact outside of the folder counts as well.
      const base = isInside(root.path, directory) ? directory : dirname(dirname(root.path));
      const walk = { line, base, excluded, ...search };
      for await (const artifact of walkArtifacts(root, walk)) {
        if (!artifacts.has(artifact.path)) artifacts.set(artifact.path, artifact);
        if (artifacts.size > most)
          throw new ProblemError({
            code: "input-invalid",
            found: `‹artifacts› contains more than ${most} files and folders`,
            expected: "the folder with the provider's builds",
            fix: "Set ‹artifacts› to the folder that the build writes to, not to a parent folder",
          });
      }
    }
  }
  return [...artifacts.values()];
}

interface Walk extends ArtifactSearch {
  readonly line: string;
  /** The folder that relative paths start from. */
  readonly base: string;
  readonly excluded: ReadonlySet<string>;
}

async function* walkArtifacts({ path, link }: Step, walk: Walk): AsyncGenerator<Artifact> {
  const label = showPath(path, walk.directory);
  const isLeftOut = walk.excluded.has(path);
  if (isLeftOut) walk.ignored.push(`${label}: excluded by a line that starts with "!"`);
  const stats = isLeftOut ? "left-out" : await statOrUndefined(path);
  const folders = relative(walk.base, dirname(path)).split(sep).filter(Boolean).reverse();
  const place = { path, label, folders, line: walk.line };
  const target = isLeftOut || link === "none" ? undefined : await findWayOut(path, walk.directory);
  if (target !== undefined) {
    if (link === "named") walk.problems.add(leadsOut(label, target, "artifacts"));
    else yield { ...place, kind: "outside", target };
    return;
  }
  if (stats === "left-out") yield { ...place, kind: stats };
  else if (stats?.isFile()) yield { ...place, kind: "file", size: stats.size };
  else yield { ...place, kind: stats?.isDirectory() ? "folder" : "other" };
  if (stats === "left-out" || !stats?.isDirectory()) return;
  const children = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    walk.problems.add({
      code: "builds-missing",
      found: `the folder ${label} can't be read (${error.code ?? error.message})`,
      expected: "a readable folder",
      fix: `Correct its permissions, or ${leaveOut(label)}`,
    });
    return [];
  });
  for (const child of children.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const inner = join(path, child.name);
    const isLink = child.isSymbolicLink();
    const isHidden = child.name.startsWith(".");
    if (!isHidden && !(isLink && (await isLinkToFolder(inner))))
      yield* walkArtifacts({ path: inner, link: isLink ? "found" : "none" }, walk);
    else
      walk.ignored.push(
        `${showPath(inner, walk.directory)}: ${isHidden ? "its name starts with a dot" : LINK_TO_FOLDER}`,
      );
  }
}

interface Step {
  readonly path: string;
  /** Whether a link was followed because a line names it or because a search found it. */
  readonly link: "named" | "found" | "none";
}

async function findRoots(line: string, search: ArtifactSearch): Promise<Step[]> {
  const { directory } = search;
  // File names may contain brackets, and on Linux a backslash: an existing file takes precedence over the
  // pattern.
  for (const text of new Set([line, slashes(line)])) {
    const path = resolve(directory, text);
    if ((await statOrUndefined(path)) !== undefined) return [{ path, link: "named" }];
  }
  const pattern = slashes(line);
  if (!isDynamicPattern(pattern)) return [];
  const options = { cwd: directory, absolute: true, onlyFiles: false, expandDirectories: false };
  const matches = (await glob(pattern, options)).map((path) => resolve(path)).sort();
  const parts = pattern.split("/");
  const dynamic = parts.findIndex((part) => part.includes("{") || isDynamicPattern(part));
  const base = resolve(directory, parts.slice(0, dynamic).join("/"));
  // Links to folders below the base are skipped with their content, as by a walk of a folder.
  const linked = new Map<string, boolean>();
  const isLinked = async (path: string): Promise<boolean> => {
    if (!isInside(path, base)) return false;
    const before = linked.get(path);
    if (before !== undefined) return before;
    const itself = await isLinkToFolder(path);
    if (itself) search.ignored.push(`${showPath(path, directory)}: ${LINK_TO_FOLDER}`);
    const answer = itself || (await isLinked(dirname(path)));
    linked.set(path, answer);
    return answer;
  };
  const steps: Step[] = [];
  for (const path of matches) if (!(await isLinked(path))) steps.push({ path, link: "found" });
  return steps;
}

function showPath(path: string, directory: string): string {
  const label = isInside(path, directory) ? relative(directory, path) : path;
  return label.split(sep).join("/");
}

function isInside(path: string, directory: string): boolean {
  return path !== directory && path.startsWith(directory.endsWith(sep) ? directory : directory + sep);
}

/** Undefined for missing files and broken links. */
function statOrUndefined(path: string): Promise<Stats | undefined> {
  return stat(path).catch(() => undefined);
}

/** Links to folders may form a cycle, so only those that a line names are followed. */
const LINK_TO_FOLDER = "a symbolic link to a folder";

async function isLinkToFolder(path: string): Promise<boolean> {
  const itself = await lstat(path).catch(() => undefined);
  return itself?.isSymbolicLink() === true && (await statOrUndefined(path))?.isDirectory() === true;
}

function slashes(text: string): string {
  return text.replaceAll("\\", "/").replace(/^(\.\/+)+(?=.)/, "");
}
