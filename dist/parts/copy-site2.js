import { o as __toESM } from "./rolldown-runtime.js";
import { t as require_tar_stream } from "./tar-stream.js";
import { n as mapConcurrently } from "./concurrency.js";
import { t as ProblemError } from "./errors.js";
import { n as readBlob } from "./read-packages.js";
import { a as readTree, t as findTree } from "./read-files.js";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { dirname, resolve, sep } from "node:path";
import { mkdir, writeFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
// src/places/github/site/copy-site.ts
var import_tar_stream = __toESM(require_tar_stream(), 1);
const LARGEST_ARCHIVE = 2 ** 31;
const LARGEST_SITE = 2 ** 31;
const BLOCK = 4096;
async function copySite(client, options, head, to) {
	if (head.id === void 0) return;
	const few = to.wanted && await listFew(client, options, head, to.wanted);
	if (few !== void 0) return copyFiles(client, options, few, to.directory);
	await copyArchive(client, options, head.id, to);
}
async function copyArchive(client, options, commit, to) {
	const doing = `downloading branch ${options.branch}`;
	const route = "GET /repos/{owner}/{repo}/tarball/{ref}";
	const parameters = {
		...options.repository,
		ref: commit
	};
	for (let attempt = 1;; attempt++) {
		const archive = (await client.repeatable(route, parameters, {
			doing,
			size: LARGEST_ARCHIVE,
			limit: LARGEST_ARCHIVE,
			asStream: true
		})).data;
		if ((archive instanceof ReadableStream ? await unpackArchive(archive, {
			folder: options.directory,
			...to
		}) : "broken") === "whole") return;
		await client.backoff.wait(doing, attempt, {
			kind: "unknown",
			message: "the archive is incomplete"
		});
	}
}
async function unpackArchive(archive, place) {
	const { limit = LARGEST_SITE } = place;
	const entries = (0, import_tar_stream.extract)();
	let unpacked = 0;
	entries.on("entry", (headers, content, next) => {
		content.on("error", () => {});
		unpacked += Math.max(BLOCK, headers.size ?? 0);
		(unpacked > limit ? Promise.reject(tooLarge(limit)) : unpackEntry(headers, content, place)).then(() => next(), next);
	});
	try {
		await pipeline(Readable.from(untilBreak(archive)), createGunzip(), entries);
		return "whole";
	} catch (error) {
		if (isBreak(error)) return "broken";
		throw error;
	}
}
var BrokenOff = class extends Error {};
async function* untilBreak(archive) {
	let bytes = 0;
	try {
		for await (const chunk of archive) {
			bytes += chunk.length;
			yield chunk;
		}
	} catch (error) {
		throw error instanceof ProblemError ? error : new BrokenOff("the archive is incomplete", { cause: error });
	}
	if (bytes === 0) throw new BrokenOff("the archive is empty");
}
function isBreak(error) {
	if (error instanceof BrokenOff) return true;
	if (!(error instanceof Error)) return false;
	return ("code" in error ? String(error.code) : "").startsWith("Z_") || /unexpected end of data|invalid tar header/i.test(error.message);
}
async function unpackEntry({ name, type }, content, place) {
	const target = type === "file" ? targetOf(name, place) : void 0;
	if (target === void 0) {
		for await (const _ of content);
		return;
	}
	await mkdir(dirname(target), { recursive: true });
	await pipeline(content, createWriteStream(target));
}
function targetOf(name, { folder, directory, wanted }) {
	const [, path] = /^[^/]+\/(.+)$/.exec(name) ?? [];
	const prefix = folder === "" ? "" : `${folder}/`;
	if (path === void 0 || !path.startsWith(prefix)) return void 0;
	if (wanted?.(path.slice(prefix.length)) === false) return void 0;
	return placeIn(directory, path.slice(prefix.length));
}
function tooLarge(limit) {
	const found = `the archive of the site's branch unpacks to more than ${limit} bytes`;
	return new ProblemError({
		code: "catalog-invalid",
		found,
		expected: "a site that Pages can serve",
		fix: "Reduce the branch: Pages does not serve a site of this size"
	});
}
const MUCH = 2e7;
const MOST_FILES = 400;
const AT_ONCE = 6;
const PACKAGES = "assets";
async function listFew(client, options, head, wanted) {
	if (!("tree" in head) || typeof head.tree !== "string") return void 0;
	const tree = await findTree(client, options, head.tree);
	if (tree === void 0) return void 0;
	if (!(await readTree(client, options, tree)).entries.some(({ path, type }) => path === PACKAGES && type === "tree")) return void 0;
	const { entries, isWhole } = await readTree(client, options, tree, { recursive: "1" });
	const files = entries.filter(({ type, mode }) => type === "blob" && mode !== LINK);
	const bytes = files.filter(({ path }) => !wanted(path)).reduce((sum, { size = 0 }) => sum + size, 0);
	const few = files.filter(({ path }) => wanted(path));
	if (!isWhole || bytes < MUCH || few.length > MOST_FILES) return void 0;
	return few.map(({ path, sha }) => ({
		path,
		blob: sha
	}));
}
const LINK = "120000";
async function copyFiles(client, { repository }, files, directory) {
	const copy = async ({ path, blob }) => {
		const target = placeIn(directory, path);
		const bytes = await readBlob(client, repository, {
			name: path,
			blob
		});
		await mkdir(dirname(target), { recursive: true });
		await writeFile(target, bytes);
	};
	await mapConcurrently(files, AT_ONCE, copy);
}
function placeIn(directory, path) {
	const root = resolve(directory);
	const target = resolve(root, path);
	if (!target.startsWith(root + sep)) throw leadsOut(path);
	return target;
}
function leadsOut(path) {
	const found = `the path ${path} on the site's branch leads out of the folder`;
	return new ProblemError({
		code: "catalog-invalid",
		found,
		expected: "files within the site",
		fix: "Remove it from the branch"
	});
}
export { listFew as n, unpackArchive as r, copySite as t };
