import type { Documentation } from "../catalog/edits/edit.ts";
import type { Problem } from "../errors.ts";
import { present } from "../present.ts";
import { formatAddress } from "../provider/address.ts";
import type { Plan } from "../publishing/plan/plan.ts";
import { formatSize } from "../text.ts";

/** Anyone who may open a pull request writes it, and each build writes it again. Pages are five times as large. */
const MOST_TEXT = 5_000_000;
const MOST_PICTURES = 5_000_000;

/** The documentation of a preview, as far as the site takes it: too much of it prevents no preview. */
export function documentPreview(
  { described, address, hostname, version }: Plan,
  commit: string | undefined,
): { readonly documentation: Documentation | undefined; readonly warnings: readonly Problem[] } {
  const { documentation } = described;
  // Other hostnames have documents in the mirror only.
  if (documentation === undefined || address.hostname !== hostname)
    return { documentation: undefined, warnings: [] };
  const { texts, pictures = [], facts } = documentation;
  const text = [...texts.values()].reduce((sum, one) => sum + Buffer.byteLength(one), 0);
  const picture = pictures.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (text <= MOST_TEXT && picture <= MOST_PICTURES) {
    const { repository, ...others } = facts;
    // Its tag has no pages.
    const source = commit === undefined ? {} : { repository, tag: commit };
    return { documentation: { ...documentation, facts: present({ ...others, ...source }) }, warnings: [] };
  }
  const tooLarge: Problem = {
    code: "documentation-size",
    severity: "warning",
    found: `the documentation of ${formatAddress(address)} ${version.text} has ${formatSize(text)} of Markdown and ${formatSize(picture)} of images`,
    expected: `at most ${formatSize(MOST_TEXT)} and ${formatSize(MOST_PICTURES)} in a preview, which is offered without documentation`,
    fix: "Run ‹command: docs› to read it on your machine, or set ‹docs› to an empty value",
  };
  return { documentation: undefined, warnings: [tooLarge] };
}
