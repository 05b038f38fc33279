import { createHash } from "node:crypto";
import { type FileHandle, open, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { DeflateRaw } from "node:zlib";
import { ProblemError } from "../../errors.ts";
import { blamingSource, unreadable } from "../system-error.ts";
import { awaitCompressor, compress } from "./compressor.ts";

/** A file to be put into a zip. */
export interface ZipSource {
  /** The name in the zip. */
  readonly name: string;
  readonly path: string;
  readonly executable: boolean;
  /** Told how many bytes more have been read; they are compressed when it has settled. */
  readonly onRead?: (bytes: number) => Promise<void>;
}

/** A file that is open for its only reading. */
export interface OpenSource {
  readonly content: Readable;
  /** The SHA-256 of the content, once all of it is read. */
  readonly sha256: Promise<string>;
  close(): Promise<void>;
}

/** What fits without ZIP64. */
const MAX_SIZE = 0xffff_fffe;

/** Opens a file, or the file that a symbolic link leads to. */
export async function openSource(source: ZipSource): Promise<OpenSource> {
  const handle = await openFile(source);
  try {
    const size = await checkSize(handle, source);
    const { content, compressor } = awaitCompressor();
    const sha256 = compressor.then((into) => readInto(into, { handle, source, size }));
    // Whoever reads the content learns of a failure here, but perhaps not before it happens.
    sha256.catch(() => {});
    return { content, sha256, close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function openFile({ path }: ZipSource): Promise<FileHandle> {
  // Before it is opened: opening a named pipe would wait for a writer.
  const stats = await blamingSource(path, stat(path));
  if (!stats.isFile()) throw new ProblemError([unreadable(path, "it is not a regular file")]);
  return blamingSource(path, open(path));
}

async function checkSize(handle: FileHandle, { path, executable }: ZipSource): Promise<number> {
  const { size } = await blamingSource(path, handle.stat());
  if (size > MAX_SIZE) {
    throw new ProblemError([
      {
        code: "source-unreadable",
        found: `${path} has ${size} bytes`,
        expected: "less than 4 GiB, the most that a plain zip can hold",
        fix: "Make it smaller, for example by leaving out debug information: go build -ldflags '-s -w'",
      },
    ]);
  }
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
    const { bytesRead } = await blamingSource(source.path, handle.read({ buffer }));
    const block = buffer.subarray(0, bytesRead);
    total += block.length;
    if (total > size || (block.length === 0 && total < size)) throw changed(source.path, size, total);
    hash.update(block);
    await source.onRead?.(block.length);
    return block;
  });
  return hash.digest("hex");
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
