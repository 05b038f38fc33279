import { isLoopback } from "../../network/addresses.ts";
import { agentOf, type Reach } from "../../network/reach.ts";
import type { NoAnswer } from "../answer.ts";
import { resolveUrl } from "../resolve-url.ts";
import { leave, type Received, type Sending, send } from "./send.ts";

/** One request, with whatever redirects it meets. */
export interface Request extends Omit<Sending, "url" | "agent"> {
  readonly url: string;
  readonly token: string | undefined;
}

/** An answer whose body has not been read yet. */
export interface Opened {
  readonly response: Received;
  readonly url: string;
  readonly redirects: number;
  /** When it was asked, without the time that it waited for its turn. */
  readonly began: number;
}

/** Go's HTTP client gives up at the tenth redirect. */
const MOST_REDIRECTS = 9;

/** Follows redirects by hand: they are counted, and a token goes to no other host than the first. */
export async function follow(
  { url: start, token, headers, ...sending }: Request,
  reach: Reach,
): Promise<Opened | NoAnswer> {
  const began = performance.now();
  const first = new URL(start);
  let url = first;
  for (let redirects = 0; ; redirects++) {
    if (!(await reach.isAllowed(url))) return none(start, "unsafe", `it leads to ${url.host}`);
    const authorization = token !== undefined && mayHaveToken(url, first) ? `Bearer ${token}` : undefined;
    const response = await send({
      ...sending,
      url,
      agent: agentOf(reach, url),
      headers: { ...headers, ...(authorization === undefined ? {} : { authorization }) },
    });
    const location = isRedirect(response.status) ? response.headers.location : undefined;
    if (location === undefined) return { response, url: url.href, redirects, began };
    leave(response);
    const next = resolveUrl(location, url.href);
    if (next === undefined)
      return none(start, "unreachable", "it is redirected to what is no URL of a document");
    if (redirects === MOST_REDIRECTS) return none(start, "redirects", `${MOST_REDIRECTS + 1} redirects`);
    url = next;
  }
}

function mayHaveToken(url: URL, first: URL): boolean {
  return url.host === first.host && (url.protocol === "https:" || isLoopback(url));
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/** No answer, and why. */
export function none(url: string, reason: NoAnswer["reason"], detail: string): NoAnswer {
  return { kind: "none", url, reason, detail };
}
