import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type ActionFile, readActionFile, renderInputs } from "./action-file.ts";
import { type ProcessResult, type RunningProcess, startProcess } from "./process.ts";
import {
  fillContext,
  type RunnerContext,
  type RunnerFolders,
  renderEvent,
  renderRunnerEnvironment,
} from "./runner-environment.ts";
import { COMPILED, findNode } from "./runtime.ts";
import { readStepFiles, type StepAnswers, writeStepFiles } from "./step-files.ts";
import { type ActionLog, parseActionLog } from "./workflow-commands.ts";

export interface ActionOptions extends RunnerContext {
  readonly inputs?: Readonly<Record<string, string>>;
  /** The folder with `action.yml`; the project's root when absent. */
  readonly root?: string;
  /** The checked-out repository, and the working directory; an empty folder when absent. */
  readonly workspace?: string;
  /** RUNNER_TEMP, kept for the test to read; a temporary one that is removed afterwards when absent. */
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

const TOKEN = "ghs_0123456789abcdefghijklmnopqrstuvwxyz";

/** A step that is over, as the runner leaves it. */
export type ActionResult = ProcessResult & ActionLog & StepAnswers;

/** A step under way. A cancelled job sends SIGINT, SIGTERM after 7.5 s, SIGKILL after 2.5 s more; a lost runner nothing. */
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
  const { token = TOKEN, secrets = [], timeout } = options;
  const { args, cwd, env, temp, discard } = await prepareStep(options);
  const [node, main] = args;
  const step = startProcess(node, [main], { cwd, env, ...(timeout === undefined ? {} : { timeout }) });
  return { child: step.child, finished: finishStep(step, temp, [token, ...secrets]).finally(discard) };
}

/** Hostnames of sites don't resolve here, so a publish skips verification unless a test serves the site. */
function standingInputs({ inputs }: ActionFile, { command = "publish" }: ActionOptions["inputs"] = {}) {
  const isPublish = "verify" in inputs && command.trim().toLowerCase() === "publish";
  return isPublish ? { verify: "false" } : {};
}

/** A step before it runs. */
export interface PreparedStep {
  /** The Node and the program. */
  readonly args: readonly [node: string, main: string];
  readonly cwd: string;
  /** All of it: nothing of the test's own is seen. */
  readonly env: Readonly<Record<string, string>>;
  /** RUNNER_TEMP. */
  readonly temp: string;
  /** Removes the folders that no test has given. */
  readonly discard: () => Promise<void>;
}

/** Prepares the environment of a step, for tests that start it themselves. */
export async function prepareStep(options: ActionOptions = {}): Promise<PreparedStep> {
  const root = resolve(options.root ?? ".");
  const action = await readActionFile(root);
  const given = { ...standingInputs(action, options.inputs), ...options.inputs };
  const inputs = renderInputs(action, given, options.token ?? TOKEN);
  const node = await findNode(action.using);
  const own = await mkdtemp(join(tmpdir(), "runner-"));
  const folders = await createFolders(own, options);
  return {
    args: [node, join(root, action.main)],
    cwd: folders.workspace,
    env: { ...(await prepareEnvironment(folders, options)), ...COMPILED, ...inputs, ...options.env },
    temp: folders.temp,
    discard: () => rm(own, { recursive: true, force: true }),
  };
}

async function createFolders(own: string, options: ActionOptions): Promise<RunnerFolders> {
  const { temp = join(own, "temp"), workspace = join(own, "workspace") } = options;
  for (const folder of [workspace, join(temp, "_home")]) await mkdir(folder, { recursive: true });
  return { temp, workspace };
}

async function prepareEnvironment(folders: RunnerFolders, options: ActionOptions) {
  const context = fillContext(options);
  const files = await writeStepFiles(folders.temp, options.event ?? renderEvent(context));
  return { ...renderRunnerEnvironment(context, folders), ...files };
}

async function finishStep(
  step: RunningProcess,
  temp: string,
  secrets: readonly string[],
): Promise<ActionResult> {
  const result = await step.finished;
  return { ...result, ...parseActionLog(result.lines, secrets), ...(await readStepFiles(temp)) };
}
