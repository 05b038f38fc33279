import { s as init_errors, t as ProblemError } from "./errors.js";
import { a as describeAlgorithm, d as toDate, l as newerClients, n as mergeCopies, r as readKeyCopy } from "./openpgp-key.js";
import { n as parseBody, t as findBlocks } from "./key-text.js";
import { r as readBoundedKeys, t as CONFIG } from "./read-keys.js";
// src/package/key/public-keys.ts
init_errors();
async function readPublicKeys(text, where) {
	const blocks = findBlocks(text.replace(/\r\n?/g, "\n"));
	if (blocks.length === 0) throw keysInvalid(where, "no armored key");
	const odd = blocks.find(({ label }) => label !== "PUBLIC KEY BLOCK");
	if (odd !== void 0) throw keysInvalid(where, `a block marked PGP ${odd.label}`);
	const read = blocks.map(async ({ body }) => readBoundedKeys({ binaryKeys: parseBody(body) }));
	const keys = await Promise.all(read).then((all) => mergeCopies(all.flat())).catch((cause) => {
		throw keysInvalid(where, `a key that can't be read: ${cause.message}`, cause);
	});
	if (keys.some((key) => key.isPrivate())) throw keysInvalid(where, "a private key");
	return Promise.all(keys.map(async (key) => ({
		...await readKeyCopy(key),
		keyIds: key.getKeyIDs().map((id) => id.toHex().toUpperCase())
	})));
}
function keysInvalid(where, holds, cause) {
	const problem = {
		code: "key-invalid",
		found: `${where} contains ${holds}`,
		expected: "one PGP PUBLIC KEY BLOCK per key, exported with gpg --armor --export KEYID",
		fix: "Correct ‹gpg-public-keys›, and never put a private key there"
	};
	return new ProblemError(problem, { cause });
}
async function readPublishedKeys(armor, now) {
	const keys = await readBoundedKeys({ armoredKeys: armor });
	return Promise.all(keys.map(async (key) => {
		const signing = [key, ...key.subkeys].map((part) => {
			const algorithm = {
				...part.getAlgorithmInfo(),
				version: part.keyPacket.version
			};
			return {
				keyId: part.getKeyID().toHex().toUpperCase(),
				...describeAlgorithm(algorithm)
			};
		}).filter(({ canSign }) => canSign);
		return {
			keyId: key.getKeyID().toHex().toUpperCase(),
			fingerprint: key.getFingerprint().toUpperCase(),
			keyIds: key.getKeyIDs().map((id) => id.toHex().toUpperCase()),
			isPrivate: key.isPrivate(),
			revoked: await key.isRevoked(void 0, void 0, now, CONFIG),
			expires: toDate(await key.getExpirationTime(void 0, CONFIG)),
			oldest: signing.map(({ oldest }) => oldest).reduce(newerClients, void 0),
			algorithms: [...new Set(signing.map(({ name }) => name))].join(" and "),
			unsupported: signing.flatMap(({ keyId, supported }) => supported ? [] : [keyId])
		};
	}));
}
export { readPublishedKeys as n, readPublicKeys as t };
