import { s as init_errors, t as ProblemError } from "./errors.js";
import { u as parseSource } from "./address.js";
import { a as parseObject } from "./json.js";
import { o as pause, r as mapConcurrently, t as init_concurrency } from "./concurrency.js";
import { t as LARGEST_SITE_FILE } from "./place.js";
import { i as randomToken, n as contentTag, r as isDocument } from "./object-store.js";
import { n as findLife, r as parseWriter, t as describeSelf } from "./writer.js";
import { t as clearTarget } from "./clear-target.js";
import { basename, dirname } from "node:path/posix";
// src/places/common/address.ts
init_errors();
async function locate({ siteUrl, source, location, served }, recorded, what) {
	if (location !== void 0) return location;
	if (siteUrl !== void 0) return {
		base: siteUrl.replace(/\/?$/, "/"),
		found: "stated",
		warnings: []
	};
	const site = await recorded();
	if (site?.base !== void 0) return {
		base: site.base,
		found: "asked",
		warnings: []
	};
	if (served !== void 0) return {
		base: served,
		found: "asked",
		warnings: []
	};
	const hostname = hostOf(source) ?? site?.hostname;
	if (hostname === void 0) throw new ProblemError({
		code: "site-url-unknown",
		found: "the URL of the site is not known",
		expected: `the URL ${what}: its hostname is part of the provider's address`,
		fix: "Set ‹site-url› to a URL like https://registry.example.com/, or ‹source› to `hostname/namespace/type`"
	});
	return {
		base: `https://${hostname}/`,
		found: "presumed",
		warnings: []
	};
}
const NOWHERE = "nowhere.invalid";
function hostOf(source) {
	if (source === void 0) return void 0;
	try {
		const { hostname } = parseSource(source, {
			hostname: NOWHERE,
			namespace: "unknown"
		});
		return hostname === NOWHERE ? void 0 : hostname;
	} catch {
		return "unknown.invalid";
	}
}
// src/places/common/apply-in-order.ts
init_concurrency();
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
init_errors();
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
		if (!(head.writer !== void 0 && await findLife(head.writer) === "dead") && waits < patience.most(files.length)) {
			await patience.wait();
			continue;
		}
		try {
			await applyChange(context, {
				...head,
				files
			});
		} catch (cause) {
			if (!store.isDenied(cause)) throw cause;
			if ((await store.stat(".provider-pages.head"))?.etag !== head.etag) continue;
			const problem = {
				code: "site-unfinished",
				found: `an interrupted run left a change of ${store.name("")} unfinished, and ${store.permission.of} may not write there`,
				expected: "permission to finish the change",
				fix: store.permission.fix
			};
			throw new ProblemError(problem, { cause });
		}
	}
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
	const parsed = parseHead(found.bytes.toString("utf8"), found.etag);
	if (parsed === void 0) throw new ProblemError({
		code: "site-unfinished",
		found: `${store.name(HEAD_KEY)}, the record of the last change, is damaged or was written by a newer version`,
		expected: "the format that this version of the program writes",
		fix: "Use the version that wrote it; if that is this version, delete it and run ‹command: rebuild›"
	});
	return parsed;
}
async function beginChange(store, on, files, message) {
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
function parseHead(text, etag) {
	const { schema, id, files: rows, writer } = parseObject(text) ?? {};
	if (schema !== SCHEMA || typeof id !== "string") return void 0;
	if (rows === void 0) return {
		id,
		etag,
		files: void 0
	};
	if (!Array.isArray(rows)) return void 0;
	const files = rows.flatMap(parseRow);
	return files.length === rows.length ? {
		id,
		etag,
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
			seen: new Map(),
			listed: new Map()
		});
		return head;
	};
	return {
		hasOneState: true,
		head: async () => openHead((await settleHead(context)).id),
		read: async (head, path) => {
			const found = await store.get(path, LARGEST_SITE_FILE);
			const seen = readings.get(head)?.seen;
			if (seen !== void 0 && !seen.has(path)) seen.set(path, found?.etag);
			return found?.bytes.toString("utf8");
		},
		list: async (head, folder, detail) => {
			const shallow = detail === "shallow" ? detail : void 0;
			const documents = (await store.list(folder === "" ? "" : `${folder}/`, shallow)).filter(({ path }) => isDocument(path.replace(/\/$/, "")));
			const tags = new Map(documents.map(({ path, etag }) => [path, etag]));
			if (shallow === void 0 && ![...tags.values()].includes(void 0)) readings.get(head)?.listed.set(folder, tags);
			return documents.map(({ path, size, modified }) => ({
				path,
				size,
				modified
			}));
		},
		copy: (_head, to, wanted) => copySite(store, to, wanted),
		put: async (file) => {
			const wasThere = await store.save(file) === "was there";
			return {
				path: file.path,
				size: file.size,
				wasThere
			};
		},
		commit: async (head, { files, message, pictures = [], stored = [], onWritten }) => {
			const reading = readings.get(head) ?? {
				change: head.id,
				seen: new Map(),
				listed: new Map()
			};
			for (;;) {
				const now = await settleHead(context);
				if (now.id !== reading.change && !await stillHolds(store, reading.seen)) return void 0;
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
						const there = await store.stat(path);
						if (there?.etag === contentTag(bytes)) return;
						if (there !== void 0) context.noteChanged(path);
						await store.put(path, new Uint8Array(bytes));
					});
					await store.flush();
					if (planned.length === 0) return now;
					if (now.id === void 0 && !await stillHolds(store, reading.seen)) return "lost";
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
async function stillHolds(store, seen) {
	return (await mapConcurrently([...seen], 16, async ([path, etag]) => (await store.stat(path))?.etag === etag)).every(Boolean);
}
async function planObject(store, [path, text], { seen, listed }) {
	if (text === void 0 && !seen.has(path)) return await store.sizeOf(path) === void 0 ? [] : [{
		path,
		text,
		before: ""
	}];
	const listing = [...listed].find(([folder]) => path.startsWith(`${folder}/`))?.[1];
	const known = seen.has(path) ? seen : listing;
	const before = known === void 0 ? (await store.stat(path))?.etag : known.get(path);
	return (text === void 0 ? before === void 0 : before === contentTag(text)) ? [] : [{
		path,
		text,
		before
	}];
}
const PACKAGES = "assets/";
async function copySite(store, to, wanted = isNoPackage) {
	const copied = new Set();
	for (;;) {
		const fresh = (typeof wanted === "function" ? await listWanted(store, wanted) : wanted).filter(({ path }) => !copied.has(path));
		if (fresh.length === 0) return;
		await mapConcurrently(fresh, 16, async ({ path, size }) => {
			await store.copy(path, await clearTarget(to, path), size);
		});
		for (const { path } of fresh) copied.add(path);
	}
}
async function listWanted(store, wanted) {
	const top = await store.list("", "shallow");
	const files = (await mapConcurrently(top, 16, async (one) => {
		if (!one.path.endsWith("/")) return [one];
		const isShallow = one.path === PACKAGES && !wanted(PACKAGES);
		return store.list(one.path, isShallow ? "shallow" : void 0);
	})).flat();
	const above = new Set();
	for (const { path } of files) for (let end = path.indexOf("/"); end !== -1; end = path.indexOf("/", end + 1)) above.add(path.slice(0, end));
	return files.filter(({ path }) => !above.has(path) && isDocument(path) && wanted(path)).map(({ path }) => ({
		path,
		size: LARGEST_SITE_FILE
	}));
}
function isNoPackage(path) {
	return !path.startsWith(PACKAGES) || /^[^/]+\/[^/]+$/.test(path);
}
export { locate as a, realPatience as i, objectSite as n, HEAD_KEY as r, isNoPackage as t };
