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
