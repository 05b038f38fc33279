import { t as ProblemError } from "./errors.js";
import { a as findAsset } from "./package-store.js";
import { r as formatAddress } from "./address.js";
import { f as mirrorTag } from "./filename.js";
import { n as isPrerelease } from "./version2.js";
import { i as isHeld } from "./compare.js";
import { a as openRelease, l as tidyRelease, n as checkRelease, o as publishDraft, s as putFile } from "./draft.js";
// src/mirroring/store/version-store.ts
var NotKept = class extends ProblemError {};
function releaseOf({ address, version }) {
	const name = `${formatAddress(address)} ${version.text}`;
	return {
		address,
		version: version.text,
		tag: mirrorTag(address, version),
		makesTag: true,
		name,
		notes: `Copies of the third-party provider ${name}, for the mirror of this repository. The checksums and the signature are those of its publisher.`,
		generateNotes: false,
		prerelease: isPrerelease(version)
	};
}
async function openVersion(releases, kept, log) {
	if (releases.packagesIn === "site") return openInSite(releases, releaseOf(kept), log);
	const quiet = {
		...log,
		info: (line) => log.debug(line)
	};
	const settings = releaseOf(kept);
	const work = {
		releases,
		settings,
		version: kept.version,
		log: quiet,
		overwrite: false
	};
	return openInRelease(await releases.find(settings), work);
}
function openInSite(releases, settings, log) {
	const carried = [];
	let opening;
	const refuse = (problems) => {
		if (problems.length > 0) throw new NotKept(problems.map(moveElsewhere));
	};
	return {
		demandRoom: async (files) => {
			refuse(releases.checkFiles(files, void 0));
			const found = await releases.reserve(files.reduce((sum, { size = 0 }) => sum + size, 0));
			log.tell(found.filter(({ severity }) => severity === "warning").map(moveElsewhere));
			refuse(found.filter(({ severity }) => severity !== "warning"));
		},
		find: () => void 0,
		put: async (file) => {
			refuse(releases.checkFiles([file], void 0));
			opening ??= releases.create(settings);
			for (const one of await releases.upload(await opening, file)) carried.push(one);
		},
		publish: async () => carried
	};
}
function moveElsewhere(problem) {
	const fix = "Set `copy: release` (up to 2 GiB per file) or `copy: link` for this provider in the mirror file, or mirror fewer versions or platforms; with --to, a folder accepts any size";
	return {
		...problem,
		fix
	};
}
function openInRelease(found, work) {
	const { releases } = work;
	const files = [];
	let opening;
	return {
		demandRoom: async (planned) => {
			const fix = "Set `copy: link` for this provider in the mirror file, or mirror fewer platforms";
			const problems = releases.checkFiles(planned, found.release);
			if (problems.length > 0) throw new NotKept(problems.map((problem) => ({
				...problem,
				fix
			})));
		},
		find: (name) => {
			const { release } = found;
			const asset = release && findAsset(release.assets, name);
			if (release === void 0 || asset?.sha256 === void 0) return void 0;
			const { size, sha256 } = asset;
			return {
				size,
				sha256,
				fetch: (path) => releases.fetch(release, asset, path)
			};
		},
		put: async (file, other) => {
			opening ??= openRelease(found, work);
			const release = await opening;
			if (release.draft) await putFile(release, file, work, "is replaced");
			else await putPublished(release, file, other, work);
			files.push(file);
		},
		publish: async () => {
			const release = await opening;
			if (release === void 0) return [];
			if (release.draft) await tidyRelease(release, files, work);
			const filled = await checkRelease(release, files, work);
			if (release.draft) await publishDraft(filled, files, {
				...work,
				stableTags: []
			});
			return [];
		}
	};
}
async function putPublished(release, file, other, work) {
	const { tag } = release;
	const there = findAsset(release.assets, file.name);
	if (there !== void 0 && await isHeld(release, there, file, work)) return;
	if (release.immutable) throw new NotKept({
		code: "release-immutable",
		found: `release ${tag} has no ${file.name}, and is immutable`,
		expected: "a release that accepts new files",
		fix: "Set `copy: site` or `copy: link` for this provider in the mirror file. Listed versions are not changed"
	});
	if (there !== void 0 && other === "stays") throw new NotKept({
		code: "release-changed",
		found: `${file.name} of release ${tag} has sha256 ${there.sha256}, ${there.size} bytes, but the origin's has ${file.sha256}, ${file.size} bytes`,
		expected: "copies of the packages of the origin",
		fix: "Check what else changes this release, then delete it with its tag; the next run creates it again. Listed versions are not changed"
	});
	await work.releases.upload(release, file, "is replaced");
}
export { openVersion as n, releaseOf as r, NotKept as t };
