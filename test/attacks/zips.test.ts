import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { runCli } from "../support/runner/command-line.ts";
import { makeExecutable } from "../support/samples/builds.ts";
import { testKey } from "../support/samples/keys.ts";
import { makeRawZip, type RawZipEntry } from "../support/samples/raw-zip.ts";
import { putTogether, relink, takeApart } from "../support/samples/zip-parts.ts";

const NAME = "terraform-provider-foo_v1.2.3";
const EXECUTABLE: RawZipEntry = { name: NAME, content: makeExecutable("linux_amd64"), mode: 0o100755 };
const EVIL: RawZipEntry = { ...EXECUTABLE, content: makeExecutable("linux_amd64", { seed: 666 }) };
const LICENSE: RawZipEntry = { name: "LICENSE", content: "free" };
const PACKAGE = "terraform-provider-foo_1.2.3_linux_amd64.zip";

let root: string;
let builds: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "zips-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  builds = join(root, "builds");
  await mkdir(builds);
});

async function publish(env: Readonly<Record<string, string>> = {}) {
  const key = await testKey("ed25519");
  const secrets = { GPG_PRIVATE_KEY: key.privateKey, GPG_PASSPHRASE: key.passphrase ?? "" };
  const args = ["--source", "registry.example.com/acme/foo", "--version", "1.2.3", "--protocols", "6.0"];
  const places = ["--artifacts", "builds", "--output", "out", "--to", "site"];
  return runCli(["publish", ...args, ...places], { cwd: root, env: { ...secrets, ...env } });
}

/** What a publish of these zips says that refuses to; nothing of it may be there then. */
async function refusalOf(env: Readonly<Record<string, string>> = {}): Promise<string> {
  const { exitCode, stderr, stdout } = await publish(env);
  expect(exitCode, stdout).toBe(1);
  const places = ["site", "out"].map((folder) => join(root, folder)).filter((folder) => existsSync(folder));
  const files = await Promise.all(places.map((folder) => readdir(folder, { recursive: true })));
  expect(files.flat().filter((file) => /\.zip|terraform\.json/.test(file))).toEqual([]);
  return stderr;
}

const writeBuild = (name: string, bytes: Uint8Array) => writeFile(join(builds, name), bytes);

/** The files of two zips, and the lists of both, one after the other; what follows is up to the attack. */
function twoLists() {
  const [good, evil] = [takeApart(makeRawZip([EXECUTABLE])), takeApart(makeRawZip([EVIL]))];
  const locals = [...good.locals, ...evil.locals];
  const start = putTogether({ ...good, listed: [], end: Buffer.alloc(0) }).length;
  evil.listed[0]?.fixed.writeUInt32LE(start, 42);
  const list = (of: typeof good) => putTogether({ ...of, locals: [], end: Buffer.alloc(0) });
  return { parts: { ...good, locals, listed: [] }, good: list(good), evil: list(evil) };
}

test("a ZIP64 record that nothing refers to can't show us another list than clients see", async () => {
  const { parts, good, evil } = twoLists();
  const offset = putTogether({ ...parts, end: Buffer.alloc(0) }).length;
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50);
  record.writeBigUInt64LE(44n, 4);
  for (const at of [24, 32]) record.writeBigUInt64LE(1n, at);
  record.writeBigUInt64LE(BigInt(good.length), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50);
  locator.writeBigUInt64LE(BigInt(offset + good.length + evil.length), 8);
  locator.writeUInt32LE(1, 16);
  parts.end.writeUInt32LE(evil.length, 12);
  parts.end.writeUInt32LE(offset + good.length, 16);
  await writeBuild(PACKAGE, putTogether({ ...parts, gap: Buffer.concat([good, evil]), record, locator }));
  expect(await refusalOf()).toContain("ZIP64");
});

test("a list with a wrong length can't start in two places", async () => {
  const { parts, good, evil } = twoLists();
  const offset = putTogether({ ...parts, end: Buffer.alloc(0) }).length;
  parts.end.writeUInt32LE(evil.length, 12);
  parts.end.writeUInt32LE(offset, 16);
  await writeBuild(PACKAGE, putTogether({ ...parts, gap: Buffer.concat([good, evil]) }));
  expect(await refusalOf()).toContain("end record");
});

test("bytes before a file's data can't name another file", async () => {
  const parts = takeApart(makeRawZip([EXECUTABLE, LICENSE]));
  const [, local] = parts.locals;
  if (local !== undefined) local.name = Buffer.from("terraform-provider-foo_v0");
  relink(parts);
  await writeBuild(PACKAGE, putTogether(parts));
  expect(await refusalOf()).toContain('"LICENSE"');
});

