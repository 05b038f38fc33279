import { describe, expect, it } from "vitest";
import { fitSummary } from "../../src/report/workflow.ts";

const MOST = 1024 * 1024;
const CUT = "\n\nThe rest was omitted: a job summary has at most 1 MiB.\n";

describe("a summary", () => {
  it("that the runner would upload stays as it is", () => {
    const text = "x".repeat(MOST);
    expect(fitSummary(text)).toBe(text);
  });

  it.each(["| row |\n", "| größer als sechs |\n", "\u{1f980}\n"])(
    "that is too large is cut after a line, and says so: %j",
    (row) => {
      const cut = fitSummary(`## Title\n\n${row.repeat(2 * MOST)}`);
      expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(MOST);
      expect(Buffer.byteLength(cut)).toBeGreaterThan(MOST - 100);
      expect(cut.endsWith(`${row.trimEnd()}${CUT}`)).toBe(true);
      expect(cut).not.toContain("\ufffd");
    },
  );

  it("of one endless line is left out", () => {
    expect(fitSummary("x".repeat(MOST + 1))).toBe(CUT);
  });
});
