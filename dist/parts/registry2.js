import { n as init_addresses, s as resolveUrl } from "./addresses.js";
import { a as onceEach, t as init_concurrency } from "./concurrency.js";
import { f as unlessProblem, s as init_errors, t as ProblemError } from "./errors.js";
import { h as quote } from "./text.js";
import { i as formatAddress } from "./address.js";
import { _ as versionPath, c as keyPath, f as providerPath } from "./paths.js";
import { a as parseObject, r as isObject } from "./json.js";
import { a as isMirroredList, d as parseMirroredProvider, j as parseVersionFacts, s as isSameWait } from "./provider-facts.js";
import { a as SERVICE } from "./mirror.js";
import { a as sha256Of } from "./local-file.js";
import { a as COMMON_PLATFORMS, c as askDiscovery, f as askSignature, l as askDownload, m as askVersions, p as askSums, s as ask } from "./walk.js";
import { n as findErrors } from "./rules.js";
import { r as coversAll, t as LARGEST_BUNDLE } from "./statement.js";
import { i as take, n as isOfHost, r as refuse, t as describeRefusal } from "./refusal.js";
import { f as proveSums, p as proveVersion } from "./folder.js";
// src/mirroring/origin/mirror-catalog.ts
init_concurrency();
init_errors();
function findCatalog(transport, mirror) {
	const { host, pathname } = new URL(mirror);
	if (!pathname.endsWith("/mirror/")) return void 0;
	const base = new URL("../", mirror).href;
	const read = async (path) => {
		const asking = {
			url: new URL(path, base).href,
			kind: "archives",
			credentialsOf: host
		};
		const { facts, observations } = await ask(transport, {
			...asking,
			isOptional: true
		}, ({ body }) => ({
			facts: body.toString("utf8"),
			observations: []
		}));
		refuse(observations.filter(isOfHost));
		return facts;
	};
	const readOnce = onceEach(read);
	return {
		base,
		version: async (address, version) => {
			if (!isMirroredList(await readOnce(providerPath(address)) ?? "")) return void 0;
			const text = await read(versionPath(address, version));
			return text === void 0 ? void 0 : unlessProblem(() => parseVersionFacts(address, version, text));
		},
		seen: async (address, version, sumsSha256) => {
			const list = await readOnce(providerPath(address)) ?? "";
			const provider = unlessProblem(() => parseMirroredProvider(address, list));
			const wait = provider?.waiting?.find((one) => isSameWait(one, {
				version,
				seen: "",
				sumsSha256
			}));
			if (wait !== void 0) return new Date(wait.seen);
			const published = provider?.versions.find((one) => one.version === version)?.published;
			if (published === void 0) return void 0;
			const text = await read(versionPath(address, version)) ?? "";
			return unlessProblem(() => parseVersionFacts(address, version, text))?.sums?.sha256 === sumsSha256 ? new Date(published) : void 0;
		},
		key: async (name) => {
			const armor = await readOnce(keyPath(name));
			return armor !== void 0 && name.endsWith(`-${sha256Of(armor)}`) ? armor : void 0;
		}
	};
}
// src/mirroring/origin/attestation.ts
init_errors();
const LARGEST_ANSWER = 4 << 20;
const MOST_BUNDLES = 30;
async function findAttestation({ transport, base }, { address, listed: { version } }, demand, files) {
	const name = `${formatAddress(address)} ${version.text}`;
	const expected = `an attestation of its packages by a workflow of ${demand.repository}`;
	const ofSite = await askSite(transport, base, versionPath(address, version.text), (text) => parseVersionFacts(address, version.text, text));
	const bundles = ofSite === void 0 ? await askGitHub(transport, demand.repository, files) : [ofSite];
	const faults = new Set();
	for (const bundle of bundles) {
		const fault = await findFault(bundle, files, demand);
		if (fault === void 0) return bundle;
		faults.add(fault);
	}
	if (faults.size === 0) throw new ProblemError({
		code: "attestation-missing",
		found: `${name} has no attestation: neither its site nor ${demand.repository} has one`,
		expected,
		fix: "Ask its publisher to attest releases, or remove `attestation` of this provider from the file"
	});
	throw new ProblemError({
		code: "attestation-invalid",
		found: `the attestation of ${name} proves nothing: ${[...faults].slice(0, 3).join("; ")}`,
		expected,
		fix: "Don't use this version until its publisher explains the difference. If the repository moved, correct `attestation`; if it is private, set ‹trusted-root› to the output of `gh attestation trusted-root`"
	});
}
async function findFault(bundle, files, { repository, roots }) {
	if (files.length === 0 || !coversAll(bundle, files)) return "it does not name the packages with their digests";
	const { describeReason, findContradiction, verifyBundle } = await import("./verify-bundle.js");
	const contradiction = findContradiction(bundle, repository);
	if (contradiction !== void 0) return contradiction;
	const trusted = await roots();
	try {
		verifyBundle(bundle, trusted);
		return;
	} catch (error) {
		return describeReason(error);
	}
}
async function askSite(transport, base, path, parse) {
	const site = new URL("../../", base);
	const document = await get(transport, new URL(path, site), site, LARGEST_ANSWER);
	const link = (document && unlessProblem(() => parse(document.toString("utf8"))))?.attestationUrl;
	if (link === void 0 || !URL.canParse(link, site.href)) return void 0;
	return get(transport, new URL(link, site), site, LARGEST_BUNDLE);
}
async function askGitHub(transport, repository, [file]) {
	const { host, pathname } = new URL(repository);
	if (file === void 0 || host !== "github.com" && !host.endsWith(".ghe.com")) return [];
	const url = new URL(`https://api.${host}/repos${pathname}/attestations/sha256:${file.sha256}`);
	const { attestations = [] } = parseObject(String(await get(transport, url, url, LARGEST_ANSWER) ?? "")) ?? {};
	return (Array.isArray(attestations) ? attestations.slice(0, MOST_BUNDLES) : []).flatMap((entry) => isObject(entry) && isObject(entry.bundle) ? [Buffer.from(JSON.stringify(entry.bundle))] : []);
}
async function get(transport, url, site, limit) {
	const login = url.origin === site.origin ? { credentialsOf: url.host } : {};
	const answer = await transport.get(url.href, {
		limit,
		...login
	});
	if (answer.kind === "answer" && answer.status === 200) return answer.body;
	if (answer.kind === "answer" && [404, 410].includes(answer.status)) return void 0;
	throw new ProblemError({
		code: "site-unreachable",
		where: url.href,
		found: answer.kind === "none" ? `no answer: ${answer.detail}` : `status ${answer.status}`,
		expected: "the attestation, or status 404",
		fix: "Try again later, or remove `attestation` of this provider from the file"
	});
}
// src/mirroring/origin/registry.ts
init_errors();
init_addresses();
function openRegistry(transport, hostname, services, now) {
	let registry;
	const open = async () => {
		const url = `https://${hostname}/.well-known/terraform.json`;
		const forced = services?.get(SERVICE);
		const resolved = forced === void 0 ? void 0 : resolveUrl(forced, url);
		if (services !== void 0 && !resolved?.pathname.endsWith("/")) throw new ProblemError({
			code: "input-invalid",
			found: `the CLI configuration has a \`host\` block for ${hostname} ${forced === void 0 ? "without providers.v1" : `with providers.v1 ${quote(forced)}`}`,
			expected: "the URL of its provider registry, with a slash at the end: clients drop what follows the last one",
			fix: "Correct the block, or remove it"
		});
		return {
			transport,
			hostname,
			base: resolved === void 0 ? take(await askDiscovery(transport, url, hostname)) : resolved.href,
			now
		};
	};
	const find = () => registry ??= open();
	const newList = async (address, seen) => {
		const answer = await askVersions(transport, await find(), address, { seen });
		if (answer.isUnchanged) return void 0;
		const { versions: offered, warnings } = take(answer);
		return {
			versions: offered.map(({ version, protocols, platforms }) => {
				return {
					version,
					protocols,
					platforms: platforms.length === 0 ? void 0 : platforms
				};
			}),
			warnings,
			seen: answer.seen
		};
	};
	const version = async (question) => askVersion(await find(), question);
	return {
		transport,
		versions: async (address) => (await newList(address))?.versions ?? [],
		newList,
		version,
		newVersion: async (question, { sums, seen, recheck }) => {
			if (sums === void 0) return version(question);
			let { url } = sums;
			if (recheck !== void 0) {
				const asking = {
					address: question.address,
					version: question.listed.version,
					isListed: true
				};
				const { facts: now, observations } = await askDownload(transport, await find(), {
					...asking,
					...recheck
				});
				refuse(observations.filter(isOfHost));
				if (now === void 0 || now.shasum !== recheck.sha256) return version(question);
				url = now.shasumsUrl;
			}
			const { facts, observations, isUnchanged } = await askSums(transport, url, seen);
			refuse(observations.filter(isOfHost));
			return isUnchanged === true || facts !== void 0 && sha256Of(facts.bytes) === sums.sha256 ? void 0 : version(question);
		}
	};
}
async function askVersion(registry, question) {
	const { address, listed, platforms: choice } = question;
	const { version, protocols, platforms: names } = listed;
	const all = choice === "all" ? names ?? COMMON_PLATFORMS : choice;
	const platforms = names === void 0 ? all : all.filter((platform) => names.includes(platform));
	const answers = await Promise.all(platforms.map(async (platform) => {
		const asking = {
			address,
			version,
			platform,
			isListed: names !== void 0
		};
		const { facts, observations } = await askDownload(registry.transport, registry, asking);
		return {
			download: facts,
			errors: findErrors(observations)
		};
	}));
	const failures = answers.flatMap(({ errors }) => errors.filter(isOfHost));
	if (failures.length > 0) throw new ProblemError(failures.slice(0, 1).map(describeRefusal));
	const [first, ...rest] = answers.flatMap(({ download, errors }) => errors.length === 0 ? download ?? [] : []);
	const refused = answers.flatMap(({ errors }) => errors.slice(0, 1).map(describeRefusal));
	if (first === void 0) {
		if (refused.length > 0) throw new ProblemError(refused);
		return {
			version,
			protocols,
			sums: void 0,
			packages: new Map(),
			refused
		};
	}
	const { refused: left, ...signed } = await askSigned(registry, question, [first, ...rest]);
	return {
		version,
		protocols: first.protocols,
		...signed,
		refused: [...refused, ...left]
	};
}
async function askSigned({ transport, base, now }, question, downloads) {
	const [first] = downloads;
	const { shasumsUrl: url, signatureUrl } = first;
	const apart = downloads.find((each) => each.shasumsUrl !== url || each.signatureUrl !== signatureUrl);
	if (apart !== void 0) throw new ProblemError({
		code: "shasums-invalid",
		found: `${formatAddress(question.address)} ${question.listed.version.text} has different checksums for ${apart.platform} and ${first.platform}`,
		expected: "the same checksums and signature for all packages of a version",
		fix: "Report this to the owner of that registry, or set `platforms` to those with the same checksums"
	});
	const answer = await askSums(transport, url);
	const sums = take(answer);
	const signed = {
		url,
		sums,
		signature: take(await askSignature(transport, signatureUrl)),
		now: now(),
		where: {
			signature: signatureUrl,
			keys: url
		}
	};
	const packages = downloads.map(({ platform, filename, packageUrl, shasum, packages: sizes }) => {
		const { hashes = [], package_size: size = 0 } = sizes.get(platform) ?? {};
		const h1 = hashes.find((hash) => /^h1:[A-Za-z0-9+/]{43}=$/.test(hash));
		return [platform, {
			filename,
			url: packageUrl,
			size: Number.isSafeInteger(size) && size > 0 ? size : void 0,
			sha256: shasum,
			h1
		}];
	});
	const proven = await proveVersion(question, {
		...signed,
		armors: first.armors
	}, packages);
	const others = new Map(downloads.map(({ armors }) => [armors.join("\0"), armors]));
	others.delete(first.armors.join("\0"));
	for (const armors of others.values()) await proveSums(url, {
		...signed,
		data: sums.bytes,
		armors
	});
	const files = [...proven.packages.values()].map(({ filename: name, sha256 = "" }) => ({
		name,
		sha256
	}));
	const { attestation: demand } = question;
	const attestation = demand !== void 0 && files.length > 0 ? await findAttestation({
		transport,
		base
	}, question, demand, files) : void 0;
	return {
		...proven,
		attestation,
		seen: answer.seen
	};
}
export { findFault as n, findCatalog as r, openRegistry as t };
