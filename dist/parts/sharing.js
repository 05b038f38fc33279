import { a as hasProblem, t as ProblemError } from "./errors.js";
import { i as ifThere, o as readRegularFile, r as errnoOf, t as UnfitFile } from "./read-file.js";
import { a as pause } from "./concurrency.js";
import { t as waitingFor } from "./log.js";
import { r as randomToken, t as OWN_FILES } from "./site-state.js";
import { n as findLife, r as parseWriter, t as describeSelf } from "./writer.js";
import { a as parseObject } from "./json.js";
import { userInfo } from "node:os";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { link, lstat, lutimes, mkdir, mkdtemp, open, readFile, readdir, readlink, realpath, rename, rm, rmdir, stat } from "node:fs/promises";
// src/places/folder/disk/disk.ts
const FAILURES = {
	ENOSPC: ["disk-failed", "the disk is full"],
	EDQUOT: ["disk-failed", "the disk quota is used up"],
	EIO: ["disk-failed", "the disk reports an input/output error"],
	EFBIG: ["disk-failed", "the disk does not allow files of this size"],
	EROFS: ["folder-unwritable", "the disk is mounted read-only"],
	EACCES: ["folder-unwritable", "this user has no permission"],
	EPERM: ["folder-unwritable", "this user has no permission"],
	ENOTDIR: ["folder-blocked", "there is a file where a folder is needed"],
	EISDIR: ["folder-blocked", "there is a folder where a file is needed"],
	EEXIST: ["folder-blocked", "there is a file in its place"],
	ENOTEMPTY: ["folder-blocked", "there is a folder in its place"],
	ELOOP: ["folder-blocked", "symbolic links form a loop"],
	ENAMETOOLONG: ["folder-blocked", "the disk does not allow names of this length"]
};
const REMEDIES = {
	"disk-failed": {
		expected: "a working disk with free space",
		fix: "Free some space or use another disk, and run the command again: it continues where it stopped"
	},
	"folder-unwritable": {
		expected: "a folder that this user can write to",
		fix: "Change the folder's owner or mode, or use another folder"
	},
	"folder-blocked": {
		expected: "no file there, or one that this program wrote",
		fix: "Move it away, or use another folder"
	}
};
async function onDisk(path, step) {
	try {
		return await step();
	} catch (error) {
		throw diskProblem(path, error) ?? error;
	}
}
function diskProblem(path, cause) {
	const [code, is] = FAILURES[errnoOf(cause) ?? ""] ?? [];
	return code && unusableFile(path, `${is} (${errnoOf(cause)})`, {
		code,
		cause
	});
}
function unusableFile(path, is, { code = "folder-blocked", cause }) {
	const found = `${path} can't be used: ${is}`;
	return new ProblemError({
		code,
		found,
		...REMEDIES[code]
	}, { cause });
}
const EXPECTED = {
	"a file": "a folder",
	"a folder": "a file",
	"a pipe or a device": "a file",
	"a symbolic link": "no link inside the site"
};
async function exists(path) {
	return await onDisk(path, () => ifThere(lstat(path))) !== void 0;
}
function blocked(path, is) {
	const found = `${path} is ${is}`;
	const { fix } = REMEDIES["folder-blocked"];
	return new ProblemError({
		code: "folder-blocked",
		found,
		expected: EXPECTED[is],
		fix
	});
}
async function checkPlain(path) {
	const found = await onDisk(path, () => ifThere(lstat(path)));
	if (found?.isSymbolicLink()) throw blocked(path, "a symbolic link");
	if (found?.isDirectory()) throw blocked(path, "a folder");
	if (found?.isFile() === false) throw blocked(path, "a pipe or a device");
}
function isUnwritable(error) {
	return hasProblem(error, "folder-unwritable");
}
// src/places/folder/disk/durable.ts
function temporaryName() {
	return `${OWN_FILES}.${randomToken()}.tmp`;
}
function isTemporary(name) {
	return /^\.provider-pages\.[0-9a-f]{32}\.tmp$/.test(name);
}
async function writeTemporary(folder, chunks) {
	const path = join(folder, temporaryName());
	const file = await open(path, "wx");
	try {
		await writeAll(file, chunks);
	} catch (error) {
		await discardFile(path);
		throw error;
	}
	return path;
}
async function writeAll(file, chunks) {
	try {
		for (const chunk of chunks) await file.writeFile(chunk);
		await file.sync();
	} finally {
		await file.close();
	}
}
async function discardFile(path) {
	await rm(path, {
		recursive: true,
		force: true
	}).catch(() => {});
}
async function replaceDurably(path, chunks) {
	const temporary = await writeTemporary(dirname(path), chunks);
	try {
		await rename(temporary, path);
	} catch (error) {
		await discardFile(temporary);
		throw error;
	}
}
const FOR_SYNC = process.platform === "win32" ? "r+" : "r";
async function syncFile(path) {
	const file = await open(path, FOR_SYNC);
	try {
		await file.sync();
	} finally {
		await file.close();
	}
}
async function syncFolder(path) {
	try {
		await syncFile(path);
	} catch (error) {
		if (!(process.platform === "win32" ? [
			"EPERM",
			"EISDIR",
			"EACCES"
		] : ["EINVAL", "ENOTSUP"]).includes(errnoOf(error) ?? "")) throw error;
	}
}
async function removeTemporaries(folder) {
	const names = await ifThere(readdir(folder)) ?? [];
	for (const name of names.filter(isTemporary)) await rm(join(folder, name), {
		recursive: true,
		force: true
	});
}
// src/places/folder/lock/lock-file.ts
const LOCK$1 = ".provider-pages.lock";
function successorFile(first, token) {
	return `${first}.${token}`;
}
async function readLockFile(path) {
	return onDisk(path, async () => {
		await checkPlain(path);
		const text = await readText(path);
		const found = text === void 0 ? void 0 : await ifThere(stat(path));
		if (text === void 0 || found === void 0) return void 0;
		const owner = parseOwner(text);
		const { ino, mtimeMs: beat } = found;
		return {
			token: owner?.token ?? `unreadable-${ino}-${Math.trunc(beat)}`,
			owner,
			beat
		};
	});
}
const LARGEST = 65536;
async function readText(path) {
	try {
		return (await ifThere(readRegularFile(path, LARGEST)))?.toString("utf8");
	} catch (error) {
		if (error instanceof UnfitFile) return "";
		throw error;
	}
}
async function createLockFile(path, owner) {
	return onDisk(path, async () => {
		const temporary = join(dirname(path), temporaryName());
		try {
			await writeExclusive(temporary, owner);
			return await linkExclusive(temporary, path, owner);
		} catch (error) {
			if (["EEXIST", "ENOENT"].includes(errnoOf(error) ?? "")) return false;
			throw error;
		} finally {
			await discardFile(temporary);
		}
	});
}
async function linkExclusive(temporary, path, owner) {
	try {
		await link(temporary, path);
	} catch (error) {
		if (!NO_LINKS.includes(errnoOf(error) ?? "")) throw error;
		await writeExclusive(path, owner);
	}
	return true;
}
const NO_LINKS = [
	"EPERM",
	"ENOTSUP",
	"EOPNOTSUPP",
	"ENOSYS",
	"EMLINK",
	"UNKNOWN"
];
async function writeExclusive(path, owner) {
	const file = await open(path, "wx");
	try {
		await file.writeFile(`${JSON.stringify(owner)}\n`);
	} catch (error) {
		await discardFile(path);
		throw error;
	} finally {
		await file.close();
	}
}
async function removeOldChain(first) {
	const names = await readdir(dirname(first));
	for (const name of names.filter((one) => one.startsWith(`${basename(first)}.`))) await rm(join(dirname(first), name), { force: true });
}
function parseOwner(text) {
	const json = parseObject(text);
	const writer = parseWriter(json);
	const token = json?.token;
	if (writer === void 0 || typeof token !== "string" || !/^[0-9a-f]{32}$/.test(token)) return void 0;
	return {
		token,
		...writer
	};
}
// src/places/folder/lock/lock.ts
function realTimes(cancelled, log) {
	const rest = async (milliseconds) => {
		await pause(milliseconds, cancelled);
		cancelled?.throwIfAborted();
	};
	const wait = (directory, seconds, most) => {
		if (seconds === 0) log?.info(`waiting for another run that uses ${directory}`);
		log?.progress(waitingFor("another run", seconds, most));
	};
	const now = () => performance.now();
	return {
		heartbeat: 2e3,
		silence: 3e4,
		patience: 6e5,
		now,
		sleep: rest,
		wait
	};
}
async function takeLock(directory, times, name = LOCK$1) {
	const path = join(directory, name);
	const isSilent = watchBeats(times);
	const began = times.now();
	let passed = 0;
	for (let delay = 50;; delay = Math.min(delay * 1.5, 500)) {
		const found = await enter(path, times, isSilent);
		if ("release" in found) return found;
		if (passed >= times.patience) throw busy(path, found, times);
		times.wait?.(directory, passed / 1e3, times.patience / 1e3);
		await times.sleep(delay * (.5 + Math.random() / 2));
		passed = times.now() - began;
	}
}
async function tryLock(directory, times, name = LOCK$1) {
	const found = await enter(join(directory, name), times, () => false);
	return "release" in found ? found : void 0;
}
async function enter(path, times, isSilent) {
	const first = await readLockFile(path);
	if (first === void 0) return begin(path, times);
	const chain = [path];
	let last = first;
	for (;;) {
		const name = successorFile(path, last.token);
		const next = await readLockFile(name);
		if (next === void 0) break;
		chain.push(name);
		last = next;
	}
	if (!await isDead(last, isSilent)) return last;
	return succeed(path, {
		chain,
		first,
		last
	}, times);
}
async function begin(path, times) {
	const own = await makeOwner();
	if (!await createLockFile(path, own)) return { owner: void 0 };
	await removeOldChain(path);
	return hold(path, [path], {
		own,
		first: own.token,
		times
	});
}
async function succeed(path, { chain, first, last }, times) {
	const own = await makeOwner();
	const name = successorFile(path, last.token);
	if (!await createLockFile(name, own)) return last;
	if ((await readLockFile(path))?.token === first.token) return hold(path, [...chain, name], {
		own,
		first: first.token,
		times
	});
	await rm(name, { force: true });
	return { owner: void 0 };
}
async function makeOwner() {
	return {
		token: randomToken(),
		...await describeSelf()
	};
}
const held = new Set();
async function isDead(file, isSilent) {
	const { owner } = file;
	const life = owner === void 0 ? "unknown" : await findLife(owner);
	if (life === "alive") return owner?.pid === process.pid && !held.has(file.token);
	return life === "dead" || isSilent(file);
}
function hold(path, chain, { own, first, times }) {
	const ownPath = chain.at(-1) ?? path;
	held.add(own.token);
	const beat = async () => lutimes(ownPath, new Date(), new Date()).catch(() => {});
	const beating = setInterval(() => void beat(), times.heartbeat).unref();
	return {
		confirm: async () => {
			const [begun, mine] = [await readLockFile(path), await readLockFile(ownPath)];
			if (!(begun?.token === first && mine?.token === own.token) || await readLockFile(successorFile(path, own.token))) throw lost(dirname(path));
		},
		release: async () => {
			clearInterval(beating);
			for (const name of chain) await rm(name, { force: true }).catch(() => {});
			held.delete(own.token);
		}
	};
}
function watchBeats({ now, silence }) {
	let seen;
	return ({ token, beat }) => {
		if (seen?.token !== token || seen.beat !== beat) seen = {
			token,
			beat,
			since: now()
		};
		return now() - seen.since >= silence;
	};
}
function busy(path, { owner }, { patience }) {
	const found = `${owner === void 0 ? "another run" : `process ${owner.pid} on ${owner.host}`} has been writing to ${dirname(path)} for more than ${Math.round(patience / 6e4)} minutes`;
	const fix = `Wait for it or stop it, and run the command again; if there is no such process, delete ${path} and ${path}.*`;
	return new ProblemError({
		code: "site-busy",
		found,
		expected: "one writer at a time",
		fix
	});
}
function lost(directory) {
	return new ProblemError({
		code: "site-busy",
		found: `another run took over ${directory}, because this one did not respond for a while`,
		expected: "a machine that does not sleep during a run",
		fix: "Run the command again: it continues where it stopped"
	});
}
// src/places/folder/lock/sharing.ts
const BY_ALL = 2;
const BY_GROUP = 16;
const STICKY = 512;
async function findSharing(folder, workplace) {
	const self = process.geteuid?.();
	if (self === void 0) return [];
	const way = await pathTo(folder);
	const [real, here] = [await realpath(folder), await realpath(workplace).catch(() => sep)];
	const trusted = [
		0,
		self,
		(await stat(here)).uid
	];
	const findings = way.filter(({ path }) => path === real || relative(path, here).startsWith("..")).map(async ({ path, found }) => trusted.includes(found.uid) ? describeWriters(path, found, path !== real) : `${path} belongs to another user (${found.uid})`);
	return (await Promise.all(findings)).filter((text) => text !== void 0).map((text) => ({
		...SHARED,
		found: text
	}));
}
const SHARED = {
	code: "folder-shared",
	expected: "a folder that only this user can change: its files are signed and published"
};
async function pathTo(folder) {
	const way = new Map();
	const visit = async (path) => {
		const parent = dirname(path);
		const place = join(await realpath(parent), basename(path));
		const found = await lstat(place);
		way.set(place, found);
		if (found.isSymbolicLink()) await visit(resolve(dirname(place), await readlink(place)));
		if (parent !== path) await visit(parent);
	};
	await onDisk(folder, () => visit(folder));
	return [...way].map(([path, found]) => ({
		path,
		found
	}));
}
async function describeWriters(path, found, isParent) {
	if (found.isSymbolicLink()) return void 0;
	const { mode, gid } = found;
	const byAll = (mode & BY_ALL) !== 0 && !(isParent && (mode & STICKY) !== 0);
	const byGroup = !isParent && (mode & BY_GROUP) !== 0 && !await isOwnGroup(gid);
	if (!(byAll || byGroup) || !await keepsModes(path)) return void 0;
	return `${path} is writable by ${byAll ? "every user on this machine" : `other users in the group ${gid}`}`;
}
async function keepsModes(folder) {
	try {
		const probe = await mkdtemp(join(folder, ".provider-pages."));
		const { mode, uid } = await lstat(probe);
		await rmdir(probe);
		return (mode & 18) === 0 || uid !== process.geteuid?.();
	} catch {
		return true;
	}
}
async function judgeTarget(folder) {
	const self = process.geteuid?.();
	const { mode, uid } = await onDisk(folder, () => stat(folder));
	if (self === void 0 || (mode & BY_ALL) === 0 || !await keepsModes(folder)) return [];
	const problem = {
		code: "folder-shared",
		found: `${folder} is writable by every user on this machine`,
		expected: "a site that only its publishers can change",
		fix: `Remove the permission: chmod o-w ${folder}`
	};
	if (uid === 0 || uid === self) return [{
		...problem,
		severity: "warning"
	}];
	throw new ProblemError({
		...problem,
		found: `${problem.found}, and belongs to another user (${uid})`
	});
}
async function isOwnGroup(gid) {
	if (gid === 0) return true;
	const [name, , , members = ""] = (await readFile("/etc/group", "utf8").catch(() => "")).split("\n").map((line) => line.split(":")).find(([, , id]) => id === `${gid}`) ?? [];
	if (name === void 0) return gid === process.geteuid?.();
	const user = userName();
	return name === user && members.split(",").every((member) => member === "" || member === user);
}
function userName() {
	try {
		return userInfo().username;
	} catch {
		return;
	}
}
const LOCK = ".provider-pages.output";
async function claimFolder(path, claimant) {
	const { workplace, log, cancelled } = claimant;
	await onDisk(path, () => mkdir(path, {
		recursive: true,
		mode: 448
	}));
	const findings = await findSharing(path, workplace);
	const fix = "Omit ‹output›, or name a folder that does not exist yet";
	if (findings.length > 0) throw new ProblemError(findings.map((finding) => ({
		...finding,
		fix
	})));
	const lock = await takeLock(path, realTimes(cancelled, log), LOCK);
	await removeParts(path);
	return () => lock.release();
}
async function removeParts(folder) {
	const parts = (await onDisk(folder, () => readdir(folder, { withFileTypes: true }))).filter((entry) => entry.isFile() && /\.[0-9a-f]{32}\.part$/.test(entry.name));
	for (const { name } of parts) await rm(join(folder, name), { force: true });
}
async function warnOfSharing(path, { workplace, log }) {
	const fix = "Set TMPDIR or ‹output› to a folder of your own";
	log.tell((await findSharing(path, workplace)).map((found) => ({
		...found,
		severity: "warning",
		fix
	})));
}
export { unusableFile as S, blocked as _, realTimes as a, isUnwritable as b, LOCK$1 as c, removeTemporaries as d, replaceDurably as f, writeTemporary as g, temporaryName as h, warnOfSharing as i, discardFile as l, syncFolder as m, findSharing as n, takeLock as o, syncFile as p, judgeTarget as r, tryLock as s, claimFolder as t, isTemporary as u, checkPlain as v, onDisk as x, exists as y };
