import type { Repository } from "../github/repository.ts";
import { type GitHubStandIn, type StandInOptions, startGitHub } from "../github/stand-in.ts";

/** The host of the sample registry: a custom domain of the repository's Pages. */
export const HOST = "registry.example.com";

/** The repository that is released, unless a test asks for another. */
const REPOSITORY = "acme/terraform-provider-sample";

const TOKEN = "ghs_repository0123456789abcdefghijklmnopq";

/** A GitHub with a provider's repository, and what a run in it gets from the runner. */
export interface ProviderRepository {
  readonly github: GitHubStandIn;
  readonly repository: Repository;
  /** The job's token: it may write the repository, and read the settings of its Pages. */
  readonly token: string;
}

export interface ProviderRepositoryOptions {
  readonly github?: StandInOptions;
  readonly repository?: string;
  readonly private?: boolean;
  /** Whether GitHub makes published releases immutable. */
  readonly immutableReleases?: boolean;
  /** Whether the job has `attestations: write`. */
  readonly attestations?: boolean;
}

/** Starts a GitHub with a repository whose Pages serve HOST from a branch that is not there yet. */
export async function startProviderRepository(
  options: ProviderRepositoryOptions = {},
): Promise<ProviderRepository> {
  const { repository: name = REPOSITORY, private: isPrivate = false, attestations = false } = options;
  const github = await startGitHub(options.github);
  const repository = github.addRepository(name, { private: isPrivate });
  repository.immutableReleases = options.immutableReleases ?? false;
  repository.pages = { source: { branch: "gh-pages", path: "/" }, cname: HOST };
  github.addToken(TOKEN, {
    repositories: { [name]: "write" },
    kind: "app",
    pages: "read",
    attestations,
  });
  return { github, repository, token: TOKEN };
}

/** Tags a version, and returns the runner's environment for the tag's workflow. */
export function pushTag({ github, repository, token }: ProviderRepository, version: string) {
  repository.tag(`v${version}`);
  const { apiUrl, serverUrl } = github;
  return { repository: repository.fullName, ref: `refs/tags/v${version}`, apiUrl, serverUrl, token };
}
