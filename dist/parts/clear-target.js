import { s as init_errors, t as ProblemError } from "./errors.js";
import { mkdir, rm } from "node:fs/promises";
import { dirname, resolve, sep } from "node:path";
// src/places/common/clear-target.ts
init_errors();
async function clearTarget(directory, path) {
	const root = resolve(directory);
	const target = resolve(root, path);
	if (!target.startsWith(root + sep)) throw new ProblemError({
		code: "catalog-invalid",
		found: `the path ${path} of the site leads out of the folder`,
		expected: "files within the site",
		fix: "Remove it from the site"
	});
	await mkdir(dirname(target), { recursive: true });
	await rm(target, { force: true });
	return target;
}
export { clearTarget as t };
