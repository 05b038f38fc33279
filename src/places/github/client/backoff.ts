import { setTimeout as sleep } from "node:timers/promises";
import { RequestError } from "@octokit/request-error";
import { type Problem, ProblemError } from "../../../errors.ts";
import { attemptsWithout, describeUnreachable, isUnreachable } from "../../../network/unreachable.ts";
import { count } from "../../../provider/quote.ts";

/** How long a run waits in all for GitHub to recover, before it gives up and says so. */
const BUDGET_SECONDS = 15 * 60;

/** GitHub asks for at least this long after a secondary limit that names no time. */
const SECONDARY_LIMIT_SECONDS = 60;

/** How often one request is tried. */
const MOST_ATTEMPTS = 8;

/** What backoff needs from outside; tests bring a clock of their own. */
export interface BackoffOptions {
  readonly now: () => Date;
  readonly sleep: (
    milliseconds: number,
    value: undefined,
    options: { signal: AbortSignal },
  ) => Promise<unknown>;
  readonly random: () => number;
  readonly say: (line: string) => void;
  /** Ends every wait when the run is cancelled. */
  readonly cancelled: AbortSignal;
}

/** Waits between attempts, as long as it makes sense. */
export interface Backoff {
  /** Waits after a failed attempt, or throws when there is no point in waiting any longer. */
  wait(doing: string, attempt: number, failure: Failure): Promise<void>;
  /** Waits for GitHub to catch up with itself. */
  pause(seconds: number): Promise<void>;
}

/** One run's backoff: the budget is for all its requests together. */
export function createBackoff(say: (line: string) => void, options: Partial<BackoffOptions> = {}): Backoff {
  const cancelled = new AbortController().signal;
  const clock: BackoffOptions = {
    now: () => new Date(),
    sleep,
    random: Math.random,
    say,
    cancelled,
    ...options,
  };
  // A cancelled wait just ends: the request that would follow says where the run stopped.
  const rest = (seconds: number) =>
    clock.sleep(seconds * 1000, undefined, { signal: clock.cancelled }).catch(() => {});
  let spent = 0;
  let isLost = false;
  return {
    wait: async (doing, attempt, failure) => {
      const away = failure.kind === "unknown" ? failure.away : undefined;
      // One request has tried long enough for all others.
      if (away !== undefined && (isLost || attempt >= attemptsWithout(away))) {
        isLost = true;
        throw notReached(doing, away);
      }
      const seconds = secondsToWait(failure, attempt, clock);
      if (attempt >= MOST_ATTEMPTS || spent + seconds > BUDGET_SECONDS)
        throw givenUp(doing, attempt, failure);
      spent += seconds;
      clock.say(`${doing}: ${describeFailure(failure)}; trying again in ${seconds.toFixed(1)} s`);
      await rest(seconds);
    },
    pause: async (seconds) => {
      spent += seconds;
      await rest(seconds);
    },
  };
}

/** Backs off exponentially with jitter, unless GitHub names a time. */
export function secondsToWait(
  failure: Failure,
  attempt: number,
  clock: Pick<BackoffOptions, "now" | "random">,
): number {
  const named = failure.kind === "refused" ? undefined : failure.waitSeconds;
  // "At once" is what has just failed.
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
  return failure.until === undefined ? "GitHub asks to slow down" : "the hourly rate limit is used up";
}

function notReached(doing: string, away: unknown): ProblemError {
  const problem: Problem = {
    code: "github-unavailable",
    found: `${doing}: GitHub can't be reached: ${describeUnreachable(away)}`,
    expected: "a connection to GitHub",
    fix: "Check the network, the DNS and the proxy of this machine, and GITHUB_API_URL if it is set; then run this again",
  };
  return new ProblemError([problem], { cause: away });
}

