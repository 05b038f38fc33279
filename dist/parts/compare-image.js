import { n as imageTag } from "./image-name.js";
// src/steps/images/compare-image.ts
function compareImage({ packages, faults }, wanted) {
	const platforms = [...wanted.keys()];
	const isChanged = (platform) => packages.get(platform) !== wanted.get(platform)?.sha256;
	return {
		changed: platforms.filter((platform) => packages.has(platform) && isChanged(platform)),
		missing: platforms.filter((platform) => !packages.has(platform)),
		added: [...packages.keys()].filter((platform) => !wanted.has(platform)),
		faults
	};
}
function isSameImage(published, image) {
	const differences = compareImage(published, image.packages);
	return Object.values(differences).every((one) => one.length === 0);
}
function describeImageDifferences({ changed, missing, added, faults }) {
	return [
		...changed.length === 0 ? [] : [`different packages for ${changed.join(", ")}`],
		...missing.length === 0 ? [] : [`no package for ${missing.join(", ")}`],
		...added.length === 0 ? [] : [`additional packages for ${added.join(", ")}`],
		...faults
	].join("; ");
}
async function checkImage(images, facts) {
	const name = `${images.name}:${imageTag(facts.version)}`;
	const published = await images.find(facts.version);
	if (published === void 0) return missing(name);
	const found = describeImageDifferences(compareImage(published, facts.packages));
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
		found: "the tag does not exist"
	};
}
async function verifyImages(names, facts, { images: open, log }) {
	const problems = [];
	for (const name of names) {
		const fault = await checkImage(await open(name, "to look"), facts);
		if (fault === void 0) log.info(`${name}:${imageTag(facts.version)} has the published packages`);
		else problems.push({
			code: "verify-failed",
			found: `${fault.name}: ${fault.found}`,
			expected: "an image with the published packages",
			fix: "Run ‹command: rebuild› with ‹oci› to push missing images; delete an image with different packages first"
		});
	}
	return problems;
}
export { missing as a, isSameImage as i, compareImage as n, verifyImages as o, describeImageDifferences as r, checkImage as t };
