import { n as offeredVersions } from "./provider-facts.js";
import { n as Problems, t as ProblemError } from "./errors.js";
import { r as formatAddress } from "./address.js";
import { t as count } from "./quote.js";
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
	const settled = problems.settle({ key });
	return old === void 0 ? [settled.key] : [settled.key, old];
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
const DAY = 864e5;
const WARN_DAYS = 60;
function findExpiringCopies({ address, provider }, now) {
	if (provider === void 0) return [];
	const newest = offeredVersions(provider).at(-1)?.version;
	if (newest === void 0) return [];
	return (provider.keys ?? []).filter(({ versions }) => versions.includes(newest)).flatMap((key) => findExpiry(key, `${formatAddress(address)} ${newest}`, now));
}
function findExpiry({ name, expires }, what, now) {
	if (expires === void 0) return [];
	const days = Math.floor((Date.parse(expires) - now) / DAY);
	if (days >= WARN_DAYS) return [];
	const when = days < 0 ? `expired on ${expires.slice(0, 10)}` : `expires on ${expires.slice(0, 10)}`;
	return [{
		code: "key-expiring",
		severity: "warning",
		found: `the copy of key ${name.slice(0, 16)} that ${what} was published with ${when}, ${countDays(days)}`,
		expected: `a key that is valid for ${WARN_DAYS} days or more`,
		fix: "Extend the key, export it again and release with it; ‹command: replace-key› brings the later copy to versions that are published"
	}];
}
function countDays(days) {
	const left = count(Math.abs(days), "day");
	return days < 0 ? `${left} ago` : `in ${left}`;
}
export { openKey as a, publishedKey as c, nameKeys as i, verifies as l, inOrder as n, openKeys as o, keyName as r, openOldKey as s, findExpiringCopies as t };
