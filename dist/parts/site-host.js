import { d as pathInSite, g as toLink, m as storedPath, u as parseStoredPath } from "./paths.js";
import { i as once, t as init_concurrency } from "./concurrency.js";
import { g as init_group_by, h as groupBy, s as init_errors, t as ProblemError } from "./errors.js";
import { n as addressPath } from "./address.js";
import { a as ifThere, i as hashFile, u as readRegularFile } from "./read-file.js";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { dirname as dirname$1 } from "node:path/posix";
// src/hosts/site-host.ts
init_concurrency();
init_errors();
init_group_by();
function siteHost(site, { base, basis }, at) {
	const links = basis === "presumed" ? new URL(base).pathname : base;
	const head = once(at);
	const withCopy = async ({ id, size }, use) => {
		const directory = await mkdtemp(join(tmpdir(), "provider-pages-"));
		try {
			await site.copy(await head(), directory, [{
				path: String(id),
				size
			}]);
			const used = await ifThere(use(join(directory, String(id))));
			if (used !== void 0) return used;
			throw new ProblemError({
				code: "site-busy",
				found: `another run has removed ${id} from the site`,
				expected: "the file that was listed",
				fix: "Run the command again: it reads the site again"
			});
		} finally {
			await rm(directory, {
				recursive: true,
				force: true
			});
		}
	};
	return {
		words: {
			sent: site.isDry ? "dry run: would store" : "stored",
			published: "ready for the site"
		},
		needsReading: site.hasOneState === true,
		check: async (packages) => site.check(await head(), { packages }),
		checkDownloadable: async () => {},
		find: async ({ address, version, tag, links: namedFiles = [] }) => {
			const none = {
				release: void 0,
				emptyDrafts: [],
				stableTags: []
			};
			const digests = new Map();
			for (const { url, sha256 } of namedFiles) {
				const path = pathInSite(address, version, url);
				if (path !== void 0) digests.set(path, sha256);
			}
			const folders = new Set([...digests.keys()].map((path) => dirname$1(dirname$1(path))));
			const files = (await Promise.all([...folders].map(async (folder) => site.list(await head(), folder, "sizes")))).flat().filter(({ path }) => digests.has(path));
			return files.length === 0 ? none : {
				...none,
				release: openRelease(tag, files, links, digests)
			};
		},
		list: async (...addresses) => {
			const releases = addresses.map(async (address) => {
				const parent = `assets/${addressPath(address)}`;
				const files = (await site.list(await head(), parent, "sizes")).filter(({ path }) => parseStoredPath(path) !== void 0);
				return [...groupBy(files, ({ path }) => path.slice(parent.length + 1).split("/", 1)[0] ?? "")].map(([version, group]) => openRelease(`v${version}`, group, links));
			});
			return (await Promise.all(releases)).flat();
		},
		download: (_release, asset) => withCopy(asset, (copy) => readRegularFile(copy, asset.size)),
		fetch: (_release, asset, path) => withCopy(asset, async (copy) => {
			await copyFile(copy, path);
			return hashFile(path);
		}),
		downloadUrl: ({ address, version }, file) => links + toLink(storedPath(address, version, file)),
		put: ({ address, version }, file) => site.put({
			...file,
			path: storedPath(address, version, file),
			from: file.path
		})
	};
}
function latestOf(files) {
	const latest = files.reduce((last, { modified = 0 }) => Math.max(last, modified), 0);
	return latest === 0 ? void 0 : new Date(latest).toISOString();
}
function openRelease(tag, files, links, digests) {
	const assets = files.map(({ path, size }) => {
		if (size === void 0) throw new Error(`${path} was listed without its size`);
		const name = path.slice(path.lastIndexOf("/") + 1);
		const url = links + toLink(path);
		return {
			id: path,
			name,
			size,
			sha256: digests?.get(path),
			complete: true,
			url
		};
	});
	return {
		id: tag,
		tag,
		url: links,
		draft: false,
		immutable: false,
		publishedAt: latestOf(files),
		inSite: true,
		assets
	};
}
export { siteHost as n, latestOf as t };
