import { n as init_addresses, s as resolveUrl } from "./addresses.js";
import { f as unlessProblem, s as init_errors, t as ProblemError } from "./errors.js";
import { _ as shorten, h as quote } from "./text.js";
import { a as parseAddress, i as formatAddress, n as addressPath, u as parseSource } from "./address.js";
import { a as parseVersion, t as compareVersions } from "./version.js";
import { c as labelled, d as textsOf, l as parseHcl } from "./hcl.js";
import { l as selects, m as withoutLogin, r as defaultHost, s as isAtLeast } from "./read-config.js";
import { a as parseObject, o as tryJson } from "./json.js";
import { o as isFolder, u as readRegularFile } from "./read-file.js";
import { a as reachOf, n as asker, s as openWeb } from "./open-target.js";
import { n as listConfigFiles, r as readConfig, t as impliedFolders } from "./user-config.js";
import { i as readHashes, l as judgeSum, s as judgeDiscovery } from "./mirror.js";
import { d as askMirrorVersion, f as askSignature, l as askDownload, m as askVersions, p as askSums, s as ask, u as askMirrorIndex } from "./walk.js";
import { c as CLIENT_NAMES } from "./registry.js";
import { r as ruleOf } from "./rules.js";
import { t as LOCK_FILE } from "./lock-file.js";
import { n as judgeArmor, r as judgeSignature } from "./signature2.js";
import { n as findVersions, o as packageIn, t as FOLDER_PACKAGES } from "./folder.js";
import { t as hashPackage } from "./hash-package.js";
import { t as hashFolder } from "./open-sources.js";
import { lstat, readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
// src/locking/lock-form.ts
init_errors();
const REFUSED = {
	found: "the lock file is not as clients write it, and they refuse all of it",
	fix: "Correct that line, or restore the file from version control"
};
function refusedLock(where, said) {
	return {
		code: "install-impossible",
		where,
		found: `${REFUSED.found}. ${shorten(said, 500)}`,
		expected: `a \`${LOCK_FILE}\` as \`init\` writes it`,
		fix: REFUSED.fix
	};
}
const LINE = /^\s*(?:(?:#|\/\/).*|(?:provider|module) "[^"]*" \{|(?:version|constraints)\s*=\s*"[^"$%\\]*"|hashes\s*=\s*(?:\[(?:\s*(?:"[^"$%\\]*",?\s*)?\])?|"[^"$%\\]*")|"[^"$%\\]*",?|\]|\})?\s*$/;
function findLockFault(text) {
	const lineOf = (at) => text.slice(0, at).split("\n").length;
	const root = parseHcl(text);
	const other = root.items.find(({ names }) => names[0] !== "provider" && names[0] !== "module");
	if (other) return {
		kind: "fails",
		line: lineOf(other.start),
		says: describeOther(other)
	};
	const odd = text.split("\n").findIndex((line) => !LINE.test(line));
	const seen = new Set();
	for (const [label, block] of labelled(root, "provider")) {
		const says = findFault(label, block, text) ?? (seen.has(label) ? DUPLICATE + label : void 0);
		const isFirst = odd === -1 || says?.startsWith("Unsupported");
		if (says !== void 0 && isFirst) return {
			kind: "fails",
			line: lineOf(block.start),
			says
		};
		seen.add(label);
	}
	return odd === -1 ? void 0 : {
		kind: "unknown",
		line: odd + 1
	};
}
const DUPLICATE = "Duplicate provider lock ... This lockfile already declared a lock for provider ";
function describeOther({ names: [name = ""], isAssigned }) {
	return isAssigned ? `Unsupported argument ... An argument named ${quote(name)} is not expected here` : `Unsupported block type ... Blocks of type ${quote(name)} are not expected here`;
}
function findFault(label, block, text) {
	const address = unlessProblem(() => formatAddress(parseAddress(label)));
	if (address !== label) return `Non-normalized provider source address ... The provider source address for this provider lock must be written as ${quote(address)}`;
	const other = block.items.find(({ names: [name = ""] }) => ![
		"version",
		"constraints",
		"hashes"
	].includes(name));
	if (other) return describeOther(other);
	const [written = ""] = textsOf(block, "version");
	if (written !== unlessProblem(() => parseVersion(written))?.text) return `Invalid provider version number ... The selected version number for provider ${label}`;
	const [constraints] = textsOf(block, "constraints");
	if (constraints !== void 0 && !isNormal(constraints)) return `Invalid provider version constraints ... The recorded version constraints for provider ${label}`;
	return findHashFault(block, text);
}
function findHashFault({ items }, text) {
	const value = items.find(({ names }) => names[0] === "hashes")?.value;
	if (value === void 0) return void 0;
	if (value.kind !== "list") return "Invalid expression ... A static list expression is required";
	if (value.items.length === 0) return "Invalid provider hash set ... The \"hashes\" argument must either be omitted or contain at least one hash value";
	for (const [at, item] of value.items.entries()) {
		const next = value.items[at + 1];
		if (next && !text.slice(item.end, next.start).includes(",")) return "Missing item separator ... Expected a comma to mark the beginning of the next item";
		if (item.kind === "text" && !/^[^:]+:/.test(item.text)) return `Invalid provider hash string ... Cannot interpret ${quote(item.text)} as a provider hash`;
	}
}
const OPERATORS = [
	">",
	">=",
	"",
	"~>",
	"~> of two parts",
	"<=",
	"<",
	"!="
];
function isNormal(constraints) {
	let before;
	for (const condition of constraints.split(", ")) {
		const [, operator = "", version = ""] = /^(?:([<>]=?|!=|~>) )?(\d.*)$/.exec(condition) ?? [];
		const isShort = operator === "~>" && /^\d+\.\d+$/.test(version);
		const full = isShort ? `${version}.0` : version;
		const bound = unlessProblem(() => parseVersion(full));
		if (bound?.text !== full) return false;
		const place = OPERATORS.indexOf(isShort ? "~> of two parts" : operator);
		if (before !== void 0 && (compareVersions(before.bound, bound) || before.place - place) >= 0) return false;
		before = {
			bound,
			place
		};
	}
	return true;
}
// src/commands/explain/client-message.ts
function clientName({ name, version }) {
	const all = CLIENT_NAMES.filter((one) => one.startsWith(name === "tofu" ? "opentofu" : "terraform"));
	const minorOf = (one) => Number(/\.(\d+)\./.exec(one)?.[1]);
	return (version && all.find((one) => minorOf(one) <= version[1])) ?? (version ? all.at(-1) : all[0]) ?? CLIENT_NAMES[0];
}
function findMessage(observations, client, failure, asked) {
	for (const { rule, found } of observations) {
		const { clients, severity, title } = ruleOf(rule);
		const last = asked.at(-1);
		if (rule === "host-refuses" && last?.tokenOf !== void 0) return `host ${new URL(last.url).host} rejected the given authentication credentials`;
		if ([
			"host-unreachable",
			"host-timeout",
			"host-fails"
		].includes(rule)) return `${failure} (${found.replace(/[()]/g, "")})`;
		const message = clients[clientName(client)];
		if (severity === "error" && (message !== void 0 || Object.keys(clients).length === 0)) return message === void 0 ? `${title}: ${found}` : `${message}${message.includes("...") ? ` (${found})` : ""}`;
	}
}
// src/commands/explain/ask.ts
init_errors();
init_addresses();
const UNASKED = {
	kind: "unknown",
	why: "it is not asked with --offline"
};
function openSource(source, address, around) {
	if (source.kind === "filesystem_mirror") return openFolder(source.place, address, around);
	if (source.kind === "oci_mirror") {
		const unknown = {
			kind: "unknown",
			why: "an oci_mirror is not read"
		};
		return {
			list: async () => unknown,
			find: async () => unknown,
			asked: []
		};
	}
	if (around.isOffline) return {
		list: async () => UNASKED,
		find: async () => UNASKED,
		asked: []
	};
	return source.kind === "network_mirror" ? openMirror(source.place, address, around) : openOrigin(address, around);
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
				const host = question.credentialsOf;
				const tokenOf = host !== void 0 && config.tokens.has(host) ? host : void 0;
				asked.push({
					url: withoutLogin(url),
					status,
					tokenOf
				});
				return answer;
			},
			probe: async (url) => {
				const answer = await web.probe(url);
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
	let isMissing = false;
	return {
		asked,
		list: async () => {
			const { facts, observations } = await askMirrorIndex(transport, base, address);
			isMissing = observations.some(({ rule }) => rule === "mirror-index-missing");
			if (isMissing) return { kind: "missing" };
			const says = findMessage(observations.filter(({ rule }) => rule !== "mirror-empty"), client, failure, asked);
			if (says === void 0 && facts !== void 0) return {
				kind: "versions",
				versions: facts
			};
			return findDoubt(asked.at(-1)?.status) ?? {
				kind: "fails",
				says: says ?? "it can't be read"
			};
		},
		find: async (version) => {
			const { facts, observations } = await askMirrorVersion(transport, base, address, { version: version.text });
			const name = `${formatAddress(address)} version ${version.text}`;
			if (observations.some(({ rule }) => rule === "mirror-version-missing")) return {
				kind: "fails",
				says: `provider mirror does not have archive index for previously-reported ${name}`,
				cause: "shadowed"
			};
			const archive = facts?.archives.get(platform);
			const says = findMessage(observations, client, failure, asked);
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
			const withSlash = base.endsWith("/") ? base : `${base}/`;
			for (const url of isMissing ? [withSlash, `${withSlash}mirror/`] : []) {
				if (url === base) continue;
				const { facts } = await askMirrorIndex(transport, url, address);
				if (facts !== void 0) return {
					url,
					versions: facts
				};
			}
		}
	};
}
async function probe(transport, url, hashes) {
	const { host } = new URL(url);
	const answer = await transport.probe(url);
	if (answer.kind === "none") return findDoubt(answer.detail) ?? {
		kind: "fails",
		says: answer.detail
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
	const { client, config } = around;
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
	let isMissing = false;
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
				isMissing = observations.some(({ rule }) => rule === "discovery-missing");
				if (isMissing) return noRegistry;
				if (observations.some(({ rule }) => rule === "host-refuses")) {
					const status = asked.at(-1)?.status === "401" ? "401 Unauthorized" : "403 Forbidden";
					return {
						kind: "fails",
						says: `could not connect to ${hostname}: failed to request discovery document: ${status}`
					};
				}
				const says = findMessage(observations.filter(({ rule }) => rule !== "discovery-slash"), client, `could not connect to ${hostname}`, asked);
				if (says !== void 0) return findDoubt(asked.at(-1)?.status) ?? {
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
			const says = findMessage(observations.filter(({ rule }) => rule !== "versions-empty"), client, `could not query provider registry for ${formatAddress(address)}`, asked);
			if (says !== void 0 || facts === void 0) return findDoubt(asked.at(-1)?.status) ?? {
				kind: "fails",
				says: says ?? "it can't be read"
			};
			return {
				kind: "versions",
				versions: facts.versions.map(({ version }) => version),
				warnings: facts.warnings
			};
		},
		find: (version) => findOffered({
			transport,
			asked,
			registry: {
				base: base ?? "",
				hostname
			},
			address,
			version
		}, around),
		nearby: async () => {
			if (!isMissing || !hostname.endsWith(".github.io")) return void 0;
			const url = `https://${hostname}/terraform-provider-${address.type}/`;
			const answer = await transport.get(`${url}.well-known/terraform.json`, { limit: 65536 });
			return answer.kind === "answer" && answer.status === 200 ? {
				url,
				versions: []
			} : void 0;
		}
	};
}
async function findOffered({ transport, asked, registry, address, version }, { client, platform, world }) {
	const request = {
		address,
		version,
		platform,
		isListed: false
	};
	const refusal = (observations, failure) => {
		const says = findMessage(observations, client, failure, asked);
		return says === void 0 ? void 0 : findDoubt(asked.at(-1)?.status) ?? {
			kind: "fails",
			says
		};
	};
	const { facts: download, observations } = await askDownload(transport, registry, request);
	const refused = refusal(observations, `could not query provider registry for ${formatAddress(address)}`);
	if (refused !== void 0 || download === void 0) return refused ?? { kind: "absent" };
	const { shasumsUrl, signatureUrl, packageUrl, shasum, armors } = download;
	const sums = await askSums(transport, shasumsUrl);
	const signature = await askSignature(transport, signatureUrl);
	const lost = refusal(sums.observations, "failed to retrieve authentication checksums for provider") ?? refusal(signature.observations, "failed to retrieve cryptographic signature for provider");
	if (lost !== void 0 || sums.facts === void 0 || signature.facts === void 0) return lost ?? {
		kind: "unknown",
		why: "what the checksums and their signature say"
	};
	const where = {
		signature: signatureUrl,
		keys: shasumsUrl
	};
	const signed = {
		data: sums.facts.bytes,
		signature: signature.facts,
		armors,
		now: world.now(),
		where
	};
	const { facts: holder, observations: judged } = await judgeSignature(signed);
	const { hashes: claimed = [] } = download.packages.get(platform) ?? {};
	const { h1 } = readHashes({
		url: packageUrl,
		hashes: claimed
	}) ?? {};
	const there = await probe(transport, packageUrl, {
		zh: `zh:${shasum}`,
		h1: holder?.hashes.get(platform) ?? h1
	});
	if (there.kind !== "package") return there;
	const sum = judgeSum(sums.facts, download).observations;
	return refusal([...sum, ...judged], "") ?? await judgeKeys(armors, holder?.text, client) ?? (holder === void 0 ? {
		kind: "unknown",
		why: "whether the signature of the checksums is valid"
	} : there);
}
async function judgeKeys(armors, signer, client) {
	for (const text of armors) {
		const { facts: key } = await judgeArmor(text, "");
		const oldest = key?.oldest?.[client.name === "tofu" ? "opentofu" : "terraform"];
		if (key !== void 0 && oldest !== void 0 && !isAtLeast(client, Number(oldest.split(".")[1]))) {
			const says = ruleOf("key-old-clients").clients["terraform 1.5.7"];
			return says !== void 0 && client.name === "terraform" && key.algorithms === "Ed25519" ? {
				kind: "fails",
				says,
				cause: "old client"
			} : {
				kind: "unknown",
				why: `whether this client reads key ${key.keyId} (${key.algorithms})`
			};
		}
		if (text === signer) return void 0;
	}
}
function findDoubt(status = "") {
	if (!isUntrusted(status)) return void 0;
	return {
		kind: "unknown",
		why: `whether clients trust a certificate (${status})`
	};
}
function isUntrusted(status) {
	return status.includes("NODE_EXTRA_CA_CERTS");
}
function refusalOf(found) {
	return {
		kind: "fails",
		says: found.replace(/^.*; (?:terraform|opentofu) [\d.]+ says: /s, "")
	};
}
function openFolder(named, address, around) {
	const { platform, temporary, world } = around;
	const directory = resolve(around.directory, named);
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
		list: async () => {
			if (await stat(directory).catch(() => void 0) === void 0) return {
				kind: "fails",
				says: `cannot search ${named}: lstat ${named}: no such file or directory`
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
					says: `cannot search ${named}: ${error.problems[0]?.found}`
				};
			}
		},
		find: async (version) => {
			const one = (await read()).find((each) => each.version.text === version.text);
			const folder = join(place, version.text, platform);
			if (one?.unpacked.includes(platform) && await isFolder(folder)) return readUnpacked(folder, address.type);
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
	const pluginFolders = folders.map((place) => {
		return {
			kind: "filesystem_mirror",
			place,
			where: "-plugin-dir in TF_CLI_ARGS",
			include: [],
			exclude: []
		};
	});
	const sources = pluginFolders.length > 0 ? pluginFolders : methods;
	const unread = await findUnread(client, config);
	for (const { file, why } of config.files.length === 0 ? unread : []) report(file, `${why}, and ${client.name} has no CLI configuration`, `If it is meant for ${client.name}, copy it to a file that ${client.name} reads, and run \`${client.name} init -upgrade\``);
	return {
		client,
		config,
		directory,
		data,
		sources,
		isUpgrade,
		replaced: findReplaced(config, client),
		pluginCache: cache,
		findings,
		unread: unread.map(({ file, why }) => `${file} is there, and ${why}`),
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
	return installation?.methods.map((method) => {
		if (method.kind !== "oci_mirror" || hasOci) return method;
		const fault = method.fault ?? "Unknown provider installation method \"oci_mirror\"";
		const found = `${fault}: this client leaves it out, and prints an error`;
		report(method.where, found, "Use OpenTofu 1.10 or later", "error");
		return {
			...method,
			fault
		};
	});
}
async function findUnread(client, { files }) {
	const { unread } = await listConfigFiles(client);
	const { TF_CLI_CONFIG_FILE: named, TERRAFORM_CONFIG: old } = process.env;
	const why = named || old ? `${named ? "TF_CLI_CONFIG_FILE" : "TERRAFORM_CONFIG"} replaces it` : void 0;
	const which = client.name === "terraform" ? "only tofu reads it" : "this client does not read it";
	return unread.filter((file) => !files.includes(file)).map((file) => ({
		file,
		why: why ?? which
	}));
}
function listSettings({ helpers }) {
	const set = [
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
	].filter((name) => process.env[name]);
	return [...set.length === 0 ? [] : [`set: ${set.join(", ")}`], ...helpers.map((name) => `credentials helper ${name}, which is not run here`)];
}
const BY_DEFAULT = "nothing is configured";
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
	const fault = holder === void 0 ? {} : { fault: `${holder} has the provider` };
	return [...sources, {
		...all,
		...fault,
		kind: "direct",
		place: "",
		where: BY_DEFAULT
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
export { sourcesFor as a, readUnpacked as c, refusedLock as d, readMachine as i, REFUSED as l, leftOut as n, isUntrusted as o, parseClient as r, openSource as s, BY_DEFAULT as t, findLockFault as u };
