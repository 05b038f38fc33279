import { s as init_errors, t as ProblemError } from "./errors.js";
import { i as sha256Of } from "./local-file.js";
import { d as resolveUrl } from "./mirror.js";
import { a as askDiscovery, d as askVersions, h as withSlash, l as askSignature, o as askDownload, r as SERVICE, t as COMMON_PLATFORMS, u as askSums } from "./requests.js";
import { r as formatAddress } from "./address.js";
import { _ as take, a as proveSums, g as refuse, h as isOfHost, m as findErrors, o as vouchFor, p as describeRefusal, r as checkPins } from "./folder.js";
// src/mirroring/origin/registry.ts
init_errors();
function openRegistry(transport, hostname, services, now) {
	let found;
	const open = async () => {
		return {
			transport,
			hostname,
			base: await findBase(transport, hostname, services),
			now
		};
	};
	const find = () => found ??= open();
	const list = async (address, seen) => askList(await find(), address, seen);
	const version = async (question) => askVersion(await find(), question);
	return {
		versions: async (address) => (await list(address))?.versions ?? [],
		newList: list,
		version,
		newVersion: async (question, known) => await holdSums(transport, known) ? void 0 : version(question)
	};
}
async function askList(registry, address, seen) {
	const asked = await askVersions(registry.transport, registry, address, { seen });
	return asked.isUnchanged ? void 0 : {
		versions: take(asked).map(toListed),
		seen: asked.seen
	};
}
function toListed({ version, protocols, platforms }) {
	return {
		version,
		protocols,
		platforms: platforms.length === 0 ? void 0 : platforms
	};
}
async function findBase(transport, hostname, services) {
	const url = `https://${hostname}/.well-known/terraform.json`;
	const forced = services?.get(SERVICE);
	const resolved = forced === void 0 ? void 0 : resolveUrl(forced, url);
	if (resolved !== void 0) return withSlash(resolved.href);
	return take(await askDiscovery(transport, url, hostname));
}
async function askVersion(registry, question) {
	const { version, protocols } = question.listed;
	const asked = await Promise.all(choosePlatforms(question).map((platform) => askPackage(registry, question, platform)));
	const failures = asked.flatMap(({ errors }) => errors.filter(isOfHost));
	if (failures.length > 0) throw new ProblemError(failures.slice(0, 1).map(describeRefusal));
	const [first, ...rest] = asked.flatMap(({ download }) => download ?? []);
	const refused = asked.flatMap(({ errors }) => errors.slice(0, 1).map(describeRefusal));
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
	const { sums, seen, held, refused: left } = await askSigned(registry, question, [first, ...rest]);
	const packages = new Map(held.map((each) => [each.platform, toPackage(each)]));
	return {
		version,
		protocols: first.protocols,
		sums,
		packages,
		refused: [...refused, ...left],
		seen
	};
}
function choosePlatforms({ listed, platforms }) {
	const there = listed.platforms;
	if (platforms === "all") return there ?? COMMON_PLATFORMS;
	return there === void 0 ? platforms : platforms.filter((platform) => there.includes(platform));
}
async function askPackage(registry, { address, listed: { version, platforms } }, platform) {
	const wanted = {
		address,
		version,
		platform,
		isListed: platforms !== void 0
	};
	const { facts, observations } = await askDownload(registry.transport, registry, wanted);
	const errors = findErrors(observations);
	return {
		download: errors.length === 0 ? facts : void 0,
		errors
	};
}
function toPackage({ filename, packageUrl, shasum, packages, platform }) {
	const listed = packages.get(platform);
	const h1 = listed?.hashes.find((hash) => /^h1:[A-Za-z0-9+/]{43}=$/.test(hash));
	const size = listed?.package_size ?? 0;
	return {
		filename,
		url: packageUrl,
		size: Number.isSafeInteger(size) && size > 0 ? size : void 0,
		sha256: shasum,
		h1
	};
}
async function askSigned({ transport, now }, question, downloads) {
	const [first] = downloads;
	const { shasumsUrl: url, signatureUrl } = first;
	const apart = downloads.find((each) => each.shasumsUrl !== url || each.signatureUrl !== signatureUrl);
	if (apart !== void 0) throw new ProblemError(describeApart(question, first, apart));
	const asked = await askSums(transport, url);
	const sums = take(asked);
	const signature = take(await askSignature(transport, signatureUrl));
	const prove = (armors) => proveSums(url, {
		data: sums.bytes,
		signature,
		armors,
		now,
		where: {
			signature: signatureUrl,
			keys: url
		}
	});
	const proven = await prove(first.armors);
	const others = new Map(downloads.map(({ armors }) => [armors.join("\0"), armors]));
	others.delete(first.armors.join("\0"));
	for (const armors of others.values()) await prove(armors);
	checkPins(question, proven);
	const { address, listed } = question;
	return {
		sums: proven,
		seen: asked.seen,
		...vouchFor(sums, address, listed.version, downloads)
	};
}
async function holdSums(transport, { sums, seen }) {
	if (sums === void 0) return false;
	const { facts, observations, isUnchanged } = await askSums(transport, sums.url, seen);
	refuse(observations.filter(isOfHost));
	return isUnchanged === true || facts !== void 0 && sha256Of(facts.bytes) === sums.sha256;
}
function describeApart({ address, listed }, first, other) {
	return {
		code: "shasums-invalid",
		found: `${formatAddress(address)} ${listed.version.text} has different checksums for ${other.platform} and ${first.platform}`,
		expected: "the same checksums and signature for all packages of a version",
		fix: "Report this to the owner of that registry, or set `platforms` to those with the same checksums"
	};
}
export { openRegistry as t };
