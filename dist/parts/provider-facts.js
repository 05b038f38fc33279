import { t as present } from "./present.js";
import { a as parseAddressPath, t as addressPath } from "./address.js";
import { i as parseVersion, t as compareVersions } from "./version2.js";
import { A as ORIGIN, B as TIME, C as HOSTNAME, H as VERSION, L as SHORT_LINE, M as PLATFORM, P as PROTOCOL, R as SOURCE, T as KEY_NAME, g as ADDRESS, u as providerPath, v as BASE, w as IMAGE, x as FINGERPRINT, z as SPDX } from "./paths.js";
import { a as renderCatalogFile, l as damaged, r as findTwice, t as CatalogReader, u as isMirrored } from "./json2.js";
import { a as renderMarks, i as parseMarks } from "./marks.js";
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
	const keys = provider.keys?.map(({ unknown, ...known }) => ({
		...known,
		...unknown
	}));
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
export { sortVersions as a, withSigned as c, renderProviderFacts as i, withVersions as l, parseProviderFacts as n, withImages as o, placeOf as r, withReplaced as s, addImages as t };
