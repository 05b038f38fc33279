import { createHash } from "node:crypto";
// src/ports/git-blob.ts
function blobId(content) {
	const bytes = Buffer.from(content);
	return hashBlob(bytes.length).update(bytes).digest("hex");
}
function hashBlob(size) {
	return createHash("sha1").update(`blob ${size}\0`);
}
export { hashBlob as n, blobId as t };
