import { expect, it } from "vitest";
import { HANGS, sweepFault } from "./faults.ts";
import { useGrounds } from "./ground.ts";

// Nearly all of them only wait for a deadline.
const sweep = useGrounds("one a request", "first");

it.each(Object.entries(HANGS))(
  "a publish ends as an undisturbed one after one %s at any request",
  async (...hang) => {
    expect(await sweepFault(sweep, hang)).toEqual([]);
  },
);
