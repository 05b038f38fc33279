import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { ProblemError } from "../../../errors.ts";
import type { Asset } from "../../../ports/package-store.ts";
import { deadlineFor } from "../client/client.ts";
import { follow } from "../client/hosts.ts";
import { SOMETHING_ELSE, tooLarge } from "./assets.ts";
import { type Known, LARGEST_ASSET } from "./github-release.ts";

interface Fetched {
  readonly size: number;
  readonly sha256: string;
}

interface Places extends Pick<Known, "client" | "repository"> {
  readonly serverUrl: string;
}

/** Attempts at the public URL before the API; some servers require a login there. */
const PUBLIC_ATTEMPTS = 2;

/** Streams an asset to the disk and returns its SHA-256. */
export async function fetchAsset(places: Places, asset: Asset, path: string): Promise<string> {
  const { size, name } = asset;
  if (!(size <= LARGEST_ASSET)) throw tooLarge(asset);
  const doing = `downloading ${name}`;
  const { backoff } = places.client;
  for (let attempt = 1; ; attempt++) {
    const isPublic = attempt <= PUBLIC_ATTEMPTS && asset.url.startsWith(`${places.serverUrl}/`);
    const body = isPublic ? await openPublic(places, asset, doing) : undefined;
    const fetched = await receive(body ?? (await openByApi(places, asset, doing)), path);
    if (typeof fetched === "object" && fetched.size === size) return fetched.sha256;
    const message = typeof fetched === "string" ? fetched : `${fetched.size} bytes instead of ${size} bytes`;
    await backoff.wait(doing, attempt, { kind: "unknown", message });
  }
}

/** Without a token, as clients do: the API allows a workflow 1,000 requests an hour, and a history can have more files. */
async function openPublic({ client }: Places, { url, size }: Asset, doing: string): Promise<unknown> {
  const signal = AbortSignal.any([deadlineFor(size), client.cancelled]);
  const headers = { "user-agent": "provider-pages" };
  const asking = { method: "GET", headers, signal, doing, most: size + SOMETHING_ELSE };
  const response = await follow(url, asking).catch(() => undefined);
  if (response?.ok) return response.body;
  await response?.body?.cancel();
  return undefined;
}

async function openByApi({ client, repository }: Places, asset: Asset, doing: string): Promise<unknown> {
  const { size } = asset;
  const route = "GET /repos/{owner}/{repo}/releases/assets/{asset_id}";
  const headers = { accept: "application/octet-stream" };
  const parameters = { ...repository, asset_id: Number(asset.id), headers };
  const options = { doing, size, limit: size + SOMETHING_ELSE, asStream: true };
  return (await client.repeatable(route, parameters, options)).data;
}

/** Writes a stream to the disk; returns the reason if it broke off. */
export async function receive(body: unknown, path: string): Promise<Fetched | string> {
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
    free(next.value);
  }
}

/** Frees the chunk's memory unless other views share it. Node 20 can't. */
function free({ buffer, byteLength }: Uint8Array): void {
  if (buffer.byteLength === byteLength && buffer instanceof ArrayBuffer) buffer.transfer?.(0);
}

async function* chunksOf(body: unknown): AsyncGenerator<Uint8Array, undefined> {
  if (body instanceof ReadableStream) yield* body;
}

/** An answer over the limit is a problem and not retried. */
function describeBreak(error: unknown): string {
  if (error instanceof ProblemError) throw error;
  return error instanceof Error ? error.message : String(error);
}
