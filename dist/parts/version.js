import { s as init_errors, t as ProblemError } from "./errors.js";
import { c as compareTexts, h as quote } from "./text.js";
// src/provider/version.ts
init_errors();
const SHAPE = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+([0-9A-Za-z.-]+))?$/;
const MAX_NUMBER = 2n ** 64n - 1n;
const TAG_FIX = "Push a tag like v1.2.3, or set ‹version›";
function parseVersion(text) {
	const short = /^v?(\d{1,20})(?:\.(\d{1,20}))?$/.exec(text);
	const unprefixed = /^v\d/.test(text) ? `Write ${quote(text.slice(1))}, without the v` : "Write a version like 1.2.3 or 1.2.3-rc.1";
	const fix = short ? `Write "${short[1]}.${short[2] ?? 0}.0" instead` : unprefixed;
	return parse(text, "", `version ${quote(text)}`, fix);
}
function parseTag(tag) {
	if (/^refs\/(?!tags\/)/.test(tag)) throw invalidVersion(`ref ${quote(tag)} is not a tag`, TAG_FIX);
	const written = tag.replace(/^refs\/tags\//, "");
	const prefix = written.startsWith("v") ? "v" : "";
	return parse(written.slice(prefix.length), prefix, `tag ${quote(written)}`, TAG_FIX);
}
function isPrerelease(version) {
	return version.prerelease !== "";
}
function samePrecedence(a, b) {
	return a.core.join() === b.core.join() && a.prerelease === b.prerelease;
}
function compareVersions(a, b) {
	return compareTexts(a.core[0], b.core[0]) || compareTexts(a.core[1], b.core[1]) || compareTexts(a.core[2], b.core[2]) || comparePrereleases(a.prerelease, b.prerelease) || compareTexts(a.metadata, b.metadata);
}
function findNewest(versions) {
	const oldestFirst = versions.toSorted(compareVersions);
	return oldestFirst.findLast((version) => !isPrerelease(version)) ?? oldestFirst.at(-1);
}
function comparePrereleases(a, b) {
	if (a === "" || b === "") return Number(a === "") - Number(b === "");
	const [left, right] = [a.split("."), b.split(".")];
	for (let at = 0; at < Math.min(left.length, right.length); at++) {
		const [one = "", other = ""] = [left[at], right[at]];
		const [isNumber, isOtherNumber] = [/^\d*$/.test(one), /^\d*$/.test(other)];
		const longer = isNumber && isOtherNumber ? one.length - other.length : 0;
		const order = Number(isOtherNumber) - Number(isNumber) || longer || compareTexts(one, other);
		if (order !== 0) return order;
	}
	return left.length - right.length;
}
function parse(text, prefix, name, shapeFix) {
	const [, major, minor, patch, prerelease = "", metadata = ""] = SHAPE.exec(text) ?? [];
	if (major === void 0 || minor === void 0 || patch === void 0) throw invalidVersion(`${name} is not a version`, shapeFix);
	const core = [
		BigInt(major),
		BigInt(minor),
		BigInt(patch)
	];
	if (core.some((number) => number > MAX_NUMBER)) throw invalidVersion(`${name} has a number above ${MAX_NUMBER}, which crashes clients`, "Release a smaller version");
	const canonical = core.join(".") + text.slice(`${major}.${minor}.${patch}`.length);
	if (canonical !== text) throw invalidVersion(`${name} has a number with leading zeros`, `Write ${quote(prefix + canonical)} instead`);
	if (text === "0.0.0") throw invalidVersion(`${name} is 0.0.0, which clients never select`, "Release 0.0.1 or later");
	return {
		text,
		core,
		prerelease,
		metadata
	};
}
function invalidVersion(found, fix) {
	return new ProblemError({
		code: "version-invalid",
		found,
		expected: "MAJOR.MINOR.PATCH, optionally followed by -PRERELEASE and +METADATA",
		fix
	});
}
export { parseVersion as a, parseTag as i, findNewest as n, samePrecedence as o, isPrerelease as r, compareVersions as t };
