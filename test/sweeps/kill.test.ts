import { describe, expect, it } from "vitest";
import type { Fault } from "../support/github/faults.ts";
import { eachNthRequest, type Scenario, useGrounds } from "./ground.ts";
import { sweepKills } from "./kills.ts";

describe.each<Scenario>(["first", "next"])("a publish of the %s version", (scenario) => {
  const sweep = useGrounds(3, scenario);

  it.each<Fault["when"]>(["before", "after"])(
    "ends as an undisturbed one when it was killed %s any of its requests took effect and runs again",
    async (when) => {
      expect(await sweepKills(eachNthRequest(sweep, 4, when === "before" ? 0 : 1), when)).toEqual([]);
    },
  );
});
