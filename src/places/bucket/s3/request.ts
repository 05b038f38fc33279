import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import { isTransient, readRetryAfter, TransientFault } from "../../../http/faults.ts";
import { deadlineFor, fetchOnce } from "../../../http/request.ts";
import { type BackoffOptions, createBackoff, type RetryPolicy, retry } from "../../../http/retry.ts";
import type { StoreSettings } from "../settings.ts";
import { type Credentials, demandConfidential } from "./credentials.ts";
import { type Refusal, readRefusal, readText, refused, unavailable, wordsOf } from "./refusals.ts";

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

/** Also the longest that a store may ask for. */
const LONGEST_WAIT = 20_000;

/** In milliseconds: a store may take long to join parts. */
const PATIENCE = 60_000;

/** For each request. */
const RETRIES: RetryPolicy = { attempts: 7, firstWait: 300, longestWait: LONGEST_WAIT, budget: 120_000 };

export function openRequester(
  { base, region }: StoreSettings,
  credentials: () => Promise<Credentials>,
  backoff: BackoffOptions,
): Requester {
  const { cancelled } = backoff;
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

  return (ask, read) => {
    const names = Object.keys(ask.query ?? {});
    const doing = `${ask.method} ${base}${ask.key}${names.length === 0 ? "" : `?${names.join("&")}`}`;
    return retry(createBackoff(RETRIES, unavailable, backoff), doing, async () => {
      cancelled.throwIfAborted();
      const { method, url, headers } = await sign(ask);
      const signal = deadlineFor(PATIENCE, cancelled, ask.body?.length);
      const sent = { method, headers: Object.fromEntries(headers), body: ask.body, signal };
      const response = await fetchOnce(url, sent);
      if (response.ok) return { is: "done", headers: response.headers, value: await read(response) };
      const body = ask.method === "HEAD" ? "" : await readText(response);
      const refusal = readRefusal(doing, response, body);
      const { status, code } = refusal;
      const mayPass = isTransient(status) || code === "RequestTimeout" || code === "SlowDown";
      if (!mayPass) return { is: "refused", refusal };
      const wait = readRetryAfter(response.headers.get("retry-after"));
      throw new TransientFault(wordsOf(refusal), wait && Math.min(wait, LONGEST_WAIT));
    });
  };
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
