import { expect, it } from "vitest";
import { holdUntil } from "./barrier.ts";
import { closeGrounds, isAsUndisturbed, runUndisturbed, type Scenario, startGround } from "./ground.ts";
import { describeOutcome } from "./outcome.ts";
import { range } from "./pool.ts";

it.each<Scenario>(["first", "next"])(
  "twenty runs of the tag of the %s version at the same time make one release and one set of documents",
  async (scenario) => {
    const ground = await startGround(scenario);
    const reference = await runUndisturbed(ground);
    ground.reset();
    // Holds every run until all have seen that there is neither a release nor a draft.
    ground.trip.github.intercept = holdUntil(20, "repos/list-releases");
    const results = await Promise.all(range(20).map(() => ground.publish()));
    expect(results.flatMap(({ exitCode, log }) => (exitCode === 0 ? [] : [log]))).toEqual([]);
    expect(await describeOutcome(ground.trip)).toEqual(reference.outcome);
    expect(await isAsUndisturbed(ground, reference)).toBe(true);
    console.log(`${scenario} version: 20 of 20, ${ground.trip.github.exchanges.length} requests`);
    await closeGrounds([ground]);
  },
);
