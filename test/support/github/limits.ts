import type { World } from "./model.ts";
import { refuse } from "./refusal.ts";

/** The quota headers of every API answer. */
export function limitHeaders({ switches }: World): Record<string, string> {
  const { limit, remaining, reset } = switches.rateLimit;
  return {
    "x-ratelimit-limit": `${limit}`,
    "x-ratelimit-remaining": `${remaining}`,
    "x-ratelimit-used": `${limit - remaining}`,
    "x-ratelimit-reset": `${reset}`,
    "x-ratelimit-resource": "core",
  };
}

/** Counts a request against both limits; an upload counts twice (softprops/action-gh-release#261). */
export function spend({ switches }: World, write: boolean, cost: 1 | 2): void {
  const { rateLimit, secondaryLimit } = switches;
  if (rateLimit.remaining < cost) {
    throw refuse(
      403,
      "API rate limit exceeded for installation ID 1. If you reach out to GitHub Support for help, please include the request ID.",
    );
  }
  switches.rateLimit = { ...rateLimit, remaining: rateLimit.remaining - cost };
  if (!write || secondaryLimit === undefined || secondaryLimit.writes < 1) return;
  switches.secondaryLimit = { ...secondaryLimit, writes: secondaryLimit.writes - 1 };
  const { retryAfter, status = 403 } = secondaryLimit;
  const headers: Record<string, string> = retryAfter === undefined ? {} : { "retry-after": `${retryAfter}` };
  throw refuse(
    status,
    "You have exceeded a secondary rate limit. Please wait a few minutes before you try again.",
    headers,
  );
}
