import type { Dirent, Stats } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { isDynamicPattern } from "tinyglobby";
import { type Problem, ProblemError } from "../../errors.ts";
import { findWayOut, leadsOut } from "../way-out.ts";
import {
  isInside,
  isLinkToFolder,
  LINK_TO_FOLDER,
  showPath,
  slashes,
  statOrUndefined,
} from "./artifact-paths.ts";
import { findRoots, readExcluded, type Step } from "./artifact-roots.ts";
import type { ArtifactSearch } from "./build.ts";

/** One thing that lies where the `artifacts` input points. */
export type Artifact = ArtifactFile | OtherArtifact | OutsideArtifact;

/** A file that may be a build. */
export interface ArtifactFile extends Place {
  readonly kind: "file";
  readonly size: number;
}

interface OtherArtifact extends Place {
  readonly kind: "folder" | "other" | "left-out";
}

/** A file that a link leads to, out of the workspace. */
export interface OutsideArtifact extends Place {
  readonly kind: "outside";
  readonly target: string;
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

/** So many files were never needed to build a provider. */
const MOST_ARTIFACTS = 200_000;

/** Lists everything that the lines name, each thing once and always in the same order; `!` lines leave out. */
export async function listArtifacts(search: ArtifactSearch): Promise<Artifact[]> {
  const { directory, most = MOST_ARTIFACTS } = search;
  const excluded = await readExcluded(search);
  const found = new Map<string, Artifact>();
  for (const line of search.artifacts.filter((text) => !text.startsWith("!"))) {
    const roots = await findRoots(line, search);
    if (roots.length === 0) search.problems.add(nothingThere(line, directory));
    for (const root of roots) {
      const walk = { line, base: baseOf(root.path, directory), excluded, ...search };
      for await (const artifact of walkArtifacts(root, walk)) {
        if (!found.has(artifact.path)) found.set(artifact.path, artifact);
        if (found.size > most) throw new ProblemError([tooMany(most)]);
      }
    }
  }
  return [...found.values()];
}

interface Walk extends ArtifactSearch {
  readonly line: string;
  readonly base: string;
  readonly excluded: ReadonlySet<string>;
}

async function* walkArtifacts({ path, link }: Step, walk: Walk): AsyncGenerator<Artifact> {
  const shown = showPath(path, walk.directory);
  const isLeftOut = walk.excluded.has(path);
  if (isLeftOut) walk.ignored.push(`${shown}: left out by a line that starts with "!"`);
  const stats = isLeftOut ? "left-out" : await statOrUndefined(path);
  const folders = relative(walk.base, dirname(path)).split(sep).filter(Boolean).reverse();
  const place = { path, shown, folders, line: walk.line };
  const target = isLeftOut || link === "none" ? undefined : await findWayOut(path, walk.directory);
  if (target !== undefined) {
    if (link === "named") walk.problems.add(leadsOut(shown, target, "artifacts"));
    else yield { ...place, kind: "outside", target };
    return;
  }
  yield { ...place, ...kindOf(stats) };
  if (stats === "left-out" || !stats?.isDirectory()) return;
  const children = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    walk.problems.add(unreadable(shown, error.code ?? error.message));
    return [];
  });
  for (const child of children.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const inner = join(path, child.name);
    const reason = await reasonToPass(inner, child);
    if (reason === undefined)
      yield* walkArtifacts({ path: inner, link: child.isSymbolicLink() ? "found" : "none" }, walk);
    else walk.ignored.push(`${showPath(inner, walk.directory)}: ${reason}`);
  }
}

async function reasonToPass(path: string, child: Dirent): Promise<string | undefined> {
  if (child.name.startsWith(".")) return "its name starts with a dot";
  return child.isSymbolicLink() && (await isLinkToFolder(path)) ? LINK_TO_FOLDER : undefined;
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

function unreadable(shown: string, reason: string): Problem {
  return {
    code: "builds-missing",
    found: `the folder ${shown} can't be read (${reason})`,
    expected: "a folder that may be searched for builds",
    fix: `Correct its permissions, or leave it out with the line \`!${shown}\` in ‹artifacts›`,
  };
}

function tooMany(most: number): Problem {
  return {
    code: "input-invalid",
    found: `‹artifacts› leads to more than ${most} files and folders`,
    expected: "the folder with the provider's builds",
    fix: "Point ‹artifacts› at the folder that the build writes into, and nothing above it",
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
