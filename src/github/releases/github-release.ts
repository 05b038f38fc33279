import type { Release } from "../../ports/releases.ts";
import type { GitHubClient } from "../client/client.ts";
import type { Needs } from "../client/refusals.ts";
import type { RepositoryName } from "../repository.ts";

/** A release with what GitHub needs to be told again: where to upload. */
export interface GitHubRelease extends Release {
  readonly id: number;
  readonly uploadBase: string;
}

/** What every operation on releases works with. */
export interface Known {
  readonly client: GitHubClient;
  readonly repository: RepositoryName;
  readonly needs: Needs;
}
