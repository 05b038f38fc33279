#!/usr/bin/env node
import { parseFlags } from "./cli/flags.ts";
import { renderHelp } from "./cli/help.ts";
import { ProblemError } from "./errors.ts";
import { tellProblems } from "./report/terminal-log.ts";

/** Runs one command of the command line and gives the exit code. */
async function run(args: readonly string[]): Promise<number> {
  try {
    const { command, flags } = parseFlags(args);
    await runCommand(command, flags);
    return 0;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    tellProblems(error.problems);
    return 1;
  }
}

/** Each command is loaded when it is asked for: help should not wait for what it does not use. */
async function runCommand(command: string, flags: ReadonlyMap<string, string>): Promise<void> {
  if (command === "help") {
    process.stdout.write(renderHelp());
  } else if (command === "demo") {
    const { runDemo } = await import("./cli/demo.ts");
    await runDemo(flags.get("to"));
  } else if (command === "serve") {
    const { serve } = await import("./cli/serve.ts");
    await serve(flags.get("directory") ?? ".", Number(flags.get("port") ?? 8080));
  } else {
    const { publishFrom } = await import("./cli/publish.ts");
    await publishFrom(command, flags);
  }
}

process.exitCode = await run(process.argv.slice(2));
