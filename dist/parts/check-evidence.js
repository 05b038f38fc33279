import { S as filesOf } from "./provider-facts.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { n as PROVENANCE, r as coversAll, t as LARGEST_BUNDLE } from "./statement.js";
import { a as sha256Of } from "./local-file.js";
import { a as LARGEST_SBOM, o as readSbom, t as isAbout } from "./version-facts.js";
import { _ as shorten } from "./text.js";
// src/verifying/check-evidence.ts
init_errors();
async function checkSbom(facts, served) {
	if (facts.sbom === void 0) return [];
	const { url, sha256 } = facts.sbom;
	const bytes = await fetchFile(url, LARGEST_SBOM, served);
	if (bytes === void 0) return [differs(url, "the SBOM can't be downloaded", served)];
	if (sha256Of(bytes) !== sha256) return [differs(url, `its SHA-256 is ${sha256Of(bytes)}, but ${sha256} in the catalog`, served)];
	const packages = [...facts.packages.values()].map((one) => ({ file: {
		name: one.filename,
		sha256: one.sha256
	} }));
	if (isAbout(readSbom(bytes), packages)) return [];
	return [differs(url, "the SBOM does not name the packages with their digests", served)];
}
async function checkStatement(facts, served) {
	const { attestationUrl: url } = facts;
	if (url === void 0) return [];
	const bundle = await readBundle(facts, url, repositoryOf(facts.sums.url), served);
	return typeof bundle === "string" ? [differs(url, `the attestation proves nothing: ${bundle}`, served)] : [];
}
async function readBundle(facts, url, repository, served) {
	const bundle = await fetchFile(url, LARGEST_BUNDLE, served);
	if (bundle === void 0) return "it can't be downloaded";
	if (!coversAll(bundle, filesOf(facts))) return "it does not name the published files with their digests";
	const { findContradiction } = await import("./verify-bundle.js");
	return findContradiction(bundle, repository) ?? bundle;
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
function differs(url, found, { base }) {
	return {
		rule: "evidence-differs",
		where: new URL(url, base).href,
		found
	};
}
async function checkAttestation({ transport, base, facts, repository, policy, directory }) {
	if (facts.attestationUrl === void 0) {
		const missing = {
			code: "attestation-missing",
			found: `${facts.version} was published without an attestation`,
			expected: "an attestation of its packages, because ‹attestation: required› is set",
			fix: `Publish with ‹attest: true›; a published release gets one with ‹overwrite: true›, unless ${facts.tag} is immutable`
		};
		return { problems: policy.isRequired ? [missing] : [] };
	}
	const where = new URL(facts.attestationUrl, base).href;
	const invalid = (reason) => ({
		code: "attestation-invalid",
		where,
		found: `the attestation proves nothing: ${reason}`,
		expected: "a bundle that a workflow of this repository signed for exactly these files",
		fix: "Don't install this version until its publisher explains the difference; the publisher attests again with ‹attest: true› and ‹overwrite: true›"
	});
	const bundle = await readBundle(facts, where, policy.repository ?? repositoryOf(facts.sums.url) ?? repository, {
		transport,
		base
	});
	if (typeof bundle === "string") return { problems: [invalid(bundle)] };
	const { describeReason, isFromGitHub, verifyBundle } = await import("./verify-bundle.js");
	const { loadTrustedRoots, NO_PUBLIC_ROOT } = await import("./trusted-roots.js");
	let roots;
	try {
		const { trustedRoot } = policy;
		if (trustedRoot === void 0 && isFromGitHub(bundle)) throw new ProblemError(NO_PUBLIC_ROOT);
		roots = await loadTrustedRoots(trustedRoot, directory);
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		const severity = policy.isRequired ? "error" : "warning";
		const found = (reason) => `the attestation was not verified: ${reason}`;
		return { problems: error.problems.map((problem) => ({
			...problem,
			severity,
			found: found(problem.found)
		})) };
	}
	try {
		const signer = verifyBundle(bundle, roots);
		const isNamed = policy.repository !== void 0;
		const unnamed = {
			code: "attestation-unnamed",
			severity: "warning",
			where,
			found: `the site itself named the repository whose workflow had to attest the version: ${shorten(signer.repository, 200)}`,
			expected: "the repository from you, because ‹attestation: required› is set: a stolen site names another",
			fix: "Set ‹attestation-repository: OWNER/NAME› to the provider's repository"
		};
		return {
			attestation: {
				...signer,
				predicateType: PROVENANCE,
				repositoryNamedBy: isNamed ? "input" : "site"
			},
			problems: policy.isRequired && !isNamed ? [unnamed] : []
		};
	} catch (error) {
		return { problems: [invalid(describeReason(error))] };
	}
}
export { repositoryOf as i, checkSbom as n, checkStatement as r, checkAttestation as t };
