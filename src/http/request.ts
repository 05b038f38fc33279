import { once } from "node:events";
import {
  type Agent,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as overHttp,
} from "node:http";
import { request as overHttps } from "node:https";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { isConfidential, resolveUrl } from "./addresses.ts";
import { ANYWHERE, LONGEST_CONNECT, loginHeader, refusedBy } from "./agents.ts";
import { ConnectionLost, ProxyFailure } from "./faults.ts";
import { findProxy } from "./proxies.ts";
import { type Reach, UnsafeAddress } from "./reach.ts";

export interface Sending {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string | Blob | undefined;
  readonly signal: AbortSignal;
  /** Limits the addresses of direct connections. */
  readonly reach?: Reach;
}

export interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: IncomingMessage;
  /** For a body that is not read. */
  leave(): void;
}

/** Sends a request, through the proxy that the environment names for it, and follows no redirect. All requests of this program begin here. */
export async function send(url: URL, { body, reach, ...sending }: Sending): Promise<Received> {
  const { method, signal } = sending;
  signal.throwIfAborted();
  const isEmpty = body === undefined && /^(?:GET|HEAD|DELETE)$/.test(method);
  const headers = isEmpty ? sending.headers : { ...sending.headers, "content-length": String(sizeOf(body)) };
  const agents = reach?.agents ?? ANYWHERE;
  const sent =
    url.protocol === "https:"
      ? overHttps(url, { ...sending, headers, agent: agents["https:"] })
      : askPlainly(url, { ...sending, headers, agent: agents["http:"] });
  limitSilence(sent);
  const answered = once(sent, "response").catch((cause) => lose(cause, signal, url.host));
  // Later errors reach the reader of the response.
  sent.on("error", () => {});
  if (!(body instanceof Blob)) sent.end(body);
  // A failure ends the request with an error.
  else pipeline(body.stream(), sent).catch(() => {});
  const [received] = (await answered) as [IncomingMessage];
  // Ending the request alone would make an answer without a length look whole.
  const cut = () => received.destroy(signal.reason);
  signal.addEventListener("abort", cut, { once: true });
  received.once("close", () => signal.removeEventListener("abort", cut));
  // A refusal may come before the whole body was sent.
  received.once("close", () => sent.writableFinished || sent.destroy());
  const { statusCode: status = 0, headers: answeredHeaders } = received;
  return { status, headers: answeredHeaders, body: received, leave: () => leave(received, method) };
}

export interface Following extends Sending {
  /** Sent to this host only, encrypted, and not again once another host was asked: as Go does since CVE-2024-45336. */
  readonly login?: { readonly host: string; readonly authorization: string | undefined };
  /** None if it is not given. */
  readonly mostRedirects?: number;
  readonly mayLeadTo?: (url: URL) => boolean;
}

const REDIRECTS = [301, 302, 303, 307, 308];

/** Sends a request, and follows the redirects of a read. One that may not be followed is the answer. */
export async function follow(
  start: URL,
  { login, mostRedirects = 0, mayLeadTo = () => true, ...sending }: Following,
) {
  const most = sending.method === "GET" || sending.method === "HEAD" ? mostRedirects : 0;
  let url = start;
  let isTrusted = true;
  for (let redirects = 0; ; redirects++) {
    if ((await sending.reach?.isAllowed(url)) === false) throw new UnsafeAddress(`it points to ${url.host}`);
    isTrusted &&= url.host === login?.host;
    const authorization = isTrusted && isConfidential(url) ? login?.authorization : undefined;
    const headers = { ...sending.headers, ...(authorization === undefined ? {} : { authorization }) };
    const received = await send(url, { ...sending, headers });
    const location = REDIRECTS.includes(received.status) ? received.headers.location : undefined;
    const next = location === undefined ? undefined : resolveUrl(location, url.href);
    if (next === undefined || redirects === most || !mayLeadTo(next))
      return { received, url, redirects, location };
    received.leave();
    url = next;
  }
}

/** The most bytes of an answer's body, unpacked, and the error for more. */
export interface Limit {
  readonly bytes: number;
  readonly exceeded: () => Error;
}

/**
 * Like Node's `fetch`, with unpacking of gzip only if it was asked for. That one ignores the proxy on older versions, and
 * copies bodies through a stream: 468 MB of parts take 3.3 s of CPU there and 1.4 s here.
 */
export async function fetchOnce(url: URL, request: Following, limit?: Limit): Promise<Response> {
  const { received } = await follow(url, request);
  return toResponse(received, request, limit);
}

export interface Answer {
  /** After redirects. */
  readonly url: URL;
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  readonly body: Buffer<ArrayBuffer>;
}

export interface Asking extends Omit<Following, "signal"> {
  readonly cancelled: AbortSignal;
  /** For the whole answer, in milliseconds, besides the time to transfer the request's body. */
  readonly patience: number;
  readonly limitOf: (status: number, url: URL) => Limit;
  /** Takes the body of a successful answer instead. */
  readonly take?: ((response: Response) => Promise<unknown>) | undefined;
}

/** Sends a request, and reads its whole answer. */
export async function ask(
  start: URL,
  { cancelled, patience, limitOf, take, ...asking }: Asking,
): Promise<Answer> {
  cancelled.throwIfAborted();
  const signal = deadlineFor(patience, cancelled, sizeOf(asking.body));
  const { received, url } = await follow(start, { ...asking, signal });
  const response = toResponse(received, { ...asking, signal }, limitOf(received.status, url));
  const { ok, status, statusText, headers } = response;
  const isTaken = ok && take !== undefined;
  const bytes = isTaken ? await take(response).then(() => new ArrayBuffer()) : await response.arrayBuffer();
  return { url, ok, status, statusText, headers, body: Buffer.from(bytes) };
}

