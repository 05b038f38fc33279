import { expect, it } from "vitest";
import { parseReport } from "../../src/walk/lint.ts";

it("a report is read for its findings and versions", () => {
  const text = JSON.stringify({
    target: "x",
    findings: [{ rule: "a", where: "b", more: 1 }],
    versions: { "a/b/c": { "1.0.0": "digest" }, "a/b/d": {} },
    protocols: { "a/b/c": { "1.0.0": "6.0" } },
  });
  expect(parseReport(text, "baseline")).toEqual({
    findings: new Set(["a b"]),
    versions: new Map([
      ["a/b/c", new Map([["1.0.0", "digest"]])],
      ["a/b/d", new Map()],
    ]),
    protocols: new Map([["a/b/c", new Map([["1.0.0", "6.0"]])]]),
  });
  expect(parseReport('{"findings": []}', "baseline").versions.size).toBe(0);
});

it.each([
  ...["", "[]", "null", "3", "{}", '{"findings": {}}', "<html>"],
  ...['{"findings": [null]}', '{"findings": [{"rule": "a"}]}', '{"findings": [], "versions": []}'],
  '{"findings": [], "protocols": []}',
])("%j is no report", (text) => {
  expect(() => parseReport(text, "previous")).toThrow("`previous`");
});
