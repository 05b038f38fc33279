import type { Endpoints } from "@octokit/types";
import { type Problem, ProblemError } from "../../../errors.ts";
import { type GitHubClient, RequestFailure, unlessRefused, writeThenLook } from "../client/client.ts";
import { type Branch, formatRepositoryName, type SiteBranchOptions } from "../repository.ts";

/** Pages runs Jekyll, which drops `.well-known`, unless this file is at the root of what it serves. */
export const NO_JEKYLL_PATH = ".nojekyll";

export type BranchHead =
  | { readonly state: "there"; readonly id: string; readonly tree: string; readonly isProtected: boolean }
  | { readonly state: "missing" | "empty-repository"; readonly id: undefined };

export async function readHead(client: GitHubClient, { repository, branch }: Branch): Promise<BranchHead> {
  const doing = `reading branch ${branch}`;
  for (let attempt = 1; ; attempt++) {
    const head = await readBranch(client, { repository, branch });
    if (head.state === "there") return head;
    // Only the ref proves that the branch is missing; nothing else may pass for a new site.
    const ref = await readRef(client, { repository, branch });
    if (ref.state !== "there") return { ...ref, id: undefined };
    const message = "a concurrent run has created the branch";
    await client.backoff.wait(doing, attempt, { kind: "unknown", message });
  }
}

async function readBranch(client: GitHubClient, { repository, branch }: Branch): Promise<BranchHead> {
  try {
    const route = "GET /repos/{owner}/{repo}/branches/{branch}";
    const doing = `reading branch ${branch}`;
    const { data } = await client.repeatable(route, { ...repository, branch }, { doing });
    const { commit, protected: isProtected } = data;
    return { state: "there", id: commit.sha, tree: commit.commit.tree.sha, isProtected };
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.refusedWith !== 404) throw error;
    return { state: "missing", id: undefined };
  }
}

type RefState =
  | { readonly state: "there"; readonly sha: string }
  | { readonly state: "missing" | "empty-repository" };

async function readRef(client: GitHubClient, { repository, branch }: Branch): Promise<RefState> {
  try {
    const route = "GET /repos/{owner}/{repo}/git/ref/{ref}";
    const parameters = { ...repository, ref: `heads/${branch}` };
    const { data } = await client.repeatable(route, parameters, { doing: `reading branch ${branch}` });
    return { state: "there", sha: data.object.sha };
  } catch (error) {
    const status = error instanceof RequestFailure ? error.refusedWith : undefined;
    if (status === 404) return { state: "missing" };
    if (status === 409) return { state: "empty-repository" };
    throw error;
  }
}

/** A repository without commits only accepts a first file through the contents API. */
export async function startRepository(client: GitHubClient, { repository, branch }: Branch): Promise<void> {
  const content = Buffer.from("").toString("base64");
  const parameters = { ...repository, path: NO_JEKYLL_PATH, branch, message: "Start the site", content };
  const doing = "starting the empty repository";
  await writeThenLook(client, {
    doing,
    write: async () => {
      await client.once("PUT /repos/{owner}/{repo}/contents/{path}", parameters, { doing });
      return "started";
    },
    look: async () => {
      const { state } = await readRef(client, { repository, branch });
      return state === "there" ? "started" : undefined;
    },
    mayHaveLanded: (status) => status === 409 || status === 422,
  });
}

/** Refusals to move an unchanged branch before rules are blamed. */
const REFUSALS_BEFORE_GIVING_UP = 4;

/**
 * Moves the branch without force. GitHub only requires that the new commit descends from the current one, so a commit
 * that was removed from the branch since the head was read returns below ours.
 */
export async function moveBranch(
  client: GitHubClient,
  options: SiteBranchOptions,
  head: BranchHead,
  commit: string,
): Promise<"moved" | "overtaken"> {
  const doing = `moving branch ${options.branch}`;
  for (let attempt = 1; ; attempt++) {
    try {
      await sendMove(client, options, head, commit);
      return "moved";
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      const { failure, message } = error;
      if (failure.kind === "refused" && ![409, 422].includes(failure.status)) throw error;
      const now = await readRef(client, options);
      const at = now.state === "there" ? now.sha : undefined;
      if (at === commit) return "moved";
      if (at !== head.id) return "overtaken";
      // The branch has not moved: a lost request, a lagging read, or a rule.
      if (failure.kind === "refused" && attempt >= REFUSALS_BEFORE_GIVING_UP)
        throw await refusedByRules(client, options, error);
      await client.backoff.wait(doing, attempt, { kind: "unknown", message });
    }
  }
}

