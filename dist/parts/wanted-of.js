import { t as ProblemError } from "./errors.js";
import { r as formatAddress, t as addressPath } from "./address.js";
import { a as parseMirrorFile, i as readWantedIfThere } from "./wanted.js";
// src/mirroring/plan/wanted-of.ts
async function readWantedOf(path, bundled, inputs, world) {
	const there = new Set(bundled.map(addressPath));
	const read = await readWantedIfThere(inputs, world) ?? parseMirrorFile(everythingOf(bundled), path);
	const wanted = read.providers.filter(({ address }) => there.has(addressPath(address)));
	if (wanted.length === 0) throw new ProblemError([nothingWanted(path, inputs)]);
	const providers = wanted.map((one) => ({
		...one,
		origin: { kind: "registry" },
		copy: one.copy === "link" ? "site" : one.copy
	}));
	return {
		...read,
		providers
	};
}
function everythingOf(bundled) {
	return `providers:\n${bundled.map((address) => `  ${formatAddress(address)}: { prereleases: true }\n`).join("")}`;
}
function nothingWanted(path, inputs) {
	return {
		code: "input-invalid",
		found: `${path} has no provider that ‹mirror-config: ${inputs["mirror-config"]}› names`,
		expected: "one at least",
		fix: "Correct the file, or name one that is not there with ‹mirror-config› to take all that there is"
	};
}
export { readWantedOf as t };
