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
export { verifies as a, publishedKey as i, keyName as n, nameKeys as r, inOrder as t };
