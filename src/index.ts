import { tmpdir } from "node:os";
import * as core from "@actions/core";
import { inWords, type Problem, ProblemError, WORKFLOW_WORDS } from "./errors.ts";
import { proxySecrets } from "./http/proxies.ts";
import { nearestName } from "./nearest.ts";
import { describeBug, describeNextStep, renderBug, renderFailure } from "./report/failure.ts";
import { Secrets } from "./report/secrets.ts";
import { surviveLostLogs } from "./report/standard-streams.ts";
import { annotate, workflowLog, writeSummary, writeValues } from "./report/workflow.ts";
import { type Command, findForeignInputs } from "./run/command.ts";
import { COMMANDS } from "./run/commands.ts";
import { readVariables } from "./run/context.ts";
import { openContext } from "./run/open-context.ts";
import { holdsPrivateKey, pastedKey } from "./run/pasted-key.ts";
import { PLACE_SECRETS } from "./run/place-inputs.ts";
import { onCancel, widenThreadPool } from "./run/process.ts";
import { renderReport } from "./steps/summary.ts";
import { asLine, asLines, visible } from "./text.ts";

const IN_WORKFLOWS = COMMANDS.filter(({ places }) => places.includes("action"));
const SECRETS = new Secrets();
const MASKED = new Set<string>();

async function main(): Promise<void> {
  const name = read("command") || "publish";
  try {
    maskSecrets();
    await runCommand(findCommand(name));
  } catch (error) {
    if (!(error instanceof ProblemError)) {
      await summarize(renderBug());
      throw error;
    }
    fail(error.problems);
    const outcome = name.trim().toLowerCase() === "publish" ? "published" : "changed";
    await summarize(renderFailure(error, outcome, findTag()));
  }
}

function fail(problems: readonly Problem[]): void {
  const { length } = problems;
  for (const problem of problems) annotate(problem, SECRETS);
  const next = asLine(SECRETS.hide(describeNextStep(problems, findTag())));
  core.setFailed(`${length} ${length === 1 ? "problem" : "problems"} found, see above. ${next}`);
}

/** The tag that the run is for, if it can be part of a line to paste. */
function findTag(): string | undefined {
  const { GITHUB_REF: ref = "" } = process.env;
  const tag = read("tag").trim() || (ref.startsWith("refs/tags/") ? ref : "");
  return /^(?:refs\/tags\/)?([\w.+/-]+)$/.exec(tag)?.[1];
}

async function runCommand(command: Command): Promise<void> {
  const environment = {
    ...readVariables(process.env),
    log: workflowLog(SECRETS),
    secrets: {
      // Credentials that are read later are masked in the following steps too.
      learn: (value: string) => {
        SECRETS.learn(value);
        maskForRunner();
      },
      hideInData: (text: string) => SECRETS.hideInData(text),
    },
    cancelled: onCancel().signal,
    directory: process.env.GITHUB_WORKSPACE ?? process.cwd(),
    temporary: process.env.RUNNER_TEMP ?? tmpdir(),
    isStep: true,
  };
  const foreign = findForeignInputs(command, IN_WORKFLOWS, read);
  const report = await command.read(read).run(openContext(environment, read), foreign);
  const { outputs, variables = {}, notices = [], problems = [] } = report;
  const show = (line: string): string => visible(SECRETS.hideInData(line));
  const texts = Object.entries(outputs).map(([name, value]) => [name, [value].flat().map(show).join("\n")]);
  const lost = [
    ...writeValues("GITHUB_OUTPUT", Object.fromEntries(texts)),
    ...writeValues("GITHUB_ENV", variables),
  ];
  await summarize(renderReport(report));
  for (const notice of notices) annotate(notice, SECRETS);
  if (problems.length + lost.length > 0) fail([...problems, ...lost]);
}

async function summarize(markdown: string): Promise<void> {
  for (const lost of await writeSummary(SECRETS.hide(inWords(markdown, WORKFLOW_WORDS))))
    annotate(lost, SECRETS);
}

function read(name: string): string {
  return core.getInput(name, { trimWhitespace: false });
}

function findCommand(text: string): Command {
  const name = text.trim().toLowerCase();
  const match = IN_WORKFLOWS.find((command) => command.name === name);
  if (match !== undefined) return match;
  if (holdsPrivateKey(text)) throw new ProblemError(pastedKey("‹command›"));
  const near = nearestName(
    name,
    IN_WORKFLOWS.map((command) => command.name),
  );
  throw new ProblemError({
    code: "command-unknown",
    found: `‹command› is \`${text}\``,
    expected: `one of ${IN_WORKFLOWS.map((command) => `\`${command.name}\``).join(", ")}`,
    fix: near === undefined ? "Change ‹command›, or remove it" : `Write ‹command: ${near}›`,
  });
}

/** Masks secrets, and private keys in any other input, before the first log line. */
function maskSecrets(): void {
  const inputs = IN_WORKFLOWS.flatMap((command) => Object.entries(command.inputs));
  for (const [name, { secret }] of [...inputs, ["command", {}] as const]) {
    const value = read(name);
    if (secret !== undefined || holdsPrivateKey(value)) SECRETS.learn(value);
  }
  for (const name of PLACE_SECRETS) SECRETS.learn(process.env[name] ?? "");
  for (const secret of proxySecrets(process.env)) SECRETS.learn(secret);
  maskForRunner();
}

function maskForRunner(): void {
  for (const form of SECRETS.forRunner()) if (!MASKED.has(form)) core.setSecret(form);
  for (const form of SECRETS.forRunner()) MASKED.add(form);
}

surviveLostLogs();
widenThreadPool();
process.on("uncaughtException", (error) => {
  core.setFailed(asLines(SECRETS.hide(describeBug(error))));
  process.stdout.write("", () => process.exit(1));
});

await main();
