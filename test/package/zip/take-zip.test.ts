import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { takeZip } from "../../../src/package/zip/check-zip.ts";
import { parsePlatform } from "../../../src/provider/platform.ts";
import { parseVersion } from "../../../src/provider/version.ts";
import { problemsOf, problemWith } from "../../support/folder/errors.ts";
import { makeFolder } from "../../support/folder/temporary.ts";
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
  directory = await makeFolder();
  source = join(directory, "made.zip");
  destination = join(directory, "package.zip");
  await writeFile(source, BYTES);
});

const purpose = { type: "foo", version: parseVersion("1.2.3"), platform: parsePlatform("linux_amd64") };

function take(from: string, to: string, stop = signal) {
  return takeZip(from, to, purpose, stop);
}

const problemsTaking = (from: string, to: string) => problemsOf(() => take(from, to));

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
  expect(await problemsTaking(missing, destination)).toEqual([
    problemWith("source-unreadable", `${missing}: ENOENT`),
  ]);
  expect(await problemsTaking(directory, destination)).toEqual([
    problemWith("source-unreadable", `${directory}: `),
  ]);
  expect(await readdir(directory)).toEqual(["made.zip"]);
});

test("refuses a zip whose content is damaged, and says what its maker can do", async () => {
  await writeFile(source, makeRawZip([EXECUTABLE, { name: "LICENSE", content: "free", crc: 1 }]));
  const problems = await problemsTaking(source, destination);
  expect(problems).toEqual([problemWith("zip-invalid", /"LICENSE".*CRC-32/)]);
  expect(problems[0]?.where).toBe("package.zip");
});

test("stops in the middle of hashing", async () => {
  const stop = new AbortController();
  const taking = take(source, destination, stop.signal);
  while (!(await readdir(directory)).some((name) => name.endsWith(".part"))) await setImmediate();
  stop.abort(new Error("enough"));
  await expect(taking).rejects.toThrow("enough");
  expect(await readdir(directory)).toEqual(["made.zip"]);
});
