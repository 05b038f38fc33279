import { createHash } from "node:crypto";
import { once } from "node:events";
import type { FileHandle } from "node:fs/promises";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { DeflateRaw } from "node:zlib";
import { ZipArchive } from "archiver";
import { ProblemError } from "../../errors.ts";
import type { BuildInfo } from "../executable/build-info.ts";
import { blamingSource, type Checksum, dirhash1, type LocalFile, openFile } from "../local-file.ts";
import { bytesOf, OUTPUT_SIZE, writeOutput, type ZipBytes } from "./zip-bytes.ts";
import {
  BrokenZip,
  checkTotal,
  checkUnpacked,
  findTooLarge,
  findZipFaults,
  SMALLER,
  zipFault,
} from "./zip-rules.ts";

export interface ZipSource {
  readonly name: string;
  readonly path: string;
  readonly executable: boolean;
  /** What its bytes must have, if they were checked. */
  readonly sha256?: string | undefined;
  /** Gets every block that is read, and it is compressed afterwards; it may change later. */
  readonly onRead?: (block: Uint8Array) => Promise<void>;
}

export interface Zip {
  readonly file: LocalFile;
  readonly h1: string;
}

export interface PackedBuild extends Zip {
  /** Undefined if the executable has none. */
  readonly buildInfo: BuildInfo | undefined;
}

export interface ZipOptions {
  readonly destination: string;
  /** In the order of the zip. */
  readonly entries: readonly ZipSource[];
  readonly compression?: Compression | undefined;
  /** Checks the zip that was written; throws if it is wrong. */
  readonly judge?: (bytes: ZipBytes) => Promise<unknown>;
  readonly signal?: AbortSignal | undefined;
}

export type Compression = "fast" | "default" | "best";

// Measured with Go executables (bench/README.md): 4 takes half of the time of 6 for 3.5 % more, 8 almost
// twice for 0.4 % less.
const LEVELS: Readonly<Record<Compression, number>> = { fast: 4, default: 6, best: 8 };

// The same files must give the same bytes on every machine, so only the content counts.
const DATE = new Date("1980-01-01T00:00:00Z");

/**
 * Reads every byte once, and hashes both the content and the zip. If one side fails, the other is stopped, and both
 * close their files before this settles. Memory is reused, because the garbage collector sees only small objects and lets
 * blocks accumulate (50 MB more for a build of 1 GB). Two input blocks alternate: `compress` refills one after zlib has
 * consumed it. zlib fills output blocks of OUTPUT_SIZE, and zip-bytes.ts frees each after writing its last piece.
 */
export async function writeZip(options: ZipOptions): Promise<Zip> {
  const { destination, entries, compression = "default", judge, signal } = options;
  checkNames(destination, entries);
  const zlib = { level: LEVELS[compression], chunkSize: OUTPUT_SIZE };
  const archive = new ZipArchive({ zlib });
  const failure = new AbortController();
  const failures: unknown[] = [];
  const fail = (error: unknown): void => {
    failures.push(error);
    failure.abort(error);
  };
  const stop = signal === undefined ? failure.signal : AbortSignal.any([signal, failure.signal]);
  let unpacked = 0;
  const onOpen = (size: number): void => {
    unpacked += size;
    checkTotal(unpacked);
  };
  const onEnd = async (size: number, file: FileHandle): Promise<void> => {
    checkUnpacked(unpacked, size);
    await judge?.(await bytesOf(file, stop));
  };
  const appendAll = async (): Promise<Checksum[]> => {
    const files: Checksum[] = [];
    for (const entry of entries) files.push(await append(archive, entry, stop, onOpen));
    // Not awaited: it never settles if the destination fails. Reading the archive reports errors.
    archive.finalize().catch(() => {});
    return files;
  };
  const [file, hashed] = await Promise.all([
    writeOutput(archive, destination, stop, onEnd).catch(fail),
    appendAll().catch(fail),
  ]);
  signal?.throwIfAborted();
  if (failures.length > 0) {
    // The one that was judged is the reason; others may be its consequences.
    const judged = failures.find((error) => error instanceof ProblemError || error instanceof BrokenZip);
    throw judged instanceof BrokenZip ? inSources(destination, judged) : (judged ?? failures[0]);
  }
  if (file === undefined || hashed === undefined) throw new Error("a failure was not reported");
  return { file, h1: dirhash1(hashed) };
}

