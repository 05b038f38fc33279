import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
// src/steps/limit-heap.ts
const STEP = 64e6;
const CHECK_EVERY_MS = 20;
async function limitHeap(step) {
	setFlagsFromString("--semi-space-growth-factor=1");
	const collect = garbageCollector();
	let least = 0;
	const timer = setInterval(() => {
		const { used_heap_size, external_memory } = getHeapStatistics();
		const now = used_heap_size + external_memory;
		least = Math.min(least, now);
		if (now < least + STEP) return;
		collect();
		least = Number.POSITIVE_INFINITY;
	}, CHECK_EVERY_MS);
	try {
		return await step();
	} finally {
		clearInterval(timer);
	}
}
function garbageCollector() {
	setFlagsFromString("--expose-gc");
	return runInNewContext("gc");
}
export { limitHeap as n, garbageCollector as t };
