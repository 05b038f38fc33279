import { o as pause, r as mapConcurrently, t as init_concurrency } from "./concurrency.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { n as pathsOf, t as LARGEST_SITE_FILE } from "./place.js";
import { i as isWritten, n as demandSitePaths, r as isSitePath } from "./site-path.js";
import { a as parseObject } from "./json.js";
import { h as quote, m as nameSome } from "./text.js";
import { n as randomToken, t as contentTag } from "./object-store.js";
import { n as findLife, r as parseWriter, t as describeSelf } from "./writer.js";
import { t as clearTarget } from "./clear-target.js";
import { basename, dirname } from "node:path/posix";
// src/places/common/apply-in-order.ts
init_concurrency();
init_errors();
const KEYS = "catalog/keys";
async function applyInOrder(files, write, remove, largest = Number.POSITIVE_INFINITY) {
	let removed = [];
	let stage = [];
	const folders = new Set();
	const parents = new Set();
	const place = async () => {
		const paths = new Set(stage.map(({ path }) => path));
		const inTheWay = removed.filter(({ path }) => paths.has(dirname(path)));
		removed = removed.filter((file) => !inTheWay.includes(file));
		if (inTheWay.length > 0) await remove(inTheWay);
		await write(stage);
		stage = [];
		folders.clear();
		parents.clear();
	};
	for await (const file of files) {
		if (file.text === void 0) {
			removed.push(file);
			continue;
		}
		let folder = dirname(file.path);
		const isIndex = basename(file.path).startsWith("index.") && folders.has(folder);
		const isSigned = folders.has(KEYS) && folder !== KEYS;
		if (stage.length === largest || parents.has(folder) || isIndex || isSigned) await place();
		stage.push(file);
		folders.add(folder);
		while (folder !== ".") {
			folder = dirname(folder);
			parents.add(folder);
		}
	}
	if (stage.length > 0) await place();
	if (removed.length > 0) await remove(removed);
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
async function settleHead(context, use) {
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
		if (!(head.writer !== void 0 && await findLife(head.writer) === "dead") && waits < patience.most(files.length)) {
			await patience.wait();
			continue;
		}
		try {
			await demandFit(store, files);
			if (use === "to look") throw unfinished(store, "a dry run");
			await applyChange(context, {
				...head,
				files
			});
		} catch (cause) {
			if ((await store.stat(".provider-pages.head"))?.etag !== head.etag) continue;
			throw store.isDenied(cause) ? unfinished(store, store.permission.of, cause) : cause;
		}
	}
}
function unfinished(store, who, cause) {
	const problem = {
		code: "site-unfinished",
		found: `an interrupted run left a change of ${store.name("")} unfinished, and ${who} may not write there`,
		expected: "permission to finish the change",
		fix: store.permission.fix
	};
	return new ProblemError(problem, { cause });
}
async function demandFit(store, files) {
	const written = new Set(files.flatMap(({ path, text }) => text === void 0 ? [] : [path]));
	const isFit = async ({ path, text, before }) => {
		if (!isWritten(path)) return false;
		if (text === void 0 && (before === "" || written.has(dirname(path)))) return true;
		const object = await store.stat(path);
		return object?.etag === before || holds(store, path, text, object);
	};
	const fits = await mapConcurrently(files, 16, isFit);
	const others = files.flatMap(({ path }, at) => fits[at] ? [] : [quote(path)]);
	if (others.length > 0) throw new ProblemError({
		code: "site-unfinished",
		found: `${store.name(HEAD_KEY)} has the change of an interrupted run, which does not fit these files: ${nameSome(others, 5)}`,
		expected: "files of a site, as the change replaces them or as it writes them",
		fix: "If it is from a backup or a commit, delete it. Otherwise restore the other files, or delete it and run ‹command: rebuild›"
	});
}
var Overtaken = class extends Error {};
async function applyChange({ store, noteChanged }, begun, onWritten = () => {}) {
	let done = 0;
	for (const { path, before } of begun.files) if (before !== void 0) noteChanged(path);
	const write = async (stage) => {
		if (!store.keepsHead) await confirm(store, begun);
		await mapConcurrently(stage, 16, async (file) => {
			await writeObject(store, begun, file);
			onWritten(++done, begun.files.length);
		});
		await store.flush();
	};
	const remove = async (removed) => {
		await confirm(store, begun);
		await mapConcurrently(removed, 16, ({ path }) => store.remove(path));
		await store.flush();
	};
	await store.inTurn(async () => {
		try {
			await applyInOrder(begun.files, write, remove);
		} catch (error) {
			if (error instanceof Overtaken) return;
			throw error;
		}
		await endChange(store, begun);
	});
}
const MOST_ATTEMPTS = 20;
async function holds(store, path, bytes, object) {
	if (object === void 0 || bytes === void 0) return object === bytes;
	if (object.size !== bytes.length) return false;
	if (object.etag === contentTag(bytes)) return true;
	return (await store.get(path, LARGEST_SITE_FILE))?.bytes.equals(bytes) === true;
}
async function writeObject(store, begun, { path, text: bytes = new Uint8Array(), before }) {
	if (!store.keepsHead) return void await store.put(path, bytes);
	let expected = before;
	for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
		const condition = expected === void 0 ? "new" : { etag: expected };
		if (await store.put(path, bytes, { condition }) !== void 0) return;
		const object = await store.stat(path);
		if (await holds(store, path, bytes, object)) return;
		await confirm(store, begun);
		expected = object?.etag;
	}
	throw new Error(`${store.name(path)} changed ${MOST_ATTEMPTS} times while it was being written`);
}
async function confirm(store, { etag }) {
	if ((await store.stat(".provider-pages.head"))?.etag !== etag) throw new Overtaken();
}
const HEAD_KEY = ".provider-pages.head";
const SCHEMA = 1;
const LARGEST = 268435456;
async function readHead(store) {
	const object = await store.get(HEAD_KEY, LARGEST);
	if (object === void 0) return {
		id: void 0,
		etag: void 0,
		files: void 0
	};
	const parsed = parseHead(object.bytes, object.etag);
	if (parsed === void 0) throw new ProblemError({
		code: "site-unfinished",
		found: `${store.name(HEAD_KEY)}, the record of the last change, is damaged or was written by a newer version`,
		expected: "the format that this version of the program writes",
		fix: "Use the version that wrote it; if that is this version, delete it and run ‹command: rebuild›"
	});
	return parsed;
}
async function beginChange(store, on, files, message) {
	const other = files.find(({ path }) => !isWritten(path));
	if (other !== void 0) throw new Error(`no later run would finish a change of ${other.path}`);
	const id = randomToken();
	const rows = files.map(({ path, text, before = null }) => [
		path,
		text?.length ?? null,
		before
	]);
	const condition = on.etag === void 0 ? "new" : { etag: on.etag };
	const writer = store.keepsHead ? void 0 : await describeSelf();
	const line = toBytes({
		schema: SCHEMA,
		id,
		message,
		writer,
		files: rows
	});
	const change = Buffer.concat([line, ...files.flatMap(({ text }) => text ?? [])]);
	if (change.length > LARGEST) throw new ProblemError({
		code: "site-unfinished",
		found: `the change of ${store.name("")} has ${change.length} bytes`,
		expected: `at most ${LARGEST}: if this run is interrupted, another one finishes it from memory`,
		fix: "Publish fewer or shorter pages of documentation (‹docs›)"
	});
	const etag = await store.put(HEAD_KEY, change, { condition });
	await store.flush();
	if (etag) return {
		id,
		etag,
		files
	};
	const head = await readHead(store);
	return head.id === id && head.files !== void 0 ? {
		...head,
		files: head.files
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
function parseHead(bytes, etag) {
	const end = bytes.indexOf("\n") + 1;
	const { schema, id, files: rows, writer } = parseObject(bytes.toString("utf8", 0, end)) ?? {};
	if (schema !== SCHEMA || typeof id !== "string") return void 0;
	if (rows === void 0) return {
		id,
		etag,
		files: void 0
	};
	if (!Array.isArray(rows)) return void 0;
	const files = [];
	let left = bytes.subarray(end);
	for (const row of rows) {
		const file = parseRow(row, left);
		if (file === void 0) return void 0;
		files.push(file);
		left = left.subarray(file.text?.length ?? 0);
	}
	return left.length === 0 ? {
		id,
		etag,
		files,
		writer: parseWriter(writer)
	} : void 0;
}
function parseRow(row, left) {
	if (!Array.isArray(row)) return void 0;
	const [path, size, before = null] = row;
	if (typeof path !== "string" || before !== null && typeof before !== "string") return void 0;
	if (size === null) return {
		path,
		text: void 0,
		before: before ?? void 0
	};
	return typeof size === "number" && Number.isSafeInteger(size) && size >= 0 && size <= left.length ? {
		path,
		text: left.subarray(0, size),
		before: before ?? void 0
	} : void 0;
}
// src/places/common/object-site.ts
init_concurrency();
init_errors();
function objectSite(context) {
	const { store } = context;
	const readings = new WeakMap();
	const openHead = (change) => {
		const head = { id: store.keepsHead ? change : store.name("") };
		readings.set(head, {
			change,
			objects: new Map(),
			folders: new Map()
		});
		return head;
	};
	return {
		hasOneState: true,
		head: async (use) => openHead((await settleHead(context, use)).id),
		read: async (head, path) => {
			const object = await store.get(path, LARGEST_SITE_FILE);
			const objects = readings.get(head)?.objects;
			if (objects !== void 0 && !objects.has(path)) objects.set(path, object && {
				etag: object.etag,
				size: object.bytes.length
			});
			return object?.bytes.toString("utf8");
		},
		list: async (head, folder, detail) => {
			const shallow = detail === "shallow" ? detail : void 0;
			const documents = (await store.list(folder === "" ? "" : `${folder}/`, shallow)).filter(({ path }) => isSitePath(path.replace(/\/$/, "")));
			if (shallow === void 0 && documents.every(({ etag }) => etag !== void 0)) readings.get(head)?.folders.set(folder, new Map(documents.map((one) => [one.path, one])));
			return documents.map(({ path, size, modified }) => ({
				path,
				size,
				modified
			}));
		},
		copy: (_head, to, wanted, use) => copySite(store, to, wanted, use),
		put: async (file) => {
			demandSitePaths([file.path]);
			const wasThere = await store.save(file) === "was there";
			return {
				path: file.path,
				size: file.size,
				wasThere
			};
		},
		commit: async (head, change) => {
			const { files, message, pictures = [], stored = [], onWritten } = change;
			demandSitePaths(pathsOf(change));
			const reading = readings.get(head) ?? {
				change: head.id,
				objects: new Map(),
				folders: new Map()
			};
			for (;;) {
				const now = await settleHead(context);
				if (now.id !== reading.change && !await stillHolds(store, reading.objects)) return void 0;
				const planned = (await mapConcurrently(files, 16, (file) => planObject(store, file, reading))).flat();
				const added = pictures.map(({ path, bytes }) => ({
					path,
					text: bytes
				}));
				if (planned.length + added.length === 0) return openHead(now.id);
				await context.prepare([...added, ...planned]);
				const begun = await store.inTurn(async () => {
					await demandStored(store, stored);
					await mapConcurrently(pictures, 16, async ({ path, bytes }) => {
						const object = await store.stat(path);
						if (await holds(store, path, bytes, object)) return;
						if (object !== void 0) context.noteChanged(path);
						await store.put(path, new Uint8Array(bytes));
					});
					await store.flush();
					if (planned.length === 0) return now;
					if (now.id === void 0 && !await stillHolds(store, reading.objects)) return "lost";
					const change = await beginChange(store, now, planned, message);
					if (change !== void 0) await applyChange(context, change, onWritten);
					return change;
				});
				if (begun !== void 0) return begun === "lost" ? void 0 : openHead(begun.id);
			}
		}
	};
}
async function demandStored(store, stored) {
	const problems = (await mapConcurrently(stored, 16, async ({ path, size }) => await store.sizeOf(path) === size ? [] : [path])).flat().map((path) => ({
		code: "site-busy",
		found: `another run removed or changed ${store.name(path)} before a document could name it`,
		expected: "the file that this run stored",
		fix: "Run the command again: it stores the file again"
	}));
	if (problems.length > 0) throw new ProblemError(problems);
}
async function stillHolds(store, objects) {
	return (await mapConcurrently([...objects], 16, async ([path, before]) => (await store.stat(path))?.etag === before?.etag)).every(Boolean);
}
async function planObject(store, [path, text], { objects, folders }) {
	if (text === void 0 && !objects.has(path)) return await store.sizeOf(path) === void 0 ? [] : [{
		path,
		text,
		before: ""
	}];
	const listing = [...folders].find(([folder]) => path.startsWith(`${folder}/`))?.[1];
	const source = objects.has(path) ? objects : listing;
	const object = source === void 0 ? await store.stat(path) : source.get(path);
	const bytes = text === void 0 ? void 0 : Buffer.from(text);
	return await holds(store, path, bytes, object) ? [] : [{
		path,
		text: bytes,
		before: object?.etag
	}];
}
const MOST_ROUNDS = 20;
async function copySite(store, to, wanted, use) {
	const copied = new Set();
	for (let round = 1; round <= MOST_ROUNDS; round++) {
		const fresh = (typeof wanted === "function" ? await listWanted(store, wanted) : wanted).filter(({ path }) => !copied.has(path) && (round === 1 || isWritten(path)));
		if (fresh.length === 0) return;
		await mapConcurrently(fresh, 16, async ({ path, size }) => {
			await store.copy(path, await clearTarget(to, path), size, use);
		});
		for (const { path } of fresh) copied.add(path);
	}
}
const FOLDERS = [
	".well-known",
	"assets",
	"catalog",
	"mirror",
	"preview",
	"recent",
	"registry",
	"v1"
];
async function listWanted(store, wanted) {
	const top = await store.list("", "shallow");
	const listBelow = async (isListed) => {
		const folders = top.filter(({ path }) => path.endsWith("/") && isListed(path.slice(0, -1)));
		return (await mapConcurrently(folders, 16, ({ path }) => store.list(path, path === "assets/" && !wanted(path) ? "shallow" : void 0))).flat();
	};
	const objects = await listBelow((name) => FOLDERS.includes(name));
	const find = (form) => new Set(objects.flatMap(({ path }) => form.exec(path)?.[1] ?? []));
	const names = find(/^catalog\/[^/]+\/([^/]+\/[^/]+)\.json$/);
	const lists = find(/^v1\/providers\/([^/]+\/[^/]+)\/versions(?:\/index\.json)?$/);
	const isOurs = names.size > 0 && [...lists].every((name) => names.has(name));
	const namespaces = new Set([...names].map((name) => name.split("/", 1)[0]));
	const others = await listBelow((name) => !FOLDERS.includes(name) && (!isOurs || namespaces.has(name)));
	const files = [
		...top.filter(({ path }) => !path.endsWith("/")),
		...objects,
		...others
	];
	const above = new Set();
	for (const { path } of files) for (let end = path.indexOf("/"); end !== -1; end = path.indexOf("/", end + 1)) above.add(path.slice(0, end));
	return files.filter(({ path, size = 0 }) => isWritten(path) || isSitePath(path) && size <= 33554432).filter(({ path }) => !above.has(path) && wanted(path)).map(({ path }) => ({
		path,
		size: LARGEST_SITE_FILE
	}));
}
export { HEAD_KEY as n, realPatience as r, objectSite as t };
