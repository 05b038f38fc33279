import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { readActionFile, renderInputs } from "./action-file.ts";
import { type ProcessResult, type RunningProcess, startProcess } from "./process.ts";
import {
  fillContext,
  type RunnerContext,
  renderEvent,
  renderRunnerEnvironment,
} from "./runner-environment.ts";
import { findNode } from "./runtime.ts";
import { readStepFiles, type StepAnswers, writeStepFiles } from "./step-files.ts";
import { type ActionLog, parseActionLog } from "./workflow-commands.ts";

export interface ActionOptions extends RunnerContext {
  readonly inputs?: Readonly<Record<string, string>>;
  /** The folder with `action.yml`; the project's root when absent. */
  readonly root?: string;
  /** The checked-out repository, and the working directory; an empty folder when absent. */
  readonly workspace?: string;
  /** RUNNER_TEMP, kept for the test to look at; one that is removed afterwards when absent. */
  readonly temp?: string;
  /** The payload of the event that started the workflow. */
  readonly event?: unknown;
  /** `github.token`: the default of a `token` input. */
  readonly token?: string;
  /** Values from the workflow's `secrets`, which the runner masks from the start, as it does the token. */
  readonly secrets?: readonly string[];
  /** What the job or the step adds; wins over what the runner sets. */
  readonly env?: Readonly<Record<string, string>>;
  readonly timeout?: number;
}

/** A step that is over, as the runner leaves it. */
export type ActionResult = ProcessResult & ActionLog & StepAnswers;

/** A step under way; ending `child` early is what a cancelled or lost runner does. */
export interface RunningAction {
  readonly child: RunningProcess["child"];
  readonly finished: Promise<ActionResult>;
}

/** Runs an action as the runner would and waits for its end. */
export async function runAction(options: ActionOptions = {}): Promise<ActionResult> {
  return (await startAction(options)).finished;
}

/** Starts an action as the runner would: the Node that `runs.using` names, `runs.main`, and a clean environment. */
export async function startAction(options: ActionOptions = {}): Promise<RunningAction> {
  const { token = "ghs_0123456789abcdefghijklmnopqrstuvwxyz", secrets = [], timeout, env: added } = options;
  const root = resolve(options.root ?? ".");
  const action = await readActionFile(root);
  const own = await mkdtemp(join(tmpdir(), "runner-"));
  const folders = {
    temp: options.temp ?? join(own, "temp"),
    workspace: options.workspace ?? join(own, "workspace"),
  };
  for (const folder of [...Object.values(folders), join(folders.temp, "_home")])
    await mkdir(folder, { recursive: true });
  const context = fillContext(options);
  const env = {
    ...renderRunnerEnvironment(context, folders),
    ...(await writeStepFiles(folders.temp, options.event ?? renderEvent(context))),
    ...renderInputs(action, options.inputs ?? {}, token),
    ...added,
  };
  const step = startProcess(await findNode(action.using), [join(root, action.main)], {
    cwd: folders.workspace,
    env,
    ...(timeout === undefined ? {} : { timeout }),
  });
  const finished = finishStep(step, folders.temp, [token, ...secrets]).finally(() =>
    rm(own, { recursive: true, force: true }),
  );
  return { child: step.child, finished };
}

async function finishStep(
  step: RunningProcess,
  temp: string,
  secrets: readonly string[],
): Promise<ActionResult> {
  const result = await step.finished;
  return { ...result, ...parseActionLog(result.stdout, secrets), ...(await readStepFiles(temp)) };
}
