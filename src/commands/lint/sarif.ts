import { documentationUrl, PROJECT_URL } from "../../documentation.ts";
import { groupBy } from "../../group-by.ts";
import { sha256Of } from "../../package/local-file.ts";
import { type RuleId, ruleOf } from "../../protocol/rules/rules.ts";
import { VERSION } from "../../run/version.ts";
import { findingKey, type LintFinding } from "../../walk/lint.ts";

const LEVELS = { error: "error", warning: "warning", info: "note" } as const;

/** GitHub refuses a file with more: https://docs.github.com/en/code-security/reference/code-scanning/sarif-files/sarif-support-for-code-scanning */
const MOST_RESULTS = 25_000;

/** Renders findings for code scanning, the gravest first: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html */
export function renderSarif(all: readonly LintFinding[], base: string): object {
  const findings = all.slice(0, MOST_RESULTS);
  const groups = groupBy(findings, findingKey);
  // The only fingerprint that GitHub reads; it must not change with the wording.
  const prints = new Map(
    [...groups].flatMap(([key, group]) => {
      const hash = sha256Of(key).slice(0, 16);
      return group.map((finding, index) => [finding, `${hash}:${index + 1}`] as const);
    }),
  );
  const used = [...new Set(findings.map(({ rule }) => rule))].sort();
  const driver = {
    name: "Provider Pages lint",
    version: VERSION,
    informationUri: PROJECT_URL,
    rules: used.map(renderRule),
  };
  const results = findings.map((finding) =>
    renderResult(finding, used.indexOf(finding.rule), base, prints.get(finding)),
  );
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [{ tool: { driver }, results }],
  };
}

function renderRule(id: RuleId): object {
  const { title, cause, fix, severity } = ruleOf(id);
  return {
    id,
    shortDescription: { text: `${title}.` },
    fullDescription: { text: cause },
    help: { text: `${fix}.` },
    helpUri: documentationUrl(`rules.md#${id}`),
    defaultConfiguration: { level: LEVELS[severity] },
  };
}

function renderResult(
  { rule, severity, where, found, expected, fix, clients }: LintFinding,
  ruleIndex: number,
  base: string,
  print: string | undefined,
): object {
  const said = clients.map(({ client, message }) => ` ${client}: ${message}.`).join("");
  return {
    ruleId: rule,
    ruleIndex,
    level: LEVELS[severity],
    message: { text: `${where}: ${found}. Expected ${expected}. ${fix}.${said}` },
    // GitHub requires a line.
    locations: [
      { physicalLocation: { artifactLocation: { uri: locate(where, base) }, region: { startLine: 1 } } },
    ],
    partialFingerprints: { primaryLocationLineHash: print },
  };
}

/** The path of a document in the site, or the URL of anything else. */
function locate(where: string, base: string): string {
  const isBelow = where === base || (URL.canParse(base) && where.startsWith(base));
  const path = isBelow ? where.slice(base.length) : where;
  return encodeURI(path === "" ? "index.html" : path).replaceAll("%25", "%");
}
