import { describe } from "vitest";
import { useGrounds } from "./ground.ts";
import { endsAsUndisturbed } from "./kills.ts";

describe("packages of the next version as a part of the site", () => {
  endsAsUndisturbed(useGrounds(4, "next", { private: true, inputs: { assets: "site" } }), {
    kills: 7,
    faults: 19,
  });
});
