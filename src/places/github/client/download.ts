import type { Hash } from "node:crypto";
import { open } from "node:fs/promises";
import { ProblemError } from "../../../errors.ts";
import { type GitHubClient, untilRight } from "./client.ts";

interface Download {
  readonly doing: string;
  readonly size: number;
  /** Where it is written. */
  readonly path: string;
  readonly startHash: () => Hash;
}

/** Streams an answer to the disk until it has the expected size, and returns its digest. */
export async function download(
  client: GitHubClient,
  { doing, size, path, startHash }: Download,
  ask: (attempt: number) => Promise<unknown>,
): Promise<string> {
  const { digest } = await untilRight(client, doing, async (attempt) => {
    const received = await receive(await ask(attempt), path, startHash());
    if (typeof received === "string" || received.size === size) return received;
    return `${received.size} bytes instead of ${size} bytes`;
  });
  return digest;
}

/** Writes a stream to the disk; returns the reason if it broke off. */
async function receive(body: unknown, path: string, hash: Hash) {
  let size = 0;
  const file = await open(path, "w");
  try {
    for (const chunks = chunksOf(body); ; ) {
      const next = await chunks.next().catch(describeBreak);
      if (typeof next === "string") return next;
      if (next.done === true) return { size, digest: hash.digest("hex") };
      hash.update(next.value);
      await file.writeFile(next.value);
      size += next.value.length;
      free(next.value);
    }
  } finally {
    await file.close();
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
