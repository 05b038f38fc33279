import { h as quote, m as nameSome } from "./text.js";
// src/package/zip/zip-rules.ts
function zipFault(found, expected) {
	return {
		code: "zip-invalid",
		found,
		expected
	};
}
function findZipFaults(entries) {
	if (entries.length === 0) return [zipFault("the zip is empty", "the provider's executable in it")];
	return RULES.flatMap(({ found, expected, find }) => {
		const broken = find(entries);
		return broken.length === 0 ? [] : [zipFault(`the zip has ${found} ${listNames(broken)}`, expected)];
	});
}
function findExecutables(entries, type) {
	const prefix = `terraform-provider-${type}`;
	return entries.filter((entry) => !entry.name.includes("/") && !isFolder(entry)).filter(({ name }) => name === prefix || name.startsWith(`${prefix}_`) || name.startsWith(`${prefix}.`)).sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)));
}
function executableMissing(entries, type) {
	return zipFault(`the zip has no executable of ${type}, only ${listNames(entries)}`, `a file at the top named \`terraform-provider-${type}\`, optionally followed by \`_\` or \`.\` and more`);
}
function findPermissionFault(executable, { os }) {
	if ((unixMode(executable) & 64) !== 0 || os === "windows") return void 0;
	return zipFault(`${JSON.stringify(executable.name)}, which clients start, is not executable`, "Unix attributes (creator 3 or 19) with mode 0755");
}
function findOddities(executables, versionText) {
	const [first, ...others] = executables;
	if (first === void 0) return [];
	const quoted = JSON.stringify(first.name);
	const oddities = [];
	const add = (found, expected) => {
		oddities.push({
			code: "zip-unusual",
			severity: "warning",
			found,
			expected
		});
	};
	if (others.length > 0) add(`clients start ${quoted} and not ${listNames(others)}`, "a single file with this prefix");
	if (!first.name.includes(`_v${versionText}`)) add(`the executable is named ${quoted}`, `\`_v${versionText}\` in its name`);
	return oddities;
}
const RULES = [
	{
		found: "entries for folders:",
		expected: "files only: the hash of the unpacked folder would differ from that of the zip",
		find: each(isFolder)
	},
	{
		found: "names that unpack differently:",
		expected: "relative names in UTF-8 with forward slashes, and no `.`, `..`, backslash or line break in them, not longer than 255 bytes between two slashes and 1024 in all",
		find: each(({ name, isUtf8 }) => !isUtf8 || !isPlainName(name.replace(/\/$/, "")))
	},
	{
		found: "names that are not marked as UTF-8, which readers turn into different ones:",
		expected: "bit 11 of the flags with every name that is not ASCII",
		find: each(({ name, isUtf8, flags }) => isUtf8 && !isAscii(name) && (flags & 2048) === 0)
	},
	{
		found: "names that Windows does not allow:",
		expected: "names without colons and control characters, with no dot or space at the end of a part, and none of CON, PRN, AUX, NUL, COM1 to COM9 and LPT1 to LPT9, whatever comes after a dot",
		find: each(({ name }) => isReserved(name))
	},
	{
		found: "links or special files:",
		expected: "regular files only",
		find: each((entry) => !isFolder(entry) && ![0, S_IFREG].includes(extendedMode(entry) & S_IFMT))
	},
	{
		found: "setuid or setgid files:",
		expected: "modes of 0777 at most, such as 0644 or 0755",
		find: each((entry) => !isFolder(entry) && (extendedMode(entry) & 3584) !== 0)
	},
	{
		found: "encrypted files:",
		expected: "files that clients can read",
		find: each(({ flags }) => (flags & 8257) !== 0)
	},
	{
		found: "files with flags that not all readers support:",
		expected: "no flags but 1, 2, 3 and 11",
		find: each(({ flags }) => (flags & 55216) !== 0)
	},
	{
		found: "files with a compression that clients don't support:",
		expected: "Deflate, or no compression",
		find: each(({ method }) => method !== 0 && method !== 8)
	},
	{
		found: "names that occur more than once:",
		expected: "each name once",
		find: clashing("twice")
	},
	{
		found: "names that are equal on some systems:",
		expected: "names that differ in more than case and Unicode normalization",
		find: clashing("alike")
	},
	{
		found: "files that are also folders, or folders that are also files:",
		expected: "names that can coexist",
		find: clashing("folder")
	},
	{
		found: "files that can't be read after unpacking:",
		expected: "Unix attributes (creator 3 or 19) with mode 0644 or 0755",
		find: each((entry) => !isFolder(entry) && (unixMode(entry) & 256) === 0)
	}
];
function each(isBroken) {
	return (entries) => entries.filter(isBroken);
}
function clashing(kind) {
	return (entries) => {
		const files = entries.filter((entry) => !entry.name.endsWith("/"));
		const clashes = findClashes(files.map(({ name }) => name));
		return files.filter((_, index) => clashes[index] === kind);
	};
}
const S_IFMT = 61440;
const S_IFDIR = 16384;
const S_IFREG = 32768;
function isFolder(entry) {
	const isDosFolder = (entry.attributes & 24) !== 0;
	return entry.name.endsWith("/") || isDosFolder || (extendedMode(entry) & S_IFMT) === S_IFDIR;
}
function isAscii(name) {
	return Buffer.byteLength(name) === name.length;
}
function extendedMode({ attributes }) {
	return attributes >>> 16;
}
function unixMode({ creator, attributes }) {
	if (creator === 3 || creator === 19) return attributes >>> 16;
	if (![
		0,
		11,
		14
	].includes(creator)) return 0;
	return S_IFREG | ((attributes & 1) === 0 ? 438 : 292);
}
function isExecutable(entry) {
	return (unixMode(entry) & 73) !== 0;
}
function listNames(entries) {
	return nameSome(entries.map(({ name }) => quote(name)), 3);
}
function isPlainName(name) {
	if (/[\\\n\r\0]/.test(name) || Buffer.byteLength(name) > MAX_NAME) return false;
	return name.split("/").every((part) => part !== "" && part !== "." && part !== ".." && Buffer.byteLength(part) <= MAX_PART);
}
function isReserved(name) {
	return RESERVED.test(name) || name.split("/").some((part) => ENDING.test(part) || DEVICE.test(part));
}
const RESERVED = /[:[\p{Cc}--[\n\r\0]]]/v;
const ENDING = /(?<!^\.?)\.$| $/;
const MAX_NAME = 1024;
const MAX_PART = 255;
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(?:\.|$)/i;
function findClashes(names) {
	const root = {
		spelling: "",
		parts: new Map(),
		kind: "folder"
	};
	return names.map((name) => place(root, name));
}
function place(root, name) {
	const parts = name.split("/");
	let folder = root;
	for (const [index, part] of parts.entries()) {
		const kind = index === parts.length - 1 ? "file" : "folder";
		const existing = folder.parts.get(fold(part));
		const node = existing ?? {
			spelling: part,
			parts: new Map(),
			kind
		};
		if (existing === void 0) folder.parts.set(fold(part), node);
		else if (existing.spelling !== part) return "alike";
		else if (existing.kind !== kind) return "folder";
		else if (kind === "file") return "twice";
		folder = node;
	}
}
function fold(part) {
	return part.normalize("NFD").toUpperCase().toLowerCase().normalize("NFC");
}
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
function unreadable(message, cause) {
	return new BrokenZip("unreadable", `the zip can't be read: ${message}`, "a complete zip", { cause });
}
function ambiguous(message) {
	return new BrokenZip("ambiguous", `the zip can be read in more than one way: ${message}`, "one list of files at its end, preceded by exactly these files without gaps");
}
function beyond(found, most) {
	return new BrokenZip("too large", `the zip has ${found}`, `at most ${most}`);
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
function findTooLarge(label, size) {
	if (size <= 4294967294) return void 0;
	return {
		code: "source-unreadable",
		found: `${label} has ${size} bytes`,
		expected: "less than 4 GiB, the limit of a zip without ZIP64",
		fix: SMALLER
	};
}
const SMALLER = "Make it smaller, for example without debug information: go build -ldflags '-s -w'";
export { zipFault as _, checkPacked as a, executableMissing as c, findPermissionFault as d, findTooLarge as f, unreadable as g, isPlainName as h, checkCount as i, findExecutables as l, isExecutable as m, SMALLER as n, checkTotal as o, findZipFaults as p, ambiguous as r, checkUnpacked as s, BrokenZip as t, findOddities as u };
