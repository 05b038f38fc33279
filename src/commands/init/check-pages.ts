import type { Problem } from "../../errors.ts";
import type { PagesState, RepositorySettings } from "../../ports/settings.ts";
import type { CommandContext } from "../../run/context.ts";
import {
  fine,
  type InitInputs,
  joinOutcomes,
  lacking,
  type Outcome,
  type Person,
  type Task,
  unknown,
} from "./inputs.ts";
import type { LocalRepository } from "./repository.ts";
import { deploysPages } from "./workflow/find-publishing.ts";
import type { DeployedBy } from "./workflow/render-deploy.ts";

const SOURCES = {
  branch: '"Deploy from a branch", gh-pages, / (root)',
  workflow: '"GitHub Actions"',
} as const;

/** If GitHub fails here, checking it later reports that. */
export async function choosePages(
  { pages, token }: InitInputs,
  repository: string | undefined,
  { world, local }: { readonly world: CommandContext; readonly local: LocalRepository },
): Promise<DeployedBy> {
  if (pages !== "auto") return pages;
  if (local.workflows.some(deploysPages)) return "workflow";
  if (token === undefined || repository === undefined) return "branch";
  try {
    const settings = await world.open.repository(repository).settings();
    const set = await settings.pages();
    return set.state === "on" ? set.deployedBy : "branch";
  } catch (error) {
    if (world.cancelled.aborted) throw error;
    return "branch";
  }
}

export async function checkPages(
  settings: RepositorySettings,
  wanted: DeployedBy,
  person: Person,
): Promise<Outcome> {
  const before = await settings.pages();
  const isTurnedOn =
    before.state === "off" &&
    (await person.agrees("Turn on GitHub Pages?")) &&
    (await settings.turnPagesOn(wanted));
  const pages = isTurnedOn ? await settings.pages() : before;
  if (pages.state !== "on") {
    const task = `Turn on Pages: ${SOURCES[wanted]}. This requires admin rights`;
    const tasks = [{ what: task, where: settings.links.pages }];
    return pages.state === "off"
      ? { ...lacking("GitHub Pages", pagesOff(wanted)), tasks }
      : unknown("GitHub Pages: the token can't read the settings (`pages: read`)");
  }
  const described = describePages(pages, { isTurnedOn, wanted, where: settings.links.pages });
  return wanted === "branch" ? described : joinOutcomes([described, await checkTags(settings, person)]);
}

interface Describing {
  readonly isTurnedOn: boolean;
  readonly wanted: DeployedBy;
  readonly where: string;
}

function describePages(
  pages: Extract<PagesState, { readonly state: "on" }>,
  { isTurnedOn, wanted, where }: Describing,
): Outcome {
  const { url, deployedBy } = pages;
  const problems = deployedBy === wanted ? pages.problems : [...pages.problems, otherSource(wanted)];
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

function otherSource(wanted: DeployedBy): Problem {
  const isByWorkflow = wanted === "workflow";
  return {
    code: "pages-settings",
    found: isByWorkflow ? "Pages builds the site from a branch" : "Pages is deployed by a workflow",
    expected: isByWorkflow ? "the workflow deploys it" : "a build from the branch",
    fix: `Choose ${SOURCES[wanted]}, or run ‹command: init› with ‹pages: ${isByWorkflow ? "branch" : "workflow"}›`,
  };
}

function pagesOff(wanted: DeployedBy): Problem {
  return {
    code: "pages-settings",
    found: "GitHub Pages is off, and was not turned on",
    expected: `Pages with the source ${SOURCES[wanted]}`,
    fix: 'Turn it on as listed under "Only you can do this", or run this again with an admin token',
  };
}

/** Those that the workflow of releases runs for. */
const TAGS = "v*";

async function checkTags(settings: RepositorySettings, person: Person): Promise<Outcome> {
  const mayDeploy = await settings.tagsMayDeploy("v0.1.0");
  const what = `tags ${TAGS} may deploy to github-pages`;
  if (mayDeploy === true) return fine(what);
  const tasks = [{ what: ALLOW_TAGS, where: settings.links.environments }];
  if (mayDeploy === undefined) return unknown(`${what}: the token can't read it (\`actions: read\`)`, tasks);
  if ((await person.agrees(`Let tags ${TAGS} deploy to Pages?`)) && (await settings.letTagsDeploy(TAGS)))
    return { checks: [{ state: "done", what }], problems: [], tasks: [], made: [`rule: ${what}`] };
  const problem: Problem = {
    code: "pages-settings",
    found: "the environment github-pages refuses workflows of tags",
    expected: `a rule for the tags ${TAGS}`,
    fix: 'Add it as listed under "Only you can do this"',
  };
  return { ...lacking(what, problem), tasks };
}

const ALLOW_TAGS = `Allow the tags ${TAGS} in the environment github-pages, under "Deployment branches and tags"`;

/** Without a token. */
export function describePagesSteps(wanted: DeployedBy, settings: string): Task[] {
  const turnOn = { what: `Turn on Pages: ${SOURCES[wanted]}`, where: `${settings}/pages` };
  const allow = { what: ALLOW_TAGS, where: `${settings}/environments` };
  return wanted === "branch" ? [turnOn] : [turnOn, allow];
}
