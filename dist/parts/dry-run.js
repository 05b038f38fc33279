import { c as isError, s as init_errors, t as ProblemError } from "./errors.js";
import { t as present } from "./present.js";
import { t as clearTarget } from "./clear-target.js";
import { n as removeEmptied } from "./tree.js";
import { randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
// src/places/folder/dry-run.ts
init_errors();
const MARK = ".provider-pages-preview";
const isNoPackage = (path) => !/^(?:preview\/)?assets\/(?:$|[^/]+\/)/.test(path);
function dryRunSite(site, directory, log) {
	let copied;
	let head = { id: void 0 };
	return {
		...site,
		isDry: true,
		check: (on, { packages }) => site.check(on, present({ packages })),
		head: async () => {
			head = await site.head();
			copied ??= startPreview(site, head, directory).then(() => site.copy(head, directory, isNoPackage, "to keep"));
			await copied;
			return head;
		},
		put: async ({ path, from, size }) => {
			const errors = (await site.check(head, { packages: [{
				name: basename(path),
				size
			}] })).filter(isError);
			if (errors.length > 0) throw new ProblemError(errors);
			const wasThere = (await site.list(head, dirname(path))).some((one) => one.path === path);
			await copyFile(from, await clearTarget(directory, path));
			return {
				path,
				size,
				wasThere
			};
		},
		commit: async (on, { files, message, stored = [], pictures = [], onWritten = () => {} }) => {
			const removed = files.flatMap(([path, text]) => text === void 0 ? [path] : []);
			for (const path of removed) await rm(join(directory, path), { force: true });
			await removeEmptied(directory, removed.map(dirname));
			const images = pictures.map(({ path, bytes }) => [path, bytes]);
			let done = 0;
			for (const [path, content] of [...images, ...files]) {
				onWritten(++done, images.length + files.length);
				if (content !== void 0) await writeFile(await clearTarget(directory, path), content);
			}
			const all = files.length + stored.filter(({ wasThere }) => !wasThere).length + pictures.length;
			if (all === 0) return on;
			const count = `${all} ${all === 1 ? "file" : "files"}`;
			log.info(`dry run: "${message.split("\n", 1)[0]}" would change ${count}`);
			return { id: void 0 };
		}
	};
}
async function startPreview(site, head, directory) {
	const entries = await readdir(directory).catch(() => []);
	if (entries.length > 0 && !entries.includes(MARK)) throw folderBlocked(`${directory} has other files: ${entries.sort().slice(0, 3).join(", ")}`);
	await mkdir(directory, { recursive: true });
	const mark = randomUUID();
	await writeFile(join(directory, MARK), mark);
	if (await site.read(head, MARK) === mark) {
		await rm(join(directory, MARK));
		throw folderBlocked(`${directory} is the site itself`);
	}
	for (const entry of entries) if (entry !== MARK) await rm(join(directory, entry), {
		recursive: true,
		force: true
	});
}
function folderBlocked(found) {
	return new ProblemError({
		code: "folder-blocked",
		found,
		expected: "an empty folder for the preview, or an earlier preview",
		fix: "Set ‹output› to another folder; the preview is its `site` folder"
	});
}
function dryRunReleases(releases, log) {
	const sent = [];
	let target;
	return {
		...releases,
		tagged: {
			...releases.tagged,
			remove: async () => {}
		},
		words: {
			sent: "dry run: would send",
			published: "dry run: would be published as"
		},
		find: (request) => {
			target = request;
			return releases.find(request);
		},
		create: async ({ tag, name: title, notes }) => {
			log.info(`dry run: release ${tag} would be created as a draft`);
			return {
				id: "dry-run",
				tag,
				url: "",
				draft: true,
				immutable: false,
				publishedAt: void 0,
				title,
				notes,
				assets: []
			};
		},
		upload: async (release, file) => {
			const refused = await releases.check([file], release);
			if (refused.length > 0) throw new ProblemError(refused);
			const url = target === void 0 ? "" : releases.downloadUrl(target, file);
			const { name, size, sha256 } = file;
			sent.push({
				id: name,
				name,
				size,
				sha256,
				complete: true,
				url
			});
		},
		remove: async () => {},
		discard: async () => {},
		refresh: async (release) => {
			const names = new Set(sent.map(({ name }) => name));
			return {
				...release,
				assets: [...release.assets.filter(({ name }) => !names.has(name)), ...sent]
			};
		},
		publish: async (release, settings) => {
			const assets = release.assets.map((asset) => ({
				...asset,
				url: releases.downloadUrl(settings, {
					name: asset.name,
					sha256: ""
				})
			}));
			return {
				...release,
				draft: false,
				assets
			};
		}
	};
}
export { dryRunReleases, dryRunSite };
