import { ProblemError } from "../errors.ts";
import { quote } from "../text.ts";

/** Locks, journals, drafts and unfinished files begin with this: they are not part of the site. */
export const OWN_FILES = ".provider-pages";

/**
 * Whether a path is one of a site: only such are listed, copied and written. Hidden files belong to others, and those in `.git`
 * start programs. File systems that fold case ignore some characters, and NTFS has short names
 * (https://github.com/git/git/blob/v2.47.0/path.c, `is_ntfs_dotgit`).
 */
export function isSitePath(path: string): boolean {
  return path.split("/").every((name) => {
    const visible = name.replace(/\p{Default_Ignorable_Code_Point}/gu, "");
    return /^\.(?:well-known|nojekyll)$/.test(name) || !/^(?:\.|git~\d|$)|[\\\0]/i.test(visible);
  });
}

const WRITTEN = [
  /^(?:\.nojekyll|\.well-known\/terraform\.json)$/,
  /^(?:assets|catalog|mirror|registry\/docs|v1\/providers)\/./,
  /^(?:recent\/|[^/]+\/[^/]+\/)?[^/]+\.(?:html|txt|xml)$/,
  /^[^/]+\/[^/]+\/(?:latest|\d[^/]*)\/./,
];

/** Whether this program writes or removes files with this path: its folders, and pages of the site, a provider or a version. */
export function isWritten(path: string): boolean {
  return isSitePath(path) && WRITTEN.some((form) => form.test(path));
}

export function demandSitePaths(paths: readonly string[]): void {
  const other = paths.find((path) => !isSitePath(path));
  if (other === undefined) return;
  throw new ProblemError({
    code: "catalog-invalid",
    found: `${quote(other)} would be a file of the site`,
    expected: "a path without hidden names, but for `.well-known` and `.nojekyll`",
    fix: "Rename it, or correct the file that names it",
  });
}
