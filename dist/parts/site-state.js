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
export { toBase as a, statedLocation as i, copyUntilComplete as n, randomToken as r, OWN_FILES as t };
