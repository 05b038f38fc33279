import { t as addressPath } from "./address.js";
import { a as parsePlatform } from "./platform.js";
import { C as MARK, I as VERSION, P as TIME, m as BASE, p as ADDRESS, r as RECENT_PATH, v as HOSTNAME, x as LINE } from "./paths.js";
import { a as renderJson, i as renderCatalogFile, s as damageOf, t as CatalogReader } from "./json2.js";
import { t as offeredVersions } from "./provider-facts.js";
import { n as MIRROR_FOLDER, r as REGISTRY_FOLDER } from "./discovery.js";
import { r as renderWarnings } from "./warnings.js";
import { n as keysOf } from "./version-facts.js";
// src/site/documents/download.ts
function downloadPath({ namespace, type }, version, platform) {
	const { os, arch } = parsePlatform(platform);
	return `${REGISTRY_FOLDER}${namespace}/${type}/${version}/download/${os}/${arch}`;
}
function renderDownloads(version, keys) {
	const packages = renderPackages(version);
	const signingKeys = keysOf(version).map((name) => signingKey(name, keys.get(name)));
	const documents = [...version.packages].map(([platform, facts]) => [platform, renderJson({
		protocols: version.protocols,
		...parsePlatform(platform),
		filename: facts.filename,
		download_url: facts.url,
		shasums_url: version.shasumsUrl,
		shasums_signature_url: version.signatureUrl,
		shasum: facts.sha256,
		signing_keys: { gpg_public_keys: signingKeys },
		...packages === void 0 ? {} : { packages }
	})]);
	return new Map(documents);
}
function signingKey(name, armor) {
	return {
		key_id: name.slice(0, 16),
		ascii_armor: armor,
		trust_signature: "",
		source: "",
		source_url: ""
	};
}
function renderPackages({ packages }) {
	const digests = [...packages.values()].map(({ sha256 }) => sha256);
	if (new Set(digests).size < digests.length) return void 0;
	return Object.fromEntries([...packages].map(([platform, facts]) => [platform, {
		hashes: packageHashes(facts),
		package_size: facts.size
	}]));
}
function packageHashes({ sha256, h1 }) {
	return [h1, `zh:${sha256}`];
}
// src/site/documents/mirror.ts
function mirrorIndexPath(address) {
	return `${MIRROR_FOLDER}${addressPath(address)}/index.json`;
}
function mirrorVersionPath(address, version) {
	return `${MIRROR_FOLDER}${addressPath(address)}/${version}.json`;
}
function renderMirrorIndex(provider) {
	return renderJson({ versions: Object.fromEntries(offeredVersions(provider).map(({ version }) => [version, {}])) });
}
function renderMirrorVersion(version) {
	const archives = [...version.packages].map(([platform, facts]) => [platform, {
		hashes: packageHashes(facts),
		url: facts.url
	}]);
	return renderJson({ archives: Object.fromEntries(archives) });
}
// src/site/documents/versions.ts
function versionsPath({ namespace, type }) {
	return `${REGISTRY_FOLDER}${namespace}/${type}/versions`;
}
function renderVersions(address, provider) {
	const versions = offeredVersions(provider).map(({ version, protocols, platforms }) => ({
		version,
		protocols,
		platforms: platforms.map((platform) => {
			const { os, arch } = parsePlatform(platform);
			return {
				os,
				arch
			};
		})
	}));
	const warnings = renderWarnings(address, provider);
	return renderJson({
		versions,
		...warnings.length === 0 ? {} : { warnings }
	});
}
// src/catalog/recent.ts
const MOST_RELEASES = 50;
function parseRecent(text) {
	const json = CatalogReader.parse(RECENT_PATH, text);
	return {
		hostname: json.text("site", HOSTNAME),
		base: json.optionalText("base", BASE),
		assets: json.text("assets", MARK),
		releases: json.entries("releases").map(([, entry]) => parseRelease(entry))
	};
}
function renderRecent({ hostname, base, assets, releases }) {
	return renderCatalogFile({
		site: hostname,
		base,
		assets,
		releases
	}, {});
}
function listRecent({ hostname, base }, lists, assets) {
	return {
		hostname,
		base,
		assets,
		releases: newest(lists.flatMap((list) => list.address.hostname === hostname ? releasesOf(list) : []))
	};
}
function updateRecent(before, { hostname, base }, lists, assets) {
	const own = lists.filter(({ address }) => address.hostname === hostname);
	const changed = new Set(own.map(({ address }) => addressPath(address)));
	const releases = newest([...(before?.releases ?? []).filter(({ source }) => !changed.has(source)), ...own.flatMap(releasesOf)]);
	return {
		hostname,
		base: base ?? before?.base,
		assets,
		releases
	};
}
function keepRecent(recent, text, address) {
	const kept = (text !== void 0 && damageOf(() => parseRecent(text)) === void 0 ? parseRecent(text).releases : []).filter(({ source }) => source === addressPath(address));
	return {
		...recent,
		releases: newest([...recent.releases, ...kept])
	};
}
function releasesOf({ address, provider }) {
	const source = addressPath(address);
	return provider.versions.map(({ version, published, withdrawn = provider.withdrawn }) => ({
		source,
		version,
		published,
		...withdrawn === void 0 ? {} : { withdrawn }
	}));
}
function newest(releases) {
	return [...releases].sort(compareReleases).slice(0, MOST_RELEASES);
}
function compareReleases(a, b) {
	return compareTexts(b.published, a.published) || compareTexts(a.source, b.source) || compareTexts(a.version, b.version);
}
function compareTexts(a, b) {
	return a < b ? -1 : Number(a > b);
}
function parseRelease(json) {
	const withdrawn = json.optionalText("withdrawn", LINE);
	return {
		source: json.text("source", ADDRESS),
		version: json.text("version", VERSION),
		published: json.text("published", TIME),
		...withdrawn === void 0 ? {} : { withdrawn }
	};
}
export { updateRecent as a, mirrorIndexPath as c, renderMirrorVersion as d, downloadPath as f, renderRecent as i, mirrorVersionPath as l, listRecent as n, renderVersions as o, renderDownloads as p, parseRecent as r, versionsPath as s, keepRecent as t, renderMirrorIndex as u };
