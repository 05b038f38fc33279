import { n as parseSiteFacts } from "./site-facts.js";
import { c as packagesFolder, i as SITE_PATH, s as packageUrl } from "./paths.js";
import { a as pause, i as onceEach, n as mapConcurrently, r as once, t as limitConcurrency } from "./concurrency.js";
import { a as hasProblem, t as ProblemError } from "./errors.js";
import { t as LARGEST_SITE_FILE } from "./site2.js";
import { i as toBytes, o as isDocument, r as realPatience, t as objectSite } from "./object-site.js";
import { a as toBase, i as statedLocation, n as copyUntilComplete, r as randomToken, t as OWN_FILES } from "./site-state.js";
import { r as ReleaseLost, s as holds, t as LARGEST_ACCEPTED } from "./package-store.js";
import { a as parseAddressPath, t as addressPath } from "./address.js";
import { a as openDraftOf, i as isAbandoned, n as draftGone, o as otherFileThere, r as fileGone, s as publishedByOther, t as PACKAGES_IN_SITE } from "./site-releases.js";
import { a as parseObject } from "./json.js";
import { a as findProxyFailure, c as init_addresses, l as isConfidential, o as init_proxy_failure } from "./proxies.js";
import { c as describeUnreachable, l as init_unreachable, s as attemptsWithout, u as isUnreachable } from "./agents.js";
import { a as quote, r as count } from "./quote.js";
import { t as areSignatures } from "./filename.js";
import { n as fetchOnce, r as init_fetch, t as ConnectionLost } from "./fetch.js";
import { o as readRegularFile } from "./read-file.js";
import { homedir, tmpdir } from "node:os";
import { createWriteStream } from "node:fs";
import { dirname, join } from "node:path";
import { mkdir, mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createHash } from "node:crypto";
// src/places/bucket/copy-site.ts
const PACKAGES = "assets/";
function copyBucket(store, to, wanted = isNoPackage) {
	return copyUntilComplete(async () => (await listDocuments(store, wanted)).filter((path) => isDocument(path) && wanted(path)), async (paths) => {
		await mapConcurrently(paths, 16, (path) => copyOne(store, path, join(to, path)));
	});
}
function isNoPackage(path) {
	return !path.startsWith(PACKAGES) || /^[^/]+\/[^/]+$/.test(path);
}
async function listDocuments(store, wanted) {
	const { objects, folders } = await store.list("", "shallow");
	const below = await mapConcurrently(folders, 16, async (folder) => {
		const isShallow = folder === PACKAGES && !wanted(folder);
		return (await store.list(folder, isShallow ? "shallow" : void 0)).objects;
	});
	const keys = [...objects, ...below.flat()].map(({ key }) => key);
	const above = new Set(keys.flatMap((key) => foldersOf(key)));
	return keys.filter((key) => !above.has(key));
}
function foldersOf(key) {
	const parts = key.split("/");
	return parts.slice(1).map((_part, index) => parts.slice(0, index + 1).join("/"));
}
async function copyOne(store, path, target) {
	const found = await store.get(path, LARGEST_SITE_FILE);
	if (found === void 0) return;
	await mkdir(dirname(target), { recursive: true });
	await rm(target, { force: true });
	await writeFile(target, found.bytes);
}
// src/places/bucket/s3/refusals.ts
init_proxy_failure();
init_unreachable();
function readRefusal(doing, response, body) {
	const region = response.headers.get("x-amz-bucket-region") ?? textOf(body, "Region");
	const [code = "", message = ""] = [textOf(body, "Code"), textOf(body, "Message")];
	return {
		doing,
		status: response.status,
		code,
		message,
		region
	};
}
function isTransient({ status, code }) {
	if (status === 501 || status === 505) return false;
	return status >= 500 || status === 429 || status === 408 || code === "RequestTimeout" || code === "SlowDown";
}
function isDenied(error) {
	return hasProblem(error, "bucket-denied");
}
function refused$1(refusal) {
	return new ProblemError(explain(refusal));
}
const REMEDIES = {
	"bucket-denied": {
		expected: "permission to list the bucket, and to read, write and delete objects below the prefix",
		fix: "Check the credentials and the policy; docs/publish-to-a-bucket.md has a minimal one"
	},
	"bucket-unavailable": {
		expected: "a successful response",
		fix: "Run the command again: it continues where it stopped; if it fails again, ask the store's operator"
	}
};
function explain(refusal) {
	const { status, code, region } = refusal;
	const found = describeRefusal(refusal);
	if (code === "NoSuchBucket") return {
		code: "bucket-unknown",
		found,
		expected: "an existing bucket: this program does not create one",
		fix: "Create the bucket, or correct ‹to› or ‹s3-endpoint›"
	};
	if (status === 301 || status === 307 || code === "AuthorizationHeaderMalformed") return {
		code: "bucket-unknown",
		found,
		expected: `the region of the bucket${region === void 0 ? "" : `: ${region}`}`,
		fix: "Set ‹s3-region› or AWS_REGION"
	};
	if (status === 501 || code === "NotImplemented") return unsuited(found);
	const kind = status === 401 || status === 403 || code === "ExpiredToken" || code === "InvalidToken" ? "bucket-denied" : "bucket-unavailable";
	return {
		code: kind,
		found,
		...REMEDIES[kind]
	};
}
function unsuited(found) {
	return {
		code: "bucket-unsuited",
		found,
		expected: "a store that supports `If-None-Match: *` and `If-Match` for writes, as S3 and R2 do",
		fix: "Use another store, or publish to a folder with ‹to› and copy it from one job at a time"
	};
}
function unexpectedResponse(found) {
	return new ProblemError({
		code: "bucket-unavailable",
		found,
		expected: "a response that follows the S3 protocol",
		fix: "Check ‹s3-endpoint›, then run the command again: it continues where it stopped"
	});
}
function tooManyAttempts(doing, attempts, last, cause) {
	const problem = {
		code: "bucket-unavailable",
		found: `${doing} failed ${count(attempts, "time")}, the last time with: ${last}`,
		expected: "a response from the store",
		fix: "Check ‹s3-endpoint› and the network, then run the command again: it continues where it stopped"
	};
	return new ProblemError(problem, { cause });
}
function unreachable(doing, cause) {
	const proxy = findProxyFailure(cause);
	if (proxy !== void 0) return new ProblemError(proxy.problem, { cause });
	const problem = {
		code: "bucket-unavailable",
		found: `${doing}: the store can't be reached: ${describeUnreachable(cause)}`,
		expected: "a connection to the store",
		fix: "Check ‹s3-endpoint›, ‹s3-region›, and this machine's network, DNS and proxy; then run the command again"
	};
	return new ProblemError(problem, { cause });
}
function describeRefusal({ doing, status, code, message }) {
	return `${doing}: ${code === "" ? `HTTP ${status}` : code}${message === "" ? "" : ` (${message})`}`;
}
const NAMED = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: "\"",
	apos: "'"
};
function textOf(xml, name) {
	const found = new RegExp(`<${name}(?:\\s[^<>]*)?>([^<]*)</${name}>`).exec(xml)?.[1];
	return found === void 0 ? void 0 : decode(found);
}
function elementsOf(xml, name) {
	const opening = new RegExp(`<${name}(?:\\s[^<>]*)?>`, "g");
	const found = [];
	while (opening.test(xml)) {
		const end = xml.indexOf(`</${name}>`, opening.lastIndex);
		if (end === -1) break;
		found.push(xml.slice(opening.lastIndex, end));
		opening.lastIndex = end;
	}
	return found;
}
function decode(text) {
	return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
		if (name !== void 0) return NAMED[name] ?? all;
		const code = Number.parseInt(hex ?? decimal, hex === void 0 ? 10 : 16);
		return code <= 1114111 ? String.fromCodePoint(code) : all;
	});
}
const LARGEST_TEXT = 16777216;
async function readBytes({ body }, limit, what) {
	const chunks = [];
	let size = 0;
	for await (const chunk of body ?? []) {
		size += chunk.length;
		within(size, limit, what);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
function within(size, limit, what) {
	if (size > limit) throw unexpectedResponse(`${what} is larger than ${limit} bytes`);
}
async function readText(response) {
	return (await readBytes(response, LARGEST_TEXT, "a response of the store")).toString("utf8");
}
// src/places/bucket/drafts.ts
const DRAFT = ".draft/";
const DRAFT_STATE = `${OWN_FILES}.draft`;
const LARGEST_STATE = 16777216;
function draftFolder(folder) {
	return `${folder}${DRAFT}`;
}
function folderOfDraft(draft) {
	const end = draft.lastIndexOf(DRAFT);
	return end < 0 ? void 0 : draft.slice(0, end);
}
function stagedKey(folder, { sha256, name }) {
	return `${draftFolder(folder)}${sha256}/${name}`;
}
async function readDraft(store, folder) {
	const found = await store.get(stateKey(folder), LARGEST_STATE);
	if (found === void 0) return void 0;
	return {
		folder,
		etag: found.etag,
		...parseState(found.bytes.toString("utf8"))
	};
}
async function openDraft(store, folder) {
	const state = {
		id: randomToken(),
		stamp: randomToken(),
		isSealed: false,
		files: []
	};
	await store.put(stateKey(folder), renderState(state), { condition: "new" });
	return readDraft(store, folder);
}
const MOST_ATTEMPTS$2 = 200;
async function editDraft(store, { folder, id }, { edit, wait }) {
	for (let attempt = 1; attempt <= MOST_ATTEMPTS$2; attempt++) {
		const draft = await readDraft(store, folder);
		if (draft === void 0 || draft.id !== id || draft.isSealed) throw draftGone(folder);
		const changed = edit(draft);
		if (changed === void 0) return draft;
		const next = {
			...draft,
			...changed,
			stamp: randomToken()
		};
		const etag = await store.put(stateKey(folder), renderState(next), { condition: { etag: draft.etag } });
		if (etag) return {
			...next,
			etag
		};
		const there = await readDraft(store, folder);
		if (there?.stamp === next.stamp) return there;
		await wait();
	}
	throw new Error(`${store.name(stateKey(folder))} changed ${MOST_ATTEMPTS$2} times while it was being written`);
}
function withFile(file) {
	return ({ files, isSealed }) => {
		if (files.some(({ name, sha256 }) => name === file.name && sha256 === file.sha256)) return void 0;
		return {
			isSealed,
			files: [...files.filter(({ name }) => name !== file.name), file]
		};
	};
}
function withoutFile(key) {
	return ({ folder, files, isSealed }) => {
		const kept = files.filter((file) => stagedKey(folder, file) !== key);
		return kept.length === files.length ? void 0 : {
			isSealed,
			files: kept
		};
	};
}
async function finishSealed(store, { folder, files }) {
	await mapConcurrently(files, 16, async (file) => {
		const key = `${folder}/${file.name}`;
		if (!await isCopied(store, key, file)) await store.copy(stagedKey(folder, file), key);
	});
	await removeDraft(store, folder);
}
async function isCopied(store, key, { sha256, size }) {
	const found = await store.stat(key);
	return found?.sha256 === sha256 && found.size === size;
}
async function settleDraft(store, folder, patience) {
	for (let waits = 0;; waits++) {
		const draft = await readDraft(store, folder);
		if (draft === void 0 || !draft.isSealed) return draft;
		if (waits < patience.most(draft.files.length)) await patience.wait();
		else await finishSealed(store, draft);
	}
}
async function removeDraft(store, folder) {
	const { objects } = await store.list(draftFolder(folder));
	const state = stateKey(folder);
	await mapConcurrently(objects.filter(({ key }) => key !== state), 16, ({ key }) => store.remove(key));
	await store.remove(state);
}
async function removeOrphans(store, folder) {
	const { objects } = await store.list(draftFolder(folder));
	if (objects.length > 0) await removeDraft(store, folder).catch(passDenied);
}
function passDenied(error) {
	if (!isDenied(error)) throw error;
}
function stateKey(folder) {
	return `${draftFolder(folder)}${DRAFT_STATE}`;
}
function renderState({ id, stamp, isSealed, files }) {
	const rows = files.map(({ name, sha256, size }) => [
		name,
		sha256,
		size
	]);
	return toBytes({
		schema: 1,
		id,
		stamp,
		sealed: isSealed,
		files: rows
	});
}
function parseState(text) {
	const { id, stamp, sealed, files } = parseObject(text) ?? {};
	if (typeof id !== "string" || typeof stamp !== "string" || !Array.isArray(files)) return {
		id: "",
		stamp: "",
		isSealed: true,
		files: []
	};
	return {
		id,
		stamp,
		isSealed: sealed === true,
		files: files.flatMap(parseFile)
	};
}
function parseFile(row) {
	if (!Array.isArray(row)) return [];
	const [name, sha256, size] = row;
	if (typeof name !== "string" || typeof sha256 !== "string" || typeof size !== "number") return [];
	if (!isDocument(name) || name.includes("/") || !/^[0-9a-f]{64}$/.test(sha256)) return [];
	return [{
		name,
		sha256,
		size
	}];
}
// src/places/bucket/find-releases.ts
function draftOf({ id }) {
	const text = String(id);
	const folder = folderOfDraft(text);
	return folder === void 0 ? void 0 : {
		folder,
		id: text.slice(draftFolder(folder).length)
	};
}
function publishedKey(release, { name }) {
	return `${draftOf(release)?.folder ?? release.id}/${name}`;
}
function draftRelease({ store, links }, { folder, id, files }, tag) {
	const key = `${draftFolder(folder)}${id}`;
	const assets = files.map((file) => {
		const url = packageUrl(links, folder, file.name);
		return {
			id: stagedKey(folder, file),
			complete: true,
			url,
			...file
		};
	});
	return {
		id: key,
		tag,
		draft: true,
		immutable: false,
		url: store.name(draftFolder(folder)),
		publishedAt: void 0,
		assets
	};
}
async function findPublished(context, folder, tag) {
	const found = await listPublished(context, folder, tag);
	const assets = (await mapConcurrently(found?.assets ?? [], 16, (asset) => readAsset(context.store, asset))).flat();
	return found === void 0 || assets.length === 0 ? void 0 : {
		...found,
		publishedAt: void 0,
		assets
	};
}
async function listPublished({ store, links }, folder, tag) {
	const { objects } = await store.list(`${folder}/`);
	const files = objects.filter(({ key }) => !key.slice(folder.length + 1).includes("/"));
	if (files.length === 0) return void 0;
	const assets = files.map(({ key, size }) => {
		const name = key.slice(folder.length + 1);
		return {
			id: key,
			name,
			size,
			sha256: void 0,
			complete: true,
			url: packageUrl(links, folder, name)
		};
	});
	const times = files.map(({ modified }) => Date.parse(modified)).filter((time) => !Number.isNaN(time));
	const latest = times.reduce((last, time) => Math.max(last, time), 0);
	const publishedAt = times.length === 0 ? void 0 : new Date(latest).toISOString();
	return {
		id: folder,
		tag,
		draft: false,
		immutable: false,
		url: store.name(`${folder}/`),
		publishedAt,
		assets
	};
}
async function findReleases(context, folder, tag) {
	const { store, patience } = context;
	const draft = await settleDraft(store, folder, patience);
	const found = await findPublished(context, folder, tag);
	const open = draft && draftRelease(context, draft, tag);
	if (found === void 0) return {
		release: open,
		emptyDrafts: [],
		stableTags: []
	};
	if (draft === void 0) await removeOrphans(store, folder);
	return {
		release: found,
		emptyDrafts: open === void 0 ? [] : [open],
		stableTags: []
	};
}
async function listReleases(context, address) {
	const parent = `assets/${addressPath(address)}/`;
	const { folders } = await context.store.list(parent, "shallow");
	const names = folders.map((folder) => folderOfDraft(folder) ?? folder.slice(0, -1));
	return (await mapConcurrently([...new Set(names)], 16, (folder) => {
		return listVersion(context, folder, `v${folder.slice(parent.length)}`);
	})).flat();
}
async function listVersion(context, folder, tag) {
	const draft = await settleDraft(context.store, folder, context.patience);
	const found = await listPublished(context, folder, tag);
	const releases = draft === void 0 ? [] : [draftRelease(context, draft, tag)];
	if (found === void 0 || areSignatures(found.assets.map(({ name }) => name))) return releases;
	return [...releases, found];
}
async function readAsset(store, asset) {
	const key = String(asset.id);
	const found = await store.stat(key);
	if (found === void 0) return [];
	return [{
		...asset,
		size: found.size,
		sha256: found.sha256 ?? await hashObject(store, key, found.size)
	}];
}
async function hashObject(store, key, size) {
	const directory = await mkdtemp(join(tmpdir(), "provider-pages-"));
	try {
		return await store.save(key, join(directory, createHash("sha256").update(key).digest("hex")), size);
	} finally {
		await rm(directory, {
			recursive: true,
			force: true
		});
	}
}
// src/places/bucket/s3/list-objects.ts
const MOST_PAGES = 1e3;
async function listObjects(request, listing) {
	const objects = [];
	const folders = [];
	const tokens = new Set();
	for (let token = ""; token !== void 0;) {
		if (tokens.has(token) || tokens.size === MOST_PAGES) throw unexpectedResponse(`the listing of ${listing.folder || "the bucket"} never ends`);
		tokens.add(token);
		const page = await listPage(request, listing, token);
		for (const one of page.objects) objects.push(one);
		for (const one of page.folders) folders.push(one);
		token = page.next;
	}
	return {
		objects,
		folders
	};
}
async function listPage(request, listing, token) {
	const { prefix, folder, shallow } = listing;
	const query = {
		"list-type": "2",
		prefix: `${prefix}${folder}`,
		...shallow && { delimiter: "/" },
		...token && { "continuation-token": token }
	};
	const outcome = await request({
		method: "GET",
		key: "",
		query
	}, readText);
	if (outcome.is === "refused") throw refused$1(outcome.refusal);
	const xml = outcome.value;
	const inside = (key = "") => {
		if (!key.startsWith(query.prefix ?? "")) throw unexpectedResponse(`the listing of ${folder} contains ${quote(key)}`);
		return key.slice(prefix.length);
	};
	return {
		objects: elementsOf(xml, "Contents").map((one) => ({
			...readListed(one),
			key: inside(textOf(one, "Key"))
		})),
		folders: elementsOf(xml, "CommonPrefixes").map((one) => inside(textOf(one, "Prefix"))),
		next: nextToken(xml, folder)
	};
}
function nextToken(xml, folder) {
	const isTruncated = textOf(xml, "IsTruncated");
	if (isTruncated === "false") return void 0;
	const token = textOf(xml, "NextContinuationToken");
	if (isTruncated === "true" && token) return token;
	throw unexpectedResponse(`the listing of ${folder || "the bucket"} is not complete: it has no ${isTruncated === "true" ? "`NextContinuationToken`" : "`IsTruncated`"}`);
}
function readListed(xml) {
	const [size = "0", modified = "", etag = ""] = [
		"Size",
		"LastModified",
		"ETag"
	].map((name) => textOf(xml, name));
	if (!/^[\x20-\x7e]*$/.test(etag)) throw unexpectedResponse(`a listing has the ETag ${quote(etag)}`);
	return {
		size: Number(size),
		modified,
		etag
	};
}
// src/places/bucket/s3/store.ts
function openStore(request, { bucket, prefix }) {
	const at = (ask) => ({
		...ask,
		key: `${prefix}${checkKey(ask.key)}`
	});
	const name = (key) => `s3://${bucket}/${prefix}${key}`;
	const ask = (asked) => request(at(asked), readText);
	return {
		name,
		ask,
		keepsHead: true,
		permission: {
			of: "these credentials",
			fix: "Run any command on the bucket with credentials that may write to it"
		},
		isDenied,
		inTurn: (step) => step(),
		flush: async () => {},
		get: async (key, limit) => {
			return ifThere(await request(at({
				method: "GET",
				key
			}), (response) => readBytes(response, limit, name(key))), (bytes, headers) => ({
				bytes,
				etag: etagOf(headers)
			}));
		},
		stat: async (key) => ifThere(await ask({
			method: "HEAD",
			key
		}), (_text, headers) => readInfo(headers)),
		put: async (key, body, options = {}) => {
			const headers = writeHeaders(key, options);
			const outcome = await ask({
				method: "PUT",
				key,
				headers,
				body
			});
			return isWritten(outcome, options.condition) ? etagOf(outcome.headers) : void 0;
		},
		remove: async (key) => {
			ifThere(await ask({
				method: "DELETE",
				key
			}), () => void 0);
		},
		uploads: async (key) => {
			const query = {
				uploads: "",
				prefix: `${prefix}${key}`
			};
			const outcome = await request({
				method: "GET",
				key: "",
				query
			}, readText);
			if (outcome.is === "refused") return [];
			return elementsOf(outcome.value, "Upload").filter((xml) => textOf(xml, "Key") === query.prefix).flatMap((xml) => textOf(xml, "UploadId") ?? []);
		},
		list: (folder, shallow) => listObjects(request, {
			prefix,
			folder,
			shallow
		}),
		copy: async (from, to) => {
			const source = `/${bucket}/${prefix}${from}`.split("/").map(encodeURIComponent).join("/");
			return ifThere(await ask({
				method: "PUT",
				key: to,
				headers: { "x-amz-copy-source": source }
			}), (text) => textOf(text, "ETag") !== void 0) ?? false;
		},
		open: async (method, key, use) => {
			return ifThere(await request(at({
				method,
				key
			}), use), () => true) ?? false;
		},
		save: async (key, path, limit) => {
			return ifThere(await request(at({
				method: "GET",
				key
			}), (response) => saveBody(response, path, (size) => within(size, limit, name(key)))), (sha256) => sha256);
		}
	};
}
function checkKey(key) {
	if (key.split("/").some((part) => part === "." || part === "..")) throw unexpectedResponse(`no URL can name the object ${quote(key)}`);
	return key;
}
function writeHeaders(key, { condition, sha256, as }) {
	return {
		...objectHeaders(as ?? key),
		...sha256 === void 0 ? {} : { "x-amz-meta-sha256": sha256 },
		...condition === void 0 ? {} : conditionHeaders(condition)
	};
}
function conditionHeaders(condition) {
	return condition === "new" ? { "if-none-match": "*" } : { "if-match": condition.etag };
}
function isWritten(outcome, condition) {
	if (outcome.is === "done") return true;
	const { status, code } = outcome.refusal;
	if (condition !== void 0 && code !== "NoSuchBucket" && [
		404,
		409,
		412
	].includes(status)) return false;
	throw refused$1(outcome.refusal);
}
function ifThere(outcome, use) {
	if (outcome.is === "done") return use(outcome.value, outcome.headers);
	if (isMissing(outcome.refusal)) return void 0;
	throw refused$1(outcome.refusal);
}
function isMissing({ status, code }) {
	return status === 404 && code !== "NoSuchBucket";
}
function etagOf(headers) {
	return headers.get("etag") ?? "";
}
function readInfo(headers) {
	return {
		etag: etagOf(headers),
		size: Number(headers.get("content-length") ?? 0),
		sha256: headers.get("x-amz-meta-sha256") ?? void 0
	};
}
async function saveBody({ body }, path, onSize) {
	const hash = createHash("sha256");
	const hashed = async function* () {
		let size = 0;
		for await (const chunk of body ?? []) {
			size += chunk.length;
			onSize(size);
			hash.update(chunk);
			yield chunk;
		}
	};
	await pipeline(hashed, createWriteStream(path));
	return hash.digest("hex");
}
const TYPES = {
	asc: "application/pgp-keys",
	css: "text/css; charset=utf-8",
	gif: "image/gif",
	html: "text/html; charset=utf-8",
	jpeg: "image/jpeg",
	jpg: "image/jpeg",
	js: "text/javascript; charset=utf-8",
	json: "application/json",
	md: "text/markdown; charset=utf-8",
	png: "image/png",
	sig: "application/octet-stream",
	svg: "image/svg+xml",
	txt: "text/plain; charset=utf-8",
	webp: "image/webp",
	xml: "application/xml",
	zip: "application/zip"
};
const LASTING = [
	/^assets\//,
	/^catalog\/keys\//,
	/^v1\/providers\/[^/]+\/[^/]+\/[^/]+\/download\//,
	/^mirror\/(?:[^/]+\/){3}(?!index\.json$)[^/]+\.json$/
];
function objectHeaders(path) {
	const isLasting = LASTING.some((pattern) => pattern.test(path));
	return {
		"content-type": mediaType(path),
		"cache-control": isLasting ? "public, max-age=31536000, immutable" : "public, max-age=60"
	};
}
function mediaType(path) {
	if (path.startsWith("v1/providers/") || path === "registry/docs/search") return "application/json";
	if (/_SHA256SUMS$/.test(path)) return "text/plain; charset=utf-8";
	const ending = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
	return TYPES[ending] ?? "application/octet-stream";
}
// src/places/bucket/s3/upload.ts
const PART = 5242880;
const LARGEST_WHOLE = 2 * PART;
const AT_ONCE = 2;
async function uploadFile(store, key, file, { condition, as } = {}) {
	const options = {
		condition,
		as: as ?? key,
		sha256: file.sha256
	};
	const source = await open(file.path);
	try {
		if (file.size > LARGEST_WHOLE) return await sendParts(store, key, {
			file,
			source,
			options
		});
		const bytes = await readPart(source, 0, new Uint8Array(file.size));
		if (digest("sha256", bytes) !== file.sha256) throw changed(file);
		return await store.put(key, bytes, options) !== void 0;
	} finally {
		await source.close();
	}
}
async function sendParts(store, key, sending) {
	const { id, there } = await findUpload(store, key, sending.file) ?? await beginUpload(store, key, sending.options);
	const xml = (await sendEach(store, key, {
		...sending,
		id,
		there
	})).map(({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`);
	const body = Buffer.from(`<CompleteMultipartUpload>${xml.join("")}</CompleteMultipartUpload>`);
	const { condition } = sending.options;
	const { "if-none-match": none, "if-match": match } = writeHeaders(key, { condition });
	const headers = {
		...none && { "if-none-match": none },
		...match && { "if-match": match }
	};
	const outcome = await store.ask({
		method: "POST",
		key,
		query: { uploadId: id },
		headers,
		body
	});
	if (outcome.is === "refused" && outcome.refusal.code === "NoSuchUpload") return isThere(store, key, sending.file);
	if (!isWritten(outcome, condition)) return false;
	if (textOf(outcome.value, "ETag") === void 0) return isThere(store, key, sending.file);
	return true;
}
async function isThere(store, key, { name, size, sha256 }) {
	const found = await store.stat(key);
	if (found?.size === size && found.sha256 === sha256) return true;
	throw new ProblemError({
		code: "bucket-unavailable",
		found: `${store.name(key)} is missing after all parts of ${name} were uploaded`,
		expected: "one object with all parts",
		fix: "Run the command again: it continues where it stopped"
	});
}
async function beginUpload(store, key, { as, sha256 }) {
	const headers = writeHeaders(key, {
		...as && { as },
		...sha256 && { sha256 }
	});
	const outcome = await store.ask({
		method: "POST",
		key,
		query: { uploads: "" },
		headers
	});
	if (outcome.is === "refused") throw refused$1(outcome.refusal);
	return {
		id: textOf(outcome.value, "UploadId") ?? "",
		there: new Map()
	};
}
async function findUpload(store, key, { sha256 }) {
	const [id] = key.includes(sha256) ? await store.uploads(key) : [];
	if (id === void 0) return void 0;
	const outcome = await store.ask({
		method: "GET",
		key,
		query: { uploadId: id }
	});
	if (outcome.is === "refused") return void 0;
	const there = elementsOf(outcome.value, "Part").map((xml) => [Number(textOf(xml, "PartNumber")), textOf(xml, "ETag") ?? ""]);
	return {
		id,
		there: new Map(there)
	};
}
async function sendEach(store, key, { file, source, id, there }) {
	const hash = createHash("sha256");
	const sending = [];
	const memory = new Uint8Array(AT_ONCE * PART);
	try {
		for (let begin = 0; begin < file.size; begin += PART) {
			await sending[sending.length - AT_ONCE];
			const free = sending.length % AT_ONCE * PART;
			const size = Math.min(PART, file.size - begin);
			const bytes = await readPart(source, begin, memory.subarray(free, free + size));
			hash.update(bytes);
			const number = sending.length + 1;
			sending.push(sendPart(store, key, {
				id,
				number,
				bytes,
				known: there.get(number)
			}));
		}
	} finally {
		await Promise.allSettled(sending);
	}
	if (hash.digest("hex") !== file.sha256) throw changed(file);
	return Promise.all(sending);
}
async function sendPart(store, key, { id, number, bytes, known }) {
	if (known !== void 0 && known === `"${digest("md5", bytes)}"`) return {
		number,
		etag: known
	};
	const query = {
		partNumber: String(number),
		uploadId: id
	};
	const outcome = await store.ask({
		method: "PUT",
		key,
		query,
		body: bytes
	});
	if (outcome.is === "refused") throw refused$1(outcome.refusal);
	return {
		number,
		etag: outcome.headers.get("etag") ?? ""
	};
}
async function readPart(source, begin, bytes) {
	for (let filled = 0; filled < bytes.length;) {
		const { bytesRead } = await source.read(bytes, filled, bytes.length - filled, begin + filled);
		if (bytesRead === 0) break;
		filled += bytesRead;
	}
	return bytes;
}
function digest(algorithm, bytes) {
	return createHash(algorithm).update(bytes).digest("hex");
}
function changed({ path }) {
	return new ProblemError({
		code: "source-changed",
		found: `${path} has changed since it was packed`,
		expected: "files that do not change while they are published",
		fix: "Stop other programs that write to the folder, and run the command again"
	});
}
// src/places/bucket/releases.ts
function bucketReleases(context) {
	const editing = {
		...context,
		edit: editInTurn(context)
	};
	const { store } = editing;
	const removeOnce = onceEach((path) => removeAbandoned(editing, parseAddressPath(path)));
	return {
		words: {
			sent: "uploaded",
			published: "completed"
		},
		...PACKAGES_IN_SITE,
		downloadUrl: ({ address, version }, name) => packageUrl(editing.links, packagesFolder(address, version), name),
		find: ({ address, version, tag }) => findReleases(editing, packagesFolder(address, version), tag),
		list: async (...addresses) => (await Promise.all(addresses.map((address) => listReleases(editing, address)))).flat(),
		create: async (settings) => {
			await removeOnce(addressPath(settings.address));
			return createDraft(editing, settings);
		},
		upload: (release, file, other) => upload(editing, release, {
			file,
			other
		}).then(() => []),
		remove: (release, asset) => remove(editing, release, asset),
		discard: (draft) => discard(editing, draft),
		removeAbandoned: (address) => removeAbandoned(editing, address),
		download: (release, asset) => download(editing, release, asset),
		fetch: async (release, asset, path) => {
			const published = await store.save(String(asset.id), path, asset.size) ?? await store.save(publishedKey(release, asset), path, asset.size);
			if (published === void 0) throw fileGone(release, asset.name);
			return published;
		},
		refresh: (release) => refresh(editing, release),
		publish: (release) => publish(editing, release)
	};
}
function editInTurn({ store, patience: { wait } }) {
	const turn = limitConcurrency(1);
	return (draft, edit) => turn(() => editDraft(store, draft, {
		edit,
		wait
	}));
}
async function createDraft(context, { address, version, tag }) {
	const { store, patience, prove } = context;
	const folder = packagesFolder(address, version);
	await prove();
	return openDraftOf(store.name(draftFolder(folder)), async () => {
		const draft = await openDraft(store, folder);
		if (draft !== void 0 && !draft.isSealed) return draftRelease(context, draft, tag);
		await settleDraft(store, folder, patience);
	});
}
async function upload(editing, release, { file, other }) {
	const draft = draftOf(release);
	await editing.prove();
	return draft === void 0 ? uploadPublished(editing, release, {
		file,
		other
	}) : uploadToDraft(editing, draft, file);
}
async function uploadToDraft({ store, edit }, draft, file) {
	const key = stagedKey(draft.folder, file);
	const { name, size, sha256 } = file;
	if ((await store.stat(key))?.size !== size) await uploadFile(store, key, file, { as: `${draft.folder}/${name}` });
	await edit(draft, withFile({
		name,
		size,
		sha256
	}));
}
async function uploadPublished({ store, noteChanged }, release, { file, other = "is replaced" }) {
	const key = `${String(release.id)}/${file.name}`;
	if (other === "is replaced") {
		await uploadFile(store, key, file);
		noteChanged(key);
		return;
	}
	if (await uploadFile(store, key, file, { condition: "new" })) return;
	const found = await store.stat(key);
	const asset = {
		id: key,
		name: file.name,
		size: 0,
		complete: true,
		url: "",
		sha256: void 0,
		...found
	};
	if (await holds(asset, file, async () => (await store.get(key, 65536))?.bytes ?? Buffer.of())) return;
	throw otherFileThere(release, file.name);
}
async function remove({ store, edit, noteChanged }, release, asset) {
	const draft = draftOf(release);
	const key = String(asset.id);
	if (draft !== void 0) {
		await edit(draft, withoutFile(key));
		return;
	}
	await store.remove(key);
	noteChanged(key);
}
async function discard({ store, edit }, release) {
	const draft = draftOf(release);
	if (draft === void 0) return;
	try {
		await edit(draft, () => ({
			isSealed: true,
			files: []
		}));
		await removeDraft(store, draft.folder);
	} catch (error) {
		if (!(error instanceof ReleaseLost)) throw error;
	}
}
async function removeAbandoned(editing, address) {
	const { store } = editing;
	const parent = `assets/${addressPath(address)}/`;
	const { folders } = await store.list(parent, "shallow");
	for (const draft of folders) {
		const folder = folderOfDraft(draft);
		if (folder === void 0) continue;
		const { objects } = await store.list(draft);
		const files = objects.map(({ key }) => key.slice(draft.length)).filter((name) => name !== DRAFT_STATE).map((name) => name.replace(/^[0-9a-f]{64}\//, ""));
		const changed = objects.reduce((last, { modified }) => Math.max(last, Date.parse(modified)), 0);
		const version = folder.slice(parent.length);
		if (isAbandoned(address, {
			version,
			files,
			changed
		})) await discardLeft(editing, folder);
	}
}
async function discardLeft(editing, folder) {
	const { store, patience } = editing;
	const draft = await settleDraft(store, folder, patience);
	await (draft === void 0 ? removeOrphans(store, folder) : discard(editing, draftRelease(editing, draft, "")));
}
async function download({ store }, release, asset) {
	for (const key of [String(asset.id), publishedKey(release, asset)]) {
		const found = await store.get(key, LARGEST_ACCEPTED);
		if (found !== void 0) return found.bytes;
	}
	throw fileGone(release, asset.name);
}
async function refresh(editing, release) {
	const draft = draftOf(release);
	if (draft !== void 0) return draftRelease(editing, await editing.edit(draft, () => void 0), release.tag);
	const found = await findPublished(editing, String(release.id), release.tag);
	return {
		...release,
		assets: found?.assets ?? []
	};
}
async function publish(editing, release) {
	const draft = draftOf(release);
	if (draft === void 0) throw draftGone(String(release.id));
	if (await findPublished(editing, draft.folder, release.tag) !== void 0) {
		await discard(editing, release);
		throw publishedByOther(release);
	}
	const seal = ({ files }) => {
		if (!isWhatWasChecked(files, release)) throw new ReleaseLost(`another run changed the draft of ${release.tag}`);
		return {
			isSealed: true,
			files
		};
	};
	await finishSealed(editing.store, await editing.edit(draft, seal));
	const found = await findPublished(editing, draft.folder, release.tag);
	if (found === void 0) throw draftGone(draft.folder);
	return found;
}
function isWhatWasChecked(files, { assets }) {
	const keyOf = ({ name, sha256 }) => `${name} ${sha256}`;
	const known = new Set(assets.map(keyOf));
	return assets.length === 0 || files.length === known.size && files.every((file) => known.has(keyOf(file)));
}
// src/places/bucket/s3/credentials.ts
init_addresses();
init_fetch();
init_proxy_failure();
init_unreachable();
const SPARE_MILLISECONDS = 3e5;
function openCredentials(options) {
	let known;
	const renew = () => {
		known = findCredentials(options).then((found) => {
			for (const secret of [found.secretAccessKey, found.sessionToken ?? ""]) options.secrets.learn(secret);
			return found;
		});
		return known;
	};
	return async () => {
		const asked = known ?? renew();
		const held = await asked;
		if ((held.expires?.getTime() ?? Number.POSITIVE_INFINITY) - options.now() >= SPARE_MILLISECONDS) return held;
		return known === asked || known === void 0 ? renew() : known;
	};
}
async function findCredentials(options) {
	const { env, profile } = options;
	const fromVariables = readKeys(env.AWS_ACCESS_KEY_ID, env.AWS_SECRET_ACCESS_KEY, env.AWS_SESSION_TOKEN);
	if (fromVariables !== void 0) return fromVariables;
	const identity = findIdentity(options);
	if (identity !== void 0) return assumeRole(identity, options);
	const fromProfile = readKeys(profile.get("aws_access_key_id"), profile.get("aws_secret_access_key"), profile.get("aws_session_token"));
	if (fromProfile === void 0) throw new ProblemError(MISSING);
	return fromProfile;
}
function readKeys(id = "", secret = "", token = "") {
	const [accessKeyId, secretAccessKey, sessionToken] = [
		id.trim(),
		secret.trim(),
		token.trim()
	];
	if (accessKeyId === "" || secretAccessKey === "") return void 0;
	return {
		accessKeyId,
		secretAccessKey,
		sessionToken: sessionToken || void 0
	};
}
function findIdentity({ env, profile }) {
	const session = env.AWS_ROLE_SESSION_NAME || "provider-pages";
	if (env.AWS_ROLE_ARN) {
		const tokenFile = env.AWS_WEB_IDENTITY_TOKEN_FILE || void 0;
		if (tokenFile !== void 0 || hasGitHubToken(env)) return {
			role: env.AWS_ROLE_ARN,
			session,
			tokenFile
		};
	}
	const [role, tokenFile] = [profile.get("role_arn"), profile.get("web_identity_token_file")];
	if (role === void 0 || tokenFile === void 0) return void 0;
	return {
		role,
		session: profile.get("role_session_name") ?? session,
		tokenFile
	};
}
const MISSING = {
	code: "credentials-missing",
	found: "no credentials for the bucket",
	expected: "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a role with a web identity, or a profile with keys",
	fix: "Set the variables‹in workflows: , from secrets or with an action that assumes a role›, or set AWS_PROFILE"
};
function hasGitHubToken(env) {
	return Boolean(env.ACTIONS_ID_TOKEN_REQUEST_URL && env.ACTIONS_ID_TOKEN_REQUEST_TOKEN);
}
async function assumeRole({ role, session, tokenFile }, { env, region, signal, secrets }) {
	const token = tokenFile === void 0 ? await askGitHub(env, signal) : await readToken(tokenFile);
	secrets.learn(token);
	const body = new URLSearchParams({
		Action: "AssumeRoleWithWebIdentity",
		Version: "2011-06-15",
		RoleArn: role,
		RoleSessionName: session,
		WebIdentityToken: token
	});
	const suffix = region.startsWith("cn-") ? ".cn" : "";
	const url = env.AWS_ENDPOINT_URL_STS || env.AWS_ENDPOINT_URL || `https://sts.${region}.amazonaws.com${suffix}/`;
	const { status, text } = await ask(new URL(url), {
		method: "POST",
		headers: { "content-type": "application/x-www-form-urlencoded" },
		body: body.toString(),
		signal
	});
	if (status !== 200) throw refused(role, textOf(text, "Code") ?? `HTTP ${status}`);
	const credentials = readCredentials(text);
	if (credentials === void 0) throw refused(role, "the response has no credentials");
	return credentials;
}
function readCredentials(xml) {
	const accessKeyId = textOf(xml, "AccessKeyId");
	const secretAccessKey = textOf(xml, "SecretAccessKey");
	const sessionToken = textOf(xml, "SessionToken");
	const expires = new Date(textOf(xml, "Expiration") ?? "");
	if (!accessKeyId || !secretAccessKey || !sessionToken) return void 0;
	return {
		accessKeyId,
		secretAccessKey,
		sessionToken,
		expires
	};
}
async function askGitHub(env, signal) {
	const url = new URL(env.ACTIONS_ID_TOKEN_REQUEST_URL ?? "");
	url.searchParams.set("audience", "sts.amazonaws.com");
	const { status, text } = await ask(url, {
		method: "GET",
		headers: { authorization: `Bearer ${env.ACTIONS_ID_TOKEN_REQUEST_TOKEN ?? ""}` },
		signal
	});
	const value = status === 200 ? /"value"\s*:\s*"([^"]+)"/.exec(text)?.[1] : void 0;
	if (value === void 0) throw refused("GitHub's identity token", `HTTP ${status}`);
	return value;
}
async function readToken(path) {
	const text = (await readOptional(path)).trim();
	if (text === "") throw refused(path, "no token");
	return text;
}
const MOST_ATTEMPTS$1 = 4;
const PATIENCE$1 = 3e4;
async function ask(url, fetching) {
	demandConfidential(url, "the identity token");
	for (let attempt = 1;; attempt++) try {
		const signal = AbortSignal.any([fetching.signal, AbortSignal.timeout(PATIENCE$1)]);
		const response = await fetchOnce(url, {
			...fetching,
			signal
		});
		const text = await readText(response);
		if (response.status < 500 || attempt === MOST_ATTEMPTS$1) return {
			status: response.status,
			text
		};
	} catch (cause) {
		fetching.signal.throwIfAborted();
		const most = isUnreachable(cause) ? attemptsWithout(cause) : MOST_ATTEMPTS$1;
		if (attempt < most) continue;
		const proxy = findProxyFailure(cause);
		if (proxy !== void 0) throw new ProblemError(proxy.problem, { cause });
		throw refused(url.origin, `no response: ${describeUnreachable(cause)}`, cause);
	}
}
function refused(what, found, cause) {
	const problem = {
		code: "credentials-missing",
		found: `getting credentials for ${what} failed: ${found}`,
		expected: "a role that trusts the token of this run",
		fix: "Check the role's trust policy and AWS_ROLE_ARN‹in workflows: , and `permissions: id-token: write`›"
	};
	return new ProblemError(problem, { cause });
}
function demandConfidential(url, token) {
	if (isConfidential(url)) return;
	throw new ProblemError({
		code: "input-invalid",
		found: `${token} would be sent to ${url.origin}, unencrypted`,
		expected: "an https: URL, or one of this machine",
		fix: "Correct ‹s3-endpoint›, AWS_ENDPOINT_URL, AWS_ENDPOINT_URL_S3 or AWS_ENDPOINT_URL_STS; http is enough for keys without a session token"
	});
}
const LARGEST = 1048576;
async function readProfile(env, home) {
	const name = env.AWS_PROFILE || "default";
	const config = env.AWS_CONFIG_FILE || join(home, ".aws/config");
	const credentials = env.AWS_SHARED_CREDENTIALS_FILE || join(home, ".aws/credentials");
	const sections = name === "default" ? ["default", "profile default"] : [`profile ${name}`];
	return new Map([...readSections(await readOptional(config), sections), ...readSections(await readOptional(credentials), [name])]);
}
async function readOptional(path) {
	try {
		return (await readRegularFile(path, LARGEST)).toString("utf8");
	} catch {
		return "";
	}
}
function readSections(text, wanted) {
	let isWanted = false;
	return text.split("\n").flatMap((line) => {
		const end = line.indexOf("]");
		if (line.startsWith("[") && end > 0) isWanted = wanted.includes(line.slice(1, end).trim().replace(/\s+/g, " "));
		const equals = line.indexOf("=");
		const name = line.slice(0, Math.max(equals, 0)).trimEnd();
		const value = line.slice(equals + 1).trim();
		if (!isWanted || !/^[\w-]+$/.test(name) || value === "") return [];
		return [[name.toLowerCase(), value.replace(/\s[#;].*$/, "").trimEnd()]];
	});
}
// node_modules/aws4fetch/dist/aws4fetch.esm.mjs
/**
* @license MIT <https://opensource.org/licenses/MIT>
* @copyright Michael Hart 2024
*/
const encoder = new TextEncoder();
const HOST_SERVICES = {
	appstream2: "appstream",
	cloudhsmv2: "cloudhsm",
	email: "ses",
	marketplace: "aws-marketplace",
	mobile: "AWSMobileHubService",
	pinpoint: "mobiletargeting",
	queue: "sqs",
	"git-codecommit": "codecommit",
	"mturk-requester-sandbox": "mturk-requester",
	"personalize-runtime": "personalize"
};
const UNSIGNABLE_HEADERS = new Set([
	"authorization",
	"content-type",
	"content-length",
	"user-agent",
	"presigned-expires",
	"expect",
	"x-amzn-trace-id",
	"range",
	"connection"
]);
var AwsV4Signer = class {
	constructor({ method, url, headers, body, accessKeyId, secretAccessKey, sessionToken, service, region, cache, datetime, signQuery, appendSessionToken, allHeaders, singleEncode }) {
		if (url == null) throw new TypeError("url is a required option");
		if (accessKeyId == null) throw new TypeError("accessKeyId is a required option");
		if (secretAccessKey == null) throw new TypeError("secretAccessKey is a required option");
		this.method = method || (body ? "POST" : "GET");
		this.url = new URL(url);
		this.headers = new Headers(headers || {});
		this.body = body;
		this.accessKeyId = accessKeyId;
		this.secretAccessKey = secretAccessKey;
		this.sessionToken = sessionToken;
		let guessedService, guessedRegion;
		if (!service || !region) [guessedService, guessedRegion] = guessServiceRegion(this.url, this.headers);
		this.service = service || guessedService || "";
		this.region = region || guessedRegion || "us-east-1";
		this.cache = cache || new Map();
		this.datetime = datetime || new Date().toISOString().replace(/[:-]|\.\d{3}/g, "");
		this.signQuery = signQuery;
		this.appendSessionToken = appendSessionToken || this.service === "iotdevicegateway";
		this.headers.delete("Host");
		if (this.service === "s3" && !this.signQuery && !this.headers.has("X-Amz-Content-Sha256")) this.headers.set("X-Amz-Content-Sha256", "UNSIGNED-PAYLOAD");
		const params = this.signQuery ? this.url.searchParams : this.headers;
		params.set("X-Amz-Date", this.datetime);
		if (this.sessionToken && !this.appendSessionToken) params.set("X-Amz-Security-Token", this.sessionToken);
		this.signableHeaders = ["host", ...this.headers.keys()].filter((header) => allHeaders || !UNSIGNABLE_HEADERS.has(header)).sort();
		this.signedHeaders = this.signableHeaders.join(";");
		this.canonicalHeaders = this.signableHeaders.map((header) => header + ":" + (header === "host" ? this.url.host : (this.headers.get(header) || "").replace(/\s+/g, " "))).join("\n");
		this.credentialString = [
			this.datetime.slice(0, 8),
			this.region,
			this.service,
			"aws4_request"
		].join("/");
		if (this.signQuery) {
			if (this.service === "s3" && !params.has("X-Amz-Expires")) params.set("X-Amz-Expires", "86400");
			params.set("X-Amz-Algorithm", "AWS4-HMAC-SHA256");
			params.set("X-Amz-Credential", this.accessKeyId + "/" + this.credentialString);
			params.set("X-Amz-SignedHeaders", this.signedHeaders);
		}
		if (this.service === "s3") try {
			this.encodedPath = decodeURIComponent(this.url.pathname.replace(/\+/g, " "));
		} catch (e) {
			this.encodedPath = this.url.pathname;
		}
		else this.encodedPath = this.url.pathname.replace(/\/+/g, "/");
		if (!singleEncode) this.encodedPath = encodeURIComponent(this.encodedPath).replace(/%2F/g, "/");
		this.encodedPath = encodeRfc3986(this.encodedPath);
		const seenKeys = new Set();
		this.encodedSearch = [...this.url.searchParams].filter(([k]) => {
			if (!k) return false;
			if (this.service === "s3") {
				if (seenKeys.has(k)) return false;
				seenKeys.add(k);
			}
			return true;
		}).map((pair) => pair.map((p) => encodeRfc3986(encodeURIComponent(p)))).sort(([k1, v1], [k2, v2]) => k1 < k2 ? -1 : k1 > k2 ? 1 : v1 < v2 ? -1 : v1 > v2 ? 1 : 0).map((pair) => pair.join("=")).join("&");
	}
	async sign() {
		if (this.signQuery) {
			this.url.searchParams.set("X-Amz-Signature", await this.signature());
			if (this.sessionToken && this.appendSessionToken) this.url.searchParams.set("X-Amz-Security-Token", this.sessionToken);
		} else this.headers.set("Authorization", await this.authHeader());
		return {
			method: this.method,
			url: this.url,
			headers: this.headers,
			body: this.body
		};
	}
	async authHeader() {
		return [
			"AWS4-HMAC-SHA256 Credential=" + this.accessKeyId + "/" + this.credentialString,
			"SignedHeaders=" + this.signedHeaders,
			"Signature=" + await this.signature()
		].join(", ");
	}
	async signature() {
		const date = this.datetime.slice(0, 8);
		const cacheKey = [
			this.secretAccessKey,
			date,
			this.region,
			this.service
		].join();
		let kCredentials = this.cache.get(cacheKey);
		if (!kCredentials) {
			kCredentials = await hmac(await hmac(await hmac(await hmac("AWS4" + this.secretAccessKey, date), this.region), this.service), "aws4_request");
			this.cache.set(cacheKey, kCredentials);
		}
		return buf2hex(await hmac(kCredentials, await this.stringToSign()));
	}
	async stringToSign() {
		return [
			"AWS4-HMAC-SHA256",
			this.datetime,
			this.credentialString,
			buf2hex(await hash$1(await this.canonicalString()))
		].join("\n");
	}
	async canonicalString() {
		return [
			this.method.toUpperCase(),
			this.encodedPath,
			this.encodedSearch,
			this.canonicalHeaders + "\n",
			this.signedHeaders,
			await this.hexBodyHash()
		].join("\n");
	}
	async hexBodyHash() {
		let hashHeader = this.headers.get("X-Amz-Content-Sha256") || (this.service === "s3" && this.signQuery ? "UNSIGNED-PAYLOAD" : null);
		if (hashHeader == null) {
			if (this.body && typeof this.body !== "string" && !("byteLength" in this.body)) throw new Error("body must be a string, ArrayBuffer or ArrayBufferView, unless you include the X-Amz-Content-Sha256 header");
			hashHeader = buf2hex(await hash$1(this.body || ""));
		}
		return hashHeader;
	}
};
async function hmac(key, string) {
	const cryptoKey = await crypto.subtle.importKey("raw", typeof key === "string" ? encoder.encode(key) : key, {
		name: "HMAC",
		hash: { name: "SHA-256" }
	}, false, ["sign"]);
	return crypto.subtle.sign("HMAC", cryptoKey, encoder.encode(string));
}
async function hash$1(content) {
	return crypto.subtle.digest("SHA-256", typeof content === "string" ? encoder.encode(content) : content);
}
const HEX_CHARS = [
	"0",
	"1",
	"2",
	"3",
	"4",
	"5",
	"6",
	"7",
	"8",
	"9",
	"a",
	"b",
	"c",
	"d",
	"e",
	"f"
];
function buf2hex(arrayBuffer) {
	const buffer = new Uint8Array(arrayBuffer);
	let out = "";
	for (let idx = 0; idx < buffer.length; idx++) {
		const n = buffer[idx];
		out += HEX_CHARS[n >>> 4 & 15];
		out += HEX_CHARS[n & 15];
	}
	return out;
}
function encodeRfc3986(urlEncodedStr) {
	return urlEncodedStr.replace(/[!'()*]/g, (c) => "%" + c.charCodeAt(0).toString(16).toUpperCase());
}
function guessServiceRegion(url, headers) {
	const { hostname, pathname } = url;
	if (hostname.endsWith(".on.aws")) {
		const match = hostname.match(/^[^.]{1,63}\.lambda-url\.([^.]{1,63})\.on\.aws$/);
		return match != null ? ["lambda", match[1] || ""] : ["", ""];
	}
	if (hostname.endsWith(".r2.cloudflarestorage.com")) return ["s3", "auto"];
	if (hostname.endsWith(".backblazeb2.com")) {
		const match = hostname.match(/^(?:[^.]{1,63}\.)?s3\.([^.]{1,63})\.backblazeb2\.com$/);
		return match != null ? ["s3", match[1] || ""] : ["", ""];
	}
	const match = hostname.replace("dualstack.", "").match(/([^.]{1,63})\.(?:([^.]{0,63})\.)?amazonaws\.com(?:\.cn)?$/);
	let service = match && match[1] || "";
	let region = match && match[2];
	if (region === "us-gov") region = "us-gov-west-1";
	else if (region === "s3" || region === "s3-accelerate") {
		region = "us-east-1";
		service = "s3";
	} else if (service === "iot") {
		if (hostname.startsWith("iot.")) service = "execute-api";
		else if (hostname.startsWith("data.jobs.iot.")) service = "iot-jobs-data";
		else service = pathname === "/mqtt" ? "iotdevicegateway" : "iotdata";
	} else if (service === "autoscaling") {
		const targetPrefix = (headers.get("X-Amz-Target") || "").split(".")[0];
		if (targetPrefix === "AnyScaleFrontendService") service = "application-autoscaling";
		else if (targetPrefix === "AnyScaleScalingPlannerFrontendService") service = "autoscaling-plans";
	} else if (region == null && service.startsWith("s3-")) {
		region = service.slice(3).replace(/^fips-|^external-1/, "");
		service = "s3";
	} else if (service.endsWith("-fips")) service = service.slice(0, -5);
	else if (region && /-\d$/.test(service) && !/-\d$/.test(region)) [service, region] = [region, service];
	return [HOST_SERVICES[service] || service, region || ""];
}
// src/places/bucket/s3/request.ts
init_fetch();
init_unreachable();
const MOST_ATTEMPTS = 7;
const LONGEST_REST = 2e4;
const PATIENCE = 6e4;
const SLOWEST = 32;
function openRequester(options) {
	const { cancelled, say } = options;
	const keys = new Map();
	const rest = options.rest ?? ((milliseconds) => pause(milliseconds, cancelled));
	return async (ask, read) => {
		for (let attempt = 1;; attempt++) {
			cancelled.throwIfAborted();
			const tried = await tryOnce(ask, read, {
				...options,
				keys
			});
			if (tried.is !== "transient") return tried;
			const doing = describeRequest(ask, options.settings);
			if (isUnreachable(tried.cause) && attempt === attemptsWithout(tried.cause)) throw unreachable(doing, tried.cause);
			if (attempt === MOST_ATTEMPTS) throw tooManyAttempts(doing, attempt, tried.why, tried.cause);
			const milliseconds = tried.after ?? backoff(attempt);
			say(`${doing}: ${tried.why}; retrying in ${(milliseconds / 1e3).toFixed(1)} s`);
			await rest(milliseconds);
		}
	};
}
function backoff(attempt) {
	return Math.min(LONGEST_REST, 200 * 2 ** attempt) * (.5 + Math.random() / 2);
}
async function tryOnce(ask, read, signing) {
	const signed = await sign$1(ask, signing);
	try {
		const signal = AbortSignal.any([signing.cancelled, AbortSignal.timeout(patience(ask))]);
		const { method, url, headers } = signed;
		const sent = {
			method,
			headers: Object.fromEntries(headers),
			body: ask.body,
			signal
		};
		const response = await fetchOnce(url, sent);
		if (response.ok) return {
			is: "done",
			headers: response.headers,
			value: await read(response)
		};
		const body = ask.method === "HEAD" ? "" : await readText(response);
		const refusal = readRefusal(describeRequest(ask, signing.settings), response, body);
		if (!isTransient(refusal)) return {
			is: "refused",
			refusal
		};
		return {
			is: "transient",
			why: describeRefusal(refusal),
			after: retryAfter(response)
		};
	} catch (cause) {
		signing.cancelled.throwIfAborted();
		if (!(cause instanceof ConnectionLost)) throw cause;
		return {
			is: "transient",
			why: causes(cause),
			cause
		};
	}
}
function patience(ask) {
	return PATIENCE + Math.ceil((ask.body?.length ?? 0) / SLOWEST);
}
function causes(error) {
	return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
function retryAfter({ headers }) {
	const seconds = Number(headers.get("retry-after") ?? NaN);
	return seconds > 0 ? Math.min(seconds * 1e3, LONGEST_REST) : void 0;
}
async function sign$1(ask, { settings, credentials, keys }) {
	const { accessKeyId, secretAccessKey, sessionToken } = await credentials();
	if (sessionToken !== void 0) demandConfidential(new URL(settings.base), "the session token");
	const digest = digestOf(ask);
	return new AwsV4Signer({
		method: ask.method,
		url: urlOf(ask, settings),
		headers: {
			...ask.headers,
			"x-amz-content-sha256": digest
		},
		accessKeyId,
		secretAccessKey,
		...sessionToken === void 0 ? {} : { sessionToken },
		service: "s3",
		region: settings.region,
		cache: keys
	}).sign();
}
function digestOf({ body = EMPTY }) {
	return createHash("sha256").update(body).digest("hex");
}
const EMPTY = new Uint8Array();
function urlOf({ key, query = {} }, { base }) {
	const path = key.split("/").map(encodeStrictly).join("/");
	const search = Object.entries(query).map(([name, value]) => `${name}=${encodeStrictly(value)}`);
	return `${base}${path}${search.length === 0 ? "" : `?${search.join("&")}`}`;
}
function encodeStrictly(text) {
	return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
function describeRequest({ method, key, query = {} }, { base }) {
	const names = Object.keys(query);
	return `${method} ${base}${key}${names.length === 0 ? "" : `?${names.join("&")}`}`;
}
// src/places/bucket/settings.ts
function findStore({ bucket }, stated, { env, profile }) {
	const endpoint = stated.endpoint || env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL || (env.AWS_IGNORE_CONFIGURED_ENDPOINT_URLS === "true" ? void 0 : profile.get("endpoint_url"));
	const region = stated.region || env.AWS_REGION || env.AWS_DEFAULT_REGION || profile.get("region") || "us-east-1";
	if (!/^[\w-]+$/.test(region)) throw invalid(`the region is \`${region}\``, "a name such as `eu-central-1`");
	if (endpoint !== void 0) return {
		base: `${readEndpoint(endpoint)}${bucket}/`,
		region
	};
	const host = `s3.${region}.amazonaws.com${region.startsWith("cn-") ? ".cn" : ""}`;
	return {
		base: bucket.includes(".") ? `https://${host}/${bucket}/` : `https://${bucket}.${host}/`,
		region
	};
}
function readEndpoint(text) {
	const url = URL.canParse(text) ? new URL(text) : void 0;
	if (!(url !== void 0 && `${url.username}${url.password}${url.search}${url.hash}` === "") || !/^https?:$/.test(url.protocol)) throw invalid(`the endpoint is \`${text}\``, "a URL such as https://s3.example.com");
	return url.href.endsWith("/") ? url.href : `${url.href}/`;
}
function invalid(found, expected) {
	return new ProblemError({
		code: "input-invalid",
		found,
		expected,
		fix: "Correct ‹s3-endpoint› or ‹s3-region›, AWS_ENDPOINT_URL or AWS_REGION, or the AWS profile"
	});
}
const BUCKET = /^[a-z0-9][a-z0-9._-]{1,253}[a-z0-9]$/i;
function parseBucket(text) {
	const [, bucket = "", path = ""] = /^s3:\/\/([^/]*)\/?(.*)$/is.exec(text.trim()) ?? [];
	if (!BUCKET.test(bucket)) throw noBucket(`\`${text}\` is not the URL of a bucket`);
	const parts = path.replace(/\/$/, "").split("/");
	if (parts.length === 1 && parts[0] === "") return {
		bucket,
		prefix: ""
	};
	if (!parts.every(isPart)) throw noBucket(`\`${path}\` can't be the prefix of keys`);
	return {
		bucket,
		prefix: `${parts.join("/")}/`
	};
}
function isPart(part) {
	return /^[\w.~+=@-]+$/.test(part) && part !== "." && part !== "..";
}
function noBucket(found) {
	return new ProblemError({
		code: "input-invalid",
		found,
		expected: "`s3://BUCKET` or `s3://BUCKET/PREFIX`",
		fix: "Correct ‹to›; a prefix has letters, digits and `_.~+=@-`, with single slashes between folders"
	});
}
// src/places/bucket/ports.ts
async function openBucket(options) {
	const store = await openObjects(options);
	const prove = once(() => testConditions(store));
	const locateSite = once(() => locate(store, options.siteUrl));
	const context = {
		store,
		patience: realPatience(options.cancelled),
		prove,
		prepare: prove,
		noteChanged: options.noteChanged
	};
	return {
		site: {
			...objectSite(context),
			guest: options.guest,
			locate: locateSite,
			checkWritable: async () => {
				await prove();
				return [];
			},
			copyTo: (_head, to, wanted) => copyBucket(store, to, wanted)
		},
		serving: {
			look: async () => ({
				progress: "shown",
				told: "the bucket is written"
			}),
			askForBuild: async () => false
		},
		releases: async () => bucketReleases({
			...context,
			links: (await locateSite()).base
		}),
		preview: async () => {
			await store.stat(SITE_PATH);
			return (await import("./preview2.js")).serveBucket(store);
		}
	};
}
async function openObjects(options) {
	const { to, endpoint, region, env, log, secrets, cancelled } = options;
	const place = parseBucket(to);
	const profile = await readProfile(env, homedir());
	const settings = findStore(place, {
		endpoint,
		region
	}, {
		env,
		profile
	});
	return openStore(openRequester({
		settings,
		credentials: openCredentials({
			env,
			profile,
			region: settings.region,
			signal: cancelled,
			now: () => Date.now(),
			secrets
		}),
		cancelled,
		say: log.info
	}), place);
}
async function locate(store, stated) {
	if (stated !== void 0) return statedLocation(toBase(stated));
	const found = await store.get(SITE_PATH, LARGEST_SITE_FILE);
	const base = found && parseSiteFacts(found.bytes.toString("utf8")).base;
	if (base === void 0) throw new ProblemError(UNKNOWN);
	return {
		base,
		found: "asked",
		warnings: []
	};
}
const UNKNOWN = {
	code: "site-url-unknown",
	found: "the URL of the site is not known",
	expected: "the URL of the CDN or web server in front of the bucket: its hostname is part of the provider's address",
	fix: "Set ‹site-url› to a URL like https://registry.example.com/"
};
const KEY = ".provider-pages.probe";
const NOTHING = new Uint8Array(0);
const NO_ETAG = "\"00000000000000000000000000000000\"";
async function testConditions(store) {
	if (await write(store, { etag: NO_ETAG })) throw refuse(store, "If-Match");
	if (await write(store, "new") && await write(store, "new")) throw refuse(store, "If-None-Match: *");
}
async function write(store, condition) {
	return await store.put(KEY, NOTHING, { condition }) !== void 0;
}
function refuse(store, condition) {
	return new ProblemError(unsuited(`the store of ${store.name("")} ignored \`${condition}\``));
}
export { openBucket };
