import { r as mapConcurrently, t as init_concurrency } from "./concurrency.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { _ as shorten, h as quote, m as nameSome } from "./text.js";
import { i as formatAddress } from "./address.js";
import { i as formatPlatform } from "./platform.js";
import { a as parseVersion, n as findNewest, t as compareVersions } from "./version.js";
import { _ as versionPath, d as pathInSite, f as providerPath, v as versionsFolder } from "./paths.js";
import { t as present } from "./present.js";
import { F as describeDistrusted, H as damageOf, I as findDistrusted, K as refuseFacts } from "./install.js";
import { D as isSeen, M as renderVersionFacts, N as statesAll, d as parseMirroredProvider, h as renderProviderFacts, j as parseVersionFacts, s as isSameWait, u as offeredVersions, w as inOrder } from "./provider-facts.js";
import { _ as signatureFilename, a as findRenamedAssets, g as shasumsFilename } from "./filename.js";
import { a as sha256Of, s as writeLocalFile } from "./local-file.js";
import { r as keyName } from "./signer.js";
import { n as ReleaseLost } from "./host.js";
import { l as lostTooOften } from "./release.js";
import { t as describeRefusal } from "./refusal.js";
import { t as hashPackage } from "./hash-package.js";
import { i as mergeVersions, r as findChangedBytes, t as bytesChanged } from "./mirror-edit.js";
import { t as formBatches } from "./batches.js";
import { n as openVersion, r as releaseOf, t as NotKept } from "./version-store.js";
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
// src/mirroring/plan/plan-provider.ts
init_concurrency();
init_errors();
function planProvider(request, mirror, offered) {
	const { provider, versions } = mirror;
	const listings = new Map(provider?.versions.map((listing) => [listing.version, listing]));
	const offers = new Set(offered.map(({ version }) => version.text));
	const newestFirst = [...offered].sort((a, b) => compareVersions(b.version, a.version));
	const check = newestFirst.filter(({ version }) => listings.has(version.text) && !listings.get(version.text)?.filesDeleted).map((offer) => {
		const facts = versions.get(offer.version.text);
		const listing = listings.get(offer.version.text);
		return {
			listed: offer,
			facts,
			isLacking: facts !== void 0 && lacksCopies(request, mirror, facts) || request.versions(offer.version) && lacksAny(request, offer, listing, facts)
		};
	});
	const [add, older, twins] = [
		[],
		[],
		[]
	];
	const names = new Set([...listings.keys()].map(withoutMetadata));
	let rank = 0;
	for (const one of newestFirst.filter(({ version }) => request.versions(version))) {
		const { text } = one.version;
		const isListed = listings.has(text);
		if (!isListed && names.has(withoutMetadata(text))) twins.push(text);
		else if (request.newest !== void 0 && rank++ >= request.newest) {
			if (!isListed) older.push(text);
		} else if (!isListed) {
			names.add(withoutMetadata(text));
			add.push(one);
		}
	}
	return {
		add,
		check,
		gone: [...listings.keys()].filter((version) => !offers.has(version)),
		back: [...listings.keys()].filter((version) => listings.get(version)?.gone !== void 0 && offers.has(version)),
		older,
		twins
	};
}
function withoutMetadata(text) {
	return text.replace(/\+.*$/, "");
}
function findListing({ provider }, version) {
	return provider?.versions.find((listing) => listing.version === version);
}
function isImaged({ images }, platforms, listing) {
	if (images === void 0) return true;
	if (listing === void 0 || !images.has(listing.version)) return false;
	return images.names.every((name) => listing.images?.includes(name)) && platforms.every((platform) => listing.platforms.includes(platform));
}
function lacksAny(request, { version, platforms: names }, listing, facts) {
	if (facts === void 0 || !isImaged(request, [], listing)) return true;
	const chosen = namePlatforms(request);
	const isWanted = (platform) => chosen === "all" || chosen.includes(platform);
	const packages = [...facts.packages].filter(([platform]) => isWanted(platform));
	if (request.hashes === "all" && packages.some(([, { h1 }]) => h1 === void 0)) return true;
	if (packages.some(([, one]) => placeOf(request, version, one, one.sha256) !== one.url)) return true;
	if (request.copies === void 0 && facts.sums?.originUrl !== void 0) return true;
	return (names ?? (chosen === "all" ? [] : chosen)).some((platform) => isWanted(platform) && !facts.packages.has(platform));
}
function findLostCopies(address, { provider, versions }, stored) {
	const deleted = new Set(provider?.versions.flatMap((one) => one.filesDeleted ? one.version : []));
	const lost = [...versions.values()].filter(({ version }) => !deleted.has(version)).flatMap((facts) => urlsOf(facts).filter((url) => {
		const path = pathInSite(address, facts.version, url);
		return path !== void 0 && !stored.has(path);
	}));
	return new Set(lost);
}
function urlsOf({ packages, sums }, isWanted = (_platform) => true) {
	return [...[...packages].flatMap(([platform, { url }]) => isWanted(platform) ? url : []), ...sums === void 0 ? [] : [sums.url, sums.signatureUrl]];
}
function lacksCopies(request, { lost }, facts) {
	const names = namePlatforms(request);
	const isWanted = (platform) => names === "all" || names.includes(platform);
	return lost !== void 0 && urlsOf(facts, isWanted).some((url) => lost.has(url));
}
async function readKnownMirror(address, read, list) {
	const text = await read(providerPath(address));
	const provider = text === void 0 ? void 0 : parseMirroredProvider(address, text);
	const folder = versionsFolder(address);
	const names = provider?.versions.map(({ version }) => version) ?? (await list(folder.slice(0, -1))).flatMap((path) => /^([^/]+)\.json$/.exec(path.slice(folder.length))?.[1] ?? []);
	const versions = new Map();
	for (const version of names) {
		const facts = await read(versionPath(address, version));
		if (facts !== void 0) versions.set(version, parseVersionFacts(address, version, facts));
	}
	return {
		provider,
		versions
	};
}
function placeOf({ address, copies }, version, { filename, url }, sha256 = UNREAD) {
	return copies?.downloadUrl(releaseOf({
		address,
		version
	}), {
		name: filename,
		sha256
	}) ?? url;
}
const UNREAD = "0".repeat(64);
function namePlatforms({ platforms }) {
	return platforms === "all" ? "all" : platforms.map(formatPlatform);
}
// src/mirroring/plan/find-candidates.ts
const MOST = 20;
const NO_CANDIDATES = {
	candidates: [],
	more: 0,
	refused: []
};
function findCandidates(request, mirror, offered) {
	const { proposes, refuses = () => false } = request;
	if (proposes === void 0) return NO_CANDIDATES;
	const { provider } = mirror;
	const listedVersions = provider === void 0 ? [] : offeredVersions(provider).map((one) => parseVersion(one.version));
	const selected = offered.map(({ version }) => version).filter(request.versions);
	const newest = findNewest([...listedVersions, ...selected]);
	const isCandidate = (version) => !request.versions(version) && findListing(mirror, version.text) === void 0 && proposes(version, newest);
	const versions = (version) => request.versions(version) || isCandidate(version) && !refuses(version);
	const { add } = planProvider({
		...request,
		versions
	}, mirror, offered);
	const all = add.filter(({ version }) => isCandidate(version));
	const refused = offered.filter(({ version }) => isCandidate(version) && refuses(version));
	return {
		candidates: all.slice(0, MOST),
		more: Math.max(0, all.length - MOST),
		refused: refused.slice(0, MOST).map(({ version }) => version.text)
	};
}
// src/mirroring/fetch/find-marks.ts
const MOST_NAMED = 10;
const MOST_WARNINGS = 5;
const LONGEST = 500;
const LONGEST_REASON = 400;
function findMarks(address, provider, { add, gone }, told) {
	const source = formatAddress(address);
	const entries = provider === void 0 ? [] : offeredVersions(provider);
	const offered = [...entries, ...add.map(({ version }) => ({ version: version.text }))];
	const carried = told.marks.flatMap(({ mark, versions, reason }) => {
		const isMarked = (one) => mark in one || provider?.[mark] !== void 0;
		const texts = offered.filter((one) => versions.includes(one.version) && !isMarked(one)).map(({ version }) => version);
		return texts.length === 0 ? [] : [describeMark(source, mark, texts, reason)];
	});
	if (offered.length === 0) return carried;
	const left = entries.flatMap(({ version }) => gone.includes(version) ? version : []);
	const chosen = left.length === 0 ? "VERSIONS" : left.join(", ");
	const warned = told.warnings.slice(0, MOST_WARNINGS).map((warning) => ({
		code: "mirror-marked",
		severity: "warning",
		found: `the registry of ${source} warns its users: ${quote(shorten(warning, LONGEST))}`,
		expected: "the same marks here: a mirror passes no warnings on",
		fix: `To withdraw versions here too, run ‹command: withdraw› with ‹source: ${source}› and ‹versions: ${chosen}› and ‹reason: withdrawn at its origin›`
	}));
	return [...carried, ...warned];
}
function describeMark(source, mark, versions, reason) {
	const line = shorten(reason, LONGEST_REASON).replace(/[‹›`]/g, "'");
	const command = mark === "withdrawn" ? "withdraw" : "deprecate";
	return {
		code: "mirror-marked",
		severity: "warning",
		found: `the carried site has ${source} ${nameSome(versions, MOST_NAMED)} as ${mark} (${shorten(reason, LONGEST)}), and this mirror does not`,
		expected: "the same marks here",
		fix: `If they hold here too, run ‹command: ${command}› with ‹source: ${source}› and ‹versions: ${versions.join(", ")}› and ‹reason: ${line}›`
	};
}
// src/mirroring/fetch/to-facts.ts
const SOME_H1 = `h1:${"A".repeat(43)}=`;
const SOME_TIME = "2026-01-01T00:00:00Z";
function checkFacts(version, request) {
	const { address } = request;
	const name = version.version.text;
	const facts = toFacts(version, request, new Map([...version.packages.keys()].map((platform) => [platform, { h1: SOME_H1 }])));
	const { protocols } = facts;
	const entry = {
		version: name,
		protocols,
		platforms: [...facts.packages.keys()],
		published: SOME_TIME
	};
	const damage = damageOf(() => {
		parseVersionFacts(address, name, renderVersionFacts(facts));
		parseMirroredProvider(address, renderProviderFacts({
			origin: "registry",
			versions: [entry]
		}));
	});
	if (damage !== void 0) throw refuseFacts(`${formatAddress(address)} ${name}`, damage);
}
function toFacts(offered, request, hashesOf = new Map()) {
	const { version, protocols, packages, refused, seen } = offered;
	const sums = sumsFacts(offered, request);
	const facts = [...packages].map(([platform, one]) => {
		const hashes = hashesOf.get(platform) ?? {};
		const { size } = hashes;
		const sha256 = sums === void 0 ? hashes.sha256 : one.sha256;
		const h1 = (sums === void 0 || request.hashes === "all" ? hashes.h1 : void 0) ?? offered.sums?.hashes.get(platform);
		const url = placeOf(request, version, one, sha256);
		return [platform, present({
			filename: one.filename,
			url,
			size,
			sha256,
			h1
		})];
	});
	const allPackages = new Map(inOrder(new Map(facts)));
	const h1Signed = offered.sums && statesAll(offered.sums.hashes, allPackages);
	return present({
		version: version.text,
		protocols,
		sums: sums && present({
			...sums,
			h1Signed
		}),
		seen: seen === void 0 || !isSeen(seen) || refused.length > 0 ? void 0 : seen,
		packages: allPackages
	});
}
function sumsFacts({ version, sums }, { address, copies }) {
	if (sums === void 0) return void 0;
	const { url, sha256, signatureUrl, key, files } = sums;
	const keyFacts = {
		keys: [keyName(sums.keyId, sums.armor)],
		fingerprint: key
	};
	if (copies === void 0) return {
		url,
		sha256,
		signatureUrl,
		...keyFacts
	};
	const at = (name, digest) => copies.downloadUrl(releaseOf({
		address,
		version
	}), {
		name,
		sha256: digest
	});
	return {
		url: at(shasumsFilename(address.type, version), sha256),
		sha256,
		signatureUrl: at(signatureFilename(address.type, version), sha256Of(files.signature)),
		...keyFacts,
		...url.startsWith("file:") ? {} : { originUrl: url }
	};
}
function checkNames({ address: { type }, version }, packages) {
	const fix = "Set `copy: link` for this provider, and report this to its publisher. Listed versions are not changed";
	const renamed = findRenamedAssets([...packages.values()].map(({ filename }) => filename));
	if (renamed.length > 0) throw new NotKept(renamed.map((problem) => ({
		...problem,
		fix
	})));
	const taken = new Map([shasumsFilename, signatureFilename].map((name) => [name(type, version), "checksums"]));
	for (const [platform, { filename }] of packages) {
		const other = taken.get(filename);
		taken.set(filename, platform);
		if (other === void 0) continue;
		const found = `${filename} is the name of both the package for ${platform} and the one for ${other}`;
		throw new NotKept([{
			code: "asset-name-invalid",
			found,
			expected: "a different name for each file",
			fix
		}]);
	}
}
// src/mirroring/fetch/ask-provider.ts
async function askProvider(provider, now, turn, cancelled) {
	const { request, mirror, origin } = provider;
	const before = findSeen(request, provider.from, mirror);
	const list = await origin.newList?.(request.address, before);
	let versions;
	let document;
	if (origin.newList === void 0) versions = await origin.versions(request.address);
	else if (list === void 0) {
		versions = listHere(mirror);
		document = before;
	} else [versions, document] = [list.versions, seenFor(request, provider.from, list.seen)];
	const whole = planProvider(request, mirror, versions);
	const plan = origin.isPart ? {
		...whole,
		gone: [],
		back: []
	} : whole;
	const marks = await origin.marks?.(request.address) ?? [];
	const rechecked = chooseRechecked(plan.check, now);
	const { candidates } = request.minimumAge === 0 || origin.isPart ? NO_CANDIDATES : findCandidates(request, mirror, versions);
	const sightings = [];
	const step = (text, work) => (stopped) => turn(async () => {
		stopped.throwIfAborted();
		return work().catch((error) => notTaken(text, error));
	});
	const steps = [
		...plan.add.map((offer) => step(offer.version.text, async () => {
			const version = checkVersion(await origin.version(questionOf(request, offer)), request);
			if (version.packages.size === 0) return refusalsOf(version);
			const held = findHeld(request.minimumAge, mirror, now, version);
			return {
				...refusalsOf(version),
				...held === void 0 ? { version } : { held }
			};
		})),
		...plan.check.map((one) => step(one.listed.version.text, () => checkListed(provider, now, one, rechecked.has(one)))),
		...candidates.map((offer) => {
			const { text } = offer.version;
			const note = step(text, async () => {
				const { sums } = await origin.version(withOnePlatform(questionOf(request, offer)));
				if (sums !== void 0) sightings.push(firstSeen(mirror, now, text, sums));
				return {};
			});
			return async (stopped) => ({
				...await note(stopped),
				refused: []
			});
		})
	];
	const replies = await mapConcurrently(steps, steps.length, (run, stopped) => run(stopped), cancelled);
	const held = replies.flatMap(({ held = [] }) => held);
	return {
		provider,
		plan,
		seen: document,
		offered: origin.newList !== void 0 && list === void 0 ? void 0 : versions.map(({ version }) => version),
		versions: replies.flatMap(({ version = [] }) => version),
		unchanged: replies.flatMap(({ unchanged = [] }) => unchanged),
		held,
		marks: findMarks(request.address, mirror.provider, plan, {
			marks,
			warnings: list?.warnings ?? []
		}),
		candidates: candidates.map(({ version }) => version.text),
		waiting: findWaiting(origin, mirror, versions, [...held.flatMap(({ waiting }) => waiting ?? []), ...sightings]),
		refused: replies.flatMap(({ refused = [] }) => refused)
	};
}
function listHere(mirror) {
	const entries = (mirror.provider?.versions ?? []).filter(({ gone }) => gone === void 0);
	const protocolsOf = (version) => mirror.versions.get(version)?.protocols ?? [];
	return entries.map(({ version, platforms }) => {
		return {
			version: parseVersion(version),
			protocols: protocolsOf(version),
			platforms
		};
	});
}
function chooseRechecked([newest, ...older], now) {
	const chosen = older[Math.floor(now.getTime() / DAY) % older.length];
	return new Set([newest, chosen].filter((one) => one !== void 0));
}
function notTaken(version, error) {
	if (!(error instanceof ProblemError)) throw error;
	return { refused: error.problems.map((problem) => ({
		version,
		problem
	})) };
}
async function checkListed({ request, origin, from, mirror }, now, { listed, facts, isLacking }, isRechecked) {
	const { text } = listed.version;
	const question = questionOf(request, listed);
	const { platforms: choice } = question;
	const isWanted = (platform) => choice === "all" || choice.includes(platform);
	let read;
	if (isLacking || facts === void 0 || origin.newVersion === void 0) read = await origin.version(question);
	else {
		const sums = facts.sums && {
			url: facts.sums.originUrl ?? facts.sums.url,
			sha256: facts.sums.sha256
		};
		const isSameRequest = findSeen(request, from, mirror) !== void 0;
		const [first] = [...facts.packages].filter(([platform]) => isWanted(platform));
		const recheck = isRechecked && first ? {
			platform: first[0],
			sha256: first[1].sha256
		} : void 0;
		read = await origin.newVersion(question, {
			sums,
			seen: facts.seen,
			isSameRequest,
			recheck
		});
	}
	if (read === void 0) return { unchanged: text };
	const version = checkVersion(read, request);
	if (facts === void 0) return {
		...refusalsOf(version),
		version
	};
	const offered = toFacts(version, request, facts.packages);
	const missing = origin.isPart ? [] : [...facts.packages.keys()].filter((one) => isWanted(one) && !version.packages.has(one));
	const changes = [...findChangedBytes(facts, version), ...missing.map((platform) => `${platform} has no package with valid checksums now`)];
	if (changes.length > 0) return { refused: [{
		version: text,
		problem: bytesChanged(request.address, text, changes)
	}, ...refusalsOf(version).refused ?? []] };
	const held = !(version.sums !== void 0 && version.sums.sha256 === facts.sums?.sha256) && [...version.packages.keys()].some((one) => !facts.packages.has(one)) ? findHeld(request.minimumAge, mirror, now, version) : void 0;
	if (held !== void 0) return {
		...refusalsOf(version),
		held
	};
	const isUnchanged = mergeVersions(facts, offered) === facts;
	const isHashed = (platform) => facts.packages.get(platform)?.h1 !== void 0;
	const platforms = [...offered.packages.keys()];
	const isComplete = (request.hashes === "signed" || platforms.every(isHashed)) && isImaged(request, platforms, findListing(mirror, text)) && !lacksCopies(request, mirror, facts);
	return {
		...refusalsOf(version),
		...isUnchanged && isComplete ? { unchanged: text } : { version }
	};
}
function withOnePlatform(question) {
	const { listed, platforms: choice } = question;
	const first = listed.platforms?.find((platform) => choice === "all" || choice.includes(platform));
	return first === void 0 ? question : {
		...question,
		platforms: [first]
	};
}
function questionOf(request, offer) {
	const { address, keys, attestation: repository, roots } = request;
	const attestation = repository !== void 0 && roots !== void 0 ? {
		repository,
		roots
	} : void 0;
	return {
		address,
		listed: offer,
		platforms: namePlatforms(request),
		keys,
		attestation
	};
}
function checkVersion(version, request) {
	const { sums } = version;
	const [report] = findDistrusted(sums === void 0 ? [] : [{ fingerprint: sums.key }], request.distrusted);
	if (report !== void 0) throw new ProblemError({
		code: "key-distrusted",
		found: `only a stolen key signed it: ${describeDistrusted(report)}`,
		expected: "a key that only its publisher has",
		fix: "Ask its publisher for a release with another key. Listed versions are not changed"
	});
	const packages = new Map();
	const refused = [...version.refused];
	for (const [platform, one] of version.packages) {
		const h1 = version.sums?.hashes.get(platform) ?? one.h1;
		const found = `the publisher signed ${h1}, and the documents say ${one.h1}`;
		if ((one.h1 ?? h1) === h1) packages.set(platform, {
			...one,
			h1
		});
		else refused.push(describeRefusal({
			rule: "signature-h1-differs",
			where: one.url,
			found
		}));
	}
	if (packages.size === 0 && refused.length > 0) throw new ProblemError(refused);
	if (request.attestation !== void 0 && version.attestation === void 0 && packages.size > 0) throw new ProblemError({
		code: "attestation-missing",
		found: "this source has no attestations, and the mirror's file requires them",
		expected: `the provider's registry, and an attestation by a workflow of ${request.attestation}`,
		fix: "Mirror the version from its registry, or remove `attestation` of this provider from the file"
	});
	const checked = {
		...version,
		packages,
		refused
	};
	checkFacts(checked, request);
	return checked;
}
function refusalsOf({ version, refused }) {
	return { refused: refused.map((problem) => ({
		version: version.text,
		problem
	})) };
}
function seenFor({ written }, from, seen) {
	if (written === void 0 || seen === void 0 || !isSeen(seen)) return void 0;
	const digest = sha256Of(`${from}\n${written}`);
	return {
		...seen,
		wanted: digest
	};
}
function findSeen(request, from, { provider }) {
	const before = provider?.seen;
	return seenFor(request, from, before)?.wanted === before?.wanted ? before : void 0;
}
const DAY = 864e5;
function findHeld(minimumAge, mirror, now, { version: { text: version }, sums }) {
	if (minimumAge === 0) return void 0;
	if (sums?.signed === void 0) return {
		version,
		signed: void 0,
		seen: now.toISOString(),
		until: void 0,
		waiting: void 0
	};
	const waiting = firstSeen(mirror, now, version, sums);
	const until = Math.max(sums.signed.getTime(), Date.parse(waiting.seen)) + minimumAge * DAY;
	if (until <= now.getTime()) return void 0;
	const [signed, day] = [sums.signed, new Date(until)].map((date) => date.toISOString());
	return {
		version,
		signed,
		seen: waiting.seen,
		until: day,
		waiting
	};
}
function firstSeen({ provider }, now, version, { sha256 }) {
	const wait = {
		version,
		seen: now.toISOString(),
		sumsSha256: sha256
	};
	return provider?.waiting?.find((one) => isSameWait(one, wait)) ?? wait;
}
function findWaiting(origin, { provider }, offered, now) {
	const offers = new Set(offered.map(({ version }) => version.text));
	const isKept = ({ version }) => (origin.isPart || offers.has(version)) && !now.some((one) => one.version === version);
	return [...(provider?.waiting ?? []).filter(isKept), ...now].sort((a, b) => a.version < b.version ? -1 : 1);
}
// src/mirroring/fetch/fetch-version.ts
init_concurrency();
init_errors();
async function findVersionsToFetch(replies) {
	const sized = replies.flatMap((reply) => reply.versions.map((version) => planVersion(reply, version))).map(async (pending) => {
		const packages = await findSizes(pending.packages, pending.reply.provider.transport);
		const bytes = [...packages.values()].reduce((sum, { size = 0 }) => sum + size, 0);
		return {
			...pending,
			packages,
			bytes
		};
	});
	return (await Promise.all(sized)).sort((a, b) => compareVersions(b.version.version, a.version.version));
}
async function findSizes(packages, transport) {
	const sizes = [...packages].map(async ([platform, one]) => {
		const probed = one.size === void 0 ? await transport.probe(one.url) : void 0;
		const isServed = probed?.kind === "probe" && probed.status === 200;
		return [platform, {
			...one,
			size: one.size ?? (isServed ? probed.size : void 0)
		}];
	});
	return new Map(await Promise.all(sizes));
}
function isSignedEnough({ hashes }, { sums }) {
	return hashes === "signed" && sums !== void 0;
}
function planVersion(reply, version) {
	const { request, mirror } = reply.provider;
	const { text } = version.version;
	const facts = mirror.versions.get(text);
	const isPushed = !isImaged(request, [...version.packages.keys()], findListing(mirror, text));
	const packages = new Map();
	const isLost = (url) => mirror.lost?.has(url) === true;
	const [copied, knownHashes] = [new Set(), new Map()];
	for (const [platform, one] of version.packages) {
		const entry = facts?.packages.get(platform);
		const isNeeded = !isSignedEnough(request, version);
		const matchesSigned = version.sums === void 0 || entry?.sha256 === one.sha256;
		const hashes = isNeeded && matchesSigned && entry?.h1 !== void 0 ? entry : void 0;
		const place = placeOf(request, version.version, one, one.sha256 ?? entry?.sha256);
		const isCopied = request.copies !== void 0 && (entry?.url !== place || isLost(place));
		if (isCopied) copied.add(platform);
		const pack = one.sha256 === void 0 && hashes !== void 0 ? {
			...one,
			sha256: hashes.sha256,
			h1: one.h1 ?? hashes.h1
		} : one;
		if (isCopied || isPushed || isNeeded && hashes === void 0) packages.set(platform, pack);
		if (hashes !== void 0) knownHashes.set(platform, {
			sha256: hashes.sha256,
			h1: hashes.h1,
			size: hashes.size
		});
	}
	const sums = sumsFacts(version, request);
	return {
		reply,
		version,
		packages,
		copied,
		isPushed,
		copiesSums: request.copies !== void 0 && sums !== void 0 && (sums.url !== facts?.sums?.url || sums.sha256 !== facts.sums.sha256 || [sums.url, facts.sums.signatureUrl].some(isLost)),
		isRestored: facts !== void 0 && lacksCopies(request, mirror, facts),
		hashes: knownHashes
	};
}
const MOST_COPIED = 25e7;
function batchVersions(pending) {
	const costly = pending.filter(({ packages }) => packages.size > 0);
	const free = pending.filter(({ packages }) => packages.size === 0);
	const [first = [], ...rest] = formBatches(costly, ({ bytes, copied, isPushed }) => {
		return {
			bytes,
			most: copied.size > 0 || isPushed ? MOST_COPIED : void 0
		};
	});
	return [[...free, ...first], ...rest];
}
function cutAt(limit, pending) {
	let bytes = 0;
	const fits = (one) => {
		if (one.packages.size === 0) return true;
		if (limit !== void 0 && bytes + one.bytes > limit) return false;
		bytes += one.bytes;
		return true;
	};
	const now = pending.filter(fits);
	const taken = new Set(now);
	return {
		now,
		later: pending.filter((one) => !taken.has(one))
	};
}
const OF_VERSION = new Set([...[
	"lint-failed",
	"site-unreachable",
	"asset-digest",
	"release-drafts"
]]);
const MOST_RACES = 10;
async function fetchVersion(toFetch, context) {
	const { version, reply } = toFetch;
	const hashes = new Map(toFetch.hashes);
	const { text } = version.version;
	const nothing = {
		toFetch,
		facts: void 0,
		stored: []
	};
	for (let race = 1;; race++) try {
		const { refused, stored = [] } = await takePackages({
			...toFetch,
			hashes
		}, hashes, context);
		const left = [...version.packages].filter(([platform]) => !refused.has(platform));
		const problems = [...refused.values()];
		if (left.length === 0) return {
			...nothing,
			refused: problems.map((problem) => ({
				version: text,
				problem
			}))
		};
		return {
			toFetch,
			facts: toFacts({
				...version,
				packages: new Map(left),
				refused: [...version.refused, ...problems]
			}, reply.provider.request, hashes),
			refused: [...refused].map(([platform, problem]) => {
				const fix = `Report this to the owner of that host if it persists. The rest of the version is listed, and the next run tries ${platform} again`;
				return {
					version: text,
					platform,
					problem: {
						...problem,
						fix
					}
				};
			}),
			stored
		};
	} catch (thrown) {
		let error = thrown;
		if (error instanceof ReleaseLost) {
			if (race < MOST_RACES) continue;
			error = new NotKept([lostTooOften(error, MOST_RACES)], { cause: error });
		}
		if (context.cancelled.aborted || !(error instanceof ProblemError)) throw error;
		const isOfVersion = error.problems.every(({ code }) => OF_VERSION.has(code));
		if (!(error instanceof NotKept || isOfVersion)) throw error;
		return {
			...nothing,
			refused: error.problems.map((problem) => ({
				version: text,
				problem
			}))
		};
	}
}
async function takePackages(toFetch, hashes, context) {
	const { version, reply, copied, copiesSums, isPushed } = toFetch;
	const { request, transport } = reply.provider;
	const { type } = request.address;
	const keyOfVersion = {
		address: request.address,
		version: version.version
	};
	const isCopied = copied.size > 0 || copiesSums;
	if (isCopied || isPushed) checkNames(keyOfVersion, version.packages);
	const copies = isCopied && request.copies ? await openVersion(request.copies, keyOfVersion, context.log) : void 0;
	const image = isPushed ? request.images?.open(keyOfVersion) : void 0;
	const planned = [...toFetch.packages].map(([platform, { filename: name, size }]) => {
		return {
			platform,
			name,
			size
		};
	});
	await copies?.demandRoom(planned.filter(({ platform }) => copied.has(platform)));
	await image?.demandRoom(planned);
	const refused = new Map();
	const take = async ([platform, offered], cancelled) => {
		cancelled.throwIfAborted();
		const store = joinStores(copied.has(platform) ? copies : void 0, image);
		const target = {
			type,
			version: version.version,
			platform,
			offered
		};
		const folder = {
			directory: context.directory,
			cancelled
		};
		const isProven = isSignedEnough(request, version) || toFetch.hashes.get(platform)?.sha256 !== void 0;
		const took = await (store === void 0 ? hashPackage(target, transport, folder) : copyPackage(target, transport, folder, store, isProven));
		if (took === void 0) return;
		if ("h1" in took) hashes.set(platform, took);
		else refused.set(platform, took);
	};
	await mapConcurrently([...toFetch.packages], toFetch.packages.size, (one, stopped) => context.turn(() => take(one, stopped)), context.cancelled);
	if ([...version.packages.keys()].every((platform) => refused.has(platform))) return { refused };
	const forSums = joinStores(copiesSums ? copies : void 0, image);
	if (forSums !== void 0 && version.sums !== void 0) {
		const { sums, signature } = version.sums.files;
		const files = [[shasumsFilename(type, version.version), sums], [signatureFilename(type, version.version), signature]];
		for (const [name, bytes] of files) {
			const file = await writeLocalFile(context.directory, randomUUID(), bytes);
			try {
				await forSums.put({
					...file,
					name
				}, "is replaced");
			} finally {
				await rm(file.path, { force: true });
			}
		}
	}
	const stored = await copies?.publish();
	await image?.publish();
	return {
		refused,
		stored
	};
}
function joinStores(copies, image) {
	if (copies === void 0 || image === void 0) return copies ?? image;
	return {
		...copies,
		find: image.find,
		put: async (...file) => {
			await image.put(...file);
			await copies.put(...file);
		}
	};
}
async function copyPackage(target, origin, folder, store, isProven) {
	const { platform, offered } = target;
	const { filename: name, sha256 } = offered;
	const copy = store.find(name);
	if (copy !== void 0 && (sha256 === void 0 || sha256 === copy.sha256)) {
		const { size, fetch } = copy;
		const result = isProven ? void 0 : await hashPackage(target, {
			probe: async () => ({
				kind: "probe",
				status: 200,
				size
			}),
			save: async (_url, path) => ({
				kind: "saved",
				status: 200,
				size,
				sha256: await fetch(path)
			})
		}, folder);
		if (result === void 0 || "h1" in result) {
			await store.put({
				name,
				path: "",
				size,
				sha256: copy.sha256
			}, "stays", platform);
			return result;
		}
	}
	return hashPackage(target, origin, folder, { take: (file) => store.put(file, "stays", platform) });
}
export { findVersionsToFetch as a, findHeld as c, findCandidates as d, findLostCopies as f, findSizes as i, questionOf as l, readKnownMirror as m, cutAt as n, askProvider as o, lacksCopies as p, fetchVersion as r, checkVersion as s, batchVersions as t, toFacts as u };
