import { createHash } from "node:crypto";

/** Part of an executable, in blocks that may be reused. */
export type ReadRange = (start: number, end: number) => AsyncIterable<Uint8Array>;

/**
 * Why macOS would kill an executable: its code signature is missing, or does not fit its bytes. Undefined if it
 * fits. The kernel compares the hash of every page, whoever signed: https://github.com/apple-oss-distributions/xnu, bsd/kern/ubc_subr.c.
 */
export async function findSignatureFault(read: ReadRange, size: number): Promise<SignatureFault | undefined> {
  const slice = await findSlice(read, size);
  if (slice === undefined) return undefined;
  const place = await findSignature(read, slice);
  if (place === "none") return { kind: "unsigned", found: "has no code signature" };
  if (place === "broken") return broken("has malformed load commands");
  const directory = readDirectory(await collect(read, place.start, place.end));
  if (directory === undefined) return broken("has a malformed code signature");
  return comparePages(read, slice.start, place.start - slice.start, directory);
}

export interface SignatureFault {
  readonly kind: "unsigned" | "broken";
  readonly found: string;
}

function broken(found: string): SignatureFault {
  return { kind: "broken", found };
}

interface Range {
  readonly start: number;
  readonly end: number;
}

const FAT_MAGIC = 0xcafebabe;
const MACHO_64 = 0xfeedfacf;
const CPU_ARM64 = 0x0100000c;
const MOST_SLICES = 30;
/** Headers and load commands; Go's have 2 KB. */
const MOST_HEADERS = 1 << 16;

/** The file, or the part of a universal file that Apple silicon runs; undefined for other files. */
async function findSlice(read: ReadRange, size: number): Promise<Range | undefined> {
  const view = viewOf(await collect(read, 0, Math.min(size, 8 + 20 * MOST_SLICES)));
  if (view.byteLength < 32) return undefined;
  if (view.getUint32(0, true) === MACHO_64) return { start: 0, end: size };
  if (view.getUint32(0) !== FAT_MAGIC) return undefined;
  const count = Math.min(view.getUint32(4), MOST_SLICES);
  for (let at = 8; at + 20 <= Math.min(view.byteLength, 8 + 20 * count); at += 20) {
    if (view.getUint32(at) !== CPU_ARM64) continue;
    const start = view.getUint32(at + 8);
    const end = start + view.getUint32(at + 12);
    return end <= size ? { start, end } : undefined;
  }
  return undefined;
}

const CODE_SIGNATURE = 0x1d;
/** A file of 4 GiB in pages of 4 KiB has 32 MiB of hashes. */
const LARGEST_SIGNATURE = 64 * 1024 * 1024;

/** The place of the signature, by the load command that names it. */
async function findSignature(read: ReadRange, { start, end }: Range): Promise<Range | "none" | "broken"> {
  const view = viewOf(await collect(read, start, Math.min(end, start + MOST_HEADERS)));
  if (view.byteLength < 32) return "broken";
  const commandsEnd = 32 + view.getUint32(20, true);
  if (commandsEnd > view.byteLength) return "broken";
  let at = 32;
  for (let left = view.getUint32(16, true); left > 0; left--) {
    if (at + 16 > commandsEnd) return at + 8 > commandsEnd ? "broken" : "none";
    const size = view.getUint32(at + 4, true);
    if (view.getUint32(at, true) === CODE_SIGNATURE) {
      const from = start + view.getUint32(at + 8, true);
      const to = from + view.getUint32(at + 12, true);
      return from > start && to <= end && to - from <= LARGEST_SIGNATURE
        ? { start: from, end: to }
        : "broken";
    }
    if (size < 8) return "broken";
    at += size;
  }
  return "none";
}

interface CodeDirectory {
  readonly algorithm: string;
  readonly hashSize: number;
  readonly pageSize: number;
  readonly codeLimit: number;
  readonly hashes: Uint8Array;
}

