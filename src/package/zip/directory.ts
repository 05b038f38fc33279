import { ambiguous, quote, unreadable } from "./broken-zip.ts";
import type { DirectoryPlace } from "./end-record.ts";
import { enlarge, readExtra, type Sizes } from "./extra-fields.ts";
import type { ZipBytes } from "./zip-bytes.ts";
import type { ZipEntry } from "./zip-rules.ts";

/** What the list of a zip's files says of one. */
export interface Listed extends ZipEntry, Sizes {
  readonly rawName: Buffer;
  readonly crc: number;
}

const SIGNATURE = 0x02014b50;
const FIXED_SIZE = 46;
/** The highest version of the format that every reader knows. */
export const MAX_VERSION = 45;

/** Reads the list of a zip's files, which fills its place to the last byte. */
export async function readDirectory(bytes: ZipBytes, place: DirectoryPlace): Promise<readonly Listed[]> {
  const directory = await bytes.read(place.offset, place.size);
  const files: Listed[] = [];
  let at = 0;
  for (let index = 0; index < place.count; index++) {
    const end = endOf(directory, at);
    files.push(readListed(directory.subarray(at, end)));
    at = end;
  }
  if (at !== directory.length)
    throw ambiguous("the list of its files has more in it than they are said to be");
  return files;
}

function endOf(directory: Buffer, at: number): number {
  if (at + FIXED_SIZE > directory.length) throw unreadable("the list of its files is cut off");
  if (directory.readUInt32LE(at) !== SIGNATURE)
    throw unreadable("the list of its files has something else in it");
  const lengths = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset));
  const end = lengths.reduce((sum, length) => sum + length, at + FIXED_SIZE);
  if (end > directory.length) throw unreadable("the list of its files is cut off");
  return end;
}

function readListed(record: Buffer): Listed {
  const extraAt = FIXED_SIZE + record.readUInt16LE(28);
  const rawName = record.subarray(FIXED_SIZE, extraAt);
  const name = rawName.toString("utf8");
  const large = readExtra(record.subarray(extraAt, extraAt + record.readUInt16LE(30)), rawName);
  if (record.readUInt16LE(6) > MAX_VERSION)
    throw ambiguous(`${quote(name)} asks for a later version of the format than all readers know`);
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
