import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Severity } from "../../../src/errors.ts";
import { BrokenZip } from "../../../src/package/zip/broken-zip.ts";
import { checkZip, zipProblem } from "../../../src/package/zip/check-zip.ts";
import type { ProblemCode } from "../../../src/problem-codes.ts";
import { parsePlatform } from "../../../src/provider/platform.ts";
import { parseVersion } from "../../../src/provider/version.ts";
import { makeExecutable } from "../../support/samples/builds.ts";
import { makeRawZip, type RawZipEntry } from "../../support/samples/raw-zip.ts";
import { hashZip } from "../../support/samples/zip-hash.ts";

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "check-zip-"));
  path = join(folder, "foo.zip");
});
afterAll(() => rm(folder, { recursive: true }));

const EXECUTABLE = {
  name: "terraform-provider-foo_v1.2.3",
  content: makeExecutable("linux_amd64"),
  mode: 0o100755,
} satisfies RawZipEntry;
const LICENSE: RawZipEntry = { name: "LICENSE", content: "free" };

function fail(): never {
  throw new Error("nothing was found");
}

const purpose = { type: "foo", version: parseVersion("1.2.3"), platform: parsePlatform("linux_amd64") };

async function check(entries: readonly RawZipEntry[], platform = "linux_amd64") {
  await writeFile(path, makeRawZip(entries));
  return checkZip(path, { ...purpose, platform: parsePlatform(platform) });
}

/** Matches a fault that must keep the zip from being published, or a warning. */
function findingWith(code: ProblemCode, found: string | RegExp, severity?: Severity) {
  const text = typeof found === "string" ? expect.stringContaining(found) : expect.stringMatching(found);
  return { code, found: text, expected: expect.any(String), ...(severity && { severity }) };
}

test.each<[string, readonly RawZipEntry[]]>([
  ["the executable alone", [EXECUTABLE]],
  ["an uncompressed executable", [{ ...EXECUTABLE, method: 0 }]],
  ["a zip made on macOS", [{ ...EXECUTABLE, creator: 19 }]],
  ["other files, and files in folders", [LICENSE, EXECUTABLE, { name: "docs/index.md", content: "x" }]],
  ["a mode without a file type", [{ ...EXECUTABLE, mode: 0o755 }]],
  [
    "a second executable's prefix in a folder",
    [EXECUTABLE, { name: "old/terraform-provider-foo", content: "x" }],
  ],
  ["a name in UTF-8", [EXECUTABLE, { name: "LIESMICH-für-alle", content: "x", flags: 0x800 }]],
  ["a name that only begins like a step up", [EXECUTABLE, { name: "..notes", content: "x" }]],
  [
    "a file that was packed on Windows and is not started",
    [EXECUTABLE, { ...LICENSE, creator: 0, attributes: 0 }],
  ],
])("accepts %s", async (_, entries) => {
  expect(await check(entries)).toEqual([]);
});

const license = (entry: Partial<RawZipEntry>): RawZipEntry => ({ ...LICENSE, ...entry });
const folderEntry = (name: string): RawZipEntry => ({ name, mode: 0o040755 });
const flagged = (bit: number): RawZipEntry => license({ name: `${bit}`, flags: 1 << bit });

