import { D as describeReasons, O as marksOf } from "./provider-facts.js";
import { t as describeBuiltFrom } from "./version-facts.js";
import { n as readMarkedList, o as readOwnVersion } from "./read-facts.js";
import { r as speaksFor } from "./accept-site.js";
import { n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
import { t as present } from "./present.js";
import { t as readServed } from "./read-served.js";
import { c as unnamed, d as parseWanted, l as unreachable, n as chooseTarget, o as mapSite, r as openTarget, u as nameProvider } from "./open-target.js";
import { r as readLists, t as joinVersions } from "./walk-provider.js";
import { i as parseVersion } from "./version2.js";
import { a as commandLine, l as visible } from "./text.js";
// src/commands/show/show.ts
init_errors();
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
		const walk = {
			transport: opened.transport,
			now: world.now(),
			cancelled: world.cancelled,
			see: (observations) => {
				for (const one of observations) seen.push(one);
			}
		};
		const url = opened.isFolder ? void 0 : opened.base;
		const isNamed = (hostname) => looking.wanted.some((one) => one.hostname === hostname);
		const isClaim = ({ hostname }) => !(speaksFor(url, hostname) || isNamed(hostname));
		const providers = await showSite(walk, looking, isClaim);
		const failed = seen.find(({ rule }) => rule.startsWith("host-"));
		if (failed !== void 0 && providers.every(({ versions }) => versions.length === 0)) throw new ProblemError(noList(failed));
		return {
			target,
			providers,
			isFaulty: seen.length > 0
		};
	} finally {
		await opened.close();
	}
}
function noList({ where, found }) {
	return {
		code: "site-unreachable",
		found: `${visible(where)} returned no list: ${visible(found)}`,
		expected: "a list of versions",
		fix: "Correct the address, check the network, or set a token if the host requires one; `lint` shows details"
	};
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
function describeMarks({ withdrawn, deprecated }) {
	return [...withdrawn === void 0 ? [] : [`withdrawn: ${describeReasons(withdrawn)}`], ...deprecated === void 0 ? [] : [`deprecated: ${describeReasons(deprecated)}`]];
}
function align(rows) {
	const widths = (rows[0] ?? []).map((_, column) => rows.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0));
	return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd());
}
async function showSite(walk, looking, isClaim) {
	const map = await mapSite(walk, looking);
	if (map.away !== void 0) throw unreachable(map.away);
	if (map.places.length === 0) throw await unnamed(walk.transport, looking.base, looking.show);
	const shown = map.places.map(async (place) => {
		const { source, ...provider } = await showProvider(walk, map, place, looking.base);
		return {
			source,
			...isClaim(place.address) ? { claimed: true } : {},
			...provider
		};
	});
	return Promise.all(shown);
}
async function showProvider(walk, { hasCatalog }, place, base) {
	const { address } = place;
	const lists = await readLists(walk, place);
	const read = readServed({
		transport: walk.transport,
		base
	});
	const provider = hasCatalog ? await new Problems().attempt(() => readMarkedList(read, address)) : void 0;
	const marked = new Map(provider?.versions.map((version) => [version.version, version]));
	const versions = joinLists(lists, [...marked.values()].filter((version) => marksOf(version).withdrawn !== void 0).map(({ version }) => parseVersion(version))).map((version) => ({
		...version,
		...marksOf(marked.get(version.version))
	}));
	const describe = async (version, index) => {
		if (provider === void 0 || index >= MOST_DESCRIBED) return version;
		const facts = await new Problems().attempt(() => readOwnVersion(read, address, version.version));
		return present({
			...version,
			sbom: facts?.sbom
		});
	};
	return {
		source: nameProvider(address),
		...marksOf(provider),
		versions: await Promise.all(versions.map(describe))
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
export { reportShown, show };
