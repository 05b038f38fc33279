import { i as onceEach, n as mapConcurrently } from "./concurrency.js";
import { i as ifThere, o as readRegularFile, r as errnoOf, t as UnfitFile } from "./read-file.js";
import { a as contentTag, r as realPatience, t as objectSite } from "./object-site.js";
import { n as copyUntilComplete, t as OWN_FILES } from "./site-state.js";
import { S as unusableFile, _ as blocked, a as realTimes, b as isUnwritable, d as removeTemporaries, f as replaceDurably, g as writeTemporary, l as discardFile, m as syncFolder, o as takeLock, r as judgeTarget, s as tryLock, u as isTemporary, v as checkPlain, x as onDisk } from "./sharing.js";
import { t as LARGEST_SITE_FILE } from "./site2.js";
import { dirname, join, resolve } from "node:path";
import { access, constants, copyFile, link, lstat, mkdir, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname as dirname$1 } from "node:path/posix";
// src/places/folder/disk/tree.ts
function openTree(root) {
	const known = new Map([[".", Promise.resolve(true)]]);
	let changed = new Set();
	const remember = (path, look) => {
		const looked = known.get(path) ?? look();
		known.set(path, looked);
		return looked;
	};
	const hasFolder = (path) => remember(path, async () => await hasFolder(dirname(path)) && isFolder(join(root, path)));
	const noteChange = (folder) => {
		changed.add(folder);
	};
	const makeFolder = onceEach(async (path) => {
		if (await hasFolder(path)) return;
		await makeFolder(dirname(path));
		await makeOne(join(root, path));
		known.set(path, Promise.resolve(true));
		noteChange(dirname(path));
	});
	return {
		hasFolder: async (path) => hasFolder(checked(path)),
		makeFolder: async (path) => makeFolder(checked(path)),
		checkFile: (path) => checkPlain(join(root, checked(path))),
		takeChanged: () => {
			const folders = [...changed];
			changed = new Set();
			return folders;
		},
		noteChange
	};
}
async function makeRoot(root) {
	await onDisk(root, async () => {
		const first = await mkdir(root, { recursive: true });
		if (first !== void 0) await syncFolder(dirname(first));
	});
}
async function syncFolders(root, folders) {
	await mapConcurrently(folders, 16, (folder) => {
		const path = join(root, folder);
		return onDisk(path, () => ifThere(syncFolder(path)));
	});
}
function checked(path) {
	const parts = path.split("/");
	if (path !== "." && parts.some((part) => [
		"",
		".",
		".."
	].includes(part))) throw new Error(`\`${path}\` is not the path of a file of a site`);
	return path;
}
async function isFolder(path) {
	const found = await onDisk(path, () => ifThere(lstat(path)));
	if (found === void 0) return false;
	if (found.isSymbolicLink()) throw blocked(path, "a symbolic link");
	if (!found.isDirectory()) throw blocked(path, "a file");
	return true;
}
async function makeOne(path) {
	try {
		await mkdir(path);
	} catch (error) {
		if (errnoOf(error) !== "EEXIST") return onDisk(path, () => Promise.reject(error));
		await isFolder(path);
	}
}
async function readText(directory, path) {
	return (await readBelow(directory, path, LARGEST_SITE_FILE))?.toString("utf8");
}
function readBelow(directory, path, limit) {
	return below(directory, path, () => readBytes(join(directory, path), limit));
}
function lstatBelow(directory, path) {
	return below(directory, path, () => ifThere(lstat(join(directory, path))));
}
async function below(directory, path, step) {
	try {
		return await step();
	} catch (error) {
		if (errnoOf(error) === "ENOTDIR") await openTree(directory).hasFolder(dirname(path));
		return onDisk(join(directory, path), () => Promise.reject(error));
	}
}
async function readBytes(file, limit) {
	try {
		return await ifThere(readRegularFile(file, limit));
	} catch (error) {
		throw error instanceof UnfitFile ? unusableFile(file, error.message, { cause: error }) : error;
	}
}
async function removeEmptied(root, folders) {
	const left = new Set();
	for (const folder of new Set(folders)) {
		await openTree(root).hasFolder(folder);
		let path = folder;
		while (path !== "." && await isGone(join(root, path))) path = dirname(path);
		left.add(path);
	}
	for (const path of left) {
		const folder = join(root, path);
		await onDisk(folder, () => ifThere(syncFolder(folder)));
	}
}
async function isGone(path) {
	try {
		await rmdir(path);
		return true;
	} catch (error) {
		return errnoOf(error) === "ENOENT";
	}
}
// src/places/folder/files.ts
function folderStore(directory, times) {
	const changed = new Set();
	const emptied = new Set();
	const pathOf = (key) => join(directory, key);
	const hold = shareLock(directory, times);
	const stat = async (key) => {
		if (isOwn(key)) return describeOwn(pathOf(key));
		if ((await lstatBelow(directory, key))?.isDirectory() !== false) return void 0;
		const bytes = await readBelow(directory, key, LARGEST_SITE_FILE);
		return bytes && {
			etag: contentTag(bytes),
			size: bytes.length
		};
	};
	return {
		name: pathOf,
		keepsHead: false,
		permission: {
			of: "this user",
			fix: "Run any command on the folder as a user with write permission"
		},
		isDenied: isUnwritable,
		inTurn: (step) => hold(step),
		stat,
		get: async (key, limit) => {
			if (isOwn(key)) return readOwn(directory, key, limit);
			const bytes = await readBelow(directory, key, limit);
			return bytes && {
				bytes,
				etag: contentTag(bytes)
			};
		},
		put: (key, body, { condition } = {}) => hold(async ({ tree, clean, confirm }) => {
			const [path, folder] = [pathOf(key), dirname$1(key)];
			await tree.makeFolder(folder);
			for (const one of [...tree.takeChanged(), folder]) changed.add(one);
			await clean(folder);
			await tree.checkFile(key);
			if (condition !== void 0 && !isMet(condition, (await stat(key))?.etag)) return void 0;
			const temporary = await onDisk(path, () => writeTemporary(pathOf(folder), [body]));
			try {
				await confirm();
				await onDisk(path, () => rename(temporary, path));
			} catch (error) {
				await discardFile(temporary);
				throw error;
			}
			return isOwn(key) ? (await describeOwn(path))?.etag : contentTag(body);
		}),
		remove: (key) => hold(async ({ tree, confirm }) => {
			const [path, folder] = [pathOf(key), dirname$1(key)];
			if ((await onDisk(path, () => ifThere(lstat(pathOf(folder)))))?.isFile() === true || !await tree.hasFolder(folder)) return;
			await tree.checkFile(key);
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
			await hold(async (tenure) => {
				await removeEmptied(directory, removed);
				tenure.tree = openTree(directory);
			});
		},
		list: async (folder) => {
			const below = pathOf(folder);
			return { objects: (await onDisk(below, () => listFiles(below))).map((path) => ({
				key: `${folder}${path}`,
				etag: void 0
			})) };
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
function shareLock(directory, times) {
	let tenure;
	let users = 0;
	const begin = async () => {
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
			tree: openTree(directory)
		};
	};
	return async (step) => {
		users++;
		tenure ??= begin();
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
async function readOwn(directory, key, limit) {
	for (;;) {
		const own = await describeOwn(join(directory, key));
		const bytes = own && await readBelow(directory, key, limit);
		if (bytes === void 0) return void 0;
		if ((await describeOwn(join(directory, key)))?.etag === own?.etag) return {
			bytes,
			etag: own?.etag ?? ""
		};
	}
}
function isMet(condition, etag) {
	return condition === "new" ? etag === void 0 : condition.etag === etag;
}
async function listFiles(root, skipped = "", folder = "") {
	const below = (await ifThere(readdir(join(root, folder), { withFileTypes: true })) ?? []).map(async (entry) => {
		const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
		if (entry.name.startsWith(".provider-pages") || join(root, path) === skipped) return [];
		if (entry.isDirectory()) return listFiles(root, skipped, path);
		return entry.isFile() ? [path] : [];
	});
	return (await Promise.all(below)).flat();
}
// src/places/folder/site.ts
const FOLDERS = [
	".well-known",
	"assets",
	"catalog",
	"catalog/keys",
	"mirror",
	"v1",
	"v1/providers"
];
function folderSite(directory, { locate }, { times = realTimes(), patience = realPatience() } = {}) {
	const store = folderStore(directory, times);
	const prepare = async (files) => {
		await makeRoot(directory);
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
		locate,
		head: async () => {
			const head = await site.head();
			await tidyUp(directory, times);
			return head;
		},
		checkWritable: (_head, paths) => checkWritable(directory, paths),
		copyTo: (_head, to, wanted) => copyFolder(directory, to, wanted)
	};
}
async function checkWritable(directory, paths) {
	if (!await checkRoot(directory)) return [];
	const tree = openTree(directory);
	for (const folder of FOLDERS) if (await tree.hasFolder(folder)) await checkAccess(join(directory, folder));
	await checkPaths(directory, paths);
	return judgeTarget(directory);
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
	await onDisk(folder, () => access(folder, constants.W_OK | constants.X_OK));
}
async function replaceFile(path, bytes) {
	await mkdir(dirname(path), { recursive: true });
	await replaceDurably(path, [bytes]);
}
function copyFolder(from, to, wanted = () => true) {
	const [source, target] = [resolve(from), resolve(to)];
	return copyUntilComplete(async () => (await listFiles(source, target)).filter(wanted), async (paths) => {
		for (const path of paths) await copyOne(join(source, path), join(target, path));
	});
}
async function copyOne(from, to) {
	await mkdir(dirname(to), { recursive: true });
	await rm(to, { force: true });
	await ifThere(link(from, to).catch(() => copyFile(from, to)));
}
export { readBytes as a, syncFolders as c, openTree as i, replaceFile as n, readText as o, makeRoot as r, removeEmptied as s, folderSite as t };
