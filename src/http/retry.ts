import { pause } from "../concurrency.ts";
import { ProblemError } from "../errors.ts";
import { findProxyFailure, isTransient, isUnreachable, mostAttempts, TransientFault } from "./faults.ts";
import { type Answer, type Asking, ask } from "./request.ts";

/** Durations are in milliseconds. */
export interface RetryPolicy {
  readonly attempts: number;
  /** Doubled after each attempt, up to the longest. */
  readonly firstWait: number;
  readonly longestWait: number;
  /** All waits together. */
  readonly budget: number;
}

export interface BackoffOptions {
  readonly say: (line: string) => void;
  readonly cancelled: AbortSignal;
  readonly sleep?: (milliseconds: number, cancelled: AbortSignal) => Promise<unknown>;
  readonly random?: () => number;
}

export interface Backoff {
  /** Waits before the next attempt; throws if a retry is pointless. */
  wait(doing: string, attempt: number, fault: TransientFault): Promise<void>;
  /** Waits for a host's reads to catch up with its writes. */
  pause(milliseconds: number): Promise<void>;
}

/**
 * All requests with this backoff share its budget. `giveUp` makes the error after the last attempt, unless a proxy is the
 * reason.
 */
export function createBackoff(
  policy: RetryPolicy,
  giveUp: (doing: string, attempts: number, fault: TransientFault) => Error,
  { say, cancelled, sleep = pause, random = Math.random }: BackoffOptions,
): Backoff {
  let spent = 0;
  let isLost = false;
  return {
    wait: async (doing, attempt, fault) => {
      const isAway = isUnreachable(fault);
      const milliseconds = waitAfter(attempt, fault.wait, policy, random);
      const most = Math.min(policy.attempts, mostAttempts(fault));
      // One request's attempts without a connection count for all.
      if (attempt >= most || (isAway && isLost) || spent + milliseconds > policy.budget) {
        isLost ||= isAway;
        const proxy = findProxyFailure(fault);
        if (proxy !== undefined) throw new ProblemError(proxy.problem, { cause: fault });
        throw giveUp(doing, attempt, fault);
      }
      // The next attempt reports where the run stopped.
      if (cancelled.aborted) return;
      spent += milliseconds;
      say(`${doing}: ${fault.message}; retrying in ${(milliseconds / 1000).toFixed(1)} s`);
      await sleep(milliseconds, cancelled);
    },
    pause: async (milliseconds) => {
      spent += milliseconds;
      await sleep(milliseconds, cancelled);
    },
  };
}

/** Exponential with jitter, or longer if the host asks for it. */
export function waitAfter(
  attempt: number,
  wait: number | undefined,
  { firstWait, longestWait }: RetryPolicy,
  random = Math.random,
): number {
  return Math.max(wait ?? 0, Math.min(longestWait, firstWait * 2 ** (attempt - 1)) * (0.5 + random()));
}

/** Repeats a step after the faults that may be retried. */
export async function retry<T>(
  backoff: Backoff,
  doing: string,
  step: (attempt: number) => Promise<T>,
  mayRetry: (fault: TransientFault) => boolean = () => true,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await step(attempt);
    } catch (error) {
      if (!(error instanceof TransientFault && mayRetry(error))) throw error;
      await backoff.wait(doing, attempt, error);
    }
  }
}

/** Repeats a request silently; the last answer counts, whatever it is. */
export async function askAgain(
  policy: RetryPolicy,
  giveUp: (doing: string, attempts: number, fault: TransientFault) => Error,
  url: URL,
  asking: Asking,
): Promise<Answer> {
  const backoff = createBackoff(policy, giveUp, { say: () => {}, cancelled: asking.cancelled });
  return retry(backoff, url.origin, async (attempt) => {
    const answer = await ask(url, asking);
    if (!isTransient(answer.status) || attempt === policy.attempts) return answer;
    throw new TransientFault(`HTTP ${answer.status}`);
  });
}
