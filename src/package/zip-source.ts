import { createHash } from "node:crypto";
import { type FileHandle, open, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { type Problem, ProblemError } from "../errors.ts";

/** A file to be put into a zip. */
export interface ZipSource {
  /** The name in the zip. */
  readonly name: string;
  readonly path: string;
  readonly executable: boolean;
  /** Told how many bytes more have been read. */
  readonly onRead?: (bytes: number) => void;
}

/** A file that is open for its only reading. */
export interface OpenSource {
  readonly content: Readable;
  /** The SHA-256 of the content, once all of it is read. */
  readonly sha256: Promise<string>;
  close(): Promise<void>;
}

/** Blocks this large keep the main thread out of the way of zlib's. */
export const BLOCK_SIZE = 1 << 20;
/** What fits without ZIP64. */
const MAX_SIZE = 0xffff_fffe;

/** Opens a file, or the file that a symbolic link leads to. */
export async function openSource(source: ZipSource): Promise<OpenSource> {
  const handle = await openFile(source);
  try {
    const size = await checkSize(handle, source);
    const hash = createHash("sha256");
    const onBlock = (block: Buffer): void => {
      hash.update(block);
      source.onRead?.(block.length);
    };
    const blocks = readBlocks(handle, { path: source.path, size, onBlock });
    const content = Readable.from(blocks, { objectMode: false, highWaterMark: BLOCK_SIZE });
    const sha256 = finished(content, { writable: false }).then(() => hash.digest("hex"));
    // Whoever reads the content learns of a failure here, but perhaps not before it happens.
    sha256.catch(() => {});
    return { content, sha256, close: () => closeSource(content, handle) };
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
  readonly path: string;
  readonly size: number;
  readonly onBlock: (block: Buffer) => void;
}

async function* readBlocks(handle: FileHandle, { path, size, onBlock }: Reading): AsyncGenerator<Buffer> {
  let total = 0;
  while (total <= size) {
    const block = await readBlock(handle, path);
    if (block.length === 0) break;
    total += block.length;
    onBlock(block);
    yield block;
  }
  if (total === size) return;
  const now = total > size ? `more than ${size}` : `${total}`;
  throw new ProblemError([
    {
      code: "source-changed",
      found: `${path} had ${size} bytes when it was opened and ${now} when it was read`,
      expected: "files that stay as they are",
      fix: "Let the build finish before its results are published",
    },
  ]);
}

async function readBlock(handle: FileHandle, path: string): Promise<Buffer> {
  // Always a new one: those given away are still being compressed.
  const buffer = Buffer.allocUnsafe(BLOCK_SIZE);
  try {
    const { bytesRead } = await handle.read({ buffer });
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    throw new ProblemError([unreadable(path, describe(error))], { cause: error });
  }
}

async function closeSource(content: Readable, handle: FileHandle): Promise<void> {
  content.destroy();
  await handle.close();
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
