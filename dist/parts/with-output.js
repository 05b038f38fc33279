import { join } from "node:path";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
// src/steps/with-output.ts
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
function atSiteOrPreview({ output: given, "dry-run": isDry }, context, step) {
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
export { withOutput as n, withWorkFolder as r, atSiteOrPreview as t };
