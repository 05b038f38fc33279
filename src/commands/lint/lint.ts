import { mkdir, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { documentationUrl } from "../../documentation.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { groupBy } from "../../group-by.ts";
import { RULE_IDS, type RuleId } from "../../protocol/rules/rules.ts";
import { formatAddress } from "../../provider/address.ts";
import { parseWanted } from "../../provider/target.ts";
import { readRegularFile } from "../../read-file.ts";
import type { Report } from "../../run/command.ts";
import type { CommandContext, RunContext } from "../../run/context.ts";
import { limitHeap } from "../../steps/limit-heap.ts";
import { renderTable } from "../../steps/summary.ts";
import { readText } from "../../steps/text-file.ts";
import { withOutput } from "../../steps/with-output.ts";
import { asJson, asMarkdown, count, quote } from "../../text.ts";
import { type Linted, type LintFinding, lint, parseReport } from "../../walk/lint.ts";
import { chooseTarget, openTarget } from "../../walk/open-target.ts";
import type { LintInputs } from "./inputs.ts";
import type { LINT_JSON } from "./json.ts";
import { renderSarif } from "./sarif.ts";

export interface LintResult extends Linted {
  readonly target: string;
  readonly format: LintInputs["format"];
  /** Undefined if the output folder is temporary. */
  readonly files: { readonly report: string; readonly sarif: string } | undefined;
}

export async function runLint(inputs: LintInputs, world: CommandContext): Promise<LintResult> {
  const isChosen = chooseRules(inputs.rules);
  const list = await readMirrorFile(chooseTarget(inputs), world.directory);
  if (list !== undefined) return { ...list, base: "", format: inputs.format, files: undefined };
  const providers = inputs.providers.map(parseWanted);
  const file = (name: "baseline" | "previous") => readReport(name, inputs[name], world.directory);
  const [baseline, previous] = [await file("baseline"), await file("previous")];
  const opened = await openTarget(chooseTarget(inputs), world);
  const { transport } = opened;
  const { deep } = inputs;
  const end = performance.now() + (deep ? LONGEST_DEEP : LONGEST);
  try {
    return await withOutput(world, { given: inputs.output, wanted: "not needed" }, async (output) => {
      await mkdir(output.path, { recursive: true });
      const linted = await limitHeap(() =>
        lint({
          ...opened,
          wanted: opened.isFolder && providers.length > 0 ? providers : [...providers, ...opened.wanted],
          isChosen,
          also: inputs.also,
          baseline,
          previous,
          directory: deep ? resolve(world.directory, output.path) : undefined,
          cancelled: world.cancelled,
          now: world.now,
          isLate: () => performance.now() > end,
          progress: (done, of, address) => {
            if (of > 20) world.log.progress({ what: `versions of ${formatAddress(address)}`, done, of });
          },
          alsoLook: async (addresses, walk) => {
            const { checkEvidence, checkInventory, checkLists } = await import("./evidence.ts");
            await checkLists({ transport, ...walk });
            if (opened.files !== undefined) await checkInventory(addresses, opened.files, walk);
            if (!deep && inputs.oci.length === 0) return;
            await checkEvidence(addresses, inputs, { transport, ...walk }, world);
          },
        }),
      );
      const about = { target: chooseTarget(inputs), base: opened.show(linted.base), format: inputs.format };
      const result: LintResult = { ...linted, ...about, files: undefined };
      return output.isKept ? { ...result, files: await writeFiles(output.path, result, world) } : result;
    });
  } finally {
    await opened.close();
  }
}

/** The list of a mirror instead of a site. Undefined if the target is no YAML file here. */
async function readMirrorFile(target: string, directory: string) {
  const path = resolve(directory, target);
  if (!/\.ya?ml$/.test(target) || !(await stat(path).catch(() => undefined))?.isFile()) return undefined;
  const { parseMirrorFile } = await import("../../mirroring/file/mirror-file.ts");
  const { providers } = parseMirrorFile((await readText(path)) ?? "", target);
  const none = { versions: new Map(), protocols: new Map(), exists: true, isCut: false };
  const entries = providers.map(({ address }) => ({ source: formatAddress(address), ...none }));
  return { target, findings: [], known: 0, providers: entries };
}

/** In milliseconds; a job on GitHub ends after six hours. */
const LONGEST = 3_600_000;
const LONGEST_DEEP = 5 * LONGEST;

async function writeFiles(folder: string, result: LintResult, { secrets }: RunContext) {
  const files = { report: join(folder, "report.json"), sarif: join(folder, "lint.sarif") };
  const hidden = (document: object) => `${asJson(document, (text) => secrets.hideInData(text))}\n`;
  await writeFile(files.report, hidden(lintJson(result)));
  await writeFile(files.sarif, hidden(renderSarif(result.findings, result.base)));
  return files;
}

export function lintJson({ target, findings, providers }: LintResult) {
  const bySource = (kind: "versions" | "protocols") =>
    Object.fromEntries(providers.map((one) => [one.source, Object.fromEntries(one[kind])]));
  return { target, findings, versions: bySource("versions"), protocols: bySource("protocols") };
}

/** Rules to check, or with `!` rules to skip. */
function chooseRules(lines: readonly string[]): (rule: RuleId) => boolean {
  const ruleIds: readonly string[] = RULE_IDS;
  const unknown = lines.filter((line) => !ruleIds.includes(line.replace(/^!/, "")));
  const problems = unknown.map(
    (line): Problem => ({
      code: "input-invalid",
      found: `‹rules› lists ${quote(line)}`,
      expected: `names of rules from ${documentationUrl("rules.md")}`,
      fix: "Correct ‹rules›",
    }),
  );
  if (problems.length > 0) throw new ProblemError(problems);
  const without = new Set(lines.filter((line) => line.startsWith("!")).map((line) => line.slice(1)));
  const only = new Set(lines.filter((line) => !line.startsWith("!")));
  return (rule) => !without.has(rule) && (only.size === 0 || only.has(rule));
}

/** More than 100,000 findings. */
const LARGEST = 64_000_000;

async function readReport(input: "baseline" | "previous", path: string | undefined, directory: string) {
  if (path === undefined) return undefined;
  const bytes = await readRegularFile(resolve(directory, path), LARGEST).catch((cause: Error) => {
    const found = `‹${input}› can't be read: ${cause.message}`;
    const expected = "a JSON report of `lint`";
    const fix = `Correct ‹${input}›, or remove it`;
    throw new ProblemError({ code: "input-invalid", found, expected, fix }, { cause });
  });
  return parseReport(bytes.toString("utf8"), input);
}

export function reportLint(result: LintResult): Report<typeof LINT_JSON> {
  const { findings, files, target, format, base } = result;
  const [errors, warnings] = [countOf(findings, "error"), countOf(findings, "warning")];
  return {
    outputs: { errors: String(errors), warnings: String(warnings), report: "", sarif: "", ...files },
    heading: `Lint of ${asMarkdown(target)}`,
    sections: renderSections(result),
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

const RULES = documentationUrl("rules.md");

function renderSections({ findings, known }: LintResult): string[] {
  const counts = (["error", "warning"] as const).map((severity) =>
    count(countOf(findings, severity), severity),
  );
  const rows = findings.map(({ severity, rule, where, found, fix }) => [
    severity,
    `\`${rule}\``,
    ...[where, found, fix].map(asMarkdown),
  ]);
  return [
    ...(findings.length === 0
      ? ["Clients would reject nothing."]
      : [
          `${counts.join(", ")}. [The rules](${RULES}) explain each, with the clients' messages.`,
          renderTable(["", "rule", "where", "found", "what to do"], rows),
        ]),
    ...(known === 0 ? [] : [`The baseline has ${known} more.`]),
  ];
}

/** Per rule. */
const MOST_PLACES = 5;

function renderFindings({ target, findings, known, providers }: LintResult): readonly string[] {
  const versions = providers.reduce((sum, provider) => sum + provider.versions.size, 0);
  const head = `${target}: checked ${count(providers.length, "provider")}`;
  if (/\.ya?ml$/.test(target)) return [`${head}; no problems`];
  const checked = `${head}, ${count(versions, "version")}`;
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
