import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import { pause } from "../../../concurrency.ts";
import { ConnectionLost, isUnreachable, mostAttempts } from "../../../http/faults.ts";
import { fetchOnce } from "../../../http/fetch.ts";
import type { StoreSettings } from "../settings.ts";
import { type Credentials, demandConfidential } from "./credentials.ts";
import {
  describeRefusal,
  isTransient,
  type Refusal,
  readRefusal,
  readText,
  refused,
  tooManyAttempts,
  unreachable,
} from "./refusals.ts";

export interface Ask {
  readonly method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** With the prefix; empty for the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

interface Done<T> {
  readonly is: "done";
  readonly headers: Headers;
  readonly value: T;
}

export type Outcome<T> = Done<T> | { readonly is: "refused"; readonly refusal: Refusal };

export function demandDone<T>(outcome: Outcome<T>): Done<T> {
  if (outcome.is === "refused") throw refused(outcome.refusal);
  return outcome;
}

/** Signs and retries requests: all of them can be repeated. */
export type Requester = <T>(ask: Ask, read: (response: Response) => Promise<T>) => Promise<Outcome<T>>;

export interface RequestOptions {
  readonly settings: StoreSettings;
  readonly credentials: () => Promise<Credentials>;
  readonly cancelled: AbortSignal;
  readonly say: (line: string) => void;
  readonly rest?: (milliseconds: number) => Promise<void>;
}

const MOST_ATTEMPTS = 7;
const LONGEST_REST = 20_000;
const PATIENCE = 60_000;
/** In bytes per millisecond: the slowest connection that does not time out. */
const SLOWEST = 32;

export function openRequester(options: RequestOptions): Requester {
  const { settings, credentials, cancelled, say } = options;
  const { base, region } = settings;
  const rest = options.rest ?? ((milliseconds) => pause(milliseconds, cancelled));
  /** Deriving a day's signing key costs more than a signature. */
  const cache = new Map<string, ArrayBuffer>();

  /** The body's digest is signed, so the store rejects changed bodies. */
  const sign = async (ask: Ask) => {
    const { accessKeyId, secretAccessKey, sessionToken } = await credentials();
    if (sessionToken !== undefined) demandConfidential(new URL(base), "the session token");
    const digest = createHash("sha256")
      .update(ask.body ?? EMPTY)
      .digest("hex");
    const signer = new AwsV4Signer({
      method: ask.method,
      url: urlOf(ask, base),
      headers: { ...ask.headers, "x-amz-content-sha256": digest },
      accessKeyId,
      secretAccessKey,
      ...(sessionToken === undefined ? {} : { sessionToken }),
      service: "s3",
      region,
      cache,
    });
    return signer.sign();
  };

  return async (ask, read) => {
    const names = Object.keys(ask.query ?? {});
    const doing = `${ask.method} ${base}${ask.key}${names.length === 0 ? "" : `?${names.join("&")}`}`;
    for (let attempt = 1; ; attempt++) {
      cancelled.throwIfAborted();
      const { method, url, headers } = await sign(ask);
      let [why, after, lost]: [string, number | undefined, unknown] = ["", undefined, undefined];
      try {
        const patience = PATIENCE + Math.ceil((ask.body?.length ?? 0) / SLOWEST);
        const signal = AbortSignal.any([cancelled, AbortSignal.timeout(patience)]);
        const sent = { method, headers: Object.fromEntries(headers), body: ask.body, signal };
        const response = await fetchOnce(url, sent);
        if (response.ok) return { is: "done", headers: response.headers, value: await read(response) };
        const body = ask.method === "HEAD" ? "" : await readText(response);
        const refusal = readRefusal(doing, response, body);
        if (!isTransient(refusal)) return { is: "refused", refusal };
        [why, after] = [describeRefusal(refusal), retryAfter(response)];
      } catch (cause) {
        cancelled.throwIfAborted();
        // Only connection errors are retried, not errors of the reader.
        if (!(cause instanceof ConnectionLost)) throw cause;
        [why, lost] = [causes(cause), cause];
      }
      if (isUnreachable(lost) && attempt === mostAttempts(lost)) throw unreachable(doing, lost);
      if (attempt === MOST_ATTEMPTS) throw tooManyAttempts(doing, attempt, why, lost);
      const milliseconds = after ?? backoff(attempt);
      say(`${doing}: ${why}; retrying in ${(milliseconds / 1000).toFixed(1)} s`);
      await rest(milliseconds);
    }
  };
}

function backoff(attempt: number): number {
  return Math.min(LONGEST_REST, 200 * 2 ** attempt) * (0.5 + Math.random() / 2);
}

function causes(error: Error): string {
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

function retryAfter({ headers }: Response): number | undefined {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return seconds > 0 ? Math.min(seconds * 1000, LONGEST_REST) : undefined;
}

const EMPTY = new Uint8Array();

function urlOf({ key, query = {} }: Ask, base: string): string {
  const path = key.split("/").map(encodeStrictly).join("/");
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeStrictly(value)}`);
  return `${base}${path}${search.length === 0 ? "" : `?${search.join("&")}`}`;
}

/** Signature V4 requires RFC 3986 encoding. */
function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
