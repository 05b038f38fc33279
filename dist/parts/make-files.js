import { r as publishVersions } from "./publication.js";
import { x as renderDocumentationFacts } from "./mirror2.js";
import { c as keyPath, s as documentationPath } from "./paths.js";
import { a as findUnreadable } from "./served-lists.js";
import { r as mapConcurrently, t as init_concurrency } from "./concurrency.js";
import { g as init_group_by, h as groupBy, n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
import { s as isHeld } from "./release.js";
import { _ as signatureFilename, d as manifestFilename, g as shasumsFilename, i as filenameInUrl, m as sbomFilename, p as packageFilename, r as executableName, t as attestationFilename } from "./filename.js";
import { t as BuildInfoScanner } from "./build-info.js";
import { f as parseShasums, h as renderShasums } from "./mirror.js";
import { i as findAsset, s as unlessLost, t as LARGEST_ACCEPTED } from "./host.js";
import { n as findErrors } from "./rules.js";
import { i as formatPlatform } from "./platform.js";
import { t as renderChange } from "./change.js";
import { s as siteAddress } from "./plan-address.js";
import { c as publishedKey, i as nameKeys, l as verifies, n as inOrder, r as keyName } from "./signer.js";
import { i as versionFacts, o as readSbom, r as readBuiltFrom, s as renderSbom, t as isAbout } from "./version-facts.js";
import { u as formatSize } from "./text.js";
import { o as withCopies } from "./plan.js";
import { n as FRAMEWORK } from "./manifest.js";
import { i as coversExactly } from "./statement.js";
import { a as sha256Of, s as writeLocalFile } from "./local-file.js";
import { n as repositoryUrl } from "./context.js";
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { availableParallelism } from "node:os";
// src/package/packages.ts
init_group_by();
init_errors();
init_concurrency();
const CORES = availableParallelism();
async function writePackages(options) {
	await mkdir(options.directory, { recursive: true });
	const nextReader = startPace(CORES, options.builds.length);
	const ready = new Map();
	const waiting = [...options.builds];
	const write = async (build, signal) => {
		const reader = nextReader();
		const result = await writePackage(build, {
			...options,
			signal,
			reader
		}).finally(reader.end);
		ready.set(build, result);
		for (let [next] = waiting; next !== void 0; [next] = waiting) {
			const done = ready.get(next);
			if (done === void 0) break;
			waiting.shift();
			options.onPackage(done, next);
		}
		return result;
	};
	return mapConcurrently(options.builds, CORES + 1, write, options.signal);
}
async function writePackage(build, options) {
	const { compression, type, version, signal } = options;
	const { path, platform, sha256 } = build;
	const purpose = {
		type,
		version,
		platform
	};
	const destination = join(options.directory, packageFilename(type, version, platform));
	const { demandSound, takeZip } = await import("./check-zip2.js");
	if (build.kind === "zip") return {
		platform,
		...await takeZip(path, destination, purpose, signal)
	};
	const name = executableName(type, version, platform);
	const included = options.includes.map((file) => ({
		...file,
		executable: false
	}));
	const scanner = new BuildInfoScanner();
	const onRead = (block) => {
		scanner.add(block);
		options.onRead?.(build, block.length);
		return options.reader.advance(block.length);
	};
	const entries = [{
		name,
		path,
		executable: true,
		sha256,
		onRead
	}, ...included];
	const { writeZip } = await import("./zip.js");
	const judge = (bytes) => demandSound(bytes, purpose, path);
	return {
		platform,
		...await writeZip({
			destination,
			entries,
			compression,
			judge,
			signal
		}),
		buildInfo: scanner.end()
	};
}
const HEAD_START = 1 / 4;
function startPace(cores, builds) {
	const readers = [];
	let behind = builds;
	const mayGo = (build) => {
		const [first = build] = readers;
		return behind === 0 || readers.indexOf(build) < cores || build.read <= first.read * HEAD_START;
	};
	const wake = () => {
		for (const build of readers) if (mayGo(build)) build.go();
	};
	return () => {
		const build = {
			read: 0,
			go: () => {}
		};
		readers.push(build);
		behind--;
		return {
			advance: async (bytes) => {
				build.read += bytes;
				wake();
				if (!mayGo(build)) await new Promise((go) => build.go = go);
			},
			end: () => {
				readers.splice(readers.indexOf(build), 1);
				build.go();
				wake();
			}
		};
	};
}
// src/publishing/release/judge-builds.ts
async function judgeBuilds(packages, { plan, reading, facts }, inputs, world) {
	const problems = new Problems();
	problems.add(warnOfBuilds(packages, inputs));
	problems.add(await judgeCommit(packages, plan.settings.tag, world));
	problems.add(judgeProtocols(packages, plan, reading));
	if (facts === void 0 || inputs.overwrite) problems.throwIfAny();
	return problems.warnings;
}
async function judgeCommit(packages, tag, world) {
	const [revision, ...others] = new Set(packages.map(({ buildInfo }) => buildInfo?.revision));
	if (revision === void 0 || others.length > 0) return [];
	const ref = `refs/tags/${tag}`;
	const sources = await world.sources();
	const commit = await sources?.findCommit(ref) ?? (world.ref === ref ? world.sha : void 0);
	if (commit === revision || (commit ?? world.ref) === void 0) return [];
	return [{
		code: "build-other-commit",
		severity: commit !== void 0 && await sources?.findCommit(revision) === revision ? "error" : "warning",
		found: `the executables were built from commit ${revision.slice(0, 12)}, and tag ${tag} names ${commit?.slice(0, 12) ?? "a commit that the run can't see"}`,
		expected: "builds of the tagged commit",
		fix: `Check out ${tag} in the job that builds‹in workflows: , with the input \`ref\` of actions/checkout›`
	}];
}
function judgeProtocols(packages, plan, reading) {
	const missing = plan.warnings.find(({ code }) => code === "manifest-missing");
	const isFirst = reading.catalog.entries.every(({ provider }) => !provider?.versions.length);
	const modules = new Set(packages.flatMap(({ buildInfo }) => buildInfo?.modules.map(({ path }) => path)));
	if (missing === void 0 || !isFirst || !modules.has("github.com/hashicorp/terraform-plugin-framework")) return [];
	const found = `${missing.found}, and the executables of this first version contain ${FRAMEWORK}`;
	return [{
		...missing,
		severity: "error",
		found
	}];
}
function warnOfBuilds(packages, { sbom }) {
	const warnings = [];
	const goBuilds = packages.filter(({ buildInfo }) => buildInfo !== void 0);
	const changed = goBuilds.filter(({ buildInfo }) => buildInfo?.modified);
	if (changed.length > 0) warnings.push({
		code: "build-modified",
		severity: "warning",
		found: `executables were built from a checkout with uncommitted changes (vcs.modified=true), for ${namePlatforms(changed)}`,
		expected: "builds of the tagged commit",
		fix: "Build from a clean checkout, or add generated files to .gitignore"
	});
	const differing = [...describeDifference(goBuilds, "Go version", ({ buildInfo }) => buildInfo?.goVersion), ...describeDifference(goBuilds, "revision", ({ buildInfo }) => buildInfo?.revision)];
	if (differing.length > 0) warnings.push({
		code: "build-mixed",
		severity: "warning",
		found: `the executables were not built alike: ${differing.join("; ")}`,
		expected: "one Go version and one commit for all platforms",
		fix: "Build all platforms in one job, or with the same Go version from the same commit"
	});
	const unknown = packages.filter((one) => !goBuilds.includes(one));
	if (sbom && unknown.length > 0) warnings.push({
		code: "build-unknown",
		severity: "notice",
		found: `the executables for ${namePlatforms(unknown)} have no Go build information, so the SBOM lists no modules for them`,
		expected: "executables built by Go 1.18 or later, not packed afterwards",
		fix: "No action needed for other languages; for Go, don't pack the executables (UPX)"
	});
	return warnings;
}
function describeDifference(packages, what, read) {
	const groups = groupBy(packages, (one) => read(one) ?? "none");
	if (groups.size < 2) return [];
	return [`${what} ${[...groups].map(([value, on]) => `${value} for ${namePlatforms(on)}`).join(", ")}`];
}
function namePlatforms(packages) {
	return packages.map(({ platform }) => formatPlatform(platform)).join(", ");
}
// src/publishing/release/make-evidence.ts
init_errors();
async function makeSbom(packages, { plan, releaseState, store, mayAdd }, directory, { serverUrl, repository }) {
	const { address, version } = plan;
	const name = sbomFilename(address.type, version);
	const text = renderSbom({
		type: address.type,
		version: version.text,
		repositoryUrl: repositoryUrl(serverUrl, repository),
		packages: packages.map(({ platform, file, buildInfo }) => ({
			platform: formatPlatform(platform),
			filename: file.name,
			sha256: file.sha256,
			executable: executableName(address.type, version, platform),
			build: buildInfo
		}))
	});
	const bytes = Buffer.from(text);
	const file = await writeLocalFile(directory, name, bytes);
	const builtFrom = readBuiltFrom(bytes);
	const { release } = releaseState;
	if (release === void 0 || mayAdd) return {
		file,
		builtFrom
	};
	const asset = findAsset(release.assets, name);
	if (asset === void 0) return void 0;
	const published = asset.size > 16777216 || await isHeld(release, asset, file, store) ? bytes : Buffer.from(await store.download(release, asset));
	const sbom = isAbout(readSbom(published), packages) && isDeepStrictEqual(readBuiltFrom(published), builtFrom) ? published : bytes;
	return {
		file: await writeLocalFile(directory, name, sbom),
		builtFrom
	};
}
async function attestFiles(files, { plan, releaseState, store, mayAdd }, isWanted, directory, world) {
	const { address, version } = plan;
	const { release } = releaseState;
	const name = attestationFilename(address.type, version);
	const asset = release && findAsset(release.assets, name, 524288);
	const download = release && asset && await unlessLost(() => store.download(release, asset));
	const existing = download !== void 0 && coversExactly(download, files) ? download : void 0;
	let bundle;
	if (existing !== void 0 && release?.draft === true) {
		if (await (await world.attester()).isProven(existing)) bundle = existing;
	} else if (existing !== void 0) {
		const { findContradiction } = await import("./verify-bundle.js");
		if (findContradiction(existing, repositoryUrl(world.serverUrl, world.repository)) === void 0) bundle = existing;
	}
	if (bundle === void 0 && isWanted && !mayAdd) return {
		attestation: void 0,
		warnings: [{
			code: "attestation-missing",
			severity: "warning",
			found: `release ${release?.tag} is already published, without an attestation of exactly these files by this repository`,
			expected: "an attestation that is made before the release is public",
			fix: release?.immutable ? "To have one, release a new version" : "To have one, set ‹overwrite: true› for one run, or release a new version"
		}]
	};
	if (bundle === void 0 && isWanted) {
		bundle = await (await world.attester()).attest(files);
		if (bundle.length > 524288 || !coversExactly(bundle, files)) throw new ProblemError({
			code: "attestation-failed",
			found: "the signed attestation does not name the files of this run",
			expected: "a statement over the packages and the checksums",
			fix: "Run the job again; if this happens again, report it as a bug"
		});
	}
	if (bundle === void 0) {
		const unbelieved = {
			code: "attestation-invalid",
			severity: "warning",
			found: `${name} is left out: nothing proves that a workflow of this repository signed it`,
			expected: "an attestation that Sigstore vouches for",
			fix: "Set ‹attest: true› to sign a new one, or delete the file"
		};
		return {
			attestation: void 0,
			warnings: existing === void 0 ? [] : [unbelieved]
		};
	}
	const accepts = async (other) => coversExactly(other, files) && (await world.attester()).isProven(other);
	return {
		attestation: {
			...await writeLocalFile(directory, name, bundle),
			accepts
		},
		warnings: []
	};
}
// src/publishing/release/sign-files.ts
async function signFiles(packages, sbom, before, directory, now) {
	const { plan, keys, facts } = before;
	const { address, version, manifest } = plan;
	const write = (name, bytes) => writeLocalFile(directory, name, bytes);
	const packed = packages.map(({ file }) => file);
	const manifests = manifest.bytes === void 0 ? [] : [await write(manifestFilename(address.type, version), manifest.bytes)];
	const text = renderShasums([...packed, ...manifests]);
	const shasums = await write(shasumsFilename(address.type, version), Buffer.from(text));
	let signed = await keptSignature(text, before, now);
	let lostSignature;
	if (signed === void 0) {
		lostSignature = facts?.sums.signatureUrl;
		const signers = inOrder(keys);
		const stated = new Map(packages.map(({ platform, h1 }) => [formatPlatform(platform), h1]));
		const signatures = await Promise.all(signers.map((key) => key.sign(Buffer.from(text), stated)));
		const name = signatureFilename(address.type, version);
		signed = {
			bytes: Buffer.concat(signatures),
			name,
			signers,
			warnings: []
		};
	}
	const { bytes, name, signers, warnings, url } = signed;
	const signature = {
		...await write(name, bytes),
		accepts: async (other) => Buffer.from(bytes).equals(other) || verifies(signers, text, other, now)
	};
	const vouching = [
		...manifests,
		shasums,
		signature
	];
	const evidence = sbom === void 0 ? [] : [sbom.file];
	const { NOTHING_STATED, readSigned, sharedHashes } = await import("./check-signature.js");
	const signing = {
		data: Buffer.from(text),
		signature: bytes,
		now
	};
	const read = await Promise.all(signers.map(({ publicKey }) => readSigned({
		publicKey,
		...signing
	})));
	return {
		packages,
		sbom,
		vouching,
		files: [
			...packed,
			...evidence,
			...vouching
		],
		shasums,
		signature,
		signatureUrl: url,
		lostSignature,
		signers,
		hashes: sharedHashes(read.map((one) => typeof one === "string" ? NOTHING_STATED : one)),
		warnings
	};
}
async function keptSignature(text, before, now) {
	const { keys, store, plan, facts } = before;
	const { release } = before.releaseState;
	if (release === void 0) return void 0;
	const usual = signatureFilename(plan.address.type, plan.version);
	const filename = facts === void 0 ? usual : filenameInUrl(facts.sums.signatureUrl);
	const first = async () => facts && findFirstSigners(facts, before);
	if (facts !== void 0 && release.immutable && !release.assets.some(({ name }) => name === filename)) {
		const asset = findAsset(release.assets, usual, LARGEST_ACCEPTED);
		const signers = await first();
		if (asset === void 0 || signers === void 0 || sha256Of(text) !== facts.sums.sha256) return void 0;
		const bytes = await store.download(release, asset);
		const warnings = findOtherKeys(release, signers, keys);
		return {
			bytes,
			name: asset.name,
			url: facts.sums.signatureUrl,
			signers,
			warnings
		};
	}
	const asset = findAsset(release.assets, filename, LARGEST_ACCEPTED);
	if (asset === void 0) return void 0;
	const bytes = await unlessLost(() => store.download(release, asset));
	if (bytes === void 0) return void 0;
	const holds = (signers) => verifies(signers, text, bytes, now);
	let signers = await first();
	if (signers === void 0 || !await holds(signers)) {
		const holding = [];
		for (const key of inOrder(keys)) if (await holds([key])) holding.push(key);
		const [firstKey, ...others] = holding;
		if (firstKey === void 0 || holding.length < keys.length && release.draft) return void 0;
		signers = [firstKey, ...others];
	}
	return {
		bytes,
		name: asset.name,
		signers,
		warnings: findOtherKeys(release, signers, keys)
	};
}
async function findFirstSigners(facts, { keys, reading, site }) {
	const signers = [];
	for (const name of facts.sums.keys) {
		let signer = keys.find((key) => keyName(key.keyId, key.publicKey) === name);
		if (signer === void 0) {
			const armor = await site.read(reading.head, keyPath(name));
			if (armor === void 0 || keyName(name.slice(0, 16), armor) !== name) return void 0;
			const { readPublicKeys } = await import("./public-keys2.js");
			[signer] = await readPublicKeys(armor, keyPath(name));
		}
		if (signer === void 0) return void 0;
		signers.push(signer);
	}
	const [first, ...others] = signers;
	return first && [first, ...others];
}
function findOtherKeys({ tag }, signers, keys) {
	const missing = keys.filter((key) => !signers.some(({ keyId }) => keyId === key.keyId));
	if (missing.length === 0) return [];
	return [{
		code: "key-unusual",
		severity: missing.some((key) => key === keys[0]) ? "warning" : "notice",
		found: `release ${tag} was signed with ${nameKeys(signers.map(({ keyId }) => keyId))}, but this run has ${nameKeys(missing.map(({ keyId }) => keyId))}`,
		expected: "the same keys for each run of a version",
		fix: "No action needed: the first signature stays, and this run's keys sign new versions"
	}];
}
// src/publishing/release/make-files.ts
init_concurrency();
init_errors();
async function makeFiles(sender, before, inputs, directory, world) {
	const { plan, store } = before;
	const { compression, overwrite, attest } = inputs;
	const packed = await packBuilds(sender, plan, compression, store.words.sent, directory, world);
	const packages = overwrite ? packed : await keepPublished(packed, before, directory, world);
	const oddities = await judgeBuilds(packages, before, inputs, world);
	const sbom = inputs.sbom ? await makeSbom(packages, before, directory, world) : void 0;
	if (sbom !== void 0) sender.send(sbom.file);
	await sender.arrived();
	const signed = await signFiles(packages, sbom, before, directory, world.now());
	for (const file of signed.vouching) sender.send(file);
	const attested = [...signed.packages.map(({ file }) => file), ...sbom === void 0 ? [] : [sbom.file]];
	const isWanted = attest && !inputs["dry-run"];
	const { attestation, warnings } = await attestFiles([...attested, signed.shasums], before, isWanted, directory, world);
	const files = {
		...signed,
		warnings: [
			...oddities,
			...signed.warnings,
			...warnings
		]
	};
	if (attestation === void 0) return files;
	sender.send(attestation);
	return {
		...files,
		files: [...signed.files, attestation],
		attestation
	};
}
function packBuilds(sender, plan, compression, sent, directory, { log, cancelled }) {
	const progress = trackProgress(plan.builds, sent, log);
	return withCopies(plan.includes, directory, (includes) => writePackages({
		builds: plan.builds,
		type: plan.address.type,
		version: plan.version,
		includes,
		compression,
		directory,
		signal: AbortSignal.any([sender.signal, cancelled]),
		onRead: progress.read,
		onPackage: ({ file }, build) => {
			progress.packed(build, file.size);
			sender.send(file, () => progress.sent(build, file.size));
		}
	}));
}
function trackProgress(builds, word, log) {
	const total = builds.reduce((sum, { size }) => sum + size, 0);
	const width = builds.reduce((most, { platform }) => Math.max(most, formatPlatform(platform).length), 0);
	const open = new Map();
	const waiting = new Map();
	const state = {
		read: 0,
		packed: 0,
		bytes: 0,
		sent: 0,
		sentBytes: 0
	};
	const describe = () => {
		const sent = `${state.sent} of ${builds.length} ${word}`;
		const line = ({ platform }, text) => `${formatPlatform(platform).padEnd(width)}  ${text}`;
		const items = [...[...waiting].map(([build, size]) => line(build, `${formatSize(size)} packed`)), ...[...open].map(([build, bytes]) => {
			const percent = build.size === 0 ? 100 : Math.floor(100 * bytes / build.size);
			return line(build, `${percent} % packed`);
		})];
		if (state.packed === builds.length) return {
			what: word,
			unit: "bytes",
			done: state.sentBytes,
			of: state.bytes,
			note: sent,
			items
		};
		const note = `${state.packed} of ${builds.length} packed, ${sent}`;
		return {
			what: "packing",
			unit: "bytes",
			done: state.read,
			of: total,
			note,
			items
		};
	};
	const report = () => log.progress(describe());
	return {
		read: (build, bytes) => {
			state.read += bytes;
			open.set(build, (open.get(build) ?? 0) + bytes);
			report();
		},
		packed: (build, size) => {
			state.read += build.size - (open.get(build) ?? 0);
			open.delete(build);
			waiting.set(build, size);
			state.packed++;
			state.bytes += size;
			report();
		},
		sent: (build, size) => {
			waiting.delete(build);
			state.sent++;
			state.sentBytes += size;
			report();
		}
	};
}
const LARGEST_CHECKSUMS = 1048576;
const AT_ONCE = 3;
async function keepPublished(packages, before, directory, world) {
	const { plan, store } = before;
	const { release } = before.releaseState;
	const { type } = plan.address;
	if (release === void 0 || release.draft) return packages;
	const others = new Map();
	for (const local of packages) {
		const asset = findAsset(release.assets, local.file.name);
		if (asset !== void 0 && !await isHeld(release, asset, local.file, store)) others.set(local, asset);
	}
	const sums = findAsset(release.assets, shasumsFilename(type, plan.version), LARGEST_CHECKSUMS);
	if (others.size === 0 || sums === void 0) return packages;
	const text = Buffer.from(await store.download(release, sums)).toString("utf8");
	const checksums = await keptSignature(text, before, world.now()) !== void 0 ? await new Problems().attempt(() => parseShasums(text)) : void 0;
	if (checksums === void 0) return packages;
	return mapConcurrently(packages, AT_ONCE, async (local) => {
		const asset = others.get(local);
		if (asset === void 0) return local;
		const { name, path } = local.file;
		const fetched = join(directory, `${randomUUID()}.part`);
		try {
			const sha256 = await store.fetch(release, asset, fetched);
			if (sha256 !== checksums.get(name)) return local;
			const { judgePackage } = await import("./package2.js");
			const { facts: h1, observations } = await judgePackage({
				type,
				version: plan.version,
				platform: formatPlatform(local.platform),
				path: fetched,
				where: name,
				signal: world.cancelled
			});
			if (h1 !== local.h1 || findErrors(observations).length > 0) return local;
			const { size } = await stat(fetched);
			await rename(fetched, path);
			world.log.info(`keeping the published ${name}, whose content is the same: sha256 ${sha256}`);
			return {
				...local,
				file: {
					name,
					path,
					size,
					sha256
				}
			};
		} finally {
			await rm(fetched, { force: true });
		}
	});
}
function imageOf({ address, version }, { packages, vouching }) {
	const files = packages.map(({ platform, file }) => [formatPlatform(platform), file]);
	return {
		address,
		version: version.text,
		packages: new Map(files),
		vouching
	};
}
function editFor({ plan }, inputs, signed, facts, published, text) {
	const { addresses, images } = plan;
	const { about, documentation } = plan.described;
	const keys = signed.signers.map(publishedKey);
	const { lostSignature } = signed;
	return publishVersions({
		site: siteAddress(plan),
		addresses,
		overwrite: inputs.overwrite,
		keptDocumentation: inputs["docs-versions"],
		versions: [{
			facts,
			text,
			published,
			about,
			documentation,
			images,
			keys,
			lostSignature
		}]
	});
}
function refuseUnreadable(before, inputs, signed, now) {
	const { plan, releaseState, reading, store } = before;
	const { release } = releaseState;
	if (release?.draft === false && release.inSite === void 0) return;
	const assets = signed.files.map((one) => ({
		name: one.name,
		url: store.downloadUrl(plan.settings, one)
	}));
	const change = editFor(before, inputs, signed, versionFacts(plan, { assets }, signed), now.toISOString()).apply(reading.catalog);
	const entries = change.entries.map(({ documented: _documented, ...entry }) => entry);
	const texts = change.entries.flatMap(({ address, documented = [] }) => documented.map((one) => [documentationPath(address, one.version), renderDocumentationFacts(one.facts)]));
	const problems = findUnreadable([...renderChange({
		...change,
		entries
	}, {
		...reading,
		search: void 0,
		renderNotes: () => ""
	}), ...texts]);
	if (problems.length > 0) throw new ProblemError(problems);
}
export { refuseUnreadable as a, packBuilds as i, imageOf as n, makeFiles as r, editFor as t };
