import { i as SITE_PATH } from "./paths.js";
import { t as ProblemError } from "./errors.js";
import { t as require_dist } from "./dist4.js";
import { r as formatAddress, t as addressPath } from "./address.js";
import { a as readText, c as openYaml, l as writtenText, s as parseMirrorFile } from "./plan-mirror.js";
import { i as formatPlatform } from "./platform.js";
import { n as readLockFile, r as readProviderFolder, t as readConfigurations } from "./read-sources.js";
import { t as MIRROR_INPUTS } from "./inputs4.js";
import { basename, join, resolve } from "node:path";
import { rename, rm, stat, writeFile } from "node:fs/promises";
// src/mirroring/file/render.ts
var import_dist = require_dist();
function writeSource(address) {
	return formatAddress(address).replace(/^registry\.terraform\.io\//, "");
}
function settingsOf({ versions, platforms }) {
	const [first, ...others] = versions;
	const settings = [];
	if (first !== void 0) settings.push(["versions", writeValue(others.length === 0 ? first : versions)]);
	if (platforms.length > 0) settings.push(["platforms", writeValue(platforms.map(formatPlatform))]);
	return settings;
}
function writeValue(value) {
	if (!Array.isArray(value)) return JSON.stringify(value);
	return `[${value.map((one) => JSON.stringify(one)).join(", ")}]`;
}
function providerLines(provider, step) {
	const settings = settingsOf(provider).map(([name, value]) => `${" ".repeat(step)}${name}: ${value}`);
	return [`${writeSource(provider.address)}:`, ...settings];
}
function renderMirrorFile(providers) {
	const lines = providers.flatMap((provider) => providerLines(provider, 2)).map((line) => `  ${line}`);
	return `${HEAD}${lines.length === 0 ? "providers: {}" : `providers:\n${lines.join("\n")}`}\n`;
}
const HEAD = `# yaml-language-server: $schema=https://raw.githubusercontent.com/provider-pages/provider-pages/v1/schemas/provider-mirror.json

# The third-party providers to mirror. All settings:
# https://github.com/provider-pages/provider-pages/blob/v1/docs/mirror-third-party-providers.md

# Settings for all providers; a provider can override them.
defaults:
  # Where clients download packages: link (the origin), release (copies in releases of this repository) or site
  # (copies on the site).
  copy: link
  # all adds h1: hashes, and reads each package once for them; signed lists only what the publisher signed.
  hashes: all
  # Days before a new version is listed.
  minimum-age: 0

# Limits of one run.
limits:
  at-once: 4

# Source addresses as in configurations; the default host is registry.terraform.io. For OpenTofu's registry, write
# registry.opentofu.org/NAMESPACE/TYPE. Without versions, all releases are listed.
`;
// src/mirroring/file/edit.ts
function addProviders(text, found) {
	const known = new Set(parseMirrorFile(text).providers.map(({ address }) => addressPath(address)));
	const added = found.filter(({ address }) => !known.has(addressPath(address)));
	if (added.length === 0) return text;
	const mark = text.startsWith("﻿") ? "﻿" : "";
	const body = text.slice(mark.length);
	const root = openYaml(body, "provider-mirror.yml").document.contents;
	const pair = (0, import_dist.isMap)(root) && root.items.find(({ key }) => (0, import_dist.isScalar)(key) && writtenText(key) === "providers");
	const edited = pair ? insertUnder(body, root, pair, writtenProviders(added)) : void 0;
	if (edited === void 0) throw notEditable();
	parseMirrorFile(edited);
	return mark + edited;
}
function writtenProviders(providers) {
	return {
		lines: (step) => providers.flatMap((one) => providerLines(one, step)),
		inline: providers.map((one) => {
			const settings = settingsOf(one).map(([name, value]) => `${JSON.stringify(name)}: ${value}`);
			return `${JSON.stringify(writeSource(one.address))}: {${settings.join(", ")}}`;
		}).join(", ")
	};
}
function notEditable() {
	return new ProblemError({
		code: "mirror-file-invalid",
		found: "the providers are behind an alias or missing, so this program can't edit the file",
		expected: "a map under `providers`",
		fix: "Edit the file by hand"
	});
}
function insertUnder(text, parent, pair, written) {
	const { value } = pair;
	if ((0, import_dist.isMap)(value)) return insertInMap(text, value, written);
	if (value !== null && !((0, import_dist.isScalar)(value) && value.value === null)) return void 0;
	const key = pair.key;
	if (parent.flow || (0, import_dist.isScalar)(value) && value.source) return replaceNull(text, pair, `{${written.inline}}`);
	const step = 2;
	const column = columnOf(text, key) + step;
	return insertLines(text, lineAfter(text, endOf(text, key), column - 1), column, written.lines(step));
}
function insertInMap(text, map, written) {
	const [first] = map.items;
	if (map.flow || first === void 0) return insertInline(text, map, written.inline);
	const column = columnOf(text, first.key);
	return insertLines(text, lineAfter(text, endOf(text, map), column), column, written.lines(stepOf(text, map)));
}
function replaceNull(text, { key, value }, written) {
	const colon = text.indexOf(":", endOf(text, key)) + 1;
	if (!(0, import_dist.isNode)(value) || (0, import_dist.isScalar)(value) && value.source === "") return `${text.slice(0, colon)} ${written}${text.slice(colon)}`;
	return text.slice(0, value.range?.[0] ?? colon) + written + text.slice(endOf(text, value));
}
function insertInline(text, map, inline) {
	const last = map.items.at(-1);
	const at = last === void 0 ? (map.range?.[0] ?? 0) + 1 : endOfPair(text, last);
	return `${text.slice(0, at)}${last === void 0 ? "" : ", "}${inline}${text.slice(at)}`;
}
function endOf(text, node) {
	if (!(0, import_dist.isCollection)(node) || node.flow || node.items.length === 0) return node.range?.[1] ?? 0;
	const last = node.items.at(-1);
	return (0, import_dist.isNode)(last) ? endOf(text, last) : endOfPair(text, last);
}
function endOfPair(text, { key, value }) {
	if ((0, import_dist.isNode)(value) && !((0, import_dist.isScalar)(value) && value.source === "")) return endOf(text, value);
	const end = endOf(text, key);
	const [colon = ""] = /^[ \t]*:/.exec(text.slice(end, end + 100)) ?? [];
	return end + colon.length;
}
function lineAfter(text, offset, column) {
	const end = text[offset - 1] === "\n" ? offset - 1 : text.indexOf("\n", offset);
	if (end === -1) return text.length;
	const comments = new RegExp(`(?: {${column + 1},}#[^\\n]*(?:\\n|$))*`, "y");
	comments.lastIndex = end + 1;
	comments.exec(text);
	return Math.max(comments.lastIndex, end + 1);
}
function insertLines(text, at, column, lines) {
	const newline = text.includes("\r\n") ? "\r\n" : "\n";
	const before = text.slice(0, at);
	return `${before}${before === "" || before.endsWith("\n") ? "" : newline}${lines.map((line) => `${" ".repeat(column)}${line}${newline}`).join("")}${text.slice(at)}`;
}
function columnOf(text, node) {
	const offset = node.range?.[0] ?? 0;
	return offset - (text.lastIndexOf("\n", offset - 1) + 1);
}
function stepOf(text, map) {
	const [first] = map.items.map(({ value }) => value).find((value) => (0, import_dist.isMap)(value) && !value.flow)?.items ?? [];
	const [outer] = map.items;
	return first === void 0 || outer === void 0 ? 2 : columnOf(text, first.key) - columnOf(text, outer.key);
}
// src/commands/mirror/init.ts
async function writeMirrorFile(inputs, context) {
	const { directory, log } = context;
	const name = inputs["mirror-config"];
	const { providers, notes, packages = [] } = await findProviders(resolve(directory, inputs.from ?? "."));
	for (const note of notes) log.info(note);
	const path = resolve(directory, name);
	const before = await readText(path);
	const after = before === void 0 ? renderMirrorFile(providers) : addProviders(before, providers);
	if (after !== before) await writeWhole(path, after);
	return {
		written: name,
		isNew: before === void 0,
		changed: after !== before,
		found: providers.map(({ address }) => writeSource(address)),
		notes,
		next: await nameNext(inputs, context, packages.length > 0)
	};
}
async function nameNext(inputs, { directory, repository }, imports) {
	const { to = "./site", token, from = ".", "mirror-config": file, "site-url": url } = inputs;
	const isFolder = inputs.to === void 0 ? !(repository && token) : !to.startsWith("s3:");
	const isNew = await stat(resolve(directory, to, SITE_PATH)).catch(() => void 0) === void 0;
	return `‹command: mirror› with ${[
		...isFolder ? [`‹to: ${to}›`] : [],
		...isFolder && isNew && url === void 0 ? ["‹site-url: https://mirror.example.com/›"] : [],
		...file === MIRROR_INPUTS["mirror-config"].default ? [] : [`‹mirror-config: ${file}›`],
		...imports ? [`‹from: ${from}›`] : [],
		"‹dry-run: true›"
	].join(" and ")}`;
}
async function writeWhole(path, text) {
	const draft = `${path}.${process.pid}.new`;
	try {
		await writeFile(draft, text, { flag: "wx" });
		await rename(draft, path);
	} catch (error) {
		await rm(draft, { force: true });
		const found = `${path} can't be written: ${error.message}`;
		throw new ProblemError({
			code: "input-invalid",
			found,
			expected: "a writable folder",
			fix: "Set ‹mirror-config› to another file"
		});
	}
}
const LOCK_FILE = ".terraform.lock.hcl";
async function findProviders(from) {
	const kind = await stat(from).catch(() => void 0);
	if (kind?.isFile()) return basename(from).endsWith(".hcl") ? readLockFile(from) : refuse(from);
	if (!kind?.isDirectory()) return refuse(from);
	const kept = await readProviderFolder(from);
	if (kept.providers.length > 0) return kept;
	const configured = await readConfigurations(from);
	if (configured.providers.length > 0) return configured;
	const lock = join(from, LOCK_FILE);
	return await stat(lock).catch(() => void 0) === void 0 ? refuse(from) : readLockFile(lock);
}
function refuse(from) {
	throw new ProblemError({
		code: "input-invalid",
		found: `${from} lists no providers`,
		expected: `a ${LOCK_FILE}, a folder of configurations, or one that \`terraform providers mirror\` wrote`,
		fix: "Set ‹from› to one"
	});
}
function reportWritten({ written, isNew, changed, found, notes, next }) {
	const count = `${found.length} ${found.length === 1 ? "provider" : "providers"}`;
	const what = isNew ? `wrote ${written} with ${count}` : `updated ${written}: ${count}`;
	const title = changed ? what : `${written} already has ${count}`;
	return {
		outputs: {},
		summary: `## ${title}\n`,
		lines: [
			title,
			...found.map((source) => `  ${source}`),
			"",
			`next: ${next}`
		],
		json: {
			file: written,
			changed,
			providers: found,
			notes
		}
	};
}
export { reportWritten, writeMirrorFile };
