import { i as blobId } from "./package-store.js";
import { n as receive } from "./fetch-asset.js";
import { r as readHead } from "./branch.js";
// src/places/github/packages/read-packages.ts
const FOLDER = "assets";
async function readPackages(client, options) {
	const head = await readHead(client, options);
	if (head.state !== "there") return [];
	const folders = options.directory === "" ? [] : options.directory.split("/");
	let tree = head.tree;
	for (const name of [...folders, FOLDER]) {
		const found = (await readTree(client, options, tree)).find(({ path }) => path === name);
		if (found?.type !== "tree") return [];
		tree = found.sha;
	}
	return (await readTree(client, options, tree, { recursive: "1" })).flatMap(({ path, type, sha, size = 0 }) => type === "blob" ? [{
		path: `${FOLDER}/${path}`,
		blob: sha,
		size
	}] : []);
}
async function readTree(client, { repository }, tree, depth = {}) {
	const route = "GET /repos/{owner}/{repo}/git/trees/{tree_sha}";
	const parameters = {
		...repository,
		tree_sha: tree,
		...depth
	};
	return (await client.repeatable(route, parameters, { doing: "listing the site's packages" })).data.tree;
}
const ROUTE = "GET /repos/{owner}/{repo}/git/blobs/{file_sha}";
async function readBlob(client, repository, { name, blob = "" }) {
	const doing = `downloading ${name}`;
	for (let attempt = 1;; attempt++) {
		const { data } = await client.repeatable(ROUTE, {
			...repository,
			file_sha: blob
		}, { doing });
		const bytes = Buffer.from(data.content, "base64");
		if (blobId(bytes) === blob) return bytes;
		await client.backoff.wait(doing, attempt, {
			kind: "unknown",
			message: "the file is not whole"
		});
	}
}
async function fetchBlob(client, repository, { asset, path }) {
	const { name, size, blob = "" } = asset;
	const doing = `downloading ${name}`;
	const headers = { accept: "application/vnd.github.raw+json" };
	const request = { parseSuccessResponseBody: false };
	const parameters = {
		...repository,
		file_sha: blob,
		headers,
		request
	};
	for (let attempt = 1;; attempt++) {
		const { data } = await client.repeatable(ROUTE, parameters, {
			doing,
			size,
			limit: size
		});
		const fetched = await receive(data, path);
		if (typeof fetched === "object" && fetched.size === size) return fetched.sha256;
		const message = typeof fetched === "string" ? fetched : `${fetched.size} bytes instead of ${size} bytes`;
		await client.backoff.wait(doing, attempt, {
			kind: "unknown",
			message
		});
	}
}
export { readBlob as n, readPackages as r, fetchBlob as t };
