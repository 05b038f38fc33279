import { createHash } from "node:crypto";
import { crc32, createInflateRaw, type InflateRaw } from "node:zlib";
import { quote, unreadable } from "./broken-zip.ts";
import type { Placed } from "./local-files.ts";
import { freeUsedBlocks } from "./used-blocks.ts";
import { readBlocks, type ZipBytes } from "./zip-bytes.ts";

const MIN_BLOCK = 64;
const MAX_BLOCK = 1 << 17;

/** The content of a file, in blocks that last until the next one is asked for; what is wrong with it shows on the way. */
export async function* readContent(bytes: ZipBytes, file: Placed, most = MAX_BLOCK): AsyncGenerator<Buffer> {
  const { name, start, packed, unpacked, crc, method } = file;
  let size = 0;
  let sum = 0;
  const content =
    method === 0 ? readBlocks(bytes, { start, length: packed, most }) : inflate(bytes, file, most);
  for await (const block of content) {
    size += block.length;
    if (size > unpacked) break;
    sum = crc32(block, sum);
    yield block;
  }
  if (size !== unpacked)
    throw unreadable(`${quote(name)} has not the ${unpacked} bytes that it is said to have`);
  if (sum !== crc) throw unreadable(`${quote(name)} is damaged, its CRC-32 does not match`);
}

async function* inflate(bytes: ZipBytes, file: Placed, most: number): AsyncGenerator<Buffer> {
  const { name, packed, unpacked } = file;
  const chunkSize = Math.min(most, Math.max(MIN_BLOCK, unpacked));
  const inflater = createInflateRaw({ chunkSize });
  const free = freeUsedBlocks(chunkSize);
  // Failures arrive where the inflater is read.
  feed(inflater, readBlocks(bytes, { start: file.start, length: packed, most })).catch((error: Error) =>
    inflater.destroy(error),
  );
  try {
    for await (const block of inflater) {
      yield block;
      free(block);
    }
  } catch (error) {
    throw isZlibError(error)
      ? unreadable(`${quote(name)} can't be unpacked, ${error.message}`, error)
      : error;
  }
  if (inflater.bytesWritten !== packed) throw unreadable(`${quote(name)} has more data than is unpacked`);
}

/** A block is read when zlib is done with the one before, whose memory it takes. */
async function feed(inflater: InflateRaw, blocks: AsyncIterable<Buffer>): Promise<void> {
  for await (const block of blocks) {
    await new Promise<void>((resolve, reject) => {
      inflater.write(block, (error) => (error ? reject(error) : resolve()));
    });
  }
  inflater.end();
}

function isZlibError(error: unknown): error is Error {
  return error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
}

/** The SHA-256 of a file's content, once all of it is read and checked. */
export async function hashContent(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash("sha256");
  for await (const block of content) hash.update(block);
  return hash.digest("hex");
}
