import { createHash } from "node:crypto";
import { type FileHandle, open, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { DeflateRaw } from "node:zlib";
import { type Problem, ProblemError } from "../../errors.ts";
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
  try {
    // Before it is opened: opening a named pipe would wait for a writer.
    if ((await stat(path)).isFile()) return await open(path);
  } catch (error) {
    throw new ProblemError([unreadable(path, describe(error))], { cause: error });
  }
  throw new ProblemError([unreadable(path, "it is not a regular file")]);
}

async function checkSize(handle: FileHandle, { path, executable }: ZipSource): Promise<number> {
  const { size } = await handle.stat();
  if (size > MAX_SIZE) {
    throw new ProblemError([
      {
        code: "source-unreadable",
        found: `${path} has ${size} bytes`,
        expected: "less than 4 GiB, the most that a plain zip can hold",
        fix: "Build it smaller, without debug information (-ldflags '-s -w'), say",
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
    const block = await readBlock(handle, source.path, buffer);
    total += block.length;
    if (total > size || (block.length === 0 && total < size)) throw changed(source.path, size, total);
    hash.update(block);
    await source.onRead?.(block.length);
    return block;
  });
  return hash.digest("hex");
}

async function readBlock(handle: FileHandle, path: string, buffer: Buffer): Promise<Buffer> {
  try {
    const { bytesRead } = await handle.read({ buffer });
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    throw new ProblemError([unreadable(path, describe(error))], { cause: error });
  }
}

function changed(path: string, size: number, total: number): ProblemError {
  const now = total > size ? `more than ${size}` : `${total}`;
  return new ProblemError([
    {
      code: "source-changed",
      found: `${path} had ${size} bytes when it was opened and ${now} when it was read`,
      expected: "files that stay as they are",
      fix: "Let the build finish before its results are published",
    },
  ]);
}

function unreadable(path: string, reason: string): Problem {
  return {
    code: "source-unreadable",
    found: `can't read ${path}: ${reason}`,
    expected: "a file",
    fix: "Check that the file is there and may be read",
  };
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