function sizeOf(body: Sending["body"]): number {
  return body instanceof Blob ? body.size : Buffer.byteLength(body ?? "");
}

const WITHOUT_BODY = [204, 205, 304];

function toResponse({ status, body: incoming }: Received, sending: Sending, limit?: Limit): Response {
  const { statusMessage: statusText = "", rawHeaders } = incoming;
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  if (sending.method === "HEAD" || WITHOUT_BODY.includes(status)) {
    incoming.resume();
    return new Response(null, { status, statusText, headers });
  }
  const isUnpacked = sending.headers["accept-encoding"] === "gzip";
  const chunks: AsyncIterator<Uint8Array> = isUnpacked
    ? unpacked(incoming)
    : incoming[Symbol.asyncIterator]();
  let size = 0;
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const next = await chunks.next().catch((cause) => lose(cause, sending.signal));
    if (next.done === true) return controller.close();
    size += next.value.length;
    if (limit !== undefined && size > limit.bytes) {
      incoming.destroy();
      throw limit.exceeded();
    }
    controller.enqueue(next.value);
  };
  // Read only on demand; canceling ends the connection.
  const cancel = () => void incoming.destroy();
  const body = new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
  return new Response(body, { status, statusText, headers });
}

const SMALL = 16 * 1024;
const SOON = 2000;

/** Reads a small body to its end, because a new connection takes longer; drops any other. */
function leave(body: IncomingMessage, method: string): void {
  // Errors no longer matter.
  body.on("error", () => {});
  // HEAD and 304 responses report the length of a body they don't send.
  const isEmpty = method === "HEAD" || body.statusCode === 304;
  if (!isEmpty && !(Number(body.headers["content-length"]) <= SMALL)) {
    body.destroy();
    return;
  }
  const timer = setTimeout(() => body.destroy(), SOON).unref();
  body.on("close", () => clearTimeout(timer));
  body.resume();
}

/** The body as it was before its transfer. Go decompresses gzip only. */
export async function* unpacked(body: IncomingMessage): AsyncGenerator<Buffer, void> {
  if (body.headers["content-encoding"]?.toLowerCase() !== "gzip") return yield* body as AsyncIterable<Buffer>;
  const unpacking: Readable = body.pipe(createGunzip());
  const fail = (error: Error) => void unpacking.destroy(error);
  body.on("error", fail);
  try {
    yield* unpacking as AsyncIterable<Buffer>;
  } finally {
    unpacking.destroy();
    body.destroy();
  }
}

/** In bytes per millisecond: the slowest transfer that does not time out. */
const SLOWEST = 32;

/** Ends a request that is canceled, or whose whole answer takes longer than these milliseconds and the time to transfer `size` bytes. */
export function deadlineFor(milliseconds: number, cancelled: AbortSignal, size = 0): AbortSignal {
  const late = new AbortController();
  // Not AbortSignal.timeout: Node 20 forgets one that only AbortSignal.any refers to, https://github.com/nodejs/node/issues/57736
  const end = () => late.abort(new DOMException("", "TimeoutError"));
  setTimeout(end, milliseconds + Math.ceil(size / SLOWEST)).unref();
  return AbortSignal.any([cancelled, late.signal]);
}

/** In milliseconds without data. */
const LONGEST_SILENCE = 120_000;

/** Reports why there is no response, or only a part of one. */
function lose(cause: unknown, { aborted, reason }: AbortSignal, host?: string): never {
  if (cause instanceof UnsafeAddress) throw cause;
  throw new ConnectionLost(aborted ? reason : cause, host);
}

/** Without TLS, a proxy gets the whole URL. https://www.rfc-editor.org/rfc/rfc9112#name-absolute-form */
function askPlainly(url: URL, asking: Sending & { readonly agent: Agent }): ClientRequest {
  const proxy = findProxy(url, process.env);
  if (proxy === undefined || proxy instanceof ProxyFailure) return overHttp(url, asking);
  const path = `${url.origin}${url.pathname}${url.search}`;
  const headers = { ...asking.headers, ...loginHeader(proxy) };
  const sent = overHttp(url, { ...asking, path, headers }, (answer) => {
    if (answer.statusCode !== 407) return;
    sent.emit("error", refusedBy(proxy, url.host, 407));
    // Its body may never end.
    sent.destroy();
  });
  return sent;
}

/** Ends a request that gets no connection, since a firewall may drop packets without an answer, or later no data. */
function limitSilence(request: ClientRequest): void {
  let answer: IncomingMessage | undefined;
  request.once("response", (received) => {
    answer = received;
  });
  const watch = (): void => {
    const end = () => (answer ?? request).destroy(new DOMException("", "TimeoutError"));
    request.setTimeout(LONGEST_SILENCE, end);
  };
  request.once("socket", (socket) => {
    if (!socket.connecting) return watch();
    const found = `no connection within ${LONGEST_CONNECT / 1000} seconds`;
    const end = () =>
      request.destroy(Object.assign(new Error(found), { code: "ETIMEDOUT", syscall: "connect" }));
    const timer = setTimeout(end, LONGEST_CONNECT);
    for (const event of ["connect", "close"]) socket.once(event, () => clearTimeout(timer));
    // Not earlier: the agent's own timeout is shorter.
    socket.once("connect", watch);
  });
}
