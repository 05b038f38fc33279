import { r as count } from "./quote.js";
import { o as keyInvalid } from "./openpgp-key.js";
// src/package/key/key-text.ts
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
export { parseBody as n, parseKeyText as r, findBlocks as t };
