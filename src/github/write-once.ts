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
      const refusedAgain = failure.kind === "refused" && attempt > 1;
      const landed = await (refusedAgain ? lookAgain(client, look) : look());
      if (landed !== undefined) return landed;
      if (refusedAgain) throw error;
    }
  }
}

/** GitHub says twice that something is there which it does not show: its reads may lag behind its writes. */
async function lookAgain<T>(
  client: GitHubClient,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> {
  for (let looks = 1; ; looks++) {
    const landed = await look();
    if (landed !== undefined || looks >= MOST_LOOKS) return landed;
    await client.patience.pause(1);
  }
}

const MOST_LOOKS = 4;
