import { createHash } from "node:crypto";
// src/ports/host.ts
var ReleaseLost = class extends Error {};
async function unlessLost(step) {
	try {
		return await step();
	} catch (error) {
		if (error instanceof ReleaseLost) return void 0;
		throw error;
	}
}
const LARGEST_ACCEPTED = 65536;
function findAsset(assets, name, largest = Number.POSITIVE_INFINITY) {
	return assets.find((one) => one.name === name && one.complete && !(one.size > largest));
}
async function holds(asset, file, download) {
	if (!asset.complete || asset.name !== file.name) return false;
	if (asset.size === file.size && asset.sha256 === file.sha256) return true;
	if (!(asset.size <= 65536)) return false;
	return await file.accepts?.(await download(asset)) ?? false;
}
function blobId(content) {
	const bytes = Buffer.from(content);
	return hashBlob(bytes.length).update(bytes).digest("hex");
}
function hashBlob(size) {
	return createHash("sha1").update(`blob ${size}\0`);
}
export { hashBlob as a, findAsset as i, ReleaseLost as n, holds as o, blobId as r, unlessLost as s, LARGEST_ACCEPTED as t };
