import { a as onceEach, i as once, t as init_concurrency } from "./concurrency.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { _ as shorten, c as compareTexts } from "./text.js";
import { n as explained, t as demandText } from "./refusals2.js";
import { a as writeThenLook, c as RequestFailure, d as parseRepositoryName, f as sameRepository, i as unlessRefused, l as githubBackoff, n as createClient, o as follow, r as readPages, s as uploadUrl, t as PATIENCE, u as formatRepositoryName } from "./client.js";
import { n as ReleaseLost, o as holds } from "./host.js";
import { a as findRenamedAssets } from "./filename.js";
import { o as init_faults, r as TransientFault } from "./faults.js";
import { i as retry, r as init_retry, s as deadlineFor, u as init_request } from "./retry.js";
import { t as mediaType } from "./media-types.js";
import { f as download } from "./read-files.js";
import { s as withSlash } from "./pages.js";
import { t as githubSite } from "./site-branch.js";
import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { openAsBlob } from "node:fs";
import { addAbortSignal } from "node:stream";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
// src/ports/attester.ts
init_concurrency();
init_errors();
const MOST_SUBJECTS = 1024;
// src/places/github/attester.ts
const SERVER = /^https:\/\/(github\.com|[a-z0-9-]+\.ghe\.com)$/;
function githubAttester({ isStep, serverUrl, env, repository, cancelled }, roots, client) {
	const needs = {
		repository: repository ?? "",
		home: repository ?? "",
		permission: "attestations: write",
		input: "token",
		part: "attestations"
	};
	return {
		check: () => {
			if (!isStep || repository === void 0) return impossible("‹attest: true› is set on a command line", "the action in a workflow, whose identity the attestation proves", "Publish with the action, or remove ‹attest›");
			if (!SERVER.test(serverUrl)) return impossible(`‹attest: true› is set, but ${serverUrl} has no artifact attestations`, "github.com, or a host below ghe.com", "Remove ‹attest›");
			const { ACTIONS_ID_TOKEN_REQUEST_URL: url = "", ACTIONS_ID_TOKEN_REQUEST_TOKEN: token = "" } = env;
			if (url !== "" && token !== "") return [];
			return impossible("‹attest: true› is set, but the job may not request an identity token", "a job with `id-token: write`", "Set `permissions: { contents: write, id-token: write, attestations: write }` in the job, with its other permissions; or remove ‹attest›");
		},
		attest: async (files) => {
			if (files.length > 1024) throw new ProblemError(impossible(`the attestation would name ${files.length} files`, `at most ${MOST_SUBJECTS}, GitHub's limit`, "Publish fewer platforms, or remove ‹attest›"));
			const bundle = await signProvenance(files, cancelled);
			const doing = "storing the attestation";
			const parameters = {
				...parseRepositoryName(repository ?? ""),
				bundle
			};
			await explained(needs, () => client().repeatable("POST /repos/{owner}/{repo}/attestations", parameters, { doing }));
			return Buffer.from(JSON.stringify(bundle));
		},
		isProven: async (bundle) => {
			const { findContradiction, isFromGitHub, verifyBundle } = await import("./verify-bundle.js");
			if (repository === void 0 || isFromGitHub(bundle)) return false;
			if (findContradiction(bundle, `${serverUrl}/${repository}`) !== void 0) return false;
			try {
				verifyBundle(bundle, await roots());
				return true;
			} catch {
				return false;
			}
		}
	};
}
function impossible(found, expected, fix) {
	return [{
		code: "attestation-impossible",
		found,
		expected,
		fix
	}];
}
const LONGEST_SECONDS = 120;
async function signProvenance(files, cancelled) {
	const { attestProvenance } = await import("./lib.js");
	const subjects = files.map(({ name, sha256 }) => ({
		name,
		digest: { sha256 }
	}));
	const late = new AbortController();
	const timer = setTimeout(() => late.abort(), LONGEST_SECONDS * 1e3);
	try {
		const { bundle } = await whileRequesting(AbortSignal.any([cancelled, late.signal]), () => attestProvenance({
			subjects,
			token: "",
			skipWrite: true
		}));
		(await import("./verify-bundle.js")).checkBundle(bundle);
		return bundle;
	} catch (error) {
		cancelled.throwIfAborted();
		const problem = {
			code: "attestation-failed",
			found: `the attestation could not be signed: ${late.signal.aborted ? `no answer within ${LONGEST_SECONDS} seconds` : describeFailure(error)}`,
			expected: "a certificate and a timestamp from Sigstore",
			fix: "Run the job again when https://www.githubstatus.com and https://status.sigstore.dev report no incident; or remove ‹attest›"
		};
		throw new ProblemError(problem, { cause: error });
	} finally {
		clearTimeout(timer);
	}
}
const TOKEN = /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g;
function describeFailure(error) {
	const texts = [];
	for (let at = error; at !== void 0 && texts.length < MOST_CAUSES;) {
		const text = at instanceof Error ? at.message : String(at);
		if (!texts.some((one) => one.includes(text))) texts.push(text);
		at = at instanceof Error ? at.cause : void 0;
	}
	return shorten(texts.join(": ").replace(TOKEN, "***").replace(/\s+/g, " "), MOST_WORDS);
}
const MOST_CAUSES = 4;
const MOST_WORDS = 500;
const CREATED = "http.client.request.created";
async function whileRequesting(stopped, step) {
	stopped.throwIfAborted();
	const watch = (message) => {
		const { request } = message;
		addAbortSignal(stopped, request);
	};
	subscribe(CREATED, watch);
	const stepping = step().finally(() => unsubscribe(CREATED, watch));
	const stopping = new Promise((_resolve, reject) => {
		stopped.addEventListener("abort", () => reject(stopped.reason));
	});
	return Promise.race([stepping, stopping]);
}
// src/places/github/releases/assets.ts
init_errors();
init_faults();
init_request();
init_retry();
async function readRelease({ client, repository }, release) {
	const route = "GET /repos/{owner}/{repo}/releases/{release_id}";
	const parameters = {
		...repository,
		release_id: Number(release.id)
	};
	return (await client.repeatable(route, parameters, { doing: `reading release ${release.tag}` })).data;
}
const LARGEST_ASSET = 2 ** 31;
const MOST_ASSETS = 1e3;
function checkLimits(files, release) {
	const problems = [];
	const add = (found, expected, fix) => {
		problems.push({
			code: "github-refused",
			found,
			expected,
			fix
		});
	};
	for (const { name, size = 0 } of files) if (size > LARGEST_ASSET) add(`${name} has ${size} bytes`, `at most ${LARGEST_ASSET} bytes (2 GiB), GitHub's limit for an asset`, "Make it smaller: strip the executable (go build -ldflags '-s -w'), or remove files from the zip");
	const { size } = new Set([...release?.assets ?? [], ...files].map(({ name }) => name));
	const held = release === void 0 ? "" : `, with those already on ${release.url}`;
	if (size > MOST_ASSETS) add(`the release would have ${size} assets${held}`, `at most ${MOST_ASSETS}, GitHub's limit`, "Delete unused assets from the release, or publish fewer platforms");
	return problems;
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
			const ids = new Set(assets.map((asset) => asset.id));
			return ![...releases].some(([asset, release]) => release === id && !ids.has(asset)) && !assets.some((asset) => gone.has(asset.id));
		}
	};
}
async function listAssets(access, id) {
	const assets = [];
	for (const asset of await readAssets(access, id)) assets.push(await withDigest(access, asset));
	return assets;
}
async function readAssets({ client, repository }, id) {
	const doing = "listing the release's files";
	const route = "GET /repos/{owner}/{repo}/releases/{release_id}/assets";
	return (await readPages(doing, MOST_ASSETS, (page) => client.repeatable(route, {
		...repository,
		release_id: Number(id),
		...page
	}, { doing }))).map(toAsset);
}
async function withDigest(access, asset) {
	if (asset.sha256 !== void 0 || !asset.complete) return asset;
	const bytes = await downloadAsset(access, asset);
	return {
		...asset,
		sha256: createHash("sha256").update(bytes).digest("hex")
	};
}
async function downloadAsset({ client, repository }, asset) {
	const request = requestOf(asset);
	const parameters = {
		...repository,
		...request.parameters
	};
	return retry(client.backoff, request.options.doing, async () => {
		const data = (await client.repeatable(ASSET_ROUTE, parameters, request.options)).data;
		if (data instanceof ArrayBuffer && data.byteLength === asset.size) return new Uint8Array(data);
		const got = data instanceof ArrayBuffer ? `${data.byteLength} bytes` : "something other than a file";
		throw new TransientFault(`${got} instead of ${asset.size} bytes`);
	});
}
const ASSET_ROUTE = "GET /repos/{owner}/{repo}/releases/assets/{asset_id}";
const SOMETHING_ELSE = 65536;
function requestOf({ id, name, size }) {
	if (!(size <= LARGEST_ASSET)) {
		const found = `GitHub reports ${size} bytes for ${name}`;
		const fix = "Delete the asset if it is not yours, and run the job again";
		const expected = `at most ${LARGEST_ASSET} bytes, GitHub's limit for an asset`;
		throw new ProblemError({
			code: "github-unavailable",
			found,
			expected,
			fix
		});
	}
	return {
		parameters: {
			asset_id: Number(id),
			headers: { accept: "application/octet-stream" }
		},
		options: {
			doing: `downloading ${name}`,
			size,
			limit: size + SOMETHING_ELSE
		}
	};
}
const PUBLIC_ATTEMPTS = 2;
async function fetchAsset({ client, repository, serverUrl }, asset, path) {
	const { url, size } = asset;
	const request = requestOf(asset);
	const { doing, limit } = request.options;
	const startHash = () => createHash("sha256");
	return download(client, {
		doing,
		size,
		path,
		startHash
	}, async (attempt) => {
		if (attempt <= PUBLIC_ATTEMPTS && url.startsWith(`${serverUrl}/`)) {
			const asking = {
				method: "GET",
				headers: { "user-agent": "provider-pages" },
				signal: deadlineFor(PATIENCE, client.cancelled, size)
			};
			const response = await follow(url, doing, limit, asking).catch(() => void 0);
			if (response?.ok && response.body !== null) return response.body;
			await response?.body?.cancel();
		}
		const parameters = {
			...repository,
			...request.parameters
		};
		return (await client.repeatable(ASSET_ROUTE, parameters, {
			...request.options,
			asStream: true
		})).data;
	});
}
async function removeAsset(access, release, asset) {
	if (release.draft && !(await readRelease(access, release)).draft) throw new ReleaseLost(`a concurrent run has published ${release.tag}`);
	const route = "DELETE /repos/{owner}/{repo}/releases/assets/{asset_id}";
	const parameters = {
		...access.repository,
		asset_id: Number(asset.id)
	};
	const doing = `removing ${asset.name}`;
	await unlessRefused(() => access.client.repeatable(route, parameters, { doing }), 404);
	access.changes.removed(asset);
}
const UPLOAD_ROUTE = "POST /repos/{owner}/{repo}/releases/{release_id}/assets{?name,label}";
const MOST_WRONG = 3;
async function uploadAsset(access, release, file, other = "is replaced") {
	const { client, repository } = access;
	const { name, size, sha256 } = file;
	const doing = `uploading ${name}`;
	const ids = new Set();
	let wrong = 0;
	const stored = await writeThenLook(client, {
		doing,
		write: async () => {
			const parameters = {
				...repository,
				release_id: Number(release.id),
				name,
				data: await openAsBlob(file.path),
				baseUrl: uploadUrl(client.apiUrl),
				headers: { "content-type": mediaType(name).replace(/;.*/, "") }
			};
			const { data } = await client.once(UPLOAD_ROUTE, parameters, {
				doing,
				size
			});
			ids.add(data.id);
			const sent = await withDigest(access, toAsset(data));
			if (sent.complete && sent.name === name && sent.size === size && sent.sha256 === sha256) return sent;
			const message = `GitHub stored ${`${sent.name}, ${sent.size} bytes, sha256 ${sent.sha256 ?? "unknown"}`} instead of ${size} bytes, sha256 ${sha256}`;
			if (++wrong < MOST_WRONG) throw new TransientFault(message);
			const found = `${message}, ${wrong} times`;
			const fix = `Run the job again: it replaces the file${release.draft ? ". The release is still a draft" : ""}`;
			throw new ProblemError({
				code: "asset-digest",
				found,
				expected: "the bytes that were sent",
				fix
			});
		},
		look: async () => {
			const all = await listAssets(access, release.id);
			for (const asset of all.filter((one) => one.name === name)) {
				if (await holds(asset, file, (one) => downloadAsset(access, one))) return asset;
				if (asset.complete && other === "stays" && !ids.has(asset.id)) throw new ReleaseLost(`a concurrent run has uploaded another ${name} to ${release.tag}`);
				await removeAsset(access, release, asset);
			}
		},
		mayHaveLanded: (status) => status === 422
	});
	access.changes.added(release, stored);
}
function toAsset(asset) {
	return {
		id: asset.id,
		name: demandText(asset.name),
		size: asset.size,
		sha256: asset.digest?.startsWith("sha256:") ? asset.digest.slice(7) : void 0,
		complete: asset.state === "uploaded",
		url: demandText(asset.browser_download_url)
	};
}
// src/places/github/releases/releases.ts
init_errors();
function githubReleases(client, repository, serverUrl, { home, site }) {
	const name = formatRepositoryName(repository);
	const needs = {
		repository: name,
		home,
		permission: sameRepository(name, home) ? "contents: write" : "contents: read",
		input: "token",
		part: "releases"
	};
	const changes = trackAssetChanges();
	const access = {
		client,
		repository,
		serverUrl,
		needs,
		changes
	};
	const change = (release, request) => explained(needs, async () => {
		try {
			return await request();
		} catch (error) {
			if (!(error instanceof RequestFailure) || error.refusedWith !== 404) throw error;
			if (await unlessRefused(() => readRelease(access, release), 404) !== void 0) throw error;
			throw new ReleaseLost(`the draft of ${release.tag} no longer exists`, { cause: error });
		}
	});
	return {
		words: {
			sent: "uploaded",
			published: "published"
		},
		needsReading: false,
		check: async (files, release) => [...findRenamedAssets(files.map(({ name }) => name)), ...checkLimits(files, release)],
		checkDownloadable: () => explained(needs, () => checkDownloadable(access)),
		find: (target) => explained(needs, () => findReleases(access, target)),
		create: (settings) => explained(needs, () => createDraft(access, settings)),
		upload: (release, file, other) => change(release, () => uploadAsset(access, release, file, other)),
		remove: (release, asset) => change(release, () => removeAsset(access, release, asset)),
		discard: (draft) => explained(needs, () => discardDraft(access, draft.id)),
		download: (_release, asset) => explained(needs, () => downloadAsset(access, asset)),
		list: () => explained(needs, () => readReleases(access)),
		tagged: {
			site,
			list: (prefix, mark) => explained(needs, () => listTagged(access, prefix, mark)),
			remove: ({ id, tag, draft }) => explained(needs, async () => {
				const parameters = {
					...repository,
					ref: `tags/${tag}`
				};
				const doing = `deleting tag ${tag}`;
				const route = "DELETE /repos/{owner}/{repo}/git/refs/{ref}";
				if (!draft) await unlessRefused(() => client.repeatable(route, parameters, { doing }), 422);
				await discardDraft(access, id);
			})
		},
		fetch: (_release, asset, path) => explained(needs, () => fetchAsset(access, asset, path)),
		refresh: (release) => change(release, () => readUntil(client, () => refreshRelease(access, release), changes.areShownBy)),
		publish: (release, settings) => change(release, () => publishDraft(access, release, settings)),
		downloadUrl: ({ tag }, { name }) => `${serverUrl}/${needs.repository}/releases/download/${encodeURIComponent(tag).replaceAll("%2F", "/")}/${encodeURIComponent(name)}`
	};
}
async function checkDownloadable({ client, repository, needs }) {
	const doing = "asking who may see the repository";
	const { data } = await client.repeatable("GET /repos/{owner}/{repo}", { ...repository }, { doing });
	if (data.private === false) return;
	throw new ProblemError({
		code: "asset-private",
		found: `${needs.repository} is ${data.visibility ?? "private"}, so terraform and tofu could not download its release`,
		expected: "a public repository",
		fix: "Set ‹assets: site› to make the packages part of the site, release from a public repository, or publish into a folder with the command line's `--to` and serve it where your clients can reach it"
	});
}
async function findReleases(access, target) {
	const { client, repository, needs } = access;
	const { tag, name: title, notes = "" } = target;
	if (target.makesTag !== true) {
		const doing = `looking for tag ${tag}`;
		const route = "GET /repos/{owner}/{repo}/git/ref/{ref}";
		const find = () => client.repeatable(route, {
			...repository,
			ref: `tags/${tag}`
		}, { doing });
		if (await unlessRefused(find, 404) === void 0) throw new ProblemError({
			code: "tag-missing",
			found: `${needs.repository} has no tag ${tag}, or the token can't see it`,
			expected: "an existing tag",
			fix: "Push the tag before the release, and give ‹token› read access to the repository"
		});
	}
	const published = await findPublished(access, target);
	if (published !== void 0) return {
		release: published,
		emptyDrafts: [],
		stableTags: []
	};
	const all = await listAs(access, (release) => release);
	const drafts = draftsOf(target, all);
	const filled = drafts.filter(({ assets }) => assets.length > 0);
	if (filled.length > 1) {
		const found = `${filled.length} drafts of ${tag} have assets: ${filled.map(({ html_url }) => demandText(html_url)).join(", ")}`;
		throw new ProblemError({
			code: "release-drafts",
			found,
			expected: "at most one draft of a tag",
			fix: "Delete all but one of them, and run the job again"
		});
	}
	const chosen = filled[0] ?? drafts[0];
	const others = drafts.filter((draft) => draft !== chosen);
	const stable = all.filter(({ draft, prerelease }) => !draft && !prerelease);
	const earlier = all.filter((one) => !one.draft && one.tag_name !== tag && !/^(?:preview|mirror)\//.test(one.tag_name)).filter(({ assets }) => assets.some(({ name }) => isSignature(target, name))).toSorted((a, b) => compareTexts(b.published_at ?? "", a.published_at ?? ""))[0];
	return {
		release: chosen && toRelease(chosen),
		emptyDrafts: others.filter(({ name, body }) => name === title && (body ?? "") === notes).map(toRelease),
		stableTags: stable.map(({ tag_name }) => tag_name),
		earlier: earlier && toRelease(earlier)
	};
}
function isSignature({ address: { type } }, name) {
	return name.startsWith(`terraform-provider-${type}_`) && name.endsWith("_SHA256SUMS.sig");
}
async function findPublished(access, { tag, mark }) {
	const { client, repository } = access;
	const doing = `looking for release ${tag}`;
	const route = "GET /repos/{owner}/{repo}/releases/tags/{tag}";
	const find = async () => {
		const { data } = await client.repeatable(route, {
			...repository,
			tag
		}, { doing });
		if (isMarked(data, mark)) return withAllAssets(access, data);
		throw new ProblemError({
			code: "preview-foreign",
			found: `release ${tag} has the tag of this preview, but its text does not begin with the preview's mark: ${demandText(data.html_url)}`,
			expected: "a release that an earlier run has made for this site and provider",
			fix: "Delete the release and its tag, or set another ‹name›"
		});
	};
	return unlessRefused(find, 404);
}
function isMarked({ body }, mark = "") {
	return (body ?? "").startsWith(mark);
}
const MOST_RELEASES = 1e4;
async function listAs({ client, repository }, read) {
	const doing = "listing releases";
	const route = "GET /repos/{owner}/{repo}/releases";
	const all = await readPages(doing, MOST_RELEASES, async (page) => {
		const { data, headers } = await client.repeatable(route, {
			...repository,
			...page
		}, { doing });
		return {
			data: data.map((release) => [release.id, read(release)]),
			headers
		};
	});
	return [...new Map(all).values()];
}
const WHOLE = 29;
async function readReleases(access) {
	const releases = [];
	for (const release of await listAs(access, toRelease)) {
		const { id, assets } = release;
		releases.push(assets.length <= WHOLE ? release : {
			...release,
			assets: await readAssets(access, id)
		});
	}
	return releases;
}
async function listDrafts(access, target) {
	return draftsOf(target, await listAs(access, (release) => release)).map(toRelease);
}
function draftsOf({ tag, mark }, all) {
	return all.filter((release) => release.draft && release.tag_name === tag && isMarked(release, mark)).sort((a, b) => a.id - b.id);
}
async function refreshRelease(access, release) {
	return withAllAssets(access, await readRelease(access, release));
}
async function withAllAssets(access, release) {
	return {
		...toRelease(release),
		assets: await listAssets(access, release.id)
	};
}
const SHOWN_NOTES = 2e4;
function toRelease(release) {
	if (typeof release.draft !== "boolean") throw new TypeError("it does not say whether a release is a draft");
	return {
		id: release.id,
		tag: demandText(release.tag_name),
		draft: release.draft,
		immutable: release.immutable ?? false,
		url: demandText(release.html_url),
		publishedAt: release.published_at ?? void 0,
		title: release.name ?? void 0,
		notes: Buffer.from((release.body ?? "").slice(0, SHOWN_NOTES)).toString(),
		assets: release.assets.map(toAsset)
	};
}
const UNKNOWN_DATE = "9999-12-31T23:59:59Z";
async function listTagged(access, prefix, mark) {
	return (await listAs(access, (release) => {
		const { draft, prerelease, tag_name: tag, published_at: published, updated_at: updated } = release;
		if (!tag.startsWith(prefix) || !(draft || prerelease) || !isMarked(release, mark)) return [];
		const [since = UNKNOWN_DATE] = [
			published,
			updated,
			...release.assets.map((asset) => asset.created_at)
		].flatMap((date) => date ?? []).sort().reverse();
		return [{
			...toRelease(release),
			since
		}];
	})).flat();
}
const MOST_NOTES = 125e3;
async function createDraft(access, settings) {
	const { client, repository } = access;
	const { tag, name, prerelease } = settings;
	const texts = settings.notes === void 0 ? [] : [settings.notes];
	if (settings.generateNotes) {
		const route = "POST /repos/{owner}/{repo}/releases/generate-notes";
		const doing = "generating release notes";
		const { data } = await client.repeatable(route, {
			...repository,
			tag_name: tag
		}, { doing });
		texts.push(data.body);
	}
	const notes = texts.length === 0 ? {} : { body: texts.join("\n\n").slice(0, MOST_NOTES) };
	const doing = `creating the draft of ${tag}`;
	const mine = await writeThenLook(client, {
		doing,
		write: async () => {
			const parameters = {
				...repository,
				...notes,
				name,
				prerelease,
				tag_name: tag,
				draft: true
			};
			const { data } = await client.once("POST /repos/{owner}/{repo}/releases", parameters, { doing });
			return toRelease(data);
		},
		look: async () => {
			const list = () => listDrafts(access, settings);
			const [draft] = await readUntil(client, list, ({ length }) => length > 0);
			return draft;
		}
	});
	const [oldest] = await listDrafts(access, settings);
	if (oldest === void 0 || oldest.id >= mine.id) return mine;
	await discardDraft(access, mine.id);
	return oldest;
}
async function publishDraft(access, release, settings) {
	const { client, repository } = access;
	const doing = `publishing release ${settings.tag}`;
	const parameters = {
		...repository,
		release_id: Number(release.id),
		tag_name: settings.tag,
		draft: false,
		prerelease: settings.prerelease,
		make_latest: settings.latest ? "true" : "false"
	};
	await writeThenLook(client, {
		doing,
		write: async () => {
			await client.once("PATCH /repos/{owner}/{repo}/releases/{release_id}", parameters, { doing });
			return true;
		},
		look: async () => {
			if (!(await refreshRelease(access, release)).draft) return true;
			if (await findPublished(access, settings) === void 0) return void 0;
			await discardDraft(access, release.id);
			throw new ReleaseLost(`a concurrent run has published ${settings.tag}`);
		},
		mayHaveLanded: (status) => status === 422
	});
	const isPublished = ({ draft, assets }) => !draft && assets.every(({ url }) => !url.includes("/releases/download/untagged-"));
	const published = await readUntil(client, () => refreshRelease(access, release), isPublished);
	if (isPublished(published)) return published;
	throw new ProblemError({
		code: "github-unavailable",
		found: `GitHub still shows ${published.url} as a draft after it was published`,
		expected: `a published ${published.tag}`,
		fix: "Run the job again: it continues where it stopped"
	});
}
const MOST_LOOKS = 6;
async function readUntil(client, read, isCurrent) {
	for (let look = 1;; look++) {
		const value = await read();
		if (isCurrent(value) || look >= MOST_LOOKS) return value;
		await client.backoff.pause(1e3);
	}
}
async function discardDraft({ client, repository }, id) {
	const doing = `deleting release ${id}`;
	const route = "DELETE /repos/{owner}/{repo}/releases/{release_id}";
	const parameters = {
		...repository,
		release_id: Number(id)
	};
	await unlessRefused(() => client.repeatable(route, parameters, { doing }), 404);
}
// src/places/github/ports.ts
init_errors();
function connectGitHub({ apiUrl, log, cancelled }) {
	const backoff = githubBackoff({
		say: (line) => log.info(line),
		cancelled
	});
	const clientOf = onceEach((token) => createClient(token, apiUrl, cancelled, backoff));
	return (token) => {
		if (token !== void 0) return clientOf(token);
		throw new ProblemError({
			code: "input-missing",
			found: "there is no token for GitHub",
			expected: "a token",
			fix: "Set ‹token›. Nothing needs it with ‹to: DIRECTORY›"
		});
	};
}
function openGitHub(place, options, runCommit) {
	const { serverUrl, repository: home, log } = place;
	const { token, siteToken, siteUrl, releasesOf = home, siteRepository = home } = options;
	const client = connectGitHub(place);
	const repository = parseRepositoryName(siteRepository);
	const name = formatRepositoryName(repository);
	const openBranch = () => ({
		client: client(siteToken ?? token),
		repository,
		home,
		branch: options.siteBranch,
		directory: options.siteDirectory,
		siteUrl: siteUrl === void 0 ? void 0 : withSlash(siteUrl),
		location: options.location,
		input: siteToken === void 0 ? "token" : "site-token",
		provenByRelease: false,
		say: (line) => log.info(line)
	});
	return {
		site: (order) => {
			const isProven = sameRepository(siteRepository, home) && (siteToken ?? token) === token;
			const site = githubSite({
				...openBranch(),
				provenByRelease: order !== "alone" && isProven
			});
			return sameRepository(siteRepository, releasesOf) ? site : {
				...site,
				guest: releasesOf
			};
		},
		releases: async () => {
			const site = `${name.toLowerCase()}@${options.siteBranch}:${options.siteDirectory}`;
			return githubReleases(client(token), parseRepositoryName(releasesOf), serverUrl, {
				home,
				site
			});
		},
		sources: async () => {
			const { githubSources } = await import("./sources.js");
			return githubSources(client(token), parseRepositoryName(releasesOf), home);
		},
		serving: async (base) => {
			const { pagesServing } = await import("./pages-builds.js");
			const settingsUrl = `${serverUrl}/${name}/settings/pages`;
			const commit = sameRepository(name, home) ? runCommit : void 0;
			return pagesServing({
				...openBranch(),
				base,
				settingsUrl,
				runCommit: commit
			});
		},
		settings: async () => {
			const { githubSettings } = await import("./settings.js");
			return githubSettings(openBranch(), serverUrl);
		}
	};
}
function openGitHubAttester(run, token) {
	return githubAttester(run, once(async () => {
		const { fetchTrustedRoots } = await import("./trusted-roots.js");
		const directory = await mkdtemp(join(run.temporary, "sigstore-"));
		return fetchTrustedRoots(directory).finally(() => rm(directory, {
			recursive: true,
			force: true
		}));
	}), () => connectGitHub(run)(token));
}
async function openPullRequests(run, token) {
	const { githubPullRequests } = await import("./pull-requests.js");
	return githubPullRequests(connectGitHub(run)(token), parseRepositoryName(run.repository ?? ""));
}
export { openGitHub, openGitHubAttester, openPullRequests };
