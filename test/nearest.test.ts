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
    // Too short to tell, or a beginning of several.
    ["gp", undefined],
    ["re", undefined],
    ["everything", undefined],
    ["", undefined],
  ])("by %j is %j", (text, name) => {
    expect(nearestName(text, NAMES)).toBe(name);
  });

  it("is nobody's guess where several begin so", () => {
    expect(nearestName("rep", ["replace", "report-all"])).toBeUndefined();
  });

  it("is one that begins so, before one that looks like it", () => {
    expect(nearestName("rep", ["rev", "replace"])).toBe("replace");
  });
});
