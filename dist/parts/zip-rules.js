import { s as init_errors, t as ProblemError } from "./errors.js";
import { l as quote } from "./broken-zip.js";
import { n as freeUsedBlocks } from "./zip-bytes.js";
import { n as isSystemError } from "./local-file.js";
import { basename } from "node:path";
import { open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createHash, randomBytes } from "node:crypto";
// src/package/zip/dirhash.ts
init_errors();
function dirhash1(entries) {
	const broken = entries.find(({ name }) => name.includes("\n"));
	if (broken !== void 0) throw new ProblemError({
		code: "zip-invalid",
		found: `the package has a file with a line break in its name, ${JSON.stringify(broken.name)}`,
		expected: "names without line breaks: the package hash can't be computed otherwise",
		fix: "Rename the file"
	});
	const keyed = entries.map(({ name, sha256 }) => ({
		name,
		sha256,
		bytes: Buffer.from(name)
	}));
	const hash = createHash("sha256");
	for (const { name, sha256 } of keyed.sort((a, b) => Buffer.compare(a.bytes, b.bytes))) hash.update(`${sha256}  ${name}\n`);
	return `h1:${hash.digest("base64")}`;
}
// src/package/zip/zip-output.ts
init_errors();
const OUTPUT_SIZE = 1 << 20;
async function writeOutput(content, destination, { signal, onSize, onEnd }) {
	const hash = createHash("sha256");
	const free = freeUsedBlocks(OUTPUT_SIZE);
	let size = 0;
	await makeOutput(destination, async (file) => {
		const write = async (pieces) => {
			for await (const piece of pieces) {
				hash.update(piece);
				size += piece.length;
				onSize?.(size);
				await blaming(destination, file.appendFile(piece));
				free(piece);
			}
		};
		await pipeline(content, write, { signal });
		await onEnd?.(size, file);
	});
	return {
		name: basename(destination),
		path: destination,
		size,
		sha256: hash.digest("hex")
	};
}
async function makeOutput(destination, fill) {
	const part = `${destination}.${randomBytes(16).toString("hex")}.part`;
	const file = await blaming(destination, open(part, "wx+", 420));
	try {
		const filled = await fill(file).finally(() => blaming(destination, file.close()));
		await blaming(destination, rename(part, destination));
		return filled;
	} catch (error) {
		await rm(part, { force: true }).catch(() => {});
		throw error;
	}
}
async function blaming(destination, step) {
	try {
		return await step;
	} catch (cause) {
		if (!isSystemError(cause)) throw cause;
		const full = cause.code === "ENOSPC" || cause.code === "EDQUOT";
		const reason = cause.message.replaceAll(/\.[0-9a-f]{32}\.part/g, "");
		const problem = {
			code: "zip-unwritable",
			found: `can't write ${destination}: ${full ? "the disk is full, " : ""}${reason}`,
			expected: full ? "space for the packages of all platforms" : "a writable folder",
			fix: full ? "Free disk space, or set ‹output› to a folder on a larger one" : "Correct the folder's permissions, or set ‹output› to another one"
		};
		throw new ProblemError(problem, { cause });
	}
}
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
	const named = JSON.stringify(first.name);
	const oddities = [];
	const add = (found, expected) => {
		oddities.push({
			code: "zip-unusual",
			severity: "warning",
			found,
			expected
		});
	};
	if (others.length > 0) add(`clients start ${named} and not ${listNames(others)}`, "a single file with this prefix");
	if (!first.name.includes(`_v${versionText}`)) add(`the executable is named ${named}`, `\`_v${versionText}\` in its name`);
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
function listNames(entries) {
	const shown = entries.slice(0, 3).map(({ name }) => quote(name)).join(", ");
	return entries.length > 3 ? `${shown} and ${entries.length - 3} more` : shown;
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
		const known = folder.parts.get(fold(part));
		const node = known ?? {
			spelling: part,
			parts: new Map(),
			kind
		};
		if (known === void 0) folder.parts.set(fold(part), node);
		else if (known.spelling !== part) return "alike";
		else if (known.kind !== kind) return "folder";
		else if (kind === "file") return "twice";
		folder = node;
	}
}
function fold(part) {
	return part.normalize("NFD").toUpperCase().toLowerCase().normalize("NFC");
}
export { findZipFaults as a, blaming as c, dirhash1 as d, findPermissionFault as i, makeOutput as l, findExecutables as n, zipFault as o, findOddities as r, OUTPUT_SIZE as s, executableMissing as t, writeOutput as u };
