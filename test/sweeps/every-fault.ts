import { afterAll, describe, expect, it } from "vitest";
import { FAULTS, listWrong, renderTable, sweepFault } from "./faults.ts";
import { type Scenario, useGrounds } from "./ground.ts";

/** Sweeps every kind of fault over every request of a publish; a file each, so that both go on at the same time. */
export function sweepEveryFault(scenario: Scenario): void {
  describe(`a publish of the ${scenario} version`, () => {
    const sweep = useGrounds(4, scenario);
    const swept = new Map<string, Awaited<ReturnType<typeof sweepFault>>>();

    afterAll(() =>
      console.log(`${scenario} version, ${sweep.reference.requests} requests\n${renderTable(swept)}`),
    );

    it.each(Object.keys(FAULTS))("ends as an undisturbed one after one %s at any request", async (kind) => {
      const fault = FAULTS[kind];
      if (fault === undefined) throw new Error(`no fault ${kind}`);
      const verdicts = await sweepFault(sweep, fault);
      swept.set(kind, verdicts);
      expect(listWrong(verdicts)).toEqual([]);
    });
  });
}
