import { setTimeout } from "node:timers/promises";
import { limitConcurrency, type Turn } from "../../concurrency.ts";

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
export function isTransient(status: number): boolean {
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

export async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted());
}
