import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { dirname } from "node:path/posix";
import { ProblemError } from "../../errors.ts";
import { ifThere } from "../../read-file.ts";
import { applyFiles } from "./apply.ts";
import { isUnwritable, onDisk } from "./disk/disk.ts";
import { isTemporary, removeTemporaries } from "./disk/durable.ts";
import { openTree } from "./disk/tree.ts";
import { JOURNAL, readJournal, removeJournal } from "./journal.ts";
import { type Lock, type LockTimes, takeLock, tryLock } from "./lock/lock.ts";
import { LOCK } from "./lock/lock-file.ts";

/** Finishes what a stopped run has left undone, and waits for one that is still at it. */
export async function finishLeftovers(directory: string, times: LockTimes): Promise<void> {
  const names = (await onDisk(directory, () => ifThere(readdir(directory)))) ?? [];
  if (names.includes(JOURNAL)) return finishChange(directory, times);
  if (!names.some((name) => isTemporary(name) || name === LOCK || name.startsWith(`${LOCK}.`))) return;
  // Nothing of the site is missing: whoever may not tidy up, or comes in the way of a writer, need not.
  const lock = await tryLock(directory, times).catch(passUnwritable);
  if (lock !== undefined) await repairAndRelease(directory, lock);
}

async function finishChange(directory: string, times: LockTimes): Promise<void> {
  try {
    await repairAndRelease(directory, await takeLock(directory, times));
  } catch (error) {
    if (!isUnwritable(error)) throw error;
    // Its writer may have finished while this run was looking at it.
    const names = await readdir(directory);
    if (names.includes(JOURNAL)) throw unfinished(directory, error);
  }
}

function passUnwritable(error: unknown): undefined {
  if (!isUnwritable(error)) throw error;
}

async function repairAndRelease(directory: string, lock: Lock): Promise<void> {
  try {
    await repair(directory, lock);
  } finally {
    await lock.release();
  }
}

/** Makes the change of a stopped run again from its journal, if there is one; for whoever holds the lock. */
export async function repair(directory: string, { confirm }: Pick<Lock, "confirm">): Promise<void> {
  await onDisk(directory, () => removeTemporaries(directory));
  const names = await readdir(directory);
  if (!names.includes(JOURNAL)) return;
  await removeUnfinished(directory);
  await applyFiles(directory, readJournal(directory), confirm);
  await removeJournal(directory);
}

/** Unfinished files lie beside those that they were to become. */
async function removeUnfinished(directory: string): Promise<void> {
  const folders = new Set<string>();
  for await (const [path] of readJournal(directory)) folders.add(dirname(path));
  const tree = openTree(directory);
  for (const folder of folders) {
    const path = join(directory, folder);
    if (await tree.hasFolder(folder)) await onDisk(path, () => removeTemporaries(path));
  }
}

function unfinished(directory: string, cause: unknown): ProblemError {
  return new ProblemError(
    [
      {
        code: "site-unfinished",
        found: `a change of ${directory} was stopped half way, and this user may not write there to finish it`,
        expected: "a site that is whole",
        fix: "Run any command on the folder as a user who may write to it",
      },
    ],
    { cause },
  );
}
