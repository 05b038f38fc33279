import { a as createMessage, c as readKeys, l as readSignature, o as enums, t as CONFIG } from "./openpgp-config.js";
// src/package/key/check-signature.ts
const UNKNOWN_HASHES = new Set([enums.hash.md5, enums.hash.ripemd]);
const AS_CLIENTS = {
	...CONFIG,
	rejectMessageHashAlgorithms: UNKNOWN_HASHES
};
async function verifySignature(signed) {
	return checkSignature(signed).then(() => true, () => false);
}
async function checkSignature({ publicKey, data, signature, now }) {
	const [key] = await readKeys({
		armoredKeys: publicKey,
		config: CONFIG
	});
	if (key === void 0) throw new Error("there is no key");
	const { packets } = await readSignature({
		binarySignature: signature,
		config: CONFIG
	});
	const [content] = (await createMessage({ binary: data })).packets;
	if (content === void 0) throw new Error("there is no message");
	const { packet, signer } = await findOwn(packets, key);
	const type = packet.signatureType;
	if (type !== enums.signature.binary && type !== enums.signature.text) throw new Error("not of a file");
	await packet.verify(signer.keyPacket, type, content, now, true, AS_CLIENTS);
}
async function findOwn(packets, key) {
	let fault = new Error("there is no signature");
	for (const packet of packets) try {
		return {
			packet,
			signer: await key.getSigningKey(packet.issuerKeyID, null, void 0, CONFIG)
		};
	} catch (error) {
		fault = error;
	}
	throw fault;
}
export { verifySignature as n, checkSignature as t };
