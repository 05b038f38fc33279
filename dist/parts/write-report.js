import { join } from "node:path";
import { mkdir, writeFile } from "node:fs/promises";
// src/commands/site/write-report.ts
async function writeReport(output, report) {
	if (!output.isKept) return "";
	const path = join(output.path, "report.json");
	await mkdir(output.path, { recursive: true });
	await writeFile(path, `${JSON.stringify(report, void 0, 2)}\n`);
	return path;
}
export { writeReport as t };
