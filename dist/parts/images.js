import { f as unlessProblem, n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
import { i as formatAddress } from "./address.js";
import { n as imageTag, t as imageNameFor } from "./image-name.js";
// src/steps/images.ts
init_errors();
function compareImage({ packages, faults }, expected) {
	const platforms = [...expected.keys()];
	const isChanged = (platform) => packages.get(platform) !== expected.get(platform)?.sha256;
	const changed = platforms.filter((platform) => packages.has(platform) && isChanged(platform));
	const missing = platforms.filter((platform) => !packages.has(platform));
	const added = [...packages.keys()].filter((platform) => !expected.has(platform));
	return {
		changed,
		missing,
		added,
		faults,
		text: [
			...changed.length === 0 ? [] : [`different packages for ${changed.join(", ")}`],
			...missing.length === 0 ? [] : [`no package for ${missing.join(", ")}`],
			...added.length === 0 ? [] : [`additional packages for ${added.join(", ")}`],
			...faults
		].join("; ")
	};
}
async function checkImage(images, facts) {
	const name = `${images.name}:${imageTag(facts.version)}`;
	const published = await images.find(facts.version);
	if (published === void 0) return missing(name);
	const { text } = compareImage(published, facts.packages);
	return text === "" ? void 0 : {
		rule: "image-differs",
		name,
		found: `it has ${text}`
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
async function pushImages(planned, image, { log, overwrite }) {
	const pushed = [];
	for (const { images, published } of planned) {
		const name = `${images.name}:${imageTag(image.version)}`;
		const now = published ?? await images.find(image.version);
		const differences = now && compareImage(now, image.packages).text;
		if (differences === "") {
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
		if (differences !== void 0) warnings.push({
			code: "image-changed",
			severity: "warning",
			found: `${name} was overwritten; the previous image had ${differences}`,
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
	const planned = [];
	for (const name of names) await problems.attempt(async () => {
		const images = await open(name, "to push");
		const published = await images.find(version.text);
		if (published === void 0) await images.checkWritable();
		planned.push({
			images,
			published
		});
	});
	return planned;
}
function refuseOtherImages(planned, image, { overwrite }) {
	if (overwrite) return;
	const { address, version, packages } = image;
	const changed = planned.flatMap(({ images, published }) => {
		const differences = published === void 0 ? "" : compareImage(published, packages).text;
		if (differences === "") return [];
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
	const attempt = (step) => unlessProblem(step, (faults) => problems.add(faults));
	for (const template of templates) for (const address of addresses) attempt(() => names.add(imageNameFor(template, address)));
	if (templates.length > 0 && version !== void 0) attempt(() => imageTag(version.text));
	problems.throwIfAny();
	return [...names];
}
export { imageNames as a, refuseOtherImages as c, findPrivate as i, verifyImages as l, compareImage as n, missing as o, findImages as r, pushImages as s, checkImage as t };
