import { t as glob } from "./dist5.js";
import { o as SITE_PATH } from "./paths.js";
import { n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
import { i as writeSource, n as mergeLocked, r as renderMirrorFile, t as addProviders } from "./render3.js";
import { r as readLockFile, t as LOCK_FILE } from "./lock-file.js";
import { a as placeKind } from "./place-inputs.js";
import { n as writeText, t as readText } from "./text-file.js";
import { l as count } from "./text.js";
import { t as MIRROR_INPUTS } from "./inputs3.js";
import { stat } from "node:fs/promises";
import { basename, join, normalize, resolve } from "node:path";
// src/commands/mirror/init.ts
init_errors();
async function writeMirrorFile(inputs, context) {
	const { directory } = context;
	const problems = new Problems();
	const names = inputs.from.length === 0 ? [LOCK_FILE] : inputs.from;
	const files = new Set();
	for (const name of names) await problems.attempt(async () => {
		for (const file of await findLockFiles(name, directory)) files.add(file);
	});
	const read = [];
	for (const file of files) await problems.attempt(async () => {
		read.push(readLockFile(await readText(resolve(directory, file)) ?? "", file));
	});
	problems.throwIfAny();
	const locked = mergeLocked(read);
	if (locked.length === 0) problems.add({
		code: "input-invalid",
		found: `${names.join(", ")} ${names.length === 1 ? "lists" : "list"} no providers`,
		expected: "at least one",
		fix: "Run `init` in the folder of the configuration, or set ‹from› to another lock file"
	});
	problems.throwIfAny();
	const name = inputs["mirror-config"];
	const path = resolve(directory, name);
	const before = await readText(path);
	const after = before === void 0 ? renderMirrorFile(locked) : addProviders(before, locked);
	if (after !== before) await writeText(path, {
		before,
		after
	}, "Set ‹mirror-config› to another file");
	return {
		written: name,
		isNew: before === void 0,
		changed: after !== before,
		found: locked.map(({ address }) => writeSource(address)),
		next: await nameNext(inputs, context)
	};
}
const MOST_FILES = 1e4;
const MOST_LEVELS = 30;
async function findLockFiles(name, directory) {
	const kindOf = async (path) => {
		const stats = await stat(resolve(directory, path)).catch(() => void 0);
		return stats && (stats.isDirectory() ? "folder" : "file");
	};
	const options = {
		cwd: directory,
		dot: true,
		followSymbolicLinks: false,
		deep: MOST_LEVELS
	};
	const ignore = [
		"**/.terraform/**",
		"**/.git/**",
		"**/node_modules/**"
	];
	const isPath = await kindOf(name) !== void 0;
	const pattern = {
		...options,
		ignore,
		onlyFiles: false,
		expandDirectories: false
	};
	const paths = isPath ? [name] : await glob(name.replaceAll("\\", "/"), pattern);
	const files = [];
	for (const path of paths.sort()) {
		const folder = await kindOf(path);
		if (folder === "file" && (isPath || basename(path) === ".terraform.lock.hcl")) files.push(path);
		if (folder !== "folder") continue;
		const inside = await glob(`**/${LOCK_FILE}`, {
			...options,
			cwd: resolve(directory, path),
			ignore
		});
		for (const file of inside.sort()) files.push(join(path, file));
		if (files.length > MOST_FILES) break;
	}
	if (files.length > 0 && files.length <= MOST_FILES) return files.map((file) => normalize(file));
	throw new ProblemError({
		code: "input-invalid",
		found: files.length > 0 ? `${name} has more than ${MOST_FILES} lock files` : `${name} ${isPath ? `has no ${LOCK_FILE}` : "does not exist"}`,
		expected: `a ${LOCK_FILE}, as \`terraform init\` or \`tofu init\` writes it, or a folder with such files`,
		fix: "Set ‹from› to lock files, folders or patterns such as `repositories/*`, once for each"
	});
}
async function nameNext(inputs, { directory, repository }) {
	const { to = "./site", token, "mirror-config": file, "site-url": url } = inputs;
	const isFolder = inputs.to === void 0 ? !(repository && token) : placeKind(to) === "folder";
	const isNew = await stat(resolve(directory, to, SITE_PATH)).catch(() => void 0) === void 0;
	return `‹command: mirror› with ${[
		...isFolder ? [`‹to: ${to}›`] : [],
		...isFolder && isNew && url === void 0 ? ["‹site-url: https://mirror.example.com/›"] : [],
		...file === MIRROR_INPUTS["mirror-config"].parse("") ? [] : [`‹mirror-config: ${file}›`],
		"‹dry-run: true›"
	].join(" and ")}`;
}
function reportWritten({ written, isNew, changed, found, next }) {
	const providers = count(found.length, "provider");
	const what = isNew ? `wrote ${written} with ${providers}` : `updated ${written}: ${providers}`;
	return {
		title: changed ? what : `${written} already has ${providers}`,
		lines: [
			...found.map((source) => `  ${source}`),
			"",
			`next: ${next}`
		],
		json: {
			file: written,
			changed,
			providers: found
		}
	};
}
export { reportWritten, writeMirrorFile };
