import { createHash } from "node:crypto";
import { crc32, createInflateRaw, type InflateRaw } from "node:zlib";
import { quote } from "../../text.ts";
import { type Checksum, dirhash1 } from "../local-file.ts";
import { freeUsedBlocks, readBlocks, type ZipBytes } from "./zip-bytes.ts";
import { ambiguous, checkCount, checkPacked, checkUnpacked, unreadable, type ZipEntry } from "./zip-rules.ts";

interface DirectoryEntry extends ZipEntry, Sizes {
  readonly rawName: Buffer;
  readonly crc: number;
}

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
  const entries = await readDirectory(bytes, place);
  const unpacked = entries.reduce((sum, file) => sum + file.unpacked, 0);
  checkUnpacked(unpacked, bytes.size);
  const placed = await placeFiles(bytes, entries, place.offset);
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
  onRead?: (block: Uint8Array) => Promise<void> | void,
): Promise<string> {
  const hash = createHash("sha256");
  for await (const block of content) {
    hash.update(block);
    await onRead?.(block);
  }
  return hash.digest("hex");
}

interface Placed extends DirectoryEntry {
  readonly start: number;
}

const LOCAL_HEADER = 0x04034b50;
const LOCAL_SIZE = 30;
const HAS_DESCRIPTOR = 0x0008;

/** Requires the files' data to be contiguous from the first byte to the directory, with matching headers. */
async function placeFiles(
  bytes: ZipBytes,
  entries: readonly DirectoryEntry[],
  end: number,
): Promise<readonly Placed[]> {
  const inOrder = entries.toSorted((a, b) => a.offset - b.offset);
  const starts = new Map<DirectoryEntry, number>();
  let at = 0;
  for (const [index, file] of inOrder.entries()) {
    if (file.offset !== at) throw ambiguous(`there is a gap before ${nameOf(file)}, or an overlap`);
    const start = await checkLocal(bytes, file);
    starts.set(file, start);
    at = inOrder[index + 1]?.offset ?? end;
    await checkAfter(bytes, file, start + file.packed, at);
  }
  if (at !== end) throw ambiguous("there is something before the list of its files");
  return entries.map((file) => ({ ...file, start: starts.get(file) ?? 0 }));
}

const nameOf = ({ name }: DirectoryEntry): string => quote(name);

/** Returns the offset after the local header. */
async function checkLocal(bytes: ZipBytes, file: DirectoryEntry): Promise<number> {
  const nameAt = file.offset + LOCAL_SIZE;
  const extraAt = nameAt + file.rawName.length;
  const header = await bytes.read(file.offset, extraAt - file.offset);
  const name = nameOf(file);
  if (header.readUInt32LE(0) !== LOCAL_HEADER)
    throw ambiguous(`there is no header of ${name} where the list of files says`);
  if (header.readUInt16LE(4) > MAX_VERSION)
    throw ambiguous(`the header of ${name} needs a newer format version than all readers support`);
  const isNamed =
    header.readUInt16LE(26) === file.rawName.length && header.subarray(LOCAL_SIZE).equals(file.rawName);
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
  return Object.entries(fields).flatMap(([field, matches]) => (matches ? [] : [field]));
}

