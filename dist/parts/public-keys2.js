import { c as readKeys, l as readSignature, o as enums, t as CONFIG } from "./openpgp-config.js";
import { t as ProblemError } from "./errors.js";
import { t as checkSignature } from "./check-signature2.js";
import { n as parseBody, t as findBlocks } from "./key-text.js";
import { n as readKeyCopy } from "./openpgp-key.js";
// src/package/key/public-keys.ts
async function readPublicKeys(text, where) {
	const blocks = findBlocks(text.replace(/\r\n?/g, "\n"));
	if (blocks.length === 0) throw keysInvalid(where, "no armored key");
	const odd = blocks.find(({ label }) => label !== "PUBLIC KEY BLOCK");
	if (odd !== void 0) throw keysInvalid(where, `a block marked PGP ${odd.label}`);
	return (await Promise.all(blocks.map(({ body }) => readBlock(body, where)))).flat();
}
async function readBlock(body, where) {
	const keys = await readBody(body).catch((cause) => {
		throw keysInvalid(where, `a key that can't be read: ${cause.message}`, cause);
	});
	if (keys.some((key) => key.isPrivate())) throw keysInvalid(where, "a private key");
	return Promise.all(keys.map(async (key) => ({
		...await readKeyCopy(key),
		keyIds: key.getKeyIDs().map((id) => id.toHex().toUpperCase())
	})));
}
async function readBody(body) {
	return readKeys({
		binaryKeys: parseBody(body),
		config: CONFIG
	});
}
async function readSignings(signature) {
	const { packets } = await readSignature({
		binarySignature: signature,
		config: CONFIG
	});
	return packets.map(({ issuerKeyID, hashAlgorithm, created }) => ({
		keyId: issuerKeyID.toHex().toUpperCase(),
		isWeak: hashAlgorithm === enums.hash.sha1,
		created: created ?? void 0
	}));
}
async function readIssuers(signature) {
	return (await readSignings(signature)).map(({ keyId }) => keyId);
}
async function findSignatureFault(signed) {
	return checkSignature(signed).then(() => void 0, (error) => error.message);
}
function keysInvalid(where, holds, cause) {
	const problem = {
		code: "key-invalid",
		found: `${where} holds ${holds}`,
		expected: "PGP PUBLIC KEY BLOCKs, as gpg --armor --export KEYID prints them, one a key",
		fix: "Correct ‹gpg-public-keys›; a private key has no place there"
	};
	return new ProblemError([problem], { cause });
}
export { readSignings as i, readIssuers as n, readPublicKeys as r, findSignatureFault as t };
