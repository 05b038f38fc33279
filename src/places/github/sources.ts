import type { Sources } from "../../ports/repository.ts";
import { type GitHubClient, unlessRefused } from "./client/client.ts";
import { explained } from "./client/refusals.ts";
import { formatRepositoryName, type RepositoryName } from "./repository.ts";
import { copyArchive } from "./site/copy-site.ts";

/** Limits an archive, packed and unpacked; the largest providers need a tenth. */
const LARGEST_ARCHIVE = 2 ** 30;

export function githubSources(client: GitHubClient, repository: RepositoryName, home: string): Sources {
  const name = formatRepositoryName(repository);
  const needs = {
    repository: name,
    home,
    permission: "contents: read",
    input: "token",
    part: "releases",
  } as const;
  return {
    findCommit: async (ref) => {
      const route = "GET /repos/{owner}/{repo}/commits/{ref}";
      // The commit itself may have megabytes of changes.
      const parameters = { ...repository, ref, headers: { accept: "application/vnd.github.sha" } };
      const look = () => client.repeatable(route, parameters, { doing: `looking for ${ref}` });
      const data: unknown = (await unlessRefused(look))?.data;
      return data instanceof ArrayBuffer ? Buffer.from(data).toString("latin1").trim() : undefined;
    },
    copyFolders: (tag, folders, isFileWanted, directory) =>
      explained(needs, async () => {
        const ref = `refs/tags/${tag}`;
        // Archives contain the whole repository, so one is downloaded only if a folder exists.
        const flags = await Promise.all(
          folders.map(async (folder) => {
            const route = "GET /repos/{owner}/{repo}/contents/{path}";
            const parameters = { ...repository, path: folder, ref };
            const doing = `looking for ${folder} at ${tag}`;
            const look = () => client.repeatable(route, parameters, { doing });
            return Array.isArray((await unlessRefused(look, 404))?.data);
          }),
        );
        const present = folders.filter((_, at) => flags[at]);
        if (present.length === 0) return false;
        const archive = { ref, doing: `downloading the sources of ${tag}`, size: LARGEST_ARCHIVE };
        const isWanted = (path: string): boolean =>
          present.some((folder) => path.startsWith(`${folder}/`)) || isFileWanted(path);
        const place = { folder: "", directory, wanted: isWanted, limit: 2 * LARGEST_ARCHIVE };
        await copyArchive(client, repository, archive, place);
        return true;
      }),
  };
}
