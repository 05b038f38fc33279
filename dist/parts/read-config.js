import { o as tryJson } from "./json.js";
import { n as addressPath, t as PUBLIC_REGISTRIES } from "./address.js";
import { l as readRegularFile, r as errnoOf, t as UnfitFile } from "./read-file.js";
import { h as quote } from "./text.js";
import { t as BrokenConfig } from "./hcl.js";
import { i as withoutLogin, n as hostOf, r as parseCliConfig, t as DoubtfulConfig } from "./parse-config.js";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
// src/protocol/cli-config/read-config.ts
const LARGEST = 1048576;
async function readCliConfig(machine, client) {
	const { env, home, isWindows } = machine;
	const services = new Map();
	const tokens = new Map();
	const tokenPlaces = new Map();
	const findings = [];
	const doubtful = [];
	const configs = new Map();
	const named = env.TF_CLI_CONFIG_FILE || env.TERRAFORM_CONFIG;
	for (const file of await findOriginalFiles(machine, client)) try {
		configs.set(file, parseCliConfig((await readRegularFile(file, LARGEST)).toString("utf8"), file));
	} catch (error) {
		const isDoubtful = error instanceof UnfitFile || error instanceof DoubtfulConfig;
		if (isDoubtful) doubtful.push(file);
		if (!(errnoOf(error) === "ENOENT")) findings.push(describeUnread(file, error, isDoubtful));
		else if (named === file) findings.push({
			file,
			severity: "warning",
			found: "TF_CLI_CONFIG_FILE names no file, and clients then read no configuration at all",
			fix: "Correct or unset TF_CLI_CONFIG_FILE"
		});
	}
	for (const [file, config] of configs) {
		for (const finding of config.findings) findings.push(finding);
		for (const [host, each] of config.services) services.set(host, each);
		for (const [host, token] of config.tokens) {
			tokens.set(host, token);
			tokenPlaces.set(host, file);
		}
	}
	for (const [host, { token, name }] of readTokenVariables(env)) {
		tokens.set(host, token);
		tokenPlaces.set(host, name);
	}
	const clients = client ? [client] : [{ name: "terraform" }, { name: "tofu" }];
	const installations = new Set();
	for (const each of clients) {
		const [first, ...rest] = (await findOriginalFiles(machine, each)).flatMap((file) => configs.get(file)?.installations ?? []);
		if (first !== void 0) installations.add(first);
		for (const { file, line } of rest) findings.push({
			file,
			line,
			severity: "error",
			found: `a second \`provider_installation\`: clients use that in ${first?.file}:${first?.line}, and print an error`,
			fix: "Join the two blocks into one"
		});
	}
	const netrc = env.NETRC || join(home, isWindows ? "_netrc" : ".netrc");
	const logins = await readRegularFile(netrc, LARGEST).then((bytes) => parseNetrc(bytes.toString("utf8")), () => new Map());
	return {
		files: [...configs.keys()],
		services,
		tokens,
		tokenPlaces,
		helpers: [...configs.values()].flatMap(({ helpers }) => helpers),
		logins,
		installation: installations.size === 0 ? void 0 : {
			methods: [...installations].flatMap(({ methods }) => methods),
			overrides: [...installations].flatMap(({ overrides }) => overrides)
		},
		pluginCache: findPluginCache(env, configs),
		findings: [...new Map(findings.map((one) => [JSON.stringify(one), one])).values()],
		doubtful
	};
}
function describeUnread(file, error, isDoubtful) {
	const line = error instanceof BrokenConfig ? error.line : void 0;
	return {
		file,
		severity: "error",
		found: line === void 0 ? error.message : `line ${line}: ${error.message}`,
		fix: `Correct the file: clients ignore all of it${isDoubtful ? ", or read a part" : ""}`
	};
}
function findPluginCache(env, configs) {
	if (env.TF_PLUGIN_CACHE_DIR) return {
		folder: env.TF_PLUGIN_CACHE_DIR,
		where: "TF_PLUGIN_CACHE_DIR"
	};
	for (const [where, { pluginCache }] of configs) if (pluginCache) {
		const expand = (_all, braced, name) => env[braced ?? name ?? ""] ?? "";
		return {
			folder: pluginCache.replace(/\$\{(\w+)\}|\$(\w+)/g, expand),
			where
		};
	}
}
async function findFiles({ env, home, isWindows }, client) {
	const file = env.TF_CLI_CONFIG_FILE || env.TERRAFORM_CONFIG;
	if (file) return [file];
	const { APPDATA: roaming = home, XDG_CONFIG_HOME: xdg } = env;
	const base = isWindows ? roaming : home;
	const [terraform, tofu] = (isWindows ? ["terraform.rc", "tofu.rc"] : [".terraformrc", ".tofurc"]).map((name) => join(base, name));
	const folder = join(base, isWindows ? "terraform.d" : ".terraform.d");
	const hasXdg = xdg && !isWindows && client?.name !== "terraform" && isAtLeast(client, 7);
	const isThere = (path) => stat(path).then(() => true, () => false);
	let files = [
		...hasXdg ? [join(xdg, "opentofu", "tofurc")] : [],
		terraform,
		tofu
	];
	let folders = [folder, ...hasXdg ? [join(xdg, "opentofu")] : []];
	if (client?.name === "terraform") files = [terraform];
	if (client?.name === "tofu") {
		files = [(await isThere(tofu) ? tofu : await isThere(terraform) ? terraform : void 0) ?? (hasXdg ? join(xdg, "opentofu", "tofurc") : tofu)];
		folders = folders.slice(hasXdg && !await isThere(folder) ? 1 : 0).slice(0, 1);
	}
	const inFolders = [];
	for (const folder of folders) {
		const names = await readdir(folder).catch(() => []);
		for (const name of names.sort()) if (/\.tfrc(?:\.json)?$/.test(name)) inFolders.push(join(folder, name));
	}
	return [...files, ...inFolders];
}
function isAtLeast(client, minor) {
	const [major, its] = client?.version ?? [1, Number.POSITIVE_INFINITY];
	return major > 1 || its >= minor;
}
const WRITTEN_FROM = /^# Written by provider-pages install, from (\[.*\])\n/;
async function findOriginalFiles(machine, client) {
	const originals = (await findFiles(machine, client)).map(async (path) => {
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
	for (const [name, token] of Object.entries(env)) {
		if (!name.startsWith(PREFIX) || !token) continue;
		const host = hostOf(name.slice(9).replaceAll("__", "-").replaceAll("_", "."));
		if (host !== void 0) tokens.set(host, {
			token,
			name
		});
	}
	return tokens;
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
function selects({ include, exclude }, address, client) {
	const isNamed = (pattern) => {
		return covers(pattern.split("/").length === 2 && client ? `${defaultHost(client)}/${pattern}` : pattern, addressPath(address));
	};
	return (include.length === 0 || include.some(isNamed)) && !exclude.some(isNamed);
}
function describeMethods({ installation }, address) {
	if (installation === void 0) return "clients ask its registry, and folders that they search by default";
	const { methods } = installation;
	const names = methods.filter((one) => selects(one, address)).map(({ kind, place, file, line, fault }) => {
		return `${kind}${place === "" ? "" : ` ${quote(withoutLogin(place))}`} (${file}:${line}${fault === void 0 ? "" : `, left out: ${fault}`})`;
	});
	if (names.length > 0) return `clients ask ${names.join(", ")}`;
	const [first] = methods;
	return `no method of \`provider_installation\`${first ? ` in ${first.file}` : ""} is for it`;
}
function defaultHost({ name }) {
	return PUBLIC_REGISTRIES[name === "terraform" ? 0 : 1];
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
export { findFiles as a, isAtLeast as c, describeMethods as i, readCliConfig as l, covers as n, findOriginalFiles as o, defaultHost as r, isAsked as s, WRITTEN_FROM as t, selects as u };
