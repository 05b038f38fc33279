import { once } from "node:events";
import { basename } from "node:path";
import { ZipArchive } from "archiver";
import { ProblemError } from "../../errors.ts";
import type { LocalFile } from "../local-file.ts";
import { BrokenZip, checkCount, checkPacked, checkTotal, checkUnpacked, SMALLER } from "./broken-zip.ts";
import { dirhash1, type HashedFile } from "./dirhash.ts";
import { OUTPUT_SIZE, writeOutput } from "./zip-output.ts";
import { findZipFaults, zipFault } from "./zip-rules.ts";
import { openSource, type ZipSource } from "./zip-source.ts";

export type { ZipSource } from "./zip-source.ts";

/** A zip that is ready, and the hash of its content that lock files record. */
export interface Zip {
  readonly file: LocalFile;
  readonly h1: string;
}

/** The zip to be written. */
export interface ZipOptions {
  readonly destination: string;
  /** In this order they are put into the zip. */
  readonly entries: readonly ZipSource[];
  readonly compression?: Compression | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** How much time a smaller zip may take. */
export type Compression = "fast" | "default" | "best";

// Measured with Go executables (bench/README.md): 4 takes half of the time of 6 for 3.5 % more, 8 almost twice for 0.4 % less.
const LEVELS: Readonly<Record<Compression, number>> = { fast: 4, default: 6, best: 8 };

// The same files must give the same bytes everywhere, so nothing is taken from the file system but the content.
const DATE = new Date("1980-01-01T00:00:00Z");

/** Writes a zip, and hashes it and its content on the way: every byte is read once. */
export async function writeZip(options: ZipOptions): Promise<Zip> {
  checkNames(options.destination, options.entries);
  return streamZip(options);
}

/**
 * When one side fails the other is stopped, and both have let go of their files before this settles.
 *
 * Memory goes round as follows, and none is left to the garbage collector, which sees only small objects and would let
 * blocks pile up (50 MB more for a build of 1 GB). A file is read into one of two blocks of input in turn, and a block is
 * read into again when zlib has used it up (zip-source.ts). zlib fills blocks of output of OUTPUT_SIZE and hands them out
 * in pieces through archiver; a block is freed when its last piece has been written (zip-output.ts).
 */
async function streamZip({
  destination,
  entries,
  compression = "default",
  signal,
}: ZipOptions): Promise<Zip> {
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
    onEnd: (size: number) => within(destination, () => checkUnpacked(unpacked, size)),
  };
  const [file, hashed] = await Promise.all([
    writeOutput(archive, destination, { signal: stop, ...bounds }).catch(fail),
    appendAll(archive, entries, { signal: stop, onOpen }).catch(fail),
  ]);
  signal?.throwIfAborted();
  // What names a culprit is the reason, whichever side was first to notice; anything else may be its consequence.
  if (failures.length > 0) throw failures.find((error) => error instanceof ProblemError) ?? failures[0];
  if (file === undefined || hashed === undefined) throw new Error("a failure was not reported");
  return { file, h1: dirhash1(hashed) };
}

interface Appending {
  readonly signal: AbortSignal;
  /** Told the size of each file before any of it is read. */
  readonly onOpen: (size: number) => void;
}

async function appendAll(
  archive: ZipArchive,
  entries: readonly ZipSource[],
  appending: Appending,
): Promise<readonly HashedFile[]> {
  const files: HashedFile[] = [];
  for (const entry of entries) files.push(await append(archive, entry, appending));
  // Not awaited, since it never settles when the destination fails; draining tells.
  archive.finalize().catch(() => {});
  return files;
}

/** The source is opened here because archiver's own file() makes an empty zip of a missing file, and says nothing. */
async function append(
  archive: ZipArchive,
  entry: ZipSource,
  { signal, onOpen }: Appending,
): Promise<HashedFile> {
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

/** Says what a zip of ours would break in the words of whoever made the files in it. */
function within(destination: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof BrokenZip)) throw error;
    const finding = zipFault(error.message, error.expected);
    throw new ProblemError([{ ...finding, where: basename(destination), fix: SMALLER }], { cause: error });
  }
}

function checkNames(destination: string, sources: readonly ZipSource[]): void {
  within(destination, () => checkCount(sources.length, 0));
  const entries = sources.map(({ name }) => ({
    name,
    isUtf8: name.isWellFormed(),
    method: 8,
    // That names are in UTF-8, which archiver says where it matters.
    flags: 0x800,
    creator: 3,
    attributes: 0o100644 << 16,
  }));
  const where = basename(destination);
  const fix = "Rename the files in ‹include›";
  const problems = findZipFaults(entries).map((fault) => ({ ...fault, where, fix }));
  if (problems.length > 0) throw new ProblemError(problems);
}
