import type { Problem } from "../../errors.ts";
import type { ActionsPolicy, PagesState, RepositorySettings } from "../../ports/settings.ts";
import type { RepositoryPorts } from "../../run/context.ts";
import { type Check, joinOutcomes, type Outcome, type Person, type Task } from "./inputs.ts";

/** What the workflow needs of GitHub. */
export interface Needed {
  readonly repository: string;
  readonly keySecret: string;
  readonly isPassphraseNeeded: boolean;
  readonly hasPackagesInSite: boolean;
}

const BRANCH = "gh-pages";

/** Makes the branch and turns Pages on where the token may, and looks at all that a publish will meet. */
export async function checkGitHub(needed: Needed, ports: RepositoryPorts, person: Person): Promise<Outcome> {
  const settings = await ports.settings();
  const isPrivate = await settings.isPrivate();
  if (isPrivate === undefined) return unseen(needed.repository);
  const branch = await checkBranch(settings, needed, { ports, person });
  const isThere = branch.checks.every(({ state }) => state !== "missing");
  const pages = isThere ? [await checkPages(settings, person)] : [];
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
    found: `${repository} is not there, or the token may not see it`,
    expected: "the repository that will publish",
    fix: "Make it on GitHub and push the code, correct ‹repository›, or give ‹token› one that may read it",
  };
  return { checks: [{ state: "missing", what: `repository ${repository}` }], problems: [problem], tasks: [] };
}

const PRIVATE: Outcome = {
  checks: [],
  problems: [
    {
      code: "asset-private",
      found: "the repository is private, so nobody without a token can download from its releases",
      expected: "`assets: site` in the step that publishes, or a public repository",
      fix: "Add `assets: site` under `with:` in the workflow; the packages are then part of the site",
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
  if (!(await person.agrees(`Make the branch ${BRANCH}?`))) return lacking(`branch ${BRANCH}`, NO_BRANCH);
  const site = await ports.site("alone");
  await site.write(await site.head(), { files: [[".nojekyll", ""]], message: "Start the site" });
  const made = [`branch ${BRANCH} of ${repository}`];
  return { checks: [{ state: "done", what: `branch ${BRANCH} is made` }], problems: [], tasks: [], made };
}

/** GitHub would show the site's branch for the code. */
const NO_COMMIT: Problem = {
  code: "github-refused",
  found: "the repository on GitHub has no commit yet, and takes the first branch that comes for its main one",
  expected: "the code there first",
  fix: "Push the code, and run ‹command: init› again",
};

const NO_BRANCH: Problem = {
  code: "pages-settings",
  found: `there is no branch ${BRANCH}, so Pages has nothing to serve`,
  expected: `the branch ${BRANCH}`,
  fix: "Run ‹command: init› with ‹yes: true›, which makes one",
};

async function checkPages(settings: RepositorySettings, person: Person): Promise<Outcome> {
  const before = await settings.pages();
  const isTurnedOn =
    before.state === "off" &&
    (await person.agrees("Turn GitHub Pages on?")) &&
    (await settings.turnPagesOn());
  const pages = isTurnedOn ? await settings.pages() : before;
  if (pages.state === "on") return describePages(pages, isTurnedOn, settings.links.pages);
  if (pages.state === "forbidden") return unknown("GitHub Pages: the token may not look (`pages: read`)");
  const task = `Turn Pages on: "Deploy from a branch", ${BRANCH}, / (root). It takes admin rights`;
  return { ...lacking("GitHub Pages", PAGES_OFF), tasks: [{ what: task, where: settings.links.pages }] };
}

function describePages(
  { url, problems }: Extract<PagesState, { readonly state: "on" }>,
  isTurnedOn: boolean,
  where: string,
): Outcome {
  const state = problems.length > 0 ? "missing" : isTurnedOn ? "done" : "ok";
  const what = ["GitHub Pages", isTurnedOn ? "are on" : "", url ?? ""]
    .filter((word) => word !== "")
    .join(" ");
  const made = isTurnedOn ? [`GitHub Pages ${url ?? ""}`.trimEnd()] : [];
  return {
    checks: [{ state, what }],
    problems,
    tasks: problems.map(({ fix }) => ({ what: fix, where })),
    made,
  };
}

const PAGES_OFF: Problem = {
  code: "pages-settings",
  found: "GitHub Pages is off, and this token may not turn it on, or did not",
  expected: `Pages deployed from branch ${BRANCH}`,
  fix: "Turn it on as is said below; the token of an admin can do so too",
};

async function checkActions({ actions, links }: RepositorySettings): Promise<Outcome> {
  const policy = await actions();
  if (policy === undefined)
    return unknown("GitHub Actions: the token may not look at the policy (`administration: read`)", []);
  const found = judgePolicy(policy);
  if (found === undefined)
    return fine("GitHub Actions run the workflow; the permissions that it needs, it asks for itself");
  const problem: Problem = {
    code: "github-refused",
    found,
    expected: "a policy that runs the workflow",
    fix: "Change the policy as is said below, or ask an owner of the organization",
  };
  const task =
    'Allow GitHub\'s own actions and provider-pages/provider-pages@*; with "Require actions to be pinned" write commits in the place of tags into the workflow';
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
  if (onlyPinned) return "this repository runs only actions that are named by their commit";
  if (allowed === "local_only") return "this repository runs only actions of its owner";
  if (allowed === "all") return undefined;
  const isAllowed = patterns.some((pattern) => fits(pattern, `${ACTION}@v1`));
  if (ofGitHub && isAllowed) return undefined;
  return `this repository runs selected actions only, and ${ofGitHub ? ACTION : "those of GitHub"} are not among them`;
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
    what: `Put the secret ${name} there, or run: gh secret set ${name}${name === keySecret ? " < ../private-key.asc" : ""}`,
    where: links.secrets,
  }));
  if (names === undefined)
    return unknown("secrets: the token may not see their names (`secrets: read`)", tasks.slice(0, 1));
  const missing = wanted.filter((name) => !names.includes(name));
  if (missing.length === 0) return fine(`secrets ${wanted.join(", ")}`);
  const problem: Problem = {
    code: "input-missing",
    found: `the repository has no secret ${missing.join(", ")}`,
    expected: "the key that signs, among the secrets of the repository or its organization",
    fix: "Put it there as is said below",
  };
  const open = tasks.filter((_, index) => missing.includes(wanted[index] ?? ""));
  return { ...lacking(`secret ${missing.join(", ")}`, problem), tasks: open };
}

