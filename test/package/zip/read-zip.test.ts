import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { hashFiles, readZip } from "../../../src/package/zip/read-zip.ts";
import { BrokenZip } from "../../../src/package/zip/zip-rules.ts";
import { makeRawZip } from "../../support/samples/raw-zip.ts";
import { bytesIn } from "../../support/samples/zip-bytes-in.ts";
import {
  type ListedPart,
  type LocalPart,
  putTogether,
  relink,
  takeApart,
  type ZipParts,
} from "../../support/samples/zip-parts.ts";

const CONTENT = "program ".repeat(20);
const SOUND = makeRawZip([
  { name: "first", content: CONTENT },
  { name: "second", content: "free", method: 0 },
]);

interface Changing extends ZipParts {
  readonly local: LocalPart;
  readonly file: ListedPart;
}

/** The zip with a change to its first file or the rest; all that depends on it is put right. */
function changed(change: (parts: Changing) => void, isLinked = true): Buffer {
  const parts = takeApart(SOUND);
  const [local] = parts.locals;
  const [file] = parts.listed;
  if (local === undefined || file === undefined) throw new Error("there is no first file");
  const changing = Object.assign(parts, { local, file });
  change(changing);
  if (isLinked) relink(parts);
  return putTogether(parts);
}

const read = async (zip: Buffer) => hashFiles(await readZip(bytesIn(zip)));

async function refusal(zip: Buffer): Promise<string> {
  const error: unknown = await read(zip).catch((thrown: unknown) => thrown);
  if (error instanceof BrokenZip) return error.message;
  throw new Error(`it was not refused: ${error}`);
}

const number = (value: number, width: number): Buffer => {
  const buffer = Buffer.alloc(width);
  buffer.writeUIntLE(value, 0, Math.min(width, 6));
  return buffer;
};
const field = (id: number, ...data: Buffer[]): Buffer => {
  const whole = Buffer.concat(data);
  return Buffer.concat([number(id, 2), number(whole.length, 2), whole]);
};

type Changed = "local" | "file" | "end" | "record" | "locator";

const bytesOf = (parts: Changing, name: Changed): Buffer =>
  name === "local" || name === "file" ? parts[name].fixed : parts[name];

const set = (name: Changed, at: number, value: number) => (parts: Changing) =>
  void bytesOf(parts, name).writeUInt8(value, at);

const flip = (name: Changed, at: number) => (parts: Changing) =>
  set(name, at, bytesOf(parts, name).readUInt8(at) ^ 1)(parts);

const extra = (name: "local" | "file", field: Buffer) => (parts: Changing) =>
  void Object.assign(parts[name], { extra: field });

const packed = ({ file }: Changing): number => file.fixed.readUInt32LE(20);

/** What stands after the data of a file that was written as a stream. */
function describe(parts: Changing, width: number, signature = number(0x08074b50, 4)): Buffer {
  const { local, file } = parts;
  local.fixed[6] = file.fixed[8] = 8;
  const sizes = [number(packed(parts), width), number(CONTENT.length, width)];
  return Buffer.concat([signature, number(file.fixed.readUInt32LE(16), 4), ...sizes]);
}

function enlargeEnd(parts: Changing, sentinels: readonly [number, number]): void {
  parts.end.fill(0xff, ...sentinels);
  parts.record = Buffer.concat([number(0x06064b50, 4), number(44, 8), Buffer.alloc(44)]);
  parts.locator = Buffer.concat([number(0x07064b50, 4), Buffer.alloc(12), number(1, 4)]);
}

function refill({ local, file }: Changing, data: Buffer): void {
  local.data = data;
  local.fixed.writeUInt32LE(data.length, 18);
  file.fixed.writeUInt32LE(data.length, 20);
}

const ZIP64 = /ZIP64.*"first"|"first".*ZIP64/;

const SAME = await read(SOUND);

