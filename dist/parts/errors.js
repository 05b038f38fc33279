import { n as __esmMin } from "./rolldown-runtime.js";
// src/errors.ts
function unlessProblem(step, tell = () => {}) {
	try {
		return step();
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		tell(error.problems);
		return;
	}
}
function hasProblem(error, wanted) {
	return error instanceof ProblemError && error.problems.some(({ code }) => code === wanted);
}
async function withReachedState(reached, step) {
	try {
		return await step();
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		throw new ProblemError(error.problems, {
			cause: error,
			reached: [reached, ...error.reached]
		});
	}
}
async function withNothingReached(step) {
	try {
		return await step();
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		throw new ProblemError(error.problems, { cause: error });
	}
}
function inWords(text, words) {
	return text.replace(/‹in workflows: ([^›]*)›/g, words.line === void 0 ? "$1" : "").replace(CALL, (all, command, inputs) => {
		const named = [...inputs.matchAll(/‹([a-z0-9-]+): ([^›]*)›/g)].map(([, name = "", value = ""]) => [name, value]);
		return words.line?.(command, named) ?? all;
	}).replace(/‹([a-z0-9-]+)(?:: ([^›]*))?›/g, (_all, name, value) => words(name, value));
}
function translateProblem(problem, words) {
	const { found, expected, fix } = problem;
	return {
		...problem,
		found: inWords(found, words),
		expected: inWords(expected, words),
		fix: inWords(fix, words)
	};
}
function describeProblem(problem, words = WORKFLOW_WORDS) {
	const { where, found, expected, fix } = translateProblem(problem, words);
	return `${where === void 0 ? "" : `${where}: `}${found}. Expected ${expected}. ${fix}.`;
}
function isSettled(values) {
	return Object.values(values).every((value) => value !== void 0);
}
function isWarning({ severity = "error" }) {
	return severity !== "error";
}
var ProblemError, WORKFLOW_WORDS, CALL, Problems;
var init_errors = __esmMin(() => {
	ProblemError = class extends Error {
		problems;
		reached;
		constructor(found, options = {}) {
			const problems = "code" in found ? [found] : found;
			super(problems.map((problem) => describeProblem(problem)).join("\n"), options);
			this.name = "ProblemError";
			this.problems = problems;
			this.reached = options.reached ?? [];
		}
	};
	WORKFLOW_WORDS = (name, value) => value === void 0 ? `the \`${name}\` input` : `\`${name}: ${value}\``;
	CALL = /‹command: ([a-z-]+)›((?: (?:with|and) ‹[a-z0-9-]+: [^›]*›)+)/g;
	Problems = class {
		#found = new Map();
		add(problems) {
			for (const problem of [problems].flat()) this.#found.set(JSON.stringify(problem), problem);
		}
		async attempt(step) {
			try {
				return await step();
			} catch (error) {
				if (!(error instanceof ProblemError)) throw error;
				this.add(error.problems);
				return;
			}
		}
		get warnings() {
			return [...this.#found.values()].filter(isWarning);
		}
		get errors() {
			return [...this.#found.values()].filter((problem) => !isWarning(problem));
		}
		throwIfAny() {
			const { errors } = this;
			if (errors.length > 0) throw new ProblemError(errors);
		}
		settle(values) {
			this.throwIfAny();
			if (!isSettled(values)) throw new Error("a step has no value, and no problem says why");
			return values;
		}
	};
});
export { hasProblem as a, translateProblem as c, withReachedState as d, describeProblem as i, unlessProblem as l, Problems as n, inWords as o, WORKFLOW_WORDS as r, init_errors as s, ProblemError as t, withNothingReached as u };
