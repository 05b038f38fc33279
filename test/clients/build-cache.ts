import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** Where built executables are kept between runs. */
function cacheFolder(): string {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "provider-pages", "clients");
}

/** One name for everything that decides what a build gives. */
export function cacheKey(name: string, parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(createHash("sha256").update(part).digest());
  return `${name}-${hash.digest("hex").slice(0, 16)}`;
}

/** The folder cached under the key; if it is missing, one process makes it while the others wait. */
export async function cachedFolder(key: string, make: (folder: string) => Promise<void>): Promise<string> {
  const kept = join(cacheFolder(), key);
  if (existsSync(kept)) return kept;
  await mkdir(cacheFolder(), { recursive: true });
  return withLock(join(cacheFolder(), "building.lock"), async () => {
    if (existsSync(kept)) return kept;
    const draft = await mkdtemp(join(cacheFolder(), "draft-"));
    try {
      await make(draft);
      // Another process may have made the same after all; one is as good as the other.
      if (!existsSync(kept)) await rename(draft, kept);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    return kept;
  });
}

async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  let waitsFor: number | undefined;
  for (let holder = await takeLock(path); holder !== undefined; holder = await takeLock(path)) {
    if (holder !== waitsFor) console.error(`waiting for process ${holder}, which builds something (${path})`);
    waitsFor = holder;
    await setTimeout(300);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

/** Returns the process that holds the lock, or undefined once it is ours. */
async function takeLock(path: string): Promise<number | undefined> {
  const claim = `${path}.${process.pid}.${claims++}`;
  await writeFile(claim, String(process.pid));
  try {
    // A link has its content from the start, so a lock always names its holder.
    await link(claim, path);
    return undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const holder = Number(await readFile(path, "utf8").catch(() => process.pid));
    // A build that was killed leaves its lock behind.
    if (!isAlive(holder)) await rm(path, { force: true });
    return holder;
  } finally {
    await rm(claim, { force: true });
  }
}

let claims = 0;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
