import { i as onceEach, r as once } from "./concurrency.js";
import { t as ProblemError } from "./errors.js";
import { t as explained } from "./refusals.js";
import { a as createClient, c as unlessRefused, f as createBackoff, i as RequestFailure, l as writeThenLook, n as parseRepositoryName, r as sameRepository, s as readPages, t as formatRepositoryName } from "./repository.js";
import { o as shorten } from "./quote.js";
import { n as NO_ATTACHMENTS, r as ReleaseLost } from "./package-store.js";
import { o as findRenamedAssets } from "./filename.js";
import { a as readAssets, c as discardDraft, d as releaseExists, f as trackAssetChanges, i as listAssets, l as readRelease, o as toAsset, r as assetOperations, s as checkLimits, t as fetchAsset, u as readUntil } from "./fetch-asset.js";
import { o as withSlash } from "./pages.js";
import { t as githubSite } from "./site-branch.js";
import { join } from "node:path";
import { mkdtemp, rm } from "node:fs/promises";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
// src/ports/attester.ts
const MOST_SUBJECTS = 1024;
// src/places/github/attest/sign-provenance.ts
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
		throw new ProblemError(notSigned(late.signal.aborted ? TOO_LATE : describe(error)), { cause: error });
	} finally {
		clearTimeout(timer);
	}
}
const TOO_LATE = `no answer within ${LONGEST_SECONDS} seconds`;
const TOKEN = /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g;
function describe(error) {
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
function notSigned(reason) {
	return {
		code: "attestation-failed",
		found: `the attestation could not be signed: ${reason}`,
		expected: "a certificate and a timestamp from Sigstore",
		fix: "Run the job again when https://www.githubstatus.com and https://status.sigstore.dev report no incident; or remove ‹attest›"
	};
}
const CREATED = "http.client.request.created";
async function whileRequesting(stopped, step) {
	stopped.throwIfAborted();
	const end = (request) => void request.destroy(new Error("stopped"));
	const open = new Set();
	const watch = (message) => {
		const { request } = message;
		open.add(request);
		request.once("close", () => open.delete(request));
		if (stopped.aborted) end(request);
	};
	subscribe(CREATED, watch);
	const stepping = step().finally(() => unsubscribe(CREATED, watch));
	let stop = () => {};
	const stopping = new Promise((_resolve, reject) => {
		stop = () => {
			for (const request of open) end(request);
			reject(stopped.reason);
		};
	});
	stopped.addEventListener("abort", stop);
	try {
		return await Promise.race([stepping, stopping]);
	} finally {
		stopped.removeEventListener("abort", stop);
	}
}
// src/places/github/attest/attester.ts
function githubAttester(attesting) {
	return {
		check: () => findObstacle(attesting),
		attest: async (files) => {
			if (files.length > 1024) throw new ProblemError(tooMany(files));
			const bundle = await signProvenance(files, attesting.cancelled);
			await store(bundle, attesting);
			return Buffer.from(JSON.stringify(bundle));
		},
		isProven: (bundle) => isProven$1(bundle, attesting)
	};
}
async function isProven$1(bundle, { repository, serverUrl, roots }) {
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
async function store(bundle, { repository = "", client }) {
	const needs = {
		repository,
		home: repository,
		permission: "attestations: write",
		input: "token",
		part: "attestations"
	};
	const parameters = {
		...parseRepositoryName(repository),
		bundle
	};
	const doing = "storing the attestation";
	await explained(needs, () => client().repeatable("POST /repos/{owner}/{repo}/attestations", parameters, { doing }));
}
const SERVER = /^https:\/\/(github\.com|[a-z0-9-]+\.ghe\.com)$/;
function findObstacle({ isStep, serverUrl, env, repository }) {
	if (!isStep || repository === void 0) return [NO_WORKFLOW];
	if (!SERVER.test(serverUrl)) return [noServer(serverUrl)];
	const { ACTIONS_ID_TOKEN_REQUEST_URL: url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: token } = env;
	return url === void 0 || url === "" || token === void 0 || token === "" ? [NO_IDENTITY] : [];
}
const NO_WORKFLOW = {
	code: "attestation-impossible",
	found: "‹attest: true› is set on a command line",
	expected: "the action in a workflow, whose identity the attestation proves",
	fix: "Publish with the action, or remove ‹attest›"
};
const NO_IDENTITY = {
	code: "attestation-impossible",
	found: "‹attest: true› is set, but the job may not request an identity token",
	expected: "a job with `id-token: write`",
	fix: "Set `permissions: { contents: write, id-token: write, attestations: write }` in the job, with its other permissions; or remove ‹attest›"
};
function noServer(serverUrl) {
	return {
		code: "attestation-impossible",
		found: `‹attest: true› is set, but ${serverUrl} has no artifact attestations`,
		expected: "github.com, or a host below ghe.com",
		fix: "Remove ‹attest›"
	};
}
function tooMany(files) {
	return {
		code: "attestation-impossible",
		found: `the attestation would name ${files.length} files`,
		expected: `at most ${MOST_SUBJECTS}, GitHub's limit`,
		fix: "Publish fewer platforms, or remove ‹attest›"
	};
}
// src/places/github/releases/find-releases.ts
async function findReleases(known, target) {
	if (target.makesTag !== true) await checkTag(known, target.tag);
	const published = await findPublished(known, target);
	if (published !== void 0) return {
		release: published,
		emptyDrafts: [],
		stableTags: []
	};
	const all = await listReleases(known);
	return {
		...chooseDraft(target, draftsOf(target, all)),
		stableTags: stableTags(all)
	};
}
async function checkTag({ client, repository, needs }, tag) {
	const doing = `looking for tag ${tag}`;
	try {
		await client.repeatable("GET /repos/{owner}/{repo}/git/ref/{ref}", {
			...repository,
			ref: `tags/${tag}`
		}, { doing });
	} catch (error) {
		if (!(error instanceof RequestFailure) || error.refusedWith !== 404) throw error;
		const found = `${needs.repository} has no tag ${tag}, or the token can't see it`;
		throw new ProblemError([{
			code: "tag-missing",
			found,
			expected: "an existing tag",
			fix: "Push the tag before the release, and give ‹token› read access to the repository"
		}], { cause: error });
	}
}
async function findPublished(known, { tag, mark }) {
	const { client, repository } = known;
	try {
		const { data } = await client.repeatable("GET /repos/{owner}/{repo}/releases/tags/{tag}", {
			...repository,
			tag
		}, { doing: `looking for release ${tag}` });
		if (!isMarked(data, mark)) throw new ProblemError([madeByOthers(data)]);
		return await withAllAssets(known, data);
	} catch (error) {
		if (error instanceof RequestFailure && error.refusedWith === 404) return void 0;
		throw error;
	}
}
function isMarked({ body }, mark = "") {
	return (body ?? "").startsWith(mark);
}
function madeByOthers({ tag_name: tag, html_url: url }) {
	return {
		code: "preview-foreign",
		found: `release ${tag} has the tag of this preview, but its text does not begin with the preview's mark: ${url}`,
		expected: "a release that an earlier run has made for this site and provider",
		fix: "Delete the release and its tag, or set another ‹name›"
	};
}
const MOST_RELEASES = 1e4;
function listReleases(known) {
	return listAs(known, (release) => release);
}
async function listAs({ client, repository }, read) {
	const doing = "listing releases";
	const route = "GET /repos/{owner}/{repo}/releases";
	return readPages({
		doing,
		most: MOST_RELEASES,
		read: async (page) => {
			const { data, headers } = await client.repeatable(route, {
				...repository,
				...page
			}, { doing });
			return {
				data: data.map(read),
				headers
			};
		}
	});
}
const WHOLE = 29;
async function readReleases(known) {
	const unique = new Map((await listAs(known, toRelease)).map((release) => [release.id, release]));
	const releases = [];
	for (const release of unique.values()) {
		const { length } = release.assets;
		releases.push(length <= WHOLE ? release : {
			...release,
			assets: await readAssets(known, release)
		});
	}
	return releases;
}
async function listDrafts(known, target) {
	return draftsOf(target, await listReleases(known)).map(toRelease);
}
function draftsOf({ tag, mark }, all) {
	return all.filter((release) => release.draft && release.tag_name === tag && isMarked(release, mark)).sort((a, b) => a.id - b.id);
}
function stableTags(all) {
	return all.filter(({ draft, prerelease }) => !draft && !prerelease).map(({ tag_name }) => tag_name);
}
function chooseDraft({ tag, name: title, notes = "" }, drafts) {
	const filled = drafts.filter(({ assets }) => assets.length > 0);
	const chosen = filled[0] ?? drafts[0];
	if (filled.length > 1) throw severalDrafts(tag, filled);
	return {
		release: chosen && toRelease(chosen),
		emptyDrafts: drafts.filter((draft) => draft !== chosen && draft.name === title && (draft.body ?? "") === notes).map(toRelease)
	};
}
function severalDrafts(tag, drafts) {
	const found = `${drafts.length} drafts of ${tag} have assets: ${drafts.map(({ html_url }) => html_url).join(", ")}`;
	return new ProblemError([{
		code: "release-drafts",
		found,
		expected: "at most one draft of a tag",
		fix: "Delete all but one of them, and run the job again"
	}]);
}
async function refreshRelease(known, release) {
	return withAllAssets(known, await readRelease(known, release));
}
async function withAllAssets({ client, repository }, release) {
	return {
		...toRelease(release),
		assets: await listAssets(client, repository, release.id)
	};
}
function toRelease(release) {
	return {
		id: release.id,
		tag: release.tag_name,
		draft: release.draft,
		immutable: release.immutable ?? false,
		url: release.html_url,
		publishedAt: release.published_at ?? void 0,
		assets: release.assets.map(toAsset),
		uploadBase: release.upload_url.slice(0, release.upload_url.indexOf("/repos/"))
	};
}
async function listTagged(known, prefix, mark) {
	const found = await listAs(known, (release) => isTagged(release, prefix) && isMarked(release, mark) ? [{
		...toRelease(release),
		since: sinceOf(release)
	}] : []);
	return [...new Map(found.flat().map((one) => [one.id, one])).values()];
}
function isTagged({ tag_name: tag, draft, prerelease }, prefix) {
	return tag.startsWith(prefix) && (draft || prerelease);
}
function sinceOf({ published_at: published, updated_at: updated, assets }) {
	return [
		published,
		updated,
		...assets.map((asset) => asset.created_at)
	].flatMap((date) => date ?? []).sort().at(-1) ?? UNKNOWN_DATE;
}
const UNKNOWN_DATE = "9999-12-31T23:59:59Z";
async function removeTagged(known, release) {
	const { client, repository } = known;
	const parameters = {
		...repository,
		ref: `tags/${release.tag}`
	};
	const doing = `deleting tag ${release.tag}`;
	const route = "DELETE /repos/{owner}/{repo}/git/refs/{ref}";
	if (!release.draft) await unlessRefused(() => client.repeatable(route, parameters, { doing }), void 0, 422);
	await discardDraft(known, release);
}
// src/places/github/releases/releases.ts
function githubReleases(client, repository, serverUrl, { home = formatRepositoryName(repository), site = "" } = {}) {
	const name = formatRepositoryName(repository);
	const needs = {
		repository: name,
		home,
		permission: sameRepository(name, home) ? "contents: write" : "contents: read",
		input: "token",
		part: "releases"
	};
	const known = {
		client,
		repository,
		needs
	};
	const changes = trackAssetChanges();
	const assets = assetOperations(known, changes);
	return {
		words: {
			sent: "uploaded",
			published: "published"
		},
		packagesIn: "release",
		attach: () => NO_ATTACHMENTS,
		reserve: async () => [],
		checkFiles: (files, release) => [...findRenamedAssets(files.map(({ name }) => name)), ...checkLimits(files, release)],
		checkDownloadable: () => explained(needs, () => checkDownloadable(known)),
		find: (target) => explained(needs, () => findReleases(known, target)),
		create: (settings) => explained(needs, () => createDraft(known, settings)),
		upload: (release, file, other) => explained(needs, () => orLost(known, release, () => assets.upload(demandOwn(release), file, other))).then(() => []),
		remove: (release, asset) => explained(needs, () => orLost(known, release, () => assets.remove(demandOwn(release), asset))),
		discard: (draft) => explained(needs, () => discardDraft(known, draft)),
		download: (_release, asset) => explained(needs, () => assets.download(asset)),
		list: () => explained(needs, () => readReleases(known)),
		tagged: {
			site,
			list: (prefix, mark) => explained(needs, () => listTagged(known, prefix, mark)),
			remove: (release) => explained(needs, () => removeTagged(known, release))
		},
		fetch: (_release, asset, path) => explained(needs, () => fetchAsset({
			...known,
			serverUrl
		}, asset, path)),
		refresh: (release) => explained(needs, () => orLost(known, release, () => readUntil(client, () => refreshRelease(known, release), changes.areShownBy))),
		publish: (release, settings) => explained(needs, () => orLost(known, release, () => publishDraft(known, release, settings))),
		downloadUrl: ({ tag }, name) => `${serverUrl}/${needs.repository}/releases/download/${encodeURIComponent(tag).replaceAll("%2F", "/")}/${encodeURIComponent(name)}`
	};
}
function demandOwn(release) {
	if (isOwn(release)) return release;
	throw new Error(`release ${release.id} was not read from GitHub`);
}
function isOwn(release) {
	return "uploadBase" in release;
}
async function orLost(known, release, request) {
	try {
		return await request();
	} catch (error) {
		if (!(error instanceof RequestFailure) || error.refusedWith !== 404) throw error;
		if (await releaseExists(known, release)) throw error;
		throw new ReleaseLost(`the draft of ${release.tag} no longer exists`, { cause: error });
	}
}
async function checkDownloadable({ client, repository, needs }) {
	const doing = "asking who may see the repository";
	const { data } = await client.repeatable("GET /repos/{owner}/{repo}", { ...repository }, { doing });
	if (!data.private) return;
	throw new ProblemError({
		code: "asset-private",
		found: `${needs.repository} is ${data.visibility ?? "private"}, so terraform and tofu could not download its release`,
		expected: "a public repository",
		fix: "Set ‹assets: site› to make the packages part of the site, release from a public repository, or publish into a folder with the command line's `--to` and serve it where your clients can reach it"
	});
}
const MOST_NOTES = 125e3;
async function createDraft(known, settings) {
	const { client, repository } = known;
	const doing = `creating the draft of ${settings.tag}`;
	const body = {
		...await releaseNotes(known, settings),
		name: settings.name,
		prerelease: settings.prerelease
	};
	return settleOnOldest(known, await writeThenLook(client, {
		doing,
		write: async () => {
			const parameters = {
				...repository,
				...body,
				tag_name: settings.tag,
				draft: true
			};
			const { data } = await client.once("POST /repos/{owner}/{repo}/releases", parameters, { doing });
			return toRelease(data);
		},
		look: () => lookForDraft(known, settings)
	}), settings);
}
async function lookForDraft(known, target) {
	return (await readUntil(known.client, () => listDrafts(known, target), ({ length }) => length > 0))[0];
}
async function settleOnOldest(known, mine, target) {
	const [oldest] = await listDrafts(known, target);
	if (oldest === void 0 || oldest.id >= mine.id) return mine;
	await discardDraft(known, mine);
	return oldest;
}
async function releaseNotes({ client, repository }, settings) {
	const texts = settings.notes === void 0 ? [] : [settings.notes];
	if (settings.generateNotes) {
		const route = "POST /repos/{owner}/{repo}/releases/generate-notes";
		const doing = "generating release notes";
		const { data } = await client.repeatable(route, {
			...repository,
			tag_name: settings.tag
		}, { doing });
		texts.push(data.body);
	}
	return texts.length === 0 ? {} : { body: texts.join("\n\n").slice(0, MOST_NOTES) };
}
async function publishDraft(known, release, settings) {
	const { client, repository } = known;
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
			if (!(await refreshRelease(known, release)).draft) return true;
			if (await findPublished(known, settings) === void 0) return void 0;
			await discardDraft(known, release);
			throw new ReleaseLost(`a concurrent run has published ${settings.tag}`);
		},
		mayHaveLanded: (status) => status === 422
	});
	const published = await readUntil(client, () => refreshRelease(known, release), isPublished);
	if (!isPublished(published)) throw stillDraft(published);
	return published;
}
function isPublished({ draft, assets }) {
	return !draft && assets.every(({ url }) => !url.includes("/releases/download/untagged-"));
}
function stillDraft({ tag, url }) {
	const found = `GitHub still shows ${url} as a draft after it was published`;
	return new ProblemError({
		code: "github-unavailable",
		found,
		expected: `a published ${tag}`,
		fix: "Run the job again: it continues where it stopped"
	});
}
// src/places/github/ports.ts
function connectGitHub({ apiUrl, log, cancelled }) {
	const say = (line) => log.info(line);
	const reach = {
		apiUrl,
		say,
		cancelled,
		backoff: createBackoff(say, { cancelled })
	};
	const clientOf = onceEach((token) => createClient({
		...reach,
		token
	}));
	return (token) => clientOf(demandToken(token));
}
function openGitHub(place, options, runCommit) {
	const { serverUrl, repository: home } = place;
	const { token, releasesOf = home, siteRepository = home } = options;
	const client = connectGitHub(place);
	const ofSite = () => client(options.siteToken ?? token);
	const branch = branchOf(place, options);
	const releases = () => githubReleases(client(token), parseRepositoryName(releasesOf), serverUrl, {
		home,
		site: nameSite(branch)
	});
	return {
		site: (order) => {
			const provenByRelease = order !== "alone" && isProven(place, options);
			const site = githubSite(ofSite(), {
				...branch,
				provenByRelease
			});
			return sameRepository(siteRepository, releasesOf) ? site : {
				...site,
				guest: releasesOf
			};
		},
		releases: async (where) => {
			if (where === void 0) return releases();
			const { base, found } = where.location;
			const { openPackages } = await import("./open-packages.js");
			return openPackages({
				client: ofSite(),
				branch,
				served: {
					base,
					isPages: found === "asked"
				}
			}, where.in === "site" ? void 0 : releases);
		},
		sources: async () => {
			const { githubSources } = await import("./sources.js");
			return githubSources(client(token), parseRepositoryName(releasesOf), home);
		},
		serving: async (base) => {
			const { pagesServing } = await import("./pages-builds.js");
			const name = formatRepositoryName(branch.repository);
			const settingsUrl = `${serverUrl}/${name}/settings/pages`;
			const commit = sameRepository(name, home) ? runCommit : void 0;
			return pagesServing(ofSite(), {
				...branch,
				base,
				settingsUrl,
				runCommit: commit
			});
		},
		settings: async () => {
			const { githubSettings } = await import("./settings.js");
			return githubSettings(ofSite(), branch, serverUrl);
		}
	};
}
function openGitHubAttester(run, token) {
	const roots = once(async () => {
		const { fetchTrustedRoots } = await import("./trusted-roots.js");
		const directory = await mkdtemp(join(run.temporary, "sigstore-"));
		return fetchTrustedRoots(directory).finally(() => rm(directory, {
			recursive: true,
			force: true
		}));
	});
	return githubAttester({
		...run,
		roots,
		client: () => connectGitHub(run)(token)
	});
}
async function openPullRequests(run, token) {
	const { githubPullRequests } = await import("./pull-requests.js");
	return githubPullRequests(connectGitHub(run)(token), parseRepositoryName(run.repository ?? ""));
}
function branchOf({ repository: home, log }, options) {
	const { siteToken, siteUrl, siteRepository = home } = options;
	return {
		repository: parseRepositoryName(siteRepository),
		home,
		branch: options.siteBranch,
		directory: options.siteDirectory,
		siteUrl: siteUrl === void 0 ? void 0 : withSlash(siteUrl),
		input: siteToken === void 0 ? "token" : "site-token",
		provenByRelease: false,
		say: (line) => log.info(line)
	};
}
function nameSite({ repository, branch, directory }) {
	return `${formatRepositoryName(repository).toLowerCase()}@${branch}:${directory}`;
}
function isProven({ repository: home }, { token, siteToken = token, siteRepository = home }) {
	return sameRepository(siteRepository, home) && siteToken === token;
}
function demandToken(token) {
	if (token !== void 0) return token;
	throw new ProblemError({
		code: "input-missing",
		found: "there is no token for GitHub",
		expected: "a token",
		fix: "Set ‹token›. Nothing needs it with ‹to: DIRECTORY›"
	});
}
export { openGitHub, openGitHubAttester, openPullRequests };
