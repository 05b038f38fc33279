import type { VerifyResult } from "../../flow/verify.ts";
import type { Report } from "../../run/command.ts";
import { renderFinding } from "../../steps/summary.ts";
import { markdownLink } from "../../text.ts";
import { describeVerified, findErrors } from "../../verifying/wait.ts";
import type { VERIFY_JSON } from "./json.ts";

export function reportVerified(result: VerifyResult): Report<typeof VERIFY_JSON> {
  const { source, version, siteUrl, report, problems } = result;
  const { end, seconds, packages, attestation, errors } = result;
  const isSound = findErrors(result).length === 0;
  const state = `: users ${isSound ? "can install this version now" : "can't install all of it"}`;
  const place = `Checked ${markdownLink("the site", siteUrl)}${end === "served" ? state : ""}.`;
  return {
    title: `${source} ${version}: ${describeVerified(result)}`,
    sections: [place, ...problems.map(renderFinding)],
    json: { source, version, siteUrl, report, end, seconds, packages, problems, attestation },
    problems: errors.map((problem) => ({ ...problem, severity: "error" })),
  };
}
