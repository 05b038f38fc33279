import { d as translateProblem, s as init_errors } from "./errors.js";
import { i as asLines, r as asLine } from "./text.js";
import { a as describeBug, i as renderProgress, n as followPace, r as renderBar, t as atMostEvery } from "./progress-line.js";
// src/report/screen.ts
init_errors();
const USUAL_COLUMNS = 80;
const CODES = {
	title: ["1", "22"],
	name: ["36", "39"],
	good: ["32", "39"],
	error: ["1;31", "22;39"],
	warning: ["1;33", "22;39"],
	notice: ["1;34", "22;39"],
	faint: ["2", "22"]
};
function screenOf({ isTTY = false, columns = 0 }, env) {
	const isLive = isTTY && env.TERM !== "dumb";
	const width = Number(env.COLUMNS);
	const usual = Number.isInteger(width) && width > 0 ? width : USUAL_COLUMNS;
	const { FORCE_COLOR, NO_COLOR = "" } = env;
	return {
		columns: columns > 0 ? columns : usual,
		paint: (FORCE_COLOR === void 0 ? isLive && NO_COLOR === "" : FORCE_COLOR !== "0" && FORCE_COLOR !== "false") ? colored : plain,
		isLive
	};
}
const plain = (_style, text) => text;
const colored = (style, text) => {
	const [begin, end] = CODES[style];
	return text === "" ? "" : `\u001b[${begin}m${text}\u001b[${end}m`;
};
function paintSeverity(line, paint) {
	return line.replace(/^(?:error|warning)(?= \[)/, (word) => paint(word === "error" ? "error" : "warning", word));
}
// src/report/terminal-log.ts
function terminalLog(terminal, progress) {
	const { secrets } = terminal;
	const say = (line) => write(asLine(secrets.hide(line)));
	return {
		info: (line) => say(`  ${line}`),
		debug: (line) => {
			if (process.env.DEBUG) say(`  (${line})`);
		},
		tell: (findings) => reportFindings(findings, terminal),
		progress: progress === "followed" ? showProgress(secrets, say) : () => {},
		group: async (title, step) => {
			write(screen().paint("title", asLine(secrets.hide(title))));
			return step();
		}
	};
}
const MOST_ITEMS = 8;
function showProgress(secrets, say) {
	const pace = followPace();
	const hidden = (state) => ({
		...state,
		what: asLine(secrets.hide(state.what)),
		...state.note === void 0 ? {} : { note: asLine(secrets.hide(state.note)) }
	});
	const { isLive } = screen();
	const show = atMostEvery(isLive ? 100 : 5e3, (draw) => draw());
	return (state) => {
		if (!isLive && state.unit === "seconds") return;
		const measured = pace(state);
		show(() => {
			const { columns, paint } = screen();
			const lines = (state.items ?? []).slice(0, MOST_ITEMS).map((item) => `  ${asLine(secrets.hide(item))}`.slice(0, columns - 1));
			if (!isLive) return say(`  ${renderProgress(state, measured)}`);
			const all = [...lines, renderBar(hidden(state), measured, columns, paint)];
			process.stderr.write(`${clear()}${all.join("\n")}`);
			lineCount = all.length;
		});
	};
}
function reportFindings(findings, { words, secrets }) {
	const render = (text) => asLine(secrets.hide(text));
	for (const finding of findings) {
		const { severity = "error", code } = finding;
		const { where, found, expected, fix } = translateProblem(finding, words);
		write(`${screen().paint(severity, severity)} [${code}]: ${render(where === void 0 ? found : `${where}: ${found}`)}`);
		write(`  expected: ${render(expected)}`);
		const [, text, command] = /^([^`]*) `(provider-pages [^`]*)`$/.exec(fix) ?? [];
		write(`  ${render(`fix: ${text ?? fix}`)}`);
		if (command !== void 0) write(`    ${render(command)}`);
	}
}
function reportFailure({ problems, reached }, terminal) {
	reportFindings(problems, terminal);
	for (const sentence of reached) write(asLine(terminal.secrets.hide(`${sentence}.`)));
}
function reportBug(error, secrets) {
	write(asLines(secrets.hide(describeBug(error))));
}
function screen() {
	return screenOf(process.stderr, process.env);
}
let lineCount = 0;
function write(line) {
	clearProgress();
	process.stderr.write(`${line}\n`);
}
function clearProgress() {
	if (lineCount > 0) process.stderr.write(clear());
	lineCount = 0;
}
function clear() {
	return `\r\u001b[K${"\x1B[A\x1B[K".repeat(Math.max(0, lineCount - 1))}`;
}
export { terminalLog as a, reportFindings as i, reportBug as n, paintSeverity as o, reportFailure as r, screenOf as s, clearProgress as t };
