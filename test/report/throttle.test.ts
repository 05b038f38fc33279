import { expect, it } from "vitest";
import { atMostEvery } from "../../src/report/progress-line.ts";

it("passes a line on at most every so often", () => {
  const said: string[] = [];
  const times = [0, 1000, 4999, 5000, 9999, 10_000];
  const say = atMostEvery<string>(
    5000,
    (line) => said.push(line),
    () => times.shift() ?? Number.NaN,
  );
  for (const line of ["a", "b", "c", "d", "e"]) say(line);
  expect(said).toEqual(["c", "e"]);
});
