import { describe } from "vitest";
import { useGrounds } from "./ground.ts";
import { endsAsUndisturbed } from "./kills.ts";

describe("a publish of the first version", () => {
  endsAsUndisturbed(useGrounds(4, "first"), { kills: 7, faults: 13 });
});
