import { realpath } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { type Problem, ProblemError } from "../errors.ts";
import { readReal } from "../read-file.ts";

/**
 * The target of a path that leaves the workspace through a symbolic link; undefined for other paths. Links
 * may come from a checkout or a download, so only a real path is trusted. `.git` counts as outside, because
 * it often contains the token. Callers that open the real path pass it as `found`: resolving again could give
 * another file.
 */
export async function findWayOut(
  path: string,
  workspace: string,
  found?: string,
): Promise<string | undefined> {
  const relativePath = relative(resolve(workspace), resolve(path));
  if (isOutside(relativePath)) return undefined;
  const [real, root] = await Promise.all([
    found ?? realpathOrUndefined(path),
    realpathOrUndefined(workspace),
  ]);
  if (real === undefined || root === undefined) return undefined;
  const led = relative(root, real);
  return isOutside(led) || (isGits(led) && !isGits(relativePath)) ? real : undefined;
}

/** Reads a file whose links stay in the workspace, and which an input names relative to it. */
export async function readInside(
  path: string,
  workspace: string,
  input: string,
  limit: number,
): Promise<Buffer> {
  const full = resolve(workspace, path);
  const real = await realpath(full);
  const target = await findWayOut(full, workspace, real);
  if (target !== undefined) throw new ProblemError(leadsOut(path, target, input));
  return readReal(real, limit);
}

export function leadsOut(label: string, target: string, input: string): Problem {
  return {
    code: "link-outside",
    found: `${label} is, or is below, a symbolic link out of the workspace's own files, to ${target}`,
    expected: "files of the workspace, or a path without links",
    fix: `Remove the link, or name ${target} itself in ‹${input}› if you mean that file`,
  };
}

/** For a folder that others filled: links in it may point to other files of the folder only. */
export async function refuseLinkOut(path: string, folder: string): Promise<void> {
  if ((await findWayOut(path, folder)) === undefined) return;
  throw new ProblemError({
    code: "link-outside",
    found: `${path} is, or is below, a symbolic link out of the folder`,
    expected: "files of the folder",
    fix: "Remove the link; if its target belongs to the folder, copy it there",
  });
}

function isOutside(path: string): boolean {
  return path === ".." || path.startsWith(`..${sep}`) || isAbsolute(path);
}

function isGits(path: string): boolean {
  return path.split(sep).some((part) => part.toLowerCase() === ".git");
}

function realpathOrUndefined(path: string): Promise<string | undefined> {
  return realpath(path).catch(() => undefined);
}
