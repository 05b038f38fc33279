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
import { putTogether, takeApart } from "../support/samples/zip-parts.ts";

const NAME = "terraform-provider-foo_v1.2.3";
const EXECUTABLE: RawZipEntry = { name: NAME, content: makeExecutable("linux_amd64"), mode: 0o100755 };
const EVIL: RawZipEntry = { ...EXECUTABLE, content: makeExecutable("linux_amd64", { seed: 666 }) };
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

test("60,000 files are rejected at once, with the limit", async () => {
  const many = Array.from({ length: 60_000 }, (_, at) => ({ name: `f${at}`, method: 0 }));
  await writeBuild(PACKAGE, makeRawZip([EXECUTABLE, ...many]));
  expect(await refusalOf()).toMatch(/\b60001 files\n.*\b10000 files/);
}, 20_000);

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
