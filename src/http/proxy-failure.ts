import type { Problem } from "../errors.ts";

/** No connection through a proxy, so nothing was sent. */
export class ProxyFailure extends Error {
  readonly problem: Problem;
  /** How soon a retry may help. */
  readonly retry: "soon" | "once" | "never";

  constructor(problem: Problem, retry: ProxyFailure["retry"]) {
    super(problem.found);
    this.problem = problem;
    this.retry = retry;
  }
}

/** What a proxy said, if it is the reason that there is no connection. */
export function findProxyFailure(error: unknown): ProxyFailure | undefined {
  if (error instanceof ProxyFailure) return error;
  return error instanceof Error ? findProxyFailure(error.cause) : undefined;
}
