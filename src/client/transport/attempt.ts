import type { NoAnswer } from "../answer.ts";
import { follow, none, type Opened, type Request } from "./request.ts";
import { findWait, isTransient, PATIENCE, type Patience, wait } from "./retry.ts";

/** What holds for every request. */
export interface Asker {
  readonly cancelled: AbortSignal;
  readonly userAgent: string;
  /** Whether a host may be asked at all: documents of others may name any. */
  readonly isAllowed: (url: URL) => boolean;
  readonly patience?: Patience;
}

/** A request and how long nothing may happen, in milliseconds. */
export type Asking = Omit<Request, "signal"> & { readonly timeout: number };

/** Reads what was answered; `still` says that there is progress, for what may take as long as it likes. */
export type Read<T> = (opened: Opened, still: () => void) => Promise<T>;

/** More than is read of anything of its kind. */
export class TooLarge extends Error {}

/** Asks again when a host is busy or a connection breaks, and as late as the host wants. */
export async function patiently<T>(
  { cancelled, patience = PATIENCE }: Asker,
  step: () => Promise<Attempt<T>>,
): Promise<T | NoAnswer> {
  for (let attempt = 0; ; attempt++) {
    const { result, retryAfter } = await step();
    const isLast = attempt + 1 >= patience.attempts;
    if (retryAfter === undefined || isLast) return result;
    const milliseconds = findWait(retryAfter, attempt, patience, Date.now());
    if (milliseconds === undefined) return result;
    await wait(milliseconds, cancelled);
  }
}

/** How one attempt ended. */
export interface Attempt<T> {
  readonly result: T | NoAnswer;
  /** What the host says of a next attempt; undefined when there is no use in one. */
  readonly retryAfter: string | null | undefined;
}

export async function attempt<T>(
  { timeout, ...request }: Asking,
  { cancelled, isAllowed, userAgent }: Asker,
  read: Read<T>,
): Promise<Attempt<T>> {
  const clock = new AbortController();
  const start = () => setTimeout(() => clock.abort(), timeout);
  let timer = start();
  const still = () => {
    clearTimeout(timer);
    timer = start();
  };
  try {
    const signal = AbortSignal.any([cancelled, clock.signal]);
    const headers = { "user-agent": userAgent, ...request.headers };
    const opened = await follow({ ...request, headers, signal }, isAllowed);
    if ("kind" in opened) return { result: opened, retryAfter: undefined };
    const { status, headers: answered } = opened.response;
    const retryAfter = isTransient(status) ? answered.get("retry-after") : undefined;
    return { result: await read(opened, still), retryAfter };
  } catch (error) {
    cancelled.throwIfAborted();
    if (error instanceof TooLarge)
      return { result: none(request.url, "too-large", error.message), retryAfter: undefined };
    if (clock.signal.aborted) {
      return {
        result: none(request.url, "timeout", `nothing whole within ${timeout / 1000} seconds`),
        retryAfter: undefined,
      };
    }
    return { result: none(request.url, "unreachable", describeFailure(error)), retryAfter: null };
  } finally {
    clearTimeout(timer);
  }
}

/** The library says "fetch failed", and the reason is one below. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = "code" in cause ? String(cause.code) : "";
  return [code, cause.message].filter((part) => part !== "").join(": ");
}
