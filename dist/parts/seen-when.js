import { o as markdownLink, s as visible } from "./text.js";
// src/steps/seen-when.ts
function renderSeenWhen({ siteUrl, commit, changed, isDry }) {
	if (!changed || isDry || commit === void 0) return [];
	const state = `commit \`${visible(commit).replaceAll("`", "").slice(0, 7)}\``;
	return [`Users see this as soon as ${markdownLink("the site", siteUrl)} serves ${state}. GitHub Pages takes a minute or two for that, and caches may show what was there before for ten minutes more.`];
}
export { renderSeenWhen as t };
