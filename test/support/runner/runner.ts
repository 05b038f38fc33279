import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parse } from "yaml";
import { COMPILED, findNode, type ProcessResult, type RunningProcess, startProcess } from "./process.ts";
import { demandWords, toldBy } from "./secrets.ts";
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
  const finished = finishStep(step, temp, [token, ...secrets]).then((result) => {
    demandWords(Object.values(options.inputs ?? {}), toldBy(result));
    return result;
  });
  return { child: step.child, finished: finished.finally(discard) };
}

/** Hostnames of sites don't resolve here, so a publish skips verification unless a test serves the site. */
function standingInputs({ inputs }: ActionFile, { command = "publish" }: ActionOptions["inputs"] = {}) {
  const isPublish = "verify" in inputs && command.trim().toLowerCase() === "publish";
  return isPublish ? { verify: "false" } : {};
}

/** A step before it runs. */
interface PreparedStep {
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

/** What the runner needs of an `action.yml`. */
interface ActionFile {
  /** Declared inputs with their defaults, an expression not yet evaluated. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly outputs: readonly string[];
  readonly using: string;
  readonly main: string;
}

interface ActionYaml {
  readonly inputs?: Readonly<Record<string, { readonly default?: unknown } | null>>;
  readonly outputs?: Readonly<Record<string, unknown>>;
  readonly runs: { readonly using: string; readonly main: string };
}

/** Reads the `action.yml` of an action's root folder. */
async function readActionFile(root: string): Promise<ActionFile> {
  const yaml = parse(await readFile(join(root, "action.yml"), "utf8")) as ActionYaml;
  const inputs = Object.entries(yaml.inputs ?? {}).map(
    ([name, input]) => [name, String(input?.default ?? "")] as const,
  );
  return {
    inputs: Object.fromEntries(inputs),
    outputs: Object.keys(yaml.outputs ?? {}),
    using: yaml.runs.using,
    main: yaml.runs.main,
  };
}

/**
 * The environment variables that carry the inputs. The runner sets every declared input, an absent one to the empty text,
 * and leaves `required` to the action (actions/runner, src/Runner.Worker/ActionRunner.cs).
 */
function renderInputs(
  { inputs: defaults }: ActionFile,
  given: Readonly<Record<string, string>>,
  token: string,
): Readonly<Record<string, string>> {
  const unknown = Object.keys(given).filter((name) => !(name in defaults));
  if (unknown.length > 0) throw new Error(`action.yml does not declare the inputs ${unknown.join(", ")}`);
  const values = Object.entries({ ...defaults, ...given });
  return Object.fromEntries(values.map(([name, value]) => [renderInputName(name), evaluate(value, token)]));
}

function renderInputName(name: string): string {
  return `INPUT_${name.replaceAll(" ", "_").toUpperCase()}`;
}

function evaluate(value: string, token: string): string {
  const text = value.replaceAll(/\$\{\{ *github\.token *\}\}/g, token);
  if (text.includes("${{")) throw new Error(`this harness knows \${{ github.token }} alone, not ${value}`);
  return text;
}

/** Where and why a workflow runs; what is absent gets the value of a tag push in a sample repository. */
interface RunnerContext {
  readonly repository?: string;
  /** In full: `refs/tags/v1.0.0`. */
  readonly ref?: string;
  readonly sha?: string;
  readonly eventName?: string;
  readonly apiUrl?: string;
  readonly serverUrl?: string;
}

/** Folders of one step. */
interface RunnerFolders {
  readonly workspace: string;
  readonly temp: string;
}

// The discard port: a test that forgets to name its server gets a refusal at once, and nothing leaves the machine.
const nowhere = "http://127.0.0.1:9";

/** The context with its gaps filled. */
function fillContext(context: RunnerContext): Required<RunnerContext> {
  const {
    repository = "acme/terraform-provider-sample",
    ref = "refs/tags/v1.0.0",
    sha = "1f0c8a2d5b7e4c3f9a6d0e8b2c4f6a1d3e5b7c9f",
    eventName = "push",
    apiUrl = nowhere,
    serverUrl = nowhere,
  } = context;
  return { repository, ref, sha, eventName, apiUrl, serverUrl };
}

/** The payload of the event, when a test has none of its own to give. */
function renderEvent({ repository, ref, sha }: Required<RunnerContext>): unknown {
  const [owner = "", name = ""] = repository.split("/");
  return { ref, after: sha, repository: { name, full_name: repository, owner: { login: owner } } };
}

/** The default variables of a step: https://docs.github.com/en/actions/reference/workflows-and-actions/variables */
function renderRunnerEnvironment(
  context: Required<RunnerContext>,
  { workspace, temp }: RunnerFolders,
): Readonly<Record<string, string>> {
  const { repository, ref, sha, eventName, apiUrl, serverUrl } = context;
  const [owner = "", name = ""] = repository.split("/");
  return {
    CI: "true",
    HOME: join(temp, "_home"),
    LANG: "C.UTF-8",
    PATH: "/usr/local/bin:/usr/bin:/bin",
    GITHUB_ACTION: "publish",
    GITHUB_ACTIONS: "true",
    GITHUB_ACTOR: owner,
    GITHUB_API_URL: apiUrl,
    GITHUB_EVENT_NAME: eventName,
    GITHUB_GRAPHQL_URL: `${apiUrl}/graphql`,
    GITHUB_JOB: "release",
    GITHUB_REF: ref,
    GITHUB_REF_NAME: ref.replace(/^refs\/(tags|heads|pull)\//, ""),
    GITHUB_REF_TYPE: ref.startsWith("refs/tags/") ? "tag" : "branch",
    GITHUB_REPOSITORY: repository,
    GITHUB_REPOSITORY_OWNER: owner,
    GITHUB_RUN_ATTEMPT: "1",
    GITHUB_RUN_ID: "9876543210",
    GITHUB_RUN_NUMBER: "7",
    GITHUB_SERVER_URL: serverUrl,
    GITHUB_SHA: sha,
    GITHUB_WORKFLOW: "release",
    GITHUB_WORKFLOW_REF: `${owner}/${name}/.github/workflows/release.yml@${ref}`,
    GITHUB_WORKSPACE: workspace,
    RUNNER_ARCH: process.arch === "arm64" ? "ARM64" : "X64",
    RUNNER_ENVIRONMENT: "github-hosted",
    RUNNER_NAME: "test",
    RUNNER_OS: { win32: "Windows", darwin: "macOS" }[process.platform as string] ?? "Linux",
    RUNNER_TEMP: temp,
    RUNNER_TOOL_CACHE: join(temp, "_tool"),
  };
}
