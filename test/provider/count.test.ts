import { expect, it } from "vitest";
import { count } from "../../src/provider/quote.ts";

it("names one thing and several", () => {
  expect([0, 1, 2].map((number) => count(number, "package"))).toEqual([
    "0 packages",
    "1 package",
    "2 packages",
  ]);
});
