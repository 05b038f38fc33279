import type { Condition } from "../../common/object-store.ts";

export function writeHeaders(key: string, condition?: Condition, sha256?: string): Record<string, string> {
  return {
    ...objectHeaders(key),
    ...(sha256 === undefined ? {} : { "x-amz-meta-sha256": sha256 }),
    ...(condition === "new" && { "if-none-match": "*" }),
    ...(typeof condition === "object" && { "if-match": condition.etag }),
  };
}

const TYPES: Readonly<Record<string, string>> = {
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
  zip: "application/zip",
};

/** Never changed under the same name, except by `overwrite`, which reports the path. */
const LASTING = [
  /^assets\//,
  /^catalog\/keys\//,
  /^v1\/providers\/[^/]+\/[^/]+\/[^/]+\/download\//,
  /^mirror\/(?:[^/]+\/){3}(?!index\.json$)[^/]+\.json$/,
];

/** Stores don't guess types, and clients require JSON for discovery and mirrors. */
export function objectHeaders(path: string) {
  const isLasting = LASTING.some((pattern) => pattern.test(path));
  return {
    "content-type": mediaType(path),
    "cache-control": isLasting ? "public, max-age=31536000, immutable" : "public, max-age=60",
  };
}

/** Registry documents and the search index have no extension. */
function mediaType(path: string): string {
  if (path.startsWith("v1/providers/") || path === "registry/docs/search") return "application/json";
  if (/_SHA256SUMS$/.test(path)) return "text/plain; charset=utf-8";
  const ending = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
  return TYPES[ending] ?? "application/octet-stream";
}
