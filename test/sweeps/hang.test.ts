import { expect, it } from "vitest";
import { HANGS, sweepFault } from "./faults.ts";
import { eachNthRequest, useGrounds } from "./ground.ts";

// Nearly all of them only wait for a deadline, so that all wait at once.
const kinds = Object.entries(HANGS).map(([kind, fault], index) => {
  return { kind, fault, index, sweep: useGrounds(12, "first") };
});

it.concurrent.each(kinds)(
  "a publish ends as an undisturbed one after one $kind at any request",
  async ({ kind, fault, index, sweep }) => {
    expect(await sweepFault(eachNthRequest(sweep, 2, index), [kind, fault])).toEqual([]);
  },
);
