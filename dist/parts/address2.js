import { s as init_errors, t as ProblemError } from "./errors.js";
import { u as parseSource } from "./address.js";
// src/places/common/address.ts
init_errors();
async function locate({ siteUrl, source, location, served }, recorded, what) {
	if (location !== void 0) return location;
	if (siteUrl !== void 0) return {
		base: siteUrl.replace(/\/?$/, "/"),
		basis: "stated",
		warnings: []
	};
	const site = await recorded();
	if (site?.base !== void 0) return {
		base: site.base,
		basis: "asked",
		warnings: []
	};
	if (served !== void 0) return {
		base: served,
		basis: "asked",
		warnings: []
	};
	const hostname = hostOf(source) ?? site?.hostname;
	if (hostname === void 0) throw new ProblemError({
		code: "site-url-unknown",
		found: "the URL of the site is not known",
		expected: `the URL ${what}: its hostname is part of the provider's address`,
		fix: "Set ‹site-url› to a URL like https://registry.example.com/, or ‹source› to `hostname/namespace/type`"
	});
	return {
		base: `https://${hostname}/`,
		basis: "presumed",
		warnings: []
	};
}
const NOWHERE = "nowhere.invalid";
function hostOf(source) {
	if (source === void 0) return void 0;
	try {
		const { hostname } = parseSource(source, {
			hostname: NOWHERE,
			namespace: "unknown"
		});
		return hostname === NOWHERE ? void 0 : hostname;
	} catch {
		return "unknown.invalid";
	}
}
export { locate as t };
