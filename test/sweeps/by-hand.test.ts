import { describe, expect, it } from "vitest";
import { holdUntil } from "./barrier.ts";
import { beginHere, firstOf, type Ground, isAsUndisturbed, startGround, useGroundsFrom } from "./ground.ts";
import { endsAsUndisturbed } from "./kills.ts";
import { range } from "./pool.ts";

const WRITTEN = { tag: "v1.0.0", name: "The first one", body: "Written by hand.", prerelease: true };

/** A repository with a release written and published by hand, with an asset of its author. */
async function startWritten(): Promise<Ground> {
  const ground = await startGround("first");
  ground.trip.repository.addRelease({ ...WRITTEN, assets: { "screenshot.png": "pixels" } });
  return beginHere(ground);
}

describe("filling a release that was published by hand", () => {
  const sweep = useGroundsFrom(3, startWritten);
  endsAsUndisturbed(sweep, { kills: 11, faults: 17 });

  it("leaves title, text, type and unrelated assets", () => {
    const [release] = sweep.reference.outcome.releases;
    expect(release).toMatchObject({ ...WRITTEN, draft: false, assets: { length: 7 } });
    expect(sweep.reference.outcome.commits).toBe(1);
  });

  it("is done once by ten runs of its event at the same time", async () => {
    const ground = firstOf(sweep.grounds);
    ground.reset();
    ground.trip.github.intercept = holdUntil(10, "repos/get-release-by-tag");
    const results = await Promise.all(range(10).map(() => ground.publish()));
    expect(results.flatMap(({ exitCode, log }) => (exitCode === 0 ? [] : [log]))).toEqual([]);
    expect(await isAsUndisturbed(ground, sweep.reference)).toBe(true);
    console.log(`10 of 10 runs of one event, ${ground.trip.github.exchanges.length} requests`);
  });
});
