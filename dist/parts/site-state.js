import { t as ProblemError } from "./errors.js";
import { randomBytes } from "node:crypto";
// src/places/common/site-state.ts
const OWN_FILES = ".provider-pages";
function randomToken() {
	return randomBytes(16).toString("hex");
}
async function copyUntilComplete(list, copy) {
	const copied = new Set();
	for (;;) {
		const fresh = (await list()).filter((path) => !copied.has(path));
		if (fresh.length === 0) return;
		await copy(fresh);
		for (const path of fresh) copied.add(path);
	}
}
function unfinishedChange(place, { writer, fix, cause }) {
	const problem = {
		code: "site-unfinished",
		found: `an interrupted run left a change of ${place} unfinished, and ${writer} may not write there`,
		expected: "permission to finish the change",
		fix
	};
	return new ProblemError(problem, { cause });
}
function unreadableChange(found, fix) {
	return new ProblemError({
		code: "site-unfinished",
		found,
		expected: "the format that this version of the program writes",
		fix
	});
}
function toBase(siteUrl) {
	return siteUrl.endsWith("/") ? siteUrl : `${siteUrl}/`;
}
function statedLocation(base) {
	return {
		base,
		found: "stated",
		warnings: []
	};
}
export { toBase as a, statedLocation as i, copyUntilComplete as n, unfinishedChange as o, randomToken as r, unreadableChange as s, OWN_FILES as t };