test.each<[string, readonly RawZipEntry[], ...(string | RegExp)[]]>([
  ["entries for folders", [folderEntry("docs/"), folderEntry("bare")], '"docs/", "bare"'],
  ["entries for folders as DOS marks them", [{ name: "docs", creator: 0, attributes: 0x10 }], '"docs"'],
  [
    "names that lead elsewhere, and no more than three of them in the message",
    ["../up", "/etc/passwd", "./here", "a//b", "a\\b"].map((name) => license({ name })),
    /"\.\.\/up", "\/etc\/passwd", "\.\/here" .*\b2\b/,
  ],
  ["a line break in a name", [license({ name: "a\nb" })], '"a\\nb"'],
  ["a name that is not UTF-8", [license({ name: Buffer.from("caf\xe9", "latin1") })], '"caf\ufffd"'],
  ["a symbolic link", [license({ mode: 0o120777 })], '"LICENSE"'],
  ["an encrypted file", [license({ flags: 1 })], /encrypted.*"LICENSE"/],
  ["LZMA", [license({ method: 14 })], /compression.*"LICENSE"/],
  ["a symbolic link of a system that has none", [license({ creator: 0, mode: 0o120777 })], '"LICENSE"'],
  ["a folder as DOS marks it on Unix", [license({ attributes: 0o100644 * 0x10000 + 0x10 })], '"LICENSE"'],
  [
    "the rights of somebody else",
    [0o104755, 0o102755, 0o101755].map((mode) => license({ name: `${mode}`, mode })),
    /setuid.*"35309", "34285", "33773"/,
  ],
  [
    "flags that mean something to some",
    [4, 5, 7, 8, 9, 10, 12, 14, 15].map(flagged),
    /"4", "5", "7" .*\b6\b/,
  ],
  ["strong encryption, and a list that is encrypted", [6, 13].map(flagged), /encrypted.*"6", "13"/],
  ["a name that only some take for UTF-8", [license({ name: "für" })], /UTF-8.*"für"/],
  [
    "names in each other's way",
    [LICENSE, ...["license", "LICENSE/b", "a:b"].map((name) => license({ name }))],
    ...[/Windows.*"a:b"/, '"license"', '"LICENSE/b"'],
  ],
  ["one name twice", [LICENSE, LICENSE], '"LICENSE"'],
  ["a file with mode 0", [license({ mode: 0o100000 })], '"LICENSE"'],
  ["attributes of a system whose modes clients don't read", [license({ creator: 10 })], '"LICENSE"'],
  [
    "a file before the executable that clients would start",
    [{ name: "terraform-provider-foo.md", content: "# foo" }],
    ...['"terraform-provider-foo.md"', /"terraform-provider-foo\.md".*"# foo"/],
  ],
])("refuses %s beside the executable", async (_, entries, ...faults) => {
  const found = await check([EXECUTABLE, ...entries]);
  expect(found).toEqual(faults.map((fault) => findingWith("zip-invalid", fault)));
});

const { name: NAME } = EXECUTABLE;

test.each<[string, Partial<RawZipEntry>, string | RegExp]>([
  ["without permission", { mode: 0o100644 }, `"${NAME}"`],
  ["packed on Windows", { creator: 0, attributes: 0x20 }, `"${NAME}"`],
  ["in a folder", { name: `bin/${NAME}` }, /\bfoo\b.*"bin\/terraform-provider-foo_v1\.2\.3", "LICENSE"/],
  [
    "of another provider",
    { name: "terraform-provider-foobar_v1.2.3" },
    /\bfoo\b.*"terraform-provider-foobar_v1\.2\.3"/,
  ],
  [
    "of another version",
    { name: "terraform-provider-foo_v1.2.2" },
    /\b1\.2\.2\b.*"terraform-provider-foo_v1\.2\.2"/,
  ],
  [
    "for another platform",
    { content: makeExecutable("linux_arm64") },
    /"terraform-provider-foo_v1\.2\.3".*\barm64\b/,
  ],
  ["of no bytes", { content: "" }, `"${NAME}"`],
])("refuses an executable %s", async (_, executable, fault) => {
  expect(await check([{ ...EXECUTABLE, ...executable }, LICENSE])).toEqual([
    findingWith("zip-invalid", fault),
  ]);
});

