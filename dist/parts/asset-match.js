// src/ports/asset-match.ts
const LARGEST_ACCEPTED = 65536;
async function holds(asset, file, download) {
	if (!asset.complete || asset.name !== file.name) return false;
	if (asset.size === file.size && asset.sha256 === file.sha256) return true;
	if (!(asset.size <= 65536)) return false;
	return await file.accepts?.(await download(asset)) ?? false;
}
export { holds as n, LARGEST_ACCEPTED as t };
