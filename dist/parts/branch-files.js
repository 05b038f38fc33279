import { s as init_errors, t as ProblemError } from "./errors.js";
import { t as LARGEST_SITE_FILE } from "./place.js";
// src/places/common/branch-files.ts
init_errors();
const NO_JEKYLL_PATH = ".nojekyll";
function placesFor(path, directory) {
	if (directory === "") return [path];
	const parts = directory.split("/");
	const folders = parts.map((_, depth) => parts.slice(0, depth).map((part) => `${part}/`).join(""));
	return [...path === ".nojekyll" ? folders.map((folder) => folder + path) : [], `${directory}/${path}`];
}
function namesIn(files, folder) {
	const start = folder === "" ? 0 : folder.length + 1;
	const found = files.map((file) => {
		const end = file.path.indexOf("/", start);
		const path = file.path.slice(0, end + 1);
		return end < 0 ? [file.path, file] : [path, {
			path,
			size: 0,
			modified: void 0
		}];
	});
	return [...new Map(found).values()];
}
function unfitFile(path, is) {
	const found = `${path} on the branch ${is}`;
	const expected = `a file of at most ${LARGEST_SITE_FILE} bytes`;
	return new ProblemError({
		code: "catalog-invalid",
		found,
		expected,
		fix: "Restore an earlier version of the file on the branch"
	});
}
function checkFree(written, tree) {
	const folders = new Set();
	for (const path of tree.keys()) for (const folder of foldersOf(path)) folders.add(folder);
	const blocked = [...written].flatMap((path) => [...folders.has(path) ? [[
		path,
		"a folder",
		"a file, or nothing"
	]] : [], ...foldersOf(path).flatMap((each) => tree.has(each) ? [[
		each,
		"a file",
		"a folder, or nothing"
	]] : [])]);
	const fix = "Move it elsewhere on the branch, and run this again";
	if (blocked.length > 0) throw new ProblemError([...new Map(blocked.map((one) => [one[0], one])).values()].map(([path, what, expected]) => ({
		code: "folder-blocked",
		found: `${path} on the branch is ${what}`,
		expected,
		fix
	})));
}
function foldersOf(path) {
	const parts = path.split("/");
	return parts.slice(1).map((_, depth) => parts.slice(0, depth + 1).join("/"));
}
export { unfitFile as a, placesFor as i, checkFree as n, namesIn as r, NO_JEKYLL_PATH as t };
