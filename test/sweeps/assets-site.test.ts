import { describe } from "vitest";
import { type Scenario, useGrounds } from "./ground.ts";
import { endsAsUndisturbed } from "./kills.ts";

const IN_SITE = { private: true, inputs: { assets: "site" } };

describe.each<Scenario>(["first", "next"])("packages of the %s version as a part of the site", (scenario) => {
  endsAsUndisturbed(`${scenario} version in the site`, useGrounds(4, scenario, IN_SITE), {
    kills: 3,
    faults: 17,
  });
});
