import { c as isError, s as init_errors } from "./errors.js";
import { o as init_faults, u as readRetryAfter } from "./faults.js";
import { l as count } from "./text.js";
import { t as LONGEST_FILE } from "./walk.js";
// src/verifying/wait.ts
init_errors();
init_faults();
async function waitUntilServed(waiting) {
	const { endpoint, clock, timeout, serving, commit, isNew, log } = waiting;
	const began = clock.now().getTime();
	const isLost = askOnce(waiting);
	let missing = waiting.documents;
	let said;
	let resolved = 0;
	for (let round = 0;; round++) {
		const state = await serving.look(commit);
		const passed = clock.now().getTime() - began;
		const isLast = passed >= timeout;
		const isEarly = (state.progress === "coming" || isNew && round === 0 && state.progress === "idle") && !isLast;
		let pending = [];
		if (!isEarly) {
			const lists = await findUnserved(endpoint, missing.filter(({ isList }) => isList), clock.now());
			const others = missing.filter(({ isList }) => !isList);
			const rest = lists.length > 0 && !isLast ? others.map((document) => unanswered(endpoint, document, "not requested yet")) : await findUnserved(endpoint, others, clock.now());
			pending = [...lists, ...rest];
			missing = pending.map(({ document }) => document);
		}
		const ended = (end) => ({
			end,
			milliseconds: passed,
			state,
			pending
		});
		if (pending.length === 0 && !isEarly) return ended("served");
		if (state.progress === "private" || isHidden(pending, endpoint)) return ended("private");
		if (state.progress === "never" || await isLost(state, passed)) return ended("never");
		const [first] = pending;
		if (!first?.found.includes("getaddrinfo")) resolved = passed;
		if (isLast || passed - resolved >= 6e4) return ended("late");
		const line = `waiting: ${state.told}${first === void 0 ? "" : `; ${first.url}: ${first.found}`}`;
		if (line !== said) log.info(line);
		said = line;
		const most = pending.reduce((longest, { wait }) => Math.max(longest, wait), 0);
		await clock.sleep(Math.min(Math.max(intervalOf(round, timeout), most), timeout - passed));
	}
}
function isHidden(pending, { base }) {
	const answers = pending.filter(({ status }) => status !== void 0);
	const { hostname } = new URL(base);
	const isRefused = ({ status, from }) => status === 401 || status === 403 || new URL(from).hostname !== hostname && /\/(?:login|auth)\b/.test(from);
	return answers.length > 0 && answers.every(isRefused);
}
const QUIET = 6e4;
const STALLED = 18e4;
function askOnce({ serving, timeout, log }) {
	let failed;
	let isAsked = false;
	let coming;
	const isStill = ({ progress, build = "" }, passed) => {
		if (progress === "idle") return passed >= Math.min(QUIET, timeout / 4);
		if (progress !== "coming") return false;
		if (coming?.build !== build) coming = {
			build,
			since: passed
		};
		return passed - coming.since >= Math.min(STALLED, timeout / 2);
	};
	const ask = async () => {
		isAsked = true;
		const isTaken = await serving.askForBuild?.() ?? false;
		if (isTaken) log.info("requested a Pages build");
		return isTaken;
	};
	return async (state, passed) => {
		const { progress, build = "" } = state;
		if (progress === "failed" && !isAsked) {
			failed = build;
			return !await ask();
		}
		if (isStill(state, passed) && !isAsked) await ask();
		return progress === "failed" && failed !== build;
	};
}
function intervalOf(round, timeout) {
	const first = Math.max(20, Math.min(1e3, timeout / 50));
	return Math.min(first * 2 ** Math.min(round, 10), Math.max(first, Math.min(15e3, timeout / 8)));
}
const LONGEST_WAIT = 36e5;
async function findUnserved(endpoint, documents, now) {
	const check = async (document) => {
		const url = new URL(`./${document.path}`, endpoint.base).href;
		const credentialsOf = new URL(endpoint.base).host;
		const answer = await endpoint.transport.get(url, {
			limit: LONGEST_FILE,
			credentialsOf
		});
		if (answer.kind === "none") return [unanswered(endpoint, document, `no response (${answer.detail})`)];
		const { status, url: from, body } = answer;
		if (status === 200 && document.isShownBy(body.toString("utf8"))) return [];
		const other = body.length === 0 ? "an empty document" : "another document: an earlier one, or one from another source";
		return [{
			document,
			url,
			found: status === 200 ? other : `status ${status}`,
			status,
			from,
			until: cachedUntil(answer, now),
			wait: Math.min(readRetryAfter(answer.retryAfter, now.getTime()) ?? 0, LONGEST_WAIT)
		}];
	};
	return (await Promise.all(documents.map(check))).flat();
}
function unanswered({ base }, document, found) {
	const url = new URL(`./${document.path}`, base).href;
	return {
		document,
		url,
		found,
		status: void 0,
		from: url,
		until: void 0,
		wait: 0
	};
}
function cachedUntil({ cacheControl, age = "", expires = "" }, now) {
	if (/\bno-(?:store|cache)\b|\bprivate\b/i.test(cacheControl)) return void 0;
	const [, seconds] = /\bs-maxage=(\d{1,9})/i.exec(cacheControl) ?? /\bmax-age=(\d{1,9})/i.exec(cacheControl) ?? [];
	if (seconds !== void 0) {
		const left = Number(seconds) - (/^\d{1,9}$/.test(age) ? Number(age) : 0);
		return left > 0 ? new Date(now.getTime() + left * 1e3) : void 0;
	}
	const date = new Date(expires);
	return date > now ? date : void 0;
}
function describeTime(seconds) {
	if (seconds < 120) return `${Number(seconds.toFixed(1))} s`;
	return `${Number((seconds / 60).toFixed(1))} minutes`;
}
function findErrors(verified) {
	return (verified?.problems ?? []).filter(isError);
}
function describeVerified(verified) {
	const { end, seconds, packages } = verified;
	const { length: errors } = findErrors(verified);
	if (end === "private") return "not done, because the site is not public";
	if (end === "deferred") return "not yet, because a later job deploys the site";
	if (end !== "served") return `the site does not serve it yet, after ${describeTime(seconds)}`;
	const when = seconds < 1 ? "" : `, after ${describeTime(seconds)}`;
	const { attestation } = verified;
	const attested = attestation === void 0 ? "" : `; attested by ${attestation.workflow}`;
	return `served${when}; ${count(packages, "package")} checked as clients do, ${errors === 0 ? "all as published" : count(errors, "error")}${attested}`;
}
function describeUnserved(waited, version, { reached, later }) {
	const { end, milliseconds, state, pending } = waited;
	if (end === "private") return {
		code: "site-unserved",
		severity: "notice",
		found: `the site is not public (${state.told}), so it was not verified`,
		expected: "a site that terraform and tofu can read without signing in",
		fix: "Make the site public, unless you want it private"
	};
	const until = pending.flatMap((one) => one.until ?? []).sort((a, b) => b.getTime() - a.getTime())[0];
	const cache = until === void 0 ? "" : `. A cache may show this until ${until.toISOString()}`;
	const [first] = pending;
	const isDropped = pending.every(({ document, status }) => document.path.startsWith(".") && status === 404);
	if (state.progress === "shown" && first !== void 0 && isDropped) return {
		code: "pages-build",
		found: `the site serves everything except ${first.document.path}: its host leaves out files whose names begin with a dot${cache}`,
		expected: `${first.url}, which clients read first`,
		fix: "Keep .nojekyll at the root of what Pages serves; if a workflow deploys it, set `include-hidden-files: true` for actions/upload-pages-artifact",
		severity: end === "late" ? "warning" : "error"
	};
	if (end === "never" && state.problem !== void 0) return {
		found: state.told,
		...state.problem,
		severity: "error"
	};
	const more = pending.length > 1 ? `, and ${pending.length - 1} more` : "";
	const example = first === void 0 ? "" : `; ${first.url}: ${first.found}${more}`;
	const fix = state.problem === void 0 ? "" : `${state.problem.fix}. `;
	return {
		code: state.progress === "coming" && state.problem?.code || "site-unserved",
		severity: "warning",
		found: `after ${describeTime(milliseconds / 1e3)} the site does not serve ${version} yet: ${state.told}${example}${cache}`,
		expected: "the published documents",
		fix: `${fix}${reached}. Check again later: ${later}`
	};
}
export { waitUntilServed as a, intervalOf as i, describeVerified as n, findErrors as r, describeUnserved as t };
