import { describe, expect, it } from "vitest";
import { paintSeverity, screenOf } from "../../src/report/screen.ts";

const TERMINAL = { isTTY: true, columns: 120 };

describe("a screen", () => {
  it.each([
    ["a terminal", TERMINAL, {}, 120, true],
    ["a terminal that does not know its size", { isTTY: true, columns: 0 }, {}, 80, true],
    ["a dumb terminal", TERMINAL, { TERM: "dumb" }, 120, false],
    ["a file", {}, {}, 80, false],
    ["a file of a user with a width", {}, { COLUMNS: "66" }, 66, false],
    ["a terminal of a user with a width", TERMINAL, { COLUMNS: "66" }, 120, true],
    ["a file of a user with no width", {}, { COLUMNS: "wide" }, 80, false],
    ["a file of a user with nothing to be seen", {}, { COLUMNS: "0" }, 80, false],
    ["a file of a user with a negative width", {}, { COLUMNS: "-3" }, 80, false],
    ["a file of a user with half a column", {}, { COLUMNS: "66.5" }, 80, false],
  ])("on %s", (_what, stream, env, columns, isLive) => {
    expect(screenOf(stream, env)).toMatchObject({ columns, isLive });
  });
});

describe("colors", () => {
  it.each([
    ["on a terminal", TERMINAL, {}, true],
    ["not in a file", {}, {}, false],
    ["not on a dumb terminal", TERMINAL, { TERM: "dumb" }, false],
    ["not where they are unwanted", TERMINAL, { NO_COLOR: "1" }, false],
    ["where nothing is said", TERMINAL, { NO_COLOR: "" }, true],
    ["in a file where they are wanted", {}, { FORCE_COLOR: "1" }, true],
    ["where they are wanted without a number", {}, { FORCE_COLOR: "" }, true],
    ["on a dumb terminal where they are wanted", TERMINAL, { TERM: "dumb", FORCE_COLOR: "1" }, true],
    ["where they are wanted and unwanted", {}, { FORCE_COLOR: "1", NO_COLOR: "1" }, true],
    ["not where they are switched off", TERMINAL, { FORCE_COLOR: "0" }, false],
    ["not where they are said to be false", TERMINAL, { FORCE_COLOR: "false" }, false],
  ])("are there %s", (_where, stream, env, isThere) => {
    const { paint } = screenOf(stream, env);
    expect(paint("error", "no")).toBe(isThere ? "\u001b[1;31mno\u001b[22;39m" : "no");
    expect(paint("name", "")).toBe("");
  });
});

it("a finding in a report has the color of its severity, and no other line has one", () => {
  const { paint } = screenOf(TERMINAL, {});
  const painted = (line: string) => paintSeverity(line, paint);
  expect(painted("error [signature-invalid]")).toBe("\u001b[1;31merror\u001b[22;39m [signature-invalid]");
  expect(painted("warning [list-order]")).toBe("\u001b[1;33mwarning\u001b[22;39m [list-order]");
  for (const line of ["  error [x]", "errors [x]", "error: x", "info [x]"]) expect(painted(line)).toBe(line);
});
