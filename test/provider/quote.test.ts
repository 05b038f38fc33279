import { expect, test } from "vitest";
import { count, quote } from "../../src/provider/quote.ts";

test.each([
  ["a text", '"a text"'],
  ["two\nlines", '"two\\nlines"'],
  [undefined, "undefined"],
  [{ a: [1] }, '{"a":[1]}'],
  ["x".repeat(198), `"${"x".repeat(198)}"`],
  ["x".repeat(199), `"${"x".repeat(199)}...`],
])("quotes a value, or the beginning of it: %#", (value, quoted) => {
  expect(quote(value)).toBe(quoted);
});

test("describes a value that is nested without end", () => {
  const quoted = quote(JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`));
  // Newer Nodes write it down.
  expect(["a value that is nested too deeply", `${"[".repeat(200)}...`]).toContain(quoted);
});

test("names one thing and several", () => {
  const named = [0, 1, 2].map((number) => count(number, "package"));
  expect(named).toEqual(["0 packages", "1 package", "2 packages"]);
});
