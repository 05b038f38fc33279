import { describe, expect, it } from "vitest";
import { firstOf, useGroundsFrom } from "./ground.ts";
import { endsAsUndisturbed } from "./kills.ts";
import { type PreviewCase, stableFiles, startPreviewing } from "./preview-ground.ts";

const CASES: readonly PreviewCase[] = ["a replacing build", "a removal that expires others"];

describe.each(CASES)("a preview on GitHub, %s", (what) => {
  const sweep = useGroundsFrom(3, () => startPreviewing(what));
  // An undisturbed run has changed no stable document, so one that ends the same has not either.
  endsAsUndisturbed(sweep, { kills: 9, faults: 23 });

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
});

const TAGS: Readonly<Record<PreviewCase, readonly string[]>> = {
  "a replacing build": [
    "preview/pr-17.e3ff5a16",
    "preview/pr-18.e3ff5a16",
    "preview/pr-19.e3ff5a16",
    "v1.0.0",
  ],
  "a removal that expires others": ["v1.0.0"],
};
