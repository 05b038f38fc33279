import { r as formatAddress } from "./address.js";
import { t as renderCallout } from "./callout.js";
import { t as renderSeenWhen } from "./seen-when.js";
// src/commands/replace-key/report.ts
function reportReplaced(replaced) {
	const { siteUrl, commit = "", changed, report, key, failed, address, isDry, ...found } = replaced;
	const outputs = {
		"key-id": key.keyId,
		"site-url": siteUrl,
		commit,
		changed: String(changed),
		report
	};
	return {
		outputs,
		summary: renderSummary(replaced),
		lines: [describe(replaced), ...renderVersions(replaced).map((line) => `  ${line}`)],
		json: {
			...outputs,
			source: formatAddress(address),
			...found,
			failed,
			dryRun: isDry,
			changed
		},
		problems: failed
	};
}
function describe({ address, key, replaced, unchanged, failed, isDry }) {
	const name = formatAddress(address);
	if (replaced.length === 0 && failed.length > 0) return `${name} stays signed as it is`;
	if (replaced.length === 0) {
		const what = unchanged.length === 0 ? "no version is meant" : "every version that is meant has it";
		return `Nothing to do for key ${key.keyId} and ${name}: ${what}`;
	}
	const versions = replaced.map(({ version }) => version).join(", ");
	return `${isDry ? "Dry run: " : ""}${name} ${versions} ${isDry ? "would be" : "is"} signed with key ${key.keyId}`;
}
function renderVersions({ replaced, key }) {
	return replaced.map(({ version, before }) => {
		const others = before.filter((id) => id !== key.keyId);
		return `${version}: ${others.length === 0 ? "a later copy of the same key" : `instead of ${others.join(" and ")}`}`;
	});
}
function renderSummary(replaced) {
	const { key, failed, warnings } = replaced;
	return `${[
		`## ${describe(replaced)}`,
		`Fingerprint \`${key.fingerprint}\`. Packages and checksums are what they were, so lock files hold.`,
		...renderSeenWhen(replaced),
		...[...failed, ...warnings].map(renderCallout),
		renderVersions(replaced).map((line) => `* ${line}`).join("\n")
	].join("\n\n")}\n`;
}
export { reportReplaced };