test.each<[string, (parts: Changing) => void]>([
  ["a comment", (parts) => Object.assign(parts, { comment: Buffer.from("made by hand") })],
  ["times and owners", extra("local", field(0x5455, number(1, 5)))],
  [
    "files in another order than the list",
    ({ listed }) => {
      const offsets = listed.map(({ fixed }) => fixed.readUInt32LE(42));
      listed.reverse().forEach(({ fixed }, at) => void fixed.writeUInt32LE(offsets[1 - at] ?? 0, 42));
    },
  ],
  ["a descriptor", (parts) => Object.assign(parts.local, { descriptor: describe(parts, 4) })],
  ["a descriptor in 64 bits", (parts) => Object.assign(parts.local, { descriptor: describe(parts, 8) })],
  [
    "zeros before the data, and a descriptor",
    (parts) => {
      parts.local.descriptor = describe(parts, 4);
      parts.local.fixed.fill(0, 14, 26);
    },
  ],
  ["a ZIP64 end record for all", (parts) => enlargeEnd(parts, [8, 20])],
  [
    "ZIP64 sizes",
    (parts) => {
      const sizes = [number(CONTENT.length, 8), number(packed(parts), 8)];
      parts.file.extra = parts.local.extra = field(1, ...sizes);
      parts.file.fixed.fill(0xff, 20, 28);
      parts.local.fixed.fill(0xff, 18, 26);
    },
  ],
])("reads a zip with %s", async (name, change) => {
  const isLinked = name !== "files in another order than the list";
  expect(await read(changed(change, isLinked))).toBe(SAME);
});

test.each<[string, (parts: Changing) => void, string | RegExp]>([
  ["bytes before it", (parts) => Object.assign(parts, { prefix: Buffer.alloc(1) }), '"first"'],
  ["bytes after it", (parts) => Object.assign(parts, { suffix: Buffer.alloc(1) }), "end record"],
  [
    "an end record as comment",
    (parts) => Object.assign(parts, { comment: Buffer.from(parts.end) }),
    "end record",
  ],
  ["too long a comment", (parts) => Object.assign(parts, { comment: Buffer.alloc(4097 + 76) }), "end record"],
  ["bytes before the list", (parts) => Object.assign(parts, { gap: Buffer.alloc(16) }), /data.*"second"/],
  ["bytes after the list", (parts) => Object.assign(parts, { rest: Buffer.alloc(1) }), "end record"],
  ["a file that is not listed", ({ listed }) => void listed.pop(), /data.*"first"/],
  [
    "a file that is listed twice",
    ({ listed, file }) => void listed.push({ ...file, fixed: Buffer.from(file.fixed) }),
    /data.*"first"/,
  ],
  [
    "another name before the data",
    ({ local }) => Object.assign(local, { name: Buffer.from("other") }),
    /header.*"first"/,
  ],
  ["another CRC before the data", flip("local", 14), /header.*"first"/],
  [
    "zeros before the data without a descriptor",
    ({ local }) => void local.fixed.fill(0, 14, 26),
    /header.*"first"/,
  ],
  ["something else before the data", set("local", 0, 0), /header.*"first"/],
  ["a later version before the data", set("local", 4, 46), /header.*"first"/],
  ["a later version", set("file", 6, 46), '"first"'],
  ["a part on another disk", set("file", 34, 1), ""],
  ["no descriptor where there should be one", (parts) => void describe(parts, 4), /data.*"first"/],
  [
    "a descriptor that is not announced",
    (parts) => {
      parts.local.descriptor = describe(parts, 4);
      parts.local.fixed[6] = parts.file.fixed[8] = 0;
    },
    /data.*"first"/,
  ],
  ["a name in an extra field", extra("file", field(0x7075, number(1, 5), Buffer.from("other"))), "0x7075"],
  ["modes in an extra field", extra("file", field(0x756e, number(1, 5))), "0x756e"],
  ["a cut extra field", extra("file", field(0x5455, number(1, 5)).subarray(0, 8)), /extra field.*"first"/],
  ["ZIP64 sizes of no use", extra("file", field(1, number(CONTENT.length, 8))), ZIP64],
  [
    "too few ZIP64 sizes",
    ({ file }) => {
      file.extra = field(1, number(CONTENT.length, 8));
      file.fixed.fill(0xff, 20, 28);
    },
    ZIP64,
  ],
  [
    "ZIP64 sizes twice",
    ({ file }) => {
      file.extra = Buffer.concat([field(1, number(CONTENT.length, 8)), field(1, number(1, 8))]);
      file.fixed.fill(0xff, 24, 28);
    },
    "0x0001",
  ],
  ["a ZIP64 end record that nothing refers to", (parts) => enlargeEnd(parts, [0, 0]), "ZIP64"],
  ["no ZIP64 end record", ({ end }) => void end.fill(0xff, 8, 12), "ZIP64"],
  ["more disks", set("end", 4, 1), ""],
  [
    "data after the end of what is compressed",
    (parts) => refill(parts, Buffer.concat([parts.local.data, Buffer.alloc(3)])),
    /"first".* data/,
  ],
  [
    "less than is compressed",
    (parts) => refill(parts, parts.local.data.subarray(0, -1)),
    /"first".*unexpected end of file/,
  ],
  ["data that is no Deflate", ({ local }) => void local.data.fill(0xff), /"first".*invalid block type/],
  [
    "more content than is said",
    (parts) => refill(parts, deflateRawSync(`${CONTENT}!`)),
    /"first".* 160 bytes/,
  ],
  ["other content", (parts) => refill(parts, deflateRawSync(CONTENT.toUpperCase())), /"first".*CRC-32/],
])("refuses a zip with %s", async (_, change, reason) => {
  expect(await refusal(changed(change))).toMatch(reason);
});

