import { c as isWaitingList, d as parseMirroredProvider, f as parseOwnProvider, j as parseVersionFacts, l as kindOfList } from "./provider-facts.js";
import { B as CatalogReader, C as otherRegistry, E as registryPath, O as basePath, S as REGISTRY_FOLDER, T as readServices, j as siteUrl, r as PREVIEWS_FOLDER, w as readOtherServices, x as NO_JEKYLL_PATH, y as DISCOVERY_PATH } from "./install.js";
import { S as REPOSITORY, g as NAMESPACE, j as hasForm, t as ADDRESS } from "./forms.js";
import { f as unlessProblem, n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
import { c as parseNamespace, n as addressPath, o as parseAddressPath } from "./address.js";
import { _ as shorten, m as nameSome } from "./text.js";
import { _ as versionPath, f as providerPath, i as RECENT_PATH, o as SITE_PATH, r as OWNERS_PATH, t as LOOK_PATH } from "./paths.js";
import { c as readMirrorStatus, f as readSiteFacts, i as readOffered, n as listPaths, r as readList, t as findUnlisted, u as readOwnVersion } from "./served-lists.js";
import { J as parseRecent, z as isOurPage } from "./mirror-pages.js";
import { r as mapConcurrently, t as init_concurrency } from "./concurrency.js";
import { a as parseObject } from "./json.js";
import { t as present } from "./present.js";
import { a as parseVersion, r as isPrerelease } from "./version.js";
import { n as FRONT_PAGE_PATH } from "./paths2.js";
import { m as versionsPath, n as mirrorIndexPath } from "./mirror2.js";
import { isDeepStrictEqual } from "node:util";
import { dirname } from "node:path/posix";
// src/catalog/owners.ts
init_errors();
function parseOwners(text) {
	const owners = new Map();
	try {
		const json = CatalogReader.parse(OWNERS_PATH, text.replace(/^\uFEFF/, ""));
		for (const [name, repositories] of json.lists("owners", NAMESPACE, REPOSITORY)) {
			const namespace = parseNamespace(name);
			owners.set(namespace, [...owners.get(namespace) ?? [], ...repositories]);
		}
		return owners;
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		const problems = error.problems.map((one) => one.code === "catalog-invalid" ? {
			...one,
			fix
		} : one);
		throw new ProblemError(problems, { cause: error });
	}
}
const fix = "Ask the owner of the site to correct it, in the form `{\"owners\":{\"acme\":[\"acme/terraform-provider-widget\"]}}`, or to delete it, which allows every repository";
function findForeign(owners, repository, addresses) {
	const namespaces = new Set(addresses.map(({ namespace }) => namespace));
	const isOwner = (one) => one.toLowerCase() === repository.toLowerCase();
	return [...namespaces].filter((namespace) => !(owners.get(namespace) ?? []).some(isOwner)).map((namespace) => {
		const allowed = owners.get(namespace) ?? [];
		const names = allowed.length === 0 ? "no repository" : shorten(allowed.join(", "));
		return {
			code: "namespace-foreign",
			found: `${repository} may not publish in the namespace ${namespace}: the site's ${OWNERS_PATH} lists ${names} for it`,
			expected: "a namespace that the site's owner assigned to this repository",
			fix: `Correct the provider's address, or ask the site's owner to add "${repository}" under "${namespace}" in ${OWNERS_PATH}`
		};
	});
}
async function checkOwners(guest, addresses, read) {
	if (guest === void 0) return;
	const text = await read(OWNERS_PATH);
	const problems = text === void 0 ? [] : findForeign(parseOwners(text), guest, addresses);
	if (problems.length > 0) throw new ProblemError(problems);
}
// src/site/documents/foreign-site.ts
init_concurrency();
init_errors();
function judgeForeignSite(place, site, addresses) {
	const discovery = findDiscovery(place, site);
	const { folder } = discovery;
	const names = new Set(addresses.flatMap(({ hostname, namespace, type }) => hostname === site.hostname ? [`${namespace}/${type}`] : []));
	const paths = new Set(place.paths);
	const isPublished = ({ namespace, type }) => names.has(`${namespace}/${type}`);
	const isInOtherSite = ({ folder: other }) => other.endsWith("v1/providers/") && paths.has(`${other.slice(0, -13)}catalog/site.json`);
	const isLeft = ({ folder: other }) => other !== "v1/providers/" && (other === folder || discovery.isRendered);
	const all = findLists(place.paths).filter((list) => list.folder === folder || !isInOtherSite(list));
	const others = all.filter((list) => !isPublished(list) && isLeft(list));
	const html = [...place.pages].filter(([, text]) => readPage(text) !== void 0 && !isDiscoveryPage(text));
	const jekyll = place.above.includes(".nojekyll") ? [] : [...new Set([...place.above.filter((path) => JEKYLL_FILES.test(path)), ...html.map(([path]) => path)])];
	const isElsewhere = discovery.registry !== void 0 && folder !== "v1/providers/" && !all.some((list) => list.folder === folder);
	const left = otherRegistry(discovery.registry, site, discovery.path);
	return {
		hidden: [
			...discovery.problems,
			...isElsewhere ? [{
				...left,
				fix: `${left.fix}. ‹replace-site: true› sends clients here`
			}] : [],
			...others.length === 0 ? [] : [listsHidden(others, discovery.path)],
			...jekyll.length === 0 ? findFrontPage(place) : [websiteEnds(jekyll)]
		],
		lists: all.filter(isPublished),
		folder,
		services: discovery.services
	};
}
function findLists(paths) {
	return paths.flatMap((path) => {
		const parts = path.replace(/\/index\.json$/, "").split("/");
		const [namespace, type, name] = parts.slice(-3);
		if (name !== "versions" || namespace === void 0 || type === void 0) return [];
		return [{
			path,
			folder: parts.slice(0, -3).map((part) => `${part}/`).join(""),
			namespace,
			type
		}];
	});
}
const NONE = {
	path: DISCOVERY_PATH,
	registry: void 0,
	folder: void 0,
	isRendered: false,
	services: {},
	problems: []
};
function findDiscovery({ discovery, served, pages }, site) {
	if (discovery !== void 0) return judgeDiscovery(DISCOVERY_PATH, readPage(discovery)?.body ?? discovery, site);
	const atRoot = basePath(site) === "/";
	if (served?.discovery !== void 0) {
		const { base, discovery: text } = served;
		if (atRoot && unlessProblem(() => readServices(text)) !== void 0) return judgeDiscovery(`${base}${DISCOVERY_PATH}`, text, site);
	}
	const [page] = [...pages].filter(([, text]) => isDiscoveryPage(text));
	if (page === void 0 || !atRoot) return NONE;
	return judgeDiscovery(page[0], readPage(page[1])?.body ?? "", site);
}
function judgeDiscovery(path, text, site) {
	if (/\{[{%]/.test(text)) return {
		...NONE,
		path,
		isRendered: true
	};
	try {
		const { registry, others: services } = readServices(text);
		return {
			...NONE,
			path,
			registry,
			folder: findFolder(registry, site),
			services
		};
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		return {
			...NONE,
			path,
			problems: error.problems
		};
	}
}
function findFolder(registry, site) {
	if (registry === registryPath(site)) return REGISTRY_FOLDER;
	const base = siteUrl(site);
	if (typeof registry !== "string" || !URL.canParse(registry, base)) return void 0;
	const { href } = new URL(registry, base);
	return href.startsWith(base) ? href.slice(base.length) : void 0;
}
const MOST_PAGES = 20;
function choosePages(paths) {
	if (paths.includes(".nojekyll")) return [];
	const depth = (path) => path.split("/").length;
	return paths.filter((path) => /\.(?:md|markdown|html|json)$/.test(path)).sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1)).slice(0, MOST_PAGES);
}
function readPage(text) {
	const [opening] = /^---[ \t]*\r?\n/.exec(text) ?? [];
	const end = opening === void 0 ? -1 : text.indexOf("\n---", opening.length - 1);
	if (end === -1) return void 0;
	const [, ...body] = text.slice(end + 1).split("\n");
	return {
		fields: text.slice(0, end),
		body: body.join("\n")
	};
}
function isDiscoveryPage(text) {
	const [, permalink = ""] = /^permalink:[ \t]*["']?\/?([^\s"']*)/m.exec(readPage(text)?.fields ?? "") ?? [];
	return permalink === DISCOVERY_PATH;
}
const JEKYLL_FILES = /^(?:docs\/)?(?:_config\.(?:ya?ml|toml)|index\.(?:md|markdown)|_(?:layouts|posts)\/.*)$/;
function findFrontPage({ paths, served }) {
	const { frontPage = "", base = "" } = served ?? {};
	if (!/<(?:!doctype html|html)/i.test(frontPage.slice(0, 4096)) || isOurPage(frontPage) || paths.includes("index.html")) return [];
	return [{
		code: "site-foreign",
		found: `visitors of ${base} see a page that is in no file of the site, and would no longer see it`,
		expected: "no other website",
		fix: `Save that page as ${FRONT_PAGE_PATH} of the site, where it stays, or ${ELSEWHERE}. ‹replace-site: true› replaces it`
	}];
}
const ELSEWHERE = "publish elsewhere, such as to a repository of its own (‹site-repository›)";
const MOST_NAMED = 5;
function websiteEnds(files) {
	return {
		code: "site-foreign",
		found: `Jekyll makes a website from ${nameSome(files, MOST_NAMED)}: ${NO_JEKYLL_PATH}, which a registry needs, would end it`,
		expected: "no other website",
		fix: `Keep the website, and ${ELSEWHERE}. ‹replace-site: true› ends the website`
	};
}
function listsHidden(lists, discovery) {
	return {
		code: "site-foreign",
		found: `${discovery} sends clients to ${nameSome(lists.map(({ path }) => path), MOST_NAMED)}, and would send them to ${REGISTRY_FOLDER} instead: these providers could no longer be installed`,
		expected: "a site that offers no other providers, or offers them there",
		fix: "Run ‹command: rebuild› for each provider on a new branch (‹site-branch›, ‹site-url›), then serve that one; or publish to another ‹site-directory›. ‹replace-site: true› gives these providers up"
	};
}
// src/site-change/read-site.ts
init_errors();
const AT_ONCE = 8;
function findVersion({ catalog }, version) {
	return catalog.entries.flatMap(({ versions }) => versions.get(version) ?? [])[0];
}
function locateSite(site) {
	return site.locate(async () => {
		const head = await site.head();
		return readSiteFacts((path) => site.read(head, path));
	});
}
async function openExistingSite(world, statedUrl) {
	const site = await world.site("alone");
	const head = await site.head();
	await site.demandPlace?.(head);
	const facts = await readSiteFacts((path) => site.read(head, path));
	if (facts === void 0) throw new ProblemError({
		code: "site-unknown",
		found: `there is no site: ${SITE_PATH} is missing`,
		expected: "an existing site",
		fix: "Correct where the site is (‹site-repository›, ‹site-branch›, ‹site-directory›, ‹to›), or publish a version first. If only this file is missing, restore it or run `rebuild`"
	});
	if (statedUrl !== void 0) refuseOtherUrl(statedUrl, facts);
	return {
		site,
		facts
	};
}
function refuseOtherUrl(stated, facts) {
	const siteUrlNow = siteUrl(facts);
	if (new URL(stated.replace(/\/?$/, "/")).href === new URL(siteUrlNow).href) return;
	throw new ProblemError({
		code: "site-moved",
		found: `‹site-url› is ${stated}, but the site was published for ${siteUrlNow}`,
		expected: "the existing site's URL",
		fix: "Remove ‹site-url›, or correct where the site is; ‹command: rebuild› with ‹site-url› moves a site"
	});
}
function keepUrl(location, base) {
	if (location.basis !== "asked" || base === void 0 || base === location.base) return location;
	const warning = {
		code: "site-moved",
		severity: "warning",
		found: `the site was published for ${base}, but is now served at ${location.base}`,
		expected: "the same URL, because every document contains it",
		fix: `Run ‹command: rebuild› with ‹site-url: ${location.base}› to move the site. Until then, keep ${base} redirecting there: documents are written for it`
	};
	return {
		base,
		basis: "asked",
		warnings: [...location.warnings, warning]
	};
}
async function readSite(site, question) {
	const head = await site.head();
	const { mirrored: mirroredEntries = [] } = question;
	const addresses = [...question.entries, ...mirroredEntries].map(({ address }) => address);
	const read = (path) => site.read(head, path);
	const [entries, [look, newest]] = await Promise.all([
		Promise.all(question.entries.map((entry) => readOwnEntry(read, entry, question.site.hostname))),
		Promise.all([readAppearance(read), read(RECENT_PATH)]),
		checkOwners(site.guest, addresses, read)
	]);
	if (await isOutdated(site, head, entries)) return readSite(site, question);
	const display = {
		...look,
		recent: newest === void 0 ? void 0 : parseRecent(newest)
	};
	const mirrored = await Promise.all(mirroredEntries.map((each) => readMirroredEntry(read, each)));
	const status = question.hasStatus ? await readMirrorStatus(read) : void 0;
	const { hostname, base } = question.site;
	const isKnown = entries.every(({ provider }, at) => {
		const { description = provider?.description } = question.entries[at] ?? {};
		return provider?.site === hostname && provider.base === base && provider.description === description;
	});
	if (mirroredEntries.length === 0 && !question.hasStatus && !question.hasSite && isKnown) return {
		head,
		catalog: {
			site: "unchanged",
			entries
		},
		services: {},
		...display
	};
	const facts = await readSiteFacts(read);
	if (facts?.kind === "previews" && question.entries.length > 0) throw new ProblemError({
		code: "input-invalid",
		found: "the site is the folder of previews of another one",
		expected: "the site itself, for releases",
		fix: "Remove `preview` from the end of ‹to› or ‹site-directory›"
	});
	const all = [...entries, ...mirrored];
	const paths = facts === void 0 ? (await site.list(head, "")).map(({ path }) => path) : [];
	const addressPaths = new Set(addresses.map(addressPath));
	const unlisted = (await readLists(paths, read)).flatMap(({ address }) => addressPaths.has(addressPath(address)) ? [] : [address]);
	const isOurs = facts !== void 0 || [...all.map(({ provider }) => provider), ...unlisted].some(Boolean);
	const lost = all.flatMap(({ address, provider }) => provider === void 0 ? [address] : []);
	const around = isOurs || question.isPreviews === true ? await lookBeside(site, head, {
		ownSite: facts ?? question.site,
		question,
		lost
	}) : await lookAround(site, head, {
		site: question.site,
		addresses,
		paths
	});
	const names = new Set([...facts?.providers ?? [], ...facts?.mirrored ?? []].map(addressPath));
	const isDoubtful = unlisted.length + around.hidden.length > 0 || lost.map(addressPath).some((name) => names.has(name) || around.offered.get(name)?.length);
	const missing = [...facts === void 0 ? [SITE_PATH] : [], ...lost.map(providerPath)];
	if (isDoubtful) {
		const now = await site.head();
		const isOther = async (path) => await site.read(now, path) !== void 0;
		if (now.id !== head.id || (await Promise.all(missing.map(isOther))).includes(true)) return readSite(site, question);
	}
	const withOffered = (entry) => {
		const offered = around.offered.get(addressPath(entry.address)) ?? [];
		return offered.length === 0 ? entry : {
			...entry,
			offered
		};
	};
	return {
		head,
		catalog: {
			site: facts,
			entries: entries.map(withOffered),
			...mirroredEntries.length === 0 ? {} : { mirrored: mirrored.map(withOffered) },
			...present({ status }),
			...unlisted.length === 0 ? {} : { unlisted },
			...around.hidden.length === 0 ? {} : { hidden: around.hidden },
			...site.mayReplace === true ? { mayReplace: true } : {}
		},
		services: around.services,
		...display
	};
}
async function readAppearance(read) {
	const text = await read(LOOK_PATH);
	if (text === void 0) return {
		look: {},
		warnings: []
	};
	const { readLook, logoMissing } = await import("./appearance.js");
	const { look, warnings } = readLook(text);
	const { logo } = look;
	if (logo === void 0 || logo.startsWith("assets/")) return {
		look,
		warnings
	};
	const logoFile = await new Problems().attempt(async () => ({ text: await read(logo) }));
	return {
		look,
		warnings: logoFile !== void 0 && logoFile.text === void 0 ? [...warnings, logoMissing(logo)] : warnings
	};
}
async function isOutdated(site, head, entries) {
	const doubtful = entries.filter(({ provider, offered = [] }) => provider !== void 0 && offered.length > 0);
	if (doubtful.length === 0) return false;
	const now = await site.head();
	if (now.id !== head.id) return true;
	const again = doubtful.map(async ({ address, provider, offered = [] }) => {
		const lists = await readOffered(offered.map(({ path }) => path), (path) => site.read(now, path));
		const text = await site.read(now, providerPath(address));
		const current = text === void 0 ? provider : parseOwnProvider(address, text);
		return isDeepStrictEqual(findUnlisted(lists, current), offered);
	});
	return (await Promise.all(again)).includes(false);
}
async function readOwnEntry(read, query, hostname) {
	const { address, published = false } = query;
	const path = providerPath(address);
	const text = await read(path);
	const prereleases = query.versions.filter((version) => published && isPrerelease(parseVersion(version)));
	const previewText = prereleases.length === 0 ? void 0 : await read(`${PREVIEWS_FOLDER}${path}`);
	const previews = (previewText === void 0 ? void 0 : parseMirroredProvider(address, previewText).versions)?.filter(({ version }) => prereleases.includes(version));
	const entry = {
		address,
		...present({ previews })
	};
	if (text === void 0) return {
		...entry,
		provider: void 0,
		versions: new Map()
	};
	const provider = parseOwnProvider(address, text);
	const allFacts = await mapConcurrently(namesWanted(query, provider), AT_ONCE, async (version) => {
		const facts = await readOwnVersion(read, address, version);
		return facts === void 0 ? [] : [[version, facts]];
	});
	const [list = ""] = listPaths(address, hostname);
	const offered = findUnlisted(await readOffered([list], read), provider);
	return {
		...entry,
		provider,
		versions: new Map(allFacts.flat()),
		...offered.length === 0 ? {} : { offered }
	};
}
async function readMirroredEntry(read, query) {
	const { address } = query;
	const text = await read(providerPath(address));
	if (text === void 0) return {
		address,
		provider: void 0,
		versions: new Map()
	};
	const provider = parseMirroredProvider(address, text);
	const versions = new Map();
	for (const version of namesWanted(query, provider)) {
		const facts = await read(versionPath(address, version));
		if (facts !== void 0) versions.set(version, parseVersionFacts(address, version, facts));
	}
	return {
		address,
		provider,
		versions
	};
}
function namesWanted({ versions, more = () => [] }, provider) {
	const all = new Set([...versions, ...more(provider)]);
	return provider.versions.flatMap(({ version }) => all.has(version) ? [version] : []);
}
async function readLists(paths, read) {
	const withFacts = new Set(paths.flatMap((path) => /^catalog\/([^/]+\/[^/]+\/[^/]+)\//.exec(path)?.[1] ?? []));
	return (await mapConcurrently(paths, AT_ONCE, async (path) => {
		const [, name = ""] = /^catalog\/([^/]+\/[^/]+\/[^/]+)\.json$/.exec(path) ?? [];
		if (!hasForm(name, ADDRESS)) return [];
		const text = await read(path) ?? "";
		return isWaitingList(text) && !withFacts.has(name) ? [] : [{
			address: parseAddressPath(name),
			kind: kindOfList(text)
		}];
	})).flat();
}
const BARE = [
	NO_JEKYLL_PATH,
	"CNAME",
	LOOK_PATH,
	OWNERS_PATH
];
async function lookAround(site, head, question) {
	const { addresses, paths } = question;
	const read = (path) => site.read(head, path);
	const top = site.above ?? site;
	const above = site.above === void 0 ? paths : (await top.list(head, "")).map(({ path }) => path);
	const live = await site.live?.();
	const isBare = above.every((path) => BARE.includes(path));
	const host = live?.isDeployed || !isBare ? live : void 0;
	const pages = await mapConcurrently(choosePages(above), AT_ONCE, async (path) => {
		const text = await new Problems().attempt(() => top.read(head, path));
		return text === void 0 ? [] : [[path, text]];
	});
	const ownDiscovery = paths.includes(".well-known/terraform.json") ? await read(DISCOVERY_PATH) : void 0;
	const [discovery, frontPage] = await Promise.all([host?.get(DISCOVERY_PATH), host?.get("")]);
	const { hidden, lists, folder, services } = judgeForeignSite({
		paths,
		above,
		pages: new Map(pages.flat()),
		discovery: ownDiscovery,
		served: host && {
			base: host.base,
			discovery,
			frontPage
		}
	}, question.site, addresses);
	const offered = addresses.map(async (address) => {
		const { namespace, type } = address;
		const isListed = address.hostname === question.site.hostname;
		const ownLists = lists.filter((list) => isListed && list.namespace === namespace && list.type === type);
		const files = [...ownLists.map(({ path }) => path), mirrorIndexPath(address)];
		const offers = await readOffered(files.filter((path) => paths.includes(path)), read);
		const list = `${folder ?? "v1/providers/"}${namespace}/${type}/versions`;
		const text = isListed && ownLists.length === 0 ? await host?.get(list) : void 0;
		const served = parseObject(text ?? "") === void 0 ? [] : readList(`${host?.base}${list}`, text);
		return [addressPath(address), [...offers, ...served]];
	});
	return {
		services,
		offered: new Map(await Promise.all(offered)),
		hidden
	};
}
async function lookBeside(site, head, query) {
	const { ownSite, question, lost } = query;
	const read = (path) => site.read(head, path);
	const { hostname } = question.site;
	const isListed = new Set(question.entries.flatMap(({ address }) => address.hostname === hostname ? [addressPath(address)] : []));
	const offered = lost.map(async (address) => {
		const list = versionsPath(address);
		const below = isListed.has(addressPath(address)) ? (await site.list(head, dirname(list))).map(({ path }) => path) : [];
		const lists = [list, `${list}/index.json`].filter((path) => below.includes(path));
		return [addressPath(address), await readOffered([...lists, mirrorIndexPath(address)], read)];
	});
	return {
		services: readOtherServices(await read(DISCOVERY_PATH), ownSite),
		offered: new Map(await Promise.all(offered)),
		hidden: []
	};
}
export { readAppearance as a, refuseOtherUrl as c, openExistingSite as i, checkOwners as l, keepUrl as n, readLists as o, locateSite as r, readSite as s, findVersion as t };