/** Archiver's own `file()` silently writes an empty zip for a missing file. */
async function append(
  archive: ZipArchive,
  entry: ZipSource,
  signal: AbortSignal,
  onOpen: (size: number) => void,
): Promise<Checksum> {
  const { name, executable } = entry;
  const source = await openSource(entry);
  try {
    onOpen(source.size);
    const stored = once(archive, "entry", { signal });
    archive.append(source.content, { name, date: DATE, mode: executable ? 0o755 : 0o644 });
    const [sha256] = await Promise.all([source.sha256, stored]);
    if (sha256 !== (entry.sha256 ?? sha256))
      throw sourceChanged(`${entry.path} has other bytes than when its code signature was checked`);
    return { name, sha256 };
  } finally {
    await source.close();
  }
}

/** Reports a limit of the zip in terms of its source files. */
function inSources(destination: string, error: BrokenZip): ProblemError {
  const finding = zipFault(error.message, error.expected);
  return new ProblemError({ ...finding, where: basename(destination), fix: SMALLER }, { cause: error });
}

function checkNames(destination: string, sources: readonly ZipSource[]): void {
  const entries = sources.map(({ name }) => ({
    name,
    isUtf8: name.isWellFormed(),
    method: 8,
    // File names are UTF-8; archiver sets the flag only if needed.
    flags: 0x800,
    creator: 3,
    attributes: 0o100644 << 16,
  }));
  const where = basename(destination);
  const fix = "Rename the files in ‹include›";
  const problems = findZipFaults(entries).map((fault) => ({ ...fault, where, fix }));
  if (problems.length > 0) throw new ProblemError(problems);
}

/** The digest is available once all content is read. */
async function openSource(source: ZipSource) {
  const { path } = source;
  const handle = await blamingSource(path, openFile(path));
  try {
    const { size } = await blamingSource(path, handle.stat());
    const tooLarge = findTooLarge(path, size);
    if (tooLarge !== undefined) throw new ProblemError(tooLarge);
    // Archiver pipes streams into its compressor, which hides when zlib has consumed a block. This gives it no stream.
    const content = new Readable();
    const compressor = new Promise<DeflateRaw>((connect) => {
      const pipe = (destination: unknown): unknown => {
        if (!(destination instanceof DeflateRaw)) return content;
        connect(destination);
        return destination;
      };
      Object.assign(content, { pipe });
    });
    const sha256 = compressor.then((into) => readInto(into, handle, source, size));
    // Prevents an unhandled rejection: callers may await it later.
    sha256.catch(() => {});
    return { content, size, sha256, close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
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
    total += block.length;
    if (total > size || (block.length === 0 && total < size)) {
      const now = total > size ? `more than ${size}` : `${total}`;
      throw sourceChanged(`${source.path} had ${size} bytes when it was opened and ${now} when it was read`);
    }
    hash.update(block);
    await source.onRead?.(block);
    return block;
  });
  return hash.digest("hex");
}

function sourceChanged(found: string): ProblemError {
  return new ProblemError({
    code: "source-changed",
    found,
    expected: "files that don't change while they are packed",
    fix: "Publish after the build has finished, when nothing else writes to its folder",
  });
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

/** Large blocks reduce how often the main thread interrupts zlib. */
const BLOCK_SIZE = 2 << 20;

/**
 * Compresses `size` bytes from `read`. One block is read while the other is compressed (see `writeZip`):
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
