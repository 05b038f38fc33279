import { t as asJson } from "./text.js";
import { t as atSiteOrPreview } from "./with-output.js";
import { join } from "node:path";
import { mkdir, writeFile } from "node:fs/promises";
// src/steps/with-report.ts
function withReport(inputs, world, { run, describe }) {
	return atSiteOrPreview(inputs, world, async (at, output) => {
		const done = await run(at, output);
		const report = await writeReport(output, describe(done), world);
		return {
			...done,
			isDry: inputs["dry-run"],
			report
		};
	});
}
async function writeReport(output, report, { secrets }) {
	if (!output.isKept) return "";
	const path = join(output.path, "report.json");
	await mkdir(output.path, { recursive: true });
	await writeFile(path, `${asJson(report, (text) => secrets.hideInData(text))}\n`);
	return path;
}
export { writeReport as n, withReport as t };
