import { t as ProblemError } from "./errors.js";
import { d as openFile, r as checkPacked, s as BrokenZip } from "./zip-bounds.js";
import { t as blamingSource } from "./system-error.js";
import { a as readZip, i as hashFiles, n as describeBroken, o as bytesOf, r as judgeFiles, s as hashBytes } from "./check-zip.js";
import { n as blaming, r as makeOutput, t as OUTPUT_SIZE } from "./zip-output.js";
import { t as zipProblem } from "./zip-problem2.js";
import { basename } from "node:path";
// src/package/zip/take-zip.ts
async function takeZip(taking) {
	const { source, destination, signal } = taking;
	const from = await blamingSource(source, openFile(source));
	try {
		return await makeOutput(destination, async (file) => {
			await copy(from, file, taking);
			return await blaming(destination, judgeCopy(await bytesOf(file, signal), taking));
		});
	} catch (error) {
		if (!(error instanceof BrokenZip)) throw error;
		throw new ProblemError([zipProblem(basename(destination), describeBroken(error))], { cause: error });
	} finally {
		await from.close();
	}
}
async function copy(from, to, { source, destination, signal }) {
	const buffer = Buffer.allocUnsafeSlow(OUTPUT_SIZE);
	for (let size = 0;; checkPacked(size)) {
		signal.throwIfAborted();
		const { bytesRead } = await blamingSource(source, from.read({ buffer }));
		if (bytesRead === 0) return;
		await blaming(destination, to.appendFile(buffer.subarray(0, bytesRead)));
		size += bytesRead;
	}
}
async function judgeCopy(bytes, { destination, purpose }) {
	const name = basename(destination);
	const files = await readZip(bytes);
	const faults = (await judgeFiles(files, purpose)).filter(({ severity = "error" }) => severity === "error");
	if (faults.length > 0) throw new ProblemError(faults.map((fault) => zipProblem(name, fault)));
	const h1 = await hashFiles(files);
	return {
		file: {
			name,
			path: destination,
			size: bytes.size,
			sha256: await hashBytes(bytes)
		},
		h1
	};
}
export { takeZip };
