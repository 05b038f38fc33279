import { t as ProblemError } from "./errors.js";
import { i as sha256Of } from "./local-file.js";
import { n as readClientHash, r as readClientSums } from "./shasums.js";
import { a as findAsset, t as LARGEST_ACCEPTED } from "./package-store.js";
import { d as manifestFilename, h as shasumsFilename } from "./filename.js";
import { i as parseManifest, t as DEFAULT_PROTOCOLS } from "./manifest.js";
import { o as readRegularFile } from "./read-file.js";
import { d as matchPackages, g as skip, u as findFiles } from "./site-copy.js";
import { t as findSigners } from "./keyring.js";
import { join } from "node:path";
import { rm } from "node:fs/promises";
import { randomUUID } from "node:crypto";
// src/importing/judge-release.ts
const LARGEST_TEXT = 1048576;
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
	if (!(sums.size <= LARGEST_TEXT)) return tooLarge(candidate, "bad-sums", sums, LARGEST_TEXT);
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
	if (!(manifest.size <= LARGEST_TEXT)) return unproven(`${manifest.name} has ${manifest.size} bytes`);
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
export { readAsset as n, readNamed as r, judgeRelease as t };
