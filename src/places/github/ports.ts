import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { once, onceEach } from "../../concurrency.ts";
import { ProblemError } from "../../errors.ts";
import type { Attester } from "../../ports/attester.ts";
import type { ReleaseHost } from "../../ports/host.ts";
import type { Log } from "../../ports/log.ts";
import type { Place, SiteLocation } from "../../ports/place.ts";
import type { PullRequests, RepositorySettings, Sources } from "../../ports/repository.ts";
import type { Serving } from "../../ports/serving.ts";
import { type Attesting, githubAttester } from "./attester.ts";
import { createClient, type GitHubClient } from "./client/client.ts";
import { githubBackoff } from "./client/failures.ts";
import { githubReleases } from "./releases/releases.ts";
import { formatRepositoryName, parseRepositoryName, sameRepository } from "./repository.ts";
import type { SiteBranch } from "./site/branch.ts";
import { withSlash } from "./site/pages.ts";
import { githubSite } from "./site/site-branch.ts";

interface GitHubConnection {
  readonly apiUrl: string;
  readonly log: Log;
  readonly cancelled: AbortSignal;
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
  /** The location, if it is known already. */
  readonly location?: SiteLocation | undefined;
}

/** A client per token, created on first use, and one retry budget for all. */
export function connectGitHub({
  apiUrl,
  log,
  cancelled,
}: GitHubConnection): (token: string | undefined) => GitHubClient {
  const backoff = githubBackoff({ say: (line) => log.info(line), cancelled });
  const clientOf = onceEach((token) => createClient(token, apiUrl, cancelled, backoff));
  return (token) => {
    if (token !== undefined) return clientOf(token);
    const found = "there is no token for GitHub";
    const fix = "Set ‹token›. Nothing needs it with ‹to: DIRECTORY›";
    throw new ProblemError({ code: "input-missing", found, expected: "a token", fix });
  };
}

/** The ports of a site on a branch; each asks for its token when it is opened. */
export function openGitHub(
  place: GitHubConnection & { readonly serverUrl: string; readonly repository: string },
  options: GitHubOptions,
  runCommit?: string,
) {
  const { serverUrl, repository: home, log } = place;
  const { token, siteToken, siteUrl, releasesOf = home, siteRepository = home } = options;
  const client = connectGitHub(place);
  const repository = parseRepositoryName(siteRepository);
  const name = formatRepositoryName(repository);
  const openBranch = (): SiteBranch => ({
    client: client(siteToken ?? token),
    repository,
    home,
    branch: options.siteBranch,
    directory: options.siteDirectory,
    siteUrl: siteUrl === undefined ? undefined : withSlash(siteUrl),
    location: options.location,
    input: siteToken === undefined ? "token" : "site-token",
    provenByRelease: false,
    say: (line) => log.info(line),
  });
  return {
    site: (order?: "after a release" | "alone" | "to look"): Place => {
      // Creating the draft proves access to that repository; another repository or token is checked.
      const isProven = sameRepository(siteRepository, home) && (siteToken ?? token) === token;
      const site = githubSite({ ...openBranch(), provenByRelease: order !== "alone" && isProven });
      return sameRepository(siteRepository, releasesOf) ? site : { ...site, guest: releasesOf };
    },
    releases: async (): Promise<ReleaseHost> => {
      // No branch contains a colon, and no repository an @.
      const site = `${name.toLowerCase()}@${options.siteBranch}:${options.siteDirectory}`;
      return githubReleases(client(token), parseRepositoryName(releasesOf), serverUrl, { home, site });
    },
    sources: async (): Promise<Sources> => {
      const { githubSources } = await import("./sources.ts");
      return githubSources(client(token), parseRepositoryName(releasesOf), home);
    },
    serving: async (base: string): Promise<Serving> => {
      const { pagesServing } = await import("./site/pages-builds.ts");
      const settingsUrl = `${serverUrl}/${name}/settings/pages`;
      const commit = sameRepository(name, home) ? runCommit : undefined;
      return pagesServing({ ...openBranch(), base, settingsUrl, runCommit: commit });
    },
    settings: async (): Promise<RepositorySettings> => {
      const { githubSettings } = await import("./settings.ts");
      return githubSettings(openBranch(), serverUrl);
    },
  };
}

export function openGitHubAttester(
  run: Attesting & GitHubConnection & { readonly temporary: string },
  token: string | undefined,
): Attester {
  const roots = once(async () => {
    const { fetchTrustedRoots } = await import("../../package/attestation/trusted-roots.ts");
    const directory = await mkdtemp(join(run.temporary, "sigstore-"));
    return fetchTrustedRoots(directory).finally(() => rm(directory, { recursive: true, force: true }));
  });
  return githubAttester(run, roots, () => connectGitHub(run)(token));
}

export async function openPullRequests(
  run: GitHubConnection & { readonly repository: string | undefined },
  token: string | undefined,
): Promise<PullRequests> {
  const { githubPullRequests } = await import("./pull-requests.ts");
  return githubPullRequests(connectGitHub(run)(token), parseRepositoryName(run.repository ?? ""));
}
