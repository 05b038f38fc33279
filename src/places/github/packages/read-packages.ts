import type { GitHubClient } from "../client/client.ts";
import { readHead } from "../site/branch.ts";
import type { SiteBranchOptions } from "../site/site-options.ts";

/** A package as the branch holds it; its path begins with `assets/`. */
export interface StoredPackage {
  readonly path: string;
  readonly blob: string;
  readonly size: number;
}

const FOLDER = "assets";

/** Lists all that lies in the site's folder of packages, however many other files the site has. */
export async function readPackages(
  client: GitHubClient,
  options: SiteBranchOptions,
): Promise<StoredPackage[]> {
  const head = await readHead(client, options);
  if (head.state !== "there") return [];
  const folders = options.directory === "" ? [] : options.directory.split("/");
  let tree = head.tree;
  for (const name of [...folders, FOLDER]) {
    const found = (await readTree(client, options, tree)).find(({ path }) => path === name);
    if (found?.type !== "tree") return [];
    tree = found.sha;
  }
  const entries = await readTree(client, options, tree, { recursive: "1" });
  return entries.flatMap(({ path, type, sha, size = 0 }) =>
    type === "blob" ? [{ path: `${FOLDER}/${path}`, blob: sha, size }] : [],
  );
}

async function readTree(
  client: GitHubClient,
  { repository }: SiteBranchOptions,
  tree: string,
  depth: { readonly recursive?: string } = {},
) {
  const route = "GET /repos/{owner}/{repo}/git/trees/{tree_sha}";
  const parameters = { ...repository, tree_sha: tree, ...depth };
  const doing = "listing the site's packages";
  return (await client.repeatable(route, parameters, { doing })).data.tree;
}
