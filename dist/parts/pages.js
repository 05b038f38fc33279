import { s as init_errors, t as ProblemError } from "./errors.js";
import { c as RequestFailure, u as formatRepositoryName } from "./client.js";
import { t as demandText } from "./refusals2.js";
// src/places/github/site/pages.ts
init_errors();
async function locateSite(site, recorded) {
	if (site.location !== void 0) return site.location;
	if (site.siteUrl !== void 0) return {
		base: site.siteUrl,
		basis: "stated",
		warnings: []
	};
	const pages = await readPages(site);
	if (pages.state === "on") return locateOnPages(pages.settings, site);
	const siteBase = (await recorded())?.base;
	if (siteBase === void 0) throw unknownUrl(pages.state, site);
	const base = withSlash(siteBase);
	site.say(`${describeState(pages.state, site)}; using ${base} from the site itself`);
	return {
		base,
		basis: "asked",
		warnings: []
	};
}
async function readPages({ client, repository }) {
	try {
		const doing = "reading the Pages settings";
		const { data } = await client.repeatable("GET /repos/{owner}/{repo}/pages", { ...repository }, { doing });
		return {
			state: "on",
			settings: data
		};
	} catch (error) {
		if (!(error instanceof RequestFailure)) throw error;
		const { refusedWith: status, headers } = error;
		if (status === 403 && headers["x-github-sso"] === void 0) return { state: "forbidden" };
		if (status === 404) return { state: "off" };
		throw error;
	}
}
function describeState(state, { repository }) {
	const name = formatRepositoryName(repository);
	return state === "off" ? `GitHub Pages is off for ${name}, or the token can't read its settings` : `the token may not read the Pages settings of ${name}`;
}
function unknownUrl(state, options) {
	const { branch } = options;
	const turnOn = `Turn Pages on (Settings, Pages, "Deploy from a branch", ${branch}; make the branch first) and allow \`pages: read\`, or set ‹site-url› if the branch is served elsewhere`;
	return new ProblemError({
		code: "site-url-unknown",
		found: `${describeState(state, options)}, and branch ${branch} has no site that records its URL`,
		expected: "a known site URL",
		fix: state === "off" ? turnOn : "Add `pages: read` to the job's `permissions:`, or set ‹site-url›"
	});
}
function locateOnPages(settings, options) {
	const problems = checkPages(settings, options);
	if (problems.length > 0) throw new ProblemError(problems);
	const url = settings.html_url;
	if (url === void 0) throw unknownUrl("off", options);
	const root = withSlash(demandText(url).replace(/^http:/, "https:"));
	const warnings = checkHttps(settings, root);
	const { directory } = options;
	const below = sourceOf(settings)?.path === "/docs" ? directory.replace(/^docs\/?/, "") : directory;
	return {
		base: below === "" ? root : `${root}${below}/`,
		basis: "asked",
		warnings
	};
}
function checkHttps({ html_url, https_enforced, https_certificate, cname }, root) {
	const { host } = new URL(root);
	const isPlain = html_url?.startsWith("http:") === true;
	const isServer = cname === null && !host.endsWith(".github.io");
	if (!isPlain && (https_enforced !== false || isServer)) return [];
	const warn = (found, fix) => {
		return [{
			code: "pages-settings",
			severity: "warning",
			found,
			expected: `${root}: terraform and tofu require HTTPS`,
			fix
		}];
	};
	if (isServer) return warn(`the server reports a plain HTTP URL for Pages, ${html_url}`, `Ask the administrators of ${host} to serve it over HTTPS`);
	const state = https_certificate?.state ?? "approved";
	if (state === "approved") return warn(`Pages does not enforce HTTPS for ${host}`, `Tick "Enforce HTTPS" in Settings, Pages`);
	return warn(`Pages has no approved certificate for ${host} yet (its state is "${state}"), and does not enforce HTTPS`, `Point the domain's DNS records to GitHub, wait until Settings, Pages shows the certificate, and tick "Enforce HTTPS" there`);
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
	const source = sourceOf(settings);
	if (source !== void 0 && source.branch !== branch) add(`Pages serves branch ${demandText(source.branch)}`, `branch ${branch}`, `Choose ${branch} in Settings, Pages, or set ‹site-branch: ${source.branch}›`);
	else if (source?.path === "/docs" && !/^docs(\/|$)/.test(directory)) add("Pages serves the folder /docs of the branch", "the folder that the site is written to", "Set ‹site-directory: docs›, or choose the folder / (root) in Settings, Pages");
	if (settings.public === false) add("the site is visible to signed-in users only", "a site that terraform and tofu can read", "Make the site public in Settings, Pages, or serve the branch elsewhere and set ‹site-url›");
	return problems;
}
function isDeployedByWorkflow({ build_type }) {
	return build_type === "workflow";
}
function sourceOf(settings) {
	return isDeployedByWorkflow(settings) ? void 0 : settings.source ?? void 0;
}
function withSlash(url) {
	return url.endsWith("/") ? url : `${url}/`;
}
export { locateSite as a, locateOnPages as i, describeState as n, readPages as o, isDeployedByWorkflow as r, withSlash as s, checkPages as t };
