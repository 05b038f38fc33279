import { d as unlessProblem, n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
import { r as formatAddress } from "./address.js";
import { n as imageTag, t as imageNameFor } from "./image-name.js";
import { i as isSameImage, n as compareImage, r as describeImageDifferences } from "./compare-image.js";
// src/steps/images/push-images.ts
init_errors();
async function pushImages(planned, image, { log, overwrite }) {
	const pushed = [];
	for (const { images, published } of planned) {
		const name = `${images.name}:${imageTag(image.version)}`;
		const now = published ?? await images.find(image.version);
		if (now !== void 0 && isSameImage(now, image)) {
			log.info(`${name} is already there`);
			pushed.push({
				name,
				changed: false,
				warnings: []
			});
			continue;
		}
		refuseOtherImages([{
			images,
			published: now
		}], image, { overwrite });
		const { digest, sent } = await images.push(image);
		const warnings = [];
		if (now !== void 0) warnings.push({
			code: "image-changed",
			severity: "warning",
			found: `${name} was overwritten; the previous image had ${describeImageDifferences(compareImage(now, image.packages))}`,
			expected: "the original packages",
			fix: "Inform your users: anyone whose lock file has this version must lock it again"
		});
		if (digest !== void 0) {
			const all = image.packages.size + image.vouching.length;
			log.info(`pushed ${name} as ${digest}: ${sent} of ${all} files sent`);
			for (const one of await findPrivate(images, image.version, name)) warnings.push(one);
		}
		pushed.push({
			name,
			changed: true,
			warnings
		});
	}
	return pushed;
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
async function findImages(names, version, open, problems) {
	const found = [];
	for (const name of names) await problems.attempt(async () => {
		const images = await open(name, "to push");
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
	const { address, version, packages } = image;
	const changed = planned.flatMap(({ images, published }) => {
		if (published === void 0 || isSameImage(published, image)) return [];
		const differences = describeImageDifferences(compareImage(published, packages));
		return [{
			code: "image-changed",
			found: `${images.name} already has ${formatAddress(address)} ${version}, with different packages; ${differences}`,
			expected: "the same packages, or no such tag",
			fix: "Release a new version: anyone whose lock file has the old checksums could not install the changed packages. ‹command: publish› with ‹overwrite: true› overwrites the image"
		}];
	});
	if (changed.length > 0) throw new ProblemError(changed);
}
function imageNames(templates, addresses, version) {
	const problems = new Problems();
	const names = new Set();
	const attempt = (step) => unlessProblem(step, (found) => problems.add(found));
	for (const template of templates) for (const address of addresses) attempt(() => names.add(imageNameFor(template, address)));
	if (templates.length > 0 && version !== void 0) attempt(() => imageTag(version.text));
	problems.throwIfAny();
	return [...names];
}
export { refuseOtherImages as a, pushImages as i, findPrivate as n, imageNames as r, findImages as t };
