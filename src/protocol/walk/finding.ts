import { ProblemError } from "../../errors.ts";
import { isObject, parseObject } from "../../json.ts";
import { compareTexts, quote, shorten } from "../../provider/quote.ts";
import { visible } from "../../text.ts";
import type { Observation } from "../observation.ts";
import type { RuleSeverity } from "../rules/rule.ts";
import { RULE_IDS, type RuleId, ruleOf } from "../rules/rules.ts";
import type { SeenProvider } from "./walk-provider.ts";

export interface LintFinding {
  readonly rule: RuleId;
  readonly severity: RuleSeverity;
  readonly where: string;
  readonly found: string;
  readonly expected: string;
  readonly fix: string;
  readonly clients: readonly { readonly client: string; readonly message: string }[];
}

export function toFindings(
  observations: readonly Observation[],
  show: (url: string) => string,
): LintFinding[] {
  const findings = new Map<string, LintFinding>();
  for (const { rule, where, found } of observations) {
    const { severity, expected, fix, clients: messages } = ruleOf(rule);
    const clients = Object.entries(messages).map(([client, message]) => ({ client, message }));
    const shown = { where: show(where), found: visible(found) };
    const finding = { rule, severity, ...shown, expected, fix, clients };
    findings.set(JSON.stringify([rule, shown.where, shown.found]), finding);
  }
  const order: readonly RuleSeverity[] = ["error", "warning", "info"];
  return [...findings.values()].sort(
    (a, b) =>
      order.indexOf(a.severity) - order.indexOf(b.severity) ||
      compareTexts(a.where, b.where) ||
      compareTexts(a.rule, b.rule) ||
      compareTexts(a.found, b.found),
  );
}

export interface EarlierReport {
  readonly findings: ReadonlySet<string>;
  readonly versions: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Wordings may change between releases, so `found` is not part of it. */
export function findingKey({ rule, where }: { readonly rule: string; readonly where: string }): string {
  return `${rule} ${where}`;
}

export function parseReport(text: string, input: string): EarlierReport {
  const report = parseObject(text);
  const findings = report?.findings;
  if (report === undefined || !Array.isArray(findings))
    throw new ProblemError({
      code: "input-invalid",
      found: `the file of ‹${input}› begins with ${quote(shorten(text, 60))}`,
      expected: "a JSON report from `lint`",
      fix: `Create one with ‹format: json›, or leave ‹${input}› out`,
    });
  const keys = findings.flatMap((each: unknown) => {
    const { rule, where } = isObject(each) ? each : {};
    return typeof rule === "string" && typeof where === "string" ? [findingKey({ rule, where })] : [];
  });
  const versions = Object.entries(isObject(report.versions) ? report.versions : {}).map(
    ([source, digests]): [string, ReadonlyMap<string, string>] => {
      const all = Object.entries(isObject(digests) ? digests : {});
      return [
        source,
        new Map(all.filter((entry): entry is [string, string] => typeof entry[1] === "string")),
      ];
    },
  );
  return { findings: new Set(keys), versions: new Map(versions) };
}

/** The hashes of a version with a broken document were incomplete. */
function wasBroken({ findings }: EarlierReport, source: string, version: string): boolean {
  const path = source.split("/").slice(1).join("/");
  const documents = [`/${path}/${version}/`, `/${path}/${version}.json`];
  return [...findings].some((key) => {
    const rule = RULE_IDS.find((id) => id === key.split(" ")[0]);
    const isError = rule !== undefined && ruleOf(rule).severity === "error";
    return isError && documents.some((document) => key.includes(document));
  });
}

export function compareWithEarlier(
  earlier: EarlierReport,
  providers: readonly SeenProvider[],
): Observation[] {
  return providers.flatMap(({ source, versions: now }) =>
    [...(earlier.versions.get(source) ?? [])].flatMap(([version, digest]): Observation[] => {
      const where = `${source} ${version}`;
      const there = now.get(version);
      if (there === undefined)
        return [{ rule: "version-removed", where, found: `${version} is no longer listed` }];
      if (there === digest || wasBroken(earlier, source, version)) return [];
      return [
        {
          rule: "version-changed",
          where,
          found: `the hashes of its packages differ from the earlier report`,
        },
      ];
    }),
  );
}
