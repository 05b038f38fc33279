import type { SiteLocation } from "../../ports/place.ts";

export interface RepositoryName {
  readonly owner: string;
  readonly repo: string;
}

export function parseRepositoryName(name: string): RepositoryName {
  const [owner = "", repo = ""] = name.split("/");
  return { owner, repo };
}

export function formatRepositoryName({ owner, repo }: RepositoryName): string {
  return `${owner}/${repo}`;
}

/** GitHub compares names without regard to case. */
export function sameRepository(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

export interface SiteBranchOptions {
  readonly repository: RepositoryName;
  readonly branch: string;
  /** `OWNER/NAME` of the repository that the run is in. */
  readonly home: string;
  /** A folder of the branch; empty for its root. */
  readonly directory: string;
  /** The base URL, if the user set it. */
  readonly siteUrl: string | undefined;
  /** The location, if it is known already. */
  readonly location?: SiteLocation | undefined;
  readonly input: "token" | "site-token";
  /** Whether creating the release proves write access to the site. */
  readonly provenByRelease: boolean;
  readonly say: (line: string) => void;
}
