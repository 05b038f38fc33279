import { t as present } from "./present.js";
import { A as PREVIEW_NAME, B as exactly, D as ORIGIN, F as SOURCE, I as SPDX, L as TIME, N as SHA256, P as SHORT_LINE, R as VALIDATOR, S as KEY_NAME, V as hasForm, _ as FILENAME, b as HOSTNAME, d as versionPath, g as COMMIT, h as BASE, j as PROTOCOL, k as PLATFORM, l as providerPath, p as ADDRESS, v as FINGERPRINT, w as LINK, x as IMAGE, y as H1, z as VERSION } from "./paths.js";
import { a as renderCatalogFile, i as peekObject, l as damaged, r as findTwice, t as CatalogReader, u as isMirrored } from "./json2.js";
import { a as renderMarks, i as parseMarks } from "./marks.js";
import { s as parsePackages } from "./version-facts.js";
import { a as parseAddressPath, t as addressPath } from "./address.js";
import { i as parseVersion, t as compareVersions } from "./version2.js";
// src/catalog/facts/mirrored-version.ts
function parseMirroredVersion(address, version, text) {
	const path = versionPath(address, version);
	const json = CatalogReader.parse(path, text);
	return present({
		version: json.text("version", exactly(version)),
		protocols: json.texts("protocols", PROTOCOL),
		sums: parseSums(json),
		seen: parseSeen(json),
		preview: json.optionalText("preview", PREVIEW_NAME),
		packages: parsePackages(json, path, (entry) => parsePackage(entry, path)),
		...json.unknown()
	});
}
function isMirroredVersion(text) {
	return peekObject(text)?.tag === void 0;
}
function renderMirroredVersion(facts) {
	const { version, protocols, sums, seen, preview } = facts;
	const packages = inOrder$1(facts.packages).map(([platform, one]) => [platform, renderPackage(one)]);
	const fields = {
		version,
		protocols,
		sums_url: sums?.url,
		sums_sha256: sums?.sha256,
		signature_url: sums?.signatureUrl,
		key: sums?.key,
		key_name: sums?.keyName,
		origin_sums_url: sums?.originUrl,
		...renderSeen(seen),
		preview,
		packages: Object.fromEntries(packages)
	};
	return renderCatalogFile(fields, facts);
}
function renderPackage({ filename, url, size, sha256, h1, unknown }) {
	return {
		filename,
		url,
		size,
		sha256,
		h1,
		...unknown
	};
}
function inOrder$1(packages) {
	return [...packages].sort(([a], [b]) => a < b ? -1 : 1);
}
function parseSums(json) {
	const url = json.optionalText("sums_url", LINK);
	if (url === void 0) return void 0;
	return present({
		url,
		sha256: json.text("sums_sha256", SHA256),
		signatureUrl: json.text("signature_url", LINK),
		key: json.text("key", FINGERPRINT),
		keyName: json.optionalText("key_name", KEY_NAME),
		originUrl: json.optionalText("origin_sums_url", LINK)
	});
}
function parsePackage(json, path) {
	const [filename, url] = [json.text("filename", FILENAME), json.text("url", LINK)];
	const size = json.optionalSize("size");
	const [sha256, h1] = [json.optionalText("sha256", SHA256), json.optionalText("h1", H1)];
	if (sha256 === void 0 && h1 === void 0) throw damaged(path, `${filename} without a hash`, "`sha256` or `h1` of each package");
	return present({
		filename,
		url,
		size,
		sha256,
		h1,
		...json.unknown()
	});
}
function parseSeen(json) {
	const url = json.optionalText("seen_url", LINK);
	return url === void 0 ? void 0 : {
		url,
		validator: json.text("seen_validator", VALIDATOR)
	};
}
function isSeen({ url, validator }) {
	return hasForm(url, LINK) && hasForm(validator, VALIDATOR);
}
function renderSeen(seen) {
	return {
		seen_url: seen?.url,
		seen_validator: seen?.validator
	};
}
// src/catalog/facts/provider-keys.ts
function parseKeys(entries) {
	return entries.map(([, json]) => {
		const name = json.text("name", KEY_NAME);
		const fingerprint = json.text("fingerprint", FINGERPRINT);
		const expires = json.optionalText("expires", TIME);
		const versions = json.texts("versions", VERSION);
		return {
			name,
			fingerprint,
			...expires === void 0 ? {} : { expires },
			versions,
			...json.unknown()
		};
	});
}
function renderKeys(keys) {
	return keys.map(({ unknown, ...known }) => ({
		...known,
		...unknown
	}));
}
function signWith(keys, signed) {
	if (signed.length === 0) return keys;
	const anew = new Set(signed.map(({ version }) => version));
	const after = new Map(keys.map((key) => [key.name, {
		...key,
		versions: key.versions.filter((version) => !anew.has(version))
	}]));
	for (const { version, keys: used } of signed) for (const { name, fingerprint, expires } of used) {
		const known = after.get(name) ?? {
			name,
			fingerprint,
			...expires && { expires },
			versions: []
		};
		after.set(name, {
			...known,
			versions: [...known.versions, version]
		});
	}
	return [...after.values()].filter(({ versions }) => versions.length > 0).map((key) => ({
		...key,
		versions: inOrder(key.versions)
	})).sort((a, b) => a.name < b.name ? -1 : 1);
}
function inOrder(versions) {
	return versions.map(parseVersion).sort(compareVersions).map(({ text }) => text);
}
// src/catalog/facts/provider-facts.ts
function parseProviderFacts(address, text) {
	const path = providerPath(address);
	const json = CatalogReader.parse(path, text);
	if (json.optionalText("origin", ORIGIN) !== void 0) throw isMirrored(path);
	const versions = json.entries("versions").map(([, entry]) => parseListed(entry));
	const twice = findTwice(versions.map(({ version }) => version));
	if (twice !== void 0) throw damaged(path, `version ${twice} twice`, "each version once");
	const keys = parseKeys(json.optionalEntries("keys"));
	return present({
		site: json.text("site", HOSTNAME),
		base: json.optionalText("base", BASE),
		description: json.optionalText("description", SHORT_LINE),
		repository: json.optionalText("repository", BASE),
		license: json.optionalText("license", SPDX),
		versions,
		keys: keys.length === 0 ? void 0 : keys,
		...parseMarks(json),
		replacedBy: json.optionalText("replaced_by", SOURCE),
		movedFrom: json.optionalTexts("moved_from", ADDRESS)?.map(parseAddressPath),
		...json.unknown()
	});
}
function renderProviderFacts(provider) {
	const versions = provider.versions.map(({ unknown, ...listed }) => ({
		...listed,
		...renderMarks(listed),
		...unknown
	}));
	const { site, base, description, repository, license, replacedBy } = provider;
	const movedFrom = provider.movedFrom?.map(addressPath);
	const keys = provider.keys && renderKeys(provider.keys);
	const fields = {
		site,
		base,
		description,
		repository,
		license,
		...renderMarks(provider),
		replaced_by: replacedBy,
		moved_from: movedFrom,
		versions,
		keys
	};
	return renderCatalogFile(fields, provider);
}
function placeOf({ site, base }) {
	return {
		hostname: site,
		base
	};
}
function withVersions(provider, added) {
	const known = new Set(provider.versions.map(({ version }) => version));
	const missing = added.filter(({ version }) => !known.has(version));
	if (missing.length === 0) return provider;
	return {
		...provider,
		versions: sortVersions([...provider.versions, ...missing])
	};
}
function sortVersions(versions) {
	return [...versions].map((listed) => ({
		listed,
		version: parseVersion(listed.version)
	})).sort((a, b) => compareVersions(a.version, b.version)).map(({ listed }) => listed);
}
function withSigned(provider, signed) {
	return signed.length === 0 ? provider : {
		...provider,
		keys: signWith(provider.keys ?? [], signed)
	};
}
function withReplaced(provider, listed) {
	const { published: _later, ...changed } = listed;
	const versions = provider.versions.map((entry) => {
		const { images: _others, ...kept } = entry;
		return entry.version === listed.version ? {
			...kept,
			...changed
		} : entry;
	});
	return withVersions({
		...provider,
		versions
	}, [listed]);
}
function parseListed(json) {
	return present({
		version: json.text("version", VERSION),
		protocols: json.texts("protocols", PROTOCOL),
		platforms: json.texts("platforms", PLATFORM),
		published: json.text("published", TIME),
		...parseMarks(json),
		docs: json.optionalSize("docs"),
		images: json.optionalTexts("images", IMAGE),
		...json.unknown()
	});
}
function withImages(provider, images) {
	const versions = provider.versions.map((listed) => addImages(listed, images.get(listed.version) ?? []));
	return versions.every((listed, at) => listed === provider.versions[at]) ? provider : {
		...provider,
		versions
	};
}
function addImages(listed, names) {
	const before = listed.images ?? [];
	const missing = names.filter((name) => !before.includes(name));
	return missing.length === 0 ? listed : {
		...listed,
		images: [...before, ...missing]
	};
}
// src/catalog/facts/mirrored-provider.ts
function parseMirroredProvider(address, text) {
	const path = providerPath(address);
	const json = CatalogReader.parse(path, text);
	const origin = json.text("origin", ORIGIN);
	const versions = json.entries("versions").map(([, entry]) => parseListing(entry));
	const twice = findTwice(versions.map(({ version }) => version));
	if (twice !== void 0) throw damaged(path, `version ${twice} twice`, "each version once");
	const seen = parseSeen(json);
	const list = seen && { seen: {
		...seen,
		wanted: json.text("seen_for", SHA256)
	} };
	const waiting = parseWaiting(json);
	return present({
		origin,
		versions,
		...parseMarks(json),
		replacedBy: json.optionalText("replaced_by", SOURCE),
		...list,
		waiting: waiting.length === 0 ? void 0 : waiting,
		elsewhere: json.optionalTexts("elsewhere", VERSION),
		...json.unknown()
	});
}
function kindOfList(text) {
	const list = peekObject(text);
	if (list === void 0) return void 0;
	return list.origin === void 0 ? "own" : "mirrored";
}
function isWaitingList(text) {
	const { origin, versions } = peekObject(text) ?? {};
	return origin !== void 0 && Array.isArray(versions) && versions.length === 0;
}
function isMirroredList(text) {
	return kindOfList(text) === "mirrored";
}
function renderMirroredProvider(provider) {
	const { origin, replacedBy, seen, waiting = [], elsewhere } = provider;
	const versions = provider.versions.map(renderListing);
	return renderCatalogFile({
		origin,
		...renderMarks(provider),
		replaced_by: replacedBy,
		...renderSeen(seen),
		seen_for: seen?.wanted,
		versions,
		waiting: renderWaiting(waiting),
		elsewhere
	}, provider);
}
function isGone({ versions, elsewhere = [] }) {
	return versions.length + elsewhere.length === 0;
}
function withListings(provider, changed) {
	if (changed.length === 0) return provider;
	const all = new Map([...provider.versions, ...changed].map((each) => [each.version, each]));
	return {
		...provider,
		versions: sortVersions(all.values())
	};
}
function renderListing(listing) {
	const { version, platforms, listed, gone, images, preview, expires, commit, unknown } = listing;
	return {
		version,
		platforms,
		listed,
		gone,
		...renderMarks(listing),
		images,
		preview,
		expires,
		commit,
		...unknown
	};
}
function parseListing(json) {
	return present({
		version: json.text("version", VERSION),
		platforms: json.texts("platforms", PLATFORM),
		listed: json.text("listed", TIME),
		gone: json.optionalText("gone", TIME),
		...parseMarks(json),
		images: json.optionalTexts("images", IMAGE),
		preview: json.optionalText("preview", PREVIEW_NAME),
		expires: json.optionalText("expires", TIME),
		commit: json.optionalText("commit", COMMIT),
		...json.unknown()
	});
}
function parseWaiting(json) {
	return json.optionalEntries("waiting").map(([, entry]) => ({
		version: entry.text("version", VERSION),
		seen: entry.text("seen", TIME),
		sumsSha256: entry.text("sums_sha256", SHA256),
		...entry.unknown()
	}));
}
function renderWaiting(waiting) {
	if (waiting.length === 0) return void 0;
	return waiting.map(({ version, seen, sumsSha256, unknown }) => {
		return {
			version,
			seen,
			sums_sha256: sumsSha256,
			...unknown
		};
	});
}
function mergeWaiting(before, found, isTaken) {
	return found.filter(({ version }) => !isTaken(version)).map((one) => {
		const known = before.find((each) => isSame(each, one));
		return known !== void 0 && known.seen <= one.seen ? known : one;
	});
}
function isSame(one, other) {
	return one.version === other.version && one.sumsSha256 === other.sumsSha256;
}
export { renderMirroredVersion as S, withVersions as _, kindOfList as a, isSeen as b, renderMirroredProvider as c, parseProviderFacts as d, placeOf as f, withSigned as g, withReplaced as h, isWaitingList as i, withListings as l, withImages as m, isMirroredList as n, mergeWaiting as o, renderProviderFacts as p, isSame as r, parseMirroredProvider as s, isGone as t, addImages as u, inOrder$1 as v, parseMirroredVersion as x, isMirroredVersion as y };
