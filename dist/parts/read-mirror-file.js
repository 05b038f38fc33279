import { n as Problems, t as ProblemError } from "./errors.js";
import { r as formatAddress, t as addressPath } from "./address.js";
import { i as ifThere, o as readRegularFile, t as UnfitFile } from "./read-file.js";
import { t as require_dist } from "./dist4.js";
import { i as openYaml, n as everyVersion, r as Reading, t as FILE } from "./settings.js";
import { resolve } from "node:path";
// src/mirroring/file/mirror-file.ts
var import_dist = require_dist();
const MOST_PROBLEMS = 100;
function parseMirrorFile(text, name = "provider-mirror.yml") {
	const yaml = openYaml(text.replace(/^\uFEFF/, ""), name);
	const reading = new Reading(yaml, name);
	const root = yaml.document.contents;
	const file = FILE.read({
		name: "",
		node: root,
		key: root ?? new import_dist.Scalar(null)
	}, reading);
	const read = (file?.providers ?? []).map((listed) => ({
		key: listed.key,
		provider: wanted(listed, file?.defaults ?? {}, reading)
	}));
	if (reading.refusals > 0) throw new ProblemError(reading.problems.slice(0, MOST_PROBLEMS));
	const written = yaml.document.toJS();
	return {
		providers: read.map(({ key, provider }) => ({
			...provider,
			written: writtenOf(written, key)
		})),
		limits: limitsOf(file?.limits ?? {})
	};
}
function writtenOf({ defaults, providers }, key) {
	return JSON.stringify({
		...defaults,
		...providers?.[(0, import_dist.isScalar)(key) ? String(key.value) : ""]
	});
}
function wanted({ address, own, key }, defaults, reading) {
	const settings = {
		...defaults,
		...own
	};
	for (const problem of findContradictions(settings)) reading.refuse(key, problem);
	const { versions, prereleases = false, newest = "all", copy = "link" } = settings;
	return {
		address,
		origin: settings.origin ?? { kind: "registry" },
		versions: (version) => (versions ?? everyVersion)(version, prereleases),
		platforms: settings.platforms ?? "all",
		prereleases,
		copy: copy === "oci" ? "link" : copy,
		pushes: copy === "oci",
		hashes: settings.hashes ?? "all",
		keys: settings.keys ?? [],
		minimumAge: settings["minimum-age"] ?? 0,
		newest: newest === "all" ? void 0 : newest,
		where: reading.spot(key)
	};
}
function limitsOf({ "at-once": atOnce = 4, rate, bytes }) {
	return {
		atOnce,
		rate,
		bytes
	};
}
function findContradictions(settings) {
	const kind = settings.origin?.kind ?? "registry";
	if (kind === "registry") return [];
	return [...settings.hashes === "signed" ? [unsigned(kind, "hashes: signed", "hashes: all")] : [], ...kind === "folder" && isLinked(settings) ? [noLink(settings)] : []];
}
function unsigned(kind, setting, other) {
	return {
		found: `\`${setting}\` requires signatures, but the origin is a ${kind}, which has none`,
		expected: "a registry as the origin",
		fix: `Write \`${other}\` for this provider, or remove its \`origin\``
	};
}
function isLinked({ copy = "link" }) {
	return copy === "link" || copy === "oci";
}
function noLink({ copy = "link" }) {
	return {
		found: `\`copy: ${copy}\` makes clients download from the origin, but the origin is a folder`,
		expected: "`copy: release` or `copy: site`",
		fix: "Set `copy: release` or `copy: site` for this provider"
	};
}
// src/mirroring/plan/read-mirror-file.ts
const LARGEST = 1048576;
async function readMirrorFile(inputs, { directory }) {
	const file = await readMirrorFileIfThere(inputs, { directory });
	if (file === void 0) throw new ProblemError(missing(inputs["mirror-config"]));
	return file;
}
async function readMirrorFileIfThere(inputs, { directory }) {
	const name = inputs["mirror-config"];
	const text = await readText(resolve(directory, name));
	return text === void 0 ? void 0 : parseMirrorFile(text, name);
}
async function readText(path) {
	try {
		return (await ifThere(readRegularFile(path, LARGEST)))?.toString("utf8");
	} catch (error) {
		if (error instanceof UnfitFile || error instanceof Error && "code" in error) throw new ProblemError(unreadable(path, error.message));
		throw error;
	}
}
async function inspectFile(inputs, world) {
	const problems = new Problems();
	if (!inputs.init && inputs.from === void 0) await problems.attempt(() => readMirrorFile(inputs, world));
	return problems.errors;
}
function missing(name) {
	return {
		code: "input-invalid",
		found: `‹mirror-config: ${name}› does not exist`,
		expected: "a file that lists the providers to mirror",
		fix: "Create it with `provider-pages mirror --init`, or set ‹mirror-config› to its path"
	};
}
function unreadable(path, why) {
	return {
		code: "input-invalid",
		found: `${path} can't be read: ${why}`,
		expected: "a text file",
		fix: "Make it a readable text file"
	};
}
async function readMirrorFileOf(path, bundled, inputs, world) {
	const there = new Set(bundled.map(addressPath));
	const read = await readMirrorFileIfThere(inputs, world) ?? parseMirrorFile(everythingOf(bundled), path);
	const wanted = read.providers.filter(({ address }) => there.has(addressPath(address)));
	if (wanted.length === 0) throw new ProblemError(nothingWanted(path, inputs));
	const providers = wanted.map((one) => ({
		...one,
		origin: { kind: "registry" },
		copy: one.copy === "link" ? "site" : one.copy
	}));
	return {
		...read,
		providers
	};
}
function everythingOf(bundled) {
	return `providers:\n${bundled.map((address) => `  ${formatAddress(address)}: { prereleases: true }\n`).join("")}`;
}
function nothingWanted(path, inputs) {
	return {
		code: "input-invalid",
		found: `${path} has no provider of ‹mirror-config: ${inputs["mirror-config"]}›`,
		expected: "at least one of them",
		fix: "Correct the file, or set ‹mirror-config› to a path that does not exist to import everything"
	};
}
export { readText as a, readMirrorFileOf as i, readMirrorFile as n, parseMirrorFile as o, readMirrorFileIfThere as r, inspectFile as t };
