import { describeReasons, type Mark, type Marks } from "../../../catalog/facts/marks.ts";
import { giveReasons } from "../../documents/warnings.ts";
import { callout, escapeHtml, linkAdvisories } from "./html.ts";

/** For a line of a list. */
export function markTags(marks: Marks): string[] {
  const names: readonly Mark[] = ["withdrawn", "deprecated"];
  return names.flatMap((name) =>
    marks[name] === undefined ? [] : [tag(name, describeReasons(marks[name]))],
  );
}

export function tag(name: string, reason?: string): string {
  const why = reason === undefined ? "" : ` <span class="why">${linkAdvisories(reason)}</span>`;
  return `<span class="mark ${name}">${name}</span>${why}`;
}

/** For the page of a version. */
export function markNotes({ withdrawn, deprecated }: Marks): string[] {
  const notes: string[] = [];
  if (withdrawn !== undefined) {
    const why = escapeHtml(giveReasons(withdrawn));
    notes.push(callout("warning", "Withdrawn.", `${why} It is no longer offered to clients.`));
  }
  if (deprecated !== undefined)
    notes.push(callout("warning", "Deprecated.", linkAdvisories(giveReasons(deprecated))));
  return notes;
}
