import { s as refuseHidden } from "./check-listing.js";
import { n as checkForeign } from "./mirror-edit.js";
import { c as refuseOtherUrl, l as checkOwners, r as locateSite, s as readSite } from "./read-site.js";
import { f as providerPath, o as SITE_PATH, r as OWNERS_PATH, v as versionsFolder } from "./paths.js";
import { f as readSiteFacts } from "./served-lists.js";
import { n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
import { n as siteHost } from "./site-host.js";
import { i as formatAddress, n as addressPath } from "./address.js";
import { n as mirrorIndexPath } from "./mirror2.js";
import { t as copySite } from "./site-copy.js";
import { a as imageNames } from "./images.js";
import { c as siteHostname, s as siteAddress } from "./plan-address.js";
import { t as readText } from "./text-file.js";
import { n as parseMirrorFile, t as nameProviders } from "./mirror-file.js";
import { resolve } from "node:path";
// src/mirroring/plan/plan-mirror.ts
init_errors();
async function planMirror(inputs, world, workFolder, local) {
	const problems = new Problems();
	const file = local ?? await problems.attempt(() => readChoice(inputs, world.directory));
	const site = await problems.attempt(() => world.site("alone"));
	const place = site && await problems.attempt(() => findPlace(site, workFolder, file));
	if (file !== void 0 && place !== void 0) await problems.attempt(async () => {
		const { address, copy, siteFacts } = place;
		const addresses = file.providers.map((one) => one.address);
		checkForeign(siteFacts, address, addresses);
		await checkOwners(place.site.guest, addresses, copy.read);
		const mirrored = addresses.map((one) => ({
			address: one,
			versions: []
		}));
		if (siteFacts === void 0) refuseHidden((await readSite(place.site, {
			site: address,
			entries: [],
			mirrored
		})).catalog);
		const paths = addresses.flatMap((one) => [providerPath(one), mirrorIndexPath(one)]);
		problems.add(await place.site.check(copy.head, { paths }));
	});
	const inSite = place && siteHost(place.site, {
		...place.location,
		base: place.address.base ?? place.location.base
	}, async () => place.copy.head);
	const modes = file?.providers.map(({ copy }) => copy);
	const stores = modes && inSite && await problems.attempt(() => openStores(world, modes, inSite));
	const images = file && await problems.attempt(() => planImages(file.providers, inputs.oci));
	if (file !== void 0) problems.add(unusedImages(file.providers, inputs.oci, inputs["mirror-config"]));
	const { place: whole, ...settled } = problems.settle({
		file,
		place,
		stores,
		images
	});
	return {
		...settled,
		...whole,
		warnings: [...whole.location.warnings, ...problems.warnings]
	};
}
async function findPlace(site, workFolder, file) {
	const location = await locateSite(site);
	const addresses = file?.providers.map(({ address }) => address) ?? [];
	const files = new Set([
		SITE_PATH,
		OWNERS_PATH,
		...addresses.map(providerPath)
	]);
	const folders = addresses.map(versionsFolder);
	const isFact = (path) => files.has(path) || folders.some((folder) => path.startsWith(folder));
	const copy = await copySite(site, workFolder, isFact);
	const siteFacts = await readSiteFacts(copy.read);
	const stated = siteAddress({
		hostname: siteHostname(location),
		location
	});
	if (siteFacts !== void 0 && location.basis === "stated") refuseOtherUrl(location.base, siteFacts);
	return {
		site,
		location,
		address: siteFacts === void 0 ? stated : {
			hostname: siteFacts.hostname,
			base: siteFacts.base
		},
		copy,
		siteFacts
	};
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
	if (file === void 0) throw noMirrorFile(inputs);
	return file;
}
function noMirrorFile({ "mirror-config": name }) {
	return new ProblemError({
		code: "input-invalid",
		found: `‹mirror-config: ${name}› does not exist`,
		expected: "a file that lists the providers to mirror",
		fix: "Create it with `provider-pages mirror --init`, set ‹mirror-config› to its path, or name ‹providers›"
	});
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
export { planImages as a, unusedImages as c, openStores as i, inspectFile as n, planMirror as o, noMirrorFile as r, readChoiceIfAny as s, findPlace as t };
