import { ProblemError } from "../errors.ts";
import type { Ports } from "../ports/ports.ts";
import type { Inputs } from "../run/inputs.ts";
import { createClient } from "./client/client.ts";
import { githubReleases } from "./releases/releases.ts";
import type { RepositoryName } from "./repository.ts";
import { withSlash } from "./site/pages.ts";
import { githubSite } from "./site/site-branch.ts";

/** Where GitHub is, and which repository the run is in. */
export interface GitHubPlace {
  readonly apiUrl: string;
  readonly serverUrl: string;
  readonly repository: string;
}

/** What a run brings along. */
type Surroundings = Pick<Ports, "log" | "cancelled">;

/** Releases and site on GitHub. */
export function githubPorts(inputs: Inputs, place: GitHubPlace, { log, cancelled }: Surroundings): Ports {
  if (inputs.token === undefined) throw noToken();
  const say = (line: string): void => log.info(line);
  const siteToken = inputs.siteToken ?? inputs.token;
  const reach = { apiUrl: place.apiUrl, say, cancelled };
  const client = createClient({ ...reach, token: inputs.token });
  const siteClient = siteToken === inputs.token ? client : createClient({ ...reach, token: siteToken });
  const site = githubSite(siteClient, {
    repository: splitName(inputs.siteRepository ?? place.repository),
    branch: inputs.siteBranch,
    directory: inputs.siteDirectory,
    siteUrl: inputs.siteUrl === undefined ? undefined : withSlash(inputs.siteUrl),
    input: inputs.siteToken === undefined ? "token" : "site-token",
    // Creating the draft proves the rights to the released repository; another one, or another token, is tried out.
    provenByRelease:
      siteClient === client && (inputs.siteRepository ?? place.repository) === place.repository,
    say,
  });
  const releases = githubReleases(client, splitName(place.repository), place.serverUrl);
  return { log, site, releases, cancelled, now: () => new Date() };
}

function splitName(name: string): RepositoryName {
  const [owner = "", repo = ""] = name.split("/");
  return { owner, repo };
}

function noToken(): ProblemError {
  const fix =
    "In a workflow leave `token` out; on a command line set GITHUB_TOKEN, or publish to a folder with --to DIRECTORY";
  return new ProblemError([
    { code: "input-missing", found: "there is no token for GitHub", expected: "a token", fix },
  ]);
}
