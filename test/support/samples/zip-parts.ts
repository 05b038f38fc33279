/** A file inside a zip. */
export interface LocalPart {
  fixed: Buffer;
  name: Buffer;
  extra: Buffer;
  data: Buffer;
  descriptor: Buffer;
}

/** A file in the list at the end. */
export interface ListedPart {
  fixed: Buffer;
  name: Buffer;
  extra: Buffer;
  comment: Buffer;
}

/** A zip in its parts, each to be changed without a thought to the others. */
export interface ZipParts {
  prefix: Buffer;
  locals: LocalPart[];
  /** What is between the files and their list. */
  gap: Buffer;
  listed: ListedPart[];
  /** What is between the list and the end record. */
  rest: Buffer;
  record: Buffer;
  locator: Buffer;
  end: Buffer;
  comment: Buffer;
  suffix: Buffer;
}

const NONE = Buffer.alloc(0);

/** Takes a sound zip apart. */
export function takeApart(zip: Buffer): ZipParts {
  const endAt = zip.lastIndexOf("PK\x05\x06", undefined, "latin1");
  const end = copy(zip, endAt, endAt + 22);
  const isLarge = endAt >= 76 && zip.readUInt32LE(endAt - 20) === 0x07064b50;
  const recordAt = isLarge ? endAt - 76 : endAt;
  const offset = isLarge ? Number(zip.readBigUInt64LE(recordAt + 48)) : end.readUInt32LE(16);
  const listed: ListedPart[] = [];
  for (let at = offset; at < recordAt; ) {
    const [nameAt, extraAt, commentAt, next] = bounds(zip, at, 46, [28, 30, 32]);
    listed.push({
      fixed: copy(zip, at, nameAt),
      name: copy(zip, nameAt, extraAt),
      extra: copy(zip, extraAt, commentAt),
      comment: copy(zip, commentAt, next),
    });
    at = next;
  }
  const starts = [...listed.map(offsetOf), offset];
  return {
    prefix: NONE,
    locals: listed.map((part, index) => readLocal(zip, part, starts[index] ?? 0, starts[index + 1] ?? 0)),
    gap: NONE,
    listed,
    rest: NONE,
    record: copy(zip, recordAt, isLarge ? recordAt + 56 : recordAt),
    locator: copy(zip, isLarge ? recordAt + 56 : endAt, endAt),
    end,
    comment: copy(zip, endAt + 22, zip.length),
    suffix: NONE,
  };
}

/** Puts it together again, as it is. */
export function putTogether(parts: ZipParts): Buffer {
  const { prefix, locals, gap, listed, rest, record, locator, end, comment, suffix } = parts;
  return Buffer.concat([
    prefix,
    ...locals.flatMap(localBuffers),
    gap,
    ...listed.flatMap((one) => [one.fixed, one.name, one.extra, one.comment]),
    rest,
    record,
    locator,
    end,
    comment,
    suffix,
  ]);
}

/** Makes lengths, places and counts those of the parts, so that a change is not found by them. */
export function relink(parts: ZipParts): void {
  const { prefix, locals, gap, listed, rest, record, locator, end, comment } = parts;
  let at = prefix.length;
  const starts = locals.map((local) => {
    local.fixed.writeUInt16LE(local.name.length, 26);
    local.fixed.writeUInt16LE(local.extra.length, 28);
    const start = at;
    at += lengthOf(localBuffers(local));
    return start;
  });
  for (const [index, part] of listed.entries()) {
    for (const [offset, { length }] of [
      [28, part.name],
      [30, part.extra],
      [32, part.comment],
    ] as const)
      part.fixed.writeUInt16LE(length, offset);
    const start = starts[index];
    if (start !== undefined && part.fixed.readUInt32LE(42) !== 0xffffffff)
      part.fixed.writeUInt32LE(start, 42);
    else if (start !== undefined && part.extra.length >= 8)
      part.extra.writeBigUInt64LE(BigInt(start), part.extra.length - 8);
  }
  const offset = at + gap.length;
  const size = lengthOf(listed.flatMap((one) => [one.fixed, one.name, one.extra, one.comment]));
  writeEnd(end, [listed.length, size, offset]);
  end.writeUInt16LE(comment.length, 20);
  if (record.length < 56 || locator.length < 20) return;
  for (const place of [24, 32]) record.writeBigUInt64LE(BigInt(listed.length), place);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  locator.writeBigUInt64LE(BigInt(offset + size + rest.length), 8);
}

/** A field at its maximum refers to the ZIP64 record, so it stays. */
function writeEnd(end: Buffer, [count, size, offset]: readonly [number, number, number]): void {
  for (const at of [8, 10]) if (end.readUInt16LE(at) !== 0xffff) end.writeUInt16LE(count, at);
  if (end.readUInt32LE(12) !== 0xffffffff) end.writeUInt32LE(size, 12);
  if (end.readUInt32LE(16) !== 0xffffffff) end.writeUInt32LE(offset, 16);
}

function readLocal(zip: Buffer, { fixed }: ListedPart, at: number, next: number): LocalPart {
  const [nameAt, extraAt, dataAt] = bounds(zip, at, 30, [26, 28]);
  const packed = fixed.readUInt32LE(20);
  const hasDescriptor = (fixed.readUInt16LE(8) & 8) !== 0;
  // All that is large here is forced to be: what is not followed by a descriptor fills its place.
  const end = packed !== 0xffffffff ? dataAt + packed : hasDescriptor ? next - 24 : next;
  return {
    fixed: copy(zip, at, nameAt),
    name: copy(zip, nameAt, extraAt),
    extra: copy(zip, extraAt, dataAt),
    data: copy(zip, dataAt, end),
    descriptor: copy(zip, end, next),
  };
}

function offsetOf({ fixed, extra }: ListedPart): number {
  const small = fixed.readUInt32LE(42);
  return small === 0xffffffff ? Number(extra.readBigUInt64LE(extra.length - 8)) : small;
}

function bounds(
  zip: Buffer,
  at: number,
  fixed: number,
  lengths: readonly number[],
): [number, number, number, number] {
  let end = at + fixed;
  const ends = lengths.map((offset) => (end += zip.readUInt16LE(at + offset)));
  const [first = end, second = end, third = end] = ends;
  return [at + fixed, first, second, third];
}

const localBuffers = ({ fixed, name, extra, data, descriptor }: LocalPart): Buffer[] => [
  fixed,
  name,
  extra,
  data,
  descriptor,
];

const lengthOf = (buffers: readonly Buffer[]): number => buffers.reduce((sum, { length }) => sum + length, 0);

const copy = (zip: Buffer, start: number, end: number): Buffer => Buffer.from(zip.subarray(start, end));
