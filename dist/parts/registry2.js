import { n as init_addresses, s as resolveUrl } from "./addresses.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { a as sha256Of } from "./local-file.js";
import { a as SERVICE } from "./mirror.js";
import { a as COMMON_PLATFORMS, c as askDiscovery, f as askSignature, l as askDownload, m as askVersions, p as askSums } from "./walk.js";
import { n as findErrors } from "./rules.js";
import { i as formatAddress } from "./address.js";
import { h as quote } from "./text.js";
import { f as proveSums, p as proveVersion } from "./folder.js";
import { i as take, n as isOfHost, r as refuse, t as describeRefusal } from "./refusal.js";
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
async function askSigned({ transport, now }, question, downloads) {
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
	return {
		...proven,
		seen: answer.seen
	};
}
export { openRegistry as t };
