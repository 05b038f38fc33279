import { join } from "node:path";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
// src/steps/with-output.ts
async function withOutput(world, { given, wanted }, step) {
	const output = await world.openOutput(given, wanted);
	try {
		const done = await step(output);
		await output.finish();
		return done;
	} catch (error) {
		await output.discard();
		throw error;
	}
}
async function withRoom(output, command, work) {
	await mkdir(output, { recursive: true });
	const room = await mkdtemp(join(output, `${command}-`));
	try {
		return await work(room);
	} finally {
		await rm(room, {
			recursive: true,
			force: true
		});
	}
}
export { withRoom as n, withOutput as t };
