import { i as parseVersion, n as isPrerelease, t as compareVersions } from "./version2.js";
import { C as VALIDATOR, F as providerPath, S as TIME, h as PLATFORM, p as ORIGIN, s as IMAGE, u as LINK, v as SHA256, w as VERSION } from "./forms.js";
import { i as renderCatalogFile, r as findTwice, s as damaged, t as CatalogReader } from "./json.js";
// src/catalog/seen-document.ts
function parseSeen(json) {
	const url = json.optionalText("seen_url", LINK);
	return url === void 0 ? void 0 : {
		url,
		validator: json.text("seen_validator", VALIDATOR)
	};
}
function renderSeen(seen) {
	return {
		seen_url: seen?.url,
		seen_validator: seen?.validator
	};
}
// src/catalog/mirrored-provider.ts
function parseMirroredProvider(address, text) {
	const path = providerPath(address);
	const json = CatalogReader.parse(path, text, 3);
	const origin = json.text("origin", ORIGIN);
	const versions = json.entries("versions").map(([, entry]) => parseListing(entry));
	const twice = findTwice(versions.map(({ version }) => version));
	if (twice !== void 0) throw damaged(path, `version ${twice} twice`, "each version once");
	const seen = parseSeen(json);
	return {
		origin,
		versions,
		...seen && { seen: {
			...seen,
			wanted: json.text("seen_for", SHA256)
		} },
		...json.unknown()
	};
}
function isMirroredList(text) {
	try {
		const value = JSON.parse(text);
		return typeof value === "object" && value !== null && "schema" in value && value.schema === 3;
	} catch {
		return false;
	}
}
function renderMirroredProvider(provider) {
	const { origin, seen } = provider;
	const versions = provider.versions.map(renderListing);
	return renderCatalogFile({
		origin,
		...renderSeen(seen),
		seen_for: seen?.wanted,
		versions
	}, provider, 3);
}
function newestListing({ versions }) {
	const releases = versions.filter(({ version }) => !isPrerelease(parseVersion(version)));
	return (releases.length > 0 ? releases : versions).at(-1);
}
function withListings(provider, changed) {
	if (changed.length === 0) return provider;
	const sorted = [...new Map([...provider.versions, ...changed].map((each) => [each.version, each])).values()].map((entry) => ({
		entry,
		key: parseVersion(entry.version)
	}));
	sorted.sort((a, b) => compareVersions(a.key, b.key));
	return {
		...provider,
		versions: sorted.map(({ entry }) => entry)
	};
}
function renderListing({ version, platforms, listed, gone, images, unknown }) {
	return {
		version,
		platforms,
		listed,
		gone,
		images,
		...unknown
	};
}
function parseListing(json) {
	const [version, platforms] = [json.text("version", VERSION), json.texts("platforms", PLATFORM)];
	const [listed, gone] = [json.text("listed", TIME), json.optionalText("gone", TIME)];
	const images = json.optionalTexts("images", IMAGE);
	return {
		version,
		platforms,
		listed,
		...gone === void 0 ? {} : { gone },
		...images === void 0 ? {} : { images },
		...json.unknown()
	};
}
export { withListings as a, renderMirroredProvider as i, newestListing as n, parseSeen as o, parseMirroredProvider as r, renderSeen as s, isMirroredList as t };
