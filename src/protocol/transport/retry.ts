import { setTimeout } from "node:timers/promises";

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
