import { i as formatAddress } from "./address.js";
import { a as renderSummary, i as renderFinding, n as renderDelay } from "./summary.js";
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
	const title = describe(replaced);
	const versions = replaced.replaced.map(({ version, before }) => {
		const others = before.filter((id) => id !== key.keyId);
		return `${version}: ${others.length === 0 ? "a later copy of the same key" : `instead of ${others.join(" and ")}`}`;
	});
	return {
		outputs,
		summary: renderSummary(title, `Fingerprint \`${key.fingerprint}\`. Packages and checksums did not change, so lock files stay valid.`, renderDelay(replaced), [...failed, ...replaced.warnings].map(renderFinding), versions.map((line) => `* ${line}`).join("\n")),
		lines: [title, ...versions.map((line) => `  ${line}`)],
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
	if (replaced.length === 0 && failed.length > 0) return `${name} was not re-signed`;
	if (replaced.length === 0) {
		const what = unchanged.length === 0 ? "no version was selected" : "every selected version already has it";
		return `Nothing to do for key ${key.keyId} and ${name}: ${what}`;
	}
	const versions = replaced.map(({ version }) => version).join(", ");
	const verb = replaced.length === 1 ? "is" : "are";
	return `${isDry ? "Dry run: " : ""}${name} ${versions} ${isDry ? "would be" : verb} signed with key ${key.keyId}`;
}
export { reportReplaced };
