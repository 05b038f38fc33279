import { s as init_errors, t as ProblemError } from "./errors.js";
import { t as present } from "./present.js";
import { n as addressPath, o as parseAddressPath } from "./address.js";
import { a as parseVersion, r as isPrerelease, t as compareVersions } from "./version.js";
import { A as exactly, C as SHA256, D as TIME, E as SPDX, M as pattern, O as VALIDATOR, T as SOURCE, _ as ORIGIN, b as PREVIEW_NAME, c as H1, d as IMAGE, f as KEY_NAME, i as COMMIT, j as hasForm, k as VERSION, l as HOSTNAME, m as LINK, n as ADVISORY, o as FILENAME, p as LINE, r as BASE, s as FINGERPRINT, t as ADDRESS, u as IDENTITY, w as SHORT_LINE, x as PROTOCOL, y as PLATFORM } from "./forms.js";
import { B as CatalogReader, F as describeDistrusted, G as peekObject, I as findDistrusted, L as parseDistrusted, R as renderDistrusted, U as findTwice, V as DamagedFile, q as renderCatalogFile } from "./install.js";
import { _ as versionPath, d as pathInSite, f as providerPath } from "./paths.js";
import { i as withAdvisory } from "./advisory.js";
import { i as filenameInUrl, p as packageFilename } from "./filename.js";
import { o as parsePlatform } from "./platform.js";
import { _ as shorten, l as count } from "./text.js";
// src/catalog/facts/marks.ts
init_errors();
function parseMarks(json) {
	return present({
		withdrawn: parseReasons(json, "withdrawn"),
		deprecated: parseReasons(json, "deprecated")
	});
}
function parseReasons(json, mark) {
	const reasons = (json.optionalEntries(mark) ?? []).map(([, entry]) => present({
		reason: entry.text("reason", LINE),
		advisory: entry.optionalText("advisory", ADVISORY),
		since: entry.optionalText("since", TIME),
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
function renderReason({ unknown, ...fields }) {
	return {
		...fields,
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
	if (notes === void 0 || notes.length <= LONGEST_START) return notes;
	const start = cut(notes, 298);
	const isOutside = ({ index }) => start.slice(0, index).split(FENCE).length % 2 === 1;
	const end = [...start.matchAll(BLOCK_END)].findLast(isOutside)?.index ?? 0;
	return end === 0 ? start : `${start.slice(0, end).trimEnd()}\n\n…`;
}
const FENCE = /^[ \t]*(?:```|~~~)/m;
const BLOCK_END = /(?=\n\s*(?:\n|[*+-] |\d+[.)] |#|\|))/g;
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
// src/catalog/facts/version-facts.ts
function parseOwnVersion(address, version, text) {
	const path = versionPath(address, version);
	const json = CatalogReader.parse(path, text);
	const sbom = json.optionalPart("sbom");
	return present({
		version: json.text("version", exactly(version)),
		tag: json.text("tag", LINE),
		protocols: json.texts("protocols", PROTOCOL),
		sums: parseSums(json, [json.text("key", KEY_NAME)]),
		attestationUrl: json.optionalText("attestation_url", LINK),
		packages: parsePackages(json, path, (entry, platform) => {
			const filename = packageFilename(address.type, parseVersion(version), parsePlatform(platform));
			return {
				filename: entry.text("filename", exactly(filename)),
				url: entry.text("url", LINK),
				size: entry.size("size"),
				sha256: entry.text("sha256", SHA256),
				h1: entry.text("h1", H1),
				...entry.unknown()
			};
		}),
		sbom: sbom && present({
			url: sbom.text("url", LINK),
			size: sbom.size("size"),
			sha256: sbom.text("sha256", SHA256),
			goVersions: sbom.texts("go", GO_VERSION),
			revision: sbom.optionalText("revision", REVISION),
			modified: sbom.optionalText("modified", LINE) === void 0 ? void 0 : true,
			modules: sbom.texts("modules", MODULE),
			...sbom.unknown()
		}),
		title: json.optionalText("title", SHORT_LINE),
		notes: json.optionalText("notes", NOTES),
		...json.unknown()
	});
}
function parseVersionFacts(address, version, text) {
	if (peekObject(text)?.tag !== void 0) return parseOwnVersion(address, version, text);
	const path = versionPath(address, version);
	const json = CatalogReader.parse(path, text);
	const key = json.optionalText("key", KEY_NAME);
	return present({
		version: json.text("version", exactly(version)),
		protocols: json.texts("protocols", PROTOCOL),
		sums: json.optionalText("sums_url", LINK) === void 0 ? void 0 : parseSums(json, key === void 0 ? [] : [key], json.text("fingerprint", FINGERPRINT)),
		seen: parseSeen(json),
		preview: json.optionalText("preview", PREVIEW_NAME),
		packages: parsePackages(json, path, (entry) => {
			const [filename, url] = [entry.text("filename", FILENAME), entry.text("url", LINK)];
			const size = entry.optionalSize("size");
			const [sha256, h1] = [entry.optionalText("sha256", SHA256), entry.optionalText("h1", H1)];
			if (sha256 === void 0 && h1 === void 0) throw new DamagedFile(path, `${filename} without a hash`, "`sha256` or `h1` of each package");
			return present({
				filename,
				url,
				size,
				sha256,
				h1,
				...entry.unknown()
			});
		}),
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
function parseSums(json, keys, fingerprint) {
	const second = json.optionalText("second_key", KEY_NAME);
	return present({
		url: json.text("sums_url", LINK),
		sha256: json.text("sums_sha256", SHA256),
		signatureUrl: json.text("signature_url", LINK),
		signatureSha256: json.optionalText("signature_sha256", SHA256),
		keys: second === void 0 ? keys : [...keys, second],
		fingerprint,
		originUrl: json.optionalText("origin_sums_url", LINK),
		h1Signed: json.optionalText("h1_signed", LINE) === void 0 ? void 0 : true
	});
}
function parsePackages(json, path, parse) {
	return new Map(json.entries("packages").map(([platform, entry]) => {
		if (!hasForm(platform, PLATFORM)) throw new DamagedFile(path, `a package for ${shorten(platform, 100)}`, PLATFORM.expected);
		return [platform, parse(entry, platform)];
	}));
}
function renderVersionFacts(facts) {
	const { sums, sbom } = facts;
	const [key, secondKey] = sums?.keys ?? [];
	const packages = inOrder(facts.packages).map(([platform, { filename, url, size, sha256, h1, unknown }]) => [platform, {
		filename,
		url,
		size,
		sha256,
		h1,
		...unknown
	}]);
	const fields = {
		version: facts.version,
		tag: facts.tag,
		protocols: facts.protocols,
		key,
		second_key: secondKey,
		fingerprint: sums?.fingerprint,
		sums_url: sums?.url,
		sums_sha256: sums?.sha256,
		signature_url: sums?.signatureUrl,
		signature_sha256: sums?.signatureSha256,
		origin_sums_url: sums?.originUrl,
		h1_signed: sums?.h1Signed && "true",
		attestation_url: facts.attestationUrl,
		...renderSeen(facts.seen),
		preview: facts.preview,
		packages: Object.fromEntries(packages),
		sbom: sbom && {
			url: sbom.url,
			size: sbom.size,
			sha256: sbom.sha256,
			go: sbom.goVersions,
			revision: sbom.revision,
			modified: sbom.modified ? "true" : void 0,
			modules: sbom.modules,
			...sbom.unknown
		},
		title: facts.title,
		notes: facts.notes
	};
	return renderCatalogFile(fields, facts);
}
function inOrder(packages) {
	return [...packages].sort(([a], [b]) => a < b ? -1 : 1);
}
function statesAll(hashes, packages) {
	return [...packages].every(([platform, { h1 }]) => h1 !== void 0 && hashes.get(platform) === h1) ? true : void 0;
}
function isOwnVersion(facts) {
	return facts.tag !== void 0;
}
const IDENTITY_DIGITS = 16;
function identityOf({ sums }) {
	return sums.sha256.slice(0, IDENTITY_DIGITS);
}
function liesInSite(address, { version, packages }) {
	return [...packages.values()].every(({ url }) => pathInSite(address, version, url) !== void 0);
}
function namedFiles({ packages, sums, attestationUrl, sbom }) {
	return [
		...packages.values(),
		...sums === void 0 ? [] : [sums, { url: sums.signatureUrl }],
		...sbom === void 0 ? [] : [sbom],
		...attestationUrl === void 0 ? [] : [{ url: attestationUrl }]
	];
}
function filesOf({ packages, sums, sbom }) {
	return [
		...[...packages.values()].map(({ filename: name, size, sha256 }) => ({
			name,
			size,
			sha256
		})),
		{
			name: filenameInUrl(sums.url),
			size: void 0,
			sha256: sums.sha256
		},
		...sbom === void 0 ? [] : [{
			...sbom,
			name: filenameInUrl(sbom.url)
		}]
	];
}
const GO_VERSION = pattern("versions of Go", /^(?:go|devel )[\x20-\x7e]{1,200}$/);
const REVISION = pattern("a revision", /^[0-9a-f]{40,64}$/);
const MODULE = pattern("modules as `PATH VERSION`", /^[\x21-\x7e]{1,500}(?: [\x21-\x7e]{1,500}){0,4}$/);
function describeBuiltFrom({ goVersions, revision, modified, modules }) {
	if (goVersions.length === 0) return void 0;
	return [
		goVersions.join(", "),
		...revision === void 0 ? [] : [`commit ${revision.slice(0, 12)}`],
		...modified ? ["uncommitted changes"] : [],
		count(modules.length, "module")
	].join(", ");
}
function isReadable({ goVersions, revision, modules }) {
	return goVersions.every((one) => hasForm(one, GO_VERSION)) && (revision === void 0 || hasForm(revision, REVISION)) && modules.every((one) => hasForm(one, MODULE));
}
// src/catalog/facts/provider-facts.ts
function isSameWait(one, other) {
	return one.version === other.version && one.sumsSha256 === other.sumsSha256;
}
function parseProviderFacts(address, text) {
	const path = providerPath(address);
	const json = CatalogReader.parse(path, text);
	const origin = json.optionalText("origin", ORIGIN);
	const versions = json.entries("versions").map(([, entry]) => present({
		version: entry.text("version", VERSION),
		protocols: entry.texts("protocols", PROTOCOL),
		platforms: entry.texts("platforms", PLATFORM),
		published: entry.optionalText("published", TIME),
		identity: entry.optionalText("identity", IDENTITY),
		gone: entry.optionalText("gone", TIME),
		...parseMarks(entry),
		filesDeleted: entry.optionalText("files_deleted", TIME),
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
	const keys = json.optionalEntries("keys")?.map(([, entry]) => present({
		name: entry.text("name", KEY_NAME),
		fingerprint: entry.text("fingerprint", FINGERPRINT),
		user: entry.optionalText("user", SHORT_LINE),
		expires: entry.optionalText("expires", TIME),
		versions: entry.texts("versions", VERSION),
		...entry.unknown()
	}));
	const document = parseSeen(json);
	const waiting = (json.optionalEntries("waiting") ?? []).map(([, entry]) => ({
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
		keys,
		distrusted: parseDistrusted(json),
		...parseMarks(json),
		replacedBy: json.optionalText("replaced_by", SOURCE),
		movedFrom: json.optionalTexts("moved_from", ADDRESS)?.map(parseAddressPath),
		seen: document && {
			...document,
			wanted: json.text("seen_for", SHA256)
		},
		waiting: waiting.length === 0 ? void 0 : waiting,
		elsewhere: json.optionalTexts("elsewhere", VERSION),
		...json.unknown()
	});
}
function isOwnProvider(provider) {
	return provider.site !== void 0;
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
	const versions = provider.versions.map((entry) => {
		const { version, protocols, platforms, published, gone, docs, images, notes, unknown } = entry;
		const { preview, expires, commit, identity, filesDeleted: files_deleted } = entry;
		const before = {
			version,
			protocols,
			platforms,
			published,
			identity,
			gone
		};
		const marks = {
			...renderMarks(entry),
			files_deleted
		};
		return {
			...before,
			...marks,
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
		keys: provider.keys?.map(({ unknown, ...fields }) => ({
			...fields,
			...unknown
		})),
		distrusted: renderDistrusted(provider.distrusted),
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
	return withdrawn === void 0 ? versions.filter((one) => one.withdrawn === void 0) : [];
}
function describeStolen({ keys = [], distrusted }, version) {
	const signing = keys.filter(({ versions }) => versions.includes(version));
	const [report] = findDistrusted(signing, distrusted);
	return report && `only a stolen key signed ${version}: ${describeDistrusted(report)}`;
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
	const names = new Set(provider.versions.map(({ version }) => version));
	return withListings(provider, added.filter(({ version }) => !names.has(version)));
}
function withListings(provider, changed) {
	if (changed.length === 0) return provider;
	const versions = [...new Map([...provider.versions, ...changed].map((each) => [each.version, each])).values()].map((entry) => ({
		listed: entry,
		version: parseVersion(entry.version)
	})).sort((a, b) => compareVersions(a.version, b.version)).map(({ listed: entry }) => entry);
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
	for (const { version, keys: used } of signed) for (const { name, fingerprint, user, expires } of used) {
		const key = after.get(name) ?? {
			...present({
				name,
				fingerprint,
				user,
				expires
			}),
			versions: []
		};
		after.set(name, {
			...key,
			versions: [...key.versions, version]
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
function withImages(provider, images) {
	const versions = provider.versions.map((entry) => addImages(entry, images.get(entry.version) ?? []));
	return versions.every((entry, at) => entry === provider.versions[at]) ? provider : {
		...provider,
		versions
	};
}
function addImages(entry, names) {
	const before = entry.images ?? [];
	const missing = names.filter((name) => !before.includes(name));
	return missing.length === 0 ? entry : {
		...entry,
		images: [...before, ...missing]
	};
}
export { parseOwnVersion as A, parseMarks as B, identityOf as C, isSeen as D, isReadable as E, releaseText as F, startOfNotes as I, withText as L, renderVersionFacts as M, statesAll as N, liesInSite as O, START_OF_NOTES as P, describeReasons as R, filesOf as S, isOwnVersion as T, renderMarks as V, withImages as _, isMirroredList as a, withVersions as b, isWaitingList as c, parseMirroredProvider as d, parseOwnProvider as f, searchedVersion as g, renderProviderFacts as h, isGone as i, parseVersionFacts as j, namedFiles as k, kindOfList as l, placeOf as m, bestVersion as n, isOwnProvider as o, parseProviderFacts as p, describeStolen as r, isSameWait as s, addImages as t, offeredVersions as u, withListings as v, inOrder as w, describeBuiltFrom as x, withSigned as y, marksOf as z };
