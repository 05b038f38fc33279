import { setTimeout as sleep } from "node:timers/promises";
import { type Problem, ProblemError } from "../../../errors.ts";
import { attemptsWithout, describeUnreachable } from "../../../network/unreachable.ts";
import { count } from "../../../provider/count.ts";
import type { Failure } from "./failures.ts";

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
