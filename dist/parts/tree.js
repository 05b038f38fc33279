import { a as onceEach, r as mapConcurrently, t as init_concurrency } from "./concurrency.js";
import { a as ifThere, l as readRegularFile, r as errnoOf } from "./read-file.js";
import { n as checkPlain, o as onDisk, t as blocked, u as syncFolder } from "./disk.js";
import { lstat, mkdir, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
// src/places/folder/tree.ts
init_concurrency();
function openTree(root, changed = new Set()) {
	const known = new Map([[".", Promise.resolve(true)]]);
	const hasFolder = (path) => {
		const look = async () => await hasFolder(dirname(path)) && isFolder(join(root, path));
		const looked = known.get(path) ?? look();
		known.set(path, looked);
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
		known.set(path, Promise.resolve(true));
		changed.add(dirname(path));
	});
	return {
		hasFolder,
		makeFolder,
		checkFile: (path) => checkPlain(join(root, path))
	};
}
async function isFolder(path) {
	const found = await onDisk(path, () => ifThere(lstat(path)));
	if (found === void 0) return false;
	if (found.isSymbolicLink()) throw blocked(path, "a symbolic link");
	if (!found.isDirectory()) throw blocked(path, "a file");
	return true;
}
function readBelow(directory, path, limit) {
	return below(directory, path, (file) => readRegularFile(file, limit));
}
function lstatBelow(directory, path) {
	return below(directory, path, (file) => lstat(file));
}
async function below(directory, path, step) {
	const file = join(directory, path);
	return onDisk(file, async () => {
		try {
			return await ifThere(step(file));
		} catch (error) {
			if (errnoOf(error) === "ENOTDIR") await openTree(directory).hasFolder(dirname(path));
			throw error;
		}
	});
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
export { syncFolders as a, removeEmptied as i, openTree as n, readBelow as r, lstatBelow as t };
