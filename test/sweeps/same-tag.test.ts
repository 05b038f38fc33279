import { expect, it } from "vitest";
import { holdUntil } from "./barrier.ts";
import { closeGrounds, runUndisturbed, startGround } from "./ground.ts";
import { describeOutcome } from "./outcome.ts";
import { range } from "./pool.ts";

it("twelve runs of one tag at the same time make one release and one set of documents", async () => {
  const ground = await startGround("first");
  const reference = await runUndisturbed(ground);
  ground.reset();
  // Holds every run until all have seen that there is neither a release nor a draft.
  ground.trip.github.intercept = holdUntil(12, "repos/list-releases");
  const results = await Promise.all(range(12).map(() => ground.publish()));
  expect(results.flatMap(({ exitCode, log }) => (exitCode === 0 ? [] : [log]))).toEqual([]);
  expect(await describeOutcome(ground.trip)).toEqual(reference.outcome);
  console.log(`12 of 12, ${ground.trip.github.exchanges.length} requests`);
  await closeGrounds([ground]);
});
