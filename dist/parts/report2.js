import { i as formatAddress } from "./address.js";
import { o as renderItems } from "./summary.js";
import { c as compareTexts, l as count } from "./text.js";
import { s as proofOf } from "./wanted2.js";
// src/commands/install/report.ts
function reportInstalled(installed) {
	const { into, configFile, packages, isCheck, changed, cacheKey, notices, problems } = installed;
	const providers = packages.map(({ wanted, layout, state, by, size, zh, h1 }) => ({
		source: formatAddress(wanted.address),
		version: wanted.version.text,
		platform: wanted.platform,
		layout,
		state,
		proof: proofOf(wanted, {
			zh,
			h1
		}),
		by,
		size
	})).sort((a, b) => compareTexts(nameOf(a), nameOf(b)));
	const fetched = providers.filter(({ state }) => state === "fetched");
	const unchanged = providers.length - fetched.length;
	const bytes = providers.reduce((sum, { size }) => sum + size, 0);
	const lines = [...fetched.map((one) => `${one.source} ${one.version} ${one.platform}: ${one.layout}, ${inMegabytes(one.size)}, by ${one.by}`), `${count(fetched.length, "package")} fetched, ${unchanged} kept: ${inMegabytes(bytes)} in ${into}`];
	const variables = configFile === void 0 ? {} : {
		TF_CLI_CONFIG_FILE: configFile,
		TF_PLUGIN_CACHE_DIR: ""
	};
	const set = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
	if (set.length > 0) lines.push(`To use it, set ${set.join(" and ")}`);
	else if (!isCheck && problems.length === 0) lines.push("No CLI configuration was written. To write one, set ‹config-file›");
	return {
		outputs: { providers: JSON.stringify(providers) },
		variables,
		heading: "Providers",
		sections: [renderItems(lines)],
		lines,
		json: {
			changed,
			into,
			configFile: configFile ?? null,
			cacheKey,
			providers,
			problems: [...problems, ...notices]
		},
		notices,
		problems
	};
}
function nameOf({ source, version, platform }) {
	return `${source} ${version} ${platform}`;
}
function inMegabytes(bytes) {
	return `${(bytes / 1e6).toFixed(1)} MB`;
}
export { reportInstalled };
