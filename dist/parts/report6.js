import { i as formatAddress } from "./address.js";
import { s as reportChange } from "./summary.js";
// src/commands/replace-key/report.ts
function reportReplaced(done) {
	const { key, replaced, unchanged, warnings, failed, changed } = done;
	const versions = replaced.map(({ version, before }) => {
		const others = before.filter((id) => id !== key.keyId);
		return `${version}: ${others.length === 0 ? "a later copy of the same key" : `instead of ${others.join(" and ")}`}`;
	});
	const kept = `Fingerprint ${key.fingerprint}; packages and checksums did not change, so lock files stay valid`;
	const reported = reportChange(done, {
		title: describe(done),
		items: [kept, ...versions],
		findings: [...failed, ...warnings]
	});
	const outputs = {
		"key-id": key.keyId,
		...reported.outputs
	};
	const source = formatAddress(done.address);
	return {
		...reported,
		outputs,
		json: {
			...outputs,
			source,
			replaced,
			unchanged,
			warnings,
			failed,
			dryRun: done.isDry,
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
