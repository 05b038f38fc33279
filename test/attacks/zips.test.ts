import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, expect, test } from "vitest";
import { makeFolder } from "../support/folder/temporary.ts";
import { runCli } from "../support/runner/command-line.ts";
import { makeExecutable } from "../support/samples/builds.ts";
import { keyVariables, testKey } from "../support/samples/keys.ts";
import { makeRawZip, type RawZipEntry } from "../support/samples/raw-zip.ts";

const NAME = "terraform-provider-foo_v1.2.3";
const EXECUTABLE: RawZipEntry = { name: NAME, content: makeExecutable("linux_amd64"), mode: 0o100755 };
const EVIL: RawZipEntry = { ...EXECUTABLE, content: makeExecutable("linux_amd64", { seed: 666 }) };
const PACKAGE = "terraform-provider-foo_1.2.3_linux_amd64.zip";

let root: string;
let builds: string;
beforeEach(async () => {
  root = await makeFolder();
  builds = join(root, "builds");
  await mkdir(builds);
});

async function publish(env: Readonly<Record<string, string>> = {}) {
  const secrets = keyVariables(await testKey("ed25519"));
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
  const preload = pathToFileURL(join(import.meta.dirname, "swap-preload.ts"));
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
  expect(text).toMatch(/zip-invalid.* arm64/);
});
