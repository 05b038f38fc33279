import { m as withReachedState, s as init_errors } from "./errors.js";
// src/site-change/batches.ts
init_errors();
const MOST_VERSIONS = 25;
const MOST_BYTES = 2e9;
function formBatches(versions, sizeOf) {
	const batches = [];
	let total = 0;
	for (const version of versions) {
		const { bytes, most = MOST_BYTES } = sizeOf(version);
		const last = batches.at(-1);
		if (last === void 0 || last.length === MOST_VERSIONS || total + bytes > most) {
			batches.push([version]);
			total = bytes;
		} else {
			last.push(version);
			total += bytes;
		}
	}
	return batches;
}
function withListedCount(count, step) {
	if (count === 0) return step();
	const what = count === 1 ? "1 version is" : `${count} versions are`;
	return withReachedState(`${what} on the site; the next run continues from there`, step);
}
export { withListedCount as n, formBatches as t };
