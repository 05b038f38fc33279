import { type Problem, ProblemError } from "../../../errors.ts";
import { TransientFault } from "../../../http/faults.ts";
import { retry } from "../../../http/retry.ts";
import type { SiteHead, SiteLocation } from "../../../ports/place.ts";
import { NO_JEKYLL_PATH } from "../../common/branch-files.ts";
import { type GitHubClient, unlessRefused, writeThenLook } from "../client/client.ts";
import { RequestFailure } from "../client/failures.ts";
import { demandText } from "../client/refusals.ts";
import { formatRepositoryName, type RepositoryName } from "../repository.ts";

/** The branch of a site, and the connection to it. */
export interface SiteBranch {
  readonly client: GitHubClient;
  readonly repository: RepositoryName;
  readonly branch: string;
  /** `OWNER/NAME` of the repository that the run is in. */
  readonly home: string;
  /** A folder of the branch; empty for its root. */
  readonly directory: string;
  /** The base URL, if the user set it. */
  readonly siteUrl: string | undefined;
  /** The location, if it is known already. */
  readonly location?: SiteLocation | undefined;
  readonly input: "token" | "site-token";
  /** Whether creating the release proves write access to the site. */
  readonly provenByRelease: boolean;
  readonly say: (line: string) => void;
}

interface NoBranch {
  readonly state: "missing" | "empty-repository";
  readonly id: undefined;
}

export type BranchHead =
  | { readonly state: "there"; readonly id: string; readonly tree: string; readonly isProtected: boolean }
  | NoBranch;

export function isBranchHead(head: SiteHead): head is BranchHead {
  return "state" in head;
}

export function readHead(site: SiteBranch): Promise<BranchHead> {
  const { client, repository, branch } = site;
  const doing = `reading branch ${branch}`;
  const route = "GET /repos/{owner}/{repo}/branches/{branch}";
  return retry(client.backoff, doing, async (): Promise<BranchHead> => {
    const read = () => client.repeatable(route, { ...repository, branch }, { doing });
    const answer = await unlessRefused(read, 404);
    if (answer !== undefined) {
      const { commit, protected: isProtected } = answer.data;
      const tree = demandText(commit.commit.tree.sha);
      return { state: "there", id: demandText(commit.sha), tree, isProtected };
    }
    // Only the ref proves that the branch is missing; nothing else may pass for a new site.
    const ref = await readRef(site);
    if (ref.state === "there") throw new TransientFault("a concurrent run has created the branch");
    return ref;
  });
}

async function readRef({
  client,
  repository,
  branch,
}: SiteBranch): Promise<{ readonly state: "there"; readonly id: string } | NoBranch> {
  try {
    const route = "GET /repos/{owner}/{repo}/git/ref/{ref}";
    const parameters = { ...repository, ref: `heads/${branch}` };
    const { data } = await client.repeatable(route, parameters, { doing: `reading branch ${branch}` });
    return { state: "there", id: demandText(data.object.sha) };
  } catch (error) {
    const status = error instanceof RequestFailure ? error.refusedWith : undefined;
    if (status === 404) return { state: "missing", id: undefined };
    if (status === 409) return { state: "empty-repository", id: undefined };
    throw error;
  }
}

/** A repository without commits only accepts a first file through the contents API. */
export async function startRepository(site: SiteBranch): Promise<void> {
  const { client, repository, branch } = site;
  const parameters = { ...repository, path: NO_JEKYLL_PATH, branch, message: "Start the site", content: "" };
  const doing = "starting the empty repository";
  await writeThenLook(client, {
    doing,
    write: async () => {
      await client.once("PUT /repos/{owner}/{repo}/contents/{path}", parameters, { doing });
      return "started";
    },
    look: async () => ((await readRef(site)).state === "there" ? "started" : undefined),
    mayHaveLanded: (status) => status === 409 || status === 422,
  });
}

/** Refusals to move an unchanged branch before rules are blamed. */
const REFUSALS_BEFORE_GIVING_UP = 4;

/**
 * Moves the branch without force; false if another writer was faster. GitHub only requires that the new commit descends
 * from the current one, so a commit that was removed from the branch since the head was read returns below ours.
 */
