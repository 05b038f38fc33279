import { t as ProblemError } from "./errors.js";
import { c as unlessRefused, i as RequestFailure, l as writeThenLook, t as formatRepositoryName } from "./repository.js";
// src/places/github/site/branch.ts
const NO_JEKYLL_PATH = ".nojekyll";
async function readHead(client, { repository, branch }) {
	const doing = `reading branch ${branch}`;
	for (let attempt = 1;; attempt++) {
		const head = await readBranch(client, {
			repository,
			branch
		});
		if (head.state === "there") return head;
		const ref = await readRef(client, {
			repository,
			branch
		});
		if (ref.state !== "there") return {
			...ref,
			id: void 0
		};
		await client.backoff.wait(doing, attempt, {
			kind: "unknown",
			message: "a concurrent run has created the branch"
		});
	}
}
async function readBranch(client, { repository, branch }) {
	try {
		const route = "GET /repos/{owner}/{repo}/branches/{branch}";
		const doing = `reading branch ${branch}`;
		const { data } = await client.repeatable(route, {
			...repository,
			branch
		}, { doing });
		const { commit, protected: isProtected } = data;
		return {
			state: "there",
			id: commit.sha,
			tree: commit.commit.tree.sha,
			isProtected
		};
	} catch (error) {
		if (!(error instanceof RequestFailure) || error.refusedWith !== 404) throw error;
		return {
			state: "missing",
			id: void 0
		};
	}
}
async function readRef(client, { repository, branch }) {
	try {
		const route = "GET /repos/{owner}/{repo}/git/ref/{ref}";
		const parameters = {
			...repository,
			ref: `heads/${branch}`
		};
		const { data } = await client.repeatable(route, parameters, { doing: `reading branch ${branch}` });
		return {
			state: "there",
			sha: data.object.sha
		};
	} catch (error) {
		const status = error instanceof RequestFailure ? error.refusedWith : void 0;
		if (status === 404) return { state: "missing" };
		if (status === 409) return { state: "empty-repository" };
		throw error;
	}
}
async function startRepository(client, { repository, branch }) {
	const content = Buffer.from("").toString("base64");
	const parameters = {
		...repository,
		path: NO_JEKYLL_PATH,
		branch,
		message: "Start the site",
		content
	};
	const doing = "starting the empty repository";
	await writeThenLook(client, {
		doing,
		write: async () => {
			await client.once("PUT /repos/{owner}/{repo}/contents/{path}", parameters, { doing });
			return "started";
		},
		look: async () => {
			const { state } = await readRef(client, {
				repository,
				branch
			});
			return state === "there" ? "started" : void 0;
		},
		mayHaveLanded: (status) => status === 409 || status === 422
	});
}
const REFUSALS_BEFORE_GIVING_UP = 4;
async function moveBranch(client, options, head, commit) {
	const doing = `moving branch ${options.branch}`;
	for (let attempt = 1;; attempt++) try {
		await sendMove(client, options, head, commit);
		return "moved";
	} catch (error) {
		if (!(error instanceof RequestFailure)) throw error;
		const { failure, message } = error;
		if (failure.kind === "refused" && ![409, 422].includes(failure.status)) throw error;
		const now = await readRef(client, options);
		const at = now.state === "there" ? now.sha : void 0;
		if (at === commit) return "moved";
		if (at !== head.id) return "overtaken";
		if (failure.kind === "refused" && attempt >= REFUSALS_BEFORE_GIVING_UP) throw await refusedByRules(client, options, error);
		await client.backoff.wait(doing, attempt, {
			kind: "unknown",
			message
		});
	}
}
async function sendMove(client, { repository, branch }, head, sha) {
	const doing = `moving branch ${branch}`;
	if (head.state === "there") {
		const parameters = {
			...repository,
			ref: `heads/${branch}`,
			sha,
			force: false
		};
		await client.once("PATCH /repos/{owner}/{repo}/git/refs/{ref}", parameters, { doing });
	} else {
		const parameters = {
			...repository,
			ref: `refs/heads/${branch}`,
			sha
		};
		await client.once("POST /repos/{owner}/{repo}/git/refs", parameters, { doing });
	}
}
const CLOSING = new Map([
	["update", "restricts updates"],
	["pull_request", "requires a pull request"],
	["merge_queue", "requires the merge queue"],
	["required_status_checks", "requires status checks"],
	["required_deployments", "requires deployments"]
]);
async function warnOfRules(client, options) {
	const closed = await findClosingRules(client, options);
	if (closed.length === 0) return [];
	const { branch, repository, input } = options;
	return [{
		code: "github-refused",
		severity: "warning",
		found: `branch ${branch} of ${formatRepositoryName(repository)} may refuse the site: ${closed.join("; ")}`,
		expected: `a branch that ‹${input}› may push to`,
		fix: `${openBranch(options)}. Otherwise this run can't change the site`
	}];
}
async function refusedByRules(client, options, cause) {
	const { branch, repository, input } = options;
	const name = formatRepositoryName(repository);
	const closed = await findClosingRules(client, options);
	const rules = closed.length === 0 ? "" : ` (${closed.join("; ")})`;
	const open = closed.length === 0 ? `Allow the owner of ‹${input}› to push to ${branch} in the branch protection rules and rulesets of ${name} (Settings, Branches and Rules)` : openBranch(options);
	return new ProblemError({
		code: "github-refused",
		found: `GitHub refuses to move branch ${branch} of ${name}: ${cause.message}${rules}`,
		expected: `a branch that ‹${input}› may push to`,
		fix: `${open}, and run the job again: it continues where it stopped`
	}, { cause });
}
function openBranch({ branch, input }) {
	return `Add the app or person behind ‹${input}› to the bypass list of the ruleset (Settings, Rules), or exclude ${branch} from it`;
}
async function findClosingRules(client, options) {
	const rules = (await readRules(client, options)).filter(({ type }) => CLOSING.has(type));
	const closed = [];
	for (const id of new Set(rules.map(({ ruleset_id }) => ruleset_id))) {
		const { name, letsPass } = await readRuleset(client, options, id);
		const verbs = rules.filter(({ ruleset_id }) => ruleset_id === id).map(({ type }) => CLOSING.get(type));
		if (!letsPass) closed.push(`${name} ${verbs.join(" and ")}`);
	}
	return closed;
}
async function readRules(client, { repository, branch }) {
	const route = "GET /repos/{owner}/{repo}/rules/branches/{branch}";
	const parameters = {
		...repository,
		branch,
		per_page: 100
	};
	const doing = `reading the rules of branch ${branch}`;
	return (await unlessRefused(() => client.repeatable(route, parameters, { doing }), void 0))?.data ?? [];
}
async function readRuleset(client, { repository }, id) {
	const unknown = {
		name: "a ruleset",
		letsPass: false
	};
	if (id === void 0) return unknown;
	const route = "GET /repos/{owner}/{repo}/rulesets/{ruleset_id}";
	return unlessRefused(async () => {
		const doing = `reading ruleset ${id}`;
		const { data } = await client.repeatable(route, {
			...repository,
			ruleset_id: id
		}, { doing });
		const letsPass = ["always", "exempt"].includes(data.current_user_can_bypass ?? "never");
		return {
			name: `ruleset "${data.name}"`,
			letsPass
		};
	}, unknown);
}
export { warnOfRules as a, startRepository as i, moveBranch as n, readHead as r, NO_JEKYLL_PATH as t };
