import { settleAll, takeTurns } from "../../concurrency.ts";
import { type AssetFile, type Release, ReleaseLost } from "../../ports/releases.ts";
import { type ReleaseStep, uploadFile } from "./draft.ts";

/** GitHub asks for few requests at a time; more would not be faster. */
const AT_ONCE = 3;

/** Files on their way to a draft, while others are still being made. */
export interface Uploads {
  /** Aborts when an upload has failed for good, so that nobody goes on making files for it. */
  readonly signal: AbortSignal;
  add(file: AssetFile): void;
  /** Waits until everything has arrived; false when the draft was lost on the way. */
  settle(): Promise<boolean>;
}

/** Starts sending files to a draft; without a draft they stay where they are. */
export function startUploads(
  draft: Release | undefined,
  step: ReleaseStep,
  onUploaded: () => void = () => {},
): Uploads {
  const stop = new AbortController();
  const turn = takeTurns(AT_ONCE);
  const started: Promise<void>[] = [];
  let lost = false;
  const send = async (file: AssetFile): Promise<void> => {
    stop.signal.throwIfAborted();
    if (draft === undefined || lost) return;
    try {
      await uploadFile(draft, file, step);
      onUploaded();
    } catch (error) {
      if (!(error instanceof ReleaseLost)) throw error;
      lost = true;
    }
  };
  return {
    signal: stop.signal,
    add: (file) => {
      const upload = turn(() => send(file));
      upload.catch((error: unknown) => stop.abort(error));
      started.push(upload);
    },
    settle: async () => {
      await settleAll(started, stop);
      return !lost;
    },
  };
}
