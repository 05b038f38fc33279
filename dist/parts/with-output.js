import { o as inWords, r as WORKFLOW_WORDS, s as init_errors } from "./errors.js";
import { n as asJson } from "./text.js";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
// src/steps/with-output.ts
init_errors();
async function withOutput(context, { given, wanted }, step) {
	const output = await context.openOutput(given, wanted);
	try {
		const done = await step(output);
		await output.finish();
		return done;
	} catch (error) {
		await output.discard();
		throw error;
	}
}
function atSiteOrDryRun({ output: given, "dry-run": isDry }, context, step) {
	return withOutput(context, {
		given,
		wanted: isDry ? "kept" : "not needed"
	}, (output) => step(isDry ? {
		...context,
		...context.open.dryRun(output.path)
	} : context, output));
}
async function withWorkFolder(output, command, work) {
	await mkdir(output, { recursive: true });
	const workFolder = await mkdtemp(join(output, `${command}-`));
	try {
		return await work(workFolder);
	} finally {
		await rm(workFolder, {
			recursive: true,
			force: true
		});
	}
}
function withReport(inputs, world, { run, describe }) {
	return atSiteOrDryRun(inputs, world, async (at, output) => {
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
	if (!output.isKept) return null;
	const path = join(output.path, "report.json");
	await mkdir(output.path, { recursive: true });
	await writeFile(path, `${asJson(report, (text) => secrets.hideInData(inWords(text, WORKFLOW_WORDS)))}\n`);
	return path;
}
export { writeReport as a, withWorkFolder as i, withOutput as n, withReport as r, atSiteOrDryRun as t };
