import { c as unlessProblem, t as ProblemError } from "./errors.js";
import { a as parseAddressPath, i as parseAddress, l as parseSource, n as compareAddresses, t as addressPath } from "./address.js";
import { r as parseConstraint } from "./constraint.js";
import { i as quote } from "./quote.js";
import { i as parseVersion, n as isPrerelease, t as compareVersions } from "./version2.js";
import { o as readRegularFile, t as UnfitFile } from "./read-file.js";
import { t as groupBy } from "./group-by.js";
import { a as parsePlatform, i as formatPlatform, r as comparePlatforms } from "./platform.js";
import { a as parseObject, r as isObject } from "./json.js";
import { join } from "node:path";
import { readdir } from "node:fs/promises";
// src/mirroring/file/hcl/tokens.ts
var BrokenHcl = class extends Error {};
const TOKEN = /(?<space>[ \t\r\ufeff]+|\/\*.*?\*\/)|(?<line>\n|(?:#|\/\/)[^\n]*(?:\n|$))|<<-?(?<mark>[\p{ID_Start}_][\p{ID_Continue}-]*)\r?\n(?<here>.*?^[ \t]*\k<mark>)(?=[ \t]*\r?$)|(?<name>[\p{ID_Start}_][\p{ID_Continue}-]*)|(?<two>==|=>|!=|<=|>=|::|\.\.\.)|(?<sign>[={}[\]():,])|(?<other>\d[\w.]*|[^"])/msuy;
function readTokens(source) {
	const tokens = [];
	let at = 0;
	while (at < source.length) {
		const { token, end } = source[at] === "\"" ? quotedAt(source, at) : tokenAt(source, at);
		if (token !== void 0) tokens.push(token);
		at = end;
	}
	return tokens;
}
function tokenAt(source, at) {
	TOKEN.lastIndex = at;
	const { 0: whole = "", groups = {} } = TOKEN.exec(source) ?? {};
	const end = at + whole.length;
	if (groups.space !== void 0) return {
		token: void 0,
		end
	};
	const isLeftOver = groups.here === void 0 && /^(?:<<|\/\*)/.test(source.slice(at, at + 2));
	if (whole === "" || isLeftOver) throw brokenAt(source, at);
	const kind = kindOf(groups);
	return {
		token: {
			kind,
			text: kind === "line" ? "\n" : whole,
			plain: false
		},
		end
	};
}
function kindOf({ line, name, sign }) {
	if (line !== void 0) return "line";
	if (name !== void 0) return "name";
	return sign === void 0 ? "other" : "sign";
}
function quotedAt(source, at) {
	const quoted = readQuoted(source, at);
	if (quoted === void 0) throw brokenAt(source, at);
	const { text, end } = quoted;
	return {
		token: {
			kind: "text",
			text: text ?? "",
			plain: text !== void 0
		},
		end
	};
}
function brokenAt(source, at) {
	return new BrokenHcl(`line ${source.slice(0, at).split("\n").length} can't be read`);
}
const IN_TEXT = /(?:[^"\\$%\n]|\\[^\n]|\$\$\{|%%\{|[$%](?!\{))*(?<stop>"|[$%]\{)/suy;
const IN_CODE = /(?:[^"{}#/]|(?:#|\/\/)[^\n]*(?![^\n])|\/\*(?:[^*]|\*(?!\/))*\*\/|\/(?![/*]))*(?<stop>["{}])/suy;
function readQuoted(source, start) {
	const open = ["\""];
	let at = start + 1;
	let isPlain = true;
	while (open.length > 0) {
		const pattern = open.at(-1) === "\"" ? IN_TEXT : IN_CODE;
		pattern.lastIndex = at;
		const stop = pattern.exec(source)?.groups?.stop;
		if (stop === void 0) return void 0;
		at = pattern.lastIndex;
		isPlain &&= stop === "\"";
		if (stop === "}" || stop === "\"" && open.at(-1) === "\"") open.pop();
		else open.push(stop === "\"" ? "\"" : "{");
	}
	return {
		text: isPlain ? readEscapes(source.slice(start + 1, at - 1)) : void 0,
		end: at
	};
}
const ESCAPES = {
	n: "\n",
	r: "\r",
	t: "	"
};
function readEscapes(inner) {
	return inner.replace(/\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(.))|\$\$\{|%%\{/gsu, (all, short, long, sign) => {
		const code = short ?? long;
		if (code !== void 0) return characterOf(Number.parseInt(code, 16));
		return sign === void 0 ? all.slice(1) : ESCAPES[sign] ?? sign;
	});
}
function characterOf(code) {
	return code > 1114111 ? "�" : String.fromCodePoint(code);
}
// src/mirroring/file/hcl/read-hcl.ts
function readHcl(source) {
	return new Reader(readTokens(source)).body(void 0);
}
const DEEPEST$1 = 200;
var Reader = class {
	#tokens;
	#at = 0;
	#depth = 0;
	constructor(tokens) {
		this.#tokens = tokens;
	}
	body(end) {
		const values = new Map();
		const blocks = [];
		for (;;) {
			this.#skipLines();
			const token = this.#next();
			if (end === void 0 ? token === void 0 : isSign(token, end)) return {
				values,
				blocks
			};
			if (token?.kind !== "name") throw new BrokenHcl(`a name is missing before ${token?.text ?? "the end"}`);
			if (isSign(this.#peek(), "=")) values.set(token.text, this.#assigned());
			else blocks.push(this.#block(token.text));
		}
	}
	#block(type) {
		const labels = [];
		for (;;) {
			const token = this.#next();
			if (isSign(token, "{")) return {
				type,
				labels,
				...this.#deeper(() => this.body("}"))
			};
			if (token?.kind !== "text" && token?.kind !== "name") throw new BrokenHcl(`${type} is followed by ${token?.text.trim() || "nothing"}, which does not start a block`);
			labels.push(token.text);
		}
	}
	#assigned() {
		this.#at++;
		if (this.#isEnd(this.#peek())) throw new BrokenHcl("a value is missing");
		return this.#value();
	}
	#value() {
		const value = this.#deeper(() => this.#operand());
		const isWhole = this.#isEnd(this.#peek());
		this.#skipRest();
		return isWhole ? value : void 0;
	}
	#operand() {
		const token = this.#peek();
		if (token?.kind === "text") {
			this.#at++;
			return token.plain ? token.text : void 0;
		}
		const isLoop = this.#isLoop();
		if (isSign(token, "[") && !isLoop) return this.#list();
		if (isSign(token, "{") && !isLoop) return this.#map();
	}
	#isLoop() {
		const inside = this.#tokens.slice(this.#at + 1, this.#at + 4).find(({ kind }) => kind !== "line");
		return inside?.kind === "name" && inside.text === "for";
	}
	#list() {
		this.#at++;
		const items = [];
		for (;;) {
			this.#skipLines();
			if (this.#took("]")) return items;
			items.push(this.#value());
			this.#skipLines();
			if (!this.#took(",") && !isSign(this.#peek(), "]")) throw new BrokenHcl("a list is not closed");
		}
	}
	#map() {
		this.#at++;
		const map = new Map();
		for (;;) {
			this.#skipLines();
			if (this.#took("}")) return map;
			const key = this.#key();
			if (!this.#took("=") && !this.#took(":")) throw new BrokenHcl("a map has a key without a value");
			this.#skipLines();
			const value = this.#value();
			if (key !== void 0) map.set(key, value);
			this.#took(",");
		}
	}
	#key() {
		const token = this.#next();
		if ((isSign(this.#peek(), "=") || isSign(this.#peek(), ":")) && (token?.kind === "name" || token?.plain)) return token.text;
		this.#at--;
		this.#skipUntil((one) => this.#isEnd(one) || isSign(one, "=") || isSign(one, ":"));
	}
	#skipRest() {
		this.#skipUntil((token) => this.#isEnd(token));
	}
	#skipUntil(isEnd) {
		let open = 0;
		for (; open > 0 || !isEnd(this.#peek()); this.#at++) {
			const token = this.#peek();
			if (token === void 0) throw new BrokenHcl("a bracket is not closed");
			if (token.kind === "sign" && "([{".includes(token.text)) open++;
			if (token.kind === "sign" && ")]}".includes(token.text)) open--;
		}
	}
	#isEnd(token) {
		return token === void 0 || token.kind === "line" || token.kind === "sign" && "]}),".includes(token.text);
	}
	#deeper(step) {
		if (++this.#depth > DEEPEST$1) throw new BrokenHcl("it has too many levels of nesting");
		const result = step();
		this.#depth--;
		return result;
	}
	#skipLines() {
		while (this.#peek()?.kind === "line") this.#at++;
	}
	#took(sign) {
		const isThere = isSign(this.#peek(), sign);
		if (isThere) this.#at++;
		return isThere;
	}
	#peek() {
		return this.#tokens[this.#at];
	}
	#next() {
		return this.#tokens[this.#at++];
	}
};
function isSign(token, text) {
	return token?.kind === "sign" && token.text === text;
}
// src/mirroring/file/sources/found.ts
function mergeFound(finds) {
	const providers = [...groupBy(finds.flatMap(({ providers }) => providers), ({ address }) => addressPath(address)).values()].flatMap(([first, ...others]) => {
		if (first === void 0) return [];
		const all = [first, ...others];
		const platforms = all.some((one) => one.platforms.length === 0) ? [] : all.flatMap((one) => one.platforms);
		return [{
			address: first.address,
			versions: unique(all.flatMap((one) => one.versions)),
			platforms: sortPlatforms(platforms)
		}];
	});
	providers.sort((a, b) => compareAddresses(a.address, b.address));
	return {
		providers,
		notes: unique(finds.flatMap(({ notes }) => notes))
	};
}
function joinConstraints(constraints) {
	return unique(constraints.flatMap((one) => one.split(",").map((part) => part.trim()))).join(", ");
}
function isConstraint(text) {
	return reads(() => parseConstraint(text));
}
function fromVersionOn(text) {
	return isPrerelease(parseVersion(text)) ? text : `>= ${text}`;
}
function theseAndNewer(texts) {
	const versions = unique(texts).map(parseVersion).sort(compareVersions);
	const newest = versions.findLast((version) => !isPrerelease(version));
	return versions.map((version) => version === newest ? fromVersionOn(version.text) : version.text);
}
function sortPlatforms(platforms) {
	return [...new Map(platforms.map((platform) => [formatPlatform(platform), platform])).values()].sort(comparePlatforms);
}
function reads(step) {
	return unlessProblem(step) !== void 0;
}
function unique(texts) {
	return [...new Set(texts)];
}
// src/mirroring/file/sources/modules.ts
function findRequired(files) {
	const notes = [];
	const modules = groupBy(files, ({ folder }) => folder);
	const needs = new Map([...modules].map(([folder, own]) => [folder, own.flatMap((file) => needsOf(file, notes))]));
	const calls = new Map([...modules].map(([folder, own]) => [folder, callsOf(folder, own)]));
	return mergeFound([...findRoots(calls).map((root) => agree(reachable(root, calls).flatMap((folder) => needs.get(folder) ?? []))).map((providers) => ({
		providers,
		notes: []
	})), {
		providers: [],
		notes
	}]);
}
function needsOf({ required, defaultHost, name }, notes) {
	return required.flatMap(({ source, version }) => {
		if (source === BUILT_IN) return [];
		const defaults = {
			hostname: defaultHost,
			namespace: "hashicorp"
		};
		if (!reads(() => parseSource(source, defaults))) {
			notes.push(`${name}: ${quote(source)} is skipped: clients do not accept this address`);
			return [];
		}
		const isUsable = version === void 0 || isConstraint(version);
		if (!isUsable) notes.push(`${name}: the versions ${quote(version)} of ${quote(source)} must be added by hand`);
		return [{
			address: parseSource(source, defaults),
			version: isUsable ? version : void 0
		}];
	});
}
const BUILT_IN = "terraform.io/builtin/terraform";
function callsOf(folder, files) {
	return files.flatMap(({ calls }) => calls.map((call) => joinPath(folder, call)));
}
function joinPath(folder, call) {
	const parts = [];
	for (const part of `${folder}/${call}`.split("/")) {
		if (part === "." || part === "") continue;
		if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
		else parts.push(part);
	}
	return parts.join("/");
}
function findRoots(calls) {
	const called = new Set([...calls].flatMap(([folder, targets]) => targets.filter((target) => target !== folder)));
	const folders = [...calls.keys()].sort();
	const roots = folders.filter((folder) => !called.has(folder));
	const seen = new Set(roots.flatMap((root) => reachable(root, calls)));
	for (const folder of folders) {
		if (seen.has(folder)) continue;
		roots.push(folder);
		for (const one of reachable(folder, calls)) seen.add(one);
	}
	return roots;
}
function reachable(root, calls) {
	const seen = new Set([root]);
	for (const folder of seen) for (const target of [...calls.get(folder) ?? []].sort()) seen.add(target);
	return [...seen];
}
function agree(needs) {
	return [...groupBy(needs, ({ address }) => addressPath(address)).values()].flatMap(([first, ...others]) => {
		if (first === void 0) return [];
		const constraints = [first, ...others].flatMap(({ version }) => version === void 0 ? [] : [version]);
		const versions = constraints.length === 0 ? [] : [joinConstraints(constraints)];
		return [{
			address: first.address,
			versions,
			platforms: []
		}];
	});
}
function readModuleFile(text) {
	const body = readHcl(text);
	return {
		required: blocksOf$1(body, "terraform").flatMap((block) => blocksOf$1(block, "required_providers")).flatMap(({ values }) => [...values].flatMap(([name, value]) => requiredOf(name, value))),
		calls: localSources(blocksOf$1(body, "module").map(({ values }) => values.get("source")))
	};
}
function blocksOf$1(body, type) {
	return body.blocks.filter((block) => block.type === type);
}
function readJsonModuleFile(text) {
	const body = asObject(JSON.parse(text));
	const settings = listOf(body.terraform).flatMap((one) => listOf(asObject(one).required_providers));
	const modules = listOf(body.module).flatMap((one) => Object.values(asObject(one)).flatMap(listOf));
	return {
		required: settings.flatMap((one) => Object.entries(asObject(one)).flatMap(([name, value]) => requiredOf(name, fromJson(value)))),
		calls: localSources(modules.map((one) => fromJson(asObject(one).source)))
	};
}
function listOf(value) {
	return value === void 0 || value === null ? [] : [value].flat();
}
function asObject(value) {
	return isObject(value) ? value : {};
}
function fromJson(value) {
	if (typeof value === "string") return value;
	return isObject(value) ? new Map(Object.entries(value).map(([name, one]) => [name, fromJson(one)])) : void 0;
}
function requiredOf(name, value) {
	if (typeof value === "string") return [{
		source: name,
		version: value
	}];
	if (!(value instanceof Map)) return [];
	const source = value.has("source") ? value.get("source") : name;
	const version = value.get("version");
	return typeof source === "string" ? [{
		source,
		version: typeof version === "string" ? version : void 0
	}] : [];
}
function localSources(sources) {
	return sources.filter((source) => typeof source === "string" && /^\.\.?(?:\/|$)/.test(source));
}
// src/mirroring/file/sources/provider-folder.ts
function findKept({ files, folders, documents }) {
	const notes = [];
	const packed = files.filter((path) => path.endsWith(".zip")).flatMap((path) => noted(path, readPacked(path), notes));
	const unpacked = folders.filter((path) => path.split("/").length === 5).flatMap((path) => noted(path, readUnpacked(path), notes));
	const packages = [...packed, ...unpacked].sort((a, b) => a.path < b.path ? -1 : 1);
	const hashes = readHashes(documents, notes);
	return {
		...mergeFound([{
			providers: describe(packages),
			notes
		}]),
		packages: packages.map((one) => ({
			...one,
			hashes: hashes.get(one.path) ?? []
		}))
	};
}
function noted(path, kept, notes) {
	if (kept !== void 0) return [kept];
	notes.push(`${path} is skipped: clients find no package under that name`);
	return [];
}
function readPacked(path) {
	const [hostname, namespace, type, file = "", ...more] = path.split("/");
	const prefix = `terraform-provider-${type}_`;
	const [, version = "", platform = ""] = /^([^_]+)_([^_]+_[^_]+)\.zip$/.exec(file.slice(prefix.length)) ?? [];
	if (!file.startsWith(prefix) || more.length > 0) return void 0;
	return readPackage({
		provider: `${hostname}/${namespace}/${type}`,
		version,
		platform,
		path,
		isUnpacked: false
	});
}
function readUnpacked(path) {
	const [hostname, namespace, type, version = "", platform = ""] = path.split("/");
	return readPackage({
		provider: `${hostname}/${namespace}/${type}`,
		version,
		platform,
		path,
		isUnpacked: true
	});
}
function readPackage({ provider, version, platform, path, isUnpacked }) {
	const parse = () => ({
		address: parseAddressPath(provider),
		version: parseVersion(version),
		platform: parsePlatform(platform)
	});
	return reads(parse) ? {
		...parse(),
		path,
		isUnpacked,
		hashes: []
	} : void 0;
}
function describe(packages) {
	return [...groupBy(packages, ({ address }) => addressPath(address)).values()].flatMap((own) => own.slice(0, 1).map(({ address }) => ({
		address,
		versions: theseAndNewer(own.map(({ version }) => version.text)),
		platforms: own.map(({ platform }) => platform)
	})));
}
function readHashes(documents, notes) {
	const hashes = new Map();
	for (const [path, text] of documents) {
		if (path.endsWith("/index.json")) continue;
		const archives = readArchives(text);
		if (archives === void 0) notes.push(`${path} is skipped: it is not a list of packages`);
		for (const { url, hashes: own } of archives ?? []) {
			const folder = path.slice(0, path.lastIndexOf("/") + 1);
			if (typeof url !== "string" || !Array.isArray(own)) notes.push(`${path} has ${quote(url)} without hashes`);
			else hashes.set(`${folder}${url}`, own.filter((one) => /^(?:h1|zh):\S{1,100}$/.test(String(one))).map(String));
		}
	}
	return hashes;
}
function readArchives(text) {
	const archives = parseObject(text)?.archives;
	if (!isObject(archives) && !Array.isArray(archives)) return void 0;
	return Object.values(archives).map((one) => isObject(one) ? one : {});
}
// src/mirroring/file/sources/read-sources.ts
const LARGEST = 2097152;
const MOST_ENTRIES = 5e4;
const DEEPEST = 30;
async function readLockFile(path) {
	return findLocked((await readRegularFile(path, LARGEST)).toString("utf8"), path);
}
async function readConfigurations(folder) {
	const { files } = await listTree(folder, DEEPEST);
	const placed = [];
	const notes = [];
	for (const name of files) {
		const [, client] = /\.(tf|tofu)(?:\.json)?$/.exec(name) ?? [];
		if (client === void 0) continue;
		const module = await readText(folder, name, notes, name.endsWith(".json") ? readJsonModuleFile : readModuleFile);
		const defaultHost = client === "tofu" ? "registry.opentofu.org" : "registry.terraform.io";
		const place = name.slice(0, Math.max(name.lastIndexOf("/"), 0));
		if (module !== void 0) placed.push({
			...module,
			folder: place,
			name,
			defaultHost
		});
	}
	return mergeFound([findRequired(placed), {
		providers: [],
		notes
	}]);
}
async function readProviderFolder(folder) {
	const { files, folders } = await listTree(folder, 5);
	const documents = new Map();
	const notes = [];
	for (const path of files.filter((one) => one.endsWith(".json") && one.split("/").length === 4)) {
		const text = await readText(folder, path, notes, (written) => written);
		if (text !== void 0) documents.set(path, text);
	}
	const kept = findKept({
		files,
		folders,
		documents
	});
	return {
		...kept,
		notes: [...kept.notes, ...notes]
	};
}
async function readText(folder, name, notes, read) {
	try {
		return read((await readRegularFile(join(folder, name), LARGEST)).toString("utf8"));
	} catch (error) {
		const why = whyUnread(error);
		if (why === void 0) throw error;
		notes.push(`${name} is skipped: ${why}`);
		return;
	}
}
function whyUnread(error) {
	if (error instanceof SyntaxError) return "it is not JSON";
	return error instanceof Error && "code" in error || error instanceof BrokenHcl || error instanceof UnfitFile ? error.message : void 0;
}
async function listTree(root, depth) {
	const files = [];
	const folders = [""];
	let seen = 0;
	for (const folder of folders) {
		const entries = await readdir(join(root, folder), { withFileTypes: true });
		seen += entries.length;
		if (seen > MOST_ENTRIES) throw tooMany(root);
		for (const entry of entries.sort((a, b) => a.name < b.name ? -1 : 1)) {
			const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
			if (entry.isFile()) files.push(path);
			if (entry.isDirectory() && !entry.name.startsWith(".") && path.split("/").length <= depth) folders.push(path);
		}
	}
	return {
		files,
		folders
	};
}
function tooMany(root) {
	const found = `${root} has more than ${MOST_ENTRIES} files and folders in it`;
	return new ProblemError({
		code: "input-invalid",
		found,
		expected: "a smaller folder",
		fix: "Set ‹from› to the folder of the configurations or providers itself"
	});
}
function parseLockFile(text, name) {
	const notes = [];
	return {
		providers: blocksOf(text, name, notes).flatMap((block) => {
			const { address, version } = block;
			if (reads(() => parseAddress(address)) && reads(() => parseVersion(version))) return [readLocked(block)];
			notes.push(`${name}: ${quote(address)} in version ${quote(version)} is skipped`);
			return [];
		}),
		notes
	};
}
function blocksOf(text, name, notes) {
	try {
		return readHcl(text).blocks.filter(({ type, labels }) => type === "provider" && labels.length === 1).map(({ labels: [address = ""], values }) => ({
			address,
			version: asText(values.get("version")) ?? "",
			values
		}));
	} catch (error) {
		if (!(error instanceof BrokenHcl)) throw error;
		notes.push(`${name}: ${error.message}`);
		return [];
	}
}
function readLocked({ address, version, values }) {
	const hashes = values.get("hashes");
	return {
		address: parseAddress(address),
		version: parseVersion(version),
		constraints: asText(values.get("constraints")),
		hashes: Array.isArray(hashes) ? hashes.filter((one) => typeof one === "string") : []
	};
}
function asText(value) {
	return typeof value === "string" ? value : void 0;
}
function findLocked(text, name) {
	const { providers, notes } = parseLockFile(text, name);
	return {
		providers: providers.map(fromLocked),
		notes
	};
}
function fromLocked({ address, version, constraints }) {
	const from = fromVersionOn(version.text);
	const meets = constraints !== void 0 && isConstraint(constraints) && !isPrerelease(version) ? parseConstraint(constraints) : void 0;
	if (constraints === void 0 || !meets?.(version)) return {
		address,
		versions: [from],
		platforms: []
	};
	return {
		address,
		versions: [reads(() => parseVersion(constraints.replace(/^=\s*/, ""))) ? version.text : joinConstraints([from, constraints])],
		platforms: []
	};
}
export { readLockFile as n, readProviderFolder as r, readConfigurations as t };
