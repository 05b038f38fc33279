import { ProblemError, Problems } from "../../errors.ts";
import { LARGEST_SITE_FILE, type ListedFile } from "../../ports/place.ts";

/** Pages runs Jekyll, which drops `.well-known`, unless this file is at the root of what it serves. */
export const NO_JEKYLL_PATH = ".nojekyll";

/** The paths on the branch of a file of the site. Pages may serve any folder above the site, so each needs `.nojekyll`. */
export function placesFor(path: string, directory: string): string[] {
  if (directory === "") return [path];
  const parts = directory.split("/");
  const folders = parts.map((_, depth) =>
    parts
      .slice(0, depth)
      .map((part) => `${part}/`)
      .join(""),
  );
  const above = path === NO_JEKYLL_PATH ? folders.map((folder) => folder + path) : [];
  return [...above, `${directory}/${path}`];
}

/** What is in a folder, of all files below it: folders have a final slash. */
export function namesIn(files: readonly ListedFile[], folder: string): ListedFile[] {
  const start = folder === "" ? 0 : folder.length + 1;
  const entries = files.map((file): [string, ListedFile] => {
    const end = file.path.indexOf("/", start);
    const path = file.path.slice(0, end + 1);
    return end < 0 ? [file.path, file] : [path, { path, size: 0, modified: undefined }];
  });
  return [...new Map(entries).values()];
}

/** A document that can't be read. */
export function unfitFile(path: string, is: string): ProblemError {
  const found = `${path} on the branch ${is}`;
  const expected = `a file of at most ${LARGEST_SITE_FILE} bytes`;
  const fix = "Restore an earlier version of the file on the branch";
  return new ProblemError({ code: "catalog-invalid", found, expected, fix });
}

/** Links, submodules and folders are none. */
export function isFile(entry: { readonly mode: string } | undefined): boolean {
  return entry?.mode.startsWith("100") === true;
}

/**
 * Fails if a folder or a link of the tree is where a file is written, a file where a folder is needed, or a file whose name
 * differs in case only.
 */
export function checkFree(
  written: Iterable<string>,
  tree: ReadonlyMap<string, { readonly mode: string }>,
): void {
  const ours = new Set(written);
  // By names in lower case: many systems that check a branch out ignore case.
  const [files, folders] = [new Map<string, string>(), new Map<string, string>()];
  for (const path of tree.keys()) {
    if (!ours.has(path)) files.set(path.toLowerCase(), path);
    for (const folder of foldersOf(path)) folders.set(folder.toLowerCase(), folder);
  }
  const isLink = (path: string): boolean => tree.has(path) && !isFile(tree.get(path));
  const blocked = [...ours].flatMap((path) => [
    [folders.get(path.toLowerCase()), "is a folder", "a file, or nothing"],
    [isLink(path) ? path : undefined, "is a link", "a file, or nothing"],
    [files.get(path.toLowerCase()), `differs from ${path} in case only`, "one of the two"],
    ...foldersOf(path).map((each) => [files.get(each.toLowerCase()), "is a file", "a folder, or nothing"]),
  ]);
  const fix = "Move it elsewhere on the branch, and run this again";
  const problems = new Problems();
  for (const [path, is, expected = ""] of blocked) {
    const found = `${path} on the branch ${is}`;
    if (path !== undefined) problems.add({ code: "folder-blocked", found, expected, fix });
  }
  problems.throwIfAny();
}

function foldersOf(path: string): string[] {
  const parts = path.split("/");
  return parts.slice(1).map((_, depth) => parts.slice(0, depth + 1).join("/"));
}
