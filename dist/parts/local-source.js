import { n as init_addresses, s as resolveUrl } from "./addresses.js";
import { A as parseOwnVersion, R as describeReasons, j as parseVersionFacts, l as kindOfList, p as parseProviderFacts, u as offeredVersions } from "./provider-facts.js";
import { V as DamagedFile, j as siteUrl } from "./install.js";
import { _ as versionPath, f as providerPath, o as SITE_PATH } from "./paths.js";
import { f as readSiteFacts } from "./served-lists.js";
import { n as documentationUrl } from "./documentation.js";
import { f as unlessProblem, g as init_group_by, h as groupBy, n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
import { i as refuseLinkOut } from "./way-out.js";
import { g as pathBelow, u as judgeSums } from "./mirror.js";
import { i as formatAddress, n as addressPath, o as parseAddressPath } from "./address.js";
import { a as parseVersion } from "./version.js";
import { n as describeUnreadable, r as errnoOf } from "./read-file.js";
import { t as findStale } from "./find-stale.js";
import { i as readKey, o as siteIn } from "./site-copy.js";
import { h as quote, m as nameSome } from "./text.js";
import { n as parseMirrorFile } from "./mirror-file.js";
import { a as openFolder, i as isUnreadable, l as sizeOf, n as findVersions, p as proveVersion, r as hashFile, s as readFolderFile, t as FOLDER_PACKAGES, u as checkPins } from "./folder.js";
import { i as take } from "./refusal.js";
import { s as readChoiceIfAny } from "./plan-mirror2.js";
import { pathToFileURL } from "node:url";
import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
// src/mirroring/fetch/local-source.ts
init_errors();
init_group_by();
init_addresses();
async function openLocalSource(from, inputs, world) {
	const directory = resolve(world.directory, from);
	const site = await openCarriedSite(directory, world.now);
	const addresses = site?.providers ?? await listFilled(directory);
	const chosen = await readChoiceIfAny(inputs, world.directory);
	const all = addresses.map((address) => `  ${formatAddress(address)}: { prereleases: true }\n`);
	const file = chosen ?? parseMirrorFile(`providers:\n${all.join("")}`, from);
	const names = new Set(addresses.map(addressPath));
	const requests = file.providers.filter(({ address }) => names.has(addressPath(address)));
	const chosenBy = inputs.providers.length > 0 ? "providers" : "mirror-config";
	if (requests.length === 0) throw new ProblemError({
		code: "input-invalid",
		found: `${from} has no provider that ‹${chosenBy}› names`,
		expected: "at least one of them",
		fix: `Correct ‹${chosenBy}›; without ‹providers› and a file at ‹mirror-config›, everything is imported`
	});
	const providers = requests.map((one) => ({
		...one,
		origin: { kind: "registry" },
		copy: one.copy === "link" ? "site" : one.copy
	}));
	const origin = site?.origin ?? {
		...openFolder(directory),
		isPart: true
	};
	return {
		file: {
			...file,
			providers
		},
		warnings: await site?.findDoubts(requests.map(({ address }) => address)) ?? [],
		origin: {
			origin,
			from: "folder",
			transport: FOLDER_PACKAGES
		}
	};
}
const MOST_FOLDERS = 5e4;
async function listFilled(directory) {
	const isUnfit = (found) => ({
		code: "source-unreadable",
		found,
		expected: "the folder of a site, or one that `terraform providers mirror` filled",
		fix: "Correct ‹from›; unpack an archive first"
	});
	const listFolders = async (path) => {
		return (await readdir(join(directory, path), { withFileTypes: true }).catch((error) => {
			if (path !== "" && errnoOf(error) === "ENOENT") return [];
			throw new ProblemError(isUnfit(describeUnreadable(join(directory, path), error)), { cause: error });
		})).filter((entry) => entry.isDirectory() && !entry.name.startsWith(".")).map(({ name }) => path === "" ? name : `${path}/${name}`).sort();
	};
	let paths = [""];
	for (let depth = 0; depth < 3; depth++) {
		paths = (await Promise.all(paths.map(listFolders))).flat();
		if (paths.length > MOST_FOLDERS) throw new ProblemError(isUnfit(`${directory} has ${paths.length} folders`));
	}
	const addresses = paths.flatMap((path) => unlessProblem(() => parseAddressPath(path)) ?? []);
	const filled = [];
	for (const address of addresses) if ((await findVersions(directory, address) ?? []).length > 0) filled.push(address);
	if (filled.length > 0) return filled;
	const isSite = (await listFolders("")).some((name) => [
		"assets",
		"catalog",
		"mirror"
	].includes(name));
	throw new ProblemError(isSite ? {
		...INCOMPLETE,
		found: `${directory} has no ${SITE_PATH}`
	} : isUnfit(`${directory} has no ${SITE_PATH}, and no package in HOSTNAME/NAMESPACE/TYPE`));
}
async function openCarriedSite(directory, now) {
	const { read, list, ...rest } = siteIn(directory);
	const checkLinks = (path) => refuseLinkOut(join(directory, path), directory);
	const copy = {
		...rest,
		read: async (path) => {
			await checkLinks(path);
			return read(path).catch((error) => {
				throw isUnreadable(path, error.message);
			});
		},
		list: (folder) => checkLinks(folder).then(() => list(folder))
	};
	const site = await asIncomplete(readSiteFacts(copy.read));
	if (site === void 0) return void 0;
	const carried = {
		directory,
		copy,
		site,
		now
	};
	const origin = {
		isPart: true,
		versions: (address) => asIncomplete(listVersions(copy, address)),
		marks: async (address) => listMarks(await asIncomplete(readList(copy, address))),
		version: (question) => asIncomplete(readVersion(carried, question))
	};
	return {
		providers: [...site.providers, ...site.mirrored ?? []],
		origin,
		findDoubts: (providers) => findDoubts(carried, providers)
	};
}
async function readList(copy, address) {
	const path = providerPath(address);
	const text = await copy.read(path);
	if (text === void 0) throw new ProblemError(isIncomplete(address, `${path} is missing`));
	return parseProviderFacts(address, text);
}
async function listVersions(copy, address) {
	return offeredVersions(await readList(copy, address)).map(({ version, platforms }) => ({
		version: parseVersion(version),
		protocols: [],
		platforms
	}));
}
function listMarks(list) {
	return ["withdrawn", "deprecated"].flatMap((mark) => {
		const marked = list.versions.flatMap((entry) => {
			const reasons = entry[mark] ?? list[mark];
			return reasons === void 0 ? [] : [{
				version: entry.version,
				reason: describeReasons(reasons)
			}];
		});
		return [...groupBy(marked, ({ reason }) => reason)].map(([reason, all]) => {
			return {
				mark,
				reason,
				versions: all.map(({ version }) => version)
			};
		});
	});
}
async function readFacts({ read }, address, version) {
	const path = versionPath(address, version);
	const [list, text] = await Promise.all([read(providerPath(address)), read(path)]);
	if (text === void 0) throw new ProblemError(isIncomplete(address, `${path} is missing`));
	return (kindOfList(list ?? "") === "mirrored" ? parseVersionFacts : parseOwnVersion)(address, version, text);
}
async function readVersion(carried, question) {
	const { address, listed, platforms } = question;
	const { version } = listed;
	const { protocols, packages, sums } = await readFacts(carried.copy, address, version.text);
	const refused = [];
	const offers = new Map();
	for (const [platform, { filename, url: link, sha256, h1 }] of packages) {
		if (platforms !== "all" && !platforms.includes(platform)) continue;
		const url = findFile(carried, link);
		const size = url === void 0 ? void 0 : await sizeOf(url, carried.directory);
		if (url === void 0 || size === void 0) refused.push(isIncomplete(address, `the package of ${version.text} for ${platform} is ${link}`));
		else offers.set(platform, {
			filename,
			url,
			size,
			sha256,
			h1
		});
	}
	if (sums === void 0) {
		checkPins(question, void 0);
		return {
			version,
			protocols,
			sums,
			packages: offers,
			refused
		};
	}
	const signed = await readSums(carried, address, sums);
	const { refused: left, ...proven } = await proveVersion(question, signed, offers);
	if (proven.sums.sha256 !== sums.sha256) throw new ProblemError({
		...INCOMPLETE,
		found: `${sums.url} is not what the catalog names`
	});
	return {
		version,
		protocols,
		...proven,
		refused: [...refused, ...left]
	};
}
async function readSums(carried, address, { url, signatureUrl, keys }) {
	const data = await readCarried(carried, address, url);
	const signature = await readCarried(carried, address, signatureUrl);
	const armors = await Promise.all(keys.map((name) => readKey(carried.copy, name)));
	if (armors.includes(void 0)) throw new ProblemError({
		...INCOMPLETE,
		found: `key ${keys.join(" or ")} is missing or changed`
	});
	const lack = {
		rule: "sums-missing",
		where: url,
		found: "no checksums"
	};
	return {
		url: data.url,
		sums: take({
			...judgeSums(data),
			lack
		}),
		signature: signature.body,
		armors: armors.filter((armor) => armor !== void 0),
		now: carried.now(),
		where: {
			signature: signatureUrl,
			keys: "catalog/keys"
		}
	};
}
async function readCarried(carried, address, link) {
	const url = findFile(carried, link);
	const answer = url === void 0 ? void 0 : await readFolderFile(url, carried.directory);
	if (answer === void 0) throw new ProblemError(isIncomplete(address, `${link} is missing`));
	return answer;
}
function findFile({ directory, site }, link) {
	const base = siteUrl(site);
	const path = pathBelow(base, resolveUrl(link, base)?.href ?? "");
	if (path === void 0 || path.split(/[\\/]/).some((name) => name === ".." || name === "")) return void 0;
	return pathToFileURL(join(directory, path)).href;
}
function isIncomplete(address, found) {
	return {
		...INCOMPLETE,
		severity: "notice",
		found: `${formatAddress(address)}: ${found}`
	};
}
const INCOMPLETE = {
	code: "carried-incomplete",
	expected: "a whole site with its packages, checksums, signatures and keys",
	fix: "Copy the folder again, or make it again with its packages in it (`copy: site`)"
};
async function asIncomplete(reading) {
	return reading.catch((error) => {
		if (!(error instanceof DamagedFile)) throw error;
		const problems = error.problems.map(({ found }) => ({
			...INCOMPLETE,
			found
		}));
		throw new ProblemError(problems, { cause: error });
	});
}
async function findDoubts(carried, providers) {
	const { copy, site } = carried;
	const stale = findStale({
		copy,
		target: copy,
		address: site,
		before: site,
		keys: new Map()
	});
	const changed = [];
	let next = await stale.next();
	for (; next.done !== true; next = await stale.next()) changed.push(next.value.file[0]);
	const { strays, foreign, missing } = next.value;
	for (const path of [
		strays,
		foreign,
		missing
	].flat()) changed.push(path);
	const unsigned = [];
	const unread = new Problems();
	for (const address of providers) for (const { version } of await unread.attempt(() => listVersions(copy, address)) ?? []) {
		const facts = await unread.attempt(() => readFacts(copy, address, version.text));
		if (facts !== void 0 && facts.sums === void 0) unsigned.push(`${formatAddress(address)} ${version.text}`);
		if (facts?.sums === void 0) continue;
		const { url: sumsUrl } = facts.sums;
		const data = await unread.attempt(() => readCarried(carried, address, sumsUrl));
		const { byName = new Map() } = (data && judgeSums(data).facts) ?? {};
		const packages = new Set([...facts.packages.values()].map(({ filename }) => filename));
		const beside = [...byName].filter(([name]) => !packages.has(name)).map(([name, sha256]) => ({
			url: sumsUrl.replace(/[^/]*\/[^/]*$/, `${sha256.slice(0, 12)}/${encodeURIComponent(name)}`),
			sha256
		}));
		for (const { url, sha256 } of [...beside, ...facts.sbom === void 0 ? [] : [facts.sbom]]) {
			const file = findFile(carried, url);
			const digest = file === void 0 ? void 0 : await hashFile(file, carried.directory);
			if (digest !== void 0 && digest !== sha256) changed.push(url);
		}
	}
	const doubts = [];
	if (unsigned.length > 0) doubts.push({
		code: "carried-unsigned",
		severity: "warning",
		found: `the folder has no publisher's signature of ${nameSome(unsigned.map(quote), MOST_NAMES)}: their packages are compared only with its catalog`,
		expected: "signed checksums",
		fix: `Verify a signature of the whole folder before you import it, as ${documentationUrl("air-gapped-networks.md")} shows`
	});
	if (changed.length > 0) doubts.push({
		code: "carried-changed",
		severity: "warning",
		found: `${nameSome(changed.map(quote), MOST_NAMES)} ${changed.length === 1 ? "differs" : "differ"} from what the carried catalog gives`,
		expected: "the files as they were written",
		fix: "Check who changed the folder; another version of this program writes other documents too"
	});
	return doubts;
}
const MOST_NAMES = 10;
export { openLocalSource };
