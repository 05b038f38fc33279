import { t as present } from "./present.js";
import { _ as withSigned } from "./provider-facts.js";
import { u as statesAll } from "./version-facts.js";
import { r as editProviders, t as changeList } from "./edit.js";
import { t as checkKnown } from "./retirement.js";
import { i as siteUrl } from "./site-facts.js";
import { n as limitConcurrency, r as mapConcurrently, t as init_concurrency } from "./concurrency.js";
import { h as init_group_by, m as groupBy, n as Problems, p as withReachedState, r as WORKFLOW_WORDS, s as init_errors, t as ProblemError, u as translateProblem } from "./errors.js";
import { d as takePackages, l as matchPackages, r as readKnownKeys, t as findSigners } from "./keyring.js";
import { r as formatAddress } from "./address.js";
import { n as isNamed, t as chooseVersions } from "./constraint.js";
import { a as planReplacement, n as findFiles, o as tampered, r as findSums, t as checkSums } from "./plan-replacement2.js";
import { i as readNamed, r as readAsset } from "./judge-release.js";
import { i as sha256Of, o as writeLocalFile } from "./local-file.js";
import { o as holds, t as LARGEST_ACCEPTED } from "./host.js";
import { a as filenameInUrl, d as manifestFilename, s as isLaterSignature, u as laterSignatureFilename } from "./filename.js";
import { c as publishedKey, r as keyName } from "./signer.js";
import { t as parseShasums } from "./shasums.js";
import { i as parseManifest } from "./manifest.js";
import { i as formatPlatform } from "./platform.js";
import { i as parseVersion } from "./version2.js";
import { n as editSite } from "./change-site.js";
import { s as readKnown, t as copySite } from "./site-copy.js";
import { i as withWorkFolder, r as withReport } from "./with-output.js";
import { basename } from "node:path";
// src/catalog/edits/key-replacement.ts
function replaceKeys(replacement) {
	const { site, addresses, key } = replacement;
	const versions = replacement.versions.map(({ version }) => version);
	const entries = addresses.map((address) => ({
		address,
		versions
	}));
	const [first] = addresses;
	const name = first === void 0 ? "" : `${first.namespace}/${first.type} `;
	return editProviders({
		site,
		entries
	}, {
		change: (entry) => changeEntry(entry, replacement),
		keys: new Map([[key.name, key.publicKey]]),
		message: () => `Replace the key of ${name}${versions.join(", ")} with ${key.name.slice(0, 16)}`
	});
}
function changeEntry(entry, { key, versions }) {
	const changed = versions.flatMap(({ version, signed: { url, sha256 }, signatureUrl, hashes }) => {
		const stands = entry.versions.get(version);
		if (stands?.sums.url !== url || stands.sums.sha256 !== sha256) return [];
		const { sums } = stands;
		if (sums.keys.join() === key.name && sums.signatureUrl === signatureUrl) return [];
		const h1Signed = statesAll(hashes, stands.packages);
		return [{
			...stands,
			sums: present({
				...sums,
				keys: [key.name],
				signatureUrl,
				h1Signed
			})
		}];
	});
	const signed = changed.map(({ version }) => ({
		version,
		keys: [key]
	}));
	return changeList(entry, withSigned(entry.provider, signed), changed);
}
// src/re-signing/unproven.ts
init_errors();
init_concurrency();
init_group_by();
async function findUnproven(work) {
	const { version, packages } = work.facts;
	const signed = await findProof(work);
	if (typeof signed !== "string") {
		const agreed = [...signed].filter(([platform, h1]) => packages.get(platform)?.h1 === h1);
		return { hashes: new Map(agreed) };
	}
	const doubt = signed;
	if (!isNamed(work.choice, version)) return {
		unproven: {
			version,
			doubt,
			isNamed: false
		},
		hashes: new Map()
	};
	const { faults, hashes } = await comparePackages(work);
	if (faults.length > 0) throw tampered(`${formatAddress(work.address)} ${version} differs from its checksums: ${faults.join("; ")}`);
	return {
		unproven: {
			version,
			doubt,
			isNamed: true
		},
		hashes
	};
}
function describeUnproven(unproven, address) {
	return [...groupBy(unproven, ({ doubt, isNamed: named }) => `${named} ${doubt}`).values()].flatMap((group) => {
		const [first] = group;
		if (first === void 0) return [];
		const versions = group.map(({ version }) => version).join(", ");
		const found = `no known key proves the checksums of ${formatAddress(address)} ${versions}: ${first.doubt}`;
		return [first.isNamed ? {
			...SIGNED,
			found
		} : notSigned(found, versions)];
	});
}
const EXPECTED = "a signature by a key that you trust: anyone with write access to the site can add a key to it";
function notSigned(found, versions) {
	return {
		code: "version-unproven",
		found,
		expected: EXPECTED,
		fix: `Set ‹gpg-public-keys› to its public key, or ‹old-key› to its whole fingerprint from your own records. If the key is lost or stolen, check these releases, then name each version that is yours: ‹versions: ${versions}›; they were not signed`
	};
}
const SIGNED = {
	code: "version-unproven",
	severity: "warning",
	expected: EXPECTED,
	fix: "It was signed because ‹versions› names it, and its packages match its checksums; if you did not publish it, `withdraw` it"
};
async function findProof(work) {
	const { data, directory, trusted: ring, world } = work;
	let doubt;
	for (const { release, asset, releases } of await findSignatures(work)) {
		const signature = await readAsset(release, asset, releases, directory);
		const found = await findSigners(ring, {
			data,
			signature,
			now: world.now()
		});
		if (!("code" in found)) return found.hashes;
		doubt ??= explain(found);
	}
	return doubt ?? "they have no signature";
}
function explain({ reason, unknown }) {
	if (unknown === void 0) return reason;
	return `their signature names key ${unknown.join(", ")}, which was not given`;
}
async function findSignatures(work) {
	const named = filenameInUrl(work.facts.sums.signatureUrl);
	return [work, ...await findBeside(work)].flatMap(({ releases, release }) => release.assets.filter((asset) => isOf(asset, work)).map((asset) => ({
		releases,
		release,
		asset
	}))).sort((a, b) => Number(b.asset.name === named) - Number(a.asset.name === named));
}
function isOf({ name, size, complete }, { sums }) {
	const isSignature = name === `${sums.name}.sig` || isLaterSignature(name, sums.name);
	return complete && size <= 65536 && isSignature;
}
async function findBeside(work) {
	const { release, facts, address, inSite } = work;
	if (!release.immutable) return [];
	return (await inSite.list(address)).filter(({ tag }) => tag === `v${facts.version}`).map((one) => ({
		releases: inSite,
		release: one
	}));
}
const LARGEST_MANIFEST = 1048576;
async function comparePackages(work) {
	const { address, facts, release, data } = work;
	const version = parseVersion(facts.version);
	const sums = parseShasums(Buffer.from(data).toString("utf8"));
	const candidate = {
		release,
		version
	};
	const found = {
		candidate,
		hashes: new Map(),
		...matchPackages(candidate, address.type, sums)
	};
	const { packages, leftOut } = await takePackages(found, {
		...work,
		type: address.type,
		hashes: new Map(),
		turn: limitConcurrency(1),
		signal: work.world.cancelled,
		onTaken: () => {}
	});
	const taken = new Map(packages.map((one) => [one.file.name, one]));
	const faults = leftOut.map(({ file, reason }) => `${file}: ${reason}`);
	const differing = [...facts.packages.values()].flatMap((one) => differsFrom(one, taken.get(one.filename)));
	const named = new Set([...taken.keys(), ...leftOut.map(({ file }) => file)]);
	const others = [...sums.keys()].filter((name) => !named.has(name));
	return {
		faults: [
			...faults,
			...differing,
			...await findUnseen(others, version, work, sums)
		],
		hashes: new Map(packages.map(({ platform, h1 }) => [formatPlatform(platform), h1]))
	};
}
function differsFrom({ filename, h1, size }, taken) {
	if (taken === void 0) return [];
	return [[
		"the content",
		taken.h1,
		h1
	], [
		"size",
		taken.file.size,
		size
	]].flatMap(([what, is, said]) => is === said ? [] : [`${filename} has ${what} ${is}, but ${said} on the site`]);
}
async function findUnseen(names, version, work, sums) {
	const manifest = manifestFilename(work.address.type, version);
	const faults = names.map((name) => name === manifest ? checkManifest(name, sums.get(name), work) : `SHA256SUMS lists ${name}, which is not one of its packages`);
	return (await Promise.all(faults)).filter((fault) => fault !== void 0);
}
async function checkManifest(name, sha256, { release, releases, directory }) {
	const bytes = await readNamed(release, {
		name,
		largest: LARGEST_MANIFEST
	}, releases, directory);
	if (bytes === void 0) return `${name} is missing from the release`;
	if (sha256Of(bytes) !== sha256) return `${name} does not match SHA256SUMS`;
	parseManifest(bytes.toString("utf8"), name);
}
// src/re-signing/re-sign.ts
async function reSign(facts, signing) {
	const place = await signing.find(facts);
	const found = findSums(place.listed, facts, signing.address);
	const data = await readAsset(found.release, found.sums, place.releases, signing.directory);
	checkSums(data, facts, found);
	const work = {
		...signing,
		...place,
		...found,
		facts,
		data
	};
	const { unproven, hashes } = await findUnproven(work);
	if (unproven?.isNamed === false) return { unproven };
	const { version, sums } = facts;
	const { signatureUrl } = sums;
	const before = sums.keys.map((name) => name.slice(0, 16));
	const known = await findOwnSignature(work);
	const { stored, ...put } = known === void 0 ? await putSignature(work, hashes) : {
		signatureUrl,
		sent: false,
		stored: [],
		hashes: known
	};
	const vouched = {
		version,
		signed: sums,
		before,
		...put
	};
	return unproven === void 0 ? {
		vouched,
		stored
	} : {
		vouched,
		stored,
		unproven
	};
}
async function findOwnSignature(work) {
	const { facts, key } = work;
	if (!facts.sums.keys.some((name) => name.startsWith(`${key.keyId}-`))) return void 0;
	const signature = {
		name: filenameInUrl(facts.sums.signatureUrl),
		largest: LARGEST_ACCEPTED
	};
	for (const { release, releases } of [work, ...await findBeside(work)]) {
		const bytes = await readNamed(release, signature, releases, work.directory);
		const hashes = bytes && await readHashes(work, bytes);
		if (hashes !== void 0) return hashes;
	}
}
async function putSignature(work, proven) {
	const { address, home = address, release, releases, inSite, facts, sums, key, world } = work;
	const name = laterSignatureFilename(sums.name, keyName(key.keyId, key.publicKey));
	const written = await writeLocalFile(work.directory, name, await key.sign(work.data, proven));
	let hashes = proven;
	const accepts = async (other) => {
		const own = await readHashes(work, other);
		hashes = own ?? hashes;
		return own !== void 0;
	};
	const file = {
		...written,
		accepts
	};
	const onRelease = facts.sums.url.slice(0, facts.sums.url.lastIndexOf("/") + 1) + encodeURIComponent(name);
	const existing = release.assets.find(({ name }) => name === file.name);
	if (existing !== void 0 && await holds(existing, file, (asset) => releases.download(release, asset))) return {
		signatureUrl: release.inSite === void 0 ? onRelease : existing.url,
		sent: false,
		stored: [],
		hashes
	};
	if ("put" in releases || release.immutable) {
		const target = {
			tag: facts.tag,
			version: facts.version,
			address: home
		};
		const stored = await inSite.put(target, file);
		world.log.info(`${inSite.words.sent} ${file.name}`);
		return {
			signatureUrl: inSite.downloadUrl(target, file),
			sent: false,
			stored: [stored],
			hashes
		};
	}
	await releases.upload(release, file);
	world.log.info(`${releases.words.sent} ${file.name}`);
	return {
		signatureUrl: onRelease,
		sent: true,
		stored: [],
		hashes
	};
}
async function readHashes({ key: { publicKey }, data, world }, signature) {
	const { readSigned } = await import("./check-signature.js");
	const read = await readSigned({
		publicKey,
		data,
		signature,
		now: world.now()
	});
	return typeof read === "string" ? void 0 : read.hashes;
}
// src/flow/replace-key.ts
init_concurrency();
async function replaceKey(inputs, world) {
	const run = (at, output) => withWorkFolder(output.path, "replace-key", (workFolder) => replaceIn(workFolder, inputs, at));
	return withReport(inputs, world, {
		run,
		describe: toReport
	});
}
async function replaceIn(directory, inputs, world) {
	const { log } = world;
	const plan = await log.group("checking", () => planReplacement(inputs, world));
	const { site, siteFacts, key, address, addresses } = plan;
	log.tell(key.warnings);
	const copy = await copySite(site, `${directory}/site`);
	const known = await readKnown(copy, addresses);
	const { wanted, unchanged } = await findWanted(plan, known, copy);
	const { readPublicKeys } = await import("./public-keys.js");
	const own = await readPublicKeys(key.publicKey, "‹gpg-private-key›");
	const trusted = [
		...plan.given,
		...own,
		...await readNamedKeys(plan, known)
	];
	const signing = {
		...plan,
		trusted,
		find: findFiles(plan),
		directory,
		world
	};
	const replaced = [];
	const failed = [];
	const unproven = [];
	let commit = copy.head.id;
	let changed = false;
	const sign = async (one) => {
		const problems = new Problems();
		return {
			...await problems.attempt(() => reSign(one, signing)),
			failed: problems.errors
		};
	};
	const replaceBatch = async (batch) => {
		const done = await mapConcurrently(batch, AT_ONCE, sign, world.cancelled);
		for (const one of done) for (const problem of one.failed) failed.push(problem);
		for (const one of done) if (one.unproven !== void 0) unproven.push(one.unproven);
		const vouched = done.flatMap((one) => one.vouched ?? []);
		if (vouched.length === 0) return;
		const edit = replaceKeys({
			site: siteFacts,
			addresses,
			key: publishedKey(key),
			versions: vouched
		});
		const update = await editSite(site, edit, world, { stored: done.flatMap(({ stored = [] }) => stored) });
		for (const one of vouched) replaced.push(one);
		commit = update.head.id;
		changed ||= update.changed || vouched.some(({ sent }) => sent);
	};
	await log.group("re-signing", async () => {
		for (let at = 0; at < wanted.length; at += MOST_VERSIONS) {
			const batch = wanted.slice(at, at + MOST_VERSIONS);
			const count = replaced.length;
			const reached = `${count === 1 ? "1 version has" : `${count} versions have`} the new key; the next run continues from there`;
			const step = () => replaceBatch(batch);
			await (count === 0 ? step() : withReachedState(reached, step));
			log.info(`checked ${at + batch.length} of ${wanted.length} versions`);
		}
	});
	const problems = describeUnproven(unproven, address);
	const doubted = problems.filter(({ severity }) => severity === "warning");
	const refused = problems.filter((problem) => !doubted.includes(problem));
	log.tell(doubted);
	return {
		address,
		siteUrl: siteUrl(siteFacts),
		replaced,
		unchanged,
		commit,
		changed,
		key: {
			keyId: key.keyId,
			fingerprint: key.fingerprint
		},
		failed: [...refused, ...failed],
		warnings: [...key.warnings, ...doubted]
	};
}
const MOST_VERSIONS = 25;
const AT_ONCE = 3;
function toReport({ failed, warnings, address, ...others }) {
	const told = (problem) => translateProblem(problem, WORKFLOW_WORDS);
	return {
		source: formatAddress(address),
		...others,
		failed: failed.map(told),
		warnings: warnings.map(told)
	};
}
async function readNamedKeys({ oldKey, oldFingerprint }, { keys }) {
	if (oldFingerprint === void 0) return [];
	const copies = [...keys].filter(([name]) => name.startsWith(`${oldKey}-`)).map((armor) => new Problems().attempt(() => readKnownKeys(new Map([armor]))));
	return (await Promise.all(copies)).flatMap((keys) => keys ?? []).filter(({ fingerprint }) => fingerprint === oldFingerprint);
}
async function findWanted(plan, known, copy) {
	const { address, choice, key, oldKey } = plan;
	const [own] = known.entries;
	const listed = checkKnown(address, own?.provider).versions.map(({ version }) => version);
	const chosen = choice === "all" ? listed : chooseVersions(choice, listed);
	if (oldKey !== void 0) await checkOldKey(oldKey, copy);
	const name = keyName(key.keyId, key.publicKey);
	const meant = chosen.map((version) => findFacts(known, version, name)).filter((facts) => facts !== void 0).filter((facts) => oldKey === void 0 || facts.sums.keys.some((one) => one.startsWith(`${oldKey}-`)));
	const isDone = (facts) => isProvenBy(facts, name);
	return {
		wanted: meant.filter((facts) => !isDone(facts)),
		unchanged: meant.filter(isDone).map(({ version }) => version)
	};
}
function isProvenBy(facts, name) {
	return facts.sums.keys.join() === name;
}
function findFacts({ entries }, version, name) {
	const all = entries.flatMap(({ versions }) => versions.get(version) ?? []);
	const [own] = all;
	return all.filter(({ sums }) => sums.url === own?.sums.url).find((facts) => !isProvenBy(facts, name)) ?? own;
}
async function checkOldKey(oldKey, copy) {
	const paths = await copy.list("catalog/keys");
	const known = [...new Set(paths.map((path) => basename(path).slice(0, 16)))];
	if (known.includes(oldKey)) return;
	throw new ProblemError({
		code: "input-invalid",
		found: `‹old-key› is ${oldKey}, but no version was published with that key`,
		expected: `one of ${known.join(", ")}`,
		fix: "Correct ‹old-key›, or remove it to replace every key except the new one"
	});
}
export { replaceKey };
