import { t as ProblemError } from "./errors.js";
import { c as unlessRefused, d as follow, i as RequestFailure, l as writeThenLook, o as deadlineFor, s as readPages, u as checkUploadBase } from "./repository.js";
import { r as ReleaseLost, s as holds } from "./package-store.js";
import { openAsBlob } from "node:fs";
import { open } from "node:fs/promises";
import { createHash } from "node:crypto";
// src/places/github/releases/github-release.ts
async function readRelease({ client, repository }, release) {
	const route = "GET /repos/{owner}/{repo}/releases/{release_id}";
	const parameters = {
		...repository,
		release_id: Number(release.id)
	};
	return (await client.repeatable(route, parameters, { doing: `reading release ${release.tag}` })).data;
}
async function releaseExists(known, release) {
	return await unlessRefused(() => readRelease(known, release), void 0, 404) !== void 0;
}
async function demandUnchanged(known, release) {
	if (release.draft && !(await readRelease(known, release)).draft) throw new ReleaseLost(`a concurrent run has published ${release.tag}`);
}
const LARGEST_ASSET = 2 ** 31;
const MOST_ASSETS = 1e3;
function checkLimits(files, release) {
	const large = files.filter(({ size = 0 }) => size > LARGEST_ASSET);
	const held = release?.assets.map(({ name }) => name) ?? [];
	const { size } = new Set([...held, ...files.map(({ name }) => name)]);
	return [...large.map(tooLarge$1), ...size > 1e3 ? [tooMany(size, release)] : []];
}
function tooLarge$1({ name, size }) {
	return {
		code: "github-refused",
		found: `${name} has ${size} bytes`,
		expected: `at most ${LARGEST_ASSET} bytes (2 GiB), GitHub's limit for an asset`,
		fix: "Make it smaller: strip the executable (go build -ldflags '-s -w'), or remove files from the zip"
	};
}
function tooMany(size, release) {
	return {
		code: "github-refused",
		found: `the release would have ${size} assets${release === void 0 ? "" : `, with those already on ${release.url}`}`,
		expected: `at most ${MOST_ASSETS}, GitHub's limit`,
		fix: "Delete unused assets from the release, or publish fewer platforms"
	};
}
function trackAssetChanges() {
	const releases = new Map();
	const gone = new Set();
	return {
		added: (release, asset) => void releases.set(asset.id, release.id),
		removed: (asset) => {
			releases.delete(asset.id);
			gone.add(asset.id);
		},
		areShownBy: ({ id, assets }) => {
			const shown = new Set(assets.map((asset) => asset.id));
			return ![...releases].some(([asset, release]) => release === id && !shown.has(asset)) && !assets.some((asset) => gone.has(asset.id));
		}
	};
}
const MOST_LOOKS = 6;
async function readUntil(client, read, isCurrent) {
	for (let look = 1;; look++) {
		const value = await read();
		if (isCurrent(value) || look >= MOST_LOOKS) return value;
		await client.backoff.pause(1);
	}
}
async function discardDraft({ client, repository }, draft) {
	const doing = `deleting the empty draft ${draft.id}`;
	const route = "DELETE /repos/{owner}/{repo}/releases/{release_id}";
	const parameters = {
		...repository,
		release_id: Number(draft.id)
	};
	await unlessRefused(() => client.repeatable(route, parameters, { doing }), void 0, 404);
}
// src/places/github/releases/assets.ts
async function listAssets(client, repository, releaseId) {
	const assets = [];
	for (const asset of await readAssets({
		client,
		repository
	}, { id: releaseId })) assets.push(await withDigest(client, repository, asset));
	return assets;
}
async function readAssets({ client, repository }, { id }) {
	const doing = "listing the release's files";
	const route = "GET /repos/{owner}/{repo}/releases/{release_id}/assets";
	return (await readPages({
		doing,
		most: MOST_ASSETS,
		read: async (page) => {
			const parameters = {
				...repository,
				release_id: id,
				...page
			};
			return client.repeatable(route, parameters, { doing });
		}
	})).map(toAsset);
}
async function withDigest(client, repository, asset) {
	if (asset.sha256 !== void 0 || !asset.complete) return asset;
	const bytes = await downloadAsset(client, repository, asset);
	return {
		...asset,
		sha256: createHash("sha256").update(bytes).digest("hex")
	};
}
const SOMETHING_ELSE = 65536;
async function downloadAsset(client, repository, asset) {
	const route = "GET /repos/{owner}/{repo}/releases/assets/{asset_id}";
	const headers = { accept: "application/octet-stream" };
	const parameters = {
		...repository,
		asset_id: Number(asset.id),
		headers
	};
	const { size } = asset;
	const doing = `downloading ${asset.name}`;
	if (!(size <= LARGEST_ASSET)) throw tooLarge(asset);
	for (let attempt = 1;; attempt++) {
		const data = (await client.repeatable(route, parameters, {
			doing,
			size,
			limit: size + SOMETHING_ELSE
		})).data;
		if (data instanceof ArrayBuffer && data.byteLength === size) return new Uint8Array(data);
		const message = `${data instanceof ArrayBuffer ? `${data.byteLength} bytes` : "something other than a file"} instead of ${size} bytes`;
		await client.backoff.wait(doing, attempt, {
			kind: "unknown",
			message
		});
	}
}
const UPLOAD_ROUTE = "POST /repos/{owner}/{repo}/releases/{release_id}/assets{?name,label}";
function assetOperations(known, changes) {
	const context = {
		known,
		changes
	};
	return {
		remove: (release, asset) => removeAsset(context, release, asset),
		upload: (release, file, other = "is replaced") => uploadAsset({
			...context,
			other,
			own: new Set()
		}, release, file),
		download: (asset) => downloadAsset(known.client, known.repository, asset)
	};
}
async function removeAsset({ known, changes }, release, asset) {
	await demandUnchanged(known, release);
	const route = "DELETE /repos/{owner}/{repo}/releases/assets/{asset_id}";
	const parameters = {
		...known.repository,
		asset_id: Number(asset.id)
	};
	const doing = `removing ${asset.name}`;
	await unlessRefused(() => known.client.repeatable(route, parameters, { doing }), void 0, 404);
	changes.removed(asset);
}
async function uploadAsset(context, release, file) {
	const { client, repository } = context.known;
	let wrong = 0;
	const stored = await writeThenLook(client, {
		doing: `uploading ${file.name}`,
		write: async () => {
			const sent = await withDigest(client, repository, await sendFile(context, release, file));
			return isWhole(sent, file) ? sent : throwWrong({
				sent,
				file,
				release
			}, ++wrong);
		},
		look: () => settleFile(context, release, file),
		mayHaveLanded: (status) => status === 422
	});
	context.changes.added(release, stored);
}
async function sendFile({ known, own }, release, file) {
	const parameters = {
		...known.repository,
		release_id: release.id,
		name: file.name,
		data: await openAsBlob(file.path),
		baseUrl: checkUploadBase(known.client.apiUrl, release.uploadBase),
		headers: { "content-type": mediaType(file.name) }
	};
	const options = {
		doing: `uploading ${file.name}`,
		size: file.size
	};
	const asset = toAsset((await known.client.once(UPLOAD_ROUTE, parameters, options)).data);
	own.add(asset.id);
	return asset;
}
async function settleFile(context, release, file) {
	const { client, repository } = context.known;
	const all = await listAssets(client, repository, release.id);
	for (const asset of all.filter(({ name }) => name === file.name)) {
		if (await holds(asset, file, (other) => downloadAsset(client, repository, other))) return asset;
		if (asset.complete && context.other === "stays" && !context.own.has(asset.id)) throw new ReleaseLost(`a concurrent run has uploaded another ${file.name} to ${release.tag}`);
		await removeAsset(context, release, asset);
	}
}
function isWhole(asset, file) {
	return asset.complete && asset.name === file.name && asset.size === file.size && asset.sha256 === file.sha256;
}
const MOST_WRONG = 3;
function throwWrong({ sent, file, release }, times) {
	const message = `GitHub stored ${`${sent.name}, ${sent.size} bytes, sha256 ${sent.sha256 ?? "unknown"}`} instead of ${`${file.size} bytes, sha256 ${file.sha256}`}`;
	if (times >= MOST_WRONG) {
		const found = `${message}, ${times} times`;
		const fix = `Run the job again: it replaces the file${release.draft ? ". The release is still a draft" : ""}`;
		throw new ProblemError({
			code: "asset-digest",
			found,
			expected: "the bytes that were sent",
			fix
		});
	}
	throw new RequestFailure(`uploading ${file.name}`, {
		kind: "unknown",
		message
	});
}
function toAsset(asset) {
	return {
		id: asset.id,
		name: asset.name,
		size: asset.size,
		sha256: asset.digest?.startsWith("sha256:") ? asset.digest.slice(7) : void 0,
		complete: asset.state === "uploaded",
		url: asset.browser_download_url
	};
}
function tooLarge({ name, size }) {
	const found = `GitHub reports ${size} bytes for ${name}`;
	const fix = "Delete the asset if it is not yours, and run the job again";
	const expected = `at most ${LARGEST_ASSET} bytes, GitHub's limit for an asset`;
	return new ProblemError({
		code: "github-unavailable",
		found,
		expected,
		fix
	});
}
function mediaType(name) {
	if (name.endsWith(".zip")) return "application/zip";
	if (name.endsWith(".json")) return "application/json";
	return name.endsWith("SHA256SUMS") ? "text/plain" : "application/octet-stream";
}
// src/places/github/releases/fetch-asset.ts
const PUBLIC_ATTEMPTS = 2;
async function fetchAsset(places, asset, path) {
	const { size, name } = asset;
	if (!(size <= LARGEST_ASSET)) throw tooLarge(asset);
	const doing = `downloading ${name}`;
	const { backoff } = places.client;
	for (let attempt = 1;; attempt++) {
		const fetched = await receive((attempt <= PUBLIC_ATTEMPTS && asset.url.startsWith(`${places.serverUrl}/`) ? await openPublic(places, asset, doing) : void 0) ?? await openByApi(places, asset, doing), path);
		if (typeof fetched === "object" && fetched.size === size) return fetched.sha256;
		const message = typeof fetched === "string" ? fetched : `${fetched.size} bytes instead of ${size} bytes`;
		await backoff.wait(doing, attempt, {
			kind: "unknown",
			message
		});
	}
}
async function openPublic({ client }, { url, size }, doing) {
	const asking = {
		method: "GET",
		headers: { "user-agent": "provider-pages" },
		signal: AbortSignal.any([deadlineFor(size), client.cancelled]),
		doing,
		most: size + SOMETHING_ELSE
	};
	const response = await follow(url, asking).catch(() => void 0);
	if (response?.ok) return response.body;
	await response?.body?.cancel();
}
async function openByApi({ client, repository }, asset, doing) {
	const { size } = asset;
	const route = "GET /repos/{owner}/{repo}/releases/assets/{asset_id}";
	const headers = { accept: "application/octet-stream" };
	const parameters = {
		...repository,
		asset_id: Number(asset.id),
		headers
	};
	const options = {
		doing,
		size,
		limit: size + SOMETHING_ELSE,
		asStream: true
	};
	return (await client.repeatable(route, parameters, options)).data;
}
async function receive(body, path) {
	const file = await open(path, "w");
	try {
		return await save(file, body);
	} finally {
		await file.close();
	}
}
async function save(file, body) {
	const hash = createHash("sha256");
	let size = 0;
	for (const chunks = chunksOf(body);;) {
		const next = await chunks.next().catch(describeBreak);
		if (typeof next === "string") return next;
		if (next.done === true) return {
			size,
			sha256: hash.digest("hex")
		};
		hash.update(next.value);
		await file.writeFile(next.value);
		size += next.value.length;
		free(next.value);
	}
}
function free({ buffer, byteLength }) {
	if (buffer.byteLength === byteLength && buffer instanceof ArrayBuffer) buffer.transfer?.(0);
}
async function* chunksOf(body) {
	if (body instanceof ReadableStream) yield* body;
}
function describeBreak(error) {
	if (error instanceof ProblemError) throw error;
	return error instanceof Error ? error.message : String(error);
}
export { readAssets as a, discardDraft as c, releaseExists as d, trackAssetChanges as f, listAssets as i, readRelease as l, receive as n, toAsset as o, assetOperations as r, checkLimits as s, fetchAsset as t, readUntil as u };
