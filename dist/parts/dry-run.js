import { t as ProblemError } from "./errors.js";
import { n as replaceFile, s as removeEmptied } from "./site3.js";
import { dirname, join } from "node:path";
import { copyFile, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
// src/places/folder/dry-run.ts
const MARK = ".provider-pages-preview";
function dryRunSite(site, directory, log) {
	let copied;
	return {
		...site,
		checkWritable: async () => [],
		head: async () => {
			const head = await site.head();
			copied ??= startPreview(site, head, directory).then(() => site.copyTo(head, directory));
			await copied;
			return head;
		},
		write: async (_head, { files, message, carried = [], pictures = [] }) => {
			for (const { path, from } of carried) await copyIntoPreview(join(directory, path), from);
			for (const { path, bytes } of pictures) await replaceFile(join(directory, path), bytes);
			await writePreview(directory, files);
			const all = files.length + carried.length + pictures.length;
			const count = `${all} ${all === 1 ? "file" : "files"}`;
			log.info(`dry run: "${message.split("\n", 1)[0]}" would change ${count}`);
			return { id: void 0 };
		}
	};
}
async function startPreview(site, head, directory) {
	const entries = await readdir(directory).catch(() => []);
	if (entries.length > 0 && !entries.includes(MARK)) throw refusal(`${directory} has other files: ${entries.sort().slice(0, 3).join(", ")}`);
	await mkdir(directory, { recursive: true });
	const mark = randomUUID();
	await writeFile(join(directory, MARK), mark);
	if (await site.read(head, MARK) === mark) {
		await rm(join(directory, MARK));
		throw refusal(`${directory} is the site itself`);
	}
	for (const entry of entries) if (entry !== MARK) await rm(join(directory, entry), {
		recursive: true,
		force: true
	});
}
function refusal(found) {
	return new ProblemError({
		code: "folder-blocked",
		found,
		expected: "an empty folder for the preview, or an earlier preview",
		fix: "Set ‹output› to another folder; the preview is its `site` folder"
	});
}
async function copyIntoPreview(path, from) {
	await mkdir(dirname(path), { recursive: true });
	await rm(path, { force: true });
	await copyFile(from, path);
}
async function writePreview(directory, files) {
	const removed = files.flatMap(([path, text]) => text === void 0 ? [path] : []);
	for (const path of removed) await rm(join(directory, path), { force: true });
	await removeEmptied(directory, removed.map(dirname));
	for (const [path, text] of files) if (text !== void 0) await replaceFile(join(directory, path), text);
}
function dryRunReleases(releases, log) {
	const sent = [];
	let target;
	return {
		...releases,
		tagged: releases.tagged && {
			...releases.tagged,
			remove: async () => {}
		},
		removeAbandoned: void 0,
		words: {
			sent: "dry run: would send",
			published: "dry run: would be published as"
		},
		find: (wanted) => {
			target = wanted;
			return releases.find(wanted);
		},
		create: async ({ tag }) => {
			log.info(`dry run: release ${tag} would be created as a draft`);
			return {
				id: "dry-run",
				tag,
				draft: true,
				immutable: false,
				url: "",
				publishedAt: void 0,
				assets: []
			};
		},
		upload: async (release, file) => {
			const refused = releases.checkFiles([file], release);
			if (refused.length > 0) throw new ProblemError(refused);
			const url = target === void 0 ? "" : releases.downloadUrl(target, file.name);
			const { name, size, sha256 } = file;
			sent.push({
				id: name,
				name,
				size,
				sha256,
				complete: true,
				url
			});
			const carried = {
				path: `${release.id}/${file.name}`,
				from: file.path,
				blob: void 0
			};
			return releases.packagesIn === "site" ? [carried] : [];
		},
		remove: async () => {},
		discard: async () => {},
		refresh: async (release) => ({
			...release,
			assets: mergeAssets(release.assets, sent)
		}),
		publish: async (release, settings) => {
			const assets = release.assets.map((asset) => ({
				...asset,
				url: releases.downloadUrl(settings, asset.name)
			}));
			return {
				...release,
				draft: false,
				assets
			};
		}
	};
}
function mergeAssets(there, sent) {
	const names = new Set(sent.map(({ name }) => name));
	return [...there.filter(({ name }) => !names.has(name)), ...sent];
}
export { dryRunReleases, dryRunSite };
