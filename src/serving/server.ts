import { realpath, stat } from "node:fs/promises";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { extname, isAbsolute, join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { ProblemError } from "../errors.ts";
import type { Preview, PreviewOptions } from "../ports/serving.ts";
import { describeUnreadable, errnoOf, openReal } from "../read-file.ts";
import { closeServer, listenOnLoopback } from "./loopback.ts";

const UNUSABLE: Readonly<Record<string, string>> = {
  EADDRINUSE: "is in use by another program",
  EACCES: "is reserved for privileged users",
};

/** Serves a folder on this machine only, like a static host. */
export async function servePreview(directory: string, { port, tls }: PreviewOptions): Promise<Preview> {
  const found = await stat(directory).catch((error: Error) => error);
  if (found instanceof Error || !found.isDirectory())
    throw new ProblemError({
      code: "input-invalid",
      found: found instanceof Error ? describeUnreadable(directory, found) : `${directory} is a file`,
      expected: "the folder to serve",
      fix: "Set ‹directory› to the folder of a site; ‹command: publish› with ‹to› creates one",
    });
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
  const root = await realpath(directory);
  server.on("request", (request, response) => {
    answer(root, hosts, request, response).catch(() => response.destroy());
  });
  return {
    url: `${tls ? "https" : "http"}://127.0.0.1:${taken}/`,
    certificate,
    close: () => closeServer(server),
  };
}

async function answer(
  root: string,
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
  const path = join(root, ...names);
  const file = isServed
    ? ((await openFile(root, path)) ?? (await openFile(root, join(path, "index.html"))))
    : undefined;
  if (file === undefined) return refuse(response, 404, "not found");
  const { handle, size, type } = file;
  try {
    response.writeHead(200, { ...PLAIN, "content-type": type, "content-length": size });
    if (method === "HEAD" || size === 0) response.end();
    else await pipeline(handle.createReadStream({ end: size - 1, autoClose: false }), response);
  } finally {
    await handle.close();
  }
}

/** Browsers must not sniff HTML in other files. */
const PLAIN = { "content-type": "text/plain; charset=utf-8", "x-content-type-options": "nosniff" };

function refuse(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, PLAIN).end(`${reason}\n`);
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

export function mediaType(path: string): string {
  return MEDIA_TYPES.get(extname(path)) ?? "application/octet-stream";
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

/** Would name another folder, or on Windows another drive or stream. */
const ELSEWHERE = process.platform === "win32" ? /[/\\\0:]/ : /[/\\\0]/;

/** Other hidden files are private settings or unfinished changes. */
function isHidden(names: readonly string[]): boolean {
  const isPublic = names[0] === ".well-known" || (names.length === 1 && names[0] === ".nojekyll");
  return names.slice(isPublic ? 1 : 0).some((name) => name.startsWith("."));
}

/** Links may point to other files of the site only. The file stays open, so the file that was checked is the one that is sent. */
async function openFile(root: string, path: string) {
  const real = await realpath(path).catch(() => undefined);
  const below = real === undefined ? ".." : relative(root, real);
  if (real === undefined || isAbsolute(below) || isHidden(below.split(sep))) return undefined;
  const handle = await openReal(real).catch(() => undefined);
  const found = await handle?.stat();
  if (handle !== undefined && found?.isFile()) return { handle, size: found.size, type: mediaType(below) };
  await handle?.close();
}
