import { randomBytes } from "node:crypto";

/** Locks, journals, drafts and unfinished files begin with this: they are not part of the site. */
export const OWN_FILES = ".provider-pages";

export function randomToken(): string {
  return randomBytes(16).toString("hex");
}
