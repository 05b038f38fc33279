import type { Documentation } from "../catalog/edits/edit.ts";
import { present } from "../present.ts";
import type { Plan } from "../publishing/plan/plan.ts";

/** Anyone who may open a pull request writes it, and each build writes it again. Pages are five times as large. */
export const MOST_IN_PREVIEW = { page: 5_000_000, picture: 5_000_000 };

/** The documentation of a preview, as far as the site takes it. */
export function documentPreview(
  { described: { documentation }, address, hostname }: Plan,
  commit: string | undefined,
): Documentation | undefined {
  // Other hostnames have documents in the mirror only.
  if (documentation === undefined || address.hostname !== hostname) return undefined;
  const { repository, ...others } = documentation.facts;
  // Its tag has no pages.
  const source = commit === undefined ? {} : { repository, tag: commit };
  return { ...documentation, facts: present({ ...others, ...source }) };
}
