import { execFile, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmod, readdir, readFile, truncate, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { openPromise } from "yauzl";
import { type Compression, writeZip, type ZipSource } from "../../../src/package/zip/zip.ts";
import { realTool } from "../../support/clients/real-tools.ts";
import { problemsOf, problemWith } from "../../support/folder/errors.ts";
import { fillDisk } from "../../support/folder/full-disk.ts";
import { makeFolder } from "../../support/folder/temporary.ts";

const run = promisify(execFile);
const unzip = realTool("unzip");
const isWindows = process.platform === "win32";
const mkfifo = isWindows ? undefined : realTool("mkfifo");

let directory: string;
let program: ZipSource;
let license: ZipSource;

beforeEach(async () => {
  directory = await makeFolder();
  program = { name: "terraform-provider-widget_v1.2.3", path: join(directory, "program"), executable: true };
  license = { name: "LICENSE", path: join(directory, "license"), executable: false };
  await writeFile(program.path, "hello\n");
  await writeFile(license.path, "");
});

const destination = () => join(directory, "widget.zip");

/** What takes several blocks, and no compressor makes small. */
function noise(size: number): Buffer {
  return createHash("shake256", { outputLength: size }).update("noise").digest();
}

test("keeps the order given, pins time and modes, and has no entry for a folder", async () => {
  const doc = { name: "docs/a.md", path: license.path, executable: false };
  await writeZip({ destination: destination(), entries: [program, license, doc] });
  const zip = await openPromise(destination());
  const entries = [];
  for await (const entry of zip.eachEntry()) {
    entries.push([
      entry.fileName,
      (entry.externalFileAttributes >>> 16).toString(8),
      entry.versionMadeBy >>> 8,
      entry.compressionMethod,
      entry.getLastModDate({ timezone: "UTC" }).toISOString(),
    ]);
  }
  expect(entries).toEqual([
    ["terraform-provider-widget_v1.2.3", "100755", 3, 8, "1980-01-01T00:00:00.000Z"],
    ["LICENSE", "100644", 3, 8, "1980-01-01T00:00:00.000Z"],
    ["docs/a.md", "100644", 3, 8, "1980-01-01T00:00:00.000Z"],
  ]);
});

test.skipIf(unzip === undefined).for([
  ["an empty file", 0],
  ["one byte", 1],
  ["a full block", 1 << 20],
  ["a block and a byte", (1 << 20) + 1],
  ["several blocks", 5_000_000],
] as const)("unzip finds %s whole", async ([, size]) => {
  const file = { name: "content", path: join(directory, "content"), executable: false };
  await writeFile(file.path, noise(size));
  await writeZip({ destination: destination(), entries: [program, file] });
  expect((await run(unzip ?? "", ["-t", destination()])).stdout).toContain("No errors detected");
  const read = spawnSync(unzip ?? "", ["-p", destination(), "content"], { maxBuffer: 1 << 24 });
  expect(Buffer.compare(read.stdout, noise(size))).toBe(0);
});

/** A process of its own, since the time zone and the umask belong to the process. */
async function zipElsewhere(timezone: string, umask: number): Promise<string> {
  const module = JSON.stringify(new URL("../../../src/package/zip/zip.ts", import.meta.url).href);
  const options = JSON.stringify({ destination: destination(), entries: [program, license] });
  const code = `process.umask(${umask}); const { writeZip } = await import(${module}); console.log((await writeZip(${options})).file.sha256);`;
  const env = { ...process.env, TZ: timezone, NODE_NO_WARNINGS: "1" };
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", code], { env });
  return stdout.trim();
}

test("gives the same bytes in another time zone, under another umask, of a file with another time and mode", async () => {
  await writeFile(program.path, noise(1_500_000));
  const { sha256 } = (await writeZip({ destination: destination(), entries: [program, license] })).file;
  expect(await zipElsewhere("Asia/Tokyo", 0o077)).toBe(sha256);
  await utimes(program.path, 1_000_000_000, 1_000_000_000);
  await chmod(program.path, 0o600);
  await chmod(license.path, 0o777);
  expect(await zipElsewhere("America/St_Johns", 0o000)).toBe(sha256);
});

test("gives these very bytes, on every system", async () => {
  const facts = await writeZip({ destination: destination(), entries: [program, license] });
  expect(facts).toMatchObject({
    file: { size: 294, sha256: "984d5fc8550f7ab7bb77ab067b28dffc13b6f63e7d4c27d3a95237d1493b8049" },
    h1: "h1:OEwaqC5Bo+Y+nsSr0KO4MzUbrR1HUgMIFhP4nHEcRPs=",
  });
});

/** Words that return at every distance: the longer a compressor looks, the more it finds. */
function words(count: number): string {
  return Array.from(noise(count), (byte, index) => `word${(byte * 7 + index) % 400}`).join(" ");
}

test("packs fast, or well, when asked to; the content is the same", async () => {
  await writeFile(program.path, words(50_000));
  const pack = (compression?: Compression) =>
    writeZip({ destination: destination(), entries: [program], compression });
  const [fast, usual, best] = [await pack("fast"), await pack(), await pack("best")];
  expect(await pack("default")).toEqual(usual);
  expect(fast.file.size).toBeGreaterThan(usual.file.size);
  expect(best.file.size).toBeLessThan(usual.file.size);
  expect([fast.h1, best.h1]).toEqual([usual.h1, usual.h1]);
});

async function expectFailure(entries: readonly ZipSource[], problem: unknown): Promise<void> {
  await writeFile(destination(), "an earlier run's");
  expect(await problemsOf(() => writeZip({ destination: destination(), entries }))).toEqual([problem]);
  expect(await readFile(destination(), "utf8")).toBe("an earlier run's");
  expect((await readdir(directory)).filter((name) => name.endsWith(".part"))).toEqual([]);
}

test("a missing file is a problem, and what was there before stays", async () => {
  const path = join(directory, "missing");
  await expectFailure([license, { ...program, path }], problemWith("source-unreadable", `${path}: ENOENT`));
});

test.skipIf(mkfifo === undefined)("a named pipe is a problem and is not waited for", async () => {
  await run(mkfifo ?? "", [join(directory, "pipe")]);
  const path = join(directory, "pipe");
  await expectFailure([{ ...program, path }], problemWith("source-unreadable", path));
});

test.each([
  ["a file too large for a plain zip", 0xffff_ffff, "source-unreadable", /license .*4294967295/],
  ["more in all than anybody unpacks", 0xffff_fffe, "zip-invalid", /4294967300 bytes/],
  ["what looks as if it were to fill a disk", 65 << 20, "zip-invalid", /\b68157446 bytes.* \d{5} bytes/],
] as const)("%s is a problem before the last of it is read", async (_, size, code, found) => {
  await truncate(license.path, size);
  await expectFailure([program, license], problemWith(code, found));
});

// The kernel's own files have another size when they are read than stat says, and that reliably.
test.skipIf(process.platform !== "linux").for([
  ["more", "/proc/version", /^\/proc\/version .*\b0 bytes .*\b0\b/],
  ["less", "/sys/kernel/uevent_seqnum", /uevent_seqnum .*\b\d{4,5} bytes .*\b\d{1,3}\b/],
] as const)("a file that has %s bytes when it is read is a problem", async ([, path, found]) => {
  await expectFailure([program, { ...license, path }], problemWith("source-changed", found));
});

// Reading this process's memory where there is none fails, after the file has been opened.
test.skipIf(process.platform !== "linux")("a file that stops being readable is to blame itself", async () => {
  await expectFailure(
    [program, { ...license, path: "/proc/self/mem" }],
    problemWith("source-unreadable", "/proc/self/mem: EIO"),
  );
});

test("a destination in a folder that is missing is a problem", async () => {
  const missing = join(directory, "missing", "widget.zip");
  expect(await problemsOf(() => writeZip({ destination: missing, entries: [program] }))).toEqual([
    problemWith("zip-unwritable", `${missing}: ENOENT`, "‹output›"),
  ]);
});

test("a full disk is a problem, also halfway", async () => {
  await writeFile(program.path, noise(30_000_000));
  await fillDisk();
  await expectFailure(
    [program, license],
    problemWith("zip-unwritable", /widget\.zip: .*ENOSPC/, "disk space"),
  );
});

test("stops when the signal aborts, with its reason", async () => {
  await writeFile(program.path, noise(30_000_000));
  const stop = new AbortController();
  const writing = writeZip({ destination: destination(), entries: [program], signal: stop.signal });
  stop.abort(new Error("another package failed"));
  await expect(writing).rejects.toThrow("another package failed");
  expect((await readdir(directory)).sort()).toEqual(["license", "program"]);
});

// One for each rule; zip-rules.test.ts has the rest.
test.for(["../evil", "\ud800", "nul.txt", "terraform-provider-widget_v1.2.3/a"])(
  "refuses to store %s",
  async (name) => {
    const found = expect.stringContaining(`: ${JSON.stringify(name)}`);
    const problem = expect.objectContaining({ code: "zip-invalid", where: "widget.zip", found });
    await expectFailure([program, { ...license, name }], problem);
  },
);
