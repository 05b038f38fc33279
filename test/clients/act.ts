import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { delimiter, dirname, join, resolve } from "node:path";
import type { GitHubStandIn } from "../support/github/stand-in.ts";
import { type ProcessResult, startProcess } from "../support/runner/process.ts";
import { clientBinary } from "./build.ts";
import { commitAll, makeRepository } from "./goreleaser.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const ACTIONS = join(import.meta.dirname, "act-actions");
const PUBLISH = join(ROOT, ".github/workflows/publish.yml");

/** Where a workflow runs on a runner that is real. */
interface ActPlace extends ActRunner {
  /** What is in `.github/workflows/release.yml`. */
  readonly workflow: string;
}

/** What a runner needs of the world around it. */
interface ActRunner {
  /** Where API and releases are. */
  readonly github: Pick<GitHubStandIn, "apiUrl" | "serverUrl" | "gitRoot">;
  readonly secrets: Readonly<Record<string, string>>;
  /** What every step finds in its environment, as the network asks for it. */
  readonly network?: Readonly<Record<string, string>>;
  /** An empty folder for the repository, its artifacts and the runner's own files. */
  readonly directory: string;
  /** A folder of programs that are found before others. */
  readonly tools?: string;
}

/** One event of a tag in an author's repository. */
export interface ActRun extends ActPlace {
  readonly version: string;
  /** What the tag begins with; `v` when absent. */
  readonly prefix?: string;
  /** A push of the tag when absent; by hand, the default branch is what it runs for. */
  readonly event?: "push" | "release" | "workflow_dispatch";
  /** Targets of GoReleaser; those of `.goreleaser.yml` when absent. */
  readonly platforms?: readonly string[];
}

/** Anything that happens to a repository with these files. */
export interface ActEvent extends ActPlace {
  readonly repository: string;
  readonly files: Readonly<Record<string, string>>;
  /** The name of the event, as under `on:`. */
  readonly event: string;
  readonly payload: object;
}

/** The result of the workflow. */
export interface ActResult extends ProcessResult {
  /** Each job with its matrix values, and its steps with their results. */
  readonly jobs: Readonly<Record<string, readonly string[]>>;
  /** What the steps said, without the runner's own words. */
  readonly said: readonly string[];
  /** The job summaries. */
  readonly summaries: readonly string[];
}

interface LogLine {
  readonly jobID?: string;
  readonly matrix?: Readonly<Record<string, string>>;
  readonly step?: string;
  readonly stepID?: readonly string[];
  readonly stage?: string;
  readonly msg: string;
  readonly stepResult?: string;
  readonly raw_output?: boolean;
  readonly command?: string;
  readonly content?: string;
}

/** Runs a workflow for a tag with nektos/act, without containers. */
export async function runAct(options: ActRun): Promise<ActResult> {
  const goreleaser = await clientBinary("goreleaser-2.16.0");
  const { directory, version, prefix = "v", event = "push" } = options;
  const artifacts = join(directory, "artifacts");
  for (const folder of [repositoryIn(directory), artifacts]) await mkdir(folder);
  await prepareRepository(repositoryIn(directory), options);
  const tag = `${prefix}${version}`;
  const payload =
    event === "workflow_dispatch"
      ? { ref: "refs/heads/main", inputs: { tag } }
      : { ref: `refs/tags/${tag}`, release: { tag_name: tag }, action: "published" };
  const env = { ACT_ARTIFACTS: artifacts, ACT_GORELEASER: goreleaser };
  return startAct({ ...options, event, payload, env });
}

/** Runs what is in the repository already for a tag of it. */
export async function runActHere(options: ActRunner & Pick<ActRun, "version">): Promise<ActResult> {
  const artifacts = join(options.directory, "artifacts");
  await mkdir(artifacts, { recursive: true });
  const payload = { ref: `refs/tags/v${options.version}` };
  return startAct({ ...options, event: "push", payload, env: { ACT_ARTIFACTS: artifacts } });
}

/** Runs a workflow for an event. */
export async function runActFor(options: ActEvent): Promise<ActResult> {
  const { directory, repository, files, workflow } = options;
  const all = { ...files, ".github/workflows/site.yml": workflow };
  for (const [path, text] of Object.entries(all)) {
    const place = join(repositoryIn(directory), path);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, text);
  }
  await commitAll(repositoryIn(directory), repository);
  const artifacts = join(directory, "artifacts");
  await mkdir(artifacts, { recursive: true });
  return startAct({ ...options, env: { ACT_ARTIFACTS: artifacts } });
}

export function repositoryIn(directory: string): string {
  return join(directory, "repository");
}

type Start = ActRunner &
  Pick<ActEvent, "event" | "payload"> & { readonly env: Readonly<Record<string, string>> };

