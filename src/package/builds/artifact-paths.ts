import type { Stats } from "node:fs";
import { lstat, stat } from "node:fs/promises";
import { relative, sep } from "node:path";

/** A path as people know it. */
export function showPath(path: string, directory: string): string {
  const shown = isInside(path, directory) ? relative(directory, path) : path;
  return shown.split(sep).join("/");
}

/** Whether a path lies below a folder, by its name. */
export function isInside(path: string, directory: string): boolean {
  return path !== directory && path.startsWith(directory.endsWith(sep) ? directory : directory + sep);
}

/** Undefined for what is not there, and for a link to nowhere. */
export function statOrUndefined(path: string): Promise<Stats | undefined> {
  return stat(path).catch(() => undefined);
}

/** Why a linked folder is passed over: it may lead round in a circle, so it counts only when a line names it. */
export const LINK_TO_FOLDER = "a symbolic link to a folder";

/** Whether a path is itself a link, and a folder lies where it leads. */
export async function isLinkToFolder(path: string): Promise<boolean> {
  const itself = await lstat(path).catch(() => undefined);
  return itself?.isSymbolicLink() === true && (await statOrUndefined(path))?.isDirectory() === true;
}

/** A line of the input in the form of a pattern. */
export function slashes(text: string): string {
  return text.replaceAll("\\", "/").replace(/^(\.\/+)+(?=.)/, "");
}
