import { once } from "node:events";
import type { FileHandle } from "node:fs/promises";
import { basename } from "node:path";
import { ZipArchive } from "archiver";
import { ProblemError } from "../../errors.ts";
import type { BuildInfo } from "../executable/build-info.ts";
import type { Checksum, LocalFile } from "../local-file.ts";
import { BrokenZip, checkCount, checkPacked, checkTotal, checkUnpacked, SMALLER } from "./broken-zip.ts";
import { dirhash1 } from "./dirhash.ts";
import { bytesOf, type ZipBytes } from "./zip-bytes.ts";
import { OUTPUT_SIZE, writeOutput } from "./zip-output.ts";
import { findZipFaults, zipFault } from "./zip-rules.ts";
import { openSource, type ZipSource } from "./zip-source.ts";

export type { ZipSource } from "./zip-source.ts";

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
 * blocks accumulate (50 MB more for a build of 1 GB). Two input blocks alternate: zip-source.ts refills one after zlib has
 * consumed it. zlib fills output blocks of OUTPUT_SIZE, and zip-output.ts frees each after writing its last piece.
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
    within(destination, () => checkTotal(unpacked));
  };
  const bounds = {
    onSize: (size: number) => within(destination, () => checkPacked(size)),
    onEnd: async (size: number, file: FileHandle) => {
      within(destination, () => checkUnpacked(unpacked, size));
      await judge?.(await bytesOf(file, stop));
    },
  };
  const appendAll = async (): Promise<Checksum[]> => {
    const files: Checksum[] = [];
    for (const entry of entries) files.push(await append(archive, entry, stop, onOpen));
    // Not awaited: it never settles if the destination fails. Reading the archive reports errors.
    archive.finalize().catch(() => {});
    return files;
  };
  const [file, hashed] = await Promise.all([
    writeOutput(archive, destination, { signal: stop, ...bounds }).catch(fail),
    appendAll().catch(fail),
  ]);
  signal?.throwIfAborted();
  // The error with a cause is the reason; others may be its consequences.
  if (failures.length > 0) throw failures.find((error) => error instanceof ProblemError) ?? failures[0];
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
    return { name, sha256 };
  } finally {
    await source.close();
  }
}

/** Reports a limit of the zip in terms of its source files. */
function within(destination: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof BrokenZip)) throw error;
    const finding = zipFault(error.message, error.expected);
    throw new ProblemError({ ...finding, where: basename(destination), fix: SMALLER }, { cause: error });
  }
}

function checkNames(destination: string, sources: readonly ZipSource[]): void {
  within(destination, () => checkCount(sources.length, 0));
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
