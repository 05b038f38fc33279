import { a as commandLine } from "./text.js";
// src/commands/init/report.ts
const MARKS = {
	done: "done",
	ok: "ok",
	missing: "missing",
	unknown: "?"
};
function reportInit(done) {
	const { repository, checks, problems, tasks, made = [] } = done;
	const failing = problems.filter(({ severity = "error" }) => severity === "error");
	const isReady = failing.length === 0 && tasks.length === 0;
	return {
		outputs: {},
		summary: "",
		lines: [
			...repository === void 0 ? [] : [repository],
			...checks.flatMap(checkLines),
			...tasks.length === 0 ? [] : ["", "Only you can do this:"],
			...tasks.flatMap(({ what, where }, index) => [`  ${index + 1}. ${what}`, `     ${where}`]),
			...made.length === 0 ? [] : [
				"",
				"Made:",
				...made.map((one) => `  ${one}`)
			],
			"",
			...nextLines(done, isReady)
		],
		json: {
			repository: repository ?? null,
			checks,
			problems,
			tasks,
			made,
			ready: isReady
		},
		problems: failing
	};
}
function nextLines({ unasked }, isReady) {
	if (isReady) return [NEXT];
	if (unasked !== void 0) return [`There is no terminal to ask on, so nothing was written. To write it: ${yesLine(unasked)}`];
	return [`When it is done, look at everything again: ${commandLine("init", "--yes")}`];
}
function yesLine(inputs) {
	const { directory, repository, source, build, protocols, mirror } = inputs;
	const flags = Object.entries({
		repository,
		source,
		build: build === "auto" ? void 0 : build
	}).flatMap(([name, value]) => value ? [`--${name}`, value] : []);
	const listed = protocols.flatMap((protocol) => ["--protocols", protocol]);
	return commandLine("init", ...directory === "." ? [] : [directory], ...flags, ...listed, ...mirror ? ["--mirror"] : [], "--yes");
}
const NEXT = "Ready. Commit and push the files, then release: git tag v0.1.0 && git push origin v0.1.0";
const MOST_DETAILS = 60;
function checkLines({ state, what, details = [] }) {
	const shown = details.slice(0, MOST_DETAILS);
	const more = details.length > shown.length ? [`and ${details.length - shown.length} more lines`] : [];
	return [`  ${MARKS[state].padEnd(8)}${what}`, ...[...shown, ...more].map((line) => `            ${line}`)];
}
export { reportInit };
