import { r as mapConcurrently, t as init_concurrency } from "./concurrency.js";
import { f as unlessProblem, n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
import { a as sourcesFor, c as readUnpacked, i as readMachine, n as leftOut, r as parseClient, s as openSource, u as findLockFault } from "./machine.js";
import { n as openSources } from "./open-sources.js";
import { r as readLockFile, t as LOCK_FILE } from "./lock-file.js";
import { p as placeOf, r as defaultHost, s as isAtLeast } from "./read-config.js";
import { i as formatAddress, n as addressPath, u as parseSource } from "./address.js";
import { i as parseConstraint } from "./constraint.js";
import { a as meantPlatform, i as formatPlatform } from "./platform.js";
import { u as parseTarget } from "./open-target.js";
import { r as isPrerelease, t as compareVersions } from "./version.js";
import { o as isFolder, r as errnoOf, u as readRegularFile } from "./read-file.js";
import { t as readText } from "./text-file.js";
import { n as listConfigFiles } from "./user-config.js";
import { a as parseObject, o as tryJson, r as isObject } from "./json.js";
import { h as quote, m as nameSome } from "./text.js";
import { access, constants, lstat, opendir, readdir, realpath, stat } from "node:fs/promises";
import { basename, delimiter, join, relative, resolve, sep } from "node:path";
import { statSync } from "node:fs";
// src/locking/proofs.ts
init_concurrency();
init_errors();
function complete(proofs, locked, choice) {
	const contradictions = [];
	const packages = new Map();
	const origins = new Map();
	for (const { by, packages: offers } of proofs) for (const [platform, hashes] of offers) {
		const earlier = packages.get(platform);
		for (const kind of ["h1", "zh"]) {
			const [before, now] = [earlier?.[kind], hashes[kind]];
			const name = `${kind} ${platform}`;
			if (before !== void 0 && now !== void 0 && before !== now) contradictions.push(`${platform} has ${before} by ${origins.get(name)}, and ${now} by ${by}`);
			if (before === void 0 && now !== void 0) origins.set(name, by);
		}
		packages.set(platform, {
			h1: earlier?.h1 ?? hashes.h1,
			zh: earlier?.zh ?? hashes.zh
		});
	}
	const platforms = choice ?? [...packages.keys()].sort();
	const signing = proofs.find(({ signed }) => signed !== void 0);
	const signed = new Set(signing?.signed);
	for (const hash of locked) if (signing !== void 0 && hash.startsWith("zh:") && !signed.has(hash)) contradictions.push(`the lock file has ${hash}, which is not in the checksums of ${signing.by}`);
	const contents = [...packages.values()].map(({ h1 }) => h1);
	if (signing !== void 0 && !contents.includes(void 0)) {
		for (const hash of locked) if (hash.startsWith("h1:") && !contents.includes(hash)) contradictions.push(`the lock file has ${hash}, and no package has it by ${[...new Set(origins.values())].join(" and ")}`);
	}
	const proven = findProven(proofs, locked);
	const isProven = (hash) => hash !== void 0 && proven.has(hash);
	const all = platforms.flatMap((platform) => [packages.get(platform)?.h1, packages.get(platform)?.zh]);
	return {
		hashes: [...new Set([...signed, ...all].filter(isProven))],
		by: [...new Set(proofs.flatMap((proof) => hashesOf(proof).some(isProven) ? proof.by : []))],
		unproven: platforms.filter((platform) => packages.has(platform) && !isProven(packages.get(platform)?.h1)),
		absent: platforms.filter((platform) => !packages.has(platform)),
		contradictions
	};
}
function findProven(proofs, locked) {
	const signatures = proofs.filter(({ signed }) => signed !== void 0);
	const first = signatures.length > 0 ? signatures : proofs;
	const proven = new Set(locked.length > 0 ? locked : first.flatMap(hashesOf));
	for (const _round of proofs) for (const stated of proofs.map(hashesOf)) if (stated.some((hash) => proven.has(hash))) for (const hash of stated) proven.add(hash);
	return proven;
}
function hashesOf({ packages, signed = [] }) {
	return [...signed, ...[...packages.values()].flatMap(({ h1, zh }) => [h1 ?? [], zh ?? []].flat())];
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
			cause: answer.cause ?? "source fails",
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
			at,
			differs: answer
		};
	}
	return {
		kind: "fails",
		says: `Provider ${source} v${version} does not have a package available for your current platform, ${platform}`,
		cause: "no platform"
	};
}
// src/commands/explain/find-client.ts
const NAMES = ["terraform", "tofu"];
async function findClient(directory) {
	const onPath = [];
	for (const name of NAMES) if (await isOnPath(name)) onPath.push(name);
	const [first, second] = onPath;
	if (first !== void 0 && second === void 0) return {
		client: { name: first },
		reason: "the only client on PATH"
	};
	const { name, found } = await findTrace(directory) ?? {
		name: "terraform",
		found: "no file tells which client is used here"
	};
	return {
		client: { name },
		reason: `since ${found}`,
		other: onPath.find((one) => one !== name)
	};
}
async function isOnPath(name) {
	const file = process.platform === "win32" ? `${name}.exe` : name;
	for (const folder of (process.env.PATH ?? "").split(delimiter)) if (folder !== "" && await isRunnable(join(folder, file))) return true;
	return false;
}
async function isRunnable(path) {
	try {
		await access(path, constants.X_OK);
		return (await stat(path)).isFile();
	} catch {
		return false;
	}
}
async function findTrace(directory) {
	const tofuFile = (await readdir(directory).catch(() => [])).sort().find((name) => /^[^.].*\.tofu(?:\.json)?$/.test(name));
	if (tofuFile !== void 0) return {
		name: "tofu",
		found: `only tofu reads ${tofuFile}`
	};
	const data = process.env.TF_DATA_DIR || ".terraform";
	const installed = await readdir(resolve(directory, data, "providers")).catch(() => []);
	const [installer, ...others] = NAMES.filter((name) => installed.includes(defaultHost({ name })));
	if (installer !== void 0 && others.length === 0) return {
		name: installer,
		found: `\`${installer} init\` left ${join(data, "providers", defaultHost({ name: installer }))}`
	};
	const lock = (await readRegularFile(join(directory, LOCK_FILE), 1 << 20).catch(() => "")).toString();
	const writer = NAMES.find((name) => lock.startsWith(`# This file is maintained automatically by "${name} init"`));
	if (writer !== void 0) return {
		name: writer,
		found: `\`${writer} init\` wrote ${LOCK_FILE}`
	};
	const { read, unread } = await listConfigFiles({ name: "terraform" });
	const [file] = unread;
	return file !== void 0 && read.length === 0 ? {
		name: "tofu",
		found: `only tofu reads ${file}, and no other CLI configuration is there`
	} : void 0;
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
const MOST_ENTRIES = 1e4;
const MOST_MODULES = 1e3;
const LARGEST = 1048576;
async function readRequirements(directory, data, client) {
	const installed = await readModuleList(directory, data);
	const providers = new Map();
	const sources = new Map();
	const [faults, unknown] = [[], []];
	const queue = [{
		key: "",
		folder: directory
	}];
	const visited = new Map();
	let isConfigured = false;
	for (const { key, folder } of queue) {
		const real = await realpath(folder).catch(() => folder);
		const earlier = visited.get(real);
		earlier?.push(key);
		if (earlier !== void 0) continue;
		const keys = [key];
		visited.set(real, keys);
		if (visited.size > MOST_MODULES) {
			unknown.push(`what more than ${MOST_MODULES} modules ask for`);
			break;
		}
		const files = await readModule(folder, client, unknown);
		if (key === "") isConfigured = files.length > 0;
		for (const { name, local, requirement, line } of entriesOf(files)) {
			const below = folder.slice(directory.length + 1);
			const where = `${join(below, name)}:${line}`;
			if (local === "terraform" && requirement?.source === void 0) continue;
			const source = requirement?.source ?? local;
			if (source === "terraform.io/builtin/terraform") continue;
			const found = [];
			const address = unlessProblem(() => parseSource(source, {
				hostname: defaultHost(client),
				namespace: "hashicorp"
			}), (problems) => problems.forEach((problem) => void found.push(problem.found)));
			if (address === void 0) {
				if (/^[^/]+:\d+\//.test(source)) unknown.push(`${quote(source)} (${where}${nameCalls([key])}), an address with a port`);
				else faults.push(`${where}${nameCalls([key])}: ${found.join("; ")}`);
				continue;
			}
			const entry = providers.get(addressPath(address)) ?? {
				address,
				asks: []
			};
			const isImplied = requirement?.source === void 0;
			if (key === "" && !isImplied) sources.set(local, source);
			entry.asks.push({
				constraint: requirement?.constraint,
				where,
				folder: below,
				isImplied,
				keys
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
		providers: [...providers.values()].map(({ address, asks }) => ({
			address,
			asks: asks.map(({ keys, ...one }) => ({
				...one,
				where: one.where + nameCalls(keys)
			}))
		})),
		sources,
		isConfigured,
		faults,
		unknown
	};
}
const MOST_CALLS = 3;
function nameCalls(keys) {
	if (keys.includes("")) return "";
	return ` (module${keys.length > 1 ? "s" : ""} ${nameSome(keys, MOST_CALLS)})`;
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
	const demanded = inputs.client === void 0 ? void 0 : { client: parseClient(inputs.client) };
	const target = await readTarget(inputs.target, world);
	const choice = demanded ?? await findClient(target.directory);
	const { client } = choice;
	return {
		choice,
		explained: await explainTarget({
			...target,
			client,
			isOffline: () => inputs.offline
		}, world)
	};
}
async function explainTarget(target, world) {
	const { directory, client, isOffline } = target;
	const machine = await readMachine(client, directory, world);
	const requirements = target.address === void 0 ? await readRequirements(directory, machine.data, client) : {
		providers: [{
			address: target.address,
			asks: []
		}],
		sources: new Map(),
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
		return {
			machine,
			requirements,
			lockFault,
			providers: await mapConcurrently(wanted, AT_ONCE, (one) => explainProvider(one, findLock(one.address, locked, client), {
				machine,
				lockFault,
				isOffline,
				output: output.path,
				world
			}), world.cancelled),
			spare: (requirements.isConfigured && target.address === void 0 ? locked.filter((one) => !isWanted(one)) : []).map(({ address }) => formatAddress(address))
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
function findLock(address, locked, client) {
	const exact = locked.find((one) => addressPath(one.address) === addressPath(address));
	if (exact !== void 0) return {
		version: exact.version,
		hashes: exact.hashes.filter((hash) => /^(?:h1|zh):/.test(hash))
	};
	if (client.name !== "tofu" || !isAtLeast(client, 10)) return void 0;
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
async function explainProvider({ address, asks }, lock, { machine, lockFault, isOffline, output, world }) {
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
		directory: machine.directory,
		client,
		config,
		platform,
		temporary: output,
		isOffline: isOffline(address, lock !== void 0),
		world
	};
	const opened = openAll(all, address, around);
	if (lockFault === void 0 && replaced !== void 0) {
		const nothing = {
			answer: void 0,
			asked: [],
			nearby: void 0
		};
		const sources = opened.map(({ source, leftOut }) => ({
			source,
			leftOut,
			...nothing
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
		const chosen = await findCached(machine, address, lock, platform) ?? chooseVersion(answers, question);
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
	const decided = await decide();
	const verdict = decided.kind === "fails" && decided.differs !== void 0 && lock !== void 0 && !around.isOffline ? {
		...decided,
		isMended: await isMendedByLock(address, lock, decided.differs, around)
	} : decided;
	const isLost = verdict.kind === "fails" && ["nowhere", "source fails"].includes(verdict.cause);
	const nearby = await Promise.all(opened.map((one) => isLost ? one.open?.nearby?.() : void 0));
	const sources = opened.map((one, at) => ({
		source: one.source,
		leftOut: one.leftOut,
		answer: answers[at],
		asked: one.open?.asked ?? [],
		nearby: nearby[at]
	}));
	return {
		...told,
		version,
		sources,
		verdict,
		notes: notes.map((text) => `the registry warns: ${text}`)
	};
}
async function isMendedByLock(address, { version, hashes }, differs, { config, temporary, world }) {
	const places = (await openSources([], {
		command: "explain",
		needsList: false,
		config,
		directory: temporary
	}, world)).find(address, version, void 0);
	const problems = new Problems();
	const added = complete((await Promise.all(places.map(({ prove }) => problems.attempt(prove)))).flatMap((proofs) => proofs ?? []), hashes, void 0);
	const match = matchHashes(differs, [...hashes, ...added.hashes]);
	return added.contradictions.length === 0 && (match === "h1" || match === "zh");
}
function openAll(sources, address, around) {
	return sources.map((source) => {
		const why = leftOut(source, address, around.client);
		return {
			source,
			leftOut: why,
			open: why === void 0 ? openSource(source, address, around) : void 0
		};
	});
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
		why: `what ${client.name} reads of ${placeOf(doubtful)}`
	};
}
function acceptsOf(constraints) {
	const all = constraints.map((text) => unlessProblem(() => parseConstraint(text)));
	if (all.length === 0) return (version) => !isPrerelease(version);
	return all.includes(void 0) ? void 0 : (version) => all.every((accepts) => accepts?.(version));
}
async function findCached({ client, isUpgrade, pluginCache }, address, lock, platform) {
	if (client.name !== "tofu" || !isAtLeast(client, 12)) return void 0;
	if (lock === void 0 || isUpgrade || pluginCache === void 0) return void 0;
	const { version } = lock;
	return await isFolder(join(pluginCache, formatAddress(address), version.text, platform)) ? {
		kind: "version",
		version
	} : void 0;
}
async function findKept(places, { client, config, data, directory, pluginCache }, address, { version, hashes }, platform) {
	for (const place of places) {
		const folder = join(place, formatAddress(address), version, platform);
		if (!await isFolder(folder)) continue;
		const found = await readUnpacked(folder, address.type);
		if (found.kind !== "package") continue;
		const match = matchHashes(found, hashes);
		if (match === "h1") return {
			kind: "kept",
			package: folder,
			match
		};
		if (!config.mayBreakLock || place !== pluginCache) continue;
		if (match === "none locked") return {
			kind: "kept",
			package: folder,
			match
		};
		if (client.name === "tofu" && isAtLeast(client, 10)) continue;
		const target = join(data, "providers");
		return {
			kind: "fails",
			says: `the provider cache at ${target.startsWith(`${directory}${sep}`) ? relative(directory, target) : target} has a copy of ${formatAddress(address)} ${version} that doesn't match any of the checksums recorded in the dependency lock file`,
			cause: "hash differs",
			differs: found
		};
	}
}
async function findLinkFault({ client, data, pluginCache }, address, version, platform, choice) {
	if (await isFolder(choice.package) || client.name !== "terraform" || !isAtLeast(client, 16)) return void 0;
	const folder = join(pluginCache ?? join(data, "providers"), formatAddress(address), version, platform);
	if (!(await lstat(folder).catch(() => void 0))?.isSymbolicLink()) return void 0;
	return {
		kind: "fails",
		says: `cannot install package into target directory ${folder} because it is a symlink.`,
		cause: "link in cache",
		at: choice.at,
		link: folder
	};
}
export { complete as i, explainTarget as n, findClient as r, explain as t };
