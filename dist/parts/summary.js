import { i as describeProblem, s as init_errors } from "./errors.js";
import { a as asMarkdown, f as isPlain, o as capitalize, p as markdownLink, v as visible } from "./text.js";
// src/steps/summary.ts
init_errors();
function renderReport({ title, heading, items, findings = [], sections = [] }) {
	const first = heading ?? (title && asMarkdown(title));
	if (first === void 0) return "";
	const list = items && [renderItems(cutItems(items.map(capitalize)))];
	return `${[
		`## ${first}`,
		...findings.map(renderFinding),
		...list ?? [],
		...sections
	].join("\n\n")}\n`;
}
function cutItems(items) {
	const left = items.length - MOST_ROWS;
	return left > 0 ? [...items.slice(0, MOST_ROWS), `${left} more are in the report`] : items;
}
function renderItems(items) {
	return items.map((item) => `* ${asMarkdown(item)}`).join("\n");
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
function describeChange({ siteUrl, commit, changed, report }) {
	return {
		siteUrl,
		commit: commit ?? null,
		changed,
		report
	};
}
function renderDelay({ siteUrl, commit, changed, isDry }) {
	if (!changed || isDry || commit === void 0) return [];
	const site = markdownLink("the site", siteUrl);
	if (!/^[0-9a-f]{40,64}$/.test(commit)) return [`Users see this as soon as ${site} serves it.`];
	return [`Users see this as soon as ${site} serves commit \`${commit.slice(0, 7)}\`. The host takes a minute or two, and caches may serve the old state for another ten minutes.`];
}
export { renderFinding as a, renderTable as c, renderDetails as i, renderCode as n, renderItems as o, renderDelay as r, renderReport as s, describeChange as t };
