import { extname } from "node:path/posix";

// Pages takes types from mime-db by extension and offers no way to change them:
// https://docs.github.com/en/pages/getting-started-with-github-pages/creating-a-github-pages-site#mime-types-on-github-pages
const mediaTypes: Readonly<Record<string, string>> = {
  ".asc": "application/pgp-keys",
  ".css": "text/css; charset=utf-8",
  ".gz": "application/gzip",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/vnd.microsoft.icon",
  ".js": "application/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".png": "image/png",
  ".sig": "application/pgp-signature",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".yml": "text/yaml; charset=utf-8",
  ".zip": "application/zip",
};

/** The Content-Type under which Pages serves a file; a name without a known extension is bytes to it. */
export function findMediaType(path: string): string {
  return mediaTypes[extname(path).toLowerCase()] ?? "application/octet-stream";
}

/** Whether the CDN in front of Pages compresses this type for clients that accept it. */
export function isCompressed(mediaType: string): boolean {
  return /^(text\/|application\/(json|javascript|xml)|image\/svg)/.test(mediaType);
}
