import { L as describeReasons, R as marksOf, b as describeBuiltFrom } from "./provider-facts.js";
import { o as readOwnVersion, r as readMarkedList } from "./read-facts.js";
import { r as speaksFor } from "./accept-site.js";
import { n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
import { t as present } from "./present.js";
import { a as unnamed, o as unreachable, r as mapSite } from "./site-map.js";
import { a as openTarget, d as parseWanted, r as chooseTarget, u as nameProvider } from "./open-target.js";
import { r as readServed } from "./walk.js";
import { r as readLists, t as joinVersions } from "./walk-provider.js";
import { i as parseVersion } from "./version2.js";
import { d as visible, o as commandLine, t as alignRows } from "./text.js";
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
			see: (observations) => void seen.push(observations)
		};
		const url = opened.isFolder ? void 0 : opened.base;
		const isNamed = (hostname) => looking.wanted.some((one) => one.hostname === hostname);
		const map = await mapSite(walk, looking);
		if (map.away !== void 0) throw unreachable(map.away);
		if (map.places.length === 0) throw await unnamed(walk.transport, looking.base, looking.show);
		const shown = map.places.map(async (place) => {
			const { source, ...provider } = await showProvider(walk, map, place, looking.base);
			const { hostname } = place.address;
			return {
				source,
				...!(speaksFor(url, hostname) || isNamed(hostname)) ? { claimed: true } : {},
				...provider
			};
		});
		const providers = await Promise.all(shown);
		const failed = seen.flat().find(({ rule }) => rule.startsWith("host-"));
		if (failed !== void 0 && providers.every(({ versions }) => versions.length === 0)) throw new ProblemError({
			code: "site-unreachable",
			found: `${visible(failed.where)} returned no list: ${visible(failed.found)}`,
			expected: "a list of versions",
			fix: "Correct the address, check the network, or set a token if the host requires one; `lint` shows details"
		});
		return {
			target,
			providers,
			isFaulty: seen.flat().length > 0
		};
	} finally {
		await opened.close();
	}
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
		].join("  "), ...rows.length === 0 ? ["  no versions"] : alignRows(rows)];
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
async function showProvider(walk, { hasCatalog }, place, base) {
	const { address } = place;
	const lists = await readLists(walk, place);
	const read = readServed({
		transport: walk.transport,
		base
	});
	const provider = hasCatalog ? await new Problems().attempt(() => readMarkedList(read, address)) : void 0;
	const marked = new Map(provider?.versions.map((version) => [version.version, version]));
	const known = [...marked.values()].filter((version) => marksOf(version).withdrawn !== void 0).map(({ version }) => parseVersion(version));
	const { registry = [], mirror = [] } = lists;
	const offered = new Map(registry.map((each) => [each.version.text, each]));
	const mirrored = new Set(mirror.map(({ text }) => text));
	const versions = joinVersions([
		...registry.map(({ version }) => version),
		...mirror,
		...known
	]).reverse().map(({ text }) => ({
		version: text,
		protocols: offered.get(text)?.protocols ?? [],
		platforms: offered.get(text)?.platforms ?? [],
		in: [...offered.has(text) ? ["registry"] : [], ...mirrored.has(text) ? ["mirror"] : []],
		...marksOf(marked.get(text))
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
export { reportShown, show };
