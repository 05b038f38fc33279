import { f as unlessProblem, s as init_errors } from "./errors.js";
import { a as parseAddress, c as parseNamespace, i as formatAddress, n as addressPath, o as parseAddressPath, p as parseWireHostname } from "./address.js";
import { r as isAdvisory, t as ADVISORY_FORM } from "./advisory.js";
import { r as splitImageName } from "./image-name.js";
import { o as parsePlatform } from "./platform.js";
import { r as isSitePath } from "./site-path.js";
import { a as parseVersion } from "./version.js";
// src/catalog/forms.ts
init_errors();
const LONGEST = 2e3;
function hasForm(text, { holds, longest = LONGEST }) {
	return text.length <= longest && holds(text);
}
const LINE = {
	expected: `a line of at most ${LONGEST} characters`,
	holds: (text) => !/\p{Cc}/u.test(text)
};
const SHORT_LINE = {
	expected: "a line of at most 300 characters",
	holds: (text) => text.length <= 300 && /\S/.test(text) && LINE.holds(text)
};
const HOSTNAME = {
	expected: "a hostname in lower case and punycode",
	holds: (text) => unlessProblem(() => parseWireHostname(text)) === text && URL.canParse(`https://${text}/`)
};
const ADDRESS = {
	expected: "the address of a provider, with the hostname in lower case and punycode",
	holds: (text) => unlessProblem(() => addressPath(parseAddressPath(text))) === text
};
const NAMESPACE = {
	expected: "namespaces",
	holds: (text) => unlessProblem(() => parseNamespace(text)) !== void 0
};
const REPOSITORY = pattern("repositories as `OWNER/NAME`", /^[\w.-]{1,100}\/[\w.-]{1,100}$/);
const SOURCE = {
	expected: "the address of a provider as in a configuration",
	holds: (text) => unlessProblem(() => formatAddress(parseAddress(text))) === text
};
const VERSION = {
	expected: "a version such as 1.2.3, of at most 128 characters",
	holds: (text) => text.length <= 128 && unlessProblem(() => parseVersion(text)) !== void 0
};
const PLATFORM = {
	expected: "a platform such as linux_amd64",
	holds: (text) => unlessProblem(() => parsePlatform(text)) !== void 0
};
const PROTOCOL = pattern("a protocol such as 6.0", /^\d{1,3}(?:\.\d{1,3})?$/);
const TIME = pattern("a time in ISO 8601, in UTC", /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,9})?Z$/);
const DAY = pattern("a day such as 2026-01-31", /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/);
const MARK = pattern("hexadecimal digits and full stops", /^[0-9a-f.]{1,200}$/);
const SPDX = pattern("an SPDX license identifier", /^[A-Za-z0-9.+-]{1,64}$/);
const PATH_BELOW = {
	expected: "a path that stays below its folder",
	holds: (text) => /^[^\s\p{C}\\/](?:[^\p{C}\\]*[^\s\p{C}\\/])?$/u.test(text) && !text.split("/").some((part) => /^(?:|\.{1,2}|\.git)$/i.test(part))
};
const COMMIT = pattern("40 or 64 lower-case hexadecimal digits", /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);
const SHA256 = pattern("64 lower-case hexadecimal digits", /^[0-9a-f]{64}$/);
const IDENTITY = pattern("16 lower-case hexadecimal digits", /^[0-9a-f]{16}$/);
const H1 = pattern("`h1:` and 44 characters of base64", /^h1:[A-Za-z0-9+/]{43}=$/);
const KEY_NAME = pattern("KEYID-DIGEST in hexadecimal digits", /^[0-9A-F]{16}-[0-9a-f]{64}$/);
const FINGERPRINT = pattern("40 or 64 upper-case hexadecimal digits", /^(?:[0-9A-F]{40}|[0-9A-F]{64})$/);
const ADVISORY = {
	expected: ADVISORY_FORM,
	holds: isAdvisory
};
const IMAGE = {
	expected: "the name of a repository, `HOST/PATH`",
	holds: (text) => splitImageName(text) !== void 0
};
const BASE = {
	expected: "an http or https URL without user, query, fragment, quotes, backslashes and a second slash after its host",
	holds: (text) => /^https?:\/\/[^\s\p{C}"\\/?#@]+(?:\/(?!\/)[^\s\p{C}"\\?#]*)?$/iu.test(text) && URL.canParse(text)
};
const LONGEST_NAME = 240;
const FILENAME = {
	expected: `the name of a file that is not hidden, of at most ${LONGEST_NAME} bytes`,
	holds: (text) => /^[^/\\\s\p{C}]+$/u.test(text) && isSitePath(text) && new TextEncoder().encode(text).length <= LONGEST_NAME
};
const ORIGIN = {
	expected: `"registry", "folder", "preview", or the URL of a mirror`,
	holds: (text) => [
		"registry",
		"folder",
		"preview"
	].includes(text) || BASE.holds(text)
};
const PREVIEW_NAME = pattern("a letter, then up to 39 lower-case letters, digits and single hyphens", /^(?=.{1,40}$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/);
const LINK = {
	expected: "an http or https URL, or a path that begins with one slash",
	holds: (text) => /^(?:https?:\/\/[^\s\p{C}"\\/]|\/(?![/\\]))[^\s\p{C}"\\]*$/iu.test(text) && URL.canParse(text, "https://host.invalid")
};
const VALIDATOR = pattern("an ETag or a Last-Modified date", /^[\x20-\x7e]{1,250}$/);
function exactly(name) {
	return {
		expected: JSON.stringify(name),
		holds: (text) => text === name
	};
}
function pattern(expected, shape) {
	return {
		expected,
		holds: (text) => shape.test(text)
	};
}
export { exactly as A, SHA256 as C, TIME as D, SPDX as E, pattern as M, VALIDATOR as O, REPOSITORY as S, SOURCE as T, ORIGIN as _, DAY as a, PREVIEW_NAME as b, H1 as c, IMAGE as d, KEY_NAME as f, NAMESPACE as g, MARK as h, COMMIT as i, hasForm as j, VERSION as k, HOSTNAME as l, LINK as m, ADVISORY as n, FILENAME as o, LINE as p, BASE as r, FINGERPRINT as s, ADDRESS as t, IDENTITY as u, PATH_BELOW as v, SHORT_LINE as w, PROTOCOL as x, PLATFORM as y };
