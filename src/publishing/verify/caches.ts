import type { Answer } from "../../protocol/answer.ts";

/** What an answer says of the caches on its way. */
export type Caching = Pick<Answer, "cacheControl" | "age" | "expires">;

/** Until when caches may go on giving this answer, if they may; shared caches have a limit of their own. */
export function cachedUntil({ cacheControl, age = "", expires = "" }: Caching, now: Date): Date | undefined {
  if (/\bno-(?:store|cache)\b|\bprivate\b/i.test(cacheControl)) return undefined;
  const [, seconds] =
    /\bs-maxage=(\d{1,9})/i.exec(cacheControl) ?? /\bmax-age=(\d{1,9})/i.exec(cacheControl) ?? [];
  if (seconds !== undefined) {
    const left = Number(seconds) - (/^\d{1,9}$/.test(age) ? Number(age) : 0);
    return left > 0 ? new Date(now.getTime() + left * 1000) : undefined;
  }
  const date = new Date(expires);
  return date > now ? date : undefined;
}
