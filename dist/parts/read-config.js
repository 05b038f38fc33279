import { o as tryJson } from "./json.js";
import { c as parseNamespace, n as addressPath, p as parseWireHostname, t as PUBLIC_REGISTRIES } from "./address.js";
import { r as errnoOf, t as UnfitFile, u as readRegularFile } from "./read-file.js";
import { a as isJson, c as labelled, d as textsOf, i as demandForm, l as parseHcl, n as blocksOf, o as isText, r as blocksUnder, s as itemsOf, t as BrokenConfig, u as textsIn } from "./hcl.js";
import { f as unlessProblem, s as init_errors } from "./errors.js";
import { h as quote } from "./text.js";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
// src/protocol/cli-config/parse-config.ts
init_errors();
function placeOf({ file, line }) {
	return line === void 0 ? file : `${file}:${line}`;
}
const PLACES = {
	network_mirror: "url",
	oci_mirror: "repository_template",
	filesystem_mirror: "path",
	direct: ""
};
var DoubtfulConfig = class extends BrokenConfig {};
function parseCliConfig(text, file = "", client = "terraform") {
	try {
		if (isJson(text)) JSON.parse(text);
	} catch {
		throw new DoubtfulConfig("it is not JSON", findBrokenLine(text));
	}
	const root = parseHcl(text);
	const lineOf = countLines(text);
	demandForm(root, text, client !== "tofu 1.12" || isJson(text));
	demandTypes(root, lineOf, client === "terraform" ? TERRAFORM_SWITCHES : SWITCHES);
	const findings = [];
	const report = (severity, at, found, fix, about) => findings.push({
		file,
		line: lineOf(at),
		severity,
		found,
		fix,
		...about
	});
	const installations = itemsOf(root, "provider_installation").flatMap((item) => {
		const { start } = item;
		const found = "`provider_installation` is not a block, and clients ignore it";
		if (item.isAssigned && !isJson(text)) {
			report("error", start, found, "Remove the equals sign");
			return [];
		}
		return blocksOf(item.value).map((block) => {
			const place = {
				file,
				line: lineOf(start)
			};
			if (!isJson(text) || !hasOnlyBlocks(block)) return {
				...place,
				...parseInstallation(block, file, isJson(text), lineOf, report)
			};
			report("error", start, "clients ignore all methods in JSON if none is in a list", "Write each in brackets: \"direct\": [{}]");
			return {
				...place,
				methods: [],
				overrides: []
			};
		});
	});
	return {
		...parseHosts(root, report),
		installations,
		pluginCache: textsOf(root, "plugin_cache_dir").at(-1),
		mayBreakLock: itemsOf(root, "plugin_cache_may_break_dependency_lock_file").some(({ value }) => "text" in value && value.text === "true"),
		helpers: labelled(root, "credentials_helper").map(([name]) => name),
		findings
	};
}
function findBrokenLine(text) {
	const lines = text.trimEnd().split("\n");
	const isOpen = (count) => {
		const first = lines.slice(0, count).join("\n");
		try {
			JSON.parse(first);
			return true;
		} catch (error) {
			const { message } = error;
			const [, at] = /(?<!string in JSON) at position (\d+)/.exec(message) ?? [];
			return /end of JSON/.test(message) || Number(at) === first.length;
		}
	};
	let [open, broken] = [0, lines.length];
	while (broken - open > 1) {
		const middle = open + broken >> 1;
		if (isOpen(middle)) open = middle;
		else broken = middle;
	}
	return broken;
}
function countLines(text) {
	const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
	return (at) => {
		let [low, high] = [0, ends.length];
		while (low < high) {
			const middle = low + high >> 1;
			if ((ends[middle] ?? 0) < at) low = middle + 1;
			else high = middle;
		}
		return low + 1;
	};
}
function hasOnlyBlocks({ items }) {
	return items.length > 0 && items.every(({ value }) => value.kind === "block");
}
const SWITCHES = ["plugin_cache_may_break_dependency_lock_file"];
const TERRAFORM_SWITCHES = [
	...SWITCHES,
	"disable_checkpoint",
	"disable_checkpoint_signature"
];
function demandTypes(root, lineOf, switches) {
	for (const { names, value, start } of root.items) {
		const name = names[0]?.toLowerCase() ?? "";
		if (switches.includes(name) && value.kind !== "boolean") throw new BrokenConfig(`\`${name}\` is neither true nor false`, lineOf(start));
		if (name === "plugin_cache_dir" && !isText(value)) throw new DoubtfulConfig("`plugin_cache_dir` is not a text, and most clients crash", lineOf(start));
		const labels = names.length > 1 ? [] : blocksOf(value).flatMap(({ items }) => items);
		if (/^credentials(?:_helper)?$/.test(name) && labels.some(({ value }) => blocksOf(value).length === 0)) throw new BrokenConfig(`\`${name}\` has no label`, lineOf(start));
	}
}
function parseHosts(root, report) {
	const tokens = new Map();
	const services = new Map();
	for (const [written, block] of labelled(root, "credentials")) {
		const host = hostOf(written);
		const token = itemsOf(block, "token").at(-1)?.value;
		if (host !== void 0 && token?.kind === "text") tokens.set(host, token.text);
		if (host === void 0) report("error", block.start, "a `credentials` block has no valid hostname", "Correct its label");
	}
	for (const [written, block] of labelled(root, "host")) {
		const host = hostOf(written);
		if (host === void 0) {
			report("error", block.start, `host ${quote(written)} is no valid hostname`, "Correct the label");
			continue;
		}
		const urls = blocksUnder(block, "services").flatMap(({ items }) => items).flatMap(({ names: [id = ""], value }) => value.kind === "text" ? [[id, value.text]] : []);
		services.set(host, new Map(urls));
		const url = new Map(urls).get("providers.v1");
		if (url !== void 0 && !url.endsWith("/")) report("error", block.start, `host ${host}: providers.v1 ${quote(url)} has no final slash, so clients drop its last part`, `Write ${quote(`${url}/`)}`);
	}
	return {
		tokens,
		services
	};
}
function parseInstallation(block, file, inJson, lineOf, report) {
	const methods = [];
	const overrides = [];
	for (const item of block.items) {
		const [kind = ""] = item.names;
		const bodies = item.isAssigned && !inJson ? [] : blocksOf(item.value);
		if (bodies.length === 0) reportAttribute(item, report);
		for (const body of bodies) if (kind === "dev_overrides") {
			const fault = findOverridesFault(body, methods);
			if (fault !== void 0) report("error", item.start, fault.found, fault.fix);
			else for (const each of body.items) overrides.push([each.names[0] ?? "", textsIn(each.value)[0] ?? ""]);
		} else if (Object.hasOwn(PLACES, kind)) {
			const method = parseMethod(kind, body);
			const fault = findFault(method, body);
			const where = `${file}:${lineOf(item.start)}`;
			methods.push({
				...method,
				where,
				...fault && { fault: fault.found }
			});
			const surprise = fault ?? findSurprise(method, body);
			if (surprise !== void 0) report(fault ? "error" : "warning", surprise.at ?? item.start, surprise.found, surprise.fix, { method: where });
			for (const { text: pattern, start } of fault ? [] : findShort(body)) report("warning", start, `${quote(pattern)} has no hostname, so it is a provider of the client's public registry`, `Write HOSTNAME/${pattern} if it is at another host`, {
				method: where,
				pattern
			});
		} else {
			const found = `clients know no installation method ${quote(kind)}, and ignore it`;
			report("error", item.start, found, `Write one of ${Object.keys(PLACES).join(", ")}, or remove it`);
		}
	}
	return {
		methods,
		overrides
	};
}
function findOverridesFault({ items }, methods) {
	if (methods.some(({ fault }) => fault === void 0)) return {
		found: "`dev_overrides` comes after another method, and clients ignore it",
		fix: "Move it to the beginning of `provider_installation`"
	};
	if (items.every(({ value }) => isText(value))) return void 0;
	return {
		found: "`dev_overrides` has what is not a text, and clients ignore it",
		fix: "Write the folders as texts"
	};
}
function reportAttribute({ names: [kind = ""], start }, report) {
	report("error", start, `${quote(kind)} in \`provider_installation\` is not a block, and clients ignore it`, "Write a block, with braces");
}
function parseMethod(kind, body) {
	return {
		kind,
		place: itemsOf(body, PLACES[kind]).flatMap(({ value }) => isText(value) ? value.text : "").at(-1) ?? "",
		include: textsOf(body, "include"),
		exclude: textsOf(body, "exclude")
	};
}
function findFault({ kind, place, include, exclude }, body) {
	const option = PLACES[kind];
	const at = startOf(body, option);
	if (option !== "" && place === "") return {
		found: `${kind} has no \`${option}\``,
		fix: `Add \`${option}\``
	};
	if (kind === "network_mirror" && !/^https:\/\/[^/]/i.test(place)) return {
		at,
		found: `Cannot use ${quote(withoutLogin(place))} as a URL for a network provider mirror: the mirror must be at an https: URL`,
		fix: "Write an https URL"
	};
	const isUrl = URL.canParse(place) && !/^[^/]+\/\/[^/?#]*[{}|\\^`]/.test(place);
	if (kind === "network_mirror" && !isUrl) return {
		at,
		found: "Cannot parse the `url` of a network_mirror",
		fix: "Correct it"
	};
	for (const name of ["include", "exclude"]) if (itemsOf(body, name).some(({ value }) => value.kind !== "list" || !value.items.every(isText))) return {
		at: startOf(body, name),
		found: `\`${name}\` of ${kind} is not a list`,
		fix: "Write the patterns in brackets"
	};
	const pattern = [...include, ...exclude].find((one) => !isPattern(one));
	if (pattern === void 0) return void 0;
	return {
		found: `${quote(pattern)} is no pattern that clients accept, so they leave ${kind} out`,
		fix: "Write HOSTNAME/NAMESPACE/TYPE; an asterisk stands for everything behind it, too"
	};
}
function findSurprise({ kind, place }, body) {
	const at = startOf(body, PLACES[kind]);
	if (kind === "network_mirror" && !/^[^?#]*\/(?:[?#]|$)/.test(place)) {
		const [url, written] = [withoutLogin(place), `${withoutLogin(place)}/`];
		return {
			at,
			found: `network_mirror ${quote(url)} has no final slash, so clients drop its last part`,
			fix: `Write url = ${quote(written)}`
		};
	}
	if (kind === "filesystem_mirror" && place.startsWith("~")) return {
		at,
		found: `clients don't expand the ~ in ${quote(place)}`,
		fix: "Write the full path"
	};
}
function startOf(block, name) {
	return itemsOf(block, name).at(-1)?.start;
}
function findShort(body) {
	return ["include", "exclude"].flatMap((name) => itemsOf(body, name)).flatMap(({ value }) => value.kind === "list" ? value.items : []).flatMap((one) => one.kind === "text" && /^(?!hashicorp\/)[^/]+\/[^/]+$/.test(one.text) ? [one] : []);
}
function isPattern(text) {
	const parts = text.split("/");
	const [namespace = "", type = ""] = parts.slice(-2);
	const [host] = parts.length === 3 ? parts : [];
	if (parts.length < 2 || parts.length > 3) return false;
	const isPart = (part) => part === "*" || unlessProblem(() => parseNamespace(part)) !== void 0;
	if (!isPart(namespace) || !isPart(type)) return false;
	if (host === "*" && (namespace !== "*" || type !== "*")) return false;
	return (host === void 0 || host === "*" || hostOf(host) !== void 0) && (namespace !== "*" || type === "*");
}
function withoutLogin(url) {
	return url.replace(/\/\/[^/]*@/, "//");
}
function hostOf(written) {
	const [, name = written, port] = /^(.*?)(?::0*(\d{1,5}))?$/.exec(written) ?? [];
	const host = unlessProblem(() => parseWireHostname(name));
	return host === void 0 || port === void 0 || port === "443" ? host : `${host}:${port}`;
}
// src/protocol/cli-config/read-config.ts
const LARGEST = 1048576;
async function readCliConfig(machine, client) {
	const { env, home, isWindows } = machine;
	const services = new Map();
	const findings = [];
	const doubtful = [];
	const configs = new Map();
	const named = env.TF_CLI_CONFIG_FILE || env.TERRAFORM_CONFIG;
	const parser = client?.name === "tofu" ? isAtLeast(client, 12) ? "tofu 1.12" : "tofu" : "terraform";
	for (const file of await findOriginalFiles(machine, client)) try {
		const bytes = await readRegularFile(file, LARGEST);
		const text = bytes.toString("utf8");
		if (!bytes.equals(Buffer.from(text))) throw new BrokenConfig("it is not UTF-8");
		configs.set(file, parseCliConfig(text, file, parser));
	} catch (error) {
		const unread = describeUnread(file, error);
		if (isDoubtful(error)) doubtful.push(unread);
		if (errnoOf(error) !== "ENOENT") findings.push(unread);
		else if (named === file) findings.push({
			file,
			severity: "warning",
			found: "TF_CLI_CONFIG_FILE names no file, and clients then read no configuration at all",
			fix: "Correct or unset TF_CLI_CONFIG_FILE"
		});
	}
	for (const config of configs.values()) {
		for (const finding of config.findings) findings.push(finding);
		for (const [host, each] of config.services) services.set(host, each);
	}
	const clients = client ? [client] : [{ name: "terraform" }, { name: "tofu" }];
	const installations = new Set();
	const unused = [];
	for (const each of clients) {
		const [first, ...rest] = (await findOriginalFiles(machine, each)).flatMap((file) => configs.get(file)?.installations ?? []);
		if (first === void 0) continue;
		installations.add(first);
		const place = `${first.file}:${first.line}`;
		for (const { file, line, methods } of rest) {
			const found = `a second \`provider_installation\`: clients use that in ${place}, and print an error`;
			const fix = `Join the block in ${file}:${line} with that in ${place}, or delete the one that you don't need`;
			findings.push({
				file,
				line,
				severity: "error",
				found,
				fix
			});
			unused.push({
				methods,
				first: place,
				fix
			});
		}
	}
	const netrc = env.NETRC || join(home, isWindows ? "_netrc" : ".netrc");
	const logins = await readRegularFile(netrc, LARGEST).then((bytes) => parseNetrc(bytes.toString("utf8")), () => new Map());
	return {
		files: [...configs.keys()],
		services,
		...joinTokens(env, configs),
		helpers: [...configs.values()].flatMap(({ helpers }) => helpers),
		logins,
		installation: installations.size === 0 ? void 0 : {
			methods: [...installations].flatMap(({ methods }) => methods),
			overrides: [...installations].flatMap(({ overrides }) => overrides)
		},
		unused,
		pluginCache: findPluginCache(env, configs),
		mayBreakLock: mayBreakLock(env, configs),
		findings: [...new Map(findings.map((one) => [JSON.stringify(one), one])).values()],
		doubtful
	};
}
function isDoubtful(error) {
	return error instanceof UnfitFile || error instanceof DoubtfulConfig;
}
function joinTokens(env, configs) {
	const tokens = new Map();
	const tokenPlaces = new Map();
	const replacedTokens = new Map();
	const set = (host, token, place) => {
		const earlier = tokenPlaces.get(host);
		if (earlier !== void 0 && tokens.get(host) !== token) replacedTokens.set(host, earlier);
		tokens.set(host, token);
		tokenPlaces.set(host, place);
	};
	for (const [file, config] of configs) for (const [host, token] of config.tokens) set(host, token, file);
	for (const [host, { token, name }] of readTokenVariables(env)) set(host, token, name);
	return {
		tokens,
		tokenPlaces,
		replacedTokens
	};
}
function describeUnread(file, error) {
	return {
		file,
		line: error instanceof BrokenConfig ? error.line : void 0,
		severity: "error",
		found: error.message,
		fix: `Correct the file: clients ignore all of it${isDoubtful(error) ? ", or read a part" : ""}`
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
function mayBreakLock(env, configs) {
	const { TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE: given = "" } = env;
	return !["", "0"].includes(given) || [...configs.values()].some((config) => config.mayBreakLock);
}
async function findFiles({ env, home, isWindows }, client) {
	const file = env.TF_CLI_CONFIG_FILE || env.TERRAFORM_CONFIG;
	if (file) return [file];
	const { APPDATA: roaming = home, XDG_CONFIG_HOME: xdg } = env;
	const base = isWindows ? roaming : home;
	const [terraform, tofu] = (isWindows ? ["terraform.rc", "tofu.rc"] : [".terraformrc", ".tofurc"]).map((name) => join(base, name));
	const folder = join(base, isWindows ? "terraform.d" : ".terraform.d");
	const hasXdg = xdg && !isWindows && client?.name !== "terraform" && isAtLeast(client, 7);
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
function isThere(path) {
	return stat(path).then(() => true, () => false);
}
async function sortFiles(machine, client) {
	const { TF_CLI_CONFIG_FILE: _file, TERRAFORM_CONFIG: _old, ...env } = machine.env;
	const [read, all] = [await findFiles(machine, client), await findFiles({
		...machine,
		env
	})];
	const unread = [];
	for (const file of all) if (!read.includes(file) && await isThere(file)) unread.push(file);
	const there = [];
	for (const file of read) if (await isThere(file)) there.push(file);
	return {
		read: there,
		unread
	};
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
export { findOriginalFiles as a, readCliConfig as c, hostOf as d, parseCliConfig as f, findFiles as i, selects as l, withoutLogin as m, covers as n, isAsked as o, placeOf as p, defaultHost as r, isAtLeast as s, WRITTEN_FROM as t, sortFiles as u };
