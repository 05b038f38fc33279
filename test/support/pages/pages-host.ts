import { readdir, readFile } from "node:fs/promises";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import { join, relative, sep } from "node:path";
import { gzipSync } from "node:zlib";
import { closeServer, listen } from "./local-server.ts";
import { findMediaType, isCompressed } from "./media-types.ts";
import { renderSiteAccess, startProxy } from "./proxy.ts";
import { createTestAuthority, type TestAuthority } from "./tls.ts";

interface PagesHostOptions {
  readonly files: SiteSource;
  /** Names the site answers to, as its custom domain or OWNER.github.io; the first makes `url`. */
  readonly hostnames: readonly string[];
  readonly tls: TestAuthority;
  /** `/REPOSITORY` of a project site; a site at the root of its host has none. */
  readonly prefix?: string;
  /** `live` serves what `files` gives at each request; `manual` what it gave at the last `deploy()`, as the CDN lags. */
  readonly deployment?: "live" | "manual";
  /** Answers a request in the site's stead: a rate limit, an outage, a cut connection. */
  readonly intercept?: (request: PagesRequest) => PagesFault | undefined | Promise<PagesFault | undefined>;
}

export interface PagesRequest {
  readonly method: string;
  readonly hostname: string;
  /** The path as the client wrote it, with the query. */
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
}

export type PagesFault =
  | { readonly kind: "status"; readonly status: number; readonly body?: string; readonly headers?: Headers }
  | { readonly kind: "reset" };

type Headers = Readonly<Record<string, string>>;

/** A request that was answered; `status` 0 is a connection that was cut. */
interface PagesExchange extends PagesRequest {
  readonly status: number;
}

/** Behaves like GitHub Pages for clients, on a loopback port. */
export interface PagesHost {
  /** The site's public address, ending in a slash; reachable through a proxy that knows the name. */
  readonly url: string;
  /** The same site without the name: the certificate is good for 127.0.0.1 too. */
  readonly localUrl: string;
  readonly port: number;
  readonly requests: readonly PagesExchange[];
  /** Publishes what `files` gives now. */
  deploy(): Promise<void>;
  close(): Promise<void>;
}

/** Serves a site over TLS the way GitHub Pages does, with its types, redirects, 404 page and what Jekyll hides. */
export async function startPagesHost(options: PagesHostOptions): Promise<PagesHost> {
  const { hostnames, tls, prefix = "" } = options;
  const requests: PagesExchange[] = [];
  let deployed = await readSite(options.files);
  const deploy = async () => {
    deployed = await readSite(options.files);
  };
  const reply = async (request: PagesRequest) => {
    if (options.deployment !== "manual") await deploy();
    return findReply(request, options, deployed);
  };
  const server = createServer(await tls.issue(hostnames), async (message, response) => {
    const request = parseRequest(message);
    const answer = await reply(request).catch(renderFailure);
    requests.push({ ...request, status: answer?.status ?? 0 });
    if (answer === undefined) message.socket.destroy();
    else send(response, request, answer);
  });
  const port = await listen(server);
  return {
    url: `https://${hostnames[0]}${prefix}/`,
    localUrl: `https://127.0.0.1:${port}${prefix}/`,
    port,
    requests,
    deploy,
    close: () => closeServer(server),
  };
}

/** A host that programs reach by its names. */
export interface NamedHost extends PagesHost {
  /** The variables by which a program finds it, and trusts it. */
  readonly env: Readonly<Record<string, string>>;
}

/** Serves a site, with a certificate authority and a proxy of its own. */
export async function startNamedHost(options: Omit<PagesHostOptions, "tls">): Promise<NamedHost> {
  const tls = await createTestAuthority();
  const host = await startPagesHost({ ...options, tls });
  const proxy = await startProxy(
    Object.fromEntries(options.hostnames.map((name) => [`${name}:443`, host.port])),
  );
  const close = async () => {
    await Promise.all([host.close(), proxy.close(), tls.close()]);
  };
  return { ...host, env: renderSiteAccess(tls, proxy), close };
}

/** The answer as it goes out; undefined cuts the connection. */
async function findReply(
  request: PagesRequest,
  options: PagesHostOptions,
  files: SiteFiles,
): Promise<Answer | undefined> {
  const fault = await options.intercept?.(request);
  if (fault?.kind === "reset") return undefined;
  if (fault !== undefined) return renderFault(fault);
  const isOurs = options.hostnames.includes(request.hostname) || request.hostname === "127.0.0.1";
  const answer = isOurs ? findAnswer(request, options.prefix ?? "", files) : renderNotFound();
  return encodeAnswer(answer, request.headers);
}

function parseRequest(message: IncomingMessage): PagesRequest {
  const { method = "GET", url = "/", headers } = message;
  return { method, hostname: (headers.host ?? "").replace(/:\d+$/, ""), path: url, headers };
}

function renderFault({ status, body = `${status}`, headers }: PagesFault & { kind: "status" }): Answer {
  const answer = renderPage(status, "");
  return { status, headers: { ...answer.headers, ...headers }, body: Buffer.from(body) };
}

// A source that can't be read is a fault of the test's own set-up, so its reason goes where the test will look.
function renderFailure(error: unknown): Answer {
  return renderFault({ kind: "status", status: 500, body: String(error) });
}

function send(response: ServerResponse, { method }: PagesRequest, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, "content-length": body.length });
  response.end(method === "HEAD" ? undefined : body);
}

/** A response before it is put on the wire. */
interface Answer {
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
function renderPage(status: number, text: string): Answer {
  const headers = { ...common, "content-type": "text/html; charset=utf-8" };
  return { status, headers, body: Buffer.from(`<html><body>${text}</body></html>\n`) };
}

/** The answer for what is missing: the site's 404.html or the host's, with a real 404 either way. */
function renderNotFound(files?: SiteFiles): Answer {
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
function encodeAnswer(answer: Answer, wanted: IncomingHttpHeaders): Answer {
  const isGzipped =
    /\bgzip\b/.test(wanted["accept-encoding"] ?? "") && isCompressed(answer.headers["content-type"] ?? "");
  if (!isGzipped) return answer;
  const headers = { ...answer.headers, "content-encoding": "gzip", vary: "Accept-Encoding" };
  return { status: answer.status, headers, body: gzipSync(answer.body) };
}

/** The files of a site by their path with forward slashes, no leading slash. */
export type SiteFiles = ReadonlyMap<string, Uint8Array>;

/** Where a host takes its files from: a folder, or whatever a function reads (a branch's tree, say). */
type SiteSource = string | (() => SiteFiles | Promise<SiteFiles>);

/** Reads a site as the branch builder publishes it: everything, or what Jekyll leaves over. */
export async function readSite(source: SiteSource): Promise<SiteFiles> {
  const files = typeof source === "string" ? await readFolder(source) : await source();
  if (files.has(".nojekyll")) return new Map(files);
  return new Map([...files].filter(([path]) => !isDroppedByJekyll(path)));
}

async function readFolder(folder: string): Promise<SiteFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // A symlink is not a file here either: Pages refuses sites that hold one.
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      paths.map(async (path) => [relative(folder, path).split(sep).join("/"), await readFile(path)] as const),
    ),
  );
}

// What Jekyll does not copy: https://docs.github.com/en/pages/setting-up-a-github-pages-site-with-jekyll/about-github-pages-and-jekyll
function isDroppedByJekyll(path: string): boolean {
  const parts = path.split("/");
  return parts.some((part) => /^[._#]|~$/.test(part)) || /^(vendor|node_modules)\//.test(path);
}
