import { request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer } from "node:https";
import { buffer } from "node:stream/consumers";
import { closeServer, listen } from "./local-server.ts";
import type { TestAuthority } from "./tls.ts";

/** Servers of plain HTTP on this machine, by their names and over TLS. */
interface TlsFront {
  /** The loopback port of each `host:port`, for a proxy. */
  readonly routes: Readonly<Record<string, number>>;
  /** `METHOD HOST` of every request. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

/** Starts a front for servers by their names; links to them in answers get the names too. A fault has no effect on them. */
export async function startTlsFront(
  tls: TestAuthority,
  servers: Readonly<Record<string, string>>,
  intercept: (request: string) => 503 | "reset" | undefined = () => undefined,
): Promise<TlsFront> {
  const requests: string[] = [];
  const server = createServer(await tls.issue(Object.keys(servers)), (request, response) => {
    requests.push(`${request.method} ${request.headers.host}`);
    const fault = intercept(`${request.method} ${request.headers.host}${request.url}`);
    if (fault === "reset") return void request.socket.destroy();
    if (fault !== undefined) return void response.writeHead(fault).end();
    pass(servers, request, response).catch(() => response.destroy());
  });
  const port = await listen(server);
  return {
    routes: Object.fromEntries(Object.keys(servers).map((name) => [`${name}:443`, port])),
    requests,
    close: () => closeServer(server),
  };
}

async function pass(
  servers: Readonly<Record<string, string>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { "accept-encoding": _, ...headers } = request.headers;
  const url = new URL(request.url ?? "/", servers[request.headers.host ?? ""]);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const passed = ask(url, { method: request.method ?? "GET", headers }, resolve).on("error", reject);
    request.pipe(passed);
  });
  const body = await buffer(answer);
  const named = rename(servers, body.toString("latin1"));
  const { "content-length": length, "transfer-encoding": __, location, ...rest } = answer.headers;
  const sent = Buffer.from(named, "latin1");
  response.writeHead(answer.statusCode ?? 502, {
    ...rest,
    ...(location === undefined ? {} : { location: rename(servers, location) }),
    ...(request.method === "HEAD" ? { "content-length": length } : { "content-length": sent.length }),
  });
  response.end(sent);
}

function rename(servers: Readonly<Record<string, string>>, text: string): string {
  return Object.entries(servers).reduce(
    (renamed, [name, origin]) => renamed.replaceAll(new URL(origin).origin, `https://${name}`),
    text,
  );
}
