import { i as siteUrl } from "./site-facts.js";
import { o as SITE_PATH } from "./paths.js";
import { l as readSiteFacts } from "./read-facts.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
// src/steps/site/locate-site.ts
init_errors();
function locateSite(site) {
	return site.locate(async () => {
		const head = await site.head();
		return readSiteFacts((path) => site.read(head, path));
	});
}
async function openExistingSite(world, statedUrl) {
	const site = await world.site("alone");
	const head = await site.head();
	const facts = await readSiteFacts((path) => site.read(head, path));
	if (facts === void 0) throw new ProblemError({
		code: "site-unknown",
		found: `there is no site: ${SITE_PATH} is missing`,
		expected: "an existing site",
		fix: "Correct where the site is (‹site-repository›, ‹site-branch›, ‹site-directory›, ‹to›), or publish a version first. If only this file is missing, restore it or run `rebuild`"
	});
	const own = siteUrl(facts);
	if (statedUrl !== void 0 && new URL(statedUrl.replace(/\/?$/, "/")).href !== new URL(own).href) throw new ProblemError({
		code: "site-moved",
		found: `‹site-url› is ${statedUrl}, but the site was published for ${own}`,
		expected: "the existing site's URL",
		fix: "Remove ‹site-url›, or correct where the site is; ‹command: rebuild› with ‹site-url› moves a site"
	});
	return {
		site,
		facts
	};
}
export { openExistingSite as n, locateSite as t };
