import { a as refreshMirrors } from "./mirror-edit.js";
import { u as offeredVersions } from "./provider-facts.js";
import { a as updateStatus, n as findHeldUntil, t as completeCheck } from "./mirror-status.js";
import { n as limitConcurrency, r as mapConcurrently, t as init_concurrency } from "./concurrency.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { t as present } from "./present.js";
import { i as formatAddress, n as addressPath } from "./address.js";
import { n as imageTag } from "./image-name.js";
import { a as parseVersion, n as findNewest, r as isPrerelease, t as compareVersions } from "./version.js";
import { n as withListedCount } from "./batches.js";
import { r as keyName } from "./signer.js";
import { l as count, m as nameSome, v as visible } from "./text.js";
import { a as findVersionsToFetch, n as cutAt, o as askProvider, p as lacksCopies, r as fetchVersion, t as batchVersions, u as toFacts } from "./fetch-version.js";
// src/mirroring/fetch/refresh.ts
init_concurrency();
init_errors();
async function refresh(options) {
	const { providers, log, limits, cancelled, isDry = false } = options;
	const turn = limitConcurrency(limits.atOnce);
	let replyCount = 0;
	const ask = async (provider) => {
		try {
			if (provider.damage !== void 0) throw provider.damage;
			return await askProvider(provider, options.now, turn, cancelled);
		} catch (error) {
			if (!(error instanceof ProblemError) || cancelled.aborted) throw error;
			return {
				provider,
				failed: error.problems
			};
		} finally {
			log.progress({
				what: "providers checked",
				done: ++replyCount,
				of: providers.length
			});
		}
	};
	const all = await log.group("checking the origins", () => Promise.all(providers.map(ask)));
	const replies = all.flatMap((one) => "failed" in one ? [] : [one]);
	const toFetch = await findVersionsToFetch(replies);
	const { now, later } = cutAt(limits.bytes, toFetch);
	const megabytes = (of) => `${(bytesOf(of) / 1e6).toFixed(1)} MB`;
	const packages = now.reduce((sum, one) => sum + one.packages.size, 0);
	if (packages > 0) log.info(`packages to read: ${packages}, ${megabytes(now)}`);
	if (later.length > 0) log.info(`versions left for the next run: ${later.length}, ${megabytes(later)}`);
	const fetched = [];
	const warnings = replies.flatMap(({ marks }) => marks);
	let head;
	const asClaimed = (one) => {
		const { version, reply, hashes } = one;
		const claimed = version.sums === void 0 ? version.packages : [];
		return {
			toFetch: one,
			facts: toFacts(version, reply.provider.request, new Map([...claimed, ...hashes])),
			refused: [],
			stored: []
		};
	};
	const batches = isDry ? [now] : batchVersions(now);
	for (const [at, batch] of batches.entries()) {
		const listedCount = fetched.filter(({ facts }) => facts !== void 0).length;
		const update = await withListedCount(listedCount, async () => {
			const batchVersions = isDry ? batch.map(asClaimed) : await fetchBatch(batch, now, fetched, options);
			for (const one of batchVersions) fetched.push(one);
			const seenOf = (reply) => seenWhole(reply, toFetch, fetched);
			const checked = at < batches.length - 1 ? [] : replies.map((reply) => describeCheck(reply, fetched, options.now));
			return changeFor(replies, batchVersions, at === 0 ? "first" : "later", seenOf, checked, options);
		});
		const isRestored = fetched.some(({ toFetch, facts }) => toFetch.isRestored && facts !== void 0);
		if (update?.changed || isRestored) head = update?.head ?? head;
		for (const one of update?.warnings ?? []) warnings.push(one);
	}
	for (const provider of providers) for (const one of findLost(provider, fetched)) warnings.push(one);
	return {
		providers: collectReports(all, fetched, later, options),
		head,
		warnings
	};
}
function findLost({ request, mirror }, fetched) {
	const done = fetched.flatMap(({ toFetch, facts }) => toFetch.reply.provider.request === request ? facts?.version ?? [] : []);
	const lost = [...mirror.versions.values()].filter((facts) => !done.includes(facts.version) && lacksCopies(request, mirror, facts));
	if (lost.length === 0) return [];
	const source = formatAddress(request.address);
	const versions = lost.map(({ version }) => version);
	return [{
		code: "files-lost",
		severity: "warning",
		found: `the site lacks copies of ${source} ${nameSome(versions, 10)} that its catalog names, and they were not fetched again`,
		expected: "every file that clients are sent to",
		fix: `Run this again when the origin has them. Until then, run ‹command: withdraw› with ‹source: ${source}› and ‹versions: ${versions.join(", ")}› and ‹reason: its copy is lost›`
	}];
}
async function changeFor(replies, fetched, turn, seenOf, checked, { site, now, status, change }) {
	const isFirst = turn === "first";
	const touched = replies.flatMap((reply) => {
		const { request, from, mirror } = reply.provider;
		const { gone, back } = reply.plan;
		const before = mirror.provider;
		const entries = new Map(before?.versions.map((one) => [one.version, one]));
		const provider = {
			address: request.address,
			origin: from,
			versions: fetched.filter(({ toFetch }) => toFetch.reply === reply).flatMap(({ facts }) => facts ?? []),
			before: mirror.versions,
			gone: isFirst ? gone.filter((version) => entries.get(version)?.gone === void 0) : [],
			back: isFirst ? back : [],
			seen: seenOf(reply),
			images: request.images?.names ?? [],
			...isFirst ? { waiting: reply.waiting } : {}
		};
		const isChanged = provider.versions.length + provider.gone.length + provider.back.length > 0;
		const isWaiting = reply.waiting.some((each) => !(before?.waiting ?? []).includes(each));
		const isMoved = (before?.origin ?? from) !== from;
		const lacksKeys = before !== void 0 && before.keys === void 0;
		return isChanged || isFirst && (isMoved || isWaiting || lacksKeys) ? [provider] : [];
	});
	if (touched.length === 0 && updateStatus(status, checked, false) === void 0) return void 0;
	const stored = fetched.flatMap((one) => one.stored);
	const signed = fetched.flatMap(({ toFetch }) => toFetch.version.sums ?? []);
	const keys = new Map(signed.map((sums) => [keyName(sums.keyId, sums.armor), sums.armor]));
	return change(refreshMirrors({
		site,
		providers: touched,
		now: now.toISOString(),
		keys,
		checked
	}), stored);
}
function describeCheck({ provider, offered: atOrigin, held, refused }, fetched, now) {
	const { request, from, mirror } = provider;
	const versionsHere = fetched.filter(({ toFetch }) => toFetch.reply.provider === provider);
	const versions = new Map(mirror.versions);
	for (const { facts } of versionsHere) if (facts !== void 0) versions.set(facts.version, facts);
	const offered = mirror.provider === void 0 ? [] : offeredVersions(mirror.provider);
	const added = versionsHere.flatMap(({ facts }) => facts?.version ?? []);
	const here = findNewest([...offered.map(({ version }) => version), ...added].map(parseVersion));
	const left = [...refused, ...versionsHere.flatMap((one) => one.refused)];
	const isMissed = (version) => !isPrerelease(version) && (here === void 0 || compareVersions(version, here) > 0);
	return present({
		source: addressPath(request.address),
		origin: from,
		checked: now.toISOString(),
		newest: atOrigin && findNewest(atOrigin)?.text,
		listed: here?.text,
		behind: atOrigin?.filter(isMissed).length,
		fingerprints: [...new Set([...versions.values()].flatMap(({ sums }) => sums?.fingerprint ?? []))].sort(),
		held: held.map(({ version, until }) => present({
			version,
			until
		})),
		refused: left.map(({ version, platform, problem: { found } }) => {
			const whole = platform === void 0 ? found : `${platform}: ${found}`;
			const line = visible(whole.replace(/‹([^›]*)›/g, "$1"));
			return {
				version,
				reason: line.length > LONGEST_REASON ? `${line.slice(0, LONGEST_REASON - 1)}…` : line
			};
		})
	});
}
const LONGEST_REASON = 300;
function seenWhole(reply, all, fetched) {
	const { seen, refused, held, candidates } = reply;
	const whole = fetched.filter(({ facts, refused }) => facts !== void 0 && refused.length === 0);
	const here = new Set(whole.map(({ toFetch }) => toFetch));
	return all.some((one) => one.reply === reply && !here.has(one)) || refused.length + held.length + candidates.length > 0 ? void 0 : seen;
}
const AT_ONCE = 3;
const bytesOf = (all) => all.reduce((sum, { bytes }) => sum + bytes, 0);
async function fetchBatch(batch, all, before, options) {
	const { progress } = options.log;
	const turn = limitConcurrency(AT_ONCE);
	const of = bytesOf(all);
	const done = {
		versions: before.length,
		bytes: bytesOf(before.map(({ toFetch }) => toFetch))
	};
	const fetch = async (toFetch, cancelled) => {
		const fetched = await fetchVersion(toFetch, {
			...options,
			cancelled,
			turn
		});
		done.versions++;
		done.bytes += toFetch.bytes;
		const versions = `${done.versions} of ${count(all.length, "version")}`;
		if (of === 0) progress({
			what: "versions mirrored",
			done: done.versions,
			of: all.length
		});
		else progress({
			what: "fetched",
			unit: "bytes",
			done: done.bytes,
			of,
			note: versions
		});
		return fetched;
	};
	return mapConcurrently(batch, AT_ONCE, fetch, options.cancelled);
}
function isSound({ added, restored, unchanged, held, later }) {
	return [
		added,
		restored,
		unchanged,
		held,
		later
	].some((all) => all.length > 0);
}
function haveAllFailed(providers) {
	const hasFailed = ({ failed, refused }) => failed.length > 0 || refused.some(({ problem }) => problem.code === "site-unreachable");
	return providers.length > 0 && providers.every((one) => hasFailed(one) && !isSound(one));
}
function mergeEqual(problems) {
	return [...new Map(problems.map((one) => [JSON.stringify(one), one])).values()];
}
function findDoubts(providers) {
	if (haveAllFailed(providers)) return [];
	const failed = providers.flatMap((one) => one.failed).filter(({ code }) => code !== "catalog-invalid");
	const changed = providers.flatMap(({ refused }) => refused.map(({ problem }) => problem));
	return mergeEqual([...failed, ...changed.filter(({ code }) => code === "origin-changed")].map((problem) => ({
		...problem,
		severity: "warning"
	})));
}
function describeAge(check) {
	if (check === void 0) return {};
	const { newest, listed, behind, checked } = check;
	return present({
		newest,
		listed,
		behind,
		heldUntil: findHeldUntil(check),
		checked
	});
}
function collectReports(replies, fetched, later, { now, status }) {
	return replies.map((reply) => {
		const { address, images } = reply.provider.request;
		const { plan, unchanged = [], held = [], refused = [] } = "failed" in reply ? {} : reply;
		const ofReply = fetched.filter(({ toFetch }) => toFetch.reply === reply);
		const withFacts = ofReply.flatMap(({ toFetch, facts }) => facts === void 0 ? [] : [{
			toFetch,
			facts
		}]);
		const added = withFacts.filter(({ toFetch }) => !toFetch.isRestored);
		const pushed = withFacts.filter(({ toFetch }) => toFetch.isPushed).map(({ facts }) => facts.version);
		const { gone = [], back = [], older = [], twins = [] } = plan ?? {};
		const before = status?.find(({ source }) => source === addressPath(address));
		const check = "failed" in reply ? before : completeCheck(describeCheck(reply, fetched, now), before);
		return {
			source: formatAddress(address),
			...describeAge(check),
			restored: withFacts.flatMap(({ toFetch, facts }) => toFetch.isRestored ? facts.version : []),
			added: added.map(({ facts: { version, packages } }) => ({
				version,
				platforms: [...packages.keys()]
			})),
			pushed: pushed.flatMap((version) => (images?.names ?? []).map((name) => `${name}:${imageTag(version)}`)),
			unchanged,
			gone,
			back,
			older,
			twins,
			held: held.map(({ waiting: _waiting, ...one }) => one),
			later: later.filter((one) => one.reply === reply).map(({ version }) => version.version.text),
			refused: [...refused, ...ofReply.flatMap((one) => one.refused)],
			failed: "failed" in reply ? reply.failed : []
		};
	});
}
export { refresh as a, mergeEqual as i, haveAllFailed as n, isSound as r, findDoubts as t };
