// src/package/executable/build-info.ts
const MARK = Buffer.from("ÿ Go buildinf:", "latin1");
const ALIGNMENT = 16;
const HEADER = 32;
const HAS_TEXT = 2;
const LONGEST_TEXT = 4194304;
const LONGEST_VERSION = 200;
const LONGEST_LENGTH = 5;
const MOST_TRIES = 8;
var BuildInfoScanner = class {
	#kept = Buffer.alloc(0);
	#start = 0;
	#wanted = 0;
	#tries = 0;
	#info;
	add(block) {
		if (this.#isDone()) return;
		this.#kept = Buffer.concat([this.#kept, block]);
		if (this.#kept.length >= this.#wanted) this.#scan(false);
	}
	end() {
		if (!this.#isDone()) this.#scan(true);
		return this.#info;
	}
	#isDone() {
		return this.#info !== void 0 || this.#tries === MOST_TRIES;
	}
	#scan(isEnd) {
		const bytes = this.#kept;
		let from = 0;
		let wanted = 0;
		while (!this.#isDone() && wanted === 0) {
			const at = bytes.indexOf(MARK, from);
			if (at === -1) break;
			const read = (this.#start + at) % ALIGNMENT === 0 ? readAt(bytes.subarray(at)) : "none";
			if (typeof read === "object") this.#info = read;
			if (read === "unreadable") this.#tries++;
			if (read === "short" && !isEnd) wanted = 2 * (bytes.length - at);
			from = wanted > 0 ? at : at + MARK.length;
		}
		this.#keepFrom(wanted > 0 ? from : Math.max(from, bytes.length - MARK.length + 1));
		this.#wanted = wanted;
	}
	#keepFrom(at) {
		this.#kept = this.#isDone() ? Buffer.alloc(0) : Buffer.from(this.#kept.subarray(at));
		this.#start += at;
	}
};
function readAt(bytes) {
	if (bytes.length < HEADER) return "short";
	if (((bytes[15] ?? 0) & HAS_TEXT) === 0) return "none";
	const version = readPart(bytes, HEADER, LONGEST_VERSION);
	if (typeof version === "string") return version;
	const goVersion = version.part.toString("latin1");
	if (!GO_VERSION.test(goVersion)) return "none";
	const modules = readPart(bytes, version.end, LONGEST_TEXT);
	if (typeof modules === "string") return modules;
	return parseBuildInfo(goVersion, withoutFrame(modules.part)) ?? "unreadable";
}
const GO_VERSION = /^(?:go|devel )[\x20-\x7e]*$/;
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
function withoutFrame(part) {
	return part.toString("utf8", FRAME, Math.max(FRAME, part.length - FRAME));
}
const MOST_MODULES = 2e4;
const NAME = /^[\w.~/\\:+@-]{1,500}$/;
const VERSION = /^(?:|\(devel\)|v\d+\.\d+\.\d+[\w.+-]{0,200})$/;
const SUM = /^h1:[A-Za-z0-9+/]{43}=$/;
const REVISION = /^[0-9a-f]{40,64}$/;
function parseBuildInfo(goVersion, text) {
	const lines = {
		main: void 0,
		modules: [],
		settings: new Map()
	};
	let replaced;
	for (const line of text.split("\n")) {
		const [word = "", ...fields] = line.split("	");
		if (word === "build") addSetting(lines, fields.join("	"));
		if (![
			"mod",
			"dep",
			"=>"
		].includes(word)) continue;
		const module = parseModule(fields);
		if (module === void 0 || lines.modules.length >= MOST_MODULES) return void 0;
		if (word === "=>" && !replace(lines, replaced, module)) return void 0;
		if (word === "mod") lines.main = module;
		if (word === "dep") lines.modules.push(module);
		replaced = word === "mod" ? "main" : word === "dep" ? "dependency" : void 0;
	}
	const { main, modules, settings } = lines;
	const revision = settings.get("vcs.revision");
	return {
		goVersion,
		main,
		modules: modules.sort((a, b) => a.path < b.path ? -1 : Number(a.path > b.path)),
		revision: revision !== void 0 && REVISION.test(revision) ? revision : void 0,
		modified: settings.get("vcs.modified") === "true"
	};
}
const SETTINGS = new Set(["vcs.revision", "vcs.modified"]);
function addSetting({ settings }, text) {
	const [name = "", value = ""] = text.split("=", 2);
	if (SETTINGS.has(name)) settings.set(name, value);
}
function parseModule([path = "", version = "", sum = ""]) {
	if (!NAME.test(path) || !VERSION.test(version) || sum !== "" && !SUM.test(sum)) return void 0;
	return {
		path,
		version,
		sum: sum === "" ? void 0 : sum,
		replacement: void 0
	};
}
function replace(lines, which, by) {
	const last = which === "main" ? lines.main : lines.modules.at(-1);
	if (which === void 0 || last === void 0) return false;
	const changed = {
		...last,
		replacement: by
	};
	if (which === "main") lines.main = changed;
	else lines.modules[lines.modules.length - 1] = changed;
	return true;
}
export { BuildInfoScanner as t };
