// src/concurrency.ts
function limitConcurrency(most) {
	let running = 0;
	const waiting = [];
	return async (step) => {
		if (running < most) running++;
		else await new Promise((go) => waiting.push(go));
		try {
			return await step();
		} finally {
			const next = waiting.shift();
			if (next === void 0) running--;
			else next();
		}
	};
}
async function settleAll(steps, stop) {
	for (const step of steps) step.catch((error) => stop.abort(error));
	return (await Promise.allSettled(steps)).map((one) => {
		if (one.status === "fulfilled") return one.value;
		throw stop.signal.reason;
	});
}
export { settleAll as n, limitConcurrency as t };
