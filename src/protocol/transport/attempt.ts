import { limitConcurrency, pause, type Turn } from "../../concurrency.ts";
import { resolveUrl } from "../../http/addresses.ts";
import {
  ConnectionLost,
  describeFault,
  isTransient,
  isUnreachable,
  mostAttempts,
  readRetryAfter,
  TransientFault,
} from "../../http/faults.ts";
import { type Reach, UnsafeAddress } from "../../http/reach.ts";
import { follow, type Received } from "../../http/request.ts";
import { type RetryPolicy, waitAfter } from "../../http/retry.ts";
import type { NoAnswer } from "../answer.ts";

export interface Asker {
  readonly cancelled: AbortSignal;
  readonly userAgent: string;
  /** Documents may name any host, so requests are limited to these. */
  readonly reach: Reach;
  readonly patience?: RetryPolicy;
}

export interface Asking {
  readonly url: string;
  readonly method: "GET" | "HEAD";
  readonly authorization: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeout: number;
}

export interface Opened {
  readonly response: Received;
  readonly url: string;
  readonly redirects: number;
  /** When it was sent, excluding time in the queue. */
  readonly began: number;
}

export type Read<T> = (opened: Opened, still: (size: number) => void) => Promise<T>;

export class TooLarge extends Error {}

/** Retries if a host is busy or a connection breaks, after the wait that the host asks for. */
export async function patiently<T>(
  { cancelled, patience = PATIENCE }: Asker,
  pace: Pace,
  step: () => Promise<Attempt<T>>,
): Promise<T | NoAnswer> {
  // A caller with a single attempt decides when to retry.
  const mayGiveUp = patience.attempts > 1;
  for (let attempt = 1; ; attempt++) {
    await pace.ready(cancelled);
    const { result, fault } = await step();
    const milliseconds = waitAfter(attempt, fault?.wait, patience);
    const isTooLong = milliseconds > patience.budget;
    const isBusy = fault !== undefined && !(fault instanceof ConnectionLost);
    if (isBusy && mayGiveUp) pace.leaveAlone(isTooLong ? Number.POSITIVE_INFINITY : milliseconds);
    if (fault === undefined || attempt >= patience.attempts || isTooLong) {
      const { kind, reason, isAway, detail } = result as Partial<NoAnswer>;
      const hasFailed =
        kind === "none" && (reason === "timeout" || reason === "unreachable" || reason === "given-up");
      if (mayGiveUp) pace.ended(fault === undefined && !hasFailed, isAway === true ? detail : undefined);
      return result;
    }
    if (!isBusy) await pause(milliseconds, cancelled);
  }
}

export interface Attempt<T> {
  readonly result: T | NoAnswer;
  /** Why it may be repeated: the host is overloaded, or the connection was lost. */
  readonly fault?: TransientFault;
}

/** The bytes that restart the timeout; a download that trickles must end. */
const PROGRESS = 256 * 1024;
/** The longest download, in milliseconds. */
const LONGEST = 3_600_000;

export async function attempt<T>(request: Asking, asker: Asker, read: Read<T>): Promise<Attempt<T>> {
  const { timeout } = request;
  const { cancelled } = asker;
  cancelled.throwIfAborted();
  const clock = new AbortController();
  const ring = () => clock.abort();
  let timer = setTimeout(ring, timeout);
  const began = performance.now();
  let mark = 0;
  const still = (size: number) => {
    if (size < mark + PROGRESS || performance.now() > began + LONGEST) return;
    mark = size;
    clearTimeout(timer);
    timer = setTimeout(ring, timeout);
  };
  const signal = AbortSignal.any([cancelled, clock.signal]);
  try {
    const opened = await open(request, asker, signal);
    if ("kind" in opened) return { result: opened };
    const { status, headers } = opened.response;
    const result = await read(opened, still);
    // A body without a length counts as complete when the connection closes, even if this program closed it.
    signal.throwIfAborted();
    if (!isTransient(status)) return { result };
    return { result, fault: new TransientFault(`HTTP ${status}`, readRetryAfter(headers["retry-after"])) };
  } catch (error) {
    cancelled.throwIfAborted();
    if (error instanceof UnsafeAddress) return { result: none(request.url, "unsafe", error.message) };
    if (error instanceof TooLarge) return { result: none(request.url, "too-large", error.message) };
    if (clock.signal.aborted)
      return {
        result: none(request.url, "timeout", `no complete response within ${timeout / 1000} seconds`),
      };
    const result = {
      ...none(request.url, "unreachable", describeFault(error)),
      isAway: isUnreachable(error),
    };
    const fault = error instanceof ConnectionLost ? error : new ConnectionLost(error);
    // If connecting took long, the host is not tried again.
    return mostAttempts(fault) > 2 ? { result, fault } : { result };
  } finally {
    clearTimeout(timer);
  }
}

