import { expect, it } from "vitest";
import { parseReport } from "../../../src/protocol/walk/lint.ts";

it("a report is read for its findings and versions, and what is odd in it is passed over", () => {
  const text = JSON.stringify({
    target: "x",
    findings: [{ rule: "a", where: "b", more: 1 }, null, 1, { rule: "c" }, []],
    versions: { "a/b/c": { "1.0.0": "digest", "1.1.0": 3 }, "a/b/d": null, "a/b/e": ["x"] },
  });
  expect(parseReport(text, "baseline")).toEqual({
    findings: new Set(["a b"]),
    versions: new Map([
      ["a/b/c", new Map([["1.0.0", "digest"]])],
      ["a/b/d", new Map()],
      ["a/b/e", new Map()],
    ]),
  });
  expect(parseReport('{"findings": []}', "baseline").versions.size).toBe(0);
});

it.each(["", "[]", "null", "3", "{}", '{"findings": {}}', "<html>"])("%j is no report", (text) => {
  expect(() => parseReport(text, "previous")).toThrow("`previous`");
});
