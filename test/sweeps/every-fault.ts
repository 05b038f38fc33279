import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FAULTS, listWrong, renderTable, sweepFault } from "./faults.ts";
import {
  closeGrounds,
  type Ground,
  type Reference,
  runUndisturbed,
  type Scenario,
  startGround,
} from "./ground.ts";
import { range } from "./pool.ts";

/** Sweeps every kind of fault over every request of a publish; a file each, so that both go on at the same time. */
export function sweepEveryFault(scenario: Scenario): void {
  describe(`a publish of the ${scenario} version`, () => {
    let grounds: Ground[] = [];
    let reference: Reference;
    const swept = new Map<string, Awaited<ReturnType<typeof sweepFault>>>();

    beforeAll(async () => {
      grounds = await Promise.all(range(4).map(() => startGround(scenario)));
      reference = await runUndisturbed(grounds[0] as Ground);
    });

    afterAll(async () => {
      console.log(`${scenario} version, ${reference.requests} requests\n${renderTable(swept)}`);
      await closeGrounds(grounds);
    });

    it.each(Object.keys(FAULTS))("ends as an undisturbed one after one %s at any request", async (kind) => {
      const fault = FAULTS[kind];
      if (fault === undefined) throw new Error(`no fault ${kind}`);
      const verdicts = await sweepFault(grounds, range(reference.requests), { fault, reference });
      swept.set(kind, verdicts);
      expect(listWrong(verdicts)).toEqual([]);
    });
  });
}
