import { Y as unlessDamaged } from "./install.js";
import { r as readConfig } from "./user-config.js";
import { i as once, n as limitConcurrency, t as init_concurrency } from "./concurrency.js";
import { f as unlessProblem, s as init_errors, t as ProblemError } from "./errors.js";
import { n as siteHost } from "./site-host.js";
import { a as proposalOf, r as describeProposal } from "./describe-proposal.js";
import { t as require_dist } from "./dist4.js";
import { i as formatAddress, n as addressPath } from "./address.js";
import { a as parseVersion, n as findNewest } from "./version.js";
import { i as readSource, n as parseMirrorFile, r as YamlFile } from "./mirror-file.js";
import { i as writeSource } from "./render3.js";
import { t as originOpener } from "./open-origins.js";
import { r as noMirrorFile, t as findPlace } from "./plan-mirror2.js";
import { c as findHeld, d as findCandidates, i as findSizes, l as questionOf, m as readKnownMirror, s as checkVersion } from "./fetch-version.js";
import { u as offeredVersions } from "./provider-facts.js";
import { t as present } from "./present.js";
import { n as asker, o as Paces, s as openWeb } from "./open-target.js";
import { n as writeText, t as readText } from "./text-file.js";
import { a as writeReport, i as withWorkFolder, n as withOutput } from "./with-output.js";
import { dirname, resolve } from "node:path";
// src/mirroring/file/add-versions.ts
init_concurrency();
var import_dist = require_dist();
init_errors();
const ALL = ">= 0.0.1";
function addVersions(whole, name, address, versions) {
	const mark = whole.startsWith("﻿") ? "﻿" : "";
	const text = whole.slice(mark.length);
	const before = parseMirrorFile(text, name);
	const root = new YamlFile(text, name).document.contents;
	const path = addressPath(address);
	const providers = findPair(root, (key) => key === "providers")?.value;
	const pair = findPair(providers, (key) => addressPath(readSource(key)) === path);
	const sequence = findPair(pair?.value, (key) => key === "versions")?.value ?? void 0;
	const defaults = findPair(root, (key) => key === "defaults")?.value;
	const constraints = readConstraints(sequence ?? findPair(defaults, (key) => key === "versions")?.value ?? void 0);
	const list = `[${[...constraints, ...versions].map((one) => JSON.stringify(one)).join(", ")}]`;
	const splice = sequence === void 0 ? addEntry(text, pair, `versions: ${list}`) : (0, import_dist.isSeq)(sequence) ? addItems(text, sequence, versions) : replace(text, sequence, list);
	const edited = splice && `${text.slice(0, splice.from)}${splice.text}${text.slice(splice.to)}`;
	if (edited !== void 0 && isOnlyAdded(edited)) return `${mark}${edited}`;
	throw new ProblemError({
		code: "mirror-file-invalid",
		where: name,
		found: `${writeSource(address)} is written in a way that can't be edited without other changes`,
		expected: "block or flow style, with `versions` as one constraint or a list",
		fix: `Write \`versions: ${list}\` for it`
	});
	function isOnlyAdded(edited) {
		const after = unlessProblem(() => parseMirrorFile(edited, name));
		if (after === void 0) return false;
		const rest = ({ providers, ...others }) => JSON.stringify([others, providers.map((one) => addressPath(one.address) === path ? withoutVersions(one.written) : [one.address, one.written])]);
		const target = after.providers.find((one) => addressPath(one.address) === path);
		const { versions: written } = JSON.parse(target?.written ?? "{}");
		return rest(after) === rest(before) && JSON.stringify(written) === JSON.stringify([...constraints, ...versions]) && versions.every((version) => target?.versions(parseVersion(version)));
	}
}
function withoutVersions(written = "{}") {
	const { versions: _versions, ...others } = JSON.parse(written);
	return others;
}
function findPair(node, isMeant) {
	if (!(0, import_dist.isMap)(node)) return void 0;
	return node.items.find(({ key }) => (0, import_dist.isScalar)(key) ? isMeant(key.source ?? String(key.value)) : false);
}
function readConstraints(node) {
	if ((0, import_dist.isSeq)(node)) return node.items.flatMap((one) => readConstraints(one));
	const value = (0, import_dist.isScalar)(node) ? node.value : "all";
	return [value === "all" ? ALL : String(value)];
}
function addItems(text, list, versions) {
	const end = list.items.at(-1)?.range?.[1];
	const start = list.range?.[0];
	if (end === void 0 || start === void 0) return void 0;
	const items = versions.map((version) => JSON.stringify(version));
	if (list.flow === true) return {
		from: end,
		to: end,
		text: `, ${items.join(", ")}`
	};
	const line = lineEnd(text, end);
	const indent = " ".repeat(start - lineStart(text, start));
	return {
		from: line,
		to: line,
		text: items.map((item) => `${newline(text)}${indent}- ${item}`).join("")
	};
}
function replace(text, node, list) {
	const [from, to] = node.range ?? [];
	if (from === void 0 || to === void 0) return void 0;
	return {
		from,
		to: from + text.slice(from, to).trimEnd().length,
		text: list
	};
}
function addEntry(text, pair, entry) {
	const [value, nameEnd] = [pair?.value, pair?.key.range?.[1]];
	if ((0, import_dist.isMap)(value) && value.items.length > 0) {
		const [first] = value.items;
		const from = (0, import_dist.isNode)(first?.key) ? first.key.range?.[0] : void 0;
		if (from === void 0) return void 0;
		const indent = " ".repeat(from - lineStart(text, from));
		return {
			from,
			to: from,
			text: value.flow ? `${entry}, ` : `${entry}${newline(text)}${indent}`
		};
	}
	if (value && ((0, import_dist.isMap)(value) || (0, import_dist.isScalar)(value) && value.type === import_dist.Scalar.PLAIN && value.source !== "")) return replace(text, value, `{ ${entry} }`);
	const colon = text.indexOf(":", nameEnd);
	return colon === -1 ? void 0 : {
		from: colon + 1,
		to: colon + 1,
		text: ` { ${entry} }`
	};
}
function lineStart(text, offset) {
	return text.lastIndexOf("\n", offset - 1) + 1;
}
function lineEnd(text, offset) {
	const end = text.slice(offset).search(/\r?\n/);
	return end === -1 ? text.length : offset + end;
}
function newline(text) {
	return text.includes("\r\n") ? "\r\n" : "\n";
}
// src/mirroring/propose.ts
init_errors();
async function proposeVersions(provider, fileName, now, turn) {
	const { request, mirror, origin, transport } = provider;
	const { address } = request;
	const listedHere = mirror.provider === void 0 ? [] : offeredVersions(mirror.provider);
	const newestListed = findNewest(listedHere.map(({ version }) => parseVersion(version)))?.text;
	const about = {
		address,
		source: formatAddress(address)
	};
	try {
		if (provider.damage !== void 0) throw provider.damage;
		const offered = await turn(() => origin.versions(address));
		const newest = findNewest(offered.map(({ version }) => version))?.text;
		const { candidates, more, refused } = findCandidates(request, mirror, offered);
		const judge = async (offer) => {
			const { text } = offer.version;
			try {
				const version = checkVersion(await origin.version(questionOf(request, offer)), request);
				const held = findHeld(request.minimumAge, mirror, now, version);
				const partial = version.refused.map((problem) => ({
					version: text,
					problem
				}));
				if (version.packages.size === 0) return { refused: partial };
				if (held !== void 0) return { held };
				return {
					version: await describeVersion(provider, version, now, transport),
					refused: partial
				};
			} catch (error) {
				if (!(error instanceof ProblemError)) throw error;
				return { refused: error.problems.map((problem) => ({
					version: text,
					problem
				})) };
			}
		};
		const judged = await Promise.all(candidates.map((offer) => turn(() => judge(offer))));
		return present({
			...about,
			newest,
			listed: newestListed,
			versions: judged.flatMap(({ version }) => version ?? []),
			held: judged.flatMap(({ held = [] }) => held).map(({ waiting: _waiting, ...one }) => one),
			refused: [...refused.map((version) => ({
				version,
				problem: excluded(about.source, version, fileName)
			})), ...judged.flatMap(({ refused = [] }) => refused)],
			more,
			failed: []
		});
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		const nothing = {
			versions: [],
			held: [],
			refused: [],
			more: 0
		};
		return present({
			...about,
			listed: newestListed,
			...nothing,
			failed: error.problems
		});
	}
}
function excluded(source, version, fileName) {
	return {
		code: "mirror-file-invalid",
		severity: "notice",
		found: `\`refuse\` of ${fileName} excludes ${source} ${version}, and \`propose\` allows it`,
		expected: "a version that the file does not refuse",
		fix: "Change `refuse` if it may be mirrored, or `propose` if not"
	};
}
const DAY = 864e5;
async function describeVersion({ request, mirror }, { version: { text: version }, sums, packages }, now, transport) {
	const before = new Set([...mirror.versions.values()].map(({ sums: known }) => known?.fingerprint));
	const sighting = mirror.provider?.waiting?.find((one) => one.version === version && one.sumsSha256 === sums?.sha256);
	const since = Math.max(sums?.signed?.getTime() ?? 0, sighting === void 0 ? 0 : Date.parse(sighting.seen));
	const sizes = [...(await findSizes(packages, transport)).values()].map(({ size }) => size);
	const stated = sizes.filter((size) => size !== void 0);
	const signer = () => {
		if (sums === void 0) return "unsigned";
		if (mirror.versions.size === 0) return "first";
		return before.has(sums.key) ? "same" : "other";
	};
	return present({
		version,
		signed: sums?.signed?.toISOString(),
		seen: sighting?.seen,
		age: since === 0 ? void 0 : Math.max(0, Math.floor((now.getTime() - since) / DAY)),
		signer: signer(),
		fingerprint: sums?.key,
		platforms: [...packages.keys()],
		bytes: stated.length < sizes.length ? void 0 : stated.reduce((sum, size) => sum + size, 0),
		...findLinks(request.address, version, [...packages.values()][0]?.url ?? "")
	});
}
function findLinks({ hostname, namespace, type }, version, url) {
	const [, home, tag] = /^(https:\/\/[^/]+\/[^/]+\/[^/]+)\/releases\/download\/([^/]+)\/[^/]+$/.exec(url) ?? [];
	const notes = home === void 0 ? void 0 : `${home}/releases/tag/${tag}`;
	const repository = `https://github.com/${namespace}/terraform-provider-${type}`;
	const atRegistry = notes ?? `${repository}/releases/tag/v${version}`;
	if (hostname === "registry.terraform.io") return {
		notes: atRegistry,
		documentation: `https://registry.terraform.io/providers/${namespace}/${type}/${version}/docs`
	};
	if (hostname === "registry.opentofu.org") return {
		notes: atRegistry,
		documentation: `https://search.opentofu.org/provider/${namespace}/${type}/v${version}`
	};
	return { notes };
}
// src/flow/propose.ts
init_errors();
const MOST_PROVIDERS = 100;
function propose(inputs, world) {
	refuseOthers(inputs);
	const name = inputs["mirror-config"];
	const path = resolve(world.directory, name);
	return withOutput(world, {
		given: inputs.output,
		wanted: "not needed"
	}, (output) => withWorkFolder(output.path, "propose", async (workFolder) => {
		const text = await readText(path);
		if (text === void 0) throw noMirrorFile(inputs);
		const file = parseMirrorFile(text, name);
		const { site, location, address, copy, siteFacts } = await findPlace(await world.site("to look"), workFolder, file);
		const base = address.base ?? location.base;
		const copies = siteHost(site, {
			...location,
			base
		}, async () => copy.head);
		const config = await readConfig(world);
		const { rate, "at-once": atOnce } = file.limits;
		const paces = new Paces(rate, atOnce);
		const open = originOpener(config.services, (reach) => openWeb({
			...asker("mirror", world.cancelled, config, reach),
			paces
		}), world.now, dirname(path));
		const turn = limitConcurrency(atOnce);
		const { loadTrustedRoots } = await import("./trusted-roots.js");
		const root = inputs["trusted-root"];
		const roots = once(() => loadTrustedRoots(root && resolve(world.directory, root), workFolder));
		const ask = async (request) => {
			let damage;
			const mirror = await unlessDamaged(() => readKnownMirror(request.address, copy.read, copy.list), (fault) => {
				damage = fault;
			});
			return proposeVersions({
				request: {
					...request,
					copies: request.copy === "link" ? void 0 : copies,
					images: void 0,
					roots,
					distrusted: siteFacts?.distrusted
				},
				...open(request.address, request.origin),
				mirror: {
					provider: void 0,
					versions: new Map(),
					...mirror
				},
				damage
			}, name, world.now(), turn);
		};
		const { proposals, after } = editFile(await world.log.group("asking the origins", () => Promise.all(file.providers.map(ask))), text, name);
		const changed = after !== text;
		const isDry = inputs["dry-run"];
		const fix = "Set ‹mirror-config› to another file";
		if (changed && !isDry) await writeText(path, {
			before: text,
			after
		}, fix);
		const failed = proposals.flatMap((one) => one.failed);
		const isLost = inputs.strict || failed.length > 0 && proposals.every((one) => one.failed.length > 0);
		if (!isLost) world.log.tell(failed.map((one) => ({
			...one,
			severity: "warning"
		})));
		const whole = {
			file: name,
			changed,
			isDry,
			content: changed ? after : null,
			proposals,
			problems: isLost ? failed : []
		};
		return {
			...whole,
			report: await writeReport(output, describeProposal(whole), world)
		};
	}));
}
function editFile(asked, text, name) {
	const proposals = [];
	let after = text;
	let left = MOST_PROVIDERS;
	for (const one of asked) {
		const versions = one.versions.map(({ version }) => version).reverse();
		const nothing = {
			...one,
			versions: []
		};
		if (versions.length > 0 && left-- > 0) try {
			const content = addVersions(text, name, one.address, versions);
			after = addVersions(after, name, one.address, versions);
			proposals.push(proposalOf(one, content));
		} catch (error) {
			if (!(error instanceof ProblemError)) throw error;
			proposals.push(proposalOf({
				...nothing,
				failed: error.problems
			}, null));
		}
		else proposals.push(proposalOf({
			...nothing,
			more: one.more + versions.length
		}, null));
	}
	return {
		proposals,
		after
	};
}
function refuseOthers({ from, providers, prune }) {
	if (from.length === 0 && providers.length === 0 && !prune) return;
	throw new ProblemError({
		code: "input-invalid",
		found: "‹propose› is set with ‹from›, ‹providers› or ‹prune›",
		expected: "the file of the mirror alone, which says what may be proposed",
		fix: "Remove ‹from›, ‹providers› and ‹prune›"
	});
}
export { propose };
