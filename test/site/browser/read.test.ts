import { expect, it } from "vitest";
import { isRecord, listOf, textOf } from "../../../src/site/browser/read.ts";

it("takes a document for what it is, whatever it says", () => {
  expect([{}, [], null, "", 1, undefined].map(isRecord)).toEqual([true, false, false, false, false, false]);
  expect([[1], { 0: 1 }, "ab", null].map(listOf)).toEqual([[1], [], [], []]);
  expect([{ a: "x" }, { a: 1 }, {}, ["a"], null].map((value) => textOf(value, "a"))).toEqual([
    "x",
    "",
    "",
    "",
    "",
  ]);
});
