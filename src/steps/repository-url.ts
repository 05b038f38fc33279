import type { World } from "../run/world.ts";

/** The page of the repository that releases are from, where it is known. */
export function repositoryUrl({
  repository,
  serverUrl,
}: Pick<World, "repository" | "serverUrl">): string | undefined {
  return repository === undefined ? undefined : `${serverUrl}/${repository}`;
}
