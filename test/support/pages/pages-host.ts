import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import { closeServer, listen } from "./local-server.ts";
import { type Answer, encodeAnswer, findAnswer, renderNotFound, renderPage } from "./pages-answer.ts";
import { readSite, type SiteFiles, type SiteSource } from "./site-files.ts";
import type { TestAuthority } from "./tls.ts";

export interface PagesHostOptions {
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
