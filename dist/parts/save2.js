import { i as insertAll, r as appendLines, t as mergeConfig } from "./merge.js";
import { t as impliedFolders } from "./user-config.js";
import { f as unlessProblem, s as init_errors, t as ProblemError } from "./errors.js";
import { a as isJson, c as labelled, d as textsOf, l as parseHcl, s as itemsOf, t as BrokenConfig } from "./hcl.js";
import { a as findOriginalFiles, d as hostOf, i as findFiles, t as WRITTEN_FROM } from "./read-config.js";
import { c as parseNamespace, d as parseType, m as decodeName } from "./address.js";
import { r as errnoOf } from "./read-file.js";
import { c as quoted } from "./install.js";
import { n as writeText, t as readText } from "./text-file.js";
import { copyFile, readdir, realpath, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { constants as constants$1 } from "node:fs";
import { homedir } from "node:os";
// src/commands/config/save.ts
init_errors();
async function mergeFile(input, merge, world) {
	const file = resolve(world.directory, input.replace(/^~(?=[/\\]|$)/, homedir()));
	const before = await readText(file);
	const local = (await findClientFiles()).some((path) => resolve(path) === file) ? await findLocalProviders() : NOTHING_LOCAL;
	const begin = before ?? (file.endsWith(".json") ? "{}" : "");
	const { text, changes, notes } = unlessBroken(file, () => merge(begin, local));
	const isNew = before === void 0;
	if (text === begin) return {
		file,
		isNew: false,
		changes,
		notes,
		copy: void 0
	};
	const copy = isNew ? void 0 : await keepCopy(file);
	const place = await realpath(file).catch(() => file);
	await writeText(place, {
		before,
		after: text
	}, OTHER_FILE, 384);
	return {
		file,
		isNew,
		changes,
		notes,
		copy
	};
}
const OTHER_FILE = "Set ‹merge› to another file";
const NOTHING_LOCAL = {
	folders: [],
	addresses: []
};
async function keepCopy(file) {
	for (let number = 1;; number++) {
		const copy = `${file}.before-provider-pages${number === 1 ? "" : `-${number}`}`;
		try {
			await copyFile(file, copy, constants$1.COPYFILE_EXCL);
			return copy;
		} catch (error) {
			if (errnoOf(error) === "EEXIST") continue;
			const found = `${copy} can't be written: ${error.message}`;
			throw new ProblemError({
				code: "folder-unwritable",
				found,
				expected: "a writable folder",
				fix: OTHER_FILE
			}, { cause: error });
		}
	}
}
function unlessBroken(file, merge, fix = BY_HAND) {
	try {
		return merge();
	} catch (error) {
		if (!(error instanceof BrokenConfig)) throw error;
		throw new ProblemError({
			code: "input-invalid",
			found: `${file} can't be merged into: ${error.message}`,
			expected: "a CLI configuration of Terraform or OpenTofu, or no file",
			fix
		});
	}
}
const BY_HAND = "Correct the file, or rewrite it in HCL; or remove ‹merge› and add the printed lines by hand";
const MACHINE = () => ({
	env: process.env,
	home: homedir(),
	isWindows: process.platform === "win32"
});
function findClientFiles() {
	return findFiles(MACHINE());
}
async function writeStepFile(config, token, world) {
	const { text, files, changes, notes } = await mergeAll(await findClientFiles(), world, (before, local) => {
		const merged = mergeConfig(before, config, local);
		if (token === void 0) return merged;
		const { hostname, port } = new URL(config.mirror.url);
		const host = `${decodeName(hostname)}${port === "" ? "" : `:${port}`}`;
		const changes = [...merged.changes, `credentials for ${host} are added`];
		return {
			...merged,
			text: addCredentials(merged.text, host, token),
			changes
		};
	});
	const file = await writeKept(text, world);
	const includes = files.map((each) => `${each} is included`);
	for (const line of [
		...includes,
		...changes,
		...notes
	]) world.log.info(line);
	return {
		file,
		isNew: true,
		changes: [...includes, ...changes],
		notes,
		copy: void 0
	};
}
async function writeFolderConfig(config, given, world) {
	const file = given === void 0 ? void 0 : resolve(world.directory, given);
	const { text, files } = await mergeAll(await findOriginalFiles(MACHINE()), world, (before, local) => mergeConfig(withoutPluginCache(before), config, local));
	const written = `# Written by provider-pages install, from ${JSON.stringify(files)}\n${text}`;
	if (file === void 0) return writeKept(written, world);
	const draft = `${file}.${process.pid}.new`;
	try {
		await rm(draft, { force: true });
		await writeFile(draft, written, {
			mode: 384,
			flag: "wx"
		});
		await rename(draft, file);
		return file;
	} catch (cause) {
		await rm(draft, { force: true });
		const found = `${file} can't be written: ${cause.message}`;
		throw new ProblemError({
			code: "folder-unwritable",
			found,
			expected: "a writable folder",
			fix: "Set ‹config-file› to a file in a folder that you can write to"
		}, { cause });
	}
}
async function demandOwn(file) {
	const before = await readText(file);
	if (before === void 0 || WRITTEN_FROM.test(before)) return;
	throw new ProblemError({
		code: "input-invalid",
		found: `${file} exists, and ‹command: install› did not write it`,
		expected: "a new file, or one of an earlier run: each run replaces it",
		fix: "Set ‹config-file› to another path. Your own configuration is read where clients find it"
	});
}
function withoutPluginCache(text) {
	return itemsOf(parseHcl(text), "plugin_cache_dir").reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}
async function mergeAll(paths, world, merge) {
	const texts = new Map();
	for (const path of paths.map((each) => resolve(world.directory, each))) {
		const text = (await readText(path) ?? "").replace(WRITTEN_FROM, "").trim();
		if (text !== "" && !texts.has(text)) texts.set(text, path);
	}
	const files = [...texts.values()];
	const local = await findLocalProviders();
	const step = () => merge([...texts.keys()].map((text) => `${credentialsInHcl(text)}\n`).join("\n"), local);
	return {
		...unlessBroken(files.join(", "), step, "Correct it, or set the TF_CLI_CONFIG_FILE variable of this step to another file"),
		files
	};
}
async function writeKept(text, world) {
	const { path } = await world.openOutput(void 0, "kept");
	const file = join(path, "cli.tfrc");
	await writeFile(file, text, {
		mode: 384,
		flag: "wx"
	});
	return file;
}
function addCredentials(text, host, token) {
	const root = parseHcl(text);
	const block = labelled(root, "credentials").findLast(([name]) => hostOf(name) === hostOf(host))?.[1];
	if (block !== void 0) {
		if (textsOf(block, "token").at(-1) === token) return text;
		throw new BrokenConfig(`it has other credentials for ${host}`);
	}
	return insertAll(text, [appendLines(text, renderCredentials(host, token))]);
}
function renderCredentials(host, token) {
	return [
		`credentials ${quoted(host)} {`,
		`  token = ${quoted(token)}`,
		"}"
	];
}
function credentialsInHcl(text) {
	const root = isJson(text) ? parseHcl(text) : void 0;
	if (root === void 0 || root.items.some(({ names }) => names[0] !== "credentials")) return text;
	return labelled(root, "credentials").flatMap(([host, one]) => renderCredentials(host, textsOf(one, "token").at(-1) ?? "")).join("\n");
}
async function findLocalProviders() {
	const filled = (await Promise.all(impliedFolders().map(async (folder) => ({
		folder,
		addresses: await listAddresses(folder)
	})))).filter(({ addresses }) => addresses.length > 0);
	return {
		folders: filled.map(({ folder }) => folder),
		addresses: [...new Set(filled.flatMap(({ addresses }) => addresses))].sort()
	};
}
const LEVELS = [
	(name) => hostOf(name) !== void 0,
	(name) => unlessProblem(() => parseNamespace(name)) !== void 0,
	(name) => unlessProblem(() => parseType(name)) !== void 0
];
async function listAddresses(folder) {
	const list = (path) => readdir(join(folder, path)).catch(() => []);
	let paths = [""];
	for (const isName of LEVELS) {
		const below = paths.map(async (path) => {
			return (await list(path)).filter(isName).map((name) => path === "" ? name : `${path}/${name}`);
		});
		paths = (await Promise.all(below)).flat();
	}
	const isVersion = (name) => /^(?:v?\d|terraform-provider-.*\.zip$)/i.test(name);
	return (await Promise.all(paths.map(async (path) => (await list(path)).some(isVersion) ? [path] : []))).flat();
}
export { writeStepFile as a, writeFolderConfig as i, listAddresses as n, mergeFile as r, demandOwn as t };
