import { ProblemError } from "../../errors.ts";
import type { Attester } from "../../ports/attester.ts";
import type { Log } from "../../ports/log.ts";
import type { PackageStore } from "../../ports/package-store.ts";
import type { PullRequests } from "../../ports/pull-requests.ts";
import type { Serving } from "../../ports/serving.ts";
import type { RepositorySettings, Sources } from "../../ports/settings.ts";
import type { Site, SiteLocation } from "../../ports/site.ts";
import { type Attesting, githubAttester } from "./attest/attester.ts";
import { createBackoff } from "./client/backoff.ts";
import { createClient, type GitHubClient } from "./client/client.ts";
import { githubReleases } from "./releases/releases.ts";
import {
  formatRepositoryName,
  parseRepositoryName,
  type SiteBranchOptions,
  sameRepository,
} from "./repository.ts";
import { withSlash } from "./site/pages.ts";
import { githubSite } from "./site/site-branch.ts";

export interface GitHubPlace {
  readonly apiUrl: string;
  readonly serverUrl: string;
  readonly repository: string;
}

export interface GitHubOptions {
  /** The repository whose releases are used, if it is not the run's own. */
  readonly releasesOf?: string | undefined;
  readonly token: string | undefined;
  readonly siteToken: string | undefined;
  readonly siteRepository: string | undefined;
  readonly siteBranch: string;
  readonly siteDirectory: string;
  readonly siteUrl: string | undefined;
}

/** One run's GitHub: a client per token, and one retry budget for all. */
export interface GitHub {
  readonly place: GitHubPlace;
  readonly say: (line: string) => void;
  readonly client: (token: string) => GitHubClient;
}

/** Clients are created on first use. */
export function connectGitHub(
  place: GitHubPlace,
  { log, cancelled }: { readonly log: Log; readonly cancelled: AbortSignal },
): GitHub {
  const say = (line: string): void => log.info(line);
  const reach = { apiUrl: place.apiUrl, say, cancelled, backoff: createBackoff(say, { cancelled }) };
  const clients = new Map<string, GitHubClient>();
  const client = (token: string): GitHubClient => {
    const made = clients.get(token) ?? createClient({ ...reach, token });
    clients.set(token, made);
    return made;
  };
  return { place, say, client };
}

export function openGitHubReleases(
  { place, client }: GitHub,
  { token, releasesOf = place.repository }: Pick<GitHubOptions, "token" | "releasesOf">,
): PackageStore {
  const { serverUrl, repository: home } = place;
  return githubReleases(client(demandToken(token)), parseRepositoryName(releasesOf), serverUrl, home);
}

export async function openGitHubSources(
  { place, client }: GitHub,
  { token, releasesOf = place.repository }: Pick<GitHubOptions, "token" | "releasesOf">,
): Promise<Sources> {
  const { githubSources } = await import("./sources.ts");
  return githubSources(client(demandToken(token)), parseRepositoryName(releasesOf), place.repository);
}

export function openGitHubAttester(
  run: Omit<Attesting, "client"> & Pick<GitHubPlace, "apiUrl"> & { readonly log: Log },
  token: string | undefined,
): Attester {
  const { repository = "" } = run;
  const client = () => connectGitHub({ ...run, repository }, run).client(demandToken(token));
  return githubAttester({ ...run, client });
}

export async function openPullRequests(
  run: Omit<GitHubPlace, "repository"> & {
    readonly log: Log;
    readonly cancelled: AbortSignal;
    readonly repository: string | undefined;
  },
  token: string | undefined,
): Promise<PullRequests> {
  const { githubPullRequests } = await import("./pull-requests.ts");
  const { repository = "" } = run;
  const client = connectGitHub({ ...run, repository }, run).client(demandToken(token));
  return githubPullRequests(client, parseRepositoryName(repository));
}

/** Packages in the site, or in the site and on releases. */
export async function openGitHubPackages(
  github: GitHub,
  options: GitHubOptions,
  { in: where, location }: { readonly in: "site" | "anywhere"; readonly location: SiteLocation },
): Promise<PackageStore> {
  const { openPackages } = await import("./packages/open-packages.ts");
  const site = {
    client: siteClient(github, options),
    branch: siteOptions(github, { ...options, afterRelease: false }),
    // A URL from the user need not be one of Pages.
    served: { base: location.base, isPages: location.found === "asked" },
  };
  return openPackages(site, where === "site" ? undefined : () => openGitHubReleases(github, options));
}

/** `afterRelease`: the same run writes a release before the site. */
export function openGitHubSite(
  github: GitHub,
  options: GitHubOptions & { readonly afterRelease: boolean },
): Site {
  const { repository } = github.place;
  const { releasesOf = repository, siteRepository = repository } = options;
  const site = githubSite(siteClient(github, options), siteOptions(github, options));
  return sameRepository(siteRepository, releasesOf) ? site : { ...site, guest: releasesOf };
}

export async function openGitHubServing(
  github: GitHub,
  options: GitHubOptions,
  { base, runCommit }: { readonly base: string; readonly runCommit: string | undefined },
): Promise<Serving> {
  const { pagesServing } = await import("./site/pages-builds.ts");
  const branch = siteOptions(github, { ...options, afterRelease: false });
  const name = formatRepositoryName(branch.repository);
  const settingsUrl = `${github.place.serverUrl}/${name}/settings/pages`;
  const isOwn = sameRepository(name, github.place.repository);
  const site = { ...branch, base, settingsUrl, runCommit: isOwn ? runCommit : undefined };
  return pagesServing(siteClient(github, options), site);
}

export async function openGitHubSettings(
  github: GitHub,
  options: GitHubOptions,
): Promise<RepositorySettings> {
  const { githubSettings } = await import("./settings.ts");
  const branch = siteOptions(github, { ...options, afterRelease: false });
  return githubSettings(siteClient(github, options), branch, github.place.serverUrl);
}

function siteClient({ client }: GitHub, { token, siteToken }: GitHubOptions): GitHubClient {
  return client(demandToken(siteToken ?? token));
}

function siteOptions(
  { place, say }: GitHub,
  options: GitHubOptions & { readonly afterRelease: boolean },
): SiteBranchOptions {
  const { token, siteToken, siteUrl, siteRepository = place.repository, afterRelease } = options;
  return {
    repository: parseRepositoryName(siteRepository),
    home: place.repository,
    branch: options.siteBranch,
    directory: options.siteDirectory,
    siteUrl: siteUrl === undefined ? undefined : withSlash(siteUrl),
    input: siteToken === undefined ? "token" : "site-token",
    // Creating the draft proves access to that repository; another repository or token is checked.
    provenByRelease:
      afterRelease &&
      sameRepository(siteRepository, place.repository) &&
      (siteToken === undefined || siteToken === token),
    say,
  };
}

function demandToken(token: string | undefined): string {
  if (token !== undefined) return token;
  const found = "there is no token for GitHub";
  const fix = "Set ‹token›. Nothing needs it with ‹to: DIRECTORY›";
  throw new ProblemError({ code: "input-missing", found, expected: "a token", fix });
}
