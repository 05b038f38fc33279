import { f as parseMirroredVersion, i as kindOfList, r as isWaitingList, s as parseMirroredProvider } from "./mirrored-provider.js";
import { r as parseProviderFacts } from "./provider-facts.js";
import { n as parseSiteFacts } from "./site-facts.js";
import { a as parseVersionFacts } from "./version-facts.js";
import { n as Problems, t as ProblemError } from "./errors.js";
import { a as parseAddressPath, s as parseNamespace, t as addressPath } from "./address.js";
import { r as shorten } from "./quote.js";
import { R as hasForm, d as versionPath, i as SITE_PATH, k as REPOSITORY, l as providerPath, n as OWNERS_PATH, p as ADDRESS, r as RECENT_PATH, t as LOOK_PATH, w as NAMESPACE } from "./paths.js";
import { t as CatalogReader } from "./json2.js";
import { d as parseRecent } from "./page.js";
import { t as limitConcurrency } from "./concurrency.js";
import { i as readOtherServices, t as DISCOVERY_PATH } from "./discovery.js";
import { a as parseObject, r as isObject } from "./json.js";
import { t as mirrorIndexPath, u as versionsPath } from "./mirror.js";
// src/catalog/owners.ts
function parseOwners(text) {
	const owners = new Map();
	for (const [name, repositories] of readLists$1(text.replace(/^\uFEFF/, ""))) {
		const namespace = parseNamespace(name);
		owners.set(namespace, [...owners.get(namespace) ?? [], ...repositories]);
	}
	return owners;
}
function readLists$1(text) {
	try {
		return CatalogReader.parse(OWNERS_PATH, text).lists("owners", {
			name: NAMESPACE,
			item: REPOSITORY
		});
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
	return [...namespaces].filter((namespace) => !(owners.get(namespace) ?? []).some(isOwner)).map((namespace) => namespaceForeign(namespace, repository, owners.get(namespace) ?? []));
}
function namespaceForeign(namespace, repository, allowed) {
	const names = allowed.length === 0 ? "no repository" : shorten(allowed.join(", "));
	return {
		code: "namespace-foreign",
		found: `${repository} may not publish in the namespace ${namespace}: the site's ${OWNERS_PATH} lists ${names} for it`,
		expected: "a namespace that the site's owner assigned to this repository",
		fix: `Correct ‹source›, or ask the site's owner to add "${repository}" under "${namespace}" in ${OWNERS_PATH}`
	};
}
async function checkOwners(guest, addresses, read) {
	if (guest === void 0) return;
	const text = await read(OWNERS_PATH);
	const problems = text === void 0 ? [] : findForeign(parseOwners(text), guest, addresses);
	if (problems.length > 0) throw new ProblemError(problems);
}
// src/publishing/site/catalog-lists.ts
const AT_ONCE = 8;
async function readLists(paths, read) {
	const turn = limitConcurrency(AT_ONCE);
	const found = paths.map(async (path) => {
		const address = parseListPath(path);
		if (address === void 0) return [];
		const text = await turn(() => read(path)) ?? "";
		return isWaitingList(text) ? [] : [{
			address,
			kind: kindOfList(text)
		}];
	});
	return (await Promise.all(found)).flat();
}
function parseListPath(path) {
	const [, name = ""] = /^catalog\/([^/]+\/[^/]+\/[^/]+)\.json$/.exec(path) ?? [];
	return hasForm(name, ADDRESS) ? parseAddressPath(name) : void 0;
}
async function readOffered(address, hostname, read) {
	const lists = [...address.hostname === hostname ? [versionsPath(address)] : [], mirrorIndexPath(address)].map(async (path) => readList(path, await read(path)));
	return (await Promise.all(lists)).flat();
}
function readList(path, text) {
	if (text === void 0) return [];
	const { versions, warnings } = parseObject(text) ?? {};
	return [{
		path,
		versions: (Array.isArray(versions) ? versions.map(nameOf) : Object.keys(isObject(versions) ? versions : {})).filter(isText),
		warnings: Array.isArray(warnings) ? warnings.filter(isText) : []
	}];
}
function nameOf(entry) {
	return isObject(entry) ? entry.version : void 0;
}
function isText(value) {
	return typeof value === "string";
}
// src/publishing/site/read-site.ts
function findVersion({ catalog }, version) {
	return catalog.entries.flatMap(({ versions }) => versions.get(version) ?? [])[0];
}
async function readSite(site, question) {
	const head = await site.head();
	const { mirrored: wanted = [] } = question;
	const addresses = [...question.entries, ...wanted].map(({ address }) => address);
	const [entries, shown] = await Promise.all([
		Promise.all(question.entries.map((entry) => readEntry(site, head, entry, {
			...OWN,
			hostname: question.site.hostname
		}))),
		readPageFacts(site, head),
		checkOwners(site.guest, addresses, (path) => site.read(head, path))
	]);
	const mirrored = await Promise.all(wanted.map((each) => readEntry(site, head, each, {
		...MIRRORED,
		hostname: ""
	})));
	if (wanted.length === 0 && isSiteKnown(question, entries)) return {
		head,
		catalog: {
			site: "unchanged",
			entries
		},
		services: {},
		...shown
	};
	const discovery = await site.read(head, DISCOVERY_PATH);
	const text = await site.read(head, SITE_PATH);
	const known = text === void 0 ? void 0 : parseSiteFacts(text);
	const services = readOtherServices(discovery, known ?? question.site);
	return {
		head,
		catalog: {
			site: known,
			entries,
			...wanted.length === 0 ? {} : { mirrored },
			...known === void 0 ? await findUnlisted(site, head, addresses) : {}
		},
		services,
		...shown
	};
}
async function findUnlisted(site, head, asked) {
	const own = new Set(asked.map(addressPath));
	const unlisted = (await readLists(await site.list(head, "catalog"), (path) => site.read(head, path))).flatMap(({ address }) => own.has(addressPath(address)) ? [] : [address]);
	return unlisted.length === 0 ? {} : { unlisted };
}
async function readPageFacts(site, head) {
	const read = (path) => site.read(head, path);
	const [look, recent] = await Promise.all([readAppearance(read), read(RECENT_PATH)]);
	return {
		...look,
		recent: recent === void 0 ? void 0 : parseRecent(recent)
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
	return {
		look,
		warnings: await isMissing(logo, read) ? [...warnings, logoMissing(logo)] : warnings
	};
}
async function isMissing(path, read) {
	const found = await new Problems().attempt(async () => ({ text: await read(path) }));
	return found !== void 0 && found.text === void 0;
}
function isSiteKnown({ site: { hostname, base }, entries: asked }, entries) {
	return entries.every(({ provider }, at) => {
		const { description = provider?.description } = asked[at] ?? {};
		return provider?.site === hostname && provider.base === base && provider.description === description;
	});
}
const OWN = {
	parseProvider: parseProviderFacts,
	parseVersion: parseVersionFacts,
	atOnce: 8
};
const MIRRORED = {
	parseProvider: parseMirroredProvider,
	parseVersion: parseMirroredVersion,
	atOnce: 1
};
async function readEntry(site, head, { address, versions: wanted, more = () => [] }, { hostname, parseProvider, parseVersion, atOnce }) {
	const read = (path) => site.read(head, path);
	const text = await read(providerPath(address));
	if (text === void 0) {
		const offered = await readOffered(address, hostname, read);
		const entry = {
			address,
			provider: void 0,
			versions: new Map()
		};
		return offered.length === 0 ? entry : {
			...entry,
			offered
		};
	}
	const provider = parseProvider(address, text);
	const all = new Set([...wanted, ...more(provider)]);
	const listed = provider.versions.filter(({ version }) => all.has(version));
	const turn = limitConcurrency(atOnce);
	const readVersion = async (version) => {
		const facts = await turn(() => read(versionPath(address, version)));
		return facts === void 0 ? [] : [[version, parseVersion(address, version, facts)]];
	};
	const found = await Promise.all(listed.map(({ version }) => readVersion(version)));
	return {
		address,
		provider,
		versions: new Map(found.flat())
	};
}
export { readOffered as a, readLists as i, readAppearance as n, checkOwners as o, readSite as r, findVersion as t };
