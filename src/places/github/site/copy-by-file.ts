import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { limitConcurrency, settleAll } from "../../../concurrency.ts";
import type { SiteHead, WantedPath } from "../../../ports/site.ts";
import type { GitHubClient } from "../client/client.ts";
import { readBlob } from "../packages/fetch-blob.ts";
import { placeIn } from "./copy-place.ts";
import type { SiteBranchOptions } from "./site-options.ts";

/** An archive has all of a branch: from so many bytes that nobody wants, files are asked for one by one. */
const MUCH = 20_000_000;
/** A workflow may ask GitHub a thousand things an hour, and other jobs ask as well. */
const MOST_FILES = 400;
const AT_ONCE = 6;
/** Only where packages are part of a site is it large, beside what is wanted of it. */
const PACKAGES = "assets";

/** A file that is wanted. */
interface Listed {
  readonly path: string;
  readonly blob: string;
}

/** What is wanted of a site, where that is little and the rest is much; undefined where an archive of all is better. */
export async function listFew(
  client: GitHubClient,
  options: SiteBranchOptions,
  head: SiteHead,
  wanted: WantedPath,
): Promise<readonly Listed[] | undefined> {
  if (!("tree" in head) || typeof head.tree !== "string") return undefined;
  let tree = head.tree;
  for (const name of options.directory.split("/").filter((part) => part !== "")) {
    const found = (await readTree(client, options, tree)).entries.find(({ path }) => path === name);
    if (found?.type !== "tree") return undefined;
    tree = found.sha;
  }
  const root = await readTree(client, options, tree);
  if (!root.entries.some(({ path, type }) => path === PACKAGES && type === "tree")) return undefined;
  const { entries, isWhole } = await readTree(client, options, tree, { recursive: "1" });
  const files = entries.filter(({ type, mode }) => type === "blob" && mode !== LINK);
  const unwanted = files.filter(({ path }) => !wanted(path));
  const bytes = unwanted.reduce((sum, { size = 0 }) => sum + size, 0);
  const few = files.filter(({ path }) => wanted(path));
  if (!isWhole || bytes < MUCH || few.length > MOST_FILES) return undefined;
  return few.map(({ path, sha }) => ({ path, blob: sha }));
}

const LINK = "120000";

async function readTree(
  client: GitHubClient,
  { repository, branch }: SiteBranchOptions,
  tree: string,
  depth: { readonly recursive?: string } = {},
) {
  const parameters = { ...repository, tree_sha: tree, ...depth };
  const route = "GET /repos/{owner}/{repo}/git/trees/{tree_sha}";
  const { data } = await client.repeatable(route, parameters, { doing: `listing branch ${branch}` });
  return { entries: data.tree, isWhole: data.truncated !== true };
}

/** Writes them below a folder. */
export async function copyFiles(
  client: GitHubClient,
  { repository }: SiteBranchOptions,
  files: readonly Listed[],
  directory: string,
): Promise<void> {
  const turn = limitConcurrency(AT_ONCE);
  const stop = new AbortController();
  const copy = async ({ path, blob }: Listed): Promise<void> => {
    stop.signal.throwIfAborted();
    const target = placeIn(directory, path);
    const bytes = await readBlob(client, repository, { name: path, blob });
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
  };
  await settleAll(
    files.map((file) => turn(() => copy(file))),
    stop,
  );
}
