import { t as withOutput } from "./with-output.js";
import { t as asJson } from "./text.js";
import { join } from "node:path";
import { mkdir, writeFile } from "node:fs/promises";
// src/publishing/site/with-report.ts
async function withReport({ output: given, "dry-run": isDry }, world, { run, describe }) {
	return withOutput(world, {
		given,
		wanted: isDry ? "kept" : "not needed"
	}, async (output) => {
		const done = await run(isDry ? world.dryRun(output.path) : world, output);
		return {
			...done,
			isDry,
			report: await writeReport(output, describe(done), world)
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
