import { i as describeProblem, s as init_errors } from "./errors.js";
import { i as asMarkdown, o as markdownLink, s as visible } from "./text.js";
// src/steps/summary.ts
init_errors();
function renderSummary(title, ...parts) {
	return `${[`## ${title}`, ...parts.flat()].join("\n\n")}\n`;
}
function renderCallout(problem) {
	const { severity = "error" } = problem;
	return `> [!${{
		error: "CAUTION",
		warning: "WARNING",
		notice: "NOTE"
	}[severity]}]\n> ${asMarkdown(describeProblem(problem))}`;
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
	const state = `commit \`${visible(commit).replaceAll("`", "").slice(0, 7)}\``;
	return [`Users see this as soon as ${markdownLink("the site", siteUrl)} serves ${state}. GitHub Pages takes a minute or two, and caches may serve the old state for another ten minutes.`];
}
export { renderTable as a, renderSummary as i, renderCode as n, renderDelay as r, renderCallout as t };
