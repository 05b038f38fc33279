import { crc32, deflateRawSync } from "node:zlib";
import type { Random } from "../support/hostile/random.ts";
import type { ListedPart, LocalPart, ZipParts } from "../support/samples/zip-parts.ts";

/** Changes one thing about a zip; what depends on it is put right afterwards in half of the cases. */
export type Mutation = (parts: ZipParts, random: Random) => void;

type Field = readonly [at: number, width: 1 | 2 | 4 | 8];

const LOCAL: Readonly<Record<string, Field>> = {
  signature: [0, 4],
  version: [4, 2],
  flags: [6, 2],
  method: [8, 2],
  time: [10, 4],
  crc: [14, 4],
  packed: [18, 4],
  unpacked: [22, 4],
  "name length": [26, 2],
  "extra length": [28, 2],
};

const LISTED: Readonly<Record<string, Field>> = {
  signature: [0, 4],
  "made by": [4, 2],
  version: [6, 2],
  flags: [8, 2],
  method: [10, 2],
  time: [12, 4],
  crc: [16, 4],
  packed: [20, 4],
  unpacked: [24, 4],
  "name length": [28, 2],
  "extra length": [30, 2],
  "comment length": [32, 2],
  disk: [34, 2],
  internal: [36, 2],
  attributes: [38, 4],
  offset: [42, 4],
};

const END: Readonly<Record<string, Field>> = {
  signature: [0, 4],
  disk: [4, 2],
  "directory's disk": [6, 2],
  "count here": [8, 2],
  count: [10, 2],
  size: [12, 4],
  offset: [16, 4],
  "comment length": [20, 2],
};

const RECORD: Readonly<Record<string, Field>> = {
  "record's signature": [0, 4],
  "record's size": [4, 8],
  "record's versions": [12, 4],
  "record's disks": [16, 8],
  "record's count here": [24, 8],
  "record's count": [32, 8],
  "record's directory size": [40, 8],
  "record's directory offset": [48, 8],
};

const LOCATOR: Readonly<Record<string, Field>> = {
  "locator's signature": [0, 4],
  "locator's disk": [4, 4],
  "locator's offset": [8, 8],
  "locator's disks": [16, 4],
};

