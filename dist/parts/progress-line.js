import { d as translateProblem, r as WORKFLOW_WORDS, s as init_errors } from "./errors.js";
import { a as asMarkdown, u as formatSize } from "./text.js";
import { n as documentationUrl, t as PROJECT_URL } from "./documentation.js";
// src/report/failure.ts
init_errors();
const TROUBLESHOOTING = documentationUrl("troubleshooting.md#the-run-failed");
const ISSUES = `${PROJECT_URL}/issues`;
function renderFailure({ problems, reached }, outcome = "published", tag) {
	const state = reached.length === 0 ? "This run changed nothing public." : reached.map((sentence) => `* ${asMarkdown(sentence)}.`).join("\n");
	const codes = [...new Set(problems.map(({ code }) => `\`${code}\``))].join(", ");
	const items = problems.map((problem) => {
		const { where, found, expected, fix } = translateProblem(problem, WORKFLOW_WORDS);
		return `* **${asMarkdown(where === void 0 ? found : `${where}: ${found}`)}**\n  ${asMarkdown(`Expected ${expected}. ${fix}.`)}`;
	});
	return `${[
		reached.length === 0 ? `## Nothing was ${outcome}` : "## Not finished",
		items.join("\n"),
		`### Current state\n\n${state}`,
		`### Next steps\n\n${describeNextStep(problems, tag)} See [Troubleshooting](${TROUBLESHOOTING}) for ${codes}.`
	].join("\n\n")}\n`;
}
function describeNextStep(problems, tag) {
	if (problems.every(({ fix }) => fix.startsWith("Release a new version"))) return "Release a new version: a published one keeps its bytes.";
	const again = "run the job again: it continues from the current state.";
	const kinds = new Set(problems.map(kindOf));
	if (!kinds.has("file") && !kinds.has("workflow")) return `Fix the problems above and ${again}`;
	const before = problems.some(({ code, fix }) => !IN_FILES.test(code) && /\bSettings\b/.test(fix)) || kinds.has("setting") ? `After a fix of a secret or a setting, ${again} ` : "";
	const same = "a job that runs again has the inputs and the files of its first run.";
	const start = tag === void 0 ? "" : ` by hand with \`tag: ${tag}\``;
	if (!kinds.has("file")) return `${before}Start the workflow again${start}, with another value or after a commit of a fix in it: ${same}`;
	if (tag === void 0) return `${before}Commit a fix in a file and start a new run: ${same}`;
	return `${before}Commit the fix: ${same} If it is in the workflow, start that${start}. If it is in another file, move the tag (\`git tag --force ${tag} && git push --force origin ${tag}\`) or push a new one.`;
}
const IN_FILES = /^(?:builds?|documentation|include|link|look|manifest|mirror-file|zip)-/;
const IN_WORKFLOW = /(?<!the secret behind )‹(?!gpg-|command\b|in workflows)|`permissions:/;
const ELSEWHERE = /‹command: |\brun (?:\w+ )?\w+ again\b/i;
function kindOf({ code, fix }) {
	if (IN_FILES.test(code)) return "file";
	return IN_WORKFLOW.test(fix) && !ELSEWHERE.test(fix) ? "workflow" : "setting";
}
function renderBug() {
	return `${[
		"## Stopped by an unexpected error",
		"The log of the step shows it. Everything that this run wrote is complete and valid, but there may be more to do.",
		`Run the job again: it continues from the current state. If it fails in the same way, [open an issue](${ISSUES}) with the lines of the log.`
	].join("\n\n")}\n`;
}
function failureJson({ problems, reached }, words) {
	return {
		problems: problems.map((problem) => ({
			severity: "error",
			...translateProblem(problem, words)
		})),
		reached
	};
}
function describeBug(error) {
	if (!(error instanceof Error)) return String(error);
	const cause = error.cause === void 0 ? "" : `\nbecause of ${describeBug(error.cause)}`;
	return `${error.stack ?? error.message}${cause}`;
}
// src/report/progress-line.ts
function renderProgress(state, pace) {
	return `${state.what}: ${describeProgress(state, pace)}`;
}
const SHORTEST_BAR = 8;
const LONGEST_BAR = 30;
function renderBar(state, pace, columns, paint) {
	const most = columns - 1;
	const { what, done, of } = state;
	const roomBeside = (text) => most - what.length - text.length - 6;
	const texts = [describeProgress(state, pace), count(state, pace)];
	const text = texts.find((each) => roomBeside(each) >= SHORTEST_BAR);
	if (of === void 0 || text === void 0) return `  ${what}: ${texts[0]}`.slice(0, most);
	const room = Math.min(LONGEST_BAR, roomBeside(text));
	const filled = Math.round(room * part(done, of));
	return `  ${what} [${paint("good", "#".repeat(filled)) + paint("faint", "-".repeat(room - filled))}] ${text}`;
}
function describeProgress(state, pace) {
	const counted = count(state, pace);
	return state.note === void 0 ? counted : `${counted}; ${state.note}`;
}
function count({ done, of, unit }, { rate, left }) {
	if (unit === "seconds") return of === void 0 ? clock(done) : `${clock(done)} of ${clock(of)}`;
	const number = unit === "bytes" ? formatSize : String;
	const pieces = (each) => each < 1 ? `${(60 * each).toFixed(1)}/min` : `${each.toFixed(1)}/s`;
	return [
		`${number(done)}${of === void 0 ? "" : ` of ${number(of)}`}`,
		...of === void 0 ? [] : [`${Math.floor(100 * part(done, of))} %`],
		...rate === void 0 ? [] : [unit === "bytes" ? `${formatSize(Math.round(rate))}/s` : pieces(rate)],
		...left === void 0 ? [] : [`${describeSeconds(left)} left`]
	].join(", ");
}
function part(done, of) {
	return of === 0 ? 1 : Math.min(1, done / of);
}
function clock(seconds) {
	const whole = Math.floor(seconds);
	return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
function describeSeconds(seconds) {
	const whole = Math.ceil(seconds);
	if (whole < 60) return `${whole} s`;
	const minutes = Math.ceil(whole / 60);
	return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
function atMostEvery(milliseconds, say, now = Date.now) {
	let last = now();
	return (state) => {
		const time = now();
		if (time - last < milliseconds) return;
		last = time;
		say(state);
	};
}
const SHORTEST = 1e3;
function followPace(now = Date.now) {
	let start;
	let last = 0;
	return ({ what, done, of }) => {
		const time = now();
		if (start?.what !== what || done < last) start = {
			what,
			done,
			time
		};
		last = done;
		const passed = time - start.time;
		if (passed < SHORTEST || done === start.done) return {};
		const rate = 1e3 * (done - start.done) / passed;
		return of === void 0 ? { rate } : {
			rate,
			left: Math.max(0, of - done) / rate
		};
	};
}
export { describeBug as a, renderBug as c, renderProgress as i, renderFailure as l, followPace as n, describeNextStep as o, renderBar as r, failureJson as s, atMostEvery as t };
