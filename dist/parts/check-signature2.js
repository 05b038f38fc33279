import { c as enums, n as NOT_CHECKED, r as readBoundedKeys, s as createMessage, t as CONFIG, u as readSignature } from "./read-keys.js";
import { f as unlessProblem, s as init_errors } from "./errors.js";
import { o as parsePlatform } from "./platform.js";
import { h as quote } from "./text.js";
// src/package/key/check-signature.ts
init_errors();
const UNKNOWN_HASHES = new Set([enums.hash.md5, enums.hash.ripemd]);
const AS_CLIENTS = {
	...CONFIG,
	rejectMessageHashAlgorithms: UNKNOWN_HASHES
};
async function verifySignature(signed) {
	return typeof await readSigned(signed) !== "string";
}
async function checkSignature({ publicKey, data, signature, now }) {
	const [key] = await readBoundedKeys({ armoredKeys: publicKey });
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
	return readNotations(packet.rawNotations);
}
const MOST_PARTS = 3;
async function findOwn(packets, key) {
	const firsts = new Map(packets.toReversed().map((packet) => [packet.issuerKeyID.toHex(), packet]));
	const ids = new Set(key.getKeyIDs().map((id) => id.toHex()));
	const signatures = packets.filter((packet) => {
		const id = packet.issuerKeyID.toHex();
		return ids.has(id) && firsts.get(id) === packet;
	});
	let fault = new Error("there is no signature by this key");
	for (const packet of signatures.slice(0, MOST_PARTS)) try {
		return {
			packet,
			signer: await key.getSigningKey(packet.issuerKeyID, null, void 0, CONFIG)
		};
	} catch (error) {
		fault = error;
	}
	if (signatures.length > MOST_PARTS) throw new Error(`${NOT_CHECKED}${signatures.length} parts of the key have signed`);
	throw fault;
}
async function readSignings(signature) {
	const { packets } = await readSignature({
		binarySignature: signature,
		config: CONFIG
	});
	return packets.map(({ issuerKeyID, hashAlgorithm, created, rawNotations }) => ({
		keyId: issuerKeyID.toHex().toUpperCase(),
		isWeak: hashAlgorithm === enums.hash.sha1,
		created: created ?? void 0,
		isOurs: rawNotations.some(({ name }) => name === NAME)
	}));
}
async function readSigned(signed) {
	return checkSignature(signed).catch((error) => error.message);
}
function leadingSignatures(bytes) {
	let end = 0;
	for (let next = endOfSignature(bytes, 0); next !== void 0; next = endOfSignature(bytes, end)) end = next;
	return end === 0 ? bytes : bytes.subarray(0, end);
}
const SIGNATURE = 2;
function endOfSignature(bytes, at) {
	const head = bytes[at] ?? 0;
	const isNew = (head & 192) === 192;
	const tag = isNew ? head & 63 : (head & 60) >> 2;
	if ((head & 128) === 0 || tag !== SIGNATURE) return void 0;
	const body = isNew ? readNew(bytes, at + 1) : readOld(bytes, at + 1, head & 3);
	return body !== void 0 && body.start + body.length <= bytes.length ? body.start + body.length : void 0;
}
function readNew(bytes, at) {
	const first = bytes[at] ?? 224;
	if (first < 192) return {
		start: at + 1,
		length: first
	};
	if (first < 224) return {
		start: at + 2,
		length: (first - 192) * 256 + (bytes[at + 1] ?? 0) + 192
	};
	return first === 255 ? {
		start: at + 5,
		length: readNumber(bytes, at + 1, 4)
	} : void 0;
}
function readOld(bytes, at, kind) {
	if (kind === 3) return void 0;
	const width = 2 ** kind;
	return {
		start: at + width,
		length: readNumber(bytes, at, width)
	};
}
function readNumber(bytes, at, width) {
	return bytes.subarray(at, at + width).reduce((number, byte) => number * 256 + byte, 0);
}
const NOTHING_STATED = {
	hashes: new Map(),
	faults: []
};
const NAME = "h1@provider-pages.github.io";
const MOST_HASHES = 64;
function toNotations(hashes) {
	if (hashes.size > MOST_HASHES) return [];
	return [...hashes].map(([platform, h1]) => ({
		name: NAME,
		value: Buffer.from(`${platform} ${h1}`),
		humanReadable: true,
		critical: false
	}));
}
function readNotations(notations) {
	const hashNotations = notations.filter(({ name }) => name === NAME);
	if (hashNotations.length > MOST_HASHES) return {
		hashes: new Map(),
		faults: [`${hashNotations.length} hashes, more than ${MOST_HASHES}`]
	};
	const hashes = new Map();
	const faults = [];
	const doubtful = new Set();
	for (const { value } of hashNotations) {
		const text = Buffer.from(value.subarray(0, 201)).toString("latin1");
		const [platform = "", h1 = "", ...rest] = text.split(" ");
		if (!(rest.length === 0 && /^h1:[A-Za-z0-9+/]{43}=$/.test(h1) && unlessProblem(() => parsePlatform(platform)))) faults.push(quote(text));
		else if ((hashes.get(platform) ?? h1) === h1) hashes.set(platform, h1);
		else doubtful.add(platform);
	}
	for (const platform of doubtful) {
		hashes.delete(platform);
		faults.push(`two hashes of ${platform}`);
	}
	return {
		hashes,
		faults
	};
}
function sharedHashes([first, ...others]) {
	const all = first === void 0 ? [] : [...first.hashes];
	return new Map(all.filter(([platform, h1]) => others.every(({ hashes }) => hashes.get(platform) === h1)));
}
export { readSignings as a, verifySignature as c, readSigned as i, checkSignature as n, sharedHashes as o, leadingSignatures as r, toNotations as s, NOTHING_STATED as t };
