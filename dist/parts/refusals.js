import { s as init_errors, t as ProblemError } from "./errors.js";
// src/http/refusals.ts
init_errors();
function explain(refusals, words, found, cause) {
	const row = refusals.find(([form]) => form.test(words));
	if (row === void 0) throw new Error(`no row explains ${words}`);
	const [, code, expected, fix] = row;
	return new ProblemError({
		code,
		found,
		expected,
		fix
	}, { cause });
}
export { explain as t };
