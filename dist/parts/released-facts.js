import { i as formatPlatform } from "./platform.js";
import { n as keyName } from "./signer.js";
// src/publishing/release/released-facts.ts
function versionFacts(plan, release, made) {
	const packages = made.packages.map(({ platform, h1, file: { name, size, sha256 } }) => {
		const facts = {
			filename: name,
			url: assetUrl(release, name),
			size,
			sha256,
			h1
		};
		return [formatPlatform(platform), facts];
	});
	const [key, secondKey] = made.signers.map(keyName);
	if (key === void 0) throw new Error("nobody has signed");
	return {
		version: plan.version.text,
		tag: plan.settings.tag,
		protocols: plan.manifest.protocols,
		key,
		...secondKey === void 0 ? {} : { secondKey },
		shasumsUrl: assetUrl(release, made.shasums.name),
		shasumsSha256: made.shasums.sha256,
		signatureUrl: made.signatureUrl ?? assetUrl(release, made.signature.name),
		packages: new Map(packages)
	};
}
function assetUrl({ tag, assets }, name) {
	const asset = assets.find((candidate) => candidate.name === name);
	if (asset === void 0) throw new Error(`release ${tag} does not hold ${name}`);
	return asset.url;
}
export { versionFacts as t };
