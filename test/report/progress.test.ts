import { describe, expect, it } from "vitest";
import { followPace, renderBar, renderProgress } from "../../src/report/progress-line.ts";
import type { Paint } from "../../src/report/screen.ts";

const plain: Paint = (_style, text) => text;

describe("the pace", () => {
  it("is that since the work began, and what is left at it", () => {
    let now = 5_000;
    const pace = followPace(() => now);
    expect(pace({ what: "a", done: 10, of: 50 })).toEqual({});
    now += 999;
    expect(pace({ what: "a", done: 20, of: 50 })).toEqual({});
    now += 1;
    expect(pace({ what: "a", done: 20, of: 50 })).toEqual({ rate: 10, left: 3 });
    now += 3000;
    expect(pace({ what: "a", done: 30 })).toEqual({ rate: 5 });
    expect(pace({ what: "a", done: 90, of: 50 })).toEqual({ rate: 20, left: 0 });
  });

  it("is unknown while nothing was done", () => {
    let now = 0;
    const pace = followPace(() => now);
    pace({ what: "a", done: 0, of: 5 });
    now = 60_000;
    expect(pace({ what: "a", done: 0, of: 5 })).toEqual({});
  });

  it.each([
    ["other words", { what: "b", done: 9 }],
    ["less done than before", { what: "a", done: 1 }],
  ])("starts again with %s", (_how, next) => {
    let now = 0;
    const pace = followPace(() => now);
    for (const done of [0, 5]) pace({ what: "a", done });
    now = 2000;
    expect(pace(next)).toEqual({});
    now = 4000;
    expect(pace({ ...next, done: next.done + 4 })).toEqual({ rate: 2 });
  });
});

describe("a line", () => {
  const state = { what: "taken", done: 3, of: 8 };
  const bytes = { what: "sent", done: 1e6, unit: "bytes" } as const;

  it.each([
    [{ what: "taken", done: 3 }, {}, "taken: 3"],
    [{ what: "waiting", done: 75.9, of: 600, unit: "seconds" }, { rate: 1 }, "waiting: 1:15 of 10:00"],
    [state, {}, "taken: 3 of 8, 37 %"],
    [{ what: "taken", done: 0, of: 0 }, {}, "taken: 0 of 0, 100 %"],
    [{ what: "taken", done: 9, of: 8 }, {}, "taken: 9 of 8, 100 %"],
    [{ ...state, note: "and more" }, {}, "taken: 3 of 8, 37 %; and more"],
    [state, { rate: 1, left: 5 }, "taken: 3 of 8, 37 %, 1.0/s, 5 s left"],
    [state, { rate: 0.5, left: 59.1 }, "taken: 3 of 8, 37 %, 30.0/min, 1 min left"],
    [state, { rate: 20, left: 0.2 }, "taken: 3 of 8, 37 %, 20.0/s, 1 s left"],
    [state, { rate: 2, left: 61 }, "taken: 3 of 8, 37 %, 2.0/s, 2 min left"],
    [state, { rate: 2, left: 3541 }, "taken: 3 of 8, 37 %, 2.0/s, 1 h 0 min left"],
    [state, { rate: 2, left: 7500 }, "taken: 3 of 8, 37 %, 2.0/s, 2 h 5 min left"],
    [bytes, { rate: 5e5 }, "sent: 1.0 MB, 500 kB/s"],
    [{ ...bytes, done: 1500, of: 8.4e6 }, { rate: 12.3 }, "sent: 1.5 kB of 8.4 MB, 0 %, 12 B/s"],
    [{ ...bytes, of: 4e6 }, {}, "sent: 1.0 MB of 4.0 MB, 25 %"],
  ] as const)("of %j at %j", (shown, pace, line) => {
    expect(renderProgress(shown, pace)).toBe(line);
  });
});

describe("a bar", () => {
  const state = { what: "taken", done: 3, of: 8 };

  it("is as long as there is room, up to a bound", () => {
    const shown = (columns: number) => renderBar(state, {}, columns, plain);
    expect(shown(200)).toBe(`  taken [${"#".repeat(11)}${"-".repeat(19)}] 3 of 8, 37 %`);
    expect(shown(55)).toBe(`  taken [${"#".repeat(11)}${"-".repeat(19)}] 3 of 8, 37 %`);
    expect(shown(32)).toBe("  taken [###-----] 3 of 8, 37 %");
    expect(shown(31)).toBe("  taken: 3 of 8, 37 %");
    expect(shown(12)).toBe("  taken: 3 ");
  });

  it("is worth more than what else there is to say", () => {
    const shown = (columns: number) => renderBar({ ...state, note: "and so on" }, {}, columns, plain);
    expect(shown(43)).toBe("  taken [###-----] 3 of 8, 37 %; and so on");
    expect(shown(42)).toBe(`  taken [${"#".repeat(7)}${"-".repeat(11)}] 3 of 8, 37 %`);
    expect(shown(30)).toBe("  taken: 3 of 8, 37 %; and so");
  });

  it("is missing without a total", () => {
    expect(renderBar({ what: "taken", done: 3 }, {}, 80, plain)).toBe("  taken: 3");
  });

  it("is in color where that can be seen", () => {
    const marked: Paint = (style, text) => `<${style}>${text}</${style}>`;
    const bar = renderBar({ what: "taken", done: 9, of: 8 }, {}, 55, marked);
    expect(bar).toBe(`  taken [<good>${"#".repeat(30)}</good><faint></faint>] 9 of 8, 100 %`);
  });
});
