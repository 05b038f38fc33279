import { afterAll, describe, expect, it } from "vitest";
import type { Fault } from "../support/github/faults.ts";
import { FAULTS, listWrong, renderTable, sweepFault } from "./faults.ts";
import { eachNthRequest, firstOf, useGroundsFrom } from "./ground.ts";
import { sweepKills } from "./kills.ts";
import { type PreviewCase, stableFiles, startPreviewing } from "./preview-ground.ts";

const CASES: readonly PreviewCase[] = ["a first build", "a replacing build", "a removal that expires others"];

describe.each(CASES)("a preview on GitHub, %s", (what) => {
  const sweep = useGroundsFrom(3, () => startPreviewing(what));
  const swept = new Map<string, Awaited<ReturnType<typeof sweepFault>>>();

  afterAll(() => console.log(`${what}, ${sweep.reference.requests} requests\n${renderTable(swept)}`));

  it("changes no stable document, and the second time nothing", async () => {
    const ground = firstOf(sweep.grounds);
    ground.reset();
    const before = stableFiles(ground);
    expect((await ground.publish()).outputs.changed).toBe("true");
    expect((await ground.publish()).outputs.changed).toBe("false");
    expect(stableFiles(ground)).toEqual(before);
    expect(
      ground.trip.repository
        .releases()
        .map(({ tag }) => tag)
        .sort(),
    ).toEqual(TAGS[what]);
  });

  // An undisturbed run has changed no stable document, so one that ends the same has not either.
  it.each<Fault["when"]>(["before", "after"])(
    "ends as an undisturbed run when it was killed %s any of its requests took effect and runs again",
    async (when) => {
      expect(await sweepKills(eachNthRequest(sweep, 7, when === "before" ? 0 : 3), when)).toEqual([]);
    },
  );

  const faults = Object.entries(FAULTS).map(([kind, fault], index) => ({ kind, fault, index }));
  it.each(faults)("ends as an undisturbed run after one $kind at any request", async (given) => {
    const verdicts = await sweepFault(eachNthRequest(sweep, 15, given.index), given.fault);
    swept.set(given.kind, verdicts);
    expect(listWrong(verdicts)).toEqual([]);
  });
});

const TAGS: Readonly<Record<PreviewCase, readonly string[]>> = {
  "a first build": ["preview/pr-17.e3ff5a16", "v1.0.0"],
  "a replacing build": [
    "preview/pr-17.e3ff5a16",
    "preview/pr-18.e3ff5a16",
    "preview/pr-19.e3ff5a16",
    "v1.0.0",
  ],
  "a removal that expires others": ["v1.0.0"],
};
