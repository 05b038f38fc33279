import { expect, it } from "vitest";
import { applyInOrder, type PlannedFile } from "../../../src/places/common/apply-in-order.ts";

async function apply(paths: readonly string[], largest?: number): Promise<string[]> {
  const steps: string[] = [];
  const note = (name: string) => async (files: readonly PlannedFile[]) => {
    steps.push(`${name} ${files.map(({ path }) => path).join(" ")}`);
  };
  const files = paths.map((path) =>
    path.startsWith("-") ? { path: path.slice(1), text: undefined } : { path, text: "" },
  );
  await applyInOrder(files, note("write"), note("remove"), largest);
  return steps;
}

it("writes files together that don't name each other", async () => {
  expect(await apply(["catalog/h/n/t/1.json", "mirror/h/n/t/1.json", "v1/n/t/1/d"])).toEqual([
    "write catalog/h/n/t/1.json mirror/h/n/t/1.json v1/n/t/1/d",
  ]);
  expect(await apply([])).toEqual([]);
});

it.each([
  ["a list in the folder above", ["catalog/h/n/t/1.json", "catalog/h/n/t.json"]],
  ["a list several folders above", ["v1/n/t/1/download/linux/amd64", "v1/n/t/versions"]],
  ["the index of the same folder", ["mirror/h/n/t/1.json", "mirror/h/n/t/index.json"]],
  ["a page of the same folder", [".nojekyll", "index.html"]],
  ["a version signed by a key", ["catalog/keys/A.asc", "catalog/h/n/t/1.json"]],
])("writes a file before %s", async (_naming, [named = "", naming = ""]) => {
  expect(await apply([named, naming])).toEqual([`write ${named}`, `write ${naming}`]);
});

it("writes two keys together, and two lists", async () => {
  expect(await apply(["catalog/keys/A.asc", "catalog/keys/B.asc"])).toHaveLength(1);
  expect(await apply(["catalog/h/n/a.json", "catalog/h/n/b.json"])).toHaveLength(1);
});

it("removes files after the last write, whatever their place in the change", async () => {
  expect(await apply(["-old", "a/b", "-a/old", "a.json"])).toEqual([
    "write a/b",
    "write a.json",
    "remove old a/old",
  ]);
  expect(await apply(["-old"])).toEqual(["remove old"]);
});

it("limits the size of a stage", async () => {
  expect(await apply(["a/1", "a/2", "a/3"], 2)).toEqual(["write a/1 a/2", "write a/3"]);
});
