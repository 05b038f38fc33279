import { a as isJson, c as labelled, d as textsOf, l as parseHcl, n as blocksOf, r as blocksUnder, s as itemsOf, t as BrokenConfig } from "./hcl.js";
import { d as hostOf, f as parseCliConfig, n as covers, o as isAsked } from "./read-config.js";
import { c as quoted, d as renderInstallation, f as renderList, l as renderHost, n as PLACE_OPTIONS, p as renderMethod, v as renderService } from "./install.js";
import { a as wantedMethods, n as fromMirror } from "./wanted.js";
// src/cli-config/insert.ts
const NOTHING = {
	insertions: [],
	changes: []
};
function eolOf(text) {
	return text.includes("\r\n") ? "\r\n" : "\n";
}
function insertAll(text, insertions) {
	const parts = [];
	let from = 0;
	for (const { at, text: part } of insertions.toSorted((a, b) => a.at - b.at)) {
		parts.push(text.slice(from, at), part);
		from = at;
	}
	return [...parts, text.slice(from)].join("");
}
function appendLines(text, lines) {
	const eol = eolOf(text);
	const before = /\S/.test(text) ? /\n$/.test(text) ? eol : eol + eol : "";
	return {
		at: text.length,
		text: before + lines.map((line) => line + eol).join("")
	};
}
function insertLines(text, block, lines) {
	const end = block.end - 1;
	const { indent, start, isAlone } = lineOf(text, end);
	const space = /\s/.test(text[end - 1] ?? "") ? "" : " ";
	if (!isAlone) return {
		at: end,
		text: `${space}${inOneLine(lines)} `
	};
	const step = stepOf(text, block, indent);
	const deeper = (line) => line.replace(/^(?: {2})*/, ({ length }) => step.repeat(length / 2));
	return {
		at: start,
		text: lines.map((line) => indent + step + deeper(line) + eolOf(text)).join("")
	};
}
function insertLinesFirst(text, block, lines) {
	const at = block.items[0]?.start ?? block.end - 1;
	const { indent, start, isAlone } = lineOf(text, at);
	if (!isAlone) return {
		at,
		text: `${inOneLine(lines)} `
	};
	return {
		at: start,
		text: lines.map((line) => indent + line + eolOf(text)).join("")
	};
}
function insertTexts(text, list, added) {
	const written = added.map(quoted);
	const [last] = list.items.slice(-1);
	if (last === void 0) return [{
		at: list.end - 1,
		text: written.join(", ")
	}];
	const closing = lineOf(text, list.end - 1);
	if (!closing.isAlone) return [{
		at: last.end,
		text: written.map((each) => `, ${each}`).join("")
	}];
	const hasComma = text.slice(last.end, list.end).replace(/#[^\n]*|\/\/[^\n]*|\/\*.*?\*\//gs, "").includes(",");
	const { indent } = lineOf(text, last.start);
	const eol = eolOf(text);
	const lines = written.map((each) => indent + each).join(`,${eol}`);
	const rest = {
		at: closing.start,
		text: `${lines}${hasComma ? "," : ""}${eol}`
	};
	return hasComma ? [rest] : [{
		at: last.end,
		text: ","
	}, rest];
}
function lineOf(text, at) {
	const start = text.lastIndexOf("\n", at - 1) + 1;
	const before = text.slice(start, at);
	const [indent = ""] = /^[ \t]*/.exec(before) ?? [];
	return {
		start,
		indent,
		isAlone: indent === before
	};
}
function stepOf(text, block, outer) {
	const [first] = block.items;
	const inner = first && lineOf(text, first.start);
	return inner?.isAlone && inner.indent.startsWith(outer) && inner.indent !== outer ? inner.indent.slice(outer.length) : outer || "  ";
}
function inOneLine(lines) {
	return lines.map((line) => line.trim().replace(/ += /, " = ")).join(" ");
}
// src/cli-config/merge.ts
function mergeConfig(text, config, local) {
	if (isJson(text)) throw new BrokenConfig("it is JSON, and only HCL can be extended");
	const { host, registry } = config;
	const home = registry?.host ?? host;
	const detour = (home && findOther(text, home)) ?? (registry && findDetour(text, registry.include));
	const reachable = detour === void 0 ? config : fromMirror(config);
	const merged = mergeOnce(text, reachable, local);
	if (mergeOnce(merged.text, reachable, local).changes.length > 0 || restOf(text) !== restOf(merged.text)) throw new BrokenConfig("its layout can't be extended automatically");
	return detour === void 0 ? merged : {
		...merged,
		notes: [`this site's providers come from its mirror, because ${detour}`]
	};
}
function findOther(text, { hostname, url }) {
	readConfig(text);
	const services = parseCliConfig(text).services.get(hostOf(hostname) ?? "");
	if (services === void 0 || services.get(SERVICE) === url) return void 0;
	return `host ${hostname} points to another registry or none (\`providers lock\` needs -net-mirror)`;
}
function findDetour(text, patterns) {
	if (findInstallation(readConfig(text)) === void 0) return void 0;
	const methods = parseCliConfig(text).installations.flatMap((one) => one.methods);
	for (const pattern of patterns) {
		const matches = methods.filter((one) => STUBBORN.includes(one.kind) && isAsked(one, pattern));
		const other = matches.find(({ kind }) => kind !== "direct");
		if (other !== void 0) return `clients ask the ${other.kind} ${other.place} for ${pattern}, and a mirror that lacks a version ends the installation`;
		if (!matches.some(({ include }) => include.length === 0 || include.some((one) => covers(one, pattern)))) return `no \`direct\` is asked for ${pattern}`;
	}
}
function mergeOnce(text, config, local) {
	const steps = [(source, root) => config.host ? mergeHost(source, root, config.host) : NOTHING, ...wantedMethods(config).map((method) => (source, root) => {
		const block = findInstallation(root);
		return block === void 0 ? addInstallation(source, method, local) : mergeInstallation(source, block, method);
	})];
	if (config.folder !== void 0) steps.unshift((source, root) => findInstallation(root) ? NOTHING : addDefaults(source, local));
	return steps.reduce(take, {
		text,
		changes: [],
		notes: []
	});
}
function take(before, step) {
	const { insertions, changes } = step(before.text, readConfig(before.text));
	return {
		...before,
		text: insertAll(before.text, insertions),
		changes: [...before.changes, ...changes]
	};
}
const INSTALLATION = "provider_installation";
function findInstallation(root) {
	const blocks = itemsOf(root, INSTALLATION).flatMap(({ names, value }) => {
		const methods = blocksOf(value);
		if (names.length === 1 && methods.length > 0) return methods;
		throw new BrokenConfig(`its ${INSTALLATION} is not a block of methods`);
	});
	if (blocks.length < 2) return blocks[0];
	throw new BrokenConfig(`it has ${blocks.length} ${INSTALLATION} blocks, and clients accept one`);
}
function addInstallation(source, method, local) {
	const { kind, place, include } = method;
	const exclude = [...new Set([...include, ...local.addresses])];
	const insertion = appendLines(source, renderInstallation([method], exclude, local.folders));
	const changes = [`${kind} ${place} is added for ${include.join(", ")}`, ...local.folders.map(describeFolder)];
	return {
		insertions: [insertion],
		changes
	};
}
function describeFolder(path) {
	return `filesystem_mirror ${path} is added: clients searched it by default`;
}
function readConfig(text) {
	try {
		return parseHcl(text);
	} catch (error) {
		if (!(error instanceof BrokenConfig) || error.line === void 0) throw error;
		throw new BrokenConfig(`line ${error.line} can't be read`);
	}
}
function restOf(text) {
	const { items } = readConfig(text);
	const others = items.filter(({ names: [name] }) => name !== INSTALLATION && name !== "host");
	return JSON.stringify(others.map(({ start, end }) => text.slice(start, end)));
}
const SERVICE = "providers.v1";
function mergeHost(source, root, host) {
	const hostname = hostOf(host.hostname);
	const block = labelled(root, "host").findLast(([name]) => hostOf(name) === hostname)?.[1];
	if (block === void 0) return {
		insertions: [appendLines(source, renderHost(host))],
		changes: [`host ${host.hostname} is added`]
	};
	const [services] = blocksUnder(block, "services");
	if (services && itemsOf(services, SERVICE).length > 0) return NOTHING;
	const line = renderService(host.url);
	return {
		insertions: [services ? insertLines(source, services, [line]) : insertLines(source, block, [
			"services = {",
			`  ${line}`,
			"}"
		])],
		changes: [`host ${host.hostname} gets its provider registry`]
	};
}
const STUBBORN = [
	"direct",
	"network_mirror",
	"oci_mirror"
];
const BESIDE_FOLDER = [...STUBBORN, "filesystem_mirror"];
function mergeInstallation(source, block, added) {
	const present = readMethods(block, PLACE_OPTIONS[added.kind]);
	const isWanted = ({ kind, place }) => kind === added.kind && place === added.place;
	const { kind, place, include } = added;
	const steps = present.map((method) => {
		if (isWanted(method)) {
			if (method.include.length === 0) return NOTHING;
			return addPatterns(source, method, "include", include.filter((pattern) => !method.include.some((each) => covers(each, pattern))), `${kind} ${place} is asked for`);
		}
		if (!(added.kind === "filesystem_mirror" ? BESIDE_FOLDER : STUBBORN).includes(method.kind)) return NOTHING;
		return addPatterns(source, method, "exclude", include.filter((pattern) => isAsked(method, pattern)), `${[method.kind, method.place].filter((word) => word !== "").join(" ")} leaves out`);
	});
	const insertions = steps.flatMap((step) => step.insertions);
	const changes = steps.flatMap((step) => step.changes);
	if (present.some(isWanted)) return {
		insertions,
		changes
	};
	return {
		insertions: [...insertions, insertLines(source, block, renderMethod(added))],
		changes: [...changes, `${kind} ${place} is added for ${include.join(", ")}`]
	};
}
function readMethods({ items }, option) {
	return items.flatMap(({ names: [kind = ""], value }) => blocksOf(value).map((block) => ({
		kind,
		block,
		place: textsOf(block, option).at(-1) ?? "",
		include: textsOf(block, "include"),
		exclude: textsOf(block, "exclude")
	})));
}
function addPatterns(source, { block }, name, patterns, told) {
	if (patterns.length === 0) return NOTHING;
	const list = itemsOf(block, name).at(-1)?.value;
	if (list !== void 0 && list.kind !== "list") throw new BrokenConfig(`its ${name} is not a list`);
	return {
		insertions: list ? insertTexts(source, list, patterns) : [insertLines(source, block, renderList(name, patterns))],
		changes: [`${told} ${patterns.join(", ")}`]
	};
}
function mergePreview(text, preview, local) {
	const { isOnSite, pattern, previews } = preview;
	const present = findInstallation(readConfig(text));
	const pointsHere = (one) => one.place === previews && isAsked(one, pattern) && one.include.some((each) => covers(each, pattern));
	if (present !== void 0 && readMethods(present, "url").some(pointsHere)) return {
		text,
		changes: [],
		notes: []
	};
	const mirror = {
		url: preview.stable,
		include: [pattern]
	};
	const before = isOnSite ? mergeDirect(text, preview, local) : mergeConfig(text, {
		host: void 0,
		mirror
	}, local);
	const block = findInstallation(readConfig(before.text));
	if (block === void 0) throw new BrokenConfig("its layout can't be extended automatically");
	const detour = isOnSite ? findDetour(before.text, [pattern]) : void 0;
	if (detour !== void 0) throw new BrokenConfig(detour);
	const lines = renderMethod({
		kind: "network_mirror",
		place: previews,
		include: [pattern]
	});
	const insertion = (isOnSite ? insertLines : insertLinesFirst)(before.text, block, lines);
	const changes = [...before.changes, `network_mirror ${previews} is added for ${pattern}`];
	return {
		text: insertAll(before.text, [insertion]),
		changes,
		notes: before.notes
	};
}
function mergeDirect(text, { host, stable }, local) {
	const merged = mergeConfig(text, {
		host,
		mirror: {
			url: stable,
			include: []
		}
	}, local);
	if (findInstallation(readConfig(merged.text)) !== void 0) return merged;
	const { insertions, changes } = addDefaults(merged.text, local);
	return {
		...merged,
		text: insertAll(merged.text, insertions),
		changes: [...merged.changes, ...changes]
	};
}
function addDefaults(source, local) {
	return {
		insertions: [appendLines(source, renderInstallation([], local.addresses, local.folders))],
		changes: local.folders.map(describeFolder)
	};
}
export { insertAll as i, mergePreview as n, appendLines as r, mergeConfig as t };
