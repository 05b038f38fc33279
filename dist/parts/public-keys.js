import { a as PublicKey, i as PacketList, o as SignaturePacket, r as readBoundedKeys, t as CONFIG } from "./read-keys.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { c as newerClients, d as toDate, i as keyInvalid, l as rankClients, r as describeAlgorithm } from "./key-facts.js";
import { l as count } from "./text.js";
// src/package/key/key-text.ts
init_errors();
const MARK = /-----(BEGIN|END) PGP ([A-Z ]{1,60})-----/g;
const LONGEST = 1e6;
const SECRET_KEY = 5;
const PUBLIC_KEY = 6;
function parseKeyText(text) {
	if (text.length > LONGEST) throw keyInvalid(`the private key has ${text.length} characters`, `a private key of at most ${LONGEST}`);
	const clean = cleanText(text);
	if (clean === "") throw keyInvalid("the private key is empty", "a private key");
	if (clean.includes("-----BEGIN")) return parseArmor(clean);
	const bytes = parseBase64(clean);
	if (bytes === void 0) {
		const found = text.includes("�") ? "the private key is binary or not UTF-8, and was damaged when it was read as text" : `the private key (${count(clean.length, "character")}) is neither armored nor base64`;
		throw keyInvalid(found, "-----BEGIN PGP PRIVATE KEY BLOCK-----, or the base64 of that");
	}
	const decoded = cleanText(bytes.toString("utf8"));
	if (decoded.includes("-----BEGIN")) return parseArmor(decoded);
	const [header = 0] = bytes;
	const tag = (header & 64) === 0 ? (header & 60) >> 2 : header & 63;
	if ((header & 128) !== 0 && (tag === SECRET_KEY || tag === PUBLIC_KEY)) return bytes;
	const found = `the private key is the base64 of ${bytes.length} bytes that are not an OpenPGP key`;
	throw keyInvalid(found, "the base64 of an exported key");
}
function cleanText(text) {
	return text.replaceAll("\0", "").replace(/^[\ufeff\ufffd]+/, "").replace(/\\r\\n|\\n/g, "\n").replace(/\r\n?/g, "\n").trim().replace(/^(["'])(.*)\1$/s, "$2").trim();
}
function parseArmor(text) {
	const blocks = findBlocks(text);
	const [chosen] = ["PRIVATE KEY BLOCK", "PUBLIC KEY BLOCK"].filter((label) => blocks.some((block) => block.label === label));
	if (chosen !== void 0) return Buffer.concat(blocks.filter(({ label }) => label === chosen).map(({ body }) => parseBody(body)));
	const [first] = blocks;
	if (first !== void 0) throw keyInvalid(`the block in ‹gpg-private-key› is marked PGP ${first.label}`, "a PGP PRIVATE KEY BLOCK");
	const [, begun = ""] = /-----BEGIN ([A-Z0-9 ]{1,60})-----/.exec(text) ?? [];
	throw begun.startsWith("PGP ") ? keyInvalid(`the private key is truncated: ${begun} has no end`, "the whole block") : keyInvalid(`the block in ‹gpg-private-key› is marked ${begun || "with nothing"}`, "an OpenPGP key exported by gpg");
}
function findBlocks(text) {
	const marks = [...text.matchAll(MARK)].map(({ 0: { length }, 1: kind, 2: label = "", index }) => {
		return {
			kind,
			label,
			begin: index,
			end: index + length
		};
	});
	const lastEnds = new Map(marks.filter(({ kind }) => kind === "END").map((mark) => [mark.label, mark.begin]));
	const blocks = [];
	let open;
	for (const mark of marks) if (open === void 0 && mark.kind === "BEGIN" && (lastEnds.get(mark.label) ?? 0) > mark.begin) open = mark;
	else if (open?.label === mark.label && mark.kind === "END") {
		blocks.push({
			label: mark.label,
			body: text.slice(open.end, mark.begin)
		});
		open = void 0;
	}
	return blocks;
}
function parseBody(body) {
	const bytes = parseBase64(body.split("\n").filter((line) => !/^\s*[A-Za-z]+: /.test(line)).join("\n").replace(/\s/g, "").replace(/=[A-Za-z0-9+/]{4}$/, ""));
	if (bytes !== void 0) return bytes;
	throw keyInvalid("the private key is damaged: its block is not base64", "the block exactly as gpg writes it");
}
function parseBase64(text) {
	const compact = text.replace(/\s/g, "");
	if (!/^[A-Za-z0-9+/]+={0,2}$/.test(compact) || compact.replace(/=/g, "").length % 4 === 1) return void 0;
	return Buffer.from(compact, "base64");
}
// src/package/key/public-keys.ts
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
		const signing = [key, ...key.subkeys].map(nameKey).filter(({ algorithm }) => algorithm.canSign);
		const algorithms = signing.map(({ algorithm }) => algorithm);
		return {
			keyId: showKeyId(key),
			fingerprint: key.getFingerprint().toUpperCase(),
			keyIds: key.getKeyIDs().map((id) => id.toHex().toUpperCase()),
			isPrivate: key.isPrivate(),
			revoked: await key.isRevoked(void 0, void 0, now, CONFIG),
			expires: toDate(await key.getExpirationTime(void 0, CONFIG)),
			oldest: algorithms.map(({ oldest }) => oldest).reduce(newerClients, void 0),
			algorithms: [...new Set(algorithms.map(({ name }) => name))].join(" and "),
			unsupported: signing.flatMap(({ keyId, algorithm }) => algorithm.supported ? [] : [keyId])
		};
	}));
}
const ANY_TIME = null;
async function mergeCopies(keys) {
	const merged = new Map();
	for (const key of keys) {
		const first = merged.get(key.getFingerprint());
		merged.set(key.getFingerprint(), first === void 0 ? key : await first.update(key, ANY_TIME, CONFIG));
	}
	return [...merged.values()];
}
async function readKeyCopy(key) {
	const oldest = key.getKeys().map((part) => nameKey(part).algorithm.oldest);
	const published = key.toPublic();
	published.users = published.users.filter(({ userID }) => userID !== null);
	const packets = new PacketList();
	for (const one of ownPackets(published)) packets.push(one);
	return {
		keyId: showKeyId(key),
		fingerprint: key.getFingerprint().toUpperCase(),
		user: key.getUserIDs()[0],
		expires: toDate(await key.getExpirationTime(void 0, CONFIG)),
		newness: rankClients(oldest),
		publicKey: new PublicKey(packets).armor(CONFIG).replace(/\r\n/g, "\n")
	};
}
function ownPackets(key) {
	return key.toPacketList().filter((packet) => !(packet instanceof SignaturePacket) || packet.issuerKeyID.equals(key.getKeyID()));
}
function nameKey(part) {
	const { version } = part.keyPacket;
	return {
		keyId: showKeyId(part),
		algorithm: describeAlgorithm({
			...part.getAlgorithmInfo(),
			version
		})
	};
}
function showKeyId(part) {
	return part.getKeyID().toHex().toUpperCase();
}
export { readPublicKeys as a, parseKeyText as c, readKeyCopy as i, nameKey as n, readPublishedKeys as o, ownPackets as r, showKeyId as s, mergeCopies as t };
