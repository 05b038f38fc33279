import { t as ProblemError } from "./errors.js";
import { i as blobId } from "./package-store.js";
import { t as LARGEST_SITE_FILE } from "./site2.js";
import { i as RequestFailure } from "./repository.js";
// src/places/github/site/read-files.ts
async function readFile(client, { repository }, head, path) {
	if (head.id === void 0) return void 0;
	const contents = await readContents(client, {
		...repository,
		path,
		ref: head.id
	});
	return contents === void 0 ? void 0 : readText(client, repository, path, contents);
}
async function readNewestFile(client, { repository, branch }, path) {
	const contents = await askForContents(client, {
		...repository,
		path,
		ref: branch
	});
	return typeof contents === "string" ? void 0 : readText(client, repository, path, contents);
}
async function readText(client, repository, path, data) {
	if (Array.isArray(data) || data.type !== "file") throw notAFile(path);
	if (data.size > 33554432) throw tooLarge(path, data.size);
	const content = data.encoding === "base64" && typeof data.content === "string" ? data.content : await readBlob(client, repository, data.sha, path);
	return checkedText(Buffer.from(content, "base64"), data.sha, path);
}
async function readContents(client, parameters) {
	for (let attempt = 1;; attempt++) {
		const contents = await askForContents(client, parameters);
		if (typeof contents !== "string") return contents;
		if (contents === "no-file") return void 0;
		const failure = {
			kind: "unknown",
			message: `commit ${parameters.ref} is not readable yet`
		};
		await client.backoff.wait(`reading ${parameters.path}`, attempt, failure);
	}
}
async function askForContents(client, parameters) {
	const doing = `reading ${parameters.path}`;
	try {
		return (await client.repeatable("GET /repos/{owner}/{repo}/contents/{path}", parameters, { doing })).data;
	} catch (error) {
		if (!(error instanceof RequestFailure) || error.refusedWith !== 404) throw error;
		return /no commit found/i.test(error.message) ? "no-commit" : "no-file";
	}
}
async function readBlob(client, repository, sha, path) {
	const { data } = await client.repeatable("GET /repos/{owner}/{repo}/git/blobs/{file_sha}", {
		...repository,
		file_sha: sha
	}, { doing: `reading ${path}` });
	return data.content;
}
function notAFile(path) {
	const found = `${path} on the site's branch is a folder or a link`;
	return new ProblemError({
		code: "catalog-invalid",
		found,
		expected: "a file, or nothing",
		fix: "Move it: the site needs a file at that path"
	});
}
function tooLarge(path, size) {
	const found = `${path} on the site's branch has ${size} bytes`;
	const fix = "Restore an earlier version of the file on the branch";
	const expected = `a file of at most ${LARGEST_SITE_FILE} bytes`;
	return new ProblemError({
		code: "catalog-invalid",
		found,
		expected,
		fix
	});
}
function checkedText(bytes, sha, path) {
	const actual = blobId(bytes);
	if (actual === sha) return bytes.toString("utf8");
	const found = `${path} was damaged in transit: it is git object ${actual}`;
	throw new ProblemError({
		code: "github-unavailable",
		found,
		expected: `git object ${sha}`,
		fix: "Run the job again; if it happens again, check for a proxy that changes content"
	});
}
async function findTree(client, options, root, ...below) {
	let tree = root;
	for (const name of [...options.directory.split("/").filter((part) => part !== ""), ...below]) {
		const found = (await readTree(client, options, tree)).entries.find(({ path }) => path === name);
		if (found?.type !== "tree") return void 0;
		tree = found.sha;
	}
	return tree;
}
async function readTree(client, { repository, branch }, tree, depth = {}) {
	const route = "GET /repos/{owner}/{repo}/git/trees/{tree_sha}";
	const parameters = {
		...repository,
		tree_sha: tree,
		...depth
	};
	const { data } = await client.repeatable(route, parameters, { doing: `listing branch ${branch}` });
	return {
		entries: data.tree,
		isWhole: data.truncated !== true
	};
}
export { readTree as a, readNewestFile as i, readContents as n, readFile as r, findTree as t };
