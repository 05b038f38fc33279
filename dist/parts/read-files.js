import { o as init_faults, r as TransientFault } from "./faults.js";
import { r as mapConcurrently, t as init_concurrency } from "./concurrency.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { i as retry, r as init_retry } from "./retry.js";
import { r as isSitePath } from "./site-path.js";
import "./place.js";
import { a as hashBlob, r as blobId } from "./host.js";
import { t as clearTarget } from "./clear-target.js";
import { o as unfitFile, r as isFile, t as NO_JEKYLL_PATH } from "./branch-files.js";
import { a as writeThenLook, c as RequestFailure, i as unlessRefused, u as formatRepositoryName } from "./client.js";
import { t as demandText } from "./refusals2.js";
import { open } from "node:fs/promises";
// src/places/github/client/download.ts
init_concurrency();
init_errors();
init_faults();
init_retry();
async function download(client, to, ask) {
	return retry(client.backoff, to.doing, async (attempt) => {
		const body = await ask(attempt);
		const hash = to.startHash();
		let size = 0;
		const file = await open(to.path, "w");
		try {
			for await (const chunk of body instanceof ReadableStream ? body : []) {
				hash.update(chunk);
				await file.writeFile(chunk);
				size += chunk.length;
				const { buffer, byteLength } = chunk;
				if (buffer.byteLength === byteLength && buffer instanceof ArrayBuffer) buffer.transfer?.(0);
			}
		} finally {
			await file.close();
		}
		if (size === to.size) return hash.digest("hex");
		throw new TransientFault(`${size} bytes instead of ${to.size} bytes`);
	});
}
// src/places/github/site/branch.ts
init_faults();
init_retry();
function isBranchHead(head) {
	return "state" in head;
}
function readHead(site) {
	const { client, repository, branch } = site;
	const doing = `reading branch ${branch}`;
	const route = "GET /repos/{owner}/{repo}/branches/{branch}";
	return retry(client.backoff, doing, async () => {
		const read = () => client.repeatable(route, {
			...repository,
			branch
		}, { doing });
		const answer = await unlessRefused(read, 404);
		if (answer !== void 0) {
			const { commit, protected: isProtected } = answer.data;
			const tree = demandText(commit.commit.tree.sha);
			return {
				state: "there",
				id: demandText(commit.sha),
				tree,
				isProtected
			};
		}
		const ref = await readRef(site);
		if (ref.state === "there") throw new TransientFault("a concurrent run has created the branch");
		return ref;
	});
}
async function readRef({ client, repository, branch }) {
	try {
		const route = "GET /repos/{owner}/{repo}/git/ref/{ref}";
		const parameters = {
			...repository,
			ref: `heads/${branch}`
		};
		const { data } = await client.repeatable(route, parameters, { doing: `reading branch ${branch}` });
		return {
			state: "there",
			id: demandText(data.object.sha)
		};
	} catch (error) {
		const status = error instanceof RequestFailure ? error.refusedWith : void 0;
		if (status === 404) return {
			state: "missing",
			id: void 0
		};
		if (status === 409) return {
			state: "empty-repository",
			id: void 0
		};
		throw error;
	}
}
async function startRepository(site) {
	const { client, repository, branch } = site;
	const parameters = {
		...repository,
		path: NO_JEKYLL_PATH,
		branch,
		message: "Start the site",
		content: ""
	};
	const doing = "starting the empty repository";
	await writeThenLook(client, {
		doing,
		write: async () => {
			await client.once("PUT /repos/{owner}/{repo}/contents/{path}", parameters, { doing });
			return "started";
		},
		look: async () => (await readRef(site)).state === "there" ? "started" : void 0,
		mayHaveLanded: (status) => status === 409 || status === 422
	});
}
const REFUSALS_BEFORE_GIVING_UP = 4;
async function moveBranch(site, head, sha) {
	const { client, repository, branch } = site;
	const doing = `moving branch ${branch}`;
	for (let attempt = 1;; attempt++) try {
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
		return true;
	} catch (error) {
		const isRefused = error instanceof RequestFailure && [409, 422].includes(error.refusedWith);
		const fault = isRefused ? new TransientFault(error.message, void 0, { cause: error }) : error;
		if (!(fault instanceof TransientFault)) throw error;
		const now = await readRef(site);
		if (now.id === sha) return true;
		if (now.id !== head.id) return false;
		if (isRefused && attempt >= REFUSALS_BEFORE_GIVING_UP) throw await refusedByRules(site, error);
		await client.backoff.wait(doing, attempt, fault);
	}
}
const CLOSING = new Map([
	["update", "restricts updates"],
	["pull_request", "requires a pull request"],
	["merge_queue", "requires the merge queue"],
	["required_status_checks", "requires status checks"],
	["required_deployments", "requires deployments"]
]);
async function warnOfRules(site) {
	const closed = await findClosingRules(site);
	if (closed.length === 0) return [];
	return [{
		...branchRefusal(site, `branch ${site.branch} of ${formatRepositoryName(site.repository)} may refuse the site: ${closed.join("; ")}`, closed, "Otherwise this run can't change the site"),
		severity: "warning"
	}];
}
async function refusedByRules(site, cause) {
	const closed = await findClosingRules(site);
	const rules = closed.length === 0 ? "" : ` (${closed.join("; ")})`;
	const found = `GitHub refuses to move branch ${site.branch} of ${formatRepositoryName(site.repository)}: ${cause.message}${rules}`;
	return new ProblemError(branchRefusal(site, found, closed, "Then run the job again: it continues where it stopped"), { cause });
}
function branchRefusal({ branch, input, repository }, found, closed, next) {
	const open = closed.length === 0 ? `Allow the owner of ‹${input}› to push to ${branch} in the branch protection rules and rulesets of ${formatRepositoryName(repository)} (Settings, Branches and Rules)` : `Add the app or person behind ‹${input}› to the bypass list of the ruleset (Settings, Rules), or exclude ${branch} from it`;
	return {
		code: "github-refused",
		found,
		expected: `a branch that ‹${input}› may push to`,
		fix: `${open}. ${next}`
	};
}
async function findClosingRules({ client, repository, branch }) {
	const route = "GET /repos/{owner}/{repo}/rules/branches/{branch}";
	const parameters = {
		...repository,
		branch,
		per_page: 100
	};
	const doing = `reading the rules of branch ${branch}`;
	const rules = ((await unlessRefused(() => client.repeatable(route, parameters, { doing })))?.data ?? []).filter(({ type }) => CLOSING.has(type));
	const readRuleset = (id) => client.repeatable("GET /repos/{owner}/{repo}/rulesets/{ruleset_id}", {
		...repository,
		ruleset_id: id
	}, { doing: `reading ruleset ${id}` });
	const closed = [];
	for (const id of new Set(rules.map(({ ruleset_id }) => ruleset_id))) {
		const read = id === void 0 ? void 0 : await unlessRefused(() => readRuleset(id));
		if (["always", "exempt"].includes(read?.data.current_user_can_bypass ?? "never")) continue;
		const verbs = rules.filter(({ ruleset_id }) => ruleset_id === id).map(({ type }) => CLOSING.get(type));
		closed.push(`${read === void 0 ? "a ruleset" : `ruleset "${read.data.name}"`} ${verbs.join(" and ")}`);
	}
	return closed;
}
// src/places/github/site/read-files.ts
init_errors();
init_faults();
init_retry();
const BLOB_ROUTE = "GET /repos/{owner}/{repo}/git/blobs/{file_sha}";
async function readFile$1(site, head, path) {
	if (head.id === void 0) return void 0;
	const data = await readContents(site, path, head.id);
	if (data === void 0) return void 0;
	if (Array.isArray(data) || data.type !== "file") throw unfitFile(path, "is a folder or a link");
	const { size } = data;
	const sha = demandText(data.sha);
	if (size > 33554432) throw unfitFile(path, `has ${size} bytes`);
	let content = data.encoding === "base64" ? data.content : void 0;
	if (typeof content !== "string") {
		const parameters = {
			...site.repository,
			file_sha: sha
		};
		content = (await site.client.repeatable(BLOB_ROUTE, parameters, { doing: `reading ${path}` })).data.content;
	}
	const bytes = Buffer.from(content, "base64");
	demandBlob(path, blobId(bytes), sha);
	return bytes.toString("utf8");
}
function readContents({ client, repository }, path, ref) {
	const doing = `reading ${path}`;
	const route = "GET /repos/{owner}/{repo}/contents/{path}";
	return retry(client.backoff, doing, async () => {
		try {
			return (await client.repeatable(route, {
				...repository,
				path,
				ref
			}, { doing })).data;
		} catch (error) {
			if (!(error instanceof RequestFailure) || error.refusedWith !== 404) throw error;
			if (/no commit found/i.test(error.message)) throw new TransientFault(`commit ${ref} is not readable yet`);
			return;
		}
	});
}
const AT_ONCE = 6;
async function copyBlobs({ client, repository }, files, directory) {
	const headers = { accept: "application/vnd.github.raw+json" };
	await mapConcurrently(files, AT_ONCE, async ({ path, size, blob }) => {
		const target = await clearTarget(directory, path);
		const parameters = {
			...repository,
			file_sha: blob,
			headers
		};
		const options = {
			doing: `downloading ${path}`,
			size,
			limit: size,
			asStream: true
		};
		const file = {
			doing: options.doing,
			size,
			path: target,
			startHash: () => hashBlob(size)
		};
		const ask = async () => (await client.repeatable(BLOB_ROUTE, parameters, options)).data;
		demandBlob(path, await download(client, file, ask), blob);
	});
}
function demandBlob(path, actual, expected) {
	if (actual === expected) return;
	const found = `${path} was damaged in transit: it is git object ${actual}`;
	throw new ProblemError({
		code: "github-unavailable",
		found,
		expected: `git object ${expected}`,
		fix: "Run the job again; if it happens again, check for a proxy that changes content"
	});
}
async function findTree(site, root, ...below) {
	let tree = root;
	for (const name of [...site.directory.split("/").filter((part) => part !== ""), ...below]) {
		const entry = (await readTree(site, tree)).entries.find(({ path }) => path === name);
		if (entry?.type !== "tree") return void 0;
		tree = entry.sha;
	}
	return tree;
}
async function readTree({ client, repository, branch }, tree, depth = {}) {
	const route = "GET /repos/{owner}/{repo}/git/trees/{tree_sha}";
	const parameters = {
		...repository,
		tree_sha: tree,
		...depth
	};
	const { data } = await client.repeatable(route, parameters, { doing: `listing branch ${branch}` });
	return {
		entries: data.tree,
		isComplete: data.truncated !== true
	};
}
async function readBlobs(site, tree, above = "") {
	const { entries, isComplete } = await readTree(site, tree, { recursive: "1" });
	return {
		blobs: entries.filter((entry) => isFile(entry) && isSitePath(entry.path)).map(({ path, sha, size = 0 }) => ({
			path: above + path,
			size,
			modified: void 0,
			blob: sha
		})),
		isComplete
	};
}
export { readFile$1 as a, moveBranch as c, warnOfRules as d, download as f, readContents as i, readHead as l, findTree as n, readTree as o, readBlobs as r, isBranchHead as s, copyBlobs as t, startRepository as u };
