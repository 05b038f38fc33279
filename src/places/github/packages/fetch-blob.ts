import { blobId } from "../../../ports/git-blob.ts";
import type { Asset } from "../../../ports/releases.ts";
import type { GitHubClient } from "../client/client.ts";
import { receive } from "../releases/fetch-asset.ts";
import type { RepositoryName } from "../repository.ts";

const ROUTE = "GET /repos/{owner}/{repo}/git/blobs/{file_sha}";

/** The bytes of a small file that lies on the branch. */
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
    await client.backoff.wait(doing, attempt, { kind: "unknown", message, waitSeconds: undefined });
  }
}

/** Writes a file of the branch to the disk as it comes, until all of it has come; gives its SHA-256. */
export async function fetchBlob(
  client: GitHubClient,
  repository: RepositoryName,
  { asset, path }: { readonly asset: Asset; readonly path: string },
): Promise<string> {
  const { name, size, blob = "" } = asset;
  const doing = `downloading ${name}`;
  const headers = { accept: "application/vnd.github.raw+json" };
  // Octokit would gather all of it in memory.
  const request = { parseSuccessResponseBody: false };
  const parameters = { ...repository, file_sha: blob, headers, request };
  for (let attempt = 1; ; attempt++) {
    const { data } = await client.repeatable(ROUTE, parameters, { doing, size, limit: size });
    const fetched = await receive(data, path);
    if (typeof fetched === "object" && fetched.size === size) return fetched.sha256;
    const message = typeof fetched === "string" ? fetched : `${fetched.size} bytes instead of ${size} bytes`;
    await client.backoff.wait(doing, attempt, { kind: "unknown", message, waitSeconds: undefined });
  }
}
