import { ambiguous, checkCount, quote, unreadable } from "./broken-zip.ts";
import type { ZipBytes } from "./zip-bytes.ts";
import type { ZipEntry } from "./zip-rules.ts";

export interface DirectoryEntry extends ZipEntry, Sizes {
  readonly rawName: Buffer;
  readonly crc: number;
}

const SIGNATURE = 0x02014b50;
const FIXED_SIZE = 46;
/** The highest format version that every reader supports. */
export const MAX_VERSION = 45;

/** The central directory must fill its space exactly. */
export async function readDirectory(
  bytes: ZipBytes,
  place: DirectoryPlace,
): Promise<readonly DirectoryEntry[]> {
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
  if (at + FIXED_SIZE > directory.length) throw unreadable("the list of its files is truncated");
  if (directory.readUInt32LE(at) !== SIGNATURE)
    throw unreadable("the list of its files has something else in it");
  const lengths = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset));
  const end = lengths.reduce((sum, length) => sum + length, at + FIXED_SIZE);
  if (end > directory.length) throw unreadable("the list of its files is truncated");
  return end;
}

function readEntry(record: Buffer): DirectoryEntry {
  const extraAt = FIXED_SIZE + record.readUInt16LE(28);
  const rawName = record.subarray(FIXED_SIZE, extraAt);
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
export function readExtra(extra: Buffer, name: Buffer): Buffer | undefined {
  let large: Buffer | undefined;
  for (let at = 0; at < extra.length; ) {
    if (at + 4 > extra.length || at + 4 + extra.readUInt16LE(at + 2) > extra.length)
      throw ambiguous(`the extra fields of ${quote(name.toString())} are truncated`);
    const id = extra.readUInt16LE(at);
    const data = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    const isTwice = id === ZIP64 && large !== undefined;
    const isKnown = id === ZIP64 || (id === TIMES ? TIMES_SIZES.includes(data.length) : HARMLESS.has(id));
    if (isTwice || !isKnown) {
      const shown = `0x${id.toString(16).padStart(4, "0")}`;
      throw ambiguous(`${quote(name.toString())} has an extra field ${shown} that not all readers support`);
    }
    if (id === ZIP64) large = data;
    at += 4 + data.length;
  }
  return large;
}

/** Replaces the placeholders with the values of the ZIP64 field; their number must match. */
export function enlarge(sizes: Sizes, large: Buffer | undefined, name: Buffer): Sizes {
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
export async function findDirectory(bytes: ZipBytes): Promise<DirectoryPlace> {
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
