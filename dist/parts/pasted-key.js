// src/run/pasted-key.ts
const ARMOR = /-----BEGIN [A-Z0-9 ]*PRIVATE KEY/;
const PUBLIC_BLOCK = /-----BEGIN PGP PUBLIC KEY BLOCK-----[^-]*-----END PGP PUBLIC KEY BLOCK-----/g;
function holdsPrivateKey(text) {
	const clean = text.replaceAll("\0", "").replace(PUBLIC_BLOCK, "");
	if (ARMOR.test(clean)) return true;
	return (clean.match(/[A-Za-z0-9+/]{40,}/g) ?? []).some((code) => isPrivateKey(Buffer.from(code, "base64"))) || isBinary(clean);
}
function isPrivateKey(bytes) {
	return ARMOR.test(bytes.toString("latin1")) || startsWithSecretKey(bytes);
}
function startsWithSecretKey(bytes) {
	const header = bytes[0] ?? 0;
	const start = header === 197 ? newBody(bytes[1] ?? 0) : {
		148: 2,
		149: 3,
		150: 5
	}[header];
	if (start === void 0) return false;
	const [version, algorithm] = [bytes[start], bytes[start + 5]];
	return (version === 4 || version === 6) && algorithm !== void 0 && algorithm < 40;
}
function newBody(length) {
	if (length < 192) return 2;
	return length < 224 ? 3 : 6;
}
function isBinary(text) {
	return text.startsWith("�") && text.split("�").length > 8;
}
const TOKEN = /(?<![A-Za-z0-9])(?:gh[opusr]_[A-Za-z0-9]{20,}|github_pat_\w{20,}|ghs_\d+_eyJ[\w.-]+)/g;
function pastedToken(place) {
	return {
		code: "input-invalid",
		found: `${place} holds a token, which is not repeated here`,
		expected: "a token in ‹token› or ‹site-token› alone",
		fix: `Take it out of ${place}, and revoke it if anybody else could read it there`
	};
}
function pastedKey(place) {
	return {
		code: "input-invalid",
		found: `${place} holds a private key, which is not repeated here`,
		expected: "a private key in ‹gpg-private-key› alone",
		fix: `Take it out of ${place}, and make a new key if anybody else could read it there`
	};
}
export { pastedToken as i, holdsPrivateKey as n, pastedKey as r, TOKEN as t };
