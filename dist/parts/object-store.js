import { s as init_errors, t as ProblemError } from "./errors.js";
import { t as OWN_FILES } from "./site-state.js";
import { createHash } from "node:crypto";
// src/places/common/object-store.ts
init_errors();
function isDocument(key) {
	const parts = key.split("/");
	if (parts.some((part) => [
		"",
		".",
		".."
	].includes(part) || /[\\\0]/.test(part))) return false;
	return !parts.some((part) => part.startsWith(OWN_FILES));
}
function contentTag(bytes) {
	return `"${createHash("md5").update(bytes).digest("hex")}"`;
}
function sourceChanged(path) {
	return new ProblemError({
		code: "source-changed",
		found: `${path} has changed since it was packed`,
		expected: "files that do not change while they are published",
		fix: "Stop other programs that write to the folder, and run the command again"
	});
}
export { isDocument as n, sourceChanged as r, contentTag as t };
