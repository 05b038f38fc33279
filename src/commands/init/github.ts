import { ProblemError } from "../../errors.ts";
import type { RepositorySettings } from "../../ports/repository.ts";
import type { CommandContext, RepositoryPorts } from "../../run/context.ts";
import type { Check, Person } from "./inputs.ts";

const BRANCH = "gh-pages";
const START_BRANCH =
  'Create the site\'s branch: git push origin "$(git commit-tree -m "Start the site" "$(git mktree </dev/null)"):refs/heads/gh-pages"';
const TURN_ON = 'As an admin, turn on Pages: "Deploy from a branch", gh-pages, / (root)';

/** Makes what the token may make. If GitHub fails, what was done locally is still reported. */
export async function checkGitHub(
  world: CommandContext,
  person: Person,
  repository: string | undefined,
  needed: {
    readonly hasToken: boolean;
    readonly secrets: readonly string[];
    readonly hasPackagesInSite: boolean;
    /** Whether a workflow deploys Pages. */
    readonly isDeployed: boolean;
  },
): Promise<Check[]> {
  const base = `${world.serverUrl}/${repository ?? "OWNER/NAME"}`;
  if (repository === undefined || !needed.hasToken) {
    const reason =
      repository === undefined
        ? "the repository is unknown (--repository OWNER/NAME)"
        : "no token is set (GITHUB_TOKEN)";
    const tasks = [
      { what: START_BRANCH, where: base },
      { what: TURN_ON, where: `${base}/settings/pages` },
      ...needed.secrets.map((name) => addSecret(name, `${base}/settings/secrets/actions`)),
    ];
    return [{ state: "unknown", what: `GitHub was not checked: ${reason}`, tasks }];
  }
  try {
    const ports = world.open.repository(repository);
    const settings = await ports.settings();
    const isPrivate = await settings.isPrivate();
    if (isPrivate === undefined)
      return [toDo(`${base}, or a token with access to it`, "Create the repository and push the code", base)];
    const branch = await checkBranch(settings, ports, person, base);
    const pages = branch.state === "missing" ? [] : await checkPages(settings, needed.isDeployed, person);
    const names = await settings.secretNames();
    const missing = needed.secrets.filter((name) => !names?.includes(name));
    const tasks = missing.map((name) => addSecret(name, settings.links.secrets));
    const secrets: Check =
      missing.length === 0
        ? { state: "ok", what: `secrets ${needed.secrets.join(", ")}` }
        : names === undefined
          ? { state: "unknown", what: "secrets: the token can't list them (`secrets: read`)", tasks }
          : { state: "missing", what: `secret ${missing.join(", ")}`, tasks };
    const checks = [branch, ...pages, secrets];
    if (isPrivate && !needed.hasPackagesInSite)
      checks.push(toDo("packages that clients can download from a private repository", PRIVATE, base));
    return checks;
  } catch (error) {
    if (!(error instanceof ProblemError) || world.cancelled.aborted) throw error;
    return [{ state: "missing", what: "an answer from GitHub", problems: error.problems }];
  }
}

const PRIVATE = "Add `assets: site` under `with:` in the workflow, to make the packages part of the site";

function toDo(lacking: string, what: string, where: string): Check {
  return { state: "missing", what: lacking, tasks: [{ what, where }] };
}

async function checkBranch(
  settings: RepositorySettings,
  ports: RepositoryPorts,
  person: Person,
  where: string,
): Promise<Check> {
  const what = `branch ${BRANCH}`;
  const state = await settings.branch();
  if (state === "there") return { state: "ok", what };
  // GitHub would make the site's branch the default branch.
  if (state === "empty") return toDo(what, "Push the code first: the repository on GitHub is empty", where);
  if (!(await person.agrees(`Create the branch ${BRANCH}?`))) return { state: "missing", what };
  const site = await ports.site("alone");
  await site.commit(await site.head(), { files: [[".nojekyll", ""]], message: "Start the site" });
  return { state: "done", what: `created ${what}` };
}

async function checkPages(
  settings: RepositorySettings,
  isDeployed: boolean,
  person: Person,
): Promise<Check[]> {
  const where = settings.links.pages;
  const before = await settings.pages();
  const isTurnedOn =
    before.state === "off" &&
    (await person.agrees("Turn on GitHub Pages?")) &&
    (await settings.turnPagesOn());
  const pages = isTurnedOn ? await settings.pages() : before;
  if (pages.state !== "on")
    return [pages.state === "off" ? toDo("GitHub Pages", TURN_ON, where) : UNREADABLE];
  const what = `GitHub Pages ${isTurnedOn ? "are on " : ""}${pages.url ?? ""}`.trimEnd();
  const faults = pages.problems.map(({ found, fix }) => `${found}. ${fix}`);
  if (pages.deployedBy === "workflow" && !isDeployed) faults.push(DEPLOY);
  if (faults.length > 0) return faults.map((fault) => toDo(what, fault, where));
  return [{ state: isTurnedOn ? "done" : "ok", what }];
}

const UNREADABLE: Check = {
  state: "unknown",
  what: "GitHub Pages: the token can't read the settings (`pages: read`)",
};
const DEPLOY =
  "Add `pages: workflow` under `with:` in the workflow, and its permissions, or choose a branch as the source";

function addSecret(name: string, where: string) {
  const file = name === "GPG_PASSPHRASE" ? "" : " < ../private-key.asc";
  return { what: `Set the secret ${name}: gh secret set ${name}${file}`, where };
}
