import { s as init_errors, t as ProblemError } from "./errors.js";
import { h as quote } from "./text.js";
// src/provider/site-path.ts
init_errors();
const OWN_FILES = ".provider-pages";
function isSitePath(path) {
	return path.split("/").every((name) => {
		const visible = name.replace(/\p{Default_Ignorable_Code_Point}/gu, "");
		return /^\.(?:well-known|nojekyll)$/.test(name) || !/^(?:\.|git~\d|$)|[\\\0]/i.test(visible);
	});
}
const WRITTEN = [
	/^(?:\.nojekyll|\.well-known\/terraform\.json)$/,
	/^(?:assets|catalog|mirror|registry\/docs|v1\/providers)\/./,
	/^(?:recent\/|[^/]+\/[^/]+\/)?[^/]+\.(?:html|txt|xml)$/,
	/^[^/]+\/[^/]+\/(?:latest|\d[^/]*)\/./
];
function isWritten(path) {
	return isSitePath(path) && WRITTEN.some((form) => form.test(path));
}
function demandSitePaths(paths) {
	const other = paths.find((path) => !isSitePath(path));
	if (other === void 0) return;
	throw new ProblemError({
		code: "catalog-invalid",
		found: `${quote(other)} would be a file of the site`,
		expected: "a path without hidden names, but for `.well-known` and `.nojekyll`",
		fix: "Rename it, or correct the file that names it"
	});
}
export { isWritten as i, demandSitePaths as n, isSitePath as r, OWN_FILES as t };
