import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import { pause } from "../../../concurrency.ts";
import { ConnectionLost, fetchOnce } from "../../../network/fetch.ts";
import { attemptsWithout, isUnreachable } from "../../../network/unreachable.ts";
import type { StoreSettings } from "../settings.ts";
import { type Credentials, demandConfidential } from "./credentials.ts";
import {
  describeRefusal,
  isTransient,
  type Refusal,
  readRefusal,
  readText,
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

export interface Done<T> {
  readonly is: "done";
  readonly headers: Headers;
  readonly value: T;
}

export type Outcome<T> = Done<T> | { readonly is: "refused"; readonly refusal: Refusal };

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
  const { cancelled, say } = options;
  const keys = new Map<string, ArrayBuffer>();
  const rest = options.rest ?? ((milliseconds) => pause(milliseconds, cancelled));
  return async (ask, read) => {
    for (let attempt = 1; ; attempt++) {
      cancelled.throwIfAborted();
      const tried = await tryOnce(ask, read, { ...options, keys });
      if (tried.is !== "transient") return tried;
      const doing = describeRequest(ask, options.settings);
      const isAway = isUnreachable(tried.cause);
      if (isAway && attempt === attemptsWithout(tried.cause)) throw unreachable(doing, tried.cause);
      if (attempt === MOST_ATTEMPTS) throw tooManyAttempts(doing, attempt, tried.why, tried.cause);
      const milliseconds = tried.after ?? backoff(attempt);
      say(`${doing}: ${tried.why}; retrying in ${(milliseconds / 1000).toFixed(1)} s`);
      await rest(milliseconds);
    }
  };
}

function backoff(attempt: number): number {
  return Math.min(LONGEST_REST, 200 * 2 ** attempt) * (0.5 + Math.random() / 2);
}

interface Transient {
  readonly is: "transient";
  readonly why: string;
  readonly after?: number | undefined;
  readonly cause?: unknown;
}

interface Signing extends RequestOptions {
  /** Deriving a day's signing key costs more than a signature. */
  readonly keys: Map<string, ArrayBuffer>;
}

async function tryOnce<T>(
  ask: Ask,
  read: (response: Response) => Promise<T>,
  signing: Signing,
): Promise<Outcome<T> | Transient> {
  const signed = await sign(ask, signing);
  try {
    const signal = AbortSignal.any([signing.cancelled, AbortSignal.timeout(patience(ask))]);
    const { method, url, headers } = signed;
    const sent = { method, headers: Object.fromEntries(headers), body: ask.body, signal };
    const response = await fetchOnce(url, sent);
    if (response.ok) return { is: "done", headers: response.headers, value: await read(response) };
    const body = ask.method === "HEAD" ? "" : await readText(response);
    const refusal = readRefusal(describeRequest(ask, signing.settings), response, body);
    if (!isTransient(refusal)) return { is: "refused", refusal };
    return { is: "transient", why: describeRefusal(refusal), after: retryAfter(response) };
  } catch (cause) {
    signing.cancelled.throwIfAborted();
    // Only connection errors are retried, not errors of the reader.
    if (!(cause instanceof ConnectionLost)) throw cause;
    return { is: "transient", why: causes(cause), cause };
  }
}

function patience(ask: Ask): number {
  return PATIENCE + Math.ceil((ask.body?.length ?? 0) / SLOWEST);
}

function causes(error: Error): string {
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

function retryAfter({ headers }: Response): number | undefined {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return seconds > 0 ? Math.min(seconds * 1000, LONGEST_REST) : undefined;
}

/** The body's digest is signed, so the store rejects changed bodies. */
async function sign(ask: Ask, { settings, credentials, keys }: Signing) {
  const { accessKeyId, secretAccessKey, sessionToken } = await credentials();
  if (sessionToken !== undefined) demandConfidential(new URL(settings.base), "the session token");
  const digest = digestOf(ask);
  const signer = new AwsV4Signer({
    method: ask.method,
    url: urlOf(ask, settings),
    headers: { ...ask.headers, "x-amz-content-sha256": digest },
    accessKeyId,
    secretAccessKey,
    ...(sessionToken === undefined ? {} : { sessionToken }),
    service: "s3",
    region: settings.region,
    cache: keys,
  });
  return signer.sign();
}

function digestOf({ body = EMPTY }: Ask): string {
  return createHash("sha256").update(body).digest("hex");
}

const EMPTY = new Uint8Array();

function urlOf({ key, query = {} }: Ask, { base }: StoreSettings): string {
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

function describeRequest({ method, key, query = {} }: Ask, { base }: StoreSettings): string {
  const names = Object.keys(query);
  return `${method} ${base}${key}${names.length === 0 ? "" : `?${names.join("&")}`}`;
}
