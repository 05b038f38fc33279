import { afterAll, beforeAll, expect, it } from "vitest";
import { listWrong, renderTable, sweepFault } from "./faults.ts";
import { closeGrounds, type Ground, type Reference, runUndisturbed, startGround } from "./ground.ts";
import { range } from "./pool.ts";

/** Every write shows only after two reads, and a new draft only in the third list. */
const switches = { staleReads: 2, staleReleaseReads: 2, draftHiddenFromListings: 2 };

let grounds: Ground[] = [];
let reference: Reference;

beforeAll(async () => {
  grounds = await Promise.all(range(8).map(() => startGround("next")));
  reference = await runUndisturbed(grounds[0] as Ground);
});

afterAll(() => closeGrounds(grounds));

it.each(["before", "after"] as const)(
  "a connection that breaks %s effect while GitHub lags behind itself changes nothing in the end",
  async (when) => {
    const fault = { when, kind: "reset" } as const;
    const verdicts = await sweepFault(grounds, range(reference.requests), { fault, reference, switches });
    console.log(renderTable(new Map([[`reset ${when} effect, with lag`, verdicts]])));
    expect(listWrong(verdicts)).toEqual([]);
  },
);
