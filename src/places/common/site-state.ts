import { randomBytes } from "node:crypto";
import { type Problem, ProblemError } from "../../errors.ts";
import type { SiteLocation } from "../../ports/site.ts";

/** Locks, journals, drafts and unfinished files begin with this: they are not part of the site. */
export const OWN_FILES = ".provider-pages";

export function randomToken(): string {
  return randomBytes(16).toString("hex");
}

/**
 * Copies a site that may change during the copy. Lists are replaced after the files that they name are in place, so the copy
 * is complete once listing again finds nothing new.
 */
export async function copyUntilComplete(
  list: () => Promise<readonly string[]>,
  copy: (paths: readonly string[]) => Promise<void>,
): Promise<void> {
  const copied = new Set<string>();
  for (;;) {
    const fresh = (await list()).filter((path) => !copied.has(path));
    if (fresh.length === 0) return;
    await copy(fresh);
    for (const path of fresh) copied.add(path);
  }
}

/** A change that an interrupted run left, and that this run has no permission to finish. */
export function unfinishedChange(
  place: string,
  { writer, fix, cause }: { readonly writer: string; readonly fix: string; readonly cause: unknown },
): ProblemError {
  const problem: Problem = {
    code: "site-unfinished",
    found: `an interrupted run left a change of ${place} unfinished, and ${writer} may not write there`,
    expected: "permission to finish the change",
    fix,
  };
  return new ProblemError(problem, { cause });
}

/** The record of a change can't be read. */
export function unreadableChange(found: string, fix: string): ProblemError {
  const expected = "the format that this version of the program writes";
  return new ProblemError({ code: "site-unfinished", found, expected, fix });
}

/** A site's base URL ends with a slash. */
export function toBase(siteUrl: string): string {
  return siteUrl.endsWith("/") ? siteUrl : `${siteUrl}/`;
}

export function statedLocation(base: string): SiteLocation {
  return { base, found: "stated", warnings: [] };
}
