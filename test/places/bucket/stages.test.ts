import { expect, it } from "vitest";
import { splitStages } from "../../../src/places/bucket/change.ts";

function split(...paths: readonly string[]): string[] {
  return splitStages(paths.map((path) => ({ path }))).map((stage) => stage.map(({ path }) => path).join(" "));
}

it("writes at once what does not name each other", () => {
  expect(split("catalog/h/n/t/1.json", "mirror/h/n/t/1.json", "v1/n/t/1/d")).toEqual([
    "catalog/h/n/t/1.json mirror/h/n/t/1.json v1/n/t/1/d",
  ]);
  expect(split()).toEqual([]);
});

it.each([
  ["a list is above what it names", ["catalog/h/n/t/1.json", "catalog/h/n/t.json"]],
  ["however far", ["v1/n/t/1/download/linux/amd64", "v1/n/t/versions"]],
  ["an index is beside it", ["mirror/h/n/t/1.json", "mirror/h/n/t/index.json"]],
  ["a page is, too", [".nojekyll", "index.html"]],
  ["keys are elsewhere", ["catalog/keys/A.asc", "catalog/h/n/t/1.json"]],
])("keeps what is named apart from what names it: %s", (_why, [named = "", naming = ""]) => {
  expect(split(named, naming)).toEqual([named, naming]);
});

it("writes two keys at once, and two lists", () => {
  expect(split("catalog/keys/A.asc", "catalog/keys/B.asc")).toHaveLength(1);
  expect(split("catalog/h/n/a.json", "catalog/h/n/b.json")).toHaveLength(1);
});
