import { describe } from "vitest";
import { useGrounds } from "./ground.ts";
import { endsAsUndisturbed } from "./kills.ts";

describe("a publish of the first version", () => {
  endsAsUndisturbed("first version", useGrounds(4, "first"), { kills: 4, faults: 7 });
});
