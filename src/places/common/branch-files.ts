import { ProblemError } from "../../errors.ts";
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
  const found = files.map((file): [string, ListedFile] => {
    const end = file.path.indexOf("/", start);
    const path = file.path.slice(0, end + 1);
    return end < 0 ? [file.path, file] : [path, { path, size: 0, modified: undefined }];
  });
  return [...new Map(found).values()];
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

/** Fails if a folder or a link of the tree is where a file is written, or a file where a folder is needed. */
export function checkFree(written: Iterable<string>, tree: ReadonlyMap<string, { readonly mode: string }>) {
  const folders = new Set<string>();
  for (const path of tree.keys()) for (const folder of foldersOf(path)) folders.add(folder);
  const blocked = [...written].flatMap((path) => [
    ...(folders.has(path) ? [[path, "a folder", "a file, or nothing"] as const] : []),
    ...(tree.has(path) && !isFile(tree.get(path)) ? [[path, "a link", "a file, or nothing"] as const] : []),
    ...foldersOf(path).flatMap((each) =>
      tree.has(each) ? [[each, "a file", "a folder, or nothing"] as const] : [],
    ),
  ]);
  const fix = "Move it elsewhere on the branch, and run this again";
  if (blocked.length > 0)
    throw new ProblemError(
      [...new Map(blocked.map((one) => [one[0], one])).values()].map(([path, what, expected]) => ({
        ...{ code: "folder-blocked", found: `${path} on the branch is ${what}`, expected, fix },
      })),
    );
}

function foldersOf(path: string): string[] {
  const parts = path.split("/");
  return parts.slice(1).map((_, depth) => parts.slice(0, depth + 1).join("/"));
}
