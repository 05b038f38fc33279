import { describe, expect, it } from "vitest";
import type { Fault } from "../support/github/faults.ts";
import { isAsUndisturbed, type Scenario, useGrounds } from "./ground.ts";
import { killAt } from "./kill.ts";

describe.each<Scenario>(["first", "next"])("a publish of the %s version", (scenario) => {
  const sweep = useGrounds(3, scenario);

  it.each<Fault["when"]>(["before", "after"])(
    "ends as an undisturbed one when it was killed %s any of its requests took effect and runs again",
    async (when) => {
      const wrong = await sweep.eachRequest(async (ground, request) => {
        const signal = await killAt(ground, request, when);
        const { exitCode, log } = await ground.publish();
        const fine = exitCode === 0 && (await isAsUndisturbed(ground, sweep.reference));
        return signal === "SIGKILL" && fine ? [] : [`request ${request}: exit ${exitCode}\n${log}`];
      });
      console.log(
        `${scenario} version, killed ${when} effect: ${wrong.filter((one) => one.length === 0).length} of ${sweep.reference.requests}`,
      );
      expect(wrong.flat()).toEqual([]);
    },
  );
});
