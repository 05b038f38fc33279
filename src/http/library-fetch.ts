import { setTimeout } from "node:timers/promises";
import { fetchOnce } from "./fetch.ts";

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
const PAUSE = 1000;

/** Retries what the library wants retried, without redirects: none of Sigstore's hosts sends them. */
export default async function fetch(url: string, options: Options = {}): ReturnType<typeof ask> {
  const { retry = 0 } = options;
  for (let left = typeof retry === "object" ? (retry.retries ?? 0) : Number(retry); ; left--) {
    const answer = await ask(url, options).catch((error: unknown) => {
      if (left <= 0) throw error;
    });
    if (answer !== undefined && (answer.status < 500 || left <= 0)) return answer;
    await setTimeout(PAUSE);
  }
}

async function ask(url: string, { method = "GET", headers = {}, body, timeout = TIMEOUT }: Options) {
  const signal = AbortSignal.timeout(timeout);
  const exceeded = () => new Error(`the answer of ${url} has more than ${LONGEST} bytes`);
  const limit = { bytes: LONGEST, exceeded };
  const response = await fetchOnce(new URL(url), { method, headers, body, signal, limit });
  const { status, statusText } = response;
  const bytes = Buffer.from(await new Response(response.body).arrayBuffer());
  const whole = new Response(response.body === null ? null : bytes, {
    ...{ status, statusText, headers: response.headers },
  });
  // The one method that is not of the standard.
  return Object.assign(whole, { buffer: async () => bytes });
}
