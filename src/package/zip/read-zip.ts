import { createHash } from "node:crypto";
import { crc32, createInflateRaw, type InflateRaw } from "node:zlib";
import { ambiguous, checkPacked, checkUnpacked, quote, unreadable } from "./broken-zip.ts";
import {
  type DirectoryEntry,
  enlarge,
  findDirectory,
  MAX_VERSION,
  readDirectory,
  readExtra,
} from "./directory.ts";
import { dirhash1, type HashedFile } from "./dirhash.ts";
import { freeUsedBlocks, readBlocks, type ZipBytes } from "./zip-bytes.ts";

/** A file in a zip that is open. */
export interface ReadEntry extends DirectoryEntry {
  /** Gives the content, in blocks of so many bytes that last until the next one; what is wrong with it shows on the way. */
  read(most?: number): AsyncGenerator<Buffer>;
}

/**
 * Lists the files of a zip that no two readers can take for different ones; any other is refused as a BrokenZip.
 * Libraries are made to read what they can, each in its own way, and clients have another one than we would.
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

/** Computes the hash that lock files record of a zip's content; every byte is read and checked on the way. */
export async function hashFiles(files: readonly ReadEntry[]): Promise<string> {
  const hashed: HashedFile[] = [];
  for (const { name, read } of files) hashed.push({ name, sha256: await hashContent(read()) });
  return dirhash1(hashed);
}

const MIN_BLOCK = 64;
const MAX_BLOCK = 1 << 17;

/** The content of a file, in blocks that last until the next one is asked for; what is wrong with it shows on the way. */
async function* readContent(bytes: ZipBytes, file: Placed, most = MAX_BLOCK): AsyncGenerator<Buffer> {
  const { name, start, packed, unpacked, crc, method } = file;
  let size = 0;
  let sum = 0;
  const content =
    method === 0 ? readBlocks(bytes, { start, length: packed, most }) : inflate(bytes, file, most);
  for await (const block of content) {
    size += block.length;
    if (size > unpacked) break;
    sum = crc32(block, sum);
    yield block;
  }
  if (size !== unpacked)
    throw unreadable(`${quote(name)} has not the ${unpacked} bytes that it is said to have`);
  if (sum !== crc) throw unreadable(`${quote(name)} is damaged, its CRC-32 does not match`);
}

async function* inflate(bytes: ZipBytes, file: Placed, most: number): AsyncGenerator<Buffer> {
  const { name, packed, unpacked } = file;
  const chunkSize = Math.min(most, Math.max(MIN_BLOCK, unpacked));
  const inflater = createInflateRaw({ chunkSize });
  const free = freeUsedBlocks(chunkSize);
  // Failures arrive where the inflater is read.
  feed(inflater, readBlocks(bytes, { start: file.start, length: packed, most })).catch((error: Error) =>
    inflater.destroy(error),
  );
  try {
    for await (const block of inflater) {
      yield block;
      free(block);
    }
  } catch (error) {
    throw isZlibError(error)
      ? unreadable(`${quote(name)} can't be unpacked, ${error.message}`, error)
      : error;
  }
  if (inflater.bytesWritten !== packed) throw unreadable(`${quote(name)} has more data than is unpacked`);
}

/** A block is read when zlib is done with the one before, whose memory it takes. */
async function feed(inflater: InflateRaw, blocks: AsyncIterable<Buffer>): Promise<void> {
  for await (const block of blocks) {
    await new Promise<void>((resolve, reject) => {
      inflater.write(block, (error) => (error ? reject(error) : resolve()));
    });
  }
  inflater.end();
}

function isZlibError(error: unknown): error is Error {
  return error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
}

/** The SHA-256 of a file's content, once all of it is read and checked. */
export async function hashContent(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash("sha256");
  for await (const block of content) hash.update(block);
  return hash.digest("hex");
}

/** A file of a zip, and where its data is. */
interface Placed extends DirectoryEntry {
  readonly start: number;
}

const SIGNATURE = 0x04034b50;
const FIXED_SIZE = 30;
const HAS_DESCRIPTOR = 0x0008;

