import { n as demandSitePaths } from "./site-path.js";
import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
// src/places/common/clear-target.ts
async function clearTarget(directory, path) {
	demandSitePaths([path]);
	const target = join(directory, path);
	await mkdir(dirname(target), { recursive: true });
	await rm(target, { force: true });
	return target;
}
export { clearTarget as t };
