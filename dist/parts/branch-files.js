import { n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
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
	const entries = files.map((file) => {
		const end = file.path.indexOf("/", start);
		const path = file.path.slice(0, end + 1);
		return end < 0 ? [file.path, file] : [path, {
			path,
			size: 0,
			modified: void 0
		}];
	});
	return [...new Map(entries).values()];
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
function isFile(entry) {
	return entry?.mode.startsWith("100") === true;
}
function checkFree(written, tree) {
	const ours = new Set(written);
	const [files, folders] = [new Map(), new Map()];
	for (const path of tree.keys()) {
		if (!ours.has(path)) files.set(path.toLowerCase(), path);
		for (const folder of foldersOf(path)) folders.set(folder.toLowerCase(), folder);
	}
	const isLink = (path) => tree.has(path) && !isFile(tree.get(path));
	const blocked = [...ours].flatMap((path) => [
		[
			folders.get(path.toLowerCase()),
			"is a folder",
			"a file, or nothing"
		],
		[
			isLink(path) ? path : void 0,
			"is a link",
			"a file, or nothing"
		],
		[
			files.get(path.toLowerCase()),
			`differs from ${path} in case only`,
			"one of the two"
		],
		...foldersOf(path).map((each) => [
			files.get(each.toLowerCase()),
			"is a file",
			"a folder, or nothing"
		])
	]);
	const fix = "Move it elsewhere on the branch, and run this again";
	const problems = new Problems();
	for (const [path, is, expected = ""] of blocked) {
		const found = `${path} on the branch ${is}`;
		if (path !== void 0) problems.add({
			code: "folder-blocked",
			found,
			expected,
			fix
		});
	}
	problems.throwIfAny();
}
function foldersOf(path) {
	const parts = path.split("/");
	return parts.slice(1).map((_, depth) => parts.slice(0, depth + 1).join("/"));
}
export { placesFor as a, namesIn as i, checkFree as n, unfitFile as o, isFile as r, NO_JEKYLL_PATH as t };
