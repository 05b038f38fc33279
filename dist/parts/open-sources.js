import { r as readConfig, t as impliedFolders } from "./user-config.js";
import { a as onceEach, t as init_concurrency } from "./concurrency.js";
import { n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
import { d as isNameOf, n as findVersions, o as packageIn, r as hashFile, t as FOLDER_PACKAGES } from "./folder.js";
import { t as hashPackage } from "./hash-package.js";
import { r as findCatalog, t as openRegistry } from "./registry2.js";
import { i as take } from "./refusal.js";
import { n as dirhash1 } from "./local-file.js";
import { a as SERVICE, i as readHashes, m as readClientSums, o as isPlatform, p as readClientHash } from "./mirror.js";
import { l as selects, m as withoutLogin } from "./read-config.js";
import { c as askDiscovery, d as askMirrorVersion, u as askMirrorIndex } from "./walk.js";
import { a as reachOf, i as openTarget, n as asker, s as openWeb } from "./open-target.js";
import { n as addressPath } from "./address.js";
import { a as meantPlatform, i as formatPlatform } from "./platform.js";
import { d as readTree, o as isFolder } from "./read-file.js";
import { _ as shorten, h as quote } from "./text.js";
import { t as findSite } from "./site-map.js";
import { pathToFileURL } from "node:url";
import { join, resolve } from "node:path";
// src/locking/open-sources.ts
init_concurrency();
init_errors();
async function openSources(sites, { command, needsList, isLazy = false, config: read, directory: given }, world) {
	const { cancelled, log } = world;
	const config = read ?? await readConfig(world);
	const hosts = new Map();
	const output = given === void 0 ? await world.openOutput(void 0, "not needed") : void 0;
	const directory = given ?? output?.path ?? "";
	const closing = output === void 0 ? [] : [output.discard];
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
	const web = (url, services) => openWeb(asker(command, cancelled, config, reachOf(url, services)));
	const openMirror = onceEach((url) => web(url));
	const openHost = onceEach((hostname) => {
		const services = config.services.get(hostname);
		return openRegistry(web(`https://${hostname}/`, services), hostname, services, world.now);
	});
	const { installation } = config;
	const find = (address, version, platforms, attestation) => {
		const question = {
			address,
			version,
			platforms,
			needsList,
			isLazy,
			directory,
			cancelled,
			attestation
		};
		const origin = hosts.get(address.hostname);
		const registry = {
			kind: "direct",
			prove: () => proveByRegistry(origin ?? openHost(address.hostname), question)
		};
		const folderOf = (folder, isRequired) => ({
			kind: "filesystem_mirror",
			prove: () => proveByFolder(folder, isRequired, question)
		});
		if (installation === void 0) return [...impliedFolders().map((folder) => folderOf(folder, false)), registry];
		const sources = installation.methods.filter((one) => one.fault === void 0 && selects(one, address)).flatMap(({ kind, place }) => {
			if (kind === "direct") return [registry];
			if (kind === "filesystem_mirror") return [folderOf(resolve(world.directory, place), true)];
			if (kind === "network_mirror") return [{
				kind,
				prove: () => proveByMirror(openMirror, place, question)
			}];
			log.info(`the oci_mirror ${quote(place)} is not read`);
			return [];
		});
		return origin !== void 0 && !sources.includes(registry) ? [...sources, registry] : sources;
	};
	const findSighting = (address, version, sumsSha256) => {
		return askSighting((installation?.methods ?? []).filter((one) => selects(one, address)), openMirror, (catalog) => catalog.seen(address, version.text, sumsSha256));
	};
	return {
		find,
		findSighting,
		close,
		config,
		hostnames: new Set(hosts.keys())
	};
}
async function askSighting(methods, openMirror, ask) {
	for (const { kind, fault, place } of methods) {
		if (kind !== "network_mirror" || fault !== void 0) continue;
		if (!/^https:.*\/$/.test(place) || !URL.canParse(place)) continue;
		const { href } = new URL(place);
		const catalog = findCatalog(openMirror(href), href);
		const date = catalog && await new Problems().attempt(() => ask(catalog));
		if (date !== void 0) return {
			date,
			by: `the mirror ${withoutLogin(place)}`
		};
	}
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
		const { sums, packages, attestation, refused } = await origin.version({
			address,
			listed: request,
			keys: [],
			attestation: question.attestation,
			platforms: [platform]
		});
		const offered = packages.get(platform);
		if (sums !== void 0 && offered === void 0) throw new ProblemError(refused);
		return sums && offered && {
			sums,
			attestation,
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
	const { sums, attestation, read } = answer;
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
		sums,
		attestation,
		read
	}];
}
function choosePlatform({ platforms }) {
	const platform = formatPlatform(meantPlatform(process.platform, process.arch));
	return platforms === void 0 || platforms.includes(platform) ? platform : platforms[0] ?? platform;
}
function reader(transport, question, platform, offered) {
	return async (use) => {
		const { type } = question.address;
		const done = await hashPackage({
			...question,
			type,
			platform,
			offered
		}, transport, question, use);
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
	const { pathname, href: url } = new URL(place);
	if (!pathname.endsWith("/")) throw new ProblemError({
		code: "input-invalid",
		found: `the CLI configuration has the network mirror ${quote(withoutLogin(place))}, which was not asked`,
		expected: "a URL that ends with a slash: with another, clients ask another folder",
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
		by: `the mirror ${withoutLogin(place)}`,
		packages: new Map(packages),
		unlisted,
		read
	}];
}
async function proveByFolder(directory, isRequired, question) {
	const { address, version, platforms } = question;
	const all = await findVersions(directory, address);
	if (all === void 0 && isRequired && !await isFolder(directory)) throw new ProblemError({
		code: "input-invalid",
		found: `the CLI configuration has the filesystem_mirror ${quote(directory)}, which is no folder`,
		expected: "a folder: without it, clients fail for each provider that they ask it for",
		fix: "Make the folder, or correct its `path` in the CLI configuration"
	});
	const folder = all?.find((one) => one.version.text === version.text);
	const isWanted = (platform) => platforms?.includes(platform) ?? true;
	const by = `the package in ${directory}`;
	const proofs = [];
	for (const [platform, filename] of folder?.zips ?? []) {
		if (!isWanted(platform)) continue;
		const offered = packageIn({
			directory,
			address,
			version
		}, filename);
		const read = reader(FOLDER_PACKAGES, question, platform, offered);
		const zip = question.isLazy ? {
			packages: new Map([[platform, {}]]),
			read
		} : await new Problems().attempt(read);
		if (zip !== void 0) proofs.push({
			...zip,
			by
		});
	}
	for (const platform of folder?.unpacked ?? []) {
		if (!isWanted(platform) || folder?.zips.has(platform)) continue;
		const unpacked = join(directory, addressPath(address), version.text, platform);
		const h1 = await hashFolder(unpacked, "with links");
		proofs.push({
			by,
			packages: new Map([[platform, { h1 }]]),
			unpacked
		});
	}
	return proofs;
}
const MOST_FILES = 1e4;
async function hashFolder(folder, links) {
	const entries = await readTree(folder);
	if (entries.length > MOST_FILES) return void 0;
	const files = [];
	for (const entry of entries) {
		if (entry.isDirectory()) continue;
		if (links === "without links" && !entry.isFile()) return void 0;
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
export { openSources as n, hashFolder as t };
