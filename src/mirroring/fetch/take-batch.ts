import { limitConcurrency, settleAll } from "../../concurrency.ts";
import type { Log } from "../../ports/log.ts";
import { count } from "../../provider/count.ts";
import type { Taken } from "../provider-report.ts";
import type { Refreshing } from "./refreshing.ts";
import { takeVersion } from "./take-version.ts";
import type { Pending } from "./version-to-fetch.ts";

/** How many packages lie on the disk at a time, and of how many versions: one that is begun is soon whole. */
const AT_ONCE = 3;

/** Takes the packages of a few versions; each version comes whole or without what clients would refuse, or not at all. */
export async function takeBatch(batch: readonly Pending[], refreshing: Refreshing): Promise<Taken[]> {
  const stop = new AbortController();
  const cancelled = AbortSignal.any([stop.signal, refreshing.cancelled]);
  const [versions, turn] = [limitConcurrency(AT_ONCE), limitConcurrency(AT_ONCE)];
  const follow = followBatch(batch, refreshing.log);
  const take = async (pending: Pending): Promise<Taken> => {
    cancelled.throwIfAborted();
    const taken = await takeVersion(pending, { ...refreshing, cancelled, turn });
    follow(pending);
    return taken;
  };
  const steps = batch.map((pending) => versions(() => take(pending)));
  return settleAll(steps, stop);
}

/** Bytes say more of the time that is left than versions do, where there are any to fetch. */
function followBatch(batch: readonly Pending[], { progress }: Log): (taken: Pending) => void {
  const of = batch.reduce((sum, { bytes }) => sum + bytes, 0);
  const state = { versions: 0, bytes: 0 };
  return ({ bytes }) => {
    state.versions++;
    state.bytes += bytes;
    const versions = `${state.versions} of ${count(batch.length, "version")}`;
    if (of === 0) progress({ what: "versions taken", done: state.versions, of: batch.length });
    else progress({ what: "fetched", unit: "bytes", done: state.bytes, of, note: versions });
  };
}
