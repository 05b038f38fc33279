/** A repository on GitHub. */
export interface RepositoryName {
  readonly owner: string;
  readonly repo: string;
}

/** `OWNER/NAME` in its two parts. */
export function parseRepositoryName(name: string): RepositoryName {
  const [owner = "", repo = ""] = name.split("/");
  return { owner, repo };
}

/** The two parts as people write them. */
export function formatRepositoryName({ owner, repo }: RepositoryName): string {
  return `${owner}/${repo}`;
}

/** Whether two `OWNER/NAME` are the same repository: GitHub takes any case for them. */
export function sameRepository(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** A branch by name. */
export interface Branch {
  readonly repository: RepositoryName;
  readonly branch: string;
}

/** Where the site's branch is, and how it is served. */
export interface SiteBranchOptions extends Branch {
  /** `OWNER/NAME` of the repository that the run is in. */
  readonly home: string;
  /** The folder of the branch, empty for its root. */
  readonly directory: string;
  /** The base URL, where it was given. */
  readonly siteUrl: string | undefined;
  readonly input: "token" | "site-token";
  /** Whether writing the release shows that the site can be written as well. */
  readonly provenByRelease: boolean;
  readonly say: (line: string) => void;
}
