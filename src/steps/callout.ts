import { describeProblem, type Problem } from "../errors.ts";
import { asMarkdown } from "../text.ts";

/** A problem on the page of a run, as loud as it is grave: https://docs.github.com/en/get-started/writing-on-github */
export function renderCallout(problem: Problem): string {
  const { severity = "error" } = problem;
  const kind = { error: "CAUTION", warning: "WARNING", notice: "NOTE" }[severity];
  return `> [!${kind}]\n> ${asMarkdown(describeProblem(problem))}`;
}
