import { s as shorten } from "./quote.js";
// src/package/zip/broken-zip.ts
var BrokenZip = class extends Error {
	fault;
	expected;
	constructor(fault, found, expected, options) {
		super(found, options);
		this.name = "BrokenZip";
		this.fault = fault;
		this.expected = expected;
	}
};
function quote(name) {
	return JSON.stringify(shorten(name, 300));
}
function unreadable(message, cause) {
	return new BrokenZip("unreadable", `the zip can't be read: ${message}`, "a complete zip", { cause });
}
function ambiguous(message) {
	return new BrokenZip("ambiguous", `the zip can be read in more than one way: ${message}`, "one list of files at its end, preceded by exactly these files without gaps");
}
function beyond(found, most) {
	return new BrokenZip("too large", `the zip has ${found}`, `no more than ${most}`);
}
const MAX_FILES = 1e4;
const MAX_DIRECTORY = 16 << 20;
const GIB = 2 ** 30;
const MAX_UNPACKED = 4 * GIB;
const MAX_PACKED = 2 * GIB;
const MAX_RATIO = 200;
const RATIO_MATTERS = 64 << 20;
function checkCount(files, directorySize) {
	if (files > MAX_FILES) throw beyond(`${files} files`, `${MAX_FILES} files`);
	if (directorySize > MAX_DIRECTORY) throw beyond(`a list of files of ${directorySize} bytes`, `${MAX_DIRECTORY} bytes for it`);
}
function checkTotal(unpacked) {
	if (unpacked > MAX_UNPACKED) throw beyond(`files of ${unpacked} bytes in all`, "4 GiB of files");
}
function checkUnpacked(unpacked, packed) {
	checkTotal(unpacked);
	if (unpacked > RATIO_MATTERS && unpacked > packed * MAX_RATIO) throw beyond(`${unpacked} bytes of files in ${packed} bytes`, `${MAX_RATIO} times its size in files`);
}
function checkPacked(size) {
	if (size < MAX_PACKED) return;
	throw new BrokenZip("too large", "the zip has 2 GiB or more", "less than 2 GiB, GitHub's limit for a file");
}
function findTooLarge(shown, size) {
	if (size <= 4294967294) return void 0;
	return {
		code: "source-unreadable",
		found: `${shown} has ${size} bytes`,
		expected: "less than 4 GiB, the limit of a zip without ZIP64",
		fix: SMALLER
	};
}
const SMALLER = "Make it smaller, for example without debug information: go build -ldflags '-s -w'";
export { checkPacked as a, findTooLarge as c, checkCount as i, quote as l, SMALLER as n, checkTotal as o, ambiguous as r, checkUnpacked as s, BrokenZip as t, unreadable as u };
