import { type RuleId, ruleOf } from "../../client/rules/rules.ts";
import type { LintFinding } from "../../lint/finding.ts";
import { VERSION } from "../../run/version.ts";

/** What a log of findings is made of. */
export interface SarifSource {
  readonly findings: readonly LintFinding[];
  readonly base: string;
}

const LEVELS = { error: "error", warning: "warning", info: "note" } as const;
const HOME = "https://github.com/provider-pages/provider-pages";

/** Renders findings for code scanning: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html */
export function renderSarif({ findings, base }: SarifSource): object {
  const used = [...new Set(findings.map(({ rule }) => rule))].sort();
  const driver = {
    name: "Provider Pages lint",
    version: VERSION,
    informationUri: HOME,
    rules: used.map(renderRule),
  };
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [{ tool: { driver }, results: findings.map((finding) => renderResult(finding, used, base)) }],
  };
}

function renderRule(id: RuleId): object {
  const { title, cause, fix, severity } = ruleOf(id);
  return {
    id,
    shortDescription: { text: `${title}.` },
    fullDescription: { text: cause },
    help: { text: `${fix}.` },
    helpUri: `${HOME}/blob/main/docs/rules.md#${id}`,
    defaultConfiguration: { level: LEVELS[severity] },
  };
}

function renderResult(
  { rule, severity, where, found, expected, fix, clients }: LintFinding,
  used: readonly RuleId[],
  base: string,
): object {
  const said = clients.map(({ client, message }) => ` ${client}: ${message}.`).join("");
  return {
    ruleId: rule,
    ruleIndex: used.indexOf(rule),
    level: LEVELS[severity],
    message: { text: `${where}: ${found}. Expected ${expected}. ${fix}.${said}` },
    locations: [{ physicalLocation: { artifactLocation: { uri: locate(where, base) } } }],
    // What is the same finding from run to run, however it is worded.
    partialFingerprints: { "ruleAndPlace/v1": `${rule} ${where}` },
  };
}

/** A document of the site by its path there, as it lies in the repository; anything else by its URL. */
function locate(where: string, base: string): string {
  const path = where.startsWith(base) ? where.slice(base.length) : where;
  return encodeURI(path === "" ? "index.html" : path).replaceAll("%25", "%");
}
