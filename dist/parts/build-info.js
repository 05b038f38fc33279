import { c as compareTexts } from "./text.js";
import { c as viewElf, d as viewOf, s as readProgramHeaders } from "./executable-format.js";
// src/package/executable/build-info.ts
const MARK = Buffer.from("ÿ Go buildinf:", "latin1");
const ALIGNMENT = 16;
const HEADER = 32;
const HAS_TEXT = 2;
const LONGEST_TEXT = 4194304;
const LONGEST_VERSION = 200;
const LONGEST_LENGTH = 5;
var BuildInfoScanner = class {
	#blocks = [];
	#length = 0;
	#start = 0;
	#span;
	#wanted = HEADERS_SIZE;
	#found;
	add(block) {
		if (this.#found !== void 0 || this.#isOutside(block)) return;
		const bytes = Buffer.from(block.buffer, block.byteOffset, block.byteLength);
		if (this.#length + bytes.length >= this.#wanted) this.#scan(bytes, false);
		else this.#keep(bytes);
	}
	end() {
		if (this.#found === void 0) this.#scan(Buffer.alloc(0), true);
		return typeof this.#found === "object" ? this.#found : void 0;
	}
	#isOutside(block) {
		const { start, end } = this.#span ?? EVERYTHING;
		const place = this.#start + this.#length;
		if (place >= end) return true;
		if (place + block.length > start) return false;
		this.#start += block.length;
		return true;
	}
	#keep(bytes) {
		if (bytes.length > 0) this.#blocks.push(Buffer.from(bytes));
		this.#length += bytes.length;
	}
	#scan(block, isEnd) {
		const data = this.#cutData(this.#length === 0 ? block : Buffer.concat([...this.#blocks, block]));
		const { found, from, wanted } = search(data, this.#start, isEnd);
		this.#found = found;
		this.#blocks = [];
		this.#length = 0;
		this.#keep(data.subarray(from));
		this.#start += from;
		this.#wanted = wanted;
	}
	#cutData(bytes) {
		this.#span ??= findWritableData(bytes);
		const from = Math.min(Math.max(0, this.#span.start - this.#start), bytes.length);
		const to = Math.max(from, this.#span.end - this.#start);
		this.#start += from;
		return bytes.subarray(from, to);
	}
};
function search(bytes, place, isEnd) {
	const tail = (place + bytes.length) % ALIGNMENT;
	for (let from = 0;;) {
		const at = bytes.indexOf(MARK, from);
		if (at === -1) return {
			from: Math.max(from, bytes.length - tail),
			wanted: 0
		};
		const read = (place + at) % ALIGNMENT === 0 ? readAt(bytes.subarray(at)) : "none";
		if (typeof read === "object" || read === "unreadable") return {
			found: read,
			from: at,
			wanted: 0
		};
		if (read === "short" && !isEnd) return {
			from: at,
			wanted: 2 * (bytes.length - at)
		};
		from = at + MARK.length;
	}
}
function readAt(bytes) {
	if (bytes.length < HEADER) return "short";
	if (((bytes[15] ?? 0) & HAS_TEXT) === 0) return "none";
	const version = readPart(bytes, HEADER, LONGEST_VERSION);
	if (typeof version === "string") return version;
	const goVersion = version.part.toString("latin1");
	if (!GO_VERSION.test(goVersion)) return "none";
	const modules = readPart(bytes, version.end, LONGEST_TEXT);
	if (typeof modules === "string") return modules;
	return parseBuildInfo(goVersion, modules.part.toString("utf8", FRAME, Math.max(FRAME, modules.part.length - FRAME))) ?? "unreadable";
}
const GO_VERSION = /^(?:go\d|devel )[\w .,:+~/()-]*$/;
function readPart(bytes, at, longest) {
	let length = 0;
	for (let index = 0; index < LONGEST_LENGTH; index++) {
		const byte = bytes[at + index];
		if (byte === void 0) return "short";
		length += (byte & 127) * 2 ** (7 * index);
		if (byte >= 128) continue;
		if (length > longest) return "none";
		const from = at + index + 1;
		const end = from + length;
		return end > bytes.length ? "short" : {
			part: bytes.subarray(from, end),
			end
		};
	}
	return "none";
}
const FRAME = 16;
const MOST_MODULES = 2e4;
const NAME = /^[\w.~/\\:+@-]{1,500}$/;
const VERSION = /^(?:|\(devel\)|v\d+\.\d+\.\d+[\w.+-]{0,200})$/;
const SUM = /^h1:[A-Za-z0-9+/]{43}=$/;
const REVISION = /^[0-9a-f]{40,64}$/;
function parseBuildInfo(goVersion, text) {
	let main;
	const modules = [];
	const settings = new Map();
	let replaced;
	for (const line of text.split("\n")) {
		const [word = "", ...fields] = line.split("	");
		const [name = "", value = ""] = fields.join("	").split("=", 2);
		if (word === "build" && SETTINGS.has(name)) settings.set(name, value);
		if (![
			"mod",
			"dep",
			"=>"
		].includes(word)) continue;
		const [path = "", version = "", sum = ""] = fields;
		if (!(NAME.test(path) && VERSION.test(version) && (sum === "" || SUM.test(sum))) || modules.length >= MOST_MODULES) return void 0;
		const module = {
			path,
			version,
			sum: sum === "" ? void 0 : sum,
			replacement: void 0
		};
		if (word === "=>") {
			const last = replaced === "main" ? main : modules.at(-1);
			if (replaced === void 0 || last === void 0) return void 0;
			const changed = {
				...last,
				replacement: module
			};
			if (replaced === "main") main = changed;
			else modules[modules.length - 1] = changed;
		}
		if (word === "mod") main = module;
		if (word === "dep") modules.push(module);
		replaced = word === "mod" ? "main" : word === "dep" ? "dependency" : void 0;
	}
	const revision = settings.get("vcs.revision");
	return {
		goVersion,
		main,
		modules: modules.sort((a, b) => compareTexts(a.path, b.path)),
		revision: revision !== void 0 && REVISION.test(revision) ? revision : void 0,
		modified: settings.get("vcs.modified") === "true"
	};
}
const SETTINGS = new Set(["vcs.revision", "vcs.modified"]);
const EVERYTHING = {
	start: 0,
	end: Number.POSITIVE_INFINITY
};
const HEADERS_SIZE = 65536;
function findWritableData(headers) {
	const view = viewOf(headers);
	if (view.byteLength < MIN_HEADER) return EVERYTHING;
	const elf = viewElf(view);
	const magic = view.getUint32(0);
	let program = 0;
	if (magic === 3405691582) program = view.getUint32(16);
	if (magic === 3405691583) program = Number(view.getBigUint64(16));
	const spans = (elf === void 0 ? listMachO(view, program) ?? listPe(view) : readProgramHeaders(elf, view.byteLength).filter(({ type, flags }) => type === LOADED && (flags & (ELF_WRITABLE | ELF_EXECUTABLE)) === ELF_WRITABLE)).filter(({ start, end }) => end > start);
	if (spans.length === 0) return EVERYTHING;
	return {
		start: spans.reduce((first, { start }) => Math.min(first, start), Number.POSITIVE_INFINITY),
		end: spans.reduce((last, { end }) => Math.max(last, end), 0)
	};
}
const MIN_HEADER = 64;
const MOST_PARTS = 1e3;
const LOADED = 1;
const ELF_WRITABLE = 2;
const ELF_EXECUTABLE = 1;
const SEGMENTS = new Set([1, 25]);
const MACH_READ_WRITE = 3;
function listMachO(view, file) {
	if (file + MIN_HEADER > view.byteLength) return void 0;
	const magic = view.getUint32(file, true);
	if (magic !== 4277009102 && magic !== 4277009103) return void 0;
	const is64 = magic === 4277009103;
	const word = (at) => is64 ? Number(view.getBigUint64(at, true)) : view.getUint32(at, true);
	const spans = [];
	let left = Math.min(view.getUint32(file + 16, true), MOST_PARTS);
	for (let at = file + (is64 ? 32 : 28); left > 0 && at + 72 <= view.byteLength; left--) {
		const isData = view.getUint32(at + (is64 ? 60 : 44), true) === MACH_READ_WRITE;
		const start = file + word(at + (is64 ? 40 : 32));
		if (SEGMENTS.has(view.getUint32(at, true)) && isData) spans.push({
			start,
			end: start + word(at + (is64 ? 48 : 36))
		});
		at += Math.max(8, view.getUint32(at + 4, true));
	}
	return spans;
}
function listPe(view) {
	if (view.getUint16(0) !== 19802) return [];
	const header = view.getUint32(60, true);
	if (header + 24 > view.byteLength || view.getUint32(header) !== 1346699264) return [];
	const spans = [];
	let left = Math.min(view.getUint16(header + 6, true), MOST_PARTS);
	let at = header + 24 + view.getUint16(header + 20, true);
	for (; left > 0 && at + 40 <= view.byteLength; left--) {
		const isData = (view.getUint32(at + 36, true) & -1577058240) === -2147483584;
		const start = view.getUint32(at + 20, true);
		if (isData) spans.push({
			start,
			end: start + view.getUint32(at + 16, true)
		});
		at += 40;
	}
	return spans;
}
export { BuildInfoScanner as t };
