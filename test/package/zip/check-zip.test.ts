import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeProblem } from "../../../src/errors.ts";
import { BrokenZip } from "../../../src/package/zip/broken-zip.ts";
import { checkZip, zipProblem } from "../../../src/package/zip/check-zip.ts";
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

const EXECUTABLE: RawZipEntry = {
  name: "terraform-provider-foo_v1.2.3",
  content: makeExecutable("linux_amd64"),
  mode: 0o100755,
};
const LICENSE: RawZipEntry = { name: "LICENSE", content: "free" };

function fail(): never {
  throw new Error("nothing was found");
}

async function check(entries: readonly RawZipEntry[], platform = "linux_amd64") {
  await writeFile(path, makeRawZip(entries));
  return checkZip(path, { type: "foo", version: parseVersion("1.2.3"), platform: parsePlatform(platform) });
}

/** What is found, all of which must keep the zip from being published. */
async function faultsOf(checking: ReturnType<typeof checkZip>): Promise<string[]> {
  const findings = await checking;
  expect(findings.map(({ code }) => code)).toEqual(findings.map(() => "zip-invalid"));
  expect(findings.every(({ severity }) => severity === undefined)).toBe(true);
  return findings.map(({ found }) => found);
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

test.each<[string, readonly RawZipEntry[], readonly string[]]>([
  ["nothing", [], ["the zip is empty"]],
  [
    "entries for folders",
    [EXECUTABLE, { name: "docs/", mode: 0o040755 }, { name: "bare", mode: 0o040755 }],
    ['the zip has entries for folders: "docs/", "bare"'],
  ],
  [
    "entries for folders as DOS marks them",
    [EXECUTABLE, { name: "docs", creator: 0, attributes: 0x10 }],
    ['the zip has entries for folders: "docs"'],
  ],
  [
    "names that lead elsewhere, and no more than three of them in the message",
    [EXECUTABLE, ...["../up", "/etc/passwd", "./here", "a//b", "a\\b"].map((name) => ({ ...LICENSE, name }))],
    ['the zip has names that unpack differently: "../up", "/etc/passwd", "./here" and 2 more'],
  ],
  [
    "a line break in a name",
    [EXECUTABLE, { ...LICENSE, name: "a\nb" }],
    ['the zip has names that unpack differently: "a\\nb"'],
  ],
  [
    "a name that is not UTF-8",
    [EXECUTABLE, { ...LICENSE, name: Buffer.from("caf\xe9", "latin1") }],
    ['the zip has names that unpack differently: "caf\ufffd"'],
  ],
  [
    "a symbolic link",
    [EXECUTABLE, { name: "link", content: "LICENSE", mode: 0o120777 }],
    ['the zip has links or special files: "link"'],
  ],
  ["an encrypted file", [EXECUTABLE, { ...LICENSE, flags: 1 }], ['the zip has encrypted files: "LICENSE"']],
  [
    "LZMA",
    [EXECUTABLE, { ...LICENSE, method: 14 }],
    ['the zip has files with a compression that clients don\'t support: "LICENSE"'],
  ],
  [
    "a symbolic link of a system that has none",
    [EXECUTABLE, { ...LICENSE, creator: 0, mode: 0o120777 }],
    ['the zip has links or special files: "LICENSE"'],
  ],
  [
    "a folder as DOS marks it on Unix",
    [EXECUTABLE, { ...LICENSE, attributes: 0o100644 * 0x10000 + 0x10 }],
    ['the zip has entries for folders: "LICENSE"'],
  ],
  [
    "the rights of somebody else",
    [EXECUTABLE, ...[0o104755, 0o102755, 0o101755].map((mode) => ({ ...LICENSE, name: `${mode}`, mode }))],
    ['the zip has setuid or setgid files: "35309", "34285", "33773"'],
  ],
  [
    "flags that mean something to some",
    [
      EXECUTABLE,
      ...[4, 5, 7, 8, 9, 10, 12, 14, 15].map((bit) => ({ ...LICENSE, name: `${bit}`, flags: 1 << bit })),
    ],
    ['the zip has files with flags that not all readers support: "4", "5", "7" and 6 more'],
  ],
  [
    "strong encryption, and a list that is encrypted",
    [EXECUTABLE, { ...LICENSE, flags: 0x40 }, { ...LICENSE, name: "b", flags: 0x2000 }],
    ['the zip has encrypted files: "LICENSE", "b"'],
  ],
  [
    "a name that only some take for UTF-8",
    [EXECUTABLE, { ...LICENSE, name: "für" }],
    ['the zip has names that are not marked as UTF-8, which readers turn into different ones: "für"'],
  ],
  [
    "names in each other's way",
    [
      EXECUTABLE,
      LICENSE,
      { ...LICENSE, name: "license" },
      { ...LICENSE, name: "LICENSE/b" },
      { ...LICENSE, name: "a:b" },
    ],
    [
      'the zip has names that Windows does not allow: "a:b"',
      'the zip has names that are equal on some systems: "license"',
      'the zip has files that are also folders, or folders that are also files: "LICENSE/b"',
    ],
  ],
  [
    "one name twice",
    [EXECUTABLE, LICENSE, LICENSE],
    ['the zip has names that occur more than once: "LICENSE"'],
  ],
  [
    "a file with mode 0",
    [EXECUTABLE, { ...LICENSE, mode: 0o100000 }],
    ['the zip has files that can\'t be read after unpacking: "LICENSE"'],
  ],
  [
    "attributes of a system whose modes clients don't read",
    [EXECUTABLE, { ...LICENSE, creator: 10 }],
    ['the zip has files that can\'t be read after unpacking: "LICENSE"'],
  ],
  [
    "an executable without permission",
    [{ ...EXECUTABLE, mode: 0o100644 }],
    ['"terraform-provider-foo_v1.2.3", which clients start, is not executable'],
  ],
  [
    "an executable packed on Windows",
    [{ ...EXECUTABLE, creator: 0, attributes: 0x20 }],
    ['"terraform-provider-foo_v1.2.3", which clients start, is not executable'],
  ],
  [
    "an executable in a folder",
    [{ ...EXECUTABLE, name: "bin/terraform-provider-foo_v1.2.3" }, LICENSE],
    ['the zip has no executable of foo, only "bin/terraform-provider-foo_v1.2.3", "LICENSE"'],
  ],
  [
    "an executable of another provider",
    [{ ...EXECUTABLE, name: "terraform-provider-foobar_v1.2.3" }],
    ['the zip has no executable of foo, only "terraform-provider-foobar_v1.2.3"'],
  ],
  [
    "an executable of another version",
    [{ ...EXECUTABLE, name: "terraform-provider-foo_v1.2.2" }],
    ['the zip has the executable of version 1.2.2, "terraform-provider-foo_v1.2.2"'],
  ],
  [
    "an executable for another platform",
    [{ ...EXECUTABLE, content: makeExecutable("linux_arm64") }],
    ['"terraform-provider-foo_v1.2.3" in the zip is an ELF program for arm64'],
  ],
  [
    "an empty executable",
    [{ ...EXECUTABLE, content: "" }],
    ['"terraform-provider-foo_v1.2.3" in the zip is no data'],
  ],
  [
    "a file before the executable that clients would start",
    [EXECUTABLE, { name: "terraform-provider-foo.md", content: "# foo" }],
    [
      '"terraform-provider-foo.md", which clients start, is not executable',
      '"terraform-provider-foo.md" in the zip is text that starts with "# foo"',
    ],
  ],
  [
    "several faults, all of which are told",
    [
      { name: "docs/", mode: 0o040755 },
      { ...LICENSE, name: "..", method: 12 },
    ],
    [
      'the zip has entries for folders: "docs/"',
      'the zip has names that unpack differently: ".."',
      'the zip has files with a compression that clients don\'t support: ".."',
      'the zip has no executable of foo, only "docs/", ".."',
    ],
  ],
])("refuses %s", async (_, entries, faults) => {
  expect(await faultsOf(check(entries))).toEqual(faults);
});

test("needs no permission to execute on Windows", async () => {
  const windows = { name: "terraform-provider-foo_v1.2.3.exe", content: makeExecutable("windows_amd64") };
  expect(await check([{ ...windows, creator: 0, attributes: 0x20 }], "windows_amd64")).toEqual([]);
});

test("warns of a script", async () => {
  expect(await check([{ ...EXECUTABLE, content: "#!/bin/sh" }])).toEqual([
    {
      code: "build-unusual",
      severity: "warning",
      found: '"terraform-provider-foo_v1.2.3" in the zip is a script',
      expected: "a self-contained executable",
    },
  ]);
});

test("warns of what works but surprises", async () => {
  const content = makeExecutable("linux_amd64");
  const executable = { content, mode: 0o100755 };
  const unusual = { code: "zip-unusual", severity: "warning" };
  expect(await check([{ ...executable, name: "terraform-provider-foo" }])).toEqual([
    {
      ...unusual,
      found: 'the executable is named "terraform-provider-foo"',
      expected: "`_v1.2.3` in its name",
    },
  ]);
  const older = { ...executable, name: "terraform-provider-foo_v1.2.3_x5" };
  expect(await check([older, EXECUTABLE])).toEqual([
    {
      ...unusual,
      found: 'clients start "terraform-provider-foo_v1.2.3" and not "terraform-provider-foo_v1.2.3_x5"',
      expected: "a single file with this prefix",
    },
  ]);
});

test("says how a zip should be made instead", async () => {
  const [empty = fail()] = await check([]);
  expect(describeProblem(zipProblem("foo.zip", empty))).toBe(
    "foo.zip: the zip is empty. Expected the provider's executable in it. " +
      "Create the zip again, or publish the executable without a zip.",
  );
  const [unusual = fail()] = await check([{ ...EXECUTABLE, name: "terraform-provider-foo" }]);
  expect(zipProblem("foo.zip", unusual).fix).toBe(
    "Create the zip with only one such file, or publish the executable without a zip",
  );
});

test.each([
  ["no zip", Buffer.from("not a zip at all, but long enough to be one")],
  ["the first half of a zip", makeRawZip([EXECUTABLE]).subarray(0, 1000)],
  ["a zip with more after its end", Buffer.concat([makeRawZip([EXECUTABLE]), Buffer.from("x")])],
])("refuses %s", async (_, bytes) => {
  await writeFile(path, bytes);
  const purpose = { type: "foo", version: parseVersion("1.2.3"), platform: parsePlatform("linux_amd64") };
  expect((await faultsOf(checkZip(path, purpose)))[0]).toMatch(
    /^the zip can(?:'t be read| be read in more than one way): /,
  );
});

test("distinguishes an unreadable zip from a file that is not a zip", async () => {
  const purpose = { type: "foo", version: parseVersion("1.2.3"), platform: parsePlatform("linux_amd64") };
  const [finding = fail()] = await checkZip(join(folder, "missing.zip"), purpose);
  expect(finding).toMatchObject({ code: "source-unreadable", expected: "a readable file" });
  expect(zipProblem("missing.zip", finding).fix).toBe(
    "Check that the file exists and that this user can read it",
  );
});

test("refuses data that can't be unpacked", async () => {
  const bytes = makeRawZip([EXECUTABLE]);
  bytes.fill(0xff, 100, 200);
  await writeFile(path, bytes);
  const purpose = { type: "foo", version: parseVersion("1.2.3"), platform: parsePlatform("linux_amd64") };
  expect(await faultsOf(checkZip(path, purpose))).toHaveLength(1);
  await expect(hashZip(path)).rejects.toThrow(BrokenZip);
});

// All expected hashes were computed by golang.org/x/mod/sumdb/dirhash.HashZip on the very same zips.
test.each<[string, readonly RawZipEntry[], string]>([
  ["one file", [{ name: "a", content: "a" }], "h1:oKf/ILZRBdyKD/ynm9pF5wzQkQG3v2HckX8NtgFwqRM="],
  [
    "files out of order",
    [
      { name: "b", content: "b" },
      { name: "a/z", content: "z" },
      { name: "a", content: "a" },
    ],
    "h1:ZfmBwGbxvGL3VS68VBYC+Kg763rc2t3ZzDJc6+7fVHA=",
  ],
  ["an empty file", [{ name: "empty" }], "h1:qeRWy81PSQtvM1POcgo/T5uzgbJ/wGDTruTnDuezfz0="],
  [
    "an entry for a folder",
    [
      { name: "docs/", mode: 0o040755 },
      { name: "docs/a", content: "a" },
    ],
    "h1:0ic4RYcUWfu2QvEozTiK8arfa188yX1BYX0+lU9rXAA=",
  ],
  [
    "a name beyond ASCII",
    [
      { name: "für", content: "a" },
      { name: "zu", content: "b" },
    ],
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
  await expect(hashZip(path)).rejects.toThrow('"LICENSE" is damaged, its CRC-32 does not match');
});
