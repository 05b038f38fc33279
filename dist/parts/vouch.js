import { t as ProblemError } from "./errors.js";
import { t as quote } from "./quote.js";
import { r as formatAddress } from "./address.js";
import { l as packageFilename } from "./filename.js";
import { i as judgeSignature } from "./signature2.js";
import { n as ruleOf, r as HOST_RULES } from "./rules.js";
import { t as judgeSum } from "./sums.js";
// src/mirroring/origin/archive-hashes.ts
function readHashes({ hashes }) {
	const sha256 = hashes.find((hash) => /^zh:[0-9a-f]{64}$/.test(hash))?.slice(3);
	const h1 = hashes.find((hash) => /^h1:[A-Za-z0-9+/]{43}=$/.test(hash));
	return sha256 === void 0 && h1 === void 0 ? void 0 : {
		sha256,
		h1
	};
}
// src/mirroring/origin/refusal.ts
function describeRefusal({ rule, where, found }) {
	const { title, expected, clients } = ruleOf(rule);
	const [said] = Object.entries(clients);
	return {
		code: "lint-failed",
		where,
		found: `${title} (${rule}): ${found}${said === void 0 ? "" : `; ${said[0]} says: ${said[1]}`}`,
		expected,
		fix: "What is listed here stays as it is. Tell whoever runs that host, or try again later"
	};
}
function findErrors(seen) {
	return seen.filter(({ rule }) => ruleOf(rule).severity === "error");
}
function refuse(seen) {
	const errors = findErrors(seen);
	if (errors.length > 0) throw new ProblemError(errors.slice(0, MOST_TOLD).map(describeRefusal));
}
const MOST_TOLD = 20;
function take({ facts, observations }, missing) {
	refuse(observations);
	if (facts === void 0) throw new ProblemError([describeRefusal(missing)]);
	return facts;
}
function isOfHost({ rule }) {
	return Object.hasOwn(HOST_RULES, rule) && rule !== "document-too-large";
}
// src/mirroring/origin/signer.ts
async function findSigner(signed) {
	const { facts: holder, observations } = await judgeSignature(signed);
	refuse(observations);
	if (holder === void 0) throw new ProblemError([describeRefusal(unproven(signed.where.signature))]);
	const { fingerprint, keyId } = holder.key;
	return {
		fingerprint,
		keyId,
		armor: holder.text,
		created: holder.created
	};
}
function unproven(where) {
	return {
		rule: "signature-unknown-issuer",
		where,
		found: "the key that it names is of a kind that can't be checked here"
	};
}
function checkPins({ address, listed, keys }, signer) {
	if (keys.length === 0 || keys.some((key) => key.toUpperCase() === signer?.fingerprint)) return;
	const by = signer === void 0 ? "has no signature there that can be checked" : `is signed with key ${signer.fingerprint}, which is not one of those that it is pinned to`;
	const problem = {
		code: "key-unusable",
		found: `${formatAddress(address)} ${listed.version.text} ${by}`,
		expected: `a signature by ${keys.join(" or ")}`,
		fix: "Ask its publisher whether the key has changed, compare the fingerprint, and pin it as well; what is listed here stays as it is"
	};
	throw new ProblemError([problem]);
}
// src/mirroring/origin/vouch.ts
function findUnvouched(sums, purpose, one) {
	const [error] = findErrors(judgeSum(sums, one).observations);
	if (error !== void 0) return describeRefusal(error);
	const { address, listed } = purpose;
	const [os = "", arch = ""] = one.platform.split("_");
	const expected = packageFilename(address.type, listed.version, {
		os,
		arch
	});
	const ofType = `terraform-provider-${address.type}`.length;
	return one.filename.slice(0, ofType).toLowerCase() + one.filename.slice(ofType) === expected ? void 0 : isOther(purpose, one, expected);
}
function isOther({ address, listed }, { platform, filename }, expected) {
	return {
		code: "package-misnamed",
		found: `the signed checksums of ${formatAddress(address)} ${listed.version.text} call the package for ${platform} ${quote(filename)}`,
		expected: `${expected}, since the name says which provider, version and platform was signed`,
		fix: "Tell its publisher and the owner of that host: packages of another release must not be offered as this one. If the publisher names packages in another way, fetch them with `terraform providers mirror` and take that folder as the `origin`"
	};
}
export { findErrors as a, take as c, describeRefusal as i, readHashes as l, checkPins as n, isOfHost as o, findSigner as r, refuse as s, findUnvouched as t };
