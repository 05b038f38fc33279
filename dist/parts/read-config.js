import { f as unlessProblem, s as init_errors } from "./errors.js";
import { o as tryJson } from "./json.js";
import { n as addressPath, p as parseWireHostname, t as PUBLIC_REGISTRIES } from "./address.js";
import { l as readRegularFile, r as errnoOf } from "./read-file.js";
import { c as textsIn, i as isJson, l as textsOf, o as labelled, r as blocksUnder, s as parseHcl, t as BrokenConfig } from "./hcl.js";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
// src/protocol/cli-config/read-config.ts
init_errors();
const LARGEST = 1048576;
async function readCliConfig(machine) {
	const { env, home, isWindows } = machine;
	const services = new Map();
	const tokens = new Map();
	const unreadable = [];
	const sources = [];
	for (const path of await findOriginalFiles(machine)) try {
		const config = parseCliConfig((await readRegularFile(path, LARGEST)).toString("utf8"));
		for (const [host, each] of config.services) services.set(host, each);
		for (const [host, token] of config.tokens) tokens.set(host, token);
		for (const one of config.sources) sources.push(one);
	} catch (error) {
		if (error instanceof BrokenConfig) unreadable.push(`${path}: ${error.message}`);
		else if (errnoOf(error) !== "ENOENT") unreadable.push(`${path}: ${error.message}`);
	}
	for (const [host, token] of readTokenVariables(env)) tokens.set(host, token);
	const netrc = env.NETRC || join(home, isWindows ? "_netrc" : ".netrc");
	return {
		services,
		tokens,
		logins: await readRegularFile(netrc, LARGEST).then((bytes) => parseNetrc(bytes.toString("utf8")), () => new Map()),
		sources,
		unreadable
	};
}
async function findFiles({ env, home, isWindows }) {
	const file = env.TF_CLI_CONFIG_FILE ?? env.TERRAFORM_CONFIG;
	if (file) return [file];
	const { APPDATA: roaming = home, XDG_CONFIG_HOME: xdg } = env;
	const folders = isWindows ? [join(roaming, "terraform.d")] : [join(home, ".terraform.d")];
	const files = (isWindows ? ["terraform.rc", "tofu.rc"] : [".terraformrc", ".tofurc"]).map((name) => join(isWindows ? roaming : home, name));
	const more = xdg ? [join(xdg, "opentofu", "tofurc")] : [];
	const inFolders = [];
	for (const folder of [...folders, ...xdg ? [join(xdg, "opentofu")] : []]) {
		const names = await readdir(folder).catch(() => []);
		for (const name of names.sort()) if (/\.tfrc(?:\.json)?$/.test(name) && !name.startsWith(".")) inFolders.push(join(folder, name));
	}
	return [
		...more,
		...files,
		...inFolders
	];
}
const WRITTEN_FROM = /^# Written by provider-pages install, from (\[.*\])\n/;
async function findOriginalFiles(machine) {
	const originals = (await findFiles(machine)).map(async (path) => {
		const text = await readRegularFile(path, LARGEST).catch(() => "");
		const [, list] = WRITTEN_FROM.exec(text.toString()) ?? [];
		const from = list === void 0 ? void 0 : tryJson(list);
		return Array.isArray(from) ? from.filter((one) => typeof one === "string") : [path];
	});
	return (await Promise.all(originals)).flat();
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
function parseCliConfig(text) {
	try {
		if (isJson(text)) JSON.parse(text);
	} catch {
		throw new BrokenConfig("it is not JSON");
	}
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
		if (host === void 0) continue;
		const urls = blocksUnder(block, "services").flatMap(({ items }) => items).flatMap(({ names: [id = ""], value }) => textsIn(value).map((url) => [id, url]));
		services.set(host, new Map(urls));
	}
	return {
		services,
		tokens,
		sources: blocksUnder(root, "provider_installation").flatMap((block) => KINDS.flatMap((kind) => blocksUnder(block, kind).map((source) => ({
			kind,
			place: textsOf(source, PLACES[kind]).at(-1) ?? "",
			include: textsOf(source, "include"),
			exclude: textsOf(source, "exclude")
		}))))
	};
}
const PLACES = {
	network_mirror: "url",
	oci_mirror: "repository_template",
	filesystem_mirror: "path",
	direct: ""
};
const KINDS = [
	"network_mirror",
	"oci_mirror",
	"filesystem_mirror",
	"direct"
];
function hostOf(written) {
	const [, name = written, port] = /^(.*?)(?::0*(\d{1,5}))?$/.exec(written) ?? [];
	const host = unlessProblem(() => parseWireHostname(name));
	return host === void 0 || port === void 0 || port === "443" ? host : `${host}:${port}`;
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
function selects({ include, exclude }, address) {
	const isNamed = (pattern) => covers(pattern, addressPath(address));
	return (include.length === 0 || include.some(isNamed)) && !exclude.some(isNamed);
}
function isAsked({ include, exclude }, pattern) {
	return (include.length === 0 || include.some((each) => overlap(each, pattern))) && !exclude.some((each) => covers(each, pattern));
}
function overlap(one, other) {
	return fits(one, other, (a, b) => a === "*" || b === "*" || a === b);
}
function covers(wide, narrow) {
	return fits(wide, narrow, (a, b) => a === "*" || a === b);
}
function fits(one, other, agree) {
	const [a, b] = [partsOf(one), partsOf(other)];
	return a.hosts.some((host) => b.hosts.some((each) => agree(host, each))) && agree(a.namespace, b.namespace) && agree(a.type, b.type);
}
function partsOf(pattern) {
	const parts = pattern.toLowerCase().split("/");
	const [host] = parts.length > 2 ? parts : [];
	const [namespace = "", type = ""] = parts.slice(-2);
	return {
		hosts: host === void 0 ? PUBLIC_REGISTRIES : [host === "*" ? host : hostOf(host) ?? host],
		namespace,
		type
	};
}
export { hostOf as a, readCliConfig as c, findOriginalFiles as i, selects as l, covers as n, isAsked as o, findFiles as r, parseCliConfig as s, WRITTEN_FROM as t };
