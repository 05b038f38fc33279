import type { Hash } from "node:crypto";
import { open } from "node:fs/promises";
import { TransientFault } from "../../../http/faults.ts";
import { retry } from "../../../http/retry.ts";
import type { GitHubClient } from "./client.ts";

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
  return retry(client.backoff, doing, async (attempt) => {
    const received = await receive(await ask(attempt), path, startHash());
    if (received.size === size) return received.digest;
    throw new TransientFault(`${received.size} bytes instead of ${size} bytes`);
  });
}

/** Writes a stream to the disk. */
async function receive(body: unknown, path: string, hash: Hash) {
  let size = 0;
  const file = await open(path, "w");
  try {
    for await (const chunk of body instanceof ReadableStream ? body : []) {
      hash.update(chunk);
      await file.writeFile(chunk);
      size += chunk.length;
      free(chunk);
    }
    return { size, digest: hash.digest("hex") };
  } finally {
    await file.close();
  }
}

/** Frees the chunk's memory unless other views share it. Node 20 can't. */
function free({ buffer, byteLength }: Uint8Array): void {
  if (buffer.byteLength === byteLength && buffer instanceof ArrayBuffer) buffer.transfer?.(0);
}
