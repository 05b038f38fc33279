import { n as init_addresses, s as resolveUrl } from "./addresses.js";
import { j as parseVersionFacts, k as namedFiles } from "./provider-facts.js";
import { j as hasForm, k as VERSION } from "./forms.js";
import { Y as unlessDamaged } from "./install.js";
import { _ as versionPath, d as pathInSite, p as storedFolder, u as parseStoredPath, v as versionsFolder } from "./paths.js";
import { i as readOffered, n as listPaths, s as readMarkedList } from "./served-lists.js";
import { r as mapConcurrently, t as init_concurrency } from "./concurrency.js";
import { g as init_group_by, h as groupBy } from "./errors.js";
import { m as readClientSums, p as readClientHash } from "./mirror.js";
import { l as isSignature, o as isLaterSignature } from "./filename.js";
import { basename } from "node:path/posix";
// src/catalog/inventory.ts
const WHOLE = [
	"whole",
	"spare",
	"several",
	"unread"
];
const SERVED = ["same", "other"];
const TABLE = [
	[{
		entry: ["none"],
		facts: ["none"],
		documents: SERVED,
		catalog: ["none"]
	}, {
		state: "foreign",
		publish: "stops",
		rebuild: "imports",
		lint: "nothing"
	}],
	[{
		entry: ["none"],
		facts: ["none"],
		documents: SERVED,
		files: WHOLE
	}, {
		state: "catalog older",
		publish: "stops",
		rebuild: "imports",
		lint: "error"
	}],
	[{
		entry: ["none"],
		facts: ["none"],
		documents: SERVED
	}, {
		state: "catalog older",
		publish: "stops",
		rebuild: "reports",
		lint: "error"
	}],
	[{
		entry: ["none"],
		facts: ["none"],
		files: ["unread", "absent"]
	}, {
		state: "unknown",
		publish: "continues",
		rebuild: "nothing",
		lint: "nothing"
	}],
	[{
		entry: ["none"],
		facts: ["none"],
		files: [
			"broken",
			"several",
			"untrusted"
		]
	}, {
		state: "unlisted",
		publish: "notice",
		rebuild: "reports",
		lint: "info"
	}],
	[{
		entry: ["none"],
		facts: ["none"]
	}, {
		state: "unlisted",
		publish: "notice",
		rebuild: "imports if named",
		lint: "info"
	}],
	[{
		entry: ["none"],
		documents: SERVED
	}, {
		state: "entry lost",
		publish: "stops",
		rebuild: "lists",
		lint: "error"
	}],
	[{ entry: ["none"] }, {
		state: "entry lost",
		publish: "continues",
		rebuild: "lists",
		lint: "error"
	}],
	[{
		entry: ["deleted"],
		facts: ["there", "none"],
		documents: ["none"],
		files: ["absent", "unread"]
	}, {
		state: "files deleted",
		publish: "continues",
		rebuild: "nothing",
		lint: "nothing"
	}],
	[{ entry: ["deleted"] }, {
		state: "files deleted",
		publish: "continues",
		rebuild: "finishes",
		lint: "error"
	}],
	[{
		facts: ["none"],
		files: WHOLE
	}, {
		state: "facts lost",
		publish: "continues",
		rebuild: "recovers",
		lint: "error"
	}],
	[{ facts: ["none"] }, {
		state: "facts lost",
		publish: "continues",
		rebuild: "reports",
		lint: "error"
	}],
	[{
		entry: ["withdrawn"],
		documents: ["same"]
	}, {
		state: "withdrawn",
		publish: "continues",
		rebuild: "nothing",
		lint: "nothing"
	}],
	[{
		entry: ["listed"],
		home: ["here"],
		files: ["absent", "broken"]
	}, {
		state: "files broken",
		publish: "continues",
		rebuild: "reports",
		lint: "error"
	}],
	[{
		entry: ["listed"],
		home: ["here"],
		files: ["other"]
	}, {
		state: "files replaced",
		publish: "continues",
		rebuild: "reports",
		lint: "error"
	}],
	[{
		entry: ["listed"],
		home: ["here"],
		files: ["untrusted"]
	}, {
		state: "untrusted",
		publish: "continues",
		rebuild: "reports",
		lint: "error"
	}],
	[{ documents: ["none", "other"] }, {
		state: "documents lost",
		publish: "continues",
		rebuild: "writes documents",
		lint: "error"
	}],
	[{ files: ["spare"] }, {
		state: "spare signature",
		publish: "continues",
		rebuild: "nothing",
		lint: "info"
	}],
	[{}, {
		state: "sound",
		publish: "continues",
		rebuild: "nothing",
		lint: "nothing"
	}]
];
function reconcile(witnesses) {
	const fits = ([when]) => Object.entries(when).every(([name, values]) => values.some((value) => value === witnesses[name]));
	const [, state] = TABLE.find(fits);
	return state;
}
// src/site-change/inventory.ts
init_concurrency();
init_group_by();
init_addresses();
const AT_ONCE = 8;
async function readInventory(site, address, about) {
	const { read } = site;
	const provider = await readMarkedList(read, address);
	const entries = new Map(provider?.versions.map((entry) => [entry.version, entry]));
	const factsFolder = versionsFolder(address);
	const facts = new Set((await site.list(factsFolder.slice(0, -1))).flatMap((path) => /^([^/]+)\.json$/.exec(path.slice(factsFolder.length))?.[1] ?? []));
	const served = await readOffered(listPaths(address, about.hostname), read);
	const folder = storedFolder(address);
	const stored = new Set(about.packages);
	const packages = groupBy(about.packages.filter((path) => path.startsWith(folder) && parseStoredPath(path) !== void 0), (path) => path.slice(folder.length).split("/", 1)[0] ?? "");
	const offered = new Set(served.flatMap(({ versions }) => [...versions.keys()]));
	const names = [...new Set([
		...entries.keys(),
		...facts,
		...offered,
		...packages.keys()
	])].filter((name) => hasForm(name, VERSION));
	return {
		address,
		provider,
		served,
		versions: await mapConcurrently(names, AT_ONCE, async (version) => {
			const entry = entries.get(version);
			const text = facts.has(version) ? await read(versionPath(address, version)) : void 0;
			const factsOfVersion = text === void 0 ? void 0 : await unlessDamaged(async () => parseVersionFacts(address, version, text));
			const isServed = offered.has(version);
			const files = factsOfVersion !== void 0 && entry?.filesDeleted === void 0 ? findNamed(address, factsOfVersion, {
				stored,
				hostname: about.hostname
			}) : await judgeFiles(packages.get(version) ?? [], read);
			const state = reconcile({
				...describeEntry(entry, provider, served, version),
				facts: facts.has(version) ? "there" : "none",
				files,
				catalog: "there",
				home: "here"
			});
			return {
				version,
				entry,
				hasFacts: factsOfVersion !== void 0,
				isServed,
				...state
			};
		})
	};
}
function findNamed(address, facts, { stored, hostname }) {
	const paths = namedFiles(facts).map(({ url }) => url).filter((link) => resolveUrl(link, `https://${hostname}`)?.hostname === hostname).flatMap((link) => pathInSite(address, facts.version, link) ?? []);
	if (paths.length === 0) return "unread";
	return paths.every((path) => stored.has(path)) ? "whole" : "broken";
}
function describeEntry(entry, provider, served, version) {
	const offering = served.filter(({ versions }) => versions.has(version)).length;
	if (entry === void 0) return {
		entry: "none",
		documents: offering > 0 ? "same" : "none"
	};
	if ((entry.withdrawn ?? provider?.withdrawn) === void 0) return {
		entry: "listed",
		documents: offering === 0 ? "none" : offering === served.length ? "same" : "other"
	};
	if (entry.filesDeleted !== void 0) return {
		entry: "deleted",
		documents: offering > 0 ? "same" : "none"
	};
	return {
		entry: "withdrawn",
		documents: offering > 0 ? "other" : "same"
	};
}
async function findSignedSets(paths, read) {
	const names = paths.map((path) => basename(path));
	const stored = new Set(paths.map((path) => path.split("/").slice(-2).join("/")));
	const sums = paths.filter((path) => path.endsWith("SHA256SUMS"));
	return (await mapConcurrently(sums, AT_ONCE, async (path) => {
		const name = basename(path);
		const lines = names.some((one) => one === `${name}.sig` || isLaterSignature(one, name)) ? readClientSums(await read(path) ?? "").sums : new Map();
		const isStored = ([file, hash]) => {
			const digest = readClientHash(hash)?.slice(0, 12);
			return stored.has(`${digest}/${file}`);
		};
		return lines.size > 0 && [...lines].every(isStored) ? [path] : [];
	})).flat();
}
async function judgeFiles(paths, read) {
	if (!paths.some(isSignature)) return "absent";
	const sets = await findSignedSets(paths, read);
	return sets.length === 0 ? "broken" : sets.length === 1 ? "whole" : "several";
}
export { readInventory as t };
