import { describeProblem } from "../../errors.ts";
import { describeVerified, findErrors } from "../../publishing/verify/verified.ts";
import type { Report } from "../../run/command.ts";
import { renderCallout } from "../../steps/callout.ts";
import { asMarkdown, markdownLink } from "../../text.ts";
import type { VerifyResult } from "./verify.ts";

/** Tells what was seen. Who asks whether a version can be installed gets a no when it can't yet be. */
export function reportVerified(result: VerifyResult): Report {
  const { source, version, siteUrl, report, problems } = result;
  const outputs = { source, version, "site-url": siteUrl, report };
  const said = `${source} ${version}: ${describeVerified(result)}`;
  const isLate = result.end === "late";
  const errors = problems.filter(({ severity = "error" }) => severity === "error" || isLate);
  const others = problems.filter((problem) => !errors.includes(problem));
  const { end, seconds, packages } = result;
  return {
    outputs,
    summary: `${[`## ${asMarkdown(said)}`, ...renderPlace(result), ...problems.map(renderCallout)].join("\n\n")}\n`,
    lines: [said, ...others.map((problem) => `  ${describeProblem(problem)}`)],
    json: { ...outputs, end, seconds, packages, problems },
    problems: errors.map((problem) => ({ ...problem, severity: "error" })),
  };
}

/** Where it was looked at, and what that means for users. */
function renderPlace(result: VerifyResult): string[] {
  const where = `Looked at ${markdownLink("the site", result.siteUrl)}`;
  if (result.end !== "served") return [`${where}.`];
  const isSound = findErrors(result).length === 0;
  return [`${where}: users ${isSound ? "can install this version now" : "can't install all of it"}.`];
}
