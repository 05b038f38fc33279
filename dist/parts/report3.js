// src/commands/init/report.ts
const MARKS = {
	done: "done",
	ok: "ok",
	missing: "missing",
	unknown: "?"
};
function reportInit({ repository, checks, problems, tasks }) {
	const failing = problems.filter(({ severity = "error" }) => severity === "error");
	const isDone = failing.length === 0 && tasks.length === 0;
	return {
		outputs: {},
		summary: "",
		lines: [
			...repository === void 0 ? [] : [repository],
			...checks.flatMap(checkLines),
			...tasks.length === 0 ? [] : ["", "Only you can do this:"],
			...tasks.flatMap(({ what, where }, index) => [`  ${index + 1}. ${what}`, `     ${where}`]),
			"",
			isDone ? NEXT : "Run init again when it is done: it looks at everything, and writes nothing twice."
		],
		json: {
			repository: repository ?? null,
			checks,
			problems,
			tasks,
			ready: failing.length === 0
		},
		problems: failing
	};
}
const NEXT = "Ready. Commit and push the files, then release: git tag v0.1.0 && git push origin v0.1.0";
const MOST_DETAILS = 60;
function checkLines({ state, what, details = [] }) {
	const shown = details.slice(0, MOST_DETAILS);
	const more = details.length > shown.length ? [`and ${details.length - shown.length} more lines`] : [];
	return [`  ${MARKS[state].padEnd(8)}${what}`, ...[...shown, ...more].map((line) => `            ${line}`)];
}
export { reportInit };
