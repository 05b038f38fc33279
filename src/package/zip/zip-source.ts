import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import { DeflateRaw } from "node:zlib";
import { ProblemError } from "../../errors.ts";
import { blamingSource, openFile } from "../local-file.ts";
import { findTooLarge } from "./broken-zip.ts";

export interface ZipSource {
  readonly name: string;
  readonly path: string;
  readonly executable: boolean;
  /** Checks the first bytes of the packed content; throws if they are wrong. */
  readonly judgeStart?: (start: Uint8Array) => void;
  /** Gets every block that is read, and it is compressed afterwards; it may change later. */
  readonly onRead?: (block: Uint8Array) => Promise<void>;
}

/** The digest is available once all content is read. */
export async function openSource(source: ZipSource) {
  const handle = await blamingSource(source.path, openFile(source.path));
  try {
    const size = await checkSize(handle, source);
    const { content, compressor } = awaitCompressor();
    const sha256 = compressor.then((into) => readInto(into, handle, source, size));
    // Prevents an unhandled rejection: callers may await it later.
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
  if (tooLarge !== undefined) throw new ProblemError(tooLarge);
  if (size > 0 || !executable) return size;
  throw new ProblemError({
    code: "build-empty",
    found: `${path} is empty`,
    expected: "an executable",
    fix: "Build it again",
  });
}

async function readInto(
  compressor: DeflateRaw,
  handle: FileHandle,
  source: ZipSource,
  size: number,
): Promise<string> {
  const hash = createHash("sha256");
  let total = 0;
  // Reads one byte more than expected, to detect a growing file.
  await compress(compressor, size + 1, async (buffer) => {
    const block = await blamingSource(source.path, fill(handle, buffer));
    if (total === 0) source.judgeStart?.(block);
    total += block.length;
    if (total > size || (block.length === 0 && total < size)) throw changed(source.path, size, total);
    hash.update(block);
    await source.onRead?.(block);
    return block;
  });
  return hash.digest("hex");
}

/** Some file systems return fewer bytes than requested. */
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
  return new ProblemError({
    code: "source-changed",
    found: `${path} had ${size} bytes when it was opened and ${now} when it was read`,
    expected: "files that don't change while they are packed",
    fix: "Publish after the build has finished, when nothing else writes to its folder",
  });
}

/** Large blocks reduce how often the main thread interrupts zlib. */
const BLOCK_SIZE = 2 << 20;

/**
 * Archiver pipes streams into its compressor, which hides when zlib has consumed a block. This gives it no
 * stream.
 */
function awaitCompressor(): { readonly content: Readable; readonly compressor: Promise<DeflateRaw> } {
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
 * Compresses `size` bytes from `read`. One block is read while the other is compressed (see `streamZip`):
 * collecting new buffers took longer than hashing.
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
    const used = new Promise<Buffer>((resolve, reject) => {
      compressor.write(block, (error) => (error ? reject(error) : resolve(buffer)));
    });
    // All waiting calls fail at once, and only the first is awaited.
    used.catch(() => {});
    [first, second] = [second, used];
  }
  compressor.end();
}
