import { n as __esmMin } from "./rolldown-runtime.js";
// src/group-by.ts
function groupBy(items, keyOf) {
	const groups = new Map();
	for (const item of items) {
		const key = keyOf(item);
		const group = groups.get(key);
		if (group === void 0) groups.set(key, [item]);
		else group.push(item);
	}
	return groups;
}
var init_group_by = __esmMin(() => {});
// src/errors.ts
function mergeFiles(problems) {
	return [...groupBy(problems, (problem) => {
		const { where, found, fix, ...same } = problem;
		const [first = ""] = found.split(" ", 1);
		const file = where ?? (first.includes("/") ? first : void 0);
		if (file === void 0 || /:\d+$/.test(file)) return JSON.stringify(problem);
		return JSON.stringify([same, ...[found, fix].map((text) => text.replaceAll(file, ""))]);
	}).values()].flatMap((group) => {
		const [first] = group;
		if (first === void 0 || group.length <= MOST_ALONE) return group;
		return [{
			...first,
			found: `${first.found}; the same for ${group.length - 1} more files`
		}];
	});
}
function unlessProblem(step, tell = () => {}) {
	try {
		return step();
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		tell(error.problems);
		return;
	}
}
function isError({ severity = "error" }) {
	return severity === "error";
}
function isNotice({ severity }) {
	return severity === "notice";
}
function hasProblem(error, codes) {
	return error instanceof ProblemError && error.problems.some(({ code }) => [codes].flat().includes(code));
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
		const inputsInText = [...inputs.matchAll(/‹([a-z0-9-]+): ([^›]*)›/g)].map(([, name = "", value = ""]) => [name, value]);
		return words.line?.(command, inputsInText) ?? all;
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
var ProblemError, MOST_ALONE, WORKFLOW_WORDS, CALL, Problems;
var init_errors = __esmMin(() => {
	init_group_by();
	ProblemError = class extends Error {
		problems;
		reached;
		constructor(found, options = {}) {
			const problems = "code" in found ? [found] : mergeFiles(found);
			super(problems.map((problem) => describeProblem(problem)).join("\n"), options);
			this.name = "ProblemError";
			this.problems = problems;
			this.reached = options.reached ?? [];
		}
	};
	MOST_ALONE = 3;
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
			return [...this.#found.values()].filter((problem) => !isError(problem));
		}
		get errors() {
			return [...this.#found.values()].filter(isError);
		}
		throwIfAny() {
			const { errors } = this;
			if (errors.length > 0) throw new ProblemError(errors);
		}
		settle(values) {
			this.throwIfAny();
			const isSettled = (all) => Object.values(all).every((value) => value !== void 0);
			if (!isSettled(values)) throw new Error("a step has no value, and no problem says why");
			return values;
		}
	};
});
export { hasProblem as a, isError as c, translateProblem as d, unlessProblem as f, init_group_by as g, groupBy as h, describeProblem as i, isNotice as l, withReachedState as m, Problems as n, inWords as o, withNothingReached as p, WORKFLOW_WORDS as r, init_errors as s, ProblemError as t, mergeFiles as u };
