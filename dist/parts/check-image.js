import { n as imageTag } from "./image-name.js";
import { n as describeImageDifferences, t as compareImage } from "./compare-image.js";
// src/publishing/images/check-image.ts
async function checkImage(images, facts) {
	const name = `${images.name}:${imageTag(facts.version)}`;
	const standing = await images.find(facts.version);
	if (standing === void 0) return missing(name);
	const found = describeImageDifferences(compareImage(standing, facts.packages));
	return found === "" ? void 0 : {
		rule: "image-differs",
		name,
		found: `it has ${found}`
	};
}
function missing(name) {
	return {
		rule: "image-missing",
		name,
		found: "there is no such tag"
	};
}
async function verifyImages(names, facts, { images: open, log }) {
	const problems = [];
	for (const name of names) {
		const fault = await checkImage(await open(name, "to look"), facts);
		if (fault === void 0) log.info(`${name}:${imageTag(facts.version)} has the same packages`);
		else problems.push(wrongImage(fault));
	}
	return problems;
}
function wrongImage({ name, found }) {
	return {
		code: "verify-failed",
		found: `${name}: ${found}`,
		expected: "an image with the packages that were published",
		fix: "Run ‹command: rebuild› with ‹oci›, which pushes what is missing; an image with other packages has to be deleted first"
	};
}
export { missing as n, verifyImages as r, checkImage as t };
