import { i as once, t as init_concurrency } from "./concurrency.js";
import { i as formatAddress } from "./address.js";
import { n as imageTag } from "./image-name.js";
import { i as findPrivate, n as compareImage } from "./images.js";
import { l as count } from "./text.js";
import { t as NotKept } from "./version-store.js";
import { copyFile, link, rm } from "node:fs/promises";
// src/mirroring/store/image-store.ts
init_concurrency();
async function openImageStore(repositories, log) {
	const tagged = await Promise.all(repositories.map(async (images) => new Set(await images.versions())));
	const checkWritable = once(async () => {
		for (const images of repositories) await images.checkWritable();
	});
	const warnIfPrivate = once(async (version) => {
		for (const images of repositories) log.tell(await findPrivate(images, version, images.name));
	});
	const show = async (image) => {
		const { address, version, packages } = image;
		for (const images of repositories) {
			const name = `${images.name}:${imageTag(version)}`;
			const published = await images.find(version);
			const differences = published && compareImage(published, packages);
			const { changed = [], missing = ["all"], added = [], faults = [] } = differences ?? {};
			const isOther = changed.length + faults.length > 0 || missing.length > 0 && added.length > 0;
			if (differences !== void 0 && isOther) throw new NotKept({
				code: "image-changed",
				found: `${name} differs from ${formatAddress(address)} ${version} of its origin: ${differences.text}`,
				expected: "an image with the packages of the origin",
				fix: "Check what else pushes to this repository, then delete the tag; the next run pushes it again. Listed versions are not changed"
			});
			if (missing.length === 0) continue;
			const { sent } = await images.push(image);
			log.debug(`pushed ${name}: ${count(sent, "file")} sent`);
		}
		await warnIfPrivate(version);
	};
	return {
		names: repositories.map(({ name }) => name),
		has: (version) => tagged.every((versions) => versions.has(version)),
		open: ({ address, version }) => {
			const packages = new Map();
			const vouching = [];
			return {
				demandRoom: checkWritable,
				find: () => void 0,
				put: async (file, _other, platform) => {
					const path = `${file.path}.image`;
					await link(file.path, path).catch(() => copyFile(file.path, path));
					const copy = {
						...file,
						path
					};
					if (platform === void 0) vouching.push(copy);
					else packages.set(platform, copy);
				},
				publish: async () => {
					try {
						const inOrder = new Map([...packages].sort(([a], [b]) => a < b ? -1 : 1));
						await show({
							address,
							version: version.text,
							packages: inOrder,
							vouching
						});
					} finally {
						for (const { path } of [...packages.values(), ...vouching]) await rm(path, { force: true });
					}
					return [];
				}
			};
		}
	};
}
export { openImageStore };
