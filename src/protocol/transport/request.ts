import { isLoopback } from "../../http/addresses.ts";
import type { Reach } from "../../http/reach.ts";
import { type Received, send } from "../../http/request.ts";
import { type Answer, type NoAnswer, resolveUrl, type Transport } from "../answer.ts";

export interface Request {
  readonly url: string;
  readonly method: "GET" | "HEAD";
  readonly authorization: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

export interface Opened {
  readonly response: Received;
  readonly url: string;
  readonly redirects: number;
  /** When it was sent, excluding time in the queue. */
  readonly began: number;
}

/** Go's HTTP client fails at the tenth redirect. */
const MOST_REDIRECTS = 9;

/** Follows redirects itself, to count them and to send credentials to the first host only. */
export async function follow(
  { url: start, authorization, headers, ...sending }: Request,
  reach: Reach,
): Promise<Opened | NoAnswer> {
  const began = performance.now();
  const first = new URL(start);
  let url = first;
  for (let redirects = 0; ; redirects++) {
    if (!(await reach.isAllowed(url))) return none(start, "unsafe", `it points to ${url.host}`);
    const isTrusted = url.host === first.host && (url.protocol === "https:" || isLoopback(url));
    const proof = authorization !== undefined && isTrusted ? { authorization } : {};
    const response = await send(url, { ...sending, reach, headers: { ...headers, ...proof } });
    const isRedirect = [301, 302, 303, 307, 308].includes(response.status);
    const location = isRedirect ? response.headers.location : undefined;
    if (location === undefined) return { response, url: url.href, redirects, began };
    response.leave();
    const next = resolveUrl(location, url.href);
    if (next === undefined)
      return none(start, "unreachable", "it is redirected to something that is not a document's URL");
    if (redirects === MOST_REDIRECTS) return none(start, "redirects", `${MOST_REDIRECTS + 1} redirects`);
    url = next;
  }
}

export function none(url: string, reason: NoAnswer["reason"], detail: string): NoAnswer {
  return { kind: "none", url, reason, detail };
}

/** Requests everything below a base URL from another place, and reports it under the base. */
export function underBase(transport: Transport, base: string, place: string): Transport {
  const there = (url: string) => (url.startsWith(base) ? place + url.slice(base.length) : url);
  const here = (url: string) => (url.startsWith(place) ? base + url.slice(place.length) : url);
  const shown = <Got extends Answer | NoAnswer>(got: Got): Got => ({ ...got, url: here(got.url) });
  return {
    get: async (url, question) => shown(await transport.get(there(url), question)),
    probe: async (url) => {
      const probed = await transport.probe(there(url));
      return probed.kind === "none" ? shown(probed) : probed;
    },
    save: async (url, path, most) => {
      const saved = await transport.save(there(url), path, most);
      return saved.kind === "none" ? shown(saved) : saved;
    },
  };
}
