import { i as siteUrl } from "./site-facts.js";
import { i as SITE_PATH } from "./paths.js";
import { r as readSiteFacts } from "./read-facts.js";
import { t as ProblemError } from "./errors.js";
import { a as renderChange, r as waitBeforeRetry, t as changeSite } from "./change-site.js";
import { a as readSite } from "./read-site.js";
// src/publishing/site/edit-site.ts
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
async function editSite(site, edit, world, carried = []) {
	const reading = await readSite(site, edit.question);
	const change = edit.apply(reading.catalog);
	const entries = change.entries.map(({ documented: _documented, ...entry }) => entry);
	const paths = renderChange({
		...change,
		entries
	}, reading).map(([path]) => path);
	if (paths.length > 0) world.log.tell(await site.checkWritable(reading.head, paths));
	const wait = waitBeforeRetry(world.cancelled);
	return changeSite(edit, {
		site,
		reading,
		log: world.log,
		wait,
		attached: {
			files: carried,
			removed: []
		}
	});
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
export { openExistingSite as n, editSite as t };
