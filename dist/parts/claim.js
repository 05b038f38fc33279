import { t as ProblemError } from "./errors.js";
import { a as tryLock, b as onDisk, i as takeLock, r as realTimes, t as findSharing } from "./sharing.js";
import { join } from "node:path";
import { mkdir, readdir, rm } from "node:fs/promises";
// src/places/folder/lock/claim.ts
const LOCK = ".provider-pages.output";
async function claimFolder(path, claimant) {
	const { workplace, log, cancelled } = claimant;
	await onDisk(path, () => mkdir(path, {
		recursive: true,
		mode: 448
	}));
	const findings = await findSharing(path, workplace);
	const fix = "Leave ‹output› out, or name a folder that is not there yet";
	if (findings.length > 0) throw new ProblemError(findings.map((finding) => ({
		...finding,
		fix
	})));
	const times = realTimes(cancelled);
	const free = await tryLock(path, times, LOCK);
	if (free === void 0) log.info(`waiting for another run that puts its files into ${path}`);
	const lock = free ?? await takeLock(path, times, LOCK);
	await removeParts(path);
	return () => lock.release();
}
async function removeParts(folder) {
	const parts = (await onDisk(folder, () => readdir(folder, { withFileTypes: true }))).filter((entry) => entry.isFile() && /\.[0-9a-f]{32}\.part$/.test(entry.name));
	for (const { name } of parts) await rm(join(folder, name), { force: true });
}
async function warnOfSharing(path, { workplace, log }) {
	const fix = "Set TMPDIR to a folder of your own, or give ‹output› one";
	log.tell((await findSharing(path, workplace)).map((found) => ({
		...found,
		severity: "warning",
		fix
	})));
}
export { claimFolder, warnOfSharing };
