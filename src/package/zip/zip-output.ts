import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** The compressor fills blocks this large, one after the other, and hands them out in pieces. */
export const OUTPUT_SIZE = 1 << 20;

/** What is known of a zip when it has been written. */
export interface Written {
  readonly size: number;
  readonly sha256: string;
}

/** Writes a zip to a file, and hashes it on the way. */
export async function writeOutput(zip: Readable, destination: string, signal: AbortSignal): Promise<Written> {
  const hash = createHash("sha256");
  const free = freeUsedBlocks();
  let size = 0;
  const file = await open(destination, "w");
  const write = async (pieces: AsyncIterable<Buffer>): Promise<void> => {
    for await (const piece of pieces) {
      hash.update(piece);
      size += piece.length;
      await file.appendFile(piece);
      free(piece);
    }
  };
  try {
    await pipeline(zip, write, { signal });
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest("hex") };
}

/**
 * Gives a block's memory back when its last piece is written. Left to the garbage collector, which sees only small
 * objects, blocks would pile up: 50 MB more for a build of 1 GB. Node 20 can't, and leaves them there.
 */
function freeUsedBlocks(): (piece: Buffer) => void {
  let block: ArrayBufferLike | undefined;
  let used = 0;
  return ({ buffer, length }) => {
    if (buffer !== block) used = 0;
    block = buffer;
    used += length;
    if (used === OUTPUT_SIZE && buffer.byteLength === used && buffer instanceof ArrayBuffer)
      buffer.transfer?.(0);
  };
}
