import { A as renderSiteFacts, N as withMirrored, P as withProviders, S as REGISTRY_FOLDER, Y as unlessDamaged, b as MIRROR_FOLDER, w as readOtherServices, y as DISCOVERY_PATH } from "./install.js";
import { _ as versionPath, a as SEARCH_PATH, c as keyPath, f as providerPath, h as textsFolder, i as RECENT_PATH, n as MIRROR_STATUS_PATH, o as SITE_PATH, s as documentationPath } from "./paths.js";
import { c as readMirrorStatus, d as readSearchFacts, f as readSiteFacts, l as readOwnProvider, o as readDocumentation } from "./served-lists.js";
import { n as addressPath } from "./address.js";
import { a as projectListed, c as projectSearch, i as projectLatest, l as projectSite, n as isOurs, o as projectProvider, r as mayBeForeign, s as projectRecent, t as aboutListed, u as projectVersion } from "./site.js";
import { a as projectMirroredVersion, b as parseDocumentationFacts, g as keepSearch, i as projectMirroredProvider, o as projectStatus, y as updateSearch } from "./mirror2.js";
import { A as parseOwnVersion, d as parseMirroredProvider, f as parseOwnProvider, g as searchedVersion, j as parseVersionFacts, m as placeOf } from "./provider-facts.js";
import { X as updateRecent, q as keepRecent, x as pageAssets, y as assetsMark } from "./mirror-pages.js";
import { a as readAppearance } from "./read-site.js";
import { i as readKey, n as listProviders } from "./site-copy.js";
// src/site/documents/walk-catalog.ts
async function* walkCatalog(walk) {
	const { site, look, services } = walk;
	yield* follow(pageAssets(), [SITE_PATH]);
	let recent = updateRecent(void 0, site, [], assetsMark());
	const searchedBefore = await readSearchFacts(walk.readPresent);
	let search = { providers: [] };
	for (const address of site.providers) {
		const parse = (text) => parseOwnProvider(address, text);
		const list = await readFacts(walk, providerPath(address), parse, address);
		if (list === void 0) continue;
		const { text, facts: provider } = list;
		if (provider === void 0) {
			recent = keepRecent(recent, await walk.readPresent(RECENT_PATH), address);
			search = keepSearch(search, searchedBefore, address);
		} else {
			const version = searchedVersion(provider);
			const docs = version === void 0 ? void 0 : await readDocumentation(walk.read, address, version);
			const texts = new Map(docs === void 0 ? [] : [[addressPath(address), docs]]);
			const facts = keepSearch(search, searchedBefore, address);
			search = updateSearch(facts, site.hostname, [{
				address,
				provider
			}], texts);
			yield* walkProvider(walk, address, {
				text,
				provider,
				search
			});
			recent = updateRecent(recent, site, [{
				address,
				provider
			}], assetsMark());
		}
	}
	const { mirrored = [] } = site;
	for (const address of mirrored) yield* walkMirrored(walk, address);
	const status = mirrored.length === 0 ? void 0 : await readMirrorStatus(walk.read);
	if (status !== void 0) yield* follow(projectStatus(status, walk), [MIRROR_STATUS_PATH]);
	yield* follow(projectRecent(recent, look, {
		render: walk.renderNotes,
		search
	}, site.kind === "previews"), [SITE_PATH, RECENT_PATH]);
	if (site.kind !== "previews") yield* follow(projectSearch(search, site), [SITE_PATH, SEARCH_PATH]);
	yield* follow([...projectSite(site, look, services), [SITE_PATH, renderSiteFacts(site)]], [SITE_PATH]);
}
function follow(files, lists, facts = []) {
	return files.map((file) => ({
		file,
		lists,
		facts
	}));
}
async function readFacts({ read, miss, leave }, path, parse, ...[address, version]) {
	const text = await read(path);
	if (text === void 0) {
		miss(path);
		leave(void 0, address, version);
		return;
	}
	return {
		text,
		facts: await unlessDamaged(async () => parse(text), (damage) => leave(damage, address, version))
	};
}
async function* walkProvider(walk, address, list) {
	const { provider, search } = list;
	const sources = walk.sourcesOf(address);
	const lists = sources.map(providerPath);
	const factsOf = ({ version }) => sources.map((source) => versionPath(source, version));
	for (const entry of provider.versions) yield* follow(await projectOne(walk, address, provider, entry), lists, factsOf(entry));
	const newest = searchedVersion(provider);
	const rank = ({ version }) => Number(version === newest);
	for (const entry of provider.versions.toReversed().sort((a, b) => rank(b) - rank(a))) yield* follow(await projectTexts(walk, address, placeOf(provider), entry), lists, factsOf(entry));
	const { hostname } = walk.site;
	const files = [...projectProvider(hostname, address, provider, walk.look, {
		render: walk.renderNotes,
		search
	}), ...projectLatest(hostname, address, provider, walk.look)];
	yield* follow([[providerPath(address), list.text], ...files], lists);
}
async function projectOne(walk, address, provider, entry) {
	const { site, look } = walk;
	const { version, docs = 0 } = entry;
	const path = versionPath(address, version);
	if (entry.filesDeleted !== void 0) {
		walk.leave(void 0, address, version);
		walk.expect(path);
		return [];
	}
	const parse = (text) => parseOwnVersion(address, version, text);
	const { text = "", facts } = await readFacts(walk, path, parse, address, version) ?? {};
	if (facts === void 0) return [];
	const armors = new Map();
	for (const name of facts.sums.keys) {
		const armor = await walk.readKey(name);
		if (armor === void 0) walk.miss(keyPath(name));
		else armors.set(name, armor);
	}
	if (armors.size < facts.sums.keys.length) return [];
	const keys = [...armors].map(([name, armor]) => [keyPath(name), armor]);
	const documents = projectVersion(site.hostname, address, facts, armors);
	const { notes } = facts;
	const docsOfVersion = notes && docs > 0 ? await readDocumentation(walk.read, address, version) : void 0;
	const html = notes && walk.renderNotes(notes, docsOfVersion && {
		address,
		facts: docsOfVersion
	});
	const others = projectListed(address, provider, facts, entry, look, html);
	return [
		...keys,
		[path, text],
		...documents,
		...others
	];
}
async function projectTexts(walk, address, site, entry) {
	const { version, docs = 0 } = entry;
	if (docs === 0 || address.hostname !== walk.site.hostname) return [];
	const path = documentationPath(address, version);
	const text = await walk.read(path);
	if (text === void 0) {
		walk.miss(path);
		return [];
	}
	const facts = await unlessDamaged(async () => parseDocumentationFacts(address, version, text), (damage) => walk.leave(damage, address, version));
	if (facts === void 0) return [];
	const folder = textsFolder(address, version);
	const documents = new Map();
	for (const one of facts.documents) {
		const document = await walk.readPresent(`${folder}/${one.path}`);
		if (document === void 0) walk.miss(`${folder}/${one.path}`);
		else documents.set(one.path, document);
	}
	for (const one of facts.images) walk.expect(`${folder}/${one.path}`);
	if (documents.size < facts.documents.length) return [];
	const project = await walk.loadDocumentation();
	const around = {
		site,
		address,
		look: walk.look
	};
	return [[path, text], ...project({
		...around,
		...aboutListed(entry),
		facts,
		documents
	})];
}
async function* walkMirrored(walk, address) {
	const lists = [providerPath(address)];
	const parse = (text) => parseMirroredProvider(address, text);
	const list = await readFacts(walk, providerPath(address), parse, address);
	if (list?.facts === void 0) return;
	const { text, facts: provider } = list;
	for (const listing of provider.versions) {
		const { version } = listing;
		const path = versionPath(address, version);
		const parse = (text) => parseVersionFacts(address, version, text);
		const { text: ofVersion = "", facts } = await readFacts(walk, path, parse, address, version) ?? {};
		if (facts === void 0) continue;
		const documents = projectMirroredVersion(address, facts, listing, walk);
		const texts = await projectTexts(walk, address, walk.site, listing);
		yield* follow([
			[path, ofVersion],
			...documents,
			...texts
		], lists, [path]);
	}
	yield* follow([[providerPath(address), text], ...projectMirroredProvider(address, provider, walk)], lists);
}
// src/site-change/find-stale.ts
async function* findStale({ copy, target, address, before, keys, read = copy.read, keptLists = new Set() }) {
	const site = await readWholeList(target, address);
	const { look, warnings } = await readAppearance(read);
	if (site === void 0) return {
		strays: [],
		foreign: [],
		missing: [],
		damaged: [],
		warnings
	};
	const expected = new Set();
	const foreign = [];
	const missing = [];
	const damaged = [];
	const left = [];
	const leave = (damage, address, version) => {
		if (damage !== void 0) damaged.push({
			address,
			problems: damage.problems
		});
		const mirror = `${MIRROR_FOLDER}${addressPath(address)}/`;
		const registry = `${REGISTRY_FOLDER}${address.namespace}/${address.type}/`;
		if (version === void 0) left.push(mirror, registry, `${textsFolder(address)}/`);
		else left.push(`${mirror}${version}.`, `${registry}${version}/`, `${textsFolder(address, version)}/`);
	};
	const walk = {
		site,
		look,
		services: readOtherServices(await copy.read(DISCOVERY_PATH), site, before),
		loadDocumentation: async () => (await import("./project2.js")).projectDocumentation,
		renderNotes: (await import("./notes.js")).renderNotes,
		read: target.read,
		readPresent: copy.read,
		readKey: async (name) => await readKey(copy, name) ?? keys.get(name),
		sourcesOf: (address) => copy === target ? [address] : site.providers.filter((one) => one.namespace === address.namespace && one.type === address.type),
		miss: (path) => void missing.push(path),
		leave,
		expect: (path) => void expected.add(path)
	};
	for await (const projected of walkCatalog(walk)) {
		const [path, text] = projected.file;
		if (expected.has(path)) continue;
		expected.add(path);
		const existing = await copy.read(path);
		if (existing === text) continue;
		if (keptLists.has(path)) continue;
		if (mayBeForeign(path) && existing !== void 0 && !isOurs(path, existing)) foreign.push(path);
		else yield projected;
	}
	const ours = [
		REGISTRY_FOLDER.slice(0, -1),
		MIRROR_FOLDER.slice(0, -1),
		"registry/docs"
	];
	const files = await Promise.all(ours.map((folder) => copy.list(folder)));
	const isLeft = (path) => left.some((place) => path.startsWith(place));
	return {
		strays: files.flat().filter((path) => !expected.has(path) && !isLeft(path)).sort(),
		foreign,
		missing: [...new Set(missing)],
		damaged,
		warnings
	};
}
async function readWholeList(copy, address) {
	const facts = await readSiteFacts(copy.read);
	const { own, mirrored } = await listProviders(copy);
	if (facts === void 0 && own.length + mirrored.length === 0) return void 0;
	const site = withMirrored(withProviders(facts ?? {
		...address,
		providers: []
	}, own), mirrored);
	const { descriptions: before, ...rest } = site;
	const descriptions = new Map();
	for (const address of site.providers) {
		if (address.hostname !== site.hostname) continue;
		let description = before?.get(addressPath(address));
		const provider = await unlessDamaged(() => readOwnProvider(copy.read, address));
		if (provider !== void 0) description = provider.description;
		if (description !== void 0) descriptions.set(addressPath(address), description);
	}
	return descriptions.size === 0 ? rest : {
		...rest,
		descriptions
	};
}
export { readWholeList as n, findStale as t };
