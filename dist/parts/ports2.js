import { a as hasProblem, s as init_errors, t as ProblemError } from "./errors.js";
import { r as realPatience, t as objectSite } from "./object-site.js";
import { o as realTimes, r as judgeTarget, s as takeLock } from "./sharing.js";
import { a as onceEach, r as mapConcurrently, t as init_concurrency } from "./concurrency.js";
import { n as demandSitePaths, r as isSitePath, t as OWN_FILES } from "./site-path.js";
import { a as ifThere, i as hashFile, l as readReal, r as errnoOf } from "./read-file.js";
import { t as locate } from "./address2.js";
import { r as sourceChanged, t as contentTag } from "./object-store.js";
import { a as isTemporary, c as removeTemporaries, d as syncFolder, l as replaceFile, n as checkPlain, o as isUnwritable, r as demandPlain, s as onDisk, t as blocked, u as syncFile } from "./disk.js";
import { t as LARGEST_SITE_FILE } from "./place.js";
import { n as removeEmptied, r as syncFolders, t as openTree } from "./tree.js";
import { access, constants, copyFile, link, lstat, mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { constants as constants$1 } from "node:fs";
import { dirname as dirname$1 } from "node:path/posix";
// src/places/folder/files.ts
init_concurrency();
init_errors();
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
			fix: "Run ‹command: rebuild› on it as a user with write permission"
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
			await replace(path, current, (temporary) => writeFile(temporary, body, {
				flag: "wx",
				flush: true
			}));
			return isInternal(key) ? (await describeOwn(path))?.etag : contentTag(body);
		}),
		save: ({ path: key, from, sha256 }) => hold(async (current) => {
			const path = join(directory, key);
			await makeRoom(key, current);
			if (await onDisk(path, () => ifThere(hashFile(path))) === sha256) return "was there";
			const write = async (temporary) => {
				await copyFile(from, temporary, constants$1.COPYFILE_EXCL);
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
	const tree = openTree(directory);
	const at = async (key, step) => await tree.hasFolder(dirname$1(key)) ? onDisk(pathOf(key), () => ifThere(step(pathOf(key)))) : void 0;
	const read = (key, limit) => at(key, async (path) => {
		await checkPlain(path);
		return readReal(path, limit);
	});
	return {
		name: pathOf,
		stat: async (key) => {
			if (isInternal(key)) return describeOwn(pathOf(key));
			const stats = await at(key, (path) => lstat(path));
			if (stats?.isDirectory() !== false) return void 0;
			demandPlain(pathOf(key), stats);
			const bytes = await at(key, (path) => readReal(path, LARGEST_SITE_FILE));
			return bytes && {
				etag: contentTag(bytes),
				size: bytes.length
			};
		},
		get: async (key, limit) => {
			for (;;) {
				const ownFile = isInternal(key) ? await describeOwn(pathOf(key)) : void 0;
				if (isInternal(key) && ownFile === void 0) return void 0;
				const bytes = await read(key, limit);
				if (bytes === void 0) return void 0;
				if (ownFile === void 0) return {
					bytes,
					etag: contentTag(bytes)
				};
				if ((await describeOwn(pathOf(key)))?.etag === ownFile.etag) return {
					bytes,
					etag: ownFile.etag
				};
			}
		},
		list: async (folder, shallow) => await at(`${folder}.`, () => listFiles(directory, folder, shallow)) ?? [],
		sizeOf: async (key) => {
			const stats = await at(key, (path) => lstat(path));
			return stats?.isFile() ? stats.size : void 0;
		},
		copy: async (key, to, _limit, use) => {
			if ((await at(key, (path) => lstat(path)))?.isFile() !== true) return;
			const path = pathOf(key);
			const copyBytes = () => copyFile(path, to, constants$1.COPYFILE_FICLONE);
			await onDisk(path, () => ifThere(use === "to keep" ? copyBytes() : link(path, to).catch(copyBytes)));
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
	await shareLock(directory, {
		...times,
		patience: 0
	}, new Set())(async () => {}).catch((error) => {
		if (!isUnwritable(error) && !hasProblem(error, "site-busy")) throw error;
	});
}
function isInternal(key) {
	return key.startsWith(OWN_FILES);
}
async function describeOwn(path) {
	await checkPlain(path);
	const stats = await onDisk(path, () => ifThere(lstat(path, { bigint: true })));
	return stats && {
		etag: `${stats.ino}-${stats.mtimeNs}-${stats.size}`,
		size: Number(stats.size)
	};
}
async function listFiles(root, folder, shallow) {
	const lists = (await ifThere(readdir(join(root, folder), { withFileTypes: true })) ?? []).map(async (entry) => {
		if (!isSitePath(entry.name)) return [];
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
	return (await Promise.all(lists)).flat();
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
		head: async (use) => {
			const head = await site.head(use);
			if (use === void 0) await tidyUp(directory, times);
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
		}
	};
}
async function checkPaths(root, paths) {
	demandSitePaths(paths);
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
// src/places/folder/ports.ts
init_errors();
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
		serve: async () => (await import("./server.js")).serveFolder(folder)
	};
}
const OTHERS = [
	[/^(?:gs|az|abfss?|wasbs?):.*/is, "Set ‹to: site›, and copy that folder there, from one job at a time"],
	[/^oci:.*/is, "Set ‹to› to the place of a site, and ‹oci: NAME› to push images too"],
	[/^(\/.*\.git\/?(?:#.*)?)$/is, "Write ‹to: git:file://$1›"],
	[/^(?:git\+)?((?:ssh|file):.*|[^/\\\s@]+@[^/\\\s:]+:.*|.*\.git\/?(?:#.*)?)$/is, "Write ‹to: git:$1›"],
	[/^(?:\s*|[a-z][a-z0-9+.-]*:\/\/.*|.*\0.*)$/is, "Set ‹to› to one of these, such as `site` or `.`"]
];
function parseFolder(text) {
	const [form, fix = ""] = OTHERS.find(([form]) => form.test(text)) ?? [];
	if (form === void 0) return text;
	throw new ProblemError({
		code: "input-invalid",
		found: `\`${text}\` is not the path of a folder`,
		expected: "the path of a folder, `s3://BUCKET/PREFIX`, or `git:URL#BRANCH` (default: gh-pages)",
		fix: text.replace(form, fix)
	});
}
export { openFolder };