function fine(what: string): Outcome {
  const check: Check = { state: "ok", what };
  return { checks: [check], problems: [], tasks: [] };
}

function lacking(what: string, problem: Problem): Outcome {
  return { checks: [{ state: "missing", what }], problems: [problem], tasks: [] };
}

function unknown(what: string, tasks: readonly Task[] = []): Outcome {
  return { checks: [{ state: "unknown", what }], problems: [], tasks };
}

/** What is left to do where nobody asked GitHub: all of it, each with its place. */
export function describeByHand(repository: string | undefined, serverUrl: string): Outcome {
  const base = `${serverUrl}/${repository ?? "OWNER/NAME"}`;
  const tasks: Task[] = [
    {
      what: 'Make the branch of the site: git push origin "$(git commit-tree -m "Start the site" "$(git mktree </dev/null)"):refs/heads/gh-pages"',
      where: base,
    },
    { what: 'Turn Pages on: "Deploy from a branch", gh-pages, / (root)', where: `${base}/settings/pages` },
    {
      what: "Put the key there, and its passphrase as GPG_PASSPHRASE if it has one; or run: gh secret set GPG_PRIVATE_KEY < ../private-key.asc",
      where: `${base}/settings/secrets/actions`,
    },
  ];
  const reason =
    repository === undefined
      ? "no repository on GitHub is known (--repository OWNER/NAME)"
      : "there is no token (GITHUB_TOKEN)";
  return { checks: [{ state: "unknown", what: `GitHub was not asked: ${reason}` }], problems: [], tasks };
}
