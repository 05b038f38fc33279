import { n as Problems, t as ProblemError } from "./errors.js";
import { i as sha256Of } from "./local-file.js";
import { n as readClientHash, r as readClientSums } from "./shasums.js";
import { i as findAsset, t as LARGEST_ACCEPTED } from "./host.js";
import { d as manifestFilename, h as shasumsFilename } from "./filename.js";
import { i as parseManifest, t as DEFAULT_PROTOCOLS } from "./manifest.js";
import { s as readRegularFile } from "./read-file.js";
import { i as matchPackages, r as findFiles, t as LARGEST_SUMS, u as skip } from "./take-packages.js";
import { n as leadsOut, t as findWayOut } from "./way-out.js";
import { o as shorten } from "./quote.js";
import { n as inOrder } from "./signer.js";
import { join, resolve } from "node:path";
import { rm } from "node:fs/promises";
import { randomUUID } from "node:crypto";
// src/importing/keyring.ts
const BLOCK = /-----BEGIN PGP [A-Z ]{1,60}-----.*?-----END PGP [A-Z ]{1,60}-----/gs;
const LARGEST_KEYS = 1e6;
async function readGivenKeys(given, directory) {
	const { readPublicKeys } = await import("./public-keys.js");
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
	const full = resolve(directory, path);
	const target = await findWayOut(full, directory);
	if (target !== void 0) throw new ProblemError(leadsOut(path, target, "gpg-public-keys"));
	try {
		return (await readRegularFile(full, LARGEST_KEYS)).toString("latin1");
	} catch (cause) {
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
	const { readPublicKeys } = await import("./public-keys.js");
	return (await Promise.all([...armors].map(([name, armor]) => readPublicKeys(armor, `catalog/keys/${name}.asc`)))).flat();
}
async function findSigners(ring, signed) {
	const { findSignatureFault, readIssuers } = await import("./check-signature.js");
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
		const fault = await findSignatureFault({
			...signed,
			publicKey: key.publicKey
		});
		if (fault === void 0) holding.set(key.keyId, key);
		else faults.add(fault);
	}
	const [first, ...others] = holding.values();
	if (first !== void 0) return inOrder([first, ...others.slice(0, 1)]);
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
// src/importing/judge-release.ts
async function judgeRelease(candidate, judging) {
	const { release, version } = candidate;
	const { type } = judging;
	const { sums, signatures, manifest } = findFiles(release, type, version);
	if (sums === void 0) {
		const reason = `it has no ${shasumsFilename(type, version)}: terraform and tofu print "failed to retrieve authentication checksums for provider"`;
		return skip(candidate, "no-sums", reason);
	}
	const unsigned = `it has no ${sums.name}.sig: terraform and tofu print "failed to retrieve cryptographic signature for provider"`;
	let fault = skip(candidate, "unsigned", unsigned);
	if (signatures.length === 0) return fault;
	if (!(sums.size <= 1048576)) return tooLarge(candidate, "bad-sums", sums, LARGEST_SUMS);
	const data = await readAsset(release, sums, judging);
	let signed;
	for (const signature of signatures) {
		if (!(signature.size <= 65536)) {
			fault = tooLarge(candidate, "bad-signature", signature, LARGEST_ACCEPTED);
			continue;
		}
		const bytes = await readAsset(release, signature, judging);
		const signers = await findSigners(judging.ring, {
			data,
			signature: bytes,
			now: judging.now
		});
		if ("code" in signers) fault = skip(candidate, signers.code, signers.reason);
		else signed = {
			signers,
			signature
		};
		if (signed !== void 0) break;
	}
	if (signed === void 0) return fault;
	const { sums: lines, blankLine } = readClientSums(Buffer.from(data).toString("utf8"));
	if (blankLine !== void 0) {
		const reason = `line ${blankLine} of its SHA256SUMS is blank: terraform and tofu crash: "index out of range"`;
		return skip(candidate, "bad-sums", reason);
	}
	const { protocols, warnings } = await readManifest(candidate, manifest, {
		...judging,
		lines
	});
	return {
		candidate,
		signers: signed.signers,
		shasums: {
			name: sums.name,
			sha256: sha256Of(data)
		},
		signature: signed.signature,
		protocols,
		warnings,
		...matchPackages(candidate, type, lines)
	};
}
async function readAsset(release, asset, { releases, directory }) {
	const path = join(directory, randomUUID());
	await releases.fetch(release, asset, path);
	const bytes = await readRegularFile(path, asset.size);
	await rm(path);
	return bytes;
}
async function readNamed(release, { name, largest }, judging) {
	const asset = findAsset(release.assets, name, largest);
	return asset && readAsset(release, asset, judging);
}
function tooLarge(candidate, code, { name, size }, most) {
	const reason = `its ${name} has ${size} bytes: terraform and tofu have no limit, but ${most} is ten times the size of any real one, so it was not read`;
	return skip(candidate, code, reason);
}
async function readManifest({ release, version }, manifest, { lines, ...judging }) {
	const unproven = (found) => {
		const warning = {
			code: "manifest-invalid",
			severity: "warning",
			found: `${version.text}: ${found}`,
			expected: "a signed manifest with the protocols that the provider speaks",
			fix: `If protocol ${DEFAULT_PROTOCOLS.join(", ")} is wrong, release a new version; this one is listed with it`
		};
		return {
			protocols: DEFAULT_PROTOCOLS,
			warnings: [warning]
		};
	};
	const usual = manifestFilename(judging.type, version);
	if (manifest === void 0 && lines.has(usual)) return unproven(`the signed SHA256SUMS names ${usual}, which the release does not have`);
	if (manifest === void 0) return {
		protocols: DEFAULT_PROTOCOLS,
		warnings: []
	};
	const signed = readClientHash(lines.get(manifest.name) ?? "");
	if (signed === void 0) return unproven(`the signed SHA256SUMS does not name ${manifest.name}`);
	if (!(manifest.size <= 1048576)) return unproven(`${manifest.name} has ${manifest.size} bytes`);
	const bytes = await readAsset(release, manifest, judging);
	const sha256 = sha256Of(bytes);
	if (sha256 !== signed) return unproven(`${manifest.name} has sha256 ${sha256}, but ${signed} in the signed SHA256SUMS`);
	try {
		return {
			...parseManifest(bytes.toString("utf8"), manifest.name),
			warnings: []
		};
	} catch (error) {
		if (!(error instanceof ProblemError) || error.problems[0]?.where !== manifest.name) throw error;
		const [{ found }] = error.problems;
		return unproven(found);
	}
}
export { readGivenKeys as a, findSigners as i, readAsset as n, readKnownKeys as o, readNamed as r, judgeRelease as t };
