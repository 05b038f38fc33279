import { execFileSync } from "node:child_process";
import { appendFile, mkdir, mkdtemp, open, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readAtMost, readRegularFile, readTree, UnfitFile } from "../src/read-file.ts";

const onPosix = process.platform !== "win32";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "read-file-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe("a file that is read whole", () => {
  it.each([0, 1, 9, 10])("has all of its %d bytes", async (size) => {
    const path = join(folder, "file");
    await writeFile(path, "x".repeat(size));
    expect((await readRegularFile(path, 10)).toString()).toBe("x".repeat(size));
    expect((await readAtMost(path, 10)).toString()).toBe("x".repeat(size));
  });

  it("is not read when it is larger than it may be, and says how large it is", async () => {
    const path = join(folder, "file");
    await writeFile(path, "");
    await truncate(path, 3_000_000_000);
    const message = "it has 3000000000 bytes, and the limit for such a file is 10";
    await expect(readRegularFile(path, 10)).rejects.toThrow(new UnfitFile(message));
    await expect(readAtMost(path, 10)).rejects.toThrow(" 10 bytes");
  });

  it("may be the target of a link", async () => {
    await writeFile(join(folder, "file"), "content");
    await symlink("file", join(folder, "link"));
    expect((await readRegularFile(join(folder, "link"), 10)).toString()).toBe("content");
  });

  it("is missing as the system says it", async () => {
    await expect(readRegularFile(join(folder, "none"), 10)).rejects.toMatchObject({ code: "ENOENT" });
  });

  it.runIf(onPosix)("is no folder", async () => {
    await expect(readRegularFile(folder, 10)).rejects.toMatchObject({ code: "EISDIR" });
  });

  it.runIf(process.platform === "linux")("may have bytes of which the system does not know", async () => {
    expect((await readRegularFile("/proc/self/status", 100_000)).toString()).toContain("Name:");
    await expect(readRegularFile("/proc/self/status", 10)).rejects.toThrow(" 10 bytes");
  });

  it.runIf(onPosix)("is not a device, which may have no end", async () => {
    await expect(readRegularFile("/dev/zero", 10)).rejects.toThrow(UnfitFile);
    await expect(readAtMost("/dev/zero", 10)).rejects.toThrow(" 10 bytes");
  });

  it.runIf(onPosix)("is not a pipe, which may have no writer", async () => {
    const path = join(folder, "pipe");
    execFileSync("mkfifo", [path]);
    await expect(readRegularFile(path, 10)).rejects.toThrow(UnfitFile);
  });
});

it.runIf(onPosix)("a pipe that a person names is read to its end", async () => {
  const path = join(folder, "pipe");
  execFileSync("mkfifo", [path]);
  const reading = readAtMost(path, 10);
  await appendFile(path, "content");
  expect((await reading).toString()).toBe("content");
});

it.runIf(onPosix)("a pipe is not read beyond what is let through", async () => {
  const path = join(folder, "pipe");
  execFileSync("mkfifo", [path]);
  const reading = readAtMost(path, 10).catch((error: Error) => error.message);
  const writer = await open(path, "w");
  await writer.write("01234567890");
  expect(await reading).toContain(" 10 bytes");
  await writer.close();
});

describe.runIf(onPosix)("what is below a folder", () => {
  it("is listed at any depth, and a link only as itself", async () => {
    await mkdir(join(folder, "a/b"), { recursive: true });
    await writeFile(join(folder, "a/b/c"), "");
    await symlink("..", join(folder, "a/loop"));
    const entries = await readTree(folder);
    const paths = entries.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
    expect(paths.sort()).toEqual(["a", "a/b", "a/b/c", "a/loop"]);
  });

  it("can't be listed where there is no folder", async () => {
    await expect(readTree(join(folder, "missing"))).rejects.toMatchObject({ code: "ENOENT" });
  });
});
