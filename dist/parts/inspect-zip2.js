import { d as openFile, s as BrokenZip } from "./zip-bounds.js";
import { a as readZip, i as hashFiles, n as describeBroken, o as bytesOf, r as judgeFiles } from "./check-zip.js";
// src/package/zip/inspect-zip.ts
async function inspectZip(path, purpose, signal) {
	const file = await openFile(path);
	try {
		const files = await readZip(await bytesOf(file, signal));
		const faults = (await judgeFiles(files, purpose)).filter(({ severity = "error" }) => severity === "error");
		return faults.length > 0 ? { faults } : { h1: await hashFiles(files) };
	} catch (error) {
		if (error instanceof BrokenZip) return { faults: [describeBroken(error)] };
		throw error;
	} finally {
		await file.close();
	}
}
export { inspectZip as t };
