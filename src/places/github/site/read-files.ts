import type { Endpoints } from "@octokit/types";
import { mapConcurrently } from "../../../concurrency.ts";
import { ProblemError } from "../../../errors.ts";
import { TransientFault } from "../../../http/faults.ts";
import { retry } from "../../../http/retry.ts";
import { blobId, hashBlob } from "../../../ports/host.ts";
import { LARGEST_SITE_FILE, type SiteHead } from "../../../ports/place.ts";
import { isSitePath } from "../../../provider/site-path.ts";
import { isFile, unfitFile } from "../../common/branch-files.ts";
import { clearTarget } from "../../common/clear-target.ts";
import { download } from "../client/download.ts";
import { RequestFailure } from "../client/failures.ts";
import { demandText } from "../client/refusals.ts";
import type { SiteBranch } from "./branch.ts";

const BLOB_ROUTE = "GET /repos/{owner}/{repo}/git/blobs/{file_sha}";

/** The text of a file at a head; undefined if there is none. */
export async function readFile(site: SiteBranch, head: SiteHead, path: string): Promise<string | undefined> {
  if (head.id === undefined) return undefined;
  const data = await readContents(site, path, head.id);
  if (data === undefined) return undefined;
  if (Array.isArray(data) || data.type !== "file") throw unfitFile(path, "is a folder or a link");
  const { size } = data;
  const sha = demandText(data.sha);
  if (size > LARGEST_SITE_FILE) throw unfitFile(path, `has ${size} bytes`);
  let content = data.encoding === "base64" ? data.content : undefined;
  if (typeof content !== "string") {
    // The contents API omits files over 1 MB.
    const parameters = { ...site.repository, file_sha: sha };
    const blob = await site.client.repeatable(BLOB_ROUTE, parameters, { doing: `reading ${path}` });
    content = blob.data.content;
  }
  const bytes = Buffer.from(content, "base64");
  demandBlob(path, blobId(bytes), sha);
  return bytes.toString("utf8");
}

type Contents = Endpoints["GET /repos/{owner}/{repo}/contents/{path}"]["response"]["data"];

/** The contents at a path of an existing commit. */
export function readContents(
  { client, repository }: SiteBranch,
  path: string,
  ref: string,
): Promise<Contents | undefined> {
  const doing = `reading ${path}`;
  const route = "GET /repos/{owner}/{repo}/contents/{path}";
  return retry(client.backoff, doing, async (): Promise<Contents | undefined> => {
    try {
      return (await client.repeatable(route, { ...repository, path, ref }, { doing })).data;
    } catch (error) {
      if (!(error instanceof RequestFailure) || error.refusedWith !== 404) throw error;
      // A new commit may not be readable yet; that is not an empty site.
      if (/no commit found/i.test(error.message))
        throw new TransientFault(`commit ${ref} is not readable yet`);
      return undefined;
    }
  });
}

const AT_ONCE = 6;

/** A file of the branch. */
export interface StoredBlob {
  readonly path: string;
  readonly size: number;
  readonly blob: string;
}

/** Streams files of the branch into a folder. */
export async function copyBlobs(
  { client, repository }: SiteBranch,
  files: readonly StoredBlob[],
  directory: string,
): Promise<void> {
  const headers = { accept: "application/vnd.github.raw+json" };
  await mapConcurrently(files, AT_ONCE, async ({ path, size, blob }) => {
    const target = await clearTarget(directory, path);
    const parameters = { ...repository, file_sha: blob, headers };
    const options = { doing: `downloading ${path}`, size, limit: size, asStream: true };
    const file = { doing: options.doing, size, path: target, startHash: () => hashBlob(size) };
    const ask = async () => (await client.repeatable(BLOB_ROUTE, parameters, options)).data;
    demandBlob(path, await download(client, file, ask), blob);
  });
}

/** A damaged file would be merged and written back to the site. */
function demandBlob(path: string, actual: string, expected: string): void {
  if (actual === expected) return;
  const found = `${path} was damaged in transit: it is git object ${actual}`;
  const fix = "Run the job again; if it happens again, check for a proxy that changes content";
  throw new ProblemError({ code: "github-unavailable", found, expected: `git object ${expected}`, fix });
}

/** The id of the site's folder in a commit's tree, or of a folder in it; undefined if there is none. */
export async function findTree(
  site: SiteBranch,
  root: string,
  ...below: readonly string[]
): Promise<string | undefined> {
  let tree = root;
  for (const name of [...site.directory.split("/").filter((part) => part !== ""), ...below]) {
    const entry = (await readTree(site, tree)).entries.find(({ path }) => path === name);
    if (entry?.type !== "tree") return undefined;
    tree = entry.sha;
  }
  return tree;
}

export async function readTree(
  { client, repository, branch }: SiteBranch,
  tree: string,
  depth: { readonly recursive?: string } = {},
) {
  const route = "GET /repos/{owner}/{repo}/git/trees/{tree_sha}";
  const parameters = { ...repository, tree_sha: tree, ...depth };
  const { data } = await client.repeatable(route, parameters, { doing: `listing branch ${branch}` });
  return { entries: data.tree, isComplete: data.truncated !== true };
}

/** All files of a tree, with `above` before their paths; not whole if GitHub cuts its answer. */
export async function readBlobs(site: SiteBranch, tree: string, above = "") {
  const { entries, isComplete } = await readTree(site, tree, { recursive: "1" });
  const blobs = entries
    .filter((entry) => isFile(entry) && isSitePath(entry.path))
    .map(({ path, sha, size = 0 }) => ({ path: above + path, size, modified: undefined, blob: sha }));
  return { blobs, isComplete };
}
