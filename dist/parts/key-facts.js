import { s as init_errors, t as ProblemError } from "./errors.js";
// src/package/key/key-facts.ts
init_errors();
function namePart({ role, keyId, algorithm }) {
	return `${role} ${keyId} (${algorithm.name})`;
}
function showDay(date) {
	return date.toISOString().slice(0, 10);
}
const DAY = 864e5;
function daysLeft(expires, now) {
	const days = Math.floor(((expires?.getTime() ?? Number.POSITIVE_INFINITY) - now) / DAY);
	return days < 60 ? days : void 0;
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
export { keyUnreadable as a, newerClients as c, toDate as d, keyInvalid as i, rankClients as l, daysLeft as n, keyUnsupported as o, describeAlgorithm as r, namePart as s, DAY as t, showDay as u };
