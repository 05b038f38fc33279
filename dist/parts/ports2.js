import { s as init_errors, t as ProblemError } from "./errors.js";
import { a as locate, i as realPatience, n as objectSite, t as isNoPackage } from "./object-site.js";
import { c as tryLock, o as realTimes, r as judgeTarget, s as takeLock } from "./sharing.js";
import { a as onceEach, r as mapConcurrently, t as init_concurrency } from "./concurrency.js";
import { a as ifThere, i as hashFile, r as errnoOf } from "./read-file.js";
import { a as sourceChanged, n as contentTag, t as OWN_FILES } from "./object-store.js";
import { a as isUnwritable, c as replaceFile, f as writeSynced, i as isTemporary, l as syncFile, n as checkPlain, o as onDisk, s as removeTemporaries, t as blocked, u as syncFolder } from "./disk.js";
import { t as LARGEST_SITE_FILE } from "./place.js";
import { a as syncFolders, i as removeEmptied, n as openTree, r as readBelow, t as lstatBelow } from "./tree.js";
import { constants } from "node:fs";
import { access, constants as constants$1, copyFile, link, lstat, mkdir, readdir, rm, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { dirname as dirname$1 } from "node:path/posix";
// src/places/folder/files.ts
init_errors();
init_concurrency();
function folderStore(directory, times) {
	const changed = new Set();
	const emptied = new Set();
	const reading = readFolder(directory);
	const hold = shareLock(directory, times, changed);
	const makeRoom = async (key, { tree, clean }) => {
		const folder = dirname$1(key);
		await tree.makeFolder(folder);
		changed.add(folder);
		await clean(folder);
	};
	return {
		...reading,
		keepsHead: false,
		permission: {
			of: "this user",
			fix: "Run any command on the folder as a user with write permission"
		},
		isDenied: isUnwritable,
		inTurn: (step) => hold(step),
		put: (key, body, { condition } = {}) => hold(async (current) => {
			const path = join(directory, key);
			await makeRoom(key, current);
			if (condition !== void 0) {
				const expected = condition === "new" ? void 0 : condition.etag;
				if ((await reading.stat(key))?.etag !== expected) return void 0;
			}
			await replace(path, current, (temporary) => writeSynced(temporary, body));
			return isOwn(key) ? (await describeOwn(path))?.etag : contentTag(body);
		}),
		save: ({ path: key, from, sha256 }) => hold(async (current) => {
			const path = join(directory, key);
			await makeRoom(key, current);
			if (await onDisk(path, () => ifThere(hashFile(path))) === sha256) return "was there";
			const write = async (temporary) => {
				await copyFile(from, temporary, constants.COPYFILE_EXCL);
				if (await hashFile(temporary) !== sha256) throw sourceChanged(from);
				await syncFile(temporary);
			};
			await replace(path, current, write, directory);
			return "stored";
		}),
		remove: (key) => hold(async ({ tree, confirm }) => {
			const [path, folder] = [join(directory, key), dirname$1(key)];
			if ((await onDisk(path, () => ifThere(lstat(join(directory, folder)))))?.isFile() === true || !await tree.hasFolder(folder)) return;
			await confirm();
			await onDisk(path, () => rm(path, { force: true }));
			changed.add(folder);
			emptied.add(folder);
		}),
		flush: async () => {
			const folders = [...changed];
			changed.clear();
			await syncFolders(directory, folders);
			if (emptied.size === 0) return;
			const removed = [...emptied];
			emptied.clear();
			await hold(async (current) => {
				await removeEmptied(directory, removed);
				current.tree = openTree(directory, changed);
			});
		}
	};
}
async function replace(path, { confirm }, write, beside) {
	const writeConfirmed = (temporary) => write(temporary).then(confirm);
	await onDisk(path, () => replaceFile(path, writeConfirmed, beside).catch(async (error) => {
		if (errnoOf(error) === "ENOENT") await confirm();
		throw error;
	}));
}
function readFolder(directory) {
	const pathOf = (key) => join(directory, key);
	return {
		name: pathOf,
		stat: async (key) => {
			if (isOwn(key)) return describeOwn(pathOf(key));
			if ((await lstatBelow(directory, key))?.isDirectory() !== false) return void 0;
			const bytes = await readBelow(directory, key, LARGEST_SITE_FILE);
			return bytes && {
				etag: contentTag(bytes),
				size: bytes.length
			};
		},
		get: async (key, limit) => {
			for (;;) {
				const own = isOwn(key) ? await describeOwn(pathOf(key)) : void 0;
				if (isOwn(key) && own === void 0) return void 0;
				const bytes = await readBelow(directory, key, limit);
				if (bytes === void 0) return void 0;
				if (own === void 0) return {
					bytes,
					etag: contentTag(bytes)
				};
				if ((await describeOwn(pathOf(key)))?.etag === own.etag) return {
					bytes,
					etag: own.etag
				};
			}
		},
		list: (folder, shallow) => onDisk(pathOf(folder), () => listFiles(directory, folder, shallow)),
		sizeOf: async (key) => {
			const found = await lstatBelow(directory, key);
			return found?.isFile() ? found.size : void 0;
		},
		copy: async (key, to) => {
			if ((await lstatBelow(directory, key))?.isFile() !== true) return;
			const path = pathOf(key);
			await onDisk(path, () => ifThere(link(path, to).catch(() => copyFile(path, to))));
		}
	};
}
async function beginTenure(directory, times, changed) {
	const isLeft = (await onDisk(directory, () => readdir(directory))).some((name) => name === ".provider-pages.lock" || name === ".provider-pages.head" || isTemporary(name));
	const lock = await takeLock(directory, times);
	const clean = onceEach(async (folder) => {
		const path = join(directory, folder);
		if (isLeft) await onDisk(path, () => removeTemporaries(path));
	});
	await clean(".");
	let confirming;
	const confirm = () => confirming ??= lock.confirm().finally(() => {
		confirming = void 0;
	});
	return {
		lock,
		confirm,
		clean,
		tree: openTree(directory, changed)
	};
}
function shareLock(directory, times, changed) {
	let tenure;
	let users = 0;
	return async (step) => {
		users++;
		tenure ??= beginTenure(directory, times, changed);
		const current = tenure;
		try {
			return await step(await current);
		} finally {
			users--;
			if (users === 0) {
				tenure = void 0;
				await (await current).lock.release();
			}
		}
	};
}
async function tidyUp(directory, times) {
	if (!(await onDisk(directory, () => ifThere(readdir(directory))) ?? []).some((name) => name === ".provider-pages.lock" || isTemporary(name))) return;
	const lock = await tryLock(directory, times).catch((error) => {
		if (!isUnwritable(error)) throw error;
	});
	if (lock === void 0) return;
	try {
		await onDisk(directory, () => removeTemporaries(directory));
	} finally {
		await lock.release();
	}
}
function isOwn(key) {
	return key.startsWith(OWN_FILES);
}
async function describeOwn(path) {
	await checkPlain(path);
	const found = await onDisk(path, () => ifThere(lstat(path, { bigint: true })));
	return found && {
		etag: `${found.ino}-${found.mtimeNs}-${found.size}`,
		size: Number(found.size)
	};
}
async function listFiles(root, folder, shallow) {
	const found = (await ifThere(readdir(join(root, folder), { withFileTypes: true })) ?? []).map(async (entry) => {
		if (entry.name.startsWith(".provider-pages")) return [];
		const path = `${folder}${entry.name}`;
		if (entry.isDirectory() && shallow !== void 0) return [{
			path: `${path}/`,
			size: 0,
			modified: void 0
		}];
		if (entry.isDirectory()) return listFiles(root, `${path}/`);
		const stats = entry.isFile() ? await ifThere(lstat(join(root, path))) : void 0;
		return stats === void 0 ? [] : [{
			path,
			size: stats.size,
			modified: stats.mtimeMs
		}];
	});
	return (await Promise.all(found)).flat();
}
// src/places/folder/site.ts
init_concurrency();
const FOLDERS = [
	".well-known",
	"assets",
	"catalog",
	"catalog/keys",
	"mirror",
	"v1",
	"v1/providers"
];
function folderSite(directory, address, { times = realTimes(), patience = realPatience() } = {}) {
	const store = folderStore(directory, times);
	const prepare = async (files) => {
		await onDisk(directory, async () => {
			const first = await mkdir(directory, { recursive: true });
			if (first !== void 0) await syncFolder(dirname(first));
		});
		const freed = new Set(files.flatMap(({ path, text }) => text === void 0 ? [dirname(path)] : []));
		await checkPaths(directory, files.flatMap(({ path }) => freed.has(path) ? [] : [path]));
	};
	const site = objectSite({
		store,
		patience,
		prepare,
		noteChanged: () => {}
	});
	return {
		...site,
		locate: (recorded) => locate(address, recorded, "that serves the folder"),
		head: async () => {
			const head = await site.head();
			await tidyUp(directory, times);
			return head;
		},
		check: async (_head, { paths = [] }) => {
			if (!await checkRoot(directory)) return [];
			const tree = openTree(directory);
			for (const folder of FOLDERS) if (await tree.hasFolder(folder)) await checkAccess(join(directory, folder));
			await checkPaths(directory, paths);
			return judgeTarget(directory);
		},
		put: async (file) => {
			await prepare([{
				path: file.path,
				text: ""
			}]);
			return site.put(file);
		},
		copy: async (head, to, wanted = isNoPackage) => {
			const inside = relative(resolve(directory), resolve(to)).split(sep).join("/");
			const isCopied = (path) => path === inside || path.startsWith(`${inside}/`);
			await site.copy(head, to, typeof wanted === "function" ? (path) => !isCopied(path) && wanted(path) : wanted);
		}
	};
}
async function checkPaths(root, paths) {
	const tree = openTree(root);
	await mapConcurrently(paths, 16, async (path) => {
		if (await tree.hasFolder(dirname(path))) await tree.checkFile(path);
	});
}
async function checkRoot(directory) {
	const root = await onDisk(directory, () => ifThere(stat(directory)));
	if (root === void 0 && dirname(directory) !== directory) {
		await checkRoot(dirname(directory));
		return false;
	}
	if (root?.isDirectory() === false) throw blocked(directory, "a file");
	await checkAccess(directory);
	return true;
}
async function checkAccess(folder) {
	await onDisk(folder, () => access(folder, constants$1.W_OK | constants$1.X_OK));
}
// src/places/folder/ports.ts
function openFolder(options) {
	const { to, directory, cancelled, log } = options;
	const folder = resolve(directory, parseFolder(to));
	return {
		site: folderSite(folder, options, {
			times: realTimes(cancelled, log),
			patience: realPatience(cancelled)
		}),
		serving: {
			folder,
			look: async () => ({
				progress: "shown",
				told: "the folder is written"
			})
		},
		preview: async () => (await import("./server.js")).servePreview(folder)
	};
}
function parseFolder(text) {
	if (text.trim() === "") throw noFolder("the path of the folder is empty");
	if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) throw noFolder(`\`${text}\` is a URL`);
	if (text.includes("\0")) throw noFolder("the folder's name contains a null byte");
	return text;
}
function noFolder(found) {
	return new ProblemError({
		code: "input-invalid",
		found,
		expected: "the path of a folder",
		fix: "Set ‹to› to the path of a folder, such as `site` or `.`"
	});
}
export { openFolder };
