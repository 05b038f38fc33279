#!/usr/bin/env node
import { type CommandLine, parseCommandLine } from "./cli/command-line.ts";
import { renderCommandHelp, renderHelp } from "./cli/help.ts";
import { Misuse } from "./cli/misuse.ts";
import { commandLineWords } from "./cli/words.ts";
import { inWords, ProblemError } from "./errors.ts";
import { failureJson } from "./report/failure.ts";
import { tellFailure } from "./report/terminal-log.ts";
import { type Cancellation, onCancel } from "./run/cancel.ts";
import type { Report } from "./run/command.ts";
import { COMMANDS } from "./run/commands.ts";
import { VERSION } from "./run/version.ts";

type Call = Extract<CommandLine, { readonly ask: "run" }>;

const ON_COMMAND_LINE = COMMANDS.filter(({ places }) => places.includes("command line"));
const WORDS = commandLineWords(ON_COMMAND_LINE);

/** Looks the command up, reads its inputs, runs it and reports; gives the exit code. */
async function main(args: readonly string[], json: boolean, cancellation: Cancellation): Promise<number> {
  try {
    const line = parseCommandLine(args, ON_COMMAND_LINE);
    if (line.ask === "version") print(`${VERSION}\n`);
    else if (line.ask === "help")
      print(line.command ? renderCommandHelp(line.command) : renderHelp(ON_COMMAND_LINE));
    else tell(await run(line, cancellation), json);
    return 0;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    tellFailure(error, WORDS);
    if (json) print(`${JSON.stringify(failureJson(error, WORDS), undefined, 2)}\n`);
    return cancellation.exitCode() ?? (error instanceof Misuse ? 2 : 1);
  }
}

/** Loaded when something is run: help should not wait for what it does not use. */
async function run({ command, flags }: Call, cancellation: Cancellation): Promise<Report> {
  const { runCommand } = await import("./cli/run-command.ts");
  return runCommand(command, flags, { words: WORDS, cancelled: cancellation.signal });
}

function tell({ json: result, lines }: Report, json: boolean): void {
  // Warnings are part of a result, and speak of inputs.
  const translate = (_key: string, value: unknown) =>
    typeof value === "string" ? inWords(value, WORDS) : value;
  if (json) print(`${JSON.stringify(result, translate, 2)}\n`);
  else if (lines.length > 0) print(`${lines.join("\n")}\n`);
}

function print(text: string): void {
  process.stdout.write(text);
}

const args = process.argv.slice(2);
process.exitCode = await main(
  args,
  args.some((arg) => arg === "--json" || arg === "--json=true"),
  onCancel(),
);
