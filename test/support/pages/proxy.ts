import { createServer, type IncomingHttpHeaders } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { connect, type Socket } from "node:net";
import { closeServer, listen } from "./local-server.ts";
import type { ServerIdentity, TestAuthority } from "./tls.ts";

/** One attempt to reach a host through the proxy. */
interface ProxyRequest {
  /** `host:port` as the client asked for it, or the whole URL of a request in plain http. */
  readonly target: string;
  readonly allowed: boolean;
}

type Instead = number | "silence" | undefined;

/** A CONNECT proxy that replaces DNS and port 443, and refuses the rest of the internet. */
export interface ConnectProxy {
  /** For HTTPS_PROXY and HTTP_PROXY. */
  readonly url: string;
  readonly requests: readonly ProxyRequest[];
  /** Targets that a client asked for and did not get; a test of "nothing else is contacted" wants it empty. */
  readonly refused: readonly string[];
  /** A status, or silence, in place of a connection; a function decides for each. */
  instead: Instead | ((target: string) => Instead);
  /** Sends a `host:port` to a loopback port from now on. */
  route(target: string, port: number): void;
  close(): Promise<void>;
}

/**
 * Starts a proxy that takes each `host:port` of `targets` to a loopback port. Go's net/http sends every host but loopback
 * ones through HTTPS_PROXY without resolving it, so real clients reach `https://registry.example.com/` with no port in it,
 * no DNS and no rights beyond a user's. With an identity, clients talk TLS to the proxy itself.
 */
export async function startProxy(
  targets: Readonly<Record<string, number>> = {},
  login?: { readonly user: string; readonly password: string },
  identity?: ServerIdentity,
): Promise<ConnectProxy> {
  const routes = new Map(Object.entries(targets));
  const requests: ProxyRequest[] = [];
  const tunnels = new Set<Socket>();
  const server = identity === undefined ? createServer() : createTlsServer(identity);
  server.on("request", (request, response) => {
    requests.push({ target: request.url ?? "", allowed: false });
    response.writeHead(403, { "content-type": "text/plain" }).end("the test proxy takes CONNECT only\n");
  });
  server.on("connect", (request, client: Socket) => {
    const target = request.url ?? "";
    const port = routes.get(target);
    const instead = typeof proxy.instead === "function" ? proxy.instead(target) : proxy.instead;
    const status = instead ?? (isLoggedIn(request.headers, login) ? (port === undefined ? 403 : 200) : 407);
    requests.push({ target, allowed: status === 200 });
    if (status === "silence") return void tunnels.add(client);
    if (status !== 200 || port === undefined) {
      client.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`);
      return;
    }
    for (const socket of openTunnel(client, port)) {
      tunnels.add(socket);
      socket.on("close", () => tunnels.delete(socket));
    }
  });
  const port = await listen(server);
  const address =
    login === undefined ? "" : `${[login.user, login.password].map(encodeURIComponent).join(":")}@`;
  const proxy: ConnectProxy = {
    url: `${identity === undefined ? "http" : "https"}://${address}127.0.0.1:${port}`,
    requests,
    instead: undefined,
    get refused() {
      return requests.filter(({ allowed }) => !allowed).map(({ target }) => target);
    },
    route: (target, port) => routes.set(target, port),
    close: () => {
      for (const socket of tunnels) socket.destroy();
      return closeServer(server);
    },
  };
  return proxy;
}

function isLoggedIn(
  { "proxy-authorization": sent }: IncomingHttpHeaders,
  login?: { readonly user: string; readonly password: string },
): boolean {
  const { user, password } = login ?? {};
  return user === undefined || sent === `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
}

function openTunnel(client: Socket, port: number): readonly Socket[] {
  const upstream = connect(port, "127.0.0.1", () => {
    client.write("HTTP/1.1 200 Connection Established\r\n\r\n");
    upstream.pipe(client);
    client.pipe(upstream);
  });
  // An error or a closed connection on one side closes the other.
  for (const [socket, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    socket.on("error", () => other.destroy());
    socket.on("close", () => other.destroy());
  }
  return [client, upstream];
}

/** Variables by which a program reaches test hosts by name, as `terraform()` arranges it for Go programs. */
export function renderSiteAccess(tls: TestAuthority, proxy: ConnectProxy): Readonly<Record<string, string>> {
  return {
    NODE_EXTRA_CA_CERTS: tls.caFile,
    HTTPS_PROXY: proxy.url,
    NO_PROXY: "127.0.0.1,localhost",
  };
}
