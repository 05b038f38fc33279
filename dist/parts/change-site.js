import { c as refuseVanishing } from "./check-listing.js";
import { _ as versionPath, d as pathInSite, h as textsFolder, l as packagesFolder, s as documentationPath, u as parseStoredPath } from "./paths.js";
import { o as pause, r as mapConcurrently, t as init_concurrency } from "./concurrency.js";
import { g as init_group_by, h as groupBy, s as init_errors, t as ProblemError, u as mergeFiles } from "./errors.js";
import { i as formatAddress, n as addressPath } from "./address.js";
import { t as renderChange } from "./change.js";
import { h as findUnknown, m as versionsPath, p as sourcePath, r as mirrorVersionPath, t as ASK_NEXT } from "./mirror2.js";
import { l as count, m as nameSome, u as formatSize } from "./text.js";
import { g as searchedVersion, k as namedFiles } from "./provider-facts.js";
import { a as findUnreadable, d as readSearchFacts, o as readDocumentation } from "./served-lists.js";
import { t as present } from "./present.js";
import { n as isOurs, r as mayBeForeign } from "./site.js";
import { l as isLatestPage, m as versionPagePath, r as LATEST, u as latestPagePath } from "./paths2.js";
import { a as readDescribed, i as docsIndexPath } from "./docs-api.js";
import { E as mayNamePages } from "./mirror-pages.js";
import { c as judgeDownload, d as judgeVersions, n as judgeMirrorIndex, r as judgeMirrorVersion, s as judgeDiscovery } from "./mirror.js";
import { n as findErrors, r as ruleOf } from "./rules.js";
import { S as REGISTRY_FOLDER, b as MIRROR_FOLDER } from "./install.js";
import { c as isReleaseFile, l as isSignature, n as decodePart } from "./filename.js";
import { s as readSite } from "./read-site.js";
import { basename, dirname } from "node:path/posix";
// src/site-change/changed-documents.ts
init_group_by();
init_concurrency();
init_errors();
async function renderDocuments(site, reading, change, log) {
	const { head } = reading;
	const { entries, mirrored = [] } = change;
	const all = [...entries, ...mirrored];
	const counts = all.flatMap(({ documented = [] }) => documented.map((one) => one.texts.size));
	const hasTexts = counts.length > 0;
	const of = counts.reduce((sum, size) => sum + size, 0);
	let done = 0;
	const onPage = () => log.progress({
		what: "pages rendered",
		done: ++done,
		of
	});
	const project = hasTexts ? (await import("./project2.js")).projectDocumentation : void 0;
	const documentation = project && ((one) => project(one, onPage));
	const read = (path) => site.read(head, path);
	const [searched, noted] = await Promise.all([readSearch(reading, change, read), readNotes(reading, change, read)]);
	const files = renderChange(change, {
		...reading,
		...present({ documentation }),
		...searched,
		...noted
	});
	const changed = all.flatMap(({ address, versions, documented = [] }) => {
		const names = [...versions.map(({ version }) => version), ...documented.map((one) => one.version)];
		if (documented.length > 0) names.push(LATEST);
		return [...new Set(names)].map((version) => folderOf$1(address, version));
	});
	const folders = await Promise.all(changed.map(async (folder) => ({
		folder,
		paths: new Set(await pathsBelow(site, head, folder))
	})));
	if (hasTexts && folders.some(({ folder, paths }) => paths.has(`${folder}/docs/index.html`))) {
		let isUnchanged = true;
		for (const [path, text] of files) isUnchanged &&= await read(path) === text;
		if (isUnchanged) return [];
	}
	const redescribed = await findRedescribed(reading, change, files, read);
	const documents = await mapConcurrently(files, AT_ONCE, async (file) => {
		const [path] = file;
		if (isLatestPage(path) && !redescribed.has(path) && folders.some(({ paths }) => paths.has(path))) return [];
		const isFree = folders.some(({ folder, paths }) => path.startsWith(`${folder}/`) && !paths.has(path));
		if (!mayBeForeign(path) || isFree) return [file];
		const existing = await read(path);
		return existing === void 0 || isOurs(path, existing) ? [file] : [];
	});
	const stay = new Set(files.map(([path]) => path));
	const foldersOf = (address, version) => [dirname(documentationPath(address, version)), ...address.hostname === change.hostname ? [folderOf$1(address, version), textsFolder(address, version)] : []];
	const removedOnes = entries.flatMap(({ address, removed = [] }) => removed.map(({ version }) => ({
		address,
		version
	})));
	const goneFolders = [...all.flatMap(({ address, undocumented = [] }) => undocumented.flatMap((version) => foldersOf(address, version))), ...removedOnes.flatMap(({ address, version }) => [...foldersOf(address, version), ...address.hostname === change.hostname ? [dirname(sourcePath(address, version))] : []])];
	const gone = [...removedOnes.map(async ({ address, version }) => {
		const path = mirrorVersionPath(address, version);
		return await read(path) === void 0 ? [] : [path];
	}), ...goneFolders.map((folder) => pathsBelow(site, head, folder))];
	const removed = (await Promise.all(gone)).flat().filter((path) => !stay.has(path));
	return [...documents.flat(), ...removed.map((path) => [path, void 0])];
}
async function findRedescribed({ catalog }, { entries }, files, read) {
	const paths = entries.map(async ({ address, provider, documented = [] }) => {
		const newest = provider && searchedVersion(provider);
		if (!documented.some(({ version }) => version === newest)) return [];
		const list = catalog.entries.find((entry) => addressPath(entry.address) === addressPath(address))?.provider;
		const was = list && searchedVersion(list);
		const before = readDescribed(was && await read(docsIndexPath(address, was)));
		return [...readDescribed(files.find(([path]) => path === docsIndexPath(address, newest))?.[1])].filter(([doc, about]) => before.has(doc) && before.get(doc) !== about).slice(0, MOST_REDESCRIBED).map(([doc]) => latestPagePath(address, doc));
	});
	return new Set((await Promise.all(paths)).flat());
}
const MOST_REDESCRIBED = 100;
async function readSearch({ catalog, recent }, { hostname, entries, isPreviews }, read) {
	const findsOther = entries.some(({ address, provider, documented = [] }) => {
		const [was, is] = [catalog.entries.find((entry) => addressPath(entry.address) === addressPath(address))?.provider, provider].map((list) => list && searchedVersion(list));
		return was !== is || documented.some(({ version }) => version === is);
	});
	if (isPreviews === true) return {
		search: void 0,
		keepsSearch: true
	};
	if (recent !== void 0 && !findsOther) return {
		search: feedsName(recent, entries) ? await readSearchFacts(read) : void 0,
		keepsSearch: true
	};
	const search = await readSearchFacts(read);
	const lists = entries.flatMap(({ address, provider, documented = [] }) => provider === void 0 || documented.some(({ version }) => version === searchedVersion(provider)) ? [] : [{
		address,
		provider
	}]);
	const unknown = findUnknown(search, hostname, lists);
	const texts = await mapConcurrently(unknown, AT_ONCE, async ({ address, version }) => {
		const facts = await readDocumentation(read, address, version);
		return facts === void 0 ? [] : [[addressPath(address), facts]];
	});
	return {
		search,
		texts: new Map(texts.flat())
	};
}
function feedsName({ releases }, entries) {
	const lists = entries.flatMap(({ address, provider }) => provider === void 0 ? [] : [{
		source: addressPath(address),
		provider
	}]);
	if (lists.length === 0) return false;
	const changed = new Set(lists.map(({ source }) => source));
	const others = releases.filter(({ source }) => !changed.has(source));
	return [...lists.flatMap(({ source, provider }) => searchedVersion(provider) === void 0 ? [] : provider.versions.map(({ notes }) => ({
		source,
		notes
	}))), ...others].some(({ source, notes }) => mayNamePages(source, notes));
}
async function readNotes({ recent }, { entries }, read) {
	const versions = entries.flatMap(({ address, provider, versions: written, touched = [], documented = [] }) => [...written, ...touched].flatMap(({ version, notes }) => {
		const listing = provider?.versions.find((one) => one.version === version);
		const isAdded = documented.some((one) => one.version === version);
		return notes === void 0 ? [] : [{
			address,
			version,
			isRead: !isAdded && (listing?.docs ?? 0) > 0
		}];
	}));
	const lists = [...entries.flatMap(({ provider }) => provider?.versions ?? []), ...recent?.releases ?? []];
	if (versions.length === 0 && lists.every(({ notes }) => notes === void 0)) return {};
	const readVersions = versions.filter(({ isRead }) => isRead);
	const noted = await mapConcurrently(readVersions, AT_ONCE, async ({ address, version }) => {
		const facts = await readDocumentation(read, address, version);
		return facts === void 0 ? [] : [[documentationPath(address, version), facts]];
	});
	return {
		renderNotes: (await import("./notes.js")).renderNotes,
		noted: new Map(noted.flat())
	};
}
async function pathsBelow(site, head, folder) {
	return (await site.list(head, folder)).map(({ path }) => path);
}
function folderOf$1(address, version) {
	return versionPagePath(address, version).replace(/\/index\.html$/, "");
}
const AT_ONCE = 8;
async function findInTheWay(site, { head, catalog }, files) {
	const written = new Set(files.map(([path]) => path));
	const taken = catalog.entries.flatMap(({ address, offered = [] }) => offered.length === 0 ? [] : [dirname(versionsPath(address))]);
	const inTheWay = (await Promise.all(taken.map((folder) => pathsBelow(site, head, folder)))).flat().filter((path) => {
		for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) if (written.has(folder)) return true;
		return false;
	});
	const others = inTheWay.filter((path) => !path.endsWith("/index.json") || !written.has(dirname(path)));
	if (others.length > 0) throw new ProblemError(others.map((path) => ({
		code: "folder-blocked",
		found: `${path} is in a folder where the site needs a file, ${dirname(path)}`,
		expected: "a file, or nothing",
		fix: "Move it elsewhere, and run this again"
	})));
	return inTheWay.map((path) => [path, void 0]);
}
// src/site-change/check-documents.ts
init_errors();
const MOST_REPORTED = 20;
async function checkDocuments(files, around) {
	const unreadable = findUnreadable(files);
	if (unreadable.length > 0) throw new ProblemError(mergeFiles(unreadable).slice(0, MOST_REPORTED));
	const { lists, downloads, archives, observations } = judgeDocuments(files);
	const sound = [];
	for (const each of observations) {
		const provider = each.rule === "versions-empty" || each.rule === "mirror-empty" ? await around.provider(addressOf(each.where, around)) : void 0;
		if (provider === void 0 || provider.versions.length === 0) sound.push(each);
	}
	for (const [where, { versions: offered }] of lists) {
		const address = addressOf(where, around);
		for (const { version, platforms } of offered) {
			const facts = await around.version(address, version.text);
			const missing = platforms.filter((platform) => facts !== void 0 && !facts.packages.has(platform));
			const found = `${versionPath(address, version.text)} has no package for ${missing.join(", ")}`;
			if (missing.length > 0) sound.push({
				rule: "download-missing",
				where,
				found
			});
		}
	}
	const byArmor = new Map();
	for (const [path, { platform, shasum, armors }] of downloads) {
		for (const armor of armors) byArmor.set(armor, path);
		const [version = ""] = path.split("/").slice(-4);
		const where = mirrorVersionPath(addressOf(path, around), version);
		const zh = (archives.get(where)?.archives.get(platform)?.hashes ?? []).find((hash) => hash.startsWith("zh:"));
		const found = `${platform} has ${zh}, and zh:${shasum} in the registry`;
		if (zh !== void 0 && zh !== `zh:${shasum}`) sound.push({
			rule: "mirror-packages-differ",
			where,
			found
		});
	}
	if (byArmor.size > 0) {
		const { judgeArmor } = await import("./signature.js");
		const judged = [...byArmor].map(async ([armor, where]) => (await judgeArmor(armor, where)).observations);
		for (const one of (await Promise.all(judged)).flat()) sound.push(one);
	}
	const errors = findErrors(sound);
	if (errors.length === 0) return;
	const problems = errors.map(({ rule, where, found }) => {
		const { title, expected, clients } = ruleOf(rule);
		const [said] = Object.entries(clients);
		return {
			code: "lint-failed",
			where,
			found: `not written, because clients would reject it (${rule}: ${title}): ${found}${said === void 0 ? "" : `; ${said[0]} says: ${said[1]}`}`,
			expected,
			fix: "If a file in `catalog/` was edited by hand, restore it from the branch's history, or delete the version's file there and run ‹command: rebuild›. Otherwise this is a bug: please report it"
		};
	});
	throw new ProblemError(mergeFiles(problems).slice(0, MOST_REPORTED));
}
function addressOf(path, around) {
	const isMirror = path.startsWith(MIRROR_FOLDER);
	const parts = path.slice((isMirror ? MIRROR_FOLDER : REGISTRY_FOLDER).length).split("/");
	const [hostname = "", namespace = "", type = ""] = isMirror ? parts : [around.hostname, ...parts];
	return {
		hostname,
		namespace,
		type
	};
}
function judgeDocuments(files) {
	const observations = [];
	const judgeAll = (pattern, judge) => new Map(files.flatMap(([path, text]) => {
		if (text === void 0 || !pattern.test(path)) return [];
		const judged = judge({
			kind: "answer",
			url: `https://host.invalid/${path}`,
			status: 200,
			redirects: 0,
			mediaType: "application/json",
			cacheControl: "",
			body: Buffer.from(text),
			seconds: 0
		}, path);
		for (const each of judged.observations) observations.push({
			...each,
			where: path
		});
		return judged.facts === void 0 ? [] : [[path, judged.facts]];
	}));
	judgeAll(DISCOVERY, judgeDiscovery);
	judgeAll(INDEX, judgeMirrorIndex);
	return {
		lists: judgeAll(VERSIONS, judgeVersions),
		downloads: judgeAll(DOWNLOAD, (answer, path) => judgeDownload(answer, path.split("/").slice(-2).join("_"))),
		archives: judgeAll(ARCHIVES, judgeMirrorVersion),
		observations
	};
}
const DISCOVERY = /^\.well-known\/terraform\.json$/;
const VERSIONS = /^v1\/providers\/[^/]+\/[^/]+\/versions$/;
const DOWNLOAD = /^v1\/providers\/[^/]+\/[^/]+\/[^/]+\/download\/[^/]+\/[^/]+$/;
const INDEX = /^mirror\/[^/]+\/[^/]+\/[^/]+\/index\.json$/;
const ARCHIVES = /^mirror\/[^/]+\/[^/]+\/[^/]+\/(?!index\.json$)[^/]+\.json$/;
// src/site-change/documentation-size.ts
const NEARLY = 8e8;
function warnOfSize({ entries }, files) {
	return entries.flatMap(({ address, provider, documented = [] }) => {
		const added = documented.at(-1);
		const withDocs = (provider?.versions ?? []).filter(({ docs = 0 }) => docs > 0);
		if (added === void 0 || added.texts.size === 0) return [];
		const { version, texts } = added;
		const folders = [versionPagePath(address, version).replace("index.html", ""), textsFolder(address, version)];
		const all = files.filter(([path]) => folders.some((folder) => path.startsWith(folder))).reduce((sum, [, text = ""]) => sum + Buffer.byteLength(text), 0) / texts.size * withDocs.reduce((sum, { docs = 0 }) => sum + docs, 0);
		if (all < NEARLY) return [];
		const fewer = Math.max(1, Math.floor(withDocs.length * NEARLY / all / 2));
		return [{
			code: "documentation-size",
			severity: "warning",
			found: `the documentation of ${count(withDocs.length, "version")} of ${formatAddress(address)} has about ${formatSize(all)}`,
			expected: `less than ${formatSize(NEARLY)}: Pages of GitHub and GitLab serve sites of up to 1 GB`,
			fix: `Set ‹docs-versions› to the number of versions to keep, such as ${fewer}`
		}];
	});
}
// src/site-change/leftovers.ts
const DAY = 864e5;
async function findLeftovers(site, { head, catalog: before }, change, documents, now) {
	const unlisted = [];
	const read = (path) => site.read(head, path);
	const linksOf = (facts) => namedFiles(facts).map(({ url }) => url);
	const lists = [...before.entries, ...before.mirrored ?? []];
	const ours = change.entries.map(({ replaced = [], ...entry }) => ({
		...entry,
		replaced
	}));
	const mirrored = (change.mirrored ?? []).map((entry) => ({
		...entry,
		replaced: []
	}));
	const searches = [...ours, ...mirrored].map(async ({ address, provider, versions: changed, replaced }) => {
		const was = lists.find((one) => addressPath(one.address) === addressPath(address))?.provider;
		if (was === void 0 || changed.length === 0) return [];
		const versions = new Set((provider ?? was).versions.map(({ version }) => version));
		const linksByVersion = new Map(changed.map((facts) => [facts.version, linksOf(facts)]));
		for (const facts of replaced) linksByVersion.set(facts.version, [...linksByVersion.get(facts.version) ?? [], ...linksOf(facts)]);
		const files = (await site.list(head, `assets/${addressPath(address)}`, "shallow")).flatMap(({ path }) => path.endsWith("/") ? [basename(path)] : []).filter((version) => !versions.has(version) || linksByVersion.has(version)).map(async (version) => {
			const links = linksByVersion.get(version) ?? [];
			const paths = new Set(links.flatMap((link) => pathInSite(address, version, link) ?? []));
			const stored = await site.list(head, packagesFolder(address, version));
			const old = stored.filter((file) => isLeft(file, versions, paths, now));
			if (versions.has(version) || old.length === 0) return old;
			const isSigned = stored.some(({ path }) => isSignature(path));
			const isKnown = await read(versionPath(address, version)) !== void 0;
			if (isSigned) unlisted.push({
				address,
				version
			});
			return isSigned || isKnown ? [] : old;
		});
		return (await Promise.all(files)).flat().map(({ path }) => path);
	});
	const entries = [...change.entries, ...change.mirrored ?? []];
	const removed = (change.isPreviews ? [] : entries).flatMap((entry) => (entry.removed ?? []).map((facts) => ({
		...facts,
		address: entry.address
	})));
	const linked = removed.flatMap(({ address, ...facts }) => linksOf(facts).flatMap((link) => pathInSite(address, facts.version, link) ?? []));
	const folders = [...removed.map(({ address, version }) => packagesFolder(address, version)), ...linked.map(folderOf)];
	const copies = (await Promise.all([...new Set(folders)].map((folder) => site.list(head, folder)))).flat().flatMap(({ path }) => parseStoredPath(path) === void 0 ? [] : [path]);
	const left = [...(await Promise.all(searches)).flat(), ...copies];
	if (left.length === 0) return {
		left,
		unlisted
	};
	const facts = left.flatMap((path) => {
		const stored = parseStoredPath(path);
		return stored === void 0 ? [] : [`/${stored.type}/${stored.version}.json`];
	});
	const ends = [...new Set(facts)];
	const written = new Map(documents);
	const catalog = (await site.list(head, "catalog")).map(({ path }) => path);
	const keptPaths = removed.map(({ address, version }) => versionPath(address, version));
	const about = catalog.filter((path) => !written.has(path) && !keptPaths.includes(path)).filter((path) => ends.some((end) => path.endsWith(end)));
	const texts = await Promise.all(about.map((path) => site.read(head, path)));
	const namedPaths = new Set(texts.flatMap((text = "") => pathsIn(text)));
	const shared = new Set([...namedPaths].map(folderOf));
	const isShared = (path) => copies.includes(path) && !linked.includes(path) && shared.has(folderOf(path));
	return {
		left: left.filter((path) => !namedPaths.has(path) && !written.has(path) && !isShared(path)),
		unlisted
	};
}
function folderOf(path) {
	return dirname(dirname(path));
}
function describeUnlisted(unlisted) {
	return [...groupBy(unlisted, ({ address }) => formatAddress(address))].map(([source, group]) => {
		const versions = group.map(({ version }) => version);
		return {
			code: "files-unlisted",
			severity: "notice",
			found: `the site has signed files of ${source} ${nameSome(versions, MOST_NAMED)}, which no list has: a publish stopped before that, or the catalog is older than the files, and then later marks are lost too`,
			expected: "files of listed versions only",
			fix: `To list them, run ‹command: rebuild› with ‹source: ${source}› and ‹versions: ${versions.slice(0, MOST_NAMED).join(", ")}›`
		};
	});
}
const MOST_NAMED = 5;
function pathsIn(text) {
	return [...text.matchAll(/(?=(assets(?:\/[^"\\\s/]+){6}))/g)].flatMap(([, link = ""]) => [link, decodePart(link)]);
}
function isLeft({ path, modified = 0 }, versions, paths, now) {
	const stored = parseStoredPath(path);
	if (stored === void 0 || paths.has(path) || modified >= now.getTime() - DAY) return false;
	const { type, version } = stored;
	const name = basename(path);
	if (!isReleaseFile(type, version, name)) return false;
	if (!versions.has(version)) return true;
	if (isSignature(name)) return hasNamesake(path, paths);
	return !name.endsWith("_manifest.json");
}
function withoutLost(stored, change, before) {
	const allFacts = [...before.entries.flatMap(({ address, versions }) => [...versions.values()].map((facts) => ({
		address,
		facts
	}))), ...change.entries.flatMap(({ address, versions }) => versions.map((facts) => ({
		address,
		facts
	})))];
	const paths = new Set(allFacts.flatMap(({ address, facts }) => namedFiles(facts).flatMap(({ url }) => pathInSite(address, facts.version, url) ?? [])));
	return stored.filter(({ path }) => paths.has(path) || !hasNamesake(path, paths));
}
function hasNamesake(path, paths) {
	const folder = `${dirname(dirname(path))}/`;
	const name = basename(path);
	return [...paths].some((one) => one.startsWith(folder) && basename(one) === name);
}
// src/site-change/change-site.ts
init_concurrency();
init_errors();
const MOST_ATTEMPTS = 64;
async function untilWon(step, { log, cancelled }, wait = waitBeforeRetry(cancelled)) {
	for (let attempt = 1;; attempt++) {
		const done = await step(attempt);
		if (done !== void 0) return done;
		if (attempt === MOST_ATTEMPTS) throw new ProblemError({
			code: "site-busy",
			found: `other runs changed the site during each of ${MOST_ATTEMPTS} attempts to update it`,
			expected: "no concurrent writers",
			fix: "Run this again: it continues from the current state"
		});
		log.info(`another run changed the site; reading it again (attempt ${attempt})`);
		await wait(attempt);
	}
}
function changeSite(site, edit, first, run, { stored = [], hasPackages = false } = {}, wait = waitBeforeRetry(run.cancelled)) {
	const { log } = run;
	const attempt = async (number) => {
		const reading = number === 1 ? first : await readSite(site, edit.question);
		const change = edit.apply(reading.catalog);
		refuseVanishing(reading.catalog, change);
		const { message } = change;
		const warnings = [...change.warnings, ...reading.warnings];
		const documents = await renderDocuments(site, reading, change, log);
		if (!site.hasOneState) for (const one of warnOfSize(change, documents)) warnings.push(one);
		const inTheWay = documents.length === 0 ? [] : await findInTheWay(site, reading, documents);
		const hasRemoved = change.entries.some(({ removed }) => removed !== void 0);
		const { left: leftovers, unlisted } = hasPackages && (hasRemoved || documents.length > 0) ? await findLeftovers(site, reading, change, documents, run.now()) : {
			left: [],
			unlisted: []
		};
		for (const one of describeUnlisted(unlisted)) warnings.push(one);
		const files = [
			...inTheWay,
			...documents,
			...leftovers.map((path) => [path, void 0])
		];
		const answering = documents.filter(([, text]) => !(change.isPreviews && text === ASK_NEXT));
		const { hostname, entries, mirrored = [] } = change;
		const changed = [...entries, ...mirrored];
		const find = (sought) => entries.find(({ address }) => addressPath(address) === addressPath(sought));
		await checkDocuments(answering, {
			hostname,
			provider: async (sought) => (find(sought) ?? mirrored.find(({ address }) => addressPath(address) === addressPath(sought)))?.provider,
			version: async (sought, version) => find(sought)?.versions.find((facts) => facts.version === version)
		});
		const copies = withoutLost(stored, change, reading.catalog);
		if (files.length + copies.length === 0) return {
			head: reading.head,
			changed: false,
			documents: 0,
			warnings,
			before: reading.catalog
		};
		const pictures = changed.flatMap(({ address, documented = [] }) => documented.flatMap(({ version, pictures: images = [] }) => images.map(({ path, bytes }) => ({
			path: `${textsFolder(address, version)}/${path}`,
			bytes
		}))));
		let allFiles = files.length;
		const onWritten = (done, of) => {
			allFiles = of;
			log.progress({
				what: "files written",
				done,
				of
			});
		};
		const head = await site.commit(reading.head, {
			files,
			message,
			stored: copies,
			pictures,
			onWritten
		});
		if (head === void 0) return void 0;
		const removed = files.filter(([, text]) => text === void 0).length;
		const written = allFiles - removed;
		const pages = changed.flatMap(({ documented = [] }) => documented.map(({ texts }) => texts.size)).reduce((sum, size) => sum + size, 0);
		const what = `${pages === 0 ? "" : `${count(pages, "page")} of documentation, `}${count(written, "file")}`;
		if (!site.isDry && written > 0) log.info(`${what} written`);
		if (!site.isDry && removed > 0) log.info(`${count(removed, "file")} removed`);
		return {
			head,
			changed: files.length > 0 || head.id !== reading.head.id,
			documents: written,
			warnings,
			before: reading.catalog,
			leftovers
		};
	};
	return untilWon(attempt, run, wait);
}
async function editSite(site, edit, run, packages) {
	const reading = await readSite(site, edit.question);
	const change = edit.apply(reading.catalog);
	refuseVanishing(reading.catalog, change);
	const entries = change.entries.map(({ documented: _documented, ...entry }) => entry);
	const around = {
		...reading,
		search: void 0,
		renderNotes: () => ""
	};
	const documents = renderChange({
		...change,
		entries
	}, around);
	const freed = new Set((await findInTheWay(site, reading, documents)).map(([path]) => dirname(path)));
	const paths = documents.flatMap(([path]) => freed.has(path) ? [] : [path]);
	if (paths.length > 0) run.log.tell(await site.check(reading.head, { paths }));
	return changeSite(site, edit, reading, run, packages);
}
const LONGEST = 6e4;
function waitBeforeRetry(cancelled) {
	let begun = performance.now();
	return async (attempt) => {
		const milliseconds = Math.random() * Math.min(LONGEST, (performance.now() - begun) * 4 ** attempt);
		await pause(milliseconds, cancelled);
		begun = performance.now();
	};
}
export { pathsIn as a, isLeft as i, editSite as n, checkDocuments as o, untilWon as r, changeSite as t };
