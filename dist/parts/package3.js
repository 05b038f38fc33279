import { c as hashFiles, i as openZip, r as judgeFiles } from "./check-zip.js";
import { c as executableMissing, l as findExecutables, p as findZipFaults, t as BrokenZip } from "./zip-rules.js";
import { n as KNOWN_OS, t as KNOWN_ARCH } from "./platform.js";
import { t as Observations } from "./observation.js";
import { n as findErrors } from "./rules.js";
// src/protocol/judge/package.ts
async function judgePackage({ path, where, signal, ...purpose }, hash = hashFiles) {
	const report = new Observations(where);
	const judge = async (files) => {
		const [os = "", arch = ""] = purpose.platform.split("_");
		const findings = KNOWN_OS.has(os) && KNOWN_ARCH.has(arch) ? await judgeFiles(files, {
			...purpose,
			platform: {
				os,
				arch
			}
		}) : findZipFaults(files);
		if (findExecutables(files, purpose.type).length === 0) report.add("package-executable", executableMissing(files, purpose.type).found);
		else for (const { severity = "error", found } of findings) report.add(severity === "error" ? "package-unusable" : "package-unusual", found);
		if (files.some(({ name }) => name.includes("\n"))) return report.judged(void 0);
		const hasErrors = findErrors(report.judged(void 0).observations).length > 0;
		return report.judged(await (hasErrors ? hashFiles : hash)(files));
	};
	const judged = await openZip(path, judge, signal);
	return judged instanceof BrokenZip ? report.stop(BROKEN[judged.fault], judged.message) : judged;
}
const BROKEN = {
	unreadable: "package-unreadable",
	ambiguous: "package-ambiguous",
	"too large": "package-unusable"
};
export { judgePackage as t };
