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

/** The call that messages name next commands for. */
function readCall() {
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
    if (line.ask === "version")
      await printResult(json ? `${asJson({ version: VERSION })}\n` : `${VERSION}\n`);
    if (line.ask === "help") await printResult(renderHelpOf(line, json));
    if (line.ask !== "run") return 0;
    // Imported here so that help starts faster.
    const { runCommand } = await import("./cli/run-command.ts");
    const run = { ...TERMINAL, cancelled: cancellation.signal };
    return await printReport(await runCommand(line.command, line.flags, run), json, cancellation);
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

function renderHelpOf(
  { command, shown }: Extract<CommandLine, { readonly ask: "help" }>,
  json: boolean,
): string {
  const page = pageOf(screenOf(process.stdout, process.env));
  const plain = json ? { ...page, paint: (_style: unknown, text: string) => text } : page;
  const help =
    command === undefined ? renderHelp(COMMAND_GROUPS, plain) : renderCommandHelp(command, shown, plain);
  return json ? `${asJson({ help })}\n` : help;
}

/** Returns the exit code. */
async function printReport(report: Report, json: boolean, cancellation: Cancellation): Promise<number> {
  const { problems = [], notices = [], endsBySignal = false } = report;
  // Results name inputs and commands too.
  const text = json
    ? `${asJson(report.json, (each) => SECRETS.hideInData(inWords(each, WORDS)))}\n`
    : report.lines.map((line) => `${asLine(SECRETS.hide(inWords(line, WORDS)))}\n`).join("");
  try {
    await printResult(text);
    reportFindings(notices, TERMINAL);
  } finally {
    if (problems.length > 0) reportFailure(new ProblemError(problems), TERMINAL);
  }
  if (problems.length > 0) return 1;
  return (endsBySignal ? cancellation.exitCode() : undefined) ?? 0;
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
