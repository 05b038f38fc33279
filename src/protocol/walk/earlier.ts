import { ProblemError } from "../../errors.ts";
import { quote, shorten } from "../../provider/quote.ts";
import type { Observation } from "../observation.ts";
import { RULE_IDS, type RuleId, ruleOf } from "../rules/rules.ts";
import type { SeenProvider } from "./walk-provider.ts";

/** A report that was saved: what was found, and what each version was. */
export interface EarlierReport {
  readonly findings: ReadonlySet<string>;
  readonly versions: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** What makes two findings the same one: the wording may change from release to release. */
export function findingKey({ rule, where }: { readonly rule: string; readonly where: string }): string {
  return `${rule} ${where}`;
}

/** Reads a report that `lint` has written as JSON; `input` names it in messages. */
export function parseReport(text: string, input: string): EarlierReport {
  const report = parseObject(text);
  const findings = report?.findings;
  if (report === undefined || !Array.isArray(findings)) throw unreadable(text, input);
  const keys = findings.flatMap((each: unknown) => {
    const { rule, where } = isObject(each) ? each : {};
    return typeof rule === "string" && typeof where === "string" ? [findingKey({ rule, where })] : [];
  });
  const versions = Object.entries(isObject(report.versions) ? report.versions : {});
  return {
    findings: new Set(keys),
    versions: new Map(versions.map(([source, digests]) => [source, readDigests(digests)])),
  };
}

function readDigests(digests: unknown): ReadonlyMap<string, string> {
  const all = Object.entries(isObject(digests) ? digests : {});
  return new Map(all.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function unreadable(text: string, input: string): ProblemError {
  const found = `the file of ‹${input}› begins with ${quote(shorten(text, 60))}`;
  const expected = "a report of `lint`, as JSON";
  const fix = `Make one with ‹format: json›, or leave ‹${input}› out`;
  return new ProblemError([{ code: "input-invalid", found, expected, fix }]);
}

/** A version of which a document was broken then was seen in part, so its hashes say nothing of what it is now. */
function wasBroken({ findings }: EarlierReport, source: string, version: string): boolean {
  const path = source.split("/").slice(1).join("/");
  const documents = [`/${path}/${version}/`, `/${path}/${version}.json`];
  return [...findings].some((key) => {
    const [rule = ""] = key.split(" ");
    const isError = isRule(rule) && ruleOf(rule).severity === "error";
    return isError && documents.some((document) => key.includes(document));
  });
}

function isRule(rule: string): rule is RuleId {
  return RULE_IDS.some((id) => id === rule);
}

/** What has changed since an earlier report that never should. */
export function compareWithEarlier(
  earlier: EarlierReport,
  providers: readonly SeenProvider[],
): Observation[] {
  return providers.flatMap(({ source, versions: now }) =>
    [...(earlier.versions.get(source) ?? [])].flatMap(([version, digest]): Observation[] => {
      const where = `${source} ${version}`;
      const there = now.get(version);
      if (there === undefined)
        return [{ rule: "version-removed", where, found: `${version} is not listed any more` }];
      if (there === digest || wasBroken(earlier, source, version)) return [];
      return [{ rule: "version-changed", where, found: `the hashes of its packages are not those of then` }];
    }),
  );
}
