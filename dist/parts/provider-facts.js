import { s as init_errors, t as ProblemError } from "./errors.js";
import { t as present } from "./present.js";
import { n as addressPath, o as parseAddressPath } from "./address.js";
import { i as parseVersion, n as isPrerelease, t as compareVersions } from "./version2.js";
import { C as SOURCE, D as VERSION, E as VALIDATOR, S as SHORT_LINE, T as TIME, _ as PLATFORM, c as HOSTNAME, d as LINE, f as LINK, h as ORIGIN, i as COMMIT, k as hasForm, l as IMAGE, n as ADVISORY, o as FINGERPRINT, r as BASE, t as ADDRESS, u as KEY_NAME, v as PREVIEW_NAME, w as SPDX, x as SHA256, y as PROTOCOL } from "./forms.js";
import { c as CatalogReader, d as peekObject, f as renderCatalogFile, m as DamagedFile, u as findTwice } from "./site-facts.js";
import { f as providerPath } from "./paths.js";
import { i as withAdvisory } from "./advisory.js";
// src/catalog/facts/marks.ts
init_errors();
function parseMarks(json) {
	return present({
		withdrawn: parseReasons(json, "withdrawn"),
		deprecated: parseReasons(json, "deprecated")
	});
}
function parseReasons(json, mark) {
	const reasons = json.optionalEntries(mark).map(([, entry]) => present({
		reason: entry.text("reason", LINE),
		advisory: entry.optionalText("advisory", ADVISORY),
		...entry.unknown()
	}));
	return reasons.length === 0 ? void 0 : reasons;
}
function renderMarks({ withdrawn, deprecated }) {
	return {
		withdrawn: withdrawn?.map(renderReason),
		deprecated: deprecated?.map(renderReason)
	};
}
function renderReason({ unknown, ...known }) {
	return {
		...known,
		...unknown
	};
}
function marksOf({ withdrawn, deprecated } = {}) {
	return present({
		withdrawn,
		deprecated
	});
}
function describeReasons(reasons) {
	const parts = reasons.map(({ reason, advisory }) => withAdvisory(reason, advisory));
	return parts.map((part, at) => at < parts.length - 1 ? part.replace(/\.$/, "") : part).join("; ");
}
// src/catalog/facts/release-text.ts
const LONGEST_TITLE = 300;
const LONGEST_NOTES = 1e4;
const LONGEST_START = 300;
const NOTES = notesOf(LONGEST_NOTES);
const START_OF_NOTES = notesOf(LONGEST_START);
function notesOf(longest) {
	return {
		expected: `a text of at most ${longest} characters, without control characters other than tabs and line ends`,
		longest,
		holds: (text) => !/[^\P{Cc}\n\t]/u.test(text)
	};
}
function releaseText({ title = "", notes = "" }, tag) {
	const line = cut(clean(title).replace(/\s+/g, " "), LONGEST_TITLE);
	const text = cut(clean(cut(clean(notes), LONGEST_NOTES).replace(/<!--.*?-->/gs, "")), LONGEST_NOTES);
	return present({
		title: line === "" || line === tag ? void 0 : line,
		notes: text === "" ? void 0 : text
	});
}
function startOfNotes(notes) {
	return notes === void 0 ? void 0 : cut(notes, LONGEST_START);
}
function withText({ title: _title, notes: _notes, ...facts }, { title, notes }) {
	return present({
		...facts,
		title,
		notes
	});
}
function clean(text) {
	return text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "").trim();
}
function cut(text, longest) {
	return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
// src/catalog/facts/seen.ts
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
function isSame(one, other) {
	return one.version === other.version && one.sumsSha256 === other.sumsSha256;
}
// src/catalog/facts/provider-facts.ts
function parseProviderFacts(address, text) {
	const path = providerPath(address);
	const json = CatalogReader.parse(path, text);
	const origin = json.optionalText("origin", ORIGIN);
	const versions = json.entries("versions").map(([, entry]) => present({
		version: entry.text("version", VERSION),
		protocols: entry.texts("protocols", PROTOCOL),
		platforms: entry.texts("platforms", PLATFORM),
		published: entry.text("published", TIME),
		gone: entry.optionalText("gone", TIME),
		...parseMarks(entry),
		docs: entry.optionalSize("docs"),
		images: entry.optionalTexts("images", IMAGE),
		notes: entry.optionalText("notes", START_OF_NOTES),
		preview: entry.optionalText("preview", PREVIEW_NAME),
		expires: entry.optionalText("expires", TIME),
		commit: entry.optionalText("commit", COMMIT),
		...entry.unknown()
	}));
	const twice = findTwice(versions.map(({ version }) => version));
	if (twice !== void 0) throw new DamagedFile(path, `version ${twice} twice`, "each version once");
	const keys = json.optionalEntries("keys").map(([, entry]) => present({
		name: entry.text("name", KEY_NAME),
		fingerprint: entry.text("fingerprint", FINGERPRINT),
		expires: entry.optionalText("expires", TIME),
		versions: entry.texts("versions", VERSION),
		...entry.unknown()
	}));
	const seen = parseSeen(json);
	const waiting = json.optionalEntries("waiting").map(([, entry]) => ({
		version: entry.text("version", VERSION),
		seen: entry.text("seen", TIME),
		sumsSha256: entry.text("sums_sha256", SHA256),
		...entry.unknown()
	}));
	return present({
		origin,
		site: origin === void 0 ? json.text("site", HOSTNAME) : void 0,
		base: json.optionalText("base", BASE),
		description: json.optionalText("description", SHORT_LINE),
		repository: json.optionalText("repository", BASE),
		license: json.optionalText("license", SPDX),
		versions,
		keys: keys.length === 0 ? void 0 : keys,
		...parseMarks(json),
		replacedBy: json.optionalText("replaced_by", SOURCE),
		movedFrom: json.optionalTexts("moved_from", ADDRESS)?.map(parseAddressPath),
		seen: seen && {
			...seen,
			wanted: json.text("seen_for", SHA256)
		},
		waiting: waiting.length === 0 ? void 0 : waiting,
		elsewhere: json.optionalTexts("elsewhere", VERSION),
		...json.unknown()
	});
}
function parseOwnProvider(address, text) {
	const { site, ...provider } = parseProviderFacts(address, text);
	if (site === void 0) throw new ProblemError({
		code: "namespace-foreign",
		found: `${providerPath(address)} belongs to a third-party provider that this site mirrors`,
		expected: "a provider that is published on this site",
		fix: "Correct the provider's address; a mirrored provider only follows its origin, and ‹command: lint› checks it"
	});
	return {
		site,
		...provider
	};
}
function parseMirroredProvider(address, text) {
	const provider = parseProviderFacts(address, text);
	if (provider.origin === void 0) throw new DamagedFile(providerPath(address), "no `origin`", "the list of a mirrored provider");
	return provider;
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
function isGone({ versions, elsewhere = [] }) {
	return versions.length + elsewhere.length === 0;
}
function renderProviderFacts(provider) {
	const { origin, site, base, description, repository, license, replacedBy, seen, elsewhere } = provider;
	const versions = provider.versions.map((listed) => {
		const { version, protocols, platforms, published, gone, docs, images, notes, unknown } = listed;
		const { preview, expires, commit } = listed;
		return {
			version,
			protocols,
			platforms,
			published,
			gone,
			...renderMarks(listed),
			docs,
			images,
			notes,
			preview,
			expires,
			commit,
			...unknown
		};
	});
	const fields = {
		origin,
		site,
		base,
		description,
		repository,
		license,
		...renderMarks(provider),
		replaced_by: replacedBy,
		moved_from: provider.movedFrom?.map(addressPath),
		...renderSeen(seen),
		seen_for: seen?.wanted,
		versions,
		keys: provider.keys?.map(({ unknown, ...known }) => ({
			...known,
			...unknown
		})),
		waiting: provider.waiting?.map(({ version, seen: first, sumsSha256, unknown }) => {
			return {
				version,
				seen: first,
				sums_sha256: sumsSha256,
				...unknown
			};
		}),
		elsewhere
	};
	return renderCatalogFile(fields, provider);
}
function offeredVersions({ versions, withdrawn }) {
	return withdrawn === void 0 ? versions.filter((listed) => listed.withdrawn === void 0) : [];
}
function bestVersion(provider) {
	const newestFirst = offeredVersions(provider).toReversed();
	return newestFirst.filter(({ deprecated }) => deprecated === void 0).find(isStable) ?? newestFirst.find(isStable) ?? newestFirst[0];
}
function searchedVersion(provider) {
	const documented = provider.versions.filter(({ docs = 0 }) => docs > 0);
	const best = bestVersion({
		...provider,
		versions: documented
	});
	return best !== void 0 && isStable(best) ? best.version : void 0;
}
function isStable({ version }) {
	return !isPrerelease(parseVersion(version));
}
function placeOf({ site, base }) {
	return {
		hostname: site,
		base
	};
}
function withVersions(provider, added) {
	const known = new Set(provider.versions.map(({ version }) => version));
	return withListings(provider, added.filter(({ version }) => !known.has(version)));
}
function withListings(provider, changed) {
	if (changed.length === 0) return provider;
	const versions = [...new Map([...provider.versions, ...changed].map((each) => [each.version, each])).values()].map((listed) => ({
		listed,
		version: parseVersion(listed.version)
	})).sort((a, b) => compareVersions(a.version, b.version)).map(({ listed }) => listed);
	return {
		...provider,
		versions
	};
}
function withSigned(provider, signed) {
	if (signed.length === 0) return provider;
	const replaced = new Set(signed.map(({ version }) => version));
	const after = new Map(provider.keys?.map((key) => [key.name, {
		...key,
		versions: key.versions.filter((version) => !replaced.has(version))
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
	const keys = [...after.values()].filter(({ versions }) => versions.length > 0).map((key) => {
		const versions = key.versions.map(parseVersion).sort(compareVersions);
		return {
			...key,
			versions: versions.map(({ text }) => text)
		};
	}).sort((a, b) => a.name < b.name ? -1 : 1);
	return {
		...provider,
		keys
	};
}
function withReplaced(provider, listed) {
	const { published: _later, ...changed } = listed;
	const versions = provider.versions.map((entry) => {
		const { images: _others, notes: _before, ...kept } = entry;
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
export { parseMarks as A, NOTES as C, withText as D, startOfNotes as E, describeReasons as O, renderSeen as S, releaseText as T, withSigned as _, isWaitingList as a, isSeen as b, parseMirroredProvider as c, placeOf as d, renderProviderFacts as f, withReplaced as g, withListings as h, isMirroredList as i, renderMarks as j, marksOf as k, parseOwnProvider as l, withImages as m, bestVersion as n, kindOfList as o, searchedVersion as p, isGone as r, offeredVersions as s, addImages as t, parseProviderFacts as u, withVersions as v, START_OF_NOTES as w, parseSeen as x, isSame as y };
