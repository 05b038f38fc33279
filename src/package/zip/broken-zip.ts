import type { Problem } from "../../errors.ts";
import { shorten } from "../../provider/quote.ts";

export class BrokenZip extends Error {
  /** Can't be read completely, is interpreted differently by other readers, or exceeds the limits below. */
  readonly fault: "unreadable" | "ambiguous" | "too large";
  readonly expected: string;

  constructor(fault: BrokenZip["fault"], found: string, expected: string, options?: ErrorOptions) {
    super(found, options);
    this.name = "BrokenZip";
    this.fault = fault;
    this.expected = expected;
  }
}

export function quote(name: string): string {
  return JSON.stringify(shorten(name, 300));
}

/** Damaged or truncated. */
export function unreadable(message: string, cause?: unknown): BrokenZip {
  return new BrokenZip("unreadable", `the zip can't be read: ${message}`, "a complete zip", { cause });
}

/** Readers disagree, so clients could run something that was never checked. */
export function ambiguous(message: string): BrokenZip {
  return new BrokenZip(
    "ambiguous",
    `the zip can be read in more than one way: ${message}`,
    "one list of files at its end, preceded by exactly these files without gaps",
  );
}

function beyond(found: string, most: string): BrokenZip {
  return new BrokenZip("too large", `the zip has ${found}`, `no more than ${most}`);
}

// Limits far above any provider, against disk exhaustion.
const MAX_FILES = 10_000;
const MAX_DIRECTORY = 16 << 20;
const GIB = 2 ** 30;
const MAX_UNPACKED = 4 * GIB;
const MAX_PACKED = 2 * GIB;
const MAX_RATIO = 200;
const RATIO_MATTERS = 64 << 20;

export function checkCount(files: number, directorySize: number): void {
  if (files > MAX_FILES) throw beyond(`${files} files`, `${MAX_FILES} files`);
  if (directorySize > MAX_DIRECTORY)
    throw beyond(`a list of files of ${directorySize} bytes`, `${MAX_DIRECTORY} bytes for it`);
}

export function checkTotal(unpacked: number): void {
  if (unpacked > MAX_UNPACKED) throw beyond(`files of ${unpacked} bytes in all`, "4 GiB of files");
}

/** Also rejects compression ratios that only zip bombs have. */
export function checkUnpacked(unpacked: number, packed: number): void {
  checkTotal(unpacked);
  if (unpacked > RATIO_MATTERS && unpacked > packed * MAX_RATIO)
    throw beyond(`${unpacked} bytes of files in ${packed} bytes`, `${MAX_RATIO} times its size in files`);
}

/** GitHub rejects larger assets. */
export function checkPacked(size: number): void {
  if (size < MAX_PACKED) return;
  throw new BrokenZip("too large", "the zip has 2 GiB or more", "less than 2 GiB, GitHub's limit for a file");
}

export function findTooLarge(shown: string, size: number): Problem | undefined {
  // The largest size without ZIP64.
  if (size <= 0xffff_fffe) return undefined;
  return {
    code: "source-unreadable",
    found: `${shown} has ${size} bytes`,
    expected: "less than 4 GiB, the limit of a zip without ZIP64",
    fix: SMALLER,
  };
}

export const SMALLER = "Make it smaller, for example without debug information: go build -ldflags '-s -w'";
