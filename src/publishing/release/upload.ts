import { limitConcurrency, settleAll } from "../../concurrency.ts";
import { type AssetFile, type OtherFile, type Release, ReleaseLost } from "../../ports/package-store.ts";
import type { ReleaseWork } from "./compare.ts";
import { putFile } from "./draft.ts";

/** GitHub asks for few requests at a time; more would not be faster. */
const AT_ONCE = 3;

/** Takes files to a release while others are still being made. */
export interface Sender {
  /** Aborts when a file can't be sent for good, so that nobody goes on making others. */
  readonly signal: AbortSignal;
  send(file: AssetFile, onSent?: () => void): void;
  /** Waits until everything that was sent until now has arrived. */
  arrived(): Promise<void>;
}

/** Everything that a release is to hold, in the order in which it is sent. */
export interface MadeFiles {
  readonly files: readonly AssetFile[];
  /** Those of them that vouch for all before them. */
  readonly vouching: readonly AssetFile[];
}

/** What was made, and whether the draft it was meant for was lost on the way. */
export interface Sent<T> {
  readonly made: T;
  readonly lost: boolean;
}

/** For files that are only compared: nothing is sent. */
export const KEEP_HERE: Sender = {
  signal: new AbortController().signal,
  send: () => {},
  arrived: async () => {},
};

/** Sends files to a release as they are made, and ends when all have arrived. */
export async function sendWhile<T>(
  release: Release,
  work: ReleaseWork,
  make: (sender: Sender) => Promise<T>,
  other: OtherFile = "is replaced",
): Promise<Sent<T>> {
  const stop = new AbortController();
  const turn = limitConcurrency(AT_ONCE);
  const started: Promise<void>[] = [];
  let lost = false;
  const put = async (file: AssetFile): Promise<void> => {
    stop.signal.throwIfAborted();
    if (lost) return;
    await putFile(release, file, work, other).catch((error: unknown) => {
      if (!(error instanceof ReleaseLost)) throw error;
      lost = true;
    });
  };
  const arrived = async (): Promise<void> => {
    await settleAll(started, stop);
  };
  const send = (file: AssetFile, onSent?: () => void): void => {
    const sending = turn(() => put(file)).then(onSent);
    sending.catch((error: unknown) => stop.abort(error));
    started.push(sending);
  };
  try {
    const made = await make({ signal: stop.signal, send, arrived });
    await arrived();
    return { made, lost };
  } catch (error) {
    // Nothing may still be on its way when the step has failed, and what waits for its turn is not sent any more.
    stop.abort(error);
    await arrived().catch(() => {});
    throw error;
  }
}
