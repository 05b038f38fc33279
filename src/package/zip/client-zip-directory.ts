import { unreadable } from "./broken-zip.ts";
import type { ZipBytes } from "./zip-bytes.ts";
import type { ZipEntry } from "./zip-rules.ts";

export interface GoFile extends ZipEntry {
  /** The length of its record in the directory. */
  readonly length: number;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

/** The start of the directory, the base of its offsets, and the stated number of files. */
export interface GoDirectory {
  readonly start: number;
  readonly base: number;
  readonly count: number;
}

const END = 0x06054b50;
const END_SIZE = 22;

/** Like Go: the last end record whose comment fits, and the records before it. */
export async function findGoDirectory(bytes: ZipBytes): Promise<GoDirectory> {
  const length = Math.min(bytes.size, 65 * 1024);
  const tail = await bytes.read(bytes.size - length, length);
  const at = findEnd(tail.subarray(-1024)) ?? findEnd(tail);
  if (at === undefined) throw unreadable("it has no end record");
  const end = tail.subarray(tail.length - at);
  const small = { count: end.readUInt16LE(10), size: end.readUInt32LE(12), offset: end.readUInt32LE(16) };
  const isLarge = small.count === 0xffff || small.size === 0xffff || small.offset === 0xffffffff;
  const endAt = bytes.size - at;
  const record = isLarge ? await findRecord(bytes, endAt) : undefined;
  const { count, size, offset } = record ?? small;
  const base = (record?.at ?? endAt) - size - offset;
  if (base + offset < 0 || base + offset >= bytes.size)
    throw unreadable("the list of its files is outside of it");
  const isFromStart = base > 0 && (await readGoFile(bytes, offset, 0).catch(() => undefined)) !== undefined;
  return { count, base: isFromStart ? 0 : base, start: isFromStart ? offset : base + offset };
}

function findEnd(tail: Buffer): number | undefined {
  for (let at = tail.length - END_SIZE; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== END) continue;
    const isWhole = at + END_SIZE + tail.readUInt16LE(at + 20) <= tail.length;
    // Go stops searching at a truncated comment.
    return isWhole ? tail.length - at : undefined;
  }
  return undefined;
}

async function findRecord(bytes: ZipBytes, endAt: number) {
  if (endAt < 20) return undefined;
  const locator = await bytes.read(endAt - 20, 20);
  const isOne =
    locator.readUInt32LE(0) === 0x07064b50 && locator.readUInt32LE(4) === 0 && locator.readUInt32LE(16) === 1;
  if (!isOne) return undefined;
  const at = Number(locator.readBigUInt64LE(8));
  const record = await bytes.read(at, 56);
  if (record.readUInt32LE(0) !== 0x06064b50) throw unreadable("its ZIP64 end record is not there");
  // Go compares only 16 bits of it.
  const count = record.readUInt16LE(32);
  const [size = 0, offset = 0] = [40, 48].map((place) => Number(record.readBigUInt64LE(place)));
  return { at, count, size, offset };
}

const FIXED_SIZE = 46;

/** Undefined after the last file. */
export async function readGoFile(bytes: ZipBytes, at: number, base: number): Promise<GoFile | undefined> {
  if (at + FIXED_SIZE > bytes.size) return undefined;
  const fixed = await bytes.read(at, FIXED_SIZE);
  if (fixed.readUInt32LE(0) !== 0x02014b50) return undefined;
  const [nameSize = 0, extraSize = 0, commentSize = 0] = [28, 30, 32].map((place) =>
    fixed.readUInt16LE(place),
  );
  const length = FIXED_SIZE + nameSize + extraSize + commentSize;
  if (at + length > bytes.size) return undefined;
  const rawName = await bytes.read(at + FIXED_SIZE, nameSize);
  const extra = await bytes.read(at + FIXED_SIZE + nameSize, extraSize);
  const sizes = enlarge(fixed, extra);
  if (sizes === undefined) return undefined;
  const name = rawName.toString("utf8");
  return {
    name,
    isUtf8: rawName.equals(Buffer.from(name)),
    creator: fixed.readUInt8(5),
    flags: fixed.readUInt16LE(8),
    method: fixed.readUInt16LE(10),
    crc: fixed.readUInt32LE(16),
    attributes: fixed.readUInt32LE(38),
    ...sizes,
    offset: sizes.offset + base,
    length,
  };
}

const LARGE = 0xffffffff;

/** Applies the ZIP64 field; undefined if Go rejects the file. */
function enlarge(fixed: Buffer, extra: Buffer) {
  const numbers = {
    unpacked: fixed.readUInt32LE(24),
    packed: fixed.readUInt32LE(20),
    offset: fixed.readUInt32LE(42),
  };
  const missing = new Set(
    (["unpacked", "packed", "offset"] as const).filter((name) => numbers[name] === LARGE),
  );
  for (let at = 0; at + 4 <= extra.length; ) {
    const size = extra.readUInt16LE(at + 2);
    if (at + 4 + size > extra.length) break;
    let field = extra.subarray(at + 4, at + 4 + size);
    for (const name of extra.readUInt16LE(at) === 1 ? [...missing] : []) {
      if (field.length < 8) return undefined;
      numbers[name] = Number(field.readBigUInt64LE(0));
      field = field.subarray(8);
      missing.delete(name);
    }
    at += 4 + size;
  }
  return missing.has("packed") || missing.has("offset") ? undefined : numbers;
}
