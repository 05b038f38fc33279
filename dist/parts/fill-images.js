import { r as offeredVersions } from "./marks.js";
import { a as readVersionFacts, r as readProviderFacts } from "./read-facts.js";
import { a as findAsset } from "./package-store.js";
import { a as filenameInUrl, d as manifestFilename } from "./filename.js";
import { n as imageTag } from "./image-name.js";
import { i as parseVersion } from "./version2.js";
import { i as pushImages, o as checkImage } from "./push-images.js";
import { join } from "node:path";
import { mkdir, rm } from "node:fs/promises";
// src/publishing/images/fill-images.ts
async function fillImages(filling) {
	const { names, world, isDry } = filling;
	const versions = names.length === 0 ? [] : await readVersions(filling);
	const gaps = [];
	for (const name of names) {
		const images = await world.images(name, "to push");
		const tagged = new Set(await images.versions());
		const missing = versions.filter(({ version }) => !tagged.has(version)).map(({ version }) => version);
		if (missing.length > 0 && !isDry) await images.checkWritable();
		const unlisted = versions.filter((one) => tagged.has(one.version) && !one.images?.includes(name));
		gaps.push({
			images,
			missing,
			unlisted: unlisted.map(({ version }) => version)
		});
	}
	if (isDry) return {
		pushed: logMissing(gaps, world),
		warnings: [],
		found: new Map()
	};
	const all = versions.map(({ version }) => version);
	const { pushed, warnings } = await fillAll(all, gaps, filling);
	return {
		pushed,
		warnings,
		found: await findUnlisted(all, gaps, {
			...filling,
			pushed
		})
	};
}
async function readVersions({ address, isChosen, read }) {
	const provider = await readProviderFacts(read, address);
	if (provider === void 0) return [];
	return offeredVersions(provider).filter(({ version }) => isChosen(version));
}
async function fillAll(versions, gaps, filling) {
	const wanted = versions.filter((version) => gaps.some(({ missing }) => missing.includes(version)));
	const listed = wanted.length === 0 ? [] : await filling.releases.list(filling.address);
	const filled = [];
	for (const version of wanted) filled.push(await fillVersion(version, {
		gaps,
		listed,
		filling
	}));
	return {
		pushed: filled.flatMap(({ pushed }) => pushed),
		warnings: filled.flatMap(({ warnings }) => warnings)
	};
}
async function findUnlisted(versions, gaps, { address, read, pushed }) {
	const found = new Map();
	for (const version of versions) {
		const names = [];
		for (const { images, unlisted } of gaps) {
			const isPushed = pushed.includes(`${images.name}:${imageTag(version)}`);
			const facts = unlisted.includes(version) ? await readVersionFacts(read, address, version) : void 0;
			const isThere = facts !== void 0 && await checkImage(images, facts) === void 0;
			if (isPushed || isThere) names.push(images.name);
		}
		if (names.length > 0) found.set(version, names);
	}
	return found;
}
function logMissing(gaps, { log }) {
	const names = gaps.flatMap(({ images, missing }) => missing.map((version) => `${images.name}:${imageTag(version)}`));
	for (const name of names) log.info(`would push ${name}`);
	return names;
}
async function fillVersion(version, { gaps, listed, filling }) {
	const { address, read, releases, world } = filling;
	const facts = await readVersionFacts(read, address, version);
	const release = facts && findRelease(facts, listed);
	if (facts === void 0 || release === void 0) return {
		pushed: [],
		warnings: [gone(version)]
	};
	const workFolder = join(filling.workFolder, "image");
	try {
		const image = await fetchVersion({
			address,
			facts,
			release,
			releases,
			workFolder
		});
		if (image === void 0) return {
			pushed: [],
			warnings: [changed(version)]
		};
		const planned = gaps.filter(({ missing }) => missing.includes(version)).map(({ images }) => ({
			images,
			published: void 0
		}));
		const pushed = await pushImages(planned, image, {
			log: world.log,
			overwrite: false
		});
		return {
			pushed: pushed.map(({ name }) => name),
			warnings: pushed.flatMap(({ warnings }) => warnings)
		};
	} finally {
		await rm(workFolder, {
			recursive: true,
			force: true
		});
	}
}
function gone(version) {
	return {
		code: "release-tampered",
		severity: "warning",
		found: `no release has the packages of ${version} any longer, so its image was not pushed`,
		expected: "the release in the catalog",
		fix: "Restore the release and run this again"
	};
}
function changed(version) {
	return {
		code: "release-tampered",
		severity: "warning",
		found: `the release of ${version} has different packages than were published, so its image was not pushed`,
		expected: "the published files",
		fix: "Restore the original files and run this again"
	};
}
function findRelease({ tag, packages }, listed) {
	const hasAll = ({ assets }) => [...packages.values()].every(({ filename }) => findAsset(assets, filename) !== void 0);
	const published = listed.filter((release) => !release.draft && hasAll(release));
	return published.find((release) => release.tag === tag) ?? published[0];
}
async function fetchVersion(fetching) {
	const { address, facts, workFolder } = fetching;
	await mkdir(workFolder, { recursive: true });
	const packages = new Map();
	for (const [platform, { filename, sha256 }] of facts.packages) {
		const file = await fetchFile(filename, fetching);
		if (file?.sha256 !== sha256) return void 0;
		packages.set(platform, file);
	}
	const sums = await fetchFile(filenameInUrl(facts.shasumsUrl), fetching);
	if (sums?.sha256 !== facts.shasumsSha256) return void 0;
	const vouching = [
		await fetchFile(manifestFilename(address.type, parseVersion(facts.version)), fetching),
		sums,
		await fetchFile(filenameInUrl(facts.signatureUrl), fetching)
	].filter((file) => file !== void 0);
	return {
		address,
		version: facts.version,
		packages,
		vouching
	};
}
async function fetchFile(name, { release, releases, workFolder }) {
	const asset = findAsset(release.assets, name);
	if (asset === void 0) return void 0;
	const path = join(workFolder, name);
	const sha256 = await releases.fetch(release, asset, path);
	return {
		name,
		path,
		size: asset.size,
		sha256
	};
}
export { fillImages };
