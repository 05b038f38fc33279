import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { ProblemError } from "../../../errors.ts";
import type { Log } from "../../../ports/log.ts";
import { onDisk } from "../disk/disk.ts";
import { realTimes, takeLock, tryLock } from "./lock.ts";
import { findSharing } from "./sharing.ts";

/** Another name than a site's lock: the folder may be a site as well. */
const LOCK = ".provider-pages.output";

/** Who wants a folder, and from where. */
export interface Claimant {
  /** The folder that the run works in. */
  readonly workplace: string;
  readonly log: Log;
  readonly cancelled: AbortSignal;
}

/** Makes a folder one's own until it is given back: nobody else can change it, and no other run puts files into it. */
export async function claimFolder(path: string, claimant: Claimant): Promise<() => Promise<void>> {
  const { workplace, log, cancelled } = claimant;
  await onDisk(path, () => mkdir(path, { recursive: true, mode: 0o700 }));
  const findings = await findSharing(path, workplace);
  const fix = "Leave ‹output› out, or name a folder that is not there yet";
  if (findings.length > 0) throw new ProblemError(findings.map((finding) => ({ ...finding, fix })));
  const times = realTimes(cancelled);
  const free = await tryLock(path, times, LOCK);
  if (free === undefined) log.info(`waiting for another run that puts its files into ${path}`);
  const lock = free ?? (await takeLock(path, times, LOCK));
  await removeParts(path);
  return () => lock.release();
}

/** Packages that a run was writing when it was killed: they have names that only it could know. */
async function removeParts(folder: string): Promise<void> {
  const entries = await onDisk(folder, () => readdir(folder, { withFileTypes: true }));
  const parts = entries.filter((entry) => entry.isFile() && /\.[0-9a-f]{32}\.part$/.test(entry.name));
  for (const { name } of parts) await rm(join(folder, name), { force: true });
}

/** Warns of a new folder that others could put another one in the place of. */
export async function warnOfSharing(path: string, { workplace, log }: Claimant): Promise<void> {
  const fix = "Set TMPDIR to a folder of your own, or give ‹output› one";
  log.tell((await findSharing(path, workplace)).map((found) => ({ ...found, severity: "warning", fix })));
}
