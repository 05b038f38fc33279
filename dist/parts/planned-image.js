import { t as ProblemError } from "./errors.js";
import { r as formatAddress } from "./address.js";
import { n as describeImageDifferences, r as isSameImage, t as compareImage } from "./compare-image.js";
// src/publishing/images/planned-image.ts
async function findImages({ images: names, version }, world, problems) {
	const found = [];
	for (const name of names) await problems.attempt(async () => {
		const images = await world.images(name, "to push");
		const standing = await images.find(version.text);
		if (standing === void 0) await images.checkWritable();
		found.push({
			images,
			standing
		});
	});
	return found;
}
function refuseOtherImages(planned, image, { overwrite }) {
	if (overwrite) return;
	const changed = planned.flatMap(({ images, standing }) => standing === void 0 || isSameImage(standing, image) ? [] : [other(images, standing, image)]);
	if (changed.length > 0) throw new ProblemError(changed);
}
function other({ name }, standing, image) {
	const { address, version } = image;
	const differences = describeImageDifferences(compareImage(standing, image.packages));
	return {
		code: "image-changed",
		found: `${name} has ${formatAddress(address)} ${version} already, and it differs; ${differences}`,
		expected: "the same packages, or no such tag",
		fix: "Release a new version: lock files that hold this one would refuse the changed packages. ‹overwrite: true› moves the tag"
	};
}
export { refuseOtherImages as n, findImages as t };
