import { expect, it } from "vitest";
import { waitBeforeRetry } from "../../src/site-change/change-site.ts";

it("a wait ends at once when the run is cancelled", async () => {
  const stop = new AbortController();
  const waiting = waitBeforeRetry(stop.signal)(64);
  stop.abort(new Error("cancelled"));
  await expect(waiting).resolves.toBeUndefined();
  await expect(waitBeforeRetry(stop.signal)(64)).resolves.toBeUndefined();
});