/** Every kind of change, by name. */
export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  ...fields("local", LOCAL, (parts, random) => random.pick(parts.locals).fixed),
  ...fields("listed", LISTED, (parts, random) => random.pick(parts.listed).fixed),
  ...fields("end", END, ({ end }) => end),
  ...fields("zip64", RECORD, (parts, random) => enlargeEnd(parts, random).record),
  ...fields("zip64", LOCATOR, (parts, random) => enlargeEnd(parts, random).locator),
  ...inBoth(["version", "flags", "method", "crc", "packed", "unpacked"]),
  "name in both": (parts, random) => {
    const [local, listed] = pickBoth(parts, random);
    local.name = listed.name = rename(listed.name, random);
  },
  "name in local": ({ locals }, random) => {
    const local = random.pick(locals);
    local.name = rename(local.name, random);
  },
  "name in listed": ({ listed }, random) => {
    const one = random.pick(listed);
    one.name = rename(one.name, random);
  },
  "files swapped": ({ locals }) => void locals.reverse(),
  "list swapped": ({ listed }) => void listed.reverse(),
  "both swapped": ({ locals, listed }) => void [locals.reverse(), listed.reverse()],
  "file doubled": ({ locals }, random) => void locals.push(random.pick(locals)),
  "listed doubled": ({ listed }, random) => void listed.push(cloneListed(random.pick(listed))),
  "both doubled": ({ locals, listed }) => {
    const [local, one] = [locals[0], listed[0]];
    if (local === undefined || one === undefined) return;
    locals.push(cloneLocal(local));
    listed.push(cloneListed(one));
  },
  "file removed": ({ locals }, random) => void locals.splice(random.below(locals.length), 1),
  "listed removed": ({ listed }, random) => void listed.splice(random.below(listed.length), 1),
  "both removed": ({ locals, listed }, random) => {
    const at = random.below(locals.length);
    locals.splice(at, 1);
    listed.splice(at, 1);
  },
  "one file for two": ({ listed }) => {
    const [first, second] = listed;
    if (first !== undefined && second !== undefined) first.fixed.copy(second.fixed, 14, 14, 28);
    if (first !== undefined && second !== undefined) first.fixed.copy(second.fixed, 42, 42, 46);
  },
  prefix: (parts, random) => {
    parts.prefix = noise(random);
  },
  suffix: (parts, random) => {
    parts.suffix = noise(random);
  },
  gap: (parts, random) => {
    parts.gap = noise(random);
  },
  "rest after the list": (parts, random) => {
    parts.rest = noise(random);
  },
  "bytes between files": ({ locals }, random) => {
    const local = random.pick(locals);
    local.descriptor = Buffer.concat([local.descriptor, noise(random)]);
  },
  "a file that is not listed": ({ locals }, random) => {
    const local = cloneLocal(random.pick(locals));
    locals.splice(random.below(locals.length + 1), 0, local);
  },
  "a whole zip before": (parts) => {
    parts.prefix = anotherZip();
  },
  "a whole zip after": (parts) => {
    parts.suffix = anotherZip();
  },
  "a whole zip as comment": (parts) => {
    parts.comment = anotherZip();
  },
  "a list of another zip before the end": (parts) => {
    parts.rest = anotherZip();
  },
  "a comment": (parts, random) => {
    parts.comment = noise(random);
  },
  "an end record as comment": (parts) => {
    parts.comment = Buffer.from(parts.end);
  },
  "an end record twice": (parts) => {
    parts.rest = Buffer.concat([parts.rest, parts.end]);
  },
  "comment of a file": ({ listed }, random) => {
    random.pick(listed).comment = noise(random);
  },
  "locator as comment of the last file": (parts) => {
    last(parts).comment = locatorTo(0);
  },
  "locator after the list": (parts, random) => {
    parts.rest = locatorTo(random.pick([0, 1, 100]));
  },
  "record and locator of no use": (parts) => {
    const { record, locator } = large(copyEnd(parts));
    parts.record = record;
    parts.locator = locator;
  },
  "zip64 at the end": (parts, random) => void enlargeEnd(parts, random),
  "zip64 without a record": (parts, random) => {
    enlargeEnd(parts, random);
    parts.record = Buffer.alloc(0);
  },
  "zip64 without a locator": (parts, random) => {
    enlargeEnd(parts, random);
    parts.locator = Buffer.alloc(0);
  },
  "zip64 record extended": (parts, random) => {
    enlargeEnd(parts, random);
    parts.record = Buffer.concat([parts.record, noise(random)]);
    if (random.chance(0.5)) parts.record.writeBigUInt64LE(BigInt(parts.record.length - 12), 4);
  },
  "zip64 in the list": ({ listed }, random) => enlargeListed(random.pick(listed), random, false),
  "zip64 in the list, with wrong numbers": ({ listed }, random) =>
    enlargeListed(random.pick(listed), random, true),
  "zip64 field of no use": ({ listed, locals }, random) => {
    const part = random.pick<LocalPart | ListedPart>([...listed, ...locals]);
    part.extra = Buffer.concat([part.extra, field(0x0001, random.bytes(random.pick([0, 8, 16, 24])))]);
  },
  "extra in local": ({ locals }, random) => addExtra(random.pick(locals), random),
  "extra in list": ({ listed }, random) => addExtra(random.pick(listed), random),
  "extra cut": ({ locals, listed }, random) => {
    const part = random.pick<LocalPart | ListedPart>([...listed, ...locals]);
    part.extra = part.extra.subarray(0, random.below(part.extra.length + 1));
  },
  "another name as extra": ({ locals, listed }, random) => {
    const part = random.pick<LocalPart | ListedPart>([...listed, ...locals]);
    const name = random.chance(0.5) ? part.name : Buffer.from("evil");
    const data = Buffer.concat([Buffer.from([1]), number(crc32(part.name), 4), name]);
    part.extra = Buffer.concat([part.extra, field(0x7075, data)]);
  },
  "descriptor added": (parts, random) => {
    const [local, listed] = pickBoth(parts, random);
    for (const [fixed, at] of [
      [local.fixed, 6],
      [listed.fixed, 8],
    ] as const)
      fixed[at] = (fixed[at] ?? 0) | 8;
    local.descriptor = describe(listed, random);
    if (random.chance(0.5)) local.fixed.fill(0, 14, 26);
  },
  "descriptor in another form": (parts, random) => {
    const [local, listed] = pickBoth(parts, random);
    local.descriptor = describe(listed, random);
  },
  "descriptor removed": ({ locals }, random) => {
    random.pick(locals).descriptor = Buffer.alloc(0);
  },
  "descriptor with wrong numbers": ({ locals }, random) => {
    const { descriptor } = random.pick(locals);
    if (descriptor.length > 0) descriptor[random.below(descriptor.length)] = random.below(256);
  },
  "data cut": ({ locals }, random) => {
    const local = random.pick(locals);
    local.data = local.data.subarray(0, Math.max(0, local.data.length - 1 - random.below(4)));
  },
  "data longer": (parts, random) => {
    const [local, listed] = pickBoth(parts, random);
    local.data = Buffer.concat([local.data, noise(random)]);
    if (random.chance(0.5)) resize(local, listed);
  },
  "data changed": ({ locals }, random) => {
    const { data } = random.pick(locals);
    if (data.length > 0) data[random.below(data.length)] = random.below(256);
  },
  "data of something else": (parts, random) => {
    const [local, listed] = pickBoth(parts, random);
    refill(local, listed, random.bytes(random.below(100)));
  },
  "data in many blocks": (parts, random) => {
    const [local, listed] = pickBoth(parts, random);
    if (listed.fixed.readUInt16LE(10) !== 8) return;
    local.data = Buffer.concat([Buffer.from([0, 0, 0, 0xff, 0xff]), local.data]);
    resize(local, listed);
  },
  "everything removed": (parts) => void Object.assign(parts, { locals: [], listed: [] }),
  "end cut": (parts, random) => {
    parts.end = parts.end.subarray(0, random.below(22));
  },
};

