import type { Stats } from "node:fs";
import {
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rm,
  rmdir,
  stat,
} from "node:fs/promises";
import { userInfo } from "node:os";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { type Finding, type Problem, ProblemError } from "../../errors.ts";
import type { Log } from "../../ports/log.ts";
import { onDisk } from "./disk.ts";
import { realTimes, takeLock } from "./lock.ts";

const BY_ALL = 0o002;
const BY_GROUP = 0o020;
/** In a sticky folder, users can remove only their own files. */
const STICKY = 0o1000;

/**
 * Finds other users that could change or replace a folder. A user that can change the working directory can already
 * change what is published, so its folders are not checked. Windows has no modes.
 */
export async function findSharing(folder: string, workplace: string): Promise<Finding[]> {
  const self = process.geteuid?.();
  if (self === undefined) return [];
  // The folder, its parents, and the links on the way.
  const way = new Map<string, Stats>();
  const visit = async (path: string): Promise<void> => {
    const parent = dirname(path);
    const place = join(await realpath(parent), basename(path));
    const stats = await lstat(place);
    way.set(place, stats);
    if (stats.isSymbolicLink()) await visit(resolve(dirname(place), await readlink(place)));
    if (parent !== path) await visit(parent);
  };
  await onDisk(folder, () => visit(folder));
  const [real, here] = [await realpath(folder), await realpath(workplace).catch(() => sep)];
  const trusted = [0, self, (await stat(here)).uid];
  const judged = [...way].filter(([path]) => path === real || relative(path, here).startsWith(".."));
  const findings = judged.map(async ([path, stats]) =>
    trusted.includes(stats.uid)
      ? describeWriters(path, stats, path !== real)
      : `${path} belongs to another user (${stats.uid})`,
  );
  const texts = (await Promise.all(findings)).filter((text) => text !== undefined);
  const expected = "a folder that only this user can change: its files are signed and published";
  return texts.map((text) => ({ code: "folder-shared", found: text, expected }));
}

async function describeWriters(path: string, stats: Stats, isParent: boolean): Promise<string | undefined> {
  if (stats.isSymbolicLink()) return undefined;
  const { mode, gid } = stats;
  const byAll = (mode & BY_ALL) !== 0 && !(isParent && (mode & STICKY) !== 0);
  const byGroup = !isParent && (mode & BY_GROUP) !== 0 && !(await isOwnGroup(gid));
  if (!(byAll || byGroup) || !(await keepsModes(path))) return undefined;
  return `${path} is writable by ${byAll ? "every user on this machine" : `other users in the group ${gid}`}`;
}

/** Some file systems show one mode for every file, so a new folder is compared. */
async function keepsModes(folder: string): Promise<boolean> {
  try {
    const probe = await mkdtemp(join(folder, ".provider-pages."));
    const { mode, uid } = await lstat(probe);
    await rmdir(probe);
    return (mode & (BY_ALL | BY_GROUP)) === 0 || uid !== process.geteuid?.();
  } catch {
    return true;
  }
}

/** The owner may want a world-writable site; another user's world-writable folder may be a trap. */
export async function judgeTarget(folder: string): Promise<readonly Problem[]> {
  const self = process.geteuid?.();
  const { mode, uid } = await onDisk(folder, () => stat(folder));
  if (self === undefined || (mode & BY_ALL) === 0 || !(await keepsModes(folder))) return [];
  const problem: Problem = {
    code: "folder-shared",
    found: `${folder} is writable by every user on this machine`,
    expected: "a site that only its publishers can change",
    fix: `Remove the permission: chmod o-w ${folder}`,
  };
  if (uid === 0 || uid === self) return [{ ...problem, severity: "warning" }];
  throw new ProblemError({ ...problem, found: `${problem.found}, and belongs to another user (${uid})` });
}

/** Many systems create a private group per user. */
async function isOwnGroup(gid: number): Promise<boolean> {
  if (gid === 0) return true;
  const lines = (await readFile("/etc/group", "utf8").catch(() => "")).split("\n");
  const [name, , , members = ""] =
    lines.map((line) => line.split(":")).find(([, , id]) => id === `${gid}`) ?? [];
  if (name === undefined) return gid === process.geteuid?.();
  const user = userName();
  return name === user && members.split(",").every((member) => member === "" || member === user);
}

/** Users in containers may have no name. */
function userName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}

const LEFT = /\.[0-9a-f]{32}\.part$|^\.provider-pages\.output\.[0-9a-f]{32}\.tmp$/;

/** Locks a folder that no other user can change. */
export async function claimFolder(
  path: string,
  workplace: string,
  log: Log,
  cancelled: AbortSignal,
): Promise<() => Promise<void>> {
  await onDisk(path, () => mkdir(path, { recursive: true, mode: 0o700 }));
  const findings = await findSharing(path, workplace);
  const fix = "Omit ‹output›, or name a folder that does not exist yet";
  if (findings.length > 0) throw new ProblemError(findings.map((finding) => ({ ...finding, fix })));
  // Not the name of a site's lock: the folder may be a site as well.
  const lock = await takeLock(path, realTimes(cancelled, log), ".provider-pages.output");
  // A killed run leaves unfinished packages, and the lock that it was writing. Runs that wait for the lock write theirs again.
  const entries = await onDisk(path, () => readdir(path, { withFileTypes: true }));
  const left = entries.filter((entry) => entry.isFile() && LEFT.test(entry.name));
  for (const { name } of left) await rm(join(path, name), { force: true });
  return () => lock.release();
}

export async function warnOfSharing(path: string, workplace: string, log: Log): Promise<void> {
  const fix = "Set TMPDIR or ‹output› to a folder of your own";
  log.tell((await findSharing(path, workplace)).map((finding) => ({ ...finding, severity: "warning", fix })));
}
