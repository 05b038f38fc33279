import { isTransient, TransientFault } from "./faults.ts";
import { fetchOnce } from "./request.ts";
import { createBackoff, retry } from "./retry.ts";

// In `dist`, this replaces `make-fetch-happen`, which Sigstore's libraries import: see `rolldown.config.ts`.

interface Options {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly timeout?: number;
  readonly retry?: boolean | number | { readonly retries?: number };
}

/** The documents of Sigstore have less than a tenth of that. */
const LONGEST = 16_000_000;
const TIMEOUT = 30_000;
const WAIT = 1000;
const NEVER = new AbortController().signal;

/** Retries what the library wants retried, without redirects: none of Sigstore's hosts sends them. */
export default async function fetch(
  url: string,
  { method = "GET", headers = {}, body, timeout = TIMEOUT, retry: wanted = 0 }: Options = {},
) {
  const attempts = 1 + (typeof wanted === "object" ? (wanted.retries ?? 0) : Number(wanted));
  const policy = { attempts, firstWait: WAIT, longestWait: WAIT, budget: 60_000 };
  const silent = { say: () => {}, cancelled: NEVER };
  const backoff = createBackoff(policy, (_doing, _attempts, fault) => fault, silent);
  const exceeded = () => new Error(`the answer of ${url} has more than ${LONGEST} bytes`);
  const limit = { bytes: LONGEST, exceeded };
  return retry(backoff, url, async (attempt) => {
    const signal = AbortSignal.timeout(timeout);
    const response = await fetchOnce(new URL(url), { method, headers, body, signal, limit });
    const { status, statusText } = response;
    const bytes = Buffer.from(await response.arrayBuffer());
    if (isTransient(status) && attempt < attempts) throw new TransientFault(`HTTP ${status}`);
    const whole = new Response(response.body === null ? null : bytes, {
      ...{ status, statusText, headers: response.headers },
    });
    // The one method that is not of the standard.
    return Object.assign(whole, { buffer: async () => bytes });
  });
}
