import type { SiteHead } from "../../../ports/site.ts";
import type { GitHubClient } from "../client/client.ts";
import { readContents } from "./read-files.ts";
import type { SiteBranchOptions } from "./site-options.ts";

/** The paths of all files below a folder of the branch, from the branch's root: a request for it, and one for each folder in it. */
export async function listFolder(
  client: GitHubClient,
  options: SiteBranchOptions,
  head: SiteHead,
  folder: string,
): Promise<string[]> {
  if (head.id === undefined) return [];
  const found = await readContents(client, { ...options.repository, path: folder, ref: head.id });
  if (!Array.isArray(found)) return [];
  const below = found.map(async ({ path, type, sha }) => {
    if (type !== "dir") return [path];
    return (await readTree(client, options, sha)).map((inner) => `${path}/${inner}`);
  });
  return (await Promise.all(below)).flat();
}

async function readTree(
  client: GitHubClient,
  { repository }: SiteBranchOptions,
  tree: string,
): Promise<string[]> {
  const route = "GET /repos/{owner}/{repo}/git/trees/{tree_sha}";
  const parameters = { ...repository, tree_sha: tree, recursive: "1" };
  const { data } = await client.repeatable(route, parameters, { doing: "listing the site's files" });
  return data.tree.flatMap(({ path, type }) => (type === "blob" ? [path] : []));
}
