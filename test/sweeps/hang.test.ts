import { expect, it } from "vitest";
import { HANGS, listWrong, renderTable, sweepFault } from "./faults.ts";
import { useGrounds } from "./ground.ts";

// Nearly all of them only wait for a deadline.
const sweep = useGrounds("one a request", "first");

it.each(Object.keys(HANGS))(
  "a publish ends as an undisturbed one after one %s at any request",
  async (kind) => {
    const fault = HANGS[kind];
    if (fault === undefined) throw new Error(`no fault ${kind}`);
    const verdicts = await sweepFault(sweep, fault);
    console.log(renderTable(new Map([[kind, verdicts]])));
    expect(listWrong(verdicts)).toEqual([]);
  },
);
