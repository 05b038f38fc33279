import { type Agent, type ClientRequest, type IncomingMessage, request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { ANYWHERE } from "./agents.ts";
import { findProxy } from "./proxies.ts";
import { ProxyFailure } from "./proxy-failure.ts";
import type { Reach } from "./reach.ts";
import { loginHeader, refusedBy } from "./tunnel.ts";
import { limitConnecting } from "./unreachable.ts";

export interface Opening {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Limits the addresses of direct connections. */
  readonly reach?: Reach;
}

type Receive = (answer: IncomingMessage) => void;

/** Opens a request, through the proxy that the environment names for it. All requests of this program begin here. */
export function openRequest(url: URL, { reach, ...opening }: Opening, receive: Receive): ClientRequest {
  const agents = reach?.agents ?? ANYWHERE;
  const options = { ...opening, agent: agents[url.protocol === "https:" ? "https:" : "http:"] };
  const sent = url.protocol === "https:" ? overHttps(url, options, receive) : ask(url, options, receive);
  limitConnecting(sent);
  return sent;
}

/** Without TLS, a proxy gets the whole URL. https://www.rfc-editor.org/rfc/rfc9112#name-absolute-form */
function ask(url: URL, options: Opening & { readonly agent: Agent }, receive: Receive): ClientRequest {
  const proxy = findProxy(url, process.env);
  if (proxy === undefined || proxy instanceof ProxyFailure) return overHttp(url, options, receive);
  const path = `${url.origin}${url.pathname}${url.search}`;
  const headers = { ...options.headers, ...loginHeader(proxy) };
  const sent = overHttp(url, { ...options, path, headers }, (answer) => {
    if (answer.statusCode !== 407) return receive(answer);
    sent.emit("error", refusedBy(proxy, url.host, 407));
    // Its body may never end.
    sent.destroy();
  });
  return sent;
}