test("refuses a zip of nothing, and reports all of several faults", async () => {
  expect(await check([])).toEqual([findingWith("zip-invalid", /^[^"]*$/)]);
  const faults = ['"docs/"', /^[^,]*"\.\."$/, /compression.*"\.\."/, /\bfoo\b.*"docs\/", "\.\."/];
  const found = await check([folderEntry("docs/"), license({ name: "..", method: 12 })]);
  expect(found).toEqual(faults.map((fault) => findingWith("zip-invalid", fault)));
});

test("needs no permission to execute on Windows", async () => {
  const windows = { name: "terraform-provider-foo_v1.2.3.exe", content: makeExecutable("windows_amd64") };
  expect(await check([{ ...windows, creator: 0, attributes: 0x20 }], "windows_amd64")).toEqual([]);
});

test("warns of a script", async () => {
  expect(await check([{ ...EXECUTABLE, content: "#!/bin/sh" }])).toEqual([
    findingWith("build-unusual", '"terraform-provider-foo_v1.2.3"', "warning"),
  ]);
});

test("warns of what works but surprises", async () => {
  const content = makeExecutable("linux_amd64");
  const executable = { content, mode: 0o100755 };
  const [named = fail()] = await check([{ ...executable, name: "terraform-provider-foo" }]);
  expect(named).toEqual(findingWith("zip-unusual", '"terraform-provider-foo"', "warning"));
  expect(named.expected).toContain("`_v1.2.3`");
  const older = { ...executable, name: "terraform-provider-foo_v1.2.3_x5" };
  const both = /"terraform-provider-foo_v1\.2\.3".*"terraform-provider-foo_v1\.2\.3_x5"/;
  expect(await check([older, EXECUTABLE])).toEqual([findingWith("zip-unusual", both, "warning")]);
});

test("names the zip beside what was found in it", async () => {
  const [empty = fail()] = await check([]);
  expect(zipProblem("foo.zip", empty)).toMatchObject({ ...empty, where: "foo.zip" });
});

test.each([
  ["no zip", Buffer.from("not a zip at all, but long enough to be one")],
  ["the first half of a zip", makeRawZip([EXECUTABLE]).subarray(0, 1000)],
  ["a zip with more after its end", Buffer.concat([makeRawZip([EXECUTABLE]), Buffer.from("x")])],
])("refuses %s", async (_, bytes) => {
  await writeFile(path, bytes);
  const [finding] = await checkZip(path, purpose);
  expect(finding).toEqual(findingWith("zip-invalid", /^[^"]*$/));
});

test("distinguishes an unreadable zip from a file that is not a zip", async () => {
  const findings = await checkZip(join(folder, "missing.zip"), purpose);
  expect(findings).toEqual([findingWith("source-unreadable", "missing.zip")]);
});

test("refuses data that can't be unpacked", async () => {
  const bytes = makeRawZip([EXECUTABLE]);
  bytes.fill(0xff, 100, 200);
  await writeFile(path, bytes);
  expect(await checkZip(path, purpose)).toEqual([findingWith("zip-invalid", "")]);
  await expect(hashZip(path)).rejects.toThrow(BrokenZip);
});

// All expected hashes were computed by golang.org/x/mod/sumdb/dirhash.HashZip on the very same zips.
test.each<[string, readonly RawZipEntry[], string]>([
  ["one file", [{ name: "a", content: "a" }], "h1:oKf/ILZRBdyKD/ynm9pF5wzQkQG3v2HckX8NtgFwqRM="],
  [
    "files out of order",
    ["b", "a/z", "a"].map((name) => ({ name, content: name.slice(-1) })),
    "h1:ZfmBwGbxvGL3VS68VBYC+Kg763rc2t3ZzDJc6+7fVHA=",
  ],
  ["an empty file", [{ name: "empty" }], "h1:qeRWy81PSQtvM1POcgo/T5uzgbJ/wGDTruTnDuezfz0="],
  [
    "an entry for a folder",
    [folderEntry("docs/"), { name: "docs/a", content: "a" }],
    "h1:0ic4RYcUWfu2QvEozTiK8arfa188yX1BYX0+lU9rXAA=",
  ],
  [
    "a name beyond ASCII",
    [license({ name: "für", content: "a" }), license({ name: "zu", content: "b" })],
    "h1:RTQpGIdaVKg53n3pwai8kvicTesvnGHdzZr5PB6wojg=",
  ],
  ["an executable", [EXECUTABLE, LICENSE], "h1:13UZ8ei6tQD6UzUNt8qNP111s4eJFGpBhPQWi7zsPvw="],
])("hashes %s as Go does", async (_, entries, h1) => {
  await writeFile(path, makeRawZip(entries));
  expect(await hashZip(path)).toBe(h1);
});

test("hashes the same content alike however it is compressed", async () => {
  await writeFile(path, makeRawZip([EXECUTABLE]));
  const deflated = await hashZip(path);
  await writeFile(path, makeRawZip([{ ...EXECUTABLE, method: 0, mode: 0o100644, creator: 0 }]));
  expect(await hashZip(path)).toEqual(deflated);
});

test("refuses to hash a file whose checksum is wrong", async () => {
  await writeFile(path, makeRawZip([{ ...LICENSE, crc: 1 }]));
  await expect(hashZip(path)).rejects.toThrow(/"LICENSE".*CRC-32/);
});
