import { n as Problems, t as ProblemError } from "./errors.js";
import { r as formatAddress } from "./address.js";
import { n as imageTag, t as imageNameFor } from "./image-name.js";
import { i as isSameImage, n as compareImage, r as describeImageDifferences } from "./compare-image.js";
// src/publishing/images/push-images.ts
async function pushImages(planned, image, pushing) {
	const pushed = [];
	for (const one of planned) pushed.push(await pushImage(one, image, pushing));
	return pushed;
}
async function pushImage({ images, published }, image, pushing) {
	const { log } = pushing;
	const name = `${images.name}:${imageTag(image.version)}`;
	const now = published ?? await images.find(image.version);
	if (now !== void 0 && isSameImage(now, image)) {
		log.info(`${name} is already there`);
		return {
			name,
			changed: false,
			warnings: []
		};
	}
	refuseOtherImages([{
		images,
		published: now
	}], image, pushing);
	const { digest, sent } = await images.push(image);
	const moved = now === void 0 ? [] : [describeMove(name, now, image)];
	if (digest === void 0) return {
		name,
		changed: true,
		warnings: moved
	};
	const all = image.packages.size + image.vouching.length;
	log.info(`pushed ${name} as ${digest}: ${sent} of ${all} files sent`);
	return {
		name,
		changed: true,
		warnings: [...moved, ...await findPrivate(images, image.version, name)]
	};
}
function describeMove(name, before, { packages }) {
	return {
		code: "image-changed",
		severity: "warning",
		found: `${name} was overwritten; the previous image had ${describeImageDifferences(compareImage(before, packages))}`,
		expected: "the original packages",
		fix: "Inform your users: anyone whose lock file has this version must lock it again"
	};
}
async function findPrivate(images, version, name) {
	if (await images.isPublic(version)) return [];
	return [{
		code: "image-private",
		severity: "warning",
		found: `${name} requires a login`,
		expected: "a public package, unless you want it private",
		fix: "On GitHub, make the package public (Package settings, Change visibility). Otherwise users must log in to the registry before `tofu init`"
	}];
}
async function findImages({ images: names, version }, world, problems) {
	const found = [];
	for (const name of names) await problems.attempt(async () => {
		const images = await world.images(name, "to push");
		const published = await images.find(version.text);
		if (published === void 0) await images.checkWritable();
		found.push({
			images,
			published
		});
	});
	return found;
}
function refuseOtherImages(planned, image, { overwrite }) {
	if (overwrite) return;
	const changed = planned.flatMap(({ images, published }) => published === void 0 || isSameImage(published, image) ? [] : [other(images, published, image)]);
	if (changed.length > 0) throw new ProblemError(changed);
}
function other({ name }, published, image) {
	const { address, version } = image;
	const differences = describeImageDifferences(compareImage(published, image.packages));
	return {
		code: "image-changed",
		found: `${name} already has ${formatAddress(address)} ${version}, with different packages; ${differences}`,
		expected: "the same packages, or no such tag",
		fix: "Release a new version: anyone whose lock file has the old checksums could not install the changed packages. ‹overwrite: true› overwrites the image"
	};
}
function imageNames(templates, addresses, version) {
	const problems = new Problems();
	const names = new Set();
	const attempt = (step) => {
		try {
			step();
		} catch (error) {
			if (!(error instanceof ProblemError)) throw error;
			problems.add(...error.problems);
		}
	};
	for (const template of templates) for (const address of addresses) attempt(() => names.add(imageNameFor(template, address)));
	if (templates.length > 0 && version !== void 0) attempt(() => imageTag(version.text));
	problems.throwIfAny();
	return [...names];
}
export { refuseOtherImages as a, pushImages as i, findPrivate as n, imageNames as r, findImages as t };
