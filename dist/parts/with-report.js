import { t as withOutput } from "./with-output.js";
import { t as writeReport } from "./write-report.js";
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
export { withReport as t };
