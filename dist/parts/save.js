import { a as insertMember, i as insertAll, o as openSource, r as appendLines, t as mergeConfig } from "./merge.js";
import { n as quoted } from "./wanted.js";
import { d as unlessProblem, s as init_errors, t as ProblemError } from "./errors.js";
import { a as itemsOf, l as textsOf, o as labelled, r as blocksUnder, s as parseHcl, t as BrokenConfig } from "./hcl.js";
import { i as hostOf, r as findFiles } from "./read-config.js";
import { c as parseNamespace, d as parseType, m as decodeName } from "./address.js";
import { l as readRegularFile, r as errnoOf } from "./read-file.js";
import { i as impliedFolders } from "./open-target.js";
import { n as writeText } from "./text-file.js";
import { homedir } from "node:os";
import { constants } from "node:fs";
import { copyFile, readdir, realpath, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
// src/commands/config/save.ts
init_errors();
const LARGEST = 1048576;
async function mergeFile(named, merge, world) {
	const file = resolve(world.directory, named.replace(/^~(?=[/\\]|$)/, homedir()));
	const before = await readBefore(file);
	const local = await checkOtherConfigs(file, before !== void 0) ? await findLocalProviders() : NOTHING_LOCAL;
	const begin = before ?? (file.endsWith(".json") ? "{\n}\n" : "");
	const { text, changes, notes } = unlessBroken(file, () => merge(begin, local));
	const isNew = before === void 0;
	if (text === before) return {
		file,
		isNew,
		changes,
		notes,
		copy: void 0
	};
	const copy = isNew ? void 0 : await keepCopy(file);
	const place = await realpath(file).catch(() => file);
	await writeText(place, text, OTHER_FILE, 384);
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
async function readBefore(file) {
	try {
		const bytes = await readRegularFile(file, LARGEST);
		return new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true
		}).decode(bytes);
	} catch (error) {
		if (errnoOf(error) === "ENOENT") return void 0;
		throw unfit(file, error.message);
	}
}
async function keepCopy(file) {
	for (let number = 1;; number++) {
		const copy = `${file}.before-provider-pages${number === 1 ? "" : `-${number}`}`;
		try {
			await copyFile(file, copy, constants.COPYFILE_EXCL);
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
function unlessBroken(file, merge, fix) {
	try {
		return merge();
	} catch (error) {
		if (!(error instanceof BrokenConfig)) throw error;
		throw unfit(file, error.message, fix);
	}
}
function unfit(file, reason, fix = BY_HAND) {
	return new ProblemError({
		code: "input-invalid",
		found: `${file} can't be merged into: ${reason}`,
		expected: "a CLI configuration of Terraform or OpenTofu, or no file",
		fix
	});
}
const BY_HAND = "Correct the file, or remove ‹merge› and add the printed lines by hand";
async function checkOtherConfigs(file, exists) {
	const files = (await findClientFiles()).map((path) => resolve(path));
	if (!files.includes(file)) return false;
	const isMain = MAIN.test(basename(file));
	const others = files.filter((path) => path !== file && (MAIN.test(basename(path)) ? !isMain : isMain || dirname(path) === dirname(file)));
	for (const path of others) if (await hasInstallation(path)) throw new ProblemError({
		code: "input-invalid",
		found: `clients read ${path} together with ${file}, and it already has a provider_installation block`,
		expected: "one such block in all files: clients reject a second one",
		fix: `Set ‹merge: ${path}›`
	});
	const mains = files.filter((path) => MAIN.test(basename(path)) && path !== file);
	for (const path of exists || !TOFU.test(basename(file)) ? [] : mains) if (await stat(path).catch(() => void 0) !== void 0) throw new ProblemError({
		code: "input-invalid",
		found: `${file} does not exist, so OpenTofu reads ${path}`,
		expected: "the file that OpenTofu reads now: it would ignore that file if this one existed",
		fix: `Set ‹merge: ${path}›`
	});
	return true;
}
const MAIN = /^(?:\.?terraform\.?rc|\.?tofu\.?rc)$/;
const TOFU = /^\.?tofu\.?rc$/;
async function hasInstallation(path) {
	const text = await readRegularFile(path, LARGEST).then(String, () => "");
	try {
		return itemsOf(parseHcl(text), "provider_installation").length > 0;
	} catch {
		return false;
	}
}
function findClientFiles() {
	return findFiles({
		env: process.env,
		home: homedir(),
		isWindows: process.platform === "win32"
	});
}
async function writeStepFile(wanted, token, world) {
	const texts = new Map();
	for (const path of (await findClientFiles()).map((each) => resolve(world.directory, each))) {
		const text = (await readBefore(path))?.trim() ?? "";
		if (text !== "" && !texts.has(text)) texts.set(text, path);
	}
	const files = [...texts.values()];
	const before = [...texts.keys()].map((text) => `${text}\n`).join("\n");
	const local = await findLocalProviders();
	const step = () => {
		const merged = mergeConfig(before, wanted, local);
		if (token === void 0) return merged;
		const { hostname, port } = new URL(wanted.mirror.url);
		const host = `${decodeName(hostname)}${port === "" ? "" : `:${port}`}`;
		const changes = [...merged.changes, `credentials for ${host} are added`];
		return {
			...merged,
			text: addCredentials(merged.text, host, token),
			changes
		};
	};
	const { text, changes, notes } = unlessBroken(files.join(", "), step, "Correct it, or set the TF_CLI_CONFIG_FILE variable of this step to another file");
	const { path } = await world.openOutput(void 0, "kept");
	const file = join(path, "cli.tfrc");
	await writeFile(file, text, {
		mode: 384,
		flag: "wx"
	});
	const kept = files.map((each) => `${each} is included`);
	for (const line of [
		...kept,
		...changes,
		...notes
	]) world.log.info(line);
	return {
		file,
		isNew: true,
		changes: [...kept, ...changes],
		notes,
		copy: void 0
	};
}
function addCredentials(text, host, token) {
	const root = parseHcl(text);
	const known = labelled(root, "credentials").findLast(([name]) => hostOf(name) === hostOf(host))?.[1];
	if (known !== void 0) {
		if (textsOf(known, "token").at(-1) === token) return text;
		throw new BrokenConfig(`it has other credentials for ${host}`);
	}
	const source = openSource(text);
	const lines = [
		`credentials ${quoted(host)} {`,
		`  token = ${quoted(token)}`,
		"}"
	];
	if (!source.isJson) return insertAll(text, [appendLines(source, lines)]);
	const [all] = blocksUnder(root, "credentials");
	const added = all === void 0 ? insertMember(source, root, "credentials", { [host]: { token } }) : insertMember(source, all, host, { token });
	return insertAll(text, [added]);
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
	const isVersion = (name) => /^(?:\d+\.|terraform-provider-.*\.zip$)/.test(name);
	return (await Promise.all(paths.map(async (path) => (await list(path)).some(isVersion) ? [path] : []))).flat();
}
export { mergeFile, writeStepFile };
