import { i as formatAddress } from "./address.js";
import { r as renderDelay, t as describeChange } from "./summary.js";
import { o as capitalize } from "./text.js";
// src/commands/replace-key/report.ts
function reportReplaced(done) {
	const { key, stolen, replaced, addresses, unchanged, warnings, failed } = done;
	const versions = replaced.map(({ version, before }) => {
		const others = before.filter((id) => id !== key?.keyId);
		return `${version}: ${others.length === 0 ? "a later copy of the same key" : `instead of ${others.join(" and ")}`}`;
	});
	const notes = key === void 0 ? [] : [`Fingerprint ${key.fingerprint}; packages and checksums did not change, so lock files stay valid`];
	const told = stolen === void 0 || key === void 0 ? [] : [describeStolen(stolen, done)];
	return {
		title: describeReplaced(done),
		items: [
			...told,
			...notes,
			...versions,
			...addresses.length > 1 ? [`At ${addresses.join(", ")}`] : []
		],
		findings: [...failed, ...warnings],
		sections: renderDelay(done),
		json: {
			keyId: key?.keyId ?? null,
			...describeChange(done),
			source: formatAddress(done.address),
			stolen,
			replaced: replaced.map(({ version, before, signatureUrl }) => ({
				version,
				before,
				signatureUrl
			})),
			addresses,
			unchanged,
			warnings,
			failed,
			dryRun: done.isDry
		},
		problems: failed
	};
}
function describeStolen({ fingerprint }, done) {
	const { isDry, isUndone, isReported } = done;
	const state = isUndone ? "trusted again" : "distrusted: nothing further that only it signed is listed";
	if (!isReported) return `Nothing to do: key ${fingerprint} was ${isUndone ? "not" : "already"} reported stolen`;
	return `${isDry ? "Dry run: " : ""}key ${fingerprint} ${isDry ? "would be" : "is"} ${state}`;
}
function describeReplaced(done) {
	const { address, key, stolen, replaced, unchanged, failed, isDry } = done;
	if (key === void 0) return stolen === void 0 ? "" : capitalize(describeStolen(stolen, done));
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