const BAD: Readonly<Record<string, readonly [readonly RawZipEntry[], string]>> = {
  linux_amd64: [[{ ...LICENSE, mode: 0o104755 }], "setuid or setgid files"],
  linux_arm64: [
    [
      { ...LICENSE, name: "a" },
      { ...LICENSE, name: "a/b" },
    ],
    "files that are also folders",
  ],
  linux_386: [[LICENSE, { ...LICENSE, name: "license" }], 'names that are equal on some systems: "license"'],
  linux_arm: [
    [
      { ...LICENSE, name: "é", flags: 0x800 },
      { ...LICENSE, name: "e\u0301", flags: 0x800 },
    ],
    'names that are equal on some systems: "e\u0301"',
  ],
  freebsd_amd64: [
    [
      { ...LICENSE, name: "C:evil" },
      { ...LICENSE, name: "x:stream" },
    ],
    '"C:evil", "x:stream"',
  ],
  freebsd_386: [
    [
      { ...LICENSE, name: "NUL" },
      { ...LICENSE, name: "aux.txt" },
    ],
    '"NUL", "aux.txt"',
  ],
  darwin_amd64: [[{ ...LICENSE, name: "a\x07b" }], 'names that Windows does not allow: "a\\u0007b"'],
};

test("harmful modes and names are rejected together", async () => {
  for (const [platform, [entries]] of Object.entries(BAD)) {
    const executable = { ...EXECUTABLE, content: makeExecutable(platform) };
    await writeBuild(PACKAGE.replace("linux_amd64", platform), makeRawZip([executable, ...entries]));
  }
  const text = await refusalOf();
  for (const [, reason] of Object.values(BAD)) expect(text).toContain(reason);
});

test("a script in a zip gets the warning that a plain one gets", async () => {
  await writeBuild(PACKAGE, makeRawZip([{ ...EXECUTABLE, content: "#!/bin/sh\n" }]));
  const { exitCode, stderr, stdout } = await publish();
  expect(exitCode, stderr).toBe(0);
  expect(stdout + stderr).toMatch(new RegExp(`build-unusual.*"${NAME}"`));
});

test("60,000 files are rejected at once, with the limit", async () => {
  const many = Array.from({ length: 60_000 }, (_, at) => ({ name: `f${at}`, method: 0 }));
  await writeBuild(PACKAGE, makeRawZip([EXECUTABLE, ...many]));
  expect(await refusalOf()).toMatch(/\b60001 files\n.*\b10000 files/);
}, 20_000);

test("files that share their data can't unpack to more than the zip holds", async () => {
  const content = Buffer.alloc(20 << 20);
  const parts = takeApart(makeRawZip([EXECUTABLE, { name: "zeros", content }]));
  const [, zeros] = parts.listed;
  for (let at = 0; zeros !== undefined && at < 100; at++) {
    const name = Buffer.from(`z${at}`.padEnd(5, "x"));
    parts.listed.push({ ...zeros, fixed: Buffer.from(zeros.fixed), name });
  }
  relink(parts);
  await writeBuild(PACKAGE, putTogether(parts));
  expect(await refusalOf()).toMatch(/\b\d{10} bytes .*\b\d{5} bytes\n.*\b200 times/);
});

test("a link under the name of an unfinished zip is not followed", async () => {
  const victim = join(root, "victim");
  await writeFile(victim, "precious");
  await mkdir(join(root, "out"));
  await symlink(victim, join(root, "out", `${PACKAGE}.part`));
  await writeBuild(PACKAGE, makeRawZip([EXECUTABLE]));
  expect((await publish()).exitCode).toBe(0);
  expect(await readFile(victim, "utf8")).toBe("precious");
});

/** Replaces a build between its check and its packing, and returns the error of the publish. */
async function refusalOfSwap(name: string, honest: Uint8Array, evil: Uint8Array): Promise<string> {
  await writeBuild(name, honest);
  await writeFile(join(root, "evil"), evil);
  const preload = pathToFileURL(join(import.meta.dirname, "../support/folder/swap-preload.ts"));
  const env = { NODE_OPTIONS: `--import ${preload}`, SWAP: `${join(builds, name)}|${join(root, "evil")}` };
  return refusalOf(env);
}

test("checks a zip again that was replaced after its check", async () => {
  const evil = makeRawZip([{ ...EVIL, mode: 0o104755 }]);
  const text = await refusalOfSwap(PACKAGE, makeRawZip([EXECUTABLE]), evil);
  expect(text).toContain("setuid");
});

test("checks an executable again that was replaced after its check", async () => {
  const text = await refusalOfSwap(
    `${NAME}_linux_amd64`,
    makeExecutable("linux_amd64"),
    makeExecutable("linux_arm64"),
  );
  expect(text).toMatch(new RegExp(`build-format.*${NAME}_linux_amd64 .* arm64`));
});

/** Apple silicon kills it: a page was changed after it was signed. */
function changeSigned(): Buffer {
  const content = Buffer.from(makeExecutable("darwin_arm64", { size: 100_000 }));
  content.writeUInt8(content.readUInt8(50_000) ^ 1, 50_000);
  return content;
}

test("checks the code signature again of a build that was replaced after its check", async () => {
  const honest = makeExecutable("darwin_arm64", { size: 100_000 });
  const zip = (content: Uint8Array) => makeRawZip([{ ...EXECUTABLE, content }]);
  const packed = PACKAGE.replace("linux_amd64", "darwin_arm64");
  for (const [name, before, after] of [
    [`${NAME}_darwin_arm64`, honest, changeSigned()],
    [packed, zip(honest), zip(changeSigned())],
  ] as const) {
    expect(await refusalOfSwap(name, before, after)).toMatch(/build-unsigned.*\b49152\b/);
    await rm(join(builds, name));
  }
});