async function checkAfter(bytes: ZipBytes, file: DirectoryEntry, at: number, next: number): Promise<void> {
  const isStream = (file.flags & HAS_DESCRIPTOR) !== 0;
  const length = next - at;
  if (!isStream && length === 0) return;
  if (isStream && [12, 16, 20, 24].includes(length)) {
    const bytesAfter = await bytes.read(at, length);
    if (descriptors(file).some((descriptor) => descriptor.equals(bytesAfter))) return;
  }
  const descriptor = isStream ? ", or a descriptor with other values" : "";
  throw ambiguous(`there is a gap after the data of ${nameOf(file)}, or an overlap${descriptor}`);
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

const ENTRY = 0x02014b50;
const ENTRY_SIZE = 46;
/** The highest format version that every reader supports. */
const MAX_VERSION = 45;

/** The central directory must fill its space exactly. */
async function readDirectory(bytes: ZipBytes, place: DirectoryPlace): Promise<readonly DirectoryEntry[]> {
  const directory = await bytes.read(place.offset, place.size);
  const files: DirectoryEntry[] = [];
  let at = 0;
  for (let index = 0; index < place.count; index++) {
    const end = endOf(directory, at);
    files.push(readEntry(directory.subarray(at, end)));
    at = end;
  }
  if (at !== directory.length)
    throw ambiguous("the list of its files has more entries than its stated number");
  return files;
}

function endOf(directory: Buffer, at: number): number {
  if (at + ENTRY_SIZE > directory.length) throw unreadable("the list of its files is truncated");
  if (directory.readUInt32LE(at) !== ENTRY)
    throw unreadable("the list of its files has something else in it");
  const lengths = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset));
  const end = lengths.reduce((sum, length) => sum + length, at + ENTRY_SIZE);
  if (end > directory.length) throw unreadable("the list of its files is truncated");
  return end;
}

function readEntry(record: Buffer): DirectoryEntry {
  const extraAt = ENTRY_SIZE + record.readUInt16LE(28);
  const rawName = record.subarray(ENTRY_SIZE, extraAt);
  const name = rawName.toString("utf8");
  const large = readExtra(record.subarray(extraAt, extraAt + record.readUInt16LE(30)), rawName);
  if (record.readUInt16LE(6) > MAX_VERSION)
    throw ambiguous(`${quote(name)} needs a newer format version than all readers support`);
  if (record.readUInt16LE(34) !== 0) throw ambiguous("it is one part of several");
  const sizes = {
    packed: record.readUInt32LE(20),
    unpacked: record.readUInt32LE(24),
    offset: record.readUInt32LE(42),
  };
  return {
    name,
    rawName,
    isUtf8: rawName.equals(Buffer.from(name)),
    creator: record.readUInt8(5),
    flags: record.readUInt16LE(8),
    method: record.readUInt16LE(10),
    crc: record.readUInt32LE(16),
    attributes: record.readUInt32LE(38),
    ...enlarge(sizes, large, rawName),
  };
}

interface Sizes {
  readonly unpacked: number;
  readonly packed: number;
  readonly offset: number;
}

const ZIP64 = 0x0001;
const TIMES = 0x5455;
// One to three times. libarchive rejects a zip with none.
const TIMES_SIZES: readonly number[] = [5, 9, 13];
// Timestamps, owners and padding: fields that affect neither name, content nor type.
const HARMLESS: ReadonlySet<number> = new Set([0x000a, 0x5855, 0x7855, 0x7875, 0xa220, 0xcafe, 0xd935]);

/** Allows only extra fields that no reader interprets as another name, offset or type. */
function readExtra(extra: Buffer, name: Buffer): Buffer | undefined {
  let large: Buffer | undefined;
  for (let at = 0; at < extra.length; ) {
    if (at + 4 > extra.length || at + 4 + extra.readUInt16LE(at + 2) > extra.length)
      throw ambiguous(`the extra fields of ${quote(name.toString())} are truncated`);
    const id = extra.readUInt16LE(at);
    const data = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    const isTwice = id === ZIP64 && large !== undefined;
    const isKnown = id === ZIP64 || (id === TIMES ? TIMES_SIZES.includes(data.length) : HARMLESS.has(id));
    if (isTwice || !isKnown) {
      const hex = `0x${id.toString(16).padStart(4, "0")}`;
      throw ambiguous(`${quote(name.toString())} has an extra field ${hex} that not all readers support`);
    }
    if (id === ZIP64) large = data;
    at += 4 + data.length;
  }
  return large;
}

/** Replaces the placeholders with the values of the ZIP64 field; their number must match. */
function enlarge(sizes: Sizes, large: Buffer | undefined, name: Buffer): Sizes {
  const count = Math.floor((large?.length ?? 0) / 8);
  const left = Array.from({ length: count }, (_, at) => Number(large?.readBigUInt64LE(8 * at)));
  const take = (size: number): number => (size === 0xffffffff ? (left.shift() ?? Number.NaN) : size);
  const { unpacked, packed, offset } = sizes;
  const real = { unpacked: take(unpacked), packed: take(packed), offset: take(offset) };
  if (left.length === 0 && (large?.length ?? 0) % 8 === 0 && Object.values(real).every(Number.isSafeInteger))
    return real;
  throw ambiguous(`the ZIP64 field of ${quote(name.toString())} has other values than its entry needs`);
}

