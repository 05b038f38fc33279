import type { Endpoints } from "@octokit/types";
import { type Problem, ProblemError } from "../../errors.ts";
import { type GitHubClient, RequestFailure } from "../client/client.ts";
import type { SiteBranchOptions } from "./branch.ts";

type PagesSettings = Endpoints["GET /repos/{owner}/{repo}/pages"]["response"]["data"];

/** Finds the URL that clients will use, and checks that what is written to the branch gets there. */
export async function locateSite(client: GitHubClient, options: SiteBranchOptions): Promise<string> {
  const settings = await readPages(client, options);
  if (settings === undefined) return options.siteUrl ?? missing(options);
  if (options.siteUrl !== undefined) return options.siteUrl;
  const problems = checkPages(settings, options);
  if (problems.length > 0) throw new ProblemError(problems);
  const url = settings.html_url;
  if (url === undefined) return missing(options);
  return withSlash(url) + pathInside(settings, options.directory);
}

async function readPages(
  client: GitHubClient,
  options: SiteBranchOptions,
): Promise<PagesSettings | undefined> {
  try {
    const route = "GET /repos/{owner}/{repo}/pages";
    return (await client.repeatable(route, { ...options.repository }, { doing: "asking for the site's URL" }))
      .data;
  } catch (error) {
    if (!(error instanceof RequestFailure) || !mayBeOff(error)) throw error;
    const why =
      error.refusedWith === 404 ? "GitHub Pages is off" : "the token may not read the Pages settings";
    if (options.siteUrl !== undefined)
      options.say(`${why}; taking ${options.siteUrl} from the site-url input`);
    return undefined;
  }
}

/** No settings to be seen: Pages is off, or not for this token; single sign-on is another matter. */
function mayBeOff({ failure }: RequestFailure): boolean {
  return (
    failure.kind === "refused" &&
    [403, 404].includes(failure.status) &&
    failure.headers["x-github-sso"] === undefined
  );
}

function missing({ repository: { owner, repo }, branch }: SiteBranchOptions): never {
  throw new ProblemError([
    {
      code: "site-url-unknown",
      found: `GitHub Pages is off for ${owner}/${repo}, or the token may not ask for its settings`,
      expected: "a site whose URL clients can use",
      fix: `Turn Pages on (Settings, Pages, "Deploy from a branch", ${branch}; make the branch first) and allow \`pages: read\`, or set \`site-url\` if the branch is served elsewhere`,
    },
  ]);
}

/** Settings under which a commit to the branch would never reach clients. */
function checkPages(settings: PagesSettings, { branch, directory }: SiteBranchOptions): Problem[] {
  const problems: Problem[] = [];
  const add = (found: string, expected: string, fix: string): void => {
    problems.push({ code: "pages-settings", found, expected, fix });
  };
  if (settings.build_type === "workflow") {
    add(
      "Pages is deployed by a workflow, so a commit to a branch publishes nothing",
      "Pages deployed from a branch",
      `In Settings, Pages choose "Deploy from a branch" and ${branch}, or set \`site-url\` if your workflow deploys this branch`,
    );
  } else if (settings.source !== undefined && settings.source.branch !== branch) {
    add(
      `Pages serves branch ${settings.source.branch}`,
      `branch ${branch}`,
      `Choose ${branch} in Settings, Pages, or set \`site-branch: ${settings.source.branch}\``,
    );
  } else if (settings.source?.path === "/docs" && !/^docs(\/|$)/.test(directory)) {
    add(
      "Pages serves the folder /docs of the branch",
      "the folder that the site is written to",
      "Set `site-directory: docs`, or choose the folder / (root) in Settings, Pages",
    );
  }
  if (settings.public === false) {
    add(
      "the site is visible to signed-in people only",
      "a site that terraform and tofu can read",
      "Make the site public in Settings, Pages, or serve the branch elsewhere and set `site-url`",
    );
  }
  return problems;
}

/** The part of the folder's path that is below what Pages serves. */
function pathInside(settings: PagesSettings, directory: string): string {
  const below = settings.source?.path === "/docs" ? directory.replace(/^docs\/?/, "") : directory;
  return below === "" ? "" : `${below}/`;
}

/** A base URL as paths can be appended to it. */
export function withSlash(url: string): string {
  return url.endsWith("/") ? url : `${url}/`;
}
