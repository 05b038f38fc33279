import { a as PublicKey, c as enums, d as sign, i as PacketList, l as generateKey, o as SignaturePacket, r as readBoundedKeys, s as createMessage, t as CONFIG } from "./read-keys.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
// src/package/key/key-facts.ts
init_errors();
function namePart({ role, keyId, algorithm }) {
	return `${role} ${keyId} (${algorithm.name})`;
}
function showDay(date) {
	return date.toISOString().slice(0, 10);
}
function toDate(time) {
	return time instanceof Date ? time : void 0;
}
const ALL = void 0;
const FORK = {
	terraform: "1.6",
	opentofu: "1.6"
};
const RFC_9580 = {
	terraform: "1.12",
	opentofu: "1.11"
};
const NIST = new Map([
	["nistP256", "P-256"],
	["nistP384", "P-384"],
	["nistP521", "P-521"]
]);
function describeAlgorithm(raw) {
	const described = describeByName(raw);
	if (raw.version < 6) return described;
	return {
		...described,
		name: `${described.name} (version ${raw.version})`,
		oldest: RFC_9580
	};
}
function describeByName({ algorithm, bits = 0, curve = "", version }) {
	const strong = {
		canSign: true,
		supported: true,
		weak: false
	};
	switch (algorithm) {
		case "rsaEncryptSign":
		case "rsaSign": return {
			...strong,
			name: `RSA-${bits}`,
			weak: bits < 2048,
			oldest: ALL
		};
		case "dsa": return {
			...strong,
			name: `DSA-${bits}`,
			weak: bits < 2048,
			oldest: ALL
		};
		case "ecdsa": return {
			...strong,
			name: `ECDSA ${NIST.get(curve) ?? curve}`,
			supported: NIST.has(curve),
			oldest: NIST.has(curve) ? ALL : FORK
		};
		case "eddsaLegacy": return {
			...strong,
			name: "Ed25519",
			oldest: FORK
		};
		case "ed25519": return {
			...strong,
			name: version < 6 ? "Ed25519 (RFC 9580)" : "Ed25519",
			oldest: RFC_9580
		};
		case "ed448": return {
			...strong,
			name: "Ed448",
			oldest: RFC_9580
		};
		default: return {
			...strong,
			name: algorithm,
			canSign: false,
			oldest: ALL
		};
	}
}
const OLDEST_FIRST = [
	ALL,
	FORK,
	RFC_9580
];
function rankClients(oldest) {
	return oldest.reduce((most, one) => Math.max(most, OLDEST_FIRST.indexOf(one)), 0);
}
function newerClients(a, b) {
	return OLDEST_FIRST[rankClients([a, b])];
}
function keyInvalid(found, expected, cause, keyId = "KEYID") {
	const fix = `Set ‹gpg-private-key› to the output of gpg --armor --export-secret-keys ${keyId}`;
	return new ProblemError({
		code: "key-invalid",
		found,
		expected,
		fix
	}, { cause });
}
function keyUnreadable(cause) {
	return keyInvalid(`the private key can't be read: ${cause instanceof Error ? cause.message : "it contains no key"}`, "a complete OpenPGP private key", cause);
}
function keyUnsupported(part) {
	return {
		code: "key-unusable",
		found: `${namePart(part)} can't be used here: OpenPGP.js does not support its curve on Node.js`,
		expected: "RSA, DSA, Ed25519, or ECDSA with a NIST curve",
		fix: "Create a new key: gpg --quick-generate-key 'NAME <EMAIL>' rsa4096 sign never"
	};
}
// src/package/key/openpgp-key.ts
init_errors();
async function readKeyMaterial(binaryKeys, now) {
	const key = await readPrivateKey(binaryKeys);
	return {
		facts: await readKeyFacts(key, now),
		copy: await readKeyCopy(key),
		unlock: (keyId, passphrase) => unlockPart(key, keyId, passphrase),
		sign: async (keyId, data, date, signatureNotations) => {
			const signingKeyIDs = key.getKeyIDs().filter((id) => id.toHex().toUpperCase() === keyId);
			const message = await createMessage({ binary: data });
			return sign({
				message,
				signingKeys: key,
				signingKeyIDs,
				date,
				signatureNotations,
				detached: true,
				format: "binary",
				config: CONFIG
			});
		}
	};
}
async function readPrivateKey(binaryKeys) {
	const keys = await readBoundedKeys({ binaryKeys }).then(mergeCopies).catch((cause) => {
		throw keyUnreadable(cause);
	});
	const [key] = keys;
	if (key === void 0) throw keyUnreadable(void 0);
	const names = keys.map((one) => `${showKeyId(one)} ${one.getUserIDs()[0] ?? ""}`);
	if (keys.length > 1) throw keyInvalid(`‹gpg-private-key› holds ${keys.length} keys: ${names.map((name) => name.trim()).join(", ")}`, "only the signing key", void 0, showKeyId(key));
	if (!key.isPrivate()) throw keyInvalid(`${names[0]} is a public key`, "the private key", void 0, showKeyId(key));
	return key;
}
const ANY_TIME = null;
async function mergeCopies(keys) {
	const merged = new Map();
	for (const key of keys) {
		const known = merged.get(key.getFingerprint());
		merged.set(key.getFingerprint(), known === void 0 ? key : await known.update(key, ANY_TIME, CONFIG));
	}
	return [...merged.values()];
}
async function readKeyFacts(key, now) {
	const times = ownPackets(key).map((packet) => "created" in packet ? packet.created?.getTime() ?? 0 : 0);
	const at = new Date(times.reduce((latest, time) => Math.max(latest, time), now.getTime()));
	const subkeys = await Promise.all(key.subkeys.map((subkey) => readSubkey(key, subkey, at)));
	const named = {
		...nameKey(key),
		role: "key"
	};
	if (!named.algorithm.supported) throw new ProblemError(keyUnsupported(named));
	const primary = {
		...named,
		...readPart(key, await findSelfSignature(key, at)),
		expires: toDate(await key.getExpirationTime(void 0, CONFIG)),
		revoked: await key.isRevoked(void 0, void 0, at, CONFIG),
		crossCertified: true
	};
	return {
		fingerprint: key.getFingerprint().toUpperCase(),
		primary,
		subkeys: subkeys.filter((part) => part !== void 0)
	};
}
async function readSubkey(key, subkey, at) {
	const binding = findLatest(subkey.bindingSignatures);
	const expires = await subkey.getExpirationTime(at, CONFIG);
	if (expires === null || binding === void 0) return void 0;
	return {
		...readPart(subkey, binding),
		role: "subkey",
		expires: toDate(expires),
		revoked: await subkey.isRevoked(binding, key.keyPacket, at, CONFIG),
		crossCertified: binding.embeddedSignature !== null
	};
}
async function findSelfSignature(key, at) {
	if (key.keyPacket.version === 6) {
		const latest = findLatest(ownPackets(key).filter((packet) => packet instanceof SignaturePacket).filter(({ signatureType }) => signatureType === enums.signature.key));
		if (latest !== void 0) return latest;
	}
	return (await key.getPrimaryUser(at, void 0, CONFIG).catch((cause) => {
		const keyId = showKeyId(key);
		const found = `key ${keyId} has no user ID with a valid signature of its own: ${cause.message}`;
		const fix = `Check it with gpg --check-sigs ${keyId} and export it again, or create a new key`;
		throw new ProblemError({
			code: "key-invalid",
			found,
			expected: "a user ID signed by the key itself",
			fix
		}, { cause });
	})).selfCertification;
}
function readPart(part, binding) {
	const { keyPacket } = part;
	const { created } = keyPacket;
	const { keyFlags } = binding;
	const usage = ((keyFlags?.[0] ?? 0) & 2) === 0 ? "other" : "sign";
	return {
		...nameKey(part),
		created,
		bound: binding.created ?? created,
		usage: keyFlags === null ? "unstated" : usage,
		hasSecret: "isMissingSecretKeyMaterial" in keyPacket && !keyPacket.isMissingSecretKeyMaterial()
	};
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
function findLatest(signatures) {
	return [...signatures].sort((a, b) => (b.created?.getTime() ?? 0) - (a.created?.getTime() ?? 0))[0];
}
function showKeyId(part) {
	return part.getKeyID().toHex().toUpperCase();
}
async function unlockPart(key, keyId, passphrase) {
	const packet = key.getKeys().find((part) => showKeyId(part) === keyId)?.keyPacket;
	if (packet === void 0 || !("decrypt" in packet) || packet.isMissingSecretKeyMaterial()) return "no-secret";
	if (packet.isDecrypted()) return "never-locked";
	if (passphrase === void 0) return "passphrase-missing";
	for (const attempt of new Set([passphrase, passphrase.replace(/[\r\n]+$/, "")])) if (await packet.decrypt(attempt).then(() => true, (cause) => {
		if (cause.message.startsWith("Incorrect key passphrase")) return false;
		throw keyUnreadable(cause);
	})) return "unlocked";
	return "passphrase-wrong";
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
		expires: toDate(await key.getExpirationTime(void 0, CONFIG)),
		newness: rankClients(oldest),
		publicKey: new PublicKey(packets).armor(CONFIG).replace(/\r\n/g, "\n")
	};
}
function ownPackets(key) {
	return key.toPacketList().filter((packet) => !(packet instanceof SignaturePacket) || packet.issuerKeyID.equals(key.getKeyID()));
}
async function makeThrowAwayKey(userName, date) {
	return (await generateKey({
		type: "ecc",
		curve: "ed25519Legacy",
		userIDs: { name: userName },
		date,
		format: "armored",
		config: CONFIG
	})).privateKey;
}
export { describeAlgorithm as a, namePart as c, toDate as d, readKeyMaterial as i, newerClients as l, mergeCopies as n, keyInvalid as o, readKeyCopy as r, keyUnsupported as s, makeThrowAwayKey as t, showDay as u };
