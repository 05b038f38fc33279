import { a as hasProblem, s as init_errors, t as ProblemError } from "./errors.js";
import { d as publishDraft, f as putFile, m as tidyRelease, n as checkRelease, s as isHeld, u as openRelease } from "./release.js";
import { i as findAsset } from "./host.js";
import { i as formatAddress } from "./address.js";
import { f as mirrorTag } from "./filename.js";
import { r as isPrerelease } from "./version.js";
// src/mirroring/store/version-store.ts
init_errors();
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
async function openVersion(host, version, log) {
	if (host.tagged === void 0) return openInSite(host, releaseOf(version), log);
	const quiet = {
		...log,
		info: (line) => log.debug(line)
	};
	const settings = releaseOf(version);
	const destination = {
		releases: host,
		settings,
		log: quiet
	};
	const releaseState = await host.find(settings);
	const { release: existing } = releaseState;
	const files = [];
	let opening;
	return {
		demandRoom: async (planned) => {
			refuseErrors(await host.check(planned, existing), "Set `copy: link` for this provider in the mirror file, or mirror fewer platforms", log);
		},
		find: (name) => {
			const asset = existing && findAsset(existing.assets, name);
			if (existing === void 0 || asset?.sha256 === void 0) return void 0;
			const { size, sha256 } = asset;
			return {
				size,
				sha256,
				fetch: (path) => host.fetch(existing, asset, path)
			};
		},
		put: async (file, other) => {
			opening ??= openRelease(releaseState, destination);
			const release = await opening;
			const asset = findAsset(release.assets, file.name);
			const isStored = asset !== void 0 && await isHeld(release, asset, file, host);
			if (!release.draft && !isStored) {
				if (release.immutable) throw new NotKept({
					code: "release-immutable",
					found: `release ${release.tag} has no ${file.name}, and is immutable`,
					expected: "a release that accepts new files",
					fix: "Set `copy: site` or `copy: link` for this provider in the mirror file. Listed versions are not changed"
				});
				if (asset !== void 0 && other === "stays") throw new NotKept({
					code: "release-changed",
					found: `${file.name} of release ${release.tag} has sha256 ${asset.sha256}, ${asset.size} bytes, but the origin's has ${file.sha256}, ${file.size} bytes`,
					expected: "copies of the packages of the origin",
					fix: "Check what else changes this release, then delete it with its tag; the next run creates it again. Listed versions are not changed"
				});
			}
			await putFile(release, file, destination, "is replaced");
			files.push(file);
		},
		publish: async () => {
			const release = await opening;
			if (release === void 0) return [];
			if (release.draft) await tidyRelease(release, files, destination);
			const filled = await checkRelease(release, files, destination);
			if (release.draft) await publishDraft(filled, files, destination, []);
			return [];
		}
	};
}
function openInSite(host, settings, log) {
	const stored = [];
	return {
		demandRoom: async (files) => refuseErrors(await host.check(files), SMALLER_SITE, log),
		find: () => void 0,
		put: async (file) => {
			try {
				stored.push(await host.put(settings, file));
			} catch (error) {
				if (!hasProblem(error, "github-refused") || !(error instanceof ProblemError)) throw error;
				throw new NotKept(error.problems.map((problem) => ({
					...problem,
					fix: SMALLER_SITE
				})), { cause: error });
			}
		},
		publish: async () => stored
	};
}
const SMALLER_SITE = "Set `copy: release` (up to 2 GiB per file) or `copy: link` for this provider in the mirror file, or mirror fewer versions or platforms; with --to, a folder accepts any size";
function refuseErrors(problems, fix, log) {
	const advised = problems.map((problem) => ({
		...problem,
		fix
	}));
	log.tell(advised.filter(({ severity }) => severity === "warning"));
	const errors = advised.filter(({ severity }) => severity !== "warning");
	if (errors.length > 0) throw new NotKept(errors);
}
export { openVersion as n, releaseOf as r, NotKept as t };
