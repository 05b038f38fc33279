import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { describeSelf } from "../../src/places/common/writer.ts";
import { realTimes, takeLock } from "../../src/places/folder/lock.ts";
import { range } from "./pool.ts";

const WORKER = fileURLToPath(new URL("../support/folder/lock-worker.ts", import.meta.url));
const LOCK = ".provider-pages.lock";

/** A number that no process has. */
const NOBODY = 2 ** 22 + 1;

/** Counts in a folder, and dies after so many steps if that is fewer than it wanted to do. */
async function countIn(folder: string, steps: number): Promise<NodeJS.Signals | number | null> {
  const child = spawn(process.execPath, [WORKER, folder, "count", String(steps)], { stdio: "inherit" });
  const [code, signal] = await once(child, "close");
  return signal ?? code;
}

it("a folder's lock is held by one of 30 processes at a time, though a third of them die with it in hand", async () => {
  const folder = await mkdtemp(join(tmpdir(), "lock-"));
  const holder = { token: "a".repeat(32), ...(await describeSelf()), pid: NOBODY };
  await writeFile(join(folder, LOCK), `${JSON.stringify(holder)}\n`);
  await writeFile(join(folder, "number"), "0");
  await writeFile(join(folder, "done"), "");
  const ended = await Promise.all(range(30).map((index) => countIn(folder, index % 12)));
  expect(ended.filter((one) => one === "SIGKILL")).toHaveLength(12);
  expect(ended.filter((one) => one === 0)).toHaveLength(18);
  const done = (await readFile(join(folder, "done"), "utf8")).length;
  expect(done).toBe(18 * 4 + 3 * (0 + 1 + 2 + 3));
  expect(await readFile(join(folder, "number"), "utf8")).toBe(String(done));
  await (await takeLock(folder, realTimes())).release();
  expect((await readdir(folder)).sort()).toEqual(["done", "number"]);
  await rm(folder, { recursive: true });
});