function givenUp(doing: string, attempt: number, failure: Failure): ProblemError {
  if (failure.kind === "limited") {
    const when = failure.until === undefined ? "later" : `after ${failure.until.toISOString()}`;
    const found = `${doing}: ${describeFailure(failure)}`;
    const expected = "requests left for this token";
    return new ProblemError([
      {
        code: "github-limited",
        found,
        expected,
        fix: `Run the job again ${when}: it goes on from where it stopped`,
      },
    ]);
  }
  const found = `${doing} failed ${count(attempt, "time")}, last with: ${describeFailure(failure)}`;
  const fix = "See https://www.githubstatus.com and run the job again: it goes on from where it stopped";
  return new ProblemError([{ code: "github-unavailable", found, expected: "an answer from GitHub", fix }]);
}

/** What the answer to one request means for the next step. */
export type Failure =
  /** GitHub said no; saying the same again changes nothing. */
  | { readonly kind: "refused"; readonly status: number; readonly message: string; readonly headers: Headers }
  /** GitHub said not now: the request had no effect. */
  | { readonly kind: "limited"; readonly waitSeconds: number | undefined; readonly until: Date | undefined }
  /** Nobody knows whether the request had an effect. */
  | {
      readonly kind: "unknown";
      readonly message: string;
      readonly waitSeconds: number | undefined;
      /** Why there was no connection, so that it surely had none. */
      readonly away?: unknown;
    };

/** Eleven days, and the year 5138: what is longer is no time that GitHub means. */
const WAIT_DIGITS = 6;
const MOMENT_DIGITS = 11;
/** How many characters of an answer are told. */
const MOST_WORDS = 500;

type Headers = Readonly<Record<string, string | number | undefined>>;

/** Reads what an error of a request means. https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api */
export function classifyFailure(error: unknown): Failure {
  if (isUnreachable(error)) return { ...unknown(describeUnreachable(error)), away: error };
  if (!(error instanceof RequestError)) return unknown(describeCause(error));
  const { status } = error;
  const message = shorten(error.message);
  const headers: Headers = error.response?.headers ?? {};
  // Octokit reports a broken connection as status 500 without a response.
  if (error.response === undefined) return unknown(describeCause(error.cause ?? error));
  if (isLimit(status, message, headers)) return limited(headers);
  if (status >= 500 || status === 408)
    return unknown(`status ${status}: ${message}`, seconds(headers["retry-after"], WAIT_DIGITS));
  return { kind: "refused", status, message, headers };
}

/** What a proxy answers may be a whole page; a sentence of GitHub's is let through as it is. */
function shorten(message: string): string {
  return message.length <= MOST_WORDS ? message : `${message.slice(0, MOST_WORDS)}...`;
}

function unknown(message: string, waitSeconds?: number) {
  return { kind: "unknown", message, waitSeconds } as const;
}

function isLimit(status: number, message: string, headers: Headers): boolean {
  if (status === 429) return true;
  if (status !== 403) return false;
  return (
    headers["retry-after"] !== undefined ||
    String(headers["x-ratelimit-remaining"]) === "0" ||
    /secondary rate limit|abuse detection/i.test(message)
  );
}

function limited(headers: Headers): Failure {
  const primary = String(headers["x-ratelimit-remaining"]) === "0";
  const reset = seconds(headers["x-ratelimit-reset"], MOMENT_DIGITS);
  return {
    kind: "limited",
    waitSeconds: seconds(headers["retry-after"], WAIT_DIGITS),
    until: primary && reset !== undefined ? new Date(reset * 1000) : undefined,
  };
}

/** Whole seconds, as the header's own rules want them: of a time to wait or a moment; anything else says nothing. */
function seconds(header: string | number | undefined, digits: number): number | undefined {
  const text = String(header).trim();
  return /^\d+$/.test(text) && text.length <= digits ? Number(text) : undefined;
}

function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = error.cause instanceof Error ? `: ${error.cause.message}` : "";
  return `${error.message}${inner}`;
}
