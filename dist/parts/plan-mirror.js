import { a as refuseHidden, t as checkListing } from "./check-listing.js";
import { n as Problems, t as ProblemError } from "./errors.js";
import { r as formatAddress, t as addressPath } from "./address.js";
import { l as withListings, o as mergeWaiting, u as addImages } from "./mirrored-provider.js";
import { i as siteUrl, o as withMirrored } from "./site-facts.js";
import { a as findWrongHashes, i as findVanished, n as findChangedBytes, o as mergeVersions, r as findUnlistable, t as bytesChanged } from "./mirrored-changes.js";
import { c as mirrorIndexPath, i as readSite, o as checkOwners } from "./read-site.js";
import { f as versionsFolder, i as SITE_PATH, l as providerPath, n as OWNERS_PATH } from "./paths.js";
import { i as readSiteFacts } from "./read-facts.js";
import { t as copySite } from "./site-copy.js";
import { c as siteHostname, s as siteAddress } from "./plan-address.js";
import { i as ifThere, o as readRegularFile, t as UnfitFile } from "./read-file.js";
import { t as require_dist } from "./dist4.js";
import { i as openYaml, n as everyVersion, r as Reading, t as FILE } from "./settings.js";
import { r as imageNames } from "./push-images.js";
import { resolve } from "node:path";
// src/mirroring/file/mirror-file.ts
var import_dist = require_dist();
const MOST_PROBLEMS = 100;
function parseMirrorFile(text, name = "provider-mirror.yml") {
	const yaml = openYaml(text.replace(/^\uFEFF/, ""), name);
	const reading = new Reading(yaml, name);
	const root = yaml.document.contents;
	const file = FILE.read({
		name: "",
		node: root,
		key: root ?? new import_dist.Scalar(null)
	}, reading);
	const read = (file?.providers ?? []).map((listed) => ({
		key: listed.key,
		provider: wanted(listed, file?.defaults ?? {}, reading)
	}));
	if (reading.refusals > 0) throw new ProblemError(reading.problems.slice(0, MOST_PROBLEMS));
	const written = yaml.document.toJS();
	return {
		providers: read.map(({ key, provider }) => ({
			...provider,
			written: writtenOf(written, key)
		})),
		limits: limitsOf(file?.limits ?? {})
	};
}
function writtenOf({ defaults, providers }, key) {
	return JSON.stringify({
		...defaults,
		...providers?.[(0, import_dist.isScalar)(key) ? String(key.value) : ""]
	});
}
function wanted({ address, own, key }, defaults, reading) {
	const settings = {
		...defaults,
		...own
	};
	for (const problem of findContradictions(settings)) reading.refuse(key, problem);
	const { versions, prereleases = false, newest = "all", copy = "link" } = settings;
	return {
		address,
		origin: settings.origin ?? { kind: "registry" },
		versions: (version) => (versions ?? everyVersion)(version, prereleases),
		platforms: settings.platforms ?? "all",
		prereleases,
		copy: copy === "oci" ? "link" : copy,
		pushes: copy === "oci",
		hashes: settings.hashes ?? "all",
		keys: settings.keys ?? [],
		minimumAge: settings["minimum-age"] ?? 0,
		newest: newest === "all" ? void 0 : newest,
		where: reading.spot(key)
	};
}
function limitsOf({ "at-once": atOnce = 4, rate, bytes }) {
	return {
		atOnce,
		rate,
		bytes
	};
}
function findContradictions(settings) {
	const kind = settings.origin?.kind ?? "registry";
	if (kind === "registry") return [];
	return [...settings.hashes === "signed" ? [unsigned(kind, "hashes: signed", "hashes: all")] : [], ...kind === "folder" && isLinked(settings) ? [noLink(settings)] : []];
}
function unsigned(kind, setting, other) {
	return {
		found: `\`${setting}\` requires signatures, but the origin is a ${kind}, which has none`,
		expected: "a registry as the origin",
		fix: `Write \`${other}\` for this provider, or remove its \`origin\``
	};
}
function isLinked({ copy = "link" }) {
	return copy === "link" || copy === "oci";
}
function noLink({ copy = "link" }) {
	return {
		found: `\`copy: ${copy}\` makes clients download from the origin, but the origin is a folder`,
		expected: "`copy: release` or `copy: site`",
		fix: "Set `copy: release` or `copy: site` for this provider"
	};
}
// src/catalog/edits/mirror-edit.ts
function refreshMirrors(refreshment) {
	const { site, providers } = refreshment;
	return {
		question: {
			site,
			entries: [],
			mirrored: providers.map(({ address, versions }) => ({
				address,
				versions: versions.map(({ version }) => version)
			}))
		},
		apply: (current) => {
			const dropped = checkListing(current, {
				site,
				versions: []
			});
			const known = typeof current.site === "object" ? current.site : void 0;
			checkForeign(known, refreshment);
			const change = changeCatalog(current, known, refreshment);
			return {
				...change,
				warnings: [...dropped, ...change.warnings]
			};
		}
	};
}
function changeCatalog({ mirrored = [] }, known, refreshment) {
	const unreadable = [];
	const changed = refreshment.providers.map((refreshed, at) => {
		const entry = mirrored[at] ?? {
			address: refreshed.address,
			provider: void 0,
			versions: new Map()
		};
		const change = changeProvider(entry, refreshed, refreshment.now);
		const problems = [...findUnlistable(change), ...findVanished(entry, change)];
		if (problems.length === 0) return change;
		for (const one of problems) unreadable.push(one);
		return {
			address: refreshed.address,
			provider: void 0,
			versions: []
		};
	});
	const addresses = changed.flatMap(({ address, provider }, at) => hasVersions(provider ?? mirrored[at]?.provider) ? [address] : []);
	return {
		hostname: refreshment.site.hostname,
		base: refreshment.site.base ?? known?.base,
		site: nameMirrored(known, refreshment.site, addresses),
		entries: [],
		mirrored: changed,
		keys: refreshment.keys ?? new Map(),
		warnings: [...findWarnings(mirrored, refreshment), ...unreadable],
		message: describeChange(changed)
	};
}
function changeProvider(entry, refreshed, now) {
	const { address, origin, seen, images = [] } = refreshed;
	const standing = refreshed.versions.flatMap((offered) => {
		const stands = entry.versions.get(offered.version);
		if (stands === void 0) return [offered];
		return findChangedBytes(stands, offered).length > 0 ? [] : [mergeVersions(stands, offered)];
	});
	const versions = standing.filter((one) => one !== entry.versions.get(one.version));
	const before = entry.provider ?? {
		origin,
		versions: []
	};
	const noted = withListings(before, listMoved(before, refreshed, now));
	const listed = withListings(noted, listChanged(noted, standing, {
		now,
		images
	}));
	const moved = withWaiting(listed.origin === origin ? listed : {
		...listed,
		origin
	}, refreshed);
	const provider = moved === entry.provider && versions.length === 0 ? moved : withSeen(moved, seen);
	return {
		address,
		provider: provider === entry.provider || !(hasVersions(provider) || provider.waiting) ? void 0 : provider,
		versions,
		before: entry.provider
	};
}
function hasVersions(provider) {
	return provider !== void 0 && provider.versions.length > 0;
}
function withWaiting(provider, { versions, waiting: found }) {
	const { waiting: before = [], ...rest } = provider;
	const isTaken = (version) => versions.some((each) => each.version === version);
	const waiting = mergeWaiting(before, found ?? before, isTaken);
	if (waiting.length === before.length && waiting.every((one, at) => one === before[at])) return provider;
	return waiting.length === 0 ? rest : {
		...rest,
		waiting
	};
}
function withSeen(provider, seen) {
	const { seen: before, ...rest } = provider;
	if (seen === void 0) return before === void 0 ? provider : rest;
	const { url, validator, wanted } = seen;
	return before?.url === url && before.validator === validator && before.wanted === wanted ? provider : {
		...rest,
		seen
	};
}
function findWarnings(mirrored, { providers }) {
	return providers.flatMap(({ address, versions }, at) => versions.flatMap((offered) => {
		const stands = mirrored[at]?.versions.get(offered.version);
		if (stands === void 0) return [];
		const changes = findChangedBytes(stands, offered);
		if (changes.length > 0) return [bytesChanged(address, offered.version, changes)];
		return findWrongHashes(address, stands, offered);
	}));
}
function listChanged(before, versions, { now, images }) {
	return versions.flatMap(({ version, packages }) => {
		const known = before.versions.find((each) => each.version === version);
		const platforms = [...packages.keys()].sort();
		const listed = addImages({
			...known,
			version,
			platforms,
			listed: known?.listed ?? now
		}, images);
		return JSON.stringify(listed) === JSON.stringify(known) ? [] : [listed];
	});
}
function listMoved({ versions }, { gone, back }, now) {
	return versions.flatMap((listing) => {
		const { gone: since, ...rest } = listing;
		if (gone.includes(listing.version) && since === void 0) return [{
			...listing,
			gone: now
		}];
		return back.includes(listing.version) && since !== void 0 ? [rest] : [];
	});
}
function nameMirrored(known, site, addresses) {
	const after = withMirrored(known ?? {
		...site,
		providers: []
	}, addresses);
	return after === known || addresses.length === 0 ? void 0 : after;
}
function checkForeign(known, { site, providers }) {
	const own = new Set(known?.providers.map(addressPath));
	const wrong = providers.filter(({ address }) => own.has(addressPath(address)) || address.hostname === site.hostname);
	if (wrong.length > 0) throw new ProblemError(wrong.map(({ address }) => isOwn(address)));
}
function isOwn(address) {
	return {
		code: "namespace-foreign",
		found: `${formatAddress(address)} can't be mirrored: it is this site's own`,
		expected: "third-party providers of other hosts",
		fix: "Stop mirroring it: providers published here are in the mirror already"
	};
}
function describeChange(changed) {
	const lines = changed.filter(({ provider, versions }) => provider !== void 0 || versions.length > 0).map(({ address, versions }) => {
		const names = versions.map(({ version }) => version).join(", ");
		return names === "" ? formatAddress(address) : `${formatAddress(address)} ${names}`;
	});
	const what = lines.length === 1 ? lines[0] ?? "" : `${lines.length} providers`;
	return lines.length < 2 ? `Mirror ${what}` : `Mirror ${what}\n\n${lines.join("\n")}`;
}
// src/mirroring/plan/plan-images.ts
function planImages({ providers }, { oci }) {
	const pushed = providers.filter(({ pushes }) => pushes);
	const [first] = pushed;
	if (first !== void 0 && oci.length === 0) throw new ProblemError(nowhere(first));
	const planned = new Map(pushed.map(({ address }) => [addressPath(address), imageNames(oci, [address])]));
	const shared = findShared(pushed, planned);
	if (shared.length > 0) throw new ProblemError(shared);
	return planned;
}
function unusedImages({ providers }, { oci, "mirror-config": file }) {
	if (oci.length === 0 || providers.some(({ pushes }) => pushes)) return [];
	return [{
		code: "input-invalid",
		severity: "warning",
		found: `‹oci› is set, but no provider in ${file} has \`copy: oci\``,
		expected: "providers to push there",
		fix: "Add `copy: oci` to a provider, or remove ‹oci›"
	}];
}
function nowhere({ address }) {
	return {
		code: "input-missing",
		found: `${formatAddress(address)} has \`copy: oci\`, but ‹oci› is not set`,
		expected: "the repositories to push its packages to",
		fix: `Set ‹oci› to a name that contains the provider, such as ghcr.io/acme/mirror/\${namespace}-\${type}`
	};
}
function findShared(pushed, planned) {
	const owners = new Map();
	return pushed.flatMap(({ address }) => (planned.get(addressPath(address)) ?? []).flatMap((name) => {
		const owner = owners.get(name);
		owners.set(name, owner ?? address);
		return owner === void 0 ? [] : [isShared(name, owner, address)];
	}));
}
const SYMBOLS = [
	"hostname",
	"namespace",
	"type"
].map((part) => `\`\${${part}}\``);
function isShared(name, one, other) {
	return {
		code: "input-invalid",
		found: `‹oci› names ${name} for ${formatAddress(one)} and for ${formatAddress(other)}`,
		expected: "one repository per provider, since its tags are versions",
		fix: `Use ${SYMBOLS.join(", ")} in the name, as many as make it unique`
	};
}
// src/mirroring/plan/plan-mirror.ts
async function planMirror(inputs, world, workFolder, bundled) {
	const problems = new Problems();
	const file = bundled ?? await problems.attempt(() => readMirrorFile(inputs, world));
	const site = await problems.attempt(() => world.site("alone"));
	const place = site && await problems.attempt(() => findPlace(site, workFolder, file));
	if (file !== void 0 && place !== void 0) await problems.attempt(() => checkPlace(place, file, problems));
	const stores = file && place && await problems.attempt(() => openStores(world, file.providers, whereServed(place)));
	const images = file && await problems.attempt(() => planImages(file, inputs));
	if (file !== void 0) problems.add(unusedImages(file, inputs));
	const { place: found, ...settled } = problems.settle({
		file,
		place,
		stores,
		images
	});
	return {
		...settled,
		...found,
		warnings: [...found.location.warnings, ...problems.warnings]
	};
}
function whereServed({ location, address: { base = location.base } }) {
	return {
		...location,
		base
	};
}
async function findPlace(site, workFolder, file) {
	const location = await site.locate();
	const copy = await copySite(site, workFolder, isFactOf(file?.providers ?? []));
	const known = await readSiteFacts(copy.read);
	const stated = siteAddress({
		hostname: siteHostname(location),
		location
	});
	if (known !== void 0 && location.found === "stated" && siteUrl(stated) !== siteUrl(known)) throw new ProblemError(otherUrl(stated, known));
	return {
		site,
		location,
		address: known === void 0 ? stated : {
			hostname: known.hostname,
			base: known.base
		},
		copy,
		known
	};
}
function isFactOf(providers) {
	const files = new Set([
		SITE_PATH,
		OWNERS_PATH,
		...providers.map(({ address }) => providerPath(address))
	]);
	const folders = providers.map(({ address }) => versionsFolder(address));
	return (path) => files.has(path) || folders.some((folder) => path.startsWith(folder));
}
async function checkPlace({ site, address, copy, known }, { providers }, problems) {
	checkForeign(known, {
		site: address,
		providers
	});
	const addresses = providers.map((one) => one.address);
	await checkOwners(site.guest, addresses, copy.read);
	const mirrored = addresses.map((one) => ({
		address: one,
		versions: []
	}));
	if (known === void 0) refuseHidden((await readSite(site, {
		site: address,
		entries: [],
		mirrored
	})).catalog);
	problems.add(await site.checkWritable(copy.head, addresses.flatMap(mirrorPaths)));
}
function otherUrl(stated, known) {
	return {
		code: "site-moved",
		found: `‹site-url› is ${siteUrl(stated)}, but the site was made for ${siteUrl(known)}`,
		expected: "the URL of the existing site",
		fix: "Remove ‹site-url›, or correct the site; to move the site, run ‹command: rebuild› with ‹site-url›"
	};
}
function mirrorPaths(address) {
	return [providerPath(address), mirrorIndexPath(address)];
}
async function openStores(world, wanted, location) {
	const modes = new Set(wanted.map(({ copy }) => copy));
	const stores = new Map();
	if (modes.has("release")) stores.set("release", await openReleases(world));
	if (modes.has("site")) stores.set("site", await world.releases({
		in: "site",
		location
	}));
	return stores;
}
async function openReleases(world) {
	const releases = await world.releases();
	try {
		await releases.checkDownloadable();
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		throw new ProblemError(error.problems.map(advise), { cause: error });
	}
	return releases;
}
function advise(problem) {
	if (problem.code !== "asset-private") return problem;
	return {
		...problem,
		fix: "Set `copy: site` in the mirror file, or make the repository public"
	};
}
const LARGEST = 1048576;
async function readMirrorFile(inputs, { directory }) {
	const file = await readMirrorFileIfThere(inputs, { directory });
	if (file === void 0) throw new ProblemError(missing(inputs["mirror-config"]));
	return file;
}
async function readMirrorFileIfThere(inputs, { directory }) {
	const name = inputs["mirror-config"];
	const text = await readText(resolve(directory, name));
	return text === void 0 ? void 0 : parseMirrorFile(text, name);
}
async function readText(path) {
	try {
		return (await ifThere(readRegularFile(path, LARGEST)))?.toString("utf8");
	} catch (error) {
		if (error instanceof UnfitFile || error instanceof Error && "code" in error) throw new ProblemError(unreadable(path, error.message));
		throw error;
	}
}
async function inspectFile(inputs, world) {
	const problems = new Problems();
	if (!inputs.init && inputs.from === void 0) await problems.attempt(() => readMirrorFile(inputs, world));
	return problems.errors;
}
function missing(name) {
	return {
		code: "input-invalid",
		found: `‹mirror-config: ${name}› does not exist`,
		expected: "a file that lists the providers to mirror",
		fix: "Create it with `provider-pages mirror --init`, or set ‹mirror-config› to its path"
	};
}
function unreadable(path, why) {
	return {
		code: "input-invalid",
		found: `${path} can't be read: ${why}`,
		expected: "a text file",
		fix: "Make it a readable text file"
	};
}
async function readMirrorFileOf(path, bundled, inputs, world) {
	const there = new Set(bundled.map(addressPath));
	const read = await readMirrorFileIfThere(inputs, world) ?? parseMirrorFile(everythingOf(bundled), path);
	const wanted = read.providers.filter(({ address }) => there.has(addressPath(address)));
	if (wanted.length === 0) throw new ProblemError(nothingWanted(path, inputs));
	const providers = wanted.map((one) => ({
		...one,
		origin: { kind: "registry" },
		copy: one.copy === "link" ? "site" : one.copy
	}));
	return {
		...read,
		providers
	};
}
function everythingOf(bundled) {
	return `providers:\n${bundled.map((address) => `  ${formatAddress(address)}: { prereleases: true }\n`).join("")}`;
}
function nothingWanted(path, inputs) {
	return {
		code: "input-invalid",
		found: `${path} has no provider of ‹mirror-config: ${inputs["mirror-config"]}›`,
		expected: "at least one of them",
		fix: "Correct the file, or set ‹mirror-config› to a path that does not exist to import everything"
	};
}
export { readText as a, readMirrorFileOf as i, openStores as n, refreshMirrors as o, planMirror as r, parseMirrorFile as s, inspectFile as t };