test.each<[string, (parts: Changing) => void, string | RegExp]>([
  ["fewer files than are listed", ({ end }) => void end.fill(1, 8, 9).fill(1, 10, 11), "entries"],
  ["more files than are listed", ({ end }) => void end.fill(3, 8, 9).fill(3, 10, 11), "list"],
  ["a longer name than there is", set("file", 29, 1), "list"],
  ["something else in its list", ({ listed }) => void listed[1]?.fixed.fill(0), "list"],
  ["overlapping files", ({ listed }) => void listed[1]?.fixed.writeUInt32LE(10, 42), /data.*"first"/],
  [
    "a size beyond its end",
    ({ file, local }) => {
      file.fixed.writeUInt32LE(9999, 20);
      local.fixed.writeUInt32LE(9999, 18);
    },
    /data.*"first"/,
  ],
])("refuses a zip whose records say there are %s", async (_, change, reason) => {
  expect(await refusal(changed(change, false))).toMatch(reason);
});

test.each<[string, (parts: Changing) => void]>([
  ["record", set("record", 0, 0)],
  ["record's size", set("record", 4, 45)],
  ["disk", set("record", 16, 1)],
  ["count", set("record", 24, 1)],
  ["locator's disk", set("locator", 4, 1)],
  ["locator's place", flip("locator", 8)],
  ["locator's disks", set("locator", 16, 2)],
  ["size in the end record", flip("end", 12)],
  ["place in the end record", flip("end", 16)],
])("refuses a ZIP64 end record with another %s", async (_, change) => {
  const parts = takeApart(changed((all) => enlargeEnd(all, [8, 12])));
  change(parts as Changing);
  expect(await refusal(putTogether(parts))).toContain("ZIP64");
});

test.each<[string, Buffer]>([
  ["no bytes", Buffer.alloc(0)],
  ["only an end record that is cut", Buffer.from("PK\x05\x06")],
  [
    "a ZIP64 end record that is cut off",
    Buffer.concat([
      number(0x07064b50, 20),
      number(0x06054b50, 4),
      number(0, 4),
      Buffer.alloc(12, 0xff),
      number(0, 2),
    ]),
  ],
])("refuses %s", async (_, zip) => {
  await expect(read(zip)).rejects.toThrow(BrokenZip);
});
