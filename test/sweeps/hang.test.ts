import { describe, expect, it } from "vitest";
import { HANGS, listWrong, renderTable, sweepFault } from "./faults.ts";
import { eachNthRequest, startGround, useGroundsFrom } from "./ground.ts";
import { eachNth } from "./pool.ts";
import { startPreviewing } from "./preview-ground.ts";

const PREVIEWS = [
  { what: "a replaced preview", step: 9, start: () => startPreviewing("a replacing build") },
  { what: "a first preview", step: 9, start: () => startPreviewing("a first build") },
  { what: "a removal of previews", step: 9, start: () => startPreviewing("a removal that expires others") },
];

describe.each([
  { what: "a publish", step: 1, start: () => startGround("first") },
  ...eachNth(PREVIEWS.length, PREVIEWS),
])("$what", ({ step, start }) => {
  // Nearly all of them only wait for a deadline.
  const sweep = useGroundsFrom("one a request", start);

  it.each(Object.entries(HANGS))(
    "ends as an undisturbed one after one %s at any request",
    async (kind, fault) => {
      const verdicts = await sweepFault(eachNthRequest(sweep, step), fault);
      console.log(renderTable(new Map([[kind, verdicts]])));
      expect(listWrong(verdicts)).toEqual([]);
    },
  );
});
