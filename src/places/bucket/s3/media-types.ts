/** What an object says of itself to clients and caches. */
export interface ObjectHeaders {
  readonly "content-type": string;
  readonly "cache-control": string;
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

/** What never changes under its name. What does change all the same, because that was asked for, is told to the caches. */
const LASTING = [
  /^assets\//,
  /^catalog\/keys\//,
  /^v1\/providers\/[^/]+\/[^/]+\/[^/]+\/download\//,
  /^mirror\/(?:[^/]+\/){3}(?!index\.json$)[^/]+\.json$/,
];

/** A store guesses nothing, and clients refuse discovery and mirror documents that are not called JSON. */
export function objectHeaders(path: string): ObjectHeaders {
  const isLasting = LASTING.some((pattern) => pattern.test(path));
  return {
    "content-type": mediaType(path),
    "cache-control": isLasting ? "public, max-age=31536000, immutable" : "public, max-age=60",
  };
}

/** The registry's documents have no ending, and neither has the search over all documentation. */
function mediaType(path: string): string {
  if (path.startsWith("v1/providers/") || path === "registry/docs/search") return "application/json";
  if (/_SHA256SUMS$/.test(path)) return "text/plain; charset=utf-8";
  const ending = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
  return TYPES[ending] ?? "application/octet-stream";
}
