import { randomBytes } from "node:crypto";
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

/** A site's base URL ends with a slash. */
export function toBase(siteUrl: string): string {
  return siteUrl.endsWith("/") ? siteUrl : `${siteUrl}/`;
}

export function statedLocation(base: string): SiteLocation {
  return { base, found: "stated", warnings: [] };
}
