import { spawn } from "node:child_process";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { closeServer, listen } from "../pages/local-server.ts";
import type { ServerIdentity } from "../pages/tls.ts";

export interface GitServer {
  readonly url: string;
  readonly requests: string[];
  /** Answers requests of its own, for a fault; undefined leaves them to git. */
  fault: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  close(): Promise<void>;
}

/** Git's own server behind a login: any user with this password. With an identity, clients talk TLS to it. */
export async function startGitServer(
  root: string,
  password: string,
  identity?: ServerIdentity,
): Promise<GitServer> {
  const server = identity === undefined ? createServer() : createTlsServer(identity);
  const port = await listen(server);
  const running: GitServer = {
    url: `${identity === undefined ? "http" : "https"}://127.0.0.1:${port}`,
    requests: [],
    fault: undefined,
    close: () => closeServer(server),
  };
  server.on("request", (request, response) => {
    running.requests.push(`${request.method} ${request.url}`);
    if (running.fault?.(request, response)) return;
    const [, login = ""] = /^Basic (.*)$/.exec(request.headers.authorization ?? "") ?? [];
    const given = Buffer.from(login, "base64")
      .toString()
      .replace(/^[^:]*:/, "");
    if (given === password) answer(root, request, response);
    else response.writeHead(401, { "www-authenticate": 'Basic realm="git"' }).end();
  });
  return running;
}

/** https://git-scm.com/docs/git-http-backend, as a CGI program. */
function answer(root: string, request: IncomingMessage, response: ServerResponse): void {
  const [path = "", query = ""] = (request.url ?? "").split("?");
  const { "content-type": type, "content-encoding": encoding, "git-protocol": protocol } = request.headers;
  const env = {
    PATH: process.env.PATH,
    GIT_PROJECT_ROOT: root,
    GIT_HTTP_EXPORT_ALL: "1",
    GIT_CONFIG_NOSYSTEM: "1",
    HOME: root,
    REMOTE_USER: "publisher",
    REMOTE_ADDR: "127.0.0.1",
    REQUEST_METHOD: request.method,
    PATH_INFO: path,
    QUERY_STRING: query,
    CONTENT_TYPE: type ?? "",
    ...(encoding === undefined ? {} : { HTTP_CONTENT_ENCODING: encoding }),
    ...(protocol === undefined ? {} : { GIT_PROTOCOL: String(protocol) }),
  };
  const child = spawn("git", ["http-backend"], { env });
  request.pipe(child.stdin);
  child.stdin.on("error", () => {});
  let head = Buffer.alloc(0);
  let isBody = false;
  child.stdout.on("data", (chunk: Buffer) => {
    if (isBody) return void response.write(chunk);
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf("\r\n\r\n");
    if (end < 0) return;
    isBody = true;
    const headers = head
      .subarray(0, end)
      .toString()
      .split("\r\n")
      .map((line): [string, string] => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]);
    const status = Number(headers.find(([name]) => name === "Status")?.[1]?.slice(0, 3) ?? 200);
    response.writeHead(status, Object.fromEntries(headers.filter(([name]) => name !== "Status")));
    response.write(head.subarray(end + 4));
  });
  child.stdout.on("end", () => response.end());
}
