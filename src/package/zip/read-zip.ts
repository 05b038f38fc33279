import { createHash } from "node:crypto";
import { crc32, createInflateRaw, type InflateRaw } from "node:zlib";
import type { Checksum } from "../local-file.ts";
import { ambiguous, checkPacked, checkUnpacked, quote, unreadable } from "./broken-zip.ts";
import {
  type DirectoryEntry,
  enlarge,
  findDirectory,
  MAX_VERSION,
  readDirectory,
  readExtra,
} from "./directory.ts";
import { dirhash1 } from "./dirhash.ts";
import { freeUsedBlocks, readBlocks, type ZipBytes } from "./zip-bytes.ts";

export interface ReadEntry extends DirectoryEntry {
  /** Yields the content in blocks that are valid until the next one; throws if it is damaged. */
  read(most?: number): AsyncGenerator<Buffer>;
}

/**
 * Lists the files of a zip, and throws BrokenZip unless all readers agree about them. Lenient libraries each
 * resolve conflicts their own way, and clients use another one.
 */
export async function readZip(bytes: ZipBytes): Promise<readonly ReadEntry[]> {
  checkPacked(bytes.size);
  const place = await findDirectory(bytes);
  const listed = await readDirectory(bytes, place);
  const unpacked = listed.reduce((sum, file) => sum + file.unpacked, 0);
  checkUnpacked(unpacked, bytes.size);
  const placed = await placeFiles(bytes, listed, place.offset);
  return placed.map((file) => ({ ...file, read: (most) => readContent(bytes, file, most) }));
}

/** The `h1:` hash. Reads and checks every byte. */
export async function hashFiles(
  files: readonly ReadEntry[],
  onRead?: (block: Uint8Array, file: ReadEntry) => void,
): Promise<string> {
  const hashed: Checksum[] = [];
  for (const file of files) {
    const sha256 = await hashContent(file.read(), (block) => onRead?.(block, file));
    hashed.push({ name: file.name, sha256 });
  }
  return dirhash1(hashed);
}

const MIN_BLOCK = 64;
const MAX_BLOCK = 1 << 17;

/** Blocks are valid until the next one is requested. */
async function* readContent(bytes: ZipBytes, file: Placed, most = MAX_BLOCK): AsyncGenerator<Buffer> {
  const { name, start, packed, unpacked, crc, method } = file;
  let size = 0;
  let sum = 0;
  const content = method === 0 ? readBlocks(bytes, start, packed, most) : inflate(bytes, file, most);
  for await (const block of content) {
    size += block.length;
    if (size > unpacked) break;
    sum = crc32(block, sum);
    yield block;
  }
  if (size !== unpacked) throw unreadable(`${quote(name)} does not have the stated ${unpacked} bytes`);
  if (sum !== crc) throw unreadable(`${quote(name)} is damaged, its CRC-32 does not match`);
}

async function* inflate(bytes: ZipBytes, file: Placed, most: number): AsyncGenerator<Buffer> {
  const { name, start, packed, unpacked } = file;
  const chunkSize = Math.min(most, Math.max(MIN_BLOCK, unpacked));
  const inflater = createInflateRaw({ chunkSize });
  const free = freeUsedBlocks(chunkSize);
  // Errors are reported where the inflater is read.
  feed(inflater, readBlocks(bytes, start, packed, most)).catch((error: Error) => inflater.destroy(error));
  try {
    for await (const block of inflater) {
      yield block;
      free(block);
    }
  } catch (error) {
    const isZlib = error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
    throw isZlib ? unreadable(`${quote(name)} can't be unpacked, ${error.message}`, error) : error;
  }
  if (inflater.bytesWritten !== packed) throw unreadable(`${quote(name)} has more data than is unpacked`);
}

/** Reads a block only after zlib has consumed the previous one, because they share memory. */
async function feed(inflater: InflateRaw, blocks: AsyncIterable<Buffer>): Promise<void> {
  for await (const block of blocks) {
    await new Promise<void>((resolve, reject) => {
      inflater.write(block, (error) => (error ? reject(error) : resolve()));
    });
  }
  inflater.end();
}

export async function hashContent(
  content: AsyncIterable<Buffer>,
  onRead?: (block: Uint8Array) => void,
): Promise<string> {
  const hash = createHash("sha256");
  for await (const block of content) {
    hash.update(block);
    onRead?.(block);
  }
  return hash.digest("hex");
}

interface Placed extends DirectoryEntry {
  readonly start: number;
}

const SIGNATURE = 0x04034b50;
const FIXED_SIZE = 30;
const HAS_DESCRIPTOR = 0x0008;

