// src/provider/advisory.ts
const ADVISORY = /^(?:GHSA(?:-[23456789cfghjmpqrvwx]{4}){3}|CVE-\d{4}-\d{4,19}|(?=.{1,300}$)https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?(?:\/[\w.~:/?#@!$&*+,;=%-]*)?)$/;
const ADVISORY_FORM = "GHSA-xxxx-xxxx-xxxx in lower case, CVE-YEAR-NUMBER, or an https URL";
function isAdvisory(text) {
	return ADVISORY.test(text);
}
function advisoryUrl(advisory) {
	if (advisory.startsWith("GHSA-")) return `https://github.com/advisories/${advisory}`;
	return advisory.startsWith("CVE-") ? `https://nvd.nist.gov/vuln/detail/${advisory}` : advisory;
}
function withAdvisory(reason, advisory) {
	return advisory === void 0 ? reason : `${reason.replace(/\.$/, "")} (${advisory})`;
}
export { withAdvisory as i, advisoryUrl as n, isAdvisory as r, ADVISORY_FORM as t };
