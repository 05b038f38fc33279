import { describe, expect, it } from "vitest";
import { nearestName } from "../src/nearest.ts";

const NAMES = ["publish", "plan", "replace-key", "rebuild", "release", "gpg-private-key-file", "to"];

describe("the name that was meant", () => {
  it.each([
    ["pubish", "publish"],
    ["publish", "publish"],
    ["plna", "plan"],
    ["replace_key", "replace-key"],
    ["t", "to"],
    // The only one that begins so.
    ["gpg", "gpg-private-key-file"],
    ["pub", "publish"],
    ["reb", "rebuild"],
    ["rep", "replace-key"],
    // Too short to decide, or a beginning of several.
    ["gp", undefined],
    ["re", undefined],
    ["everything", undefined],
    ["", undefined],
  ])("by %j is %j", (text, name) => {
    expect(nearestName(text, NAMES)).toBe(name);
  });

  it("is undefined if several names have the prefix", () => {
    expect(nearestName("rep", ["replace", "report-all"])).toBeUndefined();
  });

  it("prefers a prefix to a similar name", () => {
    expect(nearestName("rep", ["rev", "replace"])).toBe("replace");
  });
});
