import { a as pause, n as mapConcurrently } from "./concurrency.js";
import { t as LARGEST_SITE_FILE } from "./site2.js";
import { t as ProblemError } from "./errors.js";
import { a as parseObject } from "./json.js";
import { r as randomToken, t as OWN_FILES } from "./site-state.js";
import { n as findLife, r as parseWriter, t as describeSelf } from "./writer.js";
import { createHash } from "node:crypto";
import { basename, dirname } from "node:path/posix";
// src/places/common/apply-in-order.ts
const KEYS = "catalog/keys";
async function applyInOrder(files, { write, remove }, largest = Number.POSITIVE_INFINITY) {
	let removed = [];
	let stage = new Stage();
	const place = async () => {
		const paths = new Set(stage.files.map(({ path }) => path));
		const inTheWay = removed.filter(({ path }) => paths.has(dirname(path)));
		removed = removed.filter((file) => !inTheWay.includes(file));
		if (inTheWay.length > 0) await remove(inTheWay);
		await write(stage.files);
		stage = new Stage();
	};
	for await (const file of files) {
		if (file.text === void 0) {
			removed.push(file);
			continue;
		}
		if (stage.files.length === largest || stage.mayBeNamedBy(file.path)) await place();
		stage.add(file);
	}
	if (stage.files.length > 0) await place();
	if (removed.length > 0) await remove(removed);
}
var Stage = class {
	files = [];
	#folders = new Set();
	#parents = new Set();
	add(file) {
		this.files.push(file);
		let folder = dirname(file.path);
		this.#folders.add(folder);
		while (folder !== ".") {
			folder = dirname(folder);
			this.#parents.add(folder);
		}
	}
	mayBeNamedBy(path) {
		const folder = dirname(path);
		const isIndex = basename(path).startsWith("index.") && this.#folders.has(folder);
		const isSigned = this.#folders.has(KEYS) && folder !== KEYS;
		return this.#parents.has(folder) || isIndex || isSigned;
	}
};
// src/places/common/object-store.ts
function isDocument(key) {
	const parts = key.split("/");
	if (parts.some((part) => [
		"",
		".",
		".."
	].includes(part) || /[\\\0]/.test(part))) return false;
	return !parts.some((part) => part.startsWith(OWN_FILES));
}
function contentTag(bytes) {
	return `"${createHash("md5").update(bytes).digest("hex")}"`;
}
// src/places/common/change.ts
function realPatience(cancelled) {
	return {
		wait: async () => {
			await pause(100 + Math.random() * 200, cancelled);
			cancelled?.throwIfAborted();
		},
		most: (files) => 10 + files / 20
	};
}
async function settleHead(context) {
	const { store, patience } = context;
	let waitsFor;
	for (let waits = 0;; waits++) {
		const { files, ...head } = await readHead(store);
		if (files === void 0) return {
			...head,
			files
		};
		if (head.id !== waitsFor) waits = 0;
		waitsFor = head.id;
		if (!(head.writer !== void 0 && await findLife(head.writer) === "dead") && waits < patience.most(files.length)) await patience.wait();
		else await finishOther(context, {
			...head,
			files
		});
	}
}
async function finishOther(context, begun) {
	try {
		await applyChange(context, begun);
	} catch (cause) {
		const { store } = context;
		if (!store.isDenied(cause)) throw cause;
		if ((await store.stat(".provider-pages.head"))?.etag !== begun.etag) return;
		const problem = {
			code: "site-unfinished",
			found: `an interrupted run left a change of ${store.name("")} unfinished, and ${store.permission.of} may not write there`,
			expected: "permission to finish the change",
			fix: store.permission.fix
		};
		throw new ProblemError(problem, { cause });
	}
}
var Overtaken = class extends Error {};
async function applyChange({ store, noteChanged }, begun) {
	for (const { path, before } of begun.files) if (before !== void 0) noteChanged(path);
	const steps = {
		write: async (stage) => {
			if (!store.keepsHead) await confirm(store, begun);
			await mapConcurrently(stage, 16, (file) => writeObject(store, begun, file));
			await store.flush();
		},
		remove: async (removed) => {
			await confirm(store, begun);
			await mapConcurrently(removed, 16, ({ path }) => store.remove(path));
			await store.flush();
		}
	};
	await store.inTurn(async () => {
		try {
			await applyInOrder(begun.files, steps);
		} catch (error) {
			if (error instanceof Overtaken) return;
			throw error;
		}
		await endChange(store, begun);
	});
}
const MOST_ATTEMPTS = 20;
async function writeObject(store, begun, { path, text = "", before }) {
	const bytes = new TextEncoder().encode(text);
	let expected = before;
	for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
		const condition = expected === void 0 ? "new" : { etag: expected };
		if (await store.put(path, bytes, { condition }) !== void 0) return;
		const there = await store.stat(path);
		if (there?.size === bytes.length && (await store.get(path, bytes.length))?.bytes.equals(bytes)) return;
		await confirm(store, begun);
		expected = there?.etag;
	}
	throw new Error(`${store.name(path)} changed ${MOST_ATTEMPTS} times while it was being written`);
}
async function confirm(store, { etag }) {
	if ((await store.stat(".provider-pages.head"))?.etag !== etag) throw new Overtaken();
}
const HEAD_KEY = ".provider-pages.head";
const SCHEMA = 1;
const LARGEST = 536870912;
async function readHead(store) {
	const found = await store.get(HEAD_KEY, LARGEST);
	if (found === void 0) return {
		id: void 0,
		etag: void 0,
		files: void 0
	};
	const parsed = parseHead(found.bytes.toString("utf8"));
	if (parsed === void 0) throw unreadable(store);
	return {
		...parsed,
		etag: found.etag
	};
}
async function beginChange(store, on, { files, message }) {
	const id = randomToken();
	const rows = files.map(({ path, text = null, before = null }) => [
		path,
		text,
		before
	]);
	const condition = on.etag === void 0 ? "new" : { etag: on.etag };
	const writer = store.keepsHead ? void 0 : await describeSelf();
	const change = toBytes({
		schema: SCHEMA,
		id,
		message,
		writer,
		files: rows
	});
	const etag = await store.put(HEAD_KEY, change, { condition });
	await store.flush();
	if (etag) return {
		id,
		etag,
		files
	};
	const there = await readHead(store);
	return there.id === id && there.files !== void 0 ? {
		...there,
		files: there.files
	} : void 0;
}
async function endChange(store, { id, etag = "" }) {
	if (store.keepsHead) {
		await store.put(HEAD_KEY, toBytes({
			schema: SCHEMA,
			id
		}), { condition: { etag } });
		return;
	}
	if ((await store.stat(".provider-pages.head"))?.etag === etag) await store.remove(HEAD_KEY);
	await store.flush();
}
function toBytes(value) {
	return new TextEncoder().encode(`${JSON.stringify(value)}\n`);
}
function parseHead(text) {
	const { schema, id, files: rows, writer } = parseObject(text) ?? {};
	if (schema !== SCHEMA || typeof id !== "string") return void 0;
	if (rows === void 0) return {
		id,
		files: void 0
	};
	if (!Array.isArray(rows)) return void 0;
	const files = rows.flatMap(parseRow);
	return files.length === rows.length ? {
		id,
		files,
		writer: parseWriter(writer)
	} : void 0;
}
function parseRow(row) {
	if (!Array.isArray(row)) return [];
	const [path, text, before] = row;
	if (typeof path !== "string" || !isDocument(path) || !isTextOrNull(text) || !isTextOrNull(before)) return [];
	return [{
		path,
		text: text ?? void 0,
		before: before ?? void 0
	}];
}
function isTextOrNull(value) {
	return value === null || typeof value === "string";
}
function unreadable(store) {
	return new ProblemError({
		code: "site-unfinished",
		found: `${store.name(HEAD_KEY)}, the record of the last change, is damaged or was written by a newer version`,
		expected: "the format that this version of the program writes",
		fix: "Use the version that wrote it; if that is this version, delete it and run ‹command: rebuild›"
	});
}
// src/places/common/object-site.ts
function objectSite(context) {
	const { store } = context;
	const readings = new WeakMap();
	const openHead = (change) => {
		const head = { id: store.keepsHead ? change : store.name("") };
		readings.set(head, {
			change,
			seen: new Map(),
			listed: new Map()
		});
		return head;
	};
	const read = async (head, path) => {
		const found = await store.get(path, LARGEST_SITE_FILE);
		const seen = readings.get(head)?.seen;
		if (seen !== void 0 && !seen.has(path)) seen.set(path, found?.etag);
		return found?.bytes.toString("utf8");
	};
	return {
		hasOneState: true,
		head: async () => openHead((await settleHead(context)).id),
		read,
		list: async (head, folder) => {
			const { objects } = await store.list(folder === "" ? "" : `${folder}/`);
			const documents = objects.filter(({ key }) => isDocument(key));
			const tags = new Map(documents.map(({ key, etag }) => [key, etag]));
			if (![...tags.values()].includes(void 0)) readings.get(head)?.listed.set(folder, tags);
			return documents.map(({ key }) => key);
		},
		write: async (head, change) => {
			const written = await writeChange(context, change, readings.get(head) ?? {
				change: head.id,
				seen: new Map(),
				listed: new Map()
			});
			return written === "lost" ? void 0 : openHead(written.id);
		}
	};
}
async function writeChange(context, { files, message, pictures = [] }, reading) {
	const { store } = context;
	for (;;) {
		const now = await settleHead(context);
		if (now.id !== reading.change && !await stillHolds(store, reading.seen)) return "lost";
		const planned = (await mapConcurrently(files, 16, (file) => planObject(store, file, reading))).flat();
		const added = pictures.map(({ path, bytes }) => ({
			path,
			text: bytes
		}));
		if (planned.length + added.length === 0) return now;
		await context.prepare([...added, ...planned]);
		const begun = await store.inTurn(async () => {
			await sendPictures(context, pictures);
			if (planned.length === 0) return now;
			if (now.id === void 0 && !await stillHolds(store, reading.seen)) return "lost";
			const change = await beginChange(store, now, {
				files: planned,
				message
			});
			if (change !== void 0) await applyChange(context, change);
			return change;
		});
		if (begun !== void 0) return begun;
	}
}
async function stillHolds(store, seen) {
	return (await mapConcurrently([...seen], 16, async ([path, etag]) => (await store.stat(path))?.etag === etag)).every(Boolean);
}
async function planObject(store, [path, text], { seen, listed }) {
	const known = seen.has(path) ? seen : findListing(listed, path);
	const before = known === void 0 ? (await store.stat(path))?.etag : known.get(path);
	return (text === void 0 ? before === void 0 : before === contentTag(text)) ? [] : [{
		path,
		text,
		before
	}];
}
function findListing(listed, path) {
	return [...listed].find(([folder]) => path.startsWith(`${folder}/`))?.[1];
}
async function sendPictures({ store, noteChanged }, pictures) {
	await mapConcurrently(pictures, 16, async ({ path, bytes }) => {
		const there = await store.stat(path);
		if (there?.etag === contentTag(bytes)) return;
		if (there !== void 0) noteChanged(path);
		await store.put(path, new Uint8Array(bytes));
	});
	await store.flush();
}
export { contentTag as a, toBytes as i, HEAD_KEY as n, isDocument as o, realPatience as r, objectSite as t };
