import { expect, it } from "vitest";
import { live } from "../commands/sequences/life.ts";
import { byProgram, inFolder, inMemory } from "../commands/sequences/places.ts";

const LENGTH = 20;
// Some in each run of all sweeps; `LIVES=120` for as many as a change of the commands deserves.
const LIVES = Number(process.env.LIVES ?? "4");
const seeds = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

it.each(seeds(1000, LIVES))("a long life on a branch: seed %d", async (seed) => {
  expect(await live(seed, LENGTH, inMemory)).toHaveLength(LENGTH + 1);
});

it.each(seeds(2000, LIVES / 2))("a long life in a folder: seed %d", async (seed) => {
  expect(await live(seed, LENGTH, inFolder)).toHaveLength(LENGTH + 1);
});

it.each(seeds(3000, Math.ceil(LIVES / 20)))(
  "a life in a folder by the built program: seed %d",
  async (seed) => {
    expect(await live(seed, 10, byProgram)).toHaveLength(11);
  },
);
