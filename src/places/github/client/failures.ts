import { RequestError } from "@octokit/request-error";
import { ProblemError } from "../../../errors.ts";
import {
  describeFault,
  isTransient,
  isUnreachable,
  readRetryAfter,
  TransientFault,
} from "../../../http/faults.ts";
import { type Backoff, type BackoffOptions, createBackoff } from "../../../http/retry.ts";
import { count, shorten } from "../../../text.ts";

const RETRIES = { attempts: 8, firstWait: 500, longestWait: 30_000, budget: 15 * 60_000 };

/** The backoff of one run: all its requests share the budget. */
export function githubBackoff(options: BackoffOptions): Backoff {
  return createBackoff(RETRIES, givenUp, options);
}

type Headers = Readonly<Record<string, string | number | undefined>>;

/** GitHub refused the request; a retry can't help. */
export class RequestFailure extends Error {
  readonly refusedWith: number;
  readonly headers: Headers;

  constructor(message: string, refusedWith: number, headers: Headers, options?: ErrorOptions) {
    super(message, options);
    this.name = "RequestFailure";
    this.refusedWith = refusedWith;
    this.headers = headers;
  }
}

/** The request had no effect. */
export class RateLimited extends TransientFault {
  /** When the primary limit is reset. */
  readonly until: Date | undefined;

  constructor(until: Date | undefined, wait: number) {
    super(until === undefined ? "GitHub limits requests for now" : "the hourly rate limit is used up", wait);
    this.until = until;
  }
}

/** GitHub's minimum after a secondary limit without `retry-after`, doubled after each attempt. */
const SECONDARY_LIMIT = 60_000;

const MOST_WORDS = 500;

/** https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api */
export function classifyFailure(doing: string, error: unknown, attempt: number): Error {
  // Octokit reports a broken connection as status 500 without a response.
  const cause =
    error instanceof RequestError && error.response === undefined ? (error.cause ?? error) : error;
  if (cause instanceof TransientFault) return cause;
  if (!(cause instanceof RequestError)) return new TransientFault(describeFault(cause), undefined, { cause });
  const { status } = cause;
  // A proxy may answer with a whole page.
  const message = shorten(cause.message, MOST_WORDS);
  const headers: Headers = cause.response?.headers ?? {};
  const wait = readRetryAfter(headers["retry-after"]?.toString());
  const isUsedUp = String(headers["x-ratelimit-remaining"]) === "0";
  const isSlowedDown =
    headers["retry-after"] !== undefined || /secondary rate limit|abuse detection/i.test(message);
  if (status === 429 || (status === 403 && (isUsedUp || isSlowedDown))) {
    const reset = String(headers["x-ratelimit-reset"]);
    // The last accepted second is in the year 5138.
    const until = isUsedUp && /^\d{1,11}$/.test(reset) ? new Date(Number(reset) * 1000) : undefined;
    const usual = until === undefined ? SECONDARY_LIMIT * 2 ** (attempt - 1) : until.getTime() - Date.now();
    return new RateLimited(until, wait ?? usual);
  }
  if (isTransient(status)) return new TransientFault(`status ${status}: ${message}`, wait, { cause });
  return new RequestFailure(`${doing}: ${message}`, status, headers, { cause });
}

function givenUp(doing: string, attempts: number, fault: TransientFault): ProblemError {
  if (fault instanceof RateLimited) {
    const when = fault.until === undefined ? "later" : `after ${fault.until.toISOString()}`;
    const found = `${doing}: ${fault.message}`;
    const fix = `Run the job again ${when}: it continues where it stopped`;
    return new ProblemError({ code: "github-limited", found, expected: "requests left for this token", fix });
  }
  const isAway = isUnreachable(fault);
  const found = isAway
    ? `${doing}: no connection to GitHub: ${fault.message}`
    : `${doing} failed ${count(attempts, "time")}, last with: ${fault.message}`;
  const fix = isAway
    ? "Check this machine's network, DNS and proxy, and GITHUB_API_URL if it is set; then run this again"
    : "Check https://www.githubstatus.com and run the job again: it continues where it stopped";
  const expected = isAway ? "a connection to GitHub" : "an answer from GitHub";
  return new ProblemError({ code: "github-unavailable", found, expected, fix }, { cause: fault });
}
