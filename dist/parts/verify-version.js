import { _ as versionPath, c as keyPath, f as providerPath } from "./paths.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { a as sha256Of } from "./local-file.js";
import { t as waitingFor } from "./log.js";
import { t as present } from "./present.js";
import { i as unreachable, o as DOCUMENTS, r as readServed } from "./walk.js";
import { i as formatAddress, n as addressPath } from "./address.js";
import { a as parseVersion } from "./version.js";
import { l as verifyImages } from "./images.js";
import { n as limitHeap } from "./limit-heap.js";
import { i as withWorkFolder } from "./with-output.js";
import { a as toFindings, t as Gathering } from "./lint.js";
import { i as openTarget } from "./open-target.js";
import { n as mapSite } from "./site-map.js";
import { n as openVersions } from "./walk-provider.js";
import { n as checkSbom, t as checkAttestation } from "./check-evidence.js";
import { t as checkKnown } from "./retirement.js";
import { A as parseOwnVersion, j as parseVersionFacts, r as describeStolen, u as offeredVersions, w as inOrder } from "./provider-facts.js";
import { l as readOwnProvider, s as readMarkedList } from "./served-lists.js";
import { o as tryJson, r as isObject } from "./json.js";
import { y as DISCOVERY_PATH } from "./install.js";
import { c as renderMirrorVersion, f as renderVersions, m as versionsPath, n as mirrorIndexPath, r as mirrorVersionPath, s as renderMirrorIndex } from "./mirror2.js";
import { u as projectVersion } from "./site.js";
import { a as waitUntilServed, i as intervalOf, t as describeUnserved } from "./wait.js";
import { isIP } from "node:net";
import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { lookup } from "node:dns/promises";
// src/verifying/expected.ts
init_errors();
async function readExpected(read, addresses, versionInput, isPreview = false) {
	const readList = async (address) => {
		if (!isPreview) return readOwnProvider(read, address);
		const list = await readMarkedList(read, address);
		return list?.origin === void 0 ? void 0 : list;
	};
	const listings = await Promise.all(addresses.map(async (address) => ({
		address,
		provider: checkKnown(address, await readList(address))
	})));
	const [first] = listings;
	const version = versionInput ?? (first && offeredVersions(first.provider).at(-1)?.version);
	if (version === void 0) throw new ProblemError(noVersions(first?.address));
	const entries = await Promise.all(listings.map(async ({ address, provider }) => {
		const text = provider.versions.some((one) => one.version === version) ? await read(versionPath(address, version)) : void 0;
		if (text === void 0) throw new ProblemError(versionUnknown(address, version, provider));
		const facts = isPreview ? void 0 : parseOwnVersion(address, version, text);
		const offered = facts ?? parseVersionFacts(address, version, text);
		const { site, repository } = provider;
		const lists = [indexDocument(address, offeredVersions(provider), version)];
		const entry = {
			address,
			offered,
			facts,
			stolen: describeStolen(provider, version),
			repository,
			lists
		};
		const mirrored = [mirrorVersionPath(address, version), renderMirrorVersion(inOrder(offered.packages))];
		if (facts === void 0 || address.hostname !== site) return {
			...entry,
			own: [mirrored]
		};
		const keys = new Map();
		for (const name of facts.sums.keys) keys.set(name, await read(keyPath(name)) ?? "");
		const list = listDocument(versionsPath(address), renderVersions(address, {
			...provider,
			site
		}), (written) => {
			return (isObject(written) && Array.isArray(written.versions) ? written.versions : []).find((one) => isObject(one) && one.version === version);
		});
		return {
			...entry,
			lists: [list, ...lists],
			own: projectVersion(site, address, facts, keys)
		};
	}));
	const discovery = isPreview ? void 0 : await read(DISCOVERY_PATH);
	return {
		version,
		entries,
		documents: [
			...entries.flatMap(({ lists }) => lists),
			...discovery === void 0 ? [] : [exactly(DISCOVERY_PATH, discovery)],
			...entries.flatMap(({ own: ours }) => ours.map(([path, document]) => exactly(path, document)))
		]
	};
}
function indexDocument(address, provider, version) {
	return listDocument(mirrorIndexPath(address), renderMirrorIndex(provider), (list) => {
		const versions = isObject(list) && isObject(list.versions) ? list.versions : {};
		return Object.hasOwn(versions, version) ? versions[version] : void 0;
	});
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
	const isShownBy = (text) => {
		const list = tryJson(text);
		const isList = isObject(list) && (Array.isArray(list.versions) || isObject(list.versions));
		return text === expected || isList && isDeepStrictEqual(pick(list), said);
	};
	return {
		path,
		isList: true,
		isShownBy
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
	const newest = versions.slice(-5).map((one) => one.version);
	return {
		code: "version-unknown",
		found: `the site's catalog has no ${formatAddress(address)} ${version}`,
		expected: newest.length === 0 ? "a published version" : `one of ${newest.reverse().join(", ")}, or an older one`,
		fix: "Correct ‹version›, or publish it"
	};
}
// src/verifying/verify-version.ts
init_errors();
function verifyVersion(served, options, world) {
	const { target: where, serving, commit, isNew } = served;
	const { output, attestation: policy } = options;
	const { folder, isLocal: mayBeLocal = false } = serving;
	const { log } = world;
	return limitHeap(async () => {
		const target = await openTarget(where, world, { mayBeLocal });
		const { base } = target;
		const nameless = folder === void 0 ? await findUnresolved(where, process.env) : void 0;
		const hints = nameless === void 0 ? [] : [nameless];
		log.tell(hints);
		try {
			const timeout = folder === void 0 ? options.timeout * 6e4 : 0;
			const clock = clockOf(world);
			const expected = await expect(served, target, {
				timeout,
				clock,
				log
			});
			const { version, documents } = expected;
			const { transport } = folder === void 0 ? await openTarget(where, world, {
				mayBeLocal,
				patience: ONCE
			}) : target;
			const waiting = {
				endpoint: {
					transport,
					base
				},
				serving,
				commit,
				documents,
				isNew,
				timeout,
				clock,
				log
			};
			const wait = () => waitUntilServed(waiting);
			const waited = await (folder === void 0 ? whileShown(waiting, wait) : wait());
			const end = folder === void 0 ? waited.end : "served";
			const outcome = {
				version,
				end,
				seconds: waited.milliseconds / 1e3
			};
			if (end !== "served") {
				const unserved = describeUnserved(waited, version, options.nextSteps);
				return {
					...outcome,
					packages: 0,
					problems: [unserved, ...hints]
				};
			}
			log.info(`${where} serves it; checking every package`);
			const findings = await withWorkFolder(output, "verify", (workFolder) => checkVersion(target, expected, workFolder, world));
			const [entry] = expected.entries;
			const { facts, repository } = entry ?? {};
			const images = facts === void 0 ? [] : await verifyImages(served.images, facts, world);
			const attested = policy === void 0 || facts === void 0 ? { problems: [] } : await withWorkFolder(output, "sigstore", (directory) => checkAttestation({
				transport: target.transport,
				base,
				facts,
				repository,
				policy,
				directory
			}));
			const problems = [
				...await findRedirect(target, documents),
				...waited.pending.map(({ document, found }) => ({
					code: "verify-failed",
					where: document.path,
					found,
					expected: "the document rendered from the catalog",
					fix: "Run ‹command: rebuild› to regenerate every document"
				})),
				...findings,
				...images,
				...attested.problems
			];
			const packages = entry?.offered.packages.size ?? 0;
			return {
				...outcome,
				packages,
				...present({ attestation: attested.attestation }),
				problems
			};
		} finally {
			await target.close();
		}
	});
}
function deferVerification(version) {
	return {
		version,
		end: "deferred",
		seconds: 0,
		packages: 0,
		problems: [{
			code: "site-unserved",
			severity: "notice",
			found: "a workflow deploys the site after this job, so this run did not verify it",
			expected: "a later job that deploys the branch and verifies the site",
			fix: "Run ‹command: verify› after the deployment, as the `deploy` job of examples/pages-workflow.yml does"
		}]
	};
}
function expect({ read: readCatalog, addresses, version, serving, isPreview }, target, waiting) {
	const read = readCatalog ?? readServed(target);
	const readNow = () => readExpected(read, addresses, version, isPreview);
	return readCatalog === void 0 && serving.folder === void 0 && version !== void 0 ? whileShown(waiting, () => awaitVersion(readNow, waiting)) : readNow();
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
function clockOf({ now, cancelled }) {
	return {
		now,
		sleep: async (milliseconds) => {
			await setTimeout(milliseconds, void 0, { signal: cancelled }).catch(() => cancelled.throwIfAborted());
		}
	};
}
const MAY_PASS = [
	"version-unknown",
	"provider-unknown",
	"site-unreachable"
];
async function awaitVersion(read, { timeout, clock, log }) {
	const began = clock.now().getTime();
	for (let round = 0;; round++) try {
		return await read();
	} catch (error) {
		const passed = clock.now().getTime() - began;
		if (passed >= timeout || !(error instanceof ProblemError)) throw error;
		if (!error.problems.every(({ code }) => MAY_PASS.includes(code))) throw error;
		if (round === 0) log.info(`waiting: ${error.problems.map(({ found }) => found).join("; ")}`);
		await clock.sleep(Math.min(intervalOf(round, timeout), timeout - passed));
	}
}
async function checkVersion(target, { entries }, directory, world) {
	const { base, show } = target;
	const [first] = entries;
	const gathering = new Gathering(show);
	const see = (observations) => gathering.add(observations);
	let done = 0;
	const transport = {
		get: (url, question) => target.transport.get(url, question),
		probe: (url) => target.transport.probe(url),
		save: async (url, path) => {
			const saved = await target.transport.save(url, path);
			const of = first?.offered.packages.size ?? 0;
			world.log.progress({
				what: "packages checked",
				done: ++done,
				of
			});
			return saved;
		}
	};
	const walk = {
		transport,
		now: world.now,
		cancelled: world.cancelled,
		directory,
		see
	};
	const sources = entries.map(({ address }) => address);
	const { places, failure } = await mapSite(walk, {
		...target,
		wanted: sources
	});
	if (failure !== void 0) throw unreachable(failure, show);
	for (const { address, offered } of entries) {
		const place = places.find((one) => addressPath(one.address) === addressPath(address));
		if (place === void 0) continue;
		const ownWalk = address === first?.address ? walk : {
			...walk,
			directory: void 0
		};
		const version = parseVersion(offered.version);
		const platforms = [...offered.packages.keys()];
		const registry = place.registry && [{
			version,
			protocols: offered.protocols,
			platforms
		}];
		await openVersions(ownWalk, place, {
			registry,
			mirror: [version]
		})(version);
	}
	for (const { address, stolen } of entries) if (stolen !== void 0) see([{
		rule: "key-distrusted",
		where: new URL(providerPath(address), base).href,
		found: stolen
	}]);
	if (first?.facts !== void 0) {
		const { sums } = first.facts;
		const where = new URL(sums.url, base).href;
		const answer = await transport.get(where, { limit: DOCUMENTS.sums.limit });
		const sha256 = answer.kind === "answer" && answer.status === 200 ? sha256Of(answer.body) : sums.sha256;
		const found = `its SHA-256 is ${sha256}, but ${sums.sha256} in the catalog`;
		if (sha256 !== sums.sha256) see([{
			rule: "package-differs",
			where,
			found
		}]);
		see(await checkSbom(first.facts, {
			transport,
			base
		}));
	}
	return toFindings(gathering.list()).flatMap((finding) => {
		const { rule, severity, where, found, expected, fix, clients } = finding;
		if (!(severity === "error" || severity === "warning" && !rule.startsWith("key-"))) return [];
		return [{
			code: "verify-failed",
			severity,
			where,
			found: `[${rule}] ${found}${clients[0] === void 0 ? "" : `; ${clients[0].client} says "${clients[0].message}"`}`,
			expected,
			fix
		}];
	});
}
async function findRedirect({ transport, base }, [first]) {
	if (first === void 0) return [];
	const ownHost = new URL(base).host;
	const asking = {
		limit: DOCUMENTS.versions.limit,
		credentialsOf: ownHost
	};
	const answer = await transport.get(new URL(`./${first.path}`, base).href, asking);
	const { host, origin } = new URL(answer.url);
	if (host === ownHost) return [];
	return [{
		code: "site-moved",
		severity: "warning",
		found: `${base} redirects to ${origin}/`,
		expected: "a site that responds at its own URL, which is part of its providers' addresses",
		fix: `To use the other host in addresses, move the site: ‹command: rebuild› with ‹site-url: ${origin}/›. Otherwise remove the redirect (the custom domain in Settings, Pages)`
	}];
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
	const late = setTimeout(LONGEST, void 0, { ref: false });
	const code = find(hostname).then(() => void 0, (error) => error.code);
	const said = await Promise.race([code, late]);
	if (!UNKNOWN_NAME.has(said)) return void 0;
	return {
		code: "site-unserved",
		severity: "notice",
		found: `${hostname} does not resolve, so clients can't reach the site`,
		expected: "a DNS record for the site's host",
		fix: `Add a DNS record for ${hostname}, or wait until it has propagated`
	};
}
export { findUnresolved as a, deferVerification as i, awaitVersion as n, verifyVersion as o, clockOf as r, ONCE as t };
