import { setTimeout as sleep } from "node:timers/promises";
import { limitConcurrency, type Turn } from "../../concurrency.ts";
import { type Reach, UnsafeAddress } from "../../network/reach.ts";
import { attemptsWithout, describeUnreachable, isUnreachable } from "../../network/unreachable.ts";
import type { NoAnswer } from "../answer.ts";
import { follow, none, type Opened, type Request } from "./request.ts";

/** What holds for every request. */
export interface Asker {
  readonly cancelled: AbortSignal;
  readonly userAgent: string;
  /** Which hosts may be asked at all: documents from outside may name any. */
  readonly reach: Reach;
  readonly patience?: Patience;
}

/** A request and how long nothing may happen, in milliseconds. */
export type Asking = Omit<Request, "signal" | "headers"> & {
  readonly headers?: Request["headers"];
  readonly timeout: number;
};

/** Reads what was answered; `still` says how much there is so far, for what may take as long as it likes. */
export type Read<T> = (opened: Opened, still: (size: number) => void) => Promise<T>;

/** More than is read of anything of its kind. */
export class TooLarge extends Error {}

/** Asks again when a host is busy or a connection breaks, and as late as the host wants. */
export async function patiently<T>(
  { cancelled, patience = PATIENCE }: Asker,
  pace: Pace,
  step: () => Promise<Attempt<T>>,
): Promise<T | NoAnswer> {
  // Who asks only once decides for himself when to ask again.
  const mayGiveUp = patience.attempts > 1;
  for (let attempt = 0; ; attempt++) {
    await pace.ready(cancelled);
    const { result, again } = await step();
    const milliseconds =
      again === undefined ? undefined : findWait(again.after, attempt, patience, Date.now());
    const isLast = attempt + 1 >= patience.attempts || milliseconds === undefined;
    if (again?.isBusy && mayGiveUp) pace.leaveAlone(milliseconds ?? Number.POSITIVE_INFINITY);
    if (isLast) {
      if (mayGiveUp) pace.ended(again === undefined && !hasFailed(result), awayOf(result));
      return result;
    }
    if (!again?.isBusy) await wait(milliseconds, cancelled);
  }
}

function hasFailed(result: unknown): boolean {
  const { kind, reason } = result as Partial<NoAnswer>;
  return kind === "none" && (reason === "timeout" || reason === "unreachable" || reason === "given-up");
}

function awayOf(result: unknown): string | undefined {
  const { isAway, detail } = result as Partial<NoAnswer>;
  return isAway === true ? detail : undefined;
}

/** How one attempt ended. */
export interface Attempt<T> {
  readonly result: T | NoAnswer;
  /** Whether there is use in a next attempt: the host may say when, and whether all is too much for it. */
  readonly again?: { readonly after: string | null; readonly isBusy: boolean };
}

/** What has to come of a package before the clock is set back: one that drips would never end. */
const PROGRESS = 256 * 1024;
/** However steadily it comes, in milliseconds. */
const LONGEST = 3_600_000;

export async function attempt<T>(
  { timeout, headers, ...request }: Asking,
  { cancelled, reach, userAgent }: Asker,
  read: Read<T>,
): Promise<Attempt<T>> {
  cancelled.throwIfAborted();
  const clock = new AbortController();
  let isLate = false;
  const ring = () => {
    isLate = true;
    clock.abort();
  };
  let timer = setTimeout(ring, timeout);
  const began = performance.now();
  let mark = 0;
  const still = (size: number) => {
    if (size < mark + PROGRESS || performance.now() > began + LONGEST) return;
    mark = size;
    clearTimeout(timer);
    timer = setTimeout(ring, timeout);
  };
  const stop = () => clock.abort();
  cancelled.addEventListener("abort", stop, { once: true });
  try {
    const sent = { accept: "*/*", "accept-encoding": "gzip", "user-agent": userAgent, ...headers };
    const opened = await follow({ ...request, headers: sent, signal: clock.signal }, reach);
    if ("kind" in opened) return { result: opened };
    const { status, headers: answered } = opened.response;
    const result = await read(opened, still);
    // A body without a length counts as whole when the connection is closed, by us too.
    clock.signal.throwIfAborted();
    if (!isTransient(status)) return { result };
    return { result, again: { after: answered["retry-after"] ?? null, isBusy: true } };
  } catch (error) {
    cancelled.throwIfAborted();
    if (error instanceof UnsafeAddress) return { result: none(request.url, "unsafe", error.message) };
    if (error instanceof TooLarge) return { result: none(request.url, "too-large", error.message) };
    if (isLate)
      return { result: none(request.url, "timeout", `nothing whole within ${timeout / 1000} seconds`) };
    if (isUnreachable(error)) return describeAway(request.url, error);
    return {
      result: none(request.url, "unreachable", describeFailure(error)),
      again: { after: null, isBusy: false },
    };
  } finally {
    clearTimeout(timer);
    cancelled.removeEventListener("abort", stop);
  }
}

