import { n as shorten, t as quote } from "./quote.js";
import { i as leadingSignatures, o as readSignings, r as findSignatureFault } from "./check-signature.js";
import { d as showDay } from "./openpgp-key.js";
import { t as Observations } from "./observation.js";
import { i as readArmor, r as judgeReadKey } from "./key2.js";
import { n as readClientHash, r as readClientSums } from "./shasums.js";
// src/protocol/judge/sums.ts
function judgeSums(answer) {
	const seen = new Observations(answer.url);
	const text = answer.body.toString("utf8");
	const { sums, blankLine } = readClientSums(text);
	if (blankLine !== void 0) seen.add("sums-crash", `line ${blankLine} is blank`);
	const overlong = [...sums].find(([, hash]) => isOverlong(hash));
	if (overlong !== void 0) seen.add("sums-crash", `${quote(overlong[0])} has a hash of ${overlong[1].length} digits`);
	const odd = overlong === void 0 ? findOddLine(text) : void 0;
	if (odd !== void 0) seen.add("sums-odd-line", odd);
	return seen.judged({
		url: answer.url,
		bytes: answer.body,
		byName: sums
	});
}
function isOverlong(hash) {
	return /^(?:[0-9a-f]{2}){33,}$/i.test(hash);
}
const LONGEST_LINE = 65536;
function findOddLine(text) {
	for (const [index, line] of text.split("\n").entries()) {
		const [hash = "", name] = line.split(/\s+/).filter((field) => field !== "");
		if (hash === "") continue;
		if (line.length > LONGEST_LINE) return `line ${index + 1} has ${line.length} characters`;
		if (readClientHash(hash) === void 0 || name === void 0) return `line ${index + 1} is ${quote(line)}`;
	}
}
function judgeSum({ url, byName }, { filename, shasum }) {
	const seen = new Observations(url);
	const written = byName.get(filename);
	if (written === void 0) seen.add("sums-name", `no line for ${quote(filename)}`);
	else if (readClientHash(written) === void 0) {
		if (!isOverlong(written)) seen.add("sums-hash", `${quote(filename)} has the hash ${quote(written)}`);
	} else if (readClientHash(written) !== shasum) seen.add("sums-differ", `${quote(filename)} has ${written}, and its document ${shasum}`);
	return seen.judged(true);
}
// src/protocol/judge/signature.ts
async function judgeSignature(given) {
	const signed = {
		...given,
		signature: leadingSignatures(given.signature)
	};
	const hasRest = signed.signature.length < given.signature.length;
	const { armors, where } = signed;
	const keys = new Observations(where.keys);
	const own = new Observations(where.signature);
	const signings = await findSignings(signed.signature, own);
	let isSettled = signings === void 0;
	let isChecked = false;
	let holder;
	for (const text of armors) {
		const read = await readArmor(text, signed.now);
		if (typeof read === "string") {
			if (isChecked) continue;
			keys.add("key-unreadable", read);
			isSettled = true;
			break;
		}
		const { key, armor } = read;
		judgeReadKey(read, keys);
		judgeKey(key, signed.now, keys);
		if (isSettled) continue;
		const signing = signings?.find(({ keyId }) => key.keyIds.includes(keyId));
		isChecked = signing !== void 0;
		isSettled = isChecked || hasRest;
		if (signing !== void 0) {
			if (await judgeWith({
				...signing,
				key,
				publicKey: armor.block
			}, signed, {
				keys,
				own
			})) holder = {
				key,
				text,
				created: signing.created
			};
		}
		if (signing === void 0 && hasRest) own.add("signature-not-binary", "something else follows the signature");
	}
	const issuers = signings?.map(({ keyId }) => keyId);
	if (!isSettled) own.add("signature-unknown-issuer", describeIssuers(issuers, armors.length));
	const seen = [keys, own].flatMap((each) => each.judged(holder).observations);
	return {
		facts: holder,
		observations: seen
	};
}
async function findSignings(signature, own) {
	if (signature.length === 0) return [];
	try {
		return await readSignings(signature);
	} catch {
		const start = shorten(Buffer.from(signature.subarray(0, 100)).toString("latin1"), 30);
		own.add("signature-not-binary", `it begins with ${JSON.stringify(start)}`);
		return;
	}
}
const DAY = 864e5;
const WARN_DAYS = 60;
function judgeKey({ keyId, expires, oldest, algorithms }, now, keys) {
	if (expires !== void 0 && expires <= now) keys.add("key-expired", `key ${keyId} expired on ${showDay(expires)}`);
	else if (expires !== void 0 && expires.getTime() - now.getTime() < WARN_DAYS * DAY) keys.add("key-expiring", `key ${keyId} expires on ${showDay(expires)}`);
	if (oldest === void 0) return;
	const from = `Terraform ${oldest.terraform}, OpenTofu ${oldest.opentofu}`;
	keys.add("key-old-clients", `key ${keyId} is ${algorithms}, which is read from ${from} on`);
}
async function judgeWith({ key, keyId, publicKey, isWeak }, { data, signature, now }, { keys, own }) {
	if (key.revoked) keys.add("key-revoked", `key ${key.keyId} is revoked`);
	if (key.revoked || key.unsupported.includes(keyId)) return false;
	const fault = await findSignatureFault({
		publicKey,
		data,
		signature,
		now
	});
	if (fault === void 0 && isWeak) own.add("signature-weak", `key ${key.keyId} has signed with SHA-1`);
	if (fault === void 0) return true;
	const rule = classify(fault);
	(rule.startsWith("key-") ? keys : own).add(rule, `key ${key.keyId}: ${fault}`);
	return false;
}
function classify(fault) {
	if (/insecure/i.test(fault)) return "signature-hash";
	if (/future|expired/i.test(fault)) return "signature-expired";
	if (/revoked/i.test(fault)) return "key-revoked";
	return /signing key/i.test(fault) ? "key-unusable" : "signature-wrong";
}
function describeIssuers(issuers = [], keys) {
	const by = issuers.length === 0 ? "it is empty" : `it is by ${issuers.slice(0, 3).join(", ")}`;
	if (keys === 0) return `${by}, and the document names no key`;
	return `${by}, which the document does not name`;
}
export { judgeSum as n, judgeSums as r, judgeSignature as t };
