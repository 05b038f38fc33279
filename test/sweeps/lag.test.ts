import { expect, it } from "vitest";
import { listWrong, renderTable, sweepFault } from "./faults.ts";
import { useGrounds } from "./ground.ts";

/** Every write shows only after two reads, and a new draft only in the third list. */
const switches = { staleReads: 2, staleReleaseReads: 2, draftHiddenFromListings: 2 };

const sweep = useGrounds(8, "next");

it.each(["before", "after"] as const)(
  "a connection that breaks %s effect while GitHub lags behind itself changes nothing in the end",
  async (when) => {
    const fault = { when, kind: "reset" } as const;
    const verdicts = await sweepFault(sweep, fault, switches);
    console.log(renderTable(new Map([[`reset ${when} effect, with lag`, verdicts]])));
    expect(listWrong(verdicts)).toEqual([]);
  },
);
