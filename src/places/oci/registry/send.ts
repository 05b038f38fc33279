import { createReadStream } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { type Problem, ProblemError } from "../../../errors.ts";
import { type Reach, UnsafeAddress } from "../../../http/reach.ts";
import { openRequest } from "../../../http/request.ts";
import { attemptsWithout, describeUnreachable, isUnreachable } from "../../../http/unreachable.ts";

/** A few bytes, or a file that is read as it is sent. */
export type Body = Uint8Array | { readonly path: string; readonly size: number };

export interface Sending {
  readonly method: "GET" | "HEAD" | "POST" | "PUT" | "DELETE";
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Body;
  readonly signal: AbortSignal;
  readonly reach: Reach;
}

export interface Received {
  readonly url: URL;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Larger than any manifest, list or refusal: OpenTofu reads manifests of 4 MiB. */
const LARGEST = 8 * 1024 * 1024;
/** For a request and its whole answer, in milliseconds: registries may take long to check a large file. */
const PATIENCE = 120_000;
/** In bytes per millisecond: the slowest upload that does not time out. */
const SLOWEST = 32;

/** Sends one request, streaming a file's body, and reads the whole answer. */
export async function send({ method, url, headers, body, signal, reach }: Sending): Promise<Received> {
  if (!(await reach.isAllowed(url))) throw leadsInside(`it points to ${url.host}`);
  const length = body === undefined ? {} : { "content-length": String(sizeOf(body)) };
  return new Promise((resolve, reject) => {
    let late: Error | undefined;
    const fail = (error: Error) => reject(signal.aborted ? signal.reason : failureTo(url, late ?? error));
    const opening = { method, headers: { ...headers, ...length }, signal, reach };
    const sent = openRequest(url, opening, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      const whole = readWhole(answer).then((body) => resolve({ url, status, headers, body }), fail);
      // Stop uploading after a refusal.
      whole.finally(() => sent.writableFinished || sent.destroy());
    });
    sent.on("error", fail);
    const end = (found: string) => {
      late = Object.assign(new Error(found), { code: "ETIMEDOUT" });
      sent.destroy(late);
    };
    const longest = PATIENCE + (body === undefined ? 0 : sizeOf(body) / SLOWEST);
    // Not the socket's clock alone, which an answer that drips restarts.
    const timer = setTimeout(
      () => end(`no complete answer within ${Math.ceil(longest / 1000)} seconds`),
      longest,
    );
    sent.on("close", () => clearTimeout(timer));
    sent.setTimeout(PATIENCE, () => end(`no data for ${PATIENCE / 1000} seconds`));
    if (body === undefined || body instanceof Uint8Array) return void sent.end(body);
    const file = createReadStream(body.path);
    file.on("error", (error) => {
      reject(error);
      sent.destroy();
    });
    sent.on("close", () => file.destroy());
    file.pipe(sent);
  });
}

function sizeOf(body: Body): number {
  return body instanceof Uint8Array ? body.length : body.size;
}

async function readWhole(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST) throw new Error(`an answer of more than ${LARGEST} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** No answer, so the request may have had an effect. */
export class NoAnswer extends Error {
  /** Attempts after which a retry is pointless. */
  readonly most: number;

  constructor({ hostname }: URL, cause: NodeJS.ErrnoException) {
    super(`no answer from ${hostname}: ${describeUnreachable(cause)}`, { cause });
    const isHopeless = /CERT|SIGNED|UNABLE_TO|ENOTFOUND/.test(cause.code ?? "");
    const isAway = isUnreachable(cause) || cause.code === "ETIMEDOUT";
    const most = isAway ? attemptsWithout(cause) : Number.POSITIVE_INFINITY;
    this.most = isHopeless ? 1 : most;
  }
}

/** OpenSSL reads the start of an HTTP answer as a record's version. */
const NOT_TLS = /wrong version number|packet length too long|http request/i;

function failureTo(url: URL, error: Error): Error {
  if (error instanceof UnsafeAddress) return leadsInside(error.message);
  if (!NOT_TLS.test(error.message)) return new NoAnswer(url, error);
  const problem: Problem = {
    code: "image-unavailable",
    found: `${url.host} answers in plain HTTP`,
    expected: "HTTPS: images are pushed and read over HTTPS only, on this machine too",
    fix: "Serve the registry over HTTPS, or set ‹oci› to one that is; trust your own certificate with NODE_EXTRA_CA_CERTS",
  };
  return new ProblemError(problem, { cause: error });
}

function leadsInside(found: string): ProblemError {
  return misled(`the registry is public, and ${found}, in a private network`, "public addresses only");
}

/** The registry names a place where nothing may be sent, or what answers is none. */
export function misled(found: string, expected: string): ProblemError {
  const fix = "Check that ‹oci› names the right registry, and that no proxy changes content";
  return new ProblemError({ code: "image-refused", found, expected, fix });
}
