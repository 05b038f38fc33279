import { describe } from "vitest";
import { useGrounds } from "./ground.ts";
import { endsAsUndisturbed } from "./kills.ts";

// Beside the first version's, so that both run at once.
describe("a publish of the next version", () => {
  endsAsUndisturbed(useGrounds(4, "next"), { kills: 4, faults: 7 });
});
