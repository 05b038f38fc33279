import { i as blobId } from "./package-store.js";
import { n as receive } from "./fetch-asset.js";
import { r as readHead } from "./branch.js";
import { a as readTree, t as findTree } from "./read-files.js";
// src/places/github/packages/read-packages.ts
const FOLDER = "assets";
async function readPackages(client, options) {
	const head = await readHead(client, options);
	if (head.state !== "there") return [];
	const tree = await findTree(client, options, head.tree, FOLDER);
	if (tree === void 0) return [];
	const { entries } = await readTree(client, options, tree, { recursive: "1" });
	return entries.flatMap(({ path, type, sha, size = 0 }) => type === "blob" ? [{
		path: `${FOLDER}/${path}`,
		blob: sha,
		size
	}] : []);
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
	const parameters = {
		...repository,
		file_sha: blob,
		headers
	};
	for (let attempt = 1;; attempt++) {
		const { data } = await client.repeatable(ROUTE, parameters, {
			doing,
			size,
			limit: size,
			asStream: true
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
