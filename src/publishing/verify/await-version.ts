import { ProblemError } from "../../errors.ts";
import type { Log } from "../../ports/log.ts";
import type { Expected } from "./expected.ts";
import { type Clock, intervalOf } from "./wait.ts";

/** How long it may take until a site lists a version, and who says what time it is. */
export interface Awaiting {
  /** In milliseconds. */
  readonly timeout: number;
  readonly clock: Clock;
  readonly log: Pick<Log, "info">;
}

/** Reads what a site has to serve of a version; where nothing but the site itself is known, it may not list it yet. */
export async function awaitVersion(
  read: () => Promise<Expected>,
  { timeout, clock, log }: Awaiting,
): Promise<Expected> {
  const began = clock.now().getTime();
  for (let round = 0; ; round++) {
    try {
      return await read();
    } catch (error) {
      const passed = clock.now().getTime() - began;
      if (passed >= timeout || !isUnlisted(error)) throw error;
      if (round === 0) log.info(`waiting: ${error.problems.map(({ found }) => found).join("; ")}`);
      await clock.sleep(Math.min(intervalOf(round, timeout), timeout - passed));
    }
  }
}

function isUnlisted(error: unknown): error is ProblemError {
  if (!(error instanceof ProblemError)) return false;
  return error.problems.every(({ code }) => code === "version-unknown" || code === "provider-unknown");
}
