import { n as init_addresses, s as resolveUrl } from "./addresses.js";
import { r as mapConcurrently, t as init_concurrency } from "./concurrency.js";
import { f as unlessProblem, s as init_errors, t as ProblemError } from "./errors.js";
import { n as findLockFault } from "./lock-form.js";
import { r as readLockFile, t as LOCK_FILE } from "./lock-file.js";
import { c as isAtLeast, r as defaultHost, u as selects } from "./read-config.js";
import { i as formatAddress, n as addressPath, u as parseSource } from "./address.js";
import { i as parseConstraint } from "./constraint.js";
import { a as meantPlatform, i as formatPlatform } from "./platform.js";
import { a as reachOf, n as asker, s as openWeb, u as parseTarget } from "./open-target.js";
import { r as isPrerelease, t as compareVersions } from "./version.js";
import { t as readText } from "./text-file.js";
import { r as hashFolder } from "./open-sources.js";
import { n as findVersions, o as packageIn, t as FOLDER_PACKAGES } from "./folder.js";
import { t as hashPackage } from "./hash-package.js";
import { t as openRegistry } from "./registry2.js";
import { a as SERVICE, i as readHashes, s as judgeDiscovery } from "./mirror.js";
import { i as withoutLogin } from "./parse-config.js";
import { d as askMirrorVersion, h as mirrorUrl, m as askVersions, s as ask, u as askMirrorIndex } from "./walk.js";
import { c as CLIENT_NAMES } from "./registry.js";
import { r as ruleOf } from "./rules.js";
import { n as readConfig, t as impliedFolders } from "./user-config.js";
import { a as parseObject, o as tryJson, r as isObject } from "./json.js";
import { l as readRegularFile, r as errnoOf } from "./read-file.js";
import { h as quote } from "./text.js";
import { access, constants, lstat, opendir, readdir, realpath, stat } from "node:fs/promises";
import { basename, delimiter, join, resolve } from "node:path";
import { statSync } from "node:fs";
// src/commands/explain/ask.ts
init_concurrency();
init_errors();
init_addresses();
const UNASKED = {
	kind: "unknown",
	why: "it is not asked with --offline"
};
function openSource(source, address, around) {
	if (source.kind === "filesystem_mirror") return openFolder(source.place, address, around);
	const nearby = async () => void 0;
	if (source.kind === "oci_mirror") {
		const unknown = {
			kind: "unknown",
			why: "an oci_mirror is not read"
		};
		return {
			list: async () => unknown,
			find: async () => unknown,
			nearby,
			asked: []
		};
	}
	if (around.isOffline) return {
		list: async () => UNASKED,
		find: async () => UNASKED,
		nearby,
		asked: []
	};
	return source.kind === "network_mirror" ? openMirror(source.place, address, around) : openOrigin(address, around);
}
function clientName({ name, version }) {
	const all = CLIENT_NAMES.filter((one) => one.startsWith(name === "tofu" ? "opentofu" : "terraform"));
	const minorOf = (one) => Number(/\.(\d+)\./.exec(one)?.[1]);
	return (version && all.find((one) => minorOf(one) <= version[1])) ?? (version ? all.at(-1) : all[0]) ?? CLIENT_NAMES[0];
}
function findMessage(observations, client, failure) {
	for (const { rule, found } of observations) {
		const { clients, severity, title } = ruleOf(rule);
		if ([
			"host-unreachable",
			"host-timeout",
			"host-fails"
		].includes(rule)) return `${failure} (${found.replace(/[()]/g, "")})`;
		const message = clients[clientName(client)];
		if (severity === "error" && (message !== void 0 || Object.keys(clients).length === 0)) return message === void 0 ? `${title}: ${found}` : `${message}${message.includes("...") ? ` (${found})` : ""}`;
	}
}
function openConnection(url, services, around) {
	const { config, world } = around;
	const asked = [];
	const web = openWeb(asker("explain", world.cancelled, config, reachOf(url, services)));
	return {
		asked,
		transport: {
			...web,
			get: async (url, question) => {
				const answer = await web.get(url, question);
				const status = answer.kind === "none" ? answer.detail : String(answer.status);
				asked.push({
					url: withoutLogin(url),
					status
				});
				return answer;
			}
		}
	};
}
function openMirror(place, address, around) {
	const { client, platform } = around;
	const base = new URL(place).href;
	const { asked, transport } = openConnection(base, void 0, around);
	const failure = `failed to query provider mirror ${withoutLogin(base)} for ${formatAddress(address)}`;
	return {
		asked,
		list: async () => {
			const { facts, observations } = await askMirrorIndex(transport, base, address);
			if (observations.some(({ rule }) => rule === "mirror-index-missing")) return { kind: "missing" };
			const says = findMessage(observations.filter(({ rule }) => rule !== "mirror-empty"), client, failure);
			return says !== void 0 || facts === void 0 ? {
				kind: "fails",
				says: says ?? "it can't be read"
			} : {
				kind: "versions",
				versions: facts
			};
		},
		find: async (version) => {
			const { facts, observations } = await askMirrorVersion(transport, base, address, { version: version.text });
			const name = `${formatAddress(address)} version ${version.text}`;
			if (observations.some(({ rule }) => rule === "mirror-version-missing")) return {
				kind: "fails",
				says: `provider mirror does not have archive index for previously-reported ${name}`,
				isShadow: true
			};
			const archive = facts?.archives.get(platform);
			const says = findMessage(observations, client, failure);
			if (facts === void 0 || says !== void 0 && archive === void 0 && facts.platforms.length === 0) return {
				kind: "fails",
				says: says ?? "it can't be read"
			};
			if (archive === void 0) return { kind: "absent" };
			const { sha256, h1 } = readHashes(archive) ?? {};
			return probe(transport, archive.url, {
				zh: sha256 && `zh:${sha256}`,
				h1
			});
		},
		nearby: async () => {
			for (const url of [`${base}/`, `${base}${base.endsWith("/") ? "" : "/"}mirror/`]) {
				const answer = await transport.get(mirrorUrl(url, address, "index.json"), { limit: 1 << 20 });
				if (answer.kind === "answer" && answer.status === 200) return url;
			}
		}
	};
}
async function probe(transport, url, hashes) {
	const { host } = new URL(url);
	const answer = await transport.probe(url);
	if (answer.kind === "none") return {
		kind: "fails",
		says: `${host}: ${answer.detail}`
	};
	if (answer.status < 400) return {
		kind: "package",
		layout: "zip",
		at: withoutLogin(url),
		hashes
	};
	if (answer.status === 405) return {
		kind: "unknown",
		why: `whether ${host} has the package`
	};
	return {
		kind: "fails",
		says: `${host}: bad response code: ${answer.status}`
	};
}
function openOrigin(address, around) {
	const { client, config, platform, world } = around;
	const { hostname } = address;
	const services = config.services.get(hostname);
	const discovery = `https://${hostname}/.well-known/terraform.json`;
	const { asked, transport } = openConnection(`https://${hostname}/`, services, around);
	const product = client.name === "tofu" ? "a OpenTofu" : "a Terraform";
	const noRegistry = {
		kind: "fails",
		says: `The host "${hostname}" given in provider source address "${formatAddress(address)}" does not offer ${product} provider registry`
	};
	let base;
	return {
		asked,
		list: async () => {
			if (services !== void 0) base = resolveUrl(services.get("providers.v1") ?? "", discovery)?.href;
			else {
				const { facts, observations } = await ask(transport, {
					url: discovery,
					kind: "discovery",
					credentialsOf: hostname
				}, judgeDiscovery);
				if (observations.some(({ rule }) => rule === "discovery-missing")) return noRegistry;
				const says = findMessage(observations.filter(({ rule }) => rule !== "discovery-slash"), client, `could not connect to ${hostname}`);
				if (says !== void 0) return {
					kind: "fails",
					says
				};
				base = facts;
			}
			if (base === void 0 || services !== void 0 && !services.has("providers.v1")) return noRegistry;
			const { facts, observations } = await askVersions(transport, {
				base,
				hostname
			}, address);
			if (observations.some(({ rule }) => rule === "versions-missing")) return { kind: "not known" };
			const says = findMessage(observations.filter(({ rule }) => rule !== "versions-empty"), client, `could not query provider registry for ${formatAddress(address)}`);
			if (says !== void 0 || facts === void 0) return {
				kind: "fails",
				says: says ?? "it can't be read"
			};
			return {
				kind: "versions",
				versions: facts.versions.map(({ version }) => version),
				warnings: facts.warnings
			};
		},
		find: async (version) => {
			const origin = openRegistry(transport, hostname, new Map([[SERVICE, base ?? ""]]), world.now);
			const listed = {
				version,
				protocols: [],
				platforms: void 0
			};
			try {
				const { packages, refused } = await origin.version({
					address,
					listed,
					keys: [],
					platforms: [platform]
				});
				const offered = packages.get(platform);
				if (offered === void 0) return refused[0] ? refusalOf(refused[0].found) : { kind: "absent" };
				const { sha256, h1, url } = offered;
				return await probe(transport, url, {
					zh: sha256 && `zh:${sha256}`,
					h1
				});
			} catch (error) {
				if (!(error instanceof ProblemError)) throw error;
				return refusalOf(error.problems[0]?.found ?? "");
			}
		},
		nearby: async () => void 0
	};
}
function refusalOf(found) {
	return {
		kind: "fails",
		says: found.replace(/^.*; (?:terraform|opentofu) [\d.]+ says: /s, "")
	};
}
function openFolder(directory, address, around) {
	const { platform, temporary, world } = around;
	const place = join(directory, addressPath(address));
	const hasLink = async () => {
		const { hostname, namespace, type } = address;
		const all = [
			[hostname],
			[hostname, namespace],
			[
				hostname,
				namespace,
				type
			]
		].map((names) => lstat(join(directory, ...names)).catch(() => void 0));
		return (await Promise.all(all)).some((stats) => stats?.isSymbolicLink());
	};
	const read = async () => await hasLink() ? [] : await findVersions(directory, address) ?? [];
	return {
		asked: [],
		nearby: async () => void 0,
		list: async () => {
			if (await stat(directory).catch(() => void 0) === void 0) return {
				kind: "fails",
				says: `cannot search ${directory}: lstat ${directory}: no such file or directory`
			};
			try {
				return {
					kind: "versions",
					versions: (await read()).filter(({ zips, unpacked }) => zips.size + unpacked.length > 0).map(({ version }) => version)
				};
			} catch (error) {
				if (!(error instanceof ProblemError)) throw error;
				return {
					kind: "fails",
					says: `cannot search ${directory}: ${error.problems[0]?.found}`
				};
			}
		},
		find: async (version) => {
			const one = (await read()).find((each) => each.version.text === version.text);
			const folder = join(place, version.text, platform);
			if (one?.unpacked.includes(platform) && (await stat(folder).catch(() => void 0))?.isDirectory()) return readUnpacked(folder, address.type);
			const filename = one?.zips.get(platform);
			if (filename === void 0) return { kind: "absent" };
			const purpose = {
				offered: packageIn({
					directory,
					address,
					version
				}, filename),
				type: address.type,
				version,
				platform
			};
			const checks = {
				directory: temporary,
				cancelled: world.cancelled
			};
			const done = await hashPackage(purpose, FOLDER_PACKAGES, checks);
			if ("code" in done) return refusalOf(done.found);
			const hashes = {
				zh: `zh:${done.sha256}`,
				h1: done.h1
			};
			return {
				kind: "package",
				layout: "zip",
				at: join(place, filename),
				hashes
			};
		}
	};
}
async function readUnpacked(folder, type) {
	const entries = await readdir(folder, { withFileTypes: true });
	const prefix = `terraform-provider-${type}`;
	const isProgram = (name) => name.startsWith(prefix) && /^(?:$|[_.])/.test(name.slice(prefix.length));
	if (!entries.some((entry) => !entry.isDirectory() && isProgram(entry.name))) return {
		kind: "fails",
		says: `provider binary not found: could not find executable file starting with ${prefix}`
	};
	return {
		kind: "package",
		layout: "folder",
		at: folder,
		hashes: {
			zh: void 0,
			h1: await hashFolder(folder, "with links")
		}
	};
}
// src/commands/explain/decide.ts
function chooseVersion(answers, { source, hostname, constraints, accepts, lock, isUpgrade, isEmpty }) {
	const versions = new Map();
	let isUnknown;
	let at = -1;
	for (const [index, answer] of answers.entries()) {
		if (answer === void 0) continue;
		at = index;
		if (answer.kind === "fails") return {
			kind: "fails",
			says: answer.says,
			cause: "source fails",
			at: index
		};
		if (answer.kind === "unknown") isUnknown ??= answer.why;
		if (answer.kind === "versions") for (const one of answer.versions) versions.set(one.text, one);
	}
	if (isUnknown !== void 0) return {
		kind: "unknown",
		why: isUnknown
	};
	const kept = isUpgrade ? void 0 : lock;
	const none = kept ? `the previously-selected version ${kept.version.text} is no longer available` : "no available releases match the given constraints";
	if (isEmpty) return {
		kind: "fails",
		says: none,
		cause: "nothing asked"
	};
	if (versions.size === 0) {
		const isKnown = !answers.some((answer) => answer?.kind === "not known");
		return {
			kind: "fails",
			says: isKnown ? `provider ${source} was not found in any of the search locations` : `provider registry ${hostname} does not have a provider named ${source}`,
			cause: isKnown ? at === -1 ? "nothing asked" : "nowhere" : "not known"
		};
	}
	if (accepts === void 0) return {
		kind: "unknown",
		why: `which version meets ${constraints.join(", ")}`
	};
	const meets = kept ? (version) => version.text === kept.version.text : accepts;
	const version = [...versions.values()].filter(meets).sort(compareVersions).at(-1);
	if (version !== void 0) return {
		kind: "version",
		version
	};
	return {
		kind: "fails",
		says: none,
		cause: kept ? "version gone" : "no version"
	};
}
function findConflict({ source, accepts, lock, isUpgrade, command }) {
	if (lock === void 0 || isUpgrade || accepts === void 0 || accepts(lock.version)) return void 0;
	return {
		kind: "fails",
		says: `locked provider ${source} ${lock.version.text} does not match configured version constraint ...; must use ${command} init -upgrade to allow selection of new versions`,
		cause: "lock conflicts"
	};
}
function matchHashes({ layout, hashes: { zh, h1 } }, locked) {
	if (locked.length === 0) return "none locked";
	if (h1 !== void 0 && locked.includes(h1)) return "h1";
	const hasContent = locked.some((hash) => !hash.startsWith("zh:"));
	if (layout === "folder") return hasContent ? "differs" : "unchecked";
	if (zh !== void 0 && locked.includes(zh)) return "zh";
	return h1 === void 0 && hasContent || zh === void 0 && locked.some((hash) => hash.startsWith("zh:")) ? "unknown" : "differs";
}
async function choosePackage(answers, { source, version, platform, locked }, find) {
	for (const [at, list] of answers.entries()) {
		if (list === void 0) continue;
		const answer = await find(at);
		if (answer.kind === "absent") continue;
		if (answer.kind === "unknown") return answer;
		if (answer.kind === "fails") return {
			kind: "fails",
			says: answer.says,
			cause: answer.isShadow ? "shadowed" : "source fails",
			at
		};
		const match = matchHashes(answer, locked);
		if (match !== "differs") return {
			kind: "installs",
			at,
			package: answer.at,
			match
		};
		const [which, more] = answer.layout === "folder" ? ["local", " (this might be because the available checksums are for packages targeting different platforms)"] : ["current", ""];
		return {
			kind: "fails",
			says: `the ${which} package for ${source} ${version} doesn't match any of the checksums previously recorded in the dependency lock file${more}`,
			cause: "hash differs",
			at
		};
	}
	return {
		kind: "fails",
		says: `provider ${source} ${version} is not available for ${platform}`,
		cause: "no platform"
	};
}
// src/commands/explain/machine.ts
init_errors();
function parseClient(text) {
	const [, name, major, minor] = /^(terraform|tofu)(?:[ @-]v?(\d{1,3})\.(\d{1,3})(?:\.\d+)?)?$/.exec(text) ?? [];
	if (name !== "terraform" && name !== "tofu") throw new ProblemError({
		code: "input-invalid",
		found: `client ${quote(text)}`,
		expected: "terraform or tofu, with a version if it matters: tofu-1.10",
		fix: "Correct ‹client›"
	});
	return {
		name,
		version: major === void 0 ? void 0 : [Number(major), Number(minor)]
	};
}
async function readMachine(client, directory, world) {
	const { env } = process;
	const config = await readConfig(world, client);
	const findings = [...config.findings];
	const report = (file, found, fix, severity = "warning") => void findings.push({
		file,
		severity,
		found,
		fix
	});
	const { folders, isUpgrade } = readFlags();
	const data = resolve(directory, env.TF_DATA_DIR || ".terraform");
	const { pluginCache } = config;
	const cache = pluginCache && resolve(directory, pluginCache.folder);
	if (pluginCache && cache && !await isFolder(cache)) report(pluginCache.where, `the plugin cache ${cache} is no folder: Terraform prints an error, and clients make it`, `Run mkdir -p ${cache}`);
	const remembered = await readRegularFile(join(data, "plugin_path"), 65536).catch(() => void 0);
	const paths = remembered && tryJson(remembered.toString("utf8"));
	if (remembered !== void 0 && folders.length === 0) report(join(data, "plugin_path"), `it remembers -plugin-dir ${Array.isArray(paths) ? paths.map(quote).join(", ") : ""} of an earlier \`init\`, and \`init\` without that flag looks elsewhere`, "Delete that file, or give the flag again");
	const methods = listMethods(config, client, report);
	const named = folders.map((folder) => {
		return {
			kind: "filesystem_mirror",
			place: resolve(directory, folder),
			where: "-plugin-dir in TF_CLI_ARGS",
			include: [],
			exclude: []
		};
	});
	return {
		client,
		config,
		directory,
		data,
		sources: named.length > 0 ? named : methods,
		isUpgrade,
		replaced: findReplaced(config, client),
		pluginCache: cache,
		mayBreakLock: !["", "0"].includes(env.TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE ?? ""),
		findings,
		settings: listSettings(config)
	};
}
function readFlags() {
	const { TF_CLI_ARGS = "", TF_CLI_ARGS_init = "" } = process.env;
	const given = [...`${TF_CLI_ARGS} ${TF_CLI_ARGS_init}`.split(/\s+/).join("\0").matchAll(/(?:^|\0)--?(plugin-dir|upgrade)(?:(?:=|\0(?=[^-]))([^\0]*))?/g)].map(([, name = "", value = ""]) => [name, value.replace(/^["']|["']$/g, "")]);
	return {
		folders: given.flatMap(([name, value]) => name === "plugin-dir" && value ? [value] : []),
		isUpgrade: given.some(([name, value]) => name === "upgrade" && value !== "false")
	};
}
function findReplaced({ installation }, client) {
	const replaced = new Map();
	const replace = (source, why) => {
		const defaults = {
			hostname: defaultHost(client),
			namespace: "hashicorp"
		};
		const address = unlessProblem(() => parseSource(source, defaults));
		if (address) replaced.set(addressPath(address), why);
	};
	if (client.name === "terraform" && isAtLeast(client, 16)) for (const [source, folder] of installation?.overrides ?? []) replace(source, `dev_overrides uses ${folder}`);
	for (const source of Object.keys(parseObject(process.env.TF_REATTACH_PROVIDERS ?? "") ?? {})) replace(source, "TF_REATTACH_PROVIDERS names a running process");
	return replaced;
}
function listMethods({ installation }, client, report) {
	const hasOci = client.name === "tofu" && isAtLeast(client, 10);
	return installation?.methods.map(({ file, line, ...method }) => {
		const where = `${file}:${line}`;
		if (method.kind !== "oci_mirror" || hasOci) return {
			...method,
			where
		};
		const fault = method.fault ?? "Unknown provider installation method \"oci_mirror\"";
		report(where, `${fault}: this client leaves it out, and prints an error`, "Use OpenTofu 1.10 or later", "error");
		return {
			...method,
			where,
			fault
		};
	});
}
function listSettings({ tokenPlaces, helpers }) {
	return [
		...[
			"TF_CLI_CONFIG_FILE",
			"TF_CLI_ARGS_init",
			"TF_CLI_ARGS",
			"TF_PLUGIN_CACHE_DIR",
			"TF_DATA_DIR",
			"HTTPS_PROXY",
			"https_proxy",
			"NO_PROXY",
			"SSL_CERT_FILE",
			"NODE_EXTRA_CA_CERTS"
		].filter((name) => process.env[name]).map((name) => `${name} is set`),
		...[...tokenPlaces].map(([host, place]) => `credentials for ${host} from ${place}`),
		...helpers.map((name) => `credentials helper ${name}, which is not run here`)
	];
}
async function sourcesFor(machine, address) {
	if (machine.sources !== void 0) return machine.sources;
	const all = {
		include: [],
		exclude: []
	};
	const where = "searched by default";
	const sources = [];
	const folders = [join(machine.directory, "terraform.d", "plugins"), ...impliedFolders(machine.client)];
	let holder;
	for (const place of folders) {
		if (!await isFolder(place)) continue;
		if ((await unlessBroken(() => findVersions(place, address)))?.some(({ zips, unpacked }) => zips.size + unpacked.length > 0)) holder ??= place;
		sources.push({
			...all,
			kind: "filesystem_mirror",
			place,
			where
		});
	}
	const exclude = holder === void 0 ? [] : [addressPath(address)];
	const why = holder === void 0 ? "nothing is configured" : `left out, since ${holder} has the provider`;
	return [...sources, {
		kind: "direct",
		place: "",
		include: [],
		exclude,
		where: why
	}];
}
async function unlessBroken(step) {
	try {
		return await step();
	} catch (error) {
		if (error instanceof ProblemError) return void 0;
		throw error;
	}
}
async function isFolder(path) {
	return (await stat(path).catch(() => void 0))?.isDirectory() ?? false;
}
function leftOut(source, address, client) {
	const { include, exclude, fault } = source;
	if (fault !== void 0) return fault;
	if (selects(source, address, client)) return void 0;
	if (include.length > 0 && !selects({
		include,
		exclude: []
	}, address, client)) return `include has only ${include.map((pattern) => {
		return pattern.split("/").length === 2 ? `${quote(pattern)}, which means ${defaultHost(client)}/${pattern}` : quote(pattern);
	}).join(", ")}`;
	return `exclude has ${exclude.map(quote).join(", ")}`;
}
// src/protocol/configuration/tokens.ts
var UnreadableSource = class extends Error {};
const PLAIN = /(?<space>[^\S\n]+)|(?<line>\n|(?:#|\/\/)[^\n]*(?:\n|$))|(?<name>[\p{ID_Start}_][\p{ID_Continue}-]*)|(?<number>\d[\w.]*)|<<-?(?<mark>[\p{ID_Start}_][\p{ID_Continue}-]*)\r?\n|(?<sign>[^"])/suy;
const QUOTED = /(?:[^"\\$%\n]|\\.|\$\$\{|%%\{|[$%](?!\{))*/suy;
const CLOSING = {
	"}": "{",
	"]": "[",
	")": "("
};
const DEEPEST = 200;
function readTokens(source) {
	const tokens = [];
	const open = [];
	let at = 0;
	const push = (sign, index) => {
		if (open.push({
			sign,
			index
		}) > DEEPEST) throw new UnreadableSource("it is nested too deeply");
	};
	const readQuoted = () => {
		QUOTED.lastIndex = at;
		at += QUOTED.exec(source)?.[0].length ?? 0;
		if (source[at] === "\"") at++;
		else if (source[at] === "$" || source[at] === "%") {
			at += 2;
			push("{", void 0);
		} else throw new UnreadableSource("a text has no end");
	};
	while (at < source.length) {
		const start = at;
		if (source[at] === "\"") {
			at++;
			readQuoted();
			const text = source.slice(start + 1, at - 1);
			const isPlain = source[at - 1] === "\"" && !text.includes("\\");
			tokens.push({
				kind: isPlain ? "text" : "other",
				text: isPlain ? text : "",
				at: start
			});
			continue;
		}
		if (source.startsWith("/*", at)) {
			const end = source.indexOf("*/", at + 2);
			if (end === -1) throw new UnreadableSource("a comment has no end");
			at = end + 2;
			continue;
		}
		PLAIN.lastIndex = at;
		const { 0: whole = "", groups = {} } = PLAIN.exec(source) ?? {};
		at += whole.length;
		const { space, line, name, mark, sign } = groups;
		if (space !== void 0) continue;
		if (mark !== void 0) at = endOfHeredoc(source, at, mark);
		if (sign !== void 0 && CLOSING[sign] !== void 0) {
			const last = open.pop();
			if (last?.sign !== CLOSING[sign]) throw new UnreadableSource(`an unexpected ${sign}`);
			if (last.index === void 0) {
				readQuoted();
				continue;
			}
			const opening = tokens[last.index];
			if (opening !== void 0) opening.end = tokens.length;
		}
		if (sign === "{" || sign === "[" || sign === "(") push(sign, tokens.length);
		if (line !== void 0) tokens.push({
			kind: "line end",
			text: "",
			at: start
		});
		else if (name !== void 0) tokens.push({
			kind: "name",
			text: name,
			at: start
		});
		else tokens.push({
			kind: sign === void 0 ? "other" : "sign",
			text: sign ?? "",
			at: start
		});
	}
	if (open.length > 0) throw new UnreadableSource("a bracket has no end");
	return tokens;
}
function endOfHeredoc(source, at, mark) {
	for (let start = at; start < source.length;) {
		const next = source.indexOf("\n", start);
		const end = next === -1 ? source.length : next;
		if (source.slice(start, end).trim() === mark) return end;
		start = end + 1;
	}
	throw new UnreadableSource("a heredoc has no end");
}
function elementsOf(tokens, from, to) {
	const elements = [];
	for (let index = from; index < to; index++) {
		const first = tokens[index];
		if (first === void 0 || first.kind !== "name" && first.kind !== "text") {
			index = first?.end ?? index;
			continue;
		}
		const names = [];
		let token = first;
		while (token !== void 0 && (token.kind === "name" || token.kind === "text") && index < to) {
			names.push(token.text);
			token = tokens[++index];
		}
		if (token?.text === "{" && token.end !== void 0) {
			elements.push({
				names,
				isBlock: true,
				at: first.at,
				from: index + 1,
				to: token.end
			});
			index = token.end;
		} else if (token?.text === "=" || token?.text === ":") {
			const start = ++index;
			for (; index < to; index++) {
				const part = tokens[index];
				if (part?.kind === "line end" || part?.text === ",") break;
				index = part?.end ?? index;
			}
			elements.push({
				names,
				isBlock: false,
				at: first.at,
				from: start,
				to: Math.min(index, to)
			});
		}
	}
	return elements;
}
// src/protocol/configuration/module-files.ts
const RESOURCES = [
	"resource",
	"data",
	"ephemeral",
	"list",
	"action"
];
function readModuleFile(text, isJson) {
	const reading = {
		required: new Map(),
		used: new Map(),
		calls: new Map()
	};
	if (isJson) readJson(text, reading);
	else readNative(text, reading);
	return reading;
}
function readNative(source, reading) {
	const tokens = readTokens(source);
	const lineOf = countLines(source);
	const firstOf = (from, to, name) => {
		const value = elementsOf(tokens, from, to).find((one) => !one.isBlock && one.names[0] === name);
		return value && value.to > value.from ? tokens[value.from] : void 0;
	};
	const textOf = (from, to, name) => {
		const token = firstOf(from, to, name);
		return token?.kind === "text" ? token.text : void 0;
	};
	const use = (name, at) => {
		if (!reading.used.has(name)) reading.used.set(name, lineOf(at));
	};
	const readBody = (start, end) => {
		for (const { names, isBlock, at, from, to } of elementsOf(tokens, start, end)) {
			const [type = "", label = ""] = names;
			if (!isBlock) continue;
			if (type === "terraform") {
				const blocks = elementsOf(tokens, from, to).filter((one) => one.names[0] === "required_providers");
				for (const entry of blocks.flatMap((one) => elementsOf(tokens, one.from, one.to))) {
					const value = tokens[entry.from];
					const [start, end] = entry.isBlock ? [entry.from, entry.to] : [entry.from + 1, value?.end ?? 0];
					const constraint = value?.kind === "text" ? value.text : textOf(start, end, "version");
					const requirement = {
						source: textOf(start, end, "source"),
						constraint,
						line: lineOf(entry.at)
					};
					reading.required.set(entry.names[0] ?? "", requirement);
				}
			} else if (type === "provider") use(label, at);
			else if (type === "module") reading.calls.set(label, textOf(from, to, "source"));
			else if (type === "check") readBody(from, to);
			else if (RESOURCES.includes(type)) use(firstOf(from, to, "provider")?.text || typeToName(label), at);
		}
	};
	readBody(0, tokens.length);
}
function readJson(text, { required, used, calls }) {
	const root = tryJson(text);
	if (!isObject(root)) throw new UnreadableSource("it is no JSON object");
	for (const providers of objectsIn(root.terraform).flatMap((one) => objectsIn(one.required_providers))) for (const [name, value] of Object.entries(providers)) {
		const { source, version } = isObject(value) ? value : {
			source: void 0,
			version: value
		};
		required.set(name, {
			source: textOf(source),
			constraint: textOf(version),
			line: 1
		});
	}
	for (const name of objectsIn(root.provider).flatMap(Object.keys)) if (name !== "//") used.set(name, 1);
	for (const [name, value] of objectsIn(root.module).flatMap(Object.entries)) for (const call of objectsIn(value)) calls.set(name, textOf(call.source));
	for (const kind of RESOURCES) for (const [type, value] of objectsIn(root[kind]).flatMap(Object.entries)) for (const one of objectsIn(value).flatMap(Object.values).flatMap(objectsIn)) used.set(textOf(one.provider)?.replace(/\..*$/s, "") || typeToName(type), 1);
}
function objectsIn(value) {
	return (Array.isArray(value) ? value : [value]).filter(isObject);
}
function textOf(value) {
	return typeof value === "string" ? value : void 0;
}
function typeToName(type) {
	return type.replace(/_.*$/s, "");
}
function countLines(source) {
	let [line, passed] = [1, 0];
	return (at) => {
		if (at < passed) [line, passed] = [1, 0];
		for (let next = source.indexOf("\n", passed); next !== -1 && next < at; next = source.indexOf("\n", passed)) {
			line++;
			passed = next + 1;
		}
		return line;
	};
}
// src/commands/explain/requirements.ts
init_errors();
const MOST_ENTRIES = 1e4;
const MOST_MODULES = 1e3;
const LARGEST = 1048576;
async function readRequirements(directory, data, client) {
	const installed = await readModuleList(directory, data);
	const providers = new Map();
	const [faults, unknown] = [[], []];
	const queue = [{
		key: "",
		folder: directory
	}];
	const visited = new Set();
	let isConfigured = false;
	for (const { key, folder } of queue) {
		const real = await realpath(folder).catch(() => folder);
		if (visited.has(real)) continue;
		visited.add(real);
		if (visited.size > MOST_MODULES) {
			unknown.push(`what more than ${MOST_MODULES} modules ask for`);
			break;
		}
		const files = await readModule(folder, client, unknown);
		if (key === "") isConfigured = files.length > 0;
		for (const { name, local, requirement, line } of entriesOf(files)) {
			const where = `${key === "" ? name : join(folder.slice(directory.length + 1), name)}:${line}${key === "" ? "" : ` (module ${key})`}`;
			if (local === "terraform" && requirement?.source === void 0) continue;
			const source = requirement?.source ?? local;
			if (source === "terraform.io/builtin/terraform") continue;
			const found = [];
			const address = unlessProblem(() => parseSource(source, {
				hostname: defaultHost(client),
				namespace: "hashicorp"
			}), (problems) => problems.forEach((problem) => void found.push(problem.found)));
			if (address === void 0) {
				if (/^[^/]+:\d+\//.test(source)) unknown.push(`${quote(source)} (${where}), an address with a port`);
				else faults.push(`${where}: ${found.join("; ")}`);
				continue;
			}
			const entry = providers.get(addressPath(address)) ?? {
				address,
				asks: []
			};
			const isImplied = requirement?.source === void 0;
			entry.asks.push({
				constraint: requirement?.constraint,
				where,
				isImplied
			});
			providers.set(addressPath(address), entry);
		}
		for (const [name, source] of files.flatMap(({ file }) => [...file.calls])) {
			const child = key === "" ? name : `${key}.${name}`;
			const place = source !== void 0 && /^\.\.?(?:\/|$)/.test(source) ? join(folder, source) : installed.get(child);
			if (place === void 0) unknown.push(`what the module ${child} asks for: \`init\` has not fetched it here`);
			else queue.push({
				key: child,
				folder: place
			});
		}
	}
	return {
		providers: [...providers.values()],
		isConfigured,
		faults,
		unknown
	};
}
async function readModuleList(directory, data) {
	const text = await readRegularFile(join(data, "modules", "modules.json"), LARGEST).catch(() => "");
	const list = parseObject(text.toString())?.Modules;
	const all = (Array.isArray(list) ? list : []).filter(isObject);
	return new Map(all.flatMap(({ Key, Dir }) => typeof Key === "string" && typeof Dir === "string" ? [[Key, resolve(directory, Dir)]] : []));
}
async function readModule(folder, client, unknown) {
	const names = [];
	try {
		for await (const { name } of await opendir(folder)) if (names.push(name) > MOST_ENTRIES) throw new UnreadableSource(`more than ${MOST_ENTRIES} files`);
	} catch (error) {
		unknown.push(`what is in ${folder}: ${errnoOf(error) ?? error.message}`);
		return [];
	}
	const hasTofu = client.name === "tofu" && isAtLeast(client, 8);
	const isRead = (name) => {
		if (/^\.|~$|^#.*#$/.test(name)) return false;
		if (/\.tofu(?:\.json)?$/.test(name)) return hasTofu;
		return /\.tf(?:\.json)?$/.test(name) && !(hasTofu && names.includes(name.replace(/\.tf(?=$|\.json$)/, ".tofu")));
	};
	const isOverride = (name) => /(?:^|_)override\.(?:tf|tofu)(?:\.json)?$/.test(name);
	const sorted = names.filter(isRead).sort();
	const files = [];
	for (const name of [...sorted.filter((one) => !isOverride(one)), ...sorted.filter(isOverride)]) try {
		const text = (await readRegularFile(join(folder, name), LARGEST)).toString("utf8");
		files.push({
			name,
			file: readModuleFile(text, name.endsWith(".json"))
		});
	} catch (error) {
		unknown.push(`what ${join(basename(folder), name)} asks for: ${error.message}`);
	}
	return files;
}
function entriesOf(files) {
	const entries = new Map();
	for (const { name, file } of files) for (const [local, requirement] of file.required) entries.set(local, {
		name,
		local,
		requirement,
		line: requirement.line
	});
	for (const { name, file } of files) for (const [local, line] of file.used) if (!entries.has(local)) entries.set(local, {
		name,
		local,
		requirement: void 0,
		line
	});
	return [...entries.values()];
}
// src/commands/explain/explain.ts
init_errors();
const AT_ONCE = 4;
async function explain(inputs, world) {
	const client = inputs.client === void 0 ? await findClient() : parseClient(inputs.client);
	const target = await readTarget(inputs.target, world);
	const { directory } = target;
	const machine = await readMachine(client, directory, world);
	const requirements = target.address === void 0 ? await readRequirements(directory, machine.data, client) : {
		providers: [{
			address: target.address,
			asks: []
		}],
		isConfigured: true,
		faults: [],
		unknown: []
	};
	const path = join(directory, LOCK_FILE);
	const text = await readText(path) ?? "";
	const locked = readLockFile(text, LOCK_FILE);
	const lockFault = findLockFault(text);
	const isWanted = ({ address }) => requirements.providers.some((one) => addressPath(one.address) === addressPath(address));
	const wanted = requirements.isConfigured ? requirements.providers : locked.map(({ address }) => ({
		address,
		asks: []
	}));
	const output = await world.openOutput(void 0, "not needed");
	try {
		const providers = await mapConcurrently(wanted, AT_ONCE, (one) => explainProvider(one, findLock(one.address, locked, client), {
			machine,
			lockFault,
			inputs,
			output: output.path,
			world
		}), world.cancelled);
		const spare = requirements.isConfigured && target.address === void 0 ? locked.filter((one) => !isWanted(one)) : [];
		return {
			target: inputs.target,
			machine,
			requirements,
			lockFault,
			providers,
			spare: spare.map(({ address }) => formatAddress(address))
		};
	} finally {
		await output.discard();
	}
}
async function readTarget(text, world) {
	const target = parseTarget(text, (path) => {
		const stats = statSync(resolve(world.directory, path), { throwIfNoEntry: false });
		return stats && (stats.isDirectory() ? "folder" : "file");
	});
	if (target.kind === "url") throw new ProblemError({
		code: "input-invalid",
		found: `${target.url} is a URL`,
		expected: "the folder of a configuration, or a provider's address",
		fix: "Correct ‹target›, or check a site with ‹command: lint›"
	});
	return target.kind === "folder" ? {
		directory: resolve(world.directory, target.path),
		address: void 0
	} : {
		directory: world.directory,
		address: target.address
	};
}
async function findClient() {
	const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
	const has = async (name) => {
		const file = process.platform === "win32" ? `${name}.exe` : name;
		const all = folders.map((folder) => access(join(folder, file), constants.X_OK).then(() => true, () => false));
		return (await Promise.all(all)).includes(true);
	};
	return { name: await has("tofu") && !await has("terraform") ? "tofu" : "terraform" };
}
function findLock(address, locked, client) {
	const exact = locked.find((one) => addressPath(one.address) === addressPath(address));
	if (exact !== void 0 || client.name !== "tofu" || !isAtLeast(client, 10)) return exact;
	const { hostname, namespace, type } = address;
	if (hostname !== defaultHost(client) || namespace !== "hashicorp") return void 0;
	const theirs = {
		...address,
		hostname: defaultHost({ name: "terraform" }),
		type
	};
	const other = locked.find((one) => addressPath(one.address) === addressPath(theirs));
	return other && {
		version: other.version,
		hashes: []
	};
}
async function explainProvider({ address, asks }, lock, { machine, lockFault, inputs, output, world }) {
	const { client, config } = machine;
	const told = {
		address,
		asks,
		lock
	};
	const replaced = machine.replaced.get(addressPath(address));
	const all = await sourcesFor(machine, address);
	const platform = formatPlatform(meantPlatform(process.platform, process.arch));
	const around = {
		client,
		config,
		platform,
		temporary: output,
		isOffline: inputs.offline,
		world
	};
	const open = all.map((source) => ({
		source,
		leftOut: leftOut(source, address, client)
	}));
	if (lockFault === void 0 && replaced !== void 0) {
		const sources = open.map((one) => ({
			...one,
			answer: void 0,
			asked: [],
			nearby: void 0
		}));
		return {
			...told,
			version: void 0,
			sources,
			verdict: {
				kind: "left out",
				why: replaced
			},
			notes: []
		};
	}
	const opened = open.map((one) => ({
		...one,
		open: one.leftOut === void 0 ? openSource(one.source, address, around) : void 0
	}));
	const constraints = asks.flatMap(({ constraint }) => constraint ?? []);
	const question = {
		source: formatAddress(address),
		hostname: address.hostname,
		constraints: [...new Set(constraints)],
		accepts: acceptsOf(constraints),
		lock,
		isUpgrade: machine.isUpgrade,
		isEmpty: all.every(({ fault }) => fault !== void 0),
		command: client.name
	};
	const answers = await Promise.all(opened.map((one) => one.open?.list()));
	const notes = answers.flatMap((answer) => answer?.kind === "versions" ? answer.warnings ?? [] : []);
	let version;
	const decide = async () => {
		const early = judgeFiles(machine, lockFault) ?? findConflict(question);
		if (early !== void 0) return early;
		const caches = machine.pluginCache === void 0 ? [] : [machine.pluginCache];
		if (client.name === "tofu" && isAtLeast(client, 12) && lock !== void 0 && !machine.isUpgrade) {
			const kept = await findKept(caches, machine, address, {
				version: lock.version.text,
				hashes: lock.hashes
			}, platform);
			if (kept !== void 0) return kept;
		}
		const chosen = chooseVersion(answers, question);
		if (chosen.kind !== "version") return chosen;
		version = chosen.version.text;
		const locked = lock?.version.text === version ? lock.hashes : [];
		const installed = await findKept([join(machine.data, "providers"), ...caches], machine, address, {
			version,
			hashes: locked
		}, platform);
		if (installed !== void 0) return installed;
		const find = async (at) => await opened[at]?.open?.find(chosen.version) ?? { kind: "absent" };
		const names = {
			source: question.source,
			version,
			platform,
			locked
		};
		const choice = await choosePackage(answers, names, find);
		if (choice.kind !== "installs") return choice;
		return await findLinkFault(machine, address, version, platform, choice) ?? choice;
	};
	const verdict = await decide();
	const isLost = verdict.kind === "fails" && ["nowhere", "source fails"].includes(verdict.cause);
	const nearby = await Promise.all(opened.map((one) => isLost ? one.open?.nearby() : void 0));
	const sources = opened.map((one, at) => ({
		source: one.source,
		leftOut: one.leftOut,
		answer: answers[at],
		asked: one.open?.asked ?? [],
		nearby: nearby[at]
	}));
	return {
		...told,
		version: version ?? (verdict.kind === "kept" ? lock?.version.text : void 0),
		sources,
		verdict,
		notes: notes.map((text) => `the registry warns: ${text}`)
	};
}
function judgeFiles({ client, config }, lockFault) {
	if (lockFault?.kind === "fails") return {
		kind: "fails",
		says: lockFault.says,
		cause: "lock refused"
	};
	if (lockFault !== void 0) return {
		kind: "unknown",
		why: `whether ${client.name} can read ${LOCK_FILE}:${lockFault.line}`
	};
	const [doubtful] = config.doubtful;
	return doubtful === void 0 ? void 0 : {
		kind: "unknown",
		why: `what ${client.name} reads of ${doubtful}`
	};
}
function acceptsOf(constraints) {
	const all = constraints.map((text) => unlessProblem(() => parseConstraint(text)));
	if (all.length === 0) return (version) => !isPrerelease(version);
	return all.includes(void 0) ? void 0 : (version) => all.every((accepts) => accepts?.(version));
}
async function findKept(places, { pluginCache, mayBreakLock }, address, { version, hashes }, platform) {
	for (const place of places) {
		const folder = join(place, formatAddress(address), version, platform);
		if (!(await stat(folder).catch(() => void 0))?.isDirectory()) continue;
		const found = await readUnpacked(folder, address.type);
		if (found.kind !== "package") continue;
		const match = matchHashes(found, hashes);
		if (match === "h1") return {
			kind: "kept",
			package: folder,
			match
		};
		if (!mayBreakLock || place !== pluginCache) continue;
		if (match === "none locked") return {
			kind: "kept",
			package: folder,
			match
		};
		return {
			kind: "fails",
			says: `the provider cache at ${place} has a copy of ${formatAddress(address)} ${version} that doesn't match any of the checksums recorded in the dependency lock file`,
			cause: "hash differs"
		};
	}
}
async function findLinkFault({ client, data, pluginCache }, address, version, platform, choice) {
	if ((await stat(choice.package).catch(() => void 0))?.isDirectory() || client.name !== "terraform" || !isAtLeast(client, 16)) return void 0;
	const folder = join(pluginCache ?? join(data, "providers"), formatAddress(address), version, platform);
	if (!(await lstat(folder).catch(() => void 0))?.isSymbolicLink()) return void 0;
	return {
		kind: "fails",
		says: `cannot install package into target directory ${folder} because it is a symlink.`,
		cause: "link in cache",
		at: choice.at
	};
}
export { explain };