/** Requires the files' data to be contiguous from the first byte to the directory, with matching headers. */
async function placeFiles(
  bytes: ZipBytes,
  listed: readonly DirectoryEntry[],
  end: number,
): Promise<readonly Placed[]> {
  const inOrder = listed.toSorted((a, b) => a.offset - b.offset);
  const starts = new Map<DirectoryEntry, number>();
  let at = 0;
  for (const [index, file] of inOrder.entries()) {
    if (file.offset !== at) throw ambiguous(`there is a gap before ${shown(file)}, or an overlap`);
    const start = await checkLocal(bytes, file);
    starts.set(file, start);
    at = inOrder[index + 1]?.offset ?? end;
    await checkAfter(bytes, file, start + file.packed, at);
  }
  if (at !== end) throw ambiguous("there is something before the list of its files");
  return listed.map((file) => ({ ...file, start: starts.get(file) ?? 0 }));
}

const shown = ({ name }: DirectoryEntry): string => quote(name);

/** Returns the offset after the local header. */
async function checkLocal(bytes: ZipBytes, file: DirectoryEntry): Promise<number> {
  const nameAt = file.offset + FIXED_SIZE;
  const extraAt = nameAt + file.rawName.length;
  const header = await bytes.read(file.offset, extraAt - file.offset);
  const name = shown(file);
  if (header.readUInt32LE(0) !== SIGNATURE)
    throw ambiguous(`there is no header of ${name} where the list of files says`);
  if (header.readUInt16LE(4) > MAX_VERSION)
    throw ambiguous(`the header of ${name} needs a newer format version than all readers support`);
  const isNamed =
    header.readUInt16LE(26) === file.rawName.length && header.subarray(FIXED_SIZE).equals(file.rawName);
  if (!isNamed) throw ambiguous(`the header of ${name} has another name than the list of files`);
  const extraSize = header.readUInt16LE(28);
  const large = readExtra(await bytes.read(extraAt, extraSize), file.rawName);
  const differing = findDiffering(header, large, file);
  if (differing.length > 0)
    throw ambiguous(`the header of ${name} has other values than the list of files: ${differing.join(", ")}`);
  return extraAt + extraSize;
}

/** Streamed files have zeros here and the real values after the data. */
function findDiffering(header: Buffer, large: Buffer | undefined, file: DirectoryEntry): readonly string[] {
  const packed = header.readUInt32LE(18);
  const unpacked = header.readUInt32LE(22);
  const isStream = (file.flags & HAS_DESCRIPTOR) !== 0;
  const real = enlarge({ packed, unpacked, offset: 0 }, large, file.rawName);
  const agrees = (said: number, is: number): boolean => said === is || (isStream && said === 0);
  const fields = {
    flags: header.readUInt16LE(6) === file.flags,
    "compression method": header.readUInt16LE(8) === file.method,
    "CRC-32": agrees(header.readUInt32LE(14), file.crc),
    "compressed size": agrees(real.packed, file.packed),
    size: agrees(real.unpacked, file.unpacked),
  };
  return Object.entries(fields).flatMap(([field, isSame]) => (isSame ? [] : [field]));
}

async function checkAfter(bytes: ZipBytes, file: DirectoryEntry, at: number, next: number): Promise<void> {
  const isStream = (file.flags & HAS_DESCRIPTOR) !== 0;
  const length = next - at;
  if (!isStream && length === 0) return;
  if (isStream && [12, 16, 20, 24].includes(length)) {
    const found = await bytes.read(at, length);
    if (descriptors(file).some((descriptor) => descriptor.equals(found))) return;
  }
  const descriptor = isStream ? ", or a descriptor with other values" : "";
  throw ambiguous(`there is a gap after the data of ${shown(file)}, or an overlap${descriptor}`);
}

/** The possible data descriptors: with or without a signature, 32 or 64 bits. */
function descriptors({ crc, packed, unpacked }: DirectoryEntry): readonly Buffer[] {
  const forms: Buffer[] = [];
  for (const width of [4, 8] as const) {
    if (width === 4 && Math.max(packed, unpacked) > 0xffffffff) continue;
    const descriptor = Buffer.alloc(8 + 2 * width);
    descriptor.writeUInt32LE(0x08074b50, 0);
    descriptor.writeUInt32LE(crc, 4);
    for (const [index, size] of [packed, unpacked].entries())
      if (width === 4) descriptor.writeUInt32LE(size, 8 + index * width);
      else descriptor.writeBigUInt64LE(BigInt(size), 8 + index * width);
    forms.push(descriptor, descriptor.subarray(4));
  }
  return forms;
}
