import { a as itemsOf, i as isJson, l as textsOf, n as blocksOf, o as labelled, r as blocksUnder, s as parseHcl, t as BrokenConfig } from "./hcl.js";
import { r as hostOf } from "./read-config.js";
import { a as renderInstallation, c as renderService, i as renderHost, n as quoted, o as renderList, s as renderMethod, t as placeOption } from "./render.js";
import { n as isAsked, t as covers } from "./patterns.js";
import { n as wantedMethods } from "./wanted.js";
// src/cli-config/insert.ts
const NOTHING = {
	insertions: [],
	changes: [],
	notes: []
};
function openSource(text) {
	return {
		text,
		isJson: isJson(text),
		eol: text.includes("\r\n") ? "\r\n" : "\n"
	};
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
function appendLines({ text, eol }, lines) {
	const before = /\S/.test(text) ? /\n$/.test(text) ? eol : eol + eol : "";
	return {
		at: text.length,
		text: before + lines.map((line) => line + eol).join("")
	};
}
function insertLines(source, block, lines) {
	const { text, eol } = source;
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
		text: lines.map((line) => indent + step + deeper(line) + eol).join("")
	};
}
function insertLinesFirst({ text, eol }, block, lines) {
	const at = block.items[0]?.start ?? block.end - 1;
	const { indent, start, isAlone } = lineOf(text, at);
	if (!isAlone) return {
		at,
		text: `${inOneLine(lines)} `
	};
	return {
		at: start,
		text: lines.map((line) => indent + line + eol).join("")
	};
}
function insertMember(source, block, name, value) {
	const { text, eol } = source;
	const [last] = block.items.slice(-1);
	const { indent } = lineOf(text, block.end - 1);
	const step = stepOf(text, block, indent);
	const written = `${JSON.stringify(name)}: `;
	const isOneLine = !text.slice(block.start, block.end).includes("\n");
	const at = last?.end ?? block.start + 1;
	const comma = last === void 0 ? "" : ",";
	if (isOneLine) return {
		at,
		text: `${comma}${last ? " " : ""}${written}${JSON.stringify(value)}`
	};
	const lines = JSON.stringify(value, void 0, step || 2).split("\n");
	return {
		at,
		text: `${`${comma}${eol}${indent}${step}`}${written}${lines.join(eol + indent + step)}`
	};
}
function insertBeside({ text, eol }, node, value) {
	const written = JSON.stringify(value);
	if (node.kind !== "list") return [{
		at: node.start,
		text: "["
	}, {
		at: node.end,
		text: `, ${written}]`
	}];
	const [last] = node.items.slice(-1);
	if (last === void 0) return [{
		at: node.end - 1,
		text: written
	}];
	const { indent, isAlone } = lineOf(text, last.start);
	return [{
		at: last.end,
		text: isAlone ? `,${eol}${indent}${written}` : `, ${written}`
	}];
}
function insertTexts({ text, eol }, list, added) {
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
// src/cli-config/merge-installation.ts
const STUBBORN = [
	"direct",
	"network_mirror",
	"oci_mirror"
];
function mergeInstallation(source, block, wanted) {
	const present = readMethods(block, placeOption(wanted.kind));
	const isWanted = ({ kind, place }) => kind === wanted.kind && place === wanted.place;
	const steps = present.map((method) => {
		if (isWanted(method)) return complete(source, method, wanted);
		return STUBBORN.includes(method.kind) ? giveWay(source, method, wanted) : NOTHING;
	});
	const isNew = !present.some(isWanted);
	const added = `${wanted.kind} ${wanted.place} is added for ${wanted.include.join(", ")}`;
	return {
		insertions: [...steps.flatMap(({ insertions }) => insertions), ...isNew ? writeMethod(source, block, wanted) : []],
		changes: [...steps.flatMap(({ changes }) => changes), ...isNew ? [added] : []],
		notes: []
	};
}
function readMethods({ items }, option) {
	return items.flatMap(({ names: [kind = ""], value }) => blocksOf(value).map((block) => ({
		kind,
		block,
		place: textsOf(block, option).at(-1) ?? "",
		include: patternsOf(block, "include"),
		exclude: patternsOf(block, "exclude")
	})));
}
function patternsOf(block, name) {
	return listsOf(block, name).flatMap(({ items }) => items.flatMap((item) => item.kind === "text" ? [item.text] : []));
}
function listsOf(block, name) {
	return itemsOf(block, name).flatMap(({ value }) => value.kind === "list" ? [value] : []);
}
function complete(source, method, { kind, place, include }) {
	if (method.include.length === 0) return NOTHING;
	return addPatterns(source, method, "include", include.filter((pattern) => !method.include.some((each) => covers(each, pattern))), `${kind} ${place} is asked for`);
}
function giveWay(source, method, wanted) {
	return addPatterns(source, method, "exclude", wanted.include.filter((pattern) => isAsked(method, pattern)), `${[method.kind, method.place].filter((word) => word !== "").join(" ")} leaves out`);
}
function addPatterns(source, { block }, name, patterns, told) {
	if (patterns.length === 0) return NOTHING;
	const list = listsOf(block, name).at(-1);
	if (list === void 0 && itemsOf(block, name).length > 0) throw new BrokenConfig(`its ${name} is not a list`);
	return {
		insertions: list ? insertTexts(source, list, patterns) : [source.isJson ? insertMember(source, block, name, patterns) : insertLines(source, block, renderList(name, patterns))],
		changes: [`${told} ${patterns.join(", ")}`],
		notes: []
	};
}
function writeMethod(source, block, method) {
	if (!source.isJson) return [insertLines(source, block, renderMethod(method))];
	const { kind, place, include } = method;
	const value = {
		[placeOption(kind)]: place,
		include
	};
	const known = itemsOf(block, kind).at(-1);
	if (known === void 0) return [insertMember(source, block, kind, [value])];
	return insertBeside(source, known.value, value);
}
// src/cli-config/merge.ts
function mergeConfig(text, wanted, local) {
	const merged = mergeOnce(text, wanted, local);
	if (mergeOnce(merged.text, wanted, local).changes.length > 0 || restOf(text) !== restOf(merged.text)) throw new BrokenConfig("its layout can't be extended automatically");
	return merged;
}
function mergeOnce(text, wanted, local) {
	return [(source, root) => wanted.host ? mergeHost(source, root, wanted.host) : NOTHING, ...wantedMethods(wanted).map((method) => (source, root) => {
		const block = findInstallation(root);
		return block === void 0 ? addInstallation(source, root, method, local) : mergeInstallation(source, block, method);
	})].reduce(take, {
		text,
		changes: [],
		notes: []
	});
}
function take(before, step) {
	const { insertions, changes, notes } = step(openSource(before.text), readConfig(before.text));
	return {
		text: insertAll(before.text, insertions),
		changes: [...before.changes, ...changes],
		notes: [...before.notes, ...notes]
	};
}
const INSTALLATION = "provider_installation";
function findInstallation(root) {
	const blocks = itemsOf(root, INSTALLATION).flatMap(methodsOf);
	if (blocks.length < 2) return blocks[0];
	throw new BrokenConfig(`it has ${blocks.length} ${INSTALLATION} blocks, and clients accept one`);
}
function methodsOf({ names, value }) {
	const blocks = blocksOf(value);
	if (names.length === 1 && blocks.length > 0) return blocks;
	throw new BrokenConfig(`its ${INSTALLATION} is not a block of methods`);
}
function addInstallation(source, root, wanted, local) {
	const { kind, place, include } = wanted;
	const exclude = [...new Set([...include, ...local.addresses])];
	const mirrors = local.folders.map((path) => ({ path }));
	const json = {
		...mirrors.length > 0 ? { filesystem_mirror: mirrors } : {},
		[kind]: [{
			[placeOption(kind)]: place,
			include
		}],
		direct: [{ exclude }]
	};
	const insertion = source.isJson ? insertMember(source, root, INSTALLATION, [json]) : appendLines(source, renderInstallation([wanted], exclude, local.folders));
	const changes = [`${kind} ${place} is added for ${include.join(", ")}`, ...local.folders.map((path) => `filesystem_mirror ${path} is added: clients searched it by default`)];
	return {
		insertions: [insertion],
		changes,
		notes: []
	};
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
	const block = findHost(root, host.hostname);
	if (block === void 0) return {
		insertions: addHost(source, root, host),
		changes: [`host ${host.hostname} is added`],
		notes: []
	};
	const [services] = blocksUnder(block, "services");
	const known = services && itemsOf(services, SERVICE).at(-1);
	if (known !== void 0) return {
		insertions: [],
		changes: [],
		notes: otherRegistry(known, host)
	};
	const line = renderService(host.url);
	const inServices = (own) => source.isJson ? insertMember(source, own, SERVICE, host.url) : insertLines(source, own, [line]);
	return {
		insertions: [services ? inServices(services) : source.isJson ? insertMember(source, block, "services", { [SERVICE]: host.url }) : insertLines(source, block, [
			"services = {",
			`  ${line}`,
			"}"
		])],
		changes: [`host ${host.hostname} gets its provider registry`],
		notes: []
	};
}
function findHost(root, hostname) {
	const wanted = hostOf(hostname);
	return labelled(root, "host").findLast(([name]) => hostOf(name) === wanted)?.[1];
}
function addHost(source, root, host) {
	if (!source.isJson) return [appendLines(source, renderHost(host))];
	const services = { services: { [SERVICE]: host.url } };
	const [hosts] = blocksUnder(root, "host");
	if (hosts !== void 0) return [insertMember(source, hosts, host.hostname, services)];
	return [insertMember(source, root, "host", { [host.hostname]: services })];
}
function otherRegistry({ value }, { hostname, url }) {
	if (value.kind === "text" && value.text === url) return [];
	return [`host ${hostname} points to another registry and is unchanged: this site's providers come from its mirror, and \`providers lock\` needs -net-mirror for them`];
}
export { readMethods as a, insertLines as c, openSource as d, STUBBORN as i, insertLinesFirst as l, mergeConfig as n, appendLines as o, readConfig as r, insertAll as s, findInstallation as t, insertMember as u };
