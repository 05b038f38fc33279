import type { BranchRule, RepositoryState, TokenGrants } from "./model.ts";
import { notFound, refuse } from "./refusal.ts";
import type { Answer, Call, Routes } from "./routing.ts";

/** The routes of rulesets: a repository has one ruleset here, with all its rules. */
export const ruleRoutes: Routes = {
  "repos/get-branch-rules": ["metadata=read", listRules],
  "repos/get-repo-ruleset": ["metadata=read", getRuleset],
};

/** The active rules of a branch, for any caller [spec]. */
export function rulesOf({ facts }: RepositoryState, branch: string): readonly BranchRule[] {
  const { lockedBranches, branches = {} } = facts.rules;
  const locked: readonly BranchRule[] = lockedBranches.includes(branch) ? ["update"] : [];
  return [...locked, ...(branches[branch] ?? [])];
}

/** Refuses a push that a rule forbids, unless the caller is on the bypass list. */
export function checkBranchRules(
  grants: TokenGrants | undefined,
  repository: RepositoryState,
  ref: string,
): void {
  if (grants?.bypassesRules) return;
  const rules = rulesOf(repository, ref.replace("refs/heads/", ""));
  if (rules.includes("update"))
    throw ruleViolation("Cannot update this protected ref: updates being restricted.");
  if (rules.includes("pull_request")) throw ruleViolation("Changes must be made through a pull request.");
}

/** The words of github/rest-api-description#4887. */
function ruleViolation(what: string) {
  return refuse(422, `Repository rule violations found\n\n${what}\n\n`);
}

function listRules({ repository, params }: Call): Answer {
  const source = `${repository.owner}/${repository.name}`;
  const ruleset = { ruleset_source_type: "Repository", ruleset_source: source, ruleset_id: repository.id };
  const body = rulesOf(repository, params.branch ?? "").map((type) => ({ type, ...ruleset }));
  return { status: 200, body };
}

function getRuleset({ repository, params, grants }: Call): Answer {
  if (Number(params.ruleset_id) !== repository.id) throw notFound();
  const body = {
    id: repository.id,
    name: "Protect branches",
    target: "branch",
    source_type: "Repository",
    source: `${repository.owner}/${repository.name}`,
    enforcement: "active",
    current_user_can_bypass: grants?.bypassesRules ? "always" : "never",
  };
  return { status: 200, body };
}
