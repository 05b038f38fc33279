import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import { isTransient, readRetryAfter, TransientFault } from "../../../http/faults.ts";
import { type Asking, ask, type Limit } from "../../../http/request.ts";
import { type BackoffOptions, createBackoff, type RetryPolicy, retry } from "../../../http/retry.ts";
import type { StoreSettings } from "../settings.ts";
import { type Credentials, demandConfidential } from "./credentials.ts";
import { codeOf, limitTo, type StoreAnswer, unavailable, wordsOf } from "./refusals.ts";

export interface Ask {
  readonly method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** With the prefix; empty for the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Of a successful answer. */
  readonly limit?: Limit;
  readonly take?: Asking["take"];
}

/** Signs and retries requests: all of them can be repeated. */
export type Requester = (ask: Ask) => Promise<StoreAnswer>;

/** Also the longest that a store may ask for. */
const LONGEST_WAIT = 20_000;

/** In milliseconds: a store may take long to join parts. */
const PATIENCE = 60_000;

/** With other statuses. */
const PASSING = ["RequestTimeout", "SlowDown"];

/** For each request. */
const RETRIES: RetryPolicy = { attempts: 7, firstWait: 300, longestWait: LONGEST_WAIT, budget: 120_000 };

export function openRequester(
  { base, region }: StoreSettings,
  credentials: () => Promise<Credentials>,
  backoff: BackoffOptions,
): Requester {
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

  return (request) => {
    const names = Object.keys(request.query ?? {});
    const doing = `${request.method} ${base}${request.key}${names.length === 0 ? "" : `?${names.join("&")}`}`;
    const { body, take, limit = limitTo() } = request;
    const limitOf = (status: number) => (status < 300 ? limit : limitTo());
    return retry(createBackoff(RETRIES, unavailable, backoff), doing, async () => {
      const { method, url, headers } = await sign(request);
      const sent = { method, headers: Object.fromEntries(headers), body, take, limitOf };
      const answer = await ask(url, { ...sent, cancelled: backoff.cancelled, patience: PATIENCE });
      const mayPass = isTransient(answer.status) || PASSING.includes(codeOf(answer));
      if (answer.ok || !mayPass) return { ...answer, doing };
      const wait = readRetryAfter(answer.headers.get("retry-after"));
      throw new TransientFault(wordsOf(answer), wait && Math.min(wait, LONGEST_WAIT));
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
