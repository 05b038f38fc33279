import { afterAll, describe, expect, it } from "vitest";
import type { Fault } from "../support/github/faults.ts";
import { FAULTS, listWrong, renderTable, sweepFault } from "./faults.ts";
import { eachNthRequest, isAsUndisturbed, type Scenario, useGrounds } from "./ground.ts";
import { killAt } from "./kills.ts";

const IN_SITE = { private: true, inputs: { assets: "site" } };

describe.each<Scenario>(["first", "next"])("packages of the %s version as a part of the site", (scenario) => {
  const sweep = useGrounds(4, scenario, IN_SITE);
  const swept = new Map<string, Awaited<ReturnType<typeof sweepFault>>>();

  afterAll(() =>
    console.log(
      `${scenario} version in the site, ${sweep.reference.requests} requests\n${renderTable(swept)}`,
    ),
  );

  it.each<Fault["when"]>(["before", "after"])(
    "are as after an undisturbed run when it was killed %s any of its requests took effect and runs again",
    async (when) => {
      const wrong = await sweep.eachRequest(async (ground, request) => {
        const signal = await killAt(ground, request, when);
        const { exitCode, log } = await ground.publish();
        const fine = exitCode === 0 && (await isAsUndisturbed(ground, sweep.reference));
        return signal === "SIGKILL" && fine ? [] : [`request ${request}: exit ${exitCode}\n${log}`];
      });
      expect(wrong.flat()).toEqual([]);
    },
  );

  const faults = Object.entries(FAULTS).map(([kind, fault], index) => ({ kind, fault, index }));
  it.each(faults)(
    "are as after an undisturbed run after one $kind at any request",
    async ({ kind, fault, index }) => {
      const verdicts = await sweepFault(eachNthRequest(sweep, 17, index), fault);
      swept.set(kind, verdicts);
      expect(listWrong(verdicts)).toEqual([]);
    },
  );
});
