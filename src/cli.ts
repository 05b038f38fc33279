#!/usr/bin/env node
import { type CommandLine, parseCommandLine } from "./cli/command-line.ts";
import { pageOf, renderCommandHelp, renderHelp } from "./cli/help.ts";
import { learnSecrets } from "./cli/learn-secrets.ts";
import { Misuse } from "./cli/misuse.ts";
import type { Shell } from "./cli/shells.ts";
import { commandLineWords } from "./cli/words.ts";
import { inWords, ProblemError } from "./errors.ts";
import { failureJson } from "./report/failure.ts";
import { screenOf } from "./report/screen.ts";
import { Secrets } from "./report/secrets.ts";
import { tellBug, tellFailure } from "./report/terminal-log.ts";
import { type Cancellation, onCancel } from "./run/cancel.ts";
import type { Command, Report } from "./run/command.ts";
import { COMMANDS } from "./run/commands.ts";
import { onFault } from "./run/on-fault.ts";
import { VERSION } from "./run/version.ts";
import { asJson, asLine } from "./text.ts";

type Call = Extract<CommandLine, { readonly ask: "run" }>;

const ON_COMMAND_LINE = COMMANDS.filter(({ places }) => places.includes("command line"));
const WORDS = commandLineWords(ON_COMMAND_LINE);
const SECRETS = new Secrets();
const TERMINAL = { words: WORDS, secrets: SECRETS };

/** Looks the command up, reads its inputs, runs it and reports; gives the exit code. */
async function main(args: readonly string[], json: boolean, cancellation: Cancellation): Promise<number> {
  try {
    const line = parseCommandLine(args, ON_COMMAND_LINE);
    if (line.ask === "version") print(`${VERSION}\n`);
    else if (line.ask === "completion") await printCompletion(line.shell);
    else if (line.ask === "help") printHelp(line.command);
    else return tell(await run(line, cancellation), json);
    return 0;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    tellFailure(error, TERMINAL);
    if (json) print(`${asJson(failureJson(error, WORDS), (text) => SECRETS.hide(text))}\n`);
    return cancellation.exitCode() ?? (error instanceof Misuse ? 2 : 1);
  }
}

function printHelp(command: Command | undefined): void {
  const page = pageOf(screenOf(process.stdout, process.env));
  print(command === undefined ? renderHelp(ON_COMMAND_LINE, page) : renderCommandHelp(command, page));
}

async function printCompletion(shell: Shell): Promise<void> {
  const { renderCompletion } = await import("./cli/completion.ts");
  print(renderCompletion(shell, ON_COMMAND_LINE));
}

/** Loaded when something is run: help should not wait for what it does not use. */
async function run({ command, flags }: Call, cancellation: Cancellation): Promise<Report> {
  const { runCommand } = await import("./cli/run-command.ts");
  return runCommand(command, flags, { ...TERMINAL, cancelled: cancellation.signal });
}

/** Gives the exit code. */
function tell({ json: result, lines, problems = [] }: Report, json: boolean): number {
  // Warnings are part of a result, and speak of inputs.
  if (json) print(`${asJson(result, (text) => SECRETS.hideInData(inWords(text, WORDS)))}\n`);
  else if (lines.length > 0) print(lines.map((line) => `${asLine(SECRETS.hide(line))}\n`).join(""));
  if (problems.length === 0) return 0;
  tellFailure(new ProblemError(problems), TERMINAL);
  return 1;
}

function print(text: string): void {
  process.stdout.write(text);
}

const args = process.argv.slice(2);
const json = args.some((arg) => arg === "--json" || arg === "--json=true");
learnSecrets(SECRETS, ON_COMMAND_LINE, args);
onFault((error) => {
  tellBug(error, SECRETS);
  process.stderr.write("", () => process.exit(1));
});
process.exitCode = await main(args, json, onCancel());
