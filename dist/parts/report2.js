import { r as WORKFLOW_WORDS, s as init_errors, u as translateProblem } from "./errors.js";
import { i as formatAddress } from "./address.js";
import { r as count } from "./quote.js";
import { a as commandLine, i as asMarkdown } from "./text.js";
// src/commands/docs/report.ts
init_errors();
function reportDocs(result) {
	const { address, version, folder, pages, problems, output, url } = result;
	const errors = problems.filter(({ severity }) => severity === "error");
	const source = formatAddress(address);
	const counts = [errors.length, problems.length - errors.length];
	const json = {
		source,
		version,
		folder,
		pages,
		errors: counts[0],
		warnings: counts[1],
		problems,
		output: output ?? null,
		url: url ?? null
	};
	if (url !== void 0) return {
		outputs: {},
		summary: "",
		lines: [],
		json,
		endsBySignal: true
	};
	const [error, warning] = [count(counts[0], "error"), count(counts[1], "warning")];
	const found = problems.length === 0 ? "no problems" : `${error}, ${warning}`;
	const checked = `${folder}: ${count(pages, "page")}, ${found}`;
	const written = output === void 0 ? [] : [`The pages of ${source} ${version} are in ${output}. To read them: ${commandLine("serve", output)}`];
	return {
		outputs: {},
		summary: renderSummary(result, checked),
		lines: [checked, ...written],
		json,
		problems: errors
	};
}
const MOST_ROWS = 100;
function renderSummary({ address, problems }, checked) {
	const rows = problems.slice(0, MOST_ROWS).map((problem) => {
		const { severity, where = "", found, fix } = translateProblem(problem, WORKFLOW_WORDS);
		return `| ${severity} | ${[
			where,
			found,
			fix
		].map(asMarkdown).join(" | ")} |`;
	});
	const table = rows.length === 0 ? [] : [
		"",
		"| | where | found | what to do |",
		"| --- | --- | --- | --- |",
		...rows
	];
	const more = problems.length > MOST_ROWS ? ["", `The log has ${problems.length - MOST_ROWS} more.`] : [];
	return `${[
		`## Documentation of ${asMarkdown(formatAddress(address))}`,
		"",
		`${asMarkdown(checked)}.`,
		...table,
		...more
	].join("\n")}\n`;
}
export { reportDocs };
