import { n as parseSiteFacts } from "./site-facts.js";
import { i as SITE_PATH } from "./paths.js";
import { t as ProblemError } from "./errors.js";
import { i as RequestFailure, t as formatRepositoryName } from "./repository.js";
import { i as blobId } from "./package-store.js";
import { t as LARGEST_SITE_FILE } from "./site2.js";
// src/places/github/site/read-files.ts
async function readFile(client, { repository }, head, path) {
	if (head.id === void 0) return void 0;
	const contents = await readContents(client, {
		...repository,
		path,
		ref: head.id
	});
	return contents === void 0 ? void 0 : readText(client, repository, path, contents);
}
async function readNewestFile(client, { repository, branch }, path) {
	const contents = await askForContents(client, {
		...repository,
		path,
		ref: branch
	});
	return typeof contents === "string" ? void 0 : readText(client, repository, path, contents);
}
async function readText(client, repository, path, data) {
	if (Array.isArray(data) || data.type !== "file") throw notAFile(path);
	if (data.size > 33554432) throw tooLarge(path, data.size);
	const content = data.encoding === "base64" && typeof data.content === "string" ? data.content : await readBlob(client, repository, data.sha, path);
	return checkedText(Buffer.from(content, "base64"), data.sha, path);
}
async function readContents(client, parameters) {
	for (let attempt = 1;; attempt++) {
		const contents = await askForContents(client, parameters);
		if (typeof contents !== "string") return contents;
		if (contents === "no-file") return void 0;
		const failure = {
			kind: "unknown",
			message: `commit ${parameters.ref} is not readable yet`
		};
		await client.backoff.wait(`reading ${parameters.path}`, attempt, failure);
	}
}
async function askForContents(client, parameters) {
	const doing = `reading ${parameters.path}`;
	try {
		return (await client.repeatable("GET /repos/{owner}/{repo}/contents/{path}", parameters, { doing })).data;
	} catch (error) {
		if (!(error instanceof RequestFailure) || error.refusedWith !== 404) throw error;
		return /no commit found/i.test(error.message) ? "no-commit" : "no-file";
	}
}
async function readBlob(client, repository, sha, path) {
	const { data } = await client.repeatable("GET /repos/{owner}/{repo}/git/blobs/{file_sha}", {
		...repository,
		file_sha: sha
	}, { doing: `reading ${path}` });
	return data.content;
}
function notAFile(path) {
	const found = `${path} on the site's branch is a folder or a link`;
	return new ProblemError([{
		code: "catalog-invalid",
		found,
		expected: "a file, or nothing",
		fix: "Move it: the site needs a file at that path"
	}]);
}
function tooLarge(path, size) {
	const found = `${path} on the site's branch has ${size} bytes`;
	const fix = "Restore an earlier version of the file on the branch";
	const expected = `a file of at most ${LARGEST_SITE_FILE} bytes`;
	return new ProblemError([{
		code: "catalog-invalid",
		found,
		expected,
		fix
	}]);
}
function checkedText(bytes, sha, path) {
	const actual = blobId(bytes);
	if (actual === sha) return bytes.toString("utf8");
	const found = `${path} was damaged in transit: it is git object ${actual}`;
	throw new ProblemError([{
		code: "github-unavailable",
		found,
		expected: `git object ${sha}`,
		fix: "Run the job again; if it happens again, check for a proxy that changes content"
	}]);
}
// src/places/github/site/pages.ts
async function locateSite(client, options) {
	if (options.siteUrl !== void 0) return {
		base: options.siteUrl,
		found: "stated",
		warnings: []
	};
	const pages = await readPages(client, options);
	if (pages.state === "on") return locateOnPages(pages.settings, options);
	const base = await readOwnBase(client, options);
	if (base === void 0) throw unknownUrl(pages.state, options);
	options.say(`${describeState(pages.state, options)}; using ${base} from the site itself`);
	return {
		base,
		found: "asked",
		warnings: []
	};
}
async function readPages(client, { repository }) {
	try {
		const doing = "reading the Pages settings";
		const { data } = await client.repeatable("GET /repos/{owner}/{repo}/pages", { ...repository }, { doing });
		return {
			state: "on",
			settings: data
		};
	} catch (error) {
		if (!(error instanceof RequestFailure) || error.failure.kind !== "refused") throw error;
		const { status, headers } = error.failure;
		if (status === 403 && headers["x-github-sso"] === void 0) return { state: "forbidden" };
		if (status === 404) return { state: "off" };
		throw error;
	}
}
async function readOwnBase(client, options) {
	const { directory } = options;
	const text = await readNewestFile(client, options, directory === "" ? SITE_PATH : `${directory}/${SITE_PATH}`);
	const base = text === void 0 ? void 0 : parseSiteFacts(text).base;
	return base === void 0 ? void 0 : withSlash(base);
}
function describeState(state, { repository }) {
	const name = formatRepositoryName(repository);
	return state === "off" ? `GitHub Pages is off for ${name}, or the token can't read its settings` : `the token may not read the Pages settings of ${name}`;
}
function unknownUrl(state, options) {
	const { branch } = options;
	const turnOn = `Turn Pages on (Settings, Pages, "Deploy from a branch", ${branch}; make the branch first) and allow \`pages: read\`, or set ‹site-url› if the branch is served elsewhere`;
	return new ProblemError([{
		code: "site-url-unknown",
		found: `${describeState(state, options)}, and branch ${branch} has no site that records its URL`,
		expected: "a known site URL",
		fix: state === "off" ? turnOn : "Add `pages: read` to the job's `permissions:`, or set ‹site-url›"
	}]);
}
function locateOnPages(settings, options) {
	const problems = checkPages(settings, options);
	if (problems.length > 0) throw new ProblemError(problems);
	const url = settings.html_url;
	if (url === void 0) throw unknownUrl("off", options);
	const root = withSlash(url.replace(/^http:/, "https:"));
	const warnings = checkHttps(settings, root);
	return {
		base: root + pathInside(settings, options.directory),
		found: "asked",
		warnings
	};
}
function checkHttps({ html_url, https_enforced, https_certificate, cname }, root) {
	const { host } = new URL(root);
	const isPlain = html_url?.startsWith("http:") === true;
	const isServer = cname === null && !host.endsWith(".github.io");
	if (!isPlain && (https_enforced !== false || isServer)) return [];
	const state = https_certificate?.state ?? "approved";
	const common = {
		code: "pages-settings",
		severity: "warning",
		expected: `${root}: terraform and tofu require HTTPS`
	};
	if (isServer) {
		const fix = `Ask the administrators of ${host} to serve it over HTTPS`;
		return [{
			...common,
			found: `the server reports a plain HTTP URL for Pages, ${html_url}`,
			fix
		}];
	}
	if (state === "approved") {
		const fix = `Tick "Enforce HTTPS" in Settings, Pages`;
		return [{
			...common,
			found: `Pages does not enforce HTTPS for ${host}`,
			fix
		}];
	}
	const found = `Pages has no approved certificate for ${host} yet (its state is "${state}"), and does not enforce HTTPS`;
	const fix = `Point the domain's DNS records to GitHub, wait until Settings, Pages shows the certificate, and tick "Enforce HTTPS" there`;
	return [{
		...common,
		found,
		fix
	}];
}
function checkPages(settings, { branch, directory }) {
	const problems = [];
	const add = (found, expected, fix) => {
		problems.push({
			code: "pages-settings",
			found,
			expected,
			fix
		});
	};
	if (settings.build_type === "workflow") add("Pages is deployed by a workflow, so a commit to a branch publishes nothing", "Pages deployed from a branch", `In Settings, Pages choose "Deploy from a branch" and ${branch}, or set ‹site-url› if your workflow deploys this branch`);
	else if (settings.source !== void 0 && settings.source.branch !== branch) add(`Pages serves branch ${settings.source.branch}`, `branch ${branch}`, `Choose ${branch} in Settings, Pages, or set ‹site-branch: ${settings.source.branch}›`);
	else if (settings.source?.path === "/docs" && !/^docs(\/|$)/.test(directory)) add("Pages serves the folder /docs of the branch", "the folder that the site is written to", "Set ‹site-directory: docs›, or choose the folder / (root) in Settings, Pages");
	if (settings.public === false) add("the site is visible to signed-in users only", "a site that terraform and tofu can read", "Make the site public in Settings, Pages, or serve the branch elsewhere and set ‹site-url›");
	return problems;
}
function pathInside(settings, directory) {
	const below = settings.source?.path === "/docs" ? directory.replace(/^docs\/?/, "") : directory;
	return below === "" ? "" : `${below}/`;
}
function withSlash(url) {
	return url.endsWith("/") ? url : `${url}/`;
}
export { readContents as a, withSlash as i, locateSite as n, readFile as o, readPages as r, checkPages as t };
