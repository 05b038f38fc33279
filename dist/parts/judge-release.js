import { t as ProblemError } from "./errors.js";
import { i as parseManifest, t as DEFAULT_PROTOCOLS } from "./manifest.js";
import { a as parseAddressPath, i as parseAddress, r as formatAddress, t as addressPath } from "./address.js";
import { c as packagesFolder, s as packageUrl } from "./paths.js";
import { c as manifestFilename, u as shasumsFilename } from "./filename.js";
import { s as withProviders } from "./site-facts.js";
import { n as readClientHash, r as readClientSums } from "./shasums.js";
import { s as withVersions } from "./provider-facts.js";
import { t as LARGEST_ACCEPTED } from "./asset-match.js";
import { _ as skip, f as matchPackages, h as isSkipped, p as findFiles } from "./site-copy.js";
import { t as findSigners } from "./keyring.js";
import { createHash, randomUUID } from "node:crypto";
import { join } from "node:path";
import { readFile, rm } from "node:fs/promises";
// src/catalog/edits/move.ts
function nextAddress(address, { from, to }) {
	if (from.hostname === to.hostname || address.hostname !== from.hostname) return void 0;
	return {
		...address,
		hostname: to.hostname
	};
}
function moveSite(site, move) {
	const { hostname, base } = move.to;
	const added = site.providers.flatMap((address) => nextAddress(address, move) ?? []);
	const { movedFrom = [], ...others } = site;
	const before = new Set([...movedFrom, move.from.hostname]);
	before.delete(hostname);
	const moved = before.size === 0 ? others : {
		...others,
		movedFrom: [...before]
	};
	return withProviders({
		...moved,
		hostname,
		base
	}, added);
}
function moveProvider(address, list, { to }) {
	const { movedFrom, ...rest } = list;
	const moved = {
		...rest,
		site: to.hostname,
		base: to.base
	};
	return movedFrom === void 0 || address.hostname !== to.hostname ? moved : {
		...moved,
		movedFrom
	};
}
function succeedProvider(address, { provider, there }, move) {
	const next = {
		...address,
		hostname: move.to.hostname
	};
	const { movedFrom = [], ...list } = provider;
	const standing = new Map(there?.versions.map((listed) => [listed.version, listed]));
	const versions = list.versions.map((listed) => withStanding(listed, standing.get(listed.version)));
	const before = [
		...there?.movedFrom ?? [],
		...movedFrom,
		address
	].filter((one) => addressPath(one) !== addressPath(next));
	return withVersions({
		...moveReplacement(list, next, move),
		site: move.to.hostname,
		base: move.to.base,
		versions,
		movedFrom: [...new Map(before.map((one) => [addressPath(one), one])).values()]
	}, there?.versions ?? []);
}
function withStanding(listed, there) {
	if (there === void 0) return listed;
	const { protocols, platforms } = there;
	return {
		...listed,
		protocols,
		platforms
	};
}
function moveReplacement(list, next, move) {
	if (list.replacedBy === void 0) return list;
	const by = parseAddress(list.replacedBy);
	const after = nextAddress(by, move) ?? by;
	if (addressPath(after) !== addressPath(next)) return {
		...list,
		replacedBy: formatAddress(after)
	};
	const { deprecated: _why, replacedBy: _next, ...rest } = list;
	return rest;
}
function moveVersion(address, facts, move) {
	const follow = following(address, facts.version, move);
	return {
		...facts,
		shasumsUrl: follow(facts.shasumsUrl),
		signatureUrl: follow(facts.signatureUrl),
		packages: movePackages(facts.packages, follow)
	};
}
function moveMirroredVersion(address, facts, move) {
	const folder = packageUrl(move.from.base ?? "/", packagesFolder(address, facts.version), "");
	const toNewBase = following(address, facts.version, move);
	const follow = (link) => link.startsWith(folder) ? toNewBase(link) : link;
	const { sums } = facts;
	const moved = sums && {
		...sums,
		url: follow(sums.url),
		signatureUrl: follow(sums.signatureUrl)
	};
	return {
		...facts,
		...moved === void 0 ? {} : { sums: moved },
		packages: movePackages(facts.packages, follow)
	};
}
function following(address, version, { to }) {
	return (link) => {
		const path = pathInSite(address, version, link);
		return path === void 0 ? link : to.base + path;
	};
}
function movePackages(packages, follow) {
	return new Map([...packages].map(([platform, one]) => [platform, {
		...one,
		url: follow(one.url)
	}]));
}
function liesElsewhere(address, { version, shasumsUrl }) {
	const path = pathInSite(address, version, shasumsUrl);
	return path !== void 0 && !path.startsWith(`assets/${encodePath(addressPath(address))}/`);
}
function findHome(address, { version, shasumsUrl }) {
	const [, ...parts] = pathInSite(address, version, shasumsUrl)?.split("/") ?? [];
	const path = decodePath(parts.slice(0, 3).join("/"));
	return parts.length === 0 || path === void 0 ? void 0 : parseAddressPath(path);
}
function decodePath(path) {
	try {
		return decodeURIComponent(path);
	} catch {
		return;
	}
}
function pathInSite({ type }, version, link) {
	const parts = link.split("/").slice(-6);
	const [folder, , , ...rest] = parts;
	return folder === "assets" && `${rest[0]}/${rest[1]}` === encodePath(`${type}/${version}`) ? parts.join("/") : void 0;
}
function encodePath(path) {
	return path.split("/").map(encodeURIComponent).join("/");
}
// src/importing/judge-release.ts
const LARGEST_TEXT = 1048576;
async function judgeRelease(candidate, judging) {
	const { release, version } = candidate;
	const { type } = judging;
	const { sums, signatures, manifest } = findFiles(release, type, version);
	if (sums === void 0) return noSums(candidate, type);
	const [signature, ...more] = signatures;
	if (signature === void 0) return unsigned(candidate, sums);
	if (!(sums.size <= LARGEST_TEXT)) return tooLarge(candidate, "bad-sums", sums, LARGEST_TEXT);
	const data = await readAsset(release, sums, judging);
	const signed = await judgeSignatures(candidate, [signature, ...more], {
		...judging,
		data
	});
	if (isSkipped(signed)) return signed;
	const { sums: lines, blankLine } = readClientSums(Buffer.from(data).toString("utf8"));
	if (blankLine !== void 0) return blank(candidate, blankLine);
	const { protocols, warnings } = await readManifest(candidate, manifest, {
		...judging,
		lines
	});
	return {
		candidate,
		signers: signed.signers,
		shasums: {
			name: sums.name,
			sha256: createHash("sha256").update(data).digest("hex")
		},
		signature: signed.signature,
		protocols,
		warnings,
		...await matchPackages(candidate, type, lines)
	};
}
async function judgeSignatures(candidate, signatures, judging) {
	const [first, ...others] = signatures;
	let signed = await judgeSignature(candidate, first, judging);
	for (const signature of others) if (isSkipped(signed)) signed = await judgeSignature(candidate, signature, judging);
	return signed;
}
async function judgeSignature(candidate, signature, { data, ...judging }) {
	if (!(signature.size <= 65536)) return tooLarge(candidate, "bad-signature", signature, LARGEST_ACCEPTED);
	const bytes = await readAsset(candidate.release, signature, judging);
	const signers = await findSigners(judging.ring, {
		data,
		signature: bytes,
		now: judging.now
	});
	return "code" in signers ? skip(candidate, signers.code, signers.reason) : {
		signers,
		signature
	};
}
async function readAsset(release, asset, { releases, directory }) {
	const path = join(directory, randomUUID());
	await releases.fetch(release, asset, path);
	const bytes = await readFile(path);
	await rm(path);
	return bytes;
}
function noSums(candidate, type) {
	const name = shasumsFilename(type, candidate.version);
	return skip(candidate, "no-sums", `it has no ${name}: terraform and tofu say "failed to retrieve authentication checksums for provider"`);
}
function unsigned(candidate, { name }) {
	return skip(candidate, "unsigned", `it has no ${name}.sig: terraform and tofu say "failed to retrieve cryptographic signature for provider"`);
}
function tooLarge(candidate, code, { name, size }, most) {
	const reason = `its ${name} has ${size} bytes: terraform and tofu know no limit, but ${most} are ten times what any has, so it is something else and is not read`;
	return skip(candidate, code, reason);
}
function blank(candidate, line) {
	const reason = `line ${line} of its SHA256SUMS is blank: terraform and tofu crash with "index out of range"`;
	return skip(candidate, "bad-sums", reason);
}
async function readManifest({ release, version }, manifest, { lines, ...judging }) {
	const unproven = (found) => ({
		protocols: DEFAULT_PROTOCOLS,
		warnings: [oddManifest(version.text, found)]
	});
	const usual = manifestFilename(judging.type, version);
	if (manifest === void 0 && lines.has(usual)) return unproven(`the signed SHA256SUMS names ${usual}, and the release does not hold it`);
	if (manifest === void 0) return {
		protocols: DEFAULT_PROTOCOLS,
		warnings: []
	};
	const signed = readClientHash(lines.get(manifest.name) ?? "");
	if (signed === void 0) return unproven(`the signed SHA256SUMS does not name ${manifest.name}`);
	if (!(manifest.size <= LARGEST_TEXT)) return unproven(`${manifest.name} has ${manifest.size} bytes`);
	const bytes = await readAsset(release, manifest, judging);
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	if (sha256 !== signed) return unproven(`${manifest.name} has sha256 ${sha256}, and the signed SHA256SUMS says ${signed}`);
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
function oddManifest(version, found) {
	return {
		code: "manifest-invalid",
		severity: "warning",
		found: `${version}: ${found}`,
		expected: "the protocols that the provider speaks, in a manifest that was signed with the release",
		fix: `The version is listed with protocol ${DEFAULT_PROTOCOLS.join(", ")}, which clients go by. If that is wrong, release a new version`
	};
}
export { moveMirroredVersion as a, moveVersion as c, liesElsewhere as i, nextAddress as l, readAsset as n, moveProvider as o, findHome as r, moveSite as s, judgeRelease as t, succeedProvider as u };
