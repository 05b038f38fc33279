import { t as ProblemError } from "./errors.js";
import { t as UnfitFile } from "./read-file.js";
// src/package/system-error.ts
function isSystemError(error) {
	return error instanceof Error && "syscall" in error;
}
async function blamingSource(path, step) {
	return step.catch((error) => {
		throw isSystemError(error) || error instanceof UnfitFile ? new ProblemError([unreadable(path, error.message)], { cause: error }) : error;
	});
}
function unreadable(path, reason) {
	return {
		code: "source-unreadable",
		found: `can't read ${path}: ${reason}`,
		expected: "a readable file",
		fix: "Check that the file is there, and that this user may read it"
	};
}
export { isSystemError as n, unreadable as r, blamingSource as t };
