import { t as folderConfig } from "./wanted.js";
import { i as once, r as mapConcurrently, t as init_concurrency } from "./concurrency.js";
import { f as unlessProblem, n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
import { n as openSources, t as hashFolder } from "./open-sources.js";
import { n as readLockFiles, t as nameOf } from "./read-lock-files.js";
import { r as loadTrustedRoots } from "./trusted-roots2.js";
import { a as parseAddress, i as formatAddress } from "./address.js";
import { a as meantPlatform, i as formatPlatform } from "./platform.js";
import { a as ifThere, d as readTree, i as hashFile, r as errnoOf, u as readRegularFile } from "./read-file.js";
import { i as withWorkFolder } from "./with-output.js";
import { i as writeFolderConfig, n as listAddresses, t as demandOwn } from "./save2.js";
import { a as parseObject } from "./json.js";
import { n as findFault } from "./registry2.js";
import { c as readPacked, d as isNameOf, f as proveSums, t as FOLDER_PACKAGES } from "./folder.js";
import { m as readClientSums, o as isPlatform, p as readClientHash } from "./mirror.js";
import { t as judgePackage } from "./package3.js";
import { n as findErrors } from "./rules.js";
import { p as packageFilename } from "./filename.js";
import { a as parseVersion } from "./version.js";
import { a as isUnpacked, i as hasHashes, n as findWanted, o as mayBeUnpacked, r as fitOf, t as cacheKeyOf } from "./wanted2.js";
import { t as hashPackage } from "./hash-package.js";
import { c as hashFiles, i as openZip, s as hashContent } from "./check-zip.js";
import { n as dirhash1 } from "./local-file.js";
import { h as isPlainName, m as isExecutable, r as ambiguous, t as BrokenZip } from "./zip-rules.js";
import { _ as shorten, h as quote, m as nameSome, s as commandLine } from "./text.js";
import { n as parseMirrorFile } from "./mirror-file.js";
import { t as readText } from "./text-file.js";
import { randomUUID } from "node:crypto";
import { pathToFileURL } from "node:url";
import { access, chmod, constants as constants$1, cp, lstat, mkdir, open, readdir, realpath, rename, rm, writeFile } from "node:fs/promises";
import { delimiter, dirname, join, resolve, sep } from "node:path";
import { homedir } from "node:os";
// src/commands/install/folder.ts
init_concurrency();
init_errors();
function placesOf(into, { address, version, platform }) {
	const folder = join(into, ...formatAddress(address).split("/"));
	const [os = "", arch = ""] = platform.split("_");
	const zip = join(folder, packageFilename(address.type, version, {
		os,
		arch
	}));
	return {
		unpacked: join(folder, version.text, platform),
		zip
	};
}
async function findKept(into, wanted, isPacked, signal) {
	if (!hasHashes(wanted)) return void 0;
	const { unpacked, zip } = placesOf(into, wanted);
	const [folder, file] = await Promise.all([unpacked, zip].map((path) => ifThere(lstat(path))));
	const isWanted = !isPacked && mayBeUnpacked(wanted);
	if (folder !== void 0) {
		if (!isWanted || !folder.isDirectory()) return void 0;
		const h1 = await hashFolder(unpacked, "without links");
		if (!isUnpacked(wanted, h1) || !await isStartable(unpacked, wanted)) return void 0;
		return {
			layout: "unpacked",
			h1,
			size: await sizeOf(unpacked)
		};
	}
	if (!file?.isFile()) return void 0;
	const zh = `zh:${await hashFile(zip)}`;
	const fit = fitOf(wanted, { zh });
	if (fit === "fits" && !isWanted) return {
		layout: "packed",
		zh,
		size: file.size
	};
	if (fit === "differs") return void 0;
	const { facts: h1, observations } = await judgePackage({
		path: zip,
		where: zip,
		type: wanted.address.type,
		version: wanted.version,
		platform: wanted.platform,
		signal
	});
	return findErrors(observations).length === 0 && fitOf(wanted, {
		zh,
		h1
	}) === "fits" && !(isWanted && isUnpacked(wanted, h1)) ? {
		layout: "packed",
		zh,
		h1,
		size: file.size
	} : void 0;
}
async function isStartable(folder, { address, platform }) {
	const names = (await readdir(folder)).filter((name) => name.startsWith(`terraform-provider-${address.type}`));
	const modes = await Promise.all(names.map(async (name) => (await lstat(join(folder, name))).mode));
	return platform.startsWith("windows_") || modes.every((mode) => (mode & 64) !== 0);
}
async function sizeOf(folder) {
	const sizes = (await readTree(folder)).filter((entry) => entry.isFile()).map(async ({ parentPath, name }) => (await lstat(join(parentPath, name))).size);
	return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
async function layOut(into, wanted, { layout, from }, work) {
	const { unpacked, zip } = placesOf(into, wanted);
	const target = layout === "unpacked" ? unpacked : zip;
	const moveAway = async (path) => ifThere(rename(path, join(work, randomUUID())));
	await mkdir(dirname(target), { recursive: true });
	await demandPlain(into, dirname(target));
	await moveAway(unpacked);
	if (layout === "packed") await moveAway(zip);
	await rename(from, target);
	if (layout === "unpacked") await moveAway(zip);
}
async function demandPlain(into, path) {
	if (await realpath(path) === join(await realpath(into), path.slice(into.length))) return;
	throw foreignFolder(path);
}
function foreignFolder(path) {
	return new ProblemError({
		code: "folder-blocked",
		found: `${path} is, or is below, a symbolic link, or has another spelling of a provider's name`,
		expected: "what this command writes: clients read others as the same provider",
		fix: "Delete it, or set ‹into› to another folder"
	});
}
async function findOthers(into, all) {
	const [foreign, unnamed, choosable] = [
		[],
		[],
		[]
	];
	const root = await realpath(into).catch(() => into);
	for (const path of await listAddresses(into)) {
		const address = unlessProblem(() => parseAddress(path));
		if (address === void 0) continue;
		const name = formatAddress(address);
		const ofProvider = all.filter((one) => formatAddress(one.address) === name);
		if (name !== path || await realpath(join(into, path)) !== join(root, ...path.split("/"))) {
			if (ofProvider.length > 0) throw foreignFolder(join(into, path));
			continue;
		}
		const add = (below) => {
			unnamed.push(`${path}/${below}`);
			if (ofProvider.length > 0) choosable.push(`${path}/${below}`);
		};
		for (const entry of await readdir(join(into, path), { withFileTypes: true })) {
			const zip = readPacked(entry.name, address.type);
			const version = zip?.version ?? unlessProblem(() => parseVersion(entry.name));
			const isOther = ({ version: { text } }) => text !== version?.text;
			const isSame = ({ version: { text } }) => text.toLowerCase() === version?.text.toLowerCase();
			const isThere = (platform) => ofProvider.some((one) => !isOther(one) && one.platform === platform);
			const isNamed = ofProvider.some((one) => !isOther(one));
			const isKind = zip === void 0 ? entry.isDirectory() : true;
			if (version === void 0 || !isKind || ofProvider.some((one) => isOther(one) && isSame(one))) {
				if ((entry.isDirectory() || entry.isSymbolicLink() || /\.zip$/i.test(entry.name)) && !entry.name.startsWith(".") && ofProvider.length > 0) foreign.push(`${path}/${entry.name}`);
			} else if (zip !== void 0) {
				if (!isThere(zip.platform)) add(entry.name);
			} else if (!isNamed) add(entry.name);
			else for (const platform of await readdir(join(into, path, entry.name))) if (isPlatform(platform) && !isThere(platform)) add(`${entry.name}/${platform}`);
		}
	}
	return {
		foreign,
		unnamed,
		choosable
	};
}
async function removeAll(into, paths) {
	for (const path of paths) await rm(join(into, ...path.split("/")), {
		recursive: true,
		force: true
	});
}
function isInside(folder, path) {
	return path === folder || path.startsWith(`${folder}${sep}`);
}
// src/commands/install/evidence.ts
init_errors();
const FOLDER = ".provider-pages.evidence";
const LARGEST = 8 << 20;
function pathsOf(into, { address, version, platform }) {
	const folder = join(into, FOLDER);
	const name = [...formatAddress(address).split("/"), version.text].join("+");
	return {
		folder,
		record: join(folder, `${name}.json`),
		zip: join(folder, `${name}+${platform}.zip`)
	};
}
async function readEvidence(into, wanted) {
	const text = await readRegularFile(pathsOf(into, wanted).record, LARGEST).catch(() => "");
	const record = parseObject(text.toString()) ?? {};
	const read = (field) => typeof record[field] === "string" ? record[field] : void 0;
	const [sums, signature, armor] = [
		read("sums"),
		read("signature"),
		read("key")
	];
	const isWhole = sums !== void 0 && signature !== void 0 && armor !== void 0;
	const decode = (base64) => Buffer.from(base64, "base64");
	return {
		unlisted: read("unlisted"),
		bundle: read("attestation") === void 0 ? void 0 : decode(read("attestation") ?? ""),
		files: isWhole ? {
			sums: decode(sums),
			signature: decode(signature),
			armor
		} : void 0
	};
}
async function proveEvidence({ files }, now) {
	if (files === void 0) return void 0;
	const { sums: data, signature, armor } = files;
	const where = {
		signature: FOLDER,
		keys: FOLDER
	};
	return new Problems().attempt(() => proveSums(FOLDER, {
		data,
		signature,
		armors: [armor],
		now,
		where
	}));
}
async function isSigned(into, wanted, { zh, h1 }, sums, signal) {
	const { address, version, platform } = wanted;
	const signed = findSigned(wanted, sums).map(({ sha256 }) => `zh:${sha256}`);
	if (signed.length === 0) return false;
	if (zh !== void 0) return signed.includes(zh);
	if (sums.hashes.get(platform) === h1) return h1 !== void 0;
	const { zip: path } = pathsOf(into, wanted);
	if (!((await ifThere(lstat(path)))?.isFile() ?? false) || !signed.includes(`zh:${await hashFile(path)}`)) return false;
	const purpose = {
		type: address.type,
		version,
		platform
	};
	const { facts, observations } = await judgePackage({
		path,
		where: path,
		...purpose,
		signal
	});
	return findErrors(observations).length === 0 && facts === h1;
}
function findSigned({ address, version, platform }, { files }) {
	return [...readClientSums(Buffer.from(files.sums).toString("utf8")).sums].filter(([filename]) => isNameOf(address, version, {
		platform,
		filename
	})).map(([name, written]) => ({
		name,
		sha256: readClientHash(written) ?? ""
	}));
}
async function isAttested(wanted, { bundle }, sums, demand) {
	return bundle !== void 0 && await findFault(bundle, findSigned(wanted, sums), demand) === void 0;
}
async function keepEvidence(into, wanted, { sums, attestation, unlisted }, work) {
	const { folder, record } = pathsOf(into, wanted);
	const encode = (bytes) => Buffer.from(bytes).toString("base64");
	const signed = sums && {
		sums: encode(sums.files.sums),
		signature: encode(sums.files.signature),
		key: sums.armor
	};
	await mkdir(folder, { recursive: true });
	await demandPlain(into, folder);
	const path = join(work, randomUUID());
	await writeFile(path, `${JSON.stringify({
		...signed,
		attestation: attestation && encode(attestation),
		unlisted
	})}\n`, { flag: "wx" });
	await rm(record, {
		recursive: true,
		force: true
	});
	await rename(path, record);
}
async function keepZip(into, wanted, path) {
	const { zip } = pathsOf(into, wanted);
	await rm(zip, {
		recursive: true,
		force: true
	});
	if (path !== void 0) await rename(path, zip);
}
async function findSpareEvidence(into, all) {
	const needed = new Set(all.flatMap((wanted) => Object.values(pathsOf(into, wanted))));
	const folder = join(into, FOLDER);
	return ((await ifThere(lstat(folder)))?.isDirectory() ?? false ? await readdir(folder) : []).filter((name) => !needed.has(join(folder, name))).map((name) => `${FOLDER}/${name}`);
}
// src/package/zip/unpack-files.ts
async function unpackFiles(files, folder) {
	const hashed = [];
	await mkdir(folder);
	for (const file of files) {
		const { name } = file;
		if (!isPlainName(name)) throw ambiguous(`the name ${JSON.stringify(name)} is not one of a file`);
		const path = join(folder, name);
		await mkdir(dirname(path), { recursive: true });
		const output = await open(path, "wx", 384);
		try {
			hashed.push({
				name,
				sha256: await hashContent(file.read(), (block) => output.appendFile(block))
			});
		} finally {
			await output.close();
		}
		await chmod(path, isExecutable(file) ? 493 : 420);
	}
	await chmod(folder, 493);
	return dirhash1(hashed);
}
// src/commands/install/gate.ts
init_errors();
async function readGate(path, directory) {
	const text = await readText(resolve(directory, path));
	if (text === void 0) throw new ProblemError({
		code: "input-invalid",
		found: `${path} does not exist`,
		expected: "the file that says what may be installed",
		fix: "Correct ‹mirror-config›, or remove it"
	});
	const { providers } = parseMirrorFile(text, path);
	return {
		path,
		choices: new Map(providers.map((one) => [formatAddress(one.address), one]))
	};
}
function refuseVersion(gate, wanted) {
	const choice = gate.choices.get(formatAddress(wanted.address));
	if (choice === void 0) return refused(gate, wanted, "the provider is not in it");
	return choice.versions(wanted.version) ? void 0 : refused(gate, wanted, "it does not select this version, or refuses it");
}
function asksForSigner(gate, { address }) {
	const { keys = [], minimumAge = 0, attestation } = gate.choices.get(formatAddress(address)) ?? {};
	return keys.length > 0 || minimumAge > 0 || attestation !== void 0;
}
function pinsKey({ choices }, { address }) {
	return (choices.get(formatAddress(address))?.keys ?? []).length > 0;
}
function demandOf(gate, { address }, roots) {
	const repository = gate?.choices.get(formatAddress(address))?.attestation;
	return repository === void 0 ? void 0 : {
		repository,
		roots
	};
}
const DAY = 864e5;
function asksForAge({ choices }, { address }) {
	return (choices.get(formatAddress(address))?.minimumAge ?? 0) > 0;
}
function refuseSigner(gate, wanted, sums, now, seen) {
	const { keys = [], minimumAge = 0 } = gate.choices.get(formatAddress(wanted.address)) ?? {};
	if (!asksForSigner(gate, wanted)) return void 0;
	if (sums === void 0) return refused(gate, wanted, "it asks for a signature, and this source has none");
	if (keys.length > 0 && !keys.includes(sums.key)) return refused(gate, wanted, `it accepts ${nameSome(keys, 3)}, and key ${sums.key} signed this version`);
	if (minimumAge === 0) return void 0;
	const since = Math.max(sums.signed?.getTime() ?? Number.POSITIVE_INFINITY, seen?.date.getTime() ?? 0);
	if ((now.getTime() - since) / DAY >= minimumAge) return void 0;
	return refused(gate, wanted, `the minimum age is ${minimumAge} days, and ${describeAge(sums, seen)}`);
}
function describeAge({ signed }, seen) {
	const day = (date) => date.toISOString().slice(0, 10);
	if (signed === void 0) return "the signature has no date";
	return seen === void 0 || seen.date < signed ? `the signature is of ${day(signed)}` : `${seen.by} first saw it on ${day(seen.date)}`;
}
function refused({ path }, wanted, why) {
	const files = wanted.locks.map((lock) => lock.path);
	return {
		code: "install-refused",
		found: `${nameOf(wanted)}, which ${nameSome(files, 3)} names, is refused by ${path}: ${why}`,
		expected: "what that file selects",
		fix: `Choose another version, or change ${path} if this one may be installed`
	};
}
// src/commands/install/fetch.ts
init_errors();
async function fetchPackage({ wanted, kept }, sources, target) {
	const problems = new Problems();
	const storedZip = async () => needsSigner(target.gate, wanted) ? [] : [ownZip(wanted, target)];
	for (const source of [storedZip, ...sources]) {
		const told = source === storedZip ? new Problems() : problems;
		for (const proof of await told.attempt(source) ?? []) {
			const fetched = await told.attempt(() => takePackage({
				wanted,
				kept
			}, proof, {
				...target,
				isOwn: source === storedZip
			}));
			target.cancelled.throwIfAborted();
			if (fetched !== void 0) return fetched;
		}
	}
	if (problems.errors.length === 0) problems.add(nowhere(wanted));
	throw new ProblemError(problems.errors.map((one) => ({
		...one,
		found: named(wanted, one.found)
	})));
}
async function takePackage({ wanted, kept }, proof, { into, work, isPacked, gate, now, cancelled, findSighting, isOwn }) {
	const stated = proof.packages.get(wanted.platform);
	if (stated === void 0 || proof.read === void 0 && proof.unpacked === void 0) return void 0;
	if (fitOf(wanted, stated) === "differs") throw misfit(wanted, proof, stated);
	const { unlisted, sums } = proof;
	const keep = async () => isOwn ? void 0 : keepEvidence(into, wanted, proof, work);
	const sighting = await findSighting(wanted, sums);
	const refusal = gate && refuseSigner(gate, wanted, sums, now, sighting);
	if (refusal !== void 0) throw new ProblemError(refusal);
	const by = gate !== void 0 && sums !== void 0 && asksForAge(gate, wanted) ? `${proof.by}; ${describeAge(sums, sighting)}` : proof.by;
	if (kept !== void 0 && sums !== void 0 && await isSigned(into, wanted, kept, sums, cancelled)) {
		await keep();
		return {
			...kept,
			state: "kept",
			by,
			unlisted
		};
	}
	const folder = join(work, randomUUID());
	if (proof.unpacked !== void 0) {
		if (isPacked || !isUnpacked(wanted, stated.h1)) throw onlyUnpacked(wanted, proof.unpacked, isPacked);
		await copyUnpacked(wanted, proof.unpacked, folder);
		const h1 = await hashFolder(folder, "without links");
		if (!isUnpacked(wanted, h1)) throw misfit(wanted, proof, { h1 });
		const size = await sizeOf(folder);
		await keep();
		await layOut(into, wanted, {
			layout: "unpacked",
			from: folder
		}, work);
		return {
			layout: "unpacked",
			h1,
			size,
			state: "fetched",
			by,
			unlisted
		};
	}
	const unpack = (files) => unpackFiles(files, folder);
	let isWritten = false;
	let taken;
	await proof.read?.({
		open: (sha256) => {
			const zh = `zh:${sha256}`;
			const fit = fitOf(wanted, { zh });
			if (fit === "differs") throw misfit(wanted, proof, { zh });
			isWritten = fit === "fits" && !isPacked && mayBeUnpacked(wanted);
			return isWritten ? unpack : hashFiles;
		},
		take: async ({ path, sha256, size }, h1) => {
			const zh = `zh:${sha256}`;
			if (fitOf(wanted, {
				zh,
				h1
			}) !== "fits") throw misfit(wanted, proof, {
				zh,
				h1
			});
			if (isPacked || !isUnpacked(wanted, h1)) {
				const from = `${path}.zip`;
				await rename(path, from);
				await keep();
				await keepZip(into, wanted, void 0);
				await layOut(into, wanted, {
					layout: "packed",
					from
				}, work);
				taken = {
					layout: "packed",
					zh,
					h1,
					size
				};
				return;
			}
			const unpacked = isWritten ? h1 : await openZip(path, unpack);
			if (unpacked instanceof BrokenZip || unpacked !== h1) throw new Error(`${path} has changed`);
			const unpackedSize = await sizeOf(folder);
			await keep();
			await keepZip(into, wanted, needsSigner(gate, wanted) && sums?.hashes.get(wanted.platform) !== h1 ? path : void 0);
			await layOut(into, wanted, {
				layout: "unpacked",
				from: folder
			}, work);
			taken = {
				layout: "unpacked",
				zh,
				h1,
				size: unpackedSize
			};
		}
	});
	return taken && {
		...taken,
		state: "fetched",
		by,
		unlisted
	};
}
async function copyUnpacked({ address }, from, folder) {
	await cp(from, folder, {
		recursive: true,
		dereference: true
	});
	const names = (await readdir(folder)).filter((name) => name.startsWith(`terraform-provider-${address.type}`));
	for (const name of names) await chmod(join(folder, name), 493);
}
function ownZip(wanted, { into, work, cancelled }) {
	const { zip } = placesOf(into, wanted);
	const offered = {
		filename: "",
		url: pathToFileURL(zip).href,
		size: void 0,
		sha256: void 0,
		h1: void 0
	};
	const { address, version, platform } = wanted;
	return {
		by: "the folder",
		packages: new Map([[platform, {}]]),
		read: async (use) => {
			const isFile = (await lstat(zip).catch(() => void 0))?.isFile() ?? false;
			const folder = {
				directory: work,
				cancelled
			};
			const pack = {
				type: address.type,
				version,
				platform,
				offered
			};
			const done = isFile ? await hashPackage(pack, FOLDER_PACKAGES, folder, use) : nowhere(wanted);
			if ("code" in done) throw new ProblemError(done);
			return {
				by: "the folder",
				packages: new Map()
			};
		}
	};
}
function needsSigner(gate, wanted) {
	return gate !== void 0 && asksForSigner(gate, wanted);
}
function named(wanted, found) {
	const name = `${nameOf(wanted)} for ${wanted.platform}`;
	return found.startsWith(nameOf(wanted)) ? found : `${name}: ${found}`;
}
function nowhere(wanted) {
	return {
		code: "provider-unknown",
		found: named(wanted, "no registry, mirror or folder has this package"),
		expected: "a package where clients on this machine look",
		fix: "Add the lines that its site names to the CLI configuration, or set ‹from› to that site"
	};
}
function onlyUnpacked(wanted, from, isPacked) {
	const paths = wanted.locks.map(({ path }) => path);
	return new ProblemError({
		code: "provider-unknown",
		found: named(wanted, `${from} has it only unpacked`),
		expected: isPacked ? "its zip, because ‹packed› is set" : `its zip, or its \`h1:\` in every lock file: ${nameSome(paths, 3)}`,
		fix: isPacked ? "Remove ‹packed›, or add another source that has the zip" : `Run \`${commandLine("lock", "--platforms", wanted.platform, "--", ...paths.map((path) => dirname(path)))}\`, and commit the files; or add another source that has the zip`
	});
}
function misfit(wanted, proof, has) {
	const { locks, platform } = wanted;
	const isLeftOut = ({ hashes }) => fitOf({
		...wanted,
		locks: [{
			path: "",
			hashes
		}]
	}, has) !== "fits";
	const paths = locks.filter(isLeftOut).map(({ path }) => path);
	const stated = new Set([...proof.signed ?? [], ...[...proof.packages.values()].flatMap(({ h1, zh }) => [h1, zh])]);
	const isPartial = locks.filter(isLeftOut).every(({ hashes }) => hashes.some((hash) => stated.has(hash)));
	const hashes = [has.zh, has.h1].filter((hash) => hash !== void 0).join(" and ");
	const found = `${nameSome(paths, 3)} ${paths.length === 1 ? "has" : "have"} no hash of the package by ${proof.by}, ${hashes}`;
	if (isPartial) return new ProblemError({
		code: "lock-incomplete",
		found,
		expected: `a lock file with the hashes of ${platform}: it has those of other platforms`,
		fix: `Run \`${commandLine("lock", "--platforms", platform, "--", ...paths)}\`, and commit the file`
	});
	return new ProblemError({
		code: "lock-contradicted",
		found,
		expected: "the package that every lock file names. Nothing of this one was unpacked",
		fix: "Find out which is wrong: the lock file is of another package, the version was changed after it was published, or the host serves another one"
	});
}
// src/commands/install/problems.ts
init_errors();
function insideFolder() {
	return new ProblemError({
		code: "input-invalid",
		found: "‹config-file› is in the folder of providers",
		expected: "a path outside: the file may have credentials, and caches carry the folder to other runs",
		fix: "Set ‹config-file› to a path outside ‹into›"
	});
}
function foreignFiles(into, paths) {
	return {
		code: "folder-blocked",
		found: `${into} has ${nameSome(paths, 3)}, which clients would read and ‹command: install› did not write`,
		expected: "what this command writes, which it checks in each run",
		fix: "Delete it, or set ‹prune›"
	};
}
function unnamedFiles(into, paths) {
	return {
		code: "files-unlisted",
		severity: "notice",
		found: `${into} has ${nameSome(paths, 3)}, which no lock file here names and nothing checks`,
		expected: "only what lock files name: `init -upgrade`, or a folder without a lock file, could choose it",
		fix: "To delete it, set ‹prune›"
	};
}
function missing(into, wanted) {
	return {
		code: "install-missing",
		found: hasHashes(wanted) ? `${into} has no ${nameOf(wanted)} for ${wanted.platform} that is as its lock files say` : `nothing in ${wanted.locks[0]?.path} says what ${nameOf(wanted)} is, so a copy in ${into} is not believed`,
		expected: "the package, in the layout that clients accept with these lock files",
		fix: "Run this again without ‹check›"
	};
}
function unproven(into, wanted) {
	return {
		code: "install-missing",
		found: `nothing in ${into} proves that ${nameOf(wanted)} for ${wanted.platform} is the package that its publisher signed`,
		expected: "that package, or the signed zip beside it",
		fix: "Run this again without ‹check›"
	};
}
function notAsked(wanted, { code, found, expected, fix }) {
	return {
		code,
		severity: "notice",
		found: `whether ${nameOf(wanted)} was withdrawn was not found out: ${found}`,
		expected,
		fix
	};
}
function versionWithdrawn(wanted, unlisted, state = "is no longer listed where clients look") {
	const told = unlisted.includes(wanted.version.text) ? [quote(shorten(unlisted, 500))] : [];
	return {
		code: "version-withdrawn",
		severity: "warning",
		found: [`${nameOf(wanted)} ${state}`, ...told].join(": "),
		expected: "a version that clients can choose; it is installed, since a source still has what the lock file names",
		fix: `Choose another version with \`terraform init -upgrade\`, and commit ${wanted.locks[0]?.path}`
	};
}
function describeSlow(packages, { packed, platforms }) {
	const bare = packages.flatMap(({ wanted }) => hasHashes(wanted) ? [] : wanted);
	const slow = packages.flatMap(({ wanted, layout }) => layout === "packed" && !packed && hasHashes(wanted) ? wanted : []);
	const lock = (some) => {
		const paths = [...new Set(some.flatMap(({ locks }) => locks.map(({ path }) => path)))];
		const flags = platforms.flatMap((names) => ["--platforms", names]);
		return commandLine("lock", ...flags, "--", ...paths.map((path) => dirname(path)));
	};
	const notice = {
		code: "lock-incomplete",
		severity: "notice"
	};
	const names = (some) => nameSome([...new Set(some.map(nameOf))], 5);
	return [...slow.length === 0 ? [] : [{
		...notice,
		found: `${names(slow)}: a lock file has no \`h1:\` of it, so that each \`init\` unpacks a zip`,
		expected: "an `h1:` of this platform in every lock file: then clients link a folder that is unpacked once",
		fix: `Run \`${lock(slow)}\`, and commit the files`
	}], ...bare.length === 0 ? [] : [{
		...notice,
		found: `${names(bare)}: the lock file has no hashes for this address, so that each run downloads it`,
		expected: "hashes, without which nothing proves what a cache has",
		fix: "Run `init` without this configuration, and commit the lock file. OpenTofu renames `registry.terraform.io/hashicorp`"
	}]];
}
// src/commands/install/install.ts
init_errors();
const AT_ONCE = 8;
async function install(inputs, world) {
	const { files, platforms } = await readLockFiles(inputs.directories, inputs.platforms, world.directory);
	const into = resolve(world.directory, inputs.into.replace(/^~(?=[/\\]|$)/, homedir()));
	const configFile = inputs["config-file"] && resolve(world.directory, inputs["config-file"]);
	if (configFile !== void 0) {
		const isBelow = await Promise.all([dirname(configFile), into].map((path) => realpath(path).catch(() => path)));
		if (isInside(into, configFile) || isInside(isBelow[1] ?? into, isBelow[0] ?? "")) throw insideFolder();
		await demandOwn(configFile);
	}
	const machine = formatPlatform(meantPlatform(process.platform, process.arch));
	const requested = findWanted(files, platforms ?? [machine], await findClients());
	const path = inputs["mirror-config"];
	const gate = path === void 0 ? void 0 : await readGate(path, world.directory);
	const refusals = requested.map((wanted) => gate && refuseVersion(gate, wanted));
	const all = requested.filter((_, at) => refusals[at] === void 0);
	const job = {
		all,
		into,
		gate,
		roots: once(async () => {
			const file = inputs["trusted-root"];
			const output = await world.openOutput(void 0, "not needed");
			try {
				return await loadTrustedRoots(file && resolve(world.directory, file), output.path);
			} finally {
				await output.discard();
			}
		})
	};
	const step = () => inputs.check ? check(job, inputs, world) : fill(job, inputs, world);
	const done = await inWordsOfInstall(into, step);
	const problems = [...refusals.filter((one) => one !== void 0), ...done.problems];
	const isWritten = problems.length === 0 && !inputs.check && (world.isStep || configFile !== void 0);
	const addresses = new Map(all.map(({ address }) => [formatAddress(address), address]));
	const config = folderConfig(into, [...addresses.values()]);
	return {
		...done,
		problems: problems.map(inOwnWords),
		into,
		isCheck: inputs.check,
		configFile: isWritten ? await writeFolderConfig(config, configFile, world) : void 0,
		cacheKey: cacheKeyOf(requested, inputs.packed),
		notices: [...done.notices, ...describeSlow(done.packages, inputs)]
	};
}
async function check(job, inputs, world) {
	const { all, into, gate, roots } = job;
	const failed = new Problems();
	const others = await findOthers(into, all);
	if (others.foreign.length > 0) failed.add(foreignFiles(into, others.foreign));
	const packages = [];
	const notices = [];
	const sources = await openSources(inputs.from, {
		command: "install",
		needsList: true,
		isLazy: true
	}, world);
	try {
		await eachAtOnce(all, async (wanted) => {
			const stored = await findKept(into, wanted, inputs.packed, world.cancelled);
			if (stored === void 0) return failed.add(missing(into, wanted));
			packages.push({
				...stored,
				wanted,
				state: "kept",
				by: "the folder"
			});
			const { address, version, platform } = wanted;
			const silent = new Problems();
			const demand = demandOf(gate, wanted, roots);
			const asking = sources.find(address, version, [platform], demand).map(({ prove }) => silent.attempt(prove));
			const proofs = (await Promise.all(asking)).flatMap((some) => some ?? []);
			const unlisted = proofs.find(({ packages: offers }) => offers.has(platform))?.unlisted;
			if (unlisted !== void 0) notices.push(versionWithdrawn(wanted, unlisted));
			if (gate === void 0 || !asksForSigner(gate, wanted)) {
				for (const one of silent.errors) notices.push(notAsked(wanted, one));
				return;
			}
			const judged = proofs.flatMap(({ sums }) => sums ?? []).map(async (sums) => {
				const sighting = asksForAge(gate, wanted) ? await sources.findSighting(address, version, sums.sha256) : void 0;
				const refusal = refuseSigner(gate, wanted, sums, world.now(), sighting);
				if (refusal !== void 0) return refusal;
				return await isSigned(into, wanted, stored, sums, world.cancelled) ? void 0 : unproven(into, wanted);
			});
			const refusals = await Promise.all(judged);
			if (refusals.length > 0 && refusals.some((one) => one === void 0)) return;
			failed.add(silent.errors);
			failed.add(refusals.flatMap((one) => one ?? []));
			if (refusals.length === 0) failed.add(refuseSigner(gate, wanted, void 0, world.now(), void 0) ?? []);
		});
	} finally {
		await sources.close();
	}
	return {
		changed: false,
		packages,
		notices,
		problems: failed.errors
	};
}
async function fill(job, inputs, world) {
	const { all, into, gate, roots } = job;
	const output = await world.openOutput(into, "kept");
	try {
		await removeAll(into, await findWorkFolders(into));
		const others = await findOthers(into, all);
		if (others.foreign.length > 0 && !inputs.prune) throw new ProblemError(foreignFiles(into, others.foreign));
		const spare = inputs.prune ? [
			...others.foreign,
			...others.unnamed,
			...await findSpareEvidence(into, all)
		] : [];
		const notices = [];
		if (!inputs.prune && others.choosable.length > 0) notices.push(unnamedFiles(into, others.choosable));
		const packages = [];
		const missing = [];
		const isAccepted = async (kept, wanted, evidence) => {
			if (gate === void 0 || !asksForSigner(gate, wanted)) return true;
			const sums = pinsKey(gate, wanted) ? await proveEvidence(evidence, world.now()) : void 0;
			if (sums === void 0 || refuseSigner(gate, wanted, sums, world.now(), void 0) !== void 0) return false;
			const demand = demandOf(gate, wanted, roots);
			if (demand !== void 0 && !await isAttested(wanted, evidence, sums, demand)) return false;
			return isSigned(into, wanted, kept, sums, world.cancelled);
		};
		await eachAtOnce(all, async (wanted) => {
			const stored = await findKept(into, wanted, inputs.packed, world.cancelled);
			const evidence = await readEvidence(into, wanted);
			if (stored === void 0 || !await isAccepted(stored, wanted, evidence)) return void missing.push({
				wanted,
				kept: stored
			});
			packages.push({
				...stored,
				wanted,
				state: "kept",
				by: "the folder"
			});
			if (evidence.unlisted !== void 0) notices.push(versionWithdrawn(wanted, evidence.unlisted, "was no longer listed when it was fetched"));
			if (stored.layout === "unpacked") await rm(placesOf(into, wanted).zip, { force: true });
		});
		const fetched = missing.length === 0 ? {
			packages: [],
			notices: [],
			problems: []
		} : await withWorkFolder(into, WORK, (work) => fetchAll(missing, {
			...job,
			work
		}, inputs, world));
		world.cancelled.throwIfAborted();
		await removeAll(into, spare);
		return {
			changed: fetched.packages.some(({ state }) => state === "fetched") || spare.length > 0,
			packages: [...packages, ...fetched.packages],
			notices: [...notices, ...fetched.notices],
			problems: fetched.problems
		};
	} finally {
		await output.finish();
	}
}
async function fetchAll(missing, { into, work, gate, roots }, inputs, world) {
	const { cancelled, log } = world;
	const failed = new Problems();
	const notices = [];
	const packages = [];
	const options = {
		command: "install",
		needsList: true,
		isLazy: true,
		directory: work
	};
	const sources = await openSources(inputs.from, options, world);
	const findSighting = async (wanted, sums) => gate !== void 0 && sums !== void 0 && asksForAge(gate, wanted) ? sources.findSighting(wanted.address, wanted.version, sums.sha256) : void 0;
	const target = {
		into,
		work,
		isPacked: inputs.packed,
		cancelled,
		gate,
		now: world.now(),
		findSighting
	};
	try {
		await eachAtOnce(missing, async (one) => {
			const { wanted } = one;
			const { address, version, platform } = wanted;
			const asking = sources.find(address, version, [platform], demandOf(gate, wanted, roots)).map(({ prove }) => prove);
			const fetched = await failed.attempt(() => fetchPackage(one, asking, target));
			if (fetched === void 0) return;
			packages.push({
				...fetched,
				wanted
			});
			if (fetched.unlisted !== void 0) notices.push(versionWithdrawn(wanted, fetched.unlisted));
			log.progress({
				what: "packages fetched",
				done: packages.length,
				of: missing.length
			});
		});
	} finally {
		await sources.close();
	}
	return {
		packages,
		notices,
		problems: failed.errors
	};
}
async function eachAtOnce(items, step) {
	await mapConcurrently(items, AT_ONCE, step);
}
const WORK = ".provider-pages.install";
async function findWorkFolders(into) {
	return (await readdir(into)).filter((name) => name.startsWith(`${WORK}-`));
}
async function findClients() {
	const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
	const has = async (name) => {
		const names = process.platform === "win32" ? [`${name}.exe`] : [name];
		const tries = folders.flatMap((folder) => names.map((each) => access(join(folder, each), constants$1.X_OK)));
		return (await Promise.allSettled(tries)).some(({ status }) => status === "fulfilled");
	};
	const [terraform, tofu] = await Promise.all([has("terraform"), has("tofu")]);
	return {
		terraform,
		tofu
	};
}
async function inWordsOfInstall(into, step) {
	try {
		return await step();
	} catch (error) {
		if (error instanceof ProblemError) throw new ProblemError(error.problems.map(inOwnWords), { cause: error });
		const errno = errnoOf(error);
		if (!(error instanceof Error) || errno === void 0 || !/^E[A-Z]+$/.test(errno)) throw error;
		throw new ProblemError({
			code: [
				"ENOSPC",
				"EDQUOT",
				"EIO",
				"EFBIG"
			].includes(errno) ? "disk-failed" : "folder-unwritable",
			found: `${into} can't be used: ${error.message}`,
			expected: "a folder on a working disk with free space, which this user can write to",
			fix: "Correct that, or set ‹into› to another folder, and run this again: nothing is half installed"
		}, { cause: error });
	}
}
function inOwnWords(problem) {
	return {
		...problem,
		fix: problem.fix.replaceAll("‹output›", "‹into›")
	};
}
export { install };
