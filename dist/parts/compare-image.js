// src/publishing/images/compare-image.ts
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
function isSameImage(standing, image) {
	const differences = compareImage(standing, image.packages);
	return Object.values(differences).every((one) => one.length === 0);
}
function describeImageDifferences({ changed, missing, added, faults }) {
	return [
		...changed.length === 0 ? [] : [`other bytes for ${changed.join(", ")}`],
		...missing.length === 0 ? [] : [`nothing for ${missing.join(", ")}`],
		...added.length === 0 ? [] : [`${added.join(", ")} beside the others`],
		...faults
	].join("; ");
}
export { describeImageDifferences as n, isSameImage as r, compareImage as t };
