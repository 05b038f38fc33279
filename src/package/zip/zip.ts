import { once } from "node:events";
import { rename, rm } from "node:fs/promises";
import { basename } from "node:path";
import { ZipArchive } from "archiver";
import { ProblemError } from "../../errors.ts";
import { dirhash1, type HashedFile } from "./dirhash.ts";
import { OUTPUT_SIZE, writeOutput } from "./zip-output.ts";
import { findZipFaults, type ZipFault } from "./zip-rules.ts";
import { openSource, type ZipSource } from "./zip-source.ts";

export type { ZipSource } from "./zip-source.ts";

/** What clients are told about a zip. */
export interface ZipFacts {
  readonly size: number;
  readonly sha256: string;
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
export async function writeZip(options: ZipOptions): Promise<ZipFacts> {
  const { destination, entries } = options;
  checkNames(destination, entries);
  const part = `${destination}.part`;
  try {
    const facts = await streamZip({ ...options, destination: part });
    await rename(part, destination);
    return facts;
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw isSystemError(error) ? unwritable(destination, error) : error;
  }
}

/** When one side fails the other is stopped, and both have let go of their files before this settles. */
async function streamZip({
  destination,
  entries,
  compression = "default",
  signal,
}: ZipOptions): Promise<ZipFacts> {
  const zlib = { level: LEVELS[compression], chunkSize: OUTPUT_SIZE };
  const archive = new ZipArchive({ zlib });
  const failure = new AbortController();
  const fail = (error: unknown) => failure.abort(error);
  const stop = signal === undefined ? failure.signal : AbortSignal.any([signal, failure.signal]);
  const [written, files] = await Promise.all([
    writeOutput(archive, destination, stop).catch(fail),
    appendAll(archive, entries, stop).catch(fail),
  ]);
  signal?.throwIfAborted();
  failure.signal.throwIfAborted();
  if (written === undefined || files === undefined) throw new Error("a failure was not reported");
  return { ...written, h1: dirhash1(files) };
}

async function appendAll(
  archive: ZipArchive,
  entries: readonly ZipSource[],
  signal: AbortSignal,
): Promise<readonly HashedFile[]> {
  const files: HashedFile[] = [];
  for (const entry of entries) files.push(await append(archive, entry, signal));
  // Not awaited, since it never settles when the destination fails; draining tells.
  archive.finalize().catch(() => {});
  return files;
}

/** The source is opened here because archiver's own file() makes an empty zip of a missing file, and says nothing. */
async function append(archive: ZipArchive, entry: ZipSource, signal: AbortSignal): Promise<HashedFile> {
  const { name, executable } = entry;
  const source = await openSource(entry);
  try {
    const stored = once(archive, "entry", { signal });
    archive.append(source.content, { name, date: DATE, mode: executable ? 0o755 : 0o644 });
    const [sha256] = await Promise.all([source.sha256, stored]);
    return { name, sha256 };
  } finally {
    await source.close();
  }
}

function checkNames(destination: string, sources: readonly ZipSource[]): void {
  const entries = sources.map(({ name }) => ({
    name,
    isUtf8: name.isWellFormed(),
    method: 8,
    flags: 0,
    creator: 3,
    attributes: 0o100644 << 16,
  }));
  const faults: ZipFault[] = [...findZipFaults(entries)];
  // Taken for the letter of a drive, and cut off, by archiver and by Windows.
  const drive = entries.find(({ name }) => /^\w+:/.test(name));
  if (drive !== undefined) {
    faults.push({
      found: `has a name that starts like a drive: ${JSON.stringify(drive.name)}`,
      expected: "no colon there",
    });
  }
  if (faults.length === 0) return;
  const fix = "Rename the files";
  throw new ProblemError(
    faults.map(({ found, expected }) => ({
      code: "zip-invalid",
      found: `${basename(destination)} ${found}`,
      expected,
      fix,
    })),
  );
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}

function unwritable(destination: string, cause: Error): ProblemError {
  const fix = "Check the folder and the space that is left on its disk";
  const found = `can't write ${destination}: ${cause.message}`;
  return new ProblemError([{ code: "zip-unwritable", found, expected: "a folder to write to", fix }], {
    cause,
  });
}
