import { _ as shorten, m as nameSome } from "./text.js";
import { i as formatPlatform, n as KNOWN_OS, t as KNOWN_ARCH } from "./platform.js";
import { i as openFile } from "./local-file.js";
import { hash } from "node:crypto";
// src/package/builds/build.ts
function parseBuildName(name) {
	if (ACCOMPANIMENT.test(name)) return void 0;
	const bare = withoutExtension(name);
	const suffix = findPlatformName(bare);
	const { type, version, dashed, leftover } = HEAD.exec(suffix?.before ?? bare)?.groups ?? {};
	if (type === void 0) return void 0;
	return {
		kind: /\.zip$/i.test(name) ? "zip" : "executable",
		type,
		version: version ?? dashed,
		platform: suffix?.platform,
		leftover
	};
}
function parseFolderPlatform(folder) {
	return findPlatformName(withoutExtension(folder))?.platform;
}
function withoutExtension(name) {
	return name.replace(/\.(exe|zip)$/i, "");
}
const HEAD = /^terraform-provider-(?<type>[^_.]+?)(?:_v?(?<version>\d[^_]*)|-v?(?<dashed>\d+\.\d[^_]*))?(?:_x\d+)?(?:_(?<leftover>.+))?$/;
const ACCOMPANIMENT = /SUMS$|\.(?:asc|bz2|cert|crt|deb|dmg|gz|html|intoto|json|jsonl|log|md|msi|pem|pkg|rpm|apk|sbom|sha\d+|sha\d+sum|sig|sigstore|spdx|tar|tgz|txt|xz|ya?ml|zst)$/i;
const LEVEL = "v?\\d(?:\\.\\d)?(?:,\\w+)*|sse2|softfloat|hardfloat|power\\d+|rva\\d+u64";
const PLATFORM_AT_END = new RegExp(`^(?:(?<before>.*)[^A-Za-z0-9])?(?<os>${[...KNOWN_OS].join("|")})[_-](?<arch>${[...KNOWN_ARCH].join("|")})(?:[_-]?(?:${LEVEL}))?$`);
function findPlatformName(name) {
	const { before = "", os, arch } = PLATFORM_AT_END.exec(name)?.groups ?? {};
	return os === void 0 || arch === void 0 ? void 0 : {
		platform: {
			os,
			arch
		},
		before
	};
}
function leaveOut(label) {
	return `exclude it with the line \`!${label}\` in ‹artifacts›`;
}
function otherVersion(label, other, { versionText }) {
	return {
		code: "build-other-version",
		found: `${label} is named like a build of version ${other}`,
		expected: `version ${versionText}`,
		fix: `Build version ${versionText} into an empty folder, or ${leaveOut(label)}`
	};
}
function platformUnknown(label, leftover, purpose) {
	const example = `terraform-provider-${purpose.type}_v${purpose.versionText}_linux_amd64`;
	return {
		code: "build-platform-unknown",
		found: leftover === void 0 ? `neither ${label} nor any of its folders is named after a platform` : `${label} is named after the platform ${JSON.stringify(leftover)}, which no client requests`,
		expected: "Go's OS_ARCH at the end of the name, such as linux_amd64; for macOS a build for darwin_amd64 and one for darwin_arm64",
		fix: `Name it like \`${example}\`, put it in a folder like \`linux_amd64\`, or ${leaveOut(label)}`
	};
}
function notAFile(label, what) {
	return {
		code: "build-not-a-file",
		found: `${label} is named like a build, but is ${what}`,
		expected: "an executable or a zip, or a folder with one in it",
		fix: `Check the path after \`-o\` in the command that builds it, or ${leaveOut(label)}`
	};
}
function wrongFormat(label, platform, what) {
	const { os, arch } = platform;
	return {
		code: "build-format",
		found: `${label} is ${what}`,
		expected: `an executable for ${formatPlatform(platform)}`,
		fix: `Build it with GOOS=${os} GOARCH=${arch}, or rename it to match its platform`
	};
}
function nothingFound(purpose, search, files) {
	const { type, versionText } = purpose;
	const places = search.artifacts.map((line) => JSON.stringify(line)).join(", ");
	return {
		code: "builds-missing",
		found: `no build found of terraform-provider-${type} ${versionText} in ${places === "" ? "‹artifacts›, which is empty" : `${places} (in ${search.directory})`}${files.length === 0 ? "" : `, only files such as ${files.slice(0, 3).join(", ")}`}`,
		expected: `names like \`terraform-provider-${type}_v${versionText}_linux_amd64\`, \`linux_amd64/terraform-provider-${type}\`, \`terraform-provider-${type}_${versionText}_linux_amd64.zip\`, or GoReleaser's \`dist\``,
		fix: "Build the provider first, or set ‹artifacts› to the folder with the builds"
	};
}
function signatureFinding(what, { kind, found }, { arch }) {
	const isKilled = arch === "arm64";
	if (!isKilled && kind === "unsigned") return [];
	return [{
		code: "build-unsigned",
		severity: isKilled ? "error" : "warning",
		found: `${what} ${found}, so macOS ${isKilled ? "kills it" : "may kill it"} at start`,
		expected: "a valid code signature; Go's linker adds one for darwin_arm64"
	}];
}
const SIGN_AGAIN = "Don't strip, pack or change the executable after `go build`, or sign it again: `codesign --force --sign - FILE` on macOS, or `rcodesign sign FILE`";
const SCRIPT_FIX = "Publish a compiled program, unless all users have the interpreter that the script names";
// src/package/executable/code-signature.ts
async function findSignatureFault(read, size, arch) {
	const slice = findSlice(await collect(read, 0, Math.min(size, 8 + 20 * MOST_SLICES)), size, arch);
	if (slice === "other") return void 0;
	if (slice === "broken") return broken("names a part beyond its end");
	const place = findSignature(await collect(read, slice.start, Math.min(slice.end, slice.start + MOST_HEADERS$1)), slice);
	if (place === "none") return {
		kind: "unsigned",
		found: "has no code signature"
	};
	if (place === "broken") return broken("has malformed load commands");
	const directory = readDirectory(await collect(read, place.start, place.end));
	if (directory === void 0) return broken("has a malformed code signature");
	const { algorithm, hashSize, pageSize, codeLimit, hashes } = directory;
	const { start } = slice;
	const unsigned = place.start - start - codeLimit;
	if (!(unsigned >= 0 && unsigned < ALIGNMENT) || hashes.length < Math.ceil(codeLimit / pageSize) * hashSize) return broken("has a code signature that does not cover all of its code");
	let index = 0;
	for await (const page of inPages(read(start, start + codeLimit), pageSize)) {
		if (!hash(algorithm, page, "buffer").subarray(0, hashSize).equals(hashes.subarray(index * hashSize, (index + 1) * hashSize))) return broken(`was changed after it was signed, at byte ${start + index * pageSize}`);
		index++;
	}
}
const ALIGNMENT = 16;
function broken(found) {
	return {
		kind: "broken",
		found
	};
}
const FAT_MAGIC = 3405691582;
const MACHO_64 = 4277009103;
const CPUS = {
	amd64: 16777223,
	arm64: 16777228
};
const MOST_SLICES = 30;
const MOST_HEADERS$1 = 65536;
function findSlice(start, size, arch) {
	const view = viewOf(start);
	if (view.byteLength < 32) return "other";
	if (view.getUint32(0, true) === MACHO_64) return {
		start: 0,
		end: size
	};
	if (view.getUint32(0) !== FAT_MAGIC) return "other";
	const last = Math.min(view.byteLength - 20, 8 + 20 * (view.getUint32(4) - 1));
	for (let at = 8; at <= last; at += 20) {
		if (view.getUint32(at) !== CPUS[arch]) continue;
		const from = view.getUint32(at + 8);
		const end = from + view.getUint32(at + 12);
		return end <= size ? {
			start: from,
			end
		} : "broken";
	}
	return "other";
}
const CODE_SIGNATURE = 29;
const LARGEST_SIGNATURE = 67108864;
function findSignature(headers, slice) {
	const view = viewOf(headers);
	if (view.byteLength < 32) return "broken";
	const commandsEnd = 32 + view.getUint32(20, true);
	if (commandsEnd > view.byteLength) return "broken";
	let at = 32;
	for (let left = view.getUint32(16, true); left > 0; left--) {
		if (at + 8 > commandsEnd) return "broken";
		const size = view.getUint32(at + 4, true);
		if (size < 8 || at + size > commandsEnd) return "broken";
		if (view.getUint32(at, true) === CODE_SIGNATURE) {
			if (size < 16) return "broken";
			const [offset, length] = [view.getUint32(at + 8, true), view.getUint32(at + 12, true)];
			const start = slice.start + offset;
			return offset >= 32 && start + length <= slice.end && length <= LARGEST_SIGNATURE ? {
				start,
				end: start + length
			} : "broken";
		}
		at += size;
	}
	return "none";
}
const SUPER_BLOB = 4208856256;
const DIRECTORY = 4208856066;
const MOST_BLOBS = 100;
const PAGE_SIZES = new Map([[12, 4096], [14, 16384]]);
const HASH_TYPES = new Map([
	[1, [
		"sha1",
		20,
		1
	]],
	[2, [
		"sha256",
		32,
		3
	]],
	[3, [
		"sha256",
		20,
		2
	]],
	[4, [
		"sha384",
		48,
		4
	]]
]);
function readDirectory(bytes) {
	const view = viewOf(bytes);
	if (view.byteLength < 12 || view.getUint32(0) !== SUPER_BLOB) return void 0;
	const count = view.getUint32(8);
	if (count > MOST_BLOBS || view.byteLength < 12 + 8 * count) return void 0;
	let best;
	for (let at = 12; at < 12 + 8 * count; at += 8) {
		const slot = view.getUint32(at);
		if (slot !== 0 && (slot < 4096 || slot >= 4101)) continue;
		const blob = readBlob(bytes.subarray(view.getUint32(at + 4)));
		if (blob === void 0 || blob.rank === best?.rank) return void 0;
		if (blob.rank > (best?.rank ?? 0)) best = blob;
	}
	return best;
}
function readBlob(rest) {
	if (rest.length < 44) return void 0;
	const bytes = rest.subarray(0, viewOf(rest).getUint32(4));
	const view = viewOf(bytes);
	if (view.byteLength < 44 || view.getUint32(0) !== DIRECTORY) return void 0;
	const [algorithm, hashSize, rank] = HASH_TYPES.get(view.getUint8(37)) ?? [];
	if (algorithm === void 0 || hashSize === void 0 || rank === void 0) return void 0;
	const pageSize = PAGE_SIZES.get(view.getUint8(39));
	const [from, end] = [view.getUint32(16), view.getUint32(16) + view.getUint32(28) * hashSize];
	if (view.getUint8(36) !== hashSize || pageSize === void 0 || end > view.byteLength) return void 0;
	return {
		algorithm,
		hashSize,
		rank,
		pageSize,
		codeLimit: view.getUint32(32),
		hashes: bytes.subarray(from, end)
	};
}
async function* inPages(blocks, size) {
	const page = Buffer.alloc(size);
	let filled = 0;
	for await (const block of blocks) for (let at = 0; at < block.length;) {
		const part = block.subarray(at, at + size - filled);
		at += part.length;
		if (part.length < size) page.set(part, filled);
		filled += part.length;
		if (filled < size) continue;
		yield part.length < size ? page : part;
		filled = 0;
	}
	if (filled > 0) yield page.subarray(0, filled);
}
async function collect(read, start, end) {
	if (end <= start) return new Uint8Array();
	const bytes = Buffer.alloc(end - start);
	let at = 0;
	for await (const block of read(start, end)) {
		bytes.set(block, at);
		at += block.length;
	}
	return bytes.subarray(0, at);
}
function viewOf(bytes) {
	return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
const PAGE = 4096;
const NAME = Buffer.from("a.out\0");
const HEADERS = 64 + NAME.length;
function signAdHoc(file) {
	const signed = Buffer.alloc(Math.max(file.length, 64 + HEADERS + 64));
	signed.set(file);
	let limit = signed.length;
	while (limit + HEADERS + 32 * Math.ceil(limit / PAGE) > signed.length) limit -= 16 + limit % 16;
	const command = [
		CODE_SIGNATURE,
		16,
		limit,
		signed.length - limit
	];
	for (const [index, word] of [1, 16].entries()) signed.writeUInt32LE(word, 16 + 4 * index);
	for (const [index, word] of command.entries()) signed.writeUInt32LE(word, 32 + 4 * index);
	const code = signed.subarray(0, limit);
	const pages = Math.ceil(limit / PAGE);
	const length = HEADERS + 32 * pages;
	const blob = signed.subarray(limit).fill(0);
	for (const [index, word] of [
		SUPER_BLOB,
		length,
		1,
		0,
		20
	].entries()) blob.writeUInt32BE(word, 4 * index);
	const directory = blob.subarray(20);
	const hashes = 44 + NAME.length;
	const words = [
		DIRECTORY,
		length - 20,
		131073,
		2,
		hashes,
		44,
		0,
		pages,
		limit
	];
	for (const [index, word] of words.entries()) directory.writeUInt32BE(word, 4 * index);
	directory.set([
		32,
		2,
		0,
		12
	], 36);
	directory.set(NAME, 44);
	for (let page = 0; page < pages; page++) {
		const bytes = code.subarray(page * PAGE, (page + 1) * PAGE);
		directory.set(hash("sha256", bytes, "buffer"), hashes + 32 * page);
	}
	return signed;
}
// src/package/executable/elf-systems.ts
const FARTHEST = 65536;
const HEADERS_END = 4096;
function viewElf(view) {
	if (view.byteLength < 52 || view.getUint32(0) !== 2135247942) return void 0;
	return {
		view,
		bits: view.getUint8(4) === 2 ? 64 : 32,
		little: view.getUint8(5) === 1
	};
}
function readElfSystems(file) {
	const osabi = OSABI_SYSTEMS.get(file.view.getUint8(7));
	if (osabi !== void 0) return osabi;
	const segments = readSegments(file).filter(({ end }) => end <= file.view.byteLength);
	const notes = segments.flatMap((segment) => segment.type === NOTE ? readNotes(file, segment) : []);
	const noted = notes.filter(({ type }) => type === 1).map(({ name, first }) => name === "GNU" && first !== void 0 ? GNU_SYSTEMS[first] : NOTE_SYSTEMS.get(name));
	const interpreted = segments.flatMap(({ type, start, end }) => {
		const path = type === INTERPRETER ? readElfText(file.view, start, Math.min(end, start + LONGEST_PATH)) : "";
		return INTERPRETERS.filter(([form]) => form.test(path)).map(([, system]) => [system]);
	});
	return [
		...noted,
		...interpreted,
		notes.some(({ name, type }) => name === "Go" && type === GO_BUILD_ID) ? UNMARKED_BY_GO : void 0
	].find((systems) => systems !== void 0);
}
function elfBytesNeeded(file) {
	return readSegments(file).reduce((last, { end }) => Math.max(last, end), HEADERS_END);
}
const OSABI_SYSTEMS = new Map([
	[1, ["hp-ux"]],
	[2, ["netbsd"]],
	[3, ["linux", "android"]],
	[6, ["solaris", "illumos"]],
	[7, ["aix"]],
	[9, ["freebsd"]],
	[12, ["openbsd"]]
]);
const UNMARKED_BY_GO = [
	"linux",
	"android",
	"dragonfly",
	"illumos",
	"solaris"
];
const GO_BUILD_ID = 4;
const NOTE = 4;
const INTERPRETER = 3;
function readSegments(file) {
	return readProgramHeaders(file, HEADERS_END).filter(({ type, end }) => (type === NOTE || type === INTERPRETER) && end <= FARTHEST);
}
const MOST_HEADERS = 1e3;
function readProgramHeaders({ view, bits, little }, end) {
	const is64 = bits === 64;
	const word = (at) => is64 ? Number(view.getBigUint64(at, little)) : view.getUint32(at, little);
	if (view.byteLength < (is64 ? 64 : 52)) return [];
	const first = word(is64 ? 32 : 28);
	const count = Math.min(view.getUint16(is64 ? 56 : 44, little), MOST_HEADERS);
	const size = is64 ? 56 : 32;
	const last = Math.min(first + count * size, view.byteLength, end);
	const segments = [];
	for (let at = first; at + size <= last; at += size) {
		const start = word(at + (is64 ? 8 : 4));
		segments.push({
			type: view.getUint32(at, little),
			flags: view.getUint32(at + (is64 ? 4 : 24), little),
			start,
			end: start + word(at + (is64 ? 32 : 16)),
			align: word(at + (is64 ? 48 : 28)) === 8 ? 8 : 4
		});
	}
	return segments;
}
function readNotes({ view, little }, { start, end, align }) {
	const notes = [];
	const padded = (length) => Math.ceil(length / align) * align;
	for (let at = start; at + 12 <= end;) {
		const nameSize = view.getUint32(at, little);
		const size = view.getUint32(at + 4, little);
		const content = at + padded(12 + nameSize);
		const next = content + padded(size);
		if (next > end + align) break;
		const name = readElfText(view, at + 12, Math.min(at + 12 + nameSize, end));
		const first = size >= 4 && content + 4 <= end ? view.getUint32(content, little) : void 0;
		notes.push({
			name,
			type: view.getUint32(at + 8, little),
			first
		});
		at = next;
	}
	return notes;
}
const GNU_SYSTEMS = [
	["linux"],
	void 0,
	["solaris", "illumos"],
	["freebsd"]
];
const NOTE_SYSTEMS = new Map([
	["NetBSD", ["netbsd"]],
	["OpenBSD", ["openbsd"]],
	["FreeBSD", ["freebsd"]],
	["DragonFly", ["dragonfly"]],
	["Android", ["android"]]
]);
const INTERPRETERS = [
	[/\/ld-(?:linux|musl)[^/]*$|\/ld64\.so\.\d$/, "linux"],
	[/^\/(?:usr\/)?libexec\/ld-elf(?:32)?\.so\.1$/, "freebsd"],
	[/^\/(?:usr\/)?libexec\/ld-elf\.so\.2$/, "dragonfly"],
	[/^\/(?:usr\/)?libexec\/ld\.elf_so/, "netbsd"],
	[/^\/usr\/libexec\/ld\.so$/, "openbsd"],
	[/^\/system\/bin\/linker/, "android"]
];
const LONGEST_PATH = 1024;
function readElfText(view, start, end) {
	const bytes = new Uint8Array(view.buffer, view.byteOffset + start, Math.max(0, end - start));
	const zero = bytes.indexOf(0);
	return Buffer.from(bytes.subarray(0, Math.min(zero === -1 ? bytes.length : zero, LONGEST_PATH))).toString("latin1");
}
// src/package/executable/executable-format.ts
function parseExecutableFormat(bytes) {
	const view = viewOf(bytes);
	const { byteLength } = view;
	const unknown = {
		kind: "unknown",
		looksLike: describeStart(bytes)
	};
	if (byteLength < 4) return unknown;
	const magic = view.getUint32(0);
	const file = viewElf(view);
	if (file !== void 0 && [2, 3].includes(view.getUint16(16, file.little))) {
		const { bits, little } = file;
		const machine = view.getUint16(18, little);
		const systems = readElfSystems(file);
		return {
			kind: "elf",
			bits,
			endian: little ? "little" : "big",
			machine,
			systems
		};
	}
	const little = MACH_MAGICS.includes(view.getUint32(0, true));
	if (byteLength >= 28 && (little || MACH_MAGICS.includes(magic)) && view.getUint32(12, little) === 2) return {
		kind: "mach-o",
		cpus: [view.getUint32(4, little)]
	};
	const entrySize = UNIVERSAL_ENTRIES.get(magic);
	if (entrySize !== void 0 && byteLength >= 8) {
		const count = view.getUint32(4);
		if (count > 0 && count <= 30 && byteLength >= 8 + count * entrySize) return {
			kind: "mach-o",
			cpus: Array.from({ length: count }, (_, at) => view.getUint32(8 + at * entrySize))
		};
	}
	if (byteLength >= 64 && view.getUint16(0) === DOS_MAGIC) {
		const header = view.getUint32(60, true);
		const isPe = header + 24 <= byteLength && view.getUint32(header) === 1346699264;
		const isLibrary = isPe && (view.getUint16(header + 22, true) & 8192) !== 0;
		if (isPe && !isLibrary) return {
			kind: "pe",
			machine: view.getUint16(header + 4, true)
		};
	}
	return magic >>> 16 === 8993 ? { kind: "script" } : unknown;
}
function bytesNeeded(start) {
	const view = viewOf(start);
	const elf = viewElf(view);
	if (elf !== void 0) return elfBytesNeeded(elf);
	if (start.length < 64 || view.getUint16(0) !== DOS_MAGIC) return MIN_BYTES;
	return Math.min(Math.max(MIN_BYTES, view.getUint32(60, true) + 24), MAX_BYTES);
}
async function readExecutableFormat(path) {
	const file = await openFile(path);
	try {
		const read = async (length) => {
			const { buffer, bytesRead } = await file.read({
				buffer: Buffer.alloc(length),
				position: 0
			});
			return buffer.subarray(0, bytesRead);
		};
		const start = await read(bytesNeeded(new Uint8Array()));
		const needed = bytesNeeded(start);
		return parseExecutableFormat(needed > start.length ? await read(needed) : start);
	} finally {
		await file.close();
	}
}
const MIN_BYTES = 4096;
const MAX_BYTES = 1 << 20;
const DOS_MAGIC = 19802;
const MACH_MAGICS = [4277009102, 4277009103];
const UNIVERSAL_ENTRIES = new Map([[3405691582, 20], [3405691583, 32]]);
function describeStart(bytes) {
	if (bytes.length === 0) return "no data";
	const text = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
	if (text.startsWith("!<arch>\n")) return "a library (`go build` writes one for a package other than `main`)";
	if (/^[\t\r\n\x20-\x7e]+$/.test(text)) return `text that starts with ${JSON.stringify(shorten(text, 20))}`;
	return `data that starts with ${Buffer.from(bytes.subarray(0, 8)).toString("hex")}`;
}
const ELF_MACHINES = new Map([
	["386", {
		bits: 32,
		endian: "little",
		machine: 3
	}],
	["amd64", {
		bits: 64,
		endian: "little",
		machine: 62
	}],
	["arm", {
		bits: 32,
		endian: "little",
		machine: 40
	}],
	["arm64", {
		bits: 64,
		endian: "little",
		machine: 183
	}],
	["loong64", {
		bits: 64,
		endian: "little",
		machine: 258
	}],
	["mips", {
		bits: 32,
		endian: "big",
		machine: 8
	}],
	["mipsle", {
		bits: 32,
		endian: "little",
		machine: 8
	}],
	["mips64", {
		bits: 64,
		endian: "big",
		machine: 8
	}],
	["mips64le", {
		bits: 64,
		endian: "little",
		machine: 8
	}],
	["ppc64", {
		bits: 64,
		endian: "big",
		machine: 21
	}],
	["ppc64le", {
		bits: 64,
		endian: "little",
		machine: 21
	}],
	["riscv64", {
		bits: 64,
		endian: "little",
		machine: 243
	}],
	["s390x", {
		bits: 64,
		endian: "big",
		machine: 22
	}]
]);
const PARTS = [
	"bits",
	"endian",
	"machine"
];
const MACH_CPUS = new Map([
	["386", 7],
	["amd64", 16777223],
	["arm", 12],
	["arm64", 16777228]
]);
const PE_MACHINES = new Map([
	["386", 332],
	["amd64", 34404],
	["arm", 452],
	["arm64", 43620]
]);
function formatOfSystem(os) {
	return {
		darwin: "mach-o",
		ios: "mach-o",
		windows: "pe",
		aix: "unknown",
		plan9: "unknown",
		js: "unknown",
		wasip1: "unknown"
	}[os] ?? "elf";
}
function formatMatches(format, { os, arch }) {
	if (format.kind === "script") return true;
	if (format.kind !== formatOfSystem(os)) return false;
	switch (format.kind) {
		case "elf": return PARTS.every((part) => format[part] === ELF_MACHINES.get(arch)?.[part]) && (format.systems === void 0 || format.systems.includes(os));
		case "mach-o": return format.cpus.some((cpu) => cpu === MACH_CPUS.get(arch));
		case "pe": return format.machine === PE_MACHINES.get(arch);
		default: return true;
	}
}
function describeFormat(format) {
	switch (format.kind) {
		case "elf": return `an ELF program for ${describeElf(format)}`;
		case "mach-o": {
			const platforms = [...new Set(format.cpus.map((cpu) => `darwin_${archOf(MACH_CPUS, cpu)}`))];
			return `a Mach-O program for ${nameSome(platforms, 5)}`;
		}
		case "pe": return `a PE program for windows_${archOf(PE_MACHINES, format.machine)}`;
		case "script": return "a script";
		case "unknown": return format.looksLike;
	}
}
function describeElf(format) {
	const arch = [...ELF_MACHINES].find(([, machine]) => PARTS.every((part) => machine[part] === format[part]))?.[0];
	const processor = arch ?? `machine ${format.machine} (${format.bits} bit, ${format.endian}-endian)`;
	const [os, ...others] = format.systems ?? [];
	if (os === void 0) return processor;
	const more = others.length === 0 ? "" : ` (or ${others.join(", ")})`;
	return `${arch === void 0 ? `${os} on ${processor}` : formatPlatform({
		os,
		arch
	})}${more}`;
}
function archOf(table, code) {
	return [...table].find(([, value]) => value === code)?.[0] ?? `machine 0x${code.toString(16)}`;
}
function executableHeader({ os, arch }) {
	const kind = formatOfSystem(os);
	if (kind === "mach-o") return machHeader(lookUp(MACH_CPUS, arch));
	if (kind === "pe") return peHeader(lookUp(PE_MACHINES, arch));
	return elfHeader(lookUp(ELF_MACHINES, arch), os);
}
function lookUp(table, arch) {
	const value = table.get(arch);
	if (value === void 0) throw new RangeError(`no executables are known for ${arch} on this system`);
	return value;
}
const OSABI = {
	netbsd: 2,
	freebsd: 9,
	openbsd: 12
};
function elfHeader({ bits, endian, machine }, os) {
	const size = bits === 64 ? 64 : 52;
	const little = endian === "little";
	const view = new DataView(new ArrayBuffer(size));
	view.setUint32(0, 2135247942);
	view.setUint8(4, bits / 32);
	view.setUint8(5, little ? 1 : 2);
	view.setUint8(6, 1);
	view.setUint8(7, OSABI[os] ?? 0);
	view.setUint16(16, 2, little);
	view.setUint16(18, machine, little);
	view.setUint32(20, 1, little);
	view.setUint16(size - 12, size, little);
	return new Uint8Array(view.buffer);
}
function machHeader(cpu) {
	const is64 = cpu >= 16777216;
	const view = new DataView(new ArrayBuffer(is64 ? 32 : 28));
	view.setUint32(0, is64 ? 4277009103 : 4277009102, true);
	view.setUint32(4, cpu, true);
	view.setUint32(12, 2, true);
	return new Uint8Array(view.buffer);
}
function peHeader(machine) {
	const is64 = machine === PE_MACHINES.get("amd64") || machine === PE_MACHINES.get("arm64");
	const optional = is64 ? 240 : 224;
	const view = new DataView(new ArrayBuffer(152 + optional));
	view.setUint16(0, 19802);
	view.setUint32(60, 128, true);
	view.setUint32(128, 1346699264);
	view.setUint16(132, machine, true);
	view.setUint16(148, optional, true);
	view.setUint16(150, 34, true);
	view.setUint16(152, is64 ? 523 : 267, true);
	view.setUint16(220, 3, true);
	return new Uint8Array(view.buffer);
}
export { wrongFormat as S, otherVersion as _, parseExecutableFormat as a, platformUnknown as b, viewElf as c, viewOf as d, SCRIPT_FIX as f, nothingFound as g, notAFile as h, formatMatches as i, findSignatureFault as l, leaveOut as m, describeFormat as n, readExecutableFormat as o, SIGN_AGAIN as p, executableHeader as r, readProgramHeaders as s, bytesNeeded as t, signAdHoc as u, parseBuildName as v, signatureFinding as x, parseFolderPlatform as y };