const SUPER_BLOB = 0xfade0cc0;
const DIRECTORY = 0xfade0c02;
const MOST_BLOBS = 100;
/** By hash type: the algorithm, the bytes that are kept, and the kernel's preference. */
const HASH_TYPES: ReadonlyMap<number, readonly [algorithm: string, size: number, rank: number]> = new Map([
  [1, ["sha1", 20, 1]],
  [2, ["sha256", 32, 3]],
  [3, ["sha256", 20, 2]],
  [4, ["sha384", 48, 4]],
]);

/** The code directory that the kernel prefers; undefined if there is none that can be read. */
function readDirectory(bytes: Uint8Array): CodeDirectory | undefined {
  const view = viewOf(bytes);
  if (view.byteLength < 12 || view.getUint32(0) !== SUPER_BLOB) return undefined;
  const count = view.getUint32(8);
  if (count > MOST_BLOBS || view.byteLength < 12 + 8 * count) return undefined;
  const offsets = Array.from({ length: count }, (_, index) => view.getUint32(16 + 8 * index));
  const directories = offsets.map((offset) => readBlob(bytes, offset)).filter((one) => one !== undefined);
  return directories.sort((a, b) => b.rank - a.rank)[0];
}

function readBlob(
  bytes: Uint8Array,
  offset: number,
): (CodeDirectory & { readonly rank: number }) | undefined {
  const view = viewOf(bytes.subarray(offset));
  if (view.byteLength < 44 || view.getUint32(0) !== DIRECTORY) return undefined;
  const [algorithm, hashSize, rank] = HASH_TYPES.get(view.getUint8(37)) ?? [];
  if (algorithm === undefined || hashSize === undefined || rank === undefined) return undefined;
  if (view.getUint8(36) !== hashSize) return undefined;
  const [hashOffset, slots, exponent] = [view.getUint32(16), view.getUint32(28), view.getUint8(39)];
  const end = hashOffset + slots * hashSize;
  if (end > view.byteLength || exponent < 12 || exponent > 16) return undefined;
  const hashes = bytes.subarray(offset + hashOffset, offset + end);
  return { algorithm, hashSize, rank, pageSize: 1 << exponent, codeLimit: view.getUint32(32), hashes };
}

/** Signers align the signature to 16 bytes. */
const ALIGNMENT = 16;

async function comparePages(
  read: ReadRange,
  start: number,
  end: number,
  { algorithm, hashSize, pageSize, codeLimit, hashes }: CodeDirectory,
): Promise<SignatureFault | undefined> {
  const isWhole = codeLimit <= end && end - codeLimit < ALIGNMENT;
  if (!isWhole || hashes.length !== Math.ceil(codeLimit / pageSize) * hashSize)
    return broken("has a code signature that does not cover all of its code");
  let index = 0;
  for await (const page of inPages(read(start, start + codeLimit), pageSize)) {
    const hash = createHash(algorithm).update(page).digest().subarray(0, hashSize);
    const wanted = hashes.subarray(index * hashSize, (index + 1) * hashSize);
    if (!hash.equals(wanted))
      return broken(`was changed after it was signed, at byte ${start + index * pageSize}`);
    index++;
  }
  return undefined;
}

async function* inPages(blocks: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  const page = Buffer.alloc(size);
  let filled = 0;
  for await (const block of blocks)
    for (let at = 0; at < block.length; ) {
      const part = block.subarray(at, at + size - filled);
      page.set(part, filled);
      at += part.length;
      filled += part.length;
      if (filled < size) continue;
      yield page;
      filled = 0;
    }
  if (filled > 0) yield page.subarray(0, filled);
}

async function collect(read: ReadRange, start: number, end: number): Promise<Uint8Array> {
  const bytes = Buffer.alloc(Math.max(0, end - start));
  let at = 0;
  for await (const block of read(start, end)) {
    bytes.set(block, at);
    at += block.length;
  }
  return bytes.subarray(0, at);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
