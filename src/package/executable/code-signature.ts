import { hash } from "node:crypto";

/** Bytes of a file. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Part of an executable, in blocks that may be reused. */
export type ReadRange = (start: number, end: number) => AsyncIterable<Uint8Array>;

/**
 * Why macOS would kill an executable: its code signature is missing, or does not fit its bytes. Undefined if it
 * fits. The kernel compares the hash of every page, whatever the certificate:
 * https://github.com/apple-oss-distributions/xnu/blob/main/bsd/kern/ubc_subr.c. A universal file has a part for each `arch`, a
 * GOARCH.
 */
export async function findSignatureFault(
  read: ReadRange,
  size: number,
  arch: string,
): Promise<SignatureFault | undefined> {
  const slice = findSlice(await collect(read, 0, Math.min(size, 8 + 20 * MOST_SLICES)), size, arch);
  if (slice === "other") return undefined;
  if (slice === "broken") return broken("names a part beyond its end");
  const place = findSignature(
    await collect(read, slice.start, Math.min(slice.end, slice.start + MOST_HEADERS)),
    slice,
  );
  if (place === "none") return { kind: "unsigned", found: "has no code signature" };
  if (place === "broken") return broken("has malformed load commands");
  const directory = readDirectory(await collect(read, place.start, place.end));
  if (directory === undefined) return broken("has a malformed code signature");
  const { algorithm, hashSize, pageSize, codeLimit, hashes } = directory;
  const { start } = slice;
  const unsigned = place.start - start - codeLimit;
  const isPadding = unsigned >= 0 && unsigned < ALIGNMENT;
  if (!isPadding || hashes.length < Math.ceil(codeLimit / pageSize) * hashSize)
    return broken("has a code signature that does not cover all of its code");
  let index = 0;
  for await (const page of inPages(read(start, start + codeLimit), pageSize)) {
    const digest = hash(algorithm, page, "buffer").subarray(0, hashSize);
    if (!digest.equals(hashes.subarray(index * hashSize, (index + 1) * hashSize)))
      return broken(`was changed after it was signed, at byte ${start + index * pageSize}`);
    index++;
  }
  return undefined;
}

/** Signers align the signature to 16 bytes. */
const ALIGNMENT = 16;

export interface SignatureFault {
  readonly kind: "unsigned" | "broken";
  readonly found: string;
}

function broken(found: string): SignatureFault {
  return { kind: "broken", found };
}

const FAT_MAGIC = 0xcafebabe;
const MACHO_64 = 0xfeedfacf;
/** By GOARCH. */
const CPUS: Readonly<Record<string, number>> = { amd64: 0x01000007, arm64: 0x0100000c };
const MOST_SLICES = 30;
/** Headers and load commands; Go's have 2 KB. */
const MOST_HEADERS = 1 << 16;

/** The part that the processor runs. Only 64-bit files are checked. */
function findSlice(start: Uint8Array, size: number, arch: string): Span | "other" | "broken" {
  const view = viewOf(start);
  if (view.byteLength < 32) return "other";
  if (view.getUint32(0, true) === MACHO_64) return { start: 0, end: size };
  if (view.getUint32(0) !== FAT_MAGIC) return "other";
  const last = Math.min(view.byteLength - 20, 8 + 20 * (view.getUint32(4) - 1));
  for (let at = 8; at <= last; at += 20) {
    if (view.getUint32(at) !== CPUS[arch]) continue;
    const from = view.getUint32(at + 8);
    const end = from + view.getUint32(at + 12);
    return end <= size ? { start: from, end } : "broken";
  }
  return "other";
}

const CODE_SIGNATURE = 0x1d;
/** A file of 4 GiB in pages of 4 KiB has 32 MiB of hashes. */
const LARGEST_SIGNATURE = 64 * 1024 * 1024;

/** The place of the signature, by the load command that names it. */
function findSignature(headers: Uint8Array, slice: Span): Span | "none" | "broken" {
  const view = viewOf(headers);
  if (view.byteLength < 32) return "broken";
  const commandsEnd = 32 + view.getUint32(20, true);
  if (commandsEnd > view.byteLength) return "broken";
  let at = 32;
  for (let left = view.getUint32(16, true); left > 0; left--) {
    if (at + 8 > commandsEnd) return "broken";
    const size = view.getUint32(at + 4, true);
    if (size < 8 || at + size > commandsEnd) return "broken";
    if (view.getUint32(at, true) === CODE_SIGNATURE) {
      if (size < 16) return "broken";
      const [offset, length] = [view.getUint32(at + 8, true), view.getUint32(at + 12, true)];
      const start = slice.start + offset;
      const fits = offset >= 32 && start + length <= slice.end && length <= LARGEST_SIGNATURE;
      return fits ? { start, end: start + length } : "broken";
    }
    at += size;
  }
  return "none";
}

const SUPER_BLOB = 0xfade0cc0;
const DIRECTORY = 0xfade0c02;
const MOST_BLOBS = 100;
/** By exponent. */
const PAGE_SIZES: ReadonlyMap<number, number> = new Map([
  [12, 4096],
  [14, 16_384],
]);
/** By hash type: the algorithm, the bytes that are kept, and the kernel's preference. */
const HASH_TYPES: ReadonlyMap<number, readonly [algorithm: string, size: number, rank: number]> = new Map([
  [1, ["sha1", 20, 1]],
  [2, ["sha256", 32, 3]],
  [3, ["sha256", 20, 2]],
  [4, ["sha384", 48, 4]],
]);

