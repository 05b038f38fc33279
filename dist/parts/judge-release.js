import { c as isError, f as unlessProblem, g as init_group_by, h as groupBy, s as init_errors, t as ProblemError } from "./errors.js";
import { m as nameSome } from "./text.js";
import { i as formatPlatform, o as parsePlatform } from "./platform.js";
import { a as parseVersion, i as parseTag, o as samePrecedence, t as compareVersions } from "./version.js";
import { d as pathInSite } from "./paths.js";
import { a as parseObject } from "./json.js";
import { i as hashFile, u as readRegularFile } from "./read-file.js";
import { t as present } from "./present.js";
import { j as siteUrl } from "./install.js";
import { a as parseManifest, t as DEFAULT_PROTOCOLS } from "./manifest.js";
import { N as statesAll, k as namedFiles, y as withSigned } from "./provider-facts.js";
import { _ as signatureFilename, d as manifestFilename, g as shasumsFilename, l as isSignature, m as sbomFilename, o as isLaterSignature, p as packageFilename, s as isMirrorTag, t as attestationFilename } from "./filename.js";
import { g as pathBelow, m as readClientSums, p as readClientHash } from "./mirror.js";
import { a as sha256Of } from "./local-file.js";
import { r as packageKey } from "./site-copy.js";
import { n as findErrors, r as ruleOf } from "./rules.js";
import { c as editProviders, o as changeList } from "./retirement.js";
import { r as isNamed } from "./constraint.js";
import { t as areIdentical } from "./version-changes.js";
import { i as findAsset, t as LARGEST_ACCEPTED } from "./host.js";
import { t as latestOf } from "./site-host.js";
import { a as LARGEST_SBOM, o as readSbom, r as readBuiltFrom, t as isAbout } from "./version-facts.js";
import { r as coversAll, t as LARGEST_BUNDLE } from "./statement.js";
import { t as judgePackage } from "./package3.js";
import { i as repositoryOf } from "./check-evidence.js";
import { t as findSigners } from "./keyring.js";
import { randomUUID } from "node:crypto";
import { copyFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { dirname as dirname$1 } from "node:path/posix";
// src/catalog/edits/key-replacement.ts
function replaceSignatures(replacement) {
	const { site, addresses } = replacement;
	const versions = replacement.versions.map(({ version }) => version);
	const entries = addresses.map((address) => ({
		address,
		versions
	}));
	const keys = replacement.versions.flatMap((one) => one.keys);
	return editProviders({
		site,
		entries
	}, {
		change: (entry) => {
			const changed = replacement.versions.flatMap(({ version, signed, hashes, ...signature }) => {
				const stands = entry.versions.get(version);
				if (stands?.sums.url !== signed.url || stands.sums.sha256 !== signed.sha256) return [];
				const { signatureUrl, signatureSha256 } = signature;
				const packages = new Map([...stands.packages].map(([platform, one]) => {
					const h1 = hashes.get(platform) ?? one.h1;
					return [platform, h1 === one.h1 ? one : {
						...one,
						h1
					}];
				}));
				const h1Signed = statesAll(hashes, packages);
				const names = signature.keys.map(({ name }) => name);
				const sums = present({
					...stands.sums,
					keys: names,
					signatureUrl,
					signatureSha256,
					h1Signed
				});
				const next = {
					...stands,
					packages,
					sums
				};
				return areIdentical(stands, next) ? [] : [next];
			});
			const signed = changed.map(({ version }) => ({
				version,
				keys: replacement.versions.find((one) => one.version === version)?.keys ?? []
			}));
			return changeList(entry, withSigned(entry.provider, signed), changed);
		},
		keys: new Map(keys.map((key) => [key.name, key.publicKey])),
		message: () => replacement.message
	});
}
// src/importing/release-files.ts
init_group_by();
init_errors();
const LARGEST_SUMS = 1048576;
async function readAsset(release, asset, { host, directory }) {
	const path = join(directory, randomUUID());
	await host.fetch(release, asset, path);
	const bytes = await readRegularFile(path, asset.size);
	await rm(path);
	return bytes;
}
async function readNamed(release, { name, largest }, files) {
	const asset = findAsset(release.assets, name, largest);
	return asset && readAsset(release, asset, files);
}
// src/importing/kept-files.ts
async function findKeptVersions({ copy, files: listFiles, site, address, offered, store, released }) {
	if (offered.length === 0) return [];
	const stored = new Set(released.flatMap(({ assets }) => assets.map(({ url }) => url)));
	const all = new Set(await copy.list(""));
	const lists = offered.filter(({ path }) => all.has(path) && /\/versions(?:\/index\.json)?$/.test(`/${path}`));
	const listing = new Map((await listFiles()).map((file) => [file.path, file]));
	const list = new Map();
	for (const { path, versions } of lists) {
		const folder = dirname$1(path.replace(/\/index\.json$/, ""));
		for (const version of versions.keys()) {
			const parsed = unlessProblem(() => parseVersion(version));
			if (parsed === void 0 || list.has(version)) continue;
			const sums = shasumsFilename(address.type, parsed);
			const paths = await followDocuments(copy, `${folder}/${version}/download`, {
				base: siteUrl(site),
				all,
				sums
			});
			if (paths.size === 0) continue;
			const files = [];
			for (const [name, from] of paths) {
				const path = copy.localPath(from);
				files.push({
					name,
					path,
					size: (await stat(path)).size,
					sha256: await hashFile(path)
				});
			}
			const tag = `v${version}`;
			const assets = files.map(({ name, size, sha256 }) => {
				return {
					id: name,
					name,
					size,
					sha256,
					complete: true,
					url: store.downloadUrl({
						tag,
						address,
						version
					}, {
						name,
						sha256
					})
				};
			});
			const publishedAt = latestOf([...paths.values()].flatMap((from) => listing.get(from) ?? []));
			const state = {
				draft: false,
				immutable: false,
				url: siteUrl(site),
				publishedAt
			};
			list.set(version, {
				version,
				files,
				release: {
					id: `${folder}/${version}`,
					tag,
					...state,
					assets
				}
			});
		}
	}
	return [...list.values()].filter(({ release }) => release.assets.every(({ url }) => !stored.has(url)));
}
const PACKAGE = /^terraform-provider-[\w.+-]+\.zip$/;
async function followDocuments(copy, folder, { base, all, sums }) {
	const paths = new Map();
	for (const path of await copy.list(folder)) {
		const document = parseObject(await copy.read(path) ?? "") ?? {};
		const { href } = new URL(path.replace(/\/index\.json$/, ""), base);
		const find = (link) => {
			if (typeof link !== "string" || !URL.canParse(link, href)) return void 0;
			const target = pathBelow(base, new URL(link, href).href);
			return target !== void 0 && all.has(target) ? target : void 0;
		};
		const [zip, checksums, signature] = [
			"download_url",
			"shasums_url",
			"shasums_signature_url"
		].map((name) => find(document[name]));
		const { filename } = document;
		if (zip === void 0 || checksums === void 0 || signature === void 0) continue;
		if (typeof filename !== "string" || !PACKAGE.test(filename)) continue;
		paths.set(filename, zip).set(sums, checksums).set(`${sums}.sig`, signature);
	}
	return paths;
}
function withKept(releases, kept) {
	return {
		...releases,
		fetch: async (release, asset, path) => {
			const file = kept.find((one) => one.release === release)?.files.find(({ name }) => name === asset.name);
			if (file === void 0) return releases.fetch(release, asset, path);
			await copyFile(file.path, path);
			return file.sha256;
		}
	};
}
async function storeKept(store, { version, files }, { address, log }) {
	const problems = await store.check(files);
	const errors = problems.filter(isError);
	if (errors.length > 0) throw new ProblemError(errors);
	log.tell(problems);
	const stored = [];
	for (const file of files) stored.push(await store.put({
		tag: `v${version}`,
		address,
		version
	}, file));
	return stored;
}
function withNamed(release, address, facts) {
	if (release.inSite === void 0) return release;
	const paths = namedFiles(facts).flatMap(({ url }) => pathInSite(address, facts.version, url) ?? []);
	const assets = release.assets.filter(({ id }) => paths.includes(String(id)));
	const names = new Set(assets.map(({ name }) => name));
	return {
		...release,
		assets: [...assets, ...release.assets.filter(({ name }) => !names.has(name))]
	};
}
async function chooseOwn(releases, { address, catalog: { entries }, offered, choice, read }) {
	const facts = new Map(entries.flatMap(({ versions }) => [...versions]));
	const isLost = entries.some(({ provider }) => provider === void 0);
	const names = new Set([...entries.flatMap(({ provider }) => provider?.versions.map(({ version }) => version) ?? []), ...offered.flatMap(({ versions }) => [...versions.keys()])]);
	const released = [];
	const skipped = [];
	for (const release of releases) {
		const { tag } = release;
		const version = tag.replace(/^v/, "");
		const one = facts.get(version);
		if (release.inSite === void 0) released.push(release);
		else if (one !== void 0) released.push(withNamed(release, address, one));
		else if (isLost || names.has(version) || isNamed(choice, version)) released.push(await withListed(release, read));
		else if (release.assets.some(({ name }) => isSignature(name))) skipped.push({
			tag,
			version,
			code: "not-listed",
			reason: `its signed files are in the site, and nothing lists it: a publish stopped before that, or the catalog is older than the files. To list it, set ‹versions: ${version}›`
		});
	}
	return {
		released,
		skipped
	};
}
async function withListed(release, read) {
	const sumsFiles = release.assets.filter(({ name, size }) => name.endsWith("SHA256SUMS") && size <= 1048576);
	const others = release.assets.filter((asset) => !sumsFiles.includes(asset));
	let chosen;
	for (const sums of sumsFiles) {
		const { sums: lines } = readClientSums((await read(release, sums)).toString("utf8"));
		const isListed = ({ id, name }) => {
			const digest = readClientHash(lines.get(name) ?? "");
			return !lines.has(name) || digest !== void 0 && String(id).includes(`/${digest.slice(0, 12)}/`);
		};
		const assets = others.filter(isListed);
		const byName = groupBy(assets, ({ name }) => name);
		const isComplete = [...lines.keys()].every((name) => byName.has(name));
		if (chosen === void 0 || isComplete) chosen = {
			...release,
			assets: [sums, ...assets]
		};
		if (isComplete) break;
	}
	return chosen ?? release;
}
// src/importing/group-releases.ts
init_errors();
function groupReleases(type, releases, facts) {
	const skipped = [];
	const candidates = [];
	for (const release of releases) {
		const { tag, draft } = release;
		if (isMirrorTag(tag)) continue;
		if (draft) {
			skipped.push({
				tag,
				code: "draft",
				reason: "it is a draft: terraform and tofu get 404 for its files"
			});
			continue;
		}
		let reason = "its tag is not a version";
		const version = unlessProblem(() => parseTag(tag), ([problem]) => {
			reason = problem?.found ?? reason;
		});
		if (version === void 0) skipped.push({
			tag,
			code: "no-version",
			reason: explainTag(tag, reason)
		});
		else candidates.push({
			type,
			release,
			version
		});
	}
	candidates.sort((a, b) => compareVersions({
		...a.version,
		metadata: ""
	}, {
		...b.version,
		metadata: ""
	}) || rank(a, b, facts));
	const groups = [];
	for (const candidate of candidates) {
		const last = groups.at(-1);
		if (last !== void 0 && samePrecedence(last[0].version, candidate.version)) last.push(candidate);
		else groups.push([candidate]);
	}
	return {
		groups,
		skipped
	};
}
function explainTag(tag, reason) {
	if (reason.includes("clients")) return reason;
	return /^v?\d+(?:\.\d+)?$/.test(tag) || reason.includes("leading zeros") ? `${reason}: terraform and tofu request it with three plain numbers` : `${reason}: tofu, and terraform before 1.12, reject a provider with such a version in its list: "includes invalid version string"`;
}
function rank(a, b, facts) {
	const preference = ({ version, release }) => {
		const entry = facts.get(version.text);
		return entry === void 0 ? 2 : Number(entry.tag !== release.tag);
	};
	const order = ({ release: { publishedAt = "", tag } }) => `${publishedAt} ${tag}`;
	return preference(a) - preference(b) || (order(a) < order(b) ? -1 : 1);
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
	return present({
		tag: release.tag,
		version: version.text,
		file,
		code,
		reason
	});
}
function skipReasons(skipped) {
	return new Map(skipped.map(({ tag, version = tag.replace(/^v/, ""), reason }) => [version, `${version} was not imported: ${reason}`]));
}
function isSkipped(one) {
	return "code" in one && "reason" in one;
}
// src/importing/protocols.ts
init_errors();
function readStated(input, { entries }, offered) {
	const claimed = offered.flatMap(({ protocols = [] }) => [...protocols]);
	const current = entries.flatMap(({ provider }) => (provider?.versions ?? []).map(({ version, protocols }) => [version, protocols]));
	return {
		input,
		byVersion: new Map([...claimed, ...current])
	};
}
async function readProtocols(candidate, lines, { input, byVersion }, files) {
	const { text } = candidate.version;
	const { signed, fault } = await readManifest(candidate, lines, files);
	if (signed !== void 0) {
		const isOther = input !== void 0 && input.join() !== signed.join();
		const warning = {
			code: "protocols-invalid",
			severity: "warning",
			found: `${text}: its signed manifest lists protocols ${signed.join(", ")}, but ‹protocols› is ${input?.join(", ")}`,
			expected: "‹protocols› for versions without a signed manifest",
			fix: "Set ‹versions› to those; this one has the protocols of its manifest"
		};
		return {
			protocols: signed,
			by: "manifest",
			warnings: isOther ? [warning] : []
		};
	}
	const stated = byVersion.get(text);
	const by = input !== void 0 ? "input" : stated !== void 0 ? "list" : "default";
	const protocols = input ?? stated ?? DEFAULT_PROTOCOLS;
	if (fault === void 0) return {
		protocols,
		by,
		warnings: []
	};
	return {
		protocols,
		by,
		warnings: [{
			code: "manifest-invalid",
			severity: "warning",
			found: `${text}: ${fault}, so the site states protocol ${protocols.join(", ")}`,
			expected: "a signed manifest with the protocols that the provider supports",
			fix: `If that is wrong, run this again with ‹versions: ${text}› and ‹protocols›`
		}]
	};
}
async function readManifest({ type, release, version }, lines, files) {
	const usual = manifestFilename(type, version);
	const manifest = findAsset(release.assets, usual);
	if (manifest === void 0) return lines.has(usual) ? { fault: `the signed SHA256SUMS names ${usual}, which the release does not have` } : {};
	const { name, size } = manifest;
	const digest = readClientHash(lines.get(name) ?? "");
	if (digest === void 0) return { fault: `the signed SHA256SUMS does not name ${name}` };
	if (!(size <= 1048576)) return { fault: `${name} has ${size} bytes` };
	const bytes = await readAsset(release, manifest, files);
	const sha256 = sha256Of(bytes);
	if (sha256 !== digest) return { fault: `${name} has sha256 ${sha256}, but ${digest} in the signed SHA256SUMS` };
	try {
		return { signed: parseManifest(bytes.toString("utf8"), name).protocols };
	} catch (error) {
		if (!(error instanceof ProblemError) || error.problems[0]?.where !== name) throw error;
		return { fault: error.problems[0].found };
	}
}
function describeUnstated(versions) {
	if (versions.length === 0) return [];
	const [first = ""] = versions;
	return [{
		code: "manifest-missing",
		severity: "warning",
		found: `nothing says which protocols ${nameSome(versions, MOST_NAMED)} ${versions.length === 1 ? "supports" : "support"}, so the site states protocol ${DEFAULT_PROTOCOLS.join(", ")}`,
		expected: "a signed manifest, or a list that clients read, with the protocols of each version",
		fix: `If they support others, run this again with ‹versions›, such as \`${first}\`, and ‹protocols›, such as \`6.0\``
	}];
}
const MOST_NAMED = 10;
// src/importing/judge-release.ts
init_errors();
async function judgeRelease(candidate, { ring, now }, stated, files) {
	const { type, release, version } = candidate;
	const find = (name) => findAsset(release.assets, name);
	const complete = release.assets.filter((one) => one.complete);
	const others = complete.filter(({ name }) => /SHA256SUMS$/.test(name));
	const sums = find(shasumsFilename(type, version)) ?? (others.length === 1 ? others[0] : void 0);
	if (sums === void 0) return skip(candidate, "no-sums", `it has no ${shasumsFilename(type, version)}: terraform and tofu print "failed to retrieve authentication checksums for provider"`);
	const usual = `${sums.name}.sig`;
	const usualName = release.assets.some(({ name }) => name === usual) ? usual : signatureFilename(type, version);
	const signatures = [...complete.filter(({ name }) => isLaterSignature(name, sums.name)), ...complete.filter(({ name }) => name === usualName)];
	let fault = skip(candidate, "unsigned", `it has no ${usual}: terraform and tofu print "failed to retrieve cryptographic signature for provider"`);
	if (signatures.length === 0) return fault;
	if (!(sums.size <= 1048576)) return tooLarge(candidate, "bad-sums", sums, LARGEST_SUMS);
	const data = await readAsset(release, sums, files);
	let signed;
	for (const signature of signatures) {
		if (!(signature.size <= 65536)) {
			fault = tooLarge(candidate, "bad-signature", signature, LARGEST_ACCEPTED);
			continue;
		}
		const bytes = await readAsset(release, signature, files);
		const result = await findSigners(ring, {
			data,
			signature: bytes,
			now: now()
		});
		if ("code" in result) fault = skip(candidate, result.code, result.reason);
		else signed = {
			...result,
			signature: {
				...signature,
				sha256: sha256Of(bytes)
			}
		};
		if (signed !== void 0) break;
	}
	if (signed === void 0) return fault;
	const { sums: lines, blankLine } = readClientSums(Buffer.from(data).toString("utf8"));
	if (blankLine !== void 0) return skip(candidate, "bad-sums", `line ${blankLine} of its SHA256SUMS is blank: terraform and tofu crash: "index out of range"`);
	const protocols = await readProtocols(candidate, lines, stated, files);
	const shasums = {
		name: sums.name,
		sha256: sha256Of(data)
	};
	return {
		candidate,
		...signed,
		shasums,
		...protocols,
		...matchPackages(candidate, lines)
	};
}
function tooLarge(candidate, code, { name, size }, most) {
	return skip(candidate, code, `its ${name} has ${size} bytes: terraform and tofu have no limit, but ${most} is ten times the size of any real one, so it was not read`);
}
async function adoptEvidence({ type, release, version }, { packages, shasums }, files) {
	const find = (filename, largest) => release.assets.filter(({ name, size, complete }) => name === filename && complete && !(size > largest));
	const assets = [];
	const name = attestationFilename(type, version);
	let bundle;
	for (const asset of find(name, LARGEST_BUNDLE)) {
		const bytes = await readAsset(release, asset, files);
		const { findContradiction } = await import("./verify-bundle.js");
		if (!coversAll(bytes, [...packages.map(({ file }) => file), shasums])) continue;
		if (findContradiction(bytes, repositoryOf(asset.url)) !== void 0) continue;
		bundle = bytes;
		assets.push(asset);
		break;
	}
	const attestation = bundle && { name };
	const sbomName = sbomFilename(type, version);
	for (const asset of find(sbomName, LARGEST_SBOM)) {
		const bytes = await readAsset(release, asset, files);
		const file = {
			name: sbomName,
			size: bytes.length,
			sha256: sha256Of(bytes)
		};
		if (!(bundle === void 0 || coversAll(bundle, [file])) || !isAbout(readSbom(bytes), packages)) continue;
		return {
			assets: [...assets, asset],
			attestation,
			sbom: {
				file,
				builtFrom: readBuiltFrom(bytes)
			}
		};
	}
	return {
		assets,
		attestation,
		sbom: void 0
	};
}
const TOO_LARGE = 2 ** 31;
function matchPackages(candidate, sums) {
	const { release } = candidate;
	const wantedPackages = [];
	const leftOut = [];
	const names = [...sums.keys(), ...release.assets.map(({ name }) => name)];
	for (const { name, platform } of namePackages(names, candidate)) {
		const leave = (code, reason) => leftOut.push(skip(candidate, code, reason, name));
		const asset = findAsset(release.assets, name);
		const hash = sums.get(name);
		const sha256 = readClientHash(hash ?? "");
		if (platform === void 0) leave("odd-name", "it is not named terraform-provider-TYPE_VERSION_OS_ARCH.zip, the only name that terraform and tofu find in a `filesystem_mirror`");
		else if (asset === void 0) leave("missing-file", "SHA256SUMS lists it, but the release lacks it: terraform and tofu get 404");
		else if (hash === void 0) leave("not-in-sums", `terraform and tofu print "checksum list has no SHA-256 hash for ${JSON.stringify(name)}"`);
		else if (sha256 === void 0) leave("bad-sums", "its checksum in SHA256SUMS is not 64 hexadecimal digits: terraform and tofu reject it, or crash");
		else if (asset.sha256 !== void 0 && asset.sha256 !== sha256) leftOut.push(wrongDigest(candidate, name, asset.sha256, sha256));
		else if (asset.size >= TOO_LARGE) leave("refused-zip", `it has ${asset.size} bytes, and GitHub accepts only files under 2 GiB`);
		else wantedPackages.push({
			platform,
			asset,
			sha256
		});
	}
	return {
		wanted: wantedPackages,
		leftOut
	};
}
function namePackages(names, { type, version }) {
	return [...new Set(names)].filter((name) => name.startsWith(`terraform-provider-${type}_`) && name.endsWith(".zip")).map((name) => {
		const text = /_([a-z0-9]+_[a-z0-9]+)\.zip$/.exec(name)?.[1] ?? "";
		const read = unlessProblem(() => parsePlatform(text));
		const platform = read !== void 0 && packageFilename(type, version, read) === name ? read : void 0;
		return {
			name,
			platform,
			key: platform === void 0 ? `~${name}` : formatPlatform(platform)
		};
	}).sort((a, b) => a.key < b.key ? -1 : 1);
}
async function takePackages({ candidate, wanted, leftOut, hashes }, listedHashes, files) {
	const { type, release, version } = candidate;
	const take = async ({ platform, sha256, asset }) => {
		const { name, size } = asset;
		const hash = async () => fetchWhile(release, asset, files, async (fetched, path) => {
			if (fetched !== sha256) return wrongDigest(candidate, name, fetched, sha256);
			const opening = {
				type,
				version,
				platform: formatPlatform(platform),
				path,
				where: name,
				signal: files.signal
			};
			const { facts: h1, observations } = await judgePackage(opening);
			const faults = findErrors(observations).map(({ rule, found }) => `${found}; expected ${ruleOf(rule).expected}`);
			if (h1 !== void 0 && faults.length === 0) return h1;
			return skip(candidate, "refused-zip", `terraform and tofu can't install or start it, or get the wrong files: ${faults.join(". ")}`, name);
		});
		const signed = hashes.get(formatPlatform(platform));
		const listedHash = listedHashes.get(packageKey({
			sha256,
			name
		})) ?? signed;
		const trustedHash = signed === void 0 || signed === listedHash ? listedHash : void 0;
		const h1 = (asset.sha256 === void 0 ? void 0 : trustedHash) ?? await files.turn(hash);
		files.onChecked();
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
async function fetchWhile(release, asset, { host, directory, signal }, use) {
	signal.throwIfAborted();
	const path = join(directory, asset.name);
	try {
		return await use(await host.fetch(release, asset, path), path);
	} finally {
		await rm(path, { force: true });
	}
}
function wrongDigest(candidate, name, is, expected) {
	return skip(candidate, "wrong-digest", `its sha256 is ${is}, but ${expected} in SHA256SUMS: terraform and tofu print "archive has incorrect checksum"`, name);
}
export { replaceSignatures as C, readNamed as S, storeKept as _, namePackages as a, LARGEST_SUMS as b, readStated as c, skip as d, skipBeside as f, findKeptVersions as g, chooseOwn as h, matchPackages as i, groupReleases as l, skipTwin as m, fetchWhile as n, takePackages as o, skipReasons as p, judgeRelease as r, describeUnstated as s, adoptEvidence as t, isSkipped as u, withKept as v, readAsset as x, withNamed as y };
