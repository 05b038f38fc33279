import { c as keyPath } from "./paths.js";
import { l as readOwnProvider, u as readOwnVersion } from "./served-lists.js";
import { t as LARGEST_SITE_FILE } from "./place.js";
import { n as addressPath } from "./address.js";
import { d as readTree, r as errnoOf, u as readRegularFile } from "./read-file.js";
import { r as keyName } from "./signer.js";
import { o as readLists } from "./read-site.js";
import { join, relative, sep } from "node:path";
// src/site-change/site-copy.ts
const isNoPackage = (path) => !/^(?:preview\/|assets\/(?!provider-pages-[^/]*$))/.test(path);
async function copySite(site, directory, isWanted = isNoPackage) {
	const head = await site.head();
	await site.copy(head, directory, isWanted);
	return siteIn(directory, head);
}
function siteIn(directory, head = { id: void 0 }) {
	return {
		head,
		read: (path) => readRegularFile(join(directory, path), LARGEST_SITE_FILE).then(String, ifMissing(void 0)),
		list: async (folder) => {
			return (await readTree(join(directory, folder)).catch(ifMissing([]))).filter((entry) => entry.isFile()).map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join("/")).sort();
		},
		localPath: (path) => join(directory, path)
	};
}
function withFacts(copy, facts) {
	if (facts.size === 0) return copy;
	return {
		head: copy.head,
		read: (path) => (facts.get(path) ?? (() => copy.read(path)))(),
		list: async (folder) => {
			const added = [...facts.keys()].filter((path) => path.startsWith(`${folder}/`));
			return [...new Set([...await copy.list(folder), ...added])].sort();
		},
		localPath: copy.localPath
	};
}
function ifMissing(instead) {
	return (error) => {
		if ([
			"ENOENT",
			"ENOTDIR",
			"EISDIR"
		].includes(errnoOf(error) ?? "")) return instead;
		throw error;
	};
}
async function readKey(copy, name) {
	const armor = await copy.read(keyPath(name));
	return armor !== void 0 && name === keyName(name.slice(0, 16), armor) ? armor : void 0;
}
async function listProviders(copy) {
	const lists = await readLists(await copy.list("catalog"), copy.read);
	const those = (ofKind) => lists.flatMap(({ address, kind }) => kind === ofKind ? [address] : []);
	return {
		own: those("own"),
		mirrored: those("mirrored")
	};
}
async function readKnown(copy, addresses) {
	const entries = [];
	for (const address of addresses) {
		const provider = await readOwnProvider(copy.read, address);
		let names = provider?.versions.map(({ version }) => version);
		if (names === void 0) {
			const folder = `catalog/${addressPath(address)}`;
			names = (await copy.list(folder)).filter((path) => path.endsWith(".json")).map((path) => path.slice(folder.length + 1, -5));
			names = names.filter((name) => !name.includes("/"));
		}
		const versions = new Map();
		for (const version of names) {
			const facts = await readOwnVersion(copy.read, address, version);
			if (facts !== void 0) versions.set(version, facts);
		}
		entries.push({
			address,
			provider,
			versions
		});
	}
	const facts = entries.flatMap(({ versions }) => [...versions.values()]);
	const names = [...new Set(facts.flatMap(({ sums }) => sums.keys))];
	const armors = await Promise.all(names.map(async (name) => [name, await readKey(copy, name)]));
	const packages = facts.flatMap((one) => [...one.packages.values()]);
	return {
		entries,
		keys: new Map(armors.flatMap(([name, armor]) => armor === void 0 ? [] : [[name, armor]])),
		hashes: new Map(packages.map(({ sha256, filename, h1 }) => [packageKey({
			sha256,
			name: filename
		}), h1]))
	};
}
function packageKey({ sha256, name }) {
	return `${sha256} ${name}`;
}
export { readKnown as a, readKey as i, listProviders as n, siteIn as o, packageKey as r, withFacts as s, copySite as t };