/** A host that takes long to give no connection is not asked again. */
function describeAway(url: string, error: unknown): Attempt<never> {
  const result = { ...none(url, "unreachable", describeUnreachable(error)), isAway: true };
  return attemptsWithout(error) > 2 ? { result, again: { after: null, isBusy: false } } : { result };
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return [code, error.message].filter((part) => part !== "").join(": ");
}

/** A few at a time: a registry is often a small machine. */
const DOCUMENTS_AT_ONCE = 6;
const PACKAGES_AT_ONCE = 3;
/** The time from one request to the next, in milliseconds; it doubles whenever the host says that it is busy. */
const GAP = 3;
const LONGEST_GAP = 1000;
/** So many documents in a row that never came say enough of a host. */
const MOST_FAILURES = 10;
/** How long a host may keep us waiting in all, in milliseconds. */
const MOST_WAITING = 120_000;

/** How one host is asked: a few requests at once, not too many a second, none while it wants to be left alone, and none any more when it never answers. */
export class Pace {
  readonly documents: Turn = limitConcurrency(DOCUMENTS_AT_ONCE);
  readonly packages: Turn = limitConcurrency(PACKAGES_AT_ONCE);
  #gap: number;
  #next = 0;
  #failures = 0;
  #hasAnswered = false;
  #away: string | undefined;
  #waited = 0;

  /** A host on this machine is nobody else's; so many requests a second at most, where somebody has said so. */
  constructor(isLocal: boolean, rate?: number) {
    this.#gap = Math.max(isLocal ? 0 : GAP, rate === undefined ? 0 : 1000 / rate);
  }

  /** Waits until the host may be asked, or is not asked any more. */
  async ready(cancelled: AbortSignal): Promise<void> {
    for (let now = performance.now(); now < this.#next && this.end === undefined; now = performance.now())
      await wait(this.#next - now, cancelled);
    this.#next = performance.now() + this.#gap;
  }

  /** Leaves the host alone for so many milliseconds; others who ask it wait as well. */
  leaveAlone(milliseconds: number): void {
    const now = performance.now();
    const before = Math.max(this.#next, now);
    this.#next = Math.max(before, now + milliseconds);
    this.#waited += this.#next - before;
    this.#gap = Math.max(this.#gap, Math.min(LONGEST_GAP, Math.max(1, this.#gap * 2)));
  }

  /** Notes whether an answer came at last, or why there was not even a connection. */
  ended(hasAnswered: boolean, away?: string): void {
    this.#failures = hasAnswered ? 0 : this.#failures + 1;
    this.#hasAnswered ||= hasAnswered;
    if (!this.#hasAnswered) this.#away ??= away;
  }

  /** Why the host is not asked any more, if it is not. */
  get end(): string | undefined {
    if (this.#away !== undefined) return `there was no connection: ${this.#away}`;
    if (this.#waited > MOST_WAITING) return `it has asked us to wait for ${MOST_WAITING / 1000} seconds`;
    return this.#failures < MOST_FAILURES ? undefined : `${MOST_FAILURES} requests in a row had no answer`;
  }
}

/** How often a request is made, and how long is waited in between. */
export interface Patience {
  readonly attempts: number;
  /** The longest wait that a host may ask for, in milliseconds. */
  readonly longestWait: number;
  readonly firstWait: number;
}

export const PATIENCE: Patience = { attempts: 3, longestWait: 30_000, firstWait: 500 };

/** Whether a host says that it may answer later. */
function isTransient(status: number): boolean {
  return status === 429 || (status >= 500 && status !== 501);
}

/** How long to wait, in milliseconds: what the host says, up to the longest; undefined when it asks for more. */
export function findWait(
  retryAfter: string | null,
  attempt: number,
  { firstWait, longestWait }: Patience,
  now: number,
): number | undefined {
  const usual = firstWait * 2 ** attempt;
  if (retryAfter === null) return usual;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  if (Number.isNaN(seconds)) return usual;
  return seconds > longestWait ? undefined : Math.max(seconds, usual);
}

async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted());
}
