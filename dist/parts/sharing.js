import { s as init_errors, t as ProblemError } from "./errors.js";
import { i as discardFile, n as checkPlain, s as onDisk } from "./disk.js";
import { o as pause, t as init_concurrency } from "./concurrency.js";
import { a as parseObject } from "./json.js";
import { t as waitingFor } from "./log.js";
import { a as ifThere, r as errnoOf, t as UnfitFile, u as readRegularFile } from "./read-file.js";
import { n as randomToken } from "./object-store.js";
import { n as findLife, r as parseWriter, t as describeSelf } from "./writer.js";
import { link, lstat, lutimes, mkdir, mkdtemp, readFile, readdir, readlink, realpath, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { userInfo } from "node:os";
// src/places/folder/lock.ts
init_concurrency();
init_errors();
const LOCK = ".provider-pages.lock";
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
async function takeLock(directory, times, name = LOCK) {
	const { now, silence, patience } = times;
	const path = join(directory, name);
	let last;
	const isSilent = ({ token, beat }) => {
		if (last?.token !== token || last.beat !== beat) last = {
			token,
			beat,
			since: now()
		};
		return now() - last.since >= silence;
	};
	const began = now();
	let passed = 0;
	for (let delay = 50;; delay = Math.min(delay * 1.5, 500)) {
		const result = await enter(path, times, isSilent);
		if ("release" in result) return result;
		if (passed >= patience) {
			const who = result.owner && `process ${result.owner.pid} on ${result.owner.host}`;
			throw new ProblemError({
				code: "site-busy",
				found: `${who ?? "another run"} has been writing to ${directory} for more than ${Math.round(patience / 6e4)} minutes`,
				expected: "one writer at a time",
				fix: `Wait for it or stop it, and run the command again; if there is no such process, delete ${path} and ${path}.*`
			});
		}
		times.wait?.(directory, passed / 1e3, patience / 1e3);
		await times.sleep(delay * (.5 + Math.random() / 2));
		passed = now() - began;
	}
}
const held = new Set();
async function enter(path, times, isSilent) {
	const chain = [];
	let ownPath = path;
	let first;
	let last;
	while (chain.length < LONGEST_CHAIN) {
		const next = await readLockFile(ownPath, chain);
		if (next === void 0) break;
		chain.push(ownPath);
		first ??= next;
		last = next;
		ownPath = successorFile(path, next.token);
	}
	if (last !== void 0 && !await isDead(last, isSilent)) return last;
	const self = {
		token: randomToken(),
		...await describeSelf()
	};
	if (!await createLockFile(ownPath, self)) return last ?? { owner: void 0 };
	if (first === void 0) {
		const names = await readdir(dirname(path));
		for (const name of names.filter((one) => one.startsWith(`${basename(path)}.`))) await rm(join(dirname(path), name), { force: true });
	} else if ((await readLockFile(path))?.token !== first.token) {
		await rm(ownPath, { force: true });
		return { owner: void 0 };
	}
	chain.push(ownPath);
	held.add(self.token);
	const beat = async () => lutimes(ownPath, new Date(), new Date()).catch(() => {});
	const beating = setInterval(() => void beat(), times.heartbeat).unref();
	return {
		confirm: async () => {
			const [begun, mine] = [await readLockFile(path), await readLockFile(ownPath)];
			if (begun?.token === (first ?? self).token && mine?.token === self.token && await readLockFile(successorFile(path, self.token)) === void 0) return;
			throw new ProblemError({
				code: "site-busy",
				found: `another run took over ${dirname(path)}, because this one did not respond for a while`,
				expected: "a machine that does not sleep during a run",
				fix: "Run the command again: it continues where it stopped"
			});
		},
		release: async () => {
			clearInterval(beating);
			for (const name of chain) await rm(name, { force: true }).catch(() => {});
			held.delete(self.token);
		}
	};
}
function successorFile(first, token) {
	return `${first}.${token}`;
}
async function isDead(file, isSilent) {
	const { owner } = file;
	const life = owner === void 0 ? "unknown" : await findLife(owner);
	if (life === "alive") return owner?.pid === process.pid && !held.has(file.token);
	return life === "dead" || isSilent(file);
}
const LARGEST = 65536;
const LONGEST_CHAIN = 100;
async function readLockFile(path, before = []) {
	return onDisk(path, async () => {
		await checkPlain(path);
		const bytes = await ifThere(readRegularFile(path, LARGEST)).catch((error) => {
			if (error instanceof UnfitFile) return Buffer.alloc(0);
			throw error;
		});
		const stats = bytes && await ifThere(stat(path));
		if (bytes === void 0 || stats === void 0) return void 0;
		const { ino, mtimeMs: beat } = stats;
		const json = parseObject(bytes.toString("utf8"));
		const [token, writer] = [json?.token, parseWriter(json)];
		const isUsed = [...before, path].some((one) => one.endsWith(`.${token}`));
		if (writer === void 0 || typeof token !== "string" || !/^[0-9a-f]{32}$/.test(token) || isUsed) return {
			token: `unreadable-${ino}-${Math.trunc(beat)}`,
			owner: void 0,
			beat
		};
		return {
			token,
			owner: {
				token,
				...writer
			},
			beat
		};
	});
}
async function createLockFile(path, owner) {
	return onDisk(path, async () => {
		const temporary = `${path}.${randomToken()}.tmp`;
		const text = `${JSON.stringify(owner)}\n`;
		try {
			await writeFile(temporary, text, { flag: "wx" });
			await link(temporary, path).catch(async (error) => {
				if (!NO_LINKS.includes(errnoOf(error) ?? "")) throw error;
				await writeFile(path, text, { flag: "wx" });
			});
			return true;
		} catch (error) {
			if (["EEXIST", "ENOENT"].includes(errnoOf(error) ?? "")) return false;
			throw error;
		} finally {
			await discardFile(temporary);
		}
	});
}
const NO_LINKS = [
	"EPERM",
	"ENOTSUP",
	"EOPNOTSUPP",
	"ENOSYS",
	"EMLINK",
	"UNKNOWN"
];
// src/places/folder/sharing.ts
init_errors();
const BY_ALL = 2;
const BY_GROUP = 16;
const STICKY = 512;
async function findSharing(folder, workplace) {
	const self = process.geteuid?.();
	if (self === void 0) return [];
	const way = new Map();
	const visit = async (path) => {
		const parent = dirname(path);
		const place = join(await realpath(parent), basename(path));
		const stats = await lstat(place);
		way.set(place, stats);
		if (stats.isSymbolicLink()) await visit(resolve(dirname(place), await readlink(place)));
		if (parent !== path) await visit(parent);
	};
	await onDisk(folder, () => visit(folder));
	const [real, here] = [await realpath(folder), await realpath(workplace).catch(() => sep)];
	const trusted = [
		0,
		self,
		(await stat(here)).uid
	];
	const findings = [...way].filter(([path]) => path === real || relative(path, here).startsWith("..")).map(async ([path, stats]) => trusted.includes(stats.uid) ? describeWriters(path, stats, path !== real) : `${path} belongs to another user (${stats.uid})`);
	const texts = (await Promise.all(findings)).filter((text) => text !== void 0);
	const expected = "a folder that only this user can change: its files are signed and published";
	return texts.map((text) => ({
		code: "folder-shared",
		found: text,
		expected
	}));
}
async function describeWriters(path, stats, isParent) {
	if (stats.isSymbolicLink()) return void 0;
	const { mode, gid } = stats;
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
const LEFT = /\.[0-9a-f]{32}\.part$|^\.provider-pages\.output\.[0-9a-f]{32}\.tmp$/;
async function claimFolder(path, workplace, log, cancelled) {
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
	const lock = await takeLock(path, realTimes(cancelled, log), ".provider-pages.output");
	const left = (await onDisk(path, () => readdir(path, { withFileTypes: true }))).filter((entry) => entry.isFile() && LEFT.test(entry.name));
	for (const { name } of left) await rm(join(path, name), { force: true });
	return () => lock.release();
}
async function warnOfSharing(path, workplace, log) {
	const fix = "Set TMPDIR or ‹output› to a folder of your own";
	log.tell((await findSharing(path, workplace)).map((finding) => ({
		...finding,
		severity: "warning",
		fix
	})));
}
export { LOCK as a, warnOfSharing as i, findSharing as n, realTimes as o, judgeTarget as r, takeLock as s, claimFolder as t };