/** The central directory of https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
interface DirectoryPlace {
  readonly offset: number;
  readonly size: number;
  readonly count: number;
}

const END_SIZE = 22;
const LOCATOR_SIZE = 20;
const RECORD_SIZE = 56;
// Some readers search only the last 16 KiB for the end record.
const MAX_COMMENT = 4096;
const END = Buffer.from("PK\x05\x06", "latin1");
const LOCATOR = 0x07064b50;
const RECORD = 0x06064b50;

/** Requires one end record at the very end, right after the central directory, so that all readers agree. */
async function findDirectory(bytes: ZipBytes): Promise<DirectoryPlace> {
  const length = Math.min(bytes.size, RECORD_SIZE + LOCATOR_SIZE + END_SIZE + 0xffff);
  const tail = await bytes.read(bytes.size - length, length);
  const at = tail.lastIndexOf(END);
  if (at < 0) throw unreadable("it has no end record, so it is truncated or not a zip");
  if (at + END_SIZE > length || at + END_SIZE + tail.readUInt16LE(at + 20) !== length)
    throw ambiguous("its end record is not at its end, or there are two");
  if (length - at - END_SIZE > MAX_COMMENT)
    throw ambiguous(
      `its comment has more than ${MAX_COMMENT} bytes, so some readers don't find its end record`,
    );
  const { place, before } = readPlace(tail, at, bytes.size - length);
  if (place.offset + place.size !== before)
    throw ambiguous("the list of its files does not end where its end record starts");
  checkCount(place.count, place.size);
  return place;
}

/** Where the directory is, and `before`: its end and the start of the records after it. */
function readPlace(tail: Buffer, at: number, start: number) {
  const place = {
    count: tail.readUInt16LE(at + 10),
    size: tail.readUInt32LE(at + 12),
    offset: tail.readUInt32LE(at + 16),
  };
  const disks = tail.readUInt32LE(at + 4);
  if (disks !== 0 || tail.readUInt16LE(at + 8) !== place.count) throw ambiguous("it is one part of several");
  // Go also compares the number of files: https://go.dev/src/archive/zip/reader.go.
  const isLarge = place.count === 0xffff || place.offset === 0xffffffff;
  const hasLocator = at >= LOCATOR_SIZE && tail.readUInt32LE(at - LOCATOR_SIZE) === LOCATOR;
  if (isLarge !== hasLocator) throw ambiguous("its ZIP64 end record is missing or not referenced");
  if (!isLarge) return { place, before: start + at };
  const recordAt = at - LOCATOR_SIZE - RECORD_SIZE;
  if (recordAt < 0) throw unreadable("it ends too early");
  return { place: readLarge(tail, recordAt, start, place), before: start + recordAt };
}

function readLarge(tail: Buffer, at: number, start: number, small: DirectoryPlace): DirectoryPlace {
  const number = (offset: number): number => Number(tail.readBigUInt64LE(at + offset));
  const place = { count: number(32), size: number(40), offset: number(48) };
  const locator = at + RECORD_SIZE;
  const isSound =
    tail.readUInt32LE(at) === RECORD &&
    number(4) === RECORD_SIZE - 12 &&
    number(16) === 0 &&
    number(24) === place.count &&
    tail.readUInt32LE(locator + 4) === 0 &&
    Number(tail.readBigUInt64LE(locator + 8)) === start + at &&
    tail.readUInt32LE(locator + 16) === 1;
  const agrees =
    [0xffff, place.count].includes(small.count) &&
    [0xffffffff, place.size].includes(small.size) &&
    [0xffffffff, place.offset].includes(small.offset);
  if (isSound && agrees) return place;
  throw ambiguous("its end record and its ZIP64 end record don't agree");
}
