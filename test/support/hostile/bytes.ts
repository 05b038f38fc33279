import type { Random } from "./random.ts";

/** What is never longer than this is quick to try, and long enough for what goes wrong with length. */
const LONGEST = 300_000;

/** Changes bytes, which are its own; `other` is another sample. */
export type Change = (bytes: Buffer, random: Random, other: Buffer) => Buffer;

/** Lengths, counts and offsets that are on the edge of something. */
const NUMBERS = [0, 1, 2, 3, 7, 8, 0x7f, 0x80, 0xff, 0x100, 0x7fff, 0x8000, 0xffff, 0x10000];
const LARGE = [0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff];

const CHANGES: readonly Change[] = [
  flipBit,
  setByte,
  writeNumber,
  writeNumber,
  cutEnd,
  cutOut,
  double,
  repeat,
  insertBytes,
  splice,
  overwrite,
  swapParts,
];

/** One of the samples, changed in one to eight ways; one in fifty is left as it is. */
export function mutateBytes(
  samples: readonly Buffer[],
  random: Random,
  more: readonly Change[] = [],
): Buffer {
  let bytes: Buffer = Buffer.from(random.pick(samples));
  if (random.chance(0.02)) return bytes;
  const changes = [...CHANGES, ...more];
  for (let left = 1 + random.below(random.pick([1, 2, 8])); left > 0; left--)
    bytes = random.pick(changes)(bytes, random, random.pick(samples));
  return bytes.subarray(0, LONGEST);
}

/** Mutations of files in transit. */
export const BYTES: Readonly<Record<string, (bytes: Buffer, random: Random) => Buffer | string>> = {
  "cut off": (bytes, random) => bytes.subarray(0, random.below(bytes.length)),
  "the last byte cut off": (bytes) => bytes.subarray(0, -1),
  empty: () => "",
  "a byte order mark": (bytes) => Buffer.concat([Buffer.from("\ufeff"), bytes]),
  "in another encoding": (bytes) => Buffer.from(`\ufeff${bytes}`, "utf16le"),
  "a letter of latin1": (bytes, random) => insert(bytes, random, () => Buffer.from([0xe9])),
  "a NUL": (bytes, random) => insert(bytes, random, () => Buffer.from([0])),
  "CR and LF": (bytes) => bytes.toString("latin1").replaceAll("\n", "\r\n"),
  "another bit": flipBit,
  "another byte": setByte,
  "more behind it": (bytes, random) =>
    Buffer.concat([
      bytes,
      Buffer.from(random.pick(["\n", "x", "{}", "null", " \n\t", "\0", ",", "}", "<!-- cached -->"])),
    ]),
  "more before it": (bytes, random) =>
    Buffer.concat([
      Buffer.from(random.pick(["\n", " ", "x", ")]}',\n", "// made\n", "\0", "[", "<br>"])),
      bytes,
    ]),
  "a page": () => "<!doctype html><title>Sign in</title>",
  twice: (bytes) => Buffer.concat([bytes, bytes]),
  "other JSON": (_bytes, random) =>
    random.pick(["null", "[]", '"x"', "1", "true", "{}", "", " ", "NaN", "{'a':1}"]),
};

export function flipBit(bytes: Buffer, random: Random): Buffer {
  const place = random.below(bytes.length);
  const was = bytes[place];
  if (was !== undefined) bytes[place] = was ^ (1 << random.below(8));
  return bytes;
}

export function setByte(bytes: Buffer, random: Random): Buffer {
  if (bytes.length > 0) bytes[random.below(bytes.length)] = random.below(256);
  return bytes;
}

function writeNumber(bytes: Buffer, random: Random): Buffer {
  const size = random.pick([1, 2, 4, 8]);
  if (size > bytes.length) return bytes;
  const begin = random.below(bytes.length - size + 1);
  const value = BigInt(random.pick([...NUMBERS, ...LARGE, bytes.length]));
  const wide = Buffer.alloc(8);
  wide.writeBigUInt64LE(random.chance(0.1) ? 0xffffffffffffffffn - value : value);
  const number = wide.subarray(0, size);
  (random.chance(0.5) ? number : number.reverse()).copy(bytes, begin);
  return bytes;
}

function cutEnd(bytes: Buffer, random: Random): Buffer {
  return bytes.subarray(0, random.below(bytes.length + 1));
}

function cutOut(bytes: Buffer, random: Random): Buffer {
  const [begin, end] = range(bytes, random);
  return Buffer.concat([bytes.subarray(0, begin), bytes.subarray(end)]);
}

function double(bytes: Buffer, random: Random): Buffer {
  const [begin, end] = range(bytes, random);
  return Buffer.concat([bytes.subarray(0, end), bytes.subarray(begin)]);
}

/** Many times the same is what finds time that grows with the square. */
function repeat(bytes: Buffer, random: Random): Buffer {
  const [begin, end] = range(bytes, random);
  const part = bytes.subarray(begin, Math.min(end, begin + 200));
  const times = Math.floor((random.chance(0.1) ? 200_000 : 2000) / Math.max(1, part.length));
  const parts = Array.from({ length: times }, () => part);
  return Buffer.concat([bytes.subarray(0, begin), ...parts, bytes.subarray(begin)]);
}

function insertBytes(bytes: Buffer, random: Random): Buffer {
  return insert(bytes, random, () => random.bytes(random.below(16)));
}

function insert(bytes: Buffer, random: Random, more: () => Buffer): Buffer {
  const begin = random.below(bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, begin), more(), bytes.subarray(begin)]);
}

function splice(bytes: Buffer, random: Random, other: Buffer): Buffer {
  return Buffer.concat([
    bytes.subarray(0, random.below(bytes.length + 1)),
    other.subarray(random.below(other.length + 1)),
  ]);
}

function overwrite(bytes: Buffer, random: Random, other: Buffer): Buffer {
  const [begin, end] = range(other, random);
  other.copy(bytes, random.below(bytes.length + 1), begin, end);
  return bytes;
}

function swapParts(bytes: Buffer, random: Random): Buffer {
  const [begin, end] = range(bytes, random);
  const middle = begin + random.below(end - begin + 1);
  const parts = [bytes.subarray(0, begin), bytes.subarray(middle, end), bytes.subarray(begin, middle)];
  return Buffer.concat([...parts, bytes.subarray(end)]);
}

function range(bytes: Buffer, random: Random): [begin: number, end: number] {
  const begin = random.below(bytes.length + 1);
  const longest = random.chance(0.5) ? 64 : bytes.length;
  return [begin, Math.min(bytes.length, begin + random.below(longest + 1))];
}
