import { f as unlessProblem, s as init_errors } from "./errors.js";
import { l as textsOf, o as labelled, s as parseHcl } from "./hcl.js";
import { t as LOCK_FILE } from "./lock-file.js";
import { a as parseAddress, i as formatAddress } from "./address.js";
import { a as parseVersion, t as compareVersions } from "./version.js";
import { _ as shorten, h as quote } from "./text.js";
// src/locking/lock-form.ts
init_errors();
const REFUSED = {
	found: "the lock file is not as clients write it, and they refuse all of it",
	fix: "Correct that line, or restore the file from version control"
};
function refusedLock(where, said) {
	return {
		code: "install-impossible",
		where,
		found: `${REFUSED.found}. ${shorten(said, 500)}`,
		expected: `a \`${LOCK_FILE}\` as \`init\` writes it`,
		fix: REFUSED.fix
	};
}
const LINE = /^\s*(?:(?:#|\/\/).*|(?:provider|module) "[^"]*" \{|(?:version|constraints)\s*=\s*"[^"$%\\]*"|hashes\s*=\s*\[(?:\s*"[^"$%\\]*",?\s*\])?|"[^"$%\\]*",?|\]|\})?\s*$/;
function findLockFault(text) {
	const lineOf = (at) => text.slice(0, at).split("\n").length;
	const root = parseHcl(text);
	const other = root.items.find(({ names }) => names[0] !== "provider" && names[0] !== "module");
	if (other) return {
		kind: "fails",
		line: lineOf(other.start),
		says: describeOther(other)
	};
	const seen = new Set();
	for (const [label, block] of labelled(root, "provider")) {
		const says = findFault(label, block, text) ?? (seen.has(label) ? DUPLICATE + label : void 0);
		if (says !== void 0) return {
			kind: "fails",
			line: lineOf(block.start),
			says
		};
		seen.add(label);
	}
	const odd = text.split("\n").findIndex((line) => !LINE.test(line));
	return odd === -1 ? void 0 : {
		kind: "unknown",
		line: odd + 1
	};
}
const DUPLICATE = "Duplicate provider lock ... This lockfile already declared a lock for provider ";
function describeOther({ names: [name = ""], isAssigned }) {
	return isAssigned ? `Unsupported argument ... An argument named ${quote(name)} is not expected here` : `Unsupported block type ... Blocks of type ${quote(name)} are not expected here`;
}
function findFault(label, block, text) {
	const address = unlessProblem(() => formatAddress(parseAddress(label)));
	if (address !== label) return `Non-normalized provider source address ... The provider source address for this provider lock must be written as ${quote(address)}`;
	const other = block.items.find(({ names: [name = ""] }) => ![
		"version",
		"constraints",
		"hashes"
	].includes(name));
	if (other) return describeOther(other);
	const [written = ""] = textsOf(block, "version");
	if (written !== unlessProblem(() => parseVersion(written))?.text) return `Invalid provider version number ... The selected version number for provider ${label}`;
	const [constraints] = textsOf(block, "constraints");
	if (constraints !== void 0 && !isNormal(constraints)) return `Invalid provider version constraints ... The recorded version constraints for provider ${label}`;
	return findHashFault(block, text);
}
function findHashFault({ items }, text) {
	const value = items.find(({ names }) => names[0] === "hashes")?.value;
	if (value === void 0) return void 0;
	if (value.kind !== "list") return "Invalid expression ... A static list expression is required";
	if (value.items.length === 0) return "Invalid provider hash set ... The \"hashes\" argument must either be omitted or contain at least one hash value";
	for (const [at, item] of value.items.entries()) {
		const next = value.items[at + 1];
		if (next && !text.slice(item.end, next.start).includes(",")) return "Missing item separator ... Expected a comma to mark the beginning of the next item";
		if (item.kind === "text" && !/^[^:]+:/.test(item.text)) return `Invalid provider hash string ... Cannot interpret ${quote(item.text)} as a provider hash`;
	}
}
const OPERATORS = [
	">",
	">=",
	"",
	"~>",
	"~> of two parts",
	"<=",
	"<",
	"!="
];
function isNormal(constraints) {
	let before;
	for (const condition of constraints.split(", ")) {
		const [, operator = "", version = ""] = /^(?:([<>]=?|!=|~>) )?(\d.*)$/.exec(condition) ?? [];
		const isShort = operator === "~>" && /^\d+\.\d+$/.test(version);
		const full = isShort ? `${version}.0` : version;
		const bound = unlessProblem(() => parseVersion(full));
		if (bound?.text !== full) return false;
		const place = OPERATORS.indexOf(isShort ? "~> of two parts" : operator);
		if (before !== void 0 && (compareVersions(before.bound, bound) || before.place - place) >= 0) return false;
		before = {
			bound,
			place
		};
	}
	return true;
}
export { findLockFault as n, refusedLock as r, REFUSED as t };
