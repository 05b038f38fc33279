import { describe, expect, it } from "vitest";
import { checkSizes, checkTotal } from "../../../../src/places/github/packages/site-packages.ts";

describe("a file for a branch", () => {
  it.each([undefined, 0, 37_000_000])("of %s bytes is taken", (size) => {
    expect(checkSizes([{ name: "a.zip", size }])).toEqual([]);
  });

  it.each([
    [37_000_001, "at most 37000000 bytes (37 MB)", "publish with --to into a clone"],
    [104_857_600, "at most 37000000 bytes (37 MB)", "publish with --to into a clone"],
    [104_857_601, "at most 104857600 bytes (100 MiB)", "set ‹assets: release›"],
  ])("of %i bytes is refused, with what to do instead", (size, expected, fix) => {
    expect(checkSizes([{ name: "a.zip", size }])).toEqual([
      {
        code: "github-refused",
        found: expect.stringMatching(new RegExp(`^a.zip .*\\b${size} bytes`)),
        expected: expect.stringContaining(expected),
        fix: expect.stringContaining(fix),
      },
    ]);
  });

  it("is refused beside others that are", () => {
    const files = ["a", "b", "c"].map((name, index) => ({ name, size: index * 40_000_000 }));
    expect(checkSizes(files).map(({ found }) => found)).toEqual([
      expect.stringMatching(/^b .*40000000/),
      expect.stringMatching(/^c .*80000000/),
    ]);
  });
});

describe("all packages of a site", () => {
  it.each([
    [800_000_000, true, []],
    [800_000_001, true, ["warning"]],
    [950_000_000, true, ["warning"]],
    [950_000_001, true, ["error"]],
    [800_000_000, false, []],
    [5_000_000_000, false, ["warning"]],
  ])("of %i bytes, on Pages: %s, are reported as %j", (bytes, isPages, severities) => {
    expect(checkTotal(bytes, isPages).map(({ severity = "error" }) => severity)).toEqual(severities);
  });

  it("are reported with a remedy", () => {
    const [warning, error] = [800_000_001, 950_000_001].flatMap((bytes) => checkTotal(bytes, true));
    expect([warning?.found, error?.found]).toEqual([
      expect.stringContaining(" 800000001 bytes"),
      expect.stringContaining(" 950000001 bytes"),
    ]);
    expect(error?.fix).toContain("‹assets: release›");
  });
});