async function startAct(options: Start): Promise<ActResult> {
  const act = await clientBinary("act-0.2.89");
  const { directory, payload, secrets, env } = options;
  await prepareAction(join(directory, "action"));
  await writeFile(join(directory, "event.json"), JSON.stringify(payload));
  // Not as variables: act hands its own environment to every step. JSON is YAML too.
  await writeFile(join(directory, "secrets.yml"), JSON.stringify(secrets));
  const result = await startProcess(act, renderArguments(options, await findActions(directory)), {
    cwd: repositoryIn(directory),
    env: {
      ...renderHostEnvironment(options.tools),
      ACT_ACTION: join(directory, "action"),
      ACT_GIT: options.github.gitRoot,
      ACT_REPOSITORY: repositoryIn(directory),
      ...env,
    },
    timeout: 900_000,
  }).finished;
  return { ...result, ...parseLog(result.stdout) };
}

async function prepareRepository(directory: string, { workflow, version, platforms }: ActRun) {
  const files = {
    ".github/workflows/release.yml": workflow,
    LICENSE: "The sample provider is in the public domain.\n",
  };
  await makeRepository({ directory, version, files, ...(platforms === undefined ? {} : { platforms }) });
}

// What a runner needs of a tag of this repository; all else that lies about here would be copied for every job.
async function prepareAction(directory: string): Promise<void> {
  await mkdir(directory);
  for (const path of ["action.yml", "dist", ".github/workflows/publish.yml"])
    await cp(join(ROOT, path), join(directory, path), { recursive: true });
}

/** What stands in for the actions that a test's workflows name, by any reference. */
const STAND_INS: Readonly<Record<string, string>> = {
  "actions/cache": "cache",
  "actions/attest": "attest",
  "actions/checkout": "checkout",
  "actions/deploy-pages": "deploy-pages",
  "actions/download-artifact": "download-artifact",
  "actions/setup-go": "setup-go",
  "actions/setup-node": "setup-node",
  "actions/upload-artifact": "upload-artifact",
  "actions/upload-pages-artifact": "upload-pages-artifact",
  "github/codeql-action": "upload-sarif",
  "goreleaser/goreleaser-action": "goreleaser-action",
  "hashicorp/setup-terraform": "setup-terraform",
  "opentofu/setup-opentofu": "setup-opentofu",
};

/** `NAME@REFERENCE=FOLDER` for each action of the repository's workflows and of the one that they may call. */
async function findActions(directory: string): Promise<readonly string[]> {
  const own = join(repositoryIn(directory), ".github/workflows");
  const files = (await readdir(own)).map((name) => join(own, name));
  const texts = await Promise.all([...files, PUBLISH].map((path) => readFile(path, "utf8")));
  const used = texts.flatMap((text) => [...text.matchAll(/uses: ([\w-]+\/[\w-]+)[\w/-]*@([\w.]+)/g)]);
  const named = used.flatMap(([, name = "", reference = ""]) => {
    const folder = STAND_INS[name];
    return folder === undefined ? [] : [`${name}@${reference}=${join(ACTIONS, folder)}`];
  });
  return [...new Set(named), `provider-pages/provider-pages@v1=${join(directory, "action")}`];
}

function renderArguments(
  { directory, github, event, network = {} }: Start,
  actions: readonly string[],
): readonly string[] {
  return [
    event,
    "--json",
    ...["--eventpath", join(directory, "event.json")],
    ...["--secret-file", join(directory, "secrets.yml")],
    ...["--platform", "ubuntu-latest=-self-hosted"],
    ...["--action-cache-path", join(directory, "cache")],
    ...["--env", `GITHUB_API_URL=${github.apiUrl}`],
    ...["--env", `GITHUB_SERVER_URL=${github.serverUrl}`],
    ...["--concurrent-jobs", "2"],
    ...Object.entries(network).flatMap(([name, value]) => ["--env", `${name}=${value}`]),
    "--no-cache-server",
    ...actions.flatMap((action) => ["--local-repository", action]),
  ];
}

// The Node that `action.yml` names comes first, and Go finds what it has compiled before.
function renderHostEnvironment(tools: string | undefined): Readonly<Record<string, string>> {
  const kept = /^(?:HOME|TMPDIR|TEMP|TMP|SystemRoot|USERPROFILE|LocalAppData|GO[A-Z]+)$/i;
  const own = Object.entries(process.env).filter(([name]) => kept.test(name)) as [string, string][];
  const folders = [...(tools === undefined ? [] : [tools]), join(ROOT, "node_modules", ".bin")];
  const path = [...folders, process.env.PATH ?? ""].join(delimiter);
  return { ...Object.fromEntries(own), PATH: path };
}

function parseLog(text: string): Pick<ActResult, "jobs" | "said" | "summaries"> {
  const lines = text
    .split("\n")
    .flatMap((line) => (line.startsWith("{") ? [JSON.parse(line) as LogLine] : []));
  const jobs: Record<string, string[]> = {};
  for (const { jobID = "", matrix, step, stepID, stage, stepResult } of lines) {
    // Steps within a composite action have a path of more than one part.
    if (stepResult === undefined || stage !== "Main" || stepID?.length !== 1) continue;
    const job = [jobID, ...Object.values(matrix ?? {})].join(" ");
    jobs[job] = [...(jobs[job] ?? []), `${step}: ${stepResult}`];
  }
  return {
    jobs,
    said: lines.filter((line) => line.raw_output).map(({ msg }) => msg.trimEnd()),
    summaries: lines.flatMap(({ command, content }) => (command === "summary" && content ? [content] : [])),
  };
}
