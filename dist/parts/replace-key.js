import { o as refuseDistrusted } from "./check-listing.js";
import { C as replaceSignatures, S as readNamed, i as matchPackages, o as takePackages, x as readAsset, y as withNamed } from "./judge-release.js";
import { c as editProviders, o as changeList, t as checkKnown } from "./retirement.js";
import { j as siteUrl, z as withDistrusted } from "./install.js";
import { a as onceEach, i as once, n as limitConcurrency, r as mapConcurrently, t as init_concurrency } from "./concurrency.js";
import { g as init_group_by, h as groupBy, m as withReachedState, n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
import { r as readKnownKeys, t as findSigners } from "./keyring.js";
import { i as formatAddress, n as addressPath, o as parseAddressPath } from "./address.js";
import { r as isNamed, t as chooseVersions } from "./constraint.js";
import { n as planReplacement, r as readOldKey } from "./plan-replacement2.js";
import { t as findHome } from "./move.js";
import { s as isHeld } from "./release.js";
import { a as sha256Of, s as writeLocalFile } from "./local-file.js";
import { f as parseShasums, m as readClientSums, p as readClientHash } from "./mirror.js";
import { i as findAsset, t as LARGEST_ACCEPTED } from "./host.js";
import { d as manifestFilename, i as filenameInUrl, o as isLaterSignature, u as laterSignatureFilename } from "./filename.js";
import { a as parseManifest } from "./manifest.js";
import { i as formatPlatform } from "./platform.js";
import { a as parseVersion } from "./version.js";
import { c as publishedKey, r as keyName } from "./signer.js";
import { n as editSite } from "./change-site.js";
import { i as openExistingSite } from "./read-site.js";
import { i as planAddress } from "./plan-address.js";
import { a as readKnown, t as copySite } from "./site-copy.js";
import { i as withWorkFolder, r as withReport } from "./with-output.js";
import { basename } from "node:path";
// src/re-signing/re-sign.ts
init_concurrency();
init_errors();
init_group_by();
function signerOf(signing) {
	const { address, released, inSite } = signing;
	const listReleased = once(async () => (released ?? inSite).list(address));
	const listInSite = onceEach((path) => inSite.list(parseAddressPath(path)));
	return async (facts) => {
		const home = findHome(address, facts);
		const published = await readSums(home === void 0 ? await listReleased() : (await listInSite(addressPath(home))).map((one) => withNamed(one, address, facts)), facts, signing);
		const { immutable } = published.release;
		const beside = (immutable ? await listInSite(addressPath(address)) : []).filter(({ tag }) => tag === `v${facts.version}`);
		const work = {
			...signing,
			facts,
			home: home ?? address,
			beside,
			...published
		};
		const { unproven, hashes } = await findUnproven(work);
		if (unproven?.isNamed === false) return { unproven };
		const earlier = await findOwnSignature(work);
		const { signatureUrl } = facts.sums;
		const { stored, ...put } = earlier === void 0 ? await putSignature(work, hashes) : {
			signatureUrl,
			sent: false,
			stored: [],
			...earlier
		};
		const before = facts.sums.keys.map((name) => name.slice(0, 16));
		return {
			vouched: {
				version: facts.version,
				signed: facts.sums,
				before,
				...put
			},
			stored,
			unproven
		};
	};
}
async function readSums(releases, facts, signing) {
	const published = releases.filter(({ draft }) => !draft);
	const tagged = (tag) => published.find((one) => one.tag === tag);
	const release = tagged(facts.tag) ?? tagged(`v${facts.version}`);
	const name = filenameInUrl(facts.sums.url);
	const sums = release && findAsset(release.assets, name);
	const what = `${formatAddress(signing.address)} ${facts.version}`;
	if (release === void 0) throw tampered(`${what} has no published release ${facts.tag}`);
	if (sums === void 0) throw tampered(`${name} of ${what} is missing from release ${release.tag}`);
	if (!(sums.size <= 1048576)) throw tampered(`${name} of ${what} has ${sums.size} bytes`);
	const data = await readAsset(release, sums, signing);
	const where = `${sums.name} of release ${release.tag}`;
	const sha256 = sha256Of(data);
	if (sha256 !== facts.sums.sha256) throw tampered(`${where} was published with sha256 ${facts.sums.sha256}, but now has sha256 ${sha256}`);
	const { sums: lines } = readClientSums(Buffer.from(data).toString("utf8"));
	const odd = [...facts.packages.values()].find(({ filename, sha256: expected }) => readClientHash(lines.get(filename) ?? "") !== expected);
	if (odd !== void 0) throw tampered(`${where} does not list ${odd.filename} as the site does`);
	return {
		release,
		sums,
		data
	};
}
function tampered(found) {
	return new ProblemError({
		code: "release-tampered",
		found,
		expected: "the published checksums, because the new key would vouch for them",
		fix: "Restore the original file, or withdraw the version with ‹command: withdraw›; it was not signed"
	});
}
async function findOwnSignature(work) {
	const { facts, key } = work;
	if (!facts.sums.keys.some((name) => name.startsWith(`${key.keyId}-`))) return void 0;
	const signature = {
		name: filenameInUrl(facts.sums.signatureUrl),
		largest: LARGEST_ACCEPTED
	};
	for (const release of [work.release, ...work.beside]) {
		const bytes = await readNamed(release, signature, work);
		const stated = bytes && await readStated(work, bytes);
		if (stated !== void 0) return stated;
	}
}
async function putSignature(work, proven) {
	const { home, release, released, host, inSite, facts, sums, key, world } = work;
	const name = laterSignatureFilename(sums.name, keyName(key.keyId, key.publicKey));
	const written = await writeLocalFile(work.directory, name, await key.sign(work.data, proven));
	let stated = {
		hashes: proven,
		signatureSha256: written.sha256
	};
	const accepts = async (other) => {
		const statement = await readStated(work, other);
		stated = statement ?? stated;
		return statement !== void 0;
	};
	const file = {
		...written,
		accepts
	};
	const onRelease = facts.sums.url.slice(0, facts.sums.url.lastIndexOf("/") + 1) + encodeURIComponent(name);
	const existing = release.assets.find((asset) => asset.name === file.name);
	if (existing !== void 0 && await isHeld(release, existing, file, host)) return {
		signatureUrl: release.inSite === void 0 ? onRelease : existing.url,
		sent: false,
		stored: [],
		...stated
	};
	if (released === void 0 || release.inSite === true || release.immutable) {
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
			...stated
		};
	}
	await released.upload(release, file);
	world.log.info(`${released.words.sent} ${file.name}`);
	return {
		signatureUrl: onRelease,
		sent: true,
		stored: [],
		...stated
	};
}
async function readStated({ key: { publicKey }, data, world }, signature) {
	const { readSigned } = await import("./check-signature.js");
	const read = await readSigned({
		publicKey,
		data,
		signature,
		now: world.now()
	});
	return typeof read === "string" ? void 0 : {
		hashes: read.hashes,
		signatureSha256: sha256Of(signature)
	};
}
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
	return [...groupBy(unproven, ({ doubt, isNamed }) => `${isNamed} ${doubt}`).values()].flatMap((group) => {
		const [first] = group;
		if (first === void 0) return [];
		const versions = group.map(({ version }) => version).join(", ");
		const problem = {
			code: "version-unproven",
			found: `no known key proves the checksums of ${formatAddress(address)} ${versions}: ${first.doubt}`,
			expected: "a signature by a key that you trust: anyone with write access to the site can add a key to it"
		};
		if (!first.isNamed) {
			const fix = `Set ‹gpg-public-keys› to its public key, or ‹old-key› to its whole fingerprint from your own records. If the key is lost or stolen, check these releases, then name each version that is yours: ‹versions: ${versions}›; they were not signed`;
			return [{
				...problem,
				fix
			}];
		}
		const fix = "It was signed because ‹versions› names it, and its packages match its checksums; if you did not publish it, `withdraw` it";
		return [{
			...problem,
			severity: "warning",
			fix
		}];
	});
}
async function findProof(work) {
	const { data, facts, sums, trusted, world } = work;
	const isSignature = ({ name, size, complete }) => complete && size <= 65536 && (name === `${sums.name}.sig` || isLaterSignature(name, sums.name));
	const signatures = [work.release, ...work.beside].flatMap((release) => release.assets.filter(isSignature).map((asset) => ({
		release,
		asset
	})));
	const filename = filenameInUrl(facts.sums.signatureUrl);
	signatures.sort((a, b) => Number(b.asset.name === filename) - Number(a.asset.name === filename));
	let doubt;
	for (const { release, asset } of signatures) {
		const signature = await readAsset(release, asset, work);
		const signers = await findSigners(trusted, {
			data,
			signature,
			now: world.now()
		});
		if (!("code" in signers)) return signers.hashes;
		const { reason, unknown } = signers;
		doubt ??= unknown === void 0 ? reason : `their signature names key ${unknown.join(", ")}, which was not given`;
	}
	return doubt ?? "they have no signature";
}
const LARGEST_MANIFEST = 1048576;
async function comparePackages(work) {
	const { address, facts, release, host, data, directory } = work;
	const { type } = address;
	const version = parseVersion(facts.version);
	const sums = parseShasums(Buffer.from(data).toString("utf8"));
	const candidate = {
		type,
		release,
		version
	};
	const matching = {
		candidate,
		hashes: new Map(),
		...matchPackages(candidate, sums)
	};
	const { packages, leftOut } = await takePackages(matching, new Map(), {
		host,
		directory,
		turn: limitConcurrency(1),
		signal: work.world.cancelled,
		onChecked: () => {}
	});
	const faults = leftOut.map(({ file, reason }) => `${file}: ${reason}`);
	const taken = new Map(packages.map((one) => [one.file.name, one]));
	for (const { filename, h1, size } of facts.packages.values()) {
		const zip = taken.get(filename);
		if (zip === void 0) continue;
		if (zip.h1 !== h1) faults.push(`${filename} has the content ${zip.h1}, but ${h1} on the site`);
		if (zip.file.size !== size) faults.push(`${filename} has size ${zip.file.size}, but ${size} on the site`);
	}
	const filenames = new Set([...taken.keys(), ...leftOut.map(({ file }) => file)]);
	for (const [name, sha256] of sums) {
		if (filenames.has(name)) continue;
		if (name !== manifestFilename(type, version)) {
			faults.push(`SHA256SUMS lists ${name}, which is not one of its packages`);
			continue;
		}
		const bytes = await readNamed(release, {
			name,
			largest: LARGEST_MANIFEST
		}, work);
		if (bytes === void 0) faults.push(`${name} is missing from the release`);
		else if (sha256Of(bytes) !== sha256) faults.push(`${name} does not match SHA256SUMS`);
		else parseManifest(bytes.toString("utf8"), name);
	}
	return {
		faults,
		hashes: new Map(packages.map(({ platform, h1 }) => [formatPlatform(platform), h1]))
	};
}
// src/catalog/edits/key-report.ts
function reportKey(report) {
	const { site, addresses, isSiteWide, key, undo } = report;
	const entries = addresses.map((address) => ({
		address,
		versions: []
	}));
	return editProviders({
		site,
		entries,
		hasSite: true
	}, {
		change: (entry) => changeList(entry, withDistrusted(entry.provider, key, undo)),
		describe: (facts) => isSiteWide ? withDistrusted(facts, key, undo) : facts,
		message: () => `${undo ? "Trust key" : "Distrust stolen key"} ${key.fingerprint}`
	});
}
// src/re-signing/report-stolen.ts
async function reportStolen({ source, reason, undo, "site-url": url }, { keyId, fingerprint }, world) {
	const { site, facts } = await openExistingSite(world, url);
	const address = planAddress(source, world.repository, facts);
	const isSiteWide = site.guest === void 0;
	const stolen = {
		fingerprint,
		since: world.now().toISOString().slice(0, 10),
		...reason && { reason }
	};
	const edit = reportKey({
		site: facts,
		addresses: isSiteWide ? facts.providers : [address],
		isSiteWide,
		key: stolen,
		undo
	});
	const update = await editSite(site, edit, world);
	const isKnown = (await site.list(update.head, "catalog/keys")).some(({ path }) => path.startsWith(`catalog/keys/${keyId}-`));
	const warning = {
		code: "key-unusual",
		severity: "warning",
		found: `no version of this site was published with key ${keyId}`,
		expected: "the fingerprint of a key that the site knows",
		fix: "Compare ‹old-key› with your own records"
	};
	const warnings = isKnown || undo ? [] : [warning];
	world.log.tell(warnings);
	const { head, changed } = update;
	return {
		stolen,
		address,
		siteUrl: siteUrl(facts),
		commit: head.id,
		changed,
		warnings
	};
}
// src/flow/replace-key.ts
init_concurrency();
init_errors();
init_group_by();
const MOST_VERSIONS = 25;
const AT_ONCE = 3;
function replaceKey(inputs, context) {
	const replaceIn = async (directory, world) => {
		const { log } = world;
		const { keyId: oldKey, fingerprint: oldFingerprint } = readOldKey(inputs);
		const report = inputs.stolen && oldKey !== void 0 && oldFingerprint !== void 0 ? await reportStolen(inputs, {
			keyId: oldKey,
			fingerprint: oldFingerprint
		}, world) : void 0;
		if (report !== void 0 && (inputs.undo || inputs["gpg-private-key"] === "")) {
			const { changed: isReported } = report;
			const none = {
				key: void 0,
				replaced: [],
				addresses: [],
				unchanged: [],
				failed: []
			};
			return {
				...report,
				isUndone: inputs.undo,
				isReported,
				...none
			};
		}
		const plan = await log.group("checking", () => planReplacement(inputs, world));
		const { site, siteFacts, key, address, addresses, choice } = plan;
		log.tell(key.warnings);
		const copy = await copySite(site, `${directory}/site`);
		const catalog = await readKnown(copy, addresses);
		const state = {
			site: siteFacts,
			entries: catalog.entries
		};
		const refused = refuseDistrusted(state, [key]);
		if (refused.length > 0) throw new ProblemError(refused);
		const texts = checkKnown(address, catalog.entries[0]?.provider).versions.flatMap((one) => one.filesDeleted === void 0 ? [one.version] : []);
		const chosen = choice === "all" ? texts : chooseVersions(choice, texts);
		if (oldKey !== void 0) {
			const names = (await copy.list("catalog/keys")).map((path) => basename(path).slice(0, 16));
			if (!names.includes(oldKey)) throw new ProblemError({
				code: "input-invalid",
				found: `‹old-key› is ${oldKey}, but no version was published with that key`,
				expected: `one of ${[...new Set(names)].join(", ")}`,
				fix: "Correct ‹old-key›, or remove it to replace every key except the new one"
			});
		}
		const name = keyName(key.keyId, key.publicKey);
		const isDone = ({ sums }) => sums.keys.join() === name;
		const meant = chosen.flatMap((version) => {
			const all = catalog.entries.flatMap(({ versions }) => versions.get(version) ?? []);
			const [facts] = all;
			const same = all.filter(({ sums }) => sums.sha256 === facts?.sums.sha256);
			return [...groupBy(same, ({ sums }) => sums.url).values()].flatMap((group) => group.find((one) => !isDone(one)) ?? group.slice(0, 1)).filter(({ sums }) => oldKey === void 0 || sums.keys.some((one) => one.startsWith(`${oldKey}-`)));
		});
		const pending = meant.filter((facts) => !isDone(facts));
		const unchanged = [...new Set(meant.filter(isDone).map(({ version }) => version))];
		const { readPublicKeys } = await import("./public-keys2.js");
		const publicKeys = [...plan.publicKeys, ...await readPublicKeys(key.publicKey, "‹gpg-private-key›")];
		const isStolen = (one) => refuseDistrusted(state, [one]).length > 0;
		const trusted = publicKeys.filter((one) => !isStolen(one));
		const armors = [...catalog.keys].filter(([one]) => oldFingerprint !== void 0 && one.startsWith(`${oldKey}-`));
		for (const armor of armors) {
			const copies = await new Problems().attempt(() => readKnownKeys(new Map([armor])));
			for (const one of copies ?? []) if (one.fingerprint === oldFingerprint && !isStolen(one)) trusted.push(one);
		}
		const reSign = signerOf({
			...plan,
			trusted,
			directory,
			world
		});
		const replaced = [];
		const failed = [];
		const unproven = [];
		let commit = copy.head.id;
		let changed = report?.changed === true;
		const sign = async (one) => {
			const problems = new Problems();
			return {
				signed: await problems.attempt(() => reSign(one)),
				failed: problems.errors
			};
		};
		const replaceBatch = async (batch) => {
			const done = await mapConcurrently(batch, AT_ONCE, sign, world.cancelled);
			for (const one of done) for (const problem of one.failed) failed.push(problem);
			for (const { signed } of done) if (signed?.unproven !== void 0) unproven.push(signed.unproven);
			const vouched = done.flatMap(({ signed }) => signed?.vouched ?? []);
			if (vouched.length === 0) return;
			const name = `${address.namespace}/${address.type} ${vouched.map((one) => one.version).join(", ")}`;
			const edit = replaceSignatures({
				site: siteFacts,
				addresses,
				versions: vouched.map((one) => ({
					...one,
					keys: [publishedKey(key)]
				})),
				message: `Replace the key of ${name} with ${key.keyId}`
			});
			const stored = done.flatMap(({ signed }) => signed?.stored ?? []);
			const update = await editSite(site, edit, world, { stored });
			for (const one of vouched) replaced.push(one);
			commit = update.head.id;
			changed ||= update.changed || vouched.some(({ sent }) => sent);
		};
		await log.group("re-signing", async () => {
			for (let at = 0; at < pending.length; at += MOST_VERSIONS) {
				const batch = pending.slice(at, at + MOST_VERSIONS);
				const count = replaced.length;
				const reached = `${count === 1 ? "1 version has" : `${count} versions have`} the new key; the next run continues from there`;
				const step = () => replaceBatch(batch);
				await (count === 0 ? step() : withReachedState(reached, step));
				log.info(`checked ${at + batch.length} of ${pending.length} versions`);
			}
		});
		const isReplaced = ({ versions }) => replaced.some(({ version, signed }) => versions.get(version)?.sums.sha256 === signed.sha256);
		const covered = catalog.entries.filter(isReplaced).map((entry) => formatAddress(entry.address));
		const problems = describeUnproven(unproven, address);
		const doubted = problems.filter(({ severity }) => severity === "warning");
		const unsigned = problems.filter((problem) => !doubted.includes(problem));
		log.tell(doubted);
		return {
			address,
			siteUrl: siteUrl(siteFacts),
			replaced,
			unchanged,
			commit,
			changed,
			stolen: report?.stolen,
			isUndone: false,
			isReported: report?.changed === true,
			addresses: covered,
			key: {
				keyId: key.keyId,
				fingerprint: key.fingerprint
			},
			failed: [...unsigned, ...failed],
			warnings: [
				...report?.warnings ?? [],
				...key.warnings,
				...doubted
			]
		};
	};
	return withReport(inputs, context, {
		run: (world, output) => withWorkFolder(output.path, "replace-key", (workFolder) => replaceIn(workFolder, world)),
		describe: ({ address, ...others }) => ({
			source: formatAddress(address),
			...others
		})
	});
}
export { replaceKey };
