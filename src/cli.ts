#!/usr/bin/env node
import { tmpdir } from "node:os";
import { parseCommandLine } from "./cli/command-line.ts";
import { renderCommandHelp, renderHelp } from "./cli/help.ts";
import { Misuse } from "./cli/misuse.ts";
import { readSecrets } from "./cli/secrets.ts";
import { commandLineWords } from "./cli/words.ts";
import { inWords, ProblemError } from "./errors.ts";
import { failureJson } from "./report/failure.ts";
import { tellFailure, terminalLog } from "./report/terminal-log.ts";
import { callCommand } from "./run/call.ts";
import { type Cancellation, onCancel } from "./run/cancel.ts";
import type { Command, Report } from "./run/command.ts";
import { COMMANDS } from "./run/commands.ts";
import { openWorld } from "./run/open-world.ts";
import { VERSION } from "./run/version.ts";

const ON_COMMAND_LINE = COMMANDS.filter(({ places }) => places.includes("command line"));
const WORDS = commandLineWords(ON_COMMAND_LINE);

/** Looks the command up, reads its inputs, runs it and reports; gives the exit code. */
async function main(args: readonly string[], json: boolean, cancellation: Cancellation): Promise<number> {
  try {
    const line = parseCommandLine(args, ON_COMMAND_LINE);
    if (line.ask === "version") print(`${VERSION}\n`);
    else if (line.ask === "help")
      print(line.command ? renderCommandHelp(line.command) : renderHelp(ON_COMMAND_LINE));
    else tell(await runCommand(line.command, line.flags, cancellation), json);
    return 0;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    tellFailure(error, WORDS);
    if (json) print(`${JSON.stringify(failureJson(error, WORDS), undefined, 2)}\n`);
    return cancellation.exitCode() ?? (error instanceof Misuse ? 2 : 1);
  }
}

async function runCommand(
  command: Command,
  flags: ReadonlyMap<string, string>,
  { signal: cancelled }: Cancellation,
): Promise<Report> {
  const { env } = process;
  const secrets = await readSecrets(command, flags, env);
  const read = (name: string): string | undefined => flags.get(name) ?? secrets.get(name);
  const world = openWorld(
    {
      log: terminalLog(WORDS),
      cancelled,
      directory: process.cwd(),
      temporary: tmpdir(),
      keepsTemporary: false,
      repository: env.GITHUB_REPOSITORY,
      ref: env.GITHUB_REF,
      apiUrl: env.GITHUB_API_URL ?? "https://api.github.com",
      serverUrl: env.GITHUB_SERVER_URL ?? "https://github.com",
    },
    read,
  );
  return callCommand(command.read(read), world);
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
