import { o as settleAll, t as limitConcurrency } from "./concurrency.js";
import { c as unlessProblem, t as ProblemError, u as withReachedState } from "./errors.js";
import { n as ReleaseLost } from "./host.js";
import { m as sbomFilename } from "./filename.js";
import { i as parseVersion, n as isPrerelease, t as compareVersions } from "./version2.js";
import { a as isOurs, i as isHeld, n as describeDifferences, r as isComplete, t as compareFiles } from "./compare.js";
// src/publishing/release/draft.ts
function whileDraft({ settings: { tag } }, step) {
	const reached = `Release ${tag} is a draft, which only you can see; the next run continues with it`;
	return withReachedState(reached, step);
}
async function tidyRelease(release, files, work) {
	const names = new Set(files.map(({ name }) => name));
	const sbom = sbomFilename(work.settings.address.type, work.version);
	const leftovers = release.assets.filter((asset) => (isOurs(asset, work) || asset.name === sbom) && !names.has(asset.name));
	for (const asset of leftovers) {
		work.log.info(`removing ${asset.name}, which is no longer part of the release`);
		await work.releases.remove(release, asset);
	}
	return leftovers.length > 0;
}
async function putFile(release, file, work, other) {
	const { releases, log } = work;
	const existing = release.assets.find(({ name }) => name === file.name);
	if (existing !== void 0 && await isHeld(release, existing, file, releases)) {
		log.info(`${file.name} is already there`);
		return;
	}
	if (existing !== void 0) {
		log.info(`replacing ${file.name}, which is ${existing.complete ? "different" : "incomplete"}`);
		if (release.draft) await releases.remove(release, existing);
	}
	await releases.upload(release, file, other);
	log.info(`${releases.words.sent} ${file.name}`);
}
async function checkRelease(release, files, work) {
	const filled = await work.releases.refresh(release);
	await demandFiles(filled, files, work);
	return filled;
}
async function publishDraft(draft, files, work) {
	const { releases, settings, log } = work;
	const latest = isLatest(work);
	const release = await whileDraft(work, () => releases.publish(draft, {
		...settings,
		latest
	}));
	await withReachedState(describeReleased(release, releases), () => demandFiles(release, files, work));
	log.info(`${releases.words.published} ${release.url}`);
	return release;
}
function describeReleased({ tag, url }, { words }) {
	return `Release ${tag} is ${words.published}: ${url}`;
}
async function demandFiles(release, files, work) {
	const differences = await compareFiles(release, files, work);
	if (isComplete(differences)) return;
	const found = `release ${release.tag} differs from the signed files; ${describeDifferences(differences)}`;
	const fix = release.draft ? "Run this again to replace them. The release is still a draft" : "Another run changed the release while this one published it: delete the release (keep the tag), and run one job again";
	throw new ProblemError({
		code: "asset-digest",
		found,
		expected: "the same bytes",
		fix
	});
}
function isLatest({ settings, version, stableTags }) {
	if (settings.makesTag === true || settings.prerelease || isPrerelease(version)) return false;
	const { tag: own } = settings;
	const prefix = own.endsWith(version.text) ? own.slice(0, own.length - version.text.length) : "v";
	return stableTags.filter((tag) => tag.startsWith(prefix) && tag !== own).flatMap((tag) => unlessProblem(() => parseVersion(tag.slice(prefix.length))) ?? []).every((other) => isPrerelease(other) || compareVersions(other, version) < 0);
}
async function openRelease({ release, emptyDrafts }, { releases, settings, log }) {
	for (const draft of emptyDrafts) await releases.discard(draft);
	if (release === void 0) return releases.create(settings);
	const state = release.draft ? "a draft; continuing with it" : "already published; comparing its files";
	log.info(`release ${settings.tag} is ${state}`);
	return release;
}
const AT_ONCE = 3;
const NO_UPLOADS = {
	signal: new AbortController().signal,
	send: () => {},
	arrived: async () => {}
};
async function sendWhile(put, make) {
	const stop = new AbortController();
	const turn = limitConcurrency(AT_ONCE);
	const started = [];
	const arrived = async () => void await settleAll(started, stop);
	const send = (file, onSent) => {
		const sending = turn(async () => {
			stop.signal.throwIfAborted();
			await put(file);
		}).then(onSent);
		sending.catch((error) => stop.abort(error));
		started.push(sending);
	};
	try {
		const made = await make({
			signal: stop.signal,
			send,
			arrived
		});
		await arrived();
		return made;
	} catch (error) {
		stop.abort(error);
		await arrived().catch(() => {});
		throw error;
	}
}
async function uploadWhile(release, work, make, other = "is replaced") {
	let lost = false;
	const put = async (file) => {
		if (lost) return;
		await putFile(release, file, work, other).catch((error) => {
			if (!(error instanceof ReleaseLost)) throw error;
			lost = true;
		});
	};
	return {
		made: await sendWhile(put, make),
		lost
	};
}
export { publishDraft as a, tidyRelease as c, openRelease as i, uploadWhile as l, checkRelease as n, putFile as o, describeReleased as r, sendWhile as s, NO_UPLOADS as t, whileDraft as u };
