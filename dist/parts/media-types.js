// src/serving/media-types.ts
const TYPES = {
	asc: "application/pgp-keys",
	css: "text/css; charset=utf-8",
	gif: "image/gif",
	html: "text/html; charset=utf-8",
	jpeg: "image/jpeg",
	jpg: "image/jpeg",
	js: "text/javascript; charset=utf-8",
	json: "application/json",
	md: "text/markdown; charset=utf-8",
	png: "image/png",
	sig: "application/octet-stream",
	svg: "image/svg+xml",
	txt: "text/plain; charset=utf-8",
	webp: "image/webp",
	xml: "application/xml",
	zip: "application/zip"
};
function mediaType(path) {
	if (path.startsWith("v1/providers/") || path === "registry/docs/search") return "application/json";
	if (/_SHA256SUMS$/.test(path)) return "text/plain; charset=utf-8";
	const ending = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
	return TYPES[ending] ?? "application/octet-stream";
}
export { mediaType as t };
