import { join } from "node:path";

/** Where and why a workflow runs; what is absent gets the value of a tag push in a sample repository. */
export interface RunnerContext {
  readonly repository?: string;
  /** In full: `refs/tags/v1.0.0`. */
  readonly ref?: string;
  readonly sha?: string;
  readonly eventName?: string;
  readonly apiUrl?: string;
  readonly serverUrl?: string;
}

/** Folders of one step. */
export interface RunnerFolders {
  readonly workspace: string;
  readonly temp: string;
}

// The discard port: a test that forgets to name its server gets a refusal at once, and nothing leaves the machine.
const nowhere = "http://127.0.0.1:9";

/** The context with its gaps filled. */
export function fillContext(context: RunnerContext): Required<RunnerContext> {
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
export function renderEvent({ repository, ref, sha }: Required<RunnerContext>): unknown {
  const [owner = "", name = ""] = repository.split("/");
  return { ref, after: sha, repository: { name, full_name: repository, owner: { login: owner } } };
}

/** The default variables of a step: https://docs.github.com/en/actions/reference/workflows-and-actions/variables */
export function renderRunnerEnvironment(
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
