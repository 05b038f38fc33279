import { groupBy } from "../../group-by.ts";
import type { LintFinding } from "../../protocol/walk/finding.ts";
import { count } from "../../provider/count.ts";
import type { LintResult } from "./lint.ts";

/** So many places of one rule say enough. */
const MOST_PLACES = 5;

/** The findings for a person: each rule once, with the places that broke it. */
export function renderFindings({ target, findings, known, providers }: LintResult): readonly string[] {
  const versions = providers.reduce((sum, provider) => sum + provider.versions.size, 0);
  const looked = `${target}: ${count(providers.length, "provider")}, ${count(versions, "version")} looked at`;
  const left = known === 0 ? "" : `; ${known} known from the baseline`;
  if (findings.length === 0) return [`${looked}, nothing that clients would stumble over${left}`];
  const groups = [...groupBy(findings, ({ rule }) => rule).values()];
  return [...groups.flatMap(renderGroup), `${looked}: ${countAll(findings)}${left}`];
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

function countAll(findings: readonly LintFinding[]): string {
  const bySeverity = groupBy(findings, ({ severity }) => severity);
  return [...bySeverity]
    .map(([severity, all]) => (severity === "info" ? `${all.length} info` : count(all.length, severity)))
    .join(", ");
}
