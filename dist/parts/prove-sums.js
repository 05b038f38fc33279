import { t as ProblemError } from "./errors.js";
import { i as judgeSignature } from "./signature2.js";
import { t as judgeSum } from "./sums.js";
import { r as formatAddress } from "./address.js";
import { l as packageFilename } from "./filename.js";
import { t as quote } from "./quote.js";
import { n as ruleOf, r as HOST_RULES } from "./rules.js";
import { createHash } from "node:crypto";
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
function take({ facts, observations, lack }) {
	refuse(observations);
	if (facts === void 0) throw new ProblemError([describeRefusal(lack)]);
	return facts;
}
function isOfHost({ rule }) {
	return Object.hasOwn(HOST_RULES, rule) && rule !== "document-too-large";
}
// src/mirroring/origin/prove-sums.ts
async function proveSums(url, signed) {
	const { data, signature, armors, where } = signed;
	const { facts: holder, observations } = await judgeSignature(signed);
	refuse(observations);
	if (holder === void 0) throw new ProblemError([describeRefusal(unproven(where.signature))]);
	const { fingerprint, keyId } = holder.key;
	return {
		url,
		sha256: createHash("sha256").update(data).digest("hex"),
		signatureUrl: where.signature,
		key: fingerprint,
		keyId,
		armor: holder.text,
		signed: holder.created,
		files: {
			sums: new Uint8Array(data),
			signature: new Uint8Array(signature),
			keys: armors
		}
	};
}
function unproven(where) {
	return {
		rule: "signature-unknown-issuer",
		where,
		found: "the key that it names is of a kind that can't be checked here"
	};
}
function checkPins({ address, listed, keys }, sums) {
	if (keys.length === 0 || keys.some((key) => key.toUpperCase() === sums?.key)) return;
	const by = sums === void 0 ? "has no signature there that can be checked" : `is signed with key ${sums.key}, which is not one of those that it is pinned to`;
	const problem = {
		code: "key-unusable",
		found: `${formatAddress(address)} ${listed.version.text} ${by}`,
		expected: `a signature by ${keys.join(" or ")}`,
		fix: "Ask its publisher whether the key has changed, compare the fingerprint, and pin it as well; what is listed here stays as it is"
	};
	throw new ProblemError([problem]);
}
function vouchFor(sums, purpose, packages) {
	const judged = packages.map((one) => ({
		one,
		fault: findUnvouched(sums, purpose, one)
	}));
	return {
		held: judged.filter(({ fault }) => fault === void 0).map(({ one }) => one),
		refused: judged.flatMap(({ fault }) => fault ?? [])
	};
}
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
export { findErrors as a, take as c, describeRefusal as i, proveSums as n, isOfHost as o, vouchFor as r, refuse as s, checkPins as t };
