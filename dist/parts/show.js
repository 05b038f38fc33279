import { r as formatAddress } from "./address.js";
import { t as mapSite } from "./site-map.js";
import { r as readLists, t as joinVersions } from "./walk-provider.js";
import { t as parseWanted } from "./wanted.js";
import { i as openTarget, r as chooseTarget } from "./read-catalogue.js";
// src/lint/show-site.ts
async function showSite(walk, looking) {
	const { places } = await mapSite(walk, looking);
	return Promise.all(places.map((place) => showProvider(walk, place)));
}
async function showProvider(walk, place) {
	const { registry = [], mirror = [] } = await readLists(walk, place);
	const offered = new Map(registry.map((each) => [each.version.text, each]));
	const mirrored = new Set(mirror.map(({ text }) => text));
	const versions = joinVersions([...registry.map(({ version }) => version), ...mirror]).reverse();
	return {
		source: formatAddress(place.address),
		versions: versions.map(({ text }) => ({
			version: text,
			protocols: offered.get(text)?.protocols ?? [],
			platforms: offered.get(text)?.platforms ?? [],
			in: [...offered.has(text) ? ["registry"] : [], ...mirrored.has(text) ? ["mirror"] : []]
		}))
	};
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
		return {
			target,
			providers: await showSite({
				transport: opened.transport,
				now: world.now(),
				cancelled,
				directory: void 0,
				see,
				progress: () => {}
			}, looking),
			isFaulty: seen.length > 0
		};
	} finally {
		await opened.close();
	}
}
function reportShown({ target, providers, isFaulty }) {
	const lines = providers.flatMap(({ source, versions }) => {
		const rows = versions.map(({ version, protocols, platforms, in: places }) => [
			version,
			protocols.join(", "),
			places.join(", "),
			platforms.join(" ")
		]);
		return [source, ...rows.length === 0 ? ["  no versions"] : align(rows)];
	});
	const nothing = providers.length === 0 ? ["no providers are known: name them with --providers"] : [];
	const hint = isFaulty ? [`Not all is as it should be: see \`lint ${target}\``] : [];
	return {
		outputs: {},
		summary: "",
		lines: [
			...lines,
			...nothing,
			...hint
		],
		json: {
			target,
			providers
		}
	};
}
function align(rows) {
	const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd());
}
export { reportShown, show };
