import { t as ProblemError } from "./errors.js";
import { o as holds } from "./host.js";
// src/publishing/release/compare.ts
async function compareFiles(release, files, work) {
	const changed = [];
	const missing = [];
	for (const file of files) {
		const { name, sha256, size } = file;
		const asset = release.assets.find((one) => one.name === name);
		if (asset === void 0 || !asset.complete) missing.push(name);
		else if (!await isHeld(release, asset, file, work.releases)) {
			const released = `${asset.sha256 ?? "unknown"}, ${asset.size} bytes`;
			changed.push(`${name} (sha256 ${released} in the release; ${sha256}, ${size} bytes in this run)`);
		}
	}
	const names = new Set(files.map(({ name }) => name));
	return {
		changed,
		missing,
		added: release.assets.filter((asset) => isOurs(asset, work) && !names.has(asset.name)).map(({ name }) => name)
	};
}
function isHeld(release, asset, file, host) {
	return holds(asset, file, (other) => host.download(release, other));
}
function isOurs({ name }, { settings }) {
	return name.startsWith(`terraform-provider-${settings.address.type}_${settings.version}_`);
}
function isComplete({ changed, missing }) {
	return changed.length === 0 && missing.length === 0;
}
function isUnfinished({ changed, missing, added }, vouching) {
	const last = vouching.at(-1);
	return changed.length === 0 && added.length === 0 && last !== void 0 && missing.includes(last.name);
}
function describeDifferences({ changed, missing, added }) {
	return [
		...changed.length === 0 ? [] : [`changed: ${changed.join("; ")}`],
		...missing.length === 0 ? [] : [`missing from the release: ${missing.join(", ")}`],
		...added.length === 0 ? [] : [`in the release, but not made by this run: ${added.join(", ")}`]
	].join(". ");
}
function refuseChange(release, differences, work) {
	const { changed, missing, added } = differences;
	const names = changed.map((text) => text.replace(/ .*$/s, ""));
	const found = `release ${release.tag} is already published, with different files; ${describeDifferences({
		...differences,
		changed: names
	})}`;
	const lines = [
		...changed,
		...missing.map((name) => `${name} (missing from the release)`),
		...added.map((name) => `${name} (in the release, but not made by this run)`)
	];
	if (release.immutable || !work.overwrite) for (const line of lines) work.log.info(`differs: ${line}`);
	if (release.immutable) throw new ProblemError({
		code: "release-immutable",
		found,
		expected: "a mutable release: GitHub refuses changes to this one",
		fix: "Release a new version"
	});
	if (!work.overwrite) throw new ProblemError({
		code: "release-changed",
		found,
		expected: "the same files, no release, or a draft",
		fix: "Release a new version: anyone whose lock file has the old checksums could not install the changed files. If the release has no signature yet, so that it was never installable, delete the named files and run the job again. ‹overwrite: true› without ‹draft› changes it in place"
	});
}
export { isOurs as a, isHeld as i, describeDifferences as n, isUnfinished as o, isComplete as r, refuseChange as s, compareFiles as t };
