/**
 * An id that GitHub (https://github.com/github/advisory-database) or CVE assigns, or the URL of a page. It is
 * part of commands' output, warnings and links, so it has no spaces, quotes or brackets.
 */
const ADVISORY =
  /^(?:GHSA(?:-[23456789cfghjmpqrvwx]{4}){3}|CVE-\d{4}-\d{4,19}|(?=.{1,300}$)https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?(?:\/[\w.~:/?#@!$&*+,;=%-]*)?)$/;

export const ADVISORY_FORM = "GHSA-xxxx-xxxx-xxxx in lower case, CVE-YEAR-NUMBER, or an https URL";

export function isAdvisory(text: string): boolean {
  return ADVISORY.test(text);
}

export function advisoryUrl(advisory: string): string {
  if (advisory.startsWith("GHSA-")) return `https://github.com/advisories/${advisory}`;
  return advisory.startsWith("CVE-") ? `https://nvd.nist.gov/vuln/detail/${advisory}` : advisory;
}

/** Adds the advisory to the reason for a deprecation. */
export function withAdvisory(reason: string, advisory: string | undefined): string {
  return advisory === undefined ? reason : `${reason.replace(/\.$/, "")} (${advisory})`;
}
