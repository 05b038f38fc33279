import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashFiles, readZip } from "../../src/package/zip/read-zip.ts";
import { judgePackage } from "../../src/protocol/judge/package.ts";
import { parseVersion } from "../../src/provider/version.ts";
import { makeExecutable } from "../support/samples/builds.ts";
import { makeRawZip, type RawZipEntry } from "../support/samples/raw-zip.ts";
import { bytesIn } from "../support/samples/zip-bytes-in.ts";
import { putTogether, relink, takeApart, type ZipParts } from "../support/samples/zip-parts.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "judge-package-"));
});
afterAll(() => rm(folder, { recursive: true }));

const { signal } = new AbortController();

async function judge(zip: Uint8Array, platform = "linux_amd64") {
  const path = join(folder, "in.zip");
  await writeFile(path, zip);
  const purpose = { type: "x", version: parseVersion("1.0.0"), platform };
  const { facts, observations } = await judgePackage({ path, where: "it.zip", signal, ...purpose });
  return { h1: facts, rules: observations.map(({ rule }) => rule), found: observations[0]?.found ?? "" };
}

const PROGRAM: RawZipEntry = {
  name: "terraform-provider-x_v1.0.0",
  content: makeExecutable("linux_amd64"),
  mode: 0o100755,
};
const LICENSE: RawZipEntry = { name: "LICENSE", content: "free", method: 0 };
const ZIP = makeRawZip([PROGRAM, LICENSE]);
const h1Of = async (zip: Buffer) => hashFiles(await readZip(bytesIn(zip)));

function changed(change: (parts: ZipParts) => void): Buffer {
  const parts = takeApart(ZIP);
  change(parts);
  relink(parts);
  return putTogether(parts);
}

const bytes = (...values: readonly number[]): Buffer => Buffer.from(values);

/** Streamed: the values after the data are those of the list. */
function stream({ locals, listed }: ZipParts): void {
  for (const [index, local] of locals.entries()) {
    const fixed = listed[index]?.fixed ?? Buffer.alloc(46);
    local.fixed[6] = fixed[8] = 8;
    local.descriptor = Buffer.concat([Buffer.from("PK\x07\x08"), fixed.subarray(16, 28)]);
    local.fixed.fill(0, 14, 26);
  }
}

describe("a third party's zip is accepted, with the hash that clients compute,", () => {
  it.each<[string, Buffer]>([
    ["stored", makeRawZip([{ ...PROGRAM, method: 0 }, LICENSE])],
    ["streamed", changed(stream)],
    ["with a comment", changed((parts) => Object.assign(parts, { comment: Buffer.from("made by hand") }))],
    [
      "with times for Windows",
      changed(({ listed }) => {
        for (const file of listed) file.extra = Buffer.concat([bytes(0x0a, 0, 32, 0), Buffer.alloc(32)]);
      }),
    ],
    [
      "with Java's mark",
      changed(({ locals }) => Object.assign(locals[0] ?? {}, { extra: bytes(0xfe, 0xca, 0, 0) })),
    ],
    ["in another order", changed((parts) => void [parts.locals.reverse(), parts.listed.reverse()])],
    [
      "with a ZIP64 end record",
      changed((parts) => {
        parts.end.fill(0xff, 8, 20);
        parts.record = Buffer.concat([Buffer.from("PK\x06\x06"), bytes(44), Buffer.alloc(51)]);
        parts.locator = Buffer.concat([Buffer.from("PK\x06\x07"), Buffer.alloc(12), bytes(1, 0, 0, 0)]);
      }),
    ],
  ])("%s", async (_what, zip) => {
    expect(await judge(zip)).toEqual({
      h1: await h1Of(makeRawZip([PROGRAM, LICENSE])),
      rules: [],
      found: "",
    });
  });

  it("made on Windows, for Windows", async () => {
    const name = "terraform-provider-x_v1.0.0.exe";
    const content = makeExecutable("windows_amd64");
    const zip = makeRawZip([{ name, content, creator: 0, attributes: 0x20 }]);
    expect(await judge(zip, "windows_amd64")).toEqual({ h1: await h1Of(zip), rules: [], found: "" });
  });
});

const first = ({ locals }: ZipParts) => locals[0] as ZipParts["locals"][number];
const listed = ({ listed: [file] }: ZipParts) => file as ZipParts["listed"][number];

