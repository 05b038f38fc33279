#!/usr/bin/env node
import { type CommandLine, exitCodeOf, learnSecrets, parseCommandLine } from "./cli/command-line.ts";
import { pageOf, renderCommandHelp, renderHelp } from "./cli/help.ts";
import { commandLineWords } from "./cli/words.ts";
import { inWords, ProblemError } from "./errors.ts";
import { failureJson } from "./report/failure.ts";
import { screenOf } from "./report/screen.ts";
import { Secrets } from "./report/secrets.ts";
import { OutputLost, printResult, surviveLostLogs } from "./report/standard-streams.ts";
import { reportBug, reportFailure, reportFindings } from "./report/terminal-log.ts";
import { type Cancellation, onCancel } from "./run/cancel.ts";
import type { Report } from "./run/command.ts";
import { COMMAND_GROUPS, COMMANDS } from "./run/commands.ts";
import { widenThreadPool } from "./run/thread-pool.ts";
import { VERSION } from "./run/version.ts";
import { asJson, asLine } from "./text.ts";

type Call = Extract<CommandLine, { readonly ask: "run" }>;
type Question = Extract<CommandLine, { readonly ask: "help" }>;

/** The call that messages name next commands for. */
function readCall(): Call | undefined {
  try {
    const line = parseCommandLine(process.argv.slice(2), COMMANDS);
    return line.ask === "run" ? line : undefined;
  } catch {
    return undefined;
  }
}

const WORDS = commandLineWords(COMMANDS, readCall);
const SECRETS = new Secrets();
const TERMINAL = { words: WORDS, secrets: SECRETS };

/** Runs a command line; returns the exit code. */
async function main(args: readonly string[], json: boolean, cancellation: Cancellation): Promise<number> {
  try {
    const line = parseCommandLine(args, COMMANDS);
    if (line.ask === "run") return await printReport(await run(line, cancellation), json, cancellation);
    await printResult(line.ask === "version" ? renderVersion(json) : renderHelpOf(line, json));
    return 0;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    reportFailure(error, TERMINAL);
    if (json) await printFailure(error);
    return cancellation.exitCode() ?? exitCodeOf(error);
  }
}

async function printFailure(error: ProblemError): Promise<void> {
  const text = `${asJson(failureJson(error, WORDS), (each) => SECRETS.hide(each))}\n`;
  await printResult(text).catch((lost: unknown) => {
    if (!(lost instanceof OutputLost)) throw lost;
    if (!(error instanceof OutputLost)) reportFailure(lost, TERMINAL);
  });
}

function renderVersion(json: boolean): string {
  return json ? `${asJson({ version: VERSION })}\n` : `${VERSION}\n`;
}

function renderHelpOf({ command, shown }: Question, json: boolean): string {
  const page = pageOf(screenOf(process.stdout, process.env));
  const plain = json ? { ...page, paint: (_style: unknown, text: string) => text } : page;
  const help =
    command === undefined ? renderHelp(COMMAND_GROUPS, plain) : renderCommandHelp(command, shown, plain);
  return json ? `${asJson({ help })}\n` : help;
}

/** Imported here so that help starts faster. */
async function run({ command, flags }: Call, cancellation: Cancellation): Promise<Report> {
  const { runCommand } = await import("./cli/run-command.ts");
  return runCommand(command, flags, { ...TERMINAL, cancelled: cancellation.signal });
}

/** Returns the exit code. */
async function printReport(report: Report, json: boolean, cancellation: Cancellation): Promise<number> {
  const { problems = [], notices = [], endsBySignal = false } = report;
  try {
    await printResult(json ? renderJson(report) : renderLines(report));
    reportFindings(notices, TERMINAL);
  } finally {
    if (problems.length > 0) reportFailure(new ProblemError(problems), TERMINAL);
  }
  if (problems.length > 0) return 1;
  return (endsBySignal ? cancellation.exitCode() : undefined) ?? 0;
}

/** Results name inputs and commands too. */
function renderJson({ json }: Report): string {
  return `${asJson(json, (text) => SECRETS.hideInData(inWords(text, WORDS)))}\n`;
}

function renderLines({ lines }: Report): string {
  return lines.map((line) => `${asLine(SECRETS.hide(inWords(line, WORDS)))}\n`).join("");
}

const args = process.argv.slice(2);
const json = args.some((arg) => arg === "--json" || arg === "--json=true");
surviveLostLogs();
widenThreadPool();
learnSecrets(SECRETS, COMMANDS, args);
process.on("uncaughtException", (error) => {
  reportBug(error, SECRETS);
  process.stderr.write("", () => process.exit(1));
});
process.exitCode = await main(args, json, onCancel());