/** Go's HTTP client fails at the tenth redirect. */
const MOST_REDIRECTS = 9;

/** Redirects are counted, and credentials go to the first host only. */
async function open(
  { url: start, method, authorization, headers }: Asking,
  { reach, userAgent }: Asker,
  signal: AbortSignal,
): Promise<Opened | NoAnswer> {
  const began = performance.now();
  const first = new URL(start);
  const { received, url, redirects, location } = await follow(first, {
    method,
    signal,
    reach,
    headers: { accept: "*/*", "accept-encoding": "gzip", "user-agent": userAgent, ...headers },
    login: { host: first.host, authorization },
    mostRedirects: MOST_REDIRECTS,
  });
  if (location === undefined) return { response: received, url: url.href, redirects, began };
  received.leave();
  if (resolveUrl(location, url.href) === undefined)
    return none(start, "unreachable", "it is redirected to something that is not a document's URL");
  return none(start, "redirects", `${MOST_REDIRECTS + 1} redirects`);
}

export function none(url: string, reason: NoAnswer["reason"], detail: string): NoAnswer {
  return { kind: "none", url, reason, detail };
}

/** Registries are often small machines. */
const DOCUMENTS_AT_ONCE = 6;
const PACKAGES_AT_ONCE = 3;
/** Milliseconds between requests; doubles whenever the host says that it is busy. */
const GAP = 3;
const LONGEST_GAP = 1000;
/** Failed requests in a row after which a host is given up. */
const MOST_FAILURES = 10;
/** The longest total wait that a host may ask for, in milliseconds. */
const MOST_WAITING = 120_000;

/** Limits the requests to one host: at once, per second, and none after it has failed too often. */
export class Pace {
  readonly documents: Turn = limitConcurrency(DOCUMENTS_AT_ONCE);
  readonly packages: Turn = limitConcurrency(PACKAGES_AT_ONCE);
  #gap: number;
  #next = 0;
  #failures = 0;
  #hasAnswered = false;
  #away: string | undefined;
  #waited = 0;

  /** Local hosts need no gap; `rate` is in requests per second. */
  constructor(isLocal: boolean, rate?: number) {
    this.#gap = Math.max(isLocal ? 0 : GAP, rate === undefined ? 0 : 1000 / rate);
  }

  /** Waits until the host may be asked, or has been given up. */
  async ready(cancelled: AbortSignal): Promise<void> {
    for (let now = performance.now(); now < this.#next && this.end === undefined; now = performance.now())
      await pause(this.#next - now, cancelled).then(() => cancelled.throwIfAborted());
    this.#next = performance.now() + this.#gap;
  }

  /** Pauses all requests to the host. */
  leaveAlone(milliseconds: number): void {
    const now = performance.now();
    const before = Math.max(this.#next, now);
    this.#next = Math.max(before, now + milliseconds);
    this.#waited += this.#next - before;
    this.#gap = Math.max(this.#gap, Math.min(LONGEST_GAP, Math.max(1, this.#gap * 2)));
  }

  /** Records whether a request was answered, or why there was no connection. */
  ended(hasAnswered: boolean, away?: string): void {
    this.#failures = hasAnswered ? 0 : this.#failures + 1;
    this.#hasAnswered ||= hasAnswered;
    if (!this.#hasAnswered) this.#away ??= away;
  }

  /** Why the host was given up, if it was. */
  get end(): string | undefined {
    if (this.#away !== undefined) return `no connection: ${this.#away}`;
    if (this.#waited > MOST_WAITING)
      return `it asked for more than ${MOST_WAITING / 1000} seconds of waiting`;
    return this.#failures < MOST_FAILURES ? undefined : `${MOST_FAILURES} requests in a row failed`;
  }
}

const PATIENCE: RetryPolicy = {
  attempts: 3,
  firstWait: 500,
  longestWait: 30_000,
  budget: 30_000,
};
