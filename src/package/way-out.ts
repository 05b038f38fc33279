import { realpath } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";
import type { Problem } from "../errors.ts";

/**
 * Where a path of the workspace leads that is, or lies behind, a symbolic link out of it; undefined for any other. Links
 * come with what was checked out or downloaded, so only a path that is named as it is was meant for sure. What git keeps for
 * itself, often with the token in it, is not of the workspace either. A caller that opens the real path passes the one it
 * opens as `found`: resolved again, the path may lead elsewhere by now.
 */
export async function findWayOut(
  path: string,
  workspace: string,
  found?: string,
): Promise<string | undefined> {
  const named = relative(resolve(workspace), resolve(path));
  if (isOutside(named)) return undefined;
  const [real, root] = await Promise.all([
    found ?? realpathOrUndefined(path),
    realpathOrUndefined(workspace),
  ]);
  if (real === undefined || root === undefined) return undefined;
  const led = relative(root, real);
  return isOutside(led) || (isGits(led) && !isGits(named)) ? real : undefined;
}

/** What to do about a path that leads out of the workspace. */
export function leadsOut(shown: string, target: string, input: string): Problem {
  return {
    code: "link-outside",
    found: `${shown} is, or lies behind, a symbolic link that leads out of the workspace's own files, to ${target}`,
    expected: "files of the workspace, or a path that is named as it is",
    fix: `Remove the link; if that file is meant, name ${target} itself in ‹${input}›`,
  };
}

function isOutside(path: string): boolean {
  return path === ".." || path.startsWith(`..${sep}`) || isAbsolute(path);
}

function isGits(path: string): boolean {
  return path.split(sep).some((part) => part.toLowerCase() === ".git");
}

/** What is not there is not to be judged here. */
function realpathOrUndefined(path: string): Promise<string | undefined> {
  return realpath(path).catch(() => undefined);
}
