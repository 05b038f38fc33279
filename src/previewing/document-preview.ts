import type { Documentation } from "../catalog/edits/edit.ts";
import type { Problem } from "../errors.ts";
import { present } from "../present.ts";
import type { Plan } from "../publishing/plan/plan.ts";
import type { Sizes } from "../steps/documentation/plan-documentation.ts";
import { formatSize } from "../text.ts";

/** Anyone who may open a pull request writes it, and each build writes it again. Pages are five times as large. */
const MOST = 5_000_000;

export function findExcess({ page, picture }: Sizes): Problem | undefined {
  if (page <= MOST && picture <= MOST) return undefined;
  return {
    code: "documentation-size",
    severity: "warning",
    found: `the documentation has ${formatSize(page)} of Markdown and ${formatSize(picture)} of images`,
    expected: `at most ${formatSize(MOST)} of each in a preview, which is offered without documentation`,
    fix: "Run ‹command: docs› to read it on your machine, or set ‹docs› to an empty value",
  };
}

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
