import { appendFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { realTimes, takeLock } from "../../../src/places/folder/lock.ts";

/** A process that takes a folder's lock, once or repeatedly. */
const [directory = "", task = "", random = "0"] = process.argv.slice(2);

/** Holds the lock until a message says to stop. */
async function hold(): Promise<void> {
  const lock = await takeLock(directory, realTimes());
  const stopped = new Promise((stop) => process.once("SIGTERM", stop));
  // A signal handler does not keep a process alive.
  const awake = setInterval(() => {}, 1000);
  process.stdout.write("held\n");
  await stopped;
  clearInterval(awake);
  await lock.release();
}

/** Increments a number without atomicity; some workers die while they hold the lock. */
async function count(): Promise<void> {
  const file = join(directory, "number");
  for (let round = 0; round < 4; round++) {
    const lock = await takeLock(directory, realTimes());
    const number = Number(await readFile(file, "utf8"));
    if (Number(random) === round) process.kill(process.pid, "SIGKILL");
    await sleep(2);
    await writeFile(file, String(number + 1));
    await appendFile(join(directory, "done"), "x");
    await lock.release();
  }
}

await (task === "hold" ? hold() : count());
