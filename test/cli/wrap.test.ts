import { describe, expect, it } from "vitest";
import { wrapShell, wrapText } from "../../src/cli/help.ts";

describe("a text", () => {
  it.each([
    ["one two three", 13, ["one two three"]],
    ["one two three", 12, ["one two", "three"]],
    ["one two three", 7, ["one two", "three"]],
    ["one two three", 6, ["one", "two", "three"]],
    ["", 10, [""]],
    ["a abcdefghij b", 4, ["a", "abcd", "efgh", "ij b"]],
    ["abcd", 4, ["abcd"]],
  ])("%j fits into %i columns", (text, width, lines) => {
    expect(wrapText(text, width)).toEqual(lines);
  });
});

describe("a shell line", () => {
  const LINE = 'cmd sub --one 1 --two "a b" --three';

  it.each([
    [80, [LINE]],
    [37, [LINE]],
    [36, ['cmd sub --one 1 --two "a b" \\', "  --three"]],
    [20, ["cmd sub --one 1 \\", '  --two "a b" \\', "  --three"]],
    [17, ["cmd sub --one 1 \\", '  --two "a b" \\', "  --three"]],
    [16, ["cmd sub \\", "  --one 1 \\", '  --two "a b" \\', "  --three"]],
    // What belongs together is never torn.
    [5, ["cmd sub \\", "  --one 1 \\", '  --two "a b" \\', "  --three"]],
  ])("in %i columns is as many as are needed", (width, lines) => {
    expect(wrapShell(LINE, width)).toEqual(lines);
  });

  it("is what it was to a shell", () => {
    const read = wrapShell(LINE, 10)
      .join("\n")
      .replaceAll(/ \\\n */g, " ");
    expect(read).toBe(LINE);
  });
});
