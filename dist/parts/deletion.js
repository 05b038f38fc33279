import { i as sharedVersions, n as retireVersions, r as retiredVersions } from "./retirement.js";
import { k as namedFiles } from "./provider-facts.js";
import { d as pathInSite, p as storedFolder } from "./paths.js";
import { l as readOwnProvider } from "./served-lists.js";
import { r as mapConcurrently, t as init_concurrency } from "./concurrency.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { n as ReleaseLost } from "./host.js";
import { r as isNamed } from "./constraint.js";
import { c as isReleaseFile, i as filenameInUrl } from "./filename.js";
import { n as imageTag } from "./image-name.js";
import { m as nameSome } from "./text.js";
import { n as editSite } from "./change-site.js";
import { basename } from "node:path/posix";
// src/site-change/deletion.ts
init_concurrency();
init_errors();
async function deleteVersions(wanted, left, site, world) {
	const host = await world.releases();
	const releases = host === void 0 ? [] : await host.list();
	const head = await site.head();
	const unlisted = await findStored(site, wanted, releases);
	const retirement = {
		...wanted,
		filesDeleted: world.now().toISOString(),
		unlisted
	};
	const edit = retireVersions(retirement);
	const update = await editSite(site, edit, world, { hasPackages: true });
	const { entries } = update.before;
	const lists = entries.map(({ provider }) => provider);
	const meant = retiredVersions(retirement, lists);
	const after = edit.apply(update.before).entries;
	const all = entries.flatMap(({ address, versions: facts }, at) => (meant[at] ?? []).map((one) => ({
		...one,
		address,
		facts: facts.get(one.version),
		isDeleted: after[at]?.removed?.some(({ version }) => version === one.version) === true
	})));
	const needed = [...(await mapConcurrently(left, 1, async (address) => {
		const list = await readOwnProvider((path) => site.read(head, path), address);
		return sharedVersions(list, meant[0] ?? []).filter((one) => one.filesDeleted === void 0);
	})).flat(), ...all.filter((one) => !one.isDeleted)].map(({ version }) => version);
	const { removed, problems } = await deleteElsewhere(all.filter(({ version }) => !needed.includes(version)), {
		host,
		releases
	}, world);
	return {
		retirement,
		update,
		removed: [...update.leftovers ?? [], ...removed],
		problems
	};
}
async function findStored(site, { address, choice }, releases) {
	const stored = (await site.list(await site.head(), storedFolder(address).slice(0, -1), "shallow")).flatMap(({ path }) => path.endsWith("/") ? [basename(path)] : []);
	const released = releases.map((release) => ({
		release,
		version: release.tag.replace(/^v/, "")
	})).flatMap(({ release, version }) => assetsOf(release, {
		address,
		version
	}).length > 0 ? [version] : []);
	return [...new Set([...stored, ...released])].filter((version) => isNamed(choice, version));
}
async function deleteElsewhere(versions, { host, releases }, world) {
	const removed = [];
	const problems = [];
	const keep = (where, why) => {
		const [expected, fix] = ["no file of these versions", "Delete it there yourself, then run this again"];
		problems.push({
			code: "files-kept",
			found: `${where} can still be read: ${why}`,
			expected,
			fix
		});
	};
	const attempt = async (where, step) => {
		try {
			if (await step() !== "absent") removed.push(where);
		} catch (error) {
			world.cancelled.throwIfAborted();
			if (!(error instanceof ProblemError || error instanceof ReleaseLost)) throw error;
			keep(where, error instanceof ReleaseLost ? error.message : error.problems[0]?.found ?? "");
		}
	};
	const gone = new Set();
	for (const release of releases) {
		const assets = new Set(versions.flatMap((one) => assetsOf(release, one)));
		for (const { url } of assets) gone.add(url);
		const others = release.assets.filter((one) => !assets.has(one) && one.name.startsWith("terraform-provider-"));
		if (release.immutable && assets.size > 0) if (others.length > 0) keep(release.url, `it is immutable, and also has ${nameSome(others.map(({ name }) => name), 3)}`);
		else await attempt(release.url, async () => host?.discard(release));
		else for (const asset of assets) await attempt(asset.url, async () => host?.remove(release, asset));
	}
	for (const { version, images = [] } of versions) for (const name of images) {
		const repository = await world.images(name, "to push");
		const remove = async () => await repository.find(version) === void 0 ? "absent" : repository.remove(version);
		await attempt(`${name}:${imageTag(version)}`, remove);
	}
	for (const { address, version, facts } of versions) for (const { url } of facts === void 0 ? [] : namedFiles(facts)) {
		const target = {
			tag: facts?.tag ?? "",
			address,
			version
		};
		if (url === host?.downloadUrl(target, {
			name: filenameInUrl(url),
			sha256: ""
		}) || gone.has(url) || pathInSite(address, version, url) !== void 0) continue;
		gone.add(url);
		keep(url, "it is neither a file of the site nor of a release");
	}
	return {
		removed,
		problems
	};
}
function assetsOf({ tag, assets }, { address, version, facts }) {
	const urls = new Set(facts === void 0 ? [] : namedFiles(facts).map(({ url }) => url));
	const isTagged = tag === facts?.tag || tag.replace(/^v/, "") === version;
	const isNamedSo = (name) => isTagged && isReleaseFile(address.type, version, name);
	return assets.filter(({ name, url }) => urls.has(url) || isNamedSo(name));
}
export { deleteVersions as t };
