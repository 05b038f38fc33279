import { n as Problems, t as ProblemError } from "./errors.js";
import { createHash } from "node:crypto";
// src/publishing/sign/signer.ts
function inOrder(signers) {
	return signers.toSorted((a, b) => a.newness - b.newness);
}
function nameKeys(signers) {
	const ids = signers.map(({ keyId }) => keyId).join(" and ");
	return signers.length === 1 ? `key ${ids}` : `keys ${ids}`;
}
async function verifies({ signers, text, signature, now }) {
	const { verifySignature } = await import("./check-signature2.js");
	const data = Buffer.from(text);
	const answers = signers.map(({ publicKey }) => verifySignature({
		publicKey,
		data,
		signature,
		now
	}));
	return (await Promise.all(answers)).every((holds) => holds);
}
function keyName({ keyId, publicKey }) {
	return `${keyId}-${createHash("sha256").update(publicKey).digest("hex")}`;
}
function publishedKey(signer) {
	const { fingerprint, expires, publicKey } = signer;
	const until = expires === void 0 ? {} : { expires: expires.toISOString() };
	return {
		name: keyName(signer),
		fingerprint,
		...until,
		publicKey
	};
}
async function openKeys(inputs, world) {
	const problems = new Problems();
	const key = await problems.attempt(() => openKey(inputs, world));
	const old = await problems.attempt(() => openOldKey(inputs, world));
	if (key !== void 0 && key.fingerprint === old?.fingerprint) problems.add(sameKey(key));
	problems.throwIfAny();
	if (key === void 0) throw new Error("a problem was not reported");
	return old === void 0 ? [key] : [key, old];
}
async function openKey(inputs, world) {
	const { openSigningKey } = await import("./signing-key.js");
	const { "gpg-private-key": privateKey, "gpg-passphrase": passphrase } = inputs;
	return openSigningKey({
		privateKey,
		passphrase,
		now: world.now()
	});
}
async function openOldKey(inputs, world) {
	const { "gpg-private-key-old": privateKey, "gpg-passphrase-old": passphrase } = inputs;
	if (privateKey === void 0 && passphrase !== void 0) throw new ProblemError([NO_OLD_KEY]);
	if (privateKey === void 0) return void 0;
	const given = {
		"gpg-private-key": privateKey,
		"gpg-passphrase": passphrase
	};
	try {
		const key = await openKey(given, world);
		return {
			...key,
			warnings: key.warnings.map(sayOld)
		};
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		throw new ProblemError(error.problems.map(orWithout), { cause: error });
	}
}
const NO_OLD_KEY = {
	code: "input-missing",
	found: "‹gpg-passphrase-old› is set, and ‹gpg-private-key-old› is empty",
	expected: "the key that the passphrase is of, or neither",
	fix: "Set ‹gpg-private-key-old›, or leave ‹gpg-passphrase-old› out when the change of keys is over"
};
function sayOld(problem) {
	const say = (text) => text.replace(/‹(gpg-private-key|gpg-passphrase)›/g, "‹$1-old›").replaceAll("the private key", "the old private key");
	return {
		...problem,
		found: say(problem.found),
		expected: say(problem.expected),
		fix: say(problem.fix)
	};
}
function orWithout(problem) {
	const { fix, ...old } = sayOld(problem);
	const without = "eave ‹gpg-private-key-old› out";
	return {
		...old,
		fix: problem.code === "key-revoked" ? `L${without}` : `${fix}, or l${without}`
	};
}
function sameKey({ keyId }) {
	return {
		code: "input-invalid",
		found: `‹gpg-private-key-old› holds key ${keyId}, which ‹gpg-private-key› holds too`,
		expected: "the key that signed until now, beside the one that takes its place",
		fix: "Correct ‹gpg-private-key-old›, or leave it out when the change of keys is over"
	};
}
export { openKeys as a, verifies as c, openKey as i, keyName as n, openOldKey as o, nameKeys as r, publishedKey as s, inOrder as t };
