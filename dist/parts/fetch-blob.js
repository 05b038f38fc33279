import { t as blobId } from "./git-blob.js";
import { n as receive } from "./fetch-asset.js";
// src/places/github/packages/fetch-blob.ts
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
			message: "the file is not whole",
			waitSeconds: void 0
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
			message,
			waitSeconds: void 0
		});
	}
}
export { readBlob as n, fetchBlob as t };
