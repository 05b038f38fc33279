import { constants } from "node:fs";
import { type FileHandle, open, realpath, stat } from "node:fs/promises";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { extname, isAbsolute, join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { ProblemError } from "../../../errors.ts";
import type { Preview, PreviewOptions } from "../../../ports/serving.ts";
import { describeUnreadable, errnoOf } from "../../../read-file.ts";
import { closeServer, listenOnLoopback } from "../../common/loopback.ts";

/** Serves a folder on this machine only, like a static host. */
export async function servePreview(directory: string, { port, tls }: PreviewOptions): Promise<Preview> {
  await checkServed(directory);
  const { server, certificate } = await (tls ? makeSecureServer() : makeServer());
  const taken = await listen(server, port);
  const served = { root: await realpath(directory), hosts: hostHeaders(taken, tls ? 443 : 80) };
  server.on("request", (request, response) => {
    answer(served, request, response).catch(() => response.destroy());
  });
  return {
    url: `${tls ? "https" : "http"}://127.0.0.1:${taken}/`,
    certificate,
    close: () => closeServer(server),
  };
}

async function checkServed(directory: string): Promise<void> {
  const found = await stat(directory).catch((error: Error) => error);
  if (!(found instanceof Error) && found.isDirectory()) return;
  const is = found instanceof Error ? describeUnreadable(directory, found) : `${directory} is a file`;
  const fix = "Set ‹directory› to the folder of a site; ‹command: publish› with ‹to› creates one";
  throw new ProblemError([{ code: "input-invalid", found: is, expected: "the folder to serve", fix }]);
}

interface MadeServer {
  readonly server: Server;
  readonly certificate: string | undefined;
}

/** Importing `node:http` takes longer than printing help. */
async function makeServer(): Promise<MadeServer> {
  const { createServer } = await import("node:http");
  return { server: createServer(), certificate: undefined };
}

async function makeSecureServer(): Promise<MadeServer> {
  const [{ createServer }, { makeCertificate }] = await Promise.all([
    import("node:https"),
    import("./certificate.ts"),
  ]);
  const { certificate, privateKey } = makeCertificate(new Date());
  return { server: createServer({ cert: certificate, key: privateKey }), certificate };
}

async function listen(server: Server, port: number): Promise<number> {
  try {
    return await listenOnLoopback(server, port);
  } catch (cause) {
    throw unusable(port, cause) ?? cause;
  }
}

function unusable(port: number, cause: unknown): ProblemError | undefined {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: "is in use by another program",
    EACCES: "is reserved for privileged users",
  };
  const reason = reasons[errnoOf(cause) ?? ""];
  if (reason === undefined) return undefined;
  const found = `port ${port} ${reason}`;
  const fix = "Set another port with --port; `--port 0` picks a free one";
  return new ProblemError([{ code: "port-unusable", found, expected: "a free port", fix }], {
    cause,
  });
}

/** A web page may point its own hostname to this machine (DNS rebinding), so other hosts are refused. */
function hostHeaders(port: number, usual: number): readonly string[] {
  const names = ["127.0.0.1", "localhost", "[::1]"];
  return names.flatMap((name) => [`${name}:${port}`, ...(port === usual ? [name] : [])]);
}

async function answer(
  { root, hosts }: { readonly root: string; readonly hosts: readonly string[] },
  { method, url = "", headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!hosts.includes(headers.host?.toLowerCase() ?? ""))
    return refuse(response, 421, `this server only answers requests for ${hosts.join(", ")}`);
  if (method !== "GET" && method !== "HEAD") {
    response.setHeader("allow", "GET, HEAD");
    return refuse(response, 405, "a site is read-only");
  }
  const names = parsePath(url);
  if (names === undefined) return refuse(response, 400, "not the path of a file");
  const file = await openServed(root, names);
  if (file === undefined) return refuse(response, 404, "not found");
  await send(response, file, method);
}

/** Browsers must not sniff HTML in other files. */
const PLAIN = { "content-type": "text/plain; charset=utf-8", "x-content-type-options": "nosniff" };

function refuse(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, PLAIN).end(`${reason}\n`);
}

async function send(response: ServerResponse, { path, size, handle }: ServedFile, method: string) {
  try {
    response.writeHead(200, { ...PLAIN, "content-type": mediaType(path), "content-length": size });
    if (method === "HEAD" || size === 0) response.end();
    else await pipeline(handle.createReadStream({ end: size - 1, autoClose: false }), response);
  } finally {
    await handle.close();
  }
}

/** Clients require JSON for discovery and mirrors; browsers require CSS and JavaScript types. */
const MEDIA_TYPES = new Map([
  [".json", "application/json"],
  [".html", "text/html; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".js", "text/javascript; charset=utf-8"],
  [".md", "text/markdown; charset=utf-8"],
  [".txt", "text/plain; charset=utf-8"],
  [".xml", "application/xml"],
  [".svg", "image/svg+xml"],
  [".png", "image/png"],
  [".jpg", "image/jpeg"],
  [".gif", "image/gif"],
  [".webp", "image/webp"],
  [".zip", "application/zip"],
]);

function mediaType(path: string): string {
  return MEDIA_TYPES.get(extname(path)) ?? "application/octet-stream";
}

/** The file stays open, so the file that was checked is the one that is sent. */
interface ServedFile {
  /** Resolved, below the folder. */
  readonly path: string;
  readonly size: number;
  readonly handle: FileHandle;
}

function parsePath(url: string): string[] | undefined {
  if (!url.startsWith("/")) return undefined;
  try {
    const [path = ""] = url.split(/[?#]/);
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

async function openServed(root: string, names: readonly string[]): Promise<ServedFile | undefined> {
  if (isHidden(names) || names.some(leadsElsewhere)) return undefined;
  const path = join(root, ...names);
  return (await openFile(root, path)) ?? openFile(root, join(path, "index.html"));
}

function leadsElsewhere(name: string): boolean {
  return /[/\\\0]/.test(name) || (process.platform === "win32" && name.includes(":"));
}

/** Other hidden files are private settings or unfinished changes. */
function isHidden(names: readonly string[]): boolean {
  const isPublic = names[0] === ".well-known" || (names.length === 1 && names[0] === ".nojekyll");
  return names.slice(isPublic ? 1 : 0).some((name) => name.startsWith("."));
}

/** Links may point to other files of the site only. */
async function openFile(root: string, path: string): Promise<ServedFile | undefined> {
  const real = await realpath(path).catch(() => undefined);
  const below = real === undefined ? ".." : relative(root, real);
  if (real === undefined || isAbsolute(below) || isHidden(below.split(sep))) return undefined;
  return openPlain(real, below);
}

/** Without `O_NONBLOCK`, opening a pipe blocks; Windows has neither flag. */
const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

async function openPlain(real: string, path: string): Promise<ServedFile | undefined> {
  const handle = await open(real, READ).catch(() => undefined);
  const found = await handle?.stat();
  if (handle !== undefined && found?.isFile()) return { path, size: found.size, handle };
  await handle?.close();
}