export async function moveBranch(site: SiteBranch, head: BranchHead, sha: string): Promise<boolean> {
  const { client, repository, branch } = site;
  const doing = `moving branch ${branch}`;
  for (let attempt = 1; ; attempt++) {
    try {
      if (head.state === "there") {
        const parameters = { ...repository, ref: `heads/${branch}`, sha, force: false };
        await client.once("PATCH /repos/{owner}/{repo}/git/refs/{ref}", parameters, { doing });
      } else {
        const parameters = { ...repository, ref: `refs/heads/${branch}`, sha };
        await client.once("POST /repos/{owner}/{repo}/git/refs", parameters, { doing });
      }
      return true;
    } catch (error) {
      const isRefused = error instanceof RequestFailure && [409, 422].includes(error.refusedWith);
      const fault = isRefused ? new TransientFault(error.message, undefined, { cause: error }) : error;
      if (!(fault instanceof TransientFault)) throw error;
      const now = await readRef(site);
      if (now.id === sha) return true;
      if (now.id !== head.id) return false;
      // The branch has not moved: a lost request, a lagging read, or a rule.
      if (isRefused && attempt >= REFUSALS_BEFORE_GIVING_UP) throw await refusedByRules(site, error);
      await client.backoff.wait(doing, attempt, fault);
    }
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

/** Warns about rules that may refuse the push; only the push itself is proof. */
export async function warnOfRules(site: SiteBranch): Promise<Problem[]> {
  const closed = await findClosingRules(site);
  if (closed.length === 0) return [];
  const found = `branch ${site.branch} of ${formatRepositoryName(site.repository)} may refuse the site: ${closed.join("; ")}`;
  return [
    {
      ...branchRefusal(site, found, closed, "Otherwise this run can't change the site"),
      severity: "warning",
    },
  ];
}

/** The problem of a refused push, with the rules that the token can read. */
async function refusedByRules(site: SiteBranch, cause: RequestFailure): Promise<ProblemError> {
  const closed = await findClosingRules(site);
  const rules = closed.length === 0 ? "" : ` (${closed.join("; ")})`;
  const found = `GitHub refuses to move branch ${site.branch} of ${formatRepositoryName(site.repository)}: ${cause.message}${rules}`;
  const next = "Then run the job again: it continues where it stopped";
  return new ProblemError(branchRefusal(site, found, closed, next), { cause });
}

function branchRefusal(
  { branch, input, repository }: SiteBranch,
  found: string,
  closed: readonly string[],
  next: string,
): Problem {
  const open =
    closed.length === 0
      ? `Allow the owner of ‹${input}› to push to ${branch} in the branch protection rules and rulesets of ${formatRepositoryName(repository)} (Settings, Branches and Rules)`
      : `Add the app or person behind ‹${input}› to the bypass list of the ruleset (Settings, Rules), or exclude ${branch} from it`;
  const expected = `a branch that ‹${input}› may push to`;
  return { code: "github-refused", found, expected, fix: `${open}. ${next}` };
}

/** Describes each ruleset that refuses this token; an unreadable one counts. */
async function findClosingRules({ client, repository, branch }: SiteBranch): Promise<string[]> {
  const route = "GET /repos/{owner}/{repo}/rules/branches/{branch}";
  const parameters = { ...repository, branch, per_page: 100 };
  const doing = `reading the rules of branch ${branch}`;
  // Unreadable rules only shorten the message.
  const answer = await unlessRefused(() => client.repeatable(route, parameters, { doing }));
  const rules = (answer?.data ?? []).filter(({ type }) => CLOSING.has(type));
  // GitHub only reports for rulesets, not for rules, whether the token may bypass them.
  const readRuleset = (id: number) =>
    client.repeatable(
      "GET /repos/{owner}/{repo}/rulesets/{ruleset_id}",
      { ...repository, ruleset_id: id },
      { doing: `reading ruleset ${id}` },
    );
  const closed: string[] = [];
  for (const id of new Set(rules.map(({ ruleset_id }) => ruleset_id))) {
    const read = id === undefined ? undefined : await unlessRefused(() => readRuleset(id));
    if (["always", "exempt"].includes(read?.data.current_user_can_bypass ?? "never")) continue;
    const verbs = rules.filter(({ ruleset_id }) => ruleset_id === id).map(({ type }) => CLOSING.get(type));
    closed.push(`${read === undefined ? "a ruleset" : `ruleset "${read.data.name}"`} ${verbs.join(" and ")}`);
  }
  return closed;
}
