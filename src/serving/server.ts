import { realpath, stat } from "node:fs/promises";
import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from "node:http";
import { isAbsolute, join, relative, sep } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ProblemError } from "../errors.ts";
import type { LocalServer, ServerOptions } from "../ports/serving.ts";
import { describeUnreadable, errnoOf, openReal } from "../read-file.ts";
import { mediaType } from "./media-types.ts";

const UNUSABLE: Readonly<Record<string, string>> = {
  EADDRINUSE: "is in use by another program",
  EACCES: "is reserved for privileged users",
};

const ANY_PORT: ServerOptions = { port: 0, tls: false };

/** Passes a file, or only its headers for HEAD, to `send`; false if there is none. */
export type OpenFile = (
  method: "GET" | "HEAD",
  path: string,
  send: (headers: OutgoingHttpHeaders, body: Readable | undefined) => Promise<void>,
) => Promise<boolean>;

/** Serves a folder on this machine only, like a static host. */
export async function serveFolder(directory: string, options = ANY_PORT): Promise<LocalServer> {
  const stats = await stat(directory).catch((error: Error) => error);
  if (stats instanceof Error || !stats.isDirectory())
    throw new ProblemError({
      code: "input-invalid",
      found: stats instanceof Error ? describeUnreadable(directory, stats) : `${directory} is a file`,
      expected: "the folder to serve",
      fix: "Set ‹directory› to the folder of a site; ‹command: publish› with ‹to› creates one",
    });
  const root = await realpath(directory);
  return serveFiles(async (method, path, send) => {
    const file = (await openFile(root, path)) ?? (await openFile(root, join(path, "index.html")));
    if (file === undefined) return false;
    const { handle, size, type } = file;
    try {
      const isEmpty = method === "HEAD" || size === 0;
      const body = isEmpty ? undefined : handle.createReadStream({ end: size - 1, autoClose: false });
      await send({ "content-type": type, "content-length": size }, body);
    } finally {
      await handle.close();
    }
    return true;
  }, options);
}

/** Serves files on this machine only, as a web server would. */
export async function serveFiles(
  open: OpenFile,
  { port, tls }: ServerOptions = ANY_PORT,
): Promise<LocalServer> {
  const { certificate, privateKey: key } = tls
    ? (await import("./certificate.ts")).makeCertificate(new Date())
    : {};
  // Importing `node:http` takes longer than printing help.
  const server: Server = tls
    ? (await import("node:https")).createServer({ cert: certificate, key })
    : (await import("node:http")).createServer();
  const taken = await listenOnLoopback(server, port).catch((cause: unknown) => {
    const reason = UNUSABLE[errnoOf(cause) ?? ""];
    if (reason === undefined) throw cause;
    const fix = "Set another port with --port; `--port 0` picks a free one";
    const problem = { found: `port ${port} ${reason}`, expected: "a free port", fix };
    throw new ProblemError({ code: "port-unusable", ...problem }, { cause });
  });
  // A web page may point its own hostname to this machine (DNS rebinding), so other hosts are refused.
  const isUsual = taken === (tls ? 443 : 80);
  const hosts = ["127.0.0.1", "localhost", "[::1]"].flatMap((name) => [
    `${name}:${taken}`,
    ...(isUsual ? [name] : []),
  ]);
  server.on("request", (request, response) => {
    answer(open, hosts, request, response).catch(() => response.destroy());
  });
  return {
    url: `${tls ? "https" : "http"}://127.0.0.1:${taken}/`,
    certificate,
    close: () => closeServer(server),
  };
}

async function answer(
  open: OpenFile,
  hosts: readonly string[],
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
  const isServed = !isHidden(names) && !names.some((name) => ELSEWHERE.test(name));
  const isSent =
    isServed &&
    (await open(method, names.join("/"), async (extra, body) => {
      response.writeHead(200, { ...PLAIN, ...extra });
      if (body === undefined) response.end();
      else await pipeline(body, response);
    }));
  if (!isSent) refuse(response, 404, "not found");
}

/** Browsers must not sniff HTML in other files. */
const PLAIN = { "content-type": "text/plain; charset=utf-8", "x-content-type-options": "nosniff" };

function refuse(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, PLAIN).end(`${reason}\n`);
}

/** The names on the way to a file: a folder's is its index.html. */
function parsePath(url: string): string[] | undefined {
  if (!url.startsWith("/")) return undefined;
  try {
    const [path = ""] = url.split(/[?#]/);
    return path.replace(/\/$/, "/index.html").split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** Would name another folder, or on Windows another drive or stream. */
const ELSEWHERE = process.platform === "win32" ? /[/\\\0:]/ : /[/\\\0]/;

/** Other hidden files are private settings or unfinished changes. */
function isHidden(names: readonly string[]): boolean {
  const isPublic = names[0] === ".well-known" || (names.length === 1 && names[0] === ".nojekyll");
  return names.slice(isPublic ? 1 : 0).some((name) => name.startsWith("."));
}

/** Links may point to other files of the site only. The file stays open, so the file that was checked is the one that is sent. */
async function openFile(root: string, path: string) {
  const real = await realpath(join(root, path)).catch(() => undefined);
  const below = real === undefined ? ".." : relative(root, real);
  if (real === undefined || isAbsolute(below) || isHidden(below.split(sep))) return undefined;
  const handle = await openReal(real).catch(() => undefined);
  const stats = await handle?.stat();
  if (handle !== undefined && stats?.isFile()) return { handle, size: stats.size, type: mediaType(path) };
  await handle?.close();
}

/** Listens on this machine only, and gives the port. */
async function listenOnLoopback(server: Server, port: number): Promise<number> {
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", listening);
  });
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : port;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((closed) => server.close(() => closed()).closeAllConnections());
}
