import { a as readSignings, i as readSigned, r as leadingSignatures } from "./check-signature2.js";
import { n as daysLeft, u as showDay } from "./key-facts.js";
import { o as readPublishedKeys } from "./public-keys.js";
import { n as NOT_CHECKED } from "./read-keys.js";
import { _ as shorten } from "./text.js";
import { t as Observations } from "./observation.js";
// src/protocol/judge/signature.ts
const MOST_KEYS = 20;
async function judgeSignature(input) {
	const signed = {
		...input,
		signature: leadingSignatures(input.signature)
	};
	const hasRest = signed.signature.length < input.signature.length;
	const { armors, where } = signed;
	const keys = new Observations(where.keys);
	const proof = new Observations(where.signature);
	const signings = await findSignings(signed.signature, proof);
	let isSettled = signings === void 0;
	let isChecked = false;
	let holder;
	if (armors.length > MOST_KEYS) keys.add("key-too-large", `${NOT_CHECKED}${armors.length} keys, more than ${MOST_KEYS}`);
	for (const text of armors.slice(0, MOST_KEYS)) {
		const read = await readArmor(text, signed.now);
		if (typeof read === "string" && read.startsWith("not checked: ")) {
			if (!isChecked) keys.add("key-too-large", read);
			isSettled = true;
			continue;
		}
		if (typeof read === "string") {
			if (isChecked) continue;
			keys.add("key-unreadable", read);
			isSettled = true;
			break;
		}
		const { key } = read;
		judgeReadKey(read, keys);
		judgeKey(key, signed.now, keys);
		if (isSettled) continue;
		const ids = new Set(key.keyIds);
		const signing = signings?.find(({ keyId }) => ids.has(keyId));
		isChecked = signing !== void 0;
		isSettled = isChecked || hasRest;
		if (signing !== void 0) {
			const hashes = await judgeWith(signing, read, signed, {
				keys,
				own: proof
			});
			if (hashes !== void 0) holder = {
				key,
				text,
				created: signing.created,
				hashes
			};
		}
		if (signing === void 0 && hasRest) proof.add("signature-not-binary", "the signature is followed by something else");
	}
	const issuers = (signings ?? []).map(({ keyId }) => keyId);
	const by = issuers.length === 0 ? "it is empty" : `it is by ${issuers.slice(0, 3).join(", ")}`;
	const lack = armors.length === 0 ? ", and the document names no key" : ", which the document does not name";
	if (!isSettled && armors.length <= MOST_KEYS) proof.add("signature-unknown-issuer", by + lack);
	const observations = [keys, proof].flatMap((each) => each.judged(holder).observations);
	return {
		facts: holder,
		observations
	};
}
async function findSignings(signature, proof) {
	if (signature.length === 0) return [];
	try {
		return await readSignings(signature);
	} catch {
		const start = shorten(Buffer.from(signature.subarray(0, 100)).toString("latin1"), 30);
		proof.add("signature-not-binary", `it begins with ${JSON.stringify(start)}`);
		return;
	}
}
function judgeKey({ keyId, expires, oldest, algorithms }, now, keys) {
	if (expires !== void 0 && expires <= now) keys.add("key-expired", `key ${keyId} expired on ${showDay(expires)}`);
	else if (expires !== void 0 && daysLeft(expires, now.getTime()) !== void 0) keys.add("key-expiring", `key ${keyId} expires on ${showDay(expires)}`);
	if (oldest === void 0) return;
	const from = `Terraform ${oldest.terraform}, OpenTofu ${oldest.opentofu}`;
	keys.add("key-old-clients", `key ${keyId} is ${algorithms}, which needs ${from} or later`);
}
async function judgeWith({ keyId, isWeak }, { key, block: publicKey }, { data, signature, now }, { keys, own }) {
	if (key.revoked) keys.add("key-revoked", `key ${key.keyId} is revoked`);
	if (key.revoked || key.unsupported.includes(keyId)) return void 0;
	const read = await readSigned({
		publicKey,
		data,
		signature,
		now
	});
	if (typeof read === "string") {
		const rule = classify(read);
		(rule.startsWith("key-") ? keys : own).add(rule, `key ${key.keyId}: ${read}`);
		return;
	}
	if (isWeak) own.add("signature-weak", `key ${key.keyId} has signed with SHA-1`);
	const [fault] = read.faults;
	if (fault !== void 0) own.add("signature-h1", `key ${key.keyId} has signed ${fault}`);
	return read.hashes;
}
function classify(fault) {
	if (fault.startsWith("not checked: ")) return "key-too-large";
	if (/insecure/i.test(fault)) return "signature-hash";
	if (/future|expired/i.test(fault)) return "signature-expired";
	if (/revoked/i.test(fault)) return "key-revoked";
	return /signing key/i.test(fault) ? "key-unusable" : "signature-wrong";
}
const NO_BLOCK = "there is no armored block, or none that is whole";
async function readArmor(text, now) {
	const armor = findArmor(text);
	if (armor === void 0) return NO_BLOCK;
	return readPublishedKeys(armor.block, now).then(([key]) => key === void 0 ? NO_BLOCK : {
		key,
		...armor
	}, (error) => error.message);
}
function judgeReadKey({ key, hasMore }, report) {
	if (key.isPrivate) report.add("key-private", `key ${key.keyId} is published with its private part`);
	if (hasMore) report.add("key-second-block", `key ${key.keyId} is followed by another block`);
}
async function judgeArmor(text, where) {
	const report = new Observations(where);
	const read = await readArmor(text, new Date(0));
	if (typeof read === "string") return report.stop(read.startsWith("not checked: ") ? "key-too-large" : "key-unreadable", read);
	judgeReadKey(read, report);
	return report.judged(read.key);
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
export { judgeArmor as n, judgeSignature as r, findArmor as t };
