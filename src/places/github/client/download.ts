import type { Hash } from "node:crypto";
import { open } from "node:fs/promises";
import { TransientFault } from "../../../http/faults.ts";
import { retry } from "../../../http/retry.ts";
import type { GitHubClient } from "./client.ts";

/** Streams an answer to a file until it has the expected size, and returns its digest. */
export async function download(
  client: GitHubClient,
  to: {
    readonly doing: string;
    readonly size: number;
    readonly path: string;
    readonly startHash: () => Hash;
  },
  ask: (attempt: number) => Promise<unknown>,
): Promise<string> {
  return retry(client.backoff, to.doing, async (attempt) => {
    const body = await ask(attempt);
    const hash = to.startHash();
    let size = 0;
    const file = await open(to.path, "w");
    try {
      for await (const chunk of body instanceof ReadableStream ? body : []) {
        hash.update(chunk);
        await file.writeFile(chunk);
        size += chunk.length;
        // Frees the chunk's memory unless other views share it. Node 20 can't.
        const { buffer, byteLength }: Uint8Array = chunk;
        if (buffer.byteLength === byteLength && buffer instanceof ArrayBuffer) buffer.transfer?.(0);
      }
    } finally {
      await file.close();
    }
    if (size === to.size) return hash.digest("hex");
    throw new TransientFault(`${size} bytes instead of ${to.size} bytes`);
  });
}
