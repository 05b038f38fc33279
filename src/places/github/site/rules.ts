import type { Endpoints } from "@octokit/types";
import { type Problem, ProblemError } from "../../../errors.ts";
import { type GitHubClient, RequestFailure } from "../client/client.ts";
import { formatRepositoryName } from "../repository.ts";
import type { SiteBranchOptions } from "./site-options.ts";

/** Rules that refuse a push from everybody whom their ruleset does not let pass; the others bind what is pushed. */
const CLOSING: ReadonlyMap<string, string> = new Map([
  ["update", "restricts updates"],
  ["pull_request", "requires a pull request"],
  ["merge_queue", "requires the merge queue"],
  ["required_status_checks", "requires status checks"],
  ["required_deployments", "requires deployments"],
]);

type Rule = Endpoints["GET /repos/{owner}/{repo}/rules/branches/{branch}"]["response"]["data"][number];

/** What may refuse this token's push to a protected branch: a warning, since only the push itself is proof. */
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
      fix: `${openBranch(options)}. Otherwise the site stays as it is, whatever else this run does`,
    },
  ];
}

/** The refusal of a push to a branch that has not moved, with the rules that are behind it as far as they can be seen. */
export async function refusedByRules(
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
      ? `Let the owner of ‹${input}› push to ${branch} in the branch protection rules and rulesets of ${name} (Settings, Branches and Rules)`
      : openBranch(options);
  return new ProblemError(
    [
      {
        code: "github-refused",
        found: `GitHub refuses to move branch ${branch} of ${name}: ${cause.message}${rules}`,
        expected: `a branch that ‹${input}› may push to`,
        fix: `${open}, and run the job again: it goes on from where it stopped`,
      },
    ],
    { cause },
  );
}

function openBranch({ branch, input }: SiteBranchOptions): string {
  return `Add the app or person behind ‹${input}› to the bypass list of the ruleset (Settings, Rules), or take ${branch} out of it`;
}

/** What closes the branch to this token, a text a ruleset; where GitHub does not tell, a ruleset counts as closed. */
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
  return unlessRefused([], async () => (await client.repeatable(route, parameters, { doing })).data);
}

/** GitHub says of a ruleset whether it lets the asking token pass; of the branch's rules it does not. */
async function readRuleset(
  client: GitHubClient,
  { repository }: SiteBranchOptions,
  id: number | undefined,
): Promise<{ readonly name: string; readonly letsPass: boolean }> {
  const unknown = { name: "a ruleset", letsPass: false };
  if (id === undefined) return unknown;
  const route = "GET /repos/{owner}/{repo}/rulesets/{ruleset_id}";
  return unlessRefused(unknown, async () => {
    const doing = `reading ruleset ${id}`;
    const { data } = await client.repeatable(route, { ...repository, ruleset_id: id }, { doing });
    const letsPass = ["always", "exempt"].includes(data.current_user_can_bypass ?? "never");
    return { name: `ruleset "${data.name}"`, letsPass };
  });
}

/** Rules are looked at to say more, never to stop: a token that may not see them goes on without. */
async function unlessRefused<T>(without: T, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof RequestFailure && error.failure.kind === "refused") return without;
    throw error;
  }
}
