// src/package/key/key-facts.ts
function namePart({ role, keyId, algorithm }) {
	return `${role} ${keyId} (${algorithm.name})`;
}
function showDay(date) {
	return date.toISOString().slice(0, 10);
}
function readUsage(flags) {
	if (flags === null) return "unstated";
	return ((flags[0] ?? 0) & 2) === 0 ? "other" : "sign";
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
	return Math.max(0, ...oldest.map((one) => OLDEST_FIRST.indexOf(one)));
}
function newerClients(a, b) {
	return OLDEST_FIRST[rankClients([a, b])];
}
export { readUsage as a, rankClients as i, namePart as n, showDay as o, newerClients as r, toDate as s, describeAlgorithm as t };
