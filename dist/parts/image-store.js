import { r as once } from "./concurrency.js";
import { r as formatAddress } from "./address.js";
import { n as imageTag } from "./image-name.js";
import { r as count } from "./quote.js";
import { c as describeImageDifferences, n as findPrivate, s as compareImage } from "./push-images.js";
import { t as NotKept } from "./version-store.js";
import { copyFile, link, rm } from "node:fs/promises";
// src/mirroring/store/image-store.ts
async function openImageStore(repositories, log) {
	const tagged = await Promise.all(repositories.map(async (images) => new Set(await images.versions())));
	const checkWritable = once(async () => {
		for (const images of repositories) await images.checkWritable();
	});
	const warnIfPrivate = once(async (version) => {
		for (const images of repositories) log.tell(await findPrivate(images, version, images.name));
	});
	const show = async (image) => {
		for (const images of repositories) await pushImage(images, image, log);
		await warnIfPrivate(image.version);
	};
	return {
		names: repositories.map(({ name }) => name),
		has: (version) => tagged.every((versions) => versions.has(version)),
		open: (kept) => openVersionImage(kept, checkWritable, show)
	};
}
function openVersionImage({ address, version }, demandRoom, show) {
	const packages = new Map();
	const vouching = [];
	return {
		demandRoom,
		find: () => void 0,
		put: async (file, _other, platform) => {
			const kept = {
				...file,
				path: await setAside(file)
			};
			if (platform === void 0) vouching.push(kept);
			else packages.set(platform, kept);
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
async function setAside({ path }) {
	const aside = `${path}.image`;
	await link(path, aside).catch(() => copyFile(path, aside));
	return aside;
}
async function pushImage(images, image, log) {
	const published = await images.find(image.version);
	const differences = published && compareImage(published, image.packages);
	const isThere = differences?.missing.length === 0;
	if (differences !== void 0) {
		const { changed, added, faults } = differences;
		if (changed.length + faults.length > 0 || !isThere && added.length > 0) throw new NotKept([isOther(images, image, describeImageDifferences(differences))]);
	}
	if (isThere) return;
	const { sent } = await images.push(image);
	log.debug(`pushed ${images.name}:${imageTag(image.version)}: ${count(sent, "file")} sent`);
}
function isOther({ name }, { address, version }, differences) {
	return {
		code: "image-changed",
		found: `${name}:${imageTag(version)} differs from ${formatAddress(address)} ${version} of its origin: ${differences}`,
		expected: "an image with the packages of the origin",
		fix: "Check what else pushes to this repository, then delete the tag; the next run pushes it again. Listed versions are not changed"
	};
}
export { openImageStore };
