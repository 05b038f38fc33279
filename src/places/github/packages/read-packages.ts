import { type Asset, blobId } from "../../../ports/package-store.ts";
import type { GitHubClient } from "../client/client.ts";
import { receive } from "../releases/fetch-asset.ts";
import type { RepositoryName, SiteBranchOptions } from "../repository.ts";
import { readHead } from "../site/branch.ts";
import { findTree, readTree } from "../site/read-files.ts";

/** A package on the branch; its path starts with `assets/`. */
export interface StoredPackage {
  readonly path: string;
  readonly blob: string;
  readonly size: number;
}

const FOLDER = "assets";

/** Lists the site's packages without listing its other files. */
export async function readPackages(
  client: GitHubClient,
  options: SiteBranchOptions,
): Promise<StoredPackage[]> {
  const head = await readHead(client, options);
  if (head.state !== "there") return [];
  const tree = await findTree(client, options, head.tree, FOLDER);
  if (tree === undefined) return [];
  const { entries } = await readTree(client, options, tree, { recursive: "1" });
  return entries.flatMap(({ path, type, sha, size = 0 }) =>
    type === "blob" ? [{ path: `${FOLDER}/${path}`, blob: sha, size }] : [],
  );
}

const ROUTE = "GET /repos/{owner}/{repo}/git/blobs/{file_sha}";

/** Reads a small file of the branch. */
export async function readBlob(
  client: GitHubClient,
  repository: RepositoryName,
  { name, blob = "" }: Pick<Asset, "name" | "blob">,
): Promise<Uint8Array> {
  const doing = `downloading ${name}`;
  for (let attempt = 1; ; attempt++) {
    const { data } = await client.repeatable(ROUTE, { ...repository, file_sha: blob }, { doing });
    const bytes = Buffer.from(data.content, "base64");
    if (blobId(bytes) === blob) return bytes;
    const message = "the file is not whole";
    await client.backoff.wait(doing, attempt, { kind: "unknown", message });
  }
}

/** Streams a file of the branch to the disk and returns its SHA-256. */
export async function fetchBlob(
  client: GitHubClient,
  repository: RepositoryName,
  { asset, path }: { readonly asset: Asset; readonly path: string },
): Promise<string> {
  const { name, size, blob = "" } = asset;
  const doing = `downloading ${name}`;
  const headers = { accept: "application/vnd.github.raw+json" };
  const parameters = { ...repository, file_sha: blob, headers };
  for (let attempt = 1; ; attempt++) {
    const { data } = await client.repeatable(ROUTE, parameters, { doing, size, limit: size, asStream: true });
    const fetched = await receive(data, path);
    if (typeof fetched === "object" && fetched.size === size) return fetched.sha256;
    const message = typeof fetched === "string" ? fetched : `${fetched.size} bytes instead of ${size} bytes`;
    await client.backoff.wait(doing, attempt, { kind: "unknown", message });
  }
}
