import { s as init_errors, t as ProblemError } from "./errors.js";
import { a as LARGEST_BUNDLE, i as readSbom, n as readBuiltFrom, r as LARGEST_SBOM, s as coversAll, t as isAbout } from "./built-from.js";
import { i as sha256Of } from "./local-file.js";
import { n as readClientHash, r as readClientSums } from "./shasums.js";
import { i as findAsset, t as LARGEST_ACCEPTED } from "./host.js";
import { d as manifestFilename, h as shasumsFilename, m as sbomFilename, n as attestationFilename } from "./filename.js";
import { i as parseManifest, t as DEFAULT_PROTOCOLS } from "./manifest.js";
import { l as readRegularFile } from "./read-file.js";
import { i as repositoryOf } from "./check-evidence.js";
import { c as findFiles, l as matchPackages, m as skip, o as LARGEST_SUMS, t as findSigners } from "./keyring.js";
import { join } from "node:path";
import { rm } from "node:fs/promises";
import { randomUUID } from "node:crypto";
// src/importing/judge-release.ts
init_errors();
async function judgeRelease(candidate, judging) {
	const { release, version } = candidate;
	const { type, releases, directory } = judging;
	const { sums, signatures, manifest } = findFiles(release, type, version);
	if (sums === void 0) {
		const reason = `it has no ${shasumsFilename(type, version)}: terraform and tofu print "failed to retrieve authentication checksums for provider"`;
		return skip(candidate, "no-sums", reason);
	}
	const unsigned = `it has no ${sums.name}.sig: terraform and tofu print "failed to retrieve cryptographic signature for provider"`;
	let fault = skip(candidate, "unsigned", unsigned);
	if (signatures.length === 0) return fault;
	if (!(sums.size <= 1048576)) return tooLarge(candidate, "bad-sums", sums, LARGEST_SUMS);
	const data = await readAsset(release, sums, releases, directory);
	let signed;
	for (const signature of signatures) {
		if (!(signature.size <= 65536)) {
			fault = tooLarge(candidate, "bad-signature", signature, LARGEST_ACCEPTED);
			continue;
		}
		const bytes = await readAsset(release, signature, releases, directory);
		const found = await findSigners(judging.ring, {
			data,
			signature: bytes,
			now: judging.now
		});
		if ("code" in found) fault = skip(candidate, found.code, found.reason);
		else signed = {
			...found,
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
	const { protocols, warnings } = await readManifest(candidate, manifest, judging, lines);
	return {
		candidate,
		...signed,
		shasums: {
			name: sums.name,
			sha256: sha256Of(data)
		},
		protocols,
		warnings,
		...matchPackages(candidate, type, lines)
	};
}
async function readAsset(release, asset, releases, directory) {
	const path = join(directory, randomUUID());
	await releases.fetch(release, asset, path);
	const bytes = await readRegularFile(path, asset.size);
	await rm(path);
	return bytes;
}
async function readNamed(release, { name, largest }, releases, directory) {
	const asset = findAsset(release.assets, name, largest);
	return asset && readAsset(release, asset, releases, directory);
}
function tooLarge(candidate, code, { name, size }, most) {
	const reason = `its ${name} has ${size} bytes: terraform and tofu have no limit, but ${most} is ten times the size of any real one, so it was not read`;
	return skip(candidate, code, reason);
}
async function readManifest({ release, version }, manifest, { releases, type, directory }, lines) {
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
	const usual = manifestFilename(type, version);
	if (manifest === void 0 && lines.has(usual)) return unproven(`the signed SHA256SUMS names ${usual}, which the release does not have`);
	if (manifest === void 0) return {
		protocols: DEFAULT_PROTOCOLS,
		warnings: []
	};
	const signed = readClientHash(lines.get(manifest.name) ?? "");
	if (signed === void 0) return unproven(`the signed SHA256SUMS does not name ${manifest.name}`);
	if (!(manifest.size <= 1048576)) return unproven(`${manifest.name} has ${manifest.size} bytes`);
	const bytes = await readAsset(release, manifest, releases, directory);
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
async function adoptEvidence({ release, version }, { packages, shasums }, { releases, type, directory }) {
	const find = (wanted, largest) => release.assets.filter(({ name, size, complete }) => name === wanted && complete && !(size > largest));
	const found = [];
	const name = attestationFilename(type, version);
	let bundle;
	for (const asset of find(name, LARGEST_BUNDLE)) {
		const bytes = await readAsset(release, asset, releases, directory);
		const { findContradiction } = await import("./verify-bundle.js");
		if (!coversAll(bytes, [...packages.map(({ file }) => file), shasums])) continue;
		if (findContradiction(bytes, repositoryOf(asset.url)) !== void 0) continue;
		bundle = bytes;
		found.push(asset);
		break;
	}
	const attestation = bundle && { name };
	const sbomName = sbomFilename(type, version);
	for (const asset of find(sbomName, LARGEST_SBOM)) {
		const bytes = await readAsset(release, asset, releases, directory);
		const file = {
			name: sbomName,
			size: bytes.length,
			sha256: sha256Of(bytes)
		};
		if (!(bundle === void 0 || coversAll(bundle, [file])) || !isAbout(readSbom(bytes), packages)) continue;
		return {
			found: [...found, asset],
			attestation,
			sbom: {
				file,
				builtFrom: readBuiltFrom(bytes)
			}
		};
	}
	return {
		found,
		attestation,
		sbom: void 0
	};
}
export { readNamed as i, judgeRelease as n, readAsset as r, adoptEvidence as t };
