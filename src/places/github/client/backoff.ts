import { setTimeout as sleep } from "node:timers/promises";
import { RequestError } from "@octokit/request-error";
import { ProblemError } from "../../../errors.ts";
import { describeFault, findProxyFailure, isUnreachable, mostAttempts } from "../../../http/faults.ts";
import { count, shorten } from "../../../provider/quote.ts";

/** How long a run waits for GitHub in total. */
const BUDGET_SECONDS = 15 * 60;

/** GitHub's minimum after a secondary limit without `retry-after`. */
const SECONDARY_LIMIT_SECONDS = 60;

const MOST_ATTEMPTS = 8;

export interface BackoffOptions {
  readonly now: () => Date;
  readonly sleep: (
    milliseconds: number,
    value: undefined,
    options: { signal: AbortSignal },
  ) => Promise<unknown>;
  readonly random: () => number;
  readonly cancelled: AbortSignal;
}

export interface Backoff {
  /** Waits after a failed attempt; throws once more waiting is pointless. */
  wait(doing: string, attempt: number, failure: Failure): Promise<void>;
  /** Waits for GitHub's reads to catch up with its writes. */
  pause(seconds: number): Promise<void>;
}

/** Creates the backoff of one run; all its requests share the budget. */
export function createBackoff(say: (line: string) => void, options: Partial<BackoffOptions> = {}): Backoff {
  const { cancelled = new AbortController().signal } = options;
  const clock = { now: () => new Date(), sleep, random: Math.random, ...options };
  // A cancelled wait ends early; the next request reports where the run stopped.
  const rest = (seconds: number) =>
    clock.sleep(seconds * 1000, undefined, { signal: cancelled }).catch(() => {});
  let spent = 0;
  let isLost = false;
  return {
    wait: async (doing, attempt, failure) => {
      const away = failure.kind === "unknown" ? failure.away : undefined;
      // One request's attempts without a connection count for all.
      if (away !== undefined && (isLost || attempt >= mostAttempts(away))) {
        isLost = true;
        throw notReached(doing, away);
      }
      const seconds = secondsToWait(failure, attempt, clock);
      if (attempt >= MOST_ATTEMPTS || spent + seconds > BUDGET_SECONDS)
        throw givenUp(doing, attempt, failure);
      spent += seconds;
      say(`${doing}: ${describeFailure(failure)}; retrying in ${seconds.toFixed(1)} s`);
      await rest(seconds);
    },
    pause: async (seconds) => {
      spent += seconds;
      await rest(seconds);
    },
  };
}

/** Exponential backoff with jitter, unless GitHub names a time. */
export function secondsToWait(
  failure: Failure,
  attempt: number,
  clock: Pick<BackoffOptions, "now" | "random">,
): number {
  const named = failure.kind === "refused" ? undefined : failure.waitSeconds;
  // A wait of 0 would only repeat what just failed.
  if (named !== undefined) return Math.max(1, named);
  if (failure.kind === "limited") {
    if (failure.until !== undefined)
      return Math.max(1, (failure.until.getTime() - clock.now().getTime()) / 1000);
    return SECONDARY_LIMIT_SECONDS * 2 ** (attempt - 1);
  }
  return Math.min(30, 0.5 * 2 ** (attempt - 1)) * (0.5 + clock.random());
}

function describeFailure(failure: Failure): string {
  if (failure.kind !== "limited") return failure.message;
  return failure.until === undefined ? "GitHub limits requests for now" : "the hourly rate limit is used up";
}

function notReached(doing: string, away: unknown): ProblemError {
  const proxy = findProxyFailure(away)?.problem;
  if (proxy !== undefined)
    return new ProblemError({ ...proxy, found: `${doing}: ${proxy.found}` }, { cause: away });
  const found = `${doing}: no connection to GitHub: ${describeFault(away)}`;
  const fix =
    "Check this machine's network, DNS and proxy, and GITHUB_API_URL if it is set; then run this again";
  return new ProblemError(
    { code: "github-unavailable", found, expected: "a connection to GitHub", fix },
    { cause: away },
  );
}

function givenUp(doing: string, attempt: number, failure: Failure): ProblemError {
  if (failure.kind === "limited") {
    const when = failure.until === undefined ? "later" : `after ${failure.until.toISOString()}`;
    const found = `${doing}: ${describeFailure(failure)}`;
    const fix = `Run the job again ${when}: it continues where it stopped`;
    return new ProblemError({ code: "github-limited", found, expected: "requests left for this token", fix });
  }
  const found = `${doing} failed ${count(attempt, "time")}, last with: ${describeFailure(failure)}`;
  const fix = "Check https://www.githubstatus.com and run the job again: it continues where it stopped";
  return new ProblemError({ code: "github-unavailable", found, expected: "an answer from GitHub", fix });
}

/** Classifies a failed request. */
export type Failure =
  /** Refused; a retry can't help. */
  | { readonly kind: "refused"; readonly status: number; readonly message: string; readonly headers: Headers }
  /** Rate limited, so the request had no effect. */
  | { readonly kind: "limited"; readonly waitSeconds: number | undefined; readonly until: Date | undefined }
  /** The request may have had an effect. */
  | {
      readonly kind: "unknown";
      readonly message: string;
      readonly waitSeconds?: number | undefined;
      /** The cause if there was no connection, so that it had none. */
      readonly away?: unknown;
    };

/** Longest accepted headers: eleven days, and the year 5138. */
const WAIT_DIGITS = 6;
const MOMENT_DIGITS = 11;
const MOST_WORDS = 500;

type Headers = Readonly<Record<string, string | number | undefined>>;

/** https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api */
export function classifyFailure(error: unknown): Failure {
  if (isUnreachable(error)) return { ...unknown(describeFault(error)), away: error };
  if (!(error instanceof RequestError)) return unknown(describeCause(error));
  const { status } = error;
  // A proxy may answer with a whole page.
  const message = shorten(error.message, MOST_WORDS);
  const headers: Headers = error.response?.headers ?? {};
  // Octokit reports a broken connection as status 500 without a response.
  if (error.response === undefined) return unknown(describeCause(error.cause ?? error));
  const isUsedUp = String(headers["x-ratelimit-remaining"]) === "0";
  const isSlowedDown =
    headers["retry-after"] !== undefined || /secondary rate limit|abuse detection/i.test(message);
  if (status === 429 || (status === 403 && (isUsedUp || isSlowedDown))) {
    const reset = isUsedUp ? seconds(headers["x-ratelimit-reset"], MOMENT_DIGITS) : undefined;
    return {
      kind: "limited",
      waitSeconds: seconds(headers["retry-after"], WAIT_DIGITS),
      until: reset === undefined ? undefined : new Date(reset * 1000),
    };
  }
  if (status >= 500 || status === 408)
    return unknown(`status ${status}: ${message}`, seconds(headers["retry-after"], WAIT_DIGITS));
  return { kind: "refused", status, message, headers };
}

function unknown(message: string, waitSeconds?: number) {
  return { kind: "unknown", message, waitSeconds } as const;
}

/** Whole seconds, as the header's specification requires; anything else is ignored. */
function seconds(header: string | number | undefined, digits: number): number | undefined {
  const text = String(header).trim();
  return /^\d+$/.test(text) && text.length <= digits ? Number(text) : undefined;
}

function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = error.cause instanceof Error ? `: ${error.cause.message}` : "";
  return `${error.message}${inner}`;
}
