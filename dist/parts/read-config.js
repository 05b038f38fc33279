import { f as parseWireHostname } from "./address.js";
import { i as quote } from "./quote.js";
import { o as readRegularFile, r as errnoOf } from "./read-file.js";
import { join } from "node:path";
import { readdir } from "node:fs/promises";
// src/protocol/cli-config/hcl.ts
var BrokenConfig = class extends Error {
	line;
	constructor(message, line) {
		super(message);
		this.line = line;
	}
};
const TOKEN = /(?<space>[\s,]+|#[^\n]*|\/\/[^\n]*|\/\*.*?\*\/)|<<-?(?<mark>[A-Za-z_]\w*)\r?\n(?<here>.*?)^[ \t]*\k<mark>[ \t]*$|(?<text>"(?:[^"\\\n]|\\.)*")|(?<sign>[={}[\]:])|(?<word>[\p{L}_][\p{L}\p{N}_.-]*)|(?<number>-?\d[\w.+-]*)/msuy;
function* readTokens(source) {
	let at = 0;
	while (at < source.length) {
		TOKEN.lastIndex = at;
		const { 0: whole = "", groups = {} } = TOKEN.exec(source) ?? {};
		if (whole === "") throw new BrokenConfig(`line ${lineAt(source, at)} can't be read`);
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
function lineAt(source, at) {
	return source.slice(0, at).split("\n").length;
}
function readText(quoted) {
	return quoted.slice(1, -1).replace(/\\(u[0-9a-fA-F]{4}|.)/gs, (_all, sign) => {
		if (sign.length > 1) return String.fromCharCode(Number.parseInt(sign.slice(1), 16));
		return {
			b: "\b",
			f: "\f",
			n: "\n",
			t: "	",
			r: "\r"
		}[sign] ?? sign;
	});
}
function parseHcl(source) {
	const reader = new Reader(source, [...readTokens(source)]);
	const root = isJson(source) ? reader.value(0) : reader.body(0, void 0);
	if (root.kind !== "block" || !reader.isDone) throw reader.refusal("there is something after its end");
	return root;
}
function isJson(source) {
	return /^\s*\{/.test(source);
}
const DEEPEST = 50;
var Reader = class {
	#source;
	#tokens;
	#at = 0;
	constructor(source, tokens) {
		this.#source = source;
		this.#tokens = tokens;
	}
	get isDone() {
		return this.#at >= this.#tokens.length;
	}
	refusal(reason) {
		return new BrokenConfig(reason, lineAt(this.#source, this.#tokens[Math.max(this.#at - 1, 0)]?.start ?? 0));
	}
	body(depth, open) {
		const items = [];
		for (;;) {
			const token = this.#next();
			if (token === void 0 && open === void 0) return {
				kind: "block",
				items,
				start: 0,
				end: this.#source.length
			};
			if (open !== void 0 && token !== void 0 && isSign(token, "}")) return {
				kind: "block",
				items,
				start: open.start,
				end: token.end
			};
			if (token?.kind !== "text" && token?.kind !== "word") throw this.refusal(`a name is missing before ${token === void 0 ? "the end" : token.text}`);
			items.push(this.#item(depth + 1, token));
		}
	}
	value(depth) {
		const token = this.#next();
		if (depth > DEEPEST) throw this.refusal("it is nested too deeply");
		if (isSign(token, "{")) return this.body(depth, token);
		if (isSign(token, "[")) return this.#list(depth, token);
		if (token === void 0 || token.kind === "sign") throw this.refusal("a value is missing");
		const { kind, text, start, end } = token;
		return {
			kind,
			text,
			start,
			end
		};
	}
	#item(depth, first) {
		const names = [first.text];
		for (;;) {
			const token = this.#tokens[this.#at];
			if (token === void 0 || token.kind === "sign" && !"=:{".includes(token.text) || token.kind === "number") throw this.refusal("a value is missing");
			if (!isSign(token, "{")) this.#at++;
			if (token.kind === "sign") {
				const value = this.value(depth);
				return {
					names,
					value,
					start: first.start,
					end: value.end
				};
			}
			if (names.push(token.text) > DEEPEST) throw this.refusal("it is nested too deeply");
		}
	}
	#list(depth, open) {
		const items = [];
		for (;;) {
			const token = this.#tokens[this.#at];
			if (isSign(token, "]")) {
				this.#at++;
				return {
					kind: "list",
					items,
					start: open.start,
					end: token.end
				};
			}
			items.push(this.value(depth + 1));
		}
	}
	#next() {
		return this.#tokens[this.#at++];
	}
};
function isSign(token, text) {
	return token?.kind === "sign" && token.text === text;
}
function itemsOf({ items }, name) {
	return items.filter(({ names }) => names[0] === name);
}
function blocksUnder(block, name) {
	return itemsOf(block, name).flatMap(({ value }) => blocksOf(value));
}
function blocksOf(value) {
	if (value.kind === "block") return [value];
	return value.kind === "list" ? value.items.flatMap(blocksOf) : [];
}
function labelled(root, name) {
	return itemsOf(root, name).flatMap((item) => item.names.length > 1 ? [{
		...item,
		names: item.names.slice(1)
	}] : blocksOf(item.value).flatMap(({ items }) => items)).flatMap(({ names: [label = ""], value }) => blocksOf(value).map((block) => [label, block]));
}
function textsOf(block, name) {
	return itemsOf(block, name).flatMap(({ value }) => textsIn(value));
}
function textsIn(value) {
	if (value.kind === "list") return value.items.flatMap(textsIn);
	return value.kind === "text" || value.kind === "word" && !/^(?:true|false|null)$/.test(value.text) ? [value.text] : [];
}
// src/protocol/cli-config/netrc.ts
const LARGEST$1 = 1048576;
async function readLogins({ env, home, isWindows }) {
	const path = env.NETRC || join(home, isWindows ? "_netrc" : ".netrc");
	const bytes = await readRegularFile(path, LARGEST$1).catch(() => void 0);
	return bytes === void 0 ? new Map() : parseNetrc(bytes.toString("utf8"));
}
function parseNetrc(text) {
	const logins = new Map();
	let login;
	const words = readWords(text);
	for (const word of words) {
		const value = VALUED.includes(word) ? words.next().value ?? "" : "";
		if (word === "machine" || word === "default") {
			login = {
				user: "",
				password: ""
			};
			if (word === "machine" && !logins.has(value)) logins.set(value, login);
		}
		if (login !== void 0 && word === "login") login.user = value;
		if (login !== void 0 && word === "password") login.password = value;
	}
	return logins;
}
const VALUED = [
	"machine",
	"login",
	"password",
	"account"
];
function* readWords(text) {
	let isMacro = false;
	for (const line of text.split("\n")) {
		if (line.trim() === "") isMacro = false;
		for (const word of line.split(/\s+/)) {
			if (word === "macdef") isMacro = true;
			if (isMacro || word.startsWith("#")) break;
			if (word !== "") yield word;
		}
	}
}
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
		for (const one of config?.helpers ?? []) helpers.push(one);
		for (const one of config?.otherSources ?? []) otherSources.push(one);
	}
	for (const [host, token] of readTokenVariables(machine.env)) tokens.set(host, token);
	return {
		services,
		tokens,
		logins: await readLogins(machine),
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
		else if (errnoOf(error) !== "ENOENT") unreadable.push(`${path}: ${error.message}`);
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
function describeNotDone(config, host) {
	const { tokens, logins, helpers, otherSources } = config;
	const asked = tokens.has(host) ? [] : helpers;
	return [
		...[...logins.keys()].filter((name) => name === host).map(() => `packages of ${host} are requested with the login of .netrc, as by Terraform 1.11 and later; other clients send none`),
		...asked.map((name) => `the credentials helper ${quote(name)} is not run: tokens for ${host} come from a credentials block or a TF_TOKEN_... variable`),
		...otherSources.filter((source) => mayHave(source, host)).map(({ kind, place }) => `clients with this CLI configuration search its ${kind} ${quote(place)} first, which is not checked`)
	];
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
	if (isJson(text)) checkJson(text);
	const root = parseHcl(text);
	const tokens = new Map();
	const services = new Map();
	for (const [written, block] of labelled(root, "credentials")) {
		const host = hostOf(written);
		const token = textsOf(block, "token").at(-1);
		if (host !== void 0 && token !== void 0) tokens.set(host, token);
	}
	for (const [written, block] of labelled(root, "host")) {
		const host = hostOf(written);
		if (host !== void 0) services.set(host, readServices(block));
	}
	return {
		services,
		tokens,
		helpers: labelled(root, "credentials_helper").map(([name]) => name),
		otherSources: readOtherSources(root)
	};
}
function readServices(block) {
	const all = blocksUnder(block, "services").flatMap(({ items }) => items);
	return new Map(all.flatMap(({ names: [id = ""], value }) => textsIn(value).map((url) => [id, url])));
}
function checkJson(text) {
	try {
		JSON.parse(text);
	} catch {
		throw new BrokenConfig("it is not JSON");
	}
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
function readOtherSources(root) {
	return blocksUnder(root, "provider_installation").flatMap((block) => KINDS.flatMap((kind) => blocksUnder(block, kind).map((source) => ({
		kind,
		place: textsOf(source, PLACES[kind]).at(-1) ?? "",
		include: textsOf(source, "include"),
		exclude: textsOf(source, "exclude")
	}))));
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
function hostOf(written) {
	const [, name = written, port] = /^(.*?)(?::0*(\d{1,5}))?$/.exec(written) ?? [];
	try {
		const host = parseWireHostname(name);
		return port === void 0 || port === "443" ? host : `${host}:${port}`;
	} catch {
		return;
	}
}
export { BrokenConfig as a, isJson as c, parseHcl as d, textsOf as f, readCliConfig as i, itemsOf as l, findFiles as n, blocksOf as o, hostOf as r, blocksUnder as s, describeNotDone as t, labelled as u };
