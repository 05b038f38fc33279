import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Severity } from "../../../src/errors.ts";
import { checkZip } from "../../../src/package/zip/check-zip.ts";
import type { ProblemCode } from "../../../src/problem-codes.ts";
import { parsePlatform } from "../../../src/provider/platform.ts";
import { parseVersion } from "../../../src/provider/version.ts";
import { makeExecutable } from "../../support/samples/builds.ts";
import { makeRawZip, type RawZipEntry } from "../../support/samples/raw-zip.ts";

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
  ["other files, and files in folders", [LICENSE, EXECUTABLE, { name: "docs/index.md", content: "x" }]],
  [
    "a second executable's prefix in a folder",
    [EXECUTABLE, { name: "old/terraform-provider-foo", content: "x" }],
  ],
  ["a name in UTF-8", [EXECUTABLE, { name: "LIESMICH-für-alle", content: "x", flags: 0x800 }]],
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
  [
    "names that lead elsewhere, and no more than three of them in the message",
    ["../up", "/etc/passwd", "./here", "a//b", "a\\b"].map((name) => license({ name })),
    /"\.\.\/up", "\/etc\/passwd", "\.\/here" .*\b2\b/,
  ],
  ["a line break in a name", [license({ name: "a\nb" })], '"a\\nb"'],
  ["a name that is not UTF-8", [license({ name: Buffer.from("caf\xe9", "latin1") })], '"caf\ufffd"'],
  ["a symbolic link", [license({ mode: 0o120777 })], '"LICENSE"'],
  ["an encrypted file", [license({ flags: 1 })], /encrypted.*"LICENSE"/],
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

test("refuses what is no zip", async () => {
  await writeFile(path, "not a zip at all, but long enough to be one");
  expect(await checkZip(path, purpose)).toEqual([findingWith("zip-invalid", /^[^"]*$/)]);
});