/** Finds the data of the files, which lie one after the other from the first byte to the list, and say the same as it. */
async function placeFiles(
  bytes: ZipBytes,
  listed: readonly DirectoryEntry[],
  end: number,
): Promise<readonly Placed[]> {
  const inOrder = listed.toSorted((a, b) => a.offset - b.offset);
  const starts = new Map<DirectoryEntry, number>();
  let at = 0;
  for (const [index, file] of inOrder.entries()) {
    if (file.offset !== at) throw ambiguous(`there is something before ${shown(file)}, or that overlaps it`);
    const start = await checkLocal(bytes, file);
    starts.set(file, start);
    at = inOrder[index + 1]?.offset ?? end;
    await checkAfter(bytes, file, start + file.packed, at);
  }
  if (at !== end) throw ambiguous("there is something before the list of its files");
  return listed.map((file) => ({ ...file, start: starts.get(file) ?? 0 }));
}

const shown = ({ name }: DirectoryEntry): string => quote(name);

/** Gives the place after the header that lies before the data. */
async function checkLocal(bytes: ZipBytes, file: DirectoryEntry): Promise<number> {
  const nameAt = file.offset + FIXED_SIZE;
  const extraAt = nameAt + file.rawName.length;
  const header = await bytes.read(file.offset, extraAt - file.offset);
  const extraSize = header.readUInt16LE(28);
  const large = readExtra(await bytes.read(extraAt, extraSize), file.rawName);
  const isSame =
    header.readUInt32LE(0) === SIGNATURE &&
    header.readUInt16LE(4) <= MAX_VERSION &&
    header.readUInt16LE(6) === file.flags &&
    header.readUInt16LE(8) === file.method &&
    header.readUInt16LE(26) === file.rawName.length &&
    header.subarray(FIXED_SIZE).equals(file.rawName);
  if (!isSame || !sizesAgree(header, large, file))
    throw ambiguous(`what lies before the data of ${shown(file)} says something else than the list of files`);
  return extraAt + extraSize;
}

/** A file that was written as a stream has zeros here, and what they stand for after its data. */
function sizesAgree(header: Buffer, large: Buffer | undefined, file: DirectoryEntry): boolean {
  const packed = header.readUInt32LE(18);
  const unpacked = header.readUInt32LE(22);
  const isStream = (file.flags & HAS_DESCRIPTOR) !== 0;
  const real = enlarge({ packed, unpacked, offset: 0 }, large, file.rawName);
  const agrees = (said: number, is: number): boolean => said === is || (isStream && said === 0);
  return (
    agrees(header.readUInt32LE(14), file.crc) &&
    agrees(real.packed, file.packed) &&
    agrees(real.unpacked, file.unpacked)
  );
}

async function checkAfter(bytes: ZipBytes, file: DirectoryEntry, at: number, next: number): Promise<void> {
  const isStream = (file.flags & HAS_DESCRIPTOR) !== 0;
  const length = next - at;
  if (!isStream && length === 0) return;
  if (isStream && [12, 16, 20, 24].includes(length)) {
    const found = await bytes.read(at, length);
    if (descriptors(file).some((descriptor) => descriptor.equals(found))) return;
  }
  throw ambiguous(`there is something after the data of ${shown(file)}, or it overlaps what comes next`);
}

/** The forms in which CRC and sizes follow the data: with a signature or without, in 32 or 64 bits. */
function descriptors({ crc, packed, unpacked }: DirectoryEntry): readonly Buffer[] {
  const forms: Buffer[] = [];
  for (const width of [4, 8] as const) {
    if (width === 4 && Math.max(packed, unpacked) > 0xffffffff) continue;
    const descriptor = Buffer.alloc(8 + 2 * width);
    descriptor.writeUInt32LE(0x08074b50, 0);
    descriptor.writeUInt32LE(crc, 4);
    for (const [index, size] of [packed, unpacked].entries())
      writeNumber(descriptor, size, 8 + index * width, width);
    forms.push(descriptor, descriptor.subarray(4));
  }
  return forms;
}

function writeNumber(buffer: Buffer, value: number, at: number, width: 4 | 8): void {
  if (width === 4) buffer.writeUInt32LE(value, at);
  else buffer.writeBigUInt64LE(BigInt(value), at);
}
