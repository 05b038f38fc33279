import { a as onceEach, n as limitConcurrency, t as init_concurrency } from "./concurrency.js";
import { h as init_group_by, m as groupBy, n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
import { n as readConfig, t as impliedFolders } from "./user-config.js";
import { c as urlIn, n as findVersions, r as hashFile, t as FOLDER_PACKAGES, u as isNameOf } from "./folder.js";
import { t as hashPackage } from "./hash-package.js";
import { i as take } from "./refusal.js";
import { t as openRegistry } from "./registry2.js";
import { n as dirhash1 } from "./local-file.js";
import { a as SERVICE, i as readHashes, m as readClientSums, o as isPlatform, p as readClientHash } from "./mirror.js";
import { s as selects } from "./read-config.js";
import { c as askDiscovery, d as askMirrorVersion, u as askMirrorIndex } from "./walk.js";
import { a as reachOf, i as openTarget, n as asker, s as openWeb } from "./open-target.js";
import { i as formatAddress, n as addressPath } from "./address.js";
import { a as meantPlatform, i as formatPlatform, o as parsePlatform } from "./platform.js";
import { u as readTree } from "./read-file.js";
import { _ as shorten, a as asMarkdown, h as quote, m as nameSome, s as commandLine } from "./text.js";
import { t as findSite } from "./site-map.js";
import { n as addHashes, r as readLockFile, t as LOCK_FILE } from "./lock-file.js";
import { n as writeText, t as readText } from "./text-file.js";
import { pathToFileURL } from "node:url";
import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
// src/locking/open-sources.ts
init_group_by();
init_concurrency();
init_errors();
async function openSources(sites, needsList, world) {
	const { cancelled, log } = world;
	const config = await readConfig(world);
	const hosts = new Map();
	const output = await world.openOutput(void 0, "not needed");
	const closing = [output.discard];
	const close = async () => {
		await Promise.all(closing.map((end) => end()));
	};
	try {
		for (const site of sites) {
			const target = await inWordsOfLock(() => openTarget(site, world));
			closing.push(target.close);
			const { hostname, base } = await inWordsOfLock(() => readRegistry(site, target));
			hosts.set(hostname, openRegistry(target.transport, hostname, new Map([[SERVICE, base]]), world.now));
		}
	} catch (error) {
		await close();
		throw error;
	}
	const web = (url, services) => openWeb(asker("lock", cancelled, config, reachOf(url, services)));
	const openMirror = onceEach((url) => web(url));
	const openHost = onceEach((hostname) => {
		const services = config.services.get(hostname);
		return openRegistry(web(`https://${hostname}/`, services), hostname, services, world.now);
	});
	const isConfigured = config.sources.length > 0;
	const find = (address, version, platforms) => {
		const question = {
			address,
			version,
			platforms,
			needsList,
			directory: output.path,
			cancelled
		};
		const matches = config.sources.filter((one) => selects(one, address));
		const folders = isConfigured ? matches.flatMap(({ kind, place }) => kind === "filesystem_mirror" ? [resolve(world.directory, place)] : []) : impliedFolders();
		const sources = [];
		for (const folder of folders) sources.push(() => proveByFolder(folder, question));
		for (const { kind, place } of matches) {
			if (kind === "network_mirror") sources.push(() => proveByMirror(openMirror, place, question));
			if (kind === "oci_mirror") log.info(`the oci_mirror ${quote(place)} is not read`);
		}
		const origin = hosts.get(address.hostname);
		if (origin !== void 0 || !isConfigured || matches.some(({ kind }) => kind === "direct")) sources.push(() => proveByRegistry(origin ?? openHost(address.hostname), question));
		return sources;
	};
	return {
		find,
		close
	};
}
async function inWordsOfLock(step) {
	try {
		return await step();
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		const problems = error.problems.map(({ fix, ...one }) => ({
			...one,
			fix: fix.replaceAll("‹target›", "‹from›")
		}));
		throw new ProblemError(problems, { cause: error });
	}
}
async function readRegistry(site, target) {
	const refuse = (found) => new ProblemError({
		code: "site-unknown",
		found,
		expected: "the https URL or folder of a Provider Pages site, at its own host",
		fix: "Correct ‹from›, or remove it and add the lines of ‹command: config› to the CLI configuration"
	});
	if (!target.isSecure) throw refuse(`${quote(site)} is no https URL`);
	const { base, facts } = await findSite(target);
	if (!target.isFolder && facts.hostname !== target.hostname) throw refuse(`${quote(site)} says that it is the registry of ${facts.hostname}`);
	const discovery = new URL(".well-known/terraform.json", base).href;
	return {
		hostname: facts.hostname,
		base: take(await askDiscovery(target.transport, discovery, facts.hostname))
	};
}
async function proveByRegistry(origin, question) {
	const { address, version } = question;
	const request = {
		version,
		protocols: [],
		platforms: void 0
	};
	const ask = async (platform) => {
		const { sums, packages, refused } = await origin.version({
			address,
			listed: request,
			keys: [],
			platforms: [platform]
		});
		const offered = packages.get(platform);
		if (sums !== void 0 && offered === void 0) throw new ProblemError(refused);
		return sums && offered && {
			sums,
			read: reader(origin.transport, question, platform, offered)
		};
	};
	const readList = () => new Problems().attempt(async () => origin.newList?.(address, void 0));
	let answer = await ask(choosePlatform(question));
	const list = question.needsList || answer === void 0 ? await readList() : void 0;
	const entry = list?.versions.find((one) => one.version.text === version.text);
	if (answer === void 0) {
		const other = entry?.platforms?.[0];
		answer = other === void 0 ? void 0 : await ask(other);
	}
	if (answer === void 0) return [];
	const { sums, read } = answer;
	const packages = new Map();
	const signed = [];
	for (const [filename, written] of readClientSums(Buffer.from(sums.files.sums).toString("utf8")).sums) {
		const sha256 = readClientHash(written);
		if (sha256 === void 0) continue;
		signed.push(`zh:${sha256}`);
		const [, platform = ""] = /_([a-z0-9]+_[a-z0-9]+)\.zip$/.exec(filename) ?? [];
		if (isNameOf(address, version, {
			platform,
			filename
		})) packages.set(platform, {
			zh: `zh:${sha256}`,
			h1: sums.hashes.get(platform)
		});
	}
	const unlisted = list === void 0 || entry !== void 0 ? void 0 : (list.warnings ?? []).join(" ");
	return [{
		by: `the signature of ${address.hostname} with key ${sums.keyId}`,
		packages,
		signed,
		unlisted,
		read
	}];
}
function choosePlatform({ platforms }) {
	const platform = formatPlatform(meantPlatform(process.platform, process.arch));
	return platforms === void 0 || platforms.includes(platform) ? platform : platforms[0] ?? platform;
}
function reader(transport, question, platform, offered) {
	return async () => {
		const { type } = question.address;
		const done = await hashPackage({
			...question,
			type,
			platform,
			offered
		}, {
			...question,
			transport
		});
		if ("code" in done) throw new ProblemError(done);
		const packages = new Map([[platform, {
			h1: done.h1,
			zh: `zh:${done.sha256}`
		}]]);
		return {
			by: `the package ${shorten(offered.url)} (${done.size} bytes read)`,
			packages
		};
	};
}
async function proveByMirror(open, place, question) {
	const { protocol, pathname, href: url } = URL.canParse(place) ? new URL(place) : new URL("none:");
	const withoutLogin = place.replace(/\/\/[^/]*@/, "//");
	if (protocol !== "https:" || !pathname.endsWith("/")) throw new ProblemError({
		code: "input-invalid",
		found: `the CLI configuration has the network mirror ${quote(withoutLogin)}, which was not asked`,
		expected: "an https URL that ends with a slash: clients refuse others, or ask another folder",
		fix: "Correct its `url` in the CLI configuration"
	});
	const transport = open(url);
	const answer = await askMirrorVersion(transport, url, question.address, { version: question.version.text });
	if (answer.observations.some(({ rule }) => rule === "mirror-version-missing")) return [];
	const offers = [...take(answer).archives].filter(([platform]) => isPlatform(platform)).map(([platform, archive]) => {
		const { sha256, h1 } = readHashes(archive) ?? {};
		return [platform, {
			filename: "",
			url: archive.url,
			size: void 0,
			sha256,
			h1
		}];
	});
	const packages = offers.map(([platform, { sha256, h1 }]) => {
		return [platform, {
			h1,
			zh: sha256 && `zh:${sha256}`
		}];
	});
	const platform = choosePlatform(question);
	const offered = new Map(offers).get(platform);
	const read = offered && reader(transport, question, platform, offered);
	const unlisted = (question.needsList ? await askMirrorIndex(transport, url, question.address) : void 0)?.facts?.every(({ text }) => text !== question.version.text) ? "" : void 0;
	return [{
		by: `the mirror ${withoutLogin}`,
		packages: new Map(packages),
		unlisted,
		read
	}];
}
async function proveByFolder(directory, question) {
	const { address, version, platforms } = question;
	const folder = (await findVersions(directory, address))?.find((one) => one.version.text === version.text);
	const isWanted = (platform) => platforms?.includes(platform) ?? true;
	const by = `the package in ${directory}`;
	const proofs = [];
	for (const [platform, filename] of folder?.zips ?? []) {
		if (!isWanted(platform)) continue;
		const offered = {
			filename,
			url: urlIn({
				directory,
				address,
				version
			}, filename),
			size: void 0,
			sha256: void 0,
			h1: void 0
		};
		const zip = await new Problems().attempt(reader(FOLDER_PACKAGES, question, platform, offered));
		if (zip !== void 0) proofs.push({
			...zip,
			by
		});
	}
	for (const platform of folder?.unpacked ?? []) {
		if (!isWanted(platform) || folder?.zips.has(platform)) continue;
		const h1 = await hashFolder(join(directory, addressPath(address), version.text, platform));
		proofs.push({
			by,
			packages: new Map([[platform, { h1 }]])
		});
	}
	return proofs;
}
const MOST_FILES = 1e4;
async function hashFolder(folder) {
	const entries = await readTree(folder);
	if (entries.length > MOST_FILES) return void 0;
	const files = [];
	for (const entry of entries) {
		if (entry.isDirectory()) continue;
		const path = join(entry.parentPath, entry.name);
		const sha256 = await hashFile(pathToFileURL(path).href);
		if (sha256 === void 0) return void 0;
		files.push({
			name: path.slice(folder.length + 1).replaceAll("\\", "/"),
			sha256
		});
	}
	return files.length === 0 ? void 0 : dirhash1(files);
}
// src/locking/proofs.ts
function complete(proofs, locked, choice) {
	const contradictions = [];
	const packages = new Map();
	const origins = new Map();
	for (const { by, packages: offers } of proofs) for (const [platform, hashes] of offers) {
		const earlier = packages.get(platform);
		for (const kind of ["h1", "zh"]) {
			const [before, now] = [earlier?.[kind], hashes[kind]];
			const name = `${kind} ${platform}`;
			if (before !== void 0 && now !== void 0 && before !== now) contradictions.push(`${platform} has ${before} by ${origins.get(name)}, and ${now} by ${by}`);
			if (before === void 0 && now !== void 0) origins.set(name, by);
		}
		packages.set(platform, {
			h1: earlier?.h1 ?? hashes.h1,
			zh: earlier?.zh ?? hashes.zh
		});
	}
	const platforms = choice ?? [...packages.keys()].sort();
	const signing = proofs.find(({ signed }) => signed !== void 0);
	const signed = new Set(signing?.signed);
	for (const hash of locked) if (signing !== void 0 && hash.startsWith("zh:") && !signed.has(hash)) contradictions.push(`the lock file has ${hash}, which is not in the checksums of ${signing.by}`);
	const contents = [...packages.values()].map(({ h1 }) => h1);
	if (signing !== void 0 && !contents.includes(void 0)) {
		for (const hash of locked) if (hash.startsWith("h1:") && !contents.includes(hash)) contradictions.push(`the lock file has ${hash}, and no package has it by ${[...new Set(origins.values())].join(" and ")}`);
	}
	const proven = findProven(proofs, locked);
	const isProven = (hash) => hash !== void 0 && proven.has(hash);
	const all = platforms.flatMap((platform) => [packages.get(platform)?.h1, packages.get(platform)?.zh]);
	return {
		hashes: [...new Set([...signed, ...all].filter(isProven))],
		by: [...new Set(proofs.flatMap((proof) => hashesOf(proof).some(isProven) ? proof.by : []))],
		unproven: platforms.filter((platform) => packages.has(platform) && !isProven(packages.get(platform)?.h1)),
		absent: platforms.filter((platform) => !packages.has(platform)),
		contradictions
	};
}
function findProven(proofs, locked) {
	const signatures = proofs.filter(({ signed }) => signed !== void 0);
	const first = signatures.length > 0 ? signatures : proofs;
	const proven = new Set(locked.length > 0 ? locked : first.flatMap(hashesOf));
	for (const _round of proofs) for (const stated of proofs.map(hashesOf)) if (stated.some((hash) => proven.has(hash))) for (const hash of stated) proven.add(hash);
	return proven;
}
function hashesOf({ packages, signed = [] }) {
	return [...signed, ...[...packages.values()].flatMap(({ h1, zh }) => [h1 ?? [], zh ?? []].flat())];
}
// src/commands/lock/lock.ts
init_concurrency();
init_errors();
const AT_ONCE = 8;
const AGAIN = "Correct the permissions, and run this again: what is complete stays so";
async function lock(inputs, world) {
	const problems = new Problems();
	const platforms = await readPlatforms(inputs.platforms, problems);
	const reading = inputs.directories.map((name) => problems.attempt(() => readFile$1(name, world.directory)));
	const files = (await Promise.all(reading)).filter((file) => file !== void 0);
	problems.throwIfAny();
	const byName = groupBy(files.flatMap(({ locked }) => locked), nameOf);
	const proofs = new Map();
	const failed = new Problems();
	const sources = await openSources(inputs.from, inputs.check || inputs.strict, world);
	try {
		const turn = limitConcurrency(AT_ONCE);
		const ask = async (one) => {
			const name = nameOf(one);
			const problems = new Problems();
			const asking = sources.find(one.address, one.version, platforms).map((source) => problems.attempt(source));
			const stated = (await Promise.all(asking)).flatMap((some) => some ?? []);
			const isUnconfirmed = ({ hashes }) => hasOnlyContent(hashes) && complete(stated, hashes, platforms).by.length === 0;
			const read = !inputs.check && byName.get(name)?.some(isUnconfirmed) ? stated.find((proof) => proof.read !== void 0)?.read : void 0;
			if (read !== void 0) world.log.info(`reading a package of ${name}, to compare its content`);
			const content = read && await problems.attempt(read);
			world.cancelled.throwIfAborted();
			failed.add(problems.errors.map((problem) => unanswered(name, problem)));
			if (stated.length === 0 && problems.errors.length === 0) failed.add(nowhere(name));
			proofs.set(name, content === void 0 ? stated : [...stated, content]);
			world.log.progress({
				what: "providers asked",
				done: proofs.size,
				of: byName.size
			});
		};
		const first = [...byName.values()].flatMap((same) => same.slice(0, 1));
		await Promise.all(first.map((one) => turn(() => ask(one))));
	} finally {
		await sources.close();
	}
	const notices = [];
	const completed = files.map(({ path, place, text: before, locked }) => {
		let after = before;
		const providers = locked.map((one) => {
			const name = nameOf(one);
			const stated = proofs.get(name) ?? [];
			const { hashes, by, unproven, absent, contradictions } = complete(stated, one.hashes, platforms);
			for (const text of contradictions) problems.add(contradicted(path, name, text));
			if (stated.length > 0 && absent.length > 0) problems.add(withoutPackage(name, absent));
			if (stated.length > 0 && by.length === 0) failed.add(unconfirmed(path, one, stated));
			if (by.length > 0 && unproven.length > 0) notices.push(unprovenHashes(path, one, by, unproven));
			if (stated.length > 0 && stated.every(({ unlisted }) => unlisted !== void 0)) {
				const problem = versionWithdrawn(path, one, stated);
				if (inputs.strict) failed.add(problem);
				else notices.push({
					...problem,
					severity: "warning"
				});
			}
			const added = hashes.filter((hash) => !one.hashes.includes(hash));
			return {
				source: formatAddress(one.address),
				version: one.version.text,
				added,
				by,
				unproven
			};
		});
		for (const [at, one] of [...locked.entries()].toReversed()) after = addHashes(after, one, providers[at]?.added ?? []);
		return {
			path,
			place,
			before,
			after,
			changed: after !== before,
			providers
		};
	});
	problems.throwIfAny();
	for (const file of completed.filter(({ changed }) => changed)) if (inputs.check) failed.add(incomplete(file, inputs));
	else await writeText(file.place, file, AGAIN);
	return {
		files: completed.map(({ path, changed, providers }) => ({
			path,
			changed,
			providers
		})),
		isCheck: inputs.check,
		notices,
		problems: failed.errors
	};
}
function nameOf({ address, version }) {
	return `${formatAddress(address)} ${version.text}`;
}
function hasOnlyContent(hashes) {
	return hashes.length > 0 && hashes.every((hash) => hash.startsWith("h1:"));
}
async function readPlatforms(lines, problems) {
	const names = lines.flatMap((line) => line.split(/[\s,]+/)).filter((name) => name !== "");
	const read = names.map((name) => problems.attempt(() => formatPlatform(parsePlatform(name))));
	const platforms = (await Promise.all(read)).filter((platform) => platform !== void 0);
	return names.length === 0 ? void 0 : [...new Set(platforms)];
}
async function readFile$1(name, directory) {
	const location = resolve(directory, name);
	const isFolder = (await stat(location).catch(() => void 0))?.isDirectory() ?? !name.endsWith(".terraform.lock.hcl");
	const place = isFolder ? join(location, LOCK_FILE) : location;
	const path = isFolder ? join(name, LOCK_FILE) : name;
	const text = await readText(place);
	if (text === void 0) throw new ProblemError({
		code: "input-invalid",
		found: `${path} does not exist`,
		expected: `a folder with a \`${LOCK_FILE}\`, as \`terraform init\` or \`tofu init\` writes it`,
		fix: "Run `init` there, or correct ‹directories›"
	});
	return {
		path,
		place,
		text,
		locked: readLockFile(text, path)
	};
}
function contradicted(path, name, found) {
	return {
		code: "lock-contradicted",
		found: `${name} in ${path}: ${found}`,
		expected: "the same hash of a package everywhere",
		fix: "Find out which one is wrong before anybody runs `init`: the version was changed after it was published, or a host or the lock file is not what it should be. Nothing was written"
	};
}
function withoutPackage(name, absent) {
	return {
		code: "input-invalid",
		found: `${name} has no package for ${absent.join(", ")}`,
		expected: "platforms that each locked version has",
		fix: "Correct ‹platforms›, or choose a version that has them. Nothing was written"
	};
}
function unanswered(name, problem) {
	const fix = problem.code === "input-invalid" ? problem.fix : "Try again later, or report this to the owner of that host";
	return {
		...problem,
		found: `${name}: ${problem.found}`,
		fix
	};
}
function nowhere(name) {
	return {
		code: "lock-incomplete",
		found: `nothing proves a hash of ${name}`,
		expected: "the version at a registry, mirror or folder where clients on this machine look",
		fix: "Add the lines that its site names to the CLI configuration, or set ‹from› to that site"
	};
}
function versionWithdrawn(path, one, stated) {
	const told = stated.map(({ unlisted = "" }) => unlisted).filter((text) => text.includes(one.version.text));
	return {
		code: "version-withdrawn",
		found: [`${nameOf(one)} in ${path} is no longer listed where clients look`, ...told.map((text) => quote(shorten(text, 500)))].join(": "),
		expected: "a version that clients can choose: with this lock file, `init` fails on a machine without a copy",
		fix: `Choose another version with \`terraform init -upgrade\`, and commit ${path}`
	};
}
function unconfirmed(path, one, stated) {
	const by = [...new Set(stated.map((proof) => proof.by))].join(" and ");
	return {
		code: "lock-unconfirmed",
		found: `${nameOf(one)} in ${path}: none of its hashes is stated by ${by}`,
		expected: "one of the lock file's hashes: a host that is taken over states others",
		fix: `${hasOnlyContent(one.hashes) ? "Run this without ‹check›, and with ‹platforms› set to that of its `h1:`: it reads that package to compare. Or c" : "C"}ompare the key with its publisher's, then delete the version's hashes from the file and run this again. Nothing was written for it`
	};
}
function unprovenHashes(path, one, by, unproven) {
	const flags = unproven.map((platform) => `-platform=${platform}`).join(" ");
	return {
		code: "lock-incomplete",
		severity: "notice",
		found: `${nameOf(one)} in ${path}: no \`h1:\` of ${nameSome(unproven, 5)} by ${by.join(" and ")}`,
		expected: "an `h1:`: with a `zh:` alone, clients use no plugin cache, and check no unpacked package of a filesystem mirror",
		fix: `To download these packages and compute it, run \`terraform providers lock ${flags} ${formatAddress(one.address)}\``
	};
}
function incomplete({ path, providers }, inputs) {
	const lacking = providers.filter(({ added }) => added.length > 0).map(({ source }) => source);
	return {
		code: "lock-incomplete",
		found: `${path} lacks hashes of ${nameSome(lacking, 5)}`,
		expected: "hashes of every platform",
		fix: `Run \`${lineOf(inputs)}\`, and commit the file`
	};
}
function lineOf({ directories, platforms, from }) {
	const flags = [from.map((site) => ["--from", site]), platforms.map((names) => ["--platforms", names])];
	return commandLine("lock", ...flags.flat(2), "--", ...directories);
}
function reportLocked({ files, isCheck, notices, problems }) {
	const changed = isCheck ? [] : files.filter((file) => file.changed).map(({ path }) => path);
	const lines = files.flatMap(({ path, providers }) => {
		const told = providers.flatMap(({ source, added: { length }, by }) => {
			if (by.length === 0) return `${path}: no proof for ${source}`;
			const hashes = `${isCheck ? "lacks" : "added"} ${length === 1 ? "1 hash" : `${length} hashes`}`;
			return length === 0 ? [] : `${path}: ${hashes} of ${source}, by ${by.join(" and ")}`;
		});
		return told.length > 0 ? told : [`${path}: nothing to add`];
	});
	return {
		summary: `## Lock files\n\n${lines.map((line) => `* ${asMarkdown(line)}\n`).join("")}`,
		lines,
		json: {
			changedFiles: changed,
			files,
			problems: [...problems, ...notices]
		},
		notices,
		problems
	};
}
export { lock, reportLocked };
