import { f as unlessProblem, n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
import { c as compareTexts, h as quote } from "./text.js";
import { domainToASCII, domainToUnicode } from "node:url";
// src/provider/idna.ts
init_errors();
const JOINER = /[\u200c\u200d]/;
const LONGEST = 1e3;
function mapName(text) {
	if (!/^[A-Za-z0-9.\-\u{80}-\u{10ffff}]+$/u.test(text) || UNKNOWN_TO_CLIENTS.test(text)) return void 0;
	if (text.length > LONGEST || JOINER.test(text)) return void 0;
	const mapped = isAscii(text) ? text.toLowerCase() : mapUnicode(text);
	if (!/^[a-z0-9.\-\u{80}-\u{10ffff}]+$/u.test(mapped)) return void 0;
	const labels = mapped.replace(/\.$/, "").split(".");
	return labels.every(isLabel) && followsBidiRule(labels) ? mapped : void 0;
}
function mapUnicode(text) {
	return decodeName(domainToASCII(`${text.replaceAll("ẞ", "ss")}.a`)).slice(0, -2);
}
function encodeName(name) {
	const encode = (label) => isAscii(label) ? label : domainToASCII(`${label}.a`).slice(0, -2);
	return name.split(".").map(encode).join(".");
}
function decodeName(wire) {
	const decode = (label) => /^xn--[a-z0-9-]+$/.test(label) && domainToUnicode(label) || label;
	return wire.split(".").map(decode).join(".");
}
function isAscii(text) {
	return !/[^\p{ASCII}]/u.test(text);
}
function isLabel(label) {
	const bytes = Buffer.from(label);
	const reserved = bytes.length > 4 && bytes.subarray(2, 4).toString() === "--";
	return label !== "" && !reserved && !/^(?:-|xn--|\p{M})|-$/u.test(label);
}
const UNKNOWN_TO_CLIENTS = new RegExp(`[${`
4c0 88f-897 c5c cdc 10a0-10c5 115f-1160 17b4-17b5 1806 180e 1acf-1aeb 1b4e-1b4f 1b7f 1c89-1c8a 2061-2063
206a-206f 20c1 2132 2183 2260 226e-226f 2427-2429 2b96 3164 31e4-31e5 a7cb-a7cf a7d2 a7d4 a7da-a7f1
fbc3-fbd2 fd90-fd91 fdc8-fdce ffa0 105c0-105f3 10940-10959 10d40-10d8f 10ec2-10efc 11380-113e2 116d0-116e3
11b60-11bf9 11db0-11de9 11f5a 13460-143fa 16100-16139 16d40-16d79 16ea0-16ed3 16ff2-16ff6 187f8-187ff 18cff
18d09-18df2 1cc00-1cef0 1d173-1d17a 1e5d0-1e6ff 1f6d8 1f777-1f77a 1f8b2-1f8d8 1fa54-1fa57 1fa89-1fa8f 1fabe
1fac6-1facd 1fadc-1fadf 1fae9-1faef 1fbcb-1fbef 1fbfa 2b73a-2b73f 2cea2-2cead 2ebf0-2ee5d 2f868 2f874 2f91f
2f95f 2f9bf 323b0-33479
`.trim().replace(/[0-9a-f]+/g, "\\u{$&}").replaceAll(/\s+/g, "")}]`, "u");
const MARK = String.raw`\p{Mn}\p{Me}`;
const ARABIC_NUMBER = String.raw`\u0600-\u0605\u0660-\u0669\u066b\u066c\u06dd\u0890\u0891\u08e2\u{10d30}-\u{10d39}\u{10e60}-\u{10e7e}`;
const NUMBER = String.raw`0-9\u06f0-\u06f9`;
const NEUTRAL = String.raw`\u0606-\u0607\u0609\u060a\u060c\u060e\u060f\u066a\u06de\u06e9\u07f6-\u07f9\ufd3e-\ufd4f\ufdcf\ufdfd-\ufdff\u{1091f}\u{10b39}-\u{10b3f}\u{1eef0}\u{1eef1}`;
const RIGHT_BLOCKS = String.raw`\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}`;
const RIGHT = `[[${RIGHT_BLOCKS}]--[${MARK}${ARABIC_NUMBER}${NUMBER}${NEUTRAL}]]`;
const LEFT = String.raw`[[\p{L}\p{N}\p{Mc}]--[${RIGHT_BLOCKS}${NUMBER}${NEUTRAL}]]`;
const SURELY_LEFT = String.raw`[[\p{Ll}\p{Lo}\p{Nd}\p{Mc}]--[${RIGHT_BLOCKS}${NUMBER}${NEUTRAL}]]`;
const HAS_RIGHT = new RegExp(`${RIGHT}|[${ARABIC_NUMBER}]`, "v");
const RIGHT_TO_LEFT = new RegExp(`^(?=${RIGHT})(?!.*${LEFT})(?!.*[${NUMBER}].*[${ARABIC_NUMBER}]|.*[${ARABIC_NUMBER}].*[${NUMBER}]).*(?:${RIGHT}|[${NUMBER}${ARABIC_NUMBER}])[${MARK}]*$`, "v");
const LEFT_TO_RIGHT = new RegExp(`^(?=${SURELY_LEFT})(?!.*(?:${HAS_RIGHT.source})).*(?:${SURELY_LEFT}|[${NUMBER}])[${MARK}]*$`, "v");
function followsBidiRule(labels) {
	if (!labels.some((label) => HAS_RIGHT.test(label))) return true;
	return labels.every((label) => RIGHT_TO_LEFT.test(label) || LEFT_TO_RIGHT.test(label));
}
// src/provider/address.ts
const PUBLIC_REGISTRIES = ["registry.terraform.io", "registry.opentofu.org"];
function parseHostname(text) {
	if (text.includes("/")) {
		const host = /^[a-z]+:\/\/([^/:]+)/i.exec(text)?.[1];
		throw invalidAddress(`hostname ${quote(text)} has a slash`, "a bare hostname, like \"example.com\"", host ? `Write ${quote(host)} instead` : "Remove everything but the hostname");
	}
	const name = text.replace(/:\+?0*443$/, "");
	const [beforePort] = /^[^:]+(?=:[+-]?\d+$)/.exec(name) ?? [];
	if (beforePort !== void 0) throw invalidAddress(`hostname ${quote(text)} has a port, which network mirrors and source addresses can't have`, "a hostname alone, even if the site answers on another port", `Write ${quote(decodeName(beforePort.toLowerCase()))}`);
	if (/(?:^|\.)xn--/i.test(name)) throw invalidAddress(`hostname ${quote(name)} is written in punycode`, "the letters themselves: clients reject xn-- in a source address", `Write ${quote(decodeName(name.toLowerCase()))} instead`);
	const mapped = mapName(name);
	const wire = mapped === void 0 ? "" : encodeName(mapped);
	if (wire.length <= 253 && wire.split(".").every((label) => label.length <= 63) && URL.canParse(`https://${wire}/`)) return wire;
	throw invalidAddress(`hostname ${quote(text)} is not a name that clients accept`, "labels of at most 63 letters, digits and inner hyphens, separated by single dots", "Write the hostname of the site, like \"example.com\"");
}
function parseUrlHostname(url) {
	return parseWireHostname(URL.canParse(url) ? new URL(url).host : url.replace(/^[a-z]+:\/\//i, "").replace(/\/.*$/s, ""));
}
function parseWireHostname(text) {
	return parseHostname(decodeName(text.toLowerCase()));
}
function parseNamespace(text) {
	return parsePart(text, "namespace");
}
function parseType(text) {
	const type = parsePart(text, "type");
	if (!type.startsWith("terraform-")) return type;
	const short = type.replace(/^terraform-(?:provider-)?/, "");
	throw invalidAddress(`provider type ${quote(text)} starts with "terraform-"`, "a type without that prefix, which clients reject", short === "" ? "Choose another type" : `Write ${quote(short)} instead`);
}
function parseAddress(text) {
	const [hostname, namespace, type, ...rest] = text.split("/");
	if (!hostname || !namespace || !type || rest.length > 0) throw invalidAddress(`provider address ${quote(text)} does not have three parts`, "hostname/namespace/type, like \"example.com/acme/widget\"", "Write all three parts, with one slash between them");
	return parseParts(hostname, namespace, type);
}
function parseAddressPath(path) {
	const slash = path.indexOf("/");
	return parseAddress(`${decodeName(path.slice(0, Math.max(slash, 0)))}${path.slice(Math.max(slash, 0))}`);
}
function parseSource(text, defaults) {
	const form = "type, namespace/type or hostname/namespace/type";
	if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) {
		const meant = findAddressInUrl(text);
		const fix = meant === void 0 ? "a provider address such as acme/widget" : `${quote(meant)} instead`;
		throw invalidAddress(`source ${quote(text)} is a URL`, form, `Write ${fix}`);
	}
	const parts = text.split("/");
	if (parts.length > 3 || parts.includes("")) throw invalidAddress(`source ${quote(text)} is not a provider address`, form, "Write one to three names separated by slashes, such as acme/widget");
	const type = parts.at(-1) ?? "";
	const namespace = parts.at(-2);
	if (namespace === void 0 && defaults.namespace.includes("_")) {
		const owner = defaults.namespace;
		throw invalidAddress(`repository owner ${quote(owner)} has an underscore, which clients other than Terraform 1.16 and later reject in a namespace`, "letters and digits, separated by single hyphens", `Set ‹source› to namespace/type, such as ${owner.toLowerCase().replaceAll("_", "-")}/${type}`);
	}
	return parseParts(parts.at(-3) ?? defaults.hostname, namespace ?? defaults.namespace, type);
}
function parseRepositoryName(name) {
	const mapped = name.startsWith("terraform-provider-") ? mapPart(name.slice(19)) : void 0;
	if (mapped !== void 0 && !mapped.startsWith("terraform-")) return mapped;
	throw invalidAddress(`repository name ${quote(name)} does not name a provider`, "terraform-provider-NAME, where NAME has letters, digits and single inner hyphens", "Set ‹source› to the provider's type (or namespace/type), or rename the repository");
}
function formatAddress({ hostname, namespace, type }) {
	return `${decodeName(hostname)}/${namespace}/${type}`;
}
function addressPath({ hostname, namespace, type }) {
	return `${hostname}/${namespace}/${type}`;
}
function compareAddresses(a, b) {
	return compareTexts(a.hostname, b.hostname) || compareTexts(a.namespace, b.namespace) || compareTexts(a.type, b.type);
}
function parseParts(hostname, namespace, type) {
	const problems = new Problems();
	const attempt = (parse, text) => unlessProblem(() => parse(text), (faults) => problems.add(faults)) ?? text;
	const address = {
		hostname: attempt(parseHostname, hostname),
		namespace: attempt(parseNamespace, namespace),
		type: attempt(parseType, type)
	};
	problems.throwIfAny();
	return address;
}
function parsePart(text, part) {
	const mapped = mapPart(text);
	if (mapped !== void 0) return mapped;
	const proposed = mapPart(text.replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/^-|-$/g, ""));
	throw invalidAddress(`provider ${part} ${quote(text)} is not a name that clients accept`, "letters and digits, separated by single hyphens", proposed === void 0 ? `Choose another ${part}` : `Write another ${part}, such as ${quote(proposed)}`);
}
function mapPart(text) {
	const mapped = mapName(text);
	return mapped === void 0 || /\.|--/.test(mapped) ? void 0 : mapped;
}
function invalidAddress(found, expected, fix) {
	return new ProblemError({
		code: "address-invalid",
		found,
		expected,
		fix
	});
}
function findAddressInUrl(url) {
	const path = url.replace(/^[^:]*:\/\//, "").replace(/[?#].*$/s, "").replace(/(?:\.git)?\/*$/, "");
	const [, owner, type] = /^github\.com\/([^/]+)\/terraform-provider-([^/]+)/i.exec(path) ?? [];
	const meant = owner === void 0 ? path : `${owner}/${type}`;
	const isSource = () => parseSource(meant, {
		hostname: "unknown.invalid",
		namespace: "unknown"
	});
	return !meant.includes("://") && unlessProblem(isSource) !== void 0 ? meant : void 0;
}
export { parseAddress as a, parseNamespace as c, parseType as d, parseUrlHostname as f, formatAddress as i, parseRepositoryName as l, decodeName as m, addressPath as n, parseAddressPath as o, parseWireHostname as p, compareAddresses as r, parseHostname as s, PUBLIC_REGISTRIES as t, parseSource as u };
