import { a as nameSome } from "./quote.js";
import { i as asMarkdown } from "./text.js";
// src/commands/lock/report.ts
function reportLocked({ files, isCheck, notices, problems }) {
	const changed = isCheck ? [] : files.filter((file) => file.changed).map(({ path }) => path);
	const lines = files.map(({ path, providers }) => {
		const lacking = providers.filter(({ added }) => added.length > 0);
		const number = lacking.reduce((sum, { added }) => sum + added.length, 0);
		if (number === 0) return `${path}: nothing to add`;
		const hashes = number === 1 ? "1 hash" : `${number} hashes`;
		const names = lacking.map(({ source }) => source);
		return `${path}: ${isCheck ? "lacks" : "added"} ${hashes} of ${nameSome(names, 5)}`;
	});
	return {
		outputs: { "changed-files": changed },
		summary: `## Lock files\n\n${lines.map((line) => `* ${asMarkdown(line)}\n`).join("")}`,
		lines,
		json: {
			changedFiles: changed,
			files,
			problems: [...problems, ...notices]
		},
		notices,
		problems
	};
}
export { reportLocked };
