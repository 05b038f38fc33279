import { u as offeredVersions } from "./provider-facts.js";
import { j as hasForm, w as SHORT_LINE } from "./forms.js";
import { n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
import { n as daysLeft } from "./key-facts.js";
import { a as sha256Of } from "./local-file.js";
import { t as present } from "./present.js";
import { i as formatAddress } from "./address.js";
import { l as count } from "./text.js";
// src/steps/signer.ts
init_errors();
function inOrder(signers) {
	return signers.toSorted((a, b) => a.newness - b.newness);
}
function nameKeys(keyIds) {
	return `${keyIds.length === 1 ? "key" : "keys"} ${keyIds.join(" and ")}`;
}
async function verifies(signers, text, signature, now) {
	const { verifySignature } = await import("./check-signature.js");
	const data = Buffer.from(text);
	const answers = signers.map(({ publicKey }) => verifySignature({
		publicKey,
		data,
		signature,
		now
	}));
	return (await Promise.all(answers)).every((holds) => holds);
}
function keyName(keyId, publicKey) {
	return `${keyId}-${sha256Of(publicKey)}`;
}
function publishedKey(key) {
	const { keyId, fingerprint, expires, publicKey, user = "" } = key;
	const name = keyName(keyId, publicKey);
	const owner = hasForm(user, SHORT_LINE) ? user : void 0;
	return present({
		name,
		fingerprint,
		user: owner,
		expires: expires?.toISOString(),
		publicKey
	});
}
async function openKeys(inputs, world) {
	const problems = new Problems();
	const key = await problems.attempt(() => openKey(inputs, world));
	const old = await problems.attempt(() => openOldKey(inputs, world));
	if (key !== void 0 && key.fingerprint === old?.fingerprint) problems.add({
		code: "input-invalid",
		found: `‹gpg-private-key-old› and ‹gpg-private-key› are both key ${key.keyId}`,
		expected: "the previous key, not the new one",
		fix: "Correct ‹gpg-private-key-old›, or remove it once the rotation is complete"
	});
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
	if (privateKey === void 0 && passphrase !== void 0) throw new ProblemError({
		code: "input-missing",
		found: "‹gpg-passphrase-old› is set, but ‹gpg-private-key-old› is empty",
		expected: "both, or neither",
		fix: "Set ‹gpg-private-key-old›, or remove ‹gpg-passphrase-old› once the rotation is complete"
	});
	if (privateKey === void 0) return void 0;
	const keyInputs = {
		"gpg-private-key": privateKey,
		"gpg-passphrase": passphrase
	};
	try {
		const key = await openKey(keyInputs, world);
		return {
			...key,
			warnings: key.warnings.map(nameOldInputs)
		};
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		const removal = "emove ‹gpg-private-key-old›";
		const problems = error.problems.map((problem) => {
			const { fix, ...old } = nameOldInputs(problem);
			return {
				...old,
				fix: problem.code === "key-revoked" ? `R${removal}` : `${fix}, or r${removal}`
			};
		});
		throw new ProblemError(problems, { cause: error });
	}
}
function nameOldInputs(problem) {
	const say = (text) => text.replace(/‹(gpg-private-key|gpg-passphrase)›/g, "‹$1-old›").replaceAll("the private key", "the old private key");
	return {
		...problem,
		found: say(problem.found),
		expected: say(problem.expected),
		fix: say(problem.fix)
	};
}
function findExpiringCopies({ address, provider }, now) {
	const newest = provider && offeredVersions(provider).at(-1)?.version;
	if (newest === void 0) return [];
	return (provider?.keys ?? []).flatMap(({ name, expires, versions }) => {
		if (expires === void 0 || !versions.includes(newest)) return [];
		const days = daysLeft(new Date(expires), now);
		if (days === void 0) return [];
		const left = count(Math.abs(days), "day");
		const day = expires.slice(0, 10);
		const when = days < 0 ? `expired on ${day}, ${left} ago` : `expires on ${day}, in ${left}`;
		return [{
			code: "key-expiring",
			severity: "warning",
			found: `${formatAddress(address)} ${newest} was published with a copy of key ${name.slice(0, 16)} that ${when}`,
			expected: `a key that is valid for at least 60 days`,
			fix: "Extend the key, export it again and release with it; ‹command: replace-key› adds the extended copy to published versions"
		}];
	});
}
export { openKey as a, publishedKey as c, nameKeys as i, verifies as l, inOrder as n, openKeys as o, keyName as r, openOldKey as s, findExpiringCopies as t };
