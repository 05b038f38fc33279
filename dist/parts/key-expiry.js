import { n as offeredVersions } from "./provider-facts.js";
import { r as formatAddress } from "./address.js";
import { t as count } from "./count.js";
// src/publishing/site/key-expiry.ts
const DAY = 864e5;
const WARN_DAYS = 60;
function findExpiringCopies({ address, provider }, now) {
	if (provider === void 0) return [];
	const newest = offeredVersions(provider).at(-1)?.version;
	if (newest === void 0) return [];
	return (provider.keys ?? []).filter(({ versions }) => versions.includes(newest)).flatMap((key) => findExpiry(key, `${formatAddress(address)} ${newest}`, now));
}
function findExpiry({ name, expires }, what, now) {
	if (expires === void 0) return [];
	const days = Math.floor((Date.parse(expires) - now) / DAY);
	if (days >= WARN_DAYS) return [];
	const when = days < 0 ? `expired on ${expires.slice(0, 10)}` : `expires on ${expires.slice(0, 10)}`;
	return [{
		code: "key-expiring",
		severity: "warning",
		found: `the copy of key ${name.slice(0, 16)} that ${what} was published with ${when}, ${countDays(days)}`,
		expected: `a key that is valid for ${WARN_DAYS} days or more`,
		fix: "Extend the key, export it again and release with it; ‹command: replace-key› brings the later copy to versions that are published"
	}];
}
function countDays(days) {
	const left = count(Math.abs(days), "day");
	return days < 0 ? `${left} ago` : `in ${left}`;
}
export { findExpiringCopies as t };
