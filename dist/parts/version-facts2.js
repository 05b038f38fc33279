import { u as statesAll } from "./version-facts.js";
import { t as present } from "./present.js";
import { i as formatPlatform } from "./platform.js";
import { r as keyName } from "./signer.js";
// src/steps/version-facts.ts
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
	return present({
		version: plan.version.text,
		tag: plan.settings.tag,
		protocols: plan.manifest.protocols,
		sums: present({
			url: urlOf(made.shasums.name),
			sha256: made.shasums.sha256,
			signatureUrl: made.signatureUrl ?? urlOf(made.signature.name),
			keys: made.signers.map(({ keyId, publicKey }) => keyName(keyId, publicKey)),
			h1Signed: statesAll(made.hashes, new Map(packages))
		}),
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
export { versionFacts as t };
