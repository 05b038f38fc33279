import { i as siteUrl } from "./site-facts.js";
import { i as SITE_PATH } from "./paths.js";
import { i as readSiteFacts } from "./read-facts.js";
import { t as ProblemError } from "./errors.js";
// src/publishing/site/existing-site.ts
async function openExistingSite(world, statedUrl) {
	const site = await world.site("alone");
	const head = await site.head();
	const facts = await readSiteFacts((path) => site.read(head, path));
	if (facts === void 0) throw new ProblemError(NO_SITE);
	if (statedUrl !== void 0 && !isSameUrl(statedUrl, siteUrl(facts))) throw new ProblemError(otherUrl(statedUrl, facts));
	return {
		site,
		facts
	};
}
function isSameUrl(stated, own) {
	return new URL(stated.endsWith("/") ? stated : `${stated}/`).href === new URL(own).href;
}
const NO_SITE = {
	code: "site-unknown",
	found: `there is no site: ${SITE_PATH} is missing`,
	expected: "an existing site",
	fix: "Correct where the site is (‹site-repository›, ‹site-branch›, ‹site-directory›, ‹to›), or publish a version first. If only this file is missing, restore it or run `rebuild`"
};
function otherUrl(stated, facts) {
	return {
		code: "site-moved",
		found: `‹site-url› is ${stated}, but the site was published for ${siteUrl(facts)}`,
		expected: "the existing site's URL",
		fix: "Remove ‹site-url›, or correct where the site is; ‹command: rebuild› with ‹site-url› moves a site"
	};
}
export { openExistingSite as t };
