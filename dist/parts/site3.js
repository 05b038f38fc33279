import { i as ifThere, o as readRegularFile, r as errnoOf, t as UnfitFile } from "./read-file.js";
import { n as copyUntilComplete, o as unfinishedChange, s as unreadableChange } from "./site-state.js";
import { i as onceEach, n as mapConcurrently } from "./concurrency.js";
import { t as applyInOrder } from "./apply-in-order.js";
import { C as unusableFile, S as onDisk, _ as writeTemporary, a as realTimes, b as exists, c as withLock, d as isTemporary, f as removeTemporaries, h as syncFolder, o as takeLock, p as replaceDurably, r as judgeTarget, s as tryLock, u as discardFile, v as blocked, x as isUnwritable, y as checkPlain } from "./sharing.js";
import { t as LARGEST_SITE_FILE } from "./site2.js";
import { o as tryJson, r as isObject } from "./json.js";
import { createReadStream } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { access, constants as constants$1, copyFile, link, lstat, mkdir, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
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
async function syncChanged(root, tree) {
	await mapConcurrently(tree.takeChanged(), 16, (folder) => {
		const path = join(root, folder);
		return onDisk(path, () => syncFolder(path));
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
	const file = join(directory, path);
	try {
		return (await readBytes(file, LARGEST_SITE_FILE))?.toString("utf8");
	} catch (error) {
		if (errnoOf(error) === "ENOTDIR") await openTree(directory).hasFolder(dirname(path));
		return onDisk(file, () => Promise.reject(error));
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
async function leaveMissing(root, files) {
	const isKept = await Promise.all(files.map(async ({ path, text }) => text !== void 0 || exists(join(root, path))));
	return files.filter((_file, index) => isKept[index]);
}
// src/places/folder/apply.ts
const LARGEST_STAGE = 256;
async function applyFiles(root, files, confirm) {
	let tree = openTree(root);
	await applyInOrder(files, {
		write: async (stage) => {
			await placeStage(root, stage, tree);
			await confirm();
		},
		remove: async (removed) => {
			await confirm();
			await removeFiles(root, removed, tree);
			tree = openTree(root);
		}
	}, LARGEST_STAGE);
}
async function placeStage(root, files, tree) {
	const temporaries = new Map();
	try {
		await mapConcurrently(files, 16, async ({ path, text = "" }) => {
			const folder = dirname$1(path);
			await tree.makeFolder(folder);
			const temporary = await onDisk(join(root, path), () => writeTemporary(join(root, folder), [text]));
			temporaries.set(path, temporary);
		});
		for (const { path } of files) {
			await tree.checkFile(path);
			await onDisk(join(root, path), () => rename(temporaries.get(path) ?? "", join(root, path)));
			temporaries.delete(path);
			tree.noteChange(dirname$1(path));
		}
	} catch (error) {
		for (const temporary of temporaries.values()) await discardFile(temporary);
		throw error;
	}
	await syncChanged(root, tree);
}
async function removeFiles(root, planned, tree) {
	const isFolderLeft = await Promise.all(planned.map(({ path }) => isNoFile(join(root, dirname$1(path)))));
	const files = planned.filter((_file, at) => isFolderLeft[at]);
	await mapConcurrently(files, 16, async ({ path }) => {
		if (!await tree.hasFolder(dirname$1(path))) return;
		await tree.checkFile(path);
		await onDisk(join(root, path), () => rm(join(root, path), { force: true }));
		tree.noteChange(dirname$1(path));
	});
	await syncChanged(root, tree);
	await removeEmptied(root, files.map(({ path }) => dirname$1(path)));
}
async function isNoFile(path) {
	return (await onDisk(path, () => ifThere(lstat(path))))?.isFile() !== true;
}
async function checkPaths(root, paths) {
	const tree = openTree(root);
	await mapConcurrently(paths, 16, async (path) => {
		if (await tree.hasFolder(dirname$1(path))) await tree.checkFile(path);
	});
}
// src/places/folder/journal.ts
const JOURNAL = ".provider-pages.change";
const SCHEMA = 1;
const CHUNK = 1 << 20;
async function writeJournal(directory, change, confirm) {
	const path = join(directory, JOURNAL);
	await onDisk(path, async () => {
		const temporary = await writeTemporary(directory, joinLines(renderLines(change)));
		try {
			await confirm();
			await rename(temporary, path);
		} catch (error) {
			await discardFile(temporary);
			throw error;
		}
		await syncFolder(directory);
	});
}
async function removeJournal(directory) {
	const path = join(directory, JOURNAL);
	await onDisk(path, async () => {
		await rm(path, { force: true });
		await syncFolder(directory);
	});
}
function* renderLines({ files, message }) {
	yield JSON.stringify({
		schema: SCHEMA,
		message
	});
	for (const { path, text } of files) yield JSON.stringify(text === void 0 ? [path] : [path, text]);
	yield JSON.stringify({ files: files.length });
}
function* joinLines(lines) {
	let chunk = "";
	for (const line of lines) {
		chunk += `${line}\n`;
		if (chunk.length < CHUNK) continue;
		yield chunk;
		chunk = "";
	}
	yield chunk;
}
async function* readJournal(directory) {
	const path = join(directory, JOURNAL);
	await checkPlain(path);
	let count = -1;
	let end;
	for await (const line of readLines(path)) {
		const value = tryJson(line);
		const file = readFileLine(value);
		if (count === -1) checkSchema(path, value);
		else if (file !== void 0 && end === void 0) yield file;
		else if (end === void 0) end = readNumber(value, "files") ?? -1;
		if (end !== void 0 && end !== count) break;
		if (end === void 0) count++;
	}
	if (end !== count) throw unreadable(path, "is truncated or damaged");
}
async function* readLines(path) {
	let rest = [];
	for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
		let begin = 0;
		for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, begin)) {
			yield Buffer.concat([...rest, chunk.subarray(begin, end)]).toString();
			rest = [];
			begin = end + 1;
		}
		rest.push(chunk.subarray(begin));
	}
}
function readFileLine(value) {
	if (!Array.isArray(value) || value.length < 1 || value.length > 2) return void 0;
	const [path, text] = value;
	if (typeof path !== "string" || value.length === 2 && typeof text !== "string") return void 0;
	return {
		path,
		text: typeof text === "string" ? text : void 0
	};
}
function readNumber(value, name) {
	const found = isObject(value) ? value[name] : void 0;
	return typeof found === "number" ? found : void 0;
}
function checkSchema(path, head) {
	const schema = readNumber(head, "schema");
	if (schema !== SCHEMA) throw unreadable(path, `has schema ${schema ?? "unknown"}`);
}
function unreadable(path, is) {
	return unreadableChange(`${path}, the change that an interrupted run was applying, ${is}`, "Use the version that wrote it; if that is this version, delete the file and publish the newest version again");
}
async function finishLeftovers(directory, times) {
	const names = await onDisk(directory, () => ifThere(readdir(directory))) ?? [];
	if (names.includes(".provider-pages.change")) return finishChange(directory, times);
	if (!names.some((name) => isTemporary(name) || name === ".provider-pages.lock" || name.startsWith(`.provider-pages.lock.`))) return;
	const lock = await tryLock(directory, times).catch(passUnwritable);
	if (lock !== void 0) await repairAndRelease(directory, lock);
}
async function finishChange(directory, times) {
	try {
		await repairAndRelease(directory, await takeLock(directory, times));
	} catch (error) {
		if (!isUnwritable(error)) throw error;
		if (!(await readdir(directory)).includes(".provider-pages.change")) return;
		throw unfinishedChange(directory, {
			writer: "this user",
			fix: "Run any command on the folder as a user with write permission",
			cause: error
		});
	}
}
function passUnwritable(error) {
	if (!isUnwritable(error)) throw error;
}
async function repairAndRelease(directory, lock) {
	try {
		await repair(directory, lock);
	} finally {
		await lock.release();
	}
}
async function repair(directory, { confirm }) {
	await onDisk(directory, () => removeTemporaries(directory));
	if (!(await readdir(directory)).includes(".provider-pages.change")) return;
	await removeUnfinished(directory);
	await applyFiles(directory, readJournal(directory), confirm);
	await removeJournal(directory);
}
async function removeUnfinished(directory) {
	const folders = new Set();
	for await (const { path, text } of readJournal(directory)) if (text !== void 0) folders.add(dirname$1(path));
	const tree = openTree(directory);
	for (const folder of folders) {
		const path = join(directory, folder);
		if (await tree.hasFolder(folder)) await onDisk(path, () => removeTemporaries(path));
	}
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
function folderSite(directory, { locate }, times = realTimes()) {
	const readings = new WeakMap();
	const read = async (head, path) => {
		const text = await readText(directory, path);
		readings.get(head)?.set(path, text);
		return text;
	};
	const openHead = () => {
		const head = { id: directory };
		readings.set(head, new Map());
		return head;
	};
	return {
		hasOneState: true,
		locate,
		head: async () => {
			await finishLeftovers(directory, times);
			return openHead();
		},
		checkWritable: (_head, paths) => checkWritable(directory, paths),
		read,
		list: async (_head, folder) => {
			const below = join(directory, folder);
			const files = await onDisk(below, () => listFiles(below, ""));
			const prefix = folder === "" ? "" : `${folder}/`;
			return files.map((path) => prefix + path.split(sep).join("/"));
		},
		copyTo: (_head, to, wanted) => copyFolder(directory, to, wanted),
		write: async (head, change) => {
			await makeRoot(directory);
			const seen = readings.get(head) ?? new Map();
			return await withLock(directory, times, (lock) => writeChange(directory, change, {
				seen,
				lock
			})) ? openHead() : void 0;
		}
	};
}
async function writeChange(directory, change, { seen, lock }) {
	await repair(directory, lock);
	for (const [path, text] of seen) if (await readText(directory, path) !== text) return false;
	const pictures = (change.pictures ?? []).map(({ path, bytes }) => ({
		path,
		text: bytes
	}));
	const changed = change.files.map(([path, text]) => ({
		path,
		text
	}));
	const freed = new Set(changed.flatMap(({ path, text }) => text === void 0 ? [dirname(path)] : []));
	await checkPaths(directory, [...pictures, ...changed].map(({ path }) => path).filter((path) => !freed.has(path)));
	await applyFiles(directory, pictures, lock.confirm);
	const files = await leaveMissing(directory, changed);
	await writeJournal(directory, {
		message: change.message,
		files
	}, lock.confirm);
	await applyFiles(directory, files, lock.confirm);
	await removeJournal(directory);
	return true;
}
async function checkWritable(directory, paths) {
	if (!await checkRoot(directory)) return [];
	const tree = openTree(directory);
	for (const folder of FOLDERS) if (await tree.hasFolder(folder)) await checkAccess(join(directory, folder));
	await checkPaths(directory, paths);
	return judgeTarget(directory);
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
async function replaceFile(path, bytes) {
	await mkdir(dirname(path), { recursive: true });
	await replaceDurably(path, [bytes]);
}
function copyFolder(from, to, wanted = () => true) {
	const [source, target] = [resolve(from), resolve(to)];
	return copyUntilComplete(async () => (await listFiles(source, target)).filter((path) => wanted(path.split(sep).join("/"))), async (paths) => {
		for (const path of paths) await copyOne(join(source, path), join(target, path));
	});
}
async function copyOne(from, to) {
	await mkdir(dirname(to), { recursive: true });
	await rm(to, { force: true });
	await ifThere(link(from, to).catch(() => copyFile(from, to)));
}
async function listFiles(source, target, folder = "") {
	const below = (await ifThere(readdir(join(source, folder), { withFileTypes: true })) ?? []).map(async (entry) => {
		const path = join(folder, entry.name);
		if (entry.name.startsWith(".provider-pages") || join(source, path) === target) return [];
		if (entry.isDirectory()) return listFiles(source, target, path);
		return entry.isFile() ? [path] : [];
	});
	return (await Promise.all(below)).flat();
}
export { readBytes as a, syncChanged as c, openTree as i, replaceFile as n, readText as o, makeRoot as r, removeEmptied as s, folderSite as t };
