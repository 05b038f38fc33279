import { type Problem, ProblemError } from "../../errors.ts";
import type { Sources, WantedSources } from "../../ports/settings.ts";
import { type GitHubClient, unlessRefused } from "./client/client.ts";
import { explained } from "./client/refusals.ts";
import { formatRepositoryName, type RepositoryName } from "./repository.ts";
import { unpackArchive } from "./site/copy-site.ts";

/** Limits an archive, packed and unpacked; the largest providers need a tenth. */
const LARGEST_ARCHIVE = 2 ** 30;
const MOST_TRIES = 3;

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
    copyFolders: (tag, { folders, isFileWanted }, directory) =>
      explained(needs, async () => {
        const there = await Promise.all(
          folders.map((folder) => hasFolder(client, repository, { tag, folder })),
        );
        const wanted = folders.filter((_, at) => there[at]);
        if (wanted.length > 0)
          await copy(client, repository, { tag, folders: wanted, isFileWanted, directory });
        return wanted.length > 0;
      }),
  };
}

/** Archives contain the whole repository, so one is downloaded only if a folder exists. */
async function hasFolder(
  client: GitHubClient,
  repository: RepositoryName,
  { tag, folder }: { readonly tag: string; readonly folder: string },
): Promise<boolean> {
  const route = "GET /repos/{owner}/{repo}/contents/{path}";
  const parameters = { ...repository, path: folder, ref: `refs/tags/${tag}` };
  const doing = `looking for ${folder} at ${tag}`;
  const answer = await unlessRefused(() => client.repeatable(route, parameters, { doing }), undefined, 404);
  return Array.isArray(answer?.data);
}

interface Copying extends WantedSources {
  readonly tag: string;
  readonly directory: string;
}

async function copy(
  client: GitHubClient,
  repository: RepositoryName,
  { tag, folders, isFileWanted, directory }: Copying,
): Promise<void> {
  const doing = `downloading the sources of ${tag}`;
  const route = "GET /repos/{owner}/{repo}/tarball/{ref}";
  const parameters = { ...repository, ref: `refs/tags/${tag}` };
  const wanted = (path: string): boolean =>
    folders.some((folder) => path.startsWith(`${folder}/`)) || isFileWanted(path);
  for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
    const size = LARGEST_ARCHIVE;
    const { data } = await client.repeatable(route, parameters, { doing, size, limit: size, asStream: true });
    const archive: unknown = data;
    const place = { folder: "", directory, wanted, limit: 2 * LARGEST_ARCHIVE };
    if (archive instanceof ReadableStream && (await unpackArchive(archive, place)) === "whole") return;
  }
  throw new ProblemError(broken(doing));
}

function broken(doing: string): Problem {
  return {
    code: "github-unavailable",
    found: `${doing} broke off ${MOST_TRIES} times`,
    expected: "a complete archive",
    fix: "Run the job again",
  };
}
