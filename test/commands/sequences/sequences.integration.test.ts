import { expect, it } from "vitest";
import { live } from "./life.ts";
import { inFolder, inMemory } from "./places.ts";

const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed + 1);

it.each(seeds(2))("whatever is done to a site on a branch, everything is in order: seed %d", async (seed) => {
  expect(await live(seed, 12, inMemory)).toHaveLength(13);
});

it("whatever is done to a site in a folder, everything is in order", async () => {
  expect(await live(3, 12, inFolder)).toHaveLength(13);
});
