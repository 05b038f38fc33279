import { t as present } from "./present.js";
import { A as ORIGIN, B as TIME, D as LINK, H as VERSION, I as SHA256, M as PLATFORM, N as PREVIEW_NAME, P as PROTOCOL, R as SOURCE, S as H1, T as KEY_NAME, U as exactly, V as VALIDATOR, W as hasForm, b as FILENAME, m as versionPath, u as providerPath, w as IMAGE, x as FINGERPRINT, y as COMMIT } from "./paths.js";
import { a as renderCatalogFile, i as peekObject, l as damaged, r as findTwice, t as CatalogReader } from "./json2.js";
import { a as renderMarks, i as parseMarks } from "./marks.js";
import { s as parsePackages } from "./version-facts.js";
import { a as sortVersions } from "./provider-facts.js";
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
function namedInMirror({ packages, sums }) {
	const links = [...packages.values()].map(({ url }) => url);
	return sums === void 0 ? links : [
		...links,
		sums.url,
		sums.signatureUrl
	];
}
function isMirroredVersion(text) {
	return peekObject(text)?.tag === void 0;
}
function renderMirroredVersion(facts) {
	const { version, protocols, sums, seen, preview } = facts;
	const packages = inOrder(facts.packages).map(([platform, { filename, url, size, sha256, h1, unknown }]) => [platform, {
		filename,
		url,
		size,
		sha256,
		h1,
		...unknown
	}]);
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
function inOrder(packages) {
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
	const waiting = json.optionalEntries("waiting").map(([, entry]) => ({
		version: entry.text("version", VERSION),
		seen: entry.text("seen", TIME),
		sumsSha256: entry.text("sums_sha256", SHA256),
		...entry.unknown()
	}));
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
	const { origin, replacedBy, seen, waiting, elsewhere } = provider;
	const versions = provider.versions.map((listing) => {
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
	});
	return renderCatalogFile({
		origin,
		...renderMarks(provider),
		replaced_by: replacedBy,
		...renderSeen(seen),
		seen_for: seen?.wanted,
		versions,
		waiting: waiting?.map(({ version, seen: first, sumsSha256, unknown }) => {
			return {
				version,
				seen: first,
				sums_sha256: sumsSha256,
				...unknown
			};
		}),
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
function mergeWaiting(before, found, isTaken) {
	return found.filter(({ version }) => !isTaken(version)).map((one) => {
		const known = before.find((each) => isSame(each, one));
		return known !== void 0 && known.seen <= one.seen ? known : one;
	});
}
function isSame(one, other) {
	return one.version === other.version && one.sumsSha256 === other.sumsSha256;
}
export { kindOfList as a, renderMirroredProvider as c, isMirroredVersion as d, isSeen as f, renderMirroredVersion as h, isWaitingList as i, withListings as l, parseMirroredVersion as m, isMirroredList as n, mergeWaiting as o, namedInMirror as p, isSame as r, parseMirroredProvider as s, isGone as t, inOrder as u };