function fields(
  of: string,
  table: Readonly<Record<string, Field>>,
  find: (parts: ZipParts, random: Random) => Buffer,
) {
  const named = Object.entries(table).map(([name, place]): [string, Mutation] => [
    `${of}: ${name}`,
    (parts, random) => nudge(find(parts, random), place, random),
  ]);
  return Object.fromEntries(named);
}

function inBoth(names: readonly string[]): Readonly<Record<string, Mutation>> {
  const named = names.map((name): [string, Mutation] => [
    `both: ${name}`,
    (parts, random) => {
      const [local, listed] = pickBoth(parts, random);
      const [from, width] = LISTED[name] ?? [0, 2];
      nudge(listed.fixed, [from, width], random);
      listed.fixed.copy(local.fixed, LOCAL[name]?.[0], from, from + width);
    },
  ]);
  return Object.fromEntries(named);
}

/** A little more or less, or as much or as little as there can be. */
function nudge(buffer: Buffer, [at, width]: Field, random: Random): void {
  if (buffer.length < at + width) return;
  const bits = BigInt(8 * width);
  const value = width === 8 ? buffer.readBigUInt64LE(at) : BigInt(buffer.readUIntLE(at, width));
  const bit = 1n << BigInt(random.below(Number(bits)));
  const amount = BigInt(random.pick([1, 2, 4, 8, 12, 16, 20, 22, 46, 76, 100, 1000, 65_535]));
  const changed = random.pick([value + amount, value - amount, value ^ bit, value ^ bit, 0n, 1n, -1n, -2n]);
  const wrapped = BigInt.asUintN(Number(bits), changed);
  if (width === 8) buffer.writeBigUInt64LE(wrapped, at);
  else buffer.writeUIntLE(Number(wrapped), at, width);
}

function pickBoth({ locals, listed }: ZipParts, random: Random): readonly [LocalPart, ListedPart] {
  const at = random.below(locals.length);
  return [locals[at] as LocalPart, listed[at] as ListedPart];
}

function rename(name: Buffer, random: Random): Buffer {
  const text = name.toString();
  const others = [
    "evil",
    "/evil",
    "../evil",
    "a/../evil",
    "LICENSE",
    "license",
    "License/x",
    "docs",
    "docs/",
    "docs\\x",
  ];
  const odd = [
    "C:x",
    "a:b",
    "NUL",
    "aux.txt",
    "a.",
    "a ",
    "a\u0301",
    "\u00e1",
    "a\0b",
    "a\nb",
    "a\x1bb",
    "",
    ".",
    "x".repeat(300),
  ];
  return Buffer.from(
    random.pick([...others, ...odd, `${text}x`, text.toUpperCase(), `./${text}`, text.slice(1)]),
  );
}

const noise = (random: Random): Buffer => random.bytes(random.pick([1, 2, 4, 12, 16, 20, 22, 24, 46, 200]));

const last = ({ listed }: ZipParts): ListedPart => listed.at(-1) as ListedPart;

function number(value: number | bigint, width: 2 | 4 | 8): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64LE(BigInt(value));
  return buffer.subarray(0, width);
}

const field = (id: number, data: Buffer): Buffer =>
  Buffer.concat([number(id, 2), number(data.length, 2), data]);

