import { COMMIT, hasForm, PREVIEW_NAME } from "../catalog/forms.ts";
import type { PreviewInputs } from "../commands/preview/inputs.ts";
import { documentationUrl } from "../documentation.ts";
import { ProblemError } from "../errors.ts";
import { isObject, type JsonObject, parseObject } from "../json.ts";
import { isPrerelease, parseVersion } from "../provider/version.ts";
import type { Plan } from "../publishing/plan/plan.ts";
import { readAtMost } from "../read-file.ts";
import type { CommandContext } from "../run/context.ts";
import { quote } from "../text.ts";

/** What a run is about: a build to offer, a preview to remove, or only expired ones. */
export interface Subject {
  readonly name: string | undefined;
  readonly sha: string | undefined;
  readonly pullRequest: number | undefined;
  /** Whether the builds come from a fork, which chooses everything but the pull request's number. */
  readonly isForeign?: boolean;
  /** Why there is nothing to publish. */
  readonly outdated?: string;
}

const GUIDE = documentationUrl("preview-a-pull-request.md");
const FORK_WORKFLOWS = `Use the two workflows for forks in ${GUIDE}`;

/** The longest payload that GitHub sends is 25 MB. */
const LARGEST_EVENT = 32 * 1024 * 1024;

/** Takes the pull request's number from the event or the API: anything else may come from its author. */
export async function findSubject(inputs: PreviewInputs, context: CommandContext): Promise<Subject> {
  const subject = await readSubject(inputs, context);
  const name = inputs.name ?? subject.name;
  if (name === undefined && !inputs.remove && subject.outdated === undefined)
    throw new ProblemError({
      code: "input-missing",
      found: "‹name› is not set, and the event names no pull request and no branch that could be its name",
      expected: "the name of the preview",
      fix: "Set ‹name›",
    });
  if (subject.isForeign && subject.name !== undefined && name !== subject.name)
    throw new ProblemError({
      code: "preview-unsafe",
      found: `‹name› is ${quote(name ?? "")} in a run for a fork's pull request`,
      expected: `${subject.name}, the only name that a fork can't choose`,
      fix: "Remove ‹name›",
    });
  if (name !== undefined && !hasForm(name, PREVIEW_NAME)) {
    const found = `the name of the preview is ${quote(name)}`;
    const { expected } = PREVIEW_NAME;
    throw new ProblemError({ code: "input-invalid", found, expected, fix: "Change ‹name›" });
  }
  const sha = subject.sha !== undefined && hasForm(subject.sha, COMMIT) ? subject.sha : undefined;
  return { ...subject, name, sha };
}

async function readSubject(inputs: PreviewInputs, context: CommandContext): Promise<Subject> {
  const { event, ref, sha } = context;
  const nothing = { name: undefined, sha, pullRequest: undefined };
  const { path = "" } = event ?? {};
  const text = path === "" ? "" : (await readAtMost(path, LARGEST_EVENT)).toString("utf8");
  const payload = parseObject(text) ?? {};
  switch (event?.name) {
    case "pull_request":
    case "pull_request_target":
      return readPullRequest(inputs, context, partOf(payload, "pull_request"));
    case "workflow_run":
      return readWorkflowRun(partOf(payload, "workflow_run"), context);
    case "schedule":
      return inputs.remove ? nothing : { ...nothing, name: "nightly" };
    case "delete":
      return {
        ...nothing,
        name: textIn(payload, "ref_type") === "branch" ? nameOfBranch(textIn(payload, "ref")) : undefined,
      };
    // Without an event, it is a command line. Strangers start other events, such as comments, on the default branch.
    case undefined:
    case "":
    case "push":
    case "workflow_dispatch":
      return inputs.remove || !ref?.startsWith("refs/heads/")
        ? nothing
        : { ...nothing, name: nameOfBranch(ref.slice("refs/heads/".length)) };
    default:
      return nothing;
  }
}

