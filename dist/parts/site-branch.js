import { t as limitConcurrency } from "./concurrency.js";
import { t as explained } from "./refusals.js";
import { t as formatRepositoryName } from "./repository.js";
import { t as RequestFailure } from "./client.js";
import { t as writeThenLook } from "./write-then-look.js";
import { t as ProblemError } from "./errors.js";
import { a as readContents, n as locateSite, o as readFile } from "./pages.js";
// src/places/github/site/rules.ts
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
		fix: `${openBranch(options)}. Otherwise the site stays as it is, whatever else this run does`
	}];
}
async function refusedByRules(client, options, cause) {
	const { branch, repository, input } = options;
	const name = formatRepositoryName(repository);
	const closed = await findClosingRules(client, options);
	const rules = closed.length === 0 ? "" : ` (${closed.join("; ")})`;
	const open = closed.length === 0 ? `Let the owner of ‹${input}› push to ${branch} in the branch protection rules and rulesets of ${name} (Settings, Branches and Rules)` : openBranch(options);
	return new ProblemError([{
		code: "github-refused",
		found: `GitHub refuses to move branch ${branch} of ${name}: ${cause.message}${rules}`,
		expected: `a branch that ‹${input}› may push to`,
		fix: `${open}, and run the job again: it goes on from where it stopped`
	}], { cause });
}
function openBranch({ branch, input }) {
	return `Add the app or person behind ‹${input}› to the bypass list of the ruleset (Settings, Rules), or take ${branch} out of it`;
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
	return unlessRefused([], async () => (await client.repeatable(route, parameters, { doing })).data);
}
async function readRuleset(client, { repository }, id) {
	const unknown = {
		name: "a ruleset",
		letsPass: false
	};
	if (id === void 0) return unknown;
	const route = "GET /repos/{owner}/{repo}/rulesets/{ruleset_id}";
	return unlessRefused(unknown, async () => {
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
	});
}
async function unlessRefused(without, request) {
	try {
		return await request();
	} catch (error) {
		if (error instanceof RequestFailure && error.failure.kind === "refused") return without;
		throw error;
	}
}
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
			message: "the branch appeared meanwhile",
			waitSeconds: void 0
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
			message,
			waitSeconds: void 0
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
// src/places/github/site/write-files.ts
async function checkWritable(client, options, head) {
	await tryToWrite(client, options);
	return head.state === "there" && head.isProtected ? warnOfRules(client, options) : [];
}
async function tryToWrite(client, options) {
	if (options.provenByRelease) return;
	const parameters = {
		...options.repository,
		content: "",
		encoding: "utf-8"
	};
	const doing = "checking that the site can be written";
	try {
		await client.repeatable("POST /repos/{owner}/{repo}/git/blobs", parameters, { doing });
	} catch (error) {
		if (!(error instanceof RequestFailure) || error.refusedWith !== 409) throw error;
	}
}
async function writeFiles(client, options, head, change) {
	if (head.state === "empty-repository") {
		await startRepository(client, options);
		return;
	}
	const tree = await writeTree(client, options, head, change);
	if (tree === void 0 || head.state === "there" && tree === head.tree) return head;
	const parameters = {
		...options.repository,
		message: change.message,
		tree,
		parents: head.state === "there" ? [head.id] : []
	};
	const { data } = await client.repeatable("POST /repos/{owner}/{repo}/git/commits", parameters, { doing: "committing the site" });
	if (await moveBranch(client, options, head, data.sha) === "overtaken") return void 0;
	return {
		state: "there",
		id: data.sha,
		tree,
		isProtected: head.state === "there" && head.isProtected
	};
}
async function writeTree(client, { repository }, head, { files, carried = [] }) {
	const doing = "writing the site's files";
	let tree = head.state === "there" ? head.tree : void 0;
	for (const entries of splitTree(files, carried)) {
		const parameters = {
			...repository,
			tree: entries,
			...tree === void 0 ? {} : { base_tree: tree }
		};
		tree = (await client.repeatable("POST /repos/{owner}/{repo}/git/trees", parameters, { doing })).data.sha;
	}
	return tree;
}
const MOST_ENTRIES = 100;
function splitTree(files, carried = []) {
	const parts = [];
	let bytes = Number.POSITIVE_INFINITY;
	for (const entry of [...carried.map(carriedEntry), ...files.map(changedEntry)]) {
		const size = Buffer.byteLength(JSON.stringify(entry));
		const part = parts.at(-1);
		if (part === void 0 || part.length >= MOST_ENTRIES || bytes + size > 14e5) {
			parts.push([entry]);
			bytes = size;
		} else {
			part.push(entry);
			bytes += size;
		}
	}
	return parts;
}
function changedEntry([path, content]) {
	const place = {
		path,
		mode: "100644",
		type: "blob"
	};
	return content === void 0 ? {
		...place,
		sha: null
	} : {
		...place,
		content
	};
}
function carriedEntry({ path, blob }) {
	if (blob === void 0) throw new Error(`${path} was not sent`);
	return {
		path,
		mode: "100644",
		type: "blob",
		sha: blob
	};
}
// src/places/github/site/site-branch.ts
function siteNeeds({ repository, home, input }) {
	return {
		repository: formatRepositoryName(repository),
		home,
		permission: "contents: write",
		input,
		part: "site"
	};
}
function githubSite(client, options) {
	const needs = siteNeeds(options);
	const sent = new WeakMap();
	const inDirectory = (path) => options.directory === "" ? path : `${options.directory}/${path}`;
	return {
		locate: () => explained({
			...needs,
			permission: "pages: read"
		}, () => locateSite(client, options)),
		head: () => explained(needs, () => readHead(client, options)),
		checkWritable: (head) => explained(needs, () => checkWritable(client, options, demandOwn(head))),
		read: (head, path) => explained(needs, () => readFile(client, options, head, inDirectory(path))),
		list: async (head, folder) => {
			return (await explained(needs, () => listFolder(client, options, head, inDirectory(folder)))).map((path) => path.slice(inDirectory("").length));
		},
		copyTo: async (head, directory, wanted) => {
			const { copySite } = await import("./copy-site2.js");
			await explained(needs, () => copySite(client, options, head, {
				directory,
				wanted
			}));
		},
		write: (head, { files, message, carried = [], pictures = [] }) => {
			const own = demandOwn(head);
			const moved = {
				files: files.flatMap(([path, text]) => placesFor(path, options.directory).map((place) => [place, text])),
				message,
				carried: carried.map((file) => ({
					...file,
					path: inDirectory(file.path)
				})),
				pictures: pictures.map((file) => ({
					...file,
					path: inDirectory(file.path)
				}))
			};
			return explained(needs, async () => {
				if (own.state === "empty-repository") return writeFiles(client, options, own, moved);
				const { repository } = options;
				return writeFiles(client, options, own, await sendAhead(client, {
					repository,
					sent
				}, moved));
			});
		}
	};
}
function demandOwn(head) {
	if (isOwn(head)) return head;
	throw new Error(`head ${head.id} was not read from this branch`);
}
function isOwn(head) {
	return "state" in head;
}
function placesFor(path, directory) {
	if (directory === "") return [path];
	const parts = directory.split("/");
	const folders = parts.map((_, depth) => parts.slice(0, depth).map((part) => `${part}/`).join(""));
	return [...path === ".nojekyll" ? folders.map((folder) => folder + path) : [], `${directory}/${path}`];
}
async function listFolder(client, options, head, folder) {
	if (head.id === void 0) return [];
	const found = await readContents(client, {
		...options.repository,
		path: folder,
		ref: head.id
	});
	if (!Array.isArray(found)) return [];
	const below = found.map(async ({ path, type, sha }) => {
		if (type !== "dir") return [path];
		return (await readTree(client, options, sha)).map((inner) => `${path}/${inner}`);
	});
	return (await Promise.all(below)).flat();
}
async function readTree(client, { repository }, tree) {
	const route = "GET /repos/{owner}/{repo}/git/trees/{tree_sha}";
	const parameters = {
		...repository,
		tree_sha: tree,
		recursive: "1"
	};
	const { data } = await client.repeatable(route, parameters, { doing: "listing the site's files" });
	return data.tree.flatMap(({ path, type }) => type === "blob" ? [path] : []);
}
const AT_ONCE = 3;
async function sendAhead(client, { repository, sent }, { files, carried = [], pictures = [], ...change }) {
	const long = files.flatMap(findLong);
	const turn = limitConcurrency(AT_ONCE);
	const sending = [...pictures, ...long].map(({ path, bytes }) => turn(async () => {
		const blob = sent.get(bytes) ?? await send(client, repository, {
			path,
			bytes
		});
		sent.set(bytes, blob);
		return {
			path,
			from: "",
			blob
		};
	}));
	const ahead = await Promise.all(sending);
	const paths = new Set(long.map(({ path }) => path));
	return {
		...change,
		files: files.filter(([path]) => !paths.has(path)),
		carried: [...carried, ...ahead]
	};
}
function findLong([path, text = ""]) {
	if (text.length * 3 <= 14e5 || Buffer.byteLength(text) <= 14e5) return [];
	return [{
		path,
		bytes: Buffer.from(text)
	}];
}
async function send(client, repository, { path, bytes }) {
	const content = Buffer.from(bytes).toString("base64");
	const parameters = {
		...repository,
		content,
		encoding: "base64"
	};
	const options = {
		doing: `sending ${path}`,
		size: content.length
	};
	return (await client.repeatable("POST /repos/{owner}/{repo}/git/blobs", parameters, options)).data.sha;
}
export { siteNeeds as n, readHead as r, githubSite as t };
