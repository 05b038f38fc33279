import { s as init_errors, t as ProblemError } from "./errors.js";
import { t as waitingFor } from "./log.js";
import { t as readServed } from "./read-served.js";
import { o as verifyImages } from "./compare-image.js";
import { n as limitHeap } from "./limit-heap.js";
import { l as unreachable, o as mapSite, r as openTarget } from "./open-target.js";
import { i as withWorkFolder } from "./with-output.js";
import { i as sha256Of } from "./local-file.js";
import { n as LIMITS } from "./requests.js";
import { i as toFindings } from "./finding.js";
import { n as openVersions } from "./walk-provider.js";
import { r as formatAddress, t as addressPath } from "./address.js";
import { i as parseVersion } from "./version2.js";
import { i as repositoryOf, r as fetchFile, t as checkSbom } from "./check-evidence.js";
import { c as parseVersionFacts, n as filesOf, r as inOrder } from "./version-facts.js";
import { a as LARGEST_BUNDLE, o as PROVENANCE, s as coversAll } from "./built-from.js";
import { n as fetchTrustedRoots, r as readTrustedRoots, t as NO_PUBLIC_ROOT } from "./trusted-roots2.js";
import { s as shorten } from "./quote.js";
import { c as parseMirroredProvider, i as isMirroredList, s as offeredVersions } from "./provider-facts.js";
import { c as keyPath, f as providerPath, g as versionPath } from "./paths.js";
import { a as readOwnProvider, o as readOwnVersion } from "./read-facts.js";
import { o as tryJson, r as isObject } from "./json.js";
import { t as DISCOVERY_PATH } from "./discovery.js";
import { c as renderMirrorVersion, d as renderVersions, f as versionsPath, n as mirrorIndexPath, r as mirrorVersionPath, s as renderMirrorIndex } from "./mirror2.js";
import { l as projectVersion } from "./site.js";
import { i as differs, n as describeUnserved, o as moved, s as toProblems } from "./verified.js";
import { o as init_faults, u as readRetryAfter } from "./faults.js";
import { isIP } from "node:net";
import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { lookup } from "node:dns/promises";
// src/steps/verify/check.ts
init_errors();
async function checkVersion(checking) {
	const { target, expected, workFolder, now, cancelled, log } = checking;
	const observations = [];
	const see = (seen) => {
		for (const one of seen) observations.push(one);
	};
	const packages = expected.entries[0]?.offered.packages.size ?? 0;
	const transport = followSaves(target.transport, packages, log);
	const walk = {
		transport,
		now,
		cancelled,
		directory: workFolder,
		see
	};
	const wanted = expected.entries.map(({ address }) => address);
	const { places, away } = await mapSite(walk, {
		...target,
		wanted
	});
	if (away !== void 0) throw unreachable(away);
	for (const [index, entry] of expected.entries.entries()) {
		const place = places.find(({ address }) => addressPath(address) === addressPath(entry.address));
		const own = index === 0 ? walk : {
			...walk,
			directory: void 0
		};
		if (place !== void 0) await checkEntry(own, place, entry);
	}
	for (const { facts } of expected.entries.slice(0, 1)) {
		if (facts === void 0) continue;
		see(await compareSums(transport, target.base, facts));
		see(await checkSbom(facts, {
			transport,
			base: target.base
		}));
	}
	return toFindings(observations, target.show).filter(isOfVersion);
}
function followSaves(transport, of, { progress }) {
	let done = 0;
	return {
		get: (url, question) => transport.get(url, question),
		probe: (url) => transport.probe(url),
		save: async (url, path) => {
			const saved = await transport.save(url, path);
			progress({
				what: "packages checked",
				done: ++done,
				of
			});
			return saved;
		}
	};
}
function isOfVersion({ rule, severity }) {
	return severity === "error" || severity === "warning" && !rule.startsWith("key-");
}
async function findRedirect({ transport, base }, { path }) {
	const own = new URL(base).host;
	const asking = {
		limit: LIMITS.versions,
		credentialsOf: own
	};
	const answer = await transport.get(new URL(`./${path}`, base).href, asking);
	const { host, origin } = new URL(answer.url);
	return host === own ? void 0 : `${origin}/`;
}
async function checkEntry(walk, place, { offered }) {
	const version = parseVersion(offered.version);
	const platforms = [...offered.packages.keys()];
	const registry = place.registry && [{
		version,
		protocols: offered.protocols,
		platforms
	}];
	await openVersions(walk, place, {
		registry,
		mirror: [version]
	})(version);
}
async function compareSums(transport, base, { sums }) {
	const where = new URL(sums.url, base).href;
	const answer = await transport.get(where, { limit: LIMITS.sums });
	if (answer.kind === "none" || answer.status !== 200) return [];
	const sha256 = sha256Of(answer.body);
	if (sha256 === sums.sha256) return [];
	return [{
		rule: "package-differs",
		where,
		found: `its SHA-256 is ${sha256}, but ${sums.sha256} in the catalog`
	}];
}
// src/steps/verify/check-attestation.ts
async function checkAttestation(checking) {
	const { facts, repository, policy } = checking;
	if (facts.attestationUrl === void 0) return { problems: policy.isRequired ? [missing(facts)] : [] };
	const where = new URL(facts.attestationUrl, checking.base).href;
	const bundle = await fetchFile(where, LARGEST_BUNDLE, checking);
	if (bundle === void 0) return { problems: [invalid(where, "it can't be downloaded")] };
	if (!coversAll(bundle, filesOf(facts))) return { problems: [invalid(where, "it does not name the published files with their digests")] };
	const { findContradiction } = await import("./verify-bundle.js");
	const contradiction = findContradiction(bundle, policy.repository ?? repositoryOf(facts.sums.url) ?? repository);
	if (contradiction !== void 0) return { problems: [invalid(where, contradiction)] };
	let roots;
	try {
		roots = await findRoots(bundle, checking);
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		const severity = policy.isRequired ? "error" : "warning";
		const found = (reason) => `the attestation was not verified: ${reason}`;
		return { problems: error.problems.map((problem) => ({
			...problem,
			severity,
			found: found(problem.found)
		})) };
	}
	return judge(where, bundle, roots, policy);
}
async function judge(where, bundle, roots, policy) {
	const { describeReason, verifyBundle } = await import("./verify-bundle.js");
	try {
		const signer = verifyBundle(bundle, roots);
		const isNamed = policy.repository !== void 0;
		return {
			attestation: {
				...signer,
				predicateType: PROVENANCE,
				repositoryNamedBy: isNamed ? "input" : "site"
			},
			problems: policy.isRequired && !isNamed ? [unnamed(where, signer)] : []
		};
	} catch (error) {
		return { problems: [invalid(where, describeReason(error))] };
	}
}
async function findRoots(bundle, { policy, directory }) {
	if (policy.trustedRoot !== void 0) return readTrustedRoots(policy.trustedRoot);
	const { isFromGitHub } = await import("./verify-bundle.js");
	if (isFromGitHub(bundle)) throw new ProblemError(NO_PUBLIC_ROOT);
	return fetchTrustedRoots(directory);
}
function unnamed(where, { repository }) {
	return {
		code: "attestation-unnamed",
		severity: "warning",
		where,
		found: `the site itself named the repository whose workflow had to attest the version: ${shorten(repository, 200)}`,
		expected: "the repository from you, because ‹attestation: required› is set: a stolen site names another",
		fix: "Set ‹attestation-repository: OWNER/NAME› to the provider's repository"
	};
}
function missing({ version, tag }) {
	return {
		code: "attestation-missing",
		found: `${version} was published without an attestation`,
		expected: "an attestation of its packages, because ‹attestation: required› is set",
		fix: `Publish with ‹attest: true›; a published release gets one with ‹overwrite: true›, unless ${tag} is immutable`
	};
}
function invalid(where, reason) {
	return {
		code: "attestation-invalid",
		where,
		found: `the attestation proves nothing: ${reason}`,
		expected: "a bundle that a workflow of this repository signed for exactly these files",
		fix: "Don't install this version until its publisher explains the difference; the publisher attests again with ‹attest: true› and ‹overwrite: true›"
	};
}
// src/steps/verify/expected.ts
init_errors();
async function readExpected(read, addresses, wanted) {
	const listings = await Promise.all(addresses.map((address) => readListing(read, address)));
	const version = wanted ?? newestOf(listings);
	const entries = await Promise.all(listings.map((listing) => readEntry(read, listing, version)));
	const discovery = await read(DISCOVERY_PATH);
	return {
		version,
		entries,
		documents: [
			...entries.flatMap(({ lists }) => lists),
			...discovery === void 0 ? [] : [exactly(DISCOVERY_PATH, discovery)],
			...entries.flatMap(({ own }) => own)
		]
	};
}
async function readListing(read, address) {
	const provider = await readOwnProvider(read, address);
	if (provider === void 0) throw new ProblemError(providerUnknown(address));
	return {
		address,
		provider
	};
}
function newestOf([first]) {
	const newest = first && offeredVersions(first.provider).at(-1)?.version;
	if (first === void 0 || newest === void 0) throw new ProblemError(noVersions(first?.address));
	return newest;
}
async function readEntry(read, { address, provider }, version) {
	const facts = provider.versions.some((listed) => listed.version === version) ? await readOwnVersion(read, address, version) : void 0;
	if (facts === void 0) throw new ProblemError(versionUnknown(address, version, provider));
	const keys = new Map();
	const isOwn = address.hostname === provider.site;
	for (const name of isOwn ? facts.sums.keys : []) keys.set(name, await read(keyPath(name)) ?? "");
	const own = projectVersion(provider.site, address, facts, keys);
	return {
		address,
		offered: facts,
		facts,
		repository: provider.repository,
		lists: expectLists({
			address,
			provider
		}, version, isOwn),
		own: own.map(([path, document]) => exactly(path, document))
	};
}
async function readExpectedPreview(read, address, wanted) {
	const text = await read(providerPath(address));
	if (text === void 0 || !isMirroredList(text)) throw new ProblemError(providerUnknown(address));
	const { versions } = parseMirroredProvider(address, text);
	const version = wanted ?? versions.at(-1)?.version;
	if (version === void 0) throw new ProblemError(noVersions(address));
	const written = versions.some((listed) => listed.version === version) ? await read(versionPath(address, version)) : void 0;
	if (written === void 0) throw new ProblemError(versionUnknown(address, version, { versions }));
	const facts = parseVersionFacts(address, version, written);
	const list = listDocument(mirrorIndexPath(address), renderMirrorIndex(versions), (one) => inIndex(one, version));
	const own = exactly(mirrorVersionPath(address, version), renderMirrorVersion(inOrder(facts.packages)));
	return {
		version,
		entries: [{
			address,
			offered: facts,
			facts: void 0,
			repository: void 0
		}],
		documents: [list, own]
	};
}
function expectLists({ address, provider }, version, isOwn) {
	const index = listDocument(mirrorIndexPath(address), renderMirrorIndex(offeredVersions(provider)), (list) => inIndex(list, version));
	if (!isOwn) return [index];
	const versions = renderVersions(address, provider);
	return [listDocument(versionsPath(address), versions, (list) => inVersions(list, version)), index];
}
function exactly(path, expected) {
	return {
		path,
		isList: false,
		isShownBy: (text) => text === expected
	};
}
function listDocument(path, expected, pick) {
	const said = pick(tryJson(expected));
	const isShownBy = (text) => text === expected || isList(tryJson(text)) && isDeepStrictEqual(pick(tryJson(text)), said);
	return {
		path,
		isList: true,
		isShownBy
	};
}
function isList(list) {
	return isObject(list) && (Array.isArray(list.versions) || isObject(list.versions));
}
function inVersions(list, version) {
	return (isObject(list) && Array.isArray(list.versions) ? list.versions : []).find((entry) => isObject(entry) && entry.version === version);
}
function inIndex(list, version) {
	const versions = isObject(list) && isObject(list.versions) ? list.versions : {};
	return Object.hasOwn(versions, version) ? versions[version] : void 0;
}
function providerUnknown(address) {
	return {
		code: "provider-unknown",
		found: `the site's catalog has no ${formatAddress(address)}`,
		expected: "a provider on this site",
		fix: "Correct ‹source›, or where the site is"
	};
}
function noVersions(address) {
	return {
		code: "version-unknown",
		found: `the site offers no version of ${address === void 0 ? "the provider" : formatAddress(address)}`,
		expected: "a version to verify",
		fix: "Set ‹version›"
	};
}
function versionUnknown(address, version, { versions }) {
	const newest = versions.slice(-5).map((listed) => listed.version);
	return {
		code: "version-unknown",
		found: `the site's catalog has no ${formatAddress(address)} ${version}`,
		expected: newest.length === 0 ? "a published version" : `one of ${newest.reverse().join(", ")}, or an older one`,
		fix: "Correct ‹version›, or publish it"
	};
}
// src/steps/verify/wait.ts
init_faults();
async function waitUntilServed(waiting) {
	const { clock, timeout, serving, commit } = waiting;
	const began = clock.now().getTime();
	const builds = askOnce(waiting);
	const logState = logChanges(waiting.log.info);
	let missing = waiting.documents;
	for (let round = 0;; round++) {
		const state = await serving.look(commit);
		const passed = clock.now().getTime() - began;
		const isLast = passed >= timeout;
		const isEarly = tooEarly(waiting, state, round) && !isLast;
		const pending = isEarly ? [] : await findPending(waiting, missing, isLast);
		const ended = (end) => ({
			end,
			milliseconds: passed,
			state,
			pending
		});
		if (pending.length === 0 && !isEarly) return ended("served");
		if (!isEarly) missing = pending.map(({ document }) => document);
		if (state.progress === "private" || isHidden(pending, waiting.asked)) return ended("private");
		if (state.progress === "never" || await builds.isLost(state, passed)) return ended("never");
		if (isLast) return ended("late");
		logState(`${state.told}${describeMissing(pending)}`);
		const most = pending.reduce((longest, { wait }) => Math.max(longest, wait), 0);
		await clock.sleep(Math.min(Math.max(intervalOf(round, timeout), most), timeout - passed));
	}
}
function tooEarly({ isNew }, { progress }, round) {
	return progress === "coming" || isNew && round === 0 && progress === "idle";
}
async function findPending({ asked, clock }, missing, isLast) {
	const lists = missing.filter(({ isList }) => isList);
	const others = missing.filter(({ isList }) => !isList);
	const pending = await findUnserved(asked, lists, clock.now());
	if (pending.length > 0 && !isLast) return [...pending, ...others.map((document) => notAsked(asked, document))];
	return [...pending, ...await findUnserved(asked, others, clock.now())];
}
function notAsked({ base }, document) {
	const url = new URL(`./${document.path}`, base).href;
	return {
		document,
		url,
		found: "not requested yet",
		status: void 0,
		from: url,
		until: void 0,
		wait: 0
	};
}
function isHidden(pending, { base }) {
	const asked = pending.filter(({ status }) => status !== void 0);
	const { hostname } = new URL(base);
	const isRefused = ({ status, from }) => status === 401 || status === 403 || new URL(from).hostname !== hostname && /\/(?:login|auth)\b/.test(from);
	return asked.length > 0 && asked.every(isRefused);
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
		const isTaken = await serving.askForBuild();
		if (isTaken) log.info("requested a Pages build");
		return isTaken;
	};
	return { isLost: async (state, passed) => {
		const { progress, build = "" } = state;
		if (progress === "failed" && !isAsked) {
			failed = build;
			return !await ask();
		}
		if (isStill(state, passed) && !isAsked) await ask();
		return progress === "failed" && failed !== build;
	} };
}
function intervalOf(round, timeout) {
	const first = Math.max(20, Math.min(1e3, timeout / 50));
	return Math.min(first * 2 ** Math.min(round, 10), Math.max(first, Math.min(15e3, timeout / 8)));
}
function describeMissing([first]) {
	return first === void 0 ? "" : `; ${first.url}: ${first.found}`;
}
function logChanges(info) {
	let last;
	return (line) => {
		if (line !== last) info(`waiting: ${line}`);
		last = line;
	};
}
const LONGEST$1 = 16e6;
async function findUnserved(asked, documents, now) {
	return (await Promise.all(documents.map((document) => check(asked, document, now)))).filter((one) => one !== void 0);
}
async function check({ transport, base }, document, now) {
	const url = new URL(`./${document.path}`, base).href;
	const answer = await transport.get(url, {
		limit: LONGEST$1,
		credentialsOf: new URL(base).host
	});
	const common = {
		document,
		url
	};
	if (answer.kind === "none") return {
		...common,
		...describeNone(answer),
		status: void 0,
		from: url,
		until: void 0,
		wait: 0
	};
	if (answer.status === 200 && document.isShownBy(answer.body.toString("utf8"))) return void 0;
	const { status, url: from } = answer;
	const until = cachedUntil(answer, now);
	return {
		...common,
		found: describe(answer),
		status,
		from,
		until,
		wait: waitOf(answer, now)
	};
}
function describeNone({ detail }) {
	return { found: `no response (${detail})` };
}
function describe({ status, body }) {
	if (status !== 200) return `status ${status}`;
	return body.length === 0 ? "an empty document" : "another document: an earlier one, or one from another source";
}
const LONGEST_WAIT = 36e5;
function waitOf({ retryAfter }, now) {
	return Math.min(readRetryAfter(retryAfter, now.getTime()) ?? 0, LONGEST_WAIT);
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
// src/steps/verify/verify-version.ts
init_errors();
function verifyVersion(verifying, world) {
	return limitHeap(() => waitAndCheck(verifying, world));
}
async function waitAndCheck(verifying, world) {
	const { target: where, output } = verifying;
	const { isLocal: mayBeLocal = false } = verifying.serving;
	const target = await openTarget(where, world, { mayBeLocal });
	const nameless = verifying.serving.folder === void 0 ? await findUnresolved(where, process.env) : void 0;
	const hints = nameless === void 0 ? [] : [nameless];
	world.log.tell(hints);
	try {
		const expected = await expect(verifying, target, world);
		const waited = await wait(verifying, expected, target, world);
		const end = verifying.serving.folder === void 0 ? waited.end : "served";
		const seen = {
			version: expected.version,
			end,
			seconds: waited.milliseconds / 1e3
		};
		if (end !== "served") return {
			...seen,
			packages: 0,
			problems: [describeUnserved(waited, expected, verifying.nextSteps), ...hints]
		};
		const { cancelled } = world;
		world.log.info(`${where} serves it; checking every package`);
		const findings = await withWorkFolder(output, "verify", (workFolder) => checkVersion({
			target,
			expected,
			workFolder,
			now: world.now(),
			cancelled,
			log: world.log
		}));
		const [entry] = expected.entries;
		const images = entry?.facts === void 0 ? [] : await verifyImages(verifying.images, entry.facts, world);
		const attested = await checkEvidence(verifying, expected, target);
		const [first] = expected.documents;
		const home = first && await findRedirect(target, first);
		const leads = home === void 0 ? [] : [moved(target.base, home)];
		const packages = entry?.offered.packages.size ?? 0;
		return {
			...seen,
			packages,
			...attested.attestation === void 0 ? {} : { attestation: attested.attestation },
			problems: [
				...leads,
				...waited.pending.map(differs),
				...toProblems(findings),
				...images,
				...attested.problems
			]
		};
	} finally {
		await target.close();
	}
}
async function checkEvidence({ attestation: policy, output }, { entries: [entry] }, { transport, base }) {
	const { facts, repository } = entry ?? {};
	if (policy === void 0 || facts === void 0) return { problems: [] };
	return withWorkFolder(output, "sigstore", (directory) => checkAttestation({
		transport,
		base,
		facts,
		repository,
		policy,
		directory
	}));
}
function expect({ read: given, addresses, version, serving, timeout, isPreview = false }, target, world) {
	const read = given ?? readServed(target);
	const [address] = addresses;
	const readNow = () => isPreview && address !== void 0 ? readExpectedPreview(read, address, version) : readExpected(read, addresses, version);
	if (!(given === void 0 && serving.folder === void 0 && version !== void 0)) return readNow();
	const awaiting = {
		timeout: timeout * 6e4,
		clock: clockOf(world),
		log: world.log
	};
	return whileShown(awaiting, () => awaitVersion(readNow, awaiting));
}
async function whileShown({ timeout, log }, step) {
	const began = performance.now();
	const show = () => log.progress(waitingFor("the site", (performance.now() - began) / 1e3, timeout / 1e3));
	const showing = setInterval(show, 1e3);
	return step().finally(() => clearInterval(showing));
}
const ONCE = {
	attempts: 1,
	firstWait: 0,
	longestWait: 0,
	budget: 0
};
async function wait({ target: where, serving, commit, isNew, timeout }, { documents }, opened, world) {
	const { folder, isLocal: mayBeLocal = false } = serving;
	const isFolder = folder !== void 0;
	const { transport } = isFolder ? opened : await openTarget(where, world, {
		mayBeLocal,
		patience: ONCE
	});
	const asked = {
		transport,
		base: opened.base
	};
	const milliseconds = isFolder ? 0 : timeout * 6e4;
	const { log } = world;
	const waiting = {
		asked,
		serving,
		commit,
		documents,
		isNew,
		log,
		timeout: milliseconds,
		clock: clockOf(world)
	};
	return isFolder ? waitUntilServed(waiting) : whileShown(waiting, () => waitUntilServed(waiting));
}
function clockOf({ now, cancelled }) {
	return {
		now,
		sleep: async (milliseconds) => {
			await setTimeout(milliseconds, void 0, { signal: cancelled }).catch(() => cancelled.throwIfAborted());
		}
	};
}
async function awaitVersion(read, { timeout, clock, log }) {
	const began = clock.now().getTime();
	for (let round = 0;; round++) try {
		return await read();
	} catch (error) {
		const passed = clock.now().getTime() - began;
		if (passed >= timeout || !isUnlisted(error)) throw error;
		if (round === 0) log.info(`waiting: ${error.problems.map(({ found }) => found).join("; ")}`);
		await clock.sleep(Math.min(intervalOf(round, timeout), timeout - passed));
	}
}
function isUnlisted(error) {
	if (!(error instanceof ProblemError)) return false;
	return error.problems.every(({ code }) => code === "version-unknown" || code === "provider-unknown");
}
const LONGEST = 5e3;
const UNKNOWN_NAME = new Set([
	"ENOTFOUND",
	"ENODATA",
	"EAI_AGAIN"
]);
async function findUnresolved(target, environment, find = lookup) {
	if (!URL.canParse(target) || Object.keys(environment).some((name) => /^(?:https?|all)_proxy$/i.test(name))) return void 0;
	const { hostname, protocol } = new URL(target);
	if (!/^https?:$/.test(protocol) || isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) return void 0;
	const stop = new AbortController();
	const late = setTimeout(LONGEST, void 0, { signal: stop.signal }).catch(() => void 0);
	const code = find(hostname).then(() => void 0, (error) => error.code);
	const said = await Promise.race([code, late]);
	stop.abort();
	return UNKNOWN_NAME.has(said) ? unresolved(hostname) : void 0;
}
function unresolved(hostname) {
	return {
		code: "site-unserved",
		severity: "notice",
		found: `${hostname} does not resolve, so clients can't reach the site`,
		expected: "a DNS record for the site's host",
		fix: `Add a DNS record for ${hostname}, or wait until it has propagated`
	};
}
export { verifyVersion as a, findUnresolved as i, awaitVersion as n, waitUntilServed as o, clockOf as r, ONCE as t };
