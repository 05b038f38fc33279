import { s as init_errors, t as ProblemError } from "./errors.js";
import { a as parseObject, r as isObject } from "./json.js";
import { r as ruleOf, t as RULE_IDS } from "./rules.js";
import { _ as shorten, c as compareTexts, h as quote, v as visible } from "./text.js";
import { n as mapSite, r as unnamed } from "./site-map.js";
import { i as walkProvider } from "./walk-provider.js";
// src/walk/lint.ts
init_errors();
async function lint(linting) {
	const { isChosen, baseline, isSecure, lacksSlash } = linting;
	const show = (url) => visible(linting.show(url));
	const gathering = new Gathering(show, ({ rule }) => isChosen(rule), (one) => baseline?.findings.has(findingKey(one)) === true);
	const see = (list) => gathering.add(list);
	const isOver = () => gathering.isFull || linting.isLate?.() === true;
	const walk = {
		...linting,
		show,
		see,
		isOver
	};
	const map = await mapSite(walk, walk);
	const { base, hasCatalog, places } = map;
	if (map.failure !== void 0) {
		see([map.failure]);
		return {
			base,
			findings: toFindings(gathering.list()),
			known: gathering.known,
			providers: []
		};
	}
	if (places.length === 0) throw await unnamed({
		...linting,
		show
	});
	const providers = [];
	for (const place of places) if (!isOver()) providers.push(await walkProvider(walk, place));
	const addresses = places.map(({ address }) => address);
	await linting.alsoLook?.(addresses, {
		...walk,
		base
	});
	const isMirror = hasCatalog || places.some(({ registry, mirror }) => !registry && mirror !== void 0);
	if (providers.every(({ exists }) => !exists) && !gathering.hasSeen) see([{
		rule: "nothing-served",
		where: base,
		found: "there is no version list"
	}]);
	else if (isMirror) {
		if (!isSecure) see([{
			rule: "mirror-http",
			where: base,
			found: "the URL is http"
		}]);
		if (lacksSlash && !(hasCatalog && base === linting.base)) see([{
			rule: "mirror-slash",
			where: linting.base,
			found: "the URL doesn't end with a slash"
		}]);
	}
	const isCut = isOver() || providers.some((provider) => provider.isCut);
	if (linting.previous !== void 0 && !isCut) see(compareWithEarlier(linting.previous, providers));
	const cut = {
		rule: "look-unfinished",
		where: show(base),
		found: gathering.isFull ? "there are too many findings" : "it took too long"
	};
	const rest = isCut || gathering.isFull ? [cut] : [];
	return {
		base,
		findings: toFindings([...gathering.list(), ...rest]),
		known: gathering.known,
		providers
	};
}
const MOST = 2e4;
const MOST_CHARACTERS = 16e6;
const LONGEST = 2e3;
var Bounded = class {
	seen = new Set();
	#characters = 0;
	get isFull() {
		return this.seen.size >= MOST || this.#characters >= MOST_CHARACTERS;
	}
	add({ rule, where, found }) {
		if (this.isFull) return;
		const one = JSON.stringify({
			rule,
			where,
			found
		});
		if (!this.seen.has(one)) this.#characters += one.length;
		this.seen.add(one);
	}
};
var Gathering = class {
	#show;
	#isChosen;
	#isKnown;
	#told = new Bounded();
	#known = new Bounded();
	hasSeen = false;
	constructor(show, isChosen = () => true, isKnown = () => false) {
		this.#show = show;
		this.#isChosen = isChosen;
		this.#isKnown = isKnown;
	}
	get isFull() {
		return this.#told.isFull;
	}
	get known() {
		return this.#known.seen.size;
	}
	add(observations) {
		for (const one of observations) {
			this.hasSeen = true;
			if (!this.#isChosen(one)) continue;
			const { rule, where, found } = one;
			const observation = {
				rule,
				where: this.#show(where),
				found: visible(shorten(found, LONGEST))
			};
			(this.#isKnown(observation) ? this.#known : this.#told).add(observation);
		}
	}
	list() {
		return [...this.#told.seen].map((one) => JSON.parse(one));
	}
};
function toFindings(observations) {
	const findings = observations.map(({ rule, where, found }) => {
		const { severity, expected, fix, clients: messages } = ruleOf(rule);
		return {
			rule,
			severity,
			where,
			found,
			expected,
			fix,
			clients: Object.entries(messages).map(([client, message]) => ({
				client,
				message
			}))
		};
	});
	const order = [
		"error",
		"warning",
		"info"
	];
	return findings.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity) || compareTexts(a.where, b.where) || compareTexts(a.rule, b.rule) || compareTexts(a.found, b.found));
}
function findingKey({ rule, where }) {
	return `${rule} ${where}`;
}
function parseReport(text, input) {
	const { findings, versions = {}, protocols = {} } = parseObject(text) ?? {};
	if (!(Array.isArray(findings) && findings.every(isFinding)) || !isObject(versions) || !isObject(protocols)) throw new ProblemError({
		code: "input-invalid",
		found: `the file of ‹${input}› begins with ${quote(shorten(text, 60))}`,
		expected: "a JSON report from `lint`",
		fix: `Create one with ‹format: json›, or leave ‹${input}› out`
	});
	return {
		findings: new Set(findings.map(findingKey)),
		versions: readBySource(versions),
		protocols: readBySource(protocols)
	};
}
function readBySource(told) {
	const sources = Object.entries(told);
	return new Map(sources.map(([source, all]) => [source, new Map(isObject(all) ? Object.entries(all) : [])]));
}
function isFinding(value) {
	return isObject(value) && typeof value.rule === "string" && typeof value.where === "string";
}
function wasBroken({ findings }, source, version) {
	const path = source.split("/").slice(1).join("/");
	const documents = [`/${path}/${version}/`, `/${path}/${version}.json`];
	return [...findings].some((key) => {
		const rule = RULE_IDS.find((id) => id === key.split(" ")[0]);
		return rule !== void 0 && ruleOf(rule).severity === "error" && documents.some((document) => key.includes(document));
	});
}
function compareWithEarlier(earlier, providers) {
	return providers.flatMap(({ source, versions: now, protocols: stated }) => [...[...earlier.protocols.get(source) ?? []].flatMap(([version, before]) => {
		const after = stated.get(version);
		if (after === void 0 || after === before) return [];
		const found = `it stated protocols ${quote(before)}, and states ${quote(after)} now`;
		return [{
			rule: "protocols-changed",
			where: `${source} ${version}`,
			found
		}];
	}), ...[...earlier.versions.get(source) ?? []].flatMap(([version, digest]) => {
		const where = `${source} ${version}`;
		const digestNow = now.get(version);
		if (digestNow === void 0) return [{
			rule: "version-removed",
			where,
			found: `${version} is no longer listed`
		}];
		if (digestNow === digest || wasBroken(earlier, source, version)) return [];
		return [{
			rule: "version-changed",
			where,
			found: `the hashes of its packages differ from the earlier report`
		}];
	})]);
}
export { toFindings as a, parseReport as i, findingKey as n, lint as r, Gathering as t };
