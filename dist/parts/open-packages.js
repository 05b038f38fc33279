import { n as Problems, t as ProblemError } from "./errors.js";
import { t as areSignatures } from "./filename.js";
import { n as readBlob, r as readPackages, t as fetchBlob } from "./read-packages.js";
import { c as packagesFolder, s as packageUrl } from "./paths.js";
import { t as addressPath } from "./address.js";
import { t as explained } from "./refusals.js";
import { n as siteNeeds } from "./site-branch.js";
import { o as hashBlob } from "./package-store.js";
import { c as unlessRefused } from "./repository.js";
import { openAsBlob } from "node:fs";
import { open, rm } from "node:fs/promises";
import { createHash } from "node:crypto";
// src/places/github/packages/store-blob.ts
async function storeBlob(client, repository, file) {
	const body = `${file.path}.base64`;
	try {
		const id = await encodeBody(file, body);
		if (file.size >= WORTH_ASKING && await hasBlob(client, repository, {
			name: file.name,
			id
		})) return id;
		const stored = await sendBody(client, repository, {
			name: file.name,
			body
		});
		if (stored !== id) throw storedWrong(file, stored, id);
		return id;
	} finally {
		await rm(body, { force: true });
	}
}
const WORTH_ASKING = 1e6;
async function hasBlob(client, repository, { name, id }) {
	const headers = { accept: "application/vnd.github.raw+json" };
	const parameters = {
		...repository,
		file_sha: id,
		headers
	};
	const route = "GET /repos/{owner}/{repo}/git/blobs/{file_sha}";
	const options = {
		doing: `looking for ${name}`,
		asStream: true
	};
	const answer = await unlessRefused(() => client.repeatable(route, parameters, options), void 0, 404);
	const data = answer?.data;
	if (data instanceof ReadableStream) await data.cancel();
	return answer !== void 0;
}
async function sendBody(client, repository, { name, body }) {
	const data = await openAsBlob(body);
	const headers = { "content-type": "application/json; charset=utf-8" };
	const parameters = {
		...repository,
		content: "",
		data,
		headers
	};
	const options = {
		doing: `uploading ${name}`,
		size: data.size
	};
	return (await client.repeatable("POST /repos/{owner}/{repo}/git/blobs", parameters, options)).data.sha;
}
async function encodeBody(file, to) {
	await rm(to, { force: true });
	const body = await open(to, "wx", 384);
	try {
		return await encode(file, body);
	} finally {
		await body.close();
	}
}
const CHUNK = 49152;
async function encode(file, body) {
	const [git, sha256] = [hashBlob(file.size), createHash("sha256")];
	await body.write("{\"encoding\":\"base64\",\"content\":\"");
	for await (const chunk of readChunks(file.path)) {
		git.update(chunk);
		sha256.update(chunk);
		await body.write(chunk.toString("base64"));
	}
	await body.write("\"}");
	if (sha256.digest("hex") !== file.sha256) throw changed(file);
	return git.digest("hex");
}
async function* readChunks(path) {
	const chunk = Buffer.alloc(CHUNK);
	const file = await open(path);
	try {
		for (let filled = CHUNK; filled === CHUNK;) {
			filled = await fill(chunk, file);
			yield chunk.subarray(0, filled);
		}
	} finally {
		await file.close();
	}
}
async function fill(chunk, file) {
	let filled = 0;
	for (let read = 1; read > 0 && filled < chunk.length; filled += read) read = (await file.read(chunk, filled, chunk.length - filled)).bytesRead;
	return filled;
}
function changed({ path }) {
	return new ProblemError({
		code: "source-changed",
		found: `${path} has changed since it was packed`,
		expected: "files that don't change while they are published",
		fix: "Stop other programs from writing to the folder, and run this again"
	});
}
function storedWrong({ name }, stored, id) {
	return new ProblemError({
		code: "asset-digest",
		found: `GitHub stored ${name} as git object ${stored}`,
		expected: `git object ${id}`,
		fix: "Run the job again; if it happens again, check for a proxy that changes content"
	});
}
// src/places/github/packages/site-packages.ts
function sitePackages(client, options, served) {
	const store = {
		client,
		options,
		served,
		there: [],
		reserved: 0,
		isWarned: false,
		sent: new Map()
	};
	const reach = (request) => explained(siteNeeds(options), request);
	const { repository } = options;
	let listing;
	return {
		words: {
			sent: "uploaded",
			published: "ready for the site"
		},
		packagesIn: "site",
		attach: ({ address, version }, files) => attach(store, packagesFolder(address, version), files),
		reserve: async (bytes) => {
			listing ??= reach(() => readPackages(client, options));
			store.there = await listing;
			return reserve(store, bytes);
		},
		checkFiles: (files) => checkSizes(files),
		checkDownloadable: async () => {},
		downloadUrl: (target, name) => packageUrl(served.base, packagesFolder(target.address, target.version), name),
		find: async (target) => {
			store.there = await reach(() => readPackages(client, options));
			return {
				release: findRelease(store, target),
				emptyDrafts: [],
				stableTags: []
			};
		},
		list: async (...addresses) => {
			store.there = await reach(() => readPackages(client, options));
			return addresses.flatMap((address) => listReleases(store, address));
		},
		create: async (target) => openDraft(store, target),
		upload: async (release, file) => [await reach(() => send(store, String(release.id), file))],
		remove: async () => {},
		discard: async ({ id }) => forget(store, String(id)),
		download: (_release, asset) => reach(() => readBlob(client, repository, asset)),
		fetch: (_release, asset, path) => reach(() => fetchBlob(client, repository, {
			asset,
			path
		})),
		refresh: async (release) => ({
			...release,
			assets: listAssets(store, String(release.id))
		}),
		publish: async (release) => ({
			...release,
			draft: false
		})
	};
}
function findRelease(store, { tag, address, version }) {
	const folder = packagesFolder(address, version);
	const assets = listAssets(store, folder);
	return assets.length === 0 ? void 0 : {
		...openFolder(store, folder, tag),
		draft: false,
		assets
	};
}
function listReleases(store, address) {
	const parent = `assets/${addressPath(address)}/`;
	const below = store.there.filter(({ path }) => path.startsWith(parent));
	return [...new Set(below.map(({ path }) => path.slice(parent.length).split("/", 1)[0] ?? ""))].flatMap((version) => findRelease(store, {
		tag: `v${version}`,
		address,
		version
	}) ?? []);
}
function openDraft(store, { tag, address, version }) {
	const folder = packagesFolder(address, version);
	forget(store, folder);
	return openFolder(store, folder, tag);
}
function forget({ sent }, folder) {
	for (const path of sent.keys()) if (path.startsWith(`${folder}/`)) sent.delete(path);
}
function openFolder({ served }, folder, tag) {
	return {
		id: folder,
		tag,
		draft: true,
		immutable: false,
		url: `${served.base}${folder}/`,
		publishedAt: void 0,
		assets: []
	};
}
function listAssets({ there, sent, served }, folder) {
	return [...new Map([...there.map((one) => [one.path, one]), ...sent]).values()].flatMap((one) => {
		const name = one.path.slice(folder.length + 1);
		if (one.path !== `${folder}/${name}` || name.includes("/")) return [];
		const sha256 = sent.get(one.path)?.sha256;
		const url = packageUrl(served.base, folder, name);
		return [{
			id: one.blob,
			name,
			size: one.size,
			sha256,
			blob: one.blob,
			complete: true,
			url
		}];
	});
}
async function send({ client, options, sent }, folder, file) {
	const problems = checkSizes([file]);
	if (problems.length > 0) throw new ProblemError(problems);
	const { size, sha256, name } = file;
	const blob = await storeBlob(client, options.repository, file);
	const path = `${folder}/${name}`;
	sent.set(path, {
		path,
		blob,
		size,
		sha256
	});
	return {
		path,
		from: file.path,
		blob
	};
}
function reserve(store, bytes) {
	const problems = checkTotal(store.there.reduce((sum, { size }) => sum + size, store.reserved + bytes), store.served.isPages);
	if (problems.some(({ severity }) => severity !== "warning")) return problems;
	store.reserved += bytes;
	const told = store.isWarned ? [] : problems;
	store.isWarned ||= problems.length > 0;
	return told;
}
function attach({ there, sent, served }, folder, files) {
	const own = new Map(files.map((file) => [`${folder}/${file.name}`, file]));
	const wanted = [...there.filter(({ path }) => !path.startsWith(`${folder}/`)), ...own.values()];
	const problems = new Problems();
	problems.add(checkTotal(wanted.reduce((sum, { size }) => sum + size, 0), served.isPages));
	problems.throwIfAny();
	const held = new Set(there.map(({ path }) => path));
	const carried = [...own].filter(([path]) => sent.has(path) || !held.has(path));
	const left = there.filter(({ path }) => path.startsWith(`${folder}/`) && !own.has(path));
	return {
		files: carried.map(([path, { path: from }]) => ({
			path,
			from,
			blob: sent.get(path)?.blob
		})),
		removed: carried.length === 0 ? [] : left.map(({ path }) => path),
		warnings: problems.warnings
	};
}
const LARGEST_IN_GIT = 104857600;
const LARGEST_BY_API = 37e6;
const MOST_BYTES = 95e7;
const NEARLY = 8e8;
function checkSizes(files) {
	return files.flatMap(({ name, size = 0 }) => {
		if (size > LARGEST_IN_GIT) return [tooLarge(name, size)];
		return size > LARGEST_BY_API ? [tooLargeForApi(name, size)] : [];
	});
}
const SMALLER = "Make it smaller: strip the executable (go build -ldflags '-s -w')";
function tooLarge(name, size) {
	return {
		code: "github-refused",
		found: `${name} has ${size} bytes`,
		expected: `at most ${LARGEST_IN_GIT} bytes (100 MiB), GitHub's limit for a file on a branch`,
		fix: `${SMALLER}, or set ‹assets: release›, which allows 2 GiB`
	};
}
function tooLargeForApi(name, size) {
	return {
		code: "github-refused",
		found: `${name} has ${size} bytes`,
		expected: `at most ${LARGEST_BY_API} bytes (37 MB), the limit of GitHub's API for a file on a branch`,
		fix: `${SMALLER}, set ‹assets: release›, or publish with --to into a clone of the branch and push it, which allows 100 MiB`
	};
}
function checkTotal(bytes, isPages) {
	if (bytes <= NEARLY) return [];
	const isTooMuch = isPages && bytes > MOST_BYTES;
	return [{
		code: "github-refused",
		...isTooMuch ? {} : { severity: "warning" },
		found: `the packages on the site ${isTooMuch ? "would have" : "have"} ${bytes} bytes`,
		expected: `at most ${MOST_BYTES}: Pages serves sites of up to 1 GB, documents included`,
		fix: "Set ‹assets: release› for new versions, or free space: withdraw unused versions with ‹command: withdraw›, and delete their folders below assets/ from the branch"
	}];
}
// src/places/github/packages/open-packages.ts
function openPackages({ client, branch, served }, released) {
	const inSite = sitePackages(client, branch, served);
	if (released === void 0) return inSite;
	const siteHasPackages = async () => (await readPackages(client, branch)).length > 0;
	return allPackages({
		released: released(),
		inSite,
		siteHasPackages
	});
}
function allPackages({ released, inSite, siteHasPackages }) {
	const placeOf = ({ blob }) => blob === void 0 ? released : inSite;
	let areReadable;
	const checkDownloadable = async () => {
		areReadable = await released.checkDownloadable().then(() => true, async (error) => {
			if (!isPrivate(error) || !await siteHasPackages()) throw error;
			return false;
		});
	};
	return {
		...released,
		checkDownloadable,
		list: async (...addresses) => {
			if (areReadable === void 0) await checkDownloadable();
			const own = await inSite.list(...addresses);
			const whole = own.filter((one) => !isBeside(one));
			if (areReadable !== true) return whole;
			return [...(await released.list(...addresses)).map((one) => withOwn(one, own.filter(isBeside))), ...whole];
		},
		download: (release, asset) => placeOf(asset).download(release, asset),
		fetch: (release, asset, path) => placeOf(asset).fetch(release, asset, path)
	};
}
function isBeside({ assets }) {
	return areSignatures(assets.map(({ name }) => name));
}
function withOwn(release, beside) {
	const version = (tag) => tag.replace(/^v/, "");
	const own = beside.filter(({ tag }) => !release.draft && version(tag) === version(release.tag));
	return {
		...release,
		assets: [...release.assets, ...own.flatMap(({ assets }) => assets)]
	};
}
function isPrivate(error) {
	return error instanceof ProblemError && error.problems.every(({ code }) => code === "asset-private");
}
export { openPackages };
