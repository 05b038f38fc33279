import { visible } from "../../text.ts";
import type { Observation } from "../observation.ts";
import type { RuleSeverity } from "../rules/rule.ts";
import { type RuleId, ruleOf } from "../rules/rules.ts";

/** What a rule says of something that was seen, for people and programs. */
export interface LintFinding {
  readonly rule: RuleId;
  readonly severity: RuleSeverity;
  readonly where: string;
  readonly found: string;
  readonly expected: string;
  readonly fix: string;
  readonly clients: readonly { readonly client: string; readonly message: string }[];
}

/** Turns what was seen into findings: each once, the gravest rules first, in the order of the places. */
export function toFindings(
  observations: readonly Observation[],
  show: (url: string) => string,
): LintFinding[] {
  const findings = new Map<string, LintFinding>();
  for (const { rule, where, found } of observations) {
    const { severity, expected, fix, clients } = ruleOf(rule);
    const messages = Object.entries(clients).map(([client, message]) => ({ client, message }));
    const finding = {
      rule,
      severity,
      where: show(where),
      found: visible(found),
      expected,
      fix,
      clients: messages,
    };
    findings.set(JSON.stringify([rule, finding.where, finding.found]), finding);
  }
  return [...findings.values()].sort(compareFindings);
}

const ORDER: readonly RuleSeverity[] = ["error", "warning", "info"];

function compareFindings(a: LintFinding, b: LintFinding): number {
  return (
    ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity) ||
    compareText(a.where, b.where) ||
    compareText(a.rule, b.rule) ||
    compareText(a.found, b.found)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
