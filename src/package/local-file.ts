import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, open, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Problem, ProblemError } from "../errors.ts";
import { UnfitFile } from "../read-file.ts";

/** A file and its digest, as a line of SHA256SUMS has them. */
export interface Checksum {
  readonly name: string;
  /** 64 lower-case hexadecimal digits. */
  readonly sha256: string;
}

export interface CheckedFile extends Checksum {
  readonly size: number;
}

export interface LocalFile extends CheckedFile {
  readonly path: string;
}

export function sha256Of(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

export async function writeLocalFile(directory: string, name: string, bytes: Uint8Array): Promise<LocalFile> {
  const path = join(directory, name);
  await writeFile(path, bytes);
  return { name, path, size: bytes.length, sha256: sha256Of(bytes) };
}

/** Whether the operating system failed: a missing file, denied access, a full disk. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}

export async function blamingSource<T>(path: string, step: Promise<T>): Promise<T> {
  return step.catch((error: unknown) => {
    throw isSystemError(error) || error instanceof UnfitFile
      ? new ProblemError(unreadable(path, error.message), { cause: error })
      : error;
  });
}

export function unreadable(path: string, reason: string): Problem {
  return {
    code: "source-unreadable",
    found: `can't read ${path}: ${reason}`,
    expected: "a readable file",
    fix: "Check that the file exists and that this user can read it",
  };
}

/** Opens a regular file or the target of a link. Never blocks, for example on a FIFO that replaced it. */
export async function openFile(path: string): Promise<FileHandle> {
  if (!(await stat(path)).isFile()) throw notRegular(path);
  const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw notRegular(path);
}

function notRegular(path: string): ProblemError {
  return new ProblemError(unreadable(path, "it is not a regular file"));
}

/**
 * The `h1:` hash of lock files: Hash1 of https://pkg.go.dev/golang.org/x/mod/sumdb/dirhash. Times, modes and
 * compression don't count.
 */
export function dirhash1(entries: readonly Checksum[]): string {
  const broken = entries.find(({ name }) => name.includes("\n"));
  if (broken !== undefined)
    throw new ProblemError({
      code: "zip-invalid",
      found: `the package has a file with a line break in its name, ${JSON.stringify(broken.name)}`,
      expected: "names without line breaks: the package hash can't be computed otherwise",
      fix: "Rename the file",
    });
  // Go compares bytes. JavaScript compares UTF-16 units, which puts U+1F600 before U+FF5E.
  const keyed = entries.map(({ name, sha256 }) => ({ name, sha256, bytes: Buffer.from(name) }));
  const hash = createHash("sha256");
  for (const { name, sha256 } of keyed.sort((a, b) => Buffer.compare(a.bytes, b.bytes)))
    hash.update(`${sha256}  ${name}\n`);
  return `h1:${hash.digest("base64")}`;
}
