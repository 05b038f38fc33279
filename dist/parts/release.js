import { n as limitConcurrency, s as settleAll, t as init_concurrency } from "./concurrency.js";
import { f as unlessProblem, m as withReachedState, s as init_errors, t as ProblemError } from "./errors.js";
import { n as ReleaseLost, o as holds } from "./host.js";
import { m as sbomFilename } from "./filename.js";
import { a as parseVersion, r as isPrerelease, t as compareVersions } from "./version.js";
import { u as formatSize } from "./text.js";
// src/hosts/release.ts
init_concurrency();
init_errors();
async function compareFiles(release, files, destination) {
	const changed = [];
	const missing = [];
	for (const file of files) {
		const { name, sha256, size } = file;
		const asset = release.assets.find((one) => one.name === name);
		if (asset === void 0 || !asset.complete) missing.push(name);
		else if (!await isHeld(release, asset, file, destination.releases)) {
			const released = `${asset.sha256 ?? "unknown"}, ${asset.size} bytes`;
			changed.push(`${name} (sha256 ${released} in the release; ${sha256}, ${size} bytes in this run)`);
		}
	}
	const names = new Set(files.map(({ name }) => name));
	return {
		changed,
		missing,
		added: release.assets.filter((asset) => isOurs(asset, destination) && !names.has(asset.name)).map(({ name }) => name)
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
function whileDraft({ settings: { tag } }, step) {
	const reached = `Release ${tag} is a draft, which only you can see; the next run continues with it, unless you delete it: \`gh release delete ${tag}\``;
	return withReachedState(reached, step);
}
async function tidyRelease(release, files, destination) {
	const names = new Set(files.map(({ name }) => name));
	const { address, version } = destination.settings;
	const sbom = sbomFilename(address.type, parseVersion(version));
	const leftovers = release.assets.filter((asset) => (isOurs(asset, destination) || asset.name === sbom) && !names.has(asset.name));
	for (const asset of leftovers) {
		destination.log.info(`removing ${asset.name}, which is no longer part of the release`);
		await destination.releases.remove(release, asset);
	}
	return leftovers.length > 0;
}
async function putFile(release, file, destination, other) {
	const { releases, log } = destination;
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
	log.info(`${releases.words.sent} ${file.name}, ${formatSize(file.size)}`);
}
async function checkRelease(release, files, destination) {
	const filled = await destination.releases.refresh(release);
	await demandFiles(filled, files, destination);
	return filled;
}
async function publishDraft(draft, files, destination, stableTags) {
	const { releases, settings, log } = destination;
	const latest = isLatest(settings, stableTags);
	const release = await whileDraft(destination, () => releases.publish(draft, {
		...settings,
		latest
	}));
	await withReachedState(describeReleased(release, releases.words.published), () => demandFiles(release, files, destination));
	log.info(`${releases.words.published} ${release.url}`);
	return release;
}
function describeReleased({ tag, url }, published) {
	return `Release ${tag} is ${published}: ${url}`;
}
async function demandFiles(release, files, destination) {
	const differences = await compareFiles(release, files, destination);
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
function isLatest({ tag: ownTag, version: text, prerelease, makesTag }, stableTags) {
	const version = parseVersion(text);
	if (makesTag === true || prerelease || isPrerelease(version)) return false;
	const prefix = ownTag.endsWith(text) ? ownTag.slice(0, ownTag.length - text.length) : "v";
	return stableTags.filter((tag) => tag.startsWith(prefix) && tag !== ownTag).flatMap((tag) => unlessProblem(() => parseVersion(tag.slice(prefix.length))) ?? []).every((other) => isPrerelease(other) || compareVersions(other, version) < 0);
}
async function openRelease({ release, emptyDrafts }, { releases, settings, log }) {
	for (const draft of emptyDrafts) await releases.discard(draft);
	if (release === void 0) return releases.create(settings);
	const state = release.draft ? "a draft; continuing with it" : "already published; comparing its files";
	log.info(`release ${settings.tag} is ${state}`);
	return release;
}
function lostTooOften({ message }, times) {
	return {
		code: "release-drafts",
		found: `${message}; each of ${times} tries ended the same way`,
		expected: "a draft that stays until it is published",
		fix: "Check what else deletes drafts or publishes this tag, and run one job again"
	};
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
		const contents = await make({
			signal: stop.signal,
			send,
			arrived
		});
		await arrived();
		return contents;
	} catch (error) {
		stop.abort(error);
		await arrived().catch(() => {});
		throw error;
	}
}
async function uploadWhile(release, destination, make, other = "is replaced") {
	let lost = false;
	const put = async (file) => {
		if (lost) return;
		await putFile(release, file, destination, other).catch((error) => {
			if (!(error instanceof ReleaseLost)) throw error;
			lost = true;
		});
	};
	return {
		contents: await sendWhile(put, make),
		lost
	};
}
export { describeReleased as a, isUnfinished as c, publishDraft as d, putFile as f, whileDraft as g, uploadWhile as h, describeDifferences as i, lostTooOften as l, tidyRelease as m, checkRelease as n, isComplete as o, sendWhile as p, compareFiles as r, isHeld as s, NO_UPLOADS as t, openRelease as u };
