import type { IncomingHttpHeaders } from "node:http";
import { gzipSync } from "node:zlib";
import { findMediaType, isCompressed } from "./media-types.ts";
import type { SiteFiles } from "./site-files.ts";

/** A response before it is put on the wire. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

interface Question {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

const common = { server: "GitHub.com", "access-control-allow-origin": "*" };
// Only there to make a URL of a request's path.
const base = "https://pages.invalid";

/** The answer of Pages for a path of a site under `prefix` of its host. */
export function findAnswer(question: Question, prefix: string, files: SiteFiles): Answer {
  if (question.method !== "GET" && question.method !== "HEAD") return renderPage(405, "405 Not Allowed");
  const path = parsePath(question.path);
  if (path === undefined) return renderPage(400, "400 Bad Request");
  if (path === prefix) return renderRedirect(question);
  if (!path.startsWith(`${prefix}/`)) return renderNotFound();
  return findFile(question, path.slice(prefix.length + 1), files);
}

// The URL parser resolves dot segments, plain and encoded, before a name is looked up; and names are looked up among the
// site's own files, so there is nothing outside to reach.
function parsePath(target: string): string | undefined {
  try {
    return decodeURIComponent(new URL(`${base}${target}`).pathname);
  } catch {
    return undefined;
  }
}

// The order is the one seen at https://github.com/slorber/trailing-slash-guide: `both.html` wins over `both/index.html`.
function findFile(question: Question, path: string, files: SiteFiles): Answer {
  const isFolder = path === "" || path.endsWith("/");
  for (const name of isFolder ? [`${path}index.html`] : [path, `${path}.html`]) {
    const body = files.get(name);
    if (body !== undefined) return renderFile(name, body);
  }
  const isFolderWithoutSlash = !isFolder && [...files.keys()].some((name) => name.startsWith(`${path}/`));
  return isFolderWithoutSlash ? renderRedirect(question) : renderNotFound(files);
}

function renderFile(name: string, body: Uint8Array, status = 200): Answer {
  const headers = { ...common, "content-type": findMediaType(name), "cache-control": "max-age=600" };
  return { status, headers, body };
}

/** A short page of the host's own. */
export function renderPage(status: number, text: string): Answer {
  const headers = { ...common, "content-type": "text/html; charset=utf-8" };
  return { status, headers, body: Buffer.from(`<html><body>${text}</body></html>\n`) };
}

/** The answer for what is missing: the site's 404.html or the host's, with a real 404 either way. */
export function renderNotFound(files?: SiteFiles): Answer {
  const own = files?.get("404.html");
  return own === undefined
    ? renderPage(404, "There isn't a GitHub Pages site here.")
    : renderFile("404.html", own, 404);
}

function renderRedirect({ path, headers }: Question): Answer {
  const answer = renderPage(301, "301 Moved Permanently");
  const location = `https://${headers.host}${new URL(`${base}${path}`).pathname}/`;
  return { ...answer, headers: { ...answer.headers, location } };
}

/** The answer as it goes to one client: compressed, or as it is. */
export function encodeAnswer(answer: Answer, wanted: IncomingHttpHeaders): Answer {
  const isGzipped =
    /\bgzip\b/.test(wanted["accept-encoding"] ?? "") && isCompressed(answer.headers["content-type"] ?? "");
  if (!isGzipped) return answer;
  const headers = { ...answer.headers, "content-encoding": "gzip", vary: "Accept-Encoding" };
  return { status: answer.status, headers, body: gzipSync(answer.body) };
}
