import { a as onceEach, n as limitConcurrency, t as init_concurrency } from "./concurrency.js";
import { n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
import { c as urlIn, g as take, n as findVersions, r as hashFile, u as isNameOf } from "./folder.js";
import { t as openRegistry } from "./registry2.js";
import { n as dirhash1 } from "./local-file.js";
import { a as SERVICE, i as readHashes, m as readClientSums, o as isPlatform, p as readClientHash } from "./mirror.js";
import { o as selects } from "./read-config.js";
import { t as judgePackage } from "./package3.js";
import { _ as withSlash, s as askDiscovery, u as askMirrorVersion } from "./walk.js";
import { n as findErrors } from "./rules.js";
import { a as openTarget, i as impliedFolders, l as openWeb, n as asker, o as reachOf, s as readConfig } from "./open-target.js";
import { i as readCatalog, n as isAway, o as unreachable } from "./site-map.js";
import { i as formatAddress, n as addressPath } from "./address.js";
import { a as nameSome, o as quote } from "./quote.js";
import { n as addHashes, r as readLockFile, t as LOCK_FILE } from "./lock-file.js";
import { a as parsePlatform, i as formatPlatform } from "./platform.js";
import { n as writeText, t as readText } from "./text-file.js";
import { a as asMarkdown } from "./text.js";
import { fileURLToPath, pathToFileURL } from "node:url";
import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
// src/locking/open-sources.ts
init_concurrency();
init_errors();
async function openSources(sites, world) {
	const { cancelled, log, directory } = world;
	const config = await readConfig(world);
	const named = new Map();
	const closing = [];
	const close = async () => {
		await Promise.all(closing.map((end) => end()));
	};
	try {
		for (const site of sites) {
			const target = await openSite(site, world);
			closing.push(target.close);
			const { hostname, base } = await readRegistry(site, target);
			named.set(hostname, openRegistry(target.transport, hostname, new Map([[SERVICE, base]]), world.now()));
		}
	} catch (error) {
		await close();
		throw error;
	}
	const web = (url, services) => openWeb(asker("lock", cancelled, config, reachOf(url, services)));
	const openMirror = onceEach((url) => web(url));
	const openHost = onceEach((hostname) => {
		const services = config.services.get(hostname);
		return openRegistry(web(`https://${hostname}/`, services), hostname, services, world.now());
	});
	const isConfigured = config.sources.length > 0;
	const find = (address) => {
		const asked = config.sources.filter((one) => selects(one, address));
		const local = isConfigured ? asked.flatMap(({ kind, place }) => kind === "filesystem_mirror" ? [resolve(directory, place)] : []) : impliedFolders();
		const folders = config.pluginCache === void 0 ? local : [...local, config.pluginCache];
		const sources = [];
		for (const folder of folders) sources.push((question) => proveByFolder(folder, question, cancelled));
		for (const { kind, place } of asked) {
			const url = withSlash(place);
			if (kind === "network_mirror") sources.push((question) => proveByMirror(openMirror(url), url, question));
			if (kind === "oci_mirror") log.info(`the oci_mirror ${quote(place)} is not read`);
		}
		const origin = named.get(address.hostname);
		if (origin !== void 0 || !isConfigured || asked.some(({ kind }) => kind === "direct")) sources.push((question) => proveByRegistry(origin ?? openHost(address.hostname), question));
		return sources;
	};
	return {
		find,
		close
	};
}
async function openSite(site, world) {
	try {
		return await openTarget(site, world);
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		const problems = error.problems.map(({ fix, ...one }) => ({
			...one,
			fix: fix.replaceAll("‹target›", "‹from›")
		}));
		throw new ProblemError(problems, { cause: error });
	}
}
async function readRegistry(site, { transport, base, hostname, isFolder }) {
	const facts = await readCatalog(transport, base);
	if (isAway(facts)) throw unreachable(facts);
	if (facts === void 0 || !(isFolder || facts.hostname === hostname)) throw new ProblemError({
		code: "site-unknown",
		found: facts === void 0 ? `${quote(site)} has no readable catalog/site.json` : `${quote(site)} says that it is the registry of ${facts.hostname}`,
		expected: "the URL or folder of a Provider Pages site, at its own host",
		fix: "Correct ‹from›, or remove it and add the lines of ‹command: config› to the CLI configuration"
	});
	const discovery = new URL(".well-known/terraform.json", base).href;
	return {
		hostname: facts.hostname,
		base: take(await askDiscovery(transport, discovery, facts.hostname))
	};
}
async function proveByRegistry(origin, question) {
	const { address, version, platforms: [first = "linux_amd64"] = [] } = question;
	const listed = {
		version,
		protocols: [],
		platforms: void 0
	};
	const ask = async (platform) => {
		const { sums, packages, refused } = await origin.version({
			address,
			listed,
			keys: [],
			platforms: [platform]
		});
		if (sums !== void 0 && !packages.has(platform)) throw new ProblemError(refused);
		return sums;
	};
	let sums = await ask(first);
	if (sums === void 0) {
		const other = (await origin.versions(address)).find((one) => one.version.text === version.text)?.platforms?.[0];
		sums = other === void 0 ? void 0 : await ask(other);
	}
	if (sums === void 0) return void 0;
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
	return {
		by: `the signature of ${address.hostname} by key ${sums.keyId}`,
		packages,
		signed
	};
}
async function proveByMirror(transport, url, { address, version }) {
	const asked = await askMirrorVersion(transport, url, address, { version: version.text });
	if (asked.observations.some(({ rule }) => rule === "mirror-version-missing")) return void 0;
	const packages = [...take(asked).archives].filter(([platform]) => isPlatform(platform)).map(([platform, archive]) => {
		const { sha256, h1 } = readHashes(archive) ?? {};
		return [platform, {
			h1,
			zh: sha256 && `zh:${sha256}`
		}];
	});
	return {
		by: `the mirror ${url}`,
		packages: new Map(packages)
	};
}
async function proveByFolder(directory, { address, version, platforms }, signal) {
	const found = (await findVersions(directory, address))?.find((one) => one.version.text === version.text);
	if (found === void 0) return void 0;
	const isWanted = (platform) => platforms?.includes(platform) ?? true;
	const packages = new Map();
	for (const [platform, zip] of found.zips) {
		if (!isWanted(platform)) continue;
		const url = urlIn({
			directory,
			address,
			version
		}, zip);
		const sha256 = await hashFile(url);
		const opening = {
			type: address.type,
			version,
			platform,
			where: url,
			path: fileURLToPath(url),
			signal
		};
		const { facts: h1, observations } = await judgePackage(opening);
		if (findErrors(observations).length === 0) packages.set(platform, {
			h1,
			zh: sha256 && `zh:${sha256}`
		});
	}
	for (const platform of found.unpacked) {
		if (!isWanted(platform) || packages.has(platform)) continue;
		const h1 = await hashFolder(join(directory, addressPath(address), version.text, platform));
		packages.set(platform, { h1 });
	}
	return {
		by: `the package in ${directory}`,
		packages
	};
}
const MOST_FILES = 1e4;
async function hashFolder(folder) {
	const entries = await readdir(folder, {
		recursive: true,
		withFileTypes: true
	});
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
function complete(proofs, locked, wanted) {
	const contradictions = [];
	const packages = new Map();
	const origins = new Map();
	for (const { by, packages: own } of proofs) for (const [platform, hashes] of own) {
		const known = packages.get(platform);
		for (const kind of ["h1", "zh"]) {
			const [before, now] = [known?.[kind], hashes[kind]];
			const name = `${kind} ${platform}`;
			if (before !== void 0 && now !== void 0 && before !== now) contradictions.push(`${platform} has ${before} by ${origins.get(name)}, and ${now} by ${by}`);
			if (before === void 0 && now !== void 0) origins.set(name, by);
		}
		packages.set(platform, {
			h1: known?.h1 ?? hashes.h1,
			zh: known?.zh ?? hashes.zh
		});
	}
	const platforms = wanted ?? [...packages.keys()].sort();
	const signing = proofs.find(({ signed }) => signed !== void 0);
	const signed = new Set(signing?.signed);
	for (const hash of locked) if (signing !== void 0 && hash.startsWith("zh:") && !signed.has(hash)) contradictions.push(`the lock file has ${hash}, which is not in the checksums of ${signing.by}`);
	const all = [...packages.values()].map(({ h1 }) => h1);
	if (signing !== void 0 && !all.includes(void 0)) {
		for (const hash of locked) if (hash.startsWith("h1:") && !all.includes(hash)) contradictions.push(`the lock file has ${hash}, and no package has it by ${[...new Set(origins.values())].join(" and ")}`);
	}
	const proven = platforms.map((platform) => packages.get(platform));
	return {
		hashes: [...new Set([...signed, ...proven.flatMap((one) => [one?.h1 ?? [], one?.zh ?? []].flat())])],
		unproven: platforms.filter((platform) => packages.has(platform) && packages.get(platform)?.h1 === void 0),
		absent: platforms.filter((platform) => !packages.has(platform)),
		contradictions
	};
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
	const wanted = new Map(files.flatMap(({ locked }) => locked.map((one) => [keyOf(one), one])));
	const proofs = new Map();
	const failed = new Problems();
	const sources = await openSources(inputs.from, world);
	try {
		const turn = limitConcurrency(AT_ONCE);
		const ask = async (key, { address, version }) => {
			const own = new Problems();
			const asking = sources.find(address).map((source) => own.attempt(() => source({
				address,
				version,
				platforms
			})));
			const found = (await Promise.all(asking)).filter((proof) => proof !== void 0);
			world.cancelled.throwIfAborted();
			const name = `${formatAddress(address)} ${version.text}`;
			failed.add(own.errors.map((problem) => unanswered(name, problem)));
			if (found.length === 0 && own.errors.length === 0) failed.add(nowhere(name));
			proofs.set(key, found);
			world.log.progress({
				what: "providers asked",
				done: proofs.size,
				of: wanted.size
			});
		};
		await Promise.all([...wanted].map(([key, one]) => turn(() => ask(key, one))));
	} finally {
		await sources.close();
	}
	const notices = [];
	const completed = files.map(({ path, place, text, locked }) => {
		let after = text;
		const providers = locked.map((one) => {
			const known = proofs.get(keyOf(one)) ?? [];
			const { hashes, unproven, absent, contradictions } = complete(known, one.hashes, platforms);
			const name = `${formatAddress(one.address)} ${one.version.text}`;
			for (const found of contradictions) problems.add(contradicted(path, name, found));
			if (known.length > 0 && absent.length > 0) problems.add(withoutPackage(name, absent));
			if (unproven.length > 0) notices.push(unprovenHashes(path, one, unproven));
			const added = hashes.filter((hash) => !one.hashes.includes(hash));
			return {
				source: formatAddress(one.address),
				version: one.version.text,
				added,
				unproven
			};
		});
		for (const [at, one] of [...locked.entries()].toReversed()) after = addHashes(after, one, providers[at]?.added ?? []);
		return {
			path,
			place,
			after,
			changed: after !== text,
			providers
		};
	});
	problems.throwIfAny();
	for (const file of completed.filter(({ changed }) => changed)) if (inputs.check) failed.add(incomplete(file));
	else await writeText(file.place, file.after, AGAIN);
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
function keyOf({ address, version }) {
	return `${addressPath(address)} ${version.text}`;
}
async function readPlatforms(lines, problems) {
	const names = lines.flatMap((line) => line.split(/[\s,]+/)).filter((name) => name !== "");
	const read = names.map((name) => problems.attempt(() => formatPlatform(parsePlatform(name))));
	const platforms = (await Promise.all(read)).filter((platform) => platform !== void 0);
	return names.length === 0 ? void 0 : [...new Set(platforms)];
}
async function readFile$1(name, directory) {
	const named = resolve(directory, name);
	const isFolder = (await stat(named).catch(() => void 0))?.isDirectory() ?? !name.endsWith(".terraform.lock.hcl");
	const place = isFolder ? join(named, LOCK_FILE) : named;
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
	const fix = "Try again later, or report this to the owner of that host. Other providers were completed";
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
function unprovenHashes(path, { address, version }, unproven) {
	const flags = unproven.map((platform) => `-platform=${platform}`).join(" ");
	return {
		code: "lock-incomplete",
		severity: "notice",
		found: `${formatAddress(address)} ${version.text} in ${path}: its publisher signed no \`h1:\` of ${nameSome(unproven, 5)}`,
		expected: "a signed `h1:`, which plugin caches and unpacked mirrors need; a `zh:` is enough elsewhere",
		fix: `To download these packages and compute it, run \`terraform providers lock ${flags} ${formatAddress(address)}\``
	};
}
function incomplete({ path, providers }) {
	const lacking = providers.filter(({ added }) => added.length > 0).map(({ source }) => source);
	return {
		code: "lock-incomplete",
		found: `${path} lacks hashes of ${nameSome(lacking, 5)}`,
		expected: "hashes of every platform",
		fix: "Run ‹command: lock›, and commit the file"
	};
}
function reportLocked({ files, isCheck, notices, problems }) {
	const changed = isCheck ? [] : files.filter((file) => file.changed).map(({ path }) => path);
	const lines = files.map(({ path, providers }) => {
		const lacking = providers.filter(({ added }) => added.length > 0);
		const number = lacking.reduce((sum, { added }) => sum + added.length, 0);
		if (number === 0) return `${path}: nothing to add`;
		const hashes = number === 1 ? "1 hash" : `${number} hashes`;
		const names = lacking.map(({ source }) => source);
		return `${path}: ${isCheck ? "lacks" : "added"} ${hashes} of ${nameSome(names, 5)}`;
	});
	return {
		outputs: { "changed-files": changed },
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
