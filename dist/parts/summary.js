import { i as describeProblem, s as init_errors } from "./errors.js";
import { a as asMarkdown, f as isPlain, o as capitalize, p as markdownLink, v as visible } from "./text.js";
// src/steps/summary.ts
init_errors();
function renderSummary(title, ...parts) {
	return `${[`## ${title}`, ...parts.flat()].join("\n\n")}\n`;
}
function renderFinding(problem) {
	const { severity = "error", code, where, found } = problem;
	const text = describeProblem(problem);
	if (severity === "error") return `> [!CAUTION]\n> ${asMarkdown(text)}`;
	const line = where === void 0 ? found : `${where}: ${found}`;
	if (!(isPlain(line) && line.length <= LONGEST_TITLE)) return renderDetails(`${capitalize(severity)}: ${code}`, asMarkdown(text));
	return renderDetails(`${capitalize(severity)}: ${line}`, asMarkdown(text.slice(`${line}. `.length)));
}
const LONGEST_TITLE = 110;
function renderDetails(title, text) {
	return `<details><summary>${title}</summary>\n\n${text}\n\n</details>`;
}
const MOST_ROWS = 200;
function renderTable(head, rows) {
	const line = (cells) => `| ${cells.join(" | ")} |`;
	const more = rows.length > MOST_ROWS ? [`\n${rows.length - MOST_ROWS} more rows are in the report or the log.`] : [];
	return [
		line(head),
		line(head.map(() => "---")),
		...rows.slice(0, MOST_ROWS).map(line),
		...more
	].join("\n");
}
function renderCode(text, language = "hcl") {
	const lines = text.split("\n").map((line) => visible(line).replaceAll("```", "..."));
	return [
		`\`\`\`${language}`,
		...lines,
		"```"
	].join("\n");
}
function reportChange(done, { title, items, findings, more = [] }) {
	const { siteUrl, commit = null, changed, report } = done;
	const list = items.slice(0, MOST_ROWS).map((item) => `* ${asMarkdown(capitalize(item))}`);
	const left = items.length - list.length;
	return {
		json: {
			siteUrl,
			commit,
			changed,
			report
		},
		lines: [title, ...items.map((item) => `  ${item}`)],
		summary: renderSummary(asMarkdown(title), findings.map(renderFinding), [...list, ...left > 0 ? [`* ${left} more are in the report`] : []].join("\n"), renderDelay(done), more)
	};
}
function renderDelay({ siteUrl, commit, changed, isDry }) {
	if (!changed || isDry || commit === void 0) return [];
	const site = markdownLink("the site", siteUrl);
	if (!/^[0-9a-f]{40,64}$/.test(commit)) return [`Users see this as soon as ${site} serves it.`];
	return [`Users see this as soon as ${site} serves commit \`${commit.slice(0, 7)}\`. The host takes a minute or two, and caches may serve the old state for another ten minutes.`];
}
export { renderSummary as a, renderFinding as i, renderDelay as n, renderTable as o, renderDetails as r, reportChange as s, renderCode as t };
