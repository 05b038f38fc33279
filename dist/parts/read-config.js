import { t as quote } from "./quote.js";
import { r as readRegularFile } from "./read-file.js";
import { f as parseWireHostname } from "./address.js";
import { join } from "node:path";
import { readdir } from "node:fs/promises";
// src/protocol/cli-config/host-of.ts
function hostOf(written) {
	const [, name = written, port] = /^(.*?)(?::0*(\d{1,5}))?$/.exec(written) ?? [];
	try {
		const host = parseWireHostname(name);
		return port === void 0 || port === "443" ? host : `${host}:${port}`;
	} catch {
		return;
	}
}
// src/protocol/cli-config/hcl.ts
var BrokenConfig = class extends Error {};
const TOKEN = /(?<space>[\s,]+|#[^\n]*|\/\/[^\n]*|\/\*.*?\*\/)|<<-?(?<mark>[A-Za-z_]\w*)\r?\n(?<here>.*?)^[ \t]*\k<mark>[ \t]*$|(?<text>"(?:[^"\\\n]|\\.)*")|(?<sign>[={}[\]:])|(?<word>[\p{L}_][\p{L}\p{N}_.-]*)|(?<number>-?\d[\w.+-]*)/msuy;
function* readTokens(source) {
	let at = 0;
	while (at < source.length) {
		TOKEN.lastIndex = at;
		const { 0: whole = "", groups = {} } = TOKEN.exec(source) ?? {};
		if (whole === "") throw new BrokenConfig(`line ${source.slice(0, at).split("\n").length} can't be read`);
		const span = {
			start: at,
			end: at + whole.length
		};
		at = span.end;
		const { here, text, sign, word, number } = groups;
		if (here !== void 0) yield {
			kind: "text",
			text: here,
			...span
		};
		else if (text !== void 0) yield {
			kind: "text",
			text: readText(text),
			...span
		};
		else if (sign !== void 0) yield {
			kind: "sign",
			text: sign,
			...span
		};
		else if (word !== void 0) yield {
			kind: "word",
			text: word,
			...span
		};
		else if (number !== void 0) yield {
			kind: "number",
			text: number,
			...span
		};
	}
}
function readText(quoted) {
	return quoted.slice(1, -1).replace(/\\(u[0-9a-fA-F]{4}|.)/gs, (_all, sign) => {
		if (sign.length > 1) return String.fromCharCode(Number.parseInt(sign.slice(1), 16));
		return {
			n: "\n",
			t: "	",
			r: "\r"
		}[sign] ?? sign;
	});
}
function parseHcl(source) {
	return new Reader([...readTokens(source.replace(/^\ufeff/, ""))]).body(void 0);
}
const DEEPEST = 50;
var Reader = class {
	#tokens;
	#at = 0;
	#depth = 0;
	constructor(tokens) {
		this.#tokens = tokens;
	}
	body(end) {
		const body = new Map();
		for (;;) {
			const token = this.#next();
			if (token === void 0 && end === void 0) return Object.fromEntries(body);
			if (token?.kind === "sign" && token.text === end) return Object.fromEntries(body);
			if (token === void 0 || token.kind === "sign" || token.kind === "number") throw new BrokenConfig(`a name is missing before ${token === void 0 ? "the end" : token.text}`);
			const values = body.get(token.text) ?? [];
			body.set(token.text, values);
			values.push(this.#item());
		}
	}
	#item() {
		const token = this.#next();
		if (token?.kind === "sign" && (token.text === "=" || token.text === ":")) return this.#value(this.#next());
		if (token?.kind === "sign" && token.text === "{") return this.#nested();
		if (token?.kind === "text" || token?.kind === "word") return { [token.text]: [this.#deeper(() => this.#item())] };
		throw new BrokenConfig("a value is missing");
	}
	#value(token) {
		if (token?.kind === "text") return token.text;
		if (token?.kind === "number") return Number(token.text);
		if (token?.kind === "word") return token.text === "true" ? true : token.text === "false" ? false : token.text;
		if (token?.text === "{") return this.#nested();
		if (token?.text === "[") return this.#list();
		throw new BrokenConfig("a value is missing");
	}
	#nested() {
		return this.#deeper(() => this.body("}"));
	}
	#list() {
		const items = [];
		for (;;) {
			const token = this.#next();
			if (token?.kind === "sign" && token.text === "]") return items;
			items.push(this.#deeper(() => this.#value(token)));
		}
	}
	#deeper(step) {
		if (++this.#depth > DEEPEST) throw new BrokenConfig("it is nested without end");
		const result = step();
		this.#depth--;
		return result;
	}
	#next() {
		return this.#tokens[this.#at++];
	}
};
// src/protocol/cli-config/read-config.ts
const LARGEST = 1048576;
async function readCliConfig(machine) {
	const services = new Map();
	const tokens = new Map();
	const unreadable = [];
	const helpers = [];
	const otherSources = [];
	for (const path of await findFiles(machine)) {
		const config = await readOne(path, unreadable);
		for (const [host, each] of config?.services ?? []) services.set(host, each);
		for (const [host, token] of config?.tokens ?? []) tokens.set(host, token);
		helpers.push(...config?.helpers ?? []);
		otherSources.push(...config?.otherSources ?? []);
	}
	for (const [host, token] of readTokenVariables(machine.env)) tokens.set(host, token);
	return {
		services,
		tokens,
		helpers,
		otherSources,
		unreadable
	};
}
async function readOne(path, unreadable) {
	try {
		return parseCliConfig((await readRegularFile(path, LARGEST)).toString("utf8"), hostOf);
	} catch (error) {
		if (error instanceof BrokenConfig) unreadable.push(`${path}: ${error.message}`);
		else if (error.code !== "ENOENT") unreadable.push(`${path}: ${error.message}`);
		return;
	}
}
async function findFiles({ env, home, isWindows }) {
	const named = env.TF_CLI_CONFIG_FILE ?? env.TERRAFORM_CONFIG;
	if (named) return [named];
	const { APPDATA: roaming = home, XDG_CONFIG_HOME: xdg } = env;
	const folders = isWindows ? [join(roaming, "terraform.d")] : [join(home, ".terraform.d")];
	const files = (isWindows ? ["terraform.rc", "tofu.rc"] : [".terraformrc", ".tofurc"]).map((name) => join(isWindows ? roaming : home, name));
	const more = xdg ? [join(xdg, "opentofu", "tofurc")] : [];
	const inFolders = await Promise.all([...folders, ...xdg ? [join(xdg, "opentofu")] : []].map(listConfigs));
	return [
		...more,
		...files,
		...inFolders.flat()
	];
}
async function listConfigs(folder) {
	return (await readdir(folder).catch(() => [])).filter((name) => /\.tfrc(?:\.json)?$/.test(name) && !name.startsWith(".")).sort().map((name) => join(folder, name));
}
function describeNotDone({ tokens, helpers, otherSources }, host) {
	return [...(tokens.has(host) ? [] : helpers).map((name) => `the credentials helper ${quote(name)} is not run; a token for ${host} is taken from a credentials block or a variable TF_TOKEN_...`), ...otherSources.filter((source) => mayHave(source, host)).map(({ kind, place }) => `clients with this CLI configuration look into its ${kind} ${quote(place)} first, which is not looked at here`)];
}
const PREFIX = "TF_TOKEN_";
function readTokenVariables(env) {
	const tokens = new Map();
	for (const [name, value] of Object.entries(env)) {
		if (!name.startsWith(PREFIX) || !value) continue;
		const host = hostOf(name.slice(9).replaceAll("__", "-").replaceAll("_", "."));
		if (host !== void 0) tokens.set(host, value);
	}
	return tokens;
}
function parseCliConfig(text, hostOf) {
	const body = /^\s*\{/.test(text) ? fromJson(text) : parseHcl(text);
	const tokens = new Map();
	const services = new Map();
	for (const [written, block] of labelled(body.credentials)) {
		const host = hostOf(written);
		const token = block.token?.at(-1);
		if (host !== void 0 && typeof token === "string") tokens.set(host, token);
	}
	for (const [written, block] of labelled(body.host)) {
		const host = hostOf(written);
		if (host !== void 0) services.set(host, readServices(block));
	}
	return {
		services,
		tokens,
		helpers: readHelpers(body),
		otherSources: readOtherSources(body)
	};
}
function readServices(block) {
	const all = (block.services ?? []).flatMap((each) => isBody(each) ? Object.entries(each) : []);
	return new Map(all.flatMap(([id, values]) => {
		const value = values.at(-1);
		return typeof value === "string" ? [[id, value]] : [];
	}));
}
function fromJson(text) {
	try {
		return toBody(JSON.parse(text));
	} catch (cause) {
		if (cause instanceof BrokenConfig) throw cause;
		throw new BrokenConfig("it is no JSON", { cause });
	}
}
function toBody(value) {
	return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, (Array.isArray(each) ? each : [each]).map(toValue)]));
}
function toValue(value) {
	if (Array.isArray(value)) return value.map(toValue);
	if (typeof value === "object" && value !== null) return toBody(value);
	return typeof value === "number" || typeof value === "boolean" ? value : String(value ?? "");
}
const PLACES = {
	network_mirror: "url",
	oci_mirror: "repository_template",
	filesystem_mirror: "path"
};
const KINDS = [
	"network_mirror",
	"oci_mirror",
	"filesystem_mirror"
];
function readOtherSources({ provider_installation: blocks = [] }) {
	return blocks.filter(isBody).flatMap((block) => KINDS.flatMap((kind) => (block[kind] ?? []).filter(isBody).map((source) => ({
		kind,
		place: String(source[PLACES[kind]]?.at(-1) ?? ""),
		include: readPatterns(source.include),
		exclude: readPatterns(source.exclude)
	}))));
}
function readHelpers({ credentials_helper: blocks }) {
	return labelled(blocks).map(([name]) => name);
}
function readPatterns(values = []) {
	return values.flat().filter((pattern) => typeof pattern === "string");
}
function mayHave({ include, exclude }, host) {
	const isIn = (pattern) => [host, "*"].includes(hostOfPattern(pattern));
	return !exclude.some((pattern) => isIn(pattern) && pattern.endsWith("*/*")) && (include.length === 0 || include.some(isIn));
}
function hostOfPattern(pattern) {
	const parts = pattern.toLowerCase().split("/");
	if (parts.length < 3) return pattern === "*" ? "*" : "registry.terraform.io";
	return parts[0] ?? "";
}
function labelled(values = []) {
	return values.filter(isBody).flatMap((byLabel) => Object.entries(byLabel)).flatMap(([label, blocks]) => blocks.filter(isBody).map((block) => [label, block]));
}
function isBody(value) {
	return typeof value === "object" && !Array.isArray(value);
}
export { readTokens as a, BrokenConfig as i, findFiles as n, hostOf as o, readCliConfig as r, describeNotDone as t };
