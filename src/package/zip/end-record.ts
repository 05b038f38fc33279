import { ambiguous, unreadable } from "./broken-zip.ts";
import { checkCount } from "./zip-bounds.ts";
import type { ZipBytes } from "./zip-bytes.ts";

/** Where the list of a zip's files is: the "central directory" of https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
export interface DirectoryPlace {
  readonly offset: number;
  readonly size: number;
  readonly count: number;
}

const END_SIZE = 22;
const LOCATOR_SIZE = 20;
const RECORD_SIZE = 56;
// Some readers look no further back than 16 KiB for the end record.
const MAX_COMMENT = 4096;
const END = Buffer.from("PK\x05\x06", "latin1");
const LOCATOR = 0x07064b50;
const RECORD = 0x06064b50;

/** Finds the list as every reader must: there is one end record, at the very end, and the list ends where it starts. */
export async function findDirectory(bytes: ZipBytes): Promise<DirectoryPlace> {
  const length = Math.min(bytes.size, RECORD_SIZE + LOCATOR_SIZE + END_SIZE + MAX_COMMENT);
  const tail = await bytes.read(bytes.size - length, length);
  const at = tail.lastIndexOf(END);
  if (at < 0) throw unreadable("it has no end record, so it is no zip or only the start of one");
  if (at + END_SIZE > length || at + END_SIZE + tail.readUInt16LE(at + 20) !== length)
    throw ambiguous("its end record is not at its end, or there are two");
  const { place, before } = readPlace(tail, at, bytes.size - length);
  if (place.offset + place.size !== before)
    throw ambiguous("the list of its files does not end where its end record starts");
  checkCount(place.count, place.size);
  return place;
}

interface Found {
  readonly place: DirectoryPlace;
  /** Where the records after the directory start. */
  readonly before: number;
}

function readPlace(tail: Buffer, at: number, start: number): Found {
  const place = {
    count: tail.readUInt16LE(at + 10),
    size: tail.readUInt32LE(at + 12),
    offset: tail.readUInt32LE(at + 16),
  };
  const disks = tail.readUInt32LE(at + 4);
  if (disks !== 0 || tail.readUInt16LE(at + 8) !== place.count) throw ambiguous("it is one part of several");
  // The size alone is not enough for Go: https://go.dev/src/archive/zip/reader.go compares it with two bytes.
  const isLarge = place.count === 0xffff || place.offset === 0xffffffff;
  const hasLocator = at >= LOCATOR_SIZE && tail.readUInt32LE(at - LOCATOR_SIZE) === LOCATOR;
  if (isLarge !== hasLocator)
    throw ambiguous("its ZIP64 end record is missing, or is there and not referred to");
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
