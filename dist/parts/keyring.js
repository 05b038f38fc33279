import { d as unlessProblem, h as init_group_by, m as groupBy, n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
import { s as shorten } from "./quote.js";
import { a as parsePlatform, i as formatPlatform } from "./platform.js";
import { a as samePrecedence, r as parseTag, t as compareVersions } from "./version2.js";
import { d as pathInSite } from "./paths.js";
import { n as readClientHash, r as readClientSums } from "./shasums.js";
import { c as isMirrorTag, d as manifestFilename, g as signatureFilename, h as shasumsFilename, p as packageFilename, s as isLaterSignature } from "./filename.js";
import { o as namedFiles } from "./version-facts.js";
import { n as inOrder } from "./signer.js";
import { i as findAsset } from "./host.js";
import { r as readInside } from "./way-out.js";
import { r as inspectZip } from "./check-zip.js";
import { i as packageKey } from "./site-copy.js";
import { join } from "node:path";
import { rm } from "node:fs/promises";
// src/importing/group-releases.ts
init_group_by();
init_errors();
function groupReleases(releases, known) {
	const skipped = [];
	const candidates = releases.filter(({ tag }) => !isMirrorTag(tag)).flatMap((release) => {
		const candidate = readCandidate(release);
		if ("code" in candidate) skipped.push(candidate);
		return "code" in candidate ? [] : [candidate];
	});
	candidates.sort((a, b) => compareVersions({
		...a.version,
		metadata: ""
	}, {
		...b.version,
		metadata: ""
	}) || rank(a, b, known));
	return {
		groups: groupAlike(candidates),
		skipped
	};
}
function readCandidate(release) {
	const { tag, draft } = release;
	if (draft) return {
		tag,
		code: "draft",
		reason: "it is a draft: terraform and tofu get 404 for its files"
	};
	let found = "its tag is not a version";
	const version = unlessProblem(() => parseTag(tag), ([problem]) => {
		found = problem?.found ?? found;
	});
	return version === void 0 ? {
		tag,
		code: "no-version",
		reason: explainTag(tag, found)
	} : {
		release,
		version
	};
}
function explainTag(tag, found) {
	if (found.includes("clients")) return found;
	return `${found}: ${/^v?\d+(?:\.\d+)?$/.test(tag) || found.includes("leading zeros") ? OTHER_SPELLING : WHOLE_LIST}`;
}
const OTHER_SPELLING = "terraform and tofu request it with three plain numbers";
const WHOLE_LIST = "tofu, and terraform before 1.12, reject a provider with such a version in its list: \"includes invalid version string\"";
function rank(a, b, known) {
	const preference = ({ version, release }) => {
		const facts = known.get(version.text);
		return facts === void 0 ? 2 : Number(facts.tag !== release.tag);
	};
	const order = ({ release: { publishedAt = "", tag } }) => `${publishedAt} ${tag}`;
	return preference(a) - preference(b) || (order(a) < order(b) ? -1 : 1);
}
function groupAlike(sorted) {
	const groups = [];
	for (const candidate of sorted) {
		const last = groups.at(-1);
		if (last !== void 0 && samePrecedence(last[0].version, candidate.version)) last.push(candidate);
		else groups.push([candidate]);
	}
	return groups;
}
function skipBeside(taken, candidate) {
	const first = `${taken.version.text} of release ${taken.release.tag}`;
	if (taken.version.text !== candidate.version.text) return skipTwin(candidate, first);
	return skip(candidate, "released-twice", `the version was already imported, ${first}; if you have that one locked, terraform and tofu reject this one: "doesn't match any of the checksums previously recorded"`);
}
function skipTwin(candidate, other) {
	return skip(candidate, "twin", `it differs from ${other} only in build metadata: terraform and tofu may install either`);
}
function skip({ release, version }, code, reason, file) {
	const named = {
		tag: release.tag,
		version: version.text
	};
	return file === void 0 ? {
		...named,
		code,
		reason
	} : {
		...named,
		file,
		code,
		reason
	};
}
function isSkipped(one) {
	return "code" in one && "reason" in one;
}
// src/importing/take-packages.ts
init_errors();
const LARGEST_SUMS = 1048576;
async function takePackages({ candidate, wanted, leftOut, hashes }, taking) {
	const take = async ({ platform, sha256, asset }) => {
		const { name, size } = asset;
		const hash = async () => fetchWhile(candidate.release, asset, taking, async (fetched, path) => {
			if (fetched !== sha256) return wrongDigest(candidate, name, fetched, sha256);
			const purpose = {
				type: taking.type,
				version: candidate.version,
				platform
			};
			const inspected = await inspectZip(path, purpose, taking.signal);
			if ("h1" in inspected) return inspected.h1;
			return skip(candidate, "refused-zip", `terraform and tofu can't install or start it, or get the wrong files: ${inspected.faults.map(({ found, expected }) => `${found}; expected ${expected}`).join(". ")}`, name);
		});
		const signed = hashes.get(formatPlatform(platform));
		const listed = taking.hashes.get(packageKey({
			sha256,
			name
		})) ?? signed;
		const known = signed === void 0 || signed === listed ? listed : void 0;
		const h1 = (asset.sha256 === void 0 ? void 0 : known) ?? await taking.turn(hash);
		taking.onTaken();
		return typeof h1 === "string" ? {
			platform,
			h1,
			file: {
				name,
				size,
				sha256
			}
		} : h1;
	};
	const taken = await Promise.all(wanted.map(take));
	return {
		packages: taken.filter((one) => !isSkipped(one)),
		leftOut: [...leftOut, ...taken.filter(isSkipped)]
	};
}
async function fetchWhile(release, asset, { releases, directory, signal }, use) {
	signal.throwIfAborted();
	const path = join(directory, asset.name);
	try {
		return await use(await releases.fetch(release, asset, path), path);
	} finally {
		await rm(path, { force: true });
	}
}
function matchPackages(candidate, type, sums) {
	const { release, version } = candidate;
	const matched = namePackages([...sums.keys(), ...release.assets.map(({ name }) => name)], type, version).map((named) => match(named, candidate, sums));
	return {
		wanted: matched.filter((one) => !isSkipped(one)),
		leftOut: matched.filter(isSkipped)
	};
}
const TOO_LARGE = 2 ** 31;
function match({ name, platform }, candidate, sums) {
	const asset = findAsset(candidate.release.assets, name);
	const hash = sums.get(name);
	const leave = (code, reason) => skip(candidate, code, reason, name);
	if (platform === void 0) return leave("odd-name", "it is not named terraform-provider-TYPE_VERSION_OS_ARCH.zip, the only name that terraform and tofu find in a `filesystem_mirror`");
	if (asset === void 0) return leave("missing-file", "SHA256SUMS lists it, but the release lacks it: terraform and tofu get 404");
	if (hash === void 0) return leave("not-in-sums", `terraform and tofu print "checksum list has no SHA-256 hash for ${JSON.stringify(name)}"`);
	const sha256 = readClientHash(hash);
	if (sha256 === void 0) return leave("bad-sums", "its checksum in SHA256SUMS is not 64 hexadecimal digits: terraform and tofu reject it, or crash");
	if (asset.sha256 !== void 0 && asset.sha256 !== sha256) return wrongDigest(candidate, name, asset.sha256, sha256);
	if (asset.size >= TOO_LARGE) return leave("refused-zip", `it has ${asset.size} bytes, and GitHub accepts only files under 2 GiB`);
	return {
		platform,
		asset,
		sha256
	};
}
function wrongDigest(candidate, name, is, wanted) {
	return skip(candidate, "wrong-digest", `its sha256 is ${is}, but ${wanted} in SHA256SUMS: terraform and tofu print "archive has incorrect checksum"`, name);
}
function findFiles({ assets }, type, version) {
	const find = (name) => findAsset(assets, name);
	const others = assets.filter(({ name, complete }) => complete && /SHA256SUMS$/.test(name));
	const sums = find(shasumsFilename(type, version)) ?? (others.length === 1 ? others[0] : void 0);
	const usualName = sums && assets.some(({ name }) => name === `${sums.name}.sig`) ? `${sums.name}.sig` : signatureFilename(type, version);
	return {
		sums,
		signatures: [...assets.filter(({ name, complete }) => complete && sums && isLaterSignature(name, sums.name)), ...assets.filter(({ name, complete }) => complete && name === usualName)],
		manifest: find(manifestFilename(type, version))
	};
}
function namePackages(names, type, version) {
	const named = [...new Set(names)].filter((name) => name.startsWith(`terraform-provider-${type}_`) && name.endsWith(".zip")).map((name) => {
		const text = /_([a-z0-9]+_[a-z0-9]+)\.zip$/.exec(name)?.[1] ?? "";
		const platform = unlessProblem(() => parsePlatform(text));
		return {
			name,
			platform: platform !== void 0 && packageFilename(type, version, platform) === name ? platform : void 0
		};
	});
	const keyOf = ({ name, platform }) => platform ? formatPlatform(platform) : `~${name}`;
	return named.sort((a, b) => keyOf(a) < keyOf(b) ? -1 : 1);
}
// src/importing/own-files.ts
function withNamed(release, address, facts) {
	if (release.inSite === void 0) return release;
	const paths = namedFiles(facts).flatMap(({ url }) => pathInSite(address, facts.version, url) ?? []);
	const named = release.assets.filter(({ id }) => paths.includes(String(id)));
	const names = new Set(named.map(({ name }) => name));
	return {
		...release,
		assets: [...named, ...release.assets.filter(({ name }) => !names.has(name))]
	};
}
async function chooseOwn(listed, address, { entries }, read) {
	const facts = new Map(entries.flatMap(({ versions }) => [...versions]));
	const isLost = entries.some(({ provider }) => provider === void 0);
	const names = new Set(entries.flatMap(({ provider }) => provider?.versions.map(({ version }) => version) ?? []));
	const own = [];
	for (const release of listed) {
		const version = release.tag.replace(/^v/, "");
		const one = facts.get(version);
		if (release.inSite === void 0) own.push(release);
		else if (one !== void 0) own.push(withNamed(release, address, one));
		else if (isLost || names.has(version)) own.push(await withListed(release, read));
	}
	return own;
}
async function withListed(release, read) {
	const found = release.assets.filter(({ name, size }) => name.endsWith("SHA256SUMS") && size <= 1048576);
	const others = release.assets.filter((asset) => !found.includes(asset));
	let chosen;
	for (const sums of found) {
		const { sums: lines } = readClientSums((await read(release, sums)).toString("utf8"));
		const isListed = ({ id, name }) => {
			const digest = readClientHash(lines.get(name) ?? "");
			return !lines.has(name) || digest !== void 0 && String(id).includes(`/${digest.slice(0, 12)}/`);
		};
		const assets = others.filter(isListed);
		const byName = groupBy(assets, ({ name }) => name);
		const isWhole = [...lines.keys()].every((name) => byName.has(name));
		if (chosen === void 0 || isWhole) chosen = {
			...release,
			assets: [sums, ...assets]
		};
		if (isWhole) break;
	}
	return chosen ?? release;
}
// src/importing/keyring.ts
init_errors();
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
	const { readPublicKeys } = await import("./public-keys.js");
	return (await Promise.all([...armors].map(([name, armor]) => readPublicKeys(armor, `catalog/keys/${name}.asc`)))).flat();
}
async function findSigners(ring, signed) {
	const { readIssuers, readSigned } = await import("./check-signature.js");
	const { sharedHashes } = await import("./signed-hashes.js");
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
export { withNamed as a, findFiles as c, takePackages as d, groupReleases as f, skipTwin as g, skipBeside as h, chooseOwn as i, matchPackages as l, skip as m, readGivenKeys as n, LARGEST_SUMS as o, isSkipped as p, readKnownKeys as r, fetchWhile as s, findSigners as t, namePackages as u };
