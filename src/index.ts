import { tmpdir } from "node:os";
import * as core from "@actions/core";
import { type Problem, ProblemError } from "./errors.ts";
import { readWorkflowRun } from "./github/client/context.ts";
import { renderFailure } from "./report/failure.ts";
import { annotate, workflowLog } from "./report/workflow-log.ts";
import { callCommand } from "./run/call.ts";
import { onCancel } from "./run/cancel.ts";
import type { Command } from "./run/command.ts";
import { COMMANDS } from "./run/commands.ts";
import { findForeignInputs } from "./run/foreign-inputs.ts";
import { openWorld } from "./run/open-world.ts";

const IN_WORKFLOWS = COMMANDS.filter(({ places }) => places.includes("action"));

/** Looks the command up, reads its inputs, runs it and reports: the only place that fails the step. */
async function main(): Promise<void> {
  try {
    maskSecrets();
    await runCommand(findCommand(read("command") || "publish"));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { length } = error.problems;
    for (const problem of error.problems) annotate(problem);
    await core.summary.addRaw(renderFailure(error)).write();
    core.setFailed(`${length} ${length === 1 ? "problem" : "problems"} found, see above`);
  }
}

async function runCommand(command: Command): Promise<void> {
  const surroundings = {
    ...readWorkflowRun(),
    log: workflowLog,
    cancelled: onCancel().signal,
    directory: process.env.GITHUB_WORKSPACE ?? process.cwd(),
    temporary: process.env.RUNNER_TEMP ?? tmpdir(),
    keepsTemporary: true,
  };
  const foreign = findForeignInputs(command, IN_WORKFLOWS, read);
  const { outputs, summary } = await callCommand(command.read(read), openWorld(surroundings, read), foreign);
  for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value);
  await core.summary.addRaw(summary).write();
}

function read(name: string): string {
  return core.getInput(name, { trimWhitespace: false });
}

function findCommand(text: string): Command {
  const name = text.trim().toLowerCase();
  const found = IN_WORKFLOWS.find((command) => command.name === name);
  if (found !== undefined) return found;
  const problem: Problem = {
    code: "command-unknown",
    found: `‹command› is \`${text}\``,
    expected: `one of ${IN_WORKFLOWS.map((command) => `\`${command.name}\``).join(", ")}`,
    fix: "Change ‹command›, or leave it out",
  };
  throw new ProblemError([problem]);
}

/** The runner hides what it is told to hide, line by line, before anything else is logged. */
function maskSecrets(): void {
  const secrets = IN_WORKFLOWS.flatMap(({ inputs }) => Object.entries(inputs)).filter(
    ([, { secret }]) => secret,
  );
  for (const [name] of secrets) {
    for (const line of core.getInput(name).split(/\r?\n/))
      if (line.trim().length > 3) core.setSecret(line.trim());
  }
}

await main().catch((error: unknown) => {
  // Not one of our own problems: a bug, or a machine that fails; the stack is what helps then.
  core.setFailed(error instanceof Error ? (error.stack ?? error.message) : String(error));
});
