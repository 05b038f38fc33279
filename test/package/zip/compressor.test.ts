import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { setImmediate as turn } from "node:timers/promises";
import { createDeflateRaw, inflateRawSync } from "node:zlib";
import { expect, it } from "vitest";
import { compress } from "../../../src/package/zip/zip.ts";

/** What does not get smaller, of several blocks. */
const CONTENT = createHash("shake256", { outputLength: 15_000_000 }).update("noise").digest();

/** Reads the content, and remembers the memory that it was put into. */
function contentReader(): { memory: Set<ArrayBufferLike>; read: (into: Buffer) => Promise<Buffer> } {
  const memory = new Set<ArrayBufferLike>();
  let offset = 0;
  const read = async (into: Buffer): Promise<Buffer> => {
    memory.add(into.buffer);
    const length = CONTENT.copy(into, 0, offset);
    offset += length;
    return into.subarray(0, length);
  };
  return { memory, read };
}

it("touches no block that the compressor has not used up", async () => {
  const { memory, read } = contentReader();
  // The output is not read, so the compressor soon stalls.
  const compressor = createDeflateRaw({ level: 1 });
  let reads = 0;
  const done = compress(compressor, CONTENT.length, (into) => {
    reads++;
    return read(into);
  });
  while (compressor.readableLength < compressor.readableHighWaterMark) await turn();
  for (let round = 0; round < 100; round++) await turn();
  expect(reads).toBe(2);
  const [compressed] = await Promise.all([buffer(compressor), done]);
  expect(inflateRawSync(compressed).equals(CONTENT)).toBe(true);
  expect(memory.size).toBe(2);
});
