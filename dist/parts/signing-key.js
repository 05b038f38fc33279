import { c as enums, d as sign, l as generateKey, o as SignaturePacket, r as readBoundedKeys, s as createMessage, t as CONFIG } from "./read-keys.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { l as count } from "./text.js";
import { n as checkSignature, s as toNotations } from "./check-signature2.js";
import { a as keyUnreadable, c as newerClients, d as toDate, i as keyInvalid, n as daysLeft, o as keyUnsupported, s as namePart, t as DAY, u as showDay } from "./key-facts.js";
import { c as parseKeyText, i as readKeyCopy, n as nameKey, r as ownPackets, s as showKeyId, t as mergeCopies } from "./public-keys.js";
// src/package/key/signing-key.ts
init_errors();
async function openSigningKey({ privateKey, passphrase, now }) {
	const material = await readKeyMaterial(parseKeyText(privateKey), now);
	const { facts, copy } = material;
	const { primary } = facts;
	const { signer, problems } = judgeKey(facts, now);
	const part = signer ?? [primary, ...facts.subkeys].find(({ hasSecret }) => hasSecret) ?? primary;
	const unlocking = await material.unlock(part.keyId, passphrase);
	if (unlocking === "passphrase-missing") problems.push({
		code: "key-passphrase",
		found: `${namePart(part)} is protected by a passphrase, but none is set`,
		expected: "the passphrase",
		fix: "Set ‹gpg-passphrase›‹in workflows: : run `gh secret set GPG_PASSPHRASE`›"
	});
	if (unlocking === "passphrase-wrong") problems.push({
		code: "key-passphrase",
		found: `the passphrase does not unlock ${namePart(part)}`,
		expected: "the passphrase of this key",
		fix: "Correct ‹gpg-passphrase›: it is the passphrase that gpg --export-secret-keys asks for"
	});
	if (signer === void 0 || problems.length > 0) throw new ProblemError(problems);
	const earliest = [primary, signer].flatMap(({ created, bound }) => [created.getTime(), bound.getTime()]);
	const date = new Date(earliest.reduce((latest, time) => Math.max(latest, time), now.getTime() - DAY));
	const sign = async (data, hashes = new Map()) => {
		try {
			const notations = toNotations(hashes);
			const signature = await material.sign(signer.keyId, data, date, notations);
			const later = new Date(Math.max(now.getTime(), date.getTime()));
			if ((await checkSignature({
				publicKey: copy.publicKey,
				data,
				signature,
				now: later
			})).hashes.size !== notations.length) throw new Error("the hashes of packages are not in them");
			return signature;
		} catch (cause) {
			const reason = cause instanceof Error ? cause.message : String(cause);
			const found = `${namePart(signer)} makes signatures that its public half rejects: ${reason}`;
			throw new ProblemError({
				code: "key-unusable",
				found,
				expected: "a private key that matches its public half",
				fix: "Check the key with gpg --check-sigs and export it again, or create a new one"
			}, { cause });
		}
	};
	await sign(new Uint8Array());
	const warnings = findKeyWarnings(facts, signer, date, now);
	if (unlocking === "never-locked" && passphrase !== void 0) warnings.push({
		code: "key-unusual",
		severity: "notice",
		found: "‹gpg-passphrase› is set, but the private key has no passphrase",
		expected: "a passphrase only with a protected key",
		fix: "Remove ‹gpg-passphrase›, or protect the key and export it again"
	});
	return {
		...copy,
		algorithm: signer.algorithm.name,
		warnings,
		sign
	};
}
function judgeKey(facts, now) {
	const { primary } = facts;
	const whole = findFaults(primary, facts, now);
	const [best] = [...[...facts.subkeys].sort((a, b) => b.created.getTime() - a.created.getTime()), primary].filter(({ usage, algorithm }) => usage !== "other" && algorithm.canSign).map((part) => ({
		part,
		faults: [...findFaults(part, facts, now), ...findInabilities(part, facts)]
	})).sort((a, b) => a.faults.length - b.faults.length);
	if (best === void 0) {
		const nothingSigns = {
			code: "key-unusable",
			found: `the key can't sign: none of its parts is meant for signing (${[primary, ...facts.subkeys].map(namePart).join(", ")})`,
			expected: "a key or subkey with the signing flag",
			fix: `Add a subkey with gpg --quick-add-key ${facts.fingerprint} rsa4096 sign, and export the key again`
		};
		return {
			signer: void 0,
			problems: [...whole, nothingSigns]
		};
	}
	const { part, faults } = best;
	return {
		signer: part,
		problems: part === primary ? faults : [...whole, ...faults]
	};
}
function findFaults(part, { fingerprint }, now) {
	const problems = [];
	if (part.revoked) problems.push({
		code: "key-revoked",
		found: `${namePart(part)} is revoked`,
		expected: "a key that is not revoked",
		fix: `Create a new ${part.role} and export it`
	});
	if (part.expires !== void 0 && part.expires <= now) problems.push({
		code: "key-expired",
		found: `${namePart(part)} expired on ${showDay(part.expires)}`,
		expected: `a key that is valid today, ${showDay(now)}`,
		fix: `Extend it with ${extend(part, fingerprint)} and export it again, or create a new one`
	});
	if (part.algorithm.weak) problems.push({
		code: "key-unusable",
		found: `${namePart(part)} is too weak`,
		expected: "2048 bits or more",
		fix: "Create a new key: gpg --quick-generate-key 'NAME <EMAIL>' rsa4096 sign never"
	});
	return problems;
}
function findInabilities(part, { primary, fingerprint }) {
	const problems = [];
	const add = (found, expected, fix) => problems.push({
		code: "key-unusable",
		found: `${namePart(part)} ${found}`,
		expected,
		fix
	});
	if (!part.hasSecret) add("has no secret: gpg exported a stub", "the secret of a signing key or subkey", `Run gpg --armor --export-secret-keys ${primary.keyId} on the machine with the secret; it can't be exported from a smartcard`);
	if (part.usage === "unstated") add("has no key flags that state its usage", "the signing flag: without it, clients report an unknown issuer", `Set it with gpg --edit-key ${fingerprint} change-usage and export the key again, or create a new key`);
	if (!part.crossCertified) add("has no cross-certification of its primary key", "the cross-certification that clients require of signing subkeys", `Add it with gpg --edit-key ${fingerprint} cross-certify and export the key again`);
	return part.algorithm.supported ? problems : [...problems, keyUnsupported(part)];
}
function extend({ role }, fingerprint) {
	return `gpg --quick-set-expire ${fingerprint} 2y${role === "subkey" ? " '*'" : ""}`;
}
function findKeyWarnings({ primary, fingerprint }, signer, time, now) {
	const warnings = [];
	for (const part of new Set([primary, signer])) {
		const { expires } = part;
		const days = daysLeft(expires, now.getTime());
		if (expires === void 0 || days === void 0) continue;
		warnings.push({
			code: "key-expiring",
			severity: "warning",
			found: `${namePart(part)} expires on ${showDay(expires)}, in ${count(days, "day")}`,
			expected: `a key that is valid for 60 days or more`,
			fix: `Extend it with ${extend(part, fingerprint)}, export it again and replace ‹gpg-private-key›`
		});
	}
	if (time > now) warnings.push({
		code: "key-unusual",
		severity: "warning",
		found: `the clock says ${now.toISOString()}, but ${namePart(signer)} is from ${time.toISOString()}`,
		expected: "a correct clock",
		fix: "Set the clock; until then, signatures use the time of the key"
	});
	const oldest = newerClients(primary.algorithm.oldest, signer.algorithm.oldest);
	const kinds = [...new Set([primary.algorithm.name, signer.algorithm.name])].join(" and ");
	if (oldest !== void 0) warnings.push({
		code: "key-unusual",
		severity: "notice",
		found: `${kinds} keys require Terraform ${oldest.terraform} or OpenTofu ${oldest.opentofu} and later`,
		expected: "a key that all clients can read, if your users have older ones",
		fix: "No action needed unless they do; older clients need an RSA key"
	});
	return warnings;
}
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
	if (keys.length > 1) {
		const found = `‹gpg-private-key› holds ${keys.length} keys: ${names.map((name) => name.trim()).join(", ")}`;
		throw keyInvalid(found, "only the signing key", void 0, showKeyId(key));
	}
	if (!key.isPrivate()) throw keyInvalid(`${names[0]} is a public key`, "the private key", void 0, showKeyId(key));
	return key;
}
async function readKeyFacts(key, now) {
	const times = ownPackets(key).map((packet) => "created" in packet ? packet.created?.getTime() ?? 0 : 0);
	const at = new Date(times.reduce((latest, time) => Math.max(latest, time), now.getTime()));
	const subkeys = await Promise.all(key.subkeys.map((subkey) => readSubkey(key, subkey, at)));
	const identity = {
		...nameKey(key),
		role: "key"
	};
	if (!identity.algorithm.supported) throw new ProblemError(keyUnsupported(identity));
	const primary = {
		...identity,
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
function findLatest(signatures) {
	return [...signatures].sort((a, b) => (b.created?.getTime() ?? 0) - (a.created?.getTime() ?? 0))[0];
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
export { makeThrowAwayKey, openSigningKey };
