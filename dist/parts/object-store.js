import { s as init_errors, t as ProblemError } from "./errors.js";
import { createHash, randomBytes } from "node:crypto";
// src/places/common/object-store.ts
init_errors();
const OWN_FILES = ".provider-pages";
function randomToken() {
	return randomBytes(16).toString("hex");
}
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
export { sourceChanged as a, randomToken as i, contentTag as n, isDocument as r, OWN_FILES as t };
