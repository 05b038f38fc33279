import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { limitConnecting } from "../../network/unreachable.ts";

/** One request to one host. */
export interface Sending {
  readonly url: URL;
  readonly method: "GET" | "HEAD";
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly agent: Agent | undefined;
}

/** The head of an answer; the body is still on its way. */
export interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: IncomingMessage;
  /** How long the body is said to be. */
  readonly length: number | undefined;
}

/**
 * Sends a request as Go's client does, which follows no redirect here and unpacks gzip alone. `fetch` would unpack what
 * clients don't, and its streams cost a walk through many documents twice the time and memory.
 */
export function send({ url, method, headers, signal, agent }: Sending): Promise<Received> {
  const request = url.protocol === "https:" ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, signal, agent }, (body) => {
      const { statusCode: status = 0, headers: answered } = body;
      // Whatever length is told there is that of a body which is not sent.
      const said = method === "HEAD" || status === 304 ? "0" : answered["content-length"];
      resolve({ status, headers: answered, body, length: said === undefined ? undefined : Number(said) });
    });
    limitConnecting(sent);
    sent.on("error", reject);
    sent.end();
  });
}

const SMALL = 16 * 1024;
const SOON = 2000;

/** Lets go of a body that nobody reads: what is small is read all the same, since a new connection takes longer. */
export function leave({ body, length }: Received): void {
  // What breaks off now is nobody's concern any more.
  body.on("error", () => {});
  if (length === undefined || !(length <= SMALL)) {
    body.destroy();
    return;
  }
  const timer = setTimeout(() => body.destroy(), SOON).unref();
  body.on("close", () => clearTimeout(timer));
  body.resume();
}
