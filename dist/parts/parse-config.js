import { f as unlessProblem, s as init_errors } from "./errors.js";
import { c as parseNamespace, p as parseWireHostname } from "./address.js";
import { h as quote } from "./text.js";
import { a as itemsOf, c as textsIn, i as isJson, l as textsOf, n as blocksOf, o as labelled, r as blocksUnder, s as parseHcl, t as BrokenConfig } from "./hcl.js";
// src/protocol/cli-config/parse-config.ts
init_errors();
const PLACES = {
	network_mirror: "url",
	oci_mirror: "repository_template",
	filesystem_mirror: "path",
	direct: ""
};
var DoubtfulConfig = class extends BrokenConfig {};
function parseCliConfig(text, file = "") {
	try {
		if (isJson(text)) JSON.parse(text);
	} catch {
		throw new DoubtfulConfig("it is not JSON");
	}
	const root = parseHcl(text);
	const lineOf = countLines(text);
	demandCommas(root, text, lineOf);
	for (const { value, start } of itemsOf(root, "plugin_cache_dir")) if (value.kind === "block" || value.kind === "list") throw new DoubtfulConfig("`plugin_cache_dir` is not a text, and most clients crash", lineOf(start));
	const findings = [];
	const report = (severity, at, found, fix) => findings.push({
		file,
		line: lineOf(at),
		severity,
		found,
		fix
	});
	const installations = itemsOf(root, "provider_installation").flatMap((item) => {
		const { start } = item;
		const found = "`provider_installation` is not a block, and clients ignore it";
		if (item.isAssigned && !isJson(text)) {
			report("error", start, found, "Remove the equals sign");
			return [];
		}
		return blocksOf(item.value).map((block) => ({
			file,
			line: lineOf(start),
			...parseInstallation(block, file, lineOf, report)
		}));
	});
	return {
		...parseHosts(root, report),
		installations,
		pluginCache: textsOf(root, "plugin_cache_dir").at(-1),
		helpers: labelled(root, "credentials_helper").map(([name]) => name),
		findings
	};
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
function demandCommas(node, text, lineOf) {
	if (node.kind === "block") for (const { value } of node.items) demandCommas(value, text, lineOf);
	if (node.kind !== "list") return;
	for (const [at, item] of node.items.entries()) {
		demandCommas(item, text, lineOf);
		const next = node.items[at + 1];
		if (next && !text.slice(item.end, next.start).includes(",")) throw new BrokenConfig("a comma is missing in a list", lineOf(next.start));
	}
}
function parseHosts(root, report) {
	const tokens = new Map();
	const services = new Map();
	for (const [written, block] of labelled(root, "credentials")) {
		const host = hostOf(written);
		const token = textsOf(block, "token").at(-1);
		if (host !== void 0 && token !== void 0) tokens.set(host, token);
		if (host === void 0) report("error", block.start, "a `credentials` block has no valid hostname", "Correct its label");
	}
	for (const [written, block] of labelled(root, "host")) {
		const host = hostOf(written);
		if (host === void 0) {
			report("error", block.start, `host ${quote(written)} is no valid hostname`, "Correct the label");
			continue;
		}
		const urls = blocksUnder(block, "services").flatMap(({ items }) => items).flatMap(({ names: [id = ""], value }) => textsIn(value).map((url) => [id, url]));
		services.set(host, new Map(urls));
		const url = new Map(urls).get("providers.v1");
		if (url !== void 0 && !url.endsWith("/")) report("error", block.start, `host ${host}: providers.v1 ${quote(url)} has no final slash, so clients drop its last part`, `Write ${quote(`${url}/`)}`);
	}
	return {
		tokens,
		services
	};
}
function parseInstallation(block, file, lineOf, report) {
	const methods = [];
	const overrides = [];
	for (const item of block.items) {
		const [kind = ""] = item.names;
		for (const body of blocksOf(item.value)) if (kind === "dev_overrides") {
			if (methods.some(({ fault }) => fault === void 0)) report("error", item.start, "`dev_overrides` comes after another method, and clients ignore it", "Move it to the beginning of `provider_installation`");
			else for (const each of body.items) overrides.push([each.names[0] ?? "", textsIn(each.value)[0] ?? ""]);
		} else if (Object.hasOwn(PLACES, kind)) {
			const method = parseMethod(kind, body);
			const fault = findFault(method, body);
			methods.push({
				...method,
				file,
				line: lineOf(item.start),
				...fault && { fault: fault.found }
			});
			const surprise = fault ?? findSurprise(method);
			if (surprise !== void 0) report(fault ? "error" : "warning", item.start, surprise.found, surprise.fix);
		} else {
			const found = `clients know no installation method ${quote(kind)}, and ignore it`;
			report("error", item.start, found, `Write one of ${Object.keys(PLACES).join(", ")}, or remove it`);
		}
		if (blocksOf(item.value).length === 0) reportAttribute(item, report);
	}
	return {
		methods,
		overrides
	};
}
function reportAttribute({ names: [kind = ""], start }, report) {
	report("error", start, `${quote(kind)} in \`provider_installation\` is not a block, and clients ignore it`, "Write a block, with braces");
}
function parseMethod(kind, body) {
	return {
		kind,
		place: textsOf(body, PLACES[kind]).at(-1) ?? "",
		include: textsOf(body, "include"),
		exclude: textsOf(body, "exclude")
	};
}
function findFault({ kind, place, include, exclude }, body) {
	const option = PLACES[kind];
	if (option !== "" && place === "") return {
		found: `${kind} has no \`${option}\``,
		fix: `Add \`${option}\``
	};
	if (kind === "network_mirror" && !/^https:\/\/[^/]/i.test(place)) return {
		found: `Cannot use ${quote(withoutLogin(place))} as a URL for a network provider mirror: the mirror must be at an https: URL`,
		fix: "Write an https URL"
	};
	if (kind === "network_mirror" && !URL.canParse(place)) return {
		found: "Cannot parse the `url` of a network_mirror",
		fix: "Correct it"
	};
	for (const name of ["include", "exclude"]) if (itemsOf(body, name).some(({ value }) => value.kind !== "list")) return {
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
function findSurprise({ kind, place, include, exclude }) {
	if (kind === "network_mirror" && !/^[^?#]*\/(?:[?#]|$)/.test(place)) {
		const [url, written] = [withoutLogin(place), `${withoutLogin(place)}/`];
		return {
			found: `network_mirror ${quote(url)} has no final slash, so clients drop its last part`,
			fix: `Write ${quote(written)}`
		};
	}
	if (kind === "filesystem_mirror" && place.startsWith("~")) return {
		found: `clients don't expand the ~ in ${quote(place)}`,
		fix: "Write the full path"
	};
	const short = [...include, ...exclude].find((one) => /^(?!hashicorp\/)[^/]+\/[^/]+$/.test(one));
	if (short === void 0) return void 0;
	return {
		found: `${quote(short)} has no hostname, so it is a provider of the client's public registry`,
		fix: `Write HOSTNAME/${short} if it is at another host`
	};
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
export { withoutLogin as i, hostOf as n, parseCliConfig as r, DoubtfulConfig as t };
