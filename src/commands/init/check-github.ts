import type { Problem } from "../../errors.ts";
import type { ActionsPolicy, RepositorySettings } from "../../ports/settings.ts";
import type { RepositoryPorts } from "../../run/context.ts";
import { checkPages, describePagesSteps } from "./check-pages.ts";
import { fine, joinOutcomes, lacking, type Outcome, type Person, type Task, unknown } from "./inputs.ts";
import type { DeployedBy } from "./workflow/render-deploy.ts";

export interface Needed {
  readonly repository: string;
  readonly keySecret: string;
  readonly isPassphraseNeeded: boolean;
  readonly hasPackagesInSite: boolean;
  readonly pages: DeployedBy;
}

const BRANCH = "gh-pages";

export async function checkGitHub(needed: Needed, ports: RepositoryPorts, person: Person): Promise<Outcome> {
  const settings = await ports.settings();
  const isPrivate = await settings.isPrivate();
  if (isPrivate === undefined) return unseen(needed.repository);
  const branch = await checkBranch(settings, needed, { ports, person });
  const isThere = branch.checks.every(({ state }) => state !== "missing");
  const pages = isThere ? [await checkPages(settings, needed.pages, person)] : [];
  const rest = [await checkActions(settings), await checkSecrets(settings, needed)];
  return joinOutcomes([
    branch,
    ...pages,
    ...rest,
    ...(isPrivate && !needed.hasPackagesInSite ? [PRIVATE] : []),
  ]);
}

function unseen(repository: string): Outcome {
  const problem: Problem = {
    code: "github-refused",
    found: `${repository} does not exist, or the token has no access to it`,
    expected: "the repository that publishes",
    fix: "Create it on GitHub and push the code, correct ‹repository›, or set ‹token› to one that can read it",
  };
  return { checks: [{ state: "missing", what: `repository ${repository}` }], problems: [problem], tasks: [] };
}

const PRIVATE: Outcome = {
  checks: [],
  problems: [
    {
      code: "asset-private",
      found: "the repository is private, so clients can't download from its releases",
      expected: "`assets: site` in the publish step, or a public repository",
      fix: "Add `assets: site` under `with:` in the workflow, to make the packages part of the site",
    },
  ],
  tasks: [],
};

async function checkBranch(
  settings: RepositorySettings,
  { repository }: Needed,
  { ports, person }: { readonly ports: RepositoryPorts; readonly person: Person },
): Promise<Outcome> {
  const state = await settings.branch();
  if (state === "there") return fine(`branch ${BRANCH}`);
  if (state === "empty") return lacking(`branch ${BRANCH}`, NO_COMMIT);
  if (!(await person.agrees(`Create the branch ${BRANCH}?`))) return lacking(`branch ${BRANCH}`, NO_BRANCH);
  const site = await ports.site("alone");
  await site.write(await site.head(), { files: [[".nojekyll", ""]], message: "Start the site" });
  const made = [`branch ${BRANCH} of ${repository}`];
  return { checks: [{ state: "done", what: `created branch ${BRANCH}` }], problems: [], tasks: [], made };
}

/** GitHub would make the site's branch the default branch. */
const NO_COMMIT: Problem = {
  code: "github-refused",
  found: "the repository on GitHub is empty, so the site's branch would become its default branch",
  expected: "the code on GitHub first",
  fix: "Push the code and run ‹command: init› again",
};

const NO_BRANCH: Problem = {
  code: "pages-settings",
  found: `the branch ${BRANCH} does not exist`,
  expected: `the branch ${BRANCH}`,
  fix: "Run ‹command: init› with ‹yes: true› to create it",
};

async function checkActions({ actions, links }: RepositorySettings): Promise<Outcome> {
  const policy = await actions();
  if (policy === undefined)
    return unknown("GitHub Actions: the token can't read the policy (`administration: read`)", []);
  const found = judgePolicy(policy);
  if (found === undefined)
    return fine("GitHub Actions can run the workflow, which requests its own permissions");
  const problem: Problem = {
    code: "github-refused",
    found,
    expected: "a policy that runs the workflow",
    fix: 'Change the policy as listed under "Only you can do this", or ask an owner of the organization',
  };
  const task =
    'Allow GitHub\'s own actions and provider-pages/provider-pages@*; with "Require actions to be pinned", replace the tags in the workflow with commits';
  return { ...lacking("GitHub Actions", problem), tasks: [{ what: task, where: links.actions }] };
}

const ACTION = "provider-pages/provider-pages";

function judgePolicy({
  enabled,
  allowed,
  onlyPinned,
  ofGitHub,
  patterns,
}: ActionsPolicy): string | undefined {
  if (!enabled) return "GitHub Actions are off for this repository";
  if (onlyPinned) return "this repository runs only actions pinned to a commit";
  if (allowed === "local_only") return "this repository runs only its owner's actions";
  if (allowed === "all") return undefined;
  const isAllowed = patterns.some((pattern) => fits(pattern, `${ACTION}@v1`));
  if (ofGitHub && isAllowed) return undefined;
  return `this repository runs only selected actions, without ${ofGitHub ? ACTION : "GitHub's own"}`;
}

function fits(pattern: string, action: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(action);
}

async function checkSecrets({ secretNames, links }: RepositorySettings, needed: Needed): Promise<Outcome> {
  const { keySecret, isPassphraseNeeded } = needed;
  const names = await secretNames();
  const wanted = [keySecret, ...(isPassphraseNeeded ? ["GPG_PASSPHRASE"] : [])];
  const tasks = wanted.map((name) => ({
    what: `Add the secret ${name}, or run: gh secret set ${name}${name === keySecret ? " < ../private-key.asc" : ""}`,
    where: links.secrets,
  }));
  if (names === undefined)
    return unknown("secrets: the token can't list them (`secrets: read`)", tasks.slice(0, 1));
  const missing = wanted.filter((name) => !names.includes(name));
  if (missing.length === 0) return fine(`secrets ${wanted.join(", ")}`);
  const problem: Problem = {
    code: "input-missing",
    found: `the repository lacks the secret ${missing.join(", ")}`,
    expected: "the signing key, in the secrets of the repository or its organization",
    fix: 'Add it as listed under "Only you can do this"',
  };
  const open = tasks.filter((_, index) => missing.includes(wanted[index] ?? ""));
  return { ...lacking(`secret ${missing.join(", ")}`, problem), tasks: open };
}

export function describeManualSteps(
  repository: string | undefined,
  { pages, serverUrl }: { readonly pages: DeployedBy; readonly serverUrl: string },
): Outcome {
  const base = `${serverUrl}/${repository ?? "OWNER/NAME"}`;
  const tasks: Task[] = [
    {
      what: 'Create the site\'s branch: git push origin "$(git commit-tree -m "Start the site" "$(git mktree </dev/null)"):refs/heads/gh-pages"',
      where: base,
    },
    ...describePagesSteps(pages, `${base}/settings`),
    {
      what: "Add the key as GPG_PRIVATE_KEY, and its passphrase as GPG_PASSPHRASE; or run: gh secret set GPG_PRIVATE_KEY < ../private-key.asc",
      where: `${base}/settings/secrets/actions`,
    },
  ];
  const reason =
    repository === undefined
      ? "the repository is unknown (--repository OWNER/NAME)"
      : "no token is set (GITHUB_TOKEN)";
  return { checks: [{ state: "unknown", what: `GitHub was not checked: ${reason}` }], problems: [], tasks };
}
