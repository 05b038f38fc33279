import { askAgain } from "./retry.ts";

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
  const exceeded = () => new Error(`the answer of ${url} has more than ${LONGEST} bytes`);
  const limitOf = () => ({ bytes: LONGEST, exceeded });
  const asking = { method, headers, body, cancelled: NEVER, patience: timeout, limitOf };
  const answer = await askAgain(policy, (_doing, _attempts, fault) => fault, new URL(url), asking);
  const bytes = answer.body;
  const whole = new Response(bytes.length === 0 ? null : bytes, answer);
  // The one method that is not of the standard.
  return Object.assign(whole, { buffer: async () => bytes });
}
