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
