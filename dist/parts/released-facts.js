import { i as renderDocumentationFacts, t as findUnreadable } from "./readable.js";
import { a as documentationPath } from "./paths.js";
import { t as ProblemError } from "./errors.js";
import { t as present } from "./present.js";
import { i as formatPlatform } from "./platform.js";
import { c as renderChange } from "./change-site.js";
import { r as keyName } from "./signer.js";
// src/publishing/release/released-facts.ts
function versionFacts(plan, { tag, assets }, made) {
	const urlOf = (name) => {
		const asset = assets.find((candidate) => candidate.name === name);
		if (asset === void 0) throw new Error(`release ${tag} has no asset ${name}`);
		return asset.url;
	};
	const packages = made.packages.map(({ platform, h1, file: { name, size, sha256 } }) => {
		const facts = {
			filename: name,
			url: urlOf(name),
			size,
			sha256,
			h1
		};
		return [formatPlatform(platform), facts];
	});
	const { sbom } = made;
	const [key, secondKey] = made.signers.map(keyName);
	if (key === void 0) throw new Error("there is no signer");
	return present({
		version: plan.version.text,
		tag: plan.settings.tag,
		protocols: plan.manifest.protocols,
		key,
		secondKey,
		shasumsUrl: urlOf(made.shasums.name),
		shasumsSha256: made.shasums.sha256,
		signatureUrl: made.signatureUrl ?? urlOf(made.signature.name),
		attestationUrl: made.attestation && urlOf(made.attestation.name),
		packages: new Map(packages),
		sbom: sbom && {
			url: urlOf(sbom.file.name),
			size: sbom.file.size,
			sha256: sbom.file.sha256,
			...sbom.builtFrom
		}
	});
}
function tryFacts({ plan, found, reading, host }, made, editWith) {
	if (!("put" in host) && found.release?.draft === false) return;
	const assets = made.files.map((file) => ({
		name: file.name,
		url: host.downloadUrl(plan.settings, file)
	}));
	const change = editWith(versionFacts(plan, {
		tag: plan.settings.tag,
		assets
	}, made)).apply(reading.catalog);
	const entries = change.entries.map(({ documented: _documented, ...entry }) => entry);
	const texts = change.entries.flatMap(({ address, documented = [] }) => documented.map((one) => [documentationPath(address, one.version), renderDocumentationFacts(one.facts)]));
	const problems = findUnreadable([...renderChange({
		...change,
		entries
	}, reading), ...texts]);
	if (problems.length > 0) throw new ProblemError(problems);
}
function imageOf({ address, version }, { packages, vouching }) {
	const files = packages.map(({ platform, file }) => [formatPlatform(platform), file]);
	return {
		address,
		version: version.text,
		packages: new Map(files),
		vouching
	};
}
export { tryFacts as n, versionFacts as r, imageOf as t };
