import { s as init_errors, t as ProblemError } from "./errors.js";
import { a as parseObject, r as isObject } from "./json.js";
import { n as compareTexts, o as quote, s as shorten } from "./quote.js";
import { u as visible } from "./text.js";
import { n as describeNone } from "./observation.js";
import { n as ruleOf, t as RULE_IDS } from "./rules.js";
import { a as unnamed, r as mapSite } from "./site-map.js";
import { i as walkProvider } from "./walk-provider.js";
// src/protocol/walk/lint.ts
init_errors();
async function lint(target) {
	const linting = {
		...target,
		show: (url) => visible(target.show(url))
	};
	const { show, isChosen, baseline, base, isSecure, lacksSlash } = linting;
	const gathering = new Gathering(({ rule }) => isChosen(rule), ({ rule, where }) => baseline?.findings.has(findingKey({
		rule,
		where: show(where)
	})) === true);
	const see = (seen) => gathering.add(seen);
	const isOver = () => gathering.isFull || linting.isLate?.() === true;
	const walk = {
		...linting,
		see,
		isOver
	};
	const map = await mapSite(walk, linting);
	if (map.away !== void 0) {
		see([describeNone(map.away)]);
		return {
			findings: toFindings(gathering.list(), show),
			known: gathering.known,
			providers: []
		};
	}
	if (map.places.length === 0) throw await unnamed(linting.transport, base, show);
	const providers = [];
	for (const place of map.places) if (!isOver()) providers.push(await walkProvider(walk, place));
	const addresses = map.places.map(({ address }) => address);
	await linting.alsoLook?.(addresses, walk);
	const { hasCatalog, places } = map;
	const isMirror = hasCatalog || places.some(({ registry, mirror }) => !registry && mirror !== void 0);
	if (providers.every(({ isThere }) => !isThere) && !gathering.hasSeen) see([{
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
		if (lacksSlash && !hasCatalog) see([{
			rule: "mirror-slash",
			where: base,
			found: "the URL doesn't end with a slash"
		}]);
	}
	const isCut = isOver() || providers.some((provider) => provider.isCut);
	if (linting.previous !== void 0 && !isCut) see(compareWithEarlier(linting.previous, providers));
	const cut = {
		rule: "look-unfinished",
		where: base,
		found: gathering.isFull ? "there are too many findings" : "it took too long"
	};
	const rest = isCut || gathering.isFull ? [cut] : [];
	return {
		findings: toFindings([...gathering.list(), ...rest], show),
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
			found: shorten(found, LONGEST)
		});
		if (!this.seen.has(one)) this.#characters += one.length;
		this.seen.add(one);
	}
};
var Gathering = class {
	#isChosen;
	#isKnown;
	#told = new Bounded();
	#known = new Bounded();
	hasSeen = false;
	constructor(isChosen, isKnown) {
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
			if (this.#isChosen(one)) (this.#isKnown(one) ? this.#known : this.#told).add(one);
		}
	}
	list() {
		return [...this.#told.seen].map((one) => JSON.parse(one));
	}
};
function toFindings(observations, show) {
	const findings = new Map();
	for (const { rule, where, found } of observations) {
		const { severity, expected, fix, clients: messages } = ruleOf(rule);
		const clients = Object.entries(messages).map(([client, message]) => ({
			client,
			message
		}));
		const shown = {
			where: show(where),
			found: visible(found)
		};
		const finding = {
			rule,
			severity,
			...shown,
			expected,
			fix,
			clients
		};
		findings.set(JSON.stringify([
			rule,
			shown.where,
			shown.found
		]), finding);
	}
	const order = [
		"error",
		"warning",
		"info"
	];
	return [...findings.values()].sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity) || compareTexts(a.where, b.where) || compareTexts(a.rule, b.rule) || compareTexts(a.found, b.found));
}
function findingKey({ rule, where }) {
	return `${rule} ${where}`;
}
function parseReport(text, input) {
	const report = parseObject(text);
	const findings = report?.findings;
	if (report === void 0 || !Array.isArray(findings)) throw new ProblemError({
		code: "input-invalid",
		found: `the file of ‹${input}› begins with ${quote(shorten(text, 60))}`,
		expected: "a JSON report from `lint`",
		fix: `Create one with ‹format: json›, or leave ‹${input}› out`
	});
	const keys = findings.flatMap((each) => {
		const { rule, where } = isObject(each) ? each : {};
		return typeof rule === "string" && typeof where === "string" ? [findingKey({
			rule,
			where
		})] : [];
	});
	const versions = Object.entries(isObject(report.versions) ? report.versions : {}).map(([source, digests]) => {
		const all = Object.entries(isObject(digests) ? digests : {});
		return [source, new Map(all.filter((entry) => typeof entry[1] === "string"))];
	});
	return {
		findings: new Set(keys),
		versions: new Map(versions)
	};
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
	return providers.flatMap(({ source, versions: now }) => [...earlier.versions.get(source) ?? []].flatMap(([version, digest]) => {
		const where = `${source} ${version}`;
		const there = now.get(version);
		if (there === void 0) return [{
			rule: "version-removed",
			where,
			found: `${version} is no longer listed`
		}];
		if (there === digest || wasBroken(earlier, source, version)) return [];
		return [{
			rule: "version-changed",
			where,
			found: `the hashes of its packages differ from the earlier report`
		}];
	}));
}
export { toFindings as i, lint as n, parseReport as r, findingKey as t };
