import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { ProblemError } from "../../errors.ts";
import type { Asset } from "../../ports/releases.ts";
import { SOMETHING_ELSE, tooLarge } from "./assets.ts";
import type { Known } from "./github-release.ts";
import { LARGEST_ASSET } from "./limits.ts";

/** What came of a file. */
interface Fetched {
  readonly size: number;
  readonly sha256: string;
}

/** Writes a file of a release to the disk as it comes, until all of it has come; gives its SHA-256. */
export async function fetchAsset(
  { client, repository }: Pick<Known, "client" | "repository">,
  asset: Asset,
  path: string,
): Promise<string> {
  const { size, name } = asset;
  if (!(size <= LARGEST_ASSET)) throw tooLarge(asset);
  const doing = `downloading ${name}`;
  const route = "GET /repos/{owner}/{repo}/releases/assets/{asset_id}";
  const headers = { accept: "application/octet-stream" };
  // Octokit would gather all of it in memory.
  const request = { parseSuccessResponseBody: false };
  const parameters = { ...repository, asset_id: Number(asset.id), headers, request };
  for (let attempt = 1; ; attempt++) {
    const answer = await client.repeatable(route, parameters, { doing, size, limit: size + SOMETHING_ELSE });
    const fetched = await receive(answer.data, path);
    if (typeof fetched === "object" && fetched.size === size) return fetched.sha256;
    const message = typeof fetched === "string" ? fetched : `${fetched.size} bytes instead of ${size} bytes`;
    await client.backoff.wait(doing, attempt, { kind: "unknown", message, waitSeconds: undefined });
  }
}

/** Why the stream broke off, when it did. */
async function receive(body: unknown, path: string): Promise<Fetched | string> {
  const file = await open(path, "w");
  try {
    return await save(file, body);
  } finally {
    await file.close();
  }
}

async function save(file: Awaited<ReturnType<typeof open>>, body: unknown): Promise<Fetched | string> {
  const hash = createHash("sha256");
  let size = 0;
  for (const chunks = chunksOf(body); ; ) {
    const next = await chunks.next().catch(describeBreak);
    if (typeof next === "string") return next;
    if (next.done === true) return { size, sha256: hash.digest("hex") };
    hash.update(next.value);
    await file.writeFile(next.value);
    size += next.value.length;
  }
}

async function* chunksOf(body: unknown): AsyncGenerator<Uint8Array, undefined> {
  if (body instanceof ReadableStream) yield* body;
}

/** What is longer than it should be is refused by name, and not asked for again. */
function describeBreak(error: unknown): string {
  if (error instanceof ProblemError) throw error;
  return error instanceof Error ? error.message : String(error);
}
