import { documentationUrl } from "../../documentation.ts";
import { groupBy } from "../../group-by.ts";
import type { LintFinding } from "../../protocol/walk/lint.ts";
import { count } from "../../provider/quote.ts";
import type { Report } from "../../run/command.ts";
import { asJson, asMarkdown } from "../../text.ts";
import { type LintResult, lintJson } from "./lint.ts";
import { renderSarif } from "./sarif.ts";

export function reportLint(result: LintResult): Report {
  const { findings, files, target, format, base } = result;
  const [errors, warnings] = [countOf(findings, "error"), countOf(findings, "warning")];
  return {
    outputs: {
      errors: String(errors),
      warnings: String(warnings),
      report: files?.report ?? "",
      sarif: files?.sarif ?? "",
    },
    summary: renderSummary(result),
    lines:
      format === "human"
        ? renderFindings(result)
        : asJson(format === "json" ? lintJson(result) : renderSarif(findings, base)).split("\n"),
    json: lintJson(result),
    problems:
      errors === 0
        ? []
        : [
            {
              code: "lint-failed",
              found: `${target} has ${count(errors, "error")}`,
              expected: "no errors",
              fix: `Correct the findings; ${RULES} explains each rule`,
            },
          ],
  };
}

function countOf(findings: readonly LintFinding[], severity: LintFinding["severity"]): number {
  return findings.filter((finding) => finding.severity === severity).length;
}

const MOST_ROWS = 100;
const RULES = documentationUrl("rules.md");

function renderSummary({ target, findings, known }: LintResult): string {
  const counts = (["error", "warning"] as const).map((severity) =>
    count(countOf(findings, severity), severity),
  );
  const rows = findings.slice(0, MOST_ROWS).map(({ severity, rule, where, found, fix }) => {
    const cells = [where, found, fix].map(asMarkdown);
    return `| ${severity} | \`${rule}\` | ${cells.join(" | ")} |`;
  });
  const more = findings.length > MOST_ROWS ? [`\nThe report has ${findings.length - MOST_ROWS} more.`] : [];
  const table =
    rows.length === 0
      ? ["Clients would reject nothing."]
      : [
          `${counts.join(", ")}. [The rules](${RULES}) explain each, with the clients' messages.`,
          "",
          "| | rule | where | found | what to do |",
          "| --- | --- | --- | --- | --- |",
          ...rows,
          ...more,
        ];
  const left = known === 0 ? [] : [`\nThe baseline has ${known} more.`];
  return `${[`## Lint of ${asMarkdown(target)}`, "", ...table, ...left].join("\n")}\n`;
}

/** Per rule. */
const MOST_PLACES = 5;

function renderFindings({ target, findings, known, providers }: LintResult): readonly string[] {
  const versions = providers.reduce((sum, provider) => sum + provider.versions.size, 0);
  const seen = `${target}: checked ${count(providers.length, "provider")}`;
  if (/\.ya?ml$/.test(target)) return [`${seen}; no problems`];
  const checked = `${seen}, ${count(versions, "version")}`;
  const left = known === 0 ? "" : `; ${known} known from the baseline`;
  if (findings.length === 0) return [`${checked}; clients would reject nothing${left}`];
  const groups = [...groupBy(findings, ({ rule }) => rule).values()];
  const counts = [...groupBy(findings, ({ severity }) => severity)].map(([severity, all]) =>
    severity === "info" ? `${all.length} info` : count(all.length, severity),
  );
  return [...groups.flatMap(renderGroup), `${checked}: ${counts.join(", ")}${left}`];
}

function renderGroup(group: readonly LintFinding[]): string[] {
  const [first] = group;
  if (first === undefined) return [];
  const places = group.slice(0, MOST_PLACES).map(({ where, found }) => `  ${where}: ${found}`);
  const more = group.length > MOST_PLACES ? [`  and ${group.length - MOST_PLACES} more`] : [];
  const said = groupBy(first.clients, ({ message }) => message);
  const clients = [...said].map(
    ([message, all]) => `  ${all.map(({ client }) => client).join(", ")}: ${message}`,
  );
  const remedy = `  Expected ${first.expected}. ${first.fix}.`;
  return [`${first.severity} [${first.rule}]`, ...places, ...more, remedy, ...clients, ""];
}
