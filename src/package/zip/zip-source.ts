import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import { DeflateRaw } from "node:zlib";
import { ProblemError } from "../../errors.ts";
import { blamingSource, openFile } from "../local-file.ts";
import { findTooLarge } from "./broken-zip.ts";

/** A file to be put into a zip. */
export interface ZipSource {
  /** The name in the zip. */
  readonly name: string;
  readonly path: string;
  readonly executable: boolean;
  /** Looks at the first bytes of what is packed, and throws what is wrong with them. */
  readonly judgeStart?: (start: Uint8Array) => void;
  /** Told how many bytes more have been read; they are compressed when it has settled. */
  readonly onRead?: (bytes: number) => Promise<void>;
}

/** A file that is open for its only reading. */
export interface OpenSource {
  readonly content: Readable;
  readonly size: number;
  /** The SHA-256 of the content, once all of it is read. */
  readonly sha256: Promise<string>;
  close(): Promise<void>;
}

/** Opens a file, or the file that a symbolic link leads to. */
export async function openSource(source: ZipSource): Promise<OpenSource> {
  const handle = await blamingSource(source.path, openFile(source.path));
  try {
    const size = await checkSize(handle, source);
    const { content, compressor } = awaitCompressor();
    const sha256 = compressor.then((into) => readInto(into, { handle, source, size }));
    // Whoever reads the content learns of a failure here, but perhaps not before it happens.
    sha256.catch(() => {});
    return { content, size, sha256, close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function checkSize(handle: FileHandle, { path, executable }: ZipSource): Promise<number> {
  const { size } = await blamingSource(path, handle.stat());
  const tooLarge = findTooLarge(path, size);
  if (tooLarge !== undefined) throw new ProblemError([tooLarge]);
  if (size > 0 || !executable) return size;
  throw new ProblemError([
    { code: "build-empty", found: `${path} is empty`, expected: "an executable", fix: "Build it again" },
  ]);
}

interface Reading {
  readonly handle: FileHandle;
  readonly source: ZipSource;
  readonly size: number;
}

async function readInto(compressor: DeflateRaw, { handle, source, size }: Reading): Promise<string> {
  const hash = createHash("sha256");
  let total = 0;
  // One byte more than there should be, to see whether there are more.
  await compress(compressor, size + 1, async (buffer) => {
    const block = await blamingSource(source.path, fill(handle, buffer));
    if (total === 0) source.judgeStart?.(block);
    total += block.length;
    if (total > size || (block.length === 0 && total < size)) throw changed(source.path, size, total);
    hash.update(block);
    await source.onRead?.(block.length);
    return block;
  });
  return hash.digest("hex");
}

/** Fills the buffer, also from a file system that gives less than is asked for. */
async function fill(handle: FileHandle, buffer: Buffer): Promise<Buffer> {
  let length = 0;
  while (length < buffer.length) {
    const { bytesRead } = await handle.read(buffer, length, buffer.length - length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return buffer.subarray(0, length);
}

function changed(path: string, size: number, total: number): ProblemError {
  const now = total > size ? `more than ${size}` : `${total}`;
  return new ProblemError([
    {
      code: "source-changed",
      found: `${path} had ${size} bytes when it was opened and ${now} when it was read`,
      expected: "files that don't change while they are packed",
      fix: "Publish when the build has finished, and nothing else writes to its folder",
    },
  ]);
}

/** Blocks this large keep the main thread out of the way of zlib's. */
const BLOCK_SIZE = 2 << 20;

/** What archiver takes for a stream, and the compressor that it connects the stream to in the end. */
interface Connection {
  readonly content: Readable;
  readonly compressor: Promise<DeflateRaw>;
}

/** Archiver puts a stream before its compressor, which would hide when zlib is done with a block: it gets none. */
function awaitCompressor(): Connection {
  const content = new Readable();
  const compressor = new Promise<DeflateRaw>((connect) => {
    const pipe = (destination: unknown): unknown => {
      if (!(destination instanceof DeflateRaw)) return content;
      connect(destination);
      return destination;
    };
    Object.assign(content, { pipe });
  });
  return { content, compressor };
}

/**
 * Compresses what `read` puts into a buffer, until it is nothing; `size` is all that may come. One block is read while
 * the other is compressed (see `streamZip`): collecting the garbage of new buffers took more time than hashing.
 */
export async function compress(
  compressor: DeflateRaw,
  size: number,
  read: (buffer: Buffer) => Promise<Buffer>,
): Promise<void> {
  const fresh = async (): Promise<Buffer> => Buffer.allocUnsafeSlow(Math.min(size, BLOCK_SIZE));
  let [first, second] = [fresh(), fresh()];
  for (;;) {
    const buffer = await first;
    const block = await read(buffer);
    if (block.length === 0) break;
    const used = write(compressor, block).then(() => buffer);
    // All that wait fail at once, and only the first is awaited then.
    used.catch(() => {});
    [first, second] = [second, used];
  }
  compressor.end();
}

function write(compressor: DeflateRaw, block: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    compressor.write(block, (error) => (error ? reject(error) : resolve()));
  });
}
