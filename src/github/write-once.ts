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

/** Brings about one change exactly once, whatever becomes of the answers. */
export async function writeOnce<T>(
  client: GitHubClient,
  { doing, write, look, mayHaveLanded }: CarefulWrite<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      const { failure } = error;
      if (failure.kind === "refused" && !mayHaveLanded?.(failure.status)) throw error;
      if (failure.kind !== "refused") await client.patience.wait(doing, attempt, failure);
      const landed = await look();
      if (landed !== undefined) return landed;
      if (failure.kind === "refused" && attempt > 1) throw error;
    }
  }
}