describe("a third party's zip that readers disagree about is refused, and the difference named:", () => {
  it.each<[string, Buffer, string]>([
    ["something before it", Buffer.concat([Buffer.from("#!/bin/sh\n"), ZIP]), "the list of its files"],
    ["something behind it", Buffer.concat([ZIP, Buffer.from("x")]), "end record is not at its end"],
    ["another zip before it", Buffer.concat([ZIP, ZIP]), "the list of its files"],
    [
      "an end record as comment",
      changed((parts) => Object.assign(parts, { comment: Buffer.from(parts.end) })),
      "does not end where",
    ],
    [
      "a long comment",
      changed((parts) => Object.assign(parts, { comment: Buffer.alloc(9000) })),
      "more than 4096 bytes",
    ],
    [
      "bytes between files",
      changed((parts) => Object.assign(first(parts), { descriptor: bytes(1) })),
      "gap after",
    ],
    ["bytes before the list", changed((parts) => Object.assign(parts, { gap: bytes(1) })), "gap after"],
    ["a file that is not listed", changed(({ listed: files }) => void files.pop()), "gap after"],
    [
      "another name before the data",
      changed((parts) => Object.assign(first(parts), { name: Buffer.from("y") })),
      "name",
    ],
    ["other flags before the data", changed((parts) => void first(parts).fixed.writeUInt8(2, 6)), ": flags"],
    [
      "another method before the data",
      changed((parts) => void first(parts).fixed.writeUInt8(0, 8)),
      "compression",
    ],
    ["another CRC-32 before the data", changed((parts) => void first(parts).fixed.fill(7, 14, 18)), "CRC-32"],
    ["another size before the data", changed((parts) => void first(parts).fixed.fill(7, 22, 24)), ": size"],
    [
      "a name in an extra field",
      changed((parts) => Object.assign(listed(parts), { extra: bytes(0x75, 0x70, 0, 0) })),
      "0x7075",
    ],
    [
      "a cut extra field",
      changed((parts) => Object.assign(listed(parts), { extra: bytes(1, 2, 3) })),
      "truncated",
    ],
    [
      "a newer version",
      changed((parts) => void listed(parts).fixed.writeUInt8(63, 6)),
      "newer format version",
    ],
  ])("%s", async (_what, zip, said) => {
    const { h1, rules, found } = await judge(zip);
    expect([h1, rules]).toEqual([undefined, ["package-ambiguous"]]);
    expect(found).toContain(said);
  });

  it.each<[string, readonly RawZipEntry[]]>([
    ["a name twice", [LICENSE, { ...LICENSE, content: "not free" }]],
    ["names that differ in case", [LICENSE, { ...LICENSE, name: "license" }]],
    ["a name that is not marked as UTF-8", [{ ...LICENSE, name: "é" }]],
    ["a name with a backslash", [{ ...LICENSE, name: "a\\b" }]],
    ["a name of two lines, which has no hash", [{ ...LICENSE, name: "a\nb" }]],
    ["a path out of its folder", [{ ...LICENSE, name: "a/../x" }]],
    ["a file and a folder of one name", [LICENSE, { ...LICENSE, name: "LICENSE/x" }]],
    ["too long a name", [{ ...LICENSE, name: "x".repeat(256) }]],
  ])("%s, for every platform", async (_what, entries) => {
    for (const platform of ["linux_amd64", "haiku_m68k"])
      expect((await judge(makeRawZip([PROGRAM, ...entries]), platform)).rules).toEqual(["package-unusable"]);
  });
});

it.each<[string, Buffer, string]>([
  ["cut off", ZIP.subarray(0, -30), "package-unreadable"],
  ["no zip", Buffer.from("no zip at all, and long enough for one"), "package-unreadable"],
  ["damaged", makeRawZip([PROGRAM, { ...LICENSE, crc: 1 }]), "package-unreadable"],
  ["of another method", makeRawZip([PROGRAM, { ...LICENSE, method: 12 }]), "package-unusable"],
  [
    "of too many files",
    makeRawZip(Array.from({ length: 10_001 }, (_, at) => ({ name: `${at}` }))),
    "package-unusable",
  ],
  ["empty", makeRawZip([]), "package-executable"],
])("a zip that is %s is refused", async (_what, zip, rule) => {
  expect((await judge(zip)).rules).toContain(rule);
});

it("is refused when its files would fill a disk", async () => {
  const zip = changed(({ locals, listed: files }) => {
    for (const { fixed } of locals) fixed.writeUInt32LE(0xfffffff0, 22);
    for (const { fixed } of files) fixed.writeUInt32LE(0xfffffff0, 24);
  });
  const { rules, found } = await judge(zip);
  expect([rules, found]).toEqual([["package-unusable"], expect.stringContaining(" 8589934560 bytes")]);
});

it.each<[boolean, RawZipEntry]>([
  [true, { name: "terraform-provider-x" }],
  [true, { name: "terraform-provider-x_v1" }],
  [true, { name: "terraform-provider-x.exe" }],
  [true, { name: "terraform-provider-x_v1", creator: 19 }],
  [false, { name: "terraform-provider-x-v1" }],
  [false, { name: "terraform-provider-xy" }],
  [false, { name: "bin/terraform-provider-x" }],
  [false, { name: "other_x" }],
  [false, { name: "terraform-provider-x_v1/" }],
  [false, { name: "terraform-provider-x_v1", mode: 0o040755 }],
  [false, { name: "terraform-provider-x_v1", creator: 0, attributes: 0x10 }],
])("%s: %o is an executable to clients", async (isOne, entry) => {
  const { rules } = await judge(makeRawZip([{ name: "LICENSE" }, entry]));
  expect(!rules.includes("package-executable")).toBe(isOne);
});
