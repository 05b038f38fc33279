import { describe, expect, it } from "vitest";
import { splitTree } from "../../../../src/places/github/site/site-branch.ts";
import type { SiteFile } from "../../../../src/site/pages/paths.ts";

describe("a change of many files", () => {
  it("is one tree while it is small", () => {
    expect(splitTree([["a/b.json", "{}\n"]])).toEqual([
      [{ path: "a/b.json", mode: "100644", type: "blob", content: "{}\n" }],
    ]);
  });

  it("is no tree when there is none", () => {
    expect(splitTree([])).toEqual([]);
  });

  it("becomes trees of at most 100 files, in their order", () => {
    const files = Array.from({ length: 250 }, (_, index): SiteFile => [`f${index}`, ""]);
    const parts = splitTree(files);
    expect(parts.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(parts.flat().map(({ path }) => path)).toEqual(files.map(([path]) => path));
  });

  it("becomes trees of at most 1.4 million bytes as they are sent, and a larger file stands alone", () => {
    // In JSON every quote takes two bytes.
    const quotes = '"'.repeat(300_000);
    const large = "x".repeat(1_500_000);
    const parts = splitTree([
      ["a", quotes],
      ["b", quotes],
      ["c", quotes],
      ["d", large],
      ["e", "small"],
    ]);
    expect(parts.map((part) => part.map(({ path }) => path))).toEqual([["a", "b"], ["c"], ["d"], ["e"]]);
  });

  it("counts what is not ASCII in bytes", () => {
    const text = "ä".repeat(400_000);
    expect(
      splitTree([
        ["a", text],
        ["b", text],
      ]).map(({ length }) => length),
    ).toEqual([1, 1]);
  });
});
