import { s as init_errors, t as ProblemError } from "./errors.js";
import { hash, randomBytes } from "node:crypto";
// src/places/common/object-store.ts
init_errors();
function randomToken() {
	return randomBytes(16).toString("hex");
}
function contentTag(bytes) {
	return `"${hash("md5", bytes)}"`;
}
function sourceChanged(path) {
	return new ProblemError({
		code: "source-changed",
		found: `${path} has changed since it was packed`,
		expected: "files that do not change while they are published",
		fix: "Stop other programs that write to the folder, and run the command again"
	});
}
export { randomToken as n, sourceChanged as r, contentTag as t };