async function sendMove(
  client: GitHubClient,
  { repository, branch }: Branch,
  head: BranchHead,
  sha: string,
): Promise<void> {
  const doing = `moving branch ${branch}`;
  if (head.state === "there") {
    const parameters = { ...repository, ref: `heads/${branch}`, sha, force: false };
    await client.once("PATCH /repos/{owner}/{repo}/git/refs/{ref}", parameters, { doing });
  } else {
    const parameters = { ...repository, ref: `refs/heads/${branch}`, sha };
    await client.once("POST /repos/{owner}/{repo}/git/refs", parameters, { doing });
  }
}

/** Rules that refuse every push without a bypass; other rules restrict what is pushed. */
const CLOSING: ReadonlyMap<string, string> = new Map([
  ["update", "restricts updates"],
  ["pull_request", "requires a pull request"],
  ["merge_queue", "requires the merge queue"],
  ["required_status_checks", "requires status checks"],
  ["required_deployments", "requires deployments"],
]);

type Rule = Endpoints["GET /repos/{owner}/{repo}/rules/branches/{branch}"]["response"]["data"][number];

/** Warns about rules that may refuse the push; only the push itself is proof. */
export async function warnOfRules(client: GitHubClient, options: SiteBranchOptions): Promise<Problem[]> {
  const closed = await findClosingRules(client, options);
  if (closed.length === 0) return [];
  const { branch, repository, input } = options;
  return [
    {
      code: "github-refused",
      severity: "warning",
      found: `branch ${branch} of ${formatRepositoryName(repository)} may refuse the site: ${closed.join("; ")}`,
      expected: `a branch that ‹${input}› may push to`,
      fix: `${openBranch(options)}. Otherwise this run can't change the site`,
    },
  ];
}

/** The problem of a refused push, with the rules that the token can read. */
async function refusedByRules(
  client: GitHubClient,
  options: SiteBranchOptions,
  cause: RequestFailure,
): Promise<ProblemError> {
  const { branch, repository, input } = options;
  const name = formatRepositoryName(repository);
  const closed = await findClosingRules(client, options);
  const rules = closed.length === 0 ? "" : ` (${closed.join("; ")})`;
  const open =
    closed.length === 0
      ? `Allow the owner of ‹${input}› to push to ${branch} in the branch protection rules and rulesets of ${name} (Settings, Branches and Rules)`
      : openBranch(options);
  return new ProblemError(
    {
      code: "github-refused",
      found: `GitHub refuses to move branch ${branch} of ${name}: ${cause.message}${rules}`,
      expected: `a branch that ‹${input}› may push to`,
      fix: `${open}, and run the job again: it continues where it stopped`,
    },
    { cause },
  );
}

function openBranch({ branch, input }: SiteBranchOptions): string {
  return `Add the app or person behind ‹${input}› to the bypass list of the ruleset (Settings, Rules), or exclude ${branch} from it`;
}

/** Describes each ruleset that refuses this token; an unreadable one counts. */
async function findClosingRules(client: GitHubClient, options: SiteBranchOptions): Promise<string[]> {
  const rules = (await readRules(client, options)).filter(({ type }) => CLOSING.has(type));
  const closed: string[] = [];
  for (const id of new Set(rules.map(({ ruleset_id }) => ruleset_id))) {
    const { name, letsPass } = await readRuleset(client, options, id);
    const verbs = rules.filter(({ ruleset_id }) => ruleset_id === id).map(({ type }) => CLOSING.get(type));
    if (!letsPass) closed.push(`${name} ${verbs.join(" and ")}`);
  }
  return closed;
}

async function readRules(
  client: GitHubClient,
  { repository, branch }: SiteBranchOptions,
): Promise<readonly Rule[]> {
  const route = "GET /repos/{owner}/{repo}/rules/branches/{branch}";
  const parameters = { ...repository, branch, per_page: 100 };
  const doing = `reading the rules of branch ${branch}`;
  // Unreadable rules only shorten the message.
  return (await unlessRefused(() => client.repeatable(route, parameters, { doing }), undefined))?.data ?? [];
}

/** GitHub only reports for rulesets, not for rules, whether the token may bypass them. */
async function readRuleset(
  client: GitHubClient,
  { repository }: SiteBranchOptions,
  id: number | undefined,
): Promise<{ readonly name: string; readonly letsPass: boolean }> {
  const unknown = { name: "a ruleset", letsPass: false };
  if (id === undefined) return unknown;
  const route = "GET /repos/{owner}/{repo}/rulesets/{ruleset_id}";
  return unlessRefused(async () => {
    const doing = `reading ruleset ${id}`;
    const { data } = await client.repeatable(route, { ...repository, ruleset_id: id }, { doing });
    const letsPass = ["always", "exempt"].includes(data.current_user_can_bypass ?? "never");
    return { name: `ruleset "${data.name}"`, letsPass };
  }, unknown);
}