function readPullRequest(
  { remove }: PreviewInputs,
  { event, repository }: CommandContext,
  pullRequest: JsonObject,
): Subject {
  const { number } = pullRequest;
  if (typeof number !== "number" || !Number.isSafeInteger(number) || number < 1) {
    const found = "the event has no number of a pull request";
    const expected = "the event that GitHub wrote";
    throw new ProblemError({ code: "input-invalid", found, expected, fix: "Set ‹name›" });
  }
  const head = partOf(pullRequest, "head");
  // A hostile pull request would run its code with the workflow's token.
  if (!remove && event?.name === "pull_request_target")
    throw new ProblemError({
      code: "preview-unsafe",
      found:
        "‹command: preview› publishes in a run for `pull_request_target`, which gives the code of a fork this repository's token",
      expected: "builds from a workflow for `pull_request`, published by another one for `workflow_run`",
      fix: `${FORK_WORKFLOWS}. For \`pull_request_target\` with \`closed\`, set ‹remove: true›`,
    });
  const from = textIn(partOf(head, "repo"), "full_name");
  const isForeign = isFork(from, repository);
  if (event?.name === "pull_request" && isForeign)
    throw new ProblemError({
      code: "preview-unsafe",
      found: `the pull request comes from ${from === "" ? "a deleted fork" : quote(from)}, so this run may not write`,
      expected: "a pull request from a branch of this repository",
      fix: FORK_WORKFLOWS,
    });
  return { name: `pr-${number}`, sha: textIn(head, "sha"), pullRequest: number, isForeign };
}

/** Runs of other events may have been started by a stranger, with a workflow or a commit of their choice. */
const BUILDING_EVENTS = ["pull_request", "push", "schedule", "workflow_dispatch"];

/**
 * A workflow that runs after another one, with rights that the other did not have. A fork chooses the other one's
 * name, event and branch: only GitHub says which pull request its commit belongs to.
 */
async function readWorkflowRun(run: JsonObject, context: CommandContext): Promise<Subject> {
  const [event, sha, branch] = [textIn(run, "event"), textIn(run, "head_sha"), textIn(run, "head_branch")];
  if (!BUILDING_EVENTS.includes(event))
    throw new ProblemError({
      code: "preview-unsafe",
      found: `the workflow that built was started by ${event === "" ? "an unknown event" : quote(event)}`,
      expected: `a run for ${BUILDING_EVENTS.map((each) => `\`${each}\``).join(", ")}`,
      fix: `Build in a workflow for \`pull_request\`, as in ${GUIDE}`,
    });
  const repository = textIn(partOf(run, "head_repository"), "full_name");
  const isForeign = isFork(repository, context.repository);
  if (!isForeign && event !== "pull_request")
    return { name: nameOfBranch(branch), sha, pullRequest: undefined };
  const pullRequests = await context.pullRequests();
  const number = repository === "" ? undefined : await pullRequests.findByHead(repository, branch, sha);
  if (number !== undefined) return { name: `pr-${number}`, sha, pullRequest: number, isForeign };
  const outdated = `${sha} is not the newest commit of an open pull request`;
  return { name: undefined, sha, pullRequest: undefined, outdated, isForeign };
}

/** A deleted fork has no name. */
function isFork(from: string, repository: string | undefined): boolean {
  return repository === undefined || from.toLowerCase() !== repository.toLowerCase();
}

function partOf(object: JsonObject, name: string): JsonObject {
  const part = object[name];
  return isObject(part) ? part : {};
}

function textIn(object: JsonObject, name: string): string {
  const text = object[name];
  return typeof text === "string" ? text : "";
}

const LONGEST_NAME = 40;

/** Undefined for a branch whose preview would have the name of another kind. */
function nameOfBranch(branch: string): string | undefined {
  const words = branch.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const name = words
    .replace(/^[^a-z]+/, "")
    .slice(0, LONGEST_NAME)
    .replace(/-$/, "");
  return name === "" || name === "nightly" || /^pr-\d+$/.test(name) ? undefined : name;
}

/** The whole commit: anyone can make two that begin alike. */
export function chooseVersion(text: string | undefined, { name, sha }: Subject): string {
  if (text === undefined) {
    if (sha === undefined)
      throw new ProblemError({
        code: "input-missing",
        found: "‹version› is not set, and the commit is not known",
        expected: "a version",
        fix: "Set ‹version› to a prerelease such as `1.3.0-pr17.1`, or set GITHUB_SHA",
      });
    return `0.0.0-${name}.g${sha}`;
  }
  const version = parseVersion(text);
  if (!isPrerelease(version) || version.metadata !== "")
    throw new ProblemError({
      code: "version-invalid",
      found: `‹version› is ${text}, which clients could take for a release`,
      expected: "a version with a prerelease and without metadata",
      fix: `Set ‹version› to a prerelease such as ${text.replace(/[-+].*$/s, "")}-preview.1, or remove it`,
    });
  return version.text;
}

/** A preview never has the version of a release. */
export function refuseReleased({ version }: Plan, list: string | undefined): void {
  if (list === undefined || !list.includes(`"version":"${version.text}"`)) return;
  const found = `${version.text} is already a released version`;
  const fix = "Set ‹version› to another prerelease, or remove it";
  throw new ProblemError({ code: "version-changed", found, expected: "a version of its own", fix });
}
