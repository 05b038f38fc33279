import { t as describeBuiltFrom } from "./sbom-facts.js";
import { n as speaksFor } from "./accept-site.js";
import { t as ProblemError } from "./errors.js";
import { a as unreachable, c as openTarget, d as parseWanted, i as unnamed, n as mapSite, s as chooseTarget, u as nameProvider } from "./site-map.js";
import { r as readLists, t as joinVersions } from "./walk-provider.js";
import { i as withAdvisory } from "./advisory.js";
import { i as parseVersion } from "./version2.js";
import { a as commandLine, s as visible } from "./text.js";
import { t as isMirroredList } from "./mirrored-provider.js";
import { i as parseProviderFacts } from "./provider-facts.js";
import { a as parseVersionFacts } from "./version-facts.js";
import { d as versionPath, l as providerPath } from "./paths.js";
import { _ as findCrowd } from "./requests.js";
// src/commands/show/read-facts.ts
const LONGEST = 16e6;
async function readFacts({ transport }, base, address) {
	const url = new URL(providerPath(address), base).href;
	return readCatalog(transport, url, (text) => isMirroredList(text) ? void 0 : parseProviderFacts(address, text));
}
async function readVersion({ transport }, base, { address, version }) {
	const url = new URL(versionPath(address, version), base).href;
	return readCatalog(transport, url, (text) => parseVersionFacts(address, version, text));
}
async function readCatalog(transport, url, parse) {
	const answer = await transport.get(url, { limit: LONGEST });
	if (answer.kind === "none" || answer.status !== 200 || findCrowd(answer.body) !== void 0) return void 0;
	try {
		return parse(answer.body.toString("utf8"));
	} catch (error) {
		if (error instanceof ProblemError) return void 0;
		throw error;
	}
}
// src/commands/show/show.ts
async function show(inputs, world) {
	const target = chooseTarget(inputs);
	const wanted = inputs.providers.map(parseWanted);
	const opened = await openTarget(target, world);
	const seen = [];
	try {
		const looking = {
			...opened,
			wanted: [...wanted, ...opened.wanted]
		};
		const see = (observations) => {
			for (const one of observations) seen.push(one);
		};
		const { cancelled } = world;
		const walk = {
			transport: opened.transport,
			now: world.now(),
			cancelled,
			directory: void 0,
			see,
			progress: () => {}
		};
		const url = opened.isFolder ? void 0 : opened.base;
		const isNamed = (hostname) => looking.wanted.some((one) => one.hostname === hostname);
		const isClaim = ({ hostname }) => !(speaksFor(url, hostname) || isNamed(hostname));
		const providers = await showSite(walk, looking, isClaim);
		if (providers.every(({ versions }) => versions.length === 0)) demandAnswer(seen);
		return {
			target,
			providers,
			isFaulty: seen.length > 0
		};
	} finally {
		await opened.close();
	}
}
function demandAnswer(seen) {
	const failed = seen.find(({ rule }) => rule.startsWith("host-"));
	if (failed === void 0) return;
	const { where, found } = failed;
	throw new ProblemError([{
		code: "site-unreachable",
		found: `${visible(where)} returned no list: ${visible(found)}`,
		expected: "a list of versions",
		fix: "Correct the address, check the network, or set a token if the host requires one; `lint` shows details"
	}]);
}
const CLAIMS = "(claimed): only the site itself lists this provider, because it was not read under this hostname over HTTPS.";
function reportShown({ target, providers, isFaulty }) {
	const lines = providers.flatMap(({ source, versions, claimed, ...marks }) => {
		const rows = versions.map(({ version, protocols, platforms, in: places, sbom, ...marked }) => [
			version,
			protocols.join(", "),
			places.join(", "),
			[
				platforms.join(" "),
				(sbom && describeBuiltFrom(sbom)) ?? "",
				...describeMarks(marked)
			].filter((part) => part !== "").join("  ")
		]);
		return [[
			source,
			...claimed ? ["(claimed)"] : [],
			...describeMarks(marks)
		].join("  "), ...rows.length === 0 ? ["  no versions"] : align(rows)];
	});
	const claims = providers.some(({ claimed }) => claimed) ? [CLAIMS] : [];
	const hint = isFaulty ? [`The target has problems. To list them, run: ${commandLine("lint", target)}`] : [];
	return {
		outputs: {},
		summary: "",
		lines: [
			...lines,
			...claims,
			...hint
		],
		json: {
			target,
			providers
		}
	};
}
function describeMarks({ withdrawn, deprecated, advisory }) {
	return [...withdrawn === void 0 ? [] : [`withdrawn: ${withdrawn}`], ...deprecated === void 0 ? [] : [`deprecated: ${withAdvisory(deprecated, advisory)}`]];
}
function align(rows) {
	const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd());
}
async function showSite(walk, looking, isClaim) {
	const map = await mapSite(walk, looking);
	if (map.away !== void 0) throw unreachable(map.away);
	if (map.places.length === 0) throw unnamed(looking.show(looking.base));
	const shown = map.places.map(async (place) => {
		const { source, ...provider } = await showProvider(walk, map, {
			place,
			base: looking.base
		});
		return {
			source,
			...isClaim(place.address) ? { claimed: true } : {},
			...provider
		};
	});
	return Promise.all(shown);
}
async function showProvider(walk, { hasCatalog }, { place, base }) {
	const { address } = place;
	const lists = await readLists(walk, place);
	const facts = hasCatalog ? await readFacts(walk, base, address) : void 0;
	const marked = new Map(facts?.versions.map((version) => [version.version, version]));
	const versions = joinLists(lists, [...marked.values()].filter((version) => marksOf(version).withdrawn !== void 0).map(({ version }) => parseVersion(version))).map((version) => ({
		...version,
		...marksOf(marked.get(version.version))
	}));
	const read = async (version, index) => {
		if (facts === void 0 || index >= MOST_DESCRIBED) return version;
		const sbom = (await readVersion(walk, base, {
			address,
			version: version.version
		}))?.sbom;
		return sbom === void 0 ? version : {
			...version,
			sbom
		};
	};
	return {
		source: nameProvider(address),
		...marksOf(facts),
		versions: await Promise.all(versions.map(read))
	};
}
const MOST_DESCRIBED = 20;
function joinLists({ registry = [], mirror = [] }, more) {
	const offered = new Map(registry.map((each) => [each.version.text, each]));
	const mirrored = new Set(mirror.map(({ text }) => text));
	return joinVersions([
		...registry.map(({ version }) => version),
		...mirror,
		...more
	]).reverse().map(({ text }) => ({
		version: text,
		protocols: offered.get(text)?.protocols ?? [],
		platforms: offered.get(text)?.platforms ?? [],
		in: [...offered.has(text) ? ["registry"] : [], ...mirrored.has(text) ? ["mirror"] : []]
	}));
}
function marksOf({ withdrawn, deprecated, advisory } = {}) {
	return {
		...withdrawn === void 0 ? {} : { withdrawn },
		...deprecated === void 0 ? {} : { deprecated },
		...advisory === void 0 ? {} : { advisory }
	};
}
export { reportShown, show };
