import { s as init_errors, t as ProblemError } from "./errors.js";
import { l as readReal } from "./read-file.js";
import { realpath } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";
// src/package/way-out.ts
init_errors();
async function findWayOut(path, workspace, found) {
	const relativePath = relative(resolve(workspace), resolve(path));
	if (isOutside(relativePath)) return void 0;
	const [real, root] = await Promise.all([found ?? realpathOrUndefined(path), realpathOrUndefined(workspace)]);
	if (real === void 0 || root === void 0) return void 0;
	const led = relative(root, real);
	return isOutside(led) || isGits(led) && !isGits(relativePath) ? real : void 0;
}
async function readInside(path, workspace, input, limit) {
	const full = resolve(workspace, path);
	const real = await realpath(full);
	const target = await findWayOut(full, workspace, real);
	if (target !== void 0) throw new ProblemError(leadsOut(path, target, input));
	return readReal(real, limit);
}
function leadsOut(label, target, input) {
	return {
		code: "link-outside",
		found: `${label} is, or is below, a symbolic link out of the workspace's own files, to ${target}`,
		expected: "files of the workspace, or a path without links",
		fix: `Remove the link, or name ${target} itself in ‹${input}› if you mean that file`
	};
}
async function refuseLinkOut(path, folder) {
	if (await findWayOut(path, folder) === void 0) return;
	throw new ProblemError({
		code: "link-outside",
		found: `${path} is, or is below, a symbolic link out of the folder`,
		expected: "files of the folder",
		fix: "Remove the link; if its target belongs to the folder, copy it there"
	});
}
function isOutside(path) {
	return path === ".." || path.startsWith(`..${sep}`) || isAbsolute(path);
}
function isGits(path) {
	return path.split(sep).some((part) => part.toLowerCase() === ".git");
}
function realpathOrUndefined(path) {
	return realpath(path).catch(() => void 0);
}
export { refuseLinkOut as i, leadsOut as n, readInside as r, findWayOut as t };