function addExtra(part: LocalPart | ListedPart, random: Random): void {
  const ids = [
    0x0001, 0x0007, 0x000a, 0x000d, 0x0017, 0x5455, 0x6375, 0x6c78, 0x7075, 0x756e, 0x7875, 0x9901, 0xcafe,
  ];
  part.extra = Buffer.concat([part.extra, field(random.pick(ids), random.bytes(random.below(24)))]);
}

function locatorTo(offset: number): Buffer {
  return Buffer.concat([number(0x07064b50, 4), number(0, 4), number(offset, 8), number(1, 4)]);
}

/** The parts with a record and a locator that fit, and still without anything that refers to them. */
function large(parts: ZipParts): ZipParts {
  if (parts.record.length > 0) return parts;
  const [count, size, offset] = [
    parts.end.readUInt16LE(10),
    parts.end.readUInt32LE(12),
    parts.end.readUInt32LE(16),
  ];
  const versions = Buffer.from([45, 3, 45, 0]);
  const numbers = [count, count, size, offset].map((value) => number(value, 8));
  parts.record = Buffer.concat([number(0x06064b50, 4), number(44, 8), versions, number(0, 8), ...numbers]);
  parts.locator = locatorTo(offset + size);
  return parts;
}

function enlargeEnd(parts: ZipParts, random: Random): ZipParts {
  const { end } = large(parts);
  const kept = random.below(7);
  if ((kept & 1) === 0) end.fill(0xff, 8, 12);
  if ((kept & 2) === 0) end.fill(0xff, 12, 16);
  if ((kept & 4) === 0) end.fill(0xff, 16, 20);
  return parts;
}

function enlargeListed(part: ListedPart, random: Random, isWrong: boolean): void {
  const kept = random.below(7);
  const places = [24, 20, 42].filter((_, index) => (kept & (1 << index)) === 0);
  const values = places.map((at) => part.fixed.readUInt32LE(at) + (isWrong ? random.pick([1, 30, -1]) : 0));
  for (const at of places) part.fixed.fill(0xff, at, at + 4);
  const data = Buffer.concat(values.map((value) => number(Math.max(0, value), 8)));
  part.extra = Buffer.concat([part.extra, field(0x0001, data)]);
}

function describe({ fixed }: ListedPart, random: Random): Buffer {
  const width = random.pick([4, 8] as const);
  const sizes = [number(fixed.readUInt32LE(20), width), number(fixed.readUInt32LE(24), width)];
  const signature = random.chance(0.5) ? number(0x08074b50, 4) : Buffer.alloc(0);
  return Buffer.concat([signature, number(fixed.readUInt32LE(16), 4), ...sizes]);
}

function resize(local: LocalPart, listed: ListedPart): void {
  local.fixed.writeUInt32LE(local.data.length, 18);
  listed.fixed.writeUInt32LE(local.data.length, 20);
}

function refill(local: LocalPart, listed: ListedPart, content: Buffer): void {
  local.data = listed.fixed.readUInt16LE(10) === 8 ? deflateRawSync(content) : content;
  resize(local, listed);
  for (const [fixed, at] of [
    [local.fixed, 14],
    [listed.fixed, 16],
  ] as const) {
    fixed.writeUInt32LE(crc32(content), at);
    fixed.writeUInt32LE(content.length, at + 8);
  }
}

function cloneLocal({ fixed, ...rest }: LocalPart): LocalPart {
  return { fixed: Buffer.from(fixed), ...rest };
}

function cloneListed({ fixed, ...rest }: ListedPart): ListedPart {
  return { fixed: Buffer.from(fixed), ...rest };
}

function copyEnd(parts: ZipParts): ZipParts {
  return { ...parts, end: Buffer.from(parts.end) };
}

/** A sound zip with one empty file, to be found instead of the real one. */
function anotherZip(): Buffer {
  const name = Buffer.from("evil");
  const common = [
    number(20, 2),
    number(0, 8),
    number(0, 8),
    number(0, 4),
    number(name.length, 2),
    number(0, 2),
  ];
  const local = Buffer.concat([number(0x04034b50, 4), ...common, name]);
  const attributes = [number(0, 2), number(0, 4), number(0o100644 * 65_536, 4), number(0, 4)];
  const listed = Buffer.concat([number(0x02014b50, 4), number(0x0314, 2), ...common, ...attributes, name]);
  const end = [
    number(0, 4),
    number(1, 2),
    number(1, 2),
    number(listed.length, 4),
    number(local.length, 4),
    number(0, 2),
  ];
  return Buffer.concat([local, listed, number(0x06054b50, 4), ...end]);
}
