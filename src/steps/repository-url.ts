import type { RunContext } from "../run/context.ts";

/** The page of the repository that releases are from, where it is known. */
export function repositoryUrl({
  repository,
  serverUrl,
}: Pick<RunContext, "repository" | "serverUrl">): string | undefined {
  return repository === undefined ? undefined : `${serverUrl}/${repository}`;
}