/** The code directory that the kernel prefers; undefined if it would reject one of them. */
function readDirectory(bytes: Uint8Array): ReturnType<typeof readBlob> {
  const view = viewOf(bytes);
  if (view.byteLength < 12 || view.getUint32(0) !== SUPER_BLOB) return undefined;
  const count = view.getUint32(8);
  if (count > MOST_BLOBS || view.byteLength < 12 + 8 * count) return undefined;
  let best: ReturnType<typeof readBlob>;
  for (let at = 12; at < 12 + 8 * count; at += 8) {
    const slot = view.getUint32(at);
    // The directory itself, and up to five alternatives with other hashes.
    if (slot !== 0 && (slot < 0x1000 || slot >= 0x1005)) continue;
    const blob = readBlob(bytes.subarray(view.getUint32(at + 4)));
    if (blob === undefined || blob.rank === best?.rank) return undefined;
    if (blob.rank > (best?.rank ?? 0)) best = blob;
  }
  return best;
}

function readBlob(rest: Uint8Array) {
  if (rest.length < 44) return undefined;
  const bytes = rest.subarray(0, viewOf(rest).getUint32(4));
  const view = viewOf(bytes);
  if (view.byteLength < 44 || view.getUint32(0) !== DIRECTORY) return undefined;
  const [algorithm, hashSize, rank] = HASH_TYPES.get(view.getUint8(37)) ?? [];
  if (algorithm === undefined || hashSize === undefined || rank === undefined) return undefined;
  const pageSize = PAGE_SIZES.get(view.getUint8(39));
  const [from, end] = [view.getUint32(16), view.getUint32(16) + view.getUint32(28) * hashSize];
  if (view.getUint8(36) !== hashSize || pageSize === undefined || end > view.byteLength) return undefined;
  return {
    algorithm,
    hashSize,
    rank,
    pageSize,
    codeLimit: view.getUint32(32),
    hashes: bytes.subarray(from, end),
  };
}

async function* inPages(blocks: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  const page = Buffer.alloc(size);
  let filled = 0;
  for await (const block of blocks)
    for (let at = 0; at < block.length; ) {
      const part = block.subarray(at, at + size - filled);
      at += part.length;
      // Most pages are whole in one block.
      if (part.length < size) page.set(part, filled);
      filled += part.length;
      if (filled < size) continue;
      yield part.length < size ? page : part;
      filled = 0;
    }
  if (filled > 0) yield page.subarray(0, filled);
}

async function collect(read: ReadRange, start: number, end: number): Promise<Uint8Array> {
  if (end <= start) return new Uint8Array();
  const bytes = Buffer.alloc(end - start);
  let at = 0;
  for await (const block of read(start, end)) {
    bytes.set(block, at);
    at += block.length;
  }
  return bytes.subarray(0, at);
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const PAGE = 4096;
const NAME = Buffer.from("a.out\0");
const HEADERS = 12 + 8 + 44 + NAME.length;

/**
 * Signs a Mach-O file that consists of a header and any bytes, as Go's linker signs for Apple silicon: with
 * hashes of the pages and no certificate. The signature replaces the end of the file.
 */
export function signAdHoc(file: Uint8Array): Uint8Array {
  const signed = Buffer.alloc(Math.max(file.length, 64 + HEADERS + 32 * 2));
  signed.set(file);
  let limit = signed.length;
  while (limit + HEADERS + 32 * Math.ceil(limit / PAGE) > signed.length) limit -= 16 + (limit % 16);
  // One load command, of 16 bytes.
  const command = [CODE_SIGNATURE, 16, limit, signed.length - limit];
  for (const [index, word] of [1, 16].entries()) signed.writeUInt32LE(word, 16 + 4 * index);
  for (const [index, word] of command.entries()) signed.writeUInt32LE(word, 32 + 4 * index);
  // A super blob with one code directory.
  const code = signed.subarray(0, limit);
  const pages = Math.ceil(limit / PAGE);
  const length = HEADERS + 32 * pages;
  const blob = signed.subarray(limit).fill(0);
  for (const [index, word] of [SUPER_BLOB, length, 1, 0, 20].entries()) blob.writeUInt32BE(word, 4 * index);
  const directory = blob.subarray(20);
  const hashes = 44 + NAME.length;
  const words = [DIRECTORY, length - 20, 0x20001, 2, hashes, 44, 0, pages, limit];
  for (const [index, word] of words.entries()) directory.writeUInt32BE(word, 4 * index);
  // Size and type of the hashes, platform, and the size of a page as a power of two.
  directory.set([32, 2, 0, 12], 36);
  directory.set(NAME, 44);
  for (let page = 0; page < pages; page++) {
    const bytes = code.subarray(page * PAGE, (page + 1) * PAGE);
    directory.set(hash("sha256", bytes, "buffer"), hashes + 32 * page);
  }
  return signed;
}
