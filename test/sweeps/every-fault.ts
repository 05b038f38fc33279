import { afterAll, describe, expect, it } from "vitest";
import { FAULTS, listWrong, renderTable, sweepFault } from "./faults.ts";
import { eachNthRequest, type Scenario, useGrounds } from "./ground.ts";

/** Sweeps every kind of fault over every request of a publish. Each kind has its own file, so that they run in parallel. */
export function sweepEveryFault(scenario: Scenario): void {
  describe(`a publish of the ${scenario} version`, () => {
    const sweep = useGrounds(4, scenario);
    const swept = new Map<string, Awaited<ReturnType<typeof sweepFault>>>();

    afterAll(() =>
      console.log(`${scenario} version, ${sweep.reference.requests} requests\n${renderTable(swept)}`),
    );

    const faults = Object.entries(FAULTS).map(([kind, fault], index) => ({ kind, fault, index }));
    it.each(faults)(
      "ends as an undisturbed one after one $kind at any request",
      async ({ kind, ...given }) => {
        const verdicts = await sweepFault(eachNthRequest(sweep, 7, given.index >> 1), given.fault);
        swept.set(kind, verdicts);
        expect(listWrong(verdicts)).toEqual([]);
      },
    );
  });
}
