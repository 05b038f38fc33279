import { i as describeProblem, s as init_errors } from "./errors.js";
import { t as capitalize } from "./quote.js";
import { c as markdownLink, i as asMarkdown, s as isPlain, u as visible } from "./text.js";
// src/steps/summary.ts
init_errors();
function renderSummary(title, ...parts) {
	return `${[`## ${title}`, ...parts.flat()].join("\n\n")}\n`;
}
function renderFinding(problem) {
	const { severity = "error", code, where, found } = problem;
	const text = asMarkdown(describeProblem(problem));
	if (severity === "error") return `> [!CAUTION]\n> ${text}`;
	const line = where === void 0 ? found : `${where}: ${found}`;
	return renderDetails(`${capitalize(severity)}: ${isPlain(line) ? line : code}`, text);
}
function renderDetails(title, text) {
	return `<details><summary>${title}</summary>\n\n${text}\n\n</details>`;
}
const MOST_ROWS = 200;
function renderTable(head, rows) {
	const line = (cells) => `| ${cells.join(" | ")} |`;
	const more = rows.length > MOST_ROWS ? [`\n${rows.length - MOST_ROWS} more rows are in the report.`] : [];
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
function renderDelay({ siteUrl, commit, changed, isDry }) {
	if (!changed || isDry || commit === void 0) return [];
	const site = markdownLink("the site", siteUrl);
	if (!/^[0-9a-f]{40,64}$/.test(commit)) return [`Users see this as soon as ${site} serves it.`];
	return [`Users see this as soon as ${site} serves commit \`${commit.slice(0, 7)}\`. The host takes a minute or two, and caches may serve the old state for another ten minutes.`];
}
export { renderSummary as a, renderFinding as i, renderDelay as n, renderTable as o, renderDetails as r, renderCode as t };
