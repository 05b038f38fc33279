import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { ProblemError } from "../../../src/errors.ts";
import { takeZip } from "../../../src/package/zip/check-zip.ts";
import { parsePlatform } from "../../../src/provider/platform.ts";
import { parseVersion } from "../../../src/provider/version.ts";
import { fillDisk } from "../../support/folder/full-disk.ts";
import { makeExecutable } from "../../support/samples/builds.ts";
import { makeRawZip } from "../../support/samples/raw-zip.ts";
import { hashZip } from "../../support/samples/zip-hash.ts";

const EXECUTABLE = {
  name: "terraform-provider-foo",
  content: makeExecutable("linux_amd64", { size: 3_000_000 }),
  method: 0,
  mode: 0o100755,
};
const BYTES = makeRawZip([EXECUTABLE]);
const { signal } = new AbortController();

let directory: string;
let source: string;
let destination: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "take-zip-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  source = join(directory, "made.zip");
  destination = join(directory, "package.zip");
  await writeFile(source, BYTES);
});

const purpose = { type: "foo", version: parseVersion("1.2.3"), platform: parsePlatform("linux_amd64") };

function take(from: string, to: string, stop = signal) {
  return takeZip({ source: from, destination: to, purpose, signal: stop });
}

async function problemsOf(taking: Promise<unknown>) {
  const error: unknown = await taking.then(
    () => new Error("nothing was wrong"),
    (reason) => reason,
  );
  if (error instanceof ProblemError) return error.problems;
  throw error;
}

test("copies the exact bytes, and reports their hashes", async () => {
  const taken = await take(source, destination);
  expect((await readFile(destination)).equals(BYTES)).toBe(true);
  expect(taken).toEqual({
    file: {
      name: "package.zip",
      path: destination,
      size: BYTES.length,
      sha256: createHash("sha256").update(BYTES).digest("hex"),
    },
    h1: await hashZip(source),
  });
  expect((await readdir(directory)).sort()).toEqual(["made.zip", "package.zip"]);
});

test("reports the same for a zip that is already in place, and leaves it unchanged", async () => {
  const there = await take(source, source);
  const { file, h1 } = await take(source, destination);
  expect(there).toEqual({ file: { ...file, name: "made.zip", path: source }, h1 });
});

test("blames the source when that can't be read", async () => {
  const missing = join(directory, "missing.zip");
  expect(await problemsOf(take(missing, destination))).toEqual([
    {
      code: "source-unreadable",
      found: `can't read ${missing}: ENOENT: no such file or directory, stat '${missing}'`,
      expected: "a readable file",
      fix: "Check that the file exists and that this user can read it",
    },
  ]);
  expect(await problemsOf(take(directory, destination))).toMatchObject([
    { code: "source-unreadable", found: expect.stringContaining(`can't read ${directory}: `) },
  ]);
  expect(await readdir(directory)).toEqual(["made.zip"]);
});

test("blames the destination when that can't be written", async () => {
  const nowhere = join(directory, "nowhere", "package.zip");
  expect(await problemsOf(take(source, nowhere))).toEqual([
    {
      code: "zip-unwritable",
      found: `can't write ${nowhere}: ENOENT: no such file or directory, open '${nowhere}'`,
      expected: "a writable folder",
      fix: "Correct the folder's permissions, or set ‹output› to another one",
    },
  ]);
});

test("says that the disk is full when it is", async () => {
  await fillDisk();
  expect(await problemsOf(take(source, destination))).toMatchObject([
    {
      code: "zip-unwritable",
      found: expect.stringContaining(`can't write ${destination}: the disk is full`),
    },
  ]);
  expect(await readdir(directory)).toEqual(["made.zip"]);
});

test("refuses a zip whose content is damaged, and says what its maker can do", async () => {
  await writeFile(source, makeRawZip([EXECUTABLE, { name: "LICENSE", content: "free", crc: 1 }]));
  expect(await problemsOf(take(source, destination))).toEqual([
    {
      code: "zip-invalid",
      where: "package.zip",
      found: `the zip can't be read: "LICENSE" is damaged, its CRC-32 does not match`,
      expected: "a complete zip",
      fix: "Create the zip again, or publish the executable without a zip",
    },
  ]);
});

test("refuses a zip that anybody might take for another", async () => {
  await writeFile(source, Buffer.concat([BYTES, Buffer.from("more")]));
  expect(await problemsOf(take(source, destination))).toMatchObject([
    { code: "zip-invalid", where: "package.zip", found: expect.stringContaining("in more than one way") },
  ]);
  expect(await readdir(directory)).toEqual(["made.zip"]);
});

test("stops in the middle of hashing", async () => {
  const stop = new AbortController();
  const taking = take(source, destination, stop.signal);
  while (!(await readdir(directory)).some((name) => name.endsWith(".part"))) await setImmediate();
  stop.abort(new Error("enough"));
  await expect(taking).rejects.toThrow("enough");
  expect(await readdir(directory)).toEqual(["made.zip"]);
});

test("stops when the signal aborts, and leaves nothing behind", async () => {
  const stopped = AbortSignal.abort(new Error("enough"));
  await expect(take(source, destination, stopped)).rejects.toThrow();
  expect(await readdir(directory)).toEqual(["made.zip"]);
});
