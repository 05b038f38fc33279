import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, open, readFile, rename, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** Where built executables are kept from one run to the next. */
export function cacheFolder(): string {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "provider-pages", "clients");
}

/** One name for everything that decides what a build gives. */
export function cacheKey(name: string, parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(createHash("sha256").update(part).digest());
  return `${name}-${hash.digest("hex").slice(0, 16)}`;
}

/** The folder kept under the key; it is made first when it is missing, by one process at a time. */
export async function cachedFolder(key: string, make: (folder: string) => Promise<void>): Promise<string> {
  const kept = join(cacheFolder(), key);
  if (existsSync(kept)) return kept;
  await mkdir(cacheFolder(), { recursive: true });
  return withLock(join(cacheFolder(), "building.lock"), async () => {
    if (existsSync(kept)) return kept;
    const draft = await mkdtemp(join(cacheFolder(), "draft-"));
    try {
      await make(draft);
      await rename(draft, kept);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    return kept;
  });
}

async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  while (!(await takeLock(path))) await setTimeout(300);
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function takeLock(path: string): Promise<boolean> {
  try {
    const lock = await open(path, "wx");
    await lock.writeFile(String(process.pid));
    await lock.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    // A build that was killed leaves its lock behind.
    const holder = Number(await readFile(path, "utf8").catch(() => ""));
    if (holder > 0 && !isAlive(holder)) await rm(path, { force: true });
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
