import { n as readPublishedKeys } from "./public-keys2.js";
import { t as Observations } from "./observation.js";
// src/protocol/judge/key.ts
const NO_BLOCK = "there is no armored block, or none that is whole";
async function readArmor(text, now) {
	const armor = findArmor(text);
	const key = armor === void 0 ? NO_BLOCK : await readFirst(armor, now);
	return armor === void 0 || typeof key === "string" ? String(key) : {
		key,
		armor
	};
}
function judgeReadKey({ key, armor }, seen) {
	if (key.isPrivate) seen.add("key-private", `key ${key.keyId} is published with its secret`);
	if (armor.hasMore) seen.add("key-second-block", `another block follows that of key ${key.keyId}`);
}
async function judgeArmor(text, where) {
	const seen = new Observations(where);
	const read = await readArmor(text, new Date(0));
	if (typeof read === "string") {
		seen.add("key-unreadable", read);
		return seen.judged(void 0);
	}
	judgeReadKey(read, seen);
	return seen.judged(read.key);
}
async function readFirst({ block }, now) {
	return readPublishedKeys(block, now).then(([key]) => key ?? NO_BLOCK, (error) => error.message);
}
const START = /^-----BEGIN PGP (?<label>[A-Z ]{1,60})-----[ \t]*\r?\n(?:[^\r\n:]+: [^\r\n]*\r?\n)*[ \t]*\r?\n/m;
function findArmor(text) {
	const { index = 0, groups, 0: start = "" } = START.exec(text) ?? {};
	const label = groups?.label;
	if (label === void 0) return void 0;
	const mark = `-----END PGP ${label}-----`;
	const end = text.indexOf(mark, index);
	if (end === -1 || !isSound(text.slice(index + start.length, end))) return void 0;
	const rest = text.slice(end + mark.length);
	return {
		label,
		block: `${text.slice(index, end)}${mark}\n`,
		hasMore: rest.includes("-----BEGIN PGP ")
	};
}
function isSound(body) {
	const lines = body.split(/\r?\n/);
	const sumAt = lines.findIndex((line) => /^=.{4}$/.test(line));
	const coded = lines.slice(0, sumAt === -1 ? void 0 : sumAt);
	const code = coded.join("").replaceAll("\r", "");
	if (!(code.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(code)) || coded.some((line) => line.length > LONGEST_LINE)) return false;
	if (sumAt === -1) return true;
	return lines.slice(sumAt + 1).join("") === "" && lines.length === sumAt + 2 && lines[sumAt] === `=${sumOf(Buffer.from(code, "base64")).toString("base64")}`;
}
const LONGEST_LINE = 96;
function sumOf(bytes) {
	let sum = 11994318;
	for (const byte of bytes) {
		sum ^= byte << 16;
		for (let bit = 0; bit < 8; bit++) sum = sum << 1 ^ ((sum & 8388608) === 0 ? 0 : 25578747);
	}
	const written = Buffer.alloc(3);
	written.writeUIntBE(sum & 16777215, 0, 3);
	return written;
}
export { readArmor as i, judgeArmor as n, judgeReadKey as r, findArmor as t };
