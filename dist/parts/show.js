import { R as describeReasons, r as describeStolen, x as describeBuiltFrom, z as marksOf } from "./provider-facts.js";
import { s as readMarkedList, u as readOwnVersion } from "./served-lists.js";
import { r as speaksFor } from "./accept-site.js";
import { n as Problems, s as init_errors } from "./errors.js";
import { t as present } from "./present.js";
import { d as askMirrorVersion, i as unreachable, r as readServed } from "./walk.js";
import { n as findErrors } from "./rules.js";
import { d as parseWanted, i as openTarget, l as nameProvider, r as chooseTarget } from "./open-target.js";
import { a as parseVersion } from "./version.js";
import { m as nameSome, s as commandLine, t as alignRows } from "./text.js";
import { n as mapSite, r as unnamed } from "./site-map.js";
import { r as readLists, t as joinVersions } from "./walk-provider.js";
// src/commands/show/show.ts
init_errors();
async function show(inputs, world) {
	const target = chooseTarget(inputs);
	const patterns = inputs.providers.map(parseWanted);
	const opened = await openTarget(target, world);
	const notes = [];
	const problems = new Problems();
	try {
		const selection = opened.isFolder && patterns.length > 0 ? patterns : [...patterns, ...opened.wanted];
		const walk = {
			transport: opened.transport,
			now: world.now,
			cancelled: world.cancelled,
			see: (observations) => void notes.push(observations)
		};
		const url = opened.isFolder ? void 0 : opened.base;
		const isNamed = (hostname) => selection.some((one) => one.hostname === hostname);
		const map = await mapSite(walk, {
			...opened,
			wanted: selection
		});
		if (map.failure !== void 0) throw unreachable(map.failure, opened.show);
		if (map.places.length === 0) throw await unnamed(opened);
		const ofSite = findErrors(notes.flat());
		const results = map.places.map(async (place) => {
			const { source, fault, ...provider } = await showProvider(walk, map, place, ofSite);
			if (fault !== void 0) problems.add(unreachable(fault, opened.show).problems);
			const { hostname } = place.address;
			return {
				source,
				...!(speaksFor(url, hostname) || isNamed(hostname)) ? { claimed: true } : {},
				...provider
			};
		});
		return {
			target,
			providers: await Promise.all(results),
			problems: problems.errors,
			isFaulty: notes.flat().length > 0
		};
	} finally {
		await opened.close();
	}
}
const CLAIMS = "(claimed): only the site itself lists this provider, because it was not read under this hostname over HTTPS.";
function reportShown({ target, providers, problems, isFaulty }) {
	const lines = providers.flatMap(({ source, versions, claimed, ...marks }) => {
		const rows = versions.map(({ version, protocols = [], platforms = [], in: places, sbom, stolen, ...marked }) => [
			version,
			protocols.join(", "),
			places.join(", "),
			[
				platforms.length > 4 ? nameSome(platforms, 2) : platforms.join(" "),
				sbom && describeBuiltFrom(sbom),
				stolen,
				...describeMarks(marked)
			].filter(Boolean).join("  ")
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
		lines: [
			...lines,
			...claims,
			...hint
		],
		json: {
			target,
			providers,
			problems
		},
		problems
	};
}
function describeMarks({ withdrawn, deprecated }) {
	return [...withdrawn === void 0 ? [] : [`withdrawn: ${describeReasons(withdrawn)}`], ...deprecated === void 0 ? [] : [`deprecated: ${describeReasons(deprecated)}`]];
}
async function showProvider(walk, { hasCatalog, base }, place, ofSite) {
	const { address } = place;
	const notes = [];
	const lists = await readLists({
		...walk,
		see: (observations) => void notes.push(observations)
	}, place);
	const own = notes.flat();
	walk.see(own);
	const source = nameProvider(address);
	const read = readServed({
		transport: walk.transport,
		base
	}, (failure) => walk.see([failure]));
	const provider = hasCatalog ? await new Problems().attempt(() => readMarkedList(read, address)) : void 0;
	const entries = new Map(provider?.versions.map((version) => [version.version, version]));
	const versions = [...entries.values()].filter((version) => marksOf(version).withdrawn !== void 0).map(({ version }) => parseVersion(version));
	const { registry = [], mirror = [] } = lists;
	const offered = new Map(registry.map((each) => [each.version.text, each]));
	const mirrored = new Set(mirror.map(({ text }) => text));
	const all = joinVersions([
		...registry.map(({ version }) => version),
		...mirror,
		...versions
	]).reverse();
	const describe = async ({ text: version }, index) => {
		const inMirror = mirrored.has(version);
		const sources = [offered.get(version), entries.get(version)];
		const platforms = sources.find((one) => one !== void 0 && one.platforms.length > 0)?.platforms;
		const isDescribed = index < MOST_DESCRIBED;
		const facts = provider !== void 0 && provider.origin === void 0 && isDescribed ? await new Problems().attempt(() => readOwnVersion(read, address, version)) : void 0;
		const archives = platforms === void 0 && inMirror && isDescribed && place.mirror !== void 0 ? await askMirrorVersion(walk.transport, place.mirror, address, { version }) : void 0;
		walk.see(archives?.observations ?? []);
		return present({
			version,
			protocols: sources.find((one) => one !== void 0 && one.protocols.length > 0)?.protocols,
			platforms: platforms ?? archives?.facts?.platforms,
			in: [...offered.has(version) ? ["registry"] : [], ...inMirror ? ["mirror"] : []],
			...marksOf(entries.get(version)),
			sbom: facts?.sbom,
			stolen: provider && describeStolen(provider, version)
		});
	};
	const none = {
		rule: "nothing-served",
		where: base,
		found: `there is no list of ${source}`
	};
	const errors = [
		...ofSite,
		...findErrors(own),
		none
	];
	const cause = errors.find(({ rule }) => rule.startsWith("host-")) ?? errors[0];
	return {
		source,
		fault: lists.registry === void 0 && lists.mirror === void 0 ? cause : void 0,
		...marksOf(provider),
		versions: await Promise.all(all.map(describe))
	};
}
const MOST_DESCRIBED = 20;
export { reportShown, show };
