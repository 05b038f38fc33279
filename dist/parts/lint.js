import { n as documentationUrl, t as PROJECT_URL } from "./documentation.js";
import { h as init_group_by, m as groupBy, s as init_errors, t as ProblemError } from "./errors.js";
import { n as ruleOf, t as RULE_IDS } from "./rules.js";
import { i as toFindings, n as findingKey, r as parseReport, t as compareWithEarlier } from "./finding.js";
import { o as quote, s as shorten } from "./quote.js";
import { t as asJson, u as visible } from "./text.js";
import { n as describeNone } from "./observation.js";
import { a as unnamed, r as mapSite } from "./site-map.js";
import { i as walkProvider } from "./walk-provider.js";
import { i as openTarget, r as chooseTarget, u as parseWanted } from "./open-target.js";
import { i as formatAddress } from "./address.js";
import { l as readRegularFile } from "./read-file.js";
import { n as limitHeap } from "./limit-heap.js";
import { t as readText } from "./text-file.js";
import { n as withOutput } from "./with-output.js";
import { i as sha256Of } from "./local-file.js";
import { t as VERSION } from "./version.js";
import { join, resolve } from "node:path";
import { mkdir, stat, writeFile } from "node:fs/promises";
// src/protocol/walk/lint.ts
init_group_by();
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
const LONGEST$1 = 2e3;
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
			found: shorten(found, LONGEST$1)
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
// src/commands/lint/sarif.ts
const LEVELS = {
	error: "error",
	warning: "warning",
	info: "note"
};
const MOST_RESULTS = 25e3;
function renderSarif(all, base) {
	const findings = all.slice(0, MOST_RESULTS);
	const groups = groupBy(findings, findingKey);
	const prints = new Map([...groups].flatMap(([key, group]) => {
		const hash = sha256Of(key).slice(0, 16);
		return group.map((finding, index) => [finding, `${hash}:${index + 1}`]);
	}));
	const used = [...new Set(findings.map(({ rule }) => rule))].sort();
	const driver = {
		name: "Provider Pages lint",
		version: VERSION,
		informationUri: PROJECT_URL,
		rules: used.map(renderRule)
	};
	const results = findings.map((finding) => renderResult(finding, used.indexOf(finding.rule), base, prints.get(finding)));
	return {
		$schema: "https://json.schemastore.org/sarif-2.1.0.json",
		version: "2.1.0",
		runs: [{
			tool: { driver },
			results
		}]
	};
}
function renderRule(id) {
	const { title, cause, fix, severity } = ruleOf(id);
	return {
		id,
		shortDescription: { text: `${title}.` },
		fullDescription: { text: cause },
		help: { text: `${fix}.` },
		helpUri: documentationUrl(`rules.md#${id}`),
		defaultConfiguration: { level: LEVELS[severity] }
	};
}
function renderResult({ rule, severity, where, found, expected, fix, clients }, ruleIndex, base, print) {
	const said = clients.map(({ client, message }) => ` ${client}: ${message}.`).join("");
	return {
		ruleId: rule,
		ruleIndex,
		level: LEVELS[severity],
		message: { text: `${where}: ${found}. Expected ${expected}. ${fix}.${said}` },
		locations: [{ physicalLocation: {
			artifactLocation: { uri: locate(where, base) },
			region: { startLine: 1 }
		} }],
		partialFingerprints: { primaryLocationLineHash: print }
	};
}
function locate(where, base) {
	const path = where === base || URL.canParse(base) && where.startsWith(base) ? where.slice(base.length) : where;
	return encodeURI(path === "" ? "index.html" : path).replaceAll("%25", "%");
}
// src/commands/lint/lint.ts
async function runLint(inputs, world) {
	const isChosen = chooseRules(inputs.rules);
	const list = await readMirrorFile(chooseTarget(inputs), world.directory);
	if (list !== void 0) return {
		...list,
		base: "",
		format: inputs.format,
		files: void 0
	};
	const wanted = inputs.providers.map(parseWanted);
	const file = (name) => readReport(name, inputs[name], world.directory);
	const [baseline, previous] = [await file("baseline"), await file("previous")];
	const opened = await openTarget(chooseTarget(inputs), world);
	const { transport, base } = opened;
	const { oci: templates, deep } = inputs;
	const end = performance.now() + (deep ? LONGEST_DEEP : LONGEST);
	try {
		return await withOutput(world, {
			given: inputs.output,
			wanted: "not needed"
		}, async (output) => {
			await mkdir(output.path, { recursive: true });
			const result = {
				...await limitHeap(() => lint({
					...opened,
					wanted: [...wanted, ...opened.wanted],
					isChosen,
					also: inputs.also,
					baseline,
					previous,
					directory: deep ? resolve(world.directory, output.path) : void 0,
					cancelled: world.cancelled,
					now: world.now(),
					isLate: () => performance.now() > end,
					progress: (done, of, address) => {
						if (of > 20) world.log.progress({
							what: `versions of ${formatAddress(address)}`,
							done,
							of
						});
					},
					alsoLook: async (addresses, walk) => {
						const { checkEvidence, checkImages } = await import("./evidence.js");
						const looking = {
							transport,
							base,
							...walk
						};
						if (templates.length > 0) await checkImages(addresses, templates, looking, world);
						if (deep) await checkEvidence(addresses, looking);
					}
				})),
				target: chooseTarget(inputs),
				base: opened.show(opened.base),
				format: inputs.format,
				files: void 0
			};
			return output.isKept ? {
				...result,
				files: await writeFiles(output.path, result, world)
			} : result;
		});
	} finally {
		await opened.close();
	}
}
async function readMirrorFile(target, directory) {
	const path = resolve(directory, target);
	if (!/\.ya?ml$/.test(target) || !(await stat(path).catch(() => void 0))?.isFile()) return void 0;
	const { parseMirrorFile } = await import("./mirror-file2.js");
	const { providers } = parseMirrorFile(await readText(path) ?? "", target);
	const none = {
		versions: new Map(),
		platforms: new Map(),
		isThere: true,
		isCut: false
	};
	return {
		target,
		findings: [],
		known: 0,
		providers: providers.map(({ address }) => ({
			source: formatAddress(address),
			...none
		}))
	};
}
const LONGEST = 36e5;
const LONGEST_DEEP = 5 * LONGEST;
async function writeFiles(folder, result, { secrets }) {
	const files = {
		report: join(folder, "report.json"),
		sarif: join(folder, "lint.sarif")
	};
	const hidden = (document) => `${asJson(document, (text) => secrets.hideInData(text))}\n`;
	await writeFile(files.report, hidden(lintJson(result)));
	await writeFile(files.sarif, hidden(renderSarif(result.findings, result.base)));
	return files;
}
function lintJson({ target, findings, providers }) {
	const versions = providers.map(({ source, versions }) => [source, Object.fromEntries(versions)]);
	return {
		target,
		findings,
		versions: Object.fromEntries(versions)
	};
}
function chooseRules(lines) {
	const known = RULE_IDS;
	const problems = lines.filter((line) => !known.includes(line.replace(/^!/, ""))).map((line) => ({
		code: "input-invalid",
		found: `‹rules› lists ${quote(line)}`,
		expected: `names of rules from ${documentationUrl("rules.md")}`,
		fix: "Correct ‹rules›"
	}));
	if (problems.length > 0) throw new ProblemError(problems);
	const without = new Set(lines.filter((line) => line.startsWith("!")).map((line) => line.slice(1)));
	const only = new Set(lines.filter((line) => !line.startsWith("!")));
	return (rule) => !without.has(rule) && (only.size === 0 || only.has(rule));
}
const LARGEST = 64e6;
async function readReport(input, path, directory) {
	if (path === void 0) return void 0;
	const bytes = await readRegularFile(resolve(directory, path), LARGEST).catch((cause) => {
		const found = `‹${input}› can't be read: ${cause.message}`;
		const expected = "a JSON report of `lint`";
		const fix = `Correct ‹${input}›, or remove it`;
		throw new ProblemError({
			code: "input-invalid",
			found,
			expected,
			fix
		}, { cause });
	});
	return parseReport(bytes.toString("utf8"), input);
}
export { runLint as n, renderSarif as r, lintJson as t };
