import type { Endpoints } from "@octokit/types";
import { type Release, ReleaseLost } from "../../../ports/package-store.ts";
import { type GitHubClient, unlessRefused } from "../client/client.ts";
import type { Needs } from "../client/refusals.ts";
import type { RepositoryName } from "../repository.ts";

/** A release and its upload URL. */
export interface GitHubRelease extends Release {
  readonly id: number;
  readonly uploadBase: string;
}

export interface Known {
  readonly client: GitHubClient;
  readonly repository: RepositoryName;
  readonly needs: Needs;
}

export type ApiRelease = Endpoints["GET /repos/{owner}/{repo}/releases/{release_id}"]["response"]["data"];

/** Reads a release by its id; drafts too. */
export async function readRelease({ client, repository }: Known, release: Release): Promise<ApiRelease> {
  const route = "GET /repos/{owner}/{repo}/releases/{release_id}";
  const parameters = { ...repository, release_id: Number(release.id) };
  return (await client.repeatable(route, parameters, { doing: `reading release ${release.tag}` })).data;
}

export async function releaseExists(known: Known, release: Release): Promise<boolean> {
  return (await unlessRefused(() => readRelease(known, release), undefined, 404)) !== undefined;
}

/** Stops before an asset of a release is removed that a concurrent run has published: clients may use it. */
export async function demandUnchanged(known: Known, release: Release): Promise<void> {
  if (release.draft && !(await readRelease(known, release)).draft)
    throw new ReleaseLost(`a concurrent run has published ${release.tag}`);
}
