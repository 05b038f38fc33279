import { I as findDistrusted } from "./install.js";
import { n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
import { r as readInside } from "./way-out.js";
import { n as inOrder } from "./signer.js";
import { _ as shorten, m as nameSome } from "./text.js";
// src/importing/keyring.ts
init_errors();
const BLOCK = /-----BEGIN PGP [A-Z ]{1,60}-----.*?-----END PGP [A-Z ]{1,60}-----/gs;
const LARGEST_KEYS = 1e6;
async function readGivenKeys(text, directory) {
	const { readPublicKeys } = await import("./public-keys2.js");
	const problems = new Problems();
	const pasted = text.match(BLOCK)?.join("\n");
	const paths = text.replace(BLOCK, "").split("\n").map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
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
async function trustedKeys(inputKeys, { entries, keys }, distrusted) {
	const names = entries.flatMap(({ provider, versions }) => {
		const withdrawn = new Set(provider?.versions.flatMap((one) => one.withdrawn ? [one.version] : []));
		return [...versions.values()].flatMap(({ version, sums }) => withdrawn.has(version) ? [] : sums.keys);
	});
	const used = await readKnownKeys(new Map([...keys].filter(([name]) => names.includes(name))));
	return [...inputKeys, ...used].filter((key) => findDistrusted([key], distrusted).length === 0);
}
async function findSigners(ring, signed) {
	const { readSigned, readSignings, sharedHashes } = await import("./check-signature.js");
	const signings = await readSignings(signed.signature).catch(() => []);
	const signing = new Set(signings.map(({ keyId }) => keyId));
	if (signing.size === 0) return {
		code: "bad-signature",
		reason: `its signature is not in OpenPGP's binary form: terraform and tofu print "${signed.signature.length === 0 ? "authentication signature from unknown issuer" : "openpgp: invalid data: tag byte does not have MSB set"}"`
	};
	const candidates = ring.filter(({ keyIds }) => keyIds.some((id) => signing.has(id)));
	const faults = new Set();
	const holding = new Map();
	for (const key of candidates) {
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
	const [first, ...others] = [...holding.values()].slice(0, 2);
	if (first !== void 0) {
		const hashes = sharedHashes([first, ...others].map(({ stated }) => stated));
		return {
			signers: inOrder([first.key, ...others.map(({ key }) => key)]),
			hashes
		};
	}
	if (candidates.length === 0) {
		const unknown = [...signing];
		const [first = ""] = unknown;
		return {
			code: "unknown-key",
			reason: `it is signed with key ${nameSome(unknown, 3)}, which is neither in ‹gpg-public-keys› nor in the catalog: terraform and tofu print "authentication signature from unknown issuer". If the key is yours, run \`gpg --armor --export ${first} > keys/${first}.asc\` and name the file in ‹gpg-public-keys›`,
			unknown
		};
	}
	return {
		code: "bad-signature",
		reason: `its signature by key ${nameSome([...signing], 3)} is not valid (${[...faults].join("; ")}): terraform and tofu reject it`
	};
}
export { trustedKeys as i, readGivenKeys as n, readKnownKeys as r, findSigners as t };
