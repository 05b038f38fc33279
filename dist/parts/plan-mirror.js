import { n as checkListing, o as refuseHidden, t as locateSite } from "./locate-site.js";
import { n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
import { r as formatAddress, t as addressPath } from "./address.js";
import { h as withListings, t as addImages } from "./provider-facts.js";
import { i as siteUrl, o as withMirrored } from "./site-facts.js";
import { u as updateStatus } from "./search.js";
import { a as findWrongHashes, i as findVanished, n as findChangedBytes, o as mergeVersions, r as findUnlistable, t as bytesChanged } from "./mirrored-changes.js";
import { i as readSite, o as checkOwners } from "./read-site.js";
import { _ as versionsFolder, f as providerPath, o as SITE_PATH, r as OWNERS_PATH } from "./paths.js";
import { c as readSiteFacts } from "./read-facts.js";
import { t as siteHost } from "./site-host.js";
import { n as mirrorIndexPath } from "./mirror2.js";
import { c as siteHostname, s as siteAddress } from "./plan-address.js";
import { t as copySite } from "./site-copy.js";
import { t as readText } from "./text-file.js";
import { n as parseMirrorFile, t as nameProviders } from "./mirror-file.js";
import { r as imageNames } from "./push-images.js";
import { resolve } from "node:path";
// src/catalog/facts/waiting.ts
init_errors();
function mergeWaiting(before, found, isTaken) {
	return found.filter(({ version }) => !isTaken(version)).map((one) => {
		const known = before.find((each) => isSame(each, one));
		return known !== void 0 && known.seen <= one.seen ? known : one;
	});
}
function isSame(one, other) {
	return one.version === other.version && one.sumsSha256 === other.sumsSha256;
}
// src/catalog/edits/mirror-edit.ts
function refreshMirrors(refreshment) {
	const { site, providers, checked = [] } = refreshment;
	return {
		question: {
			site,
			entries: [],
			mirrored: providers.map(({ address, versions }) => ({
				address,
				versions: versions.map(({ version }) => version)
			})),
			...checked.length === 0 ? {} : { hasStatus: true }
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
function changeCatalog({ mirrored = [], status: before }, known, refreshment) {
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
	const named = withMirrored(known ?? {
		...refreshment.site,
		providers: []
	}, addresses);
	const hasNews = changed.some(({ provider, versions }) => provider !== void 0 || versions.length > 0);
	const isShown = addresses.length > 0 || (known?.mirrored ?? []).length > 0;
	return {
		hostname: refreshment.site.hostname,
		base: refreshment.site.base ?? known?.base,
		status: isShown ? updateStatus(before, refreshment.checked ?? [], hasNews) : void 0,
		site: named === known || addresses.length === 0 ? void 0 : named,
		entries: [],
		mirrored: changed,
		keys: refreshment.keys ?? new Map(),
		warnings: [...findWarnings(mirrored, refreshment), ...unreadable],
		message: describeChange(changed)
	};
}
function changeProvider(entry, refreshed, now) {
	const { address, origin, seen, gone, back, images = [] } = refreshed;
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
	const missed = before.versions.flatMap((listing) => {
		const { gone: since, ...rest } = listing;
		if (gone.includes(listing.version) && since === void 0) return [{
			...listing,
			gone: now
		}];
		return back.includes(listing.version) && since !== void 0 ? [rest] : [];
	});
	const noted = withListings(before, missed);
	const changed = standing.flatMap(({ version, protocols, packages }) => {
		const known = noted.versions.find((each) => each.version === version);
		const platforms = [...packages.keys()].sort();
		const published = known?.published ?? now;
		const listed = addImages({
			...known,
			version,
			protocols,
			platforms,
			published
		}, images);
		return JSON.stringify(listed) === JSON.stringify(known) ? [] : [listed];
	});
	const listed = withListings(noted, changed);
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
function checkForeign(known, { site, providers }) {
	const own = new Set(known?.providers.map(addressPath));
	const wrong = providers.filter(({ address }) => own.has(addressPath(address)) || address.hostname === site.hostname);
	if (wrong.length === 0) return;
	throw new ProblemError(wrong.map(({ address }) => ({
		code: "namespace-foreign",
		found: `${formatAddress(address)} can't be mirrored: it is this site's own`,
		expected: "third-party providers of other hosts",
		fix: "Stop mirroring it: providers published here are in the mirror already"
	})));
}
function describeChange(changed) {
	const lines = changed.filter(({ provider, versions }) => provider !== void 0 || versions.length > 0).map(({ address, versions }) => {
		const names = versions.map(({ version }) => version).join(", ");
		return names === "" ? formatAddress(address) : `${formatAddress(address)} ${names}`;
	});
	if (lines.length === 0) return "Note when mirrored providers were checked";
	const what = lines.length === 1 ? lines[0] ?? "" : `${lines.length} providers`;
	return lines.length < 2 ? `Mirror ${what}` : `Mirror ${what}\n\n${lines.join("\n")}`;
}
// src/mirroring/plan/plan-images.ts
init_errors();
function planImages(providers, oci) {
	const pushed = providers.filter(({ pushes }) => pushes);
	const [first] = pushed;
	if (first !== void 0 && oci.length === 0) throw new ProblemError({
		code: "input-missing",
		found: `${formatAddress(first.address)} has \`copy: oci\`, but ‹oci› is not set`,
		expected: "the repositories to push its packages to",
		fix: `Set ‹oci› to a name that contains the provider, such as ghcr.io/acme/mirror/\${namespace}-\${type}`
	});
	const planned = new Map(pushed.map(({ address }) => [addressPath(address), imageNames(oci, [address])]));
	const owners = new Map();
	const symbols = [
		"hostname",
		"namespace",
		"type"
	].map((part) => `\`\${${part}}\``);
	const shared = pushed.flatMap(({ address }) => (planned.get(addressPath(address)) ?? []).flatMap((name) => {
		const owner = owners.get(name);
		owners.set(name, owner ?? formatAddress(address));
		if (owner === void 0) return [];
		return [{
			code: "input-invalid",
			found: `‹oci› names ${name} for ${owner} and for ${formatAddress(address)}`,
			expected: "one repository per provider, since its tags are versions",
			fix: `Use ${symbols.join(", ")} in the name, as many as make it unique`
		}];
	}));
	if (shared.length > 0) throw new ProblemError(shared);
	return planned;
}
function unusedImages(providers, oci, file) {
	if (oci.length === 0 || providers.some(({ pushes }) => pushes)) return [];
	return [{
		code: "input-invalid",
		severity: "warning",
		found: `‹oci› is set, but no provider in ${file} has \`copy: oci\``,
		expected: "providers to push there",
		fix: "Add `copy: oci` to a provider, or remove ‹oci›"
	}];
}
// src/mirroring/plan/plan-mirror.ts
init_errors();
async function planMirror(inputs, world, workFolder, local) {
	const problems = new Problems();
	const file = local ?? await problems.attempt(() => readChoice(inputs, world.directory));
	const site = await problems.attempt(() => world.site("alone"));
	const place = site && await problems.attempt(() => findPlace(site, workFolder, file));
	if (file !== void 0 && place !== void 0) await problems.attempt(() => checkPlace(place, file, problems));
	const inSite = place && siteHost(place.site, {
		...place.location,
		base: place.address.base ?? place.location.base
	}, async () => place.copy.head);
	const modes = file?.providers.map(({ copy }) => copy);
	const stores = modes && inSite && await problems.attempt(() => openStores(world, modes, inSite));
	const images = file && await problems.attempt(() => planImages(file.providers, inputs.oci));
	if (file !== void 0) problems.add(unusedImages(file.providers, inputs.oci, inputs["mirror-config"]));
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
async function findPlace(site, workFolder, file) {
	const location = await locateSite(site);
	const listed = file?.providers.map(({ address }) => address) ?? [];
	const files = new Set([
		SITE_PATH,
		OWNERS_PATH,
		...listed.map(providerPath)
	]);
	const folders = listed.map(versionsFolder);
	const isFact = (path) => files.has(path) || folders.some((folder) => path.startsWith(folder));
	const copy = await copySite(site, workFolder, isFact);
	const known = await readSiteFacts(copy.read);
	const stated = siteAddress({
		hostname: siteHostname(location),
		location
	});
	if (known !== void 0 && location.found === "stated" && siteUrl(stated) !== siteUrl(known)) throw new ProblemError({
		code: "site-moved",
		found: `‹site-url› is ${siteUrl(stated)}, but the site was made for ${siteUrl(known)}`,
		expected: "the URL of the existing site",
		fix: "Remove ‹site-url›, or correct the site; to move the site, run ‹command: rebuild› with ‹site-url›"
	});
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
	const paths = addresses.flatMap((one) => [providerPath(one), mirrorIndexPath(one)]);
	problems.add(await site.check(copy.head, { paths }));
}
async function openStores(world, modes, inSite) {
	const stores = new Map();
	if (modes.includes("release")) {
		const releases = await world.releases();
		await releases?.checkDownloadable().catch((error) => {
			if (!(error instanceof ProblemError)) throw error;
			const fix = "Set `copy: site` in the mirror file, or make the repository public";
			const advise = (one) => one.code === "asset-private" ? {
				...one,
				fix
			} : one;
			throw new ProblemError(error.problems.map(advise), { cause: error });
		});
		stores.set("release", releases ?? inSite);
	}
	if (modes.includes("site")) stores.set("site", inSite);
	return stores;
}
async function readChoice(inputs, directory) {
	const file = await readChoiceIfAny(inputs, directory);
	if (file === void 0) throw new ProblemError({
		code: "input-invalid",
		found: `‹mirror-config: ${inputs["mirror-config"]}› does not exist`,
		expected: "a file that lists the providers to mirror",
		fix: "Create it with `provider-pages mirror --init`, set ‹mirror-config› to its path, or name ‹providers›"
	});
	return file;
}
async function readChoiceIfAny({ "mirror-config": name, providers, platforms, to }, directory) {
	if (providers.length > 0) return nameProviders(providers, platforms, to === void 0 ? "link" : "site");
	if (platforms.length > 0) throw new ProblemError({
		code: "input-invalid",
		found: "‹platforms› is set without ‹providers›",
		expected: "platforms of the providers that are named beside them",
		fix: "Set ‹providers›, or write `platforms` into the mirror file"
	});
	const text = await readText(resolve(directory, name));
	return text === void 0 ? void 0 : parseMirrorFile(text, name);
}
async function inspectFile(inputs, { directory }) {
	const problems = new Problems();
	if (!inputs.init && inputs.from.length === 0) await problems.attempt(() => readChoice(inputs, directory));
	return problems.errors;
}
async function readLocalChoice(path, there, inputs, directory) {
	const names = new Set(there.map(addressPath));
	const chosen = await readChoiceIfAny(inputs, directory);
	const all = there.map((address) => `  ${formatAddress(address)}: { prereleases: true }\n`);
	const file = chosen ?? parseMirrorFile(`providers:\n${all.join("")}`, path);
	const wanted = file.providers.filter(({ address }) => names.has(addressPath(address)));
	const isNamed = inputs.providers.length > 0;
	if (wanted.length === 0) throw new ProblemError({
		code: "input-invalid",
		found: `${path} has no provider of ${isNamed ? "‹providers›" : `‹mirror-config: ${inputs["mirror-config"]}›`}`,
		expected: "at least one of them",
		fix: isNamed ? "Correct ‹providers›, or remove it to import everything" : "Correct the file, or set ‹mirror-config› to a path that does not exist to import everything"
	});
	const providers = wanted.map((one) => ({
		...one,
		origin: { kind: "registry" },
		copy: one.copy === "link" ? "site" : one.copy
	}));
	return {
		...file,
		providers
	};
}
export { refreshMirrors as a, readLocalChoice as i, openStores as n, isSame as o, planMirror as r, inspectFile as t };
