import { t as asJson } from "./text.js";
import { join } from "node:path";
import { mkdir, writeFile } from "node:fs/promises";
// src/publishing/site/write-report.ts
async function writeReport(output, report, { secrets }) {
	if (!output.isKept) return "";
	const path = join(output.path, "report.json");
	await mkdir(output.path, { recursive: true });
	await writeFile(path, `${asJson(report, (text) => secrets.hideInData(text))}\n`);
	return path;
}
export { writeReport as t };
