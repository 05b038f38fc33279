// bin/check-node.mjs
const PROGRAM_RUNS = "^20.15.0 || >=22.2.0";
function checkNode(promised, runs = PROGRAM_RUNS) {
	const { node } = process.versions;
	if (isWithin(promised, node)) return true;
	const wanted = `${promised.match(/[\d.]+/g).join(", ")} or later`;
	const remedy = "Install one from https://nodejs.org/en/download";
	if (!isWithin(runs, node)) {
		console.error(`error: Node ${node} can't run this, which needs ${wanted}. ${remedy}`);
		process.exitCode = 2;
		return false;
	}
	if (process.env.NODE_NO_WARNINGS !== "1") console.error(`warning: Node ${node} is none that this is tested with: ${wanted}. ${remedy}`);
	process.removeAllListeners("warning");
	return true;
}
function isWithin(range, version) {
	return range.split(" || ").filter((part) => orderOf(part) <= orderOf(version)).some((part) => part.startsWith(">=") || majorOf(part) === majorOf(version));
}
function orderOf(text) {
	const [major, minor = 0, patch = 0] = text.match(/\d+/g).map(Number);
	return (major * 1e3 + minor) * 1e3 + patch;
}
function majorOf(text) {
	return Number(text.match(/\d+/)[0]);
}
export { checkNode as t };
