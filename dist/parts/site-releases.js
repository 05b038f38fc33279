import { n as NO_ATTACHMENTS, r as ReleaseLost } from "./package-store.js";
import { l as isReleaseFile } from "./filename.js";
// src/places/common/site-releases.ts
const PACKAGES_IN_SITE = {
	packagesIn: "either",
	attach: () => NO_ATTACHMENTS,
	reserve: async () => [],
	checkFiles: () => [],
	checkDownloadable: async () => {}
};
const DAY = 864e5;
function isAbandoned({ type }, { version, files, changed }) {
	return changed < Date.now() - DAY && files.every((name) => isReleaseFile(type, version, name));
}
const MOST_ATTEMPTS = 10;
async function openDraftOf(draft, open) {
	for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
		const release = await open();
		if (release !== void 0) return release;
	}
	throw new Error(`${draft} was removed ${MOST_ATTEMPTS} times right after it was created`);
}
function draftGone(folder, cause) {
	return new ReleaseLost(`the draft ${folder} is gone`, { cause });
}
function fileGone({ tag }, name) {
	return new ReleaseLost(`${name} is no longer on the draft of ${tag}`);
}
function otherFileThere({ tag }, name) {
	return new ReleaseLost(`another run uploaded a different ${name} to ${tag}`);
}
function publishedByOther({ tag }) {
	return new ReleaseLost(`another run published ${tag}`);
}
export { openDraftOf as a, isAbandoned as i, draftGone as n, otherFileThere as o, fileGone as r, publishedByOther as s, PACKAGES_IN_SITE as t };
