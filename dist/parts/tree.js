import { a as onceEach, r as mapConcurrently, t as init_concurrency } from "./concurrency.js";
import { a as ifThere, r as errnoOf } from "./read-file.js";
import { d as syncFolder, n as checkPlain, s as onDisk, t as blocked } from "./disk.js";
import { lstat, mkdir, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
// src/places/folder/tree.ts
init_concurrency();
function openTree(root, changed = new Set()) {
	const answers = new Map([[".", Promise.resolve(true)]]);
	const hasFolder = async (path) => {
		const look = async () => await hasFolder(dirname(path)) && isFolder(join(root, path));
		const looked = answers.get(path) ?? look();
		answers.set(path, looked);
		if (!await looked) answers.delete(path);
		return looked;
	};
	const makeFolder = onceEach(async (path) => {
		if (await hasFolder(path)) return;
		await makeFolder(dirname(path));
		const folder = join(root, path);
		await onDisk(folder, async () => {
			try {
				await mkdir(folder);
			} catch (error) {
				if (errnoOf(error) !== "EEXIST") throw error;
				await isFolder(folder);
			}
		});
		answers.set(path, Promise.resolve(true));
		changed.add(dirname(path));
	});
	return {
		hasFolder,
		makeFolder,
		checkFile: (path) => checkPlain(join(root, path))
	};
}
async function isFolder(path) {
	const stats = await onDisk(path, () => ifThere(lstat(path)));
	if (stats === void 0) return false;
	if (stats.isSymbolicLink()) throw blocked(path, "a symbolic link");
	if (!stats.isDirectory()) throw blocked(path, "a file");
	return true;
}
async function syncFolders(root, folders) {
	await mapConcurrently([...folders], 16, (folder) => {
		const path = join(root, folder);
		return onDisk(path, () => ifThere(syncFolder(path)));
	});
}
async function removeEmptied(root, folders) {
	const left = new Set();
	for (const folder of new Set(folders)) {
		let path = folder;
		while (path !== "." && await isGone(join(root, path))) path = dirname(path);
		left.add(path);
	}
	await syncFolders(root, left);
}
async function isGone(path) {
	try {
		await rmdir(path);
		return true;
	} catch (error) {
		return errnoOf(error) === "ENOENT";
	}
}
export { removeEmptied as n, syncFolders as r, openTree as t };
