import { n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
import { r as readLockFile, t as LOCK_FILE } from "./lock-file.js";
import { i as formatAddress } from "./address.js";
import { i as formatPlatform, o as parsePlatform } from "./platform.js";
import { t as readText } from "./text-file.js";
import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
// src/locking/read-lock-files.ts
init_errors();
async function readLockFiles(names, lines, directory) {
	const problems = new Problems();
	const platforms = await readPlatforms(lines, problems);
	const reading = names.map((name) => problems.attempt(() => readFile$1(name, directory)));
	const files = (await Promise.all(reading)).filter((file) => file !== void 0);
	problems.throwIfAny();
	return {
		files,
		platforms
	};
}
function nameOf({ address, version }) {
	return `${formatAddress(address)} ${version.text}`;
}
async function readPlatforms(lines, problems) {
	const names = lines.flatMap((line) => line.split(/[\s,]+/)).filter((name) => name !== "");
	const read = names.map((name) => problems.attempt(() => formatPlatform(parsePlatform(name))));
	const platforms = (await Promise.all(read)).filter((platform) => platform !== void 0);
	return names.length === 0 ? void 0 : [...new Set(platforms)];
}
async function readFile$1(name, directory) {
	const location = resolve(directory, name);
	const isFolder = (await stat(location).catch(() => void 0))?.isDirectory() ?? !name.endsWith(".terraform.lock.hcl");
	const place = isFolder ? join(location, LOCK_FILE) : location;
	const path = isFolder ? join(name, LOCK_FILE) : name;
	const text = await readText(place);
	if (text === void 0) throw new ProblemError({
		code: "input-invalid",
		found: `${path} does not exist`,
		expected: `a folder with a \`${LOCK_FILE}\`, as \`terraform init\` or \`tofu init\` writes it`,
		fix: "Run `init` there, or correct ‹directories›"
	});
	return {
		path,
		place,
		text,
		locked: readLockFile(text, path)
	};
}
export { readLockFiles as n, nameOf as t };
