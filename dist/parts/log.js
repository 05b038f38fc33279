// src/ports/log.ts
function waitingFor(what, seconds, most) {
	return {
		what: `waiting for ${what}`,
		done: seconds,
		of: most,
		unit: "seconds",
		note: "Ctrl+C ends it"
	};
}
export { waitingFor as t };
