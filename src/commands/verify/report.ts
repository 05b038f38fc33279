import type { VerifyResult } from "../../flow/verify.ts";
import type { Report } from "../../run/command.ts";
import { renderFinding, renderSummary } from "../../steps/summary.ts";
import { describeVerified, findErrors } from "../../steps/verify/wait.ts";
import { asMarkdown, markdownLink } from "../../text.ts";

export function reportVerified(result: VerifyResult): Report {
  const { source, version, siteUrl, report, problems } = result;
  const outputs = { source, version, "site-url": siteUrl, report };
  const said = `${source} ${version}: ${describeVerified(result)}`;
  const { end, seconds, packages, attestation, errors } = result;
  return {
    outputs,
    summary: renderSummary(asMarkdown(said), renderPlace(result), problems.map(renderFinding)),
    lines: [said],
    json: { ...outputs, end, seconds, packages, problems, attestation },
    problems: errors.map((problem) => ({ ...problem, severity: "error" })),
  };
}

function renderPlace(result: VerifyResult): string {
  const where = `Checked ${markdownLink("the site", result.siteUrl)}`;
  if (result.end !== "served") return `${where}.`;
  const isSound = findErrors(result).length === 0;
  return `${where}: users ${isSound ? "can install this version now" : "can't install all of it"}.`;
}
