import type { Problem } from "../../errors.ts";
import type { LintFinding } from "../../protocol/walk/finding.ts";
import type { Report } from "../../run/command.ts";
import { asJson, asMarkdown } from "../../text.ts";
import { renderFindings } from "./human.ts";
import { type LintResult, lintJson } from "./lint.ts";
import { renderSarif } from "./sarif.ts";

/** Tells what was found; errors make the run a failed one. */
export function reportLint(result: LintResult): Report {
  const { findings, files, target } = result;
  const [errors, warnings] = [count(findings, "error"), count(findings, "warning")];
  return {
    outputs: {
      errors: String(errors),
      warnings: String(warnings),
      report: files?.report ?? "",
      sarif: files?.sarif ?? "",
    },
    summary: renderSummary(result),
    lines: renderLines(result),
    json: lintJson(result),
    problems: errors === 0 ? [] : [failed(target, errors)],
  };
}

function renderLines(result: LintResult): readonly string[] {
  if (result.format === "human") return renderFindings(result);
  const document = result.format === "json" ? lintJson(result) : renderSarif(result);
  return asJson(document).split("\n");
}

function count(findings: readonly LintFinding[], severity: LintFinding["severity"]): number {
  return findings.filter((finding) => finding.severity === severity).length;
}

function failed(target: string, errors: number): Problem {
  return {
    code: "lint-failed",
    found: `${target} has ${errors === 1 ? "1 error" : `${errors} errors`}`,
    expected: "nothing that clients stumble over",
    fix: "See to the findings; docs/rules.md says more about each rule",
  };
}

const MOST_ROWS = 100;
const RULES = "https://github.com/provider-pages/provider-pages/blob/main/docs/rules.md";

function renderSummary({ target, findings, known }: LintResult): string {
  const counts = (["error", "warning"] as const).map((severity) => {
    const many = count(findings, severity);
    return `${many} ${severity}${many === 1 ? "" : "s"}`;
  });
  const rows = findings.slice(0, MOST_ROWS).map(({ severity, rule, where, found, fix }) => {
    const cells = [where, found, fix].map(asMarkdown);
    return `| ${severity} | \`${rule}\` | ${cells.join(" | ")} |`;
  });
  const more =
    findings.length > MOST_ROWS ? [`\n${findings.length - MOST_ROWS} more are in the report.`] : [];
  const table =
    rows.length === 0
      ? ["Nothing that clients would stumble over."]
      : [
          `${counts.join(", ")}. [The rules](${RULES}) say what each means, and what clients say of it.`,
          "",
          "| | rule | where | found | what to do |",
          "| --- | --- | --- | --- | --- |",
          ...rows,
          ...more,
        ];
  const left = known === 0 ? [] : [`\nThe baseline has ${known} more.`];
  return `${[`## Lint of ${asMarkdown(target)}`, "", ...table, ...left].join("\n")}\n`;
}
