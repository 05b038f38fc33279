import type { RunContext } from "../run/context.ts";

export function repositoryUrl({
  repository,
  serverUrl,
}: Pick<RunContext, "repository" | "serverUrl">): string | undefined {
  return repository === undefined ? undefined : `${serverUrl}/${repository}`;
}
