import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { closeServer, listen } from "../pages/local-server.ts";
import type { TestAuthority } from "../pages/tls.ts";
import { type Answer, answer, type OfferedProvider, type Origins, pack, WORLD } from "./public-registry.ts";

/** What happens to an answer. */
export type OriginFault =
  | {
      readonly kind: "status";
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | Uint8Array;
    }
  /** The connection breaks, without an answer or in the middle of it. */
  | { readonly kind: "reset" | "cut" }
  /** The body has no end. */
  | { readonly kind: "endless" };

/** A request, as it was sent. */
export interface OriginRequest {
  readonly method: string;
  readonly origin: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
}

/** The public registry and the hosts of its files, on one port of loopback. */
export interface OriginHost {
  readonly origins: Origins;
  /** The names that a proxy has to map to the port. */
  readonly names: readonly string[];
  readonly port: number;
  readonly requests: OriginRequest[];
  /** How many bytes of bodies were sent so far. */
  readonly sent: () => number;
  intercept: ((request: OriginRequest, index: number) => OriginFault | undefined) | undefined;
  readonly close: () => Promise<void>;
}

export interface OriginHostOptions {
  /** Read at each request, so that a test may add to it and take away. */
  readonly providers: readonly OfferedProvider[];
  /** With it the hosts have their names in the world; without, they are plain HTTP on this machine. */
  readonly tls?: TestAuthority;
  /** Other names than those of the public registry. */
  readonly world?: Origins;
}

/** Starts the hosts. */
export async function startOriginHost(options: OriginHostOptions): Promise<OriginHost> {
  const { providers, tls, world = WORLD } = options;
  const names = [...new Set(Object.values(world).map((origin) => new URL(origin).hostname))];
  const requests: OriginRequest[] = [];
  let sent = 0;
  const serve = async (message: IncomingMessage, response: ServerResponse) => {
    const request = read(message, tls === undefined ? "http" : "https");
    const index = requests.push(request) - 1;
    const fault = host.intercept?.(request, index);
    const honest = answer(request, providers, host.origins);
    const made = fault?.kind === "status" ? replace(fault) : honest;
    const length = await send(request, response, made, fault?.kind);
    sent += length;
  };
  const listener = (message: IncomingMessage, response: ServerResponse) =>
    void serve(message, response).catch(() => response.destroy());
  const server =
    tls === undefined ? createServer(listener) : createSecureServer(await tls.issue(names), listener);
  const port = await listen(server);
  const origins = tls === undefined ? onThisMachine(port) : world;
  const host: OriginHost = {
    ...{ origins, names, port, requests },
    sent: () => sent,
    intercept: undefined,
    close: () => closeServer(server),
  };
  return host;
}

// The files are on another host by name.
function onThisMachine(port: number): Origins {
  const files = `http://localhost:${port}`;
  return { registry: `http://127.0.0.1:${port}`, releases: files, github: files, objects: files };
}

function read(message: IncomingMessage, scheme: string): OriginRequest {
  const { method = "GET", url = "/", headers } = message;
  return { method, origin: `${scheme}://${headers.host}`, path: url, headers };
}

/** Gives how many bytes the body has. */
async function send(
  request: OriginRequest,
  response: ServerResponse,
  made: Answer,
  fault: OriginFault["kind"] | undefined,
): Promise<number> {
  if (fault === "reset") response.destroy();
  if (fault === "endless") await sendEndless(request, response);
  if (fault === "reset" || fault === "endless") return 0;
  const { status, headers, body } = pack(made, `${request.headers["accept-encoding"] ?? ""}`);
  const isInMemory = body instanceof Uint8Array;
  const length = isInMemory ? body.length : (await stat(body.path)).size;
  const etag = isInMemory && status === 200 ? { etag: tagOf(body) } : {};
  const isKnown = etag.etag !== undefined && request.headers["if-none-match"] === etag.etag;
  response.writeHead(
    isKnown ? 304 : status,
    isKnown ? etag : { ...headers, ...etag, "content-length": length },
  );
  if (isKnown || request.method === "HEAD") {
    response.end();
    return 0;
  }
  if (fault === "cut") {
    const half = isInMemory ? body.subarray(0, length >> 1) : Buffer.alloc(length >> 1);
    response.write(half, () => response.destroy());
    return half.length;
  }
  await pipeline(
    isInMemory ? Readable.from([body], { objectMode: false }) : createReadStream(body.path),
    response,
  );
  return length;
}

function replace({ status, headers, body = `status ${status}` }: OriginFault & { kind: "status" }): Answer {
  return { status, headers: { "content-type": "text/plain", ...headers }, body: Buffer.from(body) };
}

function tagOf(body: Uint8Array): string {
  return `W/"${createHash("sha256").update(body).digest("hex").slice(0, 16)}"`;
}

/** Writes as fast as the client reads, until it disconnects. */
async function sendEndless({ method }: OriginRequest, response: ServerResponse): Promise<void> {
  response.writeHead(200, { "content-type": "application/json" });
  // A HEAD response has no body, so backpressure would never stop the loop.
  if (method === "HEAD") return void response.end();
  await pipeline(Readable.from(blanks()), response);
}

function* blanks() {
  for (const block = Buffer.alloc(64 * 1024, " "); ; ) yield block;
}
