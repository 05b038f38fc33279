import { createHash } from "node:crypto";
import { pipeline, Readable } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import { quote, unreadable } from "./broken-zip.ts";
import type { Placed } from "./local-files.ts";
import { readBlocks, type ZipBytes } from "./zip-bytes.ts";

const MIN_BLOCK = 64;
const MAX_BLOCK = 1 << 17;

/** The content of a file; what is wrong with it shows on the way. */
export async function* readContent(bytes: ZipBytes, file: Placed): AsyncGenerator<Buffer> {
  const { name, unpacked, crc, method } = file;
  let size = 0;
  let sum = 0;
  for await (const block of method === 0
    ? readBlocks(bytes, file.start, file.packed)
    : inflate(bytes, file)) {
    size += block.length;
    if (size > unpacked) break;
    sum = crc32(block, sum);
    yield block;
  }
  if (size !== unpacked)
    throw unreadable(`${quote(name)} has not the ${unpacked} bytes that it is said to have`);
  if (sum !== crc) throw unreadable(`${quote(name)} is damaged, its CRC-32 does not match`);
}

async function* inflate(bytes: ZipBytes, file: Placed): AsyncGenerator<Buffer> {
  const { name, start, packed, unpacked } = file;
  const source = Readable.from(readBlocks(bytes, start, packed));
  const inflater = createInflateRaw({ chunkSize: Math.min(MAX_BLOCK, Math.max(MIN_BLOCK, unpacked)) });
  // Failures arrive where the inflater is read.
  pipeline(source, inflater, () => {});
  try {
    for await (const block of inflater) yield block;
  } catch (error) {
    throw isZlibError(error)
      ? unreadable(`${quote(name)} can't be unpacked, ${error.message}`, error)
      : error;
  } finally {
    source.destroy();
  }
  if (inflater.bytesWritten !== packed) throw unreadable(`${quote(name)} has more data than is unpacked`);
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
