import { i as describeProblem } from "./errors.js";
import { i as asMarkdown } from "./text.js";
// src/steps/callout.ts
function renderCallout(problem) {
	const { severity = "error" } = problem;
	return `> [!${{
		error: "CAUTION",
		warning: "WARNING",
		notice: "NOTE"
	}[severity]}]\n> ${asMarkdown(describeProblem(problem))}`;
}
export { renderCallout as t };
