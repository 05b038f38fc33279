import { expect, test } from "vitest";
import { findClashes, isPlainName, isReserved } from "../../../src/package/zip/zip-rules.ts";

test.each(["a", "a/b", "..a", "a..", ".a/b", "x".repeat(255), "é".repeat(127), `${"a/".repeat(511)}ab`])(
  "%j is plain",
  (name) => {
    expect(isPlainName(name)).toBe(true);
  },
);

test.each([
  "",
  "/a",
  "a/",
  "a//b",
  ".",
  "a/./b",
  "..",
  "a/..",
  "a\\b",
  "a\nb",
  "a\rb",
  "a\0",
  "x".repeat(256),
  "é".repeat(128),
  `${"a/".repeat(512)}a`,
])("%j is not plain", (name) => {
  expect(isPlainName(name)).toBe(false);
});

test.each([
  "CON",
  "con",
  "aux",
  "COM1",
  "COM¹",
  "CONIN$",
  "nul .txt",
  "a/NUL/b",
  "a.",
  "a ",
  "a./b",
  "a /b",
  "a:b",
  "C:a",
  "a\tb",
  "a\x7f",
  "a\u0085",
])("%j is reserved on Windows", (name) => {
  expect(isReserved(name)).toBe(true);
});

test.each(["console", "COM10", "a.con", "nul-x", "LICENSE", "a.b c", ".a", "."])("%j is free", (name) => {
  expect(isReserved(name)).toBe(false);
});

test.each<[string, readonly string[], ReturnType<typeof findClashes>]>([
  ["nothing", ["a", "b/a", "b/c", "ab"], [undefined, undefined, undefined, undefined]],
  ["the same twice", ["a/b", "a/b"], [undefined, "twice"]],
  ["case", ["License", "LICENSE"], [undefined, "alike"]],
  ["Unicode forms", ["\u00e9", "e\u0301"], [undefined, "alike"]],
  ["letters that have two small forms", ["\u017ft", "st"], [undefined, "alike"]],
  ["folders in another case", ["docs/a", "Docs/b"], [undefined, "alike"]],
  ["a folder after a file", ["a", "a/b"], [undefined, "folder"]],
  ["a file after a folder", ["a/b/c", "a/b"], [undefined, "folder"]],
])("finds %s", (_, names, clashes) => {
  expect(findClashes(names)).toEqual(clashes);
});
