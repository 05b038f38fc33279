import { n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
import { r as readInside } from "./way-out.js";
import { s as shorten } from "./quote.js";
import { n as inOrder } from "./signer.js";
// src/importing/keyring.ts
init_errors();
const BLOCK = /-----BEGIN PGP [A-Z ]{1,60}-----.*?-----END PGP [A-Z ]{1,60}-----/gs;
const LARGEST_KEYS = 1e6;
async function readGivenKeys(given, directory) {
	const { readPublicKeys } = await import("./public-keys2.js");
	const problems = new Problems();
	const pasted = given.match(BLOCK)?.join("\n");
	const paths = given.replace(BLOCK, "").split("\n").map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
	const texts = [...pasted === void 0 ? [] : [{
		where: "‹gpg-public-keys›",
		read: async () => pasted
	}], ...paths.map((path) => ({
		where: path,
		read: () => readKeyFile(path, directory)
	}))];
	const read = [];
	for (const { where, read: readText } of texts) for (const one of await problems.attempt(async () => readPublicKeys(await readText(), where)) ?? []) read.push(one);
	problems.throwIfAny();
	return read;
}
async function readKeyFile(path, directory) {
	try {
		return (await readInside(path, directory, "gpg-public-keys", LARGEST_KEYS)).toString("latin1");
	} catch (cause) {
		if (cause instanceof ProblemError) throw cause;
		const problem = {
			code: "key-invalid",
			found: `${shorten(path)} in ‹gpg-public-keys› can't be read: ${cause.message}`,
			expected: "armored public keys, or paths of files with such keys, one per line",
			fix: "Correct the path, or paste the whole block, including its first and last line"
		};
		throw new ProblemError(problem, { cause });
	}
}
async function readKnownKeys(armors) {
	const { readPublicKeys } = await import("./public-keys2.js");
	return (await Promise.all([...armors].map(([name, armor]) => readPublicKeys(armor, `catalog/keys/${name}.asc`)))).flat();
}
async function findSigners(ring, signed) {
	const { readIssuers, readSigned, sharedHashes } = await import("./check-signature.js");
	const issuers = await readIssuers(signed.signature).catch(() => void 0);
	if (issuers === void 0 || issuers.length === 0) {
		const { signature } = signed;
		const what = Buffer.from(signature.subarray(0, 100)).toString("latin1").includes("-----BEGIN PGP") ? "armored" : "not a binary OpenPGP signature";
		return {
			code: "bad-signature",
			reason: signature.length === 0 ? "its signature is an empty file: terraform and tofu print \"authentication signature from unknown issuer\"" : `its signature is ${what}: terraform and tofu print "openpgp: invalid data: tag byte does not have MSB set"`
		};
	}
	const signing = new Set(issuers);
	const named = ring.filter(({ keyIds }) => keyIds.some((id) => signing.has(id)));
	const faults = new Set();
	const holding = new Map();
	for (const key of named) {
		if (holding.has(key.keyId)) continue;
		const stated = await readSigned({
			...signed,
			publicKey: key.publicKey
		});
		if (typeof stated === "string") faults.add(stated);
		else holding.set(key.keyId, {
			key,
			stated
		});
	}
	const [first, second] = holding.values();
	if (first !== void 0) {
		const all = second === void 0 ? [first] : [first, second];
		const keys = second === void 0 ? [first.key] : [first.key, second.key];
		return {
			signers: inOrder(keys),
			hashes: sharedHashes(all.map(({ stated }) => stated))
		};
	}
	if (named.length === 0) {
		const unknown = [...signing];
		return {
			code: "unknown-key",
			reason: `it is signed with key ${nameFew(unknown)}, which is neither in ‹gpg-public-keys› nor in the catalog: terraform and tofu print "authentication signature from unknown issuer"`,
			unknown
		};
	}
	return {
		code: "bad-signature",
		reason: `its signature by key ${nameFew([...signing])} is not valid (${[...faults].join("; ")}): terraform and tofu reject it`
	};
}
function nameFew(ids) {
	return ids.slice(0, 3).join(", ") + (ids.length > 3 ? ` and ${ids.length - 3} others` : "");
}
export { readGivenKeys as n, readKnownKeys as r, findSigners as t };
