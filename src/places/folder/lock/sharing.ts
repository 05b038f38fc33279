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
import { type Finding, type Problem, ProblemError } from "../../../errors.ts";
import type { Log } from "../../../ports/log.ts";
import { onDisk } from "../disk/disk.ts";
import { realTimes, takeLock, tryLock } from "./lock.ts";

const BY_ALL = 0o002;
const BY_GROUP = 0o020;
/** In such a folder everybody takes away only what is theirs. */
const STICKY = 0o1000;

/**
 * Who else could change what will lie in a folder, or put another folder in its place. Who could change the folder that a
 * run works in could as well change what it publishes, so nothing is gained by judging them. Windows has no modes.
 */
export async function findSharing(folder: string, workplace: string): Promise<Finding[]> {
  const self = process.geteuid?.();
  if (self === undefined) return [];
  const way = await wayTo(folder);
  const [real, here] = [await realpath(folder), await realpath(workplace).catch(() => sep)];
  const trusted = [0, self, (await stat(here)).uid];
  const judged = way.filter(({ path }) => path === real || relative(path, here).startsWith(".."));
  const findings = judged.map(async ({ path, found }) =>
    trusted.includes(found.uid)
      ? describeWriters(path, found, path !== real)
      : `${path} belongs to another user (${found.uid})`,
  );
  const found = (await Promise.all(findings)).filter((text) => text !== undefined);
  return found.map((text) => ({ ...SHARED, found: text }));
}

const SHARED = {
  code: "folder-shared",
  expected: "a folder that only this user may change, since what lies in it is signed and published",
} as const;

interface Step {
  readonly path: string;
  readonly found: Stats;
}

/** A folder, all those above it, and the links that lead there. */
async function wayTo(folder: string): Promise<Step[]> {
  const way = new Map<string, Stats>();
  const visit = async (path: string): Promise<void> => {
    const parent = dirname(path);
    const place = join(await realpath(parent), basename(path));
    const found = await lstat(place);
    way.set(place, found);
    if (found.isSymbolicLink()) await visit(resolve(dirname(place), await readlink(place)));
    if (parent !== path) await visit(parent);
  };
  await onDisk(folder, () => visit(folder));
  return [...way].map(([path, found]) => ({ path, found }));
}

async function describeWriters(path: string, found: Stats, isParent: boolean): Promise<string | undefined> {
  if (found.isSymbolicLink()) return undefined;
  const { mode, gid } = found;
  const byAll = (mode & BY_ALL) !== 0 && !(isParent && (mode & STICKY) !== 0);
  const byGroup = !isParent && (mode & BY_GROUP) !== 0 && !(await isOwnGroup(gid));
  if (!(byAll || byGroup) || !(await keepsModes(path))) return undefined;
  return `${path} may be written to by ${byAll ? "everybody on this machine" : `others of the group ${gid}`}`;
}

/** The disks of other systems show one mode for all; a folder that is made for oneself tells. */
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

/** A site that everybody may write to is everybody's: its owner may want that, but nobody else's trap is stepped into. */
export async function judgeTarget(folder: string): Promise<readonly Problem[]> {
  const self = process.geteuid?.();
  const { mode, uid } = await onDisk(folder, () => stat(folder));
  if (self === undefined || (mode & BY_ALL) === 0 || !(await keepsModes(folder))) return [];
  const problem: Problem = {
    code: "folder-shared",
    found: `${folder} may be written to by everybody on this machine`,
    expected: "a site that only those who publish may change",
    fix: `Take that right from the others: chmod o-w ${folder}`,
  };
  if (uid === 0 || uid === self) return [{ ...problem, severity: "warning" }];
  throw new ProblemError([{ ...problem, found: `${problem.found}, and belongs to another user (${uid})` }]);
}

/** Whether a group is one that this user has for themselves, as many systems give one to everybody, or root's. */
async function isOwnGroup(gid: number): Promise<boolean> {
  if (gid === 0) return true;
  const lines = (await readFile("/etc/group", "utf8").catch(() => "")).split("\n");
  const [name, , , members = ""] =
    lines.map((line) => line.split(":")).find(([, , id]) => id === `${gid}`) ?? [];
  if (name === undefined) return gid === process.geteuid?.();
  const user = userName();
  return name === user && members.split(",").every((member) => member === "" || member === user);
}

/** Containers run users that have no name. */
function userName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}

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
