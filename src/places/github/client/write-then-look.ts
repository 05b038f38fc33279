import { type GitHubClient, RequestFailure } from "./client.ts";

/** A write that is looked at before it is ever sent again. */
export interface CarefulWrite<T> {
  readonly doing: string;
  readonly write: () => Promise<T>;
  /** What the write was to bring about, if it is there now; clears away what a broken attempt left. */
  readonly look: () => Promise<T | undefined>;
  /** Refusals that may mean that an earlier attempt got through. */
  readonly mayHaveLanded?: (status: number) => boolean;
}

/** GitHub may refuse what is there already and not show it yet: its reads lag behind its writes by seconds. */
const MOST_REFUSALS = 5;

/** Brings about one change exactly once, whatever becomes of the answers. */
export async function writeThenLook<T>(
  client: GitHubClient,
  { doing, write, look, mayHaveLanded }: CarefulWrite<T>,
): Promise<T> {
  let refusals = 0;
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      const { failure } = error;
      if (failure.kind !== "refused") await client.backoff.wait(doing, attempt, failure);
      else if (!mayHaveLanded?.(failure.status)) throw error;
      else if (++refusals > 1) await client.backoff.pause(1);
      const landed = await look();
      if (landed !== undefined) return landed;
      if (refusals >= MOST_REFUSALS) throw error;
    }
  }
}
