import { join } from "node:path";
import * as core from "@actions/core";
import { publish } from "./commands/publish/publish.ts";
import { ProblemError } from "./errors.ts";
import { readWorkflowRun } from "./github/client/context.ts";
import { githubPorts } from "./github/ports.ts";
import { dryRunPorts } from "./local/dry-run.ts";
import { renderOutputs } from "./report/outputs.ts";
import { renderProblems, renderSummary } from "./report/summary.ts";
import { annotateProblems, workflowLog } from "./report/workflow-log.ts";
import { onCancel } from "./run/cancel.ts";
import { INPUTS, type Inputs } from "./run/inputs.ts";
import { parseInputs } from "./run/parse-inputs.ts";

/** Runs the action: the only place that fails the step. */
async function run(): Promise<void> {
  try {
    maskSecrets();
    await runPublish(parseInputs((name) => core.getInput(name, { trimWhitespace: false })));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    annotateProblems(error.problems);
    await core.summary.addRaw(renderProblems(error.problems)).write();
    core.setFailed(
      `${error.problems.length} ${error.problems.length === 1 ? "problem" : "problems"} found, see above`,
    );
  }
}

async function runPublish(inputs: Inputs): Promise<void> {
  const place = readWorkflowRun();
  const output = inputs.output ?? join(process.env.RUNNER_TEMP ?? ".", "provider-pages-out");
  const directory = process.env.GITHUB_WORKSPACE ?? process.cwd();
  const ports = githubPorts(inputs, place, { log: workflowLog, cancelled: onCancel() });
  const context = { directory, repository: place.repository, ref: place.ref, output };
  const published = await publish(inputs, context, inputs.dryRun ? dryRunPorts(ports, output) : ports);
  for (const [name, value] of Object.entries(renderOutputs(published))) core.setOutput(name, value);
  await core.summary.addRaw(renderSummary(published, inputs)).write();
}

/** The runner hides what it is told to hide, line by line, before anything else is logged. */
function maskSecrets(): void {
  for (const { name } of INPUTS.filter((input) => "secret" in input)) {
    for (const line of core.getInput(name).split(/\r?\n/))
      if (line.trim().length > 3) core.setSecret(line.trim());
  }
}

await run().catch((error: unknown) => {
  // Not one of our own problems: a bug, or a machine that fails; the stack is what helps then.
  core.setFailed(error instanceof Error ? (error.stack ?? error.message) : String(error));
});
