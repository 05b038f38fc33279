import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { live, openTown, type Town } from "./damage/life.ts";
import { inBucket, inFolder, onGit, onGitHub } from "./damage/places.ts";

// Some in each run of all sweeps; `DAMAGES=500` for as many as a change of the inventory deserves.
const DAMAGES = process.env.DAMAGES;
const FIRST = Number(process.env.FIRST ?? "1");

describe.each([
  ["folder", 4, inFolder],
  ["bucket", 4, inBucket],
  ["git branch", 4, onGit],
  ["GitHub branch", 4, onGitHub],
] as const)("a %s that was damaged", (_, some, open) => {
  const seeds = Array.from({ length: Number(DAMAGES ?? some) }, (_, at) => FIRST + at);
  let town: Town;
  beforeAll(async () => {
    town = await openTown(open);
  });
  afterAll(() => town.close());

  it.each(seeds)("keeps what was signed, and is whole again or named: seed %d", async (seed) => {
    expect(await live(seed, town)).toEqual([]);
  });
});
