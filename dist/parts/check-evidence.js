import { n as filesOf } from "./version-facts.js";
import { a as LARGEST_BUNDLE, i as readSbom, r as LARGEST_SBOM, s as coversAll, t as isAbout } from "./built-from.js";
import { i as sha256Of } from "./local-file.js";
// src/steps/verify/check-evidence.ts
async function checkSbom(facts, served) {
	if (facts.sbom === void 0) return [];
	const { url, sha256 } = facts.sbom;
	const bytes = await fetchFile(url, LARGEST_SBOM, served);
	if (bytes === void 0) return [differs(url, "the SBOM can't be downloaded", served)];
	if (sha256Of(bytes) !== sha256) return [differs(url, `its SHA-256 is ${sha256Of(bytes)}, but ${sha256} in the catalog`, served)];
	if (isAbout(readSbom(bytes), packagesOf(facts))) return [];
	return [differs(url, "the SBOM does not name the packages with their digests", served)];
}
async function checkStatement(facts, served) {
	const { attestationUrl: url } = facts;
	if (url === void 0) return [];
	const bundle = await fetchFile(url, LARGEST_BUNDLE, served);
	if (bundle === void 0) return [differs(url, "the attestation can't be downloaded", served)];
	if (!coversAll(bundle, filesOf(facts))) return [differs(url, "the attestation does not name the published files with their digests", served)];
	const { findContradiction } = await import("./verify-bundle.js");
	const reason = findContradiction(bundle, repositoryOf(facts.sums.url));
	return reason === void 0 ? [] : [differs(url, `the attestation proves nothing: ${reason}`, served)];
}
function repositoryOf(url) {
	return /^(https:\/\/[^/]+\/[^/]+\/[^/]+)\/releases\/download\/[^/]+\/[^/]+$/.exec(url)?.[1];
}
async function fetchFile(url, limit, { transport, base }) {
	const { href, host, origin } = new URL(url, base);
	const login = origin === new URL(base).origin ? { credentialsOf: host } : {};
	const answer = await transport.get(href, {
		limit,
		...login
	});
	return answer.kind === "answer" && answer.status === 200 ? answer.body : void 0;
}
function packagesOf({ packages }) {
	return [...packages.values()].map(({ filename, sha256 }) => ({ file: {
		name: filename,
		sha256
	} }));
}
function differs(url, found, { base }) {
	return {
		rule: "evidence-differs",
		where: new URL(url, base).href,
		found
	};
}
export { repositoryOf as i, checkStatement as n, fetchFile as r, checkSbom as t };
