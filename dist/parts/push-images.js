import { n as imageTag } from "./image-name.js";
import { n as describeImageDifferences, r as isSameImage, t as compareImage } from "./compare-image.js";
import { n as refuseOtherImages } from "./planned-image.js";
// src/publishing/images/push-images.ts
async function pushImages(planned, image, pushing) {
	const pushed = [];
	for (const one of planned) pushed.push(await pushImage(one, image, pushing));
	return pushed;
}
async function pushImage({ images, standing }, image, pushing) {
	const { log } = pushing;
	const name = `${images.name}:${imageTag(image.version)}`;
	const now = standing ?? await images.find(image.version);
	if (now !== void 0 && isSameImage(now, image)) {
		log.info(`${name} is there already`);
		return {
			name,
			changed: false,
			warnings: []
		};
	}
	refuseOtherImages([{
		images,
		standing: now
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
		found: `${name} was moved; before it had ${describeImageDifferences(compareImage(before, packages))}`,
		expected: "the packages that were pushed first",
		fix: "Tell your users: everyone whose lock file holds this version is refused it until they lock it again"
	};
}
async function findPrivate(images, version, name) {
	if (await images.isPublic(version)) return [];
	return [{
		code: "image-private",
		severity: "warning",
		found: `${name} is not shown to clients without a login`,
		expected: "a package that everybody can pull, unless that is what you want",
		fix: "On GitHub, make the package public under its settings, Change visibility; otherwise users have to log in to the registry before `tofu init`"
	}];
}
export { pushImages as n, findPrivate as t };
