import { s as init_errors, t as ProblemError } from "./errors.js";
import { a as ifThere, t as UnfitFile, u as readRegularFile } from "./read-file.js";
import { rename, rm, stat, writeFile } from "node:fs/promises";
// src/steps/text-file.ts
init_errors();
const LARGEST = 4194304;
async function readText(path) {
	try {
		const bytes = await ifThere(readRegularFile(path, LARGEST));
		return bytes && new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true
		}).decode(bytes);
	} catch (error) {
		if (!(error instanceof UnfitFile || error instanceof Error && "code" in error)) throw error;
		throw new ProblemError({
			code: "input-invalid",
			found: `${path} can't be read: ${error.message}`,
			expected: "a text file",
			fix: "Make it a readable text file"
		});
	}
}
async function writeText(path, { before, after }, fix, newMode = 420) {
	const draft = `${path}.${process.pid}.new`;
	try {
		const mode = (await ifThere(stat(path)))?.mode ?? newMode;
		await writeFile(draft, after, {
			mode: mode & 511,
			flag: "wx"
		});
		if (![before, after].includes(await readText(path))) throw new ProblemError({
			code: "source-changed",
			found: `${path} was changed by another program while this ran`,
			expected: "the file as it was read",
			fix: "Run this again; the other change stays"
		});
		await rename(draft, path);
	} catch (cause) {
		await rm(draft, { force: true });
		if (cause instanceof ProblemError) throw cause;
		const found = `${path} can't be written: ${cause.message}`;
		throw new ProblemError({
			code: "folder-unwritable",
			found,
			expected: "a writable folder",
			fix
		}, { cause });
	}
}
export { writeText as n, readText as t };
