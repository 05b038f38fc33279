import { afterAll, beforeAll, expect, it } from "vitest";
import { HANGS, listWrong, renderTable, sweepFault } from "./faults.ts";
import { closeGrounds, type Ground, type Reference, runUndisturbed, startGround } from "./ground.ts";
import { range } from "./pool.ts";

let grounds: Ground[] = [];
let reference: Reference;

beforeAll(async () => {
  const first = await startGround("first");
  reference = await runUndisturbed(first);
  // As many as there are requests: nearly all of them only wait for a deadline.
  const others = await Promise.all(range(reference.requests - 1).map(() => startGround("first")));
  grounds = [first, ...others];
});

afterAll(() => closeGrounds(grounds));

it.each(Object.keys(HANGS))(
  "a publish ends as an undisturbed one after one %s at any request",
  async (kind) => {
    const fault = HANGS[kind];
    if (fault === undefined) throw new Error(`no fault ${kind}`);
    const verdicts = await sweepFault(grounds, range(reference.requests), { fault, reference });
    console.log(renderTable(new Map([[kind, verdicts]])));
    expect(listWrong(verdicts)).toEqual([]);
  },
);
