import { a as hasProblem, c as isError, m as withReachedState, s as init_errors, t as ProblemError } from "./errors.js";
import { n as ReleaseLost, s as unlessLost } from "./host.js";
import { u as formatSize } from "./text.js";
import { a as describeReleased, c as isUnfinished, d as publishDraft, g as whileDraft, h as uploadWhile, i as describeDifferences, l as lostTooOften, m as tidyRelease, n as checkRelease, o as isComplete, p as sendWhile, r as compareFiles, t as NO_UPLOADS, u as openRelease } from "./release.js";
// src/hosts/package-store.ts
init_errors();
function packageStore(releases, inSite) {
	return releases === void 0 ? {
		...inSite,
		keep: (settings, releasing, log) => storeFiles(inSite, settings, releasing, log)
	} : {
		...releases,
		keep: (settings, releasing, log) => releaseFiles({
			releases,
			settings,
			log
		}, releasing)
	};
}
async function storeFiles(host, settings, { releaseState, make }, log) {
	const isListed = releaseState.release !== void 0;
	const stored = [];
	const put = async (file) => {
		const one = await host.put(settings, file);
		stored.push(one);
		if (!one.wasThere) log.info(`${host.words.sent} ${file.name}, ${formatSize(file.size)}`);
	};
	const contents = await log.group("packaging and signing", () => isListed ? make(NO_UPLOADS) : sendWhile(put, make));
	if (isListed) for (const file of contents.files) await put(file);
	const problems = await host.check([]);
	const errors = problems.filter(isError);
	if (errors.length > 0) throw new ProblemError(errors);
	return {
		contents,
		release: void 0,
		assets: contents.files.map((file) => ({
			name: file.name,
			url: host.downloadUrl(settings, file)
		})),
		reached: "",
		stored,
		changed: isListed && stored.some(({ wasThere }) => wasThere !== true),
		warnings: problems,
		tidy: async () => false,
		remains: async () => true
	};
}
function anyHost(released, inSite, siteHasPackages) {
	const hostOf = ({ id }) => typeof id === "string" ? inSite : released ?? inSite;
	let areReadable;
	const checkDownloadable = async () => {
		areReadable = await (released ?? inSite).checkDownloadable().then(() => true, async (error) => {
			if (!hasProblem(error, "asset-private") || !await siteHasPackages()) throw error;
			return false;
		});
	};
	return {
		...released ?? inSite,
		checkDownloadable,
		list: async (...addresses) => {
			if (areReadable === void 0) await checkDownloadable();
			const siteReleases = await inSite.list(...addresses);
			const whole = siteReleases.filter((one) => !isBeside(one));
			if (released === void 0 || areReadable !== true) return whole;
			const beside = siteReleases.filter(isBeside);
			const version = (tag) => tag.replace(/^v/, "");
			return [...(await released.list(...addresses)).map((release) => {
				const added = beside.filter(({ tag }) => !release.draft && version(tag) === version(release.tag));
				return {
					...release,
					assets: [...release.assets, ...added.flatMap(({ assets }) => assets)]
				};
			}), ...whole];
		},
		download: (release, asset) => hostOf(asset).download(release, asset),
		fetch: (release, asset, path) => hostOf(asset).fetch(release, asset, path)
	};
}
function isBeside({ assets }) {
	return assets.length > 0 && assets.every(({ name }) => name.endsWith(".sig"));
}
const MOST_SEARCHES = 10;
async function releaseFiles(destination, { releaseState: before, make, stayDraft, ...changing }) {
	const { releases, log } = destination;
	let releaseState = before;
	let release = await log.group("opening the release", () => openRelease(releaseState, destination));
	const { contents, lost } = await log.group("packaging and signing", async () => release.draft ? fillDraft(release, destination, make, releaseState.release === void 0) : {
		contents: await make(NO_UPLOADS),
		lost: false
	});
	let isSent = !lost;
	const finish = async () => {
		if (!release.draft) return finishPublished(release, contents, destination, changing);
		const filled = await whileDraft(destination, async () => {
			if (!isSent) await sendAll(release, contents.files, destination);
			await tidyRelease(release, contents.files, destination);
			return checkRelease(release, contents.files, destination);
		});
		const { stableTags } = releaseState;
		return {
			release: stayDraft ? filled : await publishDraft(filled, contents.files, destination, stableTags),
			changed: true,
			warnings: []
		};
	};
	const finished = await log.group("releasing", async () => {
		for (let search = 1;; search++) try {
			return await finish();
		} catch (error) {
			if (!(error instanceof ReleaseLost)) throw error;
			if (search > MOST_SEARCHES) throw new ProblemError(lostTooOften(error, MOST_SEARCHES), { cause: error });
			log.info(`${error.message}; searching for the release again`);
			releaseState = await releases.find(destination.settings);
			release = await openRelease(releaseState, destination);
			isSent = false;
		}
	});
	return {
		...finished,
		contents,
		assets: finished.release.assets,
		reached: `${describeReleased(finished.release, releases.words.published)}. `,
		stored: [],
		remains: async () => {
			const { assets = [] } = await unlessLost(() => releases.refresh(finished.release)) ?? {};
			const names = new Set(assets.map(({ name }) => name));
			return contents.files.every(({ name }) => names.has(name));
		},
		tidy: async () => !finished.release.immutable && tidyRelease(finished.release, contents.files, destination)
	};
}
async function fillDraft(draft, destination, make, isNew) {
	let isSending = false;
	try {
		return await uploadWhile(draft, destination, (sender) => make({
			...sender,
			send: (...file) => {
				isSending = true;
				sender.send(...file);
			}
		}));
	} catch (error) {
		const isHopeless = hasProblem(error, [
			"zip-invalid",
			"version-changed",
			"build-other-commit",
			"manifest-missing"
		]);
		const isForNothing = isHopeless || !(isSending || hasProblem(error, "cancelled"));
		let isDiscarded = false;
		if (isNew && isForNothing) try {
			const { draft: isDraft, assets } = await destination.releases.refresh(draft);
			if (isDraft && (isHopeless || assets.length === 0)) {
				await destination.releases.discard(draft);
				isDiscarded = true;
			}
		} catch {}
		if (isDiscarded) throw error;
		return whileDraft(destination, () => Promise.reject(error));
	}
}
async function finishPublished(release, { files, vouching }, destination, { mayFill, overwrite }) {
	const { releases, log } = destination;
	const { tag } = release;
	const differences = await compareFiles(release, files, destination);
	if (isComplete(differences)) return {
		release,
		changed: false,
		warnings: []
	};
	if (mayFill && !release.immutable && isUnfinished(differences, vouching)) {
		const now = await releases.refresh(release);
		const left = await compareFiles(now, files, destination);
		if (!isUnfinished(left, vouching)) throw new ReleaseLost(`another run changed the files of ${tag}`);
		log.info(`adding ${left.missing.length} missing files to the release`);
		const reached = `Release ${tag} was already public, and does not have all files of this version yet; the next run continues with it: ${release.url}`;
		return {
			release: await withReachedState(reached, async () => {
				const sendInOrder = async ({ send, arrived }) => {
					for (const file of files) if (!vouching.includes(file)) send(file);
					for (const file of vouching) {
						await arrived();
						send(file);
					}
				};
				const { lost } = await uploadWhile(now, destination, sendInOrder, "stays");
				if (lost) throw new ReleaseLost(`another run changed the files of ${tag}`);
				return checkRelease(now, files, destination);
			}),
			changed: true,
			warnings: []
		};
	}
	if (release.immutable || !overwrite) throw refusedChange(release, differences, log);
	log.info("overwriting the published release");
	await sendAll(release, files, destination);
	return {
		release: await checkRelease(release, files, destination),
		changed: true,
		warnings: [differences.changed.length === 0 ? {
			code: "release-changed",
			severity: "notice",
			found: `${differences.missing.join(", ")} was added to the published release ${tag}`,
			expected: "a release with all its files",
			fix: "No action needed: no published file changed"
		} : {
			code: "release-changed",
			severity: "warning",
			found: `the published release ${tag} was overwritten; ${describeDifferences(differences)}`,
			expected: "the original files",
			fix: "Inform your users: anyone whose lock file has this version must lock it again"
		}]
	};
}
async function sendAll(release, files, destination) {
	const { lost } = await uploadWhile(release, destination, async ({ send }) => {
		for (const file of files) send(file);
	});
	if (lost) throw new ReleaseLost(`the draft of ${release.tag} was deleted`);
}
function refusedChange(release, differences, log) {
	const { changed, missing, added } = differences;
	const lines = [
		...changed,
		...missing.map((name) => `${name} (missing from the release)`),
		...added.map((name) => `${name} (in the release, but not made by this run)`)
	];
	for (const line of lines) log.info(`differs: ${line}`);
	const names = changed.map((text) => text.replace(/ .*$/s, ""));
	const found = `release ${release.tag} is already published, with different files; ${describeDifferences({
		...differences,
		changed: names
	})}`;
	if (release.immutable) return new ProblemError({
		code: "release-immutable",
		found,
		expected: "a mutable release: GitHub refuses changes to this one",
		fix: "Release a new version"
	});
	return new ProblemError({
		code: "release-changed",
		found,
		expected: "the same files, no release, or a draft",
		fix: "Release a new version: anyone whose lock file has the old checksums could not install the changed files. If the release has no signature yet, so that it was never installable, delete the named files and run the job again. ‹overwrite: true› without ‹draft› changes it in place"
	});
}
export { packageStore as n, anyHost as t };
